package engine

import (
	"errors"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// Blocks that cannot see each other's order run at once under the race check too. Nothing
// synchronises them, so that whether two of their accesses race does not depend on which came
// first; which of several faults is met first, and which access of a race is the later one, does.
// Whoever finds a fault therefore starts again with the memory as it was, in turns, so that reports
// are the same every time.

// parallelRaces runs n clusters in several goroutines and checks for races.
func parallelRaces(m *vm.Device, l *vm.Grid, n uint64, workers int) error {
	again := &vm.Grid{Device: m, Module: l.Module, Func: l.Func, Number: l.Number, Blocks: l.Blocks, Dim: l.Dim, Cluster: l.Cluster, Explicit: l.Explicit, Shared: l.Shared, Args: l.Args}
	before, ok := m.As.Save()
	if !ok {
		prepare(m, l)
		return inTurns(m, l, n)
	}
	steps := m.Counts.Steps
	prepare(m, l)
	l.Races.GoParallel()
	err := parallel(m, l, n, workers)
	if err == nil && l.Pending != nil {
		err = l.Pending
	}
	var f *faults.Fault
	if !errors.As(err, &f) || f.Kind == faults.BudgetSpent || f.Kind == faults.Interrupted {
		return err
	}
	memory.Restore(before)
	m.Counts.Steps = steps
	prepare(m, again)
	if e := inTurns(m, again, n); e != nil {
		return e
	}
	return err
}
