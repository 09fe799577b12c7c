package sim

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/numeric"
	"cptx/runtime/sim/vm"
)

// perThread runs a body in one block of n threads and gives what each left in %r0. The body has
// %t (thread number), %r<20>, %p<8>, %rd<20>, %buf (256 zero words of global memory) and shared s.
func perThread(t *testing.T, n int, body string, opts vm.Options) []uint32 {
	t.Helper()
	return perThreadOn(t, "8.6", "sm_100a", n, body, opts)
}

func perThreadOn(t *testing.T, version, target string, n int, body string, opts vm.Options) []uint32 {
	t.Helper()
	text := ".version " + version + "\n.target " + target + `
.address_size 64
.shared .align 16 .b8 s[4096];
.visible .entry k(.param .u64 out, .param .u64 buf)
{
	.reg .b32 %t, %r<20>;
	.reg .f32 %f<8>;
	.reg .b16 %h<8>;
	.reg .pred %p<8>;
	.reg .b64 %out, %buf, %rd<20>;
	ld.param.u64 %out, [out];
	ld.param.u64 %buf, [buf];
	mov.u32 %t, %tid.x;
` + body + `
	mul.wide.u32 %rd19, %t, 4;
	add.s64 %out, %out, %rd19;
	st.global.u32 [%out], %r0;
	ret;
}
`
	p, err := Load(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, body)
	}
	m := engine.Single(p, opts)
	out, _ := m.Alloc(4 * n)
	buf, _ := m.Alloc(1024)
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(uint32(n), 1, 1), 0, engine.Ptr(out), engine.Ptr(buf)); err != nil {
		t.Fatalf("%v\n%s", err, body)
	}
	raw, _ := m.Read(out, 4*n)
	res := make([]uint32, n)
	for i := range res {
		res[i] = binary.LittleEndian.Uint32(raw[4*i:])
	}
	return res
}

