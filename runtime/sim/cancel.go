package sim

import (
	"encoding/binary"
	"strings"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
)

// clusterlaunchcontrol (PTX ISA 9.7.13.17, 9.7.13.18): a running cluster takes over the work of one
// that has not been started, which then is not. Clusters compete with the machine, which starts the
// next one when those that run have had some turns.

// startQueue are the clusters of a launch that have not been started.
type startQueue struct {
	next, n uint64
	order   func(i uint64) uint64
}

// take removes the next one.
func (q *startQueue) take() (i uint64, ok bool) {
	if q.next >= q.n {
		return 0, false
	}
	q.next++
	return q.order(q.next - 1), true
}

// The response is opaque. Here: x and y of the first block, z, and one of these words.
const (
	canceled    = 0x6c61756e
	notCanceled = 0x6c61756f
)

// tryCancel is a decoded clusterlaunchcontrol.try_cancel.
type tryCancel struct {
	dst, bar  instr
	multicast bool // to every block of the cluster
}

// decodeLaunchControl decodes clusterlaunchcontrol.
func decodeLaunchControl(x *inst) error {
	switch x.one("try_cancel", "query_cancel") {
	case "try_cancel":
		return x.tryCancel()
	case "query_cancel":
		return x.queryCancel()
	}
	return x.errf("needs .try_cancel or .query_cancel")
}

func (x *inst) tryCancel() error {
	if !x.has("async") || !x.has("mbarrier::complete_tx::bytes") {
		return x.errf("needs .async and .mbarrier::complete_tx::bytes")
	}
	c := &tryCancel{multicast: x.has("multicast::cluster::all")}
	if _, err := x.typeIn("b128"); err != nil {
		return err
	}
	sp := x.spaceOf(nil)
	if sp != memory.Generic && sp != memory.Shared {
		return x.errf("in .shared::cta memory only")
	}
	if err := x.want(2, 2); err != nil {
		return err
	}
	c.dst.space, c.bar.space = sp, sp
	if _, err := x.address(&x.Args[0], &c.dst); err != nil {
		return err
	}
	if _, err := x.address(&x.Args[1], &c.bar); err != nil {
		return err
	}
	c.bar.x = x.d.extra(extra{order: race.Release, scope: race.Cluster})
	x.d.fn.globalRW = true // clusters compete
	x.d.emit(instr{op: opExec, exec: func(t *thread, _ *instr) { c.run(t) }}, shAny, nil, []int32{c.dst.a, c.bar.a})
	return nil
}

// run takes the next cluster and lets the answer land when the mbarrier object is waited for.
func (c *tryCancel) run(t *thread) {
	if t.blk.refused {
		t.fail(faults.BadInstr, "the block has seen that there is nothing left to cancel, and asks again")
	}
	response := [2]uint64{0, notCanceled << 32}
	l := t.blk.l
	if i, ok := l.queue.take(); ok {
		first := l.clusters().At(i)
		response[0] = uint64(first.X*l.cluster.X) | uint64(first.Y*l.cluster.Y)<<32
		response[1] = uint64(first.Z*l.cluster.Z) | canceled<<32
	}
	to, bar := c.own(t, &c.dst), c.own(t, &c.bar)
	if !c.multicast {
		c.answer(t, to, bar, response)
		return
	}
	for rank, b := range t.blk.cluster.blocks {
		if b.live == 0 {
			t.fail(faults.UseAfterFree, "answer to all blocks of the cluster, and all threads of block %v have exited", b.idx)
		}
		c.answer(t, t.mapShared(to, uint64(rank)), t.mapShared(bar, uint64(rank)), response)
	}
}

// own is an address as an offset in the block's own shared memory.
func (c *tryCancel) own(t *thread, in *instr) uint64 {
	addr := t.r[in.a] + in.imm
	if in.space == memory.Generic {
		addr = t.window(addr, "try_cancel")
	}
	return addr
}

func (c *tryCancel) answer(t *thread, to, bar uint64, response [2]uint64) {
	copied := t.startCopy(&instr{space: memory.Cluster}, nil, to, 0, 16, 0, memory.Write)
	copied.Data = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, response[0]), response[1])
	copied.Hold()
	t.completes(&instr{space: memory.Cluster, x: c.bar.x}, bar, copied)
}

func (x *inst) queryCancel() error {
	form := x.one("is_canceled", "get_first_ctaid", "get_first_ctaid::x", "get_first_ctaid::y", "get_first_ctaid::z")
	want := "b32"
	if form == "is_canceled" {
		want = "pred"
	}
	vector := form == "get_first_ctaid"
	if vector != x.has("v4") || form == "" {
		return x.errf("needs .is_canceled, .get_first_ctaid.v4 or .get_first_ctaid::x, ::y or ::z")
	}
	t, err := x.typeIn(want)
	if err != nil {
		return err
	}
	if _, err := x.typeIn("b128"); err != nil {
		return err
	}
	if err := x.want(2, 2); err != nil {
		return err
	}
	src, err := x.reg(&x.Args[1], 128)
	if err != nil {
		return err
	}
	var d []int32
	n := 1
	if vector {
		n = 4
	}
	err = x.vector(&x.Args[0], n, func(o *ptx.Operand) error {
		slot, err := x.dst(o, t)
		d = append(d, slot)
		return err
	})
	if err != nil {
		return err
	}
	first := strings.Index("xyz", strings.TrimPrefix(form, "get_first_ctaid::"))
	exec := func(t *thread, in *instr) {
		ok, id := t.cancelResponse(in.a)
		switch {
		case form == "is_canceled":
			t.r[d[0]] = numeric.Bool(ok)
			t.blk.refused = t.blk.refused || !ok
		case !ok:
			t.fail(faults.BadInstr, "the block of a cluster is asked for that was not canceled")
		case vector:
			for i, slot := range d {
				t.r[slot] = uint64([4]uint32{id.X, id.Y, id.Z}[i])
			}
		default:
			t.r[d[0]] = uint64([3]uint32{id.X, id.Y, id.Z}[first])
		}
	}
	x.d.emit(instr{op: opExec, a: src, exec: exec}, shAny, d, []int32{src, src + nextSlot})
	return nil
}

// cancelResponse decodes a response.
func (t *thread) cancelResponse(slot int32) (ok bool, first geometry.Dim3) {
	for _, s := range []int32{slot, slot + nextSlot} {
		if t.nTaint != 0 {
			t.checkTaint(s, "it is a response of try_cancel")
		}
	}
	lo, hi := t.r[slot], t.r[slot+nextSlot]
	if kind := hi >> 32; kind != canceled && kind != notCanceled {
		t.fail(faults.BadInstr, "%#x %#x is no response of clusterlaunchcontrol.try_cancel", lo, hi)
	}
	return hi>>32 == canceled, geometry.Dim(uint32(lo), uint32(lo>>32), uint32(hi))
}
