package parse

import (
	"runtime"
	"testing"
)

// TestThreadClock: the clock begins at 0 on a thread that has worked before, and counts its work.
func TestThreadClock(t *testing.T) {
	done := make(chan struct{})
	go func() { // whose thread ends with it
		defer close(done)
		runtime.LockOSThread()
		burn := func() (n int) {
			for i := range 60_000_000 {
				n ^= i
			}
			return n
		}
		before := threadClock()
		n := burn()
		worked := before()
		after := threadClock()
		if start := after(); worked <= 0 || start < 0 || start > worked/2 {
			t.Errorf("%v of work, and a clock made after it began at %v", worked, start)
		}
		n += burn()
		if used := after(); used <= 0 {
			t.Errorf("the clock stood still: %v (%d)", used, n)
		}
	}()
	<-done
}
