package scalar

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/analysis"
	"cptx/ir/opt/pass"
)

// Addr takes constants out of computed offsets: p + sext(i+1)*4 becomes (p + sext(i)*4) + 4.
//
// Requires: simplify has run (constants on the right). Preserves: control flow. Invalidates:
// numbering.
//
// Then neighbouring elements share one address computation, which gvn finds, and loads and stores
// take the constant as their immediate offset. Signed 32-bit sums and multiples whose overflow is
// undefined are widened through (nsw), so that the factors of an index and of its element's size
// become one; sums with constants also where known zeros show that nothing carries.
func Addr(c *pass.Func) bool {
	ins := pass.NewInserter(c)
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			g, ok := inst.(*llir.InstGetElementPtr)
			if !ok || ir.IsConst(g.Indices[0]) || ir.BitsOf(g.Indices[0].Type()) != 64 {
				continue
			}
			k, found := constPart(g.Indices[0], 6)
			if !found || k == 0 && !scalesNarrow(g.Indices[0], 6) {
				continue
			}
			e := ins.At(inst)
			idx := withoutConst(e, g.Indices[0], 6)
			p := e.Add(ir.NewGEP(g.Src, idx, e.Pos))
			ins.Replace(inst, e.Offset(p, k))
		}
	}
	return ins.Finish()
}

// constPart returns the constant summand of 64-bit offset v.
func constPart(v value.Value, depth int) (int64, bool) {
	if depth <= 0 {
		return 0, false
	}
	switch i := v.(type) {
	case *llir.InstAdd:
		k1, _ := constPart(i.X, depth-1)
		if k2, ok := ir.ConstInt(i.Y); ok {
			return k1 + k2, true
		}
		k2, _ := constPart(i.Y, depth-1)
		return k1 + k2, k1+k2 != 0
	case *llir.InstMul:
		if f, ok := ir.ConstInt(i.Y); ok {
			k, ok := constPart(i.X, depth-1)
			return k * f, ok
		}
	case *llir.InstShl:
		if f, ok := ir.ConstInt(i.Y); ok && f < 32 && f >= 0 {
			k, ok := constPart(i.X, depth-1)
			return k << f, ok
		}
	case *llir.InstSExt, *llir.InstZExt:
		if n, ok := narrowPart(v); ok {
			return n.k, true
		}
	}
	return 0, false
}

// scalesNarrow reports whether 64-bit offset v has a summand that narrowPart takes a factor out of.
func scalesNarrow(v value.Value, depth int) bool {
	if depth <= 0 {
		return false
	}
	switch i := v.(type) {
	case *llir.InstAdd:
		return scalesNarrow(i.X, depth-1) || scalesNarrow(i.Y, depth-1)
	case *llir.InstMul:
		return ir.IsConst(i.Y) && scalesNarrow(i.X, depth-1)
	case *llir.InstShl:
		return ir.IsConst(i.Y) && scalesNarrow(i.X, depth-1)
	}
	n, ok := narrowPart(v)
	return ok && n.factor != 1
}

// narrow is a number of 32 bits as x*factor + k, computed without overflow.
type narrow struct {
	x         value.Value
	factor, k int64
}

// narrowPart matches the extension of such a number, other than x itself. The extension of x by
// itself is of the same kind.
func narrowPart(v value.Value) (narrow, bool) {
	n := narrow{factor: 1}
	switch i := v.(type) {
	case *llir.InstSExt:
		n.x = i.From
	case *llir.InstZExt:
		n.x = i.From
	default:
		return n, false
	}
	if ir.BitsOf(n.x.Type()) != 32 {
		return n, false
	}
	found := false
	for depth := 0; depth < 6; depth++ {
		x, c, ok := disjointConst(n.x)
		if !ok {
			break
		}
		n.x, n.k, found = x, n.k+c, true
	}
	plain := n
	for depth := 0; depth < 6; depth++ {
		op, x, y, ok := ir.AsBin(n.x)
		c, isConst := ir.ConstInt(y)
		if !ok || !isConst || !NoSignedWrap(n.x) || n.factor > 1<<20 || n.factor < -1<<20 {
			break
		}
		switch {
		case op == ir.Add:
			n.k += n.factor * c
		case op == ir.Mul:
			n.factor *= c
		case op == ir.Shl && c >= 0 && c < 31:
			n.factor <<= uint(c)
		default:
			ok = false
		}
		if !ok {
			break
		}
		n.x, found = x, true
	}
	if n.x == plain.x {
		return plain, found
	}
	rest := n.k - plain.k
	if _, unsigned := v.(*llir.InstZExt); unsigned && (rest < 0 || n.factor < 0 || !analysis.NonNegativeNSW(n.x, 4)) {
		return plain, plain.x != value.Value(v.(*llir.InstZExt).From)
	}
	return n, true
}

