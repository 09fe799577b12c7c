package driver

import (
	"os"
	"syscall"
)

// closed reports whether the process began without the standard stream f. Go's run-time system
// opens the null device, to be read and written, in place of what is closed; a shell's >/dev/null
// is to be written only. A daemon has its input and output so, on purpose.
func closed(f *os.File) bool {
	other := uintptr(0)
	if f.Fd() == 0 {
		other = 1
	}
	return opensNull(f.Fd()) && !opensNull(other)
}

// opensNull reports whether a descriptor is the null device, opened to be read and written.
func opensNull(fd uintptr) bool {
	const null = 1<<8 | 3 // major and minor number
	var st syscall.Stat_t
	if syscall.Fstat(int(fd), &st) != nil || st.Mode&syscall.S_IFMT != syscall.S_IFCHR || uint64(st.Rdev) != null {
		return false
	}
	flags, _, e := syscall.Syscall(syscall.SYS_FCNTL, fd, syscall.F_GETFL, 0)
	return e == 0 && flags&syscall.O_ACCMODE == syscall.O_RDWR
}
