package vm

import (
	"io"
	"sync/atomic"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/race"
)

// Options choose the checks and limits of a launch. Use DefaultOptions and change what differs.
type Options struct {
	Uninit      bool      // report uses of uninitialised registers and memory
	Races       bool      // report data races; costs much time and memory, meant for small grids
	PlainCAS    bool      // plain reads of what others change by atomic operations alone are no races
	Strict      bool      // report barriers of a block that its threads do not all reach at the same place
	Cooperative bool      // all blocks of a launch run at once and may wait for each other
	Converged   bool      // report lanes of a membermask that meet in different instructions, on every target as on sm_6x
	CheckDiv    bool      // report integer division by zero where its result is used (at once without Uninit)
	StackSize   uint32    // local memory per thread, bytes
	Budget      uint64    // instructions of all threads per launch, charged by a few thousand at a time; 0: no limit
	MaxOutput   int64     // bytes that printf may write, with what the report has already; 0: no limit
	HostPrintf  bool      // printf has C's conversions, not the driver's alone: for PTX whose formats nobody translated
	Seed        uint64    // schedule; 0 is the plain order
	Workers     int       // goroutines for blocks; 0: as many as there are processors
	Stats       bool      // count instructions
	Stdout      io.Writer // printf output; nil: dropped
	Watch       Watcher   // sees every instruction; blocks run in one goroutine then
	Trace       Tracer    // gets what threads execute, unless there is a Watch
	KeepGoing   bool      // go on after faults, which the report has; blocks run in one goroutine then
	Apart       bool      // warps never run in step, for tests
	Lockstep    bool      // lanes of a warp that are at the same place execute each instruction together
	// Started, if not nil, is told of a launch before its first thread runs.
	Started func(g *Grid)
	// Touched, if not nil, is told at the end of a launch that checks for races of each object that
	// it has accessed; the accesses are to bytes from off on.
	Touched func(o *memory.Object, off uint64, accesses *race.Map)
	// Note, if not nil, is asked whether a launch goes on as if nothing had been found after a
	// fault that has changed nothing, such as the use of an uninitialised value. It may be called
	// from several goroutines.
	Note func(f *faults.Fault) bool
	// Suppress says which faults are to be passed over without a word.
	Suppress func(f *faults.Fault) bool
}

// DefaultOptions has the cheap checks on and the race check off.
func DefaultOptions() Options {
	return Options{Uninit: true, CheckDiv: true, StackSize: 512 << 10}
}

// For are the options as a launch on the device has them.
func (o Options) For(d *Device) Options {
	if o.StackSize == 0 {
		o.StackSize = DefaultOptions().StackSize
	}
	o.StackSize = min(o.StackSize, 1<<min(d.As.Shift, 30)-4096)
	if o.Watch != nil {
		o.Trace = nil
	}
	return o
}

// Report is what launches found, counted and printed. Several launches, one after another, can
// have one together.
type Report struct {
	Log    faults.Log
	Counts Stats
	Wrote  atomic.Int64 // bytes of printf output
}

// Findings are the faults that launches went on after, in the order in which they first came, and
// those that ended launches.
func (r *Report) Findings() []faults.Finding { return r.Log.All() }

// Stats gives the counts so far.
func (r *Report) Stats() Stats { return r.Counts }

// Watcher sees the launches of a machine instruction by instruction (Options.Watch); a debugger is
// one. Its methods run where the thread runs and may look at everything while they do.
type Watcher interface {
	// Before is called before a thread executes the instruction at Thread.Frame(0).PC.
	Before(t ThreadView) Verdict
	// Failed is called once when a launch fails, with the thread that the fault names.
	Failed(t ThreadView, f *faults.Fault)
}

// Verdict is what a Watcher says about an instruction.
type Verdict uint8

// The verdicts: the thread executes it; the other threads have their turn first, and the Watcher is
// asked again in the next; the launch ends with a fault of kind Stopped.
const (
	Execute Verdict = iota
	Defer
	Quit
)
