package sim

import (
	"errors"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/memory"
	"cptx/runtime/sim/vm"
)

// asyncKernel is a kernel of one block: shared arrays s and u, an mbarrier object bar, the thread's
// number in %t, 16 bytes of the source of its own at %src, its result at %buf. Thread i finds the
// words 4i to 4i+3 at its source.
func asyncKernel(body string) string {
	return `.version 8.7
.target sm_100
.address_size 64
.shared .align 16 .b8 s[1024];
.shared .align 16 .b8 u[1024];
.shared .align 8 .b64 bar;
.visible .entry k(.param .u64 out, .param .u64 in)
{
	.reg .b64 %rd<20>, %buf, %src, %in;
	.reg .b32 %r<20>, %t, %s, %u;
	.reg .pred %p<8>;
	mov.u32 %t, %tid.x;
	ld.param.u64 %buf, [out]; ld.param.u64 %in, [in];
	mul.wide.u32 %rd1, %t, 4; add.u64 %buf, %buf, %rd1;
	shl.b64 %rd1, %rd1, 2; add.u64 %src, %in, %rd1;
	shl.b32 %r1, %t, 4; mov.u32 %s, s; add.u32 %s, %s, %r1; mov.u32 %u, u; add.u32 %u, %u, %r1;
	setp.eq.u32 %p1, %t, 0;
	mov.u32 %r0, 0;
` + body + `
	st.global.u32 [%buf], %r0;
	ret;
}
`
}

// runAsync runs it with n threads and gives their results.
func runAsync(t *testing.T, body string, n int, opts vm.Options) ([]uint32, error) {
	t.Helper()
	p, err := Load(asyncKernel(body))
	if err != nil {
		t.Fatalf("%v\n%s", err, body)
	}
	m := engine.Single(p, opts)
	out, _ := m.Alloc(4 * n)
	in, _ := m.Alloc(1024)
	words := make([]byte, 1024)
	for i := range 256 {
		words[4*i] = byte(i)
	}
	if err := m.Write(in, words); err != nil {
		t.Fatal(err)
	}
	if err := engine.Launch(m, "k", geometry.Dim(1, 1, 1), geometry.Dim(uint32(n), 1, 1), 0, engine.Ptr(out), engine.Ptr(in)); err != nil {
		return nil, err
	}
	raw, _ := m.Read(out, 4*n)
	list := make([]uint32, n)
	for i := range list {
		list[i] = uint32(raw[4*i]) | uint32(raw[4*i+1])<<8 | uint32(raw[4*i+2])<<16 | uint32(raw[4*i+3])<<24
	}
	return list, nil
}

// asyncInit lets thread 0 set the object up for so many arrivals.
func asyncInit(count string) string {
	return "@%p1 mbarrier.init.shared.b64 [bar], " + count + ";\nbar.sync 0;\n"
}

const (
	asyncCopy16 = "cp.async.cg.shared.global [%s], [%src], 16;\n"
	waitParity0 = "W: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0;\n@!%p2 bra W;\n"
	bulkIn      = "@%p1 mbarrier.arrive.expect_tx.shared.b64 %rd5, [bar], 512;\n" +
		"@%p1 cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [s], [%in], 512, [bar];\n"
)

