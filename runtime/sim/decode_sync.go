package sim

import (
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/ptx"
)

// parkKind is a collective operation that waits for other threads.
type parkKind uint8

const (
	pkBarrier parkKind = iota // bar.sync, bar.red: threads of the block
	pkCluster                 // barrier.cluster: threads of the warp, then of the cluster
	pkWarp                    // bar.warp.sync
	pkShfl
	pkVote
	pkMatch
	pkRedux
	pkElect
	pkActive
	pkMatrix // of all lanes of a warp
)

// Flags of parked instructions in extra.flags.
const (
	pfSync    uint32 = 1 << iota // has a membermask in slot e
	pfCount                      // bar: thread count in b
	pfAligned                    // bar, barrier: .aligned
	pfHolds                      // wgmma.mma_async: keeps its registers
)

// emitPark emits a collective: sources in a, b, c, membermask in e, second destination in d2.
func (x *inst) emitPark(ex *extra, d, a, b, c int32) {
	defs := []int32{}
	if d != 0 {
		defs = append(defs, d)
	}
	if ex.d2 != 0 {
		defs = append(defs, ex.d2)
	}
	x.d.emit(instr{op: opPark, d: d, a: a, b: b, c: c, x: ex}, shNone, defs, []int32{a, b, c, ex.e})
}

// Threads that have exited are no longer waited for, on every target: "all threads in warp (except
// for those have exited) must execute barrier" is the rule even for sm_6x (9.7.13.1), and "barriers
// exclusively waiting on arrivals from exited threads are always released" (9.7.12.7). So an early
// return in front of bar.sync is no error here.

// decodeBar decodes bar and barrier in all forms (PTX ISA 9.7.13.1, .2, .3).
func decodeBar(x *inst) error {
	if x.Op[0] == "bar" && x.has("warp") {
		return x.decodeWarpBar()
	}
	if x.has("cluster") {
		return x.decodeClusterBar()
	}
	x.has("cta")
	ex := x.d.extra(extra{park: pkBarrier})
	// On sm_6x and below all forms are aligned (the note of 9.7.13.1).
	if x.has("aligned") || x.Op[0] == "bar" || x.d.unit.lock {
		ex.flags |= pfAligned
	}
	switch form := x.one("sync", "arrive", "red"); form {
	case "sync":
		if err := x.want(1, 2); err != nil {
			return err
		}
		return x.barOperands(ex, 0, x.Args)
	case "arrive":
		return x.decodeArrive()
	case "red":
		return x.decodeBarRed(ex)
	}
	return x.errf("needs .sync, .arrive or .red")
}

// barOperands decodes the barrier number and optional count and emits the barrier.
func (x *inst) barOperands(ex *extra, d int32, args []ptx.Operand) error {
	a, err := x.src(&args[0], numeric.U32)
	if err != nil {
		return err
	}
	b := int32(0)
	if len(args) > 1 {
		if b, err = x.src(&args[1], numeric.U32); err != nil {
			return err
		}
		ex.flags |= pfCount
	}
	x.emitPark(ex, d, a, b, ex.g)
	return nil
}

func (x *inst) decodeBarRed(ex *extra) error {
	ex.mode = x.one("popc", "and", "or")
	want := "pred"
	if ex.mode == "popc" {
		want = "u32"
	}
	t, err := x.typeIn(want)
	if err != nil {
		return err
	}
	if err := x.want(3, 4); err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], t)
	if err != nil {
		return err
	}
	last := len(x.Args) - 1
	if ex.g, err = x.src(&x.Args[last], numeric.Predicate); err != nil {
		return err
	}
	return x.barOperands(ex, d, x.Args[1:last])
}

func (x *inst) decodeArrive() error {
	if err := x.want(2, 2); err != nil {
		return err
	}
	s, err := x.srcs(0, numeric.U32, numeric.U32)
	if err != nil {
		return err
	}
	exec := func(t *thread, in *instr) { t.blk.arrive(t, t.r[in.a], t.r[in.b]) }
	x.d.emit(instr{op: opExec, a: s[0], b: s[1], exec: exec}, shNone, nil, s)
	return nil
}

