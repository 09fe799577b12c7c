package irgen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/atomic"
)

// cplx is a complex rvalue.
type cplx struct{ re, im value.Value }

// complex evaluates an expression of complex type. Infinities are not recovered as C11 Annex G
// asks: products and quotients with an infinite or NaN part may be NaN in both parts.
func (g *gen) complex(e tree.Expr) cplx {
	switch e := e.(type) {
	case *tree.Const:
		t := complexPart(e.T)
		return cplx{ir.Float(t, e.F), ir.Float(t, e.Imag)}
	case *tree.Load:
		l := g.lvalue(e.X)
		g.pos(e.P)
		return g.loadComplex(l)
	case *tree.Cast:
		return g.castComplex(e)
	case *tree.Unary:
		return g.unaryComplex(e)
	case *tree.Binary:
		return g.binaryComplex(e)
	case *tree.Cond:
		return g.condComplex(e)
	case *tree.Assign:
		z := g.complex(e.R)
		l := g.lvalue(e.L)
		g.pos(e.P)
		g.storeComplex(l, z)
		return z
	case *tree.CompoundAssign:
		return g.compoundComplex(e)
	case *tree.IncDec:
		return g.incDecComplex(e)
	case *tree.Comma:
		g.effect(e.X)
		return g.complex(e.Y)
	case *tree.InitRef: // __builtin_complex(re, im)
		re, im := g.scalar(e.Init[0].Value), g.scalar(e.Init[1].Value)
		return cplx{re, im}
	case *tree.StmtExpr:
		var z cplx
		g.stmtExpr(e, func() { z = g.complex(e.Result) })
		return z
	}
	return g.loadComplex(g.lvalue(e))
}

func (g *gen) loadComplex(l lval) cplx {
	t := complexPart(l.t)
	half := l.t.Sizeof() / 2
	if l.how.IsAtomic() {
		return g.complexOf(g.loadAtomic(l, complexWord(l.t)), t)
	}
	re := g.b.Load(t, l.p, l.align, l.vol)
	im := g.b.Load(t, g.b.Offset(l.p, half), alignAt(l.align, half), l.vol)
	return cplx{re, im}
}

func (g *gen) storeComplex(l lval, z cplx) {
	half := l.t.Sizeof() / 2
	if l.how.IsAtomic() {
		g.storeAtomic(l, g.complexBits(z))
		return
	}
	g.b.Store(z.re, l.p, l.align, l.vol)
	g.b.Store(z.im, g.b.Offset(l.p, half), alignAt(l.align, half), l.vol)
}

// complexWord is the integer type that an atomic complex object of type t is read and written as.
func complexWord(t *tree.Type) *types.IntType { return ir.IntType(int(t.Sizeof()) * 8) }

// complexBits puts the parts of z into one integer, as they stand in memory.
func (g *gen) complexBits(z cplx) value.Value {
	half := 8 * ir.SizeOf(z.re.Type(), g.PtrSize)
	word := ir.IntType(int(2 * half))
	part := func(v value.Value) value.Value {
		return g.b.Convert(ir.ZExt, g.b.Convert(ir.BitCast, v, ir.IntType(int(half))), word)
	}
	return g.b.Bin(ir.Or, part(z.re), g.b.Bin(ir.Shl, part(z.im), ir.Int(word, half)))
}

// complexOf takes the parts, of type t, out of the integer that complexBits makes.
func (g *gen) complexOf(v value.Value, t types.Type) cplx {
	half := 8 * ir.SizeOf(t, g.PtrSize)
	part := func(v value.Value) value.Value {
		return g.b.Convert(ir.BitCast, g.b.Convert(ir.Trunc, v, ir.IntType(int(half))), t)
	}
	return cplx{part(v), part(g.b.Bin(ir.LShr, v, ir.Int(v.Type().(*types.IntType), half)))}
}

