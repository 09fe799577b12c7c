package analysis

import (
	"math/bits"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Bounds of what strides looks at. A sum of such offsets is far from the end of 64 bits, after
// which it would be no multiple.
const (
	maxStride      = 1 << 20 // bytes, times what 32 bits count
	maxStrideTerms = 8
	maxStrideConst = 1 << 40 // bytes
)

// apart reports whether two accesses of one base touch different bytes of all elements that they
// may be in: p[i].x and p[j].y, whatever i and j are. That is arithmetic, no rule of C: addresses
// differ that differ by what is no multiple of the stride.
func (m *Aliases) apart(p, q Place) bool {
	if p.Size < 0 || q.Size < 0 || m.c.Module.PtrSize != 8 {
		return false
	}
	a, x, ok1 := p.strides()
	b, y, ok2 := q.strides()
	g := gcd(a, b)
	if !ok1 || !ok2 || g <= 1 {
		return false
	}
	d := (x - y) % g // of p after q, in an element
	if d < 0 {
		d += g
	}
	return d >= q.Size && d+p.Size <= g
}

// strides returns a number of which the variable offsets between base and access are multiples, 0
// if there are none, and the sum of the constant ones.
func (p Place) strides() (m, off int64, ok bool) {
	at, off := p.Anchor, p.Off
	for range maxStrideTerms {
		if at == p.Base {
			return m, off, -maxStrideConst < off && off < maxStrideConst
		}
		i, ok := at.(*llir.InstGetElementPtr)
		if !ok {
			break
		}
		m = gcd(m, multipleOf(i.Indices[0]))
		k := int64(0)
		at, k = ir.StripOffsets(i.Src)
		off += k
	}
	return 0, 0, false
}

// multipleOf returns a number of which v is a multiple: a power of two, or any that 32 bits are
// multiplied by in 64.
func multipleOf(v value.Value) int64 {
	if op, x, y, ok := ir.AsBin(v); ok && op == ir.Mul && v.Type() == types.Type(ir.I64) {
		if k, ok := y.(*constant.Int); ok && isExtended(x) {
			if k := ir.IntValue(k); k > 0 && k <= maxStride {
				return k
			}
		}
	}
	low := bits.TrailingZeros64(^KnownZero(v, 4))
	return 1 << min(low, 20)
}

// isExtended reports whether v is a number of up to 32 bits.
func isExtended(v value.Value) bool {
	c, x, _, ok := ir.AsConv(v)
	return ok && (c == ir.SExt || c == ir.ZExt) && ir.BitsOf(x.Type()) <= 32
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