// TestAsyncCopies holds the copies that are waited for as they should be, in several schedules and
// with the race check.
func TestAsyncCopies(t *testing.T) {
	word := func(k uint32) func(i uint32) uint32 { return func(i uint32) uint32 { return 4*i + k } }
	neighbour := "add.u32 %r2, %t, 1; and.b32 %r2, %r2, 31; shl.b32 %r2, %r2, 4; mov.u32 %r3, s; add.u32 %r3, %r3, %r2;\n"
	next := func(i uint32) uint32 { return (i + 1) % 32 * 4 }
	for name, c := range map[string]struct {
		body string
		want func(i uint32) uint32
	}{
		"wait_all":   {asyncCopy16 + "cp.async.wait_all;\nld.shared.u32 %r0, [%s+8];", word(2)},
		"wait_group": {asyncCopy16 + "cp.async.commit_group; cp.async.wait_group 0;\nld.shared.u32 %r0, [%s+4];", word(1)},
		"the older of two groups": {asyncCopy16 + "cp.async.commit_group; cp.async.ca.shared.global [%u], [%src], 4;\ncp.async.commit_group; cp.async.wait_group 1;\n" +
			"ld.shared.u32 %r0, [%s+12];", word(3)},
		"a neighbour's, behind a barrier": {asyncCopy16 + "cp.async.wait_all; bar.sync 0;\n" + neighbour + "ld.shared.u32 %r0, [%r3];", next},
		"ignored source":                  {"setp.ge.u32 %p3, %t, 16;\ncp.async.ca.shared.global [%s], [%src], 8, %p3; cp.async.wait_all;\nld.shared.u32 %r0, [%s+4];", func(i uint32) uint32 { return pick32(i < 16, 4*i+1, 0) }},
		"short source":                    {"cp.async.ca.shared.global [%s], [%src], 16, 8; cp.async.wait_all;\nld.shared.u32 %r0, [%s+4]; ld.shared.u32 %r1, [%s+8]; add.u32 %r0, %r0, %r1;", word(1)},
		"mbarrier": {asyncInit("32") + asyncCopy16 + "cp.async.mbarrier.arrive.noinc.shared.b64 [bar];\n" + waitParity0 + neighbour +
			"ld.shared.u32 %r0, [%r3];", next},
		"mbarrier, arrival of its own": {asyncInit("32") + asyncCopy16 + "cp.async.mbarrier.arrive.shared.b64 [bar];\nmbarrier.arrive.shared.b64 %rd5, [bar];\n" + waitParity0 + neighbour +
			"ld.shared.u32 %r0, [%r3];", next},
		"bulk":          {asyncInit("1") + bulkIn + waitParity0 + "ld.shared.u32 %r0, [%s];", word(0)},
		"bulk zeroes":   {"st.shared.u32 [%s+4], 5; bar.sync 0;\n@%p1 st.bulk.weak.shared::cta [s], 512, 0;\nbar.sync 0; ld.shared.u32 %r0, [%s+4];", func(uint32) uint32 { return 0 }},
		"release":       {"st.async.release.gpu.global.u32 [%src], 5; red.async.release.gpu.global.add.u32 [%src], 6; ld.global.u32 %r0, [%src];", func(uint32) uint32 { return 11 }},
		"bulk prefetch": {"cp.async.bulk.prefetch.L2.global [%in], 64;\nmov.u32 %r0, 3;", func(uint32) uint32 { return 3 }},
		"bulk, late arrival": {asyncInit("1") + "@%p1 cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint [s], [%in], 512, [bar], %rd2;\n" +
			"@%p1 mbarrier.arrive.expect_tx.shared.b64 %rd5, [bar], 512;\n" + waitParity0 + "ld.shared.u32 %r0, [%s];", word(0)},
		"bulk out": {"mul.lo.u32 %r2, %t, 3; st.shared.u32 [%s], %r2; st.shared.u32 [%s+4], %r2; st.shared.u32 [%s+8], %r2; st.shared.u32 [%s+12], %r2;\nfence.proxy.async; bar.sync 0;\n" +
			"@!%p1 bra E;\ncp.async.bulk.global.shared::cta.bulk_group [%in], [s], 512; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;\n" +
			"E: bar.sync 0;\nld.global.u32 %r0, [%src+4];", func(i uint32) uint32 { return 3 * i }},
		"bulk out, some bytes": {"st.shared.u32 [%s], 0x0a0b0c0d; st.shared.u32 [%s+4], 1; st.shared.u32 [%s+8], 1; st.shared.u32 [%s+12], 1;\nfence.proxy.async; bar.sync 0;\n" +
			"@!%p1 bra E;\nmov.b16 %h, 0x0002; cp.async.bulk.global.shared::cta.bulk_group.cp_mask [%in], [s], 512, %h; cp.async.bulk.commit_group; cp.async.bulk.wait_group.read 0;\n" +
			"E: bar.sync 0;\nld.global.u32 %r0, [%src];", func(i uint32) uint32 { return 4*i | 0x0c00 }},
		"reduction": {"st.shared.v4.u32 [%s], {100, 100, 100, %t};\nfence.proxy.async.shared::cta; bar.sync 0;\n@!%p1 bra E;\n" +
			"cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [%in], [s], 512; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;\n" +
			"E: bar.sync 0;\nld.global.u32 %r0, [%src+12];", func(i uint32) uint32 { return 4*i + 3 + i }},
	} {
		body := ".reg .b16 %h;\nmov.u64 %rd2, 0;\n" + c.body
		for seed := range uint64(4) {
			opts := testOptions()
			opts.Seed, opts.Races = seed, seed%2 == 1
			got, err := runAsync(t, body, 32, opts)
			if err != nil {
				t.Errorf("%s, seed %d: %v", name, seed, err)
				break
			}
			for i, v := range got {
				if want := c.want(uint32(i)); v != want {
					t.Fatalf("%s, seed %d: thread %d has %d, want %d", name, seed, i, v, want)
				}
			}
		}
	}
}