// TestWarpOperations has values from the ISA manual's semantics, for a full and a short warp, in
// the plain and in shuffled schedules.
func TestWarpOperations(t *testing.T) {
	all := "0xffffffff"
	for _, c := range []struct {
		name, body string
		n          int
		want       func(l uint32) uint32
	}{
		{"idx", "shfl.sync.idx.b32 %r0, %t, 5, 0x1f, " + all + ";", 32, func(l uint32) uint32 { return 5 }},
		{"up", "shfl.sync.up.b32 %r0|%p1, %t, 3, 0, " + all + "; @%p1 add.u32 %r0, %r0, 100;", 32, func(l uint32) uint32 {
			if l < 3 {
				return l
			}
			return l - 3 + 100
		}},
		{"down", "shfl.sync.down.b32 %r0|%p1, %t, 4, 0x1f, " + all + "; @!%p1 add.u32 %r0, %r0, 100;", 32, func(l uint32) uint32 {
			if l+4 > 31 {
				return l + 100
			}
			return l + 4
		}},
		{"bfly", "shfl.sync.bfly.b32 %r0, %t, 9, 0x1f, " + all + ";", 32, func(l uint32) uint32 { return l ^ 9 }},
		{"segments of 8, idx", "shfl.sync.idx.b32 %r0, %t, 3, 0x181f, " + all + ";", 32, func(l uint32) uint32 { return l&^7 + 3 }},
		{"segments of 8, down", "shfl.sync.down.b32 %r0, %t, 1, 0x181f, " + all + ";", 32, func(l uint32) uint32 {
			if l&7 == 7 {
				return l
			}
			return l + 1
		}},
		{"segments of 8, up", "shfl.sync.up.b32 %r0, %t, 2, 0x1800, " + all + ";", 32, func(l uint32) uint32 {
			if l&7 < 2 {
				return l
			}
			return l - 2
		}},
		{"ballot", "setp.gt.u32 %p1, %t, 15; vote.sync.ballot.b32 %r0, %p1, " + all + ";", 32, func(uint32) uint32 { return 0xffff0000 }},
		{"ballot of part", "and.b32 %r1, %t, 1; setp.eq.u32 %p1, %r1, 0; mov.u32 %r0, 7; @%p1 vote.sync.ballot.b32 %r0, %p1, 0x55555555;", 32, func(l uint32) uint32 {
			if l&1 == 0 {
				return 0x55555555
			}
			return 7
		}},
		{"all", "setp.lt.u32 %p1, %t, 31; vote.sync.all.pred %p2, %p1, " + all + "; selp.u32 %r0, 1, 0, %p2;", 32, func(uint32) uint32 { return 0 }},
		{"any", "setp.lt.u32 %p1, %t, 1; vote.sync.any.pred %p2, %p1, " + all + "; selp.u32 %r0, 1, 0, %p2;", 32, func(uint32) uint32 { return 1 }},
		{"none", "setp.lt.u32 %p1, %t, 50; vote.sync.any.pred %p2, !%p1, " + all + "; selp.u32 %r0, 1, 0, %p2;", 32, func(uint32) uint32 { return 0 }},
		{"uni", "setp.lt.u32 %p1, %t, 50; vote.sync.uni.pred %p2, %p1, " + all + "; selp.u32 %r0, 1, 0, %p2;", 32, func(uint32) uint32 { return 1 }},
		{"match any", "and.b32 %r1, %t, 3; match.any.sync.b32 %r0, %r1, " + all + ";", 32, func(l uint32) uint32 { return 0x11111111 << (l & 3) }},
		{"match all", "match.all.sync.b32 %r0|%p1, %t, " + all + "; @%p1 add.u32 %r0, %r0, 1;", 32, func(l uint32) uint32 { return 0 }},
		{"match all equal", "mov.b64 %rd1, 5; match.all.sync.b64 %r0|%p1, %rd1, " + all + "; selp.u32 %r0, %r0, 0, %p1;", 32, func(l uint32) uint32 { return 0xffffffff }},
		{"redux add", "redux.sync.add.u32 %r0, %t, " + all + ";", 32, func(uint32) uint32 { return 496 }},
		{"redux min", "sub.s32 %r1, 5, %t; redux.sync.min.s32 %r0, %r1, " + all + ";", 32, func(uint32) uint32 { return 0xffffffe6 }},
		{"redux max unsigned", "sub.s32 %r1, 5, %t; redux.sync.max.u32 %r0, %r1, " + all + ";", 32, func(uint32) uint32 { return 0xffffffff }},
		{"redux xor", "redux.sync.xor.b32 %r0, %t, " + all + ";", 32, func(uint32) uint32 { return 0 }},
		{"redux float", "cvt.rn.f32.u32 %f1, %t; redux.sync.max.f32 %f2, %f1, " + all + "; mov.b32 %r0, %f2;", 32, func(uint32) uint32 { return 0x41f80000 }},
		{"activemask", "setp.lt.u32 %p1, %t, 8; mov.u32 %r0, 1; @%p1 bra A; activemask.b32 %r0; A:", 32, func(l uint32) uint32 {
			if l < 8 {
				return 1
			}
			return 0xffffff00
		}},
		{"elect", "elect.sync %r0|%p1, 0xffff0000; @%p1 add.u32 %r0, %r0, 100;", 0, nil},
		{"short warp", "vote.sync.ballot.b32 %r0, 1, " + all + ";", 0, nil},
		{"lane registers", "mov.u32 %r1, %lanemask_lt; popc.b32 %r0, %r1; mov.u32 %r2, %laneid; mul.lo.u32 %r0, %r0, %r2;", 64, func(l uint32) uint32 { return (l & 31) * (l & 31) }},
		{"mask registers", "mov.u32 %r1, %lanemask_ge; mov.u32 %r2, %lanemask_eq; xor.b32 %r1, %r1, %r2; mov.u32 %r3, %lanemask_gt; sub.u32 %r0, %r1, %r3;", 32, func(uint32) uint32 { return 0 }},
		{"warp numbers", "mov.u32 %r1, %warpid; mov.u32 %r2, %nwarpid; mad.lo.u32 %r0, %r1, 10, %r2;", 96, func(l uint32) uint32 { return l/32*10 + 3 }},
		{"exited lanes do not hold others up", "setp.lt.u32 %p1, %t, 4; @%p1 exit; vote.sync.ballot.b32 %r0, 1, " + all + ";", 0, nil},
	} {
		if c.want == nil {
			continue
		}
		for seed := range uint64(3) {
			opts := testOptions()
			opts.Seed = seed
			for l, got := range perThread(t, c.n, c.body, opts) {
				if want := c.want(uint32(l)); got != want {
					t.Fatalf("%s, seed %d, lane %d: %#x, want %#x", c.name, seed, l, got, want)
				}
			}
		}
	}
}