// disjointConst matches x + c, or x | c, of 32 bits with c >= 0 whose bits are zero in x: it
// carries nothing, so that its extension, with or without sign, is that of x, plus c.
func disjointConst(v value.Value) (x value.Value, c int64, ok bool) {
	op, x, y, ok := ir.AsBin(v)
	if !ok || op != ir.Add && op != ir.Or {
		return nil, 0, false
	}
	c, ok = ir.ConstInt(y)
	if !ok || c < 0 || uint64(c)&^analysis.KnownZero(x, 4) != 0 {
		return nil, 0, false
	}
	return x, c, true
}

// NoSignedWrap reports whether the signed overflow of v, 32 bits wide, is undefined, or its
// operands are too small for it.
func NoSignedWrap(v value.Value) bool {
	switch i := v.(type) {
	case *llir.InstAdd:
		return ir.HasNSW(i.OverflowFlags) || smallResult(i, i.X, i.Y) || signsDiffer(i.X, i.Y)
	case *llir.InstSub:
		return ir.HasNSW(i.OverflowFlags) || analysis.NonNegativeNSW(i.X, 4) && analysis.NonNegativeNSW(i.Y, 4)
	case *llir.InstMul:
		return ir.HasNSW(i.OverflowFlags) || smallResult(i, i.X, i.Y)
	case *llir.InstShl:
		return ir.HasNSW(i.OverflowFlags)
	}
	return false
}

// signsDiffer reports whether x has no sign and constant y has one: no sum of these overflows.
func signsDiffer(x, y value.Value) bool {
	c, ok := ir.ConstInt(y)
	return ok && c < 0 && analysis.NonNegative(x, 4)
}

// smallResult reports whether the sum or product v of x and y is surely below 2^31, as numbers
// without sign.
func smallResult(v, x, y value.Value) bool {
	a, b := ir.MaskTo(^analysis.KnownZero(x, 4), 32), ir.MaskTo(^analysis.KnownZero(y, 4), 32)
	if _, ok := v.(*llir.InstMul); ok {
		return a*b < 1<<31
	}
	return a+b < 1<<31
}

// withoutConst rebuilds v without what constPart found.
func withoutConst(e *pass.Emitter, v value.Value, depth int) value.Value {
	if k, ok := constPart(v, depth); !ok || k == 0 && !isAddConst(v) && !scalesNarrow(v, depth) {
		return v
	}
	switch i := v.(type) {
	case *llir.InstAdd:
		x := withoutConst(e, i.X, depth-1)
		if ir.IsConst(i.Y) {
			return x
		}
		y := withoutConst(e, i.Y, depth-1)
		if x == i.X && y == i.Y {
			return v
		}
		return e.Bin(ir.Add, x, y)
	case *llir.InstMul:
		return e.Bin(ir.Mul, withoutConst(e, i.X, depth-1), i.Y)
	case *llir.InstShl:
		return e.Bin(ir.Shl, withoutConst(e, i.X, depth-1), i.Y)
	case *llir.InstSExt:
		n, _ := narrowPart(v)
		return scaled(e, e.Conv(ir.SExt, n.x, i.To), n.factor)
	case *llir.InstZExt:
		n, _ := narrowPart(v)
		return scaled(e, e.Conv(ir.ZExt, n.x, i.To), n.factor)
	}
	return v
}

func isAddConst(v value.Value) bool {
	a, ok := v.(*llir.InstAdd)
	return ok && ir.IsConst(a.Y)
}

// scaled returns v * f.
func scaled(e *pass.Emitter, v value.Value, f int64) value.Value {
	if f == 1 {
		return v
	}
	return e.Bin(ir.Mul, v, ir.Int(ir.I64, f))
}
