package analysis

import (
	"math/bits"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// KnownZero returns the bits of integer v (at most 64 wide) that are surely zero, looking a few
// operations deep. Bits beyond the width are not set.
func KnownZero(v value.Value, depth int) uint64 {
	w := ir.BitsOf(v.Type())
	if w == 0 || w > 64 {
		return 0
	}
	all := ir.MaskTo(^uint64(0), w)
	if k, ok := ir.ConstUint(v); ok {
		return all &^ k
	}
	if depth <= 0 {
		return 0
	}
	depth--
	if op, x, y, ok := ir.AsBin(v); ok {
		return all & knownZeroBin(op, w, x, y, depth)
	}
	switch i := v.(type) {
	case *llir.InstZExt:
		fw := ir.BitsOf(i.From.Type())
		return all&^ir.MaskTo(^uint64(0), fw) | KnownZero(i.From, depth)
	case *llir.InstSExt:
		fw := ir.BitsOf(i.From.Type())
		z := KnownZero(i.From, depth)
		if z>>(fw-1)&1 != 0 {
			return all&^ir.MaskTo(^uint64(0), fw) | z
		}
		return ir.MaskTo(z, fw-1)
	case *llir.InstTrunc:
		return all & KnownZero(i.From, depth)
	case *llir.InstSelect:
		return KnownZero(i.ValueTrue, depth) & KnownZero(i.ValueFalse, depth)
	case *llir.InstPhi:
		return all & multiples(i, depth)
	case *llir.InstCall:
		return all & knownZeroCall(i, depth)
	case *llir.InstPtrToInt:
		return all & 7 & knownZeroPointer(i.From, depth)
	}
	return 0
}

// knownZeroPointer is KnownZero for addresses. The windows of state spaces begin at multiples of
// more than any alignment, and variable arguments at one of 8 (ISA, Variadic Functions).
func knownZeroPointer(p value.Value, depth int) uint64 {
	switch i := p.(type) {
	case *llir.InstAddrSpaceCast:
		if depth > 0 {
			return knownZeroPointer(i.From, depth-1)
		}
	case *llir.InstIntToPtr:
		return KnownZero(i.From, depth)
	case *llir.InstCall:
		if ir.IntrinsicName(i) == "cptx.va_base" {
			return 7
		}
	}
	return 0
}

// multiples returns the low bits of a counter that are zero because its start and its step are
// multiples of a power of two.
func multiples(phi *llir.InstPhi, depth int) uint64 {
	start, step, ok := startAndStep(phi)
	if !ok {
		return 0
	}
	low := min(bits.TrailingZeros64(step), bits.TrailingZeros64(^KnownZero(start, depth)))
	return 1<<low - 1
}

// startAndStep recognises a counter by its phi.
func startAndStep(phi *llir.InstPhi) (start value.Value, step uint64, ok bool) {
	if len(phi.Incs) != 2 {
		return nil, 0, false
	}
	for k, inc := range phi.Incs {
		if add, ok := inc.X.(*llir.InstAdd); ok && add.X == value.Value(phi) {
			if step, ok := ir.ConstUint(add.Y); ok {
				return phi.Incs[1-k].X, step, true
			}
		}
	}
	return nil, 0, false
}

// KnownLow returns how many low bits of integer v (at most 64 wide) are surely those of x. A
// counter has those of its start below its step's lowest bit, and sums keep what both have.
func KnownLow(v value.Value, depth int) (x uint64, n int) {
	w := ir.BitsOf(v.Type())
	if w == 0 || w > 64 {
		return 0, 0
	}
	if k, ok := ir.ConstUint(v); ok {
		return k, 64
	}
	if depth <= 0 {
		return 0, 0
	}
	depth--
	switch i := v.(type) {
	case *llir.InstAdd:
		x, n := KnownLow(i.X, depth)
		y, m := KnownLow(i.Y, depth)
		return x + y, min(n, m)
	case *llir.InstSub:
		x, n := KnownLow(i.X, depth)
		y, m := KnownLow(i.Y, depth)
		return x - y, min(n, m)
	case *llir.InstPhi:
		if start, step, ok := startAndStep(i); ok {
			x, n := KnownLow(start, depth)
			return x, min(n, bits.TrailingZeros64(step))
		}
	case *llir.InstZExt:
		x, n := KnownLow(i.From, depth)
		return x, min(n, int(ir.BitsOf(i.From.Type())))
	case *llir.InstSExt:
		x, n := KnownLow(i.From, depth)
		return x, min(n, int(ir.BitsOf(i.From.Type())))
	case *llir.InstTrunc:
		return KnownLow(i.From, depth)
	}
	return 0, bits.TrailingZeros64(^KnownZero(v, depth))
}

func knownZeroBin(op ir.Op, w uint, x, y value.Value, depth int) uint64 {
	zx := KnownZero(x, depth)
	if zx == 0 && (op == ir.Or || op == ir.Xor || op == ir.Add) {
		return 0
	}
	switch op {
	case ir.And:
		return zx | KnownZero(y, depth)
	case ir.Or, ir.Xor:
		return zx & KnownZero(y, depth)
	case ir.Shl:
		if k, ok := ir.ConstUint(y); ok && k < uint64(w) {
			return zx<<k | (1<<k - 1)
		}
	case ir.LShr:
		if k, ok := ir.ConstUint(y); ok && k < uint64(w) {
			return zx>>k | ^(ir.MaskTo(^uint64(0), w) >> k)
		}
	case ir.AShr:
		if k, ok := ir.ConstUint(y); ok && k < uint64(w) && zx>>(w-1)&1 != 0 {
			return zx>>k | ^(ir.MaskTo(^uint64(0), w) >> k)
		}
	case ir.URem:
		if k, ok := ir.ConstUint(y); ok && k > 0 {
			return topZeros(k - 1)
		}
		return topZeros(ir.MaskTo(^zx, w)) // not above the dividend
	case ir.UDiv:
		return topZeros(ir.MaskTo(^zx, w))
	case ir.Add, ir.Mul:
		return knownZeroSum(op, w, zx, KnownZero(y, depth))
	}
	return 0
}

// topZeros returns the leading zeros of a maximum as a mask.
func topZeros(m uint64) uint64 {
	n := bits.Len64(m)
	if n >= 64 {
		return 0
	}
	return ^uint64(0) << n
}

// knownZeroSum bounds a sum or product by the maxima of its operands, and keeps common low zeros.
func knownZeroSum(op ir.Op, w uint, zx, zy uint64) uint64 {
	mx, my := ir.MaskTo(^zx, w), ir.MaskTo(^zy, w)
	lx, ly := uint64(bits.TrailingZeros64(^zx)), uint64(bits.TrailingZeros64(^zy))
	low := min(lx, ly)
	var m uint64
	if op == ir.Mul {
		low = min(lx+ly, 64)
		hi, lo := bits.Mul64(mx, my)
		if hi != 0 {
			lo = ^uint64(0)
		}
		m = lo
	} else {
		sum, carry := bits.Add64(mx, my, 0)
		if carry != 0 {
			sum = ^uint64(0)
		}
		m = sum
	}
	z := uint64(0)
	if m <= ir.MaskTo(^uint64(0), w) {
		z = topZeros(m)
	}
	return z | (1<<low - 1) // all bits, where low is 64
}

func knownZeroCall(i *llir.InstCall, depth int) uint64 {
	name := ir.IntrinsicName(i)
	switch name {
	case "ptx.min.s32", "ptx.min.u32", "ptx.min.s64", "ptx.min.u64", "ptx.max.s32", "ptx.max.u32", "ptx.max.s64", "ptx.max.u64":
		return KnownZero(i.Args[0], depth) & KnownZero(i.Args[1], depth) // one of them
	}
	if r, ok := ir.SpecialRegister(name); ok && r.Max != 0 {
		return topZeros(r.Max)
	}
	if strings.HasPrefix(name, "ptx.popc.") || strings.HasPrefix(name, "ptx.clz.") {
		return topZeros(64)
	}
	return 0
}

// NonNegative reports whether signed v cannot be negative, overflow wrapping.
func NonNegative(v value.Value, depth int) bool {
	w := ir.BitsOf(v.Type())
	if w == 0 || w > 64 {
		return false
	}
	if KnownZero(v, depth)>>(w-1)&1 != 0 {
		return true
	}
	if depth <= 0 {
		return false
	}
	depth--
	switch i := v.(type) {
	case *llir.InstSDiv:
		return NonNegative(i.X, depth) && NonNegative(i.Y, depth)
	case *llir.InstSRem:
		return NonNegative(i.X, depth)
	case *llir.InstSExt:
		return NonNegative(i.From, depth)
	case *llir.InstSelect:
		return NonNegative(i.ValueTrue, depth) && NonNegative(i.ValueFalse, depth)
	case *llir.InstPhi:
		return countsUp(i, w)
	}
	return false
}

// countsUp recognises i = phi [start, before], [i + step, latch] where start is not negative and
// the latch goes on only while i + step < bound, signed: neither start nor what is below the bound
// can overflow when step is added, so that i is never negative. A bound that may be any number is
// right for steps of 1: what is below it has a successor.
func countsUp(phi *llir.InstPhi, w uint) bool {
	if len(phi.Incs) != 2 {
		return false
	}
	most := ir.MaskTo(^uint64(0), w) >> 1
	for k, inc := range phi.Incs {
		add, ok := inc.X.(*llir.InstAdd)
		if !ok || add.X != value.Value(phi) {
			continue
		}
		step, ok := ir.ConstUint(add.Y)
		if !ok || step == 0 || step > most || Largest(phi.Incs[1-k].X, w) > most-step {
			return false
		}
		bound, strict := goesOnBelow(inc.Pred, phi, add)
		if bound == nil {
			return false
		}
		top := min(Largest(bound, w), most) // of the bound, where it is not negative; otherwise nothing is below it
		if strict {
			return top <= most-step+1
		}
		return top <= most-step
	}
	return false
}

// Largest returns the largest value that v, w bits wide and unsigned, may have.
func Largest(v value.Value, w uint) uint64 { return ir.MaskTo(^KnownZero(v, 3), w) }

// goesOnBelow returns what next is below, strictly or not, where the block latch goes back to that
// of phi; nil if it goes there in other cases too.
func goesOnBelow(latch value.Value, phi *llir.InstPhi, next value.Value) (bound value.Value, strict bool) {
	t, ok := latch.(*llir.Block).Term.(*llir.TermCondBr)
	if !ok || t.TargetTrue == t.TargetFalse {
		return nil, false
	}
	cmp, ok := t.Cond.(*llir.InstICmp)
	if !ok {
		return nil, false
	}
	p, x, y := cmp.Pred, cmp.X, cmp.Y
	if y == next {
		p, x, y = ir.SwapPred(p), y, x
	}
	if !ir.HasPhi(t.TargetTrue.(*llir.Block), phi) {
		p = ir.InvertPred(p)
	}
	if x != next || p != enum.IPredSLT && p != enum.IPredSLE {
		return nil, false
	}
	return y, p == enum.IPredSLT
}

// NonNegativeNSW is NonNegative for values whose signed overflow is undefined. Only the widening of
// address arithmetic may ask it.
func NonNegativeNSW(v value.Value, depth int) bool {
	if NonNegative(v, depth) {
		return true
	}
	if depth <= 0 {
		return false
	}
	depth--
	switch i := v.(type) {
	case *llir.InstAdd:
		return ir.HasNSW(i.OverflowFlags) && NonNegativeNSW(i.X, depth) && NonNegativeNSW(i.Y, depth)
	case *llir.InstMul:
		return ir.HasNSW(i.OverflowFlags) && NonNegativeNSW(i.X, depth) && NonNegativeNSW(i.Y, depth)
	case *llir.InstShl:
		return ir.HasNSW(i.OverflowFlags) && NonNegativeNSW(i.X, depth)
	case *llir.InstPhi:
		return inductionNonNegative(i, depth)
	}
	return false
}

// inductionNonNegative recognises i = phi [start >= 0], [i + step >= 0 without signed overflow].
func inductionNonNegative(phi *llir.InstPhi, depth int) bool {
	if len(phi.Incs) != 2 {
		return false
	}
	for k := range phi.Incs {
		add, ok := phi.Incs[k].X.(*llir.InstAdd)
		if !ok || add.X != value.Value(phi) || !ir.HasNSW(add.OverflowFlags) {
			continue
		}
		step, ok := ir.ConstInt(add.Y)
		return ok && step >= 0 && NonNegativeNSW(phi.Incs[1-k].X, min(depth, 2))
	}
	return false
}
