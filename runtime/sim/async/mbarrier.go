package async

import (
	"slices"

	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// DecodeMbarrier decodes the mbarrier instructions on 64-bit objects.
func DecodeMbarrier(x *decode.Inst) error {
	form := x.One("init", "inval", "expect_tx", "complete_tx", "arrive", "arrive_drop", "test_wait", "try_wait", "pending_count")
	parity, expect := x.Has("parity"), false
	if form == "arrive" || form == "arrive_drop" {
		expect = x.Has("expect_tx")
	}
	partial := x.Has("noComplete")
	ord, scope := mbarrierOrder(x, form)
	if _, err := x.TypeIn("b64"); err != nil {
		return err
	}
	in := vm.Instr{Op: vm.OpExec, Space: x.SpaceOf(nil), X: x.D.Extra(vm.Extra{Order: ord, Scope: scope})}
	switch form {
	case "init", "inval", "expect_tx", "complete_tx":
		return mbSimple(x, form, in)
	case "arrive", "arrive_drop":
		if (expect || partial) && len(x.Args) == 2 {
			return x.Errf("needs a count")
		}
		return mbArrive(x, form == "arrive_drop", expect, in)
	case "test_wait", "try_wait":
		if form == "test_wait" && len(x.Args) > 3 {
			return x.Errf("only .try_wait has a time limit")
		}
		return mbWait(x, parity, in)
	case "pending_count":
		return x.Pure(vm.OpPure, func(a, _, _ uint64) uint64 { return vm.UnpackMb(a).Pending }, vm.ShadowAny, numeric.B32, numeric.B64)
	}
	return x.Errf("unknown form")
}

// mbarrierOrder takes order and scope, which have defaults of their own (9.7.13.15.9 to .16).
func mbarrierOrder(x *decode.Inst, form string) (race.Order, race.Scope) {
	def := race.Weak // init and inval
	switch form {
	case "arrive", "arrive_drop":
		def = race.Release
	case "test_wait", "try_wait":
		def = race.Acquire
	case "expect_tx", "complete_tx":
		def = race.Relaxed
	}
	// Without a scope the manual means .cta. Objects that other blocks of the cluster arrive at are
	// waited for without one all the same, in widely used code: it counts as .cluster here.
	given := slices.ContainsFunc(x.Mods, func(m string) bool { return m == "cta" || m == "cluster" || m == "gpu" || m == "sys" })
	ord, scope := x.Ordering(def)
	if !given {
		scope = race.Cluster
	}
	return ord, scope
}

func mbSimple(x *decode.Inst, form string, in vm.Instr) error {
	n := 2
	if form == "inval" {
		n = 1
	}
	if err := x.Want(n, n); err != nil {
		return err
	}
	if _, err := x.Address(&x.Args[0], &in); err != nil {
		return err
	}
	if n == 2 {
		var err error
		if in.B, err = x.Src(&x.Args[1], numeric.U32); err != nil {
			return err
		}
	}
	in.Exec = func(t *vm.Thread, in *vm.Instr) {
		v := t.R[in.B]
		t.MbarrierOp(in, func(b *vm.MBarrier) {
			switch form {
			case "init":
				if v == 0 || v > vm.MbCount {
					t.Fail(faults.BadInstr, "mbarrier count %d", v)
				}
				*b = vm.MBarrier{Phase: 0, Expected: v, Pending: v, Tx: 0}
			case "inval":
				*b = vm.MBarrier{}
			case "expect_tx":
				b.Tx += int64(v)
			case "complete_tx":
				b.Tx -= int64(v)
				b.Settle()
			}
		})
	}
	x.D.Emit(in, vm.ShadowAny, nil, []int32{in.A, in.B})
	return nil
}

// mbArrive decodes arrive and arrive_drop with count or transaction count.
func mbArrive(x *decode.Inst, drop, expect bool, in vm.Instr) error {
	if err := x.Want(2, 3); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], numeric.B64)
	if err != nil {
		return err
	}
	if _, err := x.Address(&x.Args[1], &in); err != nil {
		return err
	}
	in.D, in.B = d, x.D.ConstSlot(1)
	if len(x.Args) == 3 {
		if in.B, err = x.Src(&x.Args[2], numeric.U32); err != nil {
			return err
		}
	}
	in.Exec = func(t *vm.Thread, in *vm.Instr) {
		v := t.R[in.B]
		t.R[in.D] = t.MbarrierOp(in, func(b *vm.MBarrier) {
			n := v
			if expect {
				n = 1
				b.Tx += int64(v)
			}
			if n > b.Pending {
				t.Fail(faults.BadInstr, "mbarrier arrival of %d with %d pending", n, b.Pending)
			}
			b.Pending -= n
			if drop {
				b.Expected -= n
			}
			b.Settle()
		})
	}
	x.D.Emit(in, vm.ShadowAny, []int32{d}, []int32{in.A, in.B})
	return nil
}

func mbWait(x *decode.Inst, parity bool, in vm.Instr) error {
	if err := x.Want(3, 4); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], numeric.Predicate)
	if err != nil {
		return err
	}
	if _, err := x.Address(&x.Args[1], &in); err != nil {
		return err
	}
	t64 := numeric.B64
	if parity {
		t64 = numeric.U32
	}
	if in.B, err = x.Src(&x.Args[2], t64); err != nil {
		return err
	}
	in.D, in.X.Waits = d, true
	in.Exec = func(t *vm.Thread, in *vm.Instr) {
		want := t.R[in.B] & 1
		if !parity {
			want = t.R[in.B] >> 63
		}
		t.MbarrierAt(in, t.R[in.A]+in.Imm, func(key vm.MBarrierKey, b vm.MBarrier) vm.MBarrier {
			if b.Phase == want { // not complete as things are
				t.Block.Cluster.Land(key, &b)
			}
			t.R[in.D] = numeric.Bool(b.Phase != want)
			return b
		})
	}
	x.D.Emit(in, vm.ShadowAny, []int32{d}, []int32{in.A, in.B})
	return nil
}
