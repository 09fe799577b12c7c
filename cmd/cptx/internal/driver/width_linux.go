package driver

import (
	"os"
	"syscall"
	"unsafe"
)

// terminalColumns asks the terminal f for its width (tty_ioctl(4), TIOCGWINSZ); 0 if it does not
// tell.
func terminalColumns(f *os.File) int {
	var size struct{ rows, columns, x, y uint16 }
	_, _, err := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&size)))
	if err != 0 {
		return 0
	}
	return int(size.columns)
}
