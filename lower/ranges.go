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

// interval is the numbers with a sign from lo to hi.
type interval struct{ lo, hi int64 }

func (r interval) join(o interval) interval   { return interval{min(r.lo, o.lo), max(r.hi, o.hi)} }
func (r interval) within(o interval) interval { return interval{max(r.lo, o.lo), min(r.hi, o.hi)} }
func all(w uint64) interval                   { return interval{least(w), most(w)} }
func (r interval) inside(w uint64) bool       { return least(w) <= r.lo && r.hi <= most(w) }
func (r interval) orAll(w uint64) interval    { return choose(r.inside(w), r, all(w)) }

func choose(ok bool, yes, no interval) interval {
	if ok {
		return yes
	}
	return no
}

// rangeDepth is how many operations deep rangeOf looks.
const rangeDepth = 6

// rangeOf returns numbers between which integer v is, taken as one with a sign, whenever control is
// in block b. Of integers wider than 64 bits, and of what is none, nothing is known.
func (p *prover) rangeOf(v value.Value, b, depth int) interval {
	t, ok := v.Type().(*types.IntType)
	if !ok || t.BitSize > 64 {
		return all(64)
	}
	w := t.BitSize
	r := p.computed(v, w, b, depth)
	if _, ok := v.(*constant.Int); ok {
		return r
	}
	p.facts(b, func(cmp *llir.InstICmp, holds bool) {
		pred := cmp.Pred
		if !holds {
			pred = ir.InvertPred(pred)
		}
		x, y := cmp.X, cmp.Y
		if _, ok := x.(*constant.Int); ok {
			x, y, pred = y, x, ir.SwapPred(pred)
		}
		if k, ok := y.(*constant.Int); ok && ir.SameValue(x, v) {
			r = r.within(satisfying(pred, ir.Signed(uint64(ir.IntValue(k)), uint(w)), w))
		}
	})
	if r.lo > r.hi { // control does not come here
		return all(w)
	}
	return r
}

// satisfying is an interval that has all x of w bits with "x pred k".
func satisfying(pred enum.IPred, k int64, w uint64) interval {
	r := all(w)
	switch {
	case pred == enum.IPredEQ:
		return interval{k, k}
	case pred == enum.IPredSLT && k > r.lo:
		r.hi = k - 1
	case pred == enum.IPredSLE:
		r.hi = k
	case pred == enum.IPredSGT && k < r.hi:
		r.lo = k + 1
	case pred == enum.IPredSGE:
		r.lo = k
	case pred == enum.IPredULT && k > 0:
		return interval{0, k - 1}
	case pred == enum.IPredULE && k >= 0:
		return interval{0, k}
	}
	return r
}

// computed is rangeOf as it follows from how v of w bits is computed.
func (p *prover) computed(v value.Value, w uint64, b, depth int) interval {
	if k, ok := v.(*constant.Int); ok {
		n := ir.Signed(uint64(ir.IntValue(k)), uint(w))
		return interval{n, n}
	}
	if depth == 0 {
		return all(w)
	}
	depth--
	if op, x, y, ok := ir.AsBin(v); ok {
		return p.binary(v, op, p.rangeOf(x, b, depth), p.rangeOf(y, b, depth), w)
	}
	if conv, x, _, ok := ir.AsConv(v); ok {
		return p.converted(conv, x, w, b, depth)
	}
	switch i := v.(type) {
	case *llir.InstSelect:
		return p.rangeOf(i.ValueTrue, b, depth).join(p.rangeOf(i.ValueFalse, b, depth))
	case *llir.InstPhi:
		return p.phi(i, w, min(depth, 2))
	case *llir.InstCall:
		if r, ok := ir.SpecialRegister(calleeName(i)); ok && r.Max != 0 && r.Max <= uint64(most(w)) {
			return interval{0, int64(r.Max)}
		}
	}
	return all(w)
}

