package opt

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// inserter collects instructions to be put before others and instructions to be deleted, and
// carries it out in one walk. Passes that rewrite single instructions in place use it.
type inserter struct {
	c     *fn
	edits map[ir.Key]edit // at an instruction or terminator; nil: none
	among ir.KeyFilter    // the keys of edits
	to    map[value.Value]value.Value
}

// edit is what happens at an instruction.
type edit struct {
	pre  []llir.Instruction // comes before it
	dead bool               // it goes
}

func newInserter(c *fn) *inserter { return &inserter{c: c} }

// empty reports whether nothing is to be put or deleted.
func (s *inserter) empty() bool { return len(s.edits) == 0 }

// removed reports whether i is to be deleted.
func (s *inserter) removed(i llir.Instruction) bool { return s.edits[ir.KeyOf(i)].dead }

// emitter makes instructions in front of at.
func (s *inserter) emitter(at llir.Instruction) *emitter {
	return &emitter{at: at, md: ir.PositionOf(at), ins: s}
}

// before puts i in front of at, after what was put there earlier.
func (s *inserter) before(at any, i llir.Instruction) {
	e := s.edits[ir.KeyOf(at)]
	e.pre = append(e.pre, i)
	s.edit(at, e)
}

// remove deletes i.
func (s *inserter) remove(i llir.Instruction) {
	e := s.edits[ir.KeyOf(i)]
	e.dead = true
	s.edit(i, e)
}

func (s *inserter) edit(at any, e edit) {
	if s.edits == nil {
		s.edits = map[ir.Key]edit{}
	}
	s.edits[ir.KeyOf(at)] = e
	s.among.Add(ir.KeyOf(at))
}

// at returns the edit at an instruction or terminator.
func (s *inserter) at(i any) (e edit, ok bool) {
	if k := ir.KeyOf(i); s.among.May(k) {
		e, ok = s.edits[k]
	}
	return e, ok
}

func (s *inserter) finish() {
	if len(s.edits) == 0 {
		return
	}
	for _, b := range s.c.Blocks {
		var out []llir.Instruction // nil as long as nothing has changed
		for k, i := range b.Insts {
			e, ok := s.at(i)
			if ok {
				if out == nil {
					out = append(make([]llir.Instruction, 0, len(b.Insts)+len(e.pre)), b.Insts[:k]...)
				}
				out = append(out, e.pre...)
			}
			if out != nil && !e.dead {
				out = append(out, i)
			}
		}
		if e, ok := s.at(b.Term); ok {
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
}

// replaced records that uses of i in instructions not yet inserted, or inserted in this round, mean
// v.
func (s *inserter) replaced(i llir.Instruction, v value.Value) {
	if s.to == nil {
		s.to = map[value.Value]value.Value{}
	}
	s.to[ir.ValueOf(i)] = v
	ir.DebugTableOf(s.c.Func).Replaced(ir.ValueOf(i), v)
}

// current returns what v has become.
func (s *inserter) current(v value.Value) value.Value {
	for {
		w, ok := s.to[v]
		if !ok {
			return v
		}
		v = w
	}
}
