package sim

import (
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
)

// decodeCp decodes cp.async in all its forms (PTX ISA 9.7.9.25).
func decodeCp(x *inst) error {
	reduce := x.has("reduce")
	if !x.has("async") {
		return x.errf("needs .async")
	}
	if x.has("bulk") {
		return x.decodeBulk(reduce)
	}
	switch x.one("commit_group", "wait_group", "wait_all", "mbarrier") {
	case "commit_group":
		return x.groupOp(func(t *thread, _ uint64) { t.async.Commit() }, false)
	case "wait_all":
		return x.groupOp(func(t *thread, _ uint64) {
			t.async.Commit()
			t.async.Wait(0)
		}, false)
	case "wait_group":
		return x.groupOp(func(t *thread, n uint64) { t.async.Wait(n) }, true)
	case "mbarrier":
		return x.cpMbarrierArrive()
	}
	return x.decodeCpAsync()
}

// groupOp decodes an operation on the groups of a thread, with a number of groups or without.
func (x *inst) groupOp(op func(t *thread, n uint64), number bool) error {
	n := 0
	if number {
		n = 1
	}
	if err := x.want(n, n); err != nil {
		return err
	}
	v := int32(0)
	if number {
		var err error
		if v, err = x.src(&x.Args[0], numeric.U32); err != nil {
			return err
		}
	}
	exec := func(t *thread, in *instr) { op(t, t.r[in.a]) }
	x.d.emit(instr{op: opExec, a: v, exec: exec}, shNone, nil, []int32{v})
	return nil
}

// decodeCpAsync decodes the copy of 4, 8 or 16 bytes (9.7.9.25.3.1).
func (x *inst) decodeCpAsync() error {
	x.one("ca", "cg")
	policy := x.cacheHints()
	if !(x.one("shared", "shared::cta") != "" && x.has("global")) {
		return x.errf("copies from .global to .shared only")
	}
	n := len(x.Args)
	if policy {
		n--
		if _, err := x.src(&x.Args[n], numeric.TypeOf('b', 64)); err != nil {
			return err
		}
	}
	if n < 3 || n > 4 {
		return x.errf("%d operands", len(x.Args))
	}
	size := x.Args[2].Int
	if size != 4 && size != 8 && size != 16 {
		return x.errf("the size is 4, 8 or 16")
	}
	dst, src := instr{space: memory.Shared}, instr{space: memory.Global}
	if _, err := x.address(&x.Args[0], &dst); err != nil {
		return err
	}
	if _, err := x.address(&x.Args[1], &src); err != nil {
		return err
	}
	fill, ignore := x.d.constSlot(size), false
	if n == 4 { // the size of the source, or a predicate that ignores it
		var err error
		if fill, err = x.src(&x.Args[3], numeric.TypeOf('p', 1)); err == nil && x.Args[3].Name != "" {
			ignore = true
		} else if fill, err = x.src(&x.Args[3], numeric.U32); err != nil {
			return err
		}
	}
	exec := func(t *thread, in *instr) {
		n := t.r[in.c]
		if ignore {
			n = size * (1 - n)
		} else if n > size {
			t.fail(faults.BadInstr, "source of %d bytes of an asynchronous copy of %d", n, size)
		}
		t.copyAsync(&dst, &src, size, n)
	}
	x.d.emit(instr{op: opExec, a: dst.a, b: src.a, c: fill, exec: exec}, shAny, nil, []int32{dst.a, src.a, fill})
	return nil
}

// copyAsync starts a copy of n bytes; those up to size become zero. The source may end anywhere,
// so that its bytes are checked one by one if they are no power of two.
func (t *thread) copyAsync(dst, src *instr, size, n uint64) {
	from := t.r[src.a] + src.imm
	if from&(size-1) != 0 {
		t.misaligned(src, from, size)
	}
	c := t.startCopy(dst, src, t.r[dst.a]+dst.imm, from, size, 0, memory.Write)
	if n > 0 {
		m, off := t.access(src, from, n&-n, memory.Read)
		for at := n & -n; at < n; at++ {
			t.access(src, from+at, 1, memory.Read)
		}
		c.Take(m, off, n)
	}
	c.Hold()
	t.async.Open = append(t.async.Open, c)
}

// cpMbarrierArrive decodes cp.async.mbarrier.arrive (9.7.13.15.15): an arrival at the object once
// the copies that the thread has started before have completed. Without .noinc it is one more than
// those that the object expects.
func (x *inst) cpMbarrierArrive() error {
	x.has("arrive")
	noinc := x.has("noinc")
	if _, err := x.typeIn("b64"); err != nil {
		return err
	}
	in := instr{op: opExec, space: x.spaceOf(nil), x: x.d.extra(extra{order: race.Release, scope: race.Cluster})}
	if err := x.want(1, 1); err != nil {
		return err
	}
	if _, err := x.address(&x.Args[0], &in); err != nil {
		return err
	}
	in.exec = func(t *thread, in *instr) {
		t.mbarrierAt(in, t.r[in.a]+in.imm, func(key mbarrierKey, b mbarrier) mbarrier {
			if !noinc {
				b.pending++
			} else if b.pending == 0 {
				t.fail(faults.BadInstr, "mbarrier arrival of 1 with 0 pending")
			}
			t.blk.cluster.track(key, tracked{copies: t.async.All(), arrives: 1})
			return b
		})
	}
	x.d.emit(in, shAny, nil, []int32{in.a})
	return nil
}
