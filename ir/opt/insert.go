package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// inserter collects instructions to be put before others and instructions to be deleted, and
// carries it out in one walk. Passes that rewrite single instructions in place use it.
type inserter struct {
	c    *fn
	pre  map[any][]llir.Instruction // before an instruction or terminator
	dead map[llir.Instruction]bool
	to   map[value.Value]value.Value
}

func newInserter(c *fn) *inserter {
	return &inserter{c: c, pre: map[any][]llir.Instruction{}, dead: map[llir.Instruction]bool{}}
}

// before puts i in front of at, after what was put there earlier.
func (s *inserter) before(at any, i llir.Instruction) { s.pre[at] = append(s.pre[at], i) }

// remove deletes i.
func (s *inserter) remove(i llir.Instruction) { s.dead[i] = true }

func (s *inserter) finish() {
	if len(s.pre) == 0 && len(s.dead) == 0 {
		return
	}
	for _, b := range s.c.Blocks {
		grown := len(b.Insts)
		touched := len(s.pre[b.Term]) > 0
		for _, i := range b.Insts {
			if n := len(s.pre[i]); n > 0 || s.dead[i] {
				touched = true
				grown += n
			}
		}
		if !touched {
			continue
		}
		out := make([]llir.Instruction, 0, grown+len(s.pre[b.Term]))
		for _, i := range b.Insts {
			out = append(out, s.pre[i]...)
			if !s.dead[i] {
				out = append(out, i)
			}
		}
		b.Insts = append(out, s.pre[b.Term]...)
	}
	if len(s.to) > 0 {
		ir.EachInst(s.c.Func, func(_ *llir.Block, i any) {
			ir.OperandsOf(i, func(slot *value.Value) {
				if v := s.current(*slot); v != *slot {
					*slot = v
				}
			})
		})
	}
}

// replaced records that uses of i in instructions not yet inserted, or inserted in this round, mean
// v.
func (s *inserter) replaced(i llir.Instruction, v value.Value) {
	if s.to == nil {
		s.to = map[value.Value]value.Value{}
	}
	s.to[i.(value.Value)] = v
	ir.DebugTableOf(s.c.Func).Replaced(i.(value.Value), v)
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
