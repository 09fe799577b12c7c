// Package processors lets a process begin on one processor. Importing it is all that is needed: it
// acts before other packages are initialised, since it imports nothing but Go's run-time system.
//
// A small file is compiled in the time in which a second processor is woken a dozen times, for a
// goroutine that the first one would wait for, and fills its own stocks of memory: that takes a
// tenth of the time of the process.
package processors

import "runtime"

// all is how many processors there are for Go code: as many as the machine has, or what the
// environment says (GOMAXPROCS).
var all = runtime.GOMAXPROCS(1)

// All gives the process all processors.
func All() { runtime.GOMAXPROCS(all) }
