//go:build linux || darwin

package coverage

import (
	"os"
	"syscall"
)

// lock waits until no other process has the file locked. Closing it unlocks it.
func lock(f *os.File) error {
	for {
		if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); err != syscall.EINTR {
			return err
		}
	}
}
