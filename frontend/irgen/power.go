package irgen

import (
	"math"

	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// power computes x to the power of y, the arguments of pow or powf, by multiplications where y is
// a small whole number; nil elsewhere. Squares are rounded as C's x * x. Cubes and fourth powers
// err by less than 0.51 ulp: the rounding errors of the products are added up and go into the last
// subtraction. Special cases need nothing else: an infinite product has no error, and NaN stays.
func (g *gen) power(x, y value.Value) value.Value {
	k, ok := ir.ConstFloat(y)
	t, isFloat := x.Type().(*types.FloatType)
	if !ok || !isFloat || t.Kind == types.FloatKindHalf {
		return nil
	}
	switch k {
	case 1:
		return x
	case -1:
		return g.ptx("rcp.rn."+floatName(t), t, x)
	case 2:
		return g.floatOp(tree.OpMul, x, x)
	case 3, 4:
		return g.thirdOrFourth(x, t, k)
	}
	return nil
}

func (g *gen) thirdOrFourth(x value.Value, t *types.FloatType, k float64) value.Value {
	mul := func(a, b value.Value) value.Value { return g.ptx("mul.rn."+floatName(t), t, a, b) }
	fma := func(a, b, c value.Value) value.Value { return g.ptx("fma.rn."+floatName(t), t, a, b, c) }
	square := mul(x, x)
	lost := fma(x, x, g.b.FNeg(square))
	// (square + lost) * x, or its square
	by, factor := x, x
	if k == 4 {
		by, factor = square, g.ptx("add.rn."+floatName(t), t, square, square)
	}
	product := mul(square, by)
	surplus := fma(g.b.FNeg(lost), factor, fma(g.b.FNeg(square), by, product)) // +0 if there is none: -0 stays
	exact := g.ptx("sub.rn."+floatName(t), t, product, surplus)
	finite := g.b.FCmp(enum.FPredOLT, g.fabs(product), ir.Float(t, math.Inf(1)))
	return g.b.Select(finite, exact, product)
}