// phi is the range of a phi. What it carries through a loop must not be known of what holds inside
// it alone, so that it is looked at from the end of each edge.
func (p *prover) phi(phi *llir.InstPhi, w uint64, depth int) interval {
	var r interval
	for k, in := range phi.Incs {
		at := ir.Index(in.Pred)
		if at < 0 {
			return all(w)
		}
		x := p.rangeOf(in.X, at, depth)
		if base, by, noSigned := stepOf(in.X); base == value.Value(phi) && noSigned && len(phi.Incs) == 2 {
			start := phi.Incs[1-k]
			x = p.rangeOf(start.X, ir.Index(start.Pred), depth)
			if by > 0 {
				x.hi = most(w)
			} else {
				x.lo = least(w)
			}
		}
		if k == 0 {
			r = x
		}
		r = r.join(x)
	}
	return r
}

// converted is the range of a conversion of x to w bits.
func (p *prover) converted(conv ir.Conv, x value.Value, w uint64, b, depth int) interval {
	t, ok := x.Type().(*types.IntType)
	if !ok || t.BitSize > 64 {
		return all(w)
	}
	r := p.rangeOf(x, b, depth)
	switch conv {
	case ir.SExt:
		return r
	case ir.ZExt:
		return choose(r.lo >= 0, r, interval{0, 1<<t.BitSize - 1})
	case ir.Trunc:
		return r.orAll(w)
	}
	return all(w)
}

// binary is the range of an operation on x and y that makes v.
func (p *prover) binary(v value.Value, op ir.Op, x, y interval, w uint64) interval {
	const half = 1 << 31 // sums and products of what is less do not pass the end of 64 bits
	small := slices.Max([]int64{x.hi, y.hi}) < half && slices.Min([]int64{x.lo, y.lo}) >= -half
	positive := x.lo >= 0 && y.lo >= 0
	constant := y.lo == y.hi
	switch {
	case op == ir.Add && small:
		return interval{x.lo + y.lo, x.hi + y.hi}.wrapping(v, w)
	case op == ir.Sub && small:
		return interval{x.lo - y.hi, x.hi - y.lo}.wrapping(v, w)
	case op == ir.Mul && small && positive:
		return interval{x.lo * y.lo, x.hi * y.hi}.wrapping(v, w)
	case op == ir.And && (x.lo >= 0 || y.lo >= 0):
		return interval{0, choose(y.lo < 0 || x.lo >= 0 && x.hi < y.hi, x, y).hi}
	case op == ir.LShr && constant && y.lo > 0 && uint64(y.lo) < w:
		return choose(x.lo >= 0, interval{x.lo >> y.lo, x.hi >> y.lo}, interval{0, 1<<(w-uint64(y.lo)) - 1})
	case op == ir.AShr && constant && y.lo >= 0 && uint64(y.lo) < w:
		return interval{x.lo >> y.lo, x.hi >> y.lo}
	case op == ir.URem && y.lo > 0:
		return interval{0, y.hi - 1}
	case op == ir.SRem && y.lo > 0:
		return choose(x.lo >= 0, interval{0, y.hi - 1}, interval{1 - y.hi, y.hi - 1})
	case op == ir.UDiv && y.lo > 0 && x.lo >= 0, op == ir.SDiv && y.lo > 0 && x.lo >= 0:
		return interval{x.lo / y.hi, x.hi / y.lo}
	}
	return all(w)
}

// wrapping is the range of an operation v of w bits whose exact result is in r.
func (r interval) wrapping(v value.Value, w uint64) interval {
	if r.inside(w) {
		return r
	}
	var flags []enum.OverflowFlag
	switch i := v.(type) {
	case *llir.InstAdd:
		flags = i.OverflowFlags
	case *llir.InstSub:
		flags = i.OverflowFlags
	case *llir.InstMul:
		flags = i.OverflowFlags
	}
	if slices.Contains(flags, enum.OverflowFlagNSW) {
		if r = r.within(all(w)); r.lo <= r.hi {
			return r
		}
	}
	return all(w)
}
