package sim

import (
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/tensor"
)

// atomOps gives the new value of an atomic operation from the old one and the operands (9.7.13.5).
func atomOp(op string, t numeric.Type) numeric.Op {
	m := numeric.Mask(t.Bits)
	switch op {
	case "and":
		return func(old, b, _ uint64) uint64 { return old & b }
	case "or":
		return func(old, b, _ uint64) uint64 { return old | b }
	case "xor":
		return func(old, b, _ uint64) uint64 { return old ^ b }
	case "exch":
		return func(_, b, _ uint64) uint64 { return b }
	case "cas":
		return func(old, b, c uint64) uint64 {
			if old == b {
				return c
			}
			return old
		}
	case "inc":
		return func(old, b, _ uint64) uint64 {
			if old >= b {
				return 0
			}
			return old + 1
		}
	case "dec":
		return func(old, b, _ uint64) uint64 {
			if old == 0 || old > b {
				return b
			}
			return old - 1
		}
	case "add":
		if t.IsFloat() {
			return numeric.Packed(t, numeric.Float("add", numeric.FormatOf(t), 'n', false, false))
		}
		return func(old, b, _ uint64) uint64 { return (old + b) & m }
	case "min", "max":
		if t.IsFloat() {
			return numeric.Packed(t, numeric.MinMaxFloat(numeric.FormatOf(t), op == "max", false, false, false))
		}
		return numeric.MinMax(t, op == "max")
	}
	return nil
}

// atomTypes lists the types of each operation.
var atomTypes = map[string][]string{
	"and": {"b32", "b64"}, "or": {"b32", "b64"}, "xor": {"b32", "b64"},
	"exch": {"b32", "b64", "b128"}, "cas": {"b16", "b32", "b64", "b128"},
	"inc": {"u32"}, "dec": {"u32"},
	"add": {"u32", "s32", "u64", "s64", "f32", "f64", "f16", "f16x2", "bf16", "bf16x2"},
	"min": {"u32", "s32", "u64", "s64", "f16", "f16x2", "bf16", "bf16x2", "f32"},
	"max": {"u32", "s32", "u64", "s64", "f16", "f16x2", "bf16", "bf16x2", "f32"},
}

// commutes says that the order of reductions cannot be seen in the result.
func commutes(op string, t numeric.Type) bool {
	return slices.Contains([]string{"and", "or", "xor", "add", "min", "max"}, op) && !(t.IsFloat() && op == "add")
}

// decodeAtom decodes atom and, without a destination, red.
func decodeAtom(red bool) func(x *inst) error {
	return func(x *inst) error {
		if red && x.has("async") {
			return x.decodeAsyncStore(x.one("and", "or", "xor", "add", "inc", "dec", "min", "max"))
		}
		ord, scope := x.ordering(race.Relaxed)
		op := x.one("and", "or", "xor", "exch", "cas", "add", "inc", "dec", "min", "max")
		x.has("noftz")
		policy := x.cacheHints()
		n := x.vecLen()
		if op == "" {
			return x.errf("needs an operation")
		}
		t, err := x.typeIn(atomTypes[op]...)
		if err != nil {
			return err
		}
		operands := 3
		if op == "cas" {
			operands = 4
		}
		if red {
			if operands--; op == "cas" || op == "exch" {
				return x.errf("not a reduction")
			}
		}
		if err := x.dropPolicy(policy, operands); err != nil {
			return err
		}
		return x.emitAtom(red, op, t, n, ord, scope)
	}
}

