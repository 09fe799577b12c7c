package opt

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// mem2reg promotes variables (allocas) to SSA values.
//
// Requires: no unreachable blocks. Preserves: control flow. Invalidates: numbering.
//
// A variable is promotable if every use is a plain load or store of one type at its address. Phis are placed at the
// iterated dominance frontier of its stores, where it is live (Cytron, Ferrante, Rosen, Wegman, Zadeck: Efficiently Computing
// Static Single Assignment Form and the Control Dependence Graph, 1991), then one walk of the dominator tree renames.
func mem2reg(c *fn) bool {
	p := &promoter{c: c}
	if !p.find() {
		return false
	}
	p.g = c.graph()
	p.placePhis()
	p.rename()
	p.finish()
	return true
}

// variable is a promotable alloca.
type variable struct {
	alloca *llir.InstAlloca
	typ    types.Type
	defs   []int // blocks that store, each once
	reads  []int // blocks that load before any store, each once
	last   int   // last block seen, +1
	stored bool  // store seen in block last
}

type phiInfo struct {
	phi *llir.InstPhi
	v   int // variable
}

type promoter struct {
	c     *fn
	g     *ir.Graph
	vars  []variable
	index []int32 // variable by value id, -1
	phis  [][]phiInfo
	repl  *ir.Replacer
}

// candidateType returns the type that a use of an alloca accesses it with, nil if the use forbids promotion.
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
	if !hasVariables(p.c.Func) {
		return false
	}
	n := ir.NumberValues(p.c.Func)
	p.index = make([]int32, n)
	var found []variable // index is its number here from 1, 0 for what is no candidate
	for _, b := range p.c.Blocks {
		for _, inst := range b.Insts {
			if a, ok := inst.(*llir.InstAlloca); ok && a.NElems == nil {
				found = append(found, variable{alloca: a})
				p.index[ir.ID(a)] = int32(len(found))
			}
		}
	}
	ir.EachInst(p.c.Func, func(_ *llir.Block, inst interface{}) {
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
		}
	}
	p.repl = ir.NewReplacer(n)
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

// placePhis finds where variables are defined and live, and inserts empty phis.
func (p *promoter) placePhis() {
	for bi, b := range p.g.Blocks {
		for _, inst := range b.Insts {
			switch i := inst.(type) {
			case *llir.InstLoad:
				if k := p.varOf(i.Src); k >= 0 {
					if v := &p.vars[k]; v.last != bi+1 {
						v.last, v.stored = bi+1, false
						v.reads = append(v.reads, bi)
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
						v.defs = append(v.defs, bi)
					}
				}
			}
		}
	}
	df := frontiers(p.g)
	nb := len(p.g.Blocks)
	p.phis = make([][]phiInfo, nb)
	liveIn, defIn, hasPhi, queued := make([]int, nb), make([]int, nb), make([]int, nb), make([]int, nb)
	for k := range p.vars {
		v := &p.vars[k]
		mark := k + 1
		for _, d := range v.defs {
			defIn[d] = mark
		}
		work := append([]int(nil), v.reads...)
		for _, b := range work {
			liveIn[b] = mark
		}
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			for _, q := range p.g.Preds[b] {
				if liveIn[q] != mark && defIn[q] != mark {
					liveIn[q] = mark
					work = append(work, q)
				}
			}
		}
		work = append(work[:0], v.defs...)
		for _, d := range work {
			queued[d] = mark
		}
		for len(work) > 0 {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			for _, d := range df[b] {
				if hasPhi[d] == mark || liveIn[d] != mark {
					continue
				}
				hasPhi[d] = mark
				phi := &llir.InstPhi{Typ: v.typ, Metadata: ir.PositionOf(v.alloca)}
				p.phis[d] = append(p.phis[d], phiInfo{phi, k})
				if queued[d] != mark {
					queued[d] = mark
					work = append(work, d)
				}
			}
		}
	}
}

// frontiers returns the dominance frontier of every block (Cooper, Harvey, Kennedy).
func frontiers(g *ir.Graph) [][]int {
	df := make([][]int, len(g.Blocks))
	for b, preds := range g.Preds {
		if len(preds) < 2 {
			continue
		}
		for _, p := range preds {
			for r := p; r != g.Idom[b] && r >= 0; r = g.Idom[r] {
				if n := len(df[r]); n > 0 && df[r][n-1] == b {
					break // an earlier predecessor came along here
				}
				df[r] = append(df[r], b)
			}
		}
	}
	return df
}

// rename walks the dominator tree with the current value of every variable.
func (p *promoter) rename() {
	cur := make([]value.Value, len(p.vars))
	type undo struct {
		v   int
		old value.Value
	}
	var log []undo
	type frame struct {
		b, kid, mark int
	}
	set := func(v int, x value.Value) {
		log = append(log, undo{v, cur[v]})
		cur[v] = x
	}
	get := func(v int) value.Value {
		if cur[v] == nil {
			return ir.Undef(p.vars[v].typ)
		}
		return cur[v]
	}
	stack := []frame{{0, -1, 0}}
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if f.kid < 0 {
			f.mark, f.kid = len(log), 0
			b := p.g.Blocks[f.b]
			for _, ph := range p.phis[f.b] {
				set(ph.v, ph.phi)
			}
			p.renameBlock(b, get, set)
			ir.TargetsOf(b.Term, func(t *value.Value) {
				for _, ph := range p.phis[ir.Index(*t)] {
					ph.phi.Incs = append(ph.phi.Incs, ir.Inc(get(ph.v), b))
				}
			})
		}
		if f.kid < len(p.g.Kids[f.b]) {
			kid := p.g.Kids[f.b][f.kid]
			f.kid++
			stack = append(stack, frame{kid, -1, 0})
			continue
		}
		for len(log) > f.mark {
			u := log[len(log)-1]
			log = log[:len(log)-1]
			cur[u.v] = u.old
		}
		stack = stack[:len(stack)-1]
	}
}

func (p *promoter) renameBlock(b *llir.Block, get func(int) value.Value, set func(int, value.Value)) {
	for k, inst := range b.Insts {
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
}

// finish inserts the phis and replaces the loads.
func (p *promoter) finish() {
	for bi, b := range p.g.Blocks {
		ir.CompactBlock(b)
		if n := len(p.phis[bi]); n > 0 {
			insts := make([]llir.Instruction, 0, n+len(b.Insts))
			for _, ph := range p.phis[bi] {
				ph.phi.LocalID = -1
				insts = append(insts, ph.phi)
			}
			b.Insts = append(insts, b.Insts...)
		}
	}
	p.repl.Apply(p.c.Func)
}
