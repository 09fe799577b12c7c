package sim

import (
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

func decodeBra(x *inst) error {
	x.has("uni")
	if err := x.want(1, 1); err != nil {
		return err
	}
	if x.Args[0].Kind != ptx.Ident {
		return x.errf("a label is expected")
	}
	d := x.d
	d.fixups = append(d.fixups, fixup{pc: len(d.fn.code), label: x.Args[0].Name, scope: d.scope, line: x.Line})
	d.emit(instr{op: opBra}, shNone, nil, nil)
	return nil
}

// decodeBrx decodes brx.idx index, list (PTX ISA 9.7.12.4).
func decodeBrx(x *inst) error {
	if !x.has("idx") {
		return x.errf("needs .idx")
	}
	x.has("uni")
	if err := x.want(2, 2); err != nil {
		return err
	}
	a, err := x.src(&x.Args[0], numeric.U32)
	if err != nil {
		return err
	}
	s := x.d.lookup(x.Args[1].Name)
	if s == nil || s.kind != symTargets {
		return x.errf("%s is not a .branchtargets list", x.Args[1].Name)
	}
	ex := x.d.extra(extra{})
	for _, l := range s.targets {
		x.d.fixups = append(x.d.fixups, fixup{label: l, scope: s.scope, line: s.line, table: &ex.table})
	}
	x.d.emit(instr{op: opBrx, a: a, x: ex}, shNone, nil, []int32{a})
	return nil
}

func decodeRet(x *inst) error {
	x.has("uni")
	if err := x.want(0, 0); err != nil {
		return err
	}
	x.d.emit(instr{op: opRet}, shNone, nil, nil)
	return nil
}

func decodeExit(x *inst) error {
	if err := x.want(0, 0); err != nil {
		return err
	}
	x.d.emit(instr{op: opExit}, shNone, nil, nil)
	return nil
}

// decodeCall decodes call (ret), target, (args){, prototype or target list} (PTX ISA 9.7.12.5).
func decodeCall(x *inst) error {
	x.has("uni")
	args := x.Args
	ci := &callInfo{}
	var retOps, argOps []ptx.Operand
	if len(args) > 0 && args[0].Kind == ptx.List {
		retOps, args = args[0].Elems, args[1:]
	}
	if len(args) == 0 || args[0].Kind != ptx.Ident {
		return x.errf("a function is expected")
	}
	target := args[0]
	if args = args[1:]; len(args) > 0 && args[0].Kind == ptx.List {
		argOps, args = args[0].Elems, args[1:]
	}
	s := x.d.lookup(target.Name)
	if s == nil {
		return x.errf("%s is not declared", target.Name)
	}
	in := instr{op: opCall, x: x.d.extra(extra{call: ci})}
	var decl *ptx.Func
	switch s.kind {
	case symFunc:
		ci.fn, ci.name, decl = s.fn, target.Name, s.fn.decl
		x.d.fn.calls = append(x.d.fn.calls, s.fn)
	case symReg:
		slot, err := x.reg(&target, uint8(x.d.unit.mod.AddressSize))
		if err != nil {
			return err
		}
		in.a = slot
		x.d.fn.indirect = true
		if len(args) == 1 {
			if decl = x.prototype(args[0].Name); decl == nil {
				return x.errf("%s is neither a .callprototype nor a list of functions", args[0].Name)
			}
		} else if len(retOps)+len(argOps) > 0 {
			return x.errf("an indirect call needs a prototype")
		} else {
			decl = &ptx.Func{}
		}
	default:
		return x.errf("%s is not a function", target.Name)
	}
	return x.finishCall(in, decl, retOps, argOps)
}

// prototype finds the signature an indirect call names.
func (x *inst) prototype(name string) *ptx.Func {
	s := x.d.lookup(name)
	switch {
	case s == nil:
		return nil
	case s.kind == symProto:
		return s.proto
	case s.kind == symTargets:
		for _, t := range s.targets {
			if f := x.d.lookup(t); f != nil && f.kind == symFunc {
				return f.fn.decl
			}
		}
	}
	return nil
}

func (x *inst) finishCall(in instr, decl *ptx.Func, retOps, argOps []ptx.Operand) error {
	ci := in.x.call
	variadic := len(decl.Params) > 0 && decl.Params[len(decl.Params)-1].Open()
	fixed := len(decl.Params)
	if variadic {
		fixed--
	}
	if len(argOps) < fixed || len(argOps) > len(decl.Params) || len(retOps) != len(decl.Rets) {
		return x.errf("%d arguments and %d results; the declaration has %d and %d", len(argOps), len(retOps), fixed, len(decl.Rets))
	}
	var defs, uses []int32
	for i := range argOps {
		list, err := x.actuals(&argOps[i], decl.Params[i], false)
		if err != nil {
			return err
		}
		ci.args = append(ci.args, list...)
		uses = appendSlots(uses, list)
	}
	for i := range retOps {
		list, err := x.actuals(&retOps[i], decl.Rets[i], true)
		if err != nil {
			return err
		}
		ci.rets = append(ci.rets, list...)
		defs = appendSlots(defs, list)
	}
	if in.a != 0 {
		uses = append(uses, in.a)
	}
	x.d.emit(in, shNone, defs, uses)
	return nil
}

func appendSlots(slots []int32, list []actual) []int32 {
	for _, a := range list {
		if a.slot != 0 {
			slots = append(slots, a.slot)
		}
	}
	return slots
}

// actuals decodes one argument or result against its formal: one of each element of a vector
// register (PTX ISA 6.4.3).
func (x *inst) actuals(o *ptx.Operand, formal *ptx.Var, ret bool) ([]actual, error) {
	n := vectorElems(formal)
	if o.Kind == ptx.Vector || o.Comp != "" {
		return nil, x.errf("arguments and results are whole registers")
	}
	if n == 1 || o.Kind == ptx.Sink {
		a, err := x.actual(o, formal, ret)
		return slices.Repeat([]actual{a}, n), err
	}
	elem := *formal
	elem.Vec = 1
	var list []actual
	return list, x.vector(o, n, func(o *ptx.Operand) error {
		a, err := x.actual(o, &elem, ret)
		list = append(list, a)
		return err
	})
}

// zeroArg stands for a constant zero argument, since slot 0 means memory.
func (d *decoder) zeroArg() int32 {
	s := d.newSlot(64)
	d.fn.zeros = append(d.fn.zeros, s)
	return s
}

// actual decodes one argument or result against its formal.
func (x *inst) actual(o *ptx.Operand, formal *ptx.Var, ret bool) (actual, error) {
	size := uint32(formal.Size())
	if o.Kind == ptx.Sink && ret {
		return actual{slot: sinkSlot, size: size}, nil
	}
	if o.Kind == ptx.Ident {
		if s := x.d.lookup(o.Name); s != nil && s.kind == symFrame {
			if !s.param {
				return actual{}, x.errf("%s is not in parameter space", o.Name)
			}
			if s.size != size && !formal.Open() {
				return actual{}, x.errf("%s has %d bytes, the formal parameter %d", o.Name, s.size, size)
			}
			if s.elem != elemSize(formal) && !formal.Open() {
				return actual{}, x.errf("%s is not of the type of the formal parameter", o.Name)
			}
			return actual{off: s.off, size: s.size}, nil
		}
	}
	t := numeric.Types[string(formal.Type)]
	if len(formal.Dims) > 0 || t.Bits > 64 {
		return actual{}, x.errf("an array needs an argument in parameter space")
	}
	var slot int32
	var err error
	switch {
	case ret && t.Bits == 8:
		slot, _, err = x.relaxedDst(o, t)
	case ret:
		slot, err = x.dst(o, t)
	case t.Bits == 8:
		slot, err = x.relaxedSrc(o, t)
	default:
		slot, err = x.src(o, t)
	}
	if slot == 0 && !ret {
		slot = x.d.zeroArg()
	}
	return actual{slot: slot, size: size}, err
}

// decodeAlloca decodes alloca.type ptr, size{, align} (PTX ISA 9.7.17.3).
func decodeAlloca(x *inst) error {
	t, err := x.typeIn("u32", "u64")
	if err != nil {
		return err
	}
	if err := x.want(2, 3); err != nil {
		return err
	}
	align := uint64(8)
	if len(x.Args) == 3 {
		if align = x.Args[2].Int; x.Args[2].Kind != ptx.Int || align == 0 || align&(align-1) != 0 || align > 1<<23 {
			return x.errf("alignment is a power of two up to 2^23")
		}
	}
	s, err := x.src(&x.Args[1], t)
	if err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) { t.r[in.d] = t.alloca(t.r[in.a], align) }
	x.d.emit(instr{op: opExec, d: d, a: s, exec: exec, together: true}, shNone, []int32{d}, []int32{s})
	return nil
}

