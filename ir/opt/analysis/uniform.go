package analysis

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// Whether a value is the same in all threads of a warp is asked for two reasons. What a branch
// costs depends on it, and a guess does: Guess. Whether operations that threads do together
// may be copied depends on it too, and there only a proof does: together. One does not serve
// as the other, which is why they are two types.

// Guess is a guess. It decides what is worth doing, never what is right.
type Guess bool

// LikelyUniform guesses whether v is the same in all threads of a warp: computed from arguments of
// the kernel, numbers of the block, and memory at such places. Two threads may load at different
// times.
func LikelyUniform(c *pass.Func, v value.Value) Guess { return Guess(looksUniform(c, v, 8)) }

func looksUniform(c *pass.Func, v value.Value, depth int) bool {
	if ir.IsConst(v) {
		return true
	}
	if depth <= 0 {
		return false
	}
	switch i := v.(type) {
	case *llir.Global:
		return true
	case *llir.Param:
		return ir.IsKernel(c.Func)
	case *llir.InstPhi:
		return false // of threads that come different ways
	case *llir.InstAlloca:
		return false
	case *llir.InstLoad:
		s, _ := ir.SpaceOf(i.Src)
		if s == ir.Local || i.Volatile || i.Atomic {
			return false
		}
	case *llir.InstCall:
		r, ok := ir.SpecialRegister(ir.IntrinsicName(i))
		return ok && sameInBlock[r.Name]
	default:
		if !computes(v) {
			return false
		}
	}
	all := true
	ir.OperandsOf(v, func(s *value.Value) { all = all && looksUniform(c, *s, depth-1) })
	return all
}

// sameInBlock are the special registers that hold one number in all threads of a block, for as long
// as it runs (PTX ISA 10).
var sameInBlock = map[string]bool{
	"ctaid": true, "ntid": true, "nctaid": true,
	"clusterid": true, "nclusterid": true, "cluster_ctaid": true, "cluster_nctaid": true, "cluster_ctarank": true, "cluster_nctarank": true,
	"dynamic_smem_size": true, "total_smem_size": true,
}

// computes reports whether v is a function of its operands alone: no call, phi or access of memory.
func computes(v value.Value) bool {
	switch v.(type) {
	case *llir.InstICmp, *llir.InstFCmp, *llir.InstSelect, *llir.InstGetElementPtr, *llir.InstExtractValue, *llir.InstInsertValue, *llir.InstFNeg:
		return true
	}
	_, _, _, isBin := ir.AsBin(v)
	_, _, _, isConv := ir.AsConv(v)
	return isBin || isConv
}

// Limits of proofs: steps from operand to operand, and blocks between a branch and where its ways
// meet.
const (
	maxProof  = 16
	maxBlocks = 16
)

// prover proves that a value is the same in all threads of a block whenever one of them computes
// it: constants, parameters of kernels, numbers of the block, what is read of memory that nobody
// writes while the kernel runs at such places, and what is computed of them, also where branches on
// such values part and meet; nothing of what other memory holds, and of parameters of functions.
// With a loop it means in all threads that are in the same iteration of it, and of those inside,
// counted from where it is entered.
type prover struct {
	c       *pass.Func
	g       *ir.Graph
	loop    *ir.Loop               // nil: anywhere
	carried map[*llir.InstPhi]bool // phis of headers, which are supposed to be the same so far
}

// same reports whether v is proven. After a failure nothing more is to be asked of p.
func (p *prover) same(v value.Value, depth int) bool {
	if ir.IsConst(v) {
		_, undef := v.(*constant.Undef)
		return !undef
	}
	if depth <= 0 {
		return false
	}
	switch i := v.(type) {
	case *llir.Global:
		return true
	case *llir.Param:
		return ir.IsKernel(p.c.Func)
	case *llir.InstPhi:
		return p.samePhi(i, depth)
	case *llir.InstLoad:
		s, _ := ir.SpaceOf(i.Src)
		fixed := ir.HasNote[ir.Invariant](i) || s == ir.Constant || s == ir.Param && ir.IsKernel(p.c.Func)
		if i.Volatile || i.Atomic || !fixed {
			return false
		}
	case *llir.InstCall:
		name := ir.IntrinsicName(i)
		if r, ok := ir.SpecialRegister(name); ok {
			return sameInBlock[r.Name]
		}
		if name == "" || !p.c.Effects.OfCall(i).Pure() {
			return false
		}
	default:
		if !computes(v) {
			return false
		}
	}
	all := true
	ir.OperandsOf(v, func(s *value.Value) {
		if _, ok := (*s).(*llir.Func); !ok {
			all = all && p.same(ir.ArgValue(*s), depth-1)
		}
	})
	return all
}

// samePhi is same for a phi: of a header, if it starts and goes on with what is the same, or of a
// place where ways meet, if all threads come there the same way.
func (p *prover) samePhi(phi *llir.InstPhi, depth int) bool {
	if p.carried[phi] {
		return true
	}
	b := p.blockOf(phi)
	if b < 0 {
		return false
	}
	if l := p.g.LoopOf[b]; l != nil && l.Header == b {
		if p.loop == nil || !p.g.Contains(p.loop, b) || len(l.Latches) != 1 {
			return false
		}
		if p.carried == nil {
			p.carried = map[*llir.InstPhi]bool{}
		}
		p.carried[phi] = true
		if l != p.loop && !p.sameExits(l, depth-1) { // after it, it holds what the last iteration has left
			return false
		}
	} else if !p.sameWay(b, depth) {
		return false
	}
	for _, inc := range phi.Incs {
		if !p.same(inc.X, depth-1) {
			return false
		}
	}
	return true
}

// blockOf returns the number of the block of a phi, -1 if it cannot be reached.
func (p *prover) blockOf(phi *llir.InstPhi) int {
	for k, b := range p.g.Blocks {
		if ir.HasPhi(b, phi) {
			return k
		}
	}
	return -1
}

// sameWay reports whether all threads come from the block that all ways to b have in common the
// same way, without a loop between.
func (p *prover) sameWay(b, depth int) bool {
	top := p.g.Idom[b]
	seen, work := map[int]bool{b: true}, []int{b}
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if x == top {
			continue
		}
		for _, from := range p.g.Preds[x] {
			if seen[from] {
				continue
			}
			if p.g.LoopOf[from] != p.g.LoopOf[b] || len(seen) > maxBlocks || !p.sameBranch(from, depth-1) {
				return false
			}
			seen[from] = true
			work = append(work, from)
		}
	}
	return true
}

// sameBranch reports whether all threads leave block b the same way.
func (p *prover) sameBranch(b, depth int) bool {
	switch t := p.g.Blocks[b].Term.(type) {
	case *llir.TermCondBr:
		return p.same(t.Cond, depth)
	case *llir.TermSwitch:
		return p.same(t.X, depth)
	}
	return len(p.g.Succs[b]) < 2
}

// sameExits reports whether all threads leave l from the same block in the same iteration.
func (p *prover) sameExits(l *ir.Loop, depth int) bool {
	for _, b := range l.Blocks {
		for _, to := range p.g.Succs[b] {
			if !p.g.Contains(l, to) && !p.sameBranch(b, depth) {
				return false
			}
		}
	}
	return true
}
