package sim

import (
	"slices"

	"cptx/runtime/sim/geometry"
)

// Finding is a fault that a launch went on after (Options.KeepGoing), or that ended it, with how
// often it came: faults of a kind in one line of the source are one finding.
type Finding struct {
	*Fault         // the first
	Count   uint64 // how often
	Threads uint64 // in how many threads, as far as they were counted
	Blocks  uint64 // and blocks
}

// Limits of what is kept of findings. Where there are more faults the launch ends with the last.
const (
	maxFaults   = 1 << 17
	maxFindings = 1000
	maxWhere    = 1 << 20 // threads and blocks that are told apart, of all findings
)

// findings are those of a machine.
type findings struct {
	list   []*Finding
	at     map[findingKey]*Finding
	where  map[findingWhere]bool
	faults int
}

// findingKey is what makes faults one finding.
type findingKey struct {
	kind       Kind
	file       string // of the source, "" if it is unknown
	text, line int    // of the source, and then text is 0, or of the PTX
}

// findingWhere is a thread, or a whole block, that had a finding.
type findingWhere struct {
	of            *Finding
	block, thread geometry.Dim3
	whole         bool
}

// Findings are the faults so far that launches went on after, in the order in which they first
// came, and those that ended launches.
func (m *Machine) Findings() []Finding {
	var list []Finding
	for _, f := range m.findings.list {
		list = append(list, *f)
	}
	return list
}

// goesOn says that a fault need not end the launch, and keeps it if it is to be told.
func (m *Machine) goesOn(f *Fault) bool {
	if m.opts.Suppress != nil && m.opts.Suppress(f) {
		m.findings.faults++
		return m.findings.faults < maxFaults
	}
	if !m.opts.KeepGoing || m.findings.faults >= maxFaults {
		return false
	}
	return m.find(f)
}

// find counts a fault; false if there are too many.
func (m *Machine) find(f *Fault) bool {
	fs := &m.findings
	fs.faults++
	key := findingKey{kind: f.Kind, text: f.Pos.PTXFile, line: f.Pos.PTXLine}
	if f.Pos.File != "" {
		key = findingKey{kind: f.Kind, file: f.Pos.File, line: f.Pos.Line}
	}
	is := fs.at[key]
	if is == nil {
		if len(fs.list) >= maxFindings {
			return false
		}
		if fs.at == nil {
			fs.at, fs.where = map[findingKey]*Finding{}, map[findingWhere]bool{}
		}
		is = &Finding{Fault: f}
		fs.at[key] = is
		fs.list = append(fs.list, is)
	}
	is.Count++
	if thread := (findingWhere{is, f.Block, f.Thread, false}); len(fs.where) < maxWhere && !fs.where[thread] {
		fs.where[thread] = true
		is.Threads++
		if block := (findingWhere{of: is, block: f.Block, whole: true}); !fs.where[block] {
			fs.where[block] = true
			is.Blocks++
		}
	}
	return true
}

// patient says that launches may go on after a fault.
func (m *Machine) patient() bool { return m.opts.KeepGoing || m.opts.Suppress != nil }

// raise ends the launch with a fault that has changed nothing, unless it is to go on: then it
// returns, and the instruction is executed as if nothing had been found.
func (t *thread) raise(f *Fault) {
	if !t.m.goesOn(f) {
		panic(f)
	}
}

// ends are faults after which a thread cannot go on behind its instruction.
var ends = []Kind{Trapped, AssertFailed, StackOverflow, BadCall}

// fatal are faults that end the launch whatever the options say.
var fatal = []Kind{BudgetSpent, OutputSpent, Stopped, Interrupted, Deadlock, Divergence}

// stepOn is step where launches may go on after a fault: the instruction is passed over, and what
// it would have written is zero.
func (t *thread) stepOn(n int) (y yield) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		f, ok := r.(*Fault)
		if !ok || f.thread != t || slices.Contains(fatal, f.Kind) || !t.m.goesOn(f) {
			panic(r)
		}
		t.steps++
		if slices.Contains(ends, f.Kind) {
			y = yExit
			return
		}
		for _, d := range t.fn.defs(&t.fn.meta[t.pc]) {
			t.r[d] = 0
			t.setShadow(d, 0)
		}
		t.divZero = false
		t.pc++
		y = yBudget
	}()
	return t.step(n)
}
