package async

import (
	"encoding/binary"
	"strings"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// clusterlaunchcontrol (PTX ISA 9.7.13.17, 9.7.13.18): a running cluster takes over the work of one
// that has not been started, which then is not. Clusters compete with the machine, which starts the
// next one when those that run have had some turns.

// The response is opaque. Here: x and y of the first block, z, and one of these words.
const (
	canceled    = 0x6c61756e
	notCanceled = 0x6c61756f
)

// decodeTryCancel is a decoded clusterlaunchcontrol.try_cancel.
type tryCancel struct {
	dst, bar  vm.Instr
	multicast bool // to every block of the cluster
}

// DecodeLaunchControl decodes clusterlaunchcontrol.
func DecodeLaunchControl(x *decode.Inst) error {
	switch x.One("try_cancel", "query_cancel") {
	case "try_cancel":
		return decodeTryCancel(x)
	case "query_cancel":
		return queryCancel(x)
	}
	return x.Errf("needs .try_cancel or .query_cancel")
}

func decodeTryCancel(x *decode.Inst) error {
	if !x.Has("async") || !x.Has("mbarrier::complete_tx::bytes") {
		return x.Errf("needs .async and .mbarrier::complete_tx::bytes")
	}
	c := &tryCancel{multicast: x.Has("multicast::cluster::all")}
	if _, err := x.TypeIn("b128"); err != nil {
		return err
	}
	sp := x.SpaceOf(nil)
	if sp != memory.Generic && sp != memory.Shared {
		return x.Errf("in .shared::cta memory only")
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	c.dst.Space, c.bar.Space = sp, sp
	if _, err := x.Address(&x.Args[0], &c.dst); err != nil {
		return err
	}
	if _, err := x.Address(&x.Args[1], &c.bar); err != nil {
		return err
	}
	c.bar.X = x.D.Extra(vm.Extra{Order: race.Release, Scope: race.Cluster})
	x.D.Fn.GlobalRW = true // clusters compete
	x.D.Emit(vm.Instr{Op: vm.OpExec, Exec: func(t *vm.Thread, _ *vm.Instr) { c.run(t) }}, vm.ShadowAny, nil, []int32{c.dst.A, c.bar.A})
	return nil
}

// run takes the next cluster and lets the answer land when the mbarrier object is waited for.
func (c *tryCancel) run(t *vm.Thread) {
	if t.Block.Refused {
		t.Fail(faults.BadInstr, "the block has seen that there is nothing left to cancel, and asks again")
	}
	response := [2]uint64{0, notCanceled << 32}
	l := t.Block.Grid
	if i, ok := l.Queue.Take(); ok {
		first := l.Clusters().At(i)
		response[0] = uint64(first.X*l.Cluster.X) | uint64(first.Y*l.Cluster.Y)<<32
		response[1] = uint64(first.Z*l.Cluster.Z) | canceled<<32
	}
	to, bar := c.own(t, &c.dst), c.own(t, &c.bar)
	if !c.multicast {
		c.answer(t, to, bar, response)
		return
	}
	for rank, b := range t.Block.Cluster.Blocks {
		if b.Live == 0 {
			t.Fail(faults.UseAfterFree, "answer to all blocks of the cluster, and all threads of block %v have exited", b.Idx)
		}
		c.answer(t, t.MapShared(to, uint64(rank)), t.MapShared(bar, uint64(rank)), response)
	}
}

// own is an address as an offset in the block's own shared memory.
func (c *tryCancel) own(t *vm.Thread, in *vm.Instr) uint64 {
	addr := t.R[in.A] + in.Imm
	if in.Space == memory.Generic {
		addr = t.Window(addr, "try_cancel")
	}
	return addr
}

func (c *tryCancel) answer(t *vm.Thread, to, bar uint64, response [2]uint64) {
	copied := t.StartCopy(&vm.Instr{Space: memory.Cluster}, nil, to, 0, 16, 0, memory.Write)
	copied.Data = binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, response[0]), response[1])
	copied.Hold()
	completes(t, &vm.Instr{Space: memory.Cluster, X: c.bar.X}, bar, copied)
}

func queryCancel(x *decode.Inst) error {
	form := x.One("is_canceled", "get_first_ctaid", "get_first_ctaid::x", "get_first_ctaid::y", "get_first_ctaid::z")
	want := "b32"
	if form == "is_canceled" {
		want = "pred"
	}
	vector := form == "get_first_ctaid"
	if vector != x.Has("v4") || form == "" {
		return x.Errf("needs .is_canceled, .get_first_ctaid.v4 or .get_first_ctaid::x, ::y or ::z")
	}
	t, err := x.TypeIn(want)
	if err != nil {
		return err
	}
	if _, err := x.TypeIn("b128"); err != nil {
		return err
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	src, err := x.Reg(&x.Args[1], 128)
	if err != nil {
		return err
	}
	var d []int32
	n := 1
	if vector {
		n = 4
	}
	err = x.Vector(&x.Args[0], n, func(o *ptx.Operand) error {
		slot, err := x.Dst(o, t)
		d = append(d, slot)
		return err
	})
	if err != nil {
		return err
	}
	first := strings.Index("xyz", strings.TrimPrefix(form, "get_first_ctaid::"))
	exec := func(t *vm.Thread, in *vm.Instr) {
		ok, id := cancelResponse(t, in.A)
		switch {
		case form == "is_canceled":
			t.R[d[0]] = numeric.Bool(ok)
			t.Block.Refused = t.Block.Refused || !ok
		case !ok:
			t.Fail(faults.BadInstr, "the block of a cluster is asked for that was not canceled")
		case vector:
			for i, slot := range d {
				t.R[slot] = uint64([4]uint32{id.X, id.Y, id.Z}[i])
			}
		default:
			t.R[d[0]] = uint64([3]uint32{id.X, id.Y, id.Z}[first])
		}
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, A: src, Exec: exec}, vm.ShadowAny, d, []int32{src, src + vm.NextSlot})
	return nil
}

// cancelResponse decodes a response.
func cancelResponse(t *vm.Thread, slot int32) (ok bool, first geometry.Dim3) {
	for _, s := range []int32{slot, slot + vm.NextSlot} {
		if t.NTaint != 0 {
			t.CheckTaint(s, "it is a response of try_cancel")
		}
	}
	lo, hi := t.R[slot], t.R[slot+vm.NextSlot]
	if kind := hi >> 32; kind != canceled && kind != notCanceled {
		t.Fail(faults.BadInstr, "%#x %#x is no response of clusterlaunchcontrol.try_cancel", lo, hi)
	}
	return hi>>32 == canceled, geometry.Dim(uint32(lo), uint32(lo>>32), uint32(hi))
}
