package lower

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// test is a branch that stays in a loop while "counter stays bound" holds. The counter begins with
// start and takes constant steps.
type test struct {
	loop     *ir.Loop
	block    int
	phi      *llir.InstPhi
	starts   []*llir.Incoming // of phi from outside
	step     int64
	noSigned bool // no step overflows as one of numbers with a sign
	stays    enum.IPred
	bound    value.Value // does not change in the loop
}

// unrolledSteps is how many steps from the bound on ptxas may compute with. It makes four copies
// of a loop and compares with what is three steps before the bound.
const unrolledSteps = 64

// proven reports whether ptxas counts the iterations of loop l right that branch t at the end of
// block b leaves.
func (p *prover) proven(l *ir.Loop, b int, t *llir.TermCondBr) bool {
	c, ok := p.test(l, b, t)
	if !ok {
		return false
	}
	w := bitsOf(c.phi.Typ)
	if c.step == 0 || w < 8 || c.step >= 1<<(w-8) || c.step <= -1<<(w-8) {
		return false
	}
	switch c.stays {
	case enum.IPredNE:
		return p.meets(c)
	case enum.IPredSLT, enum.IPredSLE, enum.IPredSGT, enum.IPredSGE:
		return p.near(c) && p.stops(c)
	case enum.IPredULT, enum.IPredULE, enum.IPredUGT, enum.IPredUGE:
		return p.stops(c)
	}
	return false
}

// bitsOf is the number of bits of an integer or an address.
func bitsOf(t types.Type) uint64 {
	if i, ok := t.(*types.IntType); ok {
		return i.BitSize
	}
	return 64
}

// test takes a branch apart.
func (p *prover) test(l *ir.Loop, b int, t *llir.TermCondBr) (c test, ok bool) {
	cmp, ok := t.Cond.(*llir.InstICmp)
	if !ok {
		return c, false
	}
	x, y, pred := cmp.X, cmp.Y, cmp.Pred
	if !p.g.Contains(l, ir.Index(t.TargetTrue)) {
		pred = ir.InvertPred(pred)
	}
	if p.in(l, y) {
		x, y, pred = y, x, ir.SwapPred(pred)
	}
	if p.in(l, y) || !p.in(l, x) {
		return c, false
	}
	c = test{loop: l, block: b, stays: pred, bound: y}
	var next value.Value
	if c.phi, ok = x.(*llir.InstPhi); !ok {
		base, _, _ := stepOf(x)
		if c.phi, ok = base.(*llir.InstPhi); !ok {
			return c, false
		}
		next = x
	}
	if p.block(c.phi) != l.Header {
		return c, false
	}
	for _, in := range c.phi.Incs {
		if !p.g.Contains(l, ir.Index(in.Pred)) {
			c.starts = append(c.starts, in)
			continue
		}
		if next == nil {
			next = in.X
		}
		if in.X != next {
			return c, false
		}
	}
	base, by, noSigned := stepOf(next)
	c.step, c.noSigned = by, noSigned
	return c, base == value.Value(c.phi)
}

// stepOf takes the sum of a value and a constant apart, or an address some bytes further; base is
// nil if v is none. noSigned says that it does not overflow as a sum of numbers with a sign.
func stepOf(v value.Value) (base value.Value, by int64, noSigned bool) {
	switch i := v.(type) {
	case *llir.InstAdd:
		if y, ok := i.Y.(*constant.Int); ok {
			return i.X, ir.Signed(uint64(ir.IntValue(y)), ir.BitsOf(i.Typ)), slices.Contains(i.OverflowFlags, enum.OverflowFlagNSW)
		}
	case *llir.InstSub:
		if y, ok := i.Y.(*constant.Int); ok {
			return i.X, -ir.Signed(uint64(ir.IntValue(y)), ir.BitsOf(i.Typ)), slices.Contains(i.OverflowFlags, enum.OverflowFlagNSW)
		}
	case *llir.InstGetElementPtr:
		// An object lies in addresses that do not pass the end of any kind of numbers.
		if t, ok := i.ElemType.(*types.IntType); ok && t.BitSize == 8 && len(i.Indices) == 1 {
			if y, ok := i.Indices[0].(*constant.Int); ok {
				return i.Src, ir.IntValue(y), true
			}
		}
	}
	return nil, 0, false
}

