//go:build !linux

package syntax

import "time"

// threadClock returns a clock, for any goroutine to read, of the time that passes or the processor
// time of the process, whichever is less: these systems do not tell the processor time of another
// thread. It stands still while the process is stopped, and hardly moves while it waits for a
// processor; what other threads of the process do makes it no faster than the time of day.
func threadClock() func() time.Duration {
	start, used := time.Now(), processTime()
	return func() time.Duration { return min(time.Since(start), processTime()-used) }
}
