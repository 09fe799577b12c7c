//go:build !linux

package step

import "time"

// threadTime measures nothing: these systems do not tell the processor time of a thread.
func threadTime() func() time.Duration { return func() time.Duration { return 0 } }
