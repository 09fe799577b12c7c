package expr

import (
	"debug/dwarf"
	"fmt"

	"cptx/runtime/sim/debuginfo"
)

// evaluator computes an expression. A part that C does not evaluate, the operand of sizeof or the
// arm of ?: that is not taken, is computed dead: its types are found, nothing is read or written.
type evaluator struct {
	scope   Scope
	mem     Memory // nil: nothing runs
	dead    int    // so many such parts are around
	unnamed bool   // there are no objects
}

// Eval computes the expression in a stopped activation.
func (x *Expr) Eval(s Scope, m Memory) (Value, error) {
	e := evaluator{scope: s, mem: m}
	return e.eval(x.root)
}

// True computes a condition.
func (x *Expr) True(s Scope, m Memory) (bool, error) {
	e := evaluator{scope: s, mem: m}
	return e.truth(x.root)
}

// Type finds the type of the expression without computing it.
func (x *Expr) Type(s Scope, m Memory) (dwarf.Type, error) {
	e := evaluator{scope: s, mem: m, dead: 1}
	v, err := e.eval(x.root)
	return v.Type, err
}

// Check says why the expression cannot be a condition where the names mean what s says; nil if it
// can.
func (x *Expr) Check(s Scope) error {
	e := evaluator{scope: s, dead: 1}
	_, err := e.truth(x.root)
	return err
}

// somewhere is where objects of dead parts are.
func somewhere(t dwarf.Type) Value {
	return Value{Type: t, Place: debuginfo.Place{Space: "generic"}}
}

func (e *evaluator) eval(n *node) (Value, error) {
	switch n.kind {
	case nodeName:
		return e.name(n.text)
	case nodeConstant:
		v := n.value
		v.mem = e.mem
		return v, nil
	case nodeMember:
		return e.member(n)
	case nodeIndex:
		return e.index(n)
	case nodeSlice:
		return e.slice(n)
	case nodeUnary:
		return e.unary(n)
	case nodeCast:
		return e.cast(n)
	case nodeSizeof:
		return e.sizeof(n)
	case nodeBinary:
		return e.binary(n)
	case nodeLogical:
		return e.logical(n)
	case nodeRepeat:
		return e.repeat(n)
	case nodeConditional:
		return e.conditional(n)
	case nodeAssign:
		return e.assignment(n)
	case nodeStep:
		return e.step(n)
	case nodeComma:
		if _, err := e.eval(n.x); err != nil {
			return Value{}, err
		}
		return e.eval(n.y)
	}
	return Value{}, fmt.Errorf("this form of expression is not supported")
}

// deadly computes a part that is not evaluated.
func (e *evaluator) deadly(n *node) (Value, error) {
	e.dead++
	defer func() { e.dead-- }()
	return e.eval(n)
}

// number makes a value of a scalar type.
func (e *evaluator) number(t dwarf.Type, s scalar) Value {
	v := numberValue(t, s)
	v.mem = e.mem
	return v
}

func (e *evaluator) boolean(b bool) Value {
	n := int64(0)
	if b {
		n = 1
	}
	return e.number(e.scope.Model().int(), signedScalar(n))
}

func (e *evaluator) name(name string) (Value, error) {
	if e.unnamed {
		return Value{}, fmt.Errorf("%q is no constant", name)
	}
	if v, ok := e.scope.Variable(name); ok {
		if e.dead > 0 {
			dead := somewhere(v.Type)
			dead.constant = v.constant
			v = dead
		}
		if debuginfo.IsReference(v.Type) {
			return e.element(v, 0)
		}
		return v, nil
	}
	if t, n, ok := e.scope.Enumerator(name); ok {
		v := e.number(t, signedScalar(n))
		v.constant = true
		return v, nil
	}
	if name[0] == '$' {
		return Value{}, fmt.Errorf("the function uses no register %%%s", name[1:])
	}
	return Value{}, fmt.Errorf("no symbol %q in this scope", name)
}

func (e *evaluator) member(n *node) (Value, error) {
	x, err := e.eval(n.x)
	if err != nil {
		return Value{}, err
	}
	// gdb takes either operator for either
	switch debuginfo.Bare(x.Type).(type) {
	case *dwarf.PtrType, *dwarf.ArrayType:
		if x, err = e.element(x, 0); err != nil {
			return Value{}, err
		}
	}
	if x, err = x.member(n.text); err != nil {
		return Value{}, err
	}
	if debuginfo.IsReference(x.Type) {
		return e.element(x, 0)
	}
	return x, nil
}

// element is the i-th element of an array, or of what a pointer points into.
func (e *evaluator) element(v Value, i int64) (Value, error) {
	if e.dead == 0 {
		return v.element(i)
	}
	t, ok := pointee(v.Type)
	if !ok || t == nil {
		return v.element(i) // tells what is wrong with it
	}
	return somewhere(t), nil
}

// pointee is what a pointer or array has elements of, nil for void.
func pointee(t dwarf.Type) (dwarf.Type, bool) {
	switch t := debuginfo.Bare(t).(type) {
	case *dwarf.PtrType:
		return t.Type, true
	case *dwarf.ArrayType:
		return t.Type, true
	}
	return nil, false
}

