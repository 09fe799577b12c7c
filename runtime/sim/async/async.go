package async

import (
	"cptx/runtime/sim/decode"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
	"cptx/runtime/sim/vm"
)

// DecodeCp decodes cp.async in all its forms (PTX ISA 9.7.9.25).
func DecodeCp(x *decode.Inst) error {
	reduce := x.Has("reduce")
	if !x.Has("async") {
		return x.Errf("needs .async")
	}
	if x.Has("bulk") {
		return decodeBulk(x, reduce)
	}
	switch x.One("commit_group", "wait_group", "wait_all", "mbarrier") {
	case "commit_group":
		return groupOp(x, func(t *vm.Thread, _ uint64) { t.Async.Commit() }, false)
	case "wait_all":
		return groupOp(x, func(t *vm.Thread, _ uint64) {
			t.Async.Commit()
			t.Async.Wait(0)
		}, false)
	case "wait_group":
		return groupOp(x, func(t *vm.Thread, n uint64) { t.Async.Wait(n) }, true)
	case "mbarrier":
		return cpMbarrierArrive(x)
	}
	return decodeCpAsync(x)
}

// groupOp decodes an operation on the groups of a thread, with a number of groups or without.
func groupOp(x *decode.Inst, op func(t *vm.Thread, n uint64), number bool) error {
	n := 0
	if number {
		n = 1
	}
	if err := x.Want(n, n); err != nil {
		return err
	}
	v := int32(0)
	if number {
		var err error
		if v, err = x.Src(&x.Args[0], numeric.U32); err != nil {
			return err
		}
	}
	exec := func(t *vm.Thread, in *vm.Instr) { op(t, t.R[in.A]) }
	x.D.Emit(vm.Instr{Op: vm.OpExec, A: v, Exec: exec}, vm.ShadowNone, nil, []int32{v})
	return nil
}

// decodeCpAsync decodes the copy of 4, 8 or 16 bytes (9.7.9.25.3.1).
func decodeCpAsync(x *decode.Inst) error {
	x.One("ca", "cg")
	policy := x.CacheHints()
	if !(x.One("shared", "shared::cta") != "" && x.Has("global")) {
		return x.Errf("copies from .global to .shared only")
	}
	n := len(x.Args)
	if policy {
		n--
		if _, err := x.Src(&x.Args[n], numeric.TypeOf('b', 64)); err != nil {
			return err
		}
	}
	if n < 3 || n > 4 {
		return x.Errf("%d operands", len(x.Args))
	}
	size := x.Args[2].Int
	if size != 4 && size != 8 && size != 16 {
		return x.Errf("the size is 4, 8 or 16")
	}
	dst, src := vm.Instr{Space: memory.Shared}, vm.Instr{Space: memory.Global}
	if _, err := x.Address(&x.Args[0], &dst); err != nil {
		return err
	}
	if _, err := x.Address(&x.Args[1], &src); err != nil {
		return err
	}
	fill, ignore := x.D.ConstSlot(size), false
	if n == 4 { // the size of the source, or a predicate that ignores it
		var err error
		if fill, err = x.Src(&x.Args[3], numeric.TypeOf('p', 1)); err == nil && x.Args[3].Name != "" {
			ignore = true
		} else if fill, err = x.Src(&x.Args[3], numeric.U32); err != nil {
			return err
		}
	}
	exec := func(t *vm.Thread, in *vm.Instr) {
		n := t.R[in.C]
		if ignore {
			n = size * (1 - n)
		} else if n > size {
			t.Fail(faults.BadInstr, "source of %d bytes of an asynchronous copy of %d", n, size)
		}
		copyAsync(t, &dst, &src, size, n)
	}
	x.D.Emit(vm.Instr{Op: vm.OpExec, A: dst.A, B: src.A, C: fill, Exec: exec}, vm.ShadowAny, nil, []int32{dst.A, src.A, fill})
	return nil
}

// copyAsync starts a copy of n bytes; those up to size become zero. The source may end anywhere,
// so that its bytes are checked one by one if they are no power of two.
func copyAsync(t *vm.Thread, dst, src *vm.Instr, size, n uint64) {
	from := t.R[src.A] + src.Imm
	if from&(size-1) != 0 {
		t.Misaligned(src, from, size)
	}
	c := t.StartCopy(dst, src, t.R[dst.A]+dst.Imm, from, size, 0, memory.Write)
	if n > 0 {
		m, off := t.Access(src, from, n&-n, memory.Read)
		for at := n & -n; at < n; at++ {
			t.Access(src, from+at, 1, memory.Read)
		}
		c.Take(m, off, n)
	}
	c.Hold()
	t.Async.Open = append(t.Async.Open, c)
}

// cpMbarrierArrive decodes cp.async.mbarrier.arrive (9.7.13.15.15): an arrival at the object once
// the copies that the thread has started before have completed. Without .noinc it is one more than
// those that the object expects.
func cpMbarrierArrive(x *decode.Inst) error {
	x.Has("arrive")
	noinc := x.Has("noinc")
	if _, err := x.TypeIn("b64"); err != nil {
		return err
	}
	in := vm.Instr{Op: vm.OpExec, Space: x.SpaceOf(nil), X: x.D.Extra(vm.Extra{Order: race.Release, Scope: race.Cluster})}
	if err := x.Want(1, 1); err != nil {
		return err
	}
	if _, err := x.Address(&x.Args[0], &in); err != nil {
		return err
	}
	in.Exec = func(t *vm.Thread, in *vm.Instr) {
		t.MbarrierAt(in, t.R[in.A]+in.Imm, func(key vm.MBarrierKey, b vm.MBarrier) vm.MBarrier {
			if !noinc {
				b.Pending++
			} else if b.Pending == 0 {
				t.Fail(faults.BadInstr, "mbarrier arrival of 1 with 0 pending")
			}
			t.Block.Cluster.Track(key, vm.Tracked{Copies: t.Async.All(), Arrives: 1})
			return b
		})
	}
	x.D.Emit(in, vm.ShadowAny, nil, []int32{in.A})
	return nil
}
