package isa

import (
	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// DecodeMapa decodes mapa (PTX ISA 9.7.9.23).
func DecodeMapa(x *decode.Inst) error {
	generic := x.One("shared::cluster") == ""
	t, err := x.TypeIn("u32", "u64")
	if err != nil {
		return err
	}
	if err := x.Want(3, 3); err != nil {
		return err
	}
	s, err := x.Srcs(1, t, numeric.U32)
	if err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) {
		addr, base := t.R[in.A], uint64(0)
		if generic {
			base = t.SharedBase()
			addr = t.Window(addr, "mapa")
		}
		t.R[in.D] = base + t.MapShared(addr, t.R[in.B])
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: d, A: s[0], B: s[1], Exec: exec}, vm.ShadowAny, []int32{d}, s)
	return nil
}

// DecodeGetctarank decodes getctarank (PTX ISA 9.7.9.24).
func DecodeGetctarank(x *decode.Inst) error {
	generic := x.One("shared::cluster") == ""
	t, err := x.TypeIn("u32", "u64")
	if err != nil {
		return err
	}
	if err := x.Want(2, 2); err != nil {
		return err
	}
	s, err := x.Srcs(1, t)
	if err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) {
		addr := t.R[in.A]
		if generic {
			addr = t.Window(addr, "getctarank")
		}
		t.R[in.D] = t.RankOf(addr)
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, D: d, A: s[0], Exec: exec}, vm.ShadowAny, []int32{d}, s)
	return nil
}

// decodeClusterBar decodes barrier.cluster (PTX ISA 9.7.13.3).
func decodeClusterBar(x *decode.Inst) error {
	ex := x.D.Extra(vm.Extra{Park: vm.ParkCluster, Mode: x.One(vm.ClusterArrive, vm.ClusterWait)})
	switch ex.Mode {
	case vm.ClusterArrive:
		ex.Order = race.Release
		if x.One("release", "relaxed") == "relaxed" {
			ex.Order = race.Relaxed
		}
	case vm.ClusterWait:
		x.Has("acquire")
		ex.Order = race.Acquire
	default:
		return x.Errf("needs .arrive or .wait")
	}
	if x.Has("aligned") {
		ex.Flags |= vm.FlagAligned
	}
	if err := x.Want(0, 0); err != nil {
		return err
	}
	x.EmitPark(ex, 0, 0, 0, 0)
	return nil
}