func (t *thread) alloca(size, align uint64) uint64 {
	align = max(align, 16)
	off := (uint64(t.sp) + align - 1) &^ (align - 1)
	end := off + size + memory.Redzone
	if size > uint64(t.m.opts.StackSize) || end > uint64(t.m.opts.StackSize) {
		t.fail(faults.StackOverflow, "alloca of %d bytes", size)
	}
	if end > uint64(len(t.local.Data)) {
		t.growLocal(uint32(end))
	}
	t.setEnds(uint32(off), uint32(size))
	if t.local.Shadow != nil {
		memory.Fill(t.local.Shadow[off:end], 0xff)
	}
	t.sp = uint32(end)
	return off
}

func decodeStacksave(x *inst) error {
	t, err := x.typeIn("u32", "u64")
	if err != nil {
		return err
	}
	if err := x.want(1, 1); err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) { t.r[in.d] = uint64(t.sp) }
	x.d.emit(instr{op: opExec, d: d, exec: exec, together: true}, shNone, []int32{d}, nil)
	return nil
}

func decodeStackrestore(x *inst) error {
	t, err := x.typeIn("u32", "u64")
	if err != nil {
		return err
	}
	if err := x.want(1, 1); err != nil {
		return err
	}
	s, err := x.src(&x.Args[0], t)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) {
		fr := &t.frames[len(t.frames)-1]
		v := t.r[in.a]
		if v > uint64(t.sp) || v < uint64(fr.fp)+uint64(fr.fn.frame) {
			t.fail(faults.BadInstr, "stackrestore to %#x, which stacksave did not give in this frame", v)
		}
		t.closeTo(uint32(v))
	}
	x.d.emit(instr{op: opExec, a: s, exec: exec, together: true}, shNone, nil, []int32{s})
	return nil
}