// read takes the value of a scalar.
func (e *evaluator) read(v Value) (scalar, error) {
	if e.dead == 0 {
		return v.scalar()
	}
	kind := kindOf(v.Type)
	if _, ok := debuginfo.Bare(v.Type).(*dwarf.ArrayType); ok {
		kind = 'u'
	}
	if kind == 0 {
		return scalar{}, fmt.Errorf("a value of type %s is no number", debuginfo.TypeName(v.Type))
	}
	return scalar{kind: kind}, nil
}

// operand computes what an operator works on: a number after the integer promotions, or a pointer,
// which arrays and functions become (C11, 6.3.2.1).
func (e *evaluator) operand(n *node) (t dwarf.Type, s scalar, err error) {
	v, err := e.eval(n)
	if err != nil {
		return nil, s, err
	}
	return e.promote(v)
}

func (e *evaluator) promote(v Value) (t dwarf.Type, s scalar, err error) {
	m := e.scope.Model()
	switch u := debuginfo.Bare(v.Type).(type) {
	case *dwarf.FuncType:
		return m.pointerTo(u), unsignedScalar(v.Place.Addr), nil
	case *dwarf.ComplexType:
		return nil, s, fmt.Errorf("there is no arithmetic on %s here: take __real__ or __imag__", debuginfo.TypeName(u))
	case *dwarf.ArrayType:
		t = m.pointerTo(u.Type)
	case *dwarf.PtrType:
		t = u
	}
	if s, err = e.read(v); err != nil {
		return nil, s, err
	}
	if t == nil {
		t = m.promoted(v)
		s = convert(s, t)
	}
	return t, s, nil
}

func (e *evaluator) truth(n *node) (bool, error) {
	_, s, err := e.operand(n)
	return !s.isZero(), err
}

// integer computes a count.
func (e *evaluator) integer(n *node) (int64, error) {
	v, err := e.eval(n)
	if err != nil {
		return 0, err
	}
	return e.count(v)
}

// count is a value as an index or count.
func (e *evaluator) count(v Value) (int64, error) {
	t, s, err := e.promote(v)
	if err == nil && !isInteger(t) {
		err = fmt.Errorf("an index or count is an integer, not a value of type %s", debuginfo.TypeName(v.Type))
	}
	return int64(s.lo), err
}

// index is x[y]; i[x] is x[i].
func (e *evaluator) index(n *node) (Value, error) {
	x, err := e.eval(n.x)
	if err != nil {
		return Value{}, err
	}
	y, err := e.eval(n.y)
	if err != nil {
		return Value{}, err
	}
	if _, ok := pointee(x.Type); !ok {
		if _, ok := pointee(y.Type); ok {
			x, y = y, x
		}
	}
	i, err := e.count(y)
	if err != nil {
		return Value{}, err
	}
	return e.element(x, i)
}

// live computes a count, also in a dead part: the type depends on it. It is 1 where nothing runs.
func (e *evaluator) live(n *node) (int64, error) {
	dead := e.dead
	if e.mem != nil {
		e.dead = 0
	}
	i, err := e.integer(n)
	if e.dead > 0 {
		i = 1
	}
	e.dead = dead
	return i, err
}

// slice is x[lo:hi], elements lo to hi-1 as an array.
func (e *evaluator) slice(n *node) (Value, error) {
	x, err := e.eval(n.x)
	if err != nil {
		return Value{}, err
	}
	lo, err := e.live(n.y)
	if err != nil {
		return Value{}, err
	}
	hi, err := e.live(n.z)
	if err != nil {
		return Value{}, err
	}
	first, err := e.element(x, lo)
	if err != nil {
		return Value{}, err
	}
	if hi < lo || hi-lo > maxObject {
		return Value{}, fmt.Errorf("a slice from %d to %d", lo, hi)
	}
	if first.Type, err = makeArray(first.Type, hi-lo); err != nil {
		return Value{}, err
	}
	return first, nil
}

// repeat is x@n, n objects in a row of which x is the first.
func (e *evaluator) repeat(n *node) (Value, error) {
	x, err := e.eval(n.x)
	if err != nil {
		return Value{}, err
	}
	count, err := e.live(n.y)
	switch {
	case err != nil:
		return Value{}, err
	case x.Place.Space == "" || x.bits != nil:
		return Value{}, fmt.Errorf("only an object in memory is repeated with @")
	case count < 1 || count > maxObject:
		return Value{}, fmt.Errorf("an object is not repeated %d times", count)
	}
	x.Type, err = makeArray(x.Type, count)
	return x, err
}

func (e *evaluator) sizeof(n *node) (Value, error) {
	t := n.typ
	if t == nil {
		x, err := e.deadly(n.x)
		switch {
		case err != nil:
			return Value{}, err
		case x.bits != nil:
			return Value{}, fmt.Errorf("a bit-field has no size in bytes")
		}
		if t = x.Type; x.constant {
			t = e.scope.Model().int()
		}
	}
	size := sizeOf(t)
	if size < 0 {
		return Value{}, fmt.Errorf("the size of %s is not known", debuginfo.TypeName(t))
	}
	return e.number(e.scope.Model().sized('u'), unsignedScalar(uint64(size))), nil
}
