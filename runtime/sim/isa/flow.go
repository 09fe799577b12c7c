package isa

import (
	"slices"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

func DecodeBra(x *decode.Inst) error {
	x.Has("uni")
	if err := x.Want(1, 1); err != nil {
		return err
	}
	if x.Args[0].Kind != ptx.Ident {
		return x.Errf("a label is expected")
	}
	d := x.D
	d.Fixups = append(d.Fixups, decode.Fixup{Pc: len(d.Fn.Code), Label: x.Args[0].Name, Scope: d.Scope, Line: x.Line})
	d.Emit(vm.Instr{Op: vm.OpBra}, vm.ShadowNone, nil, nil)
	return nil
}

// DecodeBrx decodes brx.idx index, list (PTX ISA 9.7.12.4).
func DecodeBrx(x *decode.Inst) error {
	if !x.Has("idx") {
		return x.Errf("needs .idx")
	}
	x.Has("uni")
	if err := x.Want(2, 2); err != nil {
		return err
	}
	a, err := x.Src(&x.Args[0], numeric.U32)
	if err != nil {
		return err
	}
	s := x.D.Lookup(x.Args[1].Name)
	if s == nil || s.Kind != vm.SymTargets {
		return x.Errf("%s is not a .branchtargets list", x.Args[1].Name)
	}
	ex := x.D.Extra(vm.Extra{})
	for _, l := range s.Targets {
		x.D.Fixups = append(x.D.Fixups, decode.Fixup{Label: l, Scope: s.Scope, Line: s.Line, Table: &ex.Table})
	}
	x.D.Emit(vm.Instr{Op: vm.OpBrx, A: a, X: ex}, vm.ShadowNone, nil, []int32{a})
	return nil
}

func DecodeRet(x *decode.Inst) error {
	x.Has("uni")
	if err := x.Want(0, 0); err != nil {
		return err
	}
	x.D.Emit(vm.Instr{Op: vm.OpRet}, vm.ShadowNone, nil, nil)
	return nil
}

func DecodeExit(x *decode.Inst) error {
	if err := x.Want(0, 0); err != nil {
		return err
	}
	x.D.Emit(vm.Instr{Op: vm.OpExit}, vm.ShadowNone, nil, nil)
	return nil
}

// DecodeCall decodes call (ret), target, (args){, prototype or target list} (PTX ISA 9.7.12.5).
func DecodeCall(x *decode.Inst) error {
	x.Has("uni")
	args := x.Args
	ci := &vm.CallInfo{}
	var retOps, argOps []ptx.Operand
	if len(args) > 0 && args[0].Kind == ptx.List {
		retOps, args = args[0].Elems, args[1:]
	}
	if len(args) == 0 || args[0].Kind != ptx.Ident {
		return x.Errf("a function is expected")
	}
	target := args[0]
	if args = args[1:]; len(args) > 0 && args[0].Kind == ptx.List {
		argOps, args = args[0].Elems, args[1:]
	}
	s := x.D.Lookup(target.Name)
	if s == nil {
		return x.Errf("%s is not declared", target.Name)
	}
	in := vm.Instr{Op: vm.OpCall, X: x.D.Extra(vm.Extra{Call: ci})}
	var decl *ptx.Func
	switch s.Kind {
	case vm.SymFunc:
		ci.Fn, ci.Name, decl = s.Fn, target.Name, s.Fn.Decl
		x.D.Fn.Calls = append(x.D.Fn.Calls, s.Fn)
	case vm.SymReg:
		slot, err := x.Reg(&target, uint8(x.D.Unit.Mod.AddressSize))
		if err != nil {
			return err
		}
		in.A = slot
		x.D.Fn.Indirect = true
		if len(args) == 1 {
			if decl = prototype(x, args[0].Name); decl == nil {
				return x.Errf("%s is neither a .callprototype nor a list of functions", args[0].Name)
			}
		} else if len(retOps)+len(argOps) > 0 {
			return x.Errf("an indirect call needs a prototype")
		} else {
			decl = &ptx.Func{}
		}
	default:
		return x.Errf("%s is not a function", target.Name)
	}
	return finishCall(x, in, decl, retOps, argOps)
}

// prototype finds the signature an indirect call names.
func prototype(x *decode.Inst, name string) *ptx.Func {
	s := x.D.Lookup(name)
	switch {
	case s == nil:
		return nil
	case s.Kind == vm.SymProto:
		return s.Proto
	case s.Kind == vm.SymTargets:
		for _, t := range s.Targets {
			if f := x.D.Lookup(t); f != nil && f.Kind == vm.SymFunc {
				return f.Fn.Decl
			}
		}
	}
	return nil
}

func finishCall(x *decode.Inst, in vm.Instr, decl *ptx.Func, retOps, argOps []ptx.Operand) error {
	ci := in.X.Call
	variadic := len(decl.Params) > 0 && decl.Params[len(decl.Params)-1].Open()
	fixed := len(decl.Params)
	if variadic {
		fixed--
	}
	if len(argOps) < fixed || len(argOps) > len(decl.Params) || len(retOps) != len(decl.Rets) {
		return x.Errf("%d arguments and %d results; the declaration has %d and %d", len(argOps), len(retOps), fixed, len(decl.Rets))
	}
	var defs, uses []int32
	for i := range argOps {
		list, err := actuals(x, &argOps[i], decl.Params[i], false)
		if err != nil {
			return err
		}
		ci.Args = append(ci.Args, list...)
		uses = appendSlots(uses, list)
	}
	for i := range retOps {
		list, err := actuals(x, &retOps[i], decl.Rets[i], true)
		if err != nil {
			return err
		}
		ci.Rets = append(ci.Rets, list...)
		defs = appendSlots(defs, list)
	}
	if in.A != 0 {
		uses = append(uses, in.A)
	}
	x.D.Emit(in, vm.ShadowNone, defs, uses)
	return nil
}

func appendSlots(slots []int32, list []vm.Actual) []int32 {
	for _, a := range list {
		if a.Slot != 0 {
			slots = append(slots, a.Slot)
		}
	}
	return slots
}

// actuals decodes one argument or result against its formal: one of each element of a vector
// register (PTX ISA 6.4.3).
func actuals(x *decode.Inst, o *ptx.Operand, formal *ptx.Var, ret bool) ([]vm.Actual, error) {
	n := decode.VectorElems(formal)
	if o.Kind == ptx.Vector || o.Comp != "" {
		return nil, x.Errf("arguments and results are whole registers")
	}
	if n == 1 || o.Kind == ptx.Sink {
		a, err := decodeActual(x, o, formal, ret)
		return slices.Repeat([]vm.Actual{a}, n), err
	}
	elem := *formal
	elem.Vec = 1
	var list []vm.Actual
	return list, x.Vector(o, n, func(o *ptx.Operand) error {
		a, err := decodeActual(x, o, &elem, ret)
		list = append(list, a)
		return err
	})
}

// zeroArg stands for a constant zero argument, since slot 0 means memory.
func zeroArg(d *decode.Decoder) int32 {
	s := d.NewSlot(64)
	d.Fn.Zeros = append(d.Fn.Zeros, s)
	return s
}

// decodeActual decodes one argument or result against its formal.
func decodeActual(x *decode.Inst, o *ptx.Operand, formal *ptx.Var, ret bool) (vm.Actual, error) {
	size := uint32(formal.Size())
	if o.Kind == ptx.Sink && ret {
		return vm.Actual{Slot: vm.SinkSlot, Size: size}, nil
	}
	if o.Kind == ptx.Ident {
		if s := x.D.Lookup(o.Name); s != nil && s.Kind == vm.SymFrame {
			if !s.Param {
				return vm.Actual{}, x.Errf("%s is not in parameter space", o.Name)
			}
			if s.Size != size && !formal.Open() {
				return vm.Actual{}, x.Errf("%s has %d bytes, the formal parameter %d", o.Name, s.Size, size)
			}
			if s.Elem != decode.ElemSize(formal) && !formal.Open() {
				return vm.Actual{}, x.Errf("%s is not of the type of the formal parameter", o.Name)
			}
			return vm.Actual{Off: s.Off, Size: s.Size}, nil
		}
	}
	t := numeric.Types[string(formal.Type)]
	if len(formal.Dims) > 0 || t.Bits > 64 {
		return vm.Actual{}, x.Errf("an array needs an argument in parameter space")
	}
	var slot int32
	var err error
	switch {
	case ret && t.Bits == 8:
		slot, _, err = x.RelaxedDst(o, t)
	case ret:
		slot, err = x.Dst(o, t)
	case t.Bits == 8:
		slot, err = x.RelaxedSrc(o, t)
	default:
		slot, err = x.Src(o, t)
	}
	if slot == 0 && !ret {
		slot = zeroArg(x.D)
	}
	return vm.Actual{Slot: slot, Size: size}, err
}

// DecodeAlloca decodes alloca.type ptr, size{, align} (PTX ISA 9.7.17.3).
func DecodeAlloca(x *decode.Inst) error {
	t, err := x.TypeIn("u32", "u64")
	if err != nil {
		return err
	}
	if err := x.Want(2, 3); err != nil {
		return err
	}
	align := uint64(8)
	if len(x.Args) == 3 {
		if align = x.Args[2].Int; x.Args[2].Kind != ptx.Int || align == 0 || align&(align-1) != 0 || align > 1<<23 {
			return x.Errf("alignment is a power of two up to 2^23")
		}
	}
	s, err := x.Src(&x.Args[1], t)
	if err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) { t.R[in.D] = alloca(t, t.R[in.A], align) }
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: d, A: s, Exec: exec, Together: true}, vm.ShadowNone, []int32{d}, []int32{s})
	return nil
}

