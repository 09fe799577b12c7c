// Package debugger (no API) is a debugger for programs that run in the simulator.
//
// It owns breakpoints, steps, watchpoints, the way back, and what names mean where a thread stands.
// C expressions and how values are written are package expr's.
// It knows the program only by its PTX: lines from .loc, everything else from the DWARF in it, of
// any compiler. `cptx debug` calls it, through the terminal here or through package dap.
//
//	New        Target -> Session                              session.go
//	Continue, Step, Back   resume the program, -> Stop        session.go, step.go, reverse.go
//	Break, Watch, Catch    where it stops                     breakpoint.go, lines.go, faults.go
//	Views      a thread's calls, with inlined ones -> View    view.go
//	Eval       C expression in a View -> Value                scope.go, package expr
//	Format     Value -> text                                  package expr
//	Terminal   commands                                       terminal.go, info.go
package debugger
