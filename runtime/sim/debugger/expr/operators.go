package expr

import (
	"debug/dwarf"
	"fmt"

	"cptx/runtime/sim/debuginfo"
)

func (e *evaluator) unary(n *node) (Value, error) {
	switch n.op {
	case "&":
		return e.address(n)
	case "*":
		x, err := e.eval(n.x)
		if err != nil {
			return Value{}, err
		}
		return e.element(x, 0)
	case "!":
		b, err := e.truth(n.x)
		return e.boolean(!b), err
	case "__real__", "__imag__":
		return e.half(n)
	}
	t, s, err := e.operand(n.x)
	switch {
	case err != nil:
		return Value{}, err
	case !isArithmetic(t), n.op == "~" && !isInteger(t):
		return Value{}, fmt.Errorf("operator %s has no operand of type %s", n.op, debuginfo.TypeName(t))
	case n.op == "-":
		s.f, s.wide = -s.f, wide{}.minus(s.wide)
	case n.op == "~":
		s.wide = wide{^s.lo, ^s.hi}
	}
	return e.number(t, s), nil
}

// address is &x.
func (e *evaluator) address(n *node) (Value, error) {
	x, err := e.eval(n.x)
	switch {
	case err != nil:
		return Value{}, err
	case x.bits != nil:
		return Value{}, fmt.Errorf("a bit-field has no address")
	case x.Place.Space == "":
		return Value{}, fmt.Errorf("the value is not in memory")
	}
	addr := x.Place.Addr
	if e.dead == 0 && x.mem != nil {
		if g, ok := x.mem.Generic(x.Place.Space, addr); ok {
			addr = g
		}
	}
	return e.number(e.scope.Model().pointerTo(x.Type), unsignedScalar(addr)), nil
}

// half is the real or imaginary part of a number.
func (e *evaluator) half(n *node) (Value, error) {
	x, err := e.eval(n.x)
	if err != nil {
		return Value{}, err
	}
	c, ok := debuginfo.Bare(x.Type).(*dwarf.ComplexType)
	if !ok {
		t, s, err := e.promote(x)
		if err == nil && !isArithmetic(t) {
			err = fmt.Errorf("a value of type %s is no number", debuginfo.TypeName(x.Type))
		}
		if n.op == "__imag__" {
			s = scalar{kind: s.kind}
		}
		if err != nil {
			return Value{}, err
		}
		return e.number(t, s), nil
	}
	size := c.ByteSize / 2
	if e.dead > 0 {
		return somewhere(floatType(size)), nil
	}
	off := int64(0)
	if n.op == "__imag__" {
		off = size
	}
	return x.part(floatType(size), off)
}

func (e *evaluator) logical(n *node) (Value, error) {
	a, err := e.truth(n.x)
	if err != nil {
		return Value{}, err
	}
	if a == (n.op == "||") && e.dead == 0 { // decided
		e.dead++
		_, err := e.truth(n.y)
		e.dead--
		return e.boolean(a), err
	}
	b, err := e.truth(n.y)
	return e.boolean(b), err
}

func (e *evaluator) conditional(n *node) (Value, error) {
	taken, err := e.truth(n.x)
	if err != nil {
		return Value{}, err
	}
	evaluate := func(n *node, live bool) (Value, error) {
		if live {
			return e.eval(n)
		}
		return e.deadly(n)
	}
	y, err := evaluate(n.y, taken)
	if err != nil {
		return Value{}, err
	}
	z, err := evaluate(n.z, !taken)
	if err != nil {
		return Value{}, err
	}
	v := y
	if !taken {
		v = z
	}
	m := e.scope.Model()
	if isArithmetic(y.Type) && isArithmetic(z.Type) {
		s, err := e.read(v)
		if err != nil {
			return Value{}, err
		}
		return e.number(m.usual(m.promoted(y), m.promoted(z)), s), nil
	}
	if pointers, err := e.arms(n, y, z); pointers != nil || err != nil {
		s, err2 := e.read(v)
		if err == nil {
			err = err2
		}
		if err != nil {
			return Value{}, err
		}
		return e.number(pointers, s), nil
	}
	if !same(y.Type, z.Type) {
		return Value{}, mismatch(y, z)
	}
	return v, nil
}

func mismatch(y, z Value) error {
	return fmt.Errorf("?: has no value that is either %s or %s", debuginfo.TypeName(y.Type), debuginfo.TypeName(z.Type))
}

// arms is the type of ?: with a pointer (C11, 6.5.15); nil if neither arm is one.
func (e *evaluator) arms(n *node, y, z Value) (dwarf.Type, error) {
	m := e.scope.Model()
	a, okA := pointee(y.Type)
	b, okB := pointee(z.Type)
	switch {
	case !okA && !okB:
		return nil, nil
	case !okA && n.y.isNull():
		return m.pointerTo(b), nil
	case !okB && n.z.isNull():
		return m.pointerTo(a), nil
	case !okA || !okB:
		return nil, mismatch(y, z)
	case a == nil || b == nil:
		return m.pointerTo(nil), nil
	case !same(a, b):
		return nil, mismatch(y, z)
	}
	return m.pointerTo(a), nil
}

// isNull reports whether n is written as a constant 0.
func (n *node) isNull() bool {
	if n.kind == nodeCast && isInteger(n.typ) {
		return n.x.isNull()
	}
	if n.kind != nodeConstant || !isInteger(n.value.Type) {
		return false
	}
	s, err := n.value.scalar()
	return err == nil && s.isZero()
}