// up reports whether the loop stays where the counter is below the bound; strict, whether it ends
// when they meet.
func (c *test) up() bool {
	return c.stays == enum.IPredSLT || c.stays == enum.IPredSLE || c.stays == enum.IPredULT || c.stays == enum.IPredULE
}

func (c *test) strict() bool {
	return c.stays == enum.IPredSLT || c.stays == enum.IPredSGT || c.stays == enum.IPredULT || c.stays == enum.IPredUGT
}

func (c *test) unsigned() bool {
	return c.stays == enum.IPredULT || c.stays == enum.IPredULE || c.stays == enum.IPredUGT || c.stays == enum.IPredUGE
}

// meets reports whether a counter that is compared by != is counted right. ptxas enters its copies
// where the distance, as a number with a sign, is more than three steps, and stays in them while
// the counter is not as near as that to the bound, as numbers with a sign. It counts the others one
// by one.
func (p *prover) meets(c test) bool {
	if c.noSigned {
		return true
	}
	w := bitsOf(c.phi.Typ)
	b, margin := p.rangeOf(c.bound, c.loop.Header, rangeDepth), unrolledSteps*c.step
	return c.step > 0 && b.lo >= least(w)+margin || c.step < 0 && b.hi <= most(w)+margin
}

// near reports whether the distance from the start to the bound, or back where the loop may start
// beyond its bound, is a number with a sign, as which ptxas computes it.
func (p *prover) near(c test) bool {
	if _, ok := c.phi.Typ.(*types.IntType); !ok {
		return true
	}
	w := bitsOf(c.phi.Typ)
	for _, in := range c.starts {
		low, high := p.rangeOf(in.X, c.loop.Header, rangeDepth), p.rangeOf(c.bound, c.loop.Header, rangeDepth)
		if !c.up() {
			low, high = high, low
		}
		if !fits(high.hi, low.lo, w) || !fits(high.lo, low.hi, w) && !p.entered(c, in.X) {
			return false
		}
	}
	return true
}

// fits reports whether x-y is a number of w bits with a sign.
func fits(x, y int64, w uint64) bool {
	d := x - y
	return (d < x) == (y > 0) && least(w) <= d && d <= most(w)
}

// least and most are the least and the greatest number of w bits with a sign.
func least(w uint64) int64 { return -1 << (w - 1) }
func most(w uint64) int64  { return 1<<(w-1) - 1 }

// stops reports whether the counter steps towards the bound and does not pass the end of its
// numbers before it.
func (p *prover) stops(c test) bool {
	if c.up() != (c.step > 0) || !c.unsigned() && !p.steps(c) {
		return false
	}
	size := max(c.step, -c.step)
	_, isInt := c.phi.Typ.(*types.IntType)
	switch {
	case !isInt || size == 1 && c.strict() || size&(size-1) == 0 && p.ends(c):
		return true
	case c.noSigned && !c.unsigned():
		return true
	case c.noSigned && c.up() && !slices.ContainsFunc(c.starts, func(in *llir.Incoming) bool {
		return p.rangeOf(in.X, c.loop.Header, rangeDepth).lo < 0
	}):
		return true
	}
	b, w := p.rangeOf(c.bound, c.loop.Header, rangeDepth), bitsOf(c.phi.Typ)
	over := size
	if c.strict() {
		over--
	}
	switch {
	case !c.unsigned() && c.up():
		return b.hi <= most(w)-over
	case !c.unsigned():
		return b.lo >= least(w)+over
	case c.up(): // numbers with a sign bit are the greatest
		return b.lo >= 0 || b.hi < -over
	}
	return b.lo >= over || b.hi < 0
}

// steps reports whether the first step does not overflow as a sum of numbers with a sign, though
// the start be beyond the bound.
func (p *prover) steps(c test) bool {
	if _, ok := c.phi.Typ.(*types.IntType); !ok || c.noSigned {
		return true
	}
	w := bitsOf(c.phi.Typ)
	for _, in := range c.starts {
		s := p.rangeOf(in.X, c.loop.Header, rangeDepth)
		if !fits(s.hi, -c.step, w) && c.step > 0 || !fits(s.lo, -c.step, w) && c.step < 0 {
			if !p.entered(c, in.X) {
				return false
			}
		}
	}
	return true
}