func (x *inst) decodeWarpBar() error {
	if !x.has("sync") {
		return x.errf("needs .sync")
	}
	if err := x.want(1, 1); err != nil {
		return err
	}
	m, err := x.src(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	x.emitPark(x.d.extra(extra{park: pkWarp, flags: pfSync, e: m}), 0, 0, 0, 0)
	return nil
}

// decodeShfl decodes shfl and shfl.sync.
func decodeShfl(x *inst) error {
	ex := x.d.extra(extra{park: pkShfl})
	n := 4
	if x.has("sync") {
		ex.flags |= pfSync
		n = 5
	}
	ex.mode = x.one("up", "down", "bfly", "idx")
	t, err := x.typeIn("b32")
	if err != nil || ex.mode == "" {
		return x.errf("needs a mode and type .b32")
	}
	return x.collective(ex, n, t, t, numeric.U32, numeric.U32)
}

// member decodes the membermask operand of a .sync form.
func (x *inst) member(ex *extra, i int) (err error) {
	if ex.flags&pfSync != 0 {
		ex.e, err = x.src(&x.Args[i], numeric.B32)
	}
	return err
}

func decodeVote(x *inst) error {
	ex := x.d.extra(extra{park: pkVote})
	n := 2
	if x.has("sync") {
		ex.flags |= pfSync
		n = 3
	}
	ex.mode = x.one("all", "any", "uni", "ballot")
	want := "pred"
	if ex.mode == "ballot" {
		want = "b32"
	}
	t, err := x.typeIn(want)
	if err != nil {
		return err
	}
	return x.collective(ex, n, t, numeric.Predicate)
}

// collective decodes d{|p}, one to three sources{, membermask}, n operands, and emits the
// operation.
func (x *inst) collective(ex *extra, n int, dt numeric.Type, types ...numeric.Type) error {
	if err := x.want(n, n); err != nil {
		return err
	}
	list, err := x.srcs(1, types...)
	if err != nil {
		return err
	}
	var s [3]int32
	copy(s[:], list)
	if err := x.member(ex, n-1); err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], dt)
	if err != nil {
		return err
	}
	if p := x.Args[0].Pair(); p != nil {
		if ex.d2, err = x.dst(p, numeric.Predicate); err != nil {
			return err
		}
	}
	x.emitPark(ex, d, s[0], s[1], s[2])
	return nil
}

func decodeMatch(x *inst) error {
	ex := x.d.extra(extra{park: pkMatch, flags: pfSync, mode: x.one("any", "all")})
	t, err := x.typeIn("b32", "b64")
	if err != nil || ex.mode == "" || !x.has("sync") {
		return x.errf("needs .any or .all, .sync and type .b32 or .b64")
	}
	return x.collective(ex, 3, numeric.B32, t)
}

func decodeRedux(x *inst) error {
	ex := x.d.extra(extra{park: pkRedux, flags: pfSync, mode: x.one("add", "min", "max", "and", "or", "xor")})
	abs, nan := x.has("abs"), x.has("NaN")
	t, err := x.typeIn("u32", "s32", "b32", "f32")
	if err != nil || ex.mode == "" || !x.has("sync") {
		return x.errf("needs .sync, an operation and a type")
	}
	switch {
	case t.IsFloat():
		if ex.mode != "min" && ex.mode != "max" {
			return x.errf("type .f32 allows .min and .max only")
		}
		f := numeric.MinMaxFloat(&numeric.Single, ex.mode == "max", false, nan, false)
		ex.f2 = f
		if abs {
			ex.f2 = func(a, b, _ uint64) uint64 { return f(a&0x7fffffff, b&0x7fffffff, 0) }
		}
	default:
		if ex.f2 = atomOp(ex.mode, t); ex.f2 == nil {
			return x.errf("operation is not possible")
		}
	}
	return x.collective(ex, 3, numeric.B32, t)
}

func decodeElect(x *inst) error {
	if !x.has("sync") || len(x.Args) != 2 || x.Args[0].Pair() == nil {
		return x.errf("needs .sync and operands d|p, membermask")
	}
	ex := x.d.extra(extra{park: pkElect, flags: pfSync})
	if err := x.member(ex, 1); err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	if ex.d2, err = x.dst(x.Args[0].Pair(), numeric.Predicate); err != nil {
		return err
	}
	x.emitPark(ex, d, 0, 0, 0)
	return nil
}

func decodeActivemask(x *inst) error {
	if _, err := x.typeIn("b32"); err != nil {
		return err
	}
	if err := x.want(1, 1); err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], numeric.B32)
	if err != nil {
		return err
	}
	x.emitPark(x.d.extra(extra{park: pkActive}), d, 0, 0, 0)
	return nil
}