func pick32(cond bool, x, y uint32) uint32 {
	if cond {
		return x
	}
	return y
}

// TestAsyncFaults plants what goes wrong with asynchronous copies; the kernels of TestAsyncCopies
// are the twins in which it does not.
func TestAsyncFaults(t *testing.T) {
	for name, c := range map[string]struct {
		body string
		kind faults.Kind
		want string
	}{
		"no wait":                {asyncCopy16 + "ld.shared.u32 %r0, [%s];", faults.PendingCopy, "read of 4 bytes"},
		"wait for no group":      {asyncCopy16 + "cp.async.wait_group 0; ld.shared.u32 %r0, [%s];", faults.PendingCopy, "read of 4 bytes"},
		"short wait":             {asyncCopy16 + "cp.async.commit_group; cp.async.wait_group 1; ld.shared.u32 %r0, [%s];", faults.PendingCopy, "read of 4 bytes"},
		"a barrier is no wait":   {asyncCopy16 + "bar.sync 0; ld.shared.u32 %r0, [%s];", faults.PendingCopy, "read of 4 bytes"},
		"store over it":          {asyncCopy16 + "st.shared.u32 [%s+4], 1; cp.async.wait_all;", faults.PendingCopy, "write of 4 bytes"},
		"copy over it":           {asyncCopy16 + asyncCopy16 + "cp.async.wait_all;", faults.PendingCopy, "write of 16 bytes"},
		"atomic on it":           {asyncCopy16 + "atom.shared.add.u32 %r0, [%s], 1; cp.async.wait_all;", faults.PendingCopy, "of 4 bytes"},
		"changed source":         {asyncCopy16 + "st.global.u32 [%src+8], 77; cp.async.wait_all;", faults.PendingCopy, "source"},
		"discarded":              {"@%p1 discard.global.L2 [%in], 128;\nbar.sync 0; ld.global.u32 %r0, [%src]; add.u32 %r0, %r0, 1;", faults.Uninitialised, "never written"},
		"misaligned discard":     {"discard.global.L2 [%in+64], 128;", faults.Misaligned, "128-byte"},
		"misaligned":             {"cp.async.ca.shared.global [%s+4], [%src], 8; cp.async.wait_all;", faults.Misaligned, "8-byte"},
		"too large a source":     {"cp.async.ca.shared.global [%s], [%src], 8, 12;", faults.BadInstr, "12 bytes"},
		"beyond the source":      {"cp.async.ca.shared.global [%s], [%src+1024], 4;", faults.OutOfBounds, "read of 4 bytes"},
		"no wait for the object": {asyncInit("32") + asyncCopy16 + "cp.async.mbarrier.arrive.noinc.shared.b64 [bar];\nld.shared.u32 %r0, [%s];", faults.PendingCopy, "read of 4 bytes"},
		"bulk, no wait":          {asyncInit("1") + bulkIn + "bar.sync 0;\nld.shared.u32 %r0, [%s];", faults.PendingCopy, "read of 4 bytes"},
		"bulk, nothing expected": {asyncInit("1") + "@%p1 mbarrier.arrive.shared.b64 %rd5, [bar];\n" +
			"@%p1 cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [s], [%in], 512, [bar];\n" + waitParity0 + "ld.shared.u32 %r0, [%s];", faults.PendingCopy, "read of 4 bytes"},
		"bulk, more expected": {asyncInit("1") + strings.Replace(bulkIn, "[bar], 512", "[bar], 528", 1) + waitParity0, faults.Deadlock, "spin"},
		"bulk of 24 bytes":    {asyncInit("1") + strings.Replace(bulkIn, "[%in], 512", "[%in], 24", 1), faults.BadInstr, "24 bytes"},
		"bulk beyond s":       {asyncInit("1") + strings.Replace(bulkIn, "[s], [%in], 512", "[s+768], [%in], 512", 1), faults.OutOfBounds, "write of 16 bytes"},
		"bulk misaligned":     {asyncInit("1") + strings.Replace(bulkIn, "[s], [%in]", "[s+8], [%in]", 1), faults.Misaligned, "16-byte"},
		"bulk out, never waited for": {"st.shared.v4.u32 [%s], {1, 1, 1, 1}; fence.proxy.async; bar.sync 0;\n@!%p1 bra E;\ncp.async.bulk.global.shared::cta.bulk_group [%in], [s], 512; cp.async.bulk.commit_group;\nE:",
			faults.PendingCopy, "without having waited"},
		"bulk out, no fence": {"st.shared.v4.u32 [%s], {1, 1, 1, 1}; bar.sync 0;\n@!%p1 bra E;\ncp.async.bulk.global.shared::cta.bulk_group [%in], [s], 512; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;\nE:",
			faults.DataRace, "without fence.proxy.async"},
		"zeroes beyond u": {"@%p1 st.bulk.shared::cta [u], 1032, 0;", faults.OutOfBounds, "write of 8 bytes"},
		"bulk out, changed": {"st.shared.v4.u32 [%s], {1, 1, 1, 1}; fence.proxy.async; bar.sync 0;\n@!%p1 bra E;\ncp.async.bulk.global.shared::cta.bulk_group [%in], [s], 512; cp.async.bulk.commit_group;\n" +
			"st.shared.u32 [%s], 2; cp.async.bulk.wait_group.read 0;\nE:", faults.PendingCopy, "source"},
	} {
		_, err := runAsync(t, c.body, 32, testOptions())
		var f *faults.Fault
		if !errors.As(err, &f) || f.Kind != c.kind || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s: %s", name, err, c.kind, c.want)
		}
	}
}

