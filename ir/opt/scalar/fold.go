package scalar

import (
	"math"

	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
)

// foldConv converts a constant, nil if it cannot or should not be done here.
func (s *simplifier) foldConv(c ir.Conv, x value.Value, to types.Type) value.Value {
	from := x.Type()
	if _, ok := x.(*constant.Undef); ok && c != ir.ZExt && c != ir.SExt {
		return ir.Undef(to)
	}
	if n, ok := x.(*constant.Null); ok {
		if c == ir.PtrToInt && n.Typ.AddrSpace == ir.Generic {
			return ir.Int(to.(*types.IntType), 0)
		}
		return nil
	}
	if v, ok := ir.ConstUint(x); ok {
		w := ir.BitsOf(from)
		switch c {
		case ir.Trunc, ir.ZExt:
			if ir.BitsOf(to) <= 64 {
				return ir.IntOf(to, ir.MaskTo(v, ir.BitsOf(to)))
			}
		case ir.SExt:
			if ir.BitsOf(to) <= 64 {
				return ir.IntOf(to, uint64(ir.Signed(v, w)))
			}
		case ir.UIToFP, ir.SIToFP:
			return foldIntToFloat(c, v, w, to.(*types.FloatType))
		case ir.BitCast:
			return analysis.FloatOfBits(v, to)
		case ir.IntToPtr:
			if pt := to.(*types.PointerType); v == 0 && pt.AddrSpace == ir.Generic {
				return ir.Null(ir.Generic)
			}
		}
		return nil
	}
	if v, ok := ir.ConstFloat(x); ok {
		return s.foldFloatConv(c, v, from.(*types.FloatType), to)
	}
	return nil
}

func foldIntToFloat(c ir.Conv, v uint64, w uint, to *types.FloatType) value.Value {
	if to.Kind == types.FloatKindHalf {
		return nil
	}
	if c == ir.SIToFP {
		if to.Kind == types.FloatKindFloat {
			return ir.Float(to, float64(float32(ir.Signed(v, w))))
		}
		return ir.Float(to, float64(ir.Signed(v, w)))
	}
	if to.Kind == types.FloatKindFloat {
		return ir.Float(to, float64(float32(v)))
	}
	return ir.Float(to, float64(v))
}

func (s *simplifier) foldFloatConv(c ir.Conv, v float64, from *types.FloatType, to types.Type) value.Value {
	if s.c.Config.FTZ && analysis.Subnormal(v) && from.Kind == types.FloatKindFloat {
		return nil
	}
	switch c {
	case ir.FPExt:
		return ir.Float(to.(*types.FloatType), v)
	case ir.FPTrunc:
		ft := to.(*types.FloatType)
		if ft.Kind == types.FloatKindHalf || s.c.Config.FTZ && analysis.Subnormal(v) {
			return nil
		}
		return ir.Float(ft, v)
	case ir.FPToSI, ir.FPToUI:
		w := ir.BitsOf(to)
		v = math.Trunc(v)
		if w > 64 || w < 8 {
			return nil
		}
		if c == ir.FPToSI && v >= -math.Ldexp(1, int(w-1)) && v < math.Ldexp(1, int(w-1)) {
			return ir.IntOf(to, ir.MaskTo(uint64(int64(v)), w))
		}
		if c == ir.FPToUI && v >= 0 && v < math.Ldexp(1, int(w)) {
			return ir.IntOf(to, uint64(v))
		}
	case ir.BitCast:
		if !ir.IsInt(to) {
			return nil
		}
		if from.Kind == types.FloatKindFloat {
			return ir.IntOf(to, uint64(math.Float32bits(float32(v))))
		}
		return ir.IntOf(to, math.Float64bits(v))
	}
	return nil
}
