package memory

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/debug"
	"cptx/ir/opt/pass"
)

// Mem2Reg promotes variables (allocas) to SSA values.
//
// Requires: no unreachable blocks. Preserves: control flow. Invalidates: numbering.
//
// A variable is promotable if every use is a plain load or store of one type at its address. Phis
// are placed at the iterated dominance frontier of its stores, where it is live (Cytron, Ferrante,
// Rosen, Wegman, Zadeck: Efficiently Computing Static Single Assignment Form and the Control
// Dependence Graph, 1991), then one walk of the dominator tree renames.
func Mem2Reg(c *pass.Func) bool {
	p := &promoter{c: c, b: pass.NewSSA(c, c.Graph()), mem: pass.Kept[variableMemory](c)}
	p.vars = p.mem.variables[:0]
	if !p.find() {
		return false
	}
	p.scan()
	if !p.leave() {
		p.track = debug.NewTracker(p.b.Graph, len(p.vars), p.varOf)
	}
	p.b.Weak = p.track != nil
	p.b.Place()
	if !p.b.Weak {
		p.track = nil
	}
	p.b.Rename(p.block)
	for _, b := range p.b.Graph.Blocks {
		ir.CompactBlock(b)
	}
	p.b.InsertPhis()
	p.repl.Apply(c.Func)
	return true
}

// variable is a promotable alloca.
type variable struct {
	alloca *llir.InstAlloca
	typ    types.Type
	last   int  // last block seen, +1
	stored bool // store seen in block last
}

// variableMemory is work space of Mem2Reg.
type variableMemory struct{ variables, candidates []variable }

type promoter struct {
	c     *pass.Func
	mem   *variableMemory
	b     pass.SSABuilder // its variables are those of vars
	vars  []variable
	index []int32 // variable by value id, -1
	repl  *ir.Replacer
	track *debug.Tracker // nil if nobody asks for what variables hold
}

// candidateType returns the type that a use of an alloca accesses it with, nil if the use forbids
// promotion.
func candidateType(a *llir.InstAlloca, inst any, slot *value.Value) types.Type {
	switch i := inst.(type) {
	case *llir.InstLoad:
		if !i.Volatile && !i.Atomic {
			return i.ElemType
		}
	case *llir.InstStore:
		if slot == &i.Dst && !i.Volatile && !i.Atomic {
			return i.Src.Type()
		}
	}
	return nil
}

func (p *promoter) find() bool {
	c := p.c
	if !ir.HasVariables(c.Func) {
		return false
	}
	n := ir.NumberValues(c.Func)
	p.index = c.Memory.Numbers(n)
	found := p.mem.candidates[:0] // index is its number here from 1, 0 for what is no candidate
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			if a, ok := inst.(*llir.InstAlloca); ok && a.NElems == nil {
				found = append(found, variable{alloca: a})
				p.index[ir.ID(a)] = int32(len(found))
			}
		}
	}
	ir.EachInst(c.Func, func(_ *llir.Block, inst interface{}) {
		ir.OperandsOf(inst, func(s *value.Value) {
			a, ok := (*s).(*llir.InstAlloca)
			if !ok || p.index[ir.ID(a)] == 0 {
				return
			}
			v := &found[p.index[ir.ID(a)]-1]
			t := candidateType(a, inst, s)
			if t == nil || v.typ != nil && !ir.SameType(t, v.typ) {
				p.index[ir.ID(a)] = 0
			} else {
				v.typ = t
			}
		})
	})
	for k := range p.index {
		p.index[k]--
	}
	for k := range found {
		if id := ir.ID(found[k].alloca); p.index[id] >= 0 {
			p.index[id] = int32(len(p.vars))
			p.vars = append(p.vars, found[k])
			p.b.Add(found[k].typ, ir.PositionOf(found[k].alloca))
		}
	}
	p.mem.candidates, p.mem.variables = found, p.vars
	p.repl = c.Memory.Replacer(n)
	return len(p.vars) > 0
}

// varOf returns the variable at address v, -1 if it is none.
func (p *promoter) varOf(v value.Value) int {
	a, ok := v.(*llir.InstAlloca)
	if !ok {
		return -1
	}
	return int(p.index[ir.ID(a)])
}

// scan finds where variables are defined and read.
func (p *promoter) scan() {
	for bi, b := range p.b.Graph.Blocks {
		for _, inst := range b.Insts {
			switch i := inst.(type) {
			case *llir.InstLoad:
				if k := p.varOf(i.Src); k >= 0 {
					if v := &p.vars[k]; v.last != bi+1 {
						v.last, v.stored = bi+1, false
						p.b.Vars[k].Reads = append(p.b.Vars[k].Reads, bi)
					}
				}
			case *llir.InstStore:
				if k := p.varOf(i.Dst); k >= 0 {
					v := &p.vars[k]
					if v.last != bi+1 {
						v.last = bi + 1
						v.stored = false
					}
					if !v.stored {
						v.stored = true
						p.b.Vars[k].Defs = append(p.b.Vars[k].Defs, bi)
					}
				}
			}
		}
	}
}

// mostLive is how many blocks all variables together may be live into, where they are many in many
// blocks.
const mostLive = 1 << 21

// leave gives up variables that are live nearly everywhere, where they are so many that this would
// take the square of the function's size: those of blocks, say, that jumps enter from far away,
// past the initialisation. The first ones, which parameters are, stay. It reports whether it gave
// up any: what variables hold at each place of such a function is too much to keep track of, too.
func (p *promoter) leave() (any bool) {
	n, left := len(p.vars), mostLive
	if n == 0 || len(p.b.Graph.Blocks) <= mostLive/n {
		return false
	}
	for k := range p.vars {
		switch blocks := p.b.LiveIn(k, mostLive/n+left); {
		case blocks <= mostLive/n: // its share
		case blocks <= left:
			left -= blocks
		default:
			left, any = 0, true
			p.index[ir.ID(p.vars[k].alloca)] = -1
			p.b.Forget(k)
		}
	}
	return any
}

// block replaces the loads and stores of a block by values.
func (p *promoter) block(bi int, get func(int) value.Value, set func(int, value.Value)) {
	b := p.b.Graph.Blocks[bi]
	walk := p.track.Walk(bi, get)
	for k, inst := range b.Insts {
		walk.Instruction(inst)
		switch i := inst.(type) {
		case *llir.InstLoad:
			if v := p.varOf(i.Src); v >= 0 {
				p.repl.Replace(i, get(v))
				b.Insts[k] = nil
			}
		case *llir.InstStore:
			if v := p.varOf(i.Dst); v >= 0 {
				set(v, i.Src)
				b.Insts[k] = nil
			}
		case *llir.InstAlloca:
			if p.varOf(i) >= 0 {
				b.Insts[k] = nil
			}
		}
	}
	walk.Instruction(b.Term)
}
