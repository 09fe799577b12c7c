package syntax

import (
	"syscall"
	"time"
)

// processTime returns the processor time that the process has had.
func processTime() time.Duration {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0
	}
	var created, ended, kernel, user syscall.Filetime
	if syscall.GetProcessTimes(self, &created, &ended, &kernel, &user) != nil {
		return 0
	}
	return ticks(kernel) + ticks(user)
}

// ticks converts a duration in units of 100 ns; Filetime.Nanoseconds takes it for a date.
func ticks(t syscall.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime)) * 100
}
