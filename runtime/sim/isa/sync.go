package isa

import (
	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
	"cptx/runtime/sim/vm"
)

// Threads that have exited are no longer waited for, on every target: "all threads in warp (except
// for those have exited) must execute barrier" is the rule even for sm_6x (9.7.13.1), and "barriers
// exclusively waiting on arrivals from exited threads are always released" (9.7.12.7). So an early
// return before bar.sync is no error here.

// DecodeBar decodes bar and barrier in all forms (PTX ISA 9.7.13.1, .2, .3).
func DecodeBar(x *decode.Inst) error {
	if x.Op[0] == "bar" && x.Has("warp") {
		return decodeWarpBar(x)
	}
	if x.Has("cluster") {
		return decodeClusterBar(x)
	}
	x.Has("cta")
	ex := x.D.Extra(vm.Extra{Park: vm.ParkBarrier})
	// On sm_6x and below all forms are aligned (the note of 9.7.13.1).
	if x.Has("aligned") || x.Op[0] == "bar" || x.D.Unit.Lock {
		ex.Flags |= vm.FlagAligned
	}
	switch form := x.One("sync", "arrive", "red"); form {
	case "sync":
		if err := x.Want(1, 2); err != nil {
			return err
		}
		return barOperands(x, ex, 0, x.Args)
	case "arrive":
		return decodeArrive(x)
	case "red":
		return decodeBarRed(x, ex)
	}
	return x.Errf("needs .sync, .arrive or .red")
}

// barOperands decodes the barrier number and optional count and emits the barrier.
func barOperands(x *decode.Inst, ex *vm.Extra, d int32, args []ptx.Operand) error {
	a, err := x.Src(&args[0], numeric.U32)
	if err != nil {
		return err
	}
	b := int32(0)
	if len(args) > 1 {
		if b, err = x.Src(&args[1], numeric.U32); err != nil {
			return err
		}
		ex.Flags |= vm.FlagCount
	}
	x.EmitPark(ex, d, a, b, ex.G)
	return nil
}

func decodeBarRed(x *decode.Inst, ex *vm.Extra) error {
	ex.Mode = x.One("popc", "and", "or")
	want := "pred"
	if ex.Mode == "popc" {
		want = "u32"
	}
	t, err := x.TypeIn(want)
	if err != nil {
		return err
	}
	if err := x.Want(3, 4); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	last := len(x.Args) - 1
	if ex.G, err = x.Src(&x.Args[last], numeric.Predicate); err != nil {
		return err
	}
	return barOperands(x, ex, d, x.Args[1:last])
}

func decodeArrive(x *decode.Inst) error {
	if err := x.Want(2, 2); err != nil {
		return err
	}
	s, err := x.Srcs(0, numeric.U32, numeric.U32)
	if err != nil {
		return err
	}
	exec := func(t *vm.Thread, in *vm.Instr) { t.Block.Arrive(t, t.R[in.A], t.R[in.B]) }
	x.D.Emit(vm.Instr{Op: vm.OpExec, A: s[0], B: s[1], Exec: exec}, vm.ShadowNone, nil, s)
	return nil
}

