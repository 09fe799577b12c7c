//go:build unix

package driver

import (
	"errors"
	"os"
	"syscall"
	"time"
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

// readerWait is how long an output that is a pipe waits for a process to read it: a script may
// start both at once. Other compilers wait without end, and a build with them.
const readerWait = 5 * time.Second

var errNoReader = errors.New("it is a pipe that no process reads")

// openOutput opens a file that is there. Of a pipe without a reader it waits for one, but not
// without end.
func openOutput(name string, flags int) (*os.File, error) {
	for end := time.Now().Add(readerWait); ; time.Sleep(10 * time.Millisecond) {
		f, err := os.OpenFile(name, flags|syscall.O_NONBLOCK, 0)
		switch {
		case err == nil:
			return f, blocking(f)
		case !errors.Is(err, syscall.ENXIO) || !pipe(name):
			return nil, err
		case time.Now().After(end):
			return nil, errNoReader
		}
	}
}

// blocking makes writes wait where the device is slow, as they do without O_NONBLOCK.
func blocking(f *os.File) error {
	c, err := f.SyscallConn()
	if err != nil {
		return err
	}
	if e := c.Control(func(fd uintptr) { err = syscall.SetNonblock(int(fd), false) }); e != nil {
		return e
	}
	return err
}

func pipe(name string) bool {
	st, err := os.Stat(name)
	return err == nil && st.Mode()&os.ModeNamedPipe != 0
}