// TestShuffleWithoutMask: up to PTX 6.3 there are shuffles and votes of all lanes.
func TestShuffleWithoutMask(t *testing.T) {
	for l, got := range perThreadOn(t, "6.3", "sm_70", 32, "shfl.bfly.b32 %r0, %t, 1, 0x1f;", testOptions()) {
		if got != uint32(l)^1 {
			t.Errorf("lane %d: %d", l, got)
		}
	}
}

func TestPartialWarps(t *testing.T) {
	got := perThread(t, 5, "vote.sync.ballot.b32 %r0, 1, 0xffffffff;", testOptions())
	if got[0] != 0x1f {
		t.Errorf("ballot of 5 threads: %#x", got[0])
	}
	got = perThread(t, 32, "setp.lt.u32 %p1, %t, 4; @%p1 exit; vote.sync.ballot.b32 %r0, 1, 0xffffffff;", testOptions())
	if got[4] != 0xfffffff0 {
		t.Errorf("ballot with exited lanes: %#x", got[4])
	}
	got = perThread(t, 32, "mov.u32 %r0, 0; setp.lt.u32 %p1, %t, 16; @%p1 bra A; elect.sync %r0|%p2, 0xffff0000; @%p2 add.u32 %r0, %r0, 100; A:", testOptions())
	if got[16] != 116 || got[17] != 16 {
		t.Errorf("elect: %v", got)
	}
}

// TestBarriers: reductions, named barriers with counts, producer and consumer.
func TestBarriers(t *testing.T) {
	for _, c := range []struct {
		name, body string
		want       func(l uint32) uint32
	}{
		{"popc", "and.b32 %r1, %t, 3; setp.eq.u32 %p1, %r1, 0; barrier.red.popc.aligned.u32 %r0, 0, %p1;", func(uint32) uint32 { return 16 }},
		{"and", "setp.lt.u32 %p1, %t, 63; bar.red.and.pred %p2, 1, %p1; selp.u32 %r0, 1, 0, %p2;", func(uint32) uint32 { return 0 }},
		{"or", "setp.gt.u32 %p1, %t, 63; bar.red.or.pred %p2, 1, !%p1; selp.u32 %r0, 1, 0, %p2;", func(uint32) uint32 { return 1 }},
		{"producer", `
	mov.u32 %r0, 9;
	setp.lt.u32 %p1, %t, 32;
	@%p1 bra P;
	bar.sync 3, 64;
	ld.shared.u32 %r0, [s];
	bra E;
P:	st.shared.u32 [s], 77;
	bar.arrive 3, 64;
E:`, func(l uint32) uint32 { return 9 + b32(l >= 32)*68 }},
		{"early exit", "setp.lt.u32 %p1, %t, 10; @%p1 exit; bar.sync 0; mov.u32 %r0, 1;", func(l uint32) uint32 { return b32(l >= 10) }},
		{"in a loop", `
	mov.u32 %r1, 0;
	mov.u64 %rd1, s;
	mul.wide.u32 %rd2, %t, 4;
	add.s64 %rd1, %rd1, %rd2;
	st.shared.u32 [%rd1], %t;
	bar.sync 0;
L:	xor.b32 %r2, %t, 1;
	shl.b32 %r2, %r2, 2;
	cvt.u64.u32 %rd3, %r2;
	mov.u64 %rd4, s;
	add.s64 %rd4, %rd4, %rd3;
	ld.shared.u32 %r3, [%rd4];
	bar.sync 0;
	add.u32 %r3, %r3, 1;
	st.shared.u32 [%rd1], %r3;
	bar.sync 0;
	add.u32 %r1, %r1, 1;
	setp.lt.u32 %p1, %r1, 10;
	@%p1 bra L;
	ld.shared.u32 %r0, [%rd1];`, func(l uint32) uint32 { return l + 10 }},
		{"mbarrier", `
	mov.u64 %rd1, s;
	setp.ne.u32 %p1, %t, 0;
	@%p1 bra I;
	mbarrier.init.shared.b64 [%rd1], 64;
I:	bar.sync 0;
	mbarrier.arrive.shared.b64 %rd2, [%rd1];
W:	mbarrier.try_wait.shared.b64 %p2, [%rd1], %rd2;
	@!%p2 bra W;
	mov.u32 %r0, 5;`, func(uint32) uint32 { return 5 }},
		{"cp.async", `
	mov.u64 %rd1, s;
	st.global.u32 [%buf], 1234;
	cp.async.ca.shared.global [%rd1], [%buf], 16, 4;
	cp.async.commit_group;
	cp.async.wait_group 0;
	ld.shared.u32 %r0, [s];
	ld.shared.u32 %r1, [s+4];
	add.u32 %r0, %r0, %r1;`, func(uint32) uint32 { return 1234 }},
	} {
		for seed := range uint64(3) {
			opts := testOptions()
			opts.Seed = seed
			for l, got := range perThread(t, 64, c.body, opts) {
				if want := c.want(uint32(l)); got != want {
					t.Fatalf("%s, seed %d, thread %d: %#x, want %#x", c.name, seed, l, got, want)
				}
			}
		}
	}
}

