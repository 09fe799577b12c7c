package sim

import (
	"slices"

	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

func identity(a, _, _ uint64) uint64 { return a }

// decodeMov decodes mov: registers, constants, addresses, packing, unpacking and vectors (PTX ISA
// 9.7.9.3, 9.7.9.4).
func decodeMov(x *inst) error {
	n := x.vecLen()
	t, err := x.typeIn("pred", "b16", "b32", "b64", "b128", "u16", "u32", "u64", "s16", "s32", "s64", "f16", "f16x2", "bf16", "bf16x2", "f32", "f64")
	if err != nil {
		return err
	}
	if err := x.want(2, 2); err != nil {
		return err
	}
	if n > 1 {
		return x.movElements(n, t)
	}
	x.spread(&x.Args[0])
	x.spread(&x.Args[1])
	if t.Bits == 128 || x.Args[0].Kind == ptx.Vector || x.Args[1].Kind == ptx.Vector {
		return x.movVector(t)
	}
	src := &x.Args[1]
	if src.Kind != ptx.Ident && src.Kind != ptx.Element {
		return x.pure(opMov, identity, shCopy, t, t)
	}
	s := x.d.lookup(src.Name)
	if s != nil && s.kind != symReg && t.Bits < x.addressBits(s) {
		return x.errf("type .%s is too narrow for the address of %s", t, src.Name)
	}
	if s != nil && src.Kind == ptx.Ident {
		return x.pure(opMov, identity, shCopy, t, t)
	}
	m, slot := ^uint64(0), int32(0)
	if src.Kind == ptx.Element {
		slot, err = x.elementAddress(src)
	} else { // special registers may be read in part
		m = numeric.Mask(t.Bits)
		slot, err = x.specialSource(src, t)
	}
	if err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	x.d.emit(instr{op: opPure, d: d, a: slot, f: func(a, _, _ uint64) uint64 { return a & m }}, shCopy, []int32{d}, []int32{slot})
	return nil
}

// spread writes a vector register as the list of its elements.
func (x *inst) spread(o *ptx.Operand) {
	if o.Kind != ptx.Ident || o.Comp != "" || o.Off != 0 {
		return
	}
	s := x.d.lookup(o.Name)
	if s == nil || s.kind != symReg || len(s.slots) == 1 {
		return
	}
	*o = ptx.Operand{Kind: ptx.Vector, Elems: components(o.Name, len(s.slots))}
}

// components are the first n elements of a vector register.
func components(name string, n int) []ptx.Operand {
	list := make([]ptx.Operand, n)
	for i := range list {
		list[i] = ptx.Operand{Kind: ptx.Ident, Name: name, Comp: "xyzw"[i : i+1]}
	}
	return list
}

// movElements decodes mov.vN, all of whose elements are read before one is written.
func (x *inst) movElements(n int, t numeric.Type) error {
	if t.Kind == 'p' || t.IsFloat() && t.Bits < 32 || t.Kind == 'h' || t.Kind == 'G' || n*int(t.Bits) > 128 {
		return x.errf("there is no vector of %d elements of type .%s", n, t)
	}
	if src := &x.Args[1]; src.Kind == ptx.Ident && src.Comp == "" && x.d.lookup(src.Name) == nil && n == 4 {
		*src = ptx.Operand{Kind: ptx.Vector, Elems: components(src.Name, n)} // %tid and kin
	}
	var lists [2][]int32 // destinations, sources
	for i := range lists {
		x.spread(&x.Args[i])
		if o := &x.Args[i]; o.Kind != ptx.Vector || len(o.Elems) != n {
			return x.errf("a vector of %d elements is expected", n)
		}
		for k := range n {
			o := &x.Args[i].Elems[k]
			slot, err := int32(0), error(nil)
			if s := x.d.lookup(o.Name); s != nil && s.kind != symReg {
				return x.errf("%s in a list is no register", o.Name)
			}
			if i == 0 {
				slot, err = x.dst(o, t)
			} else if slot, err = x.src(o, t); t.Bits < 32 && x.d.lookup(o.Name) == nil {
				m := numeric.Mask(t.Bits) // special registers may be read in part
				slot = x.unguarded(t.Bits, func(a, _, _ uint64) uint64 { return a & m }, shCopy, slot)
			}
			if err != nil {
				return err
			}
			lists[i] = append(lists[i], slot)
		}
	}
	for i, s := range lists[1] {
		if slices.Contains(lists[0], s) {
			lists[1][i] = x.unguarded(t.Bits, identity, shCopy, s)
		}
	}
	for i, d := range lists[0] {
		x.d.emit(instr{op: opMov, d: d, a: lists[1][i], f: identity}, shCopy, []int32{d}, []int32{lists[1][i]})
	}
	return nil
}

// addressBits is the least width of an address: 32 suffice for the shared and local windows.
func (x *inst) addressBits(s *symbol) uint8 {
	if s.space == memory.Shared || s.space == memory.Local {
		return 32
	}
	return uint8(x.d.unit.mod.AddressSize)
}

// movVector packs {a,b,..} into a wide register or unpacks one (PTX ISA 9.7.9.4).
func (x *inst) movVector(t numeric.Type) error {
	unpack := x.Args[0].Kind == ptx.Vector
	vec, one := &x.Args[1], &x.Args[0]
	if unpack && vec.Kind == ptx.Vector {
		return x.errf("one of the operands is no vector")
	}
	if unpack {
		vec, one = one, vec
	}
	if vec.Kind != ptx.Vector {
		return x.mov128()
	}
	n := len(vec.Elems)
	if n != 2 && n != 4 || int(t.Bits)%n != 0 || t.Kind != 'b' {
		return x.errf("%d elements do not make a .%s", n, t)
	}
	et := numeric.TypeOf('b', t.Bits/uint8(n))
	slots := make([]int32, n)
	for i := range vec.Elems {
		var err error
		if unpack {
			slots[i], err = x.dst(&vec.Elems[i], et)
		} else {
			slots[i], err = x.src(&vec.Elems[i], et)
		}
		if err != nil {
			return err
		}
	}
	if unpack && slices.Equal(slots, slices.Repeat([]int32{sinkSlot}, n)) {
		return x.errf("every element is _")
	}
	if unpack {
		return x.emitUnpack(one, t, et, slots)
	}
	return x.emitPack(one, t, et, slots)
}

func (x *inst) emitUnpack(one *ptx.Operand, t, et numeric.Type, slots []int32) error {
	s, err := x.src(one, t)
	if err != nil {
		return err
	}
	exec := func(th *thread, in *instr) {
		lo := th.r[in.a]
		hi := uint64(0)
		if t.Bits == 128 && in.a != 0 {
			hi = th.r[in.a+nextSlot]
		}
		unpackInto(th.r, in.x.vec, lo, hi, et.Bits)
	}
	x.d.emit(instr{op: opExec, a: s, exec: exec, together: true, x: x.d.extra(extra{vec: slots, typ: et})}, shUnpack, slots, []int32{s})
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

func (x *inst) emitPack(one *ptx.Operand, t, et numeric.Type, slots []int32) error {
	d, err := x.dst(one, t)
	if err != nil {
		return err
	}
	exec := func(th *thread, in *instr) {
		var w [2]uint64
		packFrom(&w, th.r, in.x.vec, et.Bits)
		th.r[in.d] = w[0]
		if t.Bits == 128 && in.d != sinkSlot {
			th.r[in.d+nextSlot] = w[1]
		}
	}
	defs := []int32{d}
	if t.Bits == 128 && d != sinkSlot {
		defs = append(defs, d+nextSlot)
	}
	x.d.emit(instr{op: opExec, d: d, exec: exec, together: true, x: x.d.extra(extra{vec: slots, typ: et})}, shPack, defs, slots)
	return nil
}

func packFrom(w *[2]uint64, r []uint64, slots []int32, bits uint8) {
	pos := 0
	for _, s := range slots {
		w[pos>>6] |= r[s] & numeric.Mask(bits) << (pos & 63)
		pos += int(bits)
	}
}

// mov128 copies one 128-bit register to another.
func (x *inst) mov128() error {
	d, err := x.reg(&x.Args[0], 128)
	if err != nil {
		return err
	}
	s, err := x.reg(&x.Args[1], 128)
	if err != nil {
		return err
	}
	for i := int32(0); i <= nextSlot; i += nextSlot {
		x.d.emit(instr{op: opMov, d: d + i, a: s + i, f: identity}, shCopy, []int32{d + i}, []int32{s + i})
	}
	return nil
}
