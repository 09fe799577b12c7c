package lower

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Rule "nounroll": ptxas may not unroll a loop that ends by a counter of which it is not proven
// that ptxas counts it right.
//
//	%i = phi i32 [ %start, %before ], [ %next, %loop ]
//	%next = add i32 %i, -1
//	%c = icmp slt i32 %next, %bound
//	br i1 %c, label %loop, label %exit
//
// becomes
//
//	br i1 %c, label %loop, label %exit, !cptx.unroll 1
//
// ptxas (of CUDA 11.8 to 13.5, from -O2 on) unrolls loops that end by the comparison of a counter
// which takes constant steps. It takes for granted that the steps lead towards the bound, that the
// counter does not pass the end of its numbers before, and, where numbers have a sign, that the
// distance to the bound is less than half of them; docs/ptxas.md has the details. PTX's additions
// wrap around, as C's unsigned ones do, and a do-while loop may start beyond its bound. In a loop
// with the pragma "nounroll", ptxas assumes nothing of the counter.
//
// Whatever else ptxas might find to be a counter, as it propagates constants through inline PTX
// and into functions that it inlines, is not proven either. Where ptxas finds none, the pragma
// changes nothing.
func nounrolls(r *rewriter) (changed bool) {
	g := r.graph()
	if len(g.Loops) == 0 {
		return false
	}
	p := &prover{g: g, blocks: r.mem.Numbers(ir.NumberValues(r.f))}
	for i, b := range g.Blocks {
		for _, inst := range b.Insts {
			if id := ir.ID(inst); id >= 0 {
				p.blocks[id] = int32(i + 1)
			}
		}
	}
	for _, l := range g.Loops {
		if !p.mayMiscount(l) {
			continue
		}
		for _, b := range l.Latches {
			if t := g.Blocks[b].Term; ir.UnrollOf(t) != 1 {
				ir.DropNote[ir.Unroll](t)
				ir.SetUnroll(t, 1)
				changed = true
			}
		}
	}
	return changed
}

// prover finds out what is known of the counters of a function's loops.
type prover struct {
	g      *ir.Graph
	blocks []int32 // by ir.ID: the block of each instruction, from 1; 0: of parameters
}

// block returns the block of v, -1 if it is no instruction.
func (p *prover) block(v value.Value) int {
	if id := ir.ID(v); id >= 0 && id < len(p.blocks) {
		return int(p.blocks[id]) - 1
	}
	return -1
}

// in reports whether v is computed in loop l.
func (p *prover) in(l *ir.Loop, v value.Value) bool {
	b := p.block(v)
	return b >= 0 && p.g.Contains(l, b)
}

// mayMiscount reports whether a way out of l depends on a counter that ptxas may count wrongly.
func (p *prover) mayMiscount(l *ir.Loop) bool {
	for _, b := range l.Blocks {
		leaves := false
		for _, s := range p.g.Succs[b] {
			leaves = leaves || !p.g.Contains(l, s)
		}
		if !leaves {
			continue
		}
		switch t := p.g.Blocks[b].Term.(type) {
		case *llir.TermCondBr:
			if p.counts(l, t.Cond) && !p.proven(l, b, t) {
				return true
			}
		case *llir.TermSwitch:
			if p.counts(l, t.X) {
				return true
			}
		}
	}
	return false
}

// counts reports whether v may depend on a counter of loop l: a phi at its head that goes on with
// what is computed of itself.
func (p *prover) counts(l *ir.Loop, v value.Value) bool {
	found := false
	whole := p.slice(l, v, func(phi *llir.InstPhi) {
		if found || p.block(phi) != l.Header || types.IsFloat(phi.Typ) {
			return
		}
		for _, in := range phi.Incs {
			if p.in(l, in.X) && !p.slice(l, in.X, func(other *llir.InstPhi) { found = found || other == phi }) {
				found = true
			}
		}
	})
	return found || !whole
}

// sliceSize is the number of values at which slice gives up.
const sliceSize = 200

// slice calls visit for the phis in loop l of which v is computed in registers, and reports whether
// those are all.
func (p *prover) slice(l *ir.Loop, v value.Value, visit func(*llir.InstPhi)) (whole bool) {
	var seen ir.KeyMap[bool]
	var walk func(v value.Value)
	walk = func(v value.Value) {
		k := ir.KeyOf(v)
		if seen.Len() > sliceSize || !p.in(l, v) || seen.Get(k) {
			return
		}
		seen.Set(k, true)
		switch i := v.(type) {
		case *llir.InstLoad, *llir.InstCmpXchg, *llir.InstAtomicRMW:
			return
		case *llir.InstPhi:
			visit(i)
			if p.block(i) == l.Header {
				return
			}
		case *llir.InstCall:
			if name := calleeName(i); name != "" && (!ir.IsIntrinsic(name) || ir.EffectsOf(name) != 0) {
				return
			}
		}
		if op, _, y, ok := ir.AsBin(v); ok && !counting(op, y) {
			return
		}
		ir.OperandsOf(v, func(s *value.Value) { walk(ir.ArgValue(*s)) })
	}
	walk(v)
	return seen.Len() <= sliceSize
}

// counting reports whether an operation with y may turn out to be a step of a counter, or to
// change nothing of it.
func counting(op ir.Op, y value.Value) bool {
	switch op {
	case ir.Add, ir.Sub, ir.Or, ir.Xor:
		return true
	case ir.And:
		_, mask := y.(*constant.Int)
		return mask
	}
	return false
}
