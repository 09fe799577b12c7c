package decode

import (
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// ElemSize is the size of what an index counts: the array's fundamental type, even of vectors and
// of arrays of several dimensions. It is 0 for a variable that is no array.
func ElemSize(v *ptx.Var) uint32 {
	if len(v.Dims) == 0 {
		return 0
	}
	return uint32(v.Type.Size())
}

// element decodes sym[index] (PTX ISA 6.4.2): the array, and the slot of its address with what is
// to be added to it. The index is scaled by the size of an element, and so is a constant that is
// added to it. That index is computed in 32 bits without sign, whatever the register's type, as the
// code of ptxas shows; the manual leaves it open.
func (x *Inst) element(o *ptx.Operand) (s *vm.Symbol, slot int32, off uint64, err error) {
	s = x.D.Lookup(o.Name)
	if s == nil {
		return nil, 0, 0, x.Errf("%s is not declared", o.Name)
	}
	if s.Elem == 0 {
		return nil, 0, 0, x.Errf("%s is not an array", o.Name)
	}
	if x.Op[0] != "mov" {
		if err := x.inSpace(s, o.Name); err != nil {
			return nil, 0, 0, err
		}
	}
	if len(o.Elems) == 0 {
		return s, 0, uint64(o.Off) * uint64(s.Elem), nil
	}
	index, err := x.Reg(&o.Elems[0], 0)
	if err != nil {
		return nil, 0, 0, err
	}
	if t := x.D.Lookup(o.Elems[0].Name).Typ; !t.IsInt() || t.Bits > 64 {
		return nil, 0, 0, x.Errf("an index has an integer type, and %s is .%s", o.Elems[0].Name, t)
	}
	base, err := x.addressOf(s, &ptx.Operand{Kind: ptx.Ident, Name: o.Name})
	if err != nil {
		return nil, 0, 0, err
	}
	add, size := uint32(o.Off), s.Elem
	slot = x.Unguarded(64, func(a, b, _ uint64) uint64 { return b + uint64((uint32(a)+add)*size) }, vm.ShadowAny, index, base)
	return s, slot, 0, nil
}

// Unguarded computes f of slots into a temporary one, whatever the guard is.
func (x *Inst) Unguarded(bits uint8, f numeric.Op, class vm.ShadowClass, srcs ...int32) int32 {
	d := x.D
	g := d.guard
	d.guard = 0
	in := vm.Instr{Op: vm.OpPure, D: d.NewSlot(bits), F: f}
	for i, slot := range []*int32{&in.A, &in.B, &in.C} {
		if i < len(srcs) {
			*slot = srcs[i]
		}
	}
	d.Emit(in, class, []int32{in.D}, srcs)
	d.guard = g
	return in.D
}

// ElementAddress gives the address of sym[index] as a value.
func (x *Inst) ElementAddress(o *ptx.Operand) (int32, error) {
	s, slot, off, err := x.element(o)
	if err != nil || slot != 0 {
		return slot, err
	}
	return x.addressOf(s, &ptx.Operand{Kind: ptx.Ident, Name: o.Name, Off: int64(off)})
}

// plus decodes reg+const, which stands for their sum wherever a register is a source.
func (x *Inst) plus(o *ptx.Operand, bits uint8) (int32, error) {
	if o.Sum && o.Comp != "" {
		return 0, x.Errf("a constant cannot be added to an element of a vector")
	}
	bare := *o
	bare.Off = 0
	slot, err := x.Reg(&bare, bits)
	if err != nil || o.Off == 0 {
		return slot, err
	}
	t := x.D.Lookup(o.Name).Typ
	if !t.IsInt() || t.Bits > 64 {
		return 0, x.Errf("a constant can be added to an integer, and %s is .%s", o.Name, t)
	}
	add, m := uint64(o.Off), numeric.Mask(t.Bits)
	return x.Unguarded(t.Bits, func(a, _, _ uint64) uint64 { return (a + add) & m }, vm.ShadowAdd, slot), nil
}

// ArrayAccess decodes the operand of an instruction that takes sym[index] for [sym+offset]; done if
// it is one whose index is in a register.
func (x *Inst) ArrayAccess(o *ptx.Operand, in *vm.Instr) (s *vm.Symbol, done bool, err error) {
	if o.Kind != ptx.Element {
		return nil, false, nil
	}
	s, slot, off, err := x.element(o)
	if err == nil && slot == 0 {
		*o = ptx.Operand{Kind: ptx.Addr, Name: o.Name, Off: int64(off)}
		return nil, false, nil
	}
	in.A = slot
	return s, true, err
}