// TestAsyncPending: as long as one copy is on its way, what it writes is not to be read, however
// few they are; then all is as if none had been.
func TestAsyncPending(t *testing.T) {
	const two = asyncCopy16 + "cp.async.commit_group; cp.async.ca.shared.global [%u], [%src], 16; cp.async.commit_group;\n"
	for body, bad := range map[string]bool{
		two + "cp.async.wait_group 1; ld.shared.u32 %r0, [%s+4];":                   false,
		two + "cp.async.wait_group 1; ld.shared.u32 %r0, [%u+4];":                   true,
		two + "cp.async.wait_group 0; ld.shared.u32 %r0, [%u+4];":                   false,
		two + "cp.async.wait_group 0;" + two + "ld.shared.u32 %r0, [%u+4];":         true,
		asyncCopy16 + "ld.shared.u32 %r0, [%s+4];":                                  true,
		asyncCopy16 + "cp.async.wait_all; ld.shared.u32 %r0, [%s+4];":               false,
		asyncCopy16 + "st.shared.u32 [%u+4], 1; cp.async.wait_all; mov.u32 %r0, 1;": false,
	} {
		got, err := runAsync(t, body, 1, testOptions())
		var f *faults.Fault
		if bad && (!errors.As(err, &f) || f.Kind != faults.PendingCopy) || !bad && (err != nil || got[0] != 1) {
			t.Errorf("%s\n%d, %v", body, got, err)
		}
	}
}

// TestBulkRefused: forms that the manual does not have.
func TestBulkRefused(t *testing.T) {
	for _, ins := range []string{
		"cp.async.bulk.shared::cta.shared::cta.mbarrier::complete_tx::bytes [s], [u], 16, [bar]",
		"cp.async.bulk.global.shared::cta.mbarrier::complete_tx::bytes [%in], [u], 16, [bar]",
		"cp.async.bulk.shared::cta.global.bulk_group [s], [%in], 16",
		"cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [s], [%in], 16",
		"cp.reduce.async.bulk.global.shared::cta.bulk_group.add.f16 [%in], [s], 16",
		"cp.reduce.async.bulk.global.shared::cta.bulk_group.min.f32 [%in], [s], 16",
		"cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.f32 [s], [u], 16, [bar]",
		"cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.multicast::cluster [s], [%in], 16, [bar], 1",
	} {
		if _, err := Load(asyncKernel(ins + ";\n")); err == nil {
			t.Errorf("accepted: %s", ins)
		}
	}
}