func b32(b bool) uint32 { return uint32(numeric.Bool(b)) }

// TestAtomics runs each operation once per thread on one location; results do not depend on order.
func TestAtomics(t *testing.T) {
	const n = 64
	for _, c := range []struct {
		op   string // operation with type
		init uint64
		arg  string // operand by thread: %t or a constant
		want uint64
	}{
		{"add.u32", 5, "%t", 5 + n*(n-1)/2},
		{"add.s32", 0, "-1", 1<<32 - n},
		{"min.s32", 5, "-7", 0xfffffff9},
		{"max.u32", 5, "%t", 63},
		{"and.b32", 0xffff, "0xf0", 0xf0},
		{"or.b32", 1, "%t", 63},
		{"xor.b32", 0, "%t", 0},
		{"inc.u32", 0, "9", 64 % 10},
		{"dec.u32", 3, "9", (3 + 640 - 64) % 10},
		{"exch.b32", 0, "9", 9},
		{"add.f32", 0, "0f3FC00000", 0x42c00000},
	} {
		for _, space := range []string{"global", "shared", ""} {
			for _, sem := range []string{"", "relaxed.gpu.", "acq_rel.cta.", "acquire.sys.", "release.cluster."} {
				sp := space
				if sp != "" {
					sp += "."
				}
				addr := "%buf"
				if space == "shared" {
					addr = "%rd1"
				}
				res := "%r0"
				if c.op == "add.f32" {
					res = "%f1"
				}
				body := fmt.Sprintf("mov.u64 %%rd1, s; st.shared.u32 [s], %d; st.global.u32 [%%buf], %d; bar.sync 0; atom.%s%s%s %s, [%s], %s; bar.sync 0; ld.%su32 %%r0, [%s];",
					c.init, c.init, sem, sp, c.op, res, addr, c.arg, sp, addr)
				if got := perThread(t, n, body, testOptions()); uint64(got[n-1]) != c.want {
					t.Errorf("atom.%s%s%s: %#x, want %#x", sem, sp, c.op, got[n-1], c.want)
				}
			}
		}
	}
}

