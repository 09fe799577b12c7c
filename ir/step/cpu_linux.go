package step

import (
	"runtime"
	"time"

	"golang.org/x/sys/unix"
)

// threadTime begins to measure the processor time of the calling goroutine, which it ties to its
// thread; what it returns ends that.
func threadTime() func() time.Duration {
	runtime.LockOSThread()
	from := threadClock()
	return func() time.Duration {
		defer runtime.UnlockOSThread()
		return threadClock() - from
	}
}

// threadClock is the processor time that the thread has had.
func threadClock() time.Duration {
	var t unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t) != nil {
		return 0
	}
	return time.Duration(t.Nano())
}
