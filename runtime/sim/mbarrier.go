package sim

import (
	"slices"

	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/race"
)

// The mbarrier object is opaque (9.7.13.15.2). Its 64 bits here: phase parity in bit 63, expected
// arrivals in bits 40 to 59, pending arrivals in bits 20 to 39, pending transactions (biased by
// 2^19) in bits 0 to 19. A state token is the word at arrival.
const (
	mbCount = 1<<20 - 1
	mbBias  = 1 << 19
)

type mbarrier struct {
	phase             uint64
	expected, pending uint64
	tx                int64
}

func unpackMb(v uint64) mbarrier {
	return mbarrier{v >> 63, v >> 40 & mbCount, v >> 20 & mbCount, int64(v&mbCount) - mbBias}
}

func (b mbarrier) pack() uint64 {
	return b.phase<<63 | b.expected&mbCount<<40 | b.pending&mbCount<<20 | uint64(b.tx+mbBias)&mbCount
}

// settle completes the phase if nothing is pending.
func (b *mbarrier) settle() {
	if b.pending == 0 && b.tx == 0 {
		b.phase ^= 1
		b.pending = b.expected
	}
}

// mbarrierOp applies f to the object under [addr].
func (t *thread) mbarrierOp(in *instr, f func(b *mbarrier)) (before uint64) {
	return t.mbarrierAt(in, t.r[in.a]+in.imm, func(_ mbarrierKey, b mbarrier) mbarrier {
		f(&b)
		return b
	})
}

// mbarrierKey is the place of an object.
type mbarrierKey struct {
	m   *memory.Region
	off uint64
}

// mbarrierAt is mbarrierOp at an address. The object goes through f by value, so that threads which
// wait for it for long do not leave one behind at each try.
func (t *thread) mbarrierAt(in *instr, addr uint64, f func(key mbarrierKey, b mbarrier) mbarrier) (before uint64) {
	t.m.lock(addr)
	defer t.m.unlock(addr)
	ord, scope := in.x.order, in.x.scope
	kind := memory.Write
	if ord != race.Weak {
		kind |= memory.Strong | memory.Atomic
	}
	m, off := t.access(in, addr, 8, kind)
	if m.Races != nil && ord != race.Weak {
		t.clock.SyncRead(m.Races, off, ord, scope)
		if !in.x.waits {
			t.clock.SyncWrite(m.Races, off, ord, scope, true)
		}
	}
	before = m.Load(off, 8)
	b := f(mbarrierKey{m, off}, unpackMb(before))
	m.Put(off, 8, b.pack())
	return before
}

// decodeMbarrier decodes the mbarrier instructions on 64-bit objects.
func decodeMbarrier(x *inst) error {
	form := x.one("init", "inval", "expect_tx", "complete_tx", "arrive", "arrive_drop", "test_wait", "try_wait", "pending_count")
	parity, expect := x.has("parity"), false
	if form == "arrive" || form == "arrive_drop" {
		expect = x.has("expect_tx")
	}
	partial := x.has("noComplete")
	ord, scope := x.mbarrierOrder(form)
	if _, err := x.typeIn("b64"); err != nil {
		return err
	}
	in := instr{op: opExec, space: x.spaceOf(nil), x: x.d.extra(extra{order: ord, scope: scope})}
	switch form {
	case "init", "inval", "expect_tx", "complete_tx":
		return x.mbSimple(form, in)
	case "arrive", "arrive_drop":
		if (expect || partial) && len(x.Args) == 2 {
			return x.errf("needs a count")
		}
		return x.mbArrive(form == "arrive_drop", expect, in)
	case "test_wait", "try_wait":
		if form == "test_wait" && len(x.Args) > 3 {
			return x.errf("only .try_wait has a time limit")
		}
		return x.mbWait(parity, in)
	case "pending_count":
		return x.pure(opPure, func(a, _, _ uint64) uint64 { return unpackMb(a).pending }, shAny, numeric.B32, numeric.B64)
	}
	return x.errf("unknown form")
}

// mbarrierOrder takes order and scope, which have defaults of their own (9.7.13.15.9 to .16).
func (x *inst) mbarrierOrder(form string) (race.Order, race.Scope) {
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
	given := slices.ContainsFunc(x.mods, func(m string) bool { return m == "cta" || m == "cluster" || m == "gpu" || m == "sys" })
	ord, scope := x.ordering(def)
	if !given {
		scope = race.Cluster
	}
	return ord, scope
}

func (x *inst) mbSimple(form string, in instr) error {
	n := 2
	if form == "inval" {
		n = 1
	}
	if err := x.want(n, n); err != nil {
		return err
	}
	if _, err := x.address(&x.Args[0], &in); err != nil {
		return err
	}
	if n == 2 {
		var err error
		if in.b, err = x.src(&x.Args[1], numeric.U32); err != nil {
			return err
		}
	}
	in.exec = func(t *thread, in *instr) {
		v := t.r[in.b]
		t.mbarrierOp(in, func(b *mbarrier) {
			switch form {
			case "init":
				if v == 0 || v > mbCount {
					t.fail(faults.BadInstr, "mbarrier count %d", v)
				}
				*b = mbarrier{0, v, v, 0}
			case "inval":
				*b = mbarrier{}
			case "expect_tx":
				b.tx += int64(v)
			case "complete_tx":
				b.tx -= int64(v)
				b.settle()
			}
		})
	}
	x.d.emit(in, shAny, nil, []int32{in.a, in.b})
	return nil
}

// mbArrive decodes arrive and arrive_drop with count or transaction count.
func (x *inst) mbArrive(drop, expect bool, in instr) error {
	if err := x.want(2, 3); err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], numeric.B64)
	if err != nil {
		return err
	}
	if _, err := x.address(&x.Args[1], &in); err != nil {
		return err
	}
	in.d, in.b = d, x.d.constSlot(1)
	if len(x.Args) == 3 {
		if in.b, err = x.src(&x.Args[2], numeric.U32); err != nil {
			return err
		}
	}
	in.exec = func(t *thread, in *instr) {
		v := t.r[in.b]
		t.r[in.d] = t.mbarrierOp(in, func(b *mbarrier) {
			n := v
			if expect {
				n = 1
				b.tx += int64(v)
			}
			if n > b.pending {
				t.fail(faults.BadInstr, "mbarrier arrival of %d with %d pending", n, b.pending)
			}
			b.pending -= n
			if drop {
				b.expected -= n
			}
			b.settle()
		})
	}
	x.d.emit(in, shAny, []int32{d}, []int32{in.a, in.b})
	return nil
}

func (x *inst) mbWait(parity bool, in instr) error {
	if err := x.want(3, 4); err != nil {
		return err
	}
	d, err := x.dst(&x.Args[0], numeric.Predicate)
	if err != nil {
		return err
	}
	if _, err := x.address(&x.Args[1], &in); err != nil {
		return err
	}
	t64 := numeric.B64
	if parity {
		t64 = numeric.U32
	}
	if in.b, err = x.src(&x.Args[2], t64); err != nil {
		return err
	}
	in.d, in.x.waits = d, true
	in.exec = func(t *thread, in *instr) {
		want := t.r[in.b] & 1
		if !parity {
			want = t.r[in.b] >> 63
		}
		t.mbarrierAt(in, t.r[in.a]+in.imm, func(key mbarrierKey, b mbarrier) mbarrier {
			if b.phase == want { // not complete as things are
				t.blk.cluster.land(key, &b)
			}
			t.r[in.d] = numeric.Bool(b.phase != want)
			return b
		})
	}
	x.d.emit(in, shAny, []int32{d}, []int32{in.a, in.b})
	return nil
}
