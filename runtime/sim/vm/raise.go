package vm

import (
	"fmt"

	"cptx/runtime/sim/faults"
)

// GoesOn says that a fault need not end the launch, and keeps it if it is to be told.
func (l *Grid) GoesOn(f *faults.Fault) bool {
	log := &l.Report.Log
	if l.Opts.Suppress != nil && l.Opts.Suppress(f) {
		return log.Pass()
	}
	return l.Opts.KeepGoing && !log.Full() && log.Add(f)
}

// Patient says that the launch may go on after a fault.
func (l *Grid) Patient() bool { return l.Opts.KeepGoing || l.Opts.Suppress != nil }

// Raise ends the launch with a fault that has changed nothing, unless it is to go on: then it
// returns, and the instruction is executed as if nothing had been found. A note never ends it.
func (t *Thread) Raise(f *faults.Fault) {
	if note := t.Grid.Opts.Note; note != nil && note(f) {
		return
	}
	if o := &t.Grid.Opts; f.Kind.IsNote() {
		if o.Suppress == nil || !o.Suppress(f) {
			t.Grid.Report.Log.Add(f)
		}
		return
	}
	if !t.Grid.GoesOn(f) {
		panic(f)
	}
}

// Fail stops the thread with a fault; the panic is caught where the block runs.
func (t *Thread) Fail(kind faults.Kind, format string, args ...any) {
	panic(t.Fault(kind, format, args...))
}

func (t *Thread) Fault(kind faults.Kind, format string, args ...any) *faults.Fault {
	f := &faults.Fault{Kind: kind, Msg: fmt.Sprintf(format, args...), Thread: t.Tid, Block: t.Block.Idx, By: t}
	f.Pos = t.Position()
	for i := len(t.Frames) - 2; i >= 0 && len(f.Stack) < 32; i-- {
		fr := &t.Frames[i]
		f.Stack = append(f.Stack, fr.Fn.Position(fr.Pc))
	}
	return f
}

// Place is the position of the thread, which runs, the same one each time it comes there: what
// there are many of can have it at the cost of a pointer.
func (t *Thread) Place() *faults.Position {
	if p, ok := t.Fn.places.Load(t.Pc); ok {
		return p.(*faults.Position)
	}
	at := t.Position()
	p, _ := t.Fn.places.LoadOrStore(t.Pc, &at)
	return p.(*faults.Position)
}

// Position is where the thread is now; one that has exited is where it began.
func (t *Thread) Position() faults.Position {
	if t.Fn == nil {
		return t.Grid.Func.Position(0)
	}
	return t.Fn.Position(t.Pc)
}

func (fn *Function) Position(pc int) faults.Position {
	p := faults.Position{Func: fn.Name, PTXFile: fn.Unit.Index, PTXLine: fn.Line}
	if pc >= 0 && pc < len(fn.Meta) {
		m := &fn.Meta[pc]
		p.PTXLine, p.Instr = m.Text.Line, m.Text.Name()
		if m.Loc != nil && m.Loc.Line > 0 {
			p.File, p.Line, p.Col = fn.Unit.Mod.Files[m.Loc.File], m.Loc.Line, m.Loc.Col
			if m.Loc.InlLine > 0 {
				p.Inlined = []faults.Call{{File: fn.Unit.Mod.Files[m.Loc.InlFile], Line: m.Loc.InlLine}}
			}
		}
	}
	if fn.Unit.names != nil {
		if calls := fn.Unit.names.Calls(fn.Id, max(pc, 0)); len(calls) > 0 {
			p.Func, p.Inlined = calls[0].Func, nil
			for i, c := range calls[1:] {
				p.Inlined = append(p.Inlined, faults.Call{Func: c.Func, File: calls[i].File, Line: calls[i].Line})
			}
		}
	}
	return p
}

// site is where the thread is.
func (t *Thread) site() faults.Site {
	return faults.Site{Pos: t.Position(), Thread: t.Tid, Block: t.Block.Idx, By: t}
}

// FaultAt is a fault of the thread at a place where it was.
func (t *Thread) FaultAt(pos faults.Position, kind faults.Kind, format string, args ...any) *faults.Fault {
	s := t.site()
	s.Pos = pos
	return s.Fault(kind, format, args...)
}