// ends reports whether C lets a compiler take for granted that a loop, which is left by one branch
// alone, ends (C11 6.8.5p6): it has no atomic or volatile accesses and no calls. If the steps are
// of a power of two, a counter that has passed the end of its numbers comes to those that it has
// had: then the loop does not end.
func (p *prover) ends(c test) bool {
	for _, b := range c.loop.Blocks {
		for _, s := range p.g.Succs[b] {
			if b != c.block && !p.g.Contains(c.loop, s) {
				return false
			}
		}
		if slices.ContainsFunc(p.g.Blocks[b].Insts, observable) || len(p.g.Succs[b]) == 0 {
			return false
		}
	}
	return true
}

// observable reports whether others may notice that an instruction is executed.
func observable(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstLoad:
		return i.Volatile || i.Atomic
	case *llir.InstStore:
		return i.Volatile || i.Atomic
	case *llir.InstCall:
		name := calleeName(i)
		return name == "" || !ir.IsIntrinsic(name) || ir.EffectsOf(name)&^ir.ReadMem != 0
	case *llir.InstAtomicRMW, *llir.InstCmpXchg, *llir.InstFence:
		return true
	}
	return false
}

// entered reports whether control comes into the loop only where "start stays bound" holds.
func (p *prover) entered(c test, start value.Value) bool {
	found := false
	p.facts(c.loop.Header, func(cmp *llir.InstICmp, holds bool) {
		pred := cmp.Pred
		if !holds {
			pred = ir.InvertPred(pred)
		}
		x, y := cmp.X, cmp.Y
		if ir.SameValue(x, c.bound) {
			x, y, pred = y, x, ir.SwapPred(pred)
		}
		if ir.SameValue(x, start) && ir.SameValue(y, c.bound) {
			found = found || pred == c.stays || pred != enum.IPredEQ && pred == strictly[c.stays]
		}
	})
	return found
}

// strictly has the comparisons that hold where others do, but not of equal numbers.
var strictly = map[enum.IPred]enum.IPred{
	enum.IPredSLE: enum.IPredSLT, enum.IPredSGE: enum.IPredSGT, enum.IPredULE: enum.IPredULT, enum.IPredUGE: enum.IPredUGT,
}

// factsDepth is how many dominators facts looks at.
const factsDepth = 16

// facts calls fn for the comparisons that surely hold, or surely do not, where control is in block
// b: those of branches on every way there, each of which leads on by one edge alone.
func (p *prover) facts(b int, fn func(cmp *llir.InstICmp, holds bool)) {
	var each func(cond value.Value, holds bool, depth int)
	each = func(cond value.Value, holds bool, depth int) {
		if cmp, ok := cond.(*llir.InstICmp); ok {
			fn(cmp, holds)
			return
		}
		if op, x, y, ok := ir.AsBin(cond); ok && depth > 0 && (op == ir.And && holds || op == ir.Or && !holds) {
			each(x, holds, depth-1)
			each(y, holds, depth-1)
		}
	}
	at, d := b, p.g.Idom[b]
	for n := 0; d >= 0 && n < factsDepth; n++ {
		if t, ok := p.g.Blocks[d].Term.(*llir.TermCondBr); ok && t.TargetTrue != t.TargetFalse {
			if p.onlyBy(d, ir.Index(t.TargetTrue), at) {
				each(t.Cond, true, 3)
			} else if p.onlyBy(d, ir.Index(t.TargetFalse), at) {
				each(t.Cond, false, 3)
			}
		}
		at, d = d, p.g.Idom[d]
	}
}

// onlyBy reports whether control comes to block at by the edge from block d to block via alone.
func (p *prover) onlyBy(d, via, at int) bool {
	for _, b := range p.g.Preds[via] {
		if b != d && !p.g.Dominates(via, b) { // a back edge has been there before
			return false
		}
	}
	return p.g.Dominates(via, at)
}
