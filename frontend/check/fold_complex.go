package check

import (
	"math"

	"cptx/frontend/tree"
)

// Complex constants are folded by the operations that package irgen makes of the same operators
// (irgen/complex.go), in their order, each rounded: folded is computed. TestFoldedIsComputed
// compares the two, so whoever changes one side changes the other.

// floatMachine computes in one floating type.
type floatMachine struct{ t *tree.Type }

// round is a result of an operation on the operands x and y. The conversions of the callers keep Go
// from contracting two operations into one.
func (m floatMachine) round(r, x, y float64) float64 {
	if math.IsNaN(r) {
		r = nanOf(x, y)
	}
	return roundTo(r, m.t)
}

func (m floatMachine) add(x, y float64) float64 { return m.round(float64(x+y), x, y) }
func (m floatMachine) sub(x, y float64) float64 { return m.round(float64(x-y), x, y) }
func (m floatMachine) mul(x, y float64) float64 { return m.round(float64(x*y), x, y) }
func (m floatMachine) div(x, y float64) float64 { return m.round(float64(x/y), x, y) }

// foldComplex folds operations on complex constants. Real numbers among them have no imaginary part
// (C11 Annex G.5.1).
func foldComplex(op tree.BinaryOp, a, b *tree.Const, t *tree.Type) *tree.Const {
	switch op {
	case tree.OpEq:
		return newBool(a.F == b.F && a.Imag == b.Imag, t, posType{})
	case tree.OpNe:
		return newBool(a.F != b.F || a.Imag != b.Imag, t, posType{})
	}
	m := floatMachine{t}
	r := &tree.Const{Node: tree.Node{T: t}, Real: a.Real && b.Real}
	switch {
	case op == tree.OpAdd && b.Real:
		r.F, r.Imag = m.add(a.F, b.F), a.Imag
	case op == tree.OpAdd && a.Real:
		r.F, r.Imag = m.add(a.F, b.F), b.Imag
	case op == tree.OpAdd:
		r.F, r.Imag = m.add(a.F, b.F), m.add(a.Imag, b.Imag)
	case op == tree.OpSub && b.Real:
		r.F, r.Imag = m.sub(a.F, b.F), a.Imag
	case op == tree.OpSub && a.Real:
		r.F, r.Imag = m.sub(a.F, b.F), negated(b.Imag)
	case op == tree.OpSub:
		r.F, r.Imag = m.sub(a.F, b.F), m.sub(a.Imag, b.Imag)
	case op == tree.OpMul && b.Real:
		r.F, r.Imag = m.mul(a.F, b.F), m.mul(a.Imag, b.F)
	case op == tree.OpMul && a.Real:
		r.F, r.Imag = m.mul(a.F, b.F), m.mul(a.F, b.Imag)
	case op == tree.OpMul:
		r.F = m.sub(m.mul(a.F, b.F), m.mul(a.Imag, b.Imag))
		r.Imag = m.add(m.mul(a.F, b.Imag), m.mul(a.Imag, b.F))
	case op == tree.OpDiv && b.Real:
		r.F, r.Imag = m.div(a.F, b.F), m.div(a.Imag, b.F)
	case op == tree.OpDiv && significandBits(t) < 52:
		r.F, r.Imag = divideWide(a.F, a.Imag, b.F, b.Imag, t)
	case op == tree.OpDiv:
		r.F, r.Imag = divideComplex(m, a.F, a.Imag, b.F, b.Imag)
	default:
		return nil
	}
	return r
}

// divideWide divides parts of float and half in double, where nothing overflows.
func divideWide(a, b, c, d float64, t *tree.Type) (re, im float64) {
	m := floatMachine{tyDouble}
	den := m.add(m.mul(c, c), m.mul(d, d))
	re = m.div(m.add(m.mul(a, c), m.mul(b, d)), den)
	im = m.div(m.sub(m.mul(b, c), m.mul(a, d)), den)
	return roundTo(re, t), roundTo(im, t)
}

// divideComplex is Smith's method with Baudin's and Smith's scaling, see irgen's divide.
func divideComplex(m floatMachine, a, b, c, d float64) (re, im float64) {
	const smallestNormal = 0x1p-1022
	swap := math.Abs(c) < math.Abs(d)
	p, q, large, small := a, b, c, d
	if swap {
		p, q, large, small = b, a, d, c
	}
	s := divisionScale(math.Abs(p), math.Abs(q), math.Abs(large))
	p, q, large, small = m.mul(p, s), m.mul(q, s), m.mul(large, s), m.mul(small, s)
	r := m.div(small, large)
	den := m.add(large, m.mul(small, r))
	qr, pr := m.mul(q, r), m.mul(p, r)
	if math.Abs(r) <= smallestNormal && small != 0 { // too small to be exact
		qr, pr = m.mul(small, m.div(q, large)), m.mul(small, m.div(p, large))
	}
	re = m.div(m.add(p, qr), den)
	if swap {
		q, pr = pr, q
	}
	return re, m.div(m.sub(q, pr), den)
}

// divisionScale is the power of 2 that both sides of a division are multiplied by, see irgen's.
func divisionScale(p, q, large float64) float64 {
	const digits, far, smallestNormal = 0x1p52, 0x1p970, 0x1p-1022
	tiny := p < smallestNormal || q < smallestNormal
	switch {
	case large >= 0x1p1023:
		return 0.5
	case large < 1/digits || tiny && large < far && p < far && q < far:
		return digits
	}
	return 1
}
