package sim

import (
	"fmt"
	"slices"

	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

// inst is an instruction while it is decoded: modifiers are taken off one by one, and what is left
// at the end is unknown.
type inst struct {
	*ptx.Instr
	d     *decoder
	mods  []string
	types []numeric.Type
	words []string // of types
	ntype int      // types taken
	list  [5]int32 // of srcs
	vec   []int32  // slots of the vector operand
	bits  []uint8  // their widths
}

func (x *inst) errf(format string, args ...any) error {
	return x.d.errf(x.Line, "%s: %s", x.Name(), fmt.Sprintf(format, args...))
}

// has takes a modifier off and says whether it was there.
func (x *inst) has(word string) bool {
	i := slices.Index(x.mods, word)
	if i < 0 {
		return false
	}
	x.mods = slices.Delete(x.mods, i, i+1)
	return true
}

// one takes the first modifier that is among words; empty if none is.
func (x *inst) one(words ...string) string {
	for i, m := range x.mods {
		if slices.Contains(words, m) {
			x.mods = slices.Delete(x.mods, i, i+1)
			return m
		}
	}
	return ""
}

// typ takes the next type.
func (x *inst) typ() (numeric.Type, error) {
	if x.ntype >= len(x.types) {
		return numeric.Type{}, x.errf("a type is missing")
	}
	x.ntype++
	return x.types[x.ntype-1], nil
}

// typeIn takes the next type, which must be among the given words.
func (x *inst) typeIn(words ...string) (numeric.Type, error) {
	t, err := x.typ()
	if err == nil && !slices.Contains(words, x.words[x.ntype-1]) {
		err = x.errf("type .%s is not possible here", t)
	}
	return t, err
}

// done reports modifiers and types that nothing took.
func (x *inst) done() error {
	if len(x.mods) > 0 {
		return x.errf("unknown modifier .%s", x.mods[0])
	}
	if x.ntype < len(x.types) {
		return x.errf("type .%s is not possible here", x.types[x.ntype])
	}
	return nil
}

// want checks the number of operands.
func (x *inst) want(lo, hi int) error {
	if n := len(x.Args); n < lo || n > hi {
		return x.errf("%d operands, expected %d", n, lo)
	}
	return nil
}

// reg gives the slot of a register operand. bits 0 accepts any width.
func (x *inst) reg(o *ptx.Operand, bits uint8) (int32, error) {
	if o.Kind != ptx.Ident || o.Off != 0 {
		return 0, x.errf("a register is expected")
	}
	s := x.d.lookup(o.Name)
	if s == nil {
		return 0, x.errf("%s is not declared", o.Name)
	}
	if s.kind != symReg {
		return 0, x.errf("%s is not a register", o.Name)
	}
	i := 0
	if o.Comp != "" {
		if i = component(o.Comp); i < 0 || i >= len(s.slots) {
			return 0, x.errf("%s has no component .%s", o.Name, o.Comp)
		}
	} else if len(s.slots) > 1 {
		return 0, x.errf("%s is a vector register", o.Name)
	}
	if bits != 0 && s.typ.Bits != bits {
		return 0, x.errf("register %s has %d bits, the operation %d", o.Name, s.typ.Bits, bits)
	}
	if s.slots[i] == 0 {
		s.slots[i] = x.d.newSlot(s.typ.Bits)
		x.d.fn.setName(s.slots[i], o.Name)
	}
	return s.slots[i], nil
}

// typed is reg for an operation of a type; its width is that of the register.
func (x *inst) typed(o *ptx.Operand, t numeric.Type) (int32, error) {
	slot, err := x.reg(o, t.Bits)
	if err == nil {
		err = x.compatible(o, t)
	}
	return slot, err
}

// compatible is an error if an operation of a type does not take the register.
func (x *inst) compatible(o *ptx.Operand, t numeric.Type) error {
	if r := x.d.lookup(o.Name).typ; !t.Takes(r) {
		return x.errf("register %s of type .%s in an operation of type .%s", o.Name, r, t)
	}
	return nil
}

func component(c string) int {
	switch c {
	case "x", "r":
		return 0
	case "y", "g":
		return 1
	case "z", "b":
		return 2
	case "w", "a":
		return 3
	}
	return -1
}

// sinkSlot takes results nobody wants.
const sinkSlot = nextSlot

// dst gives the slot of a destination of the given type.
func (x *inst) dst(o *ptx.Operand, t numeric.Type) (int32, error) {
	if o.Kind == ptx.Sink {
		return sinkSlot, nil
	}
	return x.typed(o, t)
}

// src gives the slot of a source operand: register, special register, constant or address.
func (x *inst) src(o *ptx.Operand, t numeric.Type) (int32, error) {
	switch o.Kind {
	case ptx.Int, ptx.Float:
		v, err := x.immediate(o, t)
		return x.d.constSlot(v), err
	case ptx.Element:
		if x.takesAddress() {
			return x.elementAddress(o)
		}
	case ptx.Ident:
		if o.Not && t.Kind != 'p' {
			return 0, x.errf("! is possible on predicates only")
		}
		if o.Neg {
			return 0, x.errf("a register cannot be negated here")
		}
		s := x.d.lookup(o.Name)
		if s == nil {
			return x.specialSource(o, t)
		}
		if s.kind == symReg {
			slot, err := x.plus(o, t.Bits)
			if err == nil {
				err = x.compatible(o, t)
			}
			if err == nil && o.Not {
				slot = x.negate(slot)
			}
			return slot, err
		}
		return x.addressSource(s, o, t)
	}
	return 0, x.errf("operand is not possible here")
}

// takesAddress says whether an instruction has an operand that is the address of a variable as it
// stands (PTX ISA 6.2).
func (x *inst) takesAddress() bool {
	switch x.Op[0] {
	case "mov", "cvta", "mapa", "getctarank":
		return true
	}
	return false
}

// addressSource gives an address as a source. ptxas takes sums and functions in every instruction.
func (x *inst) addressSource(s *symbol, o *ptx.Operand, t numeric.Type) (int32, error) {
	bare := !o.Sum && s.kind != symFunc && s.kind != symVararg
	if bare && !x.takesAddress() {
		return 0, x.errf("the address of %s is no operand: mov puts it into a register", o.Name)
	}
	if op := x.Op[0]; op != "mov" && x.takesAddress() {
		if err := x.inSpace(s, o.Name); err != nil || s.kind == symFunc || slices.Contains(x.Op, "to") {
			return 0, x.errf("%s is no address of that space", o.Name)
		}
	}
	if t.IsFloat() {
		return 0, x.errf("the address of %s in an operation of type .%s", o.Name, t)
	}
	return x.addressOf(s, o)
}

// negate emits the complement of a predicate into a temporary.
func (x *inst) negate(slot int32) int32 {
	return x.unguarded(1, func(a, _, _ uint64) uint64 { return a ^ 1 }, shCopy, slot)
}

// addressOf gives the address of a symbol as a value.
func (x *inst) addressOf(s *symbol, o *ptx.Operand) (int32, error) {
	d := x.d
	switch s.kind {
	case symAddr, symEntryParam:
		d.fn.useShared(s)
		return d.constSlot(s.addr + uint64(o.Off)), nil
	case symFunc:
		return d.constSlot(d.prog.funcAddr(s.fn)), nil
	case symFrame:
		g := d.guard
		d.guard = 0
		tmp := d.newSlot(64)
		m := d.emit(instr{op: opPure, d: tmp, a: d.fpSlot(), imm: uint64(s.off) + uint64(o.Off)}, shNone, []int32{tmp}, nil)
		in := &d.fn.code[len(d.fn.code)-1]
		in.op, in.exec, in.together = opExec, execFrameAddr, true
		if s.param {
			m.addr = -1
		}
		d.guard = g
		return tmp, nil
	case symVararg:
		if d.fn.vaSlot == 0 {
			d.fn.vaSlot = d.newSlot(64)
		}
		return d.fn.vaSlot, nil
	}
	return 0, x.errf("%s has no value", o.Name)
}

func execFrameAddr(t *thread, in *instr) { t.r[in.d] = t.r[in.a] + in.imm }

// srcs decodes operands from index i on, one per type. The list is good until the next call.
func (x *inst) srcs(i int, types ...numeric.Type) ([]int32, error) {
	if len(types) > len(x.list) {
		return nil, x.errf("too many operands")
	}
	list := x.list[:len(types):len(types)]
	for k, t := range types {
		s, err := x.src(&x.Args[i+k], t)
		if err != nil {
			return nil, err
		}
		list[k] = s
	}
	return list, nil
}

// operands decodes the destination, of type dt, and behind it sources of the given types.
func (x *inst) operands(dt numeric.Type, types ...numeric.Type) (dst int32, srcs []int32, err error) {
	if err = x.want(len(types)+1, len(types)+1); err != nil {
		return 0, nil, err
	}
	if srcs, err = x.srcs(1, types...); err != nil {
		return 0, nil, err
	}
	dst, err = x.dst(&x.Args[0], dt)
	return dst, srcs, err
}

// pure emits d = f(srcs...): Args[0] is the destination of type dt, the rest have the given types.
func (x *inst) pure(op opcode, f numeric.Op, class shadowClass, dt numeric.Type, types ...numeric.Type) error {
	dst, s, err := x.operands(dt, types...)
	if err != nil {
		return err
	}
	in := instr{op: op, d: dst, f: f}
	slots := [3]*int32{&in.a, &in.b, &in.c}
	for i := range s {
		*slots[i] = s[i]
	}
	x.d.emit(in, class, []int32{dst}, s)
	return nil
}

// executed emits an operation that exec does, on operands as those of pure.
func (x *inst) executed(exec func(t *thread, in *instr), dt numeric.Type, types ...numeric.Type) error {
	if err := x.pure(opPure, nil, shAny, dt, types...); err != nil {
		return err
	}
	in := &x.d.fn.code[len(x.d.fn.code)-1]
	in.op, in.together, in.exec = opExec, true, exec
	return nil
}

// address decodes [base+off] into the instruction's a and imm, and gives the symbol if it is one.
func (x *inst) address(o *ptx.Operand, in *instr) (*symbol, error) {
	if o.Kind != ptx.Addr || len(o.Elems) > 0 {
		return nil, x.errf("an address in brackets is expected")
	}
	in.imm = uint64(o.Off)
	if o.Name == "" {
		return nil, nil
	}
	s := x.d.lookup(o.Name)
	if s == nil {
		return nil, x.errf("%s is not declared", o.Name)
	}
	if err := x.inSpace(s, o.Name); err != nil {
		return nil, err
	}
	switch s.kind {
	case symReg:
		slot, err := x.reg(&ptx.Operand{Kind: ptx.Ident, Name: o.Name, Comp: o.Comp}, 0)
		if err == nil && (!s.typ.IsInt() || s.typ.Bits < 32 || s.typ.Bits > 64) {
			err = x.errf("%s of type .%s is no address", o.Name, s.typ)
		} else if err == nil && int(s.typ.Bits) < x.d.unit.mod.AddressSize && x.wideAddress() {
			err = x.errf("%s of %d bits is no address of global memory", o.Name, s.typ.Bits)
		}
		in.a = slot
		return nil, err
	case symFrame:
		in.a = x.d.fpSlot()
		in.imm += uint64(s.off)
	case symVararg:
		slot, err := x.addressOf(s, o)
		in.a = slot
		return s, err
	case symAddr, symEntryParam:
		x.d.fn.useShared(s)
		in.a = x.d.constSlot(s.addr)
	default:
		return nil, x.errf("%s is not a variable", o.Name)
	}
	return s, nil
}

// emitMem emits an instruction with an address operand decoded by address.
func (x *inst) emitMem(in instr, s *symbol, class shadowClass, defs, uses []int32) {
	m := x.d.emit(in, class, defs, uses)
	m.addr = in.a
	if s != nil {
		m.addr = 0
		if s.kind == symFrame && s.param {
			m.addr = -1
		}
	}
}

// spaceOf takes the state space modifier, which a symbol can also supply.
func (x *inst) spaceOf(s *symbol) memory.Space {
	sp := memory.Generic
	switch x.one("global", "shared", "shared::cta", "shared::cluster", "local", "const", "param", "param::entry", "param::func") {
	case "global":
		sp = memory.Global
	case "shared", "shared::cta":
		sp = memory.Shared
	case "shared::cluster":
		sp = memory.Cluster
	case "local":
		sp = memory.Local
	case "const":
		sp = memory.Const
	case "param", "param::entry", "param::func":
		sp = memory.Param
		if s != nil {
			sp = s.space
		}
	default:
		if s != nil {
			sp = s.space
		}
	}
	return sp
}
