package decode

import (
	"fmt"
	"slices"

	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// Inst is an instruction while it is decoded: modifiers are taken off one by one, and what is left
// at the end is unknown.
type Inst struct {
	*ptx.Instr
	D     *Decoder
	Mods  []string
	Types []numeric.Type
	words []string // of types
	Ntype int      // types taken
	list  [5]int32 // of srcs
	Vec   []int32  // slots of the vector operand
	Bits  []uint8  // their widths
}

func (x *Inst) Errf(format string, args ...any) error {
	return x.D.errf(x.Line, "%s: %s", x.Name(), fmt.Sprintf(format, args...))
}

// Has takes a modifier off and says whether it was there.
func (x *Inst) Has(word string) bool {
	i := slices.Index(x.Mods, word)
	if i < 0 {
		return false
	}
	x.Mods = slices.Delete(x.Mods, i, i+1)
	return true
}

// One takes the first modifier that is among words; empty if none is.
func (x *Inst) One(words ...string) string {
	for i, m := range x.Mods {
		if slices.Contains(words, m) {
			x.Mods = slices.Delete(x.Mods, i, i+1)
			return m
		}
	}
	return ""
}

// Typ takes the next type.
func (x *Inst) Typ() (numeric.Type, error) {
	if x.Ntype >= len(x.Types) {
		return numeric.Type{}, x.Errf("a type is missing")
	}
	x.Ntype++
	return x.Types[x.Ntype-1], nil
}

// TypeIn takes the next type, which must be among the given words.
func (x *Inst) TypeIn(words ...string) (numeric.Type, error) {
	t, err := x.Typ()
	if err == nil && !slices.Contains(words, x.words[x.Ntype-1]) {
		err = x.Errf("type .%s is not possible here", t)
	}
	return t, err
}

// done reports modifiers and types that nothing took.
func (x *Inst) done() error {
	if len(x.Mods) > 0 {
		return x.Errf("unknown modifier .%s", x.Mods[0])
	}
	if x.Ntype < len(x.Types) {
		return x.Errf("type .%s is not possible here", x.Types[x.Ntype])
	}
	return nil
}

// Want checks the number of operands.
func (x *Inst) Want(lo, hi int) error {
	if n := len(x.Args); n < lo || n > hi {
		return x.Errf("%d operands, expected %d", n, lo)
	}
	return nil
}

// Reg gives the slot of a register operand. bits 0 accepts any width.
func (x *Inst) Reg(o *ptx.Operand, bits uint8) (int32, error) {
	if o.Kind != ptx.Ident || o.Off != 0 {
		return 0, x.Errf("a register is expected")
	}
	s := x.D.Lookup(o.Name)
	if s == nil {
		return 0, x.Errf("%s is not declared", o.Name)
	}
	if s.Kind != vm.SymReg {
		return 0, x.Errf("%s is not a register", o.Name)
	}
	i := 0
	if o.Comp != "" {
		if i = component(o.Comp); i < 0 || i >= len(s.Slots) {
			return 0, x.Errf("%s has no component .%s", o.Name, o.Comp)
		}
	} else if len(s.Slots) > 1 {
		return 0, x.Errf("%s is a vector register", o.Name)
	}
	if bits != 0 && s.Typ.Bits != bits {
		return 0, x.Errf("register %s has %d bits, the operation %d", o.Name, s.Typ.Bits, bits)
	}
	if s.Slots[i] == 0 {
		s.Slots[i] = x.D.NewSlot(s.Typ.Bits)
		x.D.Fn.SetName(s.Slots[i], o.Name)
	}
	return s.Slots[i], nil
}

// typed is reg for an operation of a type; its width is that of the register.
func (x *Inst) typed(o *ptx.Operand, t numeric.Type) (int32, error) {
	slot, err := x.Reg(o, t.Bits)
	if err == nil {
		err = x.compatible(o, t)
	}
	return slot, err
}

// compatible is an error if an operation of a type does not take the register.
func (x *Inst) compatible(o *ptx.Operand, t numeric.Type) error {
	if r := x.D.Lookup(o.Name).Typ; !t.Takes(r) {
		return x.Errf("register %s of type .%s in an operation of type .%s", o.Name, r, t)
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

// Dst gives the slot of a destination of the given type.
func (x *Inst) Dst(o *ptx.Operand, t numeric.Type) (int32, error) {
	if o.Kind == ptx.Sink {
		return vm.SinkSlot, nil
	}
	return x.typed(o, t)
}

// Src gives the slot of a source operand: register, special register, constant or address.
func (x *Inst) Src(o *ptx.Operand, t numeric.Type) (int32, error) {
	switch o.Kind {
	case ptx.Int, ptx.Float:
		v, err := x.immediate(o, t)
		if t.Bits == 128 {
			return x.D.wideConst(v), err
		}
		return x.D.ConstSlot(v), err
	case ptx.Element:
		if x.takesAddress() {
			return x.ElementAddress(o)
		}
	case ptx.Ident:
		if o.Not && t.Kind != 'p' {
			return 0, x.Errf("! is possible on predicates only")
		}
		if o.Neg {
			return 0, x.Errf("a register cannot be negated here")
		}
		s := x.D.Lookup(o.Name)
		if s == nil {
			return x.SpecialSource(o, t)
		}
		if s.Kind == vm.SymReg {
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
	return 0, x.Errf("operand is not possible here")
}

// takesAddress says whether an instruction has an operand that is the address of a variable as it
// stands (PTX ISA 6.2).
func (x *Inst) takesAddress() bool {
	switch x.Op[0] {
	case "mov", "cvta", "mapa", "getctarank":
		return true
	}
	return false
}

// addressSource gives an address as a source. ptxas takes sums and functions in every instruction.
func (x *Inst) addressSource(s *vm.Symbol, o *ptx.Operand, t numeric.Type) (int32, error) {
	bare := !o.Sum && s.Kind != vm.SymFunc && s.Kind != vm.SymVararg
	if bare && !x.takesAddress() {
		return 0, x.Errf("the address of %s is no operand: mov puts it into a register", o.Name)
	}
	if op := x.Op[0]; op != "mov" && x.takesAddress() {
		if err := x.inSpace(s, o.Name); err != nil || s.Kind == vm.SymFunc || slices.Contains(x.Op, "to") {
			return 0, x.Errf("%s is no address of that space", o.Name)
		}
	}
	if t.IsFloat() {
		return 0, x.Errf("the address of %s in an operation of type .%s", o.Name, t)
	}
	return x.addressOf(s, o)
}

// negate emits the complement of a predicate into a temporary.
func (x *Inst) negate(slot int32) int32 {
	return x.Unguarded(1, func(a, _, _ uint64) uint64 { return a ^ 1 }, vm.ShadowCopy, slot)
}

// addressOf gives the address of a symbol as a value.
func (x *Inst) addressOf(s *vm.Symbol, o *ptx.Operand) (int32, error) {
	d := x.D
	switch s.Kind {
	case vm.SymAddr, vm.SymEntryParam:
		useShared(d.Fn, s)
		return d.ConstSlot(s.Addr + uint64(o.Off)), nil
	case vm.SymFunc:
		return d.ConstSlot(d.Prog.FuncAddr(s.Fn)), nil
	case vm.SymFrame:
		g := d.guard
		d.guard = 0
		tmp := d.NewSlot(64)
		m := d.Emit(vm.Instr{Op: vm.OpPure, D: tmp, A: d.fpSlot(), Imm: uint64(s.Off) + uint64(o.Off)}, vm.ShadowNone, []int32{tmp}, nil)
		in := &d.Fn.Code[len(d.Fn.Code)-1]
		in.Op, in.Exec, in.Together = vm.OpExec, execFrameAddr, true
		if s.Param {
			m.Addr = -1
		}
		d.guard = g
		return tmp, nil
	case vm.SymVararg:
		if d.Fn.VaSlot == 0 {
			d.Fn.VaSlot = d.NewSlot(64)
		}
		return d.Fn.VaSlot, nil
	}
	return 0, x.Errf("%s has no value", o.Name)
}

func execFrameAddr(t *vm.Thread, in *vm.Instr) { t.R[in.D] = t.R[in.A] + in.Imm }

// Srcs decodes operands from index i on, one per type. The list is good until the next call.
func (x *Inst) Srcs(i int, types ...numeric.Type) ([]int32, error) {
	if len(types) > len(x.list) {
		return nil, x.Errf("too many operands")
	}
	list := x.list[:len(types):len(types)]
	for k, t := range types {
		s, err := x.Src(&x.Args[i+k], t)
		if err != nil {
			return nil, err
		}
		list[k] = s
	}
	return list, nil
}

// Operands decodes the destination, of type dt, and after it sources of the given types.
func (x *Inst) Operands(dt numeric.Type, types ...numeric.Type) (dst int32, srcs []int32, err error) {
	if err = x.Want(len(types)+1, len(types)+1); err != nil {
		return 0, nil, err
	}
	if srcs, err = x.Srcs(1, types...); err != nil {
		return 0, nil, err
	}
	dst, err = x.Dst(&x.Args[0], dt)
	return dst, srcs, err
}

// Pure emits d = f(srcs...): Args[0] is the destination of type dt, the rest have the given types.
func (x *Inst) Pure(op vm.Opcode, f numeric.Op, class vm.ShadowClass, dt numeric.Type, types ...numeric.Type) error {
	dst, s, err := x.Operands(dt, types...)
	if err != nil {
		return err
	}
	in := vm.Instr{Op: x.Opcode(op), D: dst, F: f}
	slots := [3]*int32{&in.A, &in.B, &in.C}
	for i := range s {
		*slots[i] = s[i]
	}
	x.D.Emit(in, class, []int32{dst}, s)
	return nil
}

// Opcode gives a pure operation without an opcode of its own that which it has as it is written.
func (x *Inst) Opcode(op vm.Opcode) vm.Opcode {
	if op != vm.OpPure {
		return op
	}
	if own, ok := x.D.Prog.set.Opcodes[Form{x.Name(), len(x.Args) - 1}]; ok {
		return own
	}
	return op
}

// Executed emits an operation that exec does, on operands as those of pure.
func (x *Inst) Executed(exec func(t *vm.Thread, in *vm.Instr), dt numeric.Type, types ...numeric.Type) error {
	if err := x.Pure(vm.OpPure, nil, vm.ShadowAny, dt, types...); err != nil {
		return err
	}
	in := &x.D.Fn.Code[len(x.D.Fn.Code)-1]
	in.Op, in.Together, in.Exec = vm.OpExec, true, exec
	return nil
}

// Address decodes [base+off] into the instruction's a and imm, and gives the symbol if it is one.
func (x *Inst) Address(o *ptx.Operand, in *vm.Instr) (*vm.Symbol, error) {
	if o.Kind != ptx.Addr || len(o.Elems) > 0 {
		return nil, x.Errf("an address in brackets is expected")
	}
	in.Imm = uint64(o.Off)
	if o.Name == "" {
		return nil, nil
	}
	s := x.D.Lookup(o.Name)
	if s == nil {
		return nil, x.Errf("%s is not declared", o.Name)
	}
	if err := x.inSpace(s, o.Name); err != nil {
		return nil, err
	}
	switch s.Kind {
	case vm.SymReg:
		slot, err := x.Reg(&ptx.Operand{Kind: ptx.Ident, Name: o.Name, Comp: o.Comp}, 0)
		if err == nil && (!s.Typ.IsInt() || s.Typ.Bits < 32 || s.Typ.Bits > 64) {
			err = x.Errf("%s of type .%s is no address", o.Name, s.Typ)
		} else if err == nil && int(s.Typ.Bits) < x.D.Unit.Mod.AddressSize && x.wideAddress() {
			err = x.Errf("%s of %d bits is no address of global memory", o.Name, s.Typ.Bits)
		}
		in.A = slot
		return nil, err
	case vm.SymFrame:
		in.A = x.D.fpSlot()
		in.Imm += uint64(s.Off)
	case vm.SymVararg:
		slot, err := x.addressOf(s, o)
		in.A = slot
		return s, err
	case vm.SymAddr, vm.SymEntryParam:
		useShared(x.D.Fn, s)
		in.A = x.D.ConstSlot(s.Addr)
	default:
		return nil, x.Errf("%s is not a variable", o.Name)
	}
	return s, nil
}

// EmitMem emits an instruction with an address operand decoded by address.
func (x *Inst) EmitMem(in vm.Instr, s *vm.Symbol, class vm.ShadowClass, defs, uses []int32) {
	m := x.D.Emit(in, class, defs, uses)
	m.Addr = in.A
	if s != nil {
		m.Addr = 0
		if s.Kind == vm.SymFrame && s.Param {
			m.Addr = -1
		}
	}
}

// SpaceOf takes the state space modifier, which a symbol can also supply.
func (x *Inst) SpaceOf(s *vm.Symbol) memory.Space {
	sp := memory.Generic
	switch x.One("global", "shared", "shared::cta", "shared::cluster", "local", "const", "param", "param::entry", "param::func") {
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
			sp = s.Space
		}
	default:
		if s != nil {
			sp = s.Space
		}
	}
	return sp
}