func alloca(t *vm.Thread, size, align uint64) uint64 {
	align = max(align, 16)
	off := (uint64(t.Sp) + align - 1) &^ (align - 1)
	end := off + size + memory.Redzone
	if size > uint64(t.Grid.Opts.StackSize) || end > uint64(t.Grid.Opts.StackSize) {
		t.Fail(faults.StackOverflow, "alloca of %d bytes", size)
	}
	if end > uint64(len(t.Local.Data)) {
		t.GrowLocal(uint32(end))
	}
	t.SetEnds(uint32(off), uint32(size))
	if t.Local.Shadow != nil {
		memory.Fill(t.Local.Shadow[off:end], 0xff)
	}
	t.Sp = uint32(end)
	return off
}

func DecodeStacksave(x *decode.Inst) error {
	t, err := x.TypeIn("u32", "u64")
	if err != nil {
		return err
	}
	if err := x.Want(1, 1); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) { t.R[in.D] = uint64(t.Sp) }
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: d, Exec: exec, Together: true}, vm.ShadowNone, []int32{d}, nil)
	return nil
}

func DecodeStackrestore(x *decode.Inst) error {
	t, err := x.TypeIn("u32", "u64")
	if err != nil {
		return err
	}
	if err := x.Want(1, 1); err != nil {
		return err
	}
	s, err := x.Src(&x.Args[0], t)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) {
		fr := &t.Frames[len(t.Frames)-1]
		v := t.R[in.A]
		if v > uint64(t.Sp) || v < uint64(fr.Fp)+uint64(fr.Fn.Frame) {
			t.Fail(faults.BadInstr, "stackrestore to %#x, which stacksave did not give in this frame", v)
		}
		t.CloseTo(uint32(v))
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, A: s, Exec: exec, Together: true}, vm.ShadowNone, nil, []int32{s})
	return nil
}