// updateComplex replaces what the complex object l holds by what f makes of it, in one operation if
// it is atomic (C11 6.5.16.2p3). It returns both values.
func (g *gen) updateComplex(l lval, f func(old cplx) cplx) (old, fresh cplx) {
	if !l.how.IsAtomic() {
		old = g.loadComplex(l)
		fresh = f(old)
		g.storeComplex(l, fresh)
		return old, fresh
	}
	g.update(l, complexWord(l.t), func(bits value.Value) value.Value {
		old = g.complexOf(bits, complexPart(l.t))
		fresh = f(old)
		return g.complexBits(fresh)
	})
	return old, fresh
}

// castComplex converts to a complex type (C11 6.3.1.6, 6.3.1.7).
func (g *gen) castComplex(e *tree.Cast) cplx {
	from, to := e.X.Type(), partType(e.T)
	if from.IsComplex() {
		z := g.complex(e.X)
		g.pos(e.P)
		return g.convertComplex(z, from, e.T)
	}
	v := g.scalar(e.X)
	g.pos(e.P)
	re := g.convertValue(v, from, to)
	return cplx{re, ir.Float(complexPart(e.T), 0)}
}

func (g *gen) convertComplex(z cplx, from, to *tree.Type) cplx {
	if !from.IsComplex() || !to.IsComplex() {
		return z
	}
	f, t := partType(from), partType(to)
	return cplx{g.convertValue(z.re, f, t), g.convertValue(z.im, f, t)}
}

func (g *gen) unaryComplex(e *tree.Unary) cplx {
	z := g.complex(e.X)
	g.pos(e.P)
	switch e.Op {
	case tree.OpNeg:
		return cplx{g.b.FNeg(z.re), g.b.FNeg(z.im)}
	case tree.OpBitNot:
		return cplx{z.re, g.b.FNeg(z.im)}
	}
	return z
}

// binaryComplex is x op y. An operand that is a real number made complex takes part as a real
// number, so that no zero imaginary part is multiplied (C11 Annex G.5.1, and what other compilers
// do).
func (g *gen) binaryComplex(e *tree.Binary) cplx {
	x, xReal := g.realOrComplex(e.X)
	y, yReal := g.realOrComplex(e.Y)
	g.pos(e.P)
	return g.mixedOp(e.Op, x, y, xReal, yReal)
}

// mixedOp is x op y where either may be a real number.
func (g *gen) mixedOp(op tree.BinaryOp, x, y cplx, xReal, yReal bool) cplx {
	f := g.floatOp
	switch {
	case yReal && (op == tree.OpAdd || op == tree.OpSub):
		return cplx{f(op, x.re, y.re), x.im}
	case yReal: // * and /
		return cplx{f(op, x.re, y.re), f(op, x.im, y.re)}
	case xReal && op == tree.OpMul:
		return cplx{f(op, x.re, y.re), f(op, x.re, y.im)}
	case xReal && op == tree.OpAdd:
		return cplx{f(op, x.re, y.re), y.im}
	case xReal && op == tree.OpSub:
		return cplx{f(op, x.re, y.re), g.b.FNeg(y.im)}
	}
	return g.complexOp(op, x, y)
}

// realOrComplex evaluates a complex operand and reports whether it is a real number.
func (g *gen) realOrComplex(e tree.Expr) (z cplx, isReal bool) {
	return g.complex(e), madeOfReal(e)
}

// madeOfReal reports whether complex expression e is a real number that has been converted.
func madeOfReal(e tree.Expr) bool {
	switch e := e.(type) {
	case *tree.Const:
		return e.Real
	case *tree.Cast:
		return !e.X.Type().IsComplex()
	}
	return false
}

// complexOp is x op y.
func (g *gen) complexOp(op tree.BinaryOp, x, y cplx) cplx {
	switch op {
	case tree.OpAdd, tree.OpSub:
		return cplx{g.floatOp(op, x.re, y.re), g.floatOp(op, x.im, y.im)}
	case tree.OpMul:
		mul := func(a, b value.Value) value.Value { return g.floatOp(tree.OpMul, a, b) }
		return cplx{
			g.floatOp(tree.OpSub, mul(x.re, y.re), mul(x.im, y.im)),
			g.floatOp(tree.OpAdd, mul(x.re, y.im), mul(x.im, y.re)),
		}
	}
	if x.re.Type() != ir.F64 {
		return g.divideWide(x, y)
	}
	return g.divide(x, y)
}

