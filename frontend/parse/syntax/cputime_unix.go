//go:build unix && !linux

package syntax

import (
	"syscall"
	"time"
)

// processTime returns the processor time that the process has had.
func processTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
