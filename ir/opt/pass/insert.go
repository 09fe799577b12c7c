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
	edits ir.KeyMap[edit] // at an instruction or terminator
	among ir.KeyFilter    // the keys of edits
	to    map[value.Value]value.Value
}

// edit is what happens at an instruction.
type edit struct {
	pre  []llir.Instruction // comes before it
	dead bool               // it goes
}

// NewInserter returns one for the function that c has.
func NewInserter(c *Func) *Inserter { return &Inserter{c: c} }

// Removed reports whether i is to be deleted.
func (s *Inserter) Removed(i llir.Instruction) bool { return s.edits.Get(ir.KeyOf(i)).dead }

// At returns an emitter of instructions before at.
func (s *Inserter) At(at llir.Instruction) *Emitter {
	return &Emitter{at: at, Pos: ir.PositionOf(at), ins: s}
}

// Before puts i before at, after what was put there earlier.
func (s *Inserter) Before(at any, i llir.Instruction) {
	e := s.edit(at)
	e.pre = append(e.pre, i)
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

// Finish carries out what has been collected, and reports whether that was anything.
func (s *Inserter) Finish() (changed bool) {
	if s.edits.Len() == 0 {
		return false
	}
	for _, b := range s.c.Blocks {
		var out []llir.Instruction // nil as long as nothing has changed
		for k, i := range b.Insts {
			e := s.at(i)
			if e != nil {
				if out == nil {
					out = append(make([]llir.Instruction, 0, len(b.Insts)+len(e.pre)), b.Insts[:k]...)
				}
				out = append(out, e.pre...)
			}
			if out != nil && (e == nil || !e.dead) {
				out = append(out, i)
			}
		}
		if e := s.at(b.Term); e != nil {
			if out == nil {
				out = slices.Clip(b.Insts)
			}
			out = append(out, e.pre...)
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
