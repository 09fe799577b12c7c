package async

import (
	"encoding/binary"
	"slices"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/isa"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// DecodeStore decodes st in all its forms.
func DecodeStore(x *decode.Inst) error {
	switch {
	case x.Has("async"):
		return decodeAsyncStore(x, "")
	case x.Has("bulk"):
		return bulkStore(x)
	}
	return isa.DecodeSt(x)
}

// DecodeReduction decodes red in all its forms.
func DecodeReduction(x *decode.Inst) error {
	if x.Has("async") {
		return decodeAsyncStore(x, x.One("and", "or", "xor", "add", "inc", "dec", "min", "max"))
	}
	return isa.DecodeAtom(true)(x)
}

// decodeAsyncStore decodes st.async and red.async (PTX ISA 9.7.9.12, 9.7.13.7): a store into, or a
// reduction of, shared memory of the cluster whose completion an mbarrier object sees. The forms
// without one are releasing operations on global memory; nothing waits for them, so that they are
// done at once.
func decodeAsyncStore(x *decode.Inst, op string) error {
	x.Has("mmio")
	if !x.Has("mbarrier::complete_tx::bytes") {
		return asyncRelease(x, op)
	}
	ord, scope := x.Ordering(race.Weak)
	n := x.VecLen()
	t, err := x.TypeIn("b32", "b64", "u32", "u64", "s32", "s64", "f32", "f64")
	if err != nil {
		return err
	}
	if op != "" {
		if !slices.Contains(bulkOps["shared::cluster"][op], t.String()) || n > 1 || ord != race.Relaxed {
			return x.Errf("no .%s of .%s there", op, t)
		}
	}
	if err := x.Want(3, 3); err != nil {
		return err
	}
	dst := vm.Instr{Space: x.SpaceOf(nil), X: x.D.Extra(vm.Extra{Order: ord, Scope: scope})}
	if dst.Space != memory.Cluster && dst.Space != memory.Generic {
		return x.Errf("in .shared::cluster memory only")
	}
	bar := vm.Instr{Space: dst.Space, X: x.D.Extra(vm.Extra{Order: race.Release, Scope: race.Cluster})}
	if _, err := x.Address(&x.Args[0], &dst); err != nil {
		return err
	}
	if _, err := x.Address(&x.Args[2], &bar); err != nil {
		return err
	}
	var slots []int32
	err = x.Vector(&x.Args[1], n, func(o *ptx.Operand) error {
		slot, err := x.Src(o, t)
		slots = append(slots, slot)
		return err
	})
	if err != nil {
		return err
	}
	st := &asyncStore{dst: dst, bar: bar, slots: slots, elem: uint64(t.Size())}
	if op != "" {
		st.reduce = numeric.Atomic(op, t)
	}
	exec := func(t *vm.Thread, in *vm.Instr) { st.run(t) }
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: exec}, vm.ShadowAny, nil, append([]int32{dst.A, bar.A}, slots...))
	return nil
}

// asyncRelease is the form on global memory.
func asyncRelease(x *decode.Inst, op string) error {
	if slices.Contains(x.Mods, "release") {
		if op == "" {
			return isa.DecodeSt(x)
		}
		x.Mods = append(x.Mods, op)
		return isa.DecodeAtom(true)(x)
	}
	return x.Errf("needs .mbarrier::complete_tx::bytes, or .release")
}

// asyncStore is a decoded st.async or red.async.
type asyncStore struct {
	dst, bar vm.Instr
	slots    []int32
	elem     uint64     // bytes
	reduce   numeric.Op // nil: a store
}

func (s *asyncStore) run(t *vm.Thread) {
	var data []byte
	for _, slot := range s.slots {
		data = append(data, binary.LittleEndian.AppendUint64(nil, t.R[slot])[:s.elem]...)
	}
	kind := memory.Write
	if s.reduce != nil {
		kind |= memory.Strong | memory.Atomic
	}
	c := t.StartCopy(&s.dst, nil, t.R[s.dst.A]+s.dst.Imm, 0, uint64(len(data)), 0, kind)
	if c.Into[0].M.Ends == nil {
		t.Fail(faults.WrongSpace, "asynchronous store to memory that is not shared")
	}
	c.Data = data
	if s.reduce != nil {
		c.Elem, c.Reduce = s.elem, func(old, v uint64) uint64 { return s.reduce(old, v, 0) }
	}
	c.Hold()
	completes(t, &s.bar, t.R[s.bar.A]+s.bar.Imm, c)
}

// bulkStore decodes st.bulk, which fills shared memory with zeroes (9.7.9.13).
func bulkStore(x *decode.Inst) error {
	x.Has("weak")
	if err := x.Want(3, 3); err != nil {
		return err
	}
	if x.Args[2].Kind != ptx.Int || x.Args[2].Int != 0 {
		return x.Errf("the value is 0")
	}
	in := vm.Instr{Op: vm.OpExec, Space: x.SpaceOf(nil)}
	if in.Space != memory.Shared && in.Space != memory.Generic {
		return x.Errf("in .shared::cta memory only")
	}
	sym, err := x.Address(&x.Args[0], &in)
	if err != nil {
		return err
	}
	size := numeric.TypeOf('u', 64)
	if x.Args[1].Kind == ptx.Ident { // of 32 or 64 bits
		size.Bits = 0
	}
	if in.B, err = x.Src(&x.Args[1], size); err != nil {
		return err
	}
	in.Exec = func(t *vm.Thread, in *vm.Instr) {
		addr, n := t.R[in.A]+in.Imm, t.R[in.B]
		if n%8 != 0 || n > 16777216 {
			t.Fail(faults.BadInstr, "st.bulk of %d bytes: a multiple of 8 up to 16777216 is possible", n)
		}
		if in.Space == memory.Generic {
			t.Window(addr, "st.bulk")
		}
		for at := uint64(0); at < n; at += 8 {
			m, off := t.Access(in, addr+at, 8, memory.Write)
			m.Put(off, 8, 0)
		}
	}
	x.EmitMem(in, sym, vm.ShadowAny, nil, []int32{in.A, in.B})
	return nil
}
