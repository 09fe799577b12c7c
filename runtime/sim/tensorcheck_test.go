package sim

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cptx/runtime/sim/faults"
)

// TestCoreChecks plants what goes wrong with products of the tensor core; the first ones are the
// twins in which it does not.
func TestCoreChecks(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	plain := coreCase{kind: "f16", types: "f32 f16 f16", m: 128, n: 8, k: 16, group: 1, width: 128}
	mem := plain
	mem.fromMem = true
	half := plain
	half.m = 64
	pair := plain
	pair.group, pair.m, pair.n = 2, 256, 16
	ws := plain
	ws.op, ws.n, ws.shift, ws.zero, ws.desc = ".ws", 64, 5, 5<<56, 1<<30
	s, sm, sh, sp := newCoreSetup(&plain, rng), newCoreSetup(&mem, rng), newCoreSetup(&half, rng), newCoreSetup(&pair, rng)
	sw := newCoreSetup(&ws, rng)
	const (
		only = "@!%one bra W;\n"
		st   = "tcgen05.st.sync.aligned.32x32b.x1.b32 [%mine], {%t};\n"
		ld   = "tcgen05.ld.sync.aligned.32x32b.x1.b32 {%x1}, [%mine];\n"
		done = "tcgen05.wait::ld.sync.aligned; tcgen05.wait::st.sync.aligned;\n"
	)
	stMem := strings.Replace(st, "%mine", fmt.Sprintf("%%mine+%d", sm.memCol), 1)
	mma, end := s.instruction(), coreCommit+coreWait
	id := func(v string) string { return only + "xor.b32 %id, %id, " + v + ";\n" + mma + end }
	desc := func(v string) string { return only + "xor.b64 %db, %db, " + v + ";\n" + mma + end }
	write := func(thread int) string {
		return fmt.Sprintf("setp.eq.u32 %%p, %%t, %d; @%%p st.shared.b32 [%%s], %%t;\n", thread)
	}
	for _, k := range []struct {
		name  string
		s     *coreSetup
		body  string
		times int // products, if nothing is reported; negative: the result is not looked at
		kind  faults.Kind
		want  string
	}{
		{name: "three in a row", s: s, body: only + mma + mma + mma + end, times: 3},
		{name: "commit of none", s: s, body: only + end},
		{name: "commit before and behind", s: s, body: "@%one mbarrier.inval.shared.b64 [bar]; @%one mbarrier.init.shared.b64 [bar], 2; bar.sync 0;\n" + only + mma + coreCommit + mma + end, times: 2},
		{name: "store in front", s: s, body: st + done + tmemSync + only + mma + end, times: -1},
		{name: "store of A in front", s: sm, body: stMem + done + tmemSync + only + sm.instruction() + end, times: -1},
		{name: "store behind", s: s, body: only + mma + end + st + done, times: -1},
		{name: "refill by another thread", s: s, body: only + mma + end + write(70), times: 1},
		{name: "fence and relaxed flag", s: s, body: only + mma + end + ld + done, times: 1},
		{name: "pair", s: sp, body: coreOnly + sp.instruction() + end, times: 1},
		{"no commit", s, only + mma + "W:\nbar.sync 0;\n" + ld + done, 0, faults.PendingMatrix, "it reads tensor memory that a tcgen05.mma, for which nobody has waited yet, writes"},
		{"no wait", s, only + mma + coreCommit + "W:\nbar.sync 0;\n" + st + done, 0, faults.PendingMatrix, "it writes tensor memory that a tcgen05.mma"},
		{"commit before", s, only + coreCommit + mma + coreWait + ld + done, 0, faults.PendingMatrix, "tcgen05.mma"},
		{"A written before the wait", sm, only + sm.instruction() + coreCommit + "W:\nbar.sync 0;\n" + stMem + done, 0, faults.PendingMatrix, "it writes tensor memory that a tcgen05.mma, for which nobody has waited yet, reads"},
		{"store without a wait", s, st + "bar.sync 0;\n" + only + mma + end + done, 0, faults.PendingCopy, "it writes tensor memory that a tcgen05.st"},
		{"load without a wait", s, ld + "bar.sync 0;\n" + only + mma + end + done, 0, faults.PendingCopy, "that a tcgen05.ld"},
		{"another accumulator over the first", s, only + mma + strings.Replace(mma, "[%taddr+0]", "[%taddr+4]", 1) + end, 0, faults.PendingMatrix, "tcgen05.mma"},
		{"another shape", s, only + mma + "xor.b32 %id, %id, 0x60000;\n" + mma + end, 0, faults.PendingMatrix, "tcgen05.mma"},
		{"freed before the wait", s, only + mma + coreCommit + "W:\nbar.sync 0;\n@%first tcgen05.dealloc.cta_group::1.sync.aligned.b32 %taddr, 32;\n", 0, faults.PendingMatrix, "tcgen05.mma"},
		{"matrix changed", s, only + mma + "st.shared.b32 [%s], %x0;\n" + end, 0, faults.PendingMatrix, "was changed before"},
		{"no proxy fence", s, write(70) + "bar.sync 0;\n" + only + mma + end, 0, faults.DataRace, "without fence.proxy.async"},
		{"no barrier in front", s, write(70) + "fence.proxy.async;\n" + only + mma + end, 0, faults.DataRace, "not ordered"},
		{"store of another warp without a barrier", s, "setp.ge.u32 %p, %t, 64; @%p bra W;\nsetp.ge.u32 %p, %t, 32;\n@%p " + st + "@%p " + done[30:] + only + mma + end, 0, faults.DataRace, "tensor memory"},
		{"outside of shared memory", s, desc("0x3000"), 0, faults.OutOfBounds, ""},
		{"D outside", s, only + strings.Replace(mma, "[%taddr+0]", "[%taddr+504]", 1) + end, 0, faults.OutOfBounds, "column 504 is not allocated"},
		{"lane of D", s, only + strings.Replace(mma, "[%taddr+0]", "[%taddr+0x100000]", 1) + end, 0, faults.BadInstr, "lane 16 of D; M = 128 needs 0"},
		{"odd lane of D", sh, only + strings.Replace(sh.instruction(), "[%taddr+0]", "[%taddr+0x80000]", 1) + end, 0, faults.BadInstr, "lane 8 of D; M = 64 needs 0 or 16"},
		{"lane of A", sm, only + strings.Replace(sm.instruction(), fmt.Sprintf("[%%taddr+%d]", sm.memCol), fmt.Sprintf("[%%taddr+%d]", sm.memCol+1<<20), 1) + end, 0, faults.BadInstr, "they have to be equal"},
		{"shape", s, id("0x7000000"), 0, faults.BadInstr, "a shape that there is not"},
		{"N", s, id("0x20000"), 0, faults.BadInstr, "N = 0"},
		{"reserved bits", s, id("0x800000"), 0, faults.BadInstr, "bits that mean nothing for .kind::f16: 0x800000"},
		{"type of A", s, id("0x180"), 0, faults.BadInstr, "type 3 of A or B"},
		{"type of D", s, id("0x30"), 0, faults.BadInstr, "type 2 of D"},
		{"sparse", s, id("0x4"), 0, faults.BadInstr, "says sparse: true"},
		{"bits of a descriptor", s, desc("0x8000"), 0, faults.BadInstr, "mean nothing: 0x8000"},
		{"version of a descriptor", s, desc("0x400000000000"), 0, faults.BadInstr, "which have to be 1"},
		{"swizzle 3", s, desc("0x2000000000000000"), 0, faults.BadInstr, "swizzle 3"},
		{"swizzle 1", s, desc("0x6000000000000000"), 0, faults.BadInstr, "the swizzle of 128 bytes by 32"},
		{"shift too far", sw, only + strings.Replace(sw.instruction(), "%zero", "9 << 56", 1) + end, 0, faults.BadInstr, "shifts by 9 columns, the instruction descriptor allows 8"},
		{"mask and shift", sw, only + strings.Replace(sw.instruction(), "%zero", "5 << 56 | 1 << 39", 1) + end, 0, faults.BadInstr, "which of them is first"},
		{"absolute address", s, desc("0x10000000000000"), 0, faults.BadInstr, "absolute address"},
		{"groups", s, only + strings.Replace(mma, "group::1", "group::2", 1) + end, 0, faults.BadInstr, "others .cta_group::1"},
		{"undefined", s, "@%one bra V;\nbra W;\nV: .reg .b64 %u; setp.gt.u32 %z, %t, 400; @%z mov.b64 %u, %db;\n" + strings.Replace(mma, "%db", "%u", 1) + end, 0, faults.Uninitialised, ""},
	} {
		opts := testOptions()
		opts.Races = true
		got, err := k.s.run(t, k.body, opts)
		checkFault(t, k.name, err, k.kind, k.want)
		if err == nil && k.times >= 0 && !slices.Equal(got, k.s.want(k.times)) {
			t.Errorf("%s: wrong result", k.name)
		}
	}
}

