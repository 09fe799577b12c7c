package sim

import (
	"fmt"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
)

// raceKernel has every thread of every block write its word, and then perhaps others read or write
// what is not theirs.
const raceKernel = `.version 8.0
.target sm_80
.address_size 64
.entry k(.param .u64 out, .param .u32 mode)
{
	.reg .b32 %r<8>;
	.reg .b64 %d<4>;
	.reg .pred %p<4>;
	ld.param.u64 %d0, [out];
	ld.param.u32 %r0, [mode];
	mov.u32 %r1, %ctaid.x;
	mov.u32 %r2, %ntid.x;
	mov.u32 %r3, %tid.x;
	mad.lo.u32 %r4, %r1, %r2, %r3;
	mul.wide.u32 %d1, %r4, 4;
	add.u64 %d1, %d1, %d0;
	ld.global.u32 %r5, [%d1];
	add.u32 %r5, %r5, %r4;
	st.global.u32 [%d1], %r5;
	setp.ne.u32 %p0, %r0, 1;
	@%p0 bra A;
	setp.ne.u32 %p1, %r4, 700;
	@%p1 bra A;
	ld.global.u32 %r5, [%d1+4];
	st.global.u32 [%d1], %r5;
A:	setp.ne.u32 %p0, %r0, 2;
	@%p0 bra B;
	shr.u32 %r6, %r4, 5;
	setp.ne.u32 %p1, %r6, 9;
	@%p1 bra B;
	st.global.u32 [%d0], %r4;
B:	setp.ne.u32 %p0, %r0, 3;
	setp.ne.u32 %p1, %r3, 17;
	or.pred %p0, %p0, %p1;
	@!%p0 trap;
	ret;
}
`

// TestParallelRaces runs blocks at once and in turns: the same memory, and the same report.
func TestParallelRaces(t *testing.T) {
	p, err := Load(raceKernel)
	if err != nil {
		t.Fatal(err)
	}
	for mode, want := range []string{"", "data race", "data race", "trap"} {
		var first string
		for _, workers := range []int{1, 2, 7, 7} {
			opts := testOptions()
			opts.Races, opts.Workers = true, workers
			m := engine.Single(p, opts)
			out, _ := m.Alloc(4 * 4096)
			data := make([]byte, 4*4096)
			for i := range data {
				data[i] = byte(i * 3)
			}
			m.Write(out, data)
			err := engine.Launch(m, "k", geometry.Dim(32, 1, 1), geometry.Dim(128, 1, 1), 0, engine.Ptr(out), engine.U32(uint32(mode)))
			mem, _ := m.Read(out, 4*4096)
			got := fmt.Sprint(err, m.Stats().Steps, mem)
			if first == "" {
				first = got
			}
			if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("mode %d, %d workers: %v", mode, workers, err)
			}
			if got != first {
				t.Errorf("mode %d: %d workers give another memory, count or report: %v", mode, workers, err)
			}
		}
	}
}

// TestMeets: which functions have atomic operations by which blocks may wait for each other; those
// on shared memory concern one block, or one cluster.
func TestMeets(t *testing.T) {
	for line, want := range map[string]bool{
		"atom.shared.add.u32 %r1, [s], 1;":             false,
		"red.shared.add.u32 [s], 1;":                   false,
		"atom.shared.cas.b32 %r1, [s], 0, 1;":          false,
		"atom.shared::cluster.exch.b32 %r1, [%r2], 1;": false,
		"atom.global.add.u32 %r1, [%rd1], 1;":          true,
		"red.global.add.u32 [%rd1], 1;":                true,
		"atom.add.u32 %r1, [%rd1], 1;":                 true,
		"st.global.u32 [%rd1], 1;":                     false,
	} {
		p, err := Load(".version 8.5\n.target sm_90\n.address_size 64\n.shared .b32 s;\n.visible .entry k()\n{\n.reg .b32 %r<4>; .reg .b64 %rd<4>;\n" + line + "\nret;\n}\n")
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := p.Kernels["k"].Meets; got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}

// TestPairs: by which instructions threads may come to know what some others of their block did,
// but not all.
func TestPairs(t *testing.T) {
	for line, want := range map[string]bool{
		"bar.sync 0;":                                     false,
		"barrier.sync 1;":                                 false,
		"bar.red.popc.u32 %r1, 0, %p1;":                   false,
		"bar.sync 1, 64;":                                 true,
		"bar.red.popc.u32 %r1, 1, 64, %p1;":               true,
		"bar.arrive 1, 64;":                               true,
		"bar.warp.sync -1;":                               true,
		"barrier.cluster.arrive;":                         true,
		"barrier.cluster.wait;":                           true,
		"membar.gl;":                                      true,
		"fence.acq_rel.gpu;":                              true,
		"ld.volatile.global.u32 %r1, [%rd1];":             false,
		"ld.relaxed.gpu.global.u32 %r1, [%rd1];":          false,
		"ld.acquire.gpu.global.u32 %r1, [%rd1];":          true,
		"st.release.gpu.global.u32 [%rd1], %r1;":          true,
		"atom.global.add.u32 %r1, [%rd1], 1;":             false,
		"red.release.gpu.global.add.u32 [%rd1], 1;":       true,
		"atom.acq_rel.gpu.global.add.u32 %r1, [%rd1], 1;": true,
		"mbarrier.init.shared.b64 [s], 1;":                true,
		"cp.async.wait_all;":                              true,
		"shfl.sync.idx.b32 %r1, %r2, 0, 0x1f, -1;":        false,
		"vote.sync.ballot.b32 %r1, %p1, -1;":              false,
		"call f;":                                         true,
		"call (%r1), %rd1, (), t;":                        true,
		"st.async.shared::cluster.mbarrier::complete_tx::bytes.u32 [%r1], %r2, [%r3];": true,
	} {
		p, err := Load(".version 8.5\n.target sm_90\n.address_size 64\n.shared .align 8 .b64 s;\n.func f() { membar.cta; ret; }\n" +
			".visible .entry k()\n{\n.reg .b32 %r<4>; .reg .b64 %rd<4>; .reg .pred %p<2>;\nt: .callprototype (.param .b32 _) _ ();\n" + line + "\nret;\n}\n")
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := p.Kernels["k"].Pairs; got != want {
			t.Errorf("%s: %v", line, got)
		}
	}
}