// TestBulkClusters copies between the blocks of a cluster, and from global memory to all at once.
func TestBulkClusters(t *testing.T) {
	const head = ".shared .align 8 .b64 bar;\n.shared .align 16 .b8 d[64];\n"
	const wait = "W: mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0;\n@!%p2 bra W;\n"
	setup := "mbarrier.init.shared.b64 [bar], 1; mbarrier.arrive.expect_tx.shared.b64 %rd5, [bar], 16;\n" +
		"mov.u32 %r8, s; add.u32 %r9, %k, 10; st.shared.v4.u32 [s], {%r9, %r9, %r9, %r9};\nbarrier.cluster.arrive; barrier.cluster.wait;\n"
	const next = "add.u32 %r10, %k, 1; and.b32 %r10, %r10, 3; mov.u32 %r11, d; mapa.shared::cluster.u32 %r11, %r11, %r10; mov.u32 %r12, bar; mapa.shared::cluster.u32 %r12, %r12, %r10;\n"
	for name, c := range map[string]struct {
		body string
		want func(rank uint32) uint32
	}{
		"to the next block": {next +
			"fence.proxy.async; cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%r11], [s], 16, [%r12];\n" + wait, func(rank uint32) uint32 { return (rank+3)%4 + 10 }},
		"stores to the next block": {next + "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.v2.u32 [%r11], {%r9, %r9}, [%r12];\n" +
			"st.async.shared::cluster.mbarrier::complete_tx::bytes.b64 [%r11+8], %rd1, [%r12];\n" + wait, func(rank uint32) uint32 { return (rank+3)%4 + 10 }},
		"reductions in the next block": {"st.shared.u32 [d], 100; barrier.cluster.arrive; barrier.cluster.wait;\n" + next + "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [%r11], %r9, [%r12];\n" +
			"red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.inc.u32 [%r11], 200, [%r12];\nmbarrier.complete_tx.shared.b64 [bar], 8;\n" + wait,
			func(rank uint32) uint32 { return (rank+3)%4 + 111 }},
		"to three blocks": {"ld.param.u64 %rd6, [p]; setp.ne.u32 %p3, %k, 1; @%p3 bra W;\nst.global.u32 [%rd6], 5;\n.reg .b16 %m; mov.b16 %m, 7;\n" +
			"cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [d], [%rd6], 16, [bar], %m;\n" +
			strings.Replace(wait, "W: ", "W: setp.eq.u32 %p3, %k, 3; @%p3 st.shared.u32 [d], 9; @%p3 bra Q;\n", 1) + "Q:", func(rank uint32) uint32 { return pick32(rank == 3, 9, 5) }},
		"to three blocks, with a policy": {"ld.param.u64 %rd6, [p]; setp.ne.u32 %p3, %k, 1; @%p3 bra W;\nst.global.u32 [%rd6], 5;\n.reg .b16 %m; mov.b16 %m, 7;\n" +
			"cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint [d], [%rd6], 16, [bar], %m, %rd6;\n" +
			strings.Replace(wait, "W: ", "W: setp.eq.u32 %p3, %k, 3; @%p3 st.shared.u32 [d], 9; @%p3 bra Q;\n", 1) + "Q:", func(rank uint32) uint32 { return pick32(rank == 3, 9, 5) }},
	} {
		body := "{\n" + head + setup + c.body + "\nld.shared.u32 %r0, [d];\nbarrier.cluster.arrive; barrier.cluster.wait;\n}\n"
		for seed := range uint64(4) {
			opts := testOptions()
			opts.Seed, opts.Races = seed, seed%2 == 1
			got, err := runClusters(t, clusterProgram(t, "", body), geometry.Dim(4, 1, 1), geometry.Dim(1, 1, 1), geometry.Dim(4, 1, 1), opts)
			if err != nil {
				t.Fatalf("%s, seed %d: %v", name, seed, err)
			}
			for rank := range uint32(4) {
				if got[rank] != c.want(rank) {
					t.Errorf("%s, seed %d: block %d has %d, want %d", name, seed, rank, got[rank], c.want(rank))
				}
			}
		}
	}
}

// TestJoin: a stretch that goes on where the last one of a copy ends makes that longer.
func TestJoin(t *testing.T) {
	var a, b memory.Region
	var list []memory.Extent
	bytes := uint64(0)
	for _, c := range []struct {
		add  memory.Extent
		want int // stretches
	}{
		{memory.Extent{M: &a, Off: 0, N: 16, At: 0}, 1},
		{memory.Extent{M: &a, Off: 16, N: 16, At: 16}, 1},
		{memory.Extent{M: &a, Off: 64, N: 16, At: 32}, 2}, // elsewhere in memory
		{memory.Extent{M: &a, Off: 80, N: 16, At: 48}, 2},
		{memory.Extent{M: &a, Off: 96, N: 16, At: 80}, 3}, // not the copy's next byte
		{memory.Extent{M: &b, Off: 112, N: 16, At: 96}, 4},
		{memory.Extent{M: &b, Off: 128, N: 4, At: 112}, 4},
	} {
		list = memory.Join(list, c.add)
		bytes += c.add.N
		sum := uint64(0)
		for _, s := range list {
			sum += s.N
		}
		last := list[len(list)-1]
		if len(list) != c.want || sum != bytes || last.M != c.add.M || last.Off+last.N != c.add.Off+c.add.N || last.At+last.N != c.add.At+c.add.N {
			t.Errorf("%+v: %+v", c.add, list)
		}
	}
}
