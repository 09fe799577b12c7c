package async

import (
	"slices"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// bulkOps are the reductions of cp.reduce.async.bulk by destination and element type
// (9.7.9.25.4.2).
var bulkOps = map[string]map[string][]string{
	"shared::cluster": {
		"add": {"u32", "s32", "u64"}, "min": {"u32", "s32"}, "max": {"u32", "s32"}, "inc": {"u32"}, "dec": {"u32"},
		"and": {"b32"}, "or": {"b32"}, "xor": {"b32"},
	},
	"global": {
		"add": {"u32", "s32", "u64", "f32", "f64", "f16", "bf16"}, "min": {"u32", "s32", "u64", "s64", "f16", "bf16"},
		"max": {"u32", "s32", "u64", "s64", "f16", "bf16"}, "inc": {"u32"}, "dec": {"u32"},
		"and": {"b32", "b64"}, "or": {"b32", "b64"}, "xor": {"b32", "b64"},
	},
}

// startBulkCopy is a decoded cp.async.bulk.
type bulkCopy struct {
	dst, src, bar vm.Instr
	size          int32
	targets       int32 // slot of the mask of blocks (.multicast::cluster), 0: none
	bytes         int32 // slot of the mask of bytes (.cp_mask), 0: none
	group         bool  // .bulk_group; otherwise an mbarrier object tracks the copy
	reduce        numeric.Op
	elem          uint64
}

// decodeBulk decodes cp.async.bulk and cp.reduce.async.bulk (9.7.9.25.4).
func decodeBulk(x *decode.Inst, reduce bool) error {
	if x.Has("tensor") {
		return decodeTensor(x, reduce)
	}
	switch x.One("commit_group", "wait_group", "prefetch") {
	case "commit_group":
		return groupOp(x, func(t *vm.Thread, _ uint64) { t.Bulk.Commit() }, false)
	case "wait_group":
		x.Has("read") // waiting for all of a copy is waiting for its reads
		return groupOp(x, func(t *vm.Thread, n uint64) { t.Bulk.Wait(n) }, true)
	case "prefetch":
		return bulkPrefetch(x)
	}
	policy := x.CacheHints()
	to := x.One("shared::cluster", "shared::cta", "global")
	from := x.One("shared::cta", "global")
	bc := &bulkCopy{group: x.Has("bulk_group")}
	multicast, masked := x.Has("multicast::cluster"), x.Has("cp_mask")
	tracks := x.Has("mbarrier::complete_tx::bytes")
	switch {
	case to == "" || from == "" || to == "global" && from != "shared::cta" || to == "shared::cta" && from != "global":
		return x.Errf("no copies between these state spaces")
	case (to == "global") != bc.group || tracks == bc.group:
		return x.Errf("needs .bulk_group for copies to .global, .mbarrier::complete_tx::bytes for others")
	case multicast && (to != "shared::cluster" || from != "global"), masked && !bc.group:
		return x.Errf("modifiers that do not go together")
	}
	if from == "shared::cta" {
		x.D.Prog.Proxied = true
	}
	if reduce {
		if err := bulkReduction(x, bc, to, from); err != nil {
			return err
		}
	}
	bc.dst.Space = map[string]memory.Space{"shared::cluster": memory.Cluster, "shared::cta": memory.Shared, "global": memory.Global}[to]
	bc.src.Space = map[string]memory.Space{"shared::cta": memory.Shared, "global": memory.Global}[from]
	bc.bar.Space, bc.bar.X = memory.Cluster, x.D.Extra(vm.Extra{Order: race.Release, Scope: race.Cluster})
	bc.dst.X = x.D.Extra(vm.Extra{Scope: race.GPU}) // of reductions
	return bulkOperands(x, bc, policy, multicast, masked)
}

func bulkReduction(x *decode.Inst, bc *bulkCopy, to, from string) error {
	op := x.One("and", "or", "xor", "add", "inc", "dec", "min", "max")
	noftz := x.Has("noftz")
	t, err := x.Typ()
	if err != nil || op == "" {
		return x.Errf("needs an operation and a type")
	}
	if from != "shared::cta" || !slices.Contains(bulkOps[to][op], t.String()) {
		return x.Errf("no .%s of .%s there", op, t)
	}
	if half := t.IsFloat() && t.Bits == 16 && op == "add"; half != noftz {
		return x.Errf(".noftz goes with .add of .f16 and .bf16, which need it")
	}
	// The manual says of .add.f32 that the current implementation flushes subnormal numbers; an
	// H200 does not.
	bc.reduce, bc.elem = numeric.Atomic(op, t), uint64(t.Size())
	return nil
}

// bulkOperands decodes [dst], [src], size {, [mbar]} {, block mask} {, policy} {, byte mask}.
func bulkOperands(x *decode.Inst, bc *bulkCopy, policy, multicast, masked bool) error {
	n := 3
	for _, more := range []bool{!bc.group, multicast, policy, masked} {
		if more {
			n++
		}
	}
	if err := x.Want(n, n); err != nil {
		return err
	}
	if _, err := x.Address(&x.Args[0], &bc.dst); err != nil {
		return err
	}
	if _, err := x.Address(&x.Args[1], &bc.src); err != nil {
		return err
	}
	var err error
	if bc.size, err = x.Src(&x.Args[2], numeric.U32); err != nil {
		return err
	}
	next := 3
	if !bc.group {
		if _, err := x.Address(&x.Args[next], &bc.bar); err != nil {
			return err
		}
		next++
	}
	if multicast {
		if bc.targets, err = x.Src(&x.Args[next], numeric.TypeOf('b', 16)); err != nil {
			return err
		}
		next++
	}
	if policy {
		next++
	}
	if masked {
		if bc.bytes, err = x.Src(&x.Args[next], numeric.TypeOf('b', 16)); err != nil {
			return err
		}
	}
	exec := func(t *vm.Thread, in *vm.Instr) { startBulkCopy(t, bc) }
	uses := []int32{bc.dst.A, bc.src.A, bc.bar.A, bc.size, bc.targets, bc.bytes}
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: exec}, vm.ShadowAny, nil, uses)
	return nil
}

