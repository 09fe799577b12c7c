package expr

import (
	"debug/dwarf"
	"fmt"

	"cptx/runtime/sim/debuginfo"
)

// cast is a conversion by the name of a type (C11, 6.5.4).
func (e *evaluator) cast(n *node) (Value, error) {
	x, err := e.eval(n.x)
	if err != nil {
		return Value{}, err
	}
	switch t := debuginfo.Bare(n.typ).(type) {
	case *dwarf.VoidType:
		return Value{Type: n.typ}, nil
	case *dwarf.PtrType:
		return e.converted(n.typ, x)
	case *dwarf.StructType, *dwarf.ArrayType, *dwarf.FuncType, *dwarf.ComplexType:
		if !same(t, x.Type) {
			return Value{}, fmt.Errorf("a value of type %s cannot be cast to %s", debuginfo.TypeName(x.Type), debuginfo.TypeName(n.typ))
		}
		return x, nil
	}
	return e.converted(n.typ, x)
}

// converted is x as a scalar type has it.
func (e *evaluator) converted(t dwarf.Type, x Value) (Value, error) {
	from, s, err := e.promote(x)
	if err != nil {
		return Value{}, err
	}
	_, toPointer := pointee(t)
	_, pointer := pointee(from)
	if toPointer && s.kind == 'f' || pointer && debuginfo.Kind(t) == 'f' || kindOf(t) == 0 {
		return Value{}, fmt.Errorf("a value of type %s cannot be cast to %s", debuginfo.TypeName(x.Type), debuginfo.TypeName(t))
	}
	return e.number(t, s), nil
}

// assignment is x = y, or x op= y (C11, 6.5.16).
func (e *evaluator) assignment(n *node) (Value, error) {
	x, err := e.eval(n.x)
	if err != nil {
		return Value{}, err
	}
	y, err := e.eval(n.y)
	if err != nil {
		return Value{}, err
	}
	if n.op != "" {
		if y, err = e.combine(n.op, x, y); err != nil {
			return Value{}, err
		}
	}
	return x, e.store(x, y)
}

// combine is x op y of two values.
func (e *evaluator) combine(op string, x, y Value) (Value, error) {
	ta, a, err := e.promote(x)
	if err != nil {
		return Value{}, err
	}
	tb, b, err := e.promote(y)
	if err != nil {
		return Value{}, err
	}
	return e.operate(op, ta, a, tb, b)
}

// step is ++x, x++, --x or x--.
func (e *evaluator) step(n *node) (Value, error) {
	x, err := e.eval(n.x)
	if err != nil {
		return Value{}, err
	}
	y, err := e.combine(n.op, x, e.number(e.scope.Model().int(), signedScalar(1)))
	if err != nil {
		return Value{}, err
	}
	old := x
	if n.post {
		s, err := e.read(x)
		if err != nil {
			return Value{}, err
		}
		old = e.number(x.Type, s)
	}
	return old, e.store(x, y)
}

// store puts the value of y into the scalar object x.
func (e *evaluator) store(x, y Value) error {
	switch debuginfo.Bare(x.Type).(type) {
	case *dwarf.StructType, *dwarf.ArrayType, *dwarf.FuncType, *dwarf.VoidType, *dwarf.ComplexType:
		return fmt.Errorf("an object of type %s is no scalar", debuginfo.TypeName(x.Type))
	}
	if x.Place.Space == "" {
		return fmt.Errorf("what is to be set is not in memory")
	}
	val, err := e.converted(x.Type, y)
	if err != nil || e.dead > 0 {
		return err
	}
	size := int(debuginfo.Bare(x.Type).Size())
	data, err := val.Bytes(size)
	if err != nil || size < 1 || size > 16 {
		return fmt.Errorf("an object of %d bytes cannot be set", size)
	}
	if f := x.bits; f != nil {
		n := (f.offset + f.size + 7) / 8
		old, _, err := x.bytes(n)
		if err != nil {
			return err
		}
		at, part := uint(f.offset), truncate(wide{word(data), word(data[min(8, size):])}, f.size, 'u')
		mask := truncate(wide{^uint64(0), ^uint64(0)}, f.size, 'u').left(at)
		part = part.left(at)
		whole := wide{word(old), word(old[min(8, n):])}
		data = scalar{kind: 'u', wide: wide{whole.lo&^mask.lo | part.lo, whole.hi&^mask.hi | part.hi}}.encode(int64(n))
	}
	return x.mem.Write(x.Place.Space, x.Place.Addr, data)
}
