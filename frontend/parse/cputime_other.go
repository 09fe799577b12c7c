//go:build !linux

package parse

import "time"

// threadClock returns a clock of the time that passes: these systems do not tell the processor time of another thread.
func threadClock() func() time.Duration {
	start := time.Now()
	return func() time.Duration { return time.Since(start) }
}
