package sim

// Asynchronous copies happen at once, which is one of the orders the ISA allows; the groups and
// waits then have nothing to do (PTX ISA 9.7.9.25).

func decodeCp(x *inst) error {
	if !x.has("async") {
		return x.errf("needs .async")
	}
	switch x.one("commit_group", "wait_group", "wait_all", "mbarrier") {
	case "commit_group", "wait_all":
		return nothing(0)(x)
	case "wait_group":
		return nothing(1)(x)
	case "mbarrier":
		return x.cpMbarrierArrive()
	}
	if x.has("bulk") {
		return x.errf("bulk copies are not supported")
	}
	x.one("ca", "cg")
	policy := x.cacheHints()
	if !(x.one("shared", "shared::cta") != "" && x.has("global")) {
		return x.errf("copies from .global to .shared only")
	}
	n := len(x.Args)
	if policy {
		n--
	}
	if n < 3 || n > 4 {
		return x.errf("%d operands", len(x.Args))
	}
	size := x.Args[2].Int
	if size != 4 && size != 8 && size != 16 {
		return x.errf("the size is 4, 8 or 16")
	}
	dst, src := instr{space: spShared}, instr{space: spGlobal}
	if _, err := x.address(&x.Args[0], &dst); err != nil {
		return err
	}
	if _, err := x.address(&x.Args[1], &src); err != nil {
		return err
	}
	fill := x.d.constSlot(size)
	if n == 4 {
		var err error
		if fill, err = x.src(&x.Args[3], u32); err != nil {
			return err
		}
	}
	exec := func(t *thread, in *instr) { t.copyAsync(&dst, &src, size, t.r[in.c]) }
	x.d.emit(instr{op: opExec, a: dst.a, b: src.a, c: fill, exec: exec}, shAny, nil, []int32{dst.a, src.a, fill})
	return nil
}

// copyAsync copies src bytes and fills the rest of size with zeroes.
func (t *thread) copyAsync(dst, src *instr, size, n uint64) {
	n = min(n, size)
	to, toOff := t.access(dst, t.r[dst.a]+dst.imm, size, accWrite)
	if n > 0 {
		from, off := t.access(src, t.r[src.a]+src.imm, size, accRead)
		copy(to.data[toOff:toOff+n], from.data[off:off+n])
		to.define(toOff, n)
		if s := from.shadow; s != nil && to.shadow != nil {
			copy(to.shadow[toOff:toOff+n], s[off:off+n])
		}
	}
	clear(to.data[toOff+n : toOff+size])
	to.define(toOff+n, size-n)
}

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
	addr := t.r[in.a] + in.imm
	t.m.lock(addr)
	defer t.m.unlock(addr)
	m, off := t.access(in, addr, 8, accWrite|accStrong|accAtomic)
	if m.races != nil {
		t.syncRead(m.races, off, ordAcqRel, scopeGPU)
		t.syncWrite(m.races, off, ordAcqRel, scopeGPU, true)
	}
	before = m.load(off, 8)
	b := unpackMb(before)
	f(&b)
	m.put(off, 8, b.pack())
	return before
}

// decodeMbarrier decodes the mbarrier instructions on 64-bit objects.
func decodeMbarrier(x *inst) error {
	form := x.one("init", "inval", "expect_tx", "complete_tx", "arrive", "arrive_drop", "test_wait", "try_wait", "pending_count")
	parity, expect := x.has("parity"), false
	if form == "arrive" || form == "arrive_drop" {
		expect = x.has("expect_tx")
	}
	x.has("noComplete")
	x.ordering(ordAcqRel)
	if _, err := x.typeIn("b64"); err != nil {
		return err
	}
	in := instr{op: opExec, space: x.spaceOf(nil)}
	switch form {
	case "init", "inval", "expect_tx", "complete_tx":
		return x.mbSimple(form, in)
	case "arrive", "arrive_drop":
		return x.mbArrive(form == "arrive_drop", expect, in)
	case "test_wait", "try_wait":
		return x.mbWait(parity, in)
	case "pending_count":
		return x.pure(opPure, func(a, _, _ uint64) uint64 { return unpackMb(a).pending }, shAny, 32, dtype{'b', 64})
	}
	return x.errf("unknown form")
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
		if in.b, err = x.src(&x.Args[1], u32); err != nil {
			return err
		}
	}
	in.exec = func(t *thread, in *instr) {
		v := t.r[in.b]
		t.mbarrierOp(in, func(b *mbarrier) {
			switch form {
			case "init":
				if v == 0 || v > mbCount {
					t.fail(BadInstr, "mbarrier count %d", v)
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
	d, err := x.dst(&x.Args[0], 64)
	if err != nil {
		return err
	}
	if _, err := x.address(&x.Args[1], &in); err != nil {
		return err
	}
	in.d, in.b = d, x.d.constSlot(1)
	if len(x.Args) == 3 {
		if in.b, err = x.src(&x.Args[2], u32); err != nil {
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
				t.fail(BadInstr, "mbarrier arrival of %d with %d pending", n, b.pending)
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
	d, err := x.dst(&x.Args[0], 1)
	if err != nil {
		return err
	}
	if _, err := x.address(&x.Args[1], &in); err != nil {
		return err
	}
	t64 := dtype{'b', 64}
	if parity {
		t64 = u32
	}
	if in.b, err = x.src(&x.Args[2], t64); err != nil {
		return err
	}
	in.d = d
	in.exec = func(t *thread, in *instr) {
		want := t.r[in.b] & 1
		if !parity {
			want = t.r[in.b] >> 63
		}
		t.mbarrierOp(in, func(b *mbarrier) { t.r[in.d] = b2u(b.phase != want) })
	}
	x.d.emit(in, shAny, []int32{d}, []int32{in.a, in.b})
	return nil
}

// cpMbarrierArrive is cp.async.mbarrier.arrive: with copies done at once it is an arrival.
func (x *inst) cpMbarrierArrive() error {
	x.has("arrive")
	noinc := x.has("noinc")
	if _, err := x.typeIn("b64"); err != nil {
		return err
	}
	in := instr{op: opExec, space: x.spaceOf(nil)}
	if err := x.want(1, 1); err != nil {
		return err
	}
	if _, err := x.address(&x.Args[0], &in); err != nil {
		return err
	}
	in.exec = func(t *thread, in *instr) {
		t.mbarrierOp(in, func(b *mbarrier) {
			if noinc { // otherwise the pending count is raised by one first
				b.pending--
			}
			b.settle()
		})
	}
	x.d.emit(in, shAny, nil, []int32{in.a})
	return nil
}