// divideWide divides float and half numbers in double, where nothing overflows.
func (g *gen) divideWide(x, y cplx) cplx {
	t := x.re.Type()
	wide := func(v value.Value) value.Value { return g.b.Convert(ir.FPExt, v, ir.F64) }
	a, b, c, d := wide(x.re), wide(x.im), wide(y.re), wide(y.im)
	mul := func(v, w value.Value) value.Value { return g.b.Bin(ir.FMul, v, w) }
	den := g.b.Bin(ir.FAdd, mul(c, c), mul(d, d))
	re := g.b.Bin(ir.FDiv, g.b.Bin(ir.FAdd, mul(a, c), mul(b, d)), den)
	im := g.b.Bin(ir.FDiv, g.b.Bin(ir.FSub, mul(b, c), mul(a, d)), den)
	return cplx{g.b.Convert(ir.FPTrunc, re, t), g.b.Convert(ir.FPTrunc, im, t)}
}

// divide is Smith's method (Comm. ACM 5(8), 1962): it scales by the larger part of the divisor, so
// that the denominator neither overflows nor vanishes. With c and d swapped where |c| < |d|,
// (a+bi)/(c+di) is ((a+br) + (b-ar)i) / (c+dr), r = d/c; after a swap of both sides' parts it is
// the conjugate, by subtracting the other way round, so that a zero is positive. Where r is too
// small to be exact, br is d(b/c) (M. Baudin, R. L. Smith, A Robust Complex Division in Scilab,
// 2012). Very small and very large parts are scaled first.
func (g *gen) divide(x, y cplx) cplx {
	b := &g.b
	abs := func(v value.Value) value.Value { return b.Intrinsic("ptx.abs.f64", ir.F64, v) }
	swap := b.FCmp(enum.FPredOLT, abs(y.re), abs(y.im))
	big, small := b.Select(swap, y.im, y.re), b.Select(swap, y.re, y.im)
	p, q := b.Select(swap, x.im, x.re), b.Select(swap, x.re, x.im)
	scale := g.divisionScale(abs(p), abs(q), abs(big))
	for _, v := range []*value.Value{&p, &q, &big, &small} {
		*v = b.Bin(ir.FMul, *v, scale)
	}
	r := b.Bin(ir.FDiv, small, big)
	den := b.Bin(ir.FAdd, big, b.Bin(ir.FMul, small, r))
	qr, pr := b.Bin(ir.FMul, q, r), b.Bin(ir.FMul, p, r)
	from, tiny, join := b.B, g.newBlock(), g.newBlock()
	zero := ir.Float(ir.F64, 0)
	b.CondBr(b.Bin(ir.And, b.FCmp(enum.FPredOLE, abs(r), ir.Float(ir.F64, smallestNormal)), b.FCmp(enum.FPredUNE, small, zero)), tiny, join)
	g.start(tiny)
	qt, pt := b.Bin(ir.FMul, small, b.Bin(ir.FDiv, q, big)), b.Bin(ir.FMul, small, b.Bin(ir.FDiv, p, big))
	fromTiny := b.B
	b.Br(join)
	g.start(join)
	qr, pr = b.Phi(ir.F64, ir.Inc(qr, from), ir.Inc(qt, fromTiny)), b.Phi(ir.F64, ir.Inc(pr, from), ir.Inc(pt, fromTiny))
	re := b.Bin(ir.FDiv, b.Bin(ir.FAdd, p, qr), den)
	im := b.Bin(ir.FDiv, b.Bin(ir.FSub, b.Select(swap, pr, q), b.Select(swap, q, pr)), den)
	return cplx{re, im}
}

