// Package engine (no API) runs launches: a grid's clusters one after another or in several
// goroutines, the turns of warps and threads, and the loops that execute instructions.
//
//	runner.go                 who launches, with which options, and what was found
//	launch.go                 grid -> clusters -> blocks, until all threads exit or a Fault
//	sched.go, barrier.go,
//	collective.go,
//	cluster.go                turns; who waits for whom; barriers and collective operations
//	exec.go                   one thread until it parks, exits or used its quantum
//	wide*.go                  the same for the lanes of a warp at once, where nobody can tell
//	vector*                   by vector instructions of amd64
//	undefined.go, copies.go   the same, following undefined values or counting
//	trace.go                  the same for who wants to see every instruction
//	spin.go                   deadlocks, and threads that spin for ever
//
// It owns nothing that outlives a launch, and knows no instruction but by its opcode: a pure
// operation that programs are full of may have an opcode of its own: a row in ../rows/table.go,
// from which go generate makes its opcode, the instructions that have it, its case in exec.go and
// its form for all lanes in wide_rows.go, and with ../rows/vector.go that in
// vector_rows_amd64.h. Every other has a function.
package engine

//go:generate go run ../rows
