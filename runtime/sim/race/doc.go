// Package race (no API) owns the check for data races of a launch: what each thread knows of the
// others (vector clocks), what strong operations publish where, and which accesses to a word are
// not ordered. Orders and scopes of the memory model (PTX ISA chapter 8) are its types.
//
// It knows no threads, instructions or addresses: who accesses memory asks it (Map.Check), and who
// synchronises tells it (Clock.Fence, SyncRead, SyncWrite, JoinBarrier). Reports are made by who
// asks.
package race
