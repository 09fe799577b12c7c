//go:build unix

package driver

import (
	"os"
	"syscall"
)

// keepOwner gives f the owner and group of the file that it will replace, and reports whether it
// has them then.
func keepOwner(f *os.File, old os.FileInfo) bool {
	st, err := f.Stat()
	if err != nil {
		return false
	}
	was, ok := old.Sys().(*syscall.Stat_t)
	is, ok2 := st.Sys().(*syscall.Stat_t)
	if !ok || !ok2 {
		return true
	}
	return was.Uid == is.Uid && was.Gid == is.Gid || f.Chown(int(was.Uid), int(was.Gid)) == nil
}
