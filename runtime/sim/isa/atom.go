package isa

import (
	"slices"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/tensor"
	"cptx/runtime/sim/vm"
)

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

// DecodeAtom decodes atom and, without a destination, red.
func DecodeAtom(red bool) func(x *decode.Inst) error {
	return func(x *decode.Inst) error {
		ord, scope := x.Ordering(race.Relaxed)
		op := x.One("and", "or", "xor", "exch", "cas", "add", "inc", "dec", "min", "max")
		x.Has("noftz")
		policy := x.CacheHints()
		n := x.VecLen()
		if op == "" {
			return x.Errf("needs an operation")
		}
		t, err := x.TypeIn(atomTypes[op]...)
		if err != nil {
			return err
		}
		operands := 3
		if op == "cas" {
			operands = 4
		}
		if red {
			if operands--; op == "cas" || op == "exch" {
				return x.Errf("not a reduction")
			}
		}
		if err := x.DropPolicy(policy, operands); err != nil {
			return err
		}
		return emitAtom(x, red, op, t, n, ord, scope)
	}
}

func emitAtom(x *decode.Inst, red bool, op string, t numeric.Type, n int, ord race.Order, scope race.Scope) error {
	in := vm.Instr{Op: vm.OpExec, Exec: execAtom, Size: uint8(t.Size())}
	ex := x.D.Extra(vm.Extra{Typ: t, Order: ord, Scope: scope, F2: numeric.Atomic(op, t), Mode: op})
	switch {
	case op == "cas":
		ex.Flags = vm.FlagCAS
	case op == "exch":
		ex.Flags = vm.FlagExch
	case op == "add" && t == numeric.TypeOf('f', 32):
		ex.Flags = vm.FlagFlush
	}
	args := x.Args
	if !red {
		err := x.Vector(&args[0], n, func(o *ptx.Operand) error {
			slot, err := x.Dst(o, t)
			ex.Vec = append(ex.Vec, slot)
			return err
		})
		if err != nil {
			return err
		}
		args = args[1:]
	} else {
		for range n {
			ex.Vec = append(ex.Vec, vm.SinkSlot)
		}
	}
	sym, err := x.Address(&args[0], &in)
	if err != nil {
		return err
	}
	in.Space = x.SpaceOf(sym)
	var srcs []int32
	err = x.Vector(&args[1], n, func(o *ptx.Operand) error {
		slot, err := x.Src(o, t)
		srcs = append(srcs, slot)
		return err
	})
	if err != nil {
		return err
	}
	ex.Table = srcs
	in.B = srcs[0]
	if op == "cas" {
		if in.C, err = x.Src(&args[2], t); err != nil {
			return err
		}
	}
	if t.Bits == 128 {
		in.Exec = execAtom128
	}
	in.X, in.D = ex, ex.Vec[0]
	sunk := true
	for _, s := range ex.Vec {
		sunk = sunk && s == vm.SinkSlot
	}
	if red && ord == race.Relaxed && n == 1 && commutes(op, t) { // nobody can tell the order
		ex.Row, in.Together = vm.RowReduce, true
	}
	if in.Space != memory.Shared && in.Space != memory.Cluster {
		x.D.Fn.Meets = true
		x.D.Fn.GlobalRW = x.D.Fn.GlobalRW || !(sunk && commutes(op, t))
	}
	defs := ex.Vec
	if t.Bits == 128 && ex.Vec[0] != vm.SinkSlot {
		defs = []int32{in.D, in.D + vm.NextSlot}
	}
	uses := append(srcs, in.A, in.C)
	if op == "cas" && part(x, &in) {
		in.Exec, uses = execCasPart, append(uses, ex.Part.Bit)
	}
	x.EmitMem(in, sym, vm.ShadowNone, defs, uses)
	return nil
}

// execAtom reads, computes and writes as one step. Elements of a vector are separate atomics.
func execAtom(t *vm.Thread, in *vm.Instr) {
	ex := in.X
	n := uint64(in.Size)
	addr := t.R[in.A] + in.Imm
	m, off := atomicRegion(t, in, addr, n*uint64(len(ex.Vec)))
	shared := t.IsShared(m) // other goroutines cannot see it
	flush := ex.Flags&vm.FlagFlush != 0 && !shared
	if !shared {
		t.Grid.Lock(addr)
	}
	for i, slot := range ex.Vec {
		o := off + uint64(i)*n
		old := m.Load(o, n)
		b, c := t.R[ex.Table[i]], t.R[in.C]
		if flush { // atom.add.f32 on global memory flushes subnormals
			old2 := numeric.Single.Flush(ex.F2(numeric.Single.Flush(old), numeric.Single.Flush(b), c))
			m.Put(o, n, old2)
		} else {
			undefined := keptUndefined(t, in, m, o, old == b)
			m.Put(o, n, ex.F2(old, b, c))
			if undefined != 0 {
				memory.Store(m.Shadow, o, n, undefined)
			}
		}
		t.R[slot] = old
	}
	if !shared {
		t.Grid.Unlock(addr)
	}
}

