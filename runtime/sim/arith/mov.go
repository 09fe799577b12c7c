package arith

import (
	"slices"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// DecodeMov decodes mov: registers, constants, addresses, packing, unpacking and vectors (PTX ISA
// 9.7.9.3, 9.7.9.4).
func DecodeMov(x *decode.Inst) error {
	n := x.VecLen()
	t, err := x.TypeIn("pred", "b16", "b32", "b64", "b128", "u16", "u32", "u64", "s16", "s32", "s64", "f16", "f16x2", "bf16", "bf16x2", "f32", "f64")
	if err != nil {
		return err
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	if n > 1 {
		return movElements(x, n, t)
	}
	x.Spread(&x.Args[0])
	x.Spread(&x.Args[1])
	if t.Bits == 128 || x.Args[0].Kind == ptx.Vector || x.Args[1].Kind == ptx.Vector {
		return movVector(x, t)
	}
	src := &x.Args[1]
	if src.Kind != ptx.Ident && src.Kind != ptx.Element {
		return x.Pure(vm.OpMov, numeric.Identity, vm.ShadowCopy, t, t)
	}
	s := x.D.Lookup(src.Name)
	if s != nil && s.Kind != vm.SymReg && t.Bits < addressBits(x, s) {
		return x.Errf("type .%s is too narrow for the address of %s", t, src.Name)
	}
	if s != nil && src.Kind == ptx.Ident {
		return x.Pure(vm.OpMov, numeric.Identity, vm.ShadowCopy, t, t)
	}
	m, slot := ^uint64(0), int32(0)
	if src.Kind == ptx.Element {
		slot, err = x.ElementAddress(src)
	} else { // special registers may be read in part
		m = numeric.Mask(t.Bits)
		slot, err = x.SpecialSource(src, t)
	}
	if err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	op := vm.OpPure
	switch m {
	case 1<<32 - 1:
		op = vm.OpTrunc32
	case ^uint64(0):
		op = vm.OpMov
	}
	x.D.Emit(vm.Instr{Op: op, D: d, A: slot, F: func(a, _, _ uint64) uint64 { return a & m }}, vm.ShadowCopy, []int32{d}, []int32{slot})
	return nil
}

// movElements decodes mov.vN, all of whose elements are read before one is written.
func movElements(x *decode.Inst, n int, t numeric.Type) error {
	if t.Kind == 'p' || t.IsFloat() && t.Bits < 32 || t.Kind == 'h' || t.Kind == 'G' || n*int(t.Bits) > 128 {
		return x.Errf("there is no vector of %d elements of type .%s", n, t)
	}
	if src := &x.Args[1]; src.Kind == ptx.Ident && src.Comp == "" && x.D.Lookup(src.Name) == nil && n == 4 {
		*src = ptx.Operand{Kind: ptx.Vector, Elems: decode.Components(src.Name, n)} // %tid and kin
	}
	var lists [2][]int32 // destinations, sources
	for i := range lists {
		x.Spread(&x.Args[i])
		if o := &x.Args[i]; o.Kind != ptx.Vector || len(o.Elems) != n {
			return x.Errf("a vector of %d elements is expected", n)
		}
		for k := range n {
			o := &x.Args[i].Elems[k]
			slot, err := int32(0), error(nil)
			if s := x.D.Lookup(o.Name); s != nil && s.Kind != vm.SymReg {
				return x.Errf("%s in a list is no register", o.Name)
			}
			if i == 0 {
				slot, err = x.Dst(o, t)
			} else if slot, err = x.Src(o, t); t.Bits < 32 && x.D.Lookup(o.Name) == nil {
				m := numeric.Mask(t.Bits) // special registers may be read in part
				slot = x.Unguarded(t.Bits, func(a, _, _ uint64) uint64 { return a & m }, vm.ShadowCopy, slot)
			}
			if err != nil {
				return err
			}
			lists[i] = append(lists[i], slot)
		}
	}
	for i, s := range lists[1] {
		if slices.Contains(lists[0], s) {
			lists[1][i] = x.Unguarded(t.Bits, numeric.Identity, vm.ShadowCopy, s)
		}
	}
	for i, d := range lists[0] {
		x.D.Emit(vm.Instr{Op: vm.OpMov, D: d, A: lists[1][i], F: numeric.Identity}, vm.ShadowCopy, []int32{d}, []int32{lists[1][i]})
	}
	return nil
}

// addressBits is the least width of an address: 32 suffice for the shared and local windows.
func addressBits(x *decode.Inst, s *vm.Symbol) uint8 {
	if s.Space == memory.Shared || s.Space == memory.Local {
		return 32
	}
	return uint8(x.D.Unit.Mod.AddressSize)
}

// movVector packs {a,b,..} into a wide register or unpacks one (PTX ISA 9.7.9.4).
func movVector(x *decode.Inst, t numeric.Type) error {
	unpack := x.Args[0].Kind == ptx.Vector
	vec, one := &x.Args[1], &x.Args[0]
	if unpack && vec.Kind == ptx.Vector {
		return x.Errf("one of the operands is no vector")
	}
	if unpack {
		vec, one = one, vec
	}
	if vec.Kind != ptx.Vector {
		return mov128(x)
	}
	n := len(vec.Elems)
	if n != 2 && n != 4 || int(t.Bits)%n != 0 || t.Kind != 'b' {
		return x.Errf("%d elements do not make a .%s", n, t)
	}
	et := numeric.TypeOf('b', t.Bits/uint8(n))
	slots := make([]int32, n)
	for i := range vec.Elems {
		var err error
		if unpack {
			slots[i], err = x.Dst(&vec.Elems[i], et)
		} else {
			slots[i], err = x.Src(&vec.Elems[i], et)
		}
		if err != nil {
			return err
		}
	}
	if unpack && slices.Equal(slots, slices.Repeat([]int32{vm.SinkSlot}, n)) {
		return x.Errf("every element is _")
	}
	if unpack {
		return emitUnpack(x, one, t, et, slots)
	}
	return emitPack(x, one, t, et, slots)
}

func emitUnpack(x *decode.Inst, one *ptx.Operand, t, et numeric.Type, slots []int32) error {
	s, err := x.Src(one, t)
	if err != nil {
		return err
	}
	exec := func(th *vm.Thread, in *vm.Instr) {
		lo := th.R[in.A]
		hi := uint64(0)
		if t.Bits == 128 {
			hi = th.R[in.A+vm.NextSlot]
		}
		unpackInto(th.R, in.X.Vec, lo, hi, et.Bits)
	}
	ex := vm.Extra{Vec: slots, Typ: et}
	if t.Bits <= 64 {
		ex.Row = vm.RowUnpack
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, A: s, Exec: exec, Together: true, X: x.D.Extra(ex)}, vm.ShadowUnpack, slots, []int32{s})
	return nil
}

// unpackInto spreads the bits of hi:lo over slots.
func unpackInto(r []uint64, slots []int32, lo, hi uint64, bits uint8) {
	for _, s := range slots {
		if s >= 0 {
			r[s] = lo & numeric.Mask(bits)
		}
		if bits == 64 {
			lo = hi
		} else {
			lo = lo>>bits | hi<<(64-bits)
			hi >>= bits
		}
	}
}

func emitPack(x *decode.Inst, one *ptx.Operand, t, et numeric.Type, slots []int32) error {
	d, err := x.Dst(one, t)
	if err != nil {
		return err
	}
	exec := func(th *vm.Thread, in *vm.Instr) {
		var w [2]uint64
		packFrom(&w, th.R, in.X.Vec, et.Bits)
		th.R[in.D] = w[0]
		if t.Bits == 128 && in.D != vm.SinkSlot {
			th.R[in.D+vm.NextSlot] = w[1]
		}
	}
	defs := []int32{d}
	if t.Bits == 128 && d != vm.SinkSlot {
		defs = append(defs, d+vm.NextSlot)
	}
	ex := vm.Extra{Vec: slots, Typ: et}
	if t.Bits <= 64 {
		ex.Row = vm.RowPack
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: d, Exec: exec, Together: true, X: x.D.Extra(ex)}, vm.ShadowPack, defs, slots)
	return nil
}

func packFrom(w *[2]uint64, r []uint64, slots []int32, bits uint8) {
	pos := 0
	for _, s := range slots {
		w[pos>>6] |= r[s] & numeric.Mask(bits) << (pos & 63)
		pos += int(bits)
	}
}

// mov128 copies one 128-bit register to another, or a constant.
func mov128(x *decode.Inst) error {
	d, err := x.Reg(&x.Args[0], 128)
	if err != nil {
		return err
	}
	source := x.Reg
	if x.Args[1].Kind == ptx.Int {
		source = func(o *ptx.Operand, bits uint8) (int32, error) { return x.Src(o, numeric.TypeOf('b', bits)) }
	}
	s, err := source(&x.Args[1], 128)
	if err != nil {
		return err
	}
	for i := int32(0); i <= vm.NextSlot; i += vm.NextSlot {
		x.D.Emit(vm.Instr{Op: vm.OpMov, D: d + i, A: s + i, F: numeric.Identity}, vm.ShadowCopy, []int32{d + i}, []int32{s + i})
	}
	return nil
}