func (e *evaluator) binary(n *node) (Value, error) {
	ta, a, err := e.operand(n.x)
	if err != nil {
		return Value{}, err
	}
	tb, b, err := e.operand(n.y)
	if err != nil {
		return Value{}, err
	}
	return e.operate(n.op, ta, a, tb, b)
}

// operate computes an operator of two promoted operands.
func (e *evaluator) operate(op string, ta dwarf.Type, a scalar, tb dwarf.Type, b scalar) (Value, error) {
	m := e.scope.Model()
	_, pa := pointee(ta)
	_, pb := pointee(tb)
	if pa || pb {
		return e.pointers(op, ta, a, tb, b)
	}
	if op == "<<" || op == ">>" {
		return e.shift(op, ta, a, tb, b)
	}
	t := m.usual(ta, tb)
	a, b = convert(a, t), convert(b, t)
	if c, ok := compare(op, a, b); ok {
		return e.boolean(c), nil
	}
	if a.kind == 'f' {
		return e.floating(op, t, a.f, b.f)
	}
	r := scalar{kind: a.kind}
	switch op {
	case "+":
		r.wide = a.plus(b.wide)
	case "-":
		r.wide = a.minus(b.wide)
	case "*":
		r.wide = a.times(b.wide)
	case "&":
		r.wide = wide{a.lo & b.lo, a.hi & b.hi}
	case "|":
		r.wide = wide{a.lo | b.lo, a.hi | b.hi}
	case "^":
		r.wide = wide{a.lo ^ b.lo, a.hi ^ b.hi}
	case "/", "%":
		if b.isZero() {
			if e.dead > 0 {
				break
			}
			return Value{}, fmt.Errorf("division by zero")
		}
		quotient, remainder := a.divide(b.wide, a.kind == 'i')
		if r.wide = quotient; op == "%" {
			r.wide = remainder
		}
	}
	return e.number(t, r), nil
}

// compare computes a comparison; ok is false if op is none.
func compare(op string, a, b scalar) (result, ok bool) {
	less, equal := a.wide.less(b.wide, a.kind == 'i'), a.wide == b.wide
	more := !less && !equal
	if a.kind == 'f' {
		less, equal, more = a.f < b.f, a.f == b.f, a.f > b.f
	}
	switch op {
	case "==":
		return equal, true
	case "!=":
		return !equal, true
	case "<":
		return less, true
	case ">":
		return more, true
	case "<=":
		return less || equal, true
	case ">=":
		return more || equal, true
	}
	return false, false
}

func (e *evaluator) floating(op string, t dwarf.Type, a, b float64) (Value, error) {
	r := scalar{kind: 'f'}
	switch op {
	case "+":
		r.f = a + b
	case "-":
		r.f = a - b
	case "*":
		r.f = a * b
	case "/":
		r.f = a / b
	default:
		return Value{}, fmt.Errorf("operator %s has no floating operands", op)
	}
	// a double holds twice the digits of a float and more, so that rounding again changes nothing
	return e.number(t, r), nil
}

// shift has the type of its left operand (C11, 6.5.7), and no value if the count is not below its
// width.
func (e *evaluator) shift(op string, ta dwarf.Type, a scalar, tb dwarf.Type, b scalar) (Value, error) {
	if !isInteger(ta) || !isInteger(tb) {
		return Value{}, fmt.Errorf("operator %s has no floating operands", op)
	}
	width := uint64(8 * ta.Size())
	if e.dead == 0 && (b.hi != 0 || b.lo >= width) {
		return Value{}, fmt.Errorf("a value of %d bits is not shifted by %v", width, b.big(b.kind == 'i'))
	}
	if op == "<<" {
		a.wide = a.left(uint(b.lo))
	} else {
		a.wide = a.right(uint(b.lo), a.kind == 'i')
	}
	return e.number(ta, a), nil
}

// pointers computes an operator with a pointer (C11, 6.5.6, 6.5.8, 6.5.9). As in gdb, pointers of
// any types and integers can be compared.
func (e *evaluator) pointers(op string, ta dwarf.Type, a scalar, tb dwarf.Type, b scalar) (Value, error) {
	m := e.scope.Model()
	wrong := fmt.Errorf("operator %s has no operands of type %s and %s", op, debuginfo.TypeName(ta), debuginfo.TypeName(tb))
	if debuginfo.Kind(ta) == 'f' || debuginfo.Kind(tb) == 'f' {
		return Value{}, wrong
	}
	a.kind, b.kind = 'u', 'u'
	if c, ok := compare(op, convert(a, m.pointerTo(nil)), convert(b, m.pointerTo(nil))); ok {
		return e.boolean(c), nil
	}
	pa, okA := pointee(ta)
	pb, okB := pointee(tb)
	switch {
	case op == "-" && okA && okB:
		size := sizeOf(pa)
		if size < 1 || size != sizeOf(pb) {
			return Value{}, wrong
		}
		t := m.sized('i')
		q, _ := convert(scalar{kind: 'u', wide: a.minus(b.wide)}, t).divide(wide{lo: uint64(size)}, true)
		return e.number(t, scalar{kind: 'i', wide: q}), nil
	case op == "+" && okB && !okA:
		ta, a, tb, b, pa = tb, b, ta, a, pb
	case op != "+" && op != "-", okA && okB:
		return Value{}, wrong
	case okB:
		return Value{}, wrong
	}
	size := sizeOf(pa)
	if size < 0 {
		return Value{}, fmt.Errorf("the size of %s is not known", debuginfo.TypeName(pa))
	}
	step := b.times(wide{lo: uint64(size)})
	if op == "-" {
		step = wide{}.minus(step)
	}
	return e.number(ta, scalar{kind: 'u', wide: a.plus(step)}), nil
}