// atomicRegion checks an atomic access and its effect on races and undefinedness.
func atomicRegion(t *vm.Thread, in *vm.Instr, addr, n uint64) (*memory.Region, uint64) {
	m, off := t.Access(in, addr, n, memory.Write|memory.Strong|memory.Atomic)
	if m == &t.Local {
		t.Fail(faults.WrongSpace, "atomic operation on local memory")
	}
	if m.Races != nil {
		t.Clock.SyncAtomic(m.Races, off, in.X.Order, in.X.Scope)
	}
	if s := m.Shadow; s != nil && t.Grid.Opts.Uninit && in.X.Flags&vm.FlagExch == 0 {
		undefined, first := uint64(0), uint64(0)
		for o := n; o > 0; o-- {
			if s[off+o-1] != 0 {
				undefined++
				first = addr + o - 1
			}
		}
		if undefined == n || undefined > 0 && in.X.Flags&vm.FlagCAS == 0 {
			t.Fail(faults.Uninitialised, "atomic operation on memory that was never written (address %#x)", first)
		}
	}
	return m, off
}

// An atomic operation on a byte or a halfword is a loop around cas of the word that holds it. The
// other bytes may never have been written; they are compared with themselves and written back.

// keptUndefined returns the bits that are undefined in memory after a cas as they were before.
func keptUndefined(t *vm.Thread, in *vm.Instr, m *memory.Region, off uint64, equal bool) uint64 {
	if m.Shadow == nil || in.X.Flags&vm.FlagCAS == 0 {
		return 0
	}
	before := memory.Load(m.Shadow, off, uint64(in.Size))
	if equal {
		before &= t.ShadowOf(in.C)
	}
	return before
}

// execAtom128 is exch and cas of 128 bits.
func execAtom128(t *vm.Thread, in *vm.Instr) {
	addr := t.R[in.A] + in.Imm
	m, off := atomicRegion(t, in, addr, 16)
	t.Grid.Lock(addr)
	defer t.Grid.Unlock(addr)
	lo, hi := m.Load(off, 8), m.Load(off+8, 8)
	pair := func(s int32) (uint64, uint64) { return t.R[s], t.R[s+vm.NextSlot] }
	nlo, nhi := pair(in.B)
	if in.X.Flags&vm.FlagCAS != 0 {
		if nlo != lo || nhi != hi {
			nlo, nhi = lo, hi
		} else {
			nlo, nhi = pair(in.C)
		}
	}
	m.Put(off, 8, nlo)
	m.Put(off+8, 8, nhi)
	t.R[in.D] = lo
	if in.D != vm.SinkSlot {
		t.R[in.D+vm.NextSlot] = hi
	}
}

// fenceWords are the modifiers that say what a fence concerns besides ordinary accesses.
var fenceWords = []string{"proxy", "alias", "async", "async.global", "global", "shared::cta", "shared", "mbarrier_init", "sync_restrict::shared::cta",
	"sync_restrict::shared::cluster", "generic", "tensormap::generic", "async::generic", "shared::cluster"}

// DecodeFence decodes fence and membar (PTX ISA 9.7.13.4).
func DecodeFence(x *decode.Inst) error {
	ord, scope := x.Ordering(race.AcqRel)
	if x.Op[0] == "membar" {
		ord = race.SC
		x.Has("gl")
	}
	async, operands := false, 0
	for len(x.Mods) > 0 && slices.Contains(fenceWords, x.Mods[0]) {
		async = async || x.Mods[0] == "async"
		if x.Mods[0] == "tensormap::generic" && ord == race.Acquire {
			operands = 2 // the descriptor's address and its size
		}
		x.Mods = x.Mods[1:]
	}
	if err := fenceForm(x); len(x.Mods) == 0 && err != nil {
		return err
	}
	if err := x.Want(operands, operands); err != nil {
		return err
	}
	in := vm.Instr{Op: vm.OpExec}
	if operands == 2 {
		if _, err := x.Address(&x.Args[0], &in); err != nil {
			return err
		}
		if o := &x.Args[1]; o.Kind != ptx.Int || o.Int != tensor.Bytes {
			return x.Errf("the size is %d", tensor.Bytes)
		}
	}
	in.Exec = func(t *vm.Thread, in *vm.Instr) {
		if async {
			t.ProxyFence()
		}
		if operands == 2 {
			t.AcquireMap(t.R[in.A] + in.Imm)
		}
		if t.Clock != nil {
			t.Clock.Fence(ord, scope)
		}
	}
	x.D.Emit(in, vm.ShadowAny, nil, []int32{in.A})
	return nil
}
