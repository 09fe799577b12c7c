package engine

import (
	"errors"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/vm"
)

// Blocks that cannot see each other's order run at once under the race check too. Nothing
// synchronises them, so that whether two of their accesses race does not depend on which came
// first; which of several faults is met first, and which access of a race is the later one, does.
// Whoever finds a fault therefore starts again with the memory as it was, in turns, so that reports
// are the same every time.

// parallelRaces runs n clusters in several goroutines and checks for races.
func parallelRaces(l *vm.Grid, n uint64, workers int) error {
	again := &vm.Grid{Device: l.Device, Opts: l.Opts, Report: l.Report, Module: l.Module, Func: l.Func, Number: l.Number, Blocks: l.Blocks, Dim: l.Dim, Cluster: l.Cluster, Explicit: l.Explicit, Workspace: l.Workspace, Shared: l.Shared, Args: l.Args}
	again.Opts.Started = nil
	steps := l.Report.Counts.Steps
	l.Keep = &vm.Memory{}
	untrace := func() {}
	if l.Opts.Trace != nil {
		untrace = l.Opts.Trace.Mark()
	}
	prepare(l)
	l.Races.GoParallel()
	err := parallel(l, n, workers)
	l.End()
	if err == nil && l.Pending != nil {
		err = l.Pending
	}
	var f *faults.Fault
	if !errors.As(err, &f) || f.Kind == faults.BudgetSpent || f.Kind == faults.Interrupted {
		settleStats(l)
		return err
	}
	l.Restore()
	untrace()
	l.Report.Counts.Steps = steps
	prepare(again)
	defer settleStats(again)
	defer again.End()
	if e := inTurns(again, n); e != nil || f.Kind == faults.Stopped {
		return e
	}
	return err
}