func DecodeTrap(x *decode.Inst) error {
	if err := x.Want(0, 0); err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) { t.Fail(faults.Trapped, "trap instruction") }
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: exec}, vm.ShadowNone, nil, nil)
	return nil
}

// Nothing decodes instructions without effect here; it takes the given modifiers.
func Nothing(args int, mods ...string) func(x *decode.Inst) error {
	return func(x *decode.Inst) error {
		for x.One(mods...) != "" {
		}
		x.Ntype = len(x.Types)
		if err := x.Want(args, args); err != nil {
			return err
		}
		x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: func(*vm.Thread, *vm.Instr) {}, Together: true}, vm.ShadowNone, nil, nil)
		return nil
	}
}

// DecodeRegisters decodes setmaxnreg, a hint (PTX ISA 9.7.19.5).
func DecodeRegisters(x *decode.Inst) error {
	if len(x.Args) == 1 {
		if n := x.Args[0]; n.Kind != ptx.Int || n.Int < 24 || n.Int > 256 || n.Int%8 != 0 {
			return x.Errf("the number of registers is a constant from 24 to 256, a multiple of 8")
		}
	}
	return Nothing(1, "inc", "dec", "sync", "aligned")(x)
}

// maxSleep is the longest sleep, in nanoseconds (PTX ISA 9.7.19.2).
const maxSleep = 1_000_000

// DecodeNanosleep decodes nanosleep, which lets the clocks of the block advance.
func DecodeNanosleep(x *decode.Inst) error {
	if _, err := x.TypeIn("u32"); err != nil {
		return err
	}
	if err := x.Want(1, 1); err != nil {
		return err
	}
	a, err := x.Src(&x.Args[0], numeric.U32)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) { t.Block.Slept += min(t.R[in.A], maxSleep) }
	x.D.Emit(vm.Instr{Op: vm.OpExec, A: a, Exec: exec}, vm.ShadowNone, nil, []int32{a})
	return nil
}
