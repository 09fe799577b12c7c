// Package heap fits Go's heap to a command that allocates some megabytes and ends. Importing it is all that is needed: it acts
// before main, because what it starts should be done when the parser begins to allocate.
package heap

import "runtime/debug"

// A compilation is short: collect garbage rarely, but keep within what a small machine has.
const (
	growth = 400       // percent
	limit  = 700 << 20 // bytes
)

func init() {
	debug.SetGCPercent(growth)
	debug.SetMemoryLimit(limit)
	prepare()
}
