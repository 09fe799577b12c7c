package scalar

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// convert simplifies a conversion of x to type to; nil if it has to be made.
func (s *simplifier) convert(c ir.Conv, x value.Value, to types.Type) value.Value {
	if ir.IsConst(x) {
		if v := s.foldConv(c, x, to); v != nil && s.may(convFold) {
			return v
		}
		return nil
	}
	switch c {
	case ir.Trunc:
		return s.truncate(x, to)
	case ir.ZExt:
		return s.zeroExtend(x, to)
	case ir.SExt:
		return s.signExtend(x, to)
	case ir.FPTrunc:
		if e, ok := x.(*llir.InstFPExt); ok && ir.SameType(e.From.Type(), to) && s.mayOn(fptruncFPExt, to) {
			return e.From
		}
	case ir.SIToFP:
		if e, ok := x.(*llir.InstSExt); ok && ir.BitsOf(e.From.Type()) >= 32 && s.may(intToFloat) {
			return s.conv(ir.SIToFP, e.From, to)
		}
		if e, ok := x.(*llir.InstZExt); ok && ir.BitsOf(e.From.Type()) == 32 && s.may(intToFloat) {
			return s.conv(ir.UIToFP, e.From, to)
		}
	case ir.UIToFP:
		if e, ok := x.(*llir.InstZExt); ok && ir.BitsOf(e.From.Type()) == 32 && s.may(intToFloat) {
			return s.conv(ir.UIToFP, e.From, to)
		}
	case ir.BitCast:
		if b, ok := x.(*llir.InstBitCast); ok && !ir.IsPtr(b.From.Type()) && !ir.IsPtr(to) && s.may(bitcastBitcast) {
			if ir.SameType(b.From.Type(), to) {
				return b.From
			}
			return s.conv(ir.BitCast, b.From, to)
		}
	case ir.PtrToInt:
		if p, ok := x.(*llir.InstIntToPtr); ok && ir.SameType(p.From.Type(), to) && ir.BitsOf(to) <= uint(s.c.Module.PtrSize*8) && s.may(ptrInt) {
			return p.From
		}
	case ir.IntToPtr:
		if p, ok := x.(*llir.InstPtrToInt); ok && ir.SameType(p.From.Type(), to) && ir.BitsOf(p.To) == uint(s.c.Module.PtrSize*8) && s.may(ptrInt) {
			return p.From
		}
	}
	return nil
}

func (s *simplifier) truncate(x value.Value, to types.Type) value.Value {
	w := ir.BitsOf(to)
	if w >= 8 && w <= 64 {
		if v := ExtractBits(x, 0, w, 8); v != nil && s.may(truncBits) {
			return v
		}
	}
	ext := func(c ir.Conv, from value.Value) value.Value {
		fw := ir.BitsOf(from.Type())
		switch {
		case fw == w:
			return from
		case fw > w:
			return s.conv(ir.Trunc, from, to)
		}
		return s.conv(c, from, to)
	}
	switch i := x.(type) {
	case *llir.InstTrunc:
		if s.may(truncTrunc) {
			return s.conv(ir.Trunc, i.From, to)
		}
	case *llir.InstZExt:
		if s.may(truncExt) {
			return ext(ir.ZExt, i.From)
		}
	case *llir.InstSExt:
		if s.may(truncExt) {
			return ext(ir.SExt, i.From)
		}
	case *llir.InstSelect:
		if ir.IsConst(i.ValueTrue) && ir.IsConst(i.ValueFalse) && s.may(truncSelect) {
			return s.selectOf(i.Cond, s.conv(ir.Trunc, i.ValueTrue, to), s.conv(ir.Trunc, i.ValueFalse, to))
		}
	case *llir.InstAnd:
		// Bits that the truncation drops need no masking.
		if k, ok := ir.ConstUint(i.Y); ok && w <= 64 && ir.MaskTo(k, w) == ir.MaskTo(^uint64(0), w) && s.may(truncAnd) {
			return s.conv(ir.Trunc, i.X, to)
		}
		if w == 1 {
			return nil
		}
	}
	return s.truncateArith(x, to, w)
}

// truncateArith narrows 64-bit arithmetic whose high half is thrown away, if an operand was widened
// only for it.
func (s *simplifier) truncateArith(x value.Value, to types.Type, w uint) value.Value {
	op, a, b, ok := ir.AsBin(x)
	if !ok || w != 32 {
		return nil
	}
	switch op {
	case ir.Add, ir.Sub, ir.Mul, ir.And, ir.Or, ir.Xor:
	default:
		return nil
	}
	cheap := func(v value.Value) bool {
		if ir.IsConst(v) {
			return true
		}
		switch i := v.(type) {
		case *llir.InstZExt:
			return ir.BitsOf(i.From.Type()) <= w
		case *llir.InstSExt:
			return ir.BitsOf(i.From.Type()) <= w
		}
		return false
	}
	if !cheap(a) || !cheap(b) || !s.once(x) || !s.may(truncArith) {
		return nil
	}
	return s.bin(op, s.conv(ir.Trunc, a, to), s.conv(ir.Trunc, b, to))
}

