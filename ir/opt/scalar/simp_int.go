package scalar

import (
	"math/bits"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// swap exchanges the operands of a commutative operation in place.
func swap(inst any) {
	var slots [2]*value.Value
	n := 0
	ir.OperandsOf(inst, func(v *value.Value) { slots[n] = v; n++ })
	*slots[0], *slots[1] = *slots[1], *slots[0]
}

func (s *simplifier) intBin(inst llir.Instruction, op ir.Op, x, y value.Value) value.Value {
	t := x.Type()
	w := ir.BitsOf(t)
	if w == 0 || w > 64 {
		return nil
	}
	if ir.Commutes(op) && ir.IsConst(x) && !ir.IsConst(y) && s.may(commute) {
		swap(inst)
		x, y = y, x
		s.changed = true
	}
	ky, yConst := ir.ConstUint(y)
	if kx, ok := ir.ConstUint(x); ok {
		if yConst {
			if r, ok := analysis.FoldBin(op, w, kx, ky); ok && s.may(foldInt) {
				return ir.IntOf(t, r)
			}
			return nil
		}
		if v := constLeft(op, t, w, kx); v != nil && s.may(constLeftShift) {
			return v
		}
	}
	switch op {
	case ir.Add:
		return s.simplifyAdd(inst, t, w, x, y, ky, yConst)
	case ir.Sub:
		return s.simplifySub(inst, t, w, x, y, ky, yConst)
	case ir.Mul:
		return s.simplifyMul(inst, t, w, x, y, ky, yConst)
	case ir.UDiv, ir.SDiv, ir.URem, ir.SRem:
		return s.simplifyDiv(op, t, w, x, y, ky, yConst)
	case ir.Shl, ir.LShr, ir.AShr:
		return s.simplifyShift(inst, op, t, w, x, y, ky, yConst)
	}
	return s.simplifyLogic(op, t, w, x, y, ky, yConst)
}

// constLeft handles a constant left operand of operations that do not commute.
func constLeft(op ir.Op, t types.Type, w uint, k uint64) value.Value {
	switch op {
	case ir.Shl, ir.LShr, ir.AShr, ir.UDiv, ir.SDiv, ir.URem, ir.SRem:
		if k == 0 || op == ir.AShr && k == ir.MaskTo(^uint64(0), w) {
			return ir.IntOf(t, k)
		}
	}
	return nil
}

func isNeg(v value.Value) (value.Value, bool) {
	if i, ok := v.(*llir.InstSub); ok {
		if k, ok := ir.ConstInt(i.X); ok && k == 0 {
			return i.Y, true
		}
	}
	return nil, false
}

func (s *simplifier) simplifyAdd(inst llir.Instruction, t types.Type, w uint, x, y value.Value, ky uint64, yConst bool) value.Value {
	if w == 1 && s.may(addBool) {
		return s.bin(ir.Xor, x, y)
	}
	if yConst {
		if ky == 0 && s.may(addZero) {
			return x
		}
		if a, ok := x.(*llir.InstAdd); ok {
			if k, ok := ir.ConstUint(a.Y); ok && s.may(addAdd) {
				v := s.bin(ir.Add, a.X, ir.IntOf(t, k+ky))
				keepNSW(v, inst, a, k, ky, w)
				return v
			}
		}
		if a, ok := x.(*llir.InstSub); ok {
			if k, ok := ir.ConstUint(a.X); ok && s.may(addSubConst) {
				return s.bin(ir.Sub, ir.IntOf(t, k+ky), a.Y)
			}
		}
		return nil
	}
	if a, ok := isNeg(y); ok && s.may(addNeg) {
		return s.bin(ir.Sub, x, a)
	}
	if a, ok := isNeg(x); ok && s.may(addNeg) {
		return s.bin(ir.Sub, y, a)
	}
	if a, ok := x.(*llir.InstSub); ok && ir.SameValue(a.Y, y) && s.may(addSub) {
		return a.X
	}
	if a, ok := y.(*llir.InstSub); ok && ir.SameValue(a.Y, x) && s.may(addSub) {
		return a.X
	}
	return nil
}

// keepNSW marks v = x+(k1+k2), made from (x+k1)+k2, as free of signed overflow if both sums were
// and the constants have one sign: then x+(k1+k2) lies where the second sum lay.
func keepNSW(v value.Value, outer, inner any, k1, k2 uint64, w uint) {
	a, ok := v.(*llir.InstAdd)
	if !ok || !ir.HasNSW(ir.OverflowFlags(outer)) || !ir.HasNSW(ir.OverflowFlags(inner)) {
		return
	}
	s1, s2 := ir.Signed(k1, w), ir.Signed(k2, w)
	sum := ir.Signed(ir.MaskTo(k1+k2, w), w)
	if (s1 >= 0) == (s2 >= 0) && (sum >= 0) == (s1 >= 0) {
		a.OverflowFlags = []enum.OverflowFlag{enum.OverflowFlagNSW}
	}
}

func (s *simplifier) simplifySub(inst llir.Instruction, t types.Type, w uint, x, y value.Value, ky uint64, yConst bool) value.Value {
	if x == y && s.may(subSelf) {
		return ir.IntOf(t, 0)
	}
	if w == 1 && s.may(subBool) {
		return s.bin(ir.Xor, x, y)
	}
	if yConst && s.may(subConst) {
		v := s.bin(ir.Add, x, ir.IntOf(t, -ky))
		if a, ok := v.(*llir.InstAdd); ok && ir.SameValue(a.X, x) && ir.HasNSW(ir.OverflowFlags(inst)) && ky != 1<<(w-1) {
			a.OverflowFlags = []enum.OverflowFlag{enum.OverflowFlagNSW}
		}
		return v
	}
	if a, ok := isNeg(y); ok && s.may(subNeg) {
		return s.bin(ir.Add, x, a)
	}
	switch a := x.(type) {
	case *llir.InstAdd:
		if ir.SameValue(a.X, y) && s.may(subOfAdd) {
			return a.Y
		}
		if ir.SameValue(a.Y, y) && s.may(subOfAdd) {
			return a.X
		}
	case *llir.InstSub:
		if ir.SameValue(a.X, y) && s.may(subOfSub) {
			return s.bin(ir.Sub, ir.IntOf(t, 0), a.Y)
		}
	}
	switch a := y.(type) {
	case *llir.InstSub:
		if ir.SameValue(a.X, x) && s.may(subSub) {
			return a.Y
		}
	case *llir.InstAdd:
		if ir.SameValue(a.X, x) && s.may(subAdd) {
			return s.bin(ir.Sub, ir.IntOf(t, 0), a.Y)
		}
		if ir.SameValue(a.Y, x) && s.may(subAdd) {
			return s.bin(ir.Sub, ir.IntOf(t, 0), a.X)
		}
	}
	return nil
}

// widened reports whether v is an i64 extended from 32 bits or less: multiplying it is one
// mul.wide.
func widened(v value.Value) bool {
	switch i := v.(type) {
	case *llir.InstSExt:
		return ir.BitsOf(i.To) == 64
	case *llir.InstZExt:
		return ir.BitsOf(i.To) == 64 && ir.BitsOf(i.From.Type()) > 1
	}
	return false
}

func (s *simplifier) simplifyMul(inst llir.Instruction, t types.Type, w uint, x, y value.Value, ky uint64, yConst bool) value.Value {
	if w == 1 && s.may(mulBool) {
		return s.bin(ir.And, x, y)
	}
	if !yConst {
		return nil
	}
	switch {
	case ky == 0 && s.may(mulZero):
		return y
	case ky == 1 && s.may(mulOne):
		return x
	case ky == ir.MaskTo(^uint64(0), w) && s.may(mulMinusOne):
		return s.bin(ir.Sub, ir.IntOf(t, 0), x)
	}
	switch a := x.(type) {
	case *llir.InstMul:
		if k, ok := ir.ConstUint(a.Y); ok && s.may(mulMul) {
			return s.bin(ir.Mul, a.X, ir.IntOf(t, k*ky))
		}
	case *llir.InstShl:
		if k, ok := ir.ConstUint(a.Y); ok && k < uint64(w) && s.may(mulShl) {
			return s.bin(ir.Mul, a.X, ir.IntOf(t, ky<<k))
		}
	}
	if k, ok := ir.Log2(ky); ok && !widened(x) && s.may(mulPower) {
		v := s.bin(ir.Shl, x, ir.IntOf(t, uint64(k)))
		if sh, ok := v.(*llir.InstShl); ok && ir.SameValue(sh.X, x) && k < w-1 && ir.HasNSW(ir.OverflowFlags(inst)) {
			sh.OverflowFlags = []enum.OverflowFlag{enum.OverflowFlagNSW}
		}
		return v
	}
	return nil
}

func (s *simplifier) simplifyDiv(op ir.Op, t types.Type, w uint, x, y value.Value, ky uint64, yConst bool) value.Value {
	if yConst && ky == 1 && s.may(divOne) {
		if op == ir.UDiv || op == ir.SDiv {
			return x
		}
		return ir.IntOf(t, 0)
	}
	if op == ir.SDiv || op == ir.SRem {
		if w > 1 && analysis.NonNegative(x, 4) && analysis.NonNegative(y, 4) && s.may(divUnsigned) {
			if op == ir.SDiv {
				return s.bin(ir.UDiv, x, y)
			}
			return s.bin(ir.URem, x, y)
		}
		if yConst && op == ir.SDiv && ky == ir.MaskTo(^uint64(0), w) && s.may(divMinusOne) {
			return s.bin(ir.Sub, ir.IntOf(t, 0), x)
		}
		return nil
	}
	if k, ok := ir.Log2(ky); ok && yConst && s.may(divPower) {
		if op == ir.UDiv {
			return s.bin(ir.LShr, x, ir.IntOf(t, uint64(k)))
		}
		return s.bin(ir.And, x, ir.IntOf(t, ky-1))
	}
	// 64-bit division is a long subroutine: use 32 bits where both operands fit.
	if w == 64 && analysis.KnownZero(x, 4)>>32 == 1<<32-1 && analysis.KnownZero(y, 4)>>32 == 1<<32-1 && s.may(divNarrow) {
		q := s.bin(op, s.conv(ir.Trunc, x, ir.I32), s.conv(ir.Trunc, y, ir.I32))
		return s.conv(ir.ZExt, q, ir.I64)
	}
	return nil
}

func (s *simplifier) simplifyShift(inst llir.Instruction, op ir.Op, t types.Type, w uint, x, y value.Value, ky uint64, yConst bool) value.Value {
	if !yConst {
		return nil
	}
	if ky == 0 && s.may(shiftZero) {
		return x
	}
	if ky >= uint64(w) && s.may(shiftAll) {
		if op == ir.AShr {
			return s.bin(ir.AShr, x, ir.IntOf(t, uint64(w-1)))
		}
		return ir.IntOf(t, 0)
	}
	if op == ir.AShr && analysis.NonNegative(x, 4) && s.may(shiftUnsigned) {
		return s.bin(ir.LShr, x, y)
	}
	if op == ir.Shl && widened(x) && ky < uint64(w) && s.may(shlWidened) {
		return s.bin(ir.Mul, x, ir.IntOf(t, 1<<ky))
	}
	in, ix, iy, ok := ir.AsBin(x)
	if !ok {
		return nil
	}
	k, kConst := ir.ConstUint(iy)
	if op == ir.Shl && in == ir.And && kConst && w <= 32 && ky < uint64(w) && ir.MaskTo(^k<<ky, w) == 0 && s.may(shlAnd) {
		return s.bin(ir.Shl, ix, y)
	}
	if !kConst || k >= uint64(w) || ky >= uint64(w) {
		return nil
	}
	ones := ir.MaskTo(^uint64(0), w)
	switch {
	case in == op && op != ir.AShr && s.may(shiftShift):
		if k+ky >= uint64(w) {
			return ir.IntOf(t, 0)
		}
		return s.bin(op, ix, ir.IntOf(t, k+ky))
	case in == op && op == ir.AShr && s.may(shiftShift):
		return s.bin(op, ix, ir.IntOf(t, min(k+ky, uint64(w-1))))
	case op == ir.LShr && in == ir.Shl && k == ky && s.may(shiftBack):
		return s.bin(ir.And, ix, ir.IntOf(t, ones>>k))
	case op == ir.Shl && (in == ir.LShr || in == ir.AShr) && k == ky && s.may(shiftBack):
		return s.bin(ir.And, ix, ir.IntOf(t, ir.MaskTo(ones<<k, w)))
	case op == ir.AShr && in == ir.Shl && k == ky:
		if n := uint64(w) - k; (n == 8 || n == 16 || n == 32) && s.may(shiftSigned) {
			return s.conv(ir.SExt, s.conv(ir.Trunc, ix, ir.IntType(int(n))), t)
		}
	}
	return nil
}

func (s *simplifier) simplifyLogic(op ir.Op, t types.Type, w uint, x, y value.Value, ky uint64, yConst bool) value.Value {
	ones := ir.MaskTo(^uint64(0), w)
	if x == y && s.may(logicSame) {
		if op == ir.Xor {
			return ir.IntOf(t, 0)
		}
		return x
	}
	if !yConst {
		if v := s.logicOfBools(op, t, x, y); v != nil {
			return v
		}
		if op == ir.Or {
			if v := s.insertBits(t, w, x, y); v != nil {
				return v
			}
		}
		return s.complement(op, t, ones, x, y)
	}
	switch {
	case (ky == 0 && op == ir.And || ky == ones && op == ir.Or) && s.may(logicAbsorb):
		return y
	case (ky == 0 && op != ir.And || ky == ones && op == ir.And) && s.may(logicIdentity):
		return x
	}
	if op == ir.And {
		switch zero := analysis.KnownZero(x, 4); {
		case ones&^ky&^zero == 0 && s.may(andKnown):
			return x // clears only what is clear
		case ky&^zero == 0 && s.may(andClear):
			return ir.IntOf(t, 0)
		}
	}
	if in, ix, iy, ok := ir.AsBin(x); ok && in == op {
		if k, ok := ir.ConstUint(iy); ok {
			if r, ok := analysis.FoldBin(op, w, k, ky); ok && s.may(logicLogic) {
				return s.bin(op, ix, ir.IntOf(t, r))
			}
		}
	}
	if op == ir.Xor && w == 1 {
		return s.invert(x)
	}
	if op == ir.And {
		return s.maskOf(t, w, x, ky)
	}
	return nil
}

// logicOfBools joins conditions before they become numbers: (a < b) | (c < d).
func (s *simplifier) logicOfBools(op ir.Op, t types.Type, x, y value.Value) value.Value {
	a, ok1 := x.(*llir.InstZExt)
	b, ok2 := y.(*llir.InstZExt)
	if !ok1 || !ok2 || ir.BitsOf(a.From.Type()) != 1 || ir.BitsOf(b.From.Type()) != 1 || !s.once(x) || !s.once(y) || !s.may(logicBools) {
		return nil
	}
	return s.conv(ir.ZExt, s.bin(op, a.From, b.From), t)
}

// insertBits lets a group of bits that is put into a word be shifted before it is masked: what
// masks and joins both is one instruction then.
func (s *simplifier) insertBits(t types.Type, w uint, x, y value.Value) value.Value {
	if w > 32 { // two instructions each
		return nil
	}
	for range 2 {
		sh, isShift := y.(*llir.InstShl)
		word, isAnd := x.(*llir.InstAnd)
		x, y = y, x
		if !isShift || !isAnd {
			continue
		}
		group, isAnd := sh.X.(*llir.InstAnd)
		n, ok := ir.ConstUint(sh.Y)
		if !isAnd || !ok || n >= uint64(w) {
			continue
		}
		keep, ok1 := ir.ConstUint(word.Y)
		m, ok2 := ir.ConstUint(group.Y)
		m = ir.MaskTo(m<<n, w)
		if !ok1 || !ok2 || keep&m != 0 || !s.once(sh) || !s.once(group) || !s.may(orInsert) {
			continue
		}
		return s.bin(ir.Or, word, s.bin(ir.And, s.bin(ir.Shl, group.X, sh.Y), ir.IntOf(t, m)))
	}
	return nil
}

// maskKeeping returns v as a mask that keeps all of the low bits, nil if it is none.
func maskKeeping(v value.Value, low uint64) *llir.InstAnd {
	if a, ok := v.(*llir.InstAnd); ok {
		if c, ok := ir.ConstUint(a.Y); ok && low&^c == 0 {
			return a
		}
	}
	return nil
}

// unmasked returns x op y without masks that keep all of the low bits, nil if there are none.
func (s *simplifier) unmasked(op ir.Op, x, y value.Value, low uint64) value.Value {
	changed := false
	bare := func(v value.Value) value.Value {
		a := maskKeeping(v, low)
		if a == nil || !s.once(a) {
			return v
		}
		changed = true
		return a.X
	}
	a, b := bare(x), bare(y)
	if !changed || !s.may(andMasked) {
		return nil
	}
	return s.bin(op, a, b)
}

// maskOfSum simplifies (y op z) & k and ((y op z) << n) & k, of up to 32 bits: what y and z have
// above the highest bit of k does not count.
func (s *simplifier) maskOfSum(t types.Type, w uint, x value.Value, k uint64) value.Value {
	low, sum := uint64(1)<<bits.Len64(k)-1, x
	sh, shifted := x.(*llir.InstShl)
	if shifted {
		n, ok := ir.ConstUint(sh.Y)
		if !ok || n >= uint64(w) {
			return nil
		}
		low, sum = low>>n, sh.X
	}
	op, y, z, ok := ir.AsBin(sum)
	if !ok || w > 32 || op != ir.Add && op != ir.Sub && op != ir.Mul {
		return nil
	}
	if maskKeeping(y, low) == nil && maskKeeping(z, low) == nil || !s.once(x) || !s.once(sum) {
		return nil
	}
	v := s.unmasked(op, y, z, low)
	switch {
	case v == nil:
		return nil
	case shifted:
		v = s.bin(ir.Shl, v, sh.Y)
	}
	return s.bin(ir.And, v, ir.IntOf(t, k))
}

// maskOf simplifies x & k further.
func (s *simplifier) maskOf(t types.Type, w uint, x value.Value, k uint64) value.Value {
	if c, n := analysis.KnownLow(x, 4); bits.Len64(k) <= n && s.may(andLow) {
		return ir.IntOf(t, c&k)
	}
	if v := s.maskOfSum(t, w, x, k); v != nil {
		return v
	}
	switch i := x.(type) {
	case *llir.InstSExt: // only bits of the narrow value wanted
		if fw := ir.BitsOf(i.From.Type()); fw > 1 && k>>fw == 0 && s.may(andSExt) {
			return s.bin(ir.And, s.conv(ir.ZExt, i.From, t), ir.IntOf(t, k))
		}
		if ir.BitsOf(i.From.Type()) == 1 && k == 1 && s.may(andSExt) {
			return s.conv(ir.ZExt, i.From, t)
		}
	case *llir.InstOr:
		// (a | c) & k with c outside k
		if c, ok := ir.ConstUint(i.Y); ok && c&k == 0 && s.may(andOr) {
			return s.bin(ir.And, i.X, ir.IntOf(t, k))
		}
	}
	return nil
}

// complement finds x op ~x.
func (s *simplifier) complement(op ir.Op, t types.Type, ones uint64, x, y value.Value) value.Value {
	isNot := func(a, b value.Value) bool {
		n, ok := a.(*llir.InstXor)
		if !ok || n.X != b {
			return false
		}
		k, ok := ir.ConstUint(n.Y)
		return ok && k == ones
	}
	if (isNot(x, y) || isNot(y, x)) && s.may(logicComplement) {
		if op == ir.And {
			return ir.IntOf(t, 0)
		}
		return ir.IntOf(t, ones)
	}
	return nil
}

// invert returns the negation of a condition without an extra instruction, nil if there is none.
func (s *simplifier) invert(x value.Value) value.Value {
	switch i := x.(type) {
	case *llir.InstICmp:
		if s.once(i) && s.may(notCompare) {
			return s.cmp(ir.InvertPred(i.Pred), i.X, i.Y)
		}
	case *llir.InstFCmp:
		if s.once(i) && s.may(notCompare) {
			n := ir.NewFCmp(invertFPred(i.Pred), i.X, i.Y, ir.PositionOf(s.at))
			return s.add(n)
		}
	}
	return nil
}

var fpredInverse = map[enum.FPred]enum.FPred{
	enum.FPredFalse: enum.FPredTrue, enum.FPredTrue: enum.FPredFalse,
	enum.FPredOEQ: enum.FPredUNE, enum.FPredUNE: enum.FPredOEQ,
	enum.FPredOGT: enum.FPredULE, enum.FPredULE: enum.FPredOGT,
	enum.FPredOGE: enum.FPredULT, enum.FPredULT: enum.FPredOGE,
	enum.FPredOLT: enum.FPredUGE, enum.FPredUGE: enum.FPredOLT,
	enum.FPredOLE: enum.FPredUGT, enum.FPredUGT: enum.FPredOLE,
	enum.FPredONE: enum.FPredUEQ, enum.FPredUEQ: enum.FPredONE,
	enum.FPredORD: enum.FPredUNO, enum.FPredUNO: enum.FPredORD,
}

// invertFPred returns the comparison that is true when p is false, NaN included.
func invertFPred(p enum.FPred) enum.FPred { return fpredInverse[p] }