func (x *inst) emitAtom(red bool, op string, t numeric.Type, n int, ord race.Order, scope race.Scope) error {
	in := instr{op: opExec, exec: execAtom, size: uint8(t.Size())}
	ex := x.d.extra(extra{typ: t, order: ord, scope: scope, f2: atomOp(op, t), mode: op})
	args := x.Args
	if !red {
		err := x.vector(&args[0], n, func(o *ptx.Operand) error {
			slot, err := x.dst(o, t)
			ex.vec = append(ex.vec, slot)
			return err
		})
		if err != nil {
			return err
		}
		args = args[1:]
	} else {
		for range n {
			ex.vec = append(ex.vec, sinkSlot)
		}
	}
	sym, err := x.address(&args[0], &in)
	if err != nil {
		return err
	}
	in.space = x.spaceOf(sym)
	var srcs []int32
	err = x.vector(&args[1], n, func(o *ptx.Operand) error {
		slot, err := x.src(o, t)
		srcs = append(srcs, slot)
		return err
	})
	if err != nil {
		return err
	}
	ex.table = srcs
	in.b = srcs[0]
	if op == "cas" {
		if in.c, err = x.src(&args[2], t); err != nil {
			return err
		}
	}
	if t.Bits == 128 {
		in.exec = execAtom128
	}
	in.x, in.d = ex, ex.vec[0]
	sunk := true
	for _, s := range ex.vec {
		sunk = sunk && s == sinkSlot
	}
	if red && ord == race.Relaxed && n == 1 && commutes(op, t) { // nobody can tell the order
		ex.row, in.together = (*stepper).reduce, true
	}
	if in.space != memory.Shared && in.space != memory.Cluster {
		x.d.fn.meets = true
		x.d.fn.globalRW = x.d.fn.globalRW || !(sunk && commutes(op, t))
	}
	defs := ex.vec
	if t.Bits == 128 && ex.vec[0] != sinkSlot {
		defs = []int32{in.d, in.d + nextSlot}
	}
	uses := append(srcs, in.a, in.c)
	if op == "cas" && x.part(&in) {
		in.exec, uses = execCasPart, append(uses, ex.part.bit)
	}
	x.emitMem(in, sym, shNone, defs, uses)
	return nil
}

// execAtom reads, computes and writes as one step. Elements of a vector are separate atomics.
func execAtom(t *thread, in *instr) {
	ex := in.x
	n := uint64(in.size)
	addr := t.r[in.a] + in.imm
	m, off := t.atomicRegion(in, addr, n*uint64(len(ex.vec)))
	shared := t.isShared(m) // other goroutines cannot see it
	flush := ex.mode == "add" && ex.typ == numeric.TypeOf('f', 32) && !shared
	if !shared {
		t.m.lock(addr)
	}
	for i, slot := range ex.vec {
		o := off + uint64(i)*n
		old := m.Load(o, n)
		b, c := t.r[ex.table[i]], t.r[in.c]
		if flush { // atom.add.f32 on global memory flushes subnormals
			old2 := numeric.Single.Flush(ex.f2(numeric.Single.Flush(old), numeric.Single.Flush(b), c))
			m.Put(o, n, old2)
		} else {
			undefined := t.keptUndefined(in, m, o, old == b)
			m.Put(o, n, ex.f2(old, b, c))
			if undefined != 0 {
				memory.Store(m.Shadow, o, n, undefined)
			}
		}
		t.r[slot] = old
	}
	if !shared {
		t.m.unlock(addr)
	}
}

// atomicRegion checks an atomic access and its effect on races and undefinedness.
func (t *thread) atomicRegion(in *instr, addr, n uint64) (*memory.Region, uint64) {
	m, off := t.access(in, addr, n, memory.Write|memory.Strong|memory.Atomic)
	if m == &t.local {
		t.fail(faults.WrongSpace, "atomic operation on local memory")
	}
	if m.Races != nil {
		t.clock.SyncAtomic(m.Races, off, in.x.order, in.x.scope)
	}
	if s := m.Shadow; s != nil && in.x.mode != "exch" {
		undefined, first := uint64(0), uint64(0)
		for o := n; o > 0; o-- {
			if s[off+o-1] != 0 {
				undefined++
				first = addr + o - 1
			}
		}
		if undefined == n || undefined > 0 && in.x.mode != "cas" {
			t.fail(faults.Uninitialised, "atomic operation on memory that was never written (address %#x)", first)
		}
	}
	return m, off
}

