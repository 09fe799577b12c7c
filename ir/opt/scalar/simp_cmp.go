package scalar

import (
	"math"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

func (s *simplifier) icmp(i *llir.InstICmp) value.Value {
	if ir.IsPtr(i.X.Type()) {
		return s.pointerCmp(i)
	}
	if ir.IsConst(i.X) && !ir.IsConst(i.Y) && s.may(cmpCommute) {
		i.X, i.Y, i.Pred = i.Y, i.X, ir.SwapPred(i.Pred)
		s.changed = true
	}
	w := ir.BitsOf(i.X.Type())
	if w == 0 || w > 64 {
		return nil
	}
	if i.X == i.Y && s.may(cmpSelf) {
		return ir.Bool(analysis.FoldICmp(i.Pred, w, 0, 0))
	}
	ky, yConst := ir.ConstUint(i.Y)
	if kx, ok := ir.ConstUint(i.X); ok && yConst && s.may(cmpFold) {
		return ir.Bool(analysis.FoldICmp(i.Pred, w, kx, ky))
	}
	if yConst {
		return s.icmpConst(i, w, ky)
	}
	return s.icmpWidened(i)
}

// icmpWidened compares two extended values in their narrow type, and two differences by what they
// differ from.
func (s *simplifier) icmpWidened(i *llir.InstICmp) value.Value {
	if zx, ok := i.X.(*llir.InstZExt); ok {
		if zy, ok := i.Y.(*llir.InstZExt); ok && ir.SameType(zx.From.Type(), zy.From.Type()) {
			switch {
			case ir.BitsOf(zx.From.Type()) > 1 && s.may(cmpWidened):
				return s.cmp(ir.UnsignedPred(i.Pred), zx.From, zy.From)
			case ir.BitsOf(zx.From.Type()) == 1 && i.Pred == enum.IPredNE && s.may(cmpBools):
				return s.bin(ir.Xor, zx.From, zy.From)
			case ir.BitsOf(zx.From.Type()) == 1 && i.Pred == enum.IPredEQ && s.may(cmpBools):
				return s.not(s.bin(ir.Xor, zx.From, zy.From))
			}
		}
	}
	if sx, ok := i.X.(*llir.InstSExt); ok {
		if sy, ok := i.Y.(*llir.InstSExt); ok && ir.SameType(sx.From.Type(), sy.From.Type()) && ir.BitsOf(sx.From.Type()) > 1 && s.may(cmpWidened) {
			return s.cmp(i.Pred, sx.From, sy.From)
		}
	}
	return nil
}

// icmpConst simplifies a comparison with a constant on the right.
func (s *simplifier) icmpConst(i *llir.InstICmp, w uint, k uint64) value.Value {
	t := i.X.Type()
	if v := icmpRange(i, w, k); v != nil && s.may(cmpRange) {
		return v
	}
	if w == 1 {
		return s.icmpBool(i, k)
	}
	// Non-strict comparisons become strict ones, so that equal ones look equal.
	ones := ir.MaskTo(^uint64(0), w)
	switch {
	case i.Pred == enum.IPredULE && k != ones && s.may(cmpStrict):
		return s.cmp(enum.IPredULT, i.X, ir.IntOf(t, k+1))
	case i.Pred == enum.IPredUGE && k != 0 && s.may(cmpStrict):
		return s.cmp(enum.IPredUGT, i.X, ir.IntOf(t, k-1))
	case i.Pred == enum.IPredSLE && k != ones>>1 && s.may(cmpStrict):
		return s.cmp(enum.IPredSLT, i.X, ir.IntOf(t, k+1))
	case i.Pred == enum.IPredSGE && k != 1<<(w-1) && s.may(cmpStrict):
		return s.cmp(enum.IPredSGT, i.X, ir.IntOf(t, k-1))
	case i.Pred == enum.IPredULT && k == 1 && s.may(cmpZero):
		return s.cmp(enum.IPredEQ, i.X, ir.IntOf(t, 0))
	case i.Pred == enum.IPredUGT && k == 0 && s.may(cmpZero):
		return s.cmp(enum.IPredNE, i.X, ir.IntOf(t, 0))
	}
	switch x := i.X.(type) {
	case *llir.InstZExt:
		return s.icmpZExt(i, x, k)
	case *llir.InstSExt:
		return s.icmpSExt(i, x, w, k)
	case *llir.InstSelect:
		return s.icmpSelect(i, x, w, k)
	}
	if !ir.IsEquality(i.Pred) {
		return nil
	}
	switch x := i.X.(type) {
	case *llir.InstAdd:
		if c, ok := ir.ConstUint(x.Y); ok && !isStep(x) && s.may(cmpAdd) {
			return s.cmp(i.Pred, x.X, ir.IntOf(t, k-c))
		}
	case *llir.InstSub:
		if k == 0 && s.may(cmpSub) {
			return s.cmp(i.Pred, x.X, x.Y)
		}
	case *llir.InstXor:
		if c, ok := ir.ConstUint(x.Y); ok && s.may(cmpXor) {
			return s.cmp(i.Pred, x.X, ir.IntOf(t, k^c))
		}
		if k == 0 && s.may(cmpXor) {
			return s.cmp(i.Pred, x.X, x.Y)
		}
	}
	return nil
}

// isStep reports whether x is the next value of a counter: to test the one before would keep both
// alive, and ptxas from unrolling the loop.
func isStep(x *llir.InstAdd) bool {
	phi, ok := x.X.(*llir.InstPhi)
	if !ok {
		return false
	}
	return slices.ContainsFunc(phi.Incs, func(inc *llir.Incoming) bool { return inc.X == value.Value(x) })
}

// icmpRange decides a comparison from the bits known to be zero, and the sign.
func icmpRange(i *llir.InstICmp, w uint, k uint64) value.Value {
	zero := analysis.KnownZero(i.X, 4)
	m := ir.MaskTo(^zero, w) // largest possible value
	if ir.IsSignedPred(i.Pred) && (k>>(w-1)&1 != 0 || k == 0 && (i.Pred == enum.IPredSLT || i.Pred == enum.IPredSGE)) && analysis.NonNegative(i.X, 4) {
		return ir.Bool(i.Pred == enum.IPredSGT || i.Pred == enum.IPredSGE) // x >= 0 > k
	}
	if ir.IsEquality(i.Pred) && equalsNegative(i.X, w, k) {
		return ir.Bool(i.Pred == enum.IPredNE)
	}
	if ir.IsSignedPred(i.Pred) && (m>>(w-1)&1 != 0 || k>>(w-1)&1 != 0) {
		if m>>(w-1)&1 == 0 { // x >= 0 > k
			return ir.Bool(i.Pred == enum.IPredSGT || i.Pred == enum.IPredSGE)
		}
		switch { // the ends of the signed range
		case i.Pred == enum.IPredSLT && k == 1<<(w-1), i.Pred == enum.IPredSGT && k == ir.MaskTo(^uint64(0), w)>>1:
			return ir.Bool(false)
		case i.Pred == enum.IPredSGE && k == 1<<(w-1), i.Pred == enum.IPredSLE && k == ir.MaskTo(^uint64(0), w)>>1:
			return ir.Bool(true)
		}
		return nil
	}
	switch ir.UnsignedPred(i.Pred) {
	case enum.IPredEQ:
		if k&zero != 0 {
			return ir.Bool(false)
		}
	case enum.IPredNE:
		if k&zero != 0 {
			return ir.Bool(true)
		}
	case enum.IPredULT:
		if m < k {
			return ir.Bool(true)
		}
		if k == 0 {
			return ir.Bool(false)
		}
	case enum.IPredULE:
		if m <= k {
			return ir.Bool(true)
		}
	case enum.IPredUGT:
		if m <= k {
			return ir.Bool(false)
		}
	case enum.IPredUGE:
		if m < k {
			return ir.Bool(false)
		}
		if k == 0 {
			return ir.Bool(true)
		}
	}
	return nil
}

// equalsNegative reports whether x = k, of w bits, would say that what is never negative is: x or,
// if x is the sum of a value and a constant, that value.
func equalsNegative(x value.Value, w uint, k uint64) bool {
	if add, ok := x.(*llir.InstAdd); ok {
		if c, ok := ir.ConstUint(add.Y); ok {
			x, k = add.X, ir.MaskTo(k-c, w)
		}
	}
	return k>>(w-1)&1 != 0 && analysis.NonNegative(x, 4)
}

// icmpBool compares a condition with a constant.
func (s *simplifier) icmpBool(i *llir.InstICmp, k uint64) value.Value {
	switch {
	case (i.Pred == enum.IPredEQ && k == 1 || i.Pred == enum.IPredNE && k == 0) && s.may(cmpBool):
		return i.X
	case (i.Pred == enum.IPredEQ && k == 0 || i.Pred == enum.IPredNE && k == 1) && s.may(cmpBool):
		return s.not(i.X)
	}
	return nil
}

func (s *simplifier) icmpZExt(i *llir.InstICmp, x *llir.InstZExt, k uint64) value.Value {
	ft := x.From.Type()
	fw := ir.BitsOf(ft)
	if fw > 64 {
		return nil
	}
	if k > ir.MaskTo(^uint64(0), fw) || !s.may(cmpZExt) { // decided by icmpRange but for signed comparisons with negative k
		return nil
	}
	return s.cmp(ir.UnsignedPred(i.Pred), x.From, ir.IntOf(ft, k))
}

func (s *simplifier) icmpSExt(i *llir.InstICmp, x *llir.InstSExt, w uint, k uint64) value.Value {
	ft := x.From.Type()
	fw := ir.BitsOf(ft)
	if ir.Signed(ir.MaskTo(k, fw), fw) != ir.Signed(k, w) {
		if ir.IsEquality(i.Pred) && s.may(cmpSExt) {
			return ir.Bool(i.Pred == enum.IPredNE)
		}
		return nil
	}
	if !s.may(cmpSExt) {
		return nil
	}
	return s.cmp(i.Pred, x.From, ir.IntOf(ft, ir.MaskTo(k, fw)))
}

// icmpSelect compares a choice of two constants: the result is the condition, its negation or
// constant.
func (s *simplifier) icmpSelect(i *llir.InstICmp, x *llir.InstSelect, w uint, k uint64) value.Value {
	a, ok1 := ir.ConstUint(x.ValueTrue)
	b, ok2 := ir.ConstUint(x.ValueFalse)
	if !ok1 || !ok2 || !s.may(cmpSelect) {
		return nil
	}
	ra, rb := analysis.FoldICmp(i.Pred, w, a, k), analysis.FoldICmp(i.Pred, w, b, k)
	switch {
	case ra == rb:
		return ir.Bool(ra)
	case ra:
		return x.Cond
	}
	return s.not(x.Cond)
}

// pointerCmp decides comparisons of addresses of variables.
func (s *simplifier) pointerCmp(i *llir.InstICmp) value.Value {
	if i.X == i.Y && s.may(ptrSelf) {
		return ir.Bool(analysis.FoldICmp(i.Pred, 64, 0, 0))
	}
	if _, ok := i.X.(*constant.Null); ok {
		if _, ok := i.Y.(*constant.Null); !ok && s.may(ptrCommute) {
			i.X, i.Y, i.Pred = i.Y, i.X, ir.SwapPred(i.Pred)
			s.changed = true
		}
	}
	if !ir.IsEquality(i.Pred) {
		return nil
	}
	bx, ox, ex := ir.StripPtr(i.X)
	if n, ok := i.Y.(*constant.Null); ok && n.Typ.AddrSpace == ir.Generic {
		if neverNull(bx) && ex && s.may(ptrNull) {
			return ir.Bool(i.Pred == enum.IPredNE)
		}
		if _, ok := bx.(*constant.Null); ok && ex && ox == 0 && bx == i.X && s.may(ptrNull) {
			return ir.Bool(i.Pred == enum.IPredEQ)
		}
		return nil
	}
	by, oy, ey := ir.StripPtr(i.Y)
	if bx == by && ex && ey && bx != i.X && by != i.Y && s.may(ptrOffsets) {
		return ir.Bool((ox == oy) == (i.Pred == enum.IPredEQ))
	}
	return nil
}

// neverNull reports whether base is an object whose generic address is not null.
func neverNull(base value.Value) bool {
	switch b := base.(type) {
	case *llir.InstAlloca:
		return true
	case *llir.Global:
		return b.Linkage != enum.LinkageExternWeak && (b.Init != nil || b.Linkage == enum.LinkageNone)
	case *llir.Func:
		return b.Linkage != enum.LinkageExternWeak
	}
	return false
}

func (s *simplifier) fcmp(i *llir.InstFCmp) value.Value {
	switch {
	case i.Pred == enum.FPredFalse && s.may(fcmpConst):
		return ir.Bool(false)
	case i.Pred == enum.FPredTrue && s.may(fcmpConst):
		return ir.Bool(true)
	}
	x, ok1 := ir.ConstFloat(i.X)
	y, ok2 := ir.ConstFloat(i.Y)
	if ok1 && ok2 && !(s.c.Config.FTZ && (analysis.Subnormal(x) || analysis.Subnormal(y))) && s.may(fcmpFold) {
		return ir.Bool(analysis.FoldFCmp(i.Pred, x, y))
	}
	// Comparing two widened floats needs no widening.
	if a, ok := i.X.(*llir.InstFPExt); ok && a.From.Type() == types.Type(ir.F32) {
		if b, ok := i.Y.(*llir.InstFPExt); ok && b.From.Type() == types.Type(ir.F32) && s.mayOn(fcmpNarrow, ir.F32) {
			i.X, i.Y = a.From, b.From
			s.changed = true
		} else if ok2 && float64(float32(y)) == y && !math.IsInf(y, 0) && s.mayOn(fcmpNarrow, ir.F32) {
			i.X, i.Y = a.From, ir.Float(ir.F32, y)
			s.changed = true
		}
	}
	return nil
}

func (s *simplifier) sel(i *llir.InstSelect) value.Value {
	if k, ok := ir.ConstInt(i.Cond); ok && s.may(selectConst) {
		if k != 0 {
			return i.ValueTrue
		}
		return i.ValueFalse
	}
	if ir.SameValue(i.ValueTrue, i.ValueFalse) && s.may(selectSame) {
		return i.ValueTrue
	}
	if _, ok := i.ValueTrue.(*constant.Undef); ok && s.may(selectUndef) {
		return i.ValueFalse
	}
	if _, ok := i.ValueFalse.(*constant.Undef); ok && s.may(selectUndef) {
		return i.ValueTrue
	}
	// select !c, a, b
	if n, ok := i.Cond.(*llir.InstXor); ok {
		if k, ok := ir.ConstInt(n.Y); ok && k != 0 && s.may(selectNot) {
			i.Cond, i.ValueTrue, i.ValueFalse = n.X, i.ValueFalse, i.ValueTrue
			s.changed = true
		}
	}
	if i.Typ == types.Type(ir.I1) {
		return s.selectLogic(i)
	}
	a, ok1 := ir.ConstInt(i.ValueTrue)
	b, ok2 := ir.ConstInt(i.ValueFalse)
	if w := ir.BitsOf(i.Typ); ok1 && ok2 && w > 1 && w <= 64 {
		switch {
		case a == 1 && b == 0 && s.may(selectExt):
			return s.conv(ir.ZExt, i.Cond, i.Typ)
		case a == 0 && b == 1 && s.may(selectExt):
			return s.conv(ir.ZExt, s.not(i.Cond), i.Typ)
		}
	}
	if v := s.selectTwice(i); v != nil {
		return v
	}
	if v := s.selectStep(i); v != nil {
		return v
	}
	return s.selectOfEqual(i)
}

// selectStep adds a bit instead of choosing between a value and the one beside it.
func (s *simplifier) selectStep(i *llir.InstSelect) value.Value {
	c, ok := i.Cond.(*llir.InstICmp)
	if !ok || !ir.IsEquality(c.Pred) || !ir.SameType(c.X.Type(), i.Typ) {
		return nil
	}
	if k, ok := ir.ConstInt(c.Y); !ok || k != 0 {
		return nil
	}
	y, next := i.ValueFalse, i.ValueTrue
	if c.Pred == enum.IPredEQ {
		y, next = next, y
	}
	add, ok := next.(*llir.InstAdd)
	if !ok || !ir.SameValue(add.X, y) {
		return nil
	}
	k, ok := ir.ConstInt(add.Y)
	if !ok || k != 1 && k != -1 || analysis.KnownZero(c.X, 4)|1 != ir.MaskTo(^uint64(0), ir.BitsOf(i.Typ)) || !s.may(selectStep) {
		return nil
	}
	if k == 1 {
		return s.bin(ir.Add, y, c.X)
	}
	return s.bin(ir.Sub, y, c.X)
}

// selectTwice makes one choice of two that come to the same value.
func (s *simplifier) selectTwice(i *llir.InstSelect) value.Value {
	if n, ok := i.ValueFalse.(*llir.InstSelect); ok && ir.SameValue(n.ValueTrue, i.ValueTrue) && s.once(n) && s.may(selectTwice) {
		return s.selectOf(s.bin(ir.Or, i.Cond, n.Cond), i.ValueTrue, n.ValueFalse)
	}
	if n, ok := i.ValueTrue.(*llir.InstSelect); ok && ir.SameValue(n.ValueFalse, i.ValueFalse) && s.once(n) && s.may(selectTwice) {
		return s.selectOf(s.bin(ir.And, i.Cond, n.Cond), n.ValueTrue, i.ValueFalse)
	}
	return nil
}

// selectLogic turns a choice between conditions into logic.
func (s *simplifier) selectLogic(i *llir.InstSelect) value.Value {
	a, ok1 := ir.ConstInt(i.ValueTrue)
	b, ok2 := ir.ConstInt(i.ValueFalse)
	if !ok1 && !ok2 || !s.may(selectBool) {
		return nil
	}
	switch {
	case ok1 && ok2:
		if a != 0 {
			return i.Cond
		}
		return s.not(i.Cond)
	case ok1 && a != 0:
		return s.bin(ir.Or, i.Cond, i.ValueFalse)
	case ok1:
		return s.bin(ir.And, s.not(i.Cond), i.ValueFalse)
	case ok2 && b == 0:
		return s.bin(ir.And, i.Cond, i.ValueTrue)
	}
	return s.bin(ir.Or, s.not(i.Cond), i.ValueTrue)
}

// selectOfEqual finds x == y ? x : y, which is y, and x != y ? x : y, which is x.
func (s *simplifier) selectOfEqual(i *llir.InstSelect) value.Value {
	c, ok := i.Cond.(*llir.InstICmp)
	if !ok || !ir.IsEquality(c.Pred) || ir.IsPtr(c.X.Type()) {
		return nil
	}
	t, f := i.ValueTrue, i.ValueFalse
	if c.Pred == enum.IPredNE {
		t, f = f, t
	}
	// Now t is chosen if X == Y.
	if (ir.SameValue(c.X, t) && ir.SameValue(c.Y, f) || ir.SameValue(c.Y, t) && ir.SameValue(c.X, f)) && s.may(selectEqual) {
		return f
	}
	return nil
}