func decodeWarpBar(x *decode.Inst) error {
	if !x.Has("sync") {
		return x.Errf("needs .sync")
	}
	if err := x.Want(1, 1); err != nil {
		return err
	}
	m, err := x.Src(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	x.EmitPark(x.D.Extra(vm.Extra{Park: vm.ParkWarp, Flags: vm.FlagSync, E: m}), 0, 0, 0, 0)
	return nil
}

// DecodeShfl decodes shfl and shfl.sync.
func DecodeShfl(x *decode.Inst) error {
	ex := x.D.Extra(vm.Extra{Park: vm.ParkShfl})
	n := 4
	if x.Has("sync") {
		ex.Flags |= vm.FlagSync
		n = 5
	}
	ex.Mode = x.One("up", "down", "bfly", "idx")
	t, err := x.TypeIn("b32")
	if err != nil || ex.Mode == "" {
		return x.Errf("needs a mode and type .b32")
	}
	return collective(x, ex, n, t, t, numeric.U32, numeric.U32)
}

// member decodes the membermask operand of a .sync form.
func member(x *decode.Inst, ex *vm.Extra, i int) (err error) {
	if ex.Flags&vm.FlagSync != 0 {
		ex.E, err = x.Src(&x.Args[i], numeric.B32)
	}
	return err
}

func DecodeVote(x *decode.Inst) error {
	ex := x.D.Extra(vm.Extra{Park: vm.ParkVote})
	n := 2
	if x.Has("sync") {
		ex.Flags |= vm.FlagSync
		n = 3
	}
	ex.Mode = x.One("all", "any", "uni", "ballot")
	want := "pred"
	if ex.Mode == "ballot" {
		want = "b32"
	}
	t, err := x.TypeIn(want)
	if err != nil {
		return err
	}
	return collective(x, ex, n, t, numeric.Predicate)
}

// collective decodes d{|p}, one to three sources{, membermask}, n operands, and emits the
// operation.
func collective(x *decode.Inst, ex *vm.Extra, n int, dt numeric.Type, types ...numeric.Type) error {
	if err := x.Want(n, n); err != nil {
		return err
	}
	list, err := x.Srcs(1, types...)
	if err != nil {
		return err
	}
	var s [3]int32
	copy(s[:], list)
	if err := member(x, ex, n-1); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], dt)
	if err != nil {
		return err
	}
	if p := x.Args[0].Pair(); p != nil {
		if ex.D2, err = x.Dst(p, numeric.Predicate); err != nil {
			return err
		}
	}
	x.EmitPark(ex, d, s[0], s[1], s[2])
	return nil
}

func DecodeMatch(x *decode.Inst) error {
	ex := x.D.Extra(vm.Extra{Park: vm.ParkMatch, Flags: vm.FlagSync, Mode: x.One("any", "all")})
	t, err := x.TypeIn("b32", "b64")
	if err != nil || ex.Mode == "" || !x.Has("sync") {
		return x.Errf("needs .any or .all, .sync and type .b32 or .b64")
	}
	return collective(x, ex, 3, numeric.B32, t)
}

func DecodeRedux(x *decode.Inst) error {
	ex := x.D.Extra(vm.Extra{Park: vm.ParkRedux, Flags: vm.FlagSync, Mode: x.One("add", "min", "max", "and", "or", "xor")})
	abs, nan := x.Has("abs"), x.Has("NaN")
	t, err := x.TypeIn("u32", "s32", "b32", "f32")
	if err != nil || ex.Mode == "" || !x.Has("sync") {
		return x.Errf("needs .sync, an operation and a type")
	}
	switch {
	case t.IsFloat():
		if ex.Mode != "min" && ex.Mode != "max" {
			return x.Errf("type .f32 allows .min and .max only")
		}
		f := numeric.MinMaxFloat(&numeric.Single, ex.Mode == "max", false, nan, false)
		ex.F2 = f
		if abs {
			ex.F2 = func(a, b, _ uint64) uint64 { return f(a&0x7fffffff, b&0x7fffffff, 0) }
		}
	default:
		if ex.F2 = numeric.Atomic(ex.Mode, t); ex.F2 == nil {
			return x.Errf("operation is not possible")
		}
	}
	return collective(x, ex, 3, numeric.B32, t)
}

func DecodeElect(x *decode.Inst) error {
	if !x.Has("sync") || len(x.Args) != 2 || x.Args[0].Pair() == nil {
		return x.Errf("needs .sync and operands d|p, membermask")
	}
	ex := x.D.Extra(vm.Extra{Park: vm.ParkElect, Flags: vm.FlagSync})
	if err := member(x, ex, 1); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	if ex.D2, err = x.Dst(x.Args[0].Pair(), numeric.Predicate); err != nil {
		return err
	}
	x.EmitPark(ex, d, 0, 0, 0)
	return nil
}

func DecodeActivemask(x *decode.Inst) error {
	if _, err := x.TypeIn("b32"); err != nil {
		return err
	}
	if err := x.Want(1, 1); err != nil {
		return err
	}
	d, err := x.Dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	x.EmitPark(x.D.Extra(vm.Extra{Park: vm.ParkActive}), d, 0, 0, 0)
	return nil
}