// atomicRace checks an atomic access for races and lets it synchronise.
func (t *thread) atomicRace(in *instr, m *race.Map, off, n uint64) {
	t.race(in, m, off, n, memory.Write|memory.Strong|memory.Atomic)
	t.clock.SyncAtomic(m, off, in.x.order, in.x.scope)
}

// An atomic operation on a byte or a halfword is a loop around cas of the word that holds it. The
// other bytes may never have been written; they are compared with themselves and written back.

// carriesUndefined reports whether a cas writes back, unchanged, bits that are undefined.
func (t *thread) carriesUndefined(in *instr) bool {
	u := t.shadowOf(in.b) | t.shadowOf(in.c)
	return in.x.mode == "cas" && u != 0 && u != numeric.Mask(in.x.typ.Bits) && (t.r[in.b]^t.r[in.c])&u == 0
}

// keptUndefined returns the bits that are undefined in memory after a cas as they were before.
func (t *thread) keptUndefined(in *instr, m *memory.Region, off uint64, equal bool) uint64 {
	if m.Shadow == nil || in.x.mode != "cas" {
		return 0
	}
	before := memory.Load(m.Shadow, off, uint64(in.size))
	if equal {
		before &= t.shadowOf(in.c)
	}
	return before
}

// execAtom128 is exch and cas of 128 bits.
func execAtom128(t *thread, in *instr) {
	addr := t.r[in.a] + in.imm
	m, off := t.atomicRegion(in, addr, 16)
	t.m.lock(addr)
	defer t.m.unlock(addr)
	lo, hi := m.Load(off, 8), m.Load(off+8, 8)
	pair := func(s int32) (uint64, uint64) {
		if s == 0 {
			return 0, 0
		}
		return t.r[s], t.r[s+nextSlot]
	}
	nlo, nhi := pair(in.b)
	if in.x.mode == "cas" {
		if nlo != lo || nhi != hi {
			nlo, nhi = lo, hi
		} else {
			nlo, nhi = pair(in.c)
		}
	}
	m.Put(off, 8, nlo)
	m.Put(off+8, 8, nhi)
	t.r[in.d] = lo
	if in.d != sinkSlot {
		t.r[in.d+nextSlot] = hi
	}
}

// fenceWords are the modifiers that say what a fence concerns besides ordinary accesses.
var fenceWords = []string{"proxy", "alias", "async", "async.global", "global", "shared::cta", "shared", "mbarrier_init", "sync_restrict::shared::cta",
	"sync_restrict::shared::cluster", "generic", "tensormap::generic", "async::generic", "shared::cluster"}

// decodeFence decodes fence and membar (PTX ISA 9.7.13.4).
func decodeFence(x *inst) error {
	ord, scope := x.ordering(race.AcqRel)
	if x.Op[0] == "membar" {
		ord = race.SC
		x.has("gl")
	}
	async, operands := false, 0
	for len(x.mods) > 0 && slices.Contains(fenceWords, x.mods[0]) {
		async = async || x.mods[0] == "async"
		if x.mods[0] == "tensormap::generic" && ord == race.Acquire {
			operands = 2 // the descriptor's address and its size
		}
		x.mods = x.mods[1:]
	}
	if err := x.fenceForm(); len(x.mods) == 0 && err != nil {
		return err
	}
	if err := x.want(operands, operands); err != nil {
		return err
	}
	in := instr{op: opExec}
	if operands == 2 {
		if _, err := x.address(&x.Args[0], &in); err != nil {
			return err
		}
		if o := &x.Args[1]; o.Kind != ptx.Int || o.Int != tensor.Bytes {
			return x.errf("the size is %d", tensor.Bytes)
		}
	}
	in.exec = func(t *thread, in *instr) {
		if async {
			t.proxyFence()
		}
		if operands == 2 {
			t.acquireMap(t.r[in.a] + in.imm)
		}
		if t.clock != nil {
			t.clock.Fence(ord, scope)
		}
	}
	x.d.emit(in, shAny, nil, []int32{in.a})
	return nil
}