// divisionScale returns the power of 2 that both sides of a division are multiplied by: by the
// absolute values of the numerator's parts p and q and of the denominator's larger part.
func (g *gen) divisionScale(p, q, big value.Value) value.Value {
	const digits, far = 0x1p52, 0x1p970 // what the products lose at most, and where it can still be added
	b := &g.b
	below := func(v value.Value, limit float64) value.Value {
		return b.FCmp(enum.FPredOLT, v, ir.Float(ir.F64, limit))
	}
	and := func(v, w value.Value) value.Value { return b.Bin(ir.And, v, w) }
	tiny := b.Bin(ir.Or, below(p, smallestNormal), below(q, smallestNormal))
	up := b.Bin(ir.Or, below(big, 1/digits), and(and(tiny, below(big, far)), and(below(p, far), below(q, far))))
	scale := b.Select(up, ir.Float(ir.F64, digits), ir.Float(ir.F64, 1))
	return b.Select(b.FCmp(enum.FPredOGE, big, ir.Float(ir.F64, 0x1p1023)), ir.Float(ir.F64, 0.5), scale)
}

// smallestNormal is the least double of full precision (DBL_MIN).
const smallestNormal = 0x1p-1022

func (g *gen) condComplex(e *tree.Cond) cplx {
	t := complexPart(e.T)
	x, y, fromX, fromY := condArms(g, e, g.complex, func() (cplx, value.Value) {
		v := g.complex(e.C)
		zero := ir.Float(v.re.Type().(*types.FloatType), 0)
		c := g.b.Bin(ir.Or, g.b.FCmp(enum.FPredUNE, v.re, zero), g.b.FCmp(enum.FPredUNE, v.im, zero))
		return g.convertComplex(v, e.C.Type(), e.T), c
	})
	re := g.b.Phi(t, ir.Inc(x.re, fromX), ir.Inc(y.re, fromY))
	im := g.b.Phi(t, ir.Inc(x.im, fromX), ir.Inc(y.im, fromY))
	return cplx{re, im}
}

// compoundComplex is L op= R where either side is complex.
func (g *gen) compoundComplex(e *tree.CompoundAssign) cplx {
	t := e.L.Type().Unqual()
	var r cplx
	real := !e.R.Type().IsComplex() || madeOfReal(e.R)
	if e.R.Type().IsComplex() {
		r = g.convertComplex(g.complex(e.R), e.R.Type(), e.OpType)
	} else {
		r = cplx{g.convertValue(g.scalar(e.R), e.R.Type(), partType(e.OpType)), ir.Float(complexPart(e.OpType), 0)}
	}
	l := g.lvalue(e.L)
	g.pos(e.P)
	if !t.IsComplex() {
		v := g.compoundPart(e, l, r, real)
		return cplx{v, v}
	}
	_, z := g.updateComplex(l, func(old cplx) cplx {
		z := g.mixedOp(e.Op, g.convertComplex(old, t, e.OpType), r, false, real)
		return g.convertComplex(z, e.OpType, t)
	})
	return z
}

// compoundPart is l op= r where l is real and r complex, or a real number made complex: l keeps the
// real part.
func (g *gen) compoundPart(e *tree.CompoundAssign, l lval, r cplx, real bool) value.Value {
	t := e.L.Type().Unqual()
	op := func(old value.Value) value.Value {
		x := cplx{g.convertValue(old, t, partType(e.OpType)), ir.Float(complexPart(e.OpType), 0)}
		return g.convertValue(g.mixedOp(e.Op, x, r, true, real).re, partType(e.OpType), t)
	}
	if l.how.IsAtomic() {
		return g.atomicUpdate(l, atomic.NoOp, nil, op)
	}
	v := op(g.load(l))
	g.store(l, v)
	return v
}

// incDecComplex steps the real part (GNU C).
func (g *gen) incDecComplex(e *tree.IncDec) cplx {
	l := g.lvalue(e.X)
	g.pos(e.P)
	n := 1.0
	if e.Dec {
		n = -1
	}
	old, z := g.updateComplex(l, func(old cplx) cplx {
		return cplx{g.floatOp(tree.OpAdd, old.re, ir.Float(complexPart(l.t), n)), old.im}
	})
	if e.Post {
		return old
	}
	return z
}
