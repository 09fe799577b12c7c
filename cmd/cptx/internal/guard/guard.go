// Package guard turns the end that Go's run-time system makes of a process into a message. Where
// memory that it asks the system for is refused, it writes the stacks of all goroutines to
// descriptor 2 and ends the process: no program can catch that. The compiler counts what it takes
// and stops before (docs/limits.md), so that this is for what its counts do not see.
//
// It owns: the process that waits for the one that works. It does not own when that is worth a
// second process (the command does so where the address space is limited), nor bounds of memory
// (ir/budget, package heap).
package guard

import (
	"bytes"
	"fmt"
)

// exhausted are what the run-time system says where the system refuses memory or a thread.
var exhausted = []string{"out of memory", "cannot allocate memory", "failed to create new OS thread", "cannot reserve", "failed to reserve"}

// describe makes the message of what a process wrote to descriptor 2 at its end: one line where
// memory ran out, otherwise all of it.
func describe(trace []byte) string {
	head, _, _ := bytes.Cut(trace, []byte("\ngoroutine "))
	for _, s := range exhausted {
		if bytes.Contains(head, []byte(s)) {
			return "cptx: error: out of memory: the address space is limited (ulimit -v); see -fmax-memory= and --max-memory\n"
		}
	}
	line, _, _ := bytes.Cut(bytes.TrimPrefix(trace, []byte("fatal error: ")), []byte("\n"))
	return fmt.Sprintf("%s\ncptx: internal error: %s\ncptx: this is a fault of cptx, not of its input; please report it with the command line and its files\n", bytes.TrimSpace(trace), line)
}
