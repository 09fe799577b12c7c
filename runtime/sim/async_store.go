package sim

import (
	"encoding/binary"
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
)

// decodeAsyncStore decodes st.async and red.async (PTX ISA 9.7.9.12, 9.7.13.7): a store into, or a
// reduction of, shared memory of the cluster whose completion an mbarrier object sees. The forms
// without one are releasing operations on global memory; nothing waits for them, so that they are
// done at once.
func (x *inst) decodeAsyncStore(op string) error {
	x.has("mmio")
	if !x.has("mbarrier::complete_tx::bytes") {
		return x.asyncRelease(op)
	}
	ord, scope := x.ordering(race.Weak)
	n := x.vecLen()
	t, err := x.typeIn("b32", "b64", "u32", "u64", "s32", "s64", "f32", "f64")
	if err != nil {
		return err
	}
	if op != "" {
		if !slices.Contains(bulkOps["shared::cluster"][op], t.String()) || n > 1 || ord != race.Relaxed {
			return x.errf("no .%s of .%s there", op, t)
		}
	}
	if err := x.want(3, 3); err != nil {
		return err
	}
	dst := instr{space: x.spaceOf(nil), x: x.d.extra(extra{order: ord, scope: scope})}
	if dst.space != memory.Cluster && dst.space != memory.Generic {
		return x.errf("in .shared::cluster memory only")
	}
	bar := instr{space: dst.space, x: x.d.extra(extra{order: race.Release, scope: race.Cluster})}
	if _, err := x.address(&x.Args[0], &dst); err != nil {
		return err
	}
	if _, err := x.address(&x.Args[2], &bar); err != nil {
		return err
	}
	var slots []int32
	err = x.vector(&x.Args[1], n, func(o *ptx.Operand) error {
		slot, err := x.src(o, t)
		slots = append(slots, slot)
		return err
	})
	if err != nil {
		return err
	}
	st := &asyncStore{dst: dst, bar: bar, slots: slots, elem: uint64(t.Size())}
	if op != "" {
		st.reduce = atomOp(op, t)
	}
	exec := func(t *thread, in *instr) { st.run(t) }
	x.d.emit(instr{op: opExec, exec: exec}, shAny, nil, append([]int32{dst.a, bar.a}, slots...))
	return nil
}

// asyncRelease is the form on global memory.
func (x *inst) asyncRelease(op string) error {
	if slices.Contains(x.mods, "release") {
		if op == "" {
			return decodeSt(x)
		}
		x.mods = append(x.mods, op)
		return decodeAtom(true)(x)
	}
	return x.errf("needs .mbarrier::complete_tx::bytes, or .release")
}

// asyncStore is a decoded st.async or red.async.
type asyncStore struct {
	dst, bar instr
	slots    []int32
	elem     uint64     // bytes
	reduce   numeric.Op // nil: a store
}

func (s *asyncStore) run(t *thread) {
	var data []byte
	for _, slot := range s.slots {
		data = append(data, binary.LittleEndian.AppendUint64(nil, t.r[slot])[:s.elem]...)
	}
	kind := memory.Write
	if s.reduce != nil {
		kind |= memory.Strong | memory.Atomic
	}
	c := t.startCopy(&s.dst, nil, t.r[s.dst.a]+s.dst.imm, 0, uint64(len(data)), 0, kind)
	if c.Into[0].M.Ends == nil {
		t.fail(faults.WrongSpace, "asynchronous store to memory that is not shared")
	}
	c.Data = data
	if s.reduce != nil {
		c.Elem, c.Reduce = s.elem, func(old, v uint64) uint64 { return s.reduce(old, v, 0) }
	}
	c.Hold()
	t.completes(&s.bar, t.r[s.bar.a]+s.bar.imm, c)
}

// bulkStore decodes st.bulk, which fills shared memory with zeroes (9.7.9.13).
func (x *inst) bulkStore() error {
	x.has("weak")
	if err := x.want(3, 3); err != nil {
		return err
	}
	if x.Args[2].Kind != ptx.Int || x.Args[2].Int != 0 {
		return x.errf("the value is 0")
	}
	in := instr{op: opExec, space: x.spaceOf(nil)}
	if in.space != memory.Shared && in.space != memory.Generic {
		return x.errf("in .shared::cta memory only")
	}
	sym, err := x.address(&x.Args[0], &in)
	if err != nil {
		return err
	}
	size := numeric.TypeOf('u', 64)
	if x.Args[1].Kind == ptx.Ident { // of 32 or 64 bits
		size.Bits = 0
	}
	if in.b, err = x.src(&x.Args[1], size); err != nil {
		return err
	}
	in.exec = func(t *thread, in *instr) {
		addr, n := t.r[in.a]+in.imm, t.r[in.b]
		if n%8 != 0 || n > 16777216 {
			t.fail(faults.BadInstr, "st.bulk of %d bytes: a multiple of 8 up to 16777216 is possible", n)
		}
		if in.space == memory.Generic {
			t.window(addr, "st.bulk")
		}
		for at := uint64(0); at < n; at += 8 {
			m, off := t.access(in, addr+at, 8, memory.Write)
			m.Put(off, 8, 0)
		}
	}
	x.emitMem(in, sym, shAny, nil, []int32{in.a, in.b})
	return nil
}
