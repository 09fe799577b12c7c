package sim

import (
	"fmt"
	"slices"

	"cptx/runtime/sim/faults"
)

// Findings are the faults so far that launches went on after, in the order in which they first
// came, and those that ended launches.
func (m *Machine) Findings() []faults.Finding { return m.findings.All() }

// goesOn says that a fault need not end the launch, and keeps it if it is to be told.
func (m *Machine) goesOn(f *faults.Fault) bool {
	if m.opts.Suppress != nil && m.opts.Suppress(f) {
		return m.findings.Pass()
	}
	return m.opts.KeepGoing && !m.findings.Full() && m.findings.Add(f)
}

// patient says that launches may go on after a fault.
func (m *Machine) patient() bool { return m.opts.KeepGoing || m.opts.Suppress != nil }

// raise ends the launch with a fault that has changed nothing, unless it is to go on: then it
// returns, and the instruction is executed as if nothing had been found.
func (t *thread) raise(f *faults.Fault) {
	if !t.m.goesOn(f) {
		panic(f)
	}
}

// ends are faults after which a thread cannot go on behind its instruction.
var ends = []faults.Kind{faults.Trapped, faults.AssertFailed, faults.StackOverflow, faults.BadCall}

// fatal are faults that end the launch whatever the options say.
var fatal = []faults.Kind{faults.BudgetSpent, faults.OutputSpent, faults.Stopped, faults.Interrupted, faults.Deadlock, faults.Divergence}

// stepOn is step where launches may go on after a fault: the instruction is passed over, and what
// it would have written is zero.
func (t *thread) stepOn(n int) (y yield) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		f, ok := r.(*faults.Fault)
		if !ok || f.By != any(t) || slices.Contains(fatal, f.Kind) || !t.m.goesOn(f) {
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

// fail stops the thread with a fault; the panic is caught where the block runs.
func (t *thread) fail(kind faults.Kind, format string, args ...any) {
	panic(t.fault(kind, format, args...))
}

func (t *thread) fault(kind faults.Kind, format string, args ...any) *faults.Fault {
	f := &faults.Fault{Kind: kind, Msg: fmt.Sprintf(format, args...), Thread: t.tid, Block: t.blk.idx, By: t}
	f.Pos = t.position()
	for i := len(t.frames) - 2; i >= 0 && len(f.Stack) < 32; i-- {
		fr := &t.frames[i]
		f.Stack = append(f.Stack, fr.fn.position(fr.pc))
	}
	return f
}

// position is where the thread is now; one that has exited is where it began.
func (t *thread) position() faults.Position {
	if t.fn == nil {
		return t.blk.l.fn.position(0)
	}
	return t.fn.position(t.pc)
}

func (fn *function) position(pc int) faults.Position {
	p := faults.Position{Func: fn.name, PTXFile: fn.unit.index, PTXLine: fn.line}
	if pc >= 0 && pc < len(fn.meta) {
		m := &fn.meta[pc]
		p.PTXLine, p.Instr = m.text.Line, m.text.Name()
		if m.loc != nil && m.loc.Line > 0 {
			p.File, p.Line, p.Col = fn.unit.mod.Files[m.loc.File], m.loc.Line, m.loc.Col
			if m.loc.InlLine > 0 {
				p.Inlined = []faults.Call{{File: fn.unit.mod.Files[m.loc.InlFile], Line: m.loc.InlLine}}
			}
		}
	}
	if fn.unit.names != nil {
		if calls := fn.unit.names.Calls(fn.id, max(pc, 0)); len(calls) > 0 {
			p.Func, p.Inlined = calls[0].Func, nil
			for i, c := range calls[1:] {
				p.Inlined = append(p.Inlined, faults.Call{Func: c.Func, File: calls[i].File, Line: calls[i].Line})
			}
		}
	}
	return p
}

// site is where the thread is.
func (t *thread) site() faults.Site {
	return faults.Site{Pos: t.position(), Thread: t.tid, Block: t.blk.idx, By: t}
}

// faultAt is a fault of the thread at a place where it was.
func (t *thread) faultAt(pos faults.Position, kind faults.Kind, format string, args ...any) *faults.Fault {
	s := t.site()
	s.Pos = pos
	return s.Fault(kind, format, args...)
}