// startBulkCopy starts a copy for every destination.
func startBulkCopy(t *vm.Thread, bc *bulkCopy) {
	size := t.R[bc.size]
	if size%16 != 0 {
		t.Fail(faults.BadInstr, "bulk copy of %d bytes, which is no multiple of 16", size)
	}
	to, bar := t.R[bc.dst.A]+bc.dst.Imm, t.R[bc.bar.A]+bc.bar.Imm
	if bc.targets == 0 {
		bulkTo(t, bc, to, bar, size)
		return
	}
	mask := t.R[bc.targets]
	if mask>>len(t.Block.Cluster.Blocks) != 0 {
		t.Fail(faults.BadInstr, "copy to the blocks %#x of a cluster of %d", mask, len(t.Block.Cluster.Blocks))
	}
	for rank := range uint64(len(t.Block.Cluster.Blocks)) {
		if mask>>rank&1 != 0 {
			bulkTo(t, bc, t.MapShared(to, rank), t.MapShared(bar, rank), size)
		}
	}
}

func bulkTo(t *vm.Thread, bc *bulkCopy, to, bar, size uint64) {
	if size == 0 {
		return
	}
	kind := memory.Write
	if bc.reduce != nil {
		kind |= memory.Strong | memory.Atomic
	}
	c := t.StartCopy(&bc.dst, &bc.src, to, t.R[bc.src.A]+bc.src.Imm, size, size, kind)
	t.CheckProxy(c)
	if bc.bytes != 0 {
		c.Mask = uint16(t.R[bc.bytes])
	}
	if bc.reduce != nil {
		c.Elem = bc.elem
		c.Reduce = func(old, v uint64) uint64 { return bc.reduce(old, v, 0) }
	}
	c.Hold()
	if bc.group {
		t.Bulk.Open = append(t.Bulk.Open, c)
		return
	}
	completes(t, &bc.bar, bar, c)
}

// completes lets the object at bar see the completion of a copy.
func completes(t *vm.Thread, in *vm.Instr, bar uint64, c *memory.Copy) {
	t.MbarrierAt(in, bar, func(key vm.MBarrierKey, b vm.MBarrier) vm.MBarrier {
		t.Block.Cluster.Track(key, vm.Tracked{Copies: []*memory.Copy{c}, Tx: int64(c.Size)})
		return b
	})
}

// bulkPrefetch decodes cp.async.bulk.prefetch, which does nothing but look at its addresses.
func bulkPrefetch(x *decode.Inst) error {
	x.Has("L2")
	policy := x.CacheHints()
	if err := x.DropPolicy(policy, 2); err != nil {
		return err
	}
	if !x.Has("global") {
		return x.Errf("needs .global")
	}
	in := vm.Instr{Op: vm.OpExec, Space: memory.Global}
	sym, err := x.Address(&x.Args[0], &in)
	if err != nil {
		return err
	}
	if in.B, err = x.Src(&x.Args[1], numeric.U32); err != nil {
		return err
	}
	in.Exec = func(t *vm.Thread, in *vm.Instr) {
		if n := t.R[in.B]; n%16 != 0 {
			t.Fail(faults.BadInstr, "bulk prefetch of %d bytes, which is no multiple of 16", n)
		}
	}
	x.EmitMem(in, sym, vm.ShadowAny, nil, []int32{in.A, in.B})
	return nil
}
