package sim

import (
	"errors"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
)

// Blocks that cannot see each other's order run at once under the race check too. Nothing
// synchronises them, so that whether two of their accesses race does not depend on which came
// first; which of several faults is met first, and which access of a race is the later one, does.
// Whoever finds a fault therefore starts again with the memory as it was, in turns, so that reports
// are the same every time.

// parallelRaces runs n clusters in several goroutines and checks for races.
func (m *Machine) parallelRaces(l *launch, n uint64, workers int) error {
	again := &launch{m: m, fn: l.fn, number: l.number, grid: l.grid, dim: l.dim, cluster: l.cluster, explicit: l.explicit, shared: l.shared, args: l.args}
	before, ok := m.as.Save()
	if !ok {
		m.prepare(l)
		return m.inTurns(l, n)
	}
	steps := m.stats.Steps
	m.prepare(l)
	l.races.GoParallel()
	err := m.parallel(l, n, workers)
	if err == nil && l.pending != nil {
		err = l.pending
	}
	var f *faults.Fault
	if !errors.As(err, &f) || f.Kind == faults.BudgetSpent || f.Kind == faults.Interrupted {
		return err
	}
	memory.Restore(before)
	m.stats.Steps = steps
	m.prepare(again)
	if e := m.inTurns(again, n); e != nil {
		return e
	}
	return err
}