func decodeTrap(x *inst) error {
	if err := x.want(0, 0); err != nil {
		return err
	}
	exec := func(t *thread, in *instr) { t.fail(faults.Trapped, "trap instruction") }
	x.d.emit(instr{op: opExec, exec: exec}, shNone, nil, nil)
	return nil
}

// nothing decodes instructions without effect here; it takes the given modifiers.
func nothing(args int, mods ...string) func(x *inst) error {
	return func(x *inst) error {
		for x.one(mods...) != "" {
		}
		x.ntype = len(x.types)
		if err := x.want(args, args); err != nil {
			return err
		}
		x.d.emit(instr{op: opExec, exec: func(*thread, *instr) {}, together: true}, shNone, nil, nil)
		return nil
	}
}

// decodeRegisters decodes setmaxnreg, a hint (PTX ISA 9.7.19.5).
func decodeRegisters(x *inst) error {
	if len(x.Args) == 1 {
		if n := x.Args[0]; n.Kind != ptx.Int || n.Int < 24 || n.Int > 256 || n.Int%8 != 0 {
			return x.errf("the number of registers is a constant from 24 to 256, a multiple of 8")
		}
	}
	return nothing(1, "inc", "dec", "sync", "aligned")(x)
}

// maxSleep is the longest sleep, in nanoseconds (PTX ISA 9.7.19.2).
const maxSleep = 1_000_000

// decodeNanosleep decodes nanosleep, which lets the clocks of the block advance.
func decodeNanosleep(x *inst) error {
	if _, err := x.typeIn("u32"); err != nil {
		return err
	}
	if err := x.want(1, 1); err != nil {
		return err
	}
	a, err := x.src(&x.Args[0], numeric.U32)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) { t.blk.slept += min(t.r[in.a], maxSleep) }
	x.d.emit(instr{op: opExec, a: a, exec: exec}, shNone, nil, []int32{a})
	return nil
}