// TestCoreRefused: forms that the manual does not have.
func TestCoreRefused(t *testing.T) {
	for _, ins := range []string{
		"mma.kind::f16 [%r1], %rd1, %rd2, %r2, %p", "mma.cta_group::1 [%r1], %rd1, %rd2, %r2, %p", "mma.cta_group::1.kind::f16 %r1, %rd1, %rd2, %r2, %p",
		"mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2", "mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, %p, 16", "mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, %p, %r2",
		"mma.cta_group::1.kind::i8 [%r1], %rd1, %rd2, %r2, %p, 1", "mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, {%r1, %r1}, %p", "mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, %p, 1, 1",
		"mma.cta_group::1.kind::f16.ashift [%r1], %rd1, %rd2, %r2, %p", "mma.cta_group::1.kind::f16.ashift.collector::a::use [%r1], [%r1], %rd2, %r2, %p",
		"mma.cta_group::1.kind::f16.collector::b0::use [%r1], %rd1, %rd2, %r2, %p", "mma.ws.cta_group::1.kind::f16.collector::a::use [%r1], %rd1, %rd2, %r2, %p",
		"mma.ws.cta_group::2.kind::f16 [%r1], %rd1, %rd2, %r2, %p", "mma.ws.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, {%r1, %r1, %r1, %r1}, %p",
		"mma.cta_group::1.kind::f16.block_scale [%r1], %rd1, %rd2, %r2, [%r1], [%r1], %p", "mma.cta_group::1.kind::mxf4 [%r1], %rd1, %rd2, %r2, [%r1], [%r1], %p",
		"mma.cta_group::1.kind::mxf4nvf4.block_scale [%r1], %rd1, %rd2, %r2, [%r1], [%r1], %p", "mma.cta_group::1.kind::mxf4.block_scale.block16 [%r1], %rd1, %rd2, %r2, [%r1], [%r1], %p",
		"mma.sp.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, %p", "mma.cta_group::1.kind::f64 [%r1], %rd1, %rd2, %r2, %p",
		"mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, {1, 0, 0, 0}, %p",
		"commit.cta_group::1.b64 [%rd1]", "commit.mbarrier::arrive::one.b64 [%rd1]", "commit.cta_group::1.mbarrier::arrive::one.b32 [%rd1]",
		"commit.cta_group::1.mbarrier::arrive::one.multicast::cluster.b64 [%rd1]", "commit.cta_group::1.mbarrier::arrive::one.b64 [%rd1], %h",
	} {
		if _, err := Load(".version 9.1\n.target sm_100a\n.address_size 64\n.visible .entry k() { .reg .b32 %r<9>; .reg .b64 %rd<4>; .reg .b16 %h; .reg .pred %p;\ntcgen05." + ins + ";\nret; }\n"); err == nil {
			t.Errorf("accepted: %s", ins)
		}
	}
}

