package syntax

import (
	"runtime"
	"syscall"
	"time"
	"unsafe"
)

// threadClock ties the calling goroutine to its thread and returns a clock, for any goroutine to
// read, of the processor time that the thread has had. It stands still while the process is stopped
// or waits for a processor.
func threadClock() func() time.Duration {
	runtime.LockOSThread()
	id := int32(^syscall.Gettid())<<3 | 6 // CPUCLOCK_PERTHREAD | CPUCLOCK_SCHED of the kernel's posix-timers.h
	read := func() time.Duration {
		var t syscall.Timespec
		if _, _, e := syscall.RawSyscall(syscall.SYS_CLOCK_GETTIME, uintptr(int(id)), uintptr(unsafe.Pointer(&t)), 0); e != 0 {
			return 0
		}
		return time.Duration(t.Nano())
	}
	start := read()
	return func() time.Duration { return read() - start }
}
