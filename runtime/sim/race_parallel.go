package sim

import (
	"bytes"
	"errors"
)

// Blocks that cannot see each other's order run at once under the race check too. Nothing
// synchronises them, so that whether two of their accesses race does not depend on which came
// first; which of several faults is met first, and which access of a race is the later one, does.
// Whoever finds a fault therefore starts again with the memory as it was, in turns, so that reports
// are the same every time.

// savedLimit is how many bytes of memory are worth keeping for that.
const savedLimit = 256 << 20

// savedObject is the memory of an object before a launch.
type savedObject struct {
	o      *object
	data   []byte
	shadow []byte // nil if it had none
	taint  undefStore
}

// save copies what a launch may change; false if that is too much.
func (m *Machine) save() (list []savedObject, ok bool) {
	total := 0
	var last *object
	for _, o := range *m.as.slots.Load() {
		if o == nil || o == last || o.kind > objHeap {
			continue
		}
		last = o // an object has neighbouring slots
		if total += len(o.data); total > savedLimit {
			return nil, false
		}
		s := savedObject{o: o, data: bytes.Clone(o.data), taint: o.taint}
		if v := o.view(); v.shadow != nil {
			s.shadow = bytes.Clone(v.shadow)
		}
		list = append(list, s)
	}
	return list, true
}

// restore puts the memory back.
func restore(list []savedObject) {
	for _, s := range list {
		copy(s.o.data, s.data)
		s.o.taint = s.taint
		if s.shadow == nil {
			s.o.tracked.Store(nil)
		} else {
			copy(s.o.view().shadow, s.shadow)
		}
		s.o.settle()
	}
}

// parallelRaces runs n clusters in several goroutines and checks for races.
func (m *Machine) parallelRaces(l *launch, n uint64, workers int) error {
	again := &launch{m: m, fn: l.fn, number: l.number, grid: l.grid, dim: l.dim, cluster: l.cluster, explicit: l.explicit, shared: l.shared, args: l.args}
	before, ok := m.save()
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
	var f *Fault
	if !errors.As(err, &f) || f.Kind == BudgetSpent || f.Kind == Interrupted {
		return err
	}
	restore(before)
	m.stats.Steps = steps
	m.prepare(again)
	if e := m.inTurns(again, n); e != nil {
		return e
	}
	return err
}