// TestCoreScaledSparse multiplies matrices with scale factors, and with a sparse A.
func TestCoreScaledSparse(t *testing.T) {
	rng := rand.New(rand.NewPCG(27, 28))
	var list []coreCase
	depth := map[string]int{"f16": 16, "tf32": 8, "i8": 32, "f8f6f4": 32, "mxf8f6f4": 32, "mxf4": 64, "mxf4nvf4": 64}
	add := func(c coreCase) {
		c.k, c.group = depth[c.kind], max(c.group, 1)
		if c.sparse {
			c.k *= 2
			c.op += ".sp"
		}
		list = append(list, c)
	}
	sparse := []coreCase{{kind: "f16", types: "f32 f16 f16", selector: 1}, {kind: "f16", types: "f16 f16 f16"}, {kind: "f16", types: "f32 bf16 bf16"},
		{kind: "tf32", types: "f32 tf32 tf32"}, {kind: "tf32", types: "f32 tf32 tf32", selector: 1}, {kind: "i8", types: "s32 s8 u8"},
		{kind: "f8f6f4", types: "f32 e4m3 e5m2"}, {kind: "f8f6f4", types: "f32 e2m1 e3m2"}}
	for i, c := range sparse {
		c.sparse, c.width = true, []int{16, 64, 128}[i%3]
		for j := range 6 {
			c.op, c.group, c.m, c.n, c.fromMem, c.aMajor = "", 1, 128, 32, false, false
			switch j {
			case 1:
				c.n, c.fromMem = 64, i != 7
			case 2:
				c.group, c.m, c.aMajor = 2, 256, i < 3
			case 3, 4, 5:
				c.op, c.m, c.n = ".ws", 16<<(j-2), 64
			}
			add(c)
		}
	}
	scaled := []coreCase{{kind: "mxf8f6f4", types: "f32 e4m3 e2m1", scales: 1, scale: "ue8m0", aByte: 3, bByte: 1, tail: ".block_scale"},
		{kind: "mxf8f6f4", types: "f32 e3m2 e5m2", scales: 1, scale: "ue8m0", bByte: 2, tail: ".block_scale.block32"},
		{kind: "mxf4", types: "f32 e2m1 e2m1", scales: 2, scale: "ue8m0", aByte: 2, tail: ".block_scale"},
		{kind: "mxf4nvf4", types: "f32 e2m1 e2m1", scales: 2, scale: "ue8m0", bByte: 2, tail: ".block_scale.scale_vec::2X"},
		{kind: "mxf4nvf4", types: "f32 e2m1 e2m1", scales: 4, scale: "ue4m3", tail: ".block_scale.block16"},
		{kind: "mxf4nvf4", types: "f32 e2m1 e2m1", scales: 4, scale: "ue8m0", tail: ".block_scale.scale_vec::4X"}}
	for i, c := range scaled {
		for j := range 6 {
			c.op, c.group, c.m, c.n, c.fromMem, c.sparse, c.width = "", 1, 128, 40, false, false, []int{16, 32, 64, 128}[(i+j)%4]
			switch j {
			case 1:
				c.n, c.fromMem = 128, i > 1
			case 2:
				c.group, c.m, c.aNeg = 2, 256, true
			case 2 + 1:
				c.group, c.n = 2, 64
			case 4:
				c.sparse, c.width = true, 128
			case 5:
				c.sparse, c.width, c.group, c.m, c.n = true, 64, 2, 256, 64
			}
			if j == 2 {
				c.n = 48
			}
			add(c)
		}
	}
	for i, c := range list {
		testCore(t, newCoreSetup(&c, rng), i)
	}
}