func (s *simplifier) zeroExtend(x value.Value, to types.Type) value.Value {
	w := ir.BitsOf(to)
	if w > 64 {
		return nil
	}
	switch i := x.(type) {
	case *llir.InstZExt:
		if s.may(extExt) {
			return s.conv(ir.ZExt, i.From, to)
		}
	case *llir.InstTrunc:
		m := ir.MaskTo(^uint64(0), ir.BitsOf(i.To))
		ft := i.From.Type()
		if ir.BitsOf(ft) <= 64 && ir.SameType(ft, to) && (ir.BitsOf(i.To) > 1 || s.once(i)) && s.may(zextTrunc) {
			return s.bin(ir.And, i.From, ir.IntOf(ft, m))
		}
	case *llir.InstICmp:
		return s.bitOf(i, to)
	}
	return nil
}

// bitOf returns a comparison of the lowest bit of an integer with 0, or 1, as an integer of the
// same type.
func (s *simplifier) bitOf(i *llir.InstICmp, to types.Type) value.Value {
	a, ok := i.X.(*llir.InstAnd)
	k, ok2 := ir.ConstUint(i.Y)
	if !ok || !ok2 || k > 1 || !ir.IsEquality(i.Pred) || !ir.SameType(a.Typ, to) {
		return nil
	}
	if m, ok := ir.ConstUint(a.Y); !ok || m != 1 || !s.once(i) || !s.may(zextBit) {
		return nil
	}
	if (i.Pred == enum.IPredEQ) == (k == 1) {
		return a
	}
	return s.bin(ir.Xor, a, ir.IntOf(to, 1))
}

func (s *simplifier) signExtend(x value.Value, to types.Type) value.Value {
	if ir.BitsOf(to) > 64 {
		return nil
	}
	switch i := x.(type) {
	case *llir.InstSExt:
		if s.may(extExt) {
			return s.conv(ir.SExt, i.From, to)
		}
	case *llir.InstZExt:
		if s.may(extExt) {
			return s.conv(ir.ZExt, i.From, to)
		}
	case *llir.InstTrunc:
		// sext(trunc x) where x already is that sign extension
		if ir.SameType(i.From.Type(), to) {
			if e, ok := i.From.(*llir.InstSExt); ok && ir.BitsOf(e.From.Type()) <= ir.BitsOf(i.To) && s.may(sextTrunc) {
				return e
			}
			if nonNegativeBelow(i.From, ir.BitsOf(i.To)) && s.may(sextTrunc) {
				return i.From
			}
		}
	}
	if ir.BitsOf(x.Type()) > 1 && analysis.NonNegativeNSW(x, 4) && s.may(sextUnsigned) {
		return s.conv(ir.ZExt, x, to)
	}
	return nil
}

// nonNegativeBelow reports whether 0 <= v < 1<<(w-1).
func nonNegativeBelow(v value.Value, w uint) bool {
	vw := ir.BitsOf(v.Type())
	return w > 0 && ir.MaskTo(^analysis.KnownZero(v, 4), vw)>>(w-1) == 0
}

// ExtractBits returns the value that makes up bits [lo, lo+w) of v, if there is one of w bits; nil
// otherwise. It undoes the assembling of wide integers from pieces by zext, shl and or.
func ExtractBits(v value.Value, lo, w uint, depth int) value.Value {
	vw := ir.BitsOf(v.Type())
	if vw == 0 || vw > 64 || lo+w > vw {
		return nil
	}
	if k, ok := ir.ConstUint(v); ok {
		return ir.Int(ir.IntType(int(w)), int64(ir.MaskTo(k>>lo, w)))
	}
	if lo == 0 && vw == w {
		return v
	}
	if depth <= 0 {
		return nil
	}
	depth--
	switch i := v.(type) {
	case *llir.InstZExt:
		fw := ir.BitsOf(i.From.Type())
		if lo >= fw {
			return ir.Int(ir.IntType(int(w)), 0)
		}
		if fw == 1 {
			return nil
		}
		return ExtractBits(i.From, lo, w, depth)
	case *llir.InstTrunc:
		return ExtractBits(i.From, lo, w, depth)
	case *llir.InstShl:
		if k, ok := ir.ConstUint(i.Y); ok && k < uint64(vw) {
			return extractShifted(i.X, lo, uint(k), w, depth)
		}
	case *llir.InstMul:
		if k, ok := ir.ConstUint(i.Y); ok {
			if n, ok := ir.Log2(k); ok {
				return extractShifted(i.X, lo, n, w, depth)
			}
		}
	case *llir.InstLShr:
		if k, ok := ir.ConstUint(i.Y); ok && uint64(lo)+k+uint64(w) <= uint64(vw) {
			return ExtractBits(i.X, lo+uint(k), w, depth)
		}
	case *llir.InstAnd:
		if k, ok := ir.ConstUint(i.Y); ok {
			switch m := ir.MaskTo(k>>lo, w); m {
			case 0:
				return ir.Int(ir.IntType(int(w)), 0)
			case ir.MaskTo(^uint64(0), w):
				return ExtractBits(i.X, lo, w, depth)
			}
		}
	case *llir.InstOr:
		a, b := ExtractBits(i.X, lo, w, depth), ExtractBits(i.Y, lo, w, depth)
		if k, ok := ir.ConstUint(a); a != nil && ok && k == 0 {
			return b
		}
		if k, ok := ir.ConstUint(b); b != nil && ok && k == 0 {
			return a
		}
	}
	return nil
}

func extractShifted(x value.Value, lo, k, w uint, depth int) value.Value {
	switch {
	case lo >= k:
		return ExtractBits(x, lo-k, w, depth)
	case lo+w <= k:
		return ir.Int(ir.IntType(int(w)), 0)
	}
	return nil
}
