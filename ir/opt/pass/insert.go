package pass

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Inserter collects instructions to be put before others and instructions to be deleted, and
// carries it out in one walk. Passes that rewrite single instructions in place use it.
type Inserter struct {
	c     *Func
	busy  bool            // a pass has it
	edits ir.KeyMap[edit] // at an instruction or terminator
	among ir.KeyFilter    // the keys of edits
	added []added
	to    map[value.Value]value.Value
}

// edit is what happens at an instruction.
type edit struct {
	first, last int32 // what comes before it: places in added, from 1; 0: nothing
	dead        bool  // it goes
}

// added is an instruction that comes before another one.
type added struct {
	inst llir.Instruction
	next int32 // as in edit
}

// NewInserter returns one for the function that c has and the pass at hand: that of the worker, in
// the memory of the pass before, unless the pass has that already.
func NewInserter(c *Func) *Inserter {
	s := &c.w.inserter
	if s.busy {
		return &Inserter{c: c}
	}
	if len(s.added) > keptEntries {
		s.added = nil
	}
	clear(s.added)
	s.edits.Clear()
	*s = Inserter{c: c, busy: true, edits: s.edits, added: s.added[:0]}
	return s
}

// Removed reports whether i is to be deleted.
func (s *Inserter) Removed(i llir.Instruction) bool { return s.edits.Get(ir.KeyOf(i)).dead }

// At returns an emitter of instructions before at.
func (s *Inserter) At(at llir.Instruction) *Emitter {
	return &Emitter{at: at, Pos: ir.PositionOf(at), ins: s}
}

// Before puts i before at, after what was put there earlier.
func (s *Inserter) Before(at any, i llir.Instruction) {
	s.added = append(s.added, added{inst: i})
	n := int32(len(s.added))
	e := s.edit(at)
	if e.first == 0 {
		e.first = n
	} else {
		s.added[e.last-1].next = n
	}
	e.last = n
}

// Remove deletes i.
func (s *Inserter) Remove(i llir.Instruction) { s.edit(i).dead = true }

// edit returns the edit at an instruction or terminator, a new one if there is none yet.
func (s *Inserter) edit(at any) *edit {
	k := ir.KeyOf(at)
	if e := s.edits.Find(k); e != nil {
		return e
	}
	s.among.Add(k)
	return s.edits.Set(k, edit{})
}

// at returns the edit at an instruction or terminator, nil if there is none.
func (s *Inserter) at(i any) *edit {
	if k := ir.KeyOf(i); s.among.May(k) {
		return s.edits.Find(k)
	}
	return nil
}

// appendTo appends what comes before the instruction of e to list.
func (s *Inserter) appendTo(list []llir.Instruction, e *edit) []llir.Instruction {
	for n := e.first; n != 0; n = s.added[n-1].next {
		list = append(list, s.added[n-1].inst)
	}
	return list
}

// Finish carries out what has been collected, and reports whether that was anything.
func (s *Inserter) Finish() (changed bool) {
	s.busy = false
	if s.edits.Len() == 0 {
		return false
	}
	for _, b := range s.c.Blocks {
		var out []llir.Instruction // nil as long as nothing has changed
		for k, i := range b.Insts {
			e := s.at(i)
			if e != nil {
				if out == nil {
					out = append(make([]llir.Instruction, 0, len(b.Insts)+min(len(s.added), 8)), b.Insts[:k]...)
				}
				out = s.appendTo(out, e)
			}
			if out != nil && (e == nil || !e.dead) {
				out = append(out, i)
			}
		}
		if e := s.at(b.Term); e != nil {
			if out == nil {
				out = slices.Clip(b.Insts)
			}
			out = s.appendTo(out, e)
		}
		if out != nil {
			b.Insts = out
		}
	}
	if len(s.to) > 0 {
		ir.ReplaceOperands(s.c.Func, s.to)
	}
	return true
}

// Replace deletes i: its uses, also those in instructions not yet inserted, will mean v.
func (s *Inserter) Replace(i llir.Instruction, v value.Value) {
	s.Remove(i)
	if s.to == nil {
		s.to = map[value.Value]value.Value{}
	}
	s.to[ir.ValueOf(i)] = v
	ir.DebugTableOf(s.c.Func).Replaced(ir.ValueOf(i), v)
}

// Current returns what v has become.
func (s *Inserter) Current(v value.Value) value.Value {
	for {
		w, ok := s.to[v]
		if !ok {
			return v
		}
		v = w
	}
}
