package interp

import (
	"cmp"
	"errors"
	"math"
	"math/big"
	"math/bits"
	"strings"

	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
)

// arithmetic evaluates the integer instructions mul.hi, min and max.
func arithmetic(name string, w uint, x, y uint64) uint64 {
	isSigned := strings.Contains(name, ".s")
	less := x < y
	if isSigned {
		less = sext(x, w) < sext(y, w)
	}
	switch {
	case strings.HasPrefix(name, "ptx.min."):
		if less {
			return x
		}
		return y
	case strings.HasPrefix(name, "ptx.max."):
		if less {
			return y
		}
		return x
	}
	if !isSigned {
		hi, lo := bits.Mul64(x, y)
		if w == 32 {
			return lo >> 32
		}
		return hi
	}
	p := new(big.Int).Mul(big.NewInt(sext(x, w)), big.NewInt(sext(y, w)))
	return mask(uint64(p.Rsh(p, w).Int64()), w)
}

// funnel evaluates shf (PTX ISA 9.7.8.7): of the pair hi:lo the upper word when it is shifted left,
// the lower one when right.
func funnel(name string, lo, hi, n uint32) uint32 {
	if strings.Contains(name, ".wrap.") {
		n &= 31
	} else {
		n = min(n, 32)
	}
	pair := uint64(hi)<<32 | uint64(lo)
	if strings.HasPrefix(name, "ptx.shf.l.") {
		return uint32(pair << n >> 32)
	}
	return uint32(pair >> n)
}

// permuteBytes evaluates prmt.b32 (PTX ISA 9.7.9.7): each nibble of the selector names a byte of
// y:x, and with bit 3 the sign of that byte, eight times.
func permuteBytes(x, y, selector uint32) (out uint32) {
	for k := 0; k < 32; k += 8 {
		name := selector >> (k / 2) & 15
		b := uint32((uint64(y)<<32 | uint64(x)) >> (8 * (name & 7)) & 0xff)
		if name >= 8 {
			b = uint32(int32(b)<<24>>31) & 0xff
		}
		out |= b << k
	}
	return out
}

// extractField evaluates bfe.u32 (PTX ISA 9.7.1.19).
func extractField(x, at, size uint32) uint32 {
	at, size = at&0xff, size&0xff
	return uint32(uint64(x) >> at & (1<<min(size, 32) - 1))
}

func binary2(op ir.Op, t types.Type, x, y uint64) uint64 {
	w := width(t)
	if op >= ir.FAdd {
		a, b := floatVal(t, x), floatVal(t, y)
		switch op {
		case ir.FAdd:
			return floatBits(t, a+b)
		case ir.FSub:
			return floatBits(t, a-b)
		case ir.FMul:
			return floatBits(t, a*b)
		default:
			return floatBits(t, a/b)
		}
	}
	switch op {
	case ir.UDiv, ir.URem, ir.SDiv, ir.SRem:
		return div(op, w, x, y)
	case ir.Shl, ir.LShr, ir.AShr:
		if y >= uint64(w) {
			panic(errors.New("interp: shift count out of range"))
		}
	}
	switch op {
	case ir.Add:
		x += y
	case ir.Sub:
		x -= y
	case ir.Mul:
		x *= y
	case ir.Shl:
		x <<= y
	case ir.LShr:
		x >>= y
	case ir.AShr:
		x = uint64(sext(x, w) >> y)
	case ir.And:
		x &= y
	case ir.Or:
		x |= y
	case ir.Xor:
		x ^= y
	}
	return mask(x, w)
}

func div(op ir.Op, w uint, x, y uint64) uint64 {
	if y == 0 {
		panic(errors.New("interp: division by zero"))
	}
	switch op {
	case ir.UDiv:
		return x / y
	case ir.URem:
		return x % y
	}
	a, b := sext(x, w), sext(y, w)
	if b == -1 && a == -1<<(w-1) {
		panic(errors.New("interp: division overflow"))
	}
	if op == ir.SDiv {
		return mask(uint64(a/b), w)
	}
	return mask(uint64(a%b), w)
}

// Convert applies a conversion as PTX does it: float to integer saturates, NaN gives zero (for
// 32-bit results).
func Convert(c ir.Conv, from, to types.Type, x uint64) uint64 {
	w := width(to)
	switch c {
	case ir.SExt:
		return mask(uint64(sext(x, width(from))), w)
	case ir.FPTrunc, ir.FPExt:
		return floatBits(to, floatVal(from, x))
	case ir.UIToFP:
		if w == 32 {
			return uint64(math.Float32bits(float32(x)))
		}
		return floatBits(to, float64(x))
	case ir.SIToFP:
		if w == 32 {
			return uint64(math.Float32bits(float32(sext(x, width(from)))))
		}
		return floatBits(to, float64(sext(x, width(from))))
	case ir.FPToSI:
		v := math.Trunc(floatVal(from, x))
		lo, hi := -math.Ldexp(1, int(w-1)), math.Ldexp(1, int(w-1))
		if !(v >= lo && v < hi) {
			panic(errors.New("interp: conversion out of range"))
		}
		return mask(uint64(int64(v)), w)
	case ir.FPToUI:
		v := math.Trunc(floatVal(from, x))
		if !(v > -1 && v < math.Ldexp(1, int(w))) {
			panic(errors.New("interp: conversion out of range"))
		}
		return mask(uint64(v), w)
	}
	return mask(x, w)
}

// ICmp evaluates an integer comparison of w-bit values, by the letters of the predicate: s or u,
// and the relation.
func ICmp(p enum.IPred, w uint, x, y uint64) bool {
	name := p.String()
	if name[0] == 's' {
		return holds(name[1:], cmp.Compare(sext(x, w), sext(y, w)))
	}
	return holds(strings.TrimPrefix(name, "u"), cmp.Compare(x, y))
}

// FCmp evaluates a floating comparison (LLVM Language Reference, fcmp): u holds for NaN, o does
// not.
func FCmp(p enum.FPred, a, b float64) bool {
	name := p.String()
	switch {
	case name == "true" || name == "false":
		return name == "true"
	case math.IsNaN(a) || math.IsNaN(b):
		return name[0] == 'u'
	case name == "ord" || name == "uno":
		return name == "ord"
	}
	return holds(name[1:], cmp.Compare(a, b))
}

// holds reports whether a relation agrees with the sign of a comparison.
func holds(relation string, sign int) bool {
	switch relation {
	case "eq":
		return sign == 0
	case "ne":
		return sign != 0
	case "lt":
		return sign < 0
	case "le":
		return sign <= 0
	case "gt":
		return sign > 0
	case "ge":
		return sign >= 0
	}
	panic("interp: unknown relation " + relation)
}