// TestCorePairs plants what goes wrong with allocations of pairs of blocks.
func TestCorePairs(t *testing.T) {
	plain := coreCase{kind: "f16", types: "f32 f16 f16", m: 256, n: 16, k: 16, group: 2, width: 128}
	s := newCoreSetup(&plain, rand.New(rand.NewPCG(1, 1)))
	more := func(n string) string {
		return "@%first tcgen05.alloc.cta_group::2.sync.aligned.shared::cta.b32 [at], " + n + "; bar.sync 0; ld.shared.b32 %x7, [at]; bar.sync 0;\n"
	}
	free := "@%first tcgen05.dealloc.cta_group::2.sync.aligned.b32 %x7, 32;\n"
	const uneven = "mov.u32 %x5, 32; setp.eq.u32 %p, %rank, 1; @%p mov.u32 %x5, 64;\n"
	end := "W:\n"
	for _, k := range []struct {
		name, body string
		kind       faults.Kind
		want       string
	}{
		{name: "together", body: more("32") + free},
		{name: "together, by a generic address", body: strings.Replace("mov.u64 %q3, at; cvta.shared.u64 %q3, %q3;\n"+more("32"), ".shared::cta.b32 [at]", ".b32 [%q3]", 1) + free},
		{name: "twice", body: more("32") + free + more("32") + free},
		{"different sizes", uneven + more("%x5") + free, faults.Divergence, "the blocks of a pair do not execute the same"},
		{"one alone", "setp.eq.u32 %p, %rank, 1; @%p bra W;\n" + more("32") + free, faults.Deadlock, "tcgen05.alloc"},
		{"one block left", "setp.eq.u32 %p, %rank, 1; @%p exit;\n" + coreOnly + s.instruction() + coreCommit + "X:\n", faults.NeverFreed, ""},
	} {
		opts := testOptions()
		_, err := s.run(t, k.body+end, opts)
		checkFault(t, k.name, err, k.kind, k.want)
	}
}
