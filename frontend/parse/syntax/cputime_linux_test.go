package syntax

import (
	"runtime"
	"testing"
	"time"
)

// TestThreadClock: the parser's guard counts the time in which its thread runs. It does not count
// time in which the process is stopped or gets no processor, which this thread cannot tell from
// sleep.
func TestThreadClock(t *testing.T) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		used := threadClock()
		defer runtime.UnlockOSThread()
		time.Sleep(300 * time.Millisecond)
		slept := used()
		if slept > 150*time.Millisecond {
			t.Errorf("asleep for 300 ms it counts %v", slept)
		}
		const work = 30 * time.Millisecond
		for end := time.Now().Add(time.Minute); used()-slept < work; {
			if time.Now().After(end) {
				t.Error("it does not count work")
				return
			}
		}
	}()
	<-done
}
