package vm

import (
	"fmt"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/race"
)

// Race checks one access and notes it.
func (t *Thread) Race(in *Instr, m *race.Map, off, n uint64, kind memory.Access) {
	c := t.Clock
	if c == nil || kind == memory.Read && m.Calm(c, off, n) {
		return
	}
	scope := race.Scope(0)
	if kind&memory.Strong != 0 {
		if scope = race.GPU; in.X != nil && in.X.Scope != 0 {
			scope = in.X.Scope
		}
	}
	now := c.Now(int32(t.Fn.Id), int32(t.Pc), scope, kind.Writes(), kind&memory.Atomic != 0)
	for _, a := range m.Check(c, now, off, n) {
		t.reportRace(m, kind, &now, &a)
	}
}

// reportRace reports an access that is not ordered with an earlier one.
func (t *Thread) reportRace(m *race.Map, kind memory.Access, now *race.Access, a *race.Conflict) {
	off, n := a.Off, a.N
	ordered, news := t.Clock.InStep(&a.Access, now)
	if ordered && !news {
		return
	}
	did := map[bool]string{false: "read", true: "wrote"}[a.Write]
	st := m.St
	what := fmt.Sprintf("at offset %d of %s", off, m.What)
	if m.What == race.SharedMemory {
		what = "of " + t.Prog.sharedName(off) + t.object(memory.Shared, 0, off, n).aside()
	} else if m.Base != 0 {
		what += t.object(memory.Global, m.Base, m.Base+off, n).aside()
	}
	f := t.Fault(faults.DataRace, "%s of %d bytes %s is not ordered with another thread's access", kind.Verb(), n, what)
	if ordered {
		f = t.Fault(faults.MissingSync, "%s of %d bytes %s comes after another lane's access because the lanes are in step", kind.Verb(), n, what)
	}
	tid, bid := st.Thread(a.Tid)
	at := t.Prog.Funcs[a.Fn].Position(int(a.Pc))
	f.Notes = append(f.Notes, fmt.Sprintf("thread %v block %v %s it %s", tid, bid, did, at))
	f.Related = append(f.Related, faults.Related{Note: len(f.Notes) - 1, Pos: at})
	if ordered {
		t.Raise(f)
		return
	}
	if why := st.Explain(t.Clock, now, &a.Access); why != "" {
		f.Notes = append(f.Notes, why)
	}
	if bid == t.Block.Idx {
		t.barriersBetween(f)
	}
	t.Raise(f)
}

// barriersBetween says where in the course of the block's barriers a race of two of its threads is.
// A barrier of all threads orders what stands before it and after it, so that none lies
// between the two: the last one was before both.
func (t *Thread) barriersBetween(f *faults.Fault) {
	last := t.Block.Passed
	if last.Fn == nil {
		f.Notes = append(f.Notes, "no barrier is between the two: the block has completed none")
		return
	}
	at := last.Fn.Position(last.Pc)
	f.Notes = append(f.Notes, "no barrier is between the two: the last that the block has completed, "+at.String()+", was before both")
	f.Related = append(f.Related, faults.Related{Note: len(f.Notes) - 1, Pos: at})
}

// watch gives an object of global memory its part of the race check, when a thread first comes to
// it: what the launch does not touch costs nothing.
func (t *Thread) watch(o *memory.Object) {
	l := t.Grid
	l.Mu.Lock()
	defer l.Mu.Unlock()
	if o.Watched.Load() != nil {
		return
	}
	if l.Keep != nil && (!l.Take(uint64(len(o.Data))) || !l.Keep.save(o)) {
		t.Fail(faults.Stopped, "more memory is written than can be put back")
	}
	o.Races = l.Races.NewMap(o.Describe(), len(o.Data))
	o.Races.Base = o.Base
	o.Settle()
	l.watched = append(l.watched, o)
	o.Watched.Store(o.Races)
}
