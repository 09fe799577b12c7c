// Package quickstart makes a short process shorter. Importing it gives the beginning of Go's heap
// huge pages, on Linux, and one processor for Go code, until All is called. The command imports it
// if it is built with the tag quickstart, as make does: nothing but time depends on it (tests/bench
// measures it).
//
// A small file is compiled in the time in which a second processor is woken a dozen times, for a
// goroutine that the first one would wait for, and fills its own stocks of memory.
package quickstart

import "runtime"

// all is how many processors there are for Go code: as many as the machine has, or what the
// environment says (GOMAXPROCS).
var all = runtime.GOMAXPROCS(1)

// All gives the process all processors.
func All() { runtime.GOMAXPROCS(all) }