// TestCompareAndSwap: a spin lock, 16-bit, 64-bit and 128-bit forms, vectors and packed halves.
func TestCompareAndSwap(t *testing.T) {
	lock := `
L:	atom.global.acquire.gpu.cas.b32 %r1, [%buf], 0, 1;
	setp.ne.u32 %p1, %r1, 0;
	@%p1 bra L;
	ld.global.u32 %r2, [%buf+8];
	add.u32 %r2, %r2, 1;
	st.global.u32 [%buf+8], %r2;
	atom.global.release.gpu.exch.b32 %r1, [%buf], 0;
	bar.sync 0;
	ld.global.u32 %r0, [%buf+8];`
	opts := testOptions()
	opts.Races = true
	for seed := range uint64(3) {
		opts.Seed = seed
		if got := perThread(t, 64, lock, opts); got[0] != 64 {
			t.Errorf("spin lock, seed %d: %d", seed, got[0])
		}
	}
	for _, c := range []struct {
		body string
		want uint32
	}{
		{"st.global.u32 [%buf], 0x00050007; mov.b16 %h1, 7; mov.b16 %h2, 9; atom.global.cas.b16 %h3, [%buf], %h1, %h2; ld.global.u32 %r0, [%buf];", 0x50009},
		{"mov.b64 %rd1, 1; atom.global.cas.b64 %rd2, [%buf], 0, %rd1; atom.global.cas.b64 %rd2, [%buf], 0, 5; ld.global.u32 %r0, [%buf];", 1},
		{".reg .b128 %q<4>; mov.b64 %rd1, 7; mov.b64 %rd2, 8; mov.b128 %q1, {%rd1, %rd2}; atom.global.exch.b128 %q2, [%buf], %q1; ld.global.u32 %r0, [%buf+8]; mov.b128 {%rd3, %rd4}, %q2; cvt.u32.u64 %r1, %rd4; add.u32 %r0, %r0, %r1;", 8},
		{".reg .b128 %q<4>; mov.b64 %rd1, 7; mov.b64 %rd2, 8; mov.b128 %q1, {%rd1, %rd2}; st.global.b128 [%buf+16], %q1; ld.global.b128 %q2, [%buf+16]; mov.b128 {%rd3, %rd4}, %q2; ld.global.u32 %r0, [%buf+24]; cvt.u32.u64 %r1, %rd4; mad.lo.u32 %r0, %r0, 10, %r1;", 88},
		{"mov.b64 %rd1, 7; st.global.v8.b32 [%buf], {1, 2, 3, 4, 5, 6, 7, 8}; ld.global.v4.b64 {%rd1, %rd2, %rd3, %rd4}, [%buf]; cvt.u32.u64 %r0, %rd4;", 7},
		{"st.global.u32 [%buf], 0x3c003c00; mov.b32 %r1, 0x3c004000; atom.global.add.noftz.f16x2 %r2, [%buf], %r1; ld.global.u32 %r0, [%buf];", 0x40004200},
		{"mov.f32 %f1, 1.0; mov.f32 %f2, 2.0; atom.global.v2.f32.add {%f3, %f4}, [%buf], {%f1, %f2}; ld.global.u32 %r0, [%buf+4];", 0x40000000},
		{"red.global.add.u64 [%buf], 5; red.global.max.u64 [%buf], 3; ld.global.u32 %r0, [%buf];", 5},
		{"st.volatile.global.u32 [%buf], 3; ld.volatile.global.u32 %r0, [%buf];", 3},
		{"st.mmio.relaxed.sys.global.u32 [%buf], 3; ld.mmio.relaxed.sys.global.u32 %r0, [%buf];", 3},
		{"st.release.gpu.u32 [%buf], 3; fence.sc.gpu; membar.cta; fence.acq_rel.sys; ld.acquire.gpu.u32 %r0, [%buf];", 3},
		{"mov.b64 %rd1, 7; createpolicy.cvt.L2.b64 %rd2, %rd1; st.global.L2::cache_hint.u32 [%buf], 3, %rd2; ld.global.L2::cache_hint.u32 %r0, [%buf], %rd2;", 3},
		{"st.global.wt.L2::cache_hint.u32 [%buf], 3, 0; ld.global.nc.L1::no_allocate.L2::128B.u32 %r0, [%buf]; prefetch.global.L2 [%buf]; prefetchu.L1 [%buf];", 3},
	} {
		if got := perThread(t, 1, c.body, testOptions()); got[0] != c.want {
			t.Errorf("%s\ngot %#x, want %#x", c.body, got[0], c.want)
		}
	}
}

// TestRotation checks shuffles against rotation arithmetic for every lane and offset.
func TestRotation(t *testing.T) {
	got := perThread(t, 32, `
	mov.u32 %r0, 0;
	mov.u32 %r1, 0;
L:	add.u32 %r2, %t, %r1;
	shfl.sync.idx.b32 %r3, %t, %r2, 0x1f, 0xffffffff;
	mad.lo.u32 %r0, %r0, 3, %r3;
	add.u32 %r1, %r1, 1;
	setp.lt.u32 %p1, %r1, 32;
	@%p1 bra L;`, testOptions())
	for l := range uint32(32) {
		var want uint32
		for k := range uint32(32) {
			want = want*3 + (l+k)&31
		}
		if got[l] != want {
			t.Errorf("lane %d: %#x, want %#x", l, got[l], want)
		}
	}
	if bits.OnesCount32(0xff) != 8 {
		t.Fail()
	}
}
