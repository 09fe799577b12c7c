package sim

import (
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
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

// bulkCopy is a decoded cp.async.bulk.
type bulkCopy struct {
	dst, src, bar instr
	size          int32
	targets       int32 // slot of the mask of blocks (.multicast::cluster), 0: none
	bytes         int32 // slot of the mask of bytes (.cp_mask), 0: none
	group         bool  // .bulk_group; otherwise an mbarrier object tracks the copy
	reduce        numeric.Op
	elem          uint64
}

// decodeBulk decodes cp.async.bulk and cp.reduce.async.bulk (9.7.9.25.4).
func (x *inst) decodeBulk(reduce bool) error {
	if x.has("tensor") {
		return x.decodeTensor(reduce)
	}
	switch x.one("commit_group", "wait_group", "prefetch") {
	case "commit_group":
		return x.groupOp(func(t *thread, _ uint64) { t.bulk.Commit() }, false)
	case "wait_group":
		x.has("read") // waiting for all of a copy is waiting for its reads
		return x.groupOp(func(t *thread, n uint64) { t.bulk.Wait(n) }, true)
	case "prefetch":
		return x.bulkPrefetch()
	}
	policy := x.cacheHints()
	to := x.one("shared::cluster", "shared::cta", "global")
	from := x.one("shared::cta", "global")
	bc := &bulkCopy{group: x.has("bulk_group")}
	multicast, masked := x.has("multicast::cluster"), x.has("cp_mask")
	tracks := x.has("mbarrier::complete_tx::bytes")
	switch {
	case to == "" || from == "" || to == "global" && from != "shared::cta" || to == "shared::cta" && from != "global":
		return x.errf("no copies between these state spaces")
	case (to == "global") != bc.group || tracks == bc.group:
		return x.errf("needs .bulk_group for copies to .global, .mbarrier::complete_tx::bytes for others")
	case multicast && (to != "shared::cluster" || from != "global"), masked && !bc.group:
		return x.errf("modifiers that do not go together")
	}
	if from == "shared::cta" {
		x.d.prog.proxied = true
	}
	if reduce {
		if err := x.bulkReduction(bc, to, from); err != nil {
			return err
		}
	}
	bc.dst.space = map[string]memory.Space{"shared::cluster": memory.Cluster, "shared::cta": memory.Shared, "global": memory.Global}[to]
	bc.src.space = map[string]memory.Space{"shared::cta": memory.Shared, "global": memory.Global}[from]
	bc.bar.space, bc.bar.x = memory.Cluster, x.d.extra(extra{order: race.Release, scope: race.Cluster})
	bc.dst.x = x.d.extra(extra{scope: race.GPU}) // of reductions
	return x.bulkOperands(bc, policy, multicast, masked)
}

func (x *inst) bulkReduction(bc *bulkCopy, to, from string) error {
	op := x.one("and", "or", "xor", "add", "inc", "dec", "min", "max")
	noftz := x.has("noftz")
	t, err := x.typ()
	if err != nil || op == "" {
		return x.errf("needs an operation and a type")
	}
	if from != "shared::cta" || !slices.Contains(bulkOps[to][op], t.String()) {
		return x.errf("no .%s of .%s there", op, t)
	}
	if half := t.IsFloat() && t.Bits == 16 && op == "add"; half != noftz {
		return x.errf(".noftz goes with .add of .f16 and .bf16, which need it")
	}
	// The manual says of .add.f32 that the current implementation flushes subnormal numbers; an
	// H200 does not.
	bc.reduce, bc.elem = atomOp(op, t), uint64(t.Size())
	return nil
}

// bulkOperands decodes [dst], [src], size {, [mbar]} {, block mask} {, policy} {, byte mask}.
func (x *inst) bulkOperands(bc *bulkCopy, policy, multicast, masked bool) error {
	n := 3
	for _, more := range []bool{!bc.group, multicast, policy, masked} {
		if more {
			n++
		}
	}
	if err := x.want(n, n); err != nil {
		return err
	}
	if _, err := x.address(&x.Args[0], &bc.dst); err != nil {
		return err
	}
	if _, err := x.address(&x.Args[1], &bc.src); err != nil {
		return err
	}
	var err error
	if bc.size, err = x.src(&x.Args[2], numeric.U32); err != nil {
		return err
	}
	next := 3
	if !bc.group {
		if _, err := x.address(&x.Args[next], &bc.bar); err != nil {
			return err
		}
		next++
	}
	if multicast {
		if bc.targets, err = x.src(&x.Args[next], numeric.TypeOf('b', 16)); err != nil {
			return err
		}
		next++
	}
	if policy {
		next++
	}
	if masked {
		if bc.bytes, err = x.src(&x.Args[next], numeric.TypeOf('b', 16)); err != nil {
			return err
		}
	}
	exec := func(t *thread, in *instr) { t.bulkCopy(bc) }
	uses := []int32{bc.dst.a, bc.src.a, bc.bar.a, bc.size, bc.targets, bc.bytes}
	x.d.emit(instr{op: opExec, exec: exec}, shAny, nil, uses)
	return nil
}

// bulkCopy starts a copy for every destination.
func (t *thread) bulkCopy(bc *bulkCopy) {
	size := t.r[bc.size]
	if size%16 != 0 {
		t.fail(faults.BadInstr, "bulk copy of %d bytes, which is no multiple of 16", size)
	}
	to, bar := t.r[bc.dst.a]+bc.dst.imm, t.r[bc.bar.a]+bc.bar.imm
	if bc.targets == 0 {
		t.bulkTo(bc, to, bar, size)
		return
	}
	mask := t.r[bc.targets]
	if mask>>len(t.blk.cluster.blocks) != 0 {
		t.fail(faults.BadInstr, "copy to the blocks %#x of a cluster of %d", mask, len(t.blk.cluster.blocks))
	}
	for rank := range uint64(len(t.blk.cluster.blocks)) {
		if mask>>rank&1 != 0 {
			t.bulkTo(bc, t.mapShared(to, rank), t.mapShared(bar, rank), size)
		}
	}
}

func (t *thread) bulkTo(bc *bulkCopy, to, bar, size uint64) {
	if size == 0 {
		return
	}
	kind := memory.Write
	if bc.reduce != nil {
		kind |= memory.Strong | memory.Atomic
	}
	c := t.startCopy(&bc.dst, &bc.src, to, t.r[bc.src.a]+bc.src.imm, size, size, kind)
	t.checkProxy(c)
	if bc.bytes != 0 {
		c.Mask = uint16(t.r[bc.bytes])
	}
	if bc.reduce != nil {
		c.Elem = bc.elem
		c.Reduce = func(old, v uint64) uint64 { return bc.reduce(old, v, 0) }
	}
	c.Hold()
	if bc.group {
		t.bulk.Open = append(t.bulk.Open, c)
		return
	}
	t.completes(&bc.bar, bar, c)
}

// completes lets the object at bar see the completion of a copy.
func (t *thread) completes(in *instr, bar uint64, c *memory.Copy) {
	t.mbarrierAt(in, bar, func(key mbarrierKey, b mbarrier) mbarrier {
		t.blk.cluster.track(key, tracked{copies: []*memory.Copy{c}, tx: int64(c.Size)})
		return b
	})
}

// bulkPrefetch decodes cp.async.bulk.prefetch, which does nothing but look at its addresses.
func (x *inst) bulkPrefetch() error {
	x.has("L2")
	policy := x.cacheHints()
	if err := x.dropPolicy(policy, 2); err != nil {
		return err
	}
	if !x.has("global") {
		return x.errf("needs .global")
	}
	in := instr{op: opExec, space: memory.Global}
	sym, err := x.address(&x.Args[0], &in)
	if err != nil {
		return err
	}
	if in.b, err = x.src(&x.Args[1], numeric.U32); err != nil {
		return err
	}
	in.exec = func(t *thread, in *instr) {
		if n := t.r[in.b]; n%16 != 0 {
			t.fail(faults.BadInstr, "bulk prefetch of %d bytes, which is no multiple of 16", n)
		}
	}
	x.emitMem(in, sym, shAny, nil, []int32{in.a, in.b})
	return nil
}
