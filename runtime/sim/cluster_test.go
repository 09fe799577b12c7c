package sim

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/faults"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// clusterProgram is a kernel with directives and a body, which has its linear thread number in the
// cluster's order of blocks in %t, the rank in %k and a place for its result in %buf.
func clusterProgram(t *testing.T, directives, body string) *vm.Program {
	t.Helper()
	p, err := Load(fmt.Sprintf(`.version 8.6
.target sm_100
.address_size 64
.shared .align 8 .b8 s[1024];
.visible .entry k(.param .u64 p) %s
{
	.reg .b64 %%rd<20>, %%buf;
	.reg .b32 %%r<20>, %%t, %%k, %%n;
	.reg .pred %%p<8>;
	mov.u32 %%r1, %%ctaid.x; mov.u32 %%r2, %%ctaid.y; mov.u32 %%r3, %%ctaid.z;
	mov.u32 %%r4, %%nctaid.x; mov.u32 %%r5, %%nctaid.y;
	mad.lo.u32 %%r2, %%r3, %%r5, %%r2; mad.lo.u32 %%r1, %%r2, %%r4, %%r1;
	mov.u32 %%r4, %%ntid.x; mov.u32 %%t, %%tid.x; mad.lo.u32 %%t, %%r1, %%r4, %%t;
	mov.u32 %%k, %%cluster_ctarank; mov.u32 %%n, %%cluster_nctarank;
	ld.param.u64 %%buf, [p];
	mul.wide.u32 %%rd1, %%t, 4;
	add.u64 %%buf, %%buf, %%rd1;
	%s
	st.global.u32 [%%buf], %%r0;
	ret;
}
`, directives, body))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func runClusters(t *testing.T, p *vm.Program, grid, block, cluster geometry.Dim3, opts vm.Options) ([]uint32, error) {
	t.Helper()
	m := engine.Single(p, opts)
	n := int(grid.Count()*block.Count()) * 8
	buf, err := m.Alloc(4 * n)
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.LaunchClusters(m, "k", grid, block, cluster, 0, engine.Ptr(buf)); err != nil {
		return nil, err
	}
	data, err := m.Read(buf, 4*n)
	if err != nil {
		t.Fatal(err)
	}
	out := make([]uint32, n)
	for i := range out {
		out[i] = binary.LittleEndian.Uint32(data[4*i:])
	}
	return out, nil
}

// TestClusterRegisters: special registers in a grid of 4x6x2 blocks in clusters of 2x3x1 (chapter
// 10).
func TestClusterRegisters(t *testing.T) {
	grid, cluster := geometry.Dim(4, 6, 2), geometry.Dim(2, 3, 1)
	for _, c := range []struct {
		reg  string
		want func(x, y, z uint32) uint32
	}{
		{"%clusterid.x", func(x, y, z uint32) uint32 { return x / 2 }},
		{"%clusterid.y", func(x, y, z uint32) uint32 { return y / 3 }},
		{"%clusterid.z", func(x, y, z uint32) uint32 { return z }},
		{"%nclusterid.x", func(x, y, z uint32) uint32 { return 2 }},
		{"%nclusterid.y", func(x, y, z uint32) uint32 { return 2 }},
		{"%nclusterid.z", func(x, y, z uint32) uint32 { return 2 }},
		{"%cluster_ctaid.x", func(x, y, z uint32) uint32 { return x % 2 }},
		{"%cluster_ctaid.y", func(x, y, z uint32) uint32 { return y % 3 }},
		{"%cluster_ctaid.z", func(x, y, z uint32) uint32 { return 0 }},
		{"%cluster_nctaid.x", func(x, y, z uint32) uint32 { return 2 }},
		{"%cluster_nctaid.y", func(x, y, z uint32) uint32 { return 3 }},
		{"%cluster_nctaid.z", func(x, y, z uint32) uint32 { return 1 }},
		{"%cluster_ctarank", func(x, y, z uint32) uint32 { return x%2 + 2*(y%3) }},
		{"%cluster_nctarank", func(x, y, z uint32) uint32 { return 6 }},
		{"%cluster_nctaid.w", func(x, y, z uint32) uint32 { return 0 }},
	} {
		p := clusterProgram(t, "", "mov.u32 %r0, "+c.reg+";")
		got, err := runClusters(t, p, grid, geometry.Dim(1, 1, 1), cluster, testOptions())
		if err != nil {
			t.Fatal(err)
		}
		for i := range grid.Count() {
			if d := grid.At(i); got[i] != c.want(d.X, d.Y, d.Z) {
				t.Errorf("%s of block %v: %d, want %d", c.reg, d, got[i], c.want(d.X, d.Y, d.Z))
			}
		}
	}
	explicit := "mov.pred %p1, %is_explicit_cluster; selp.u32 %r0, 1, 0, %p1;"
	for _, c := range []struct {
		directives string
		cluster    geometry.Dim3
		want       uint32
	}{{"", geometry.Dim3{}, 0}, {"", geometry.Dim(1, 1, 1), 1}, {".explicitcluster .reqnctapercluster 2", geometry.Dim3{}, 1}, {".reqnctapercluster 2, 1, 1", geometry.Dim(2, 1, 1), 1}} {
		got, err := runClusters(t, clusterProgram(t, c.directives, explicit), geometry.Dim(2, 1, 1), geometry.Dim(1, 1, 1), c.cluster, testOptions())
		if err != nil || got[1] != c.want {
			t.Errorf("%v: %v %v", c, got, err)
		}
	}
	// Under .blocksareclusters the grid counts clusters.
	p := clusterProgram(t, ".reqntid 1 .reqnctapercluster 4 .blocksareclusters", "mov.u32 %r0, %nctaid.x;")
	if got, err := runClusters(t, p, geometry.Dim(2, 1, 1), geometry.Dim(1, 1, 1), geometry.Dim3{}, testOptions()); err != nil || got[7] != 8 || got[8] != 0 {
		t.Errorf("%v %v", got, err)
	}
}

// TestClusterShape: launches that the directives do not allow (11.7).
func TestClusterShape(t *testing.T) {
	for _, c := range []struct {
		directives    string
		grid, cluster geometry.Dim3
		want          string
	}{
		{".explicitcluster", geometry.Dim(2, 1, 1), geometry.Dim3{}, "needs the size of a cluster"},
		{".reqnctapercluster 2", geometry.Dim(4, 1, 1), geometry.Dim(4, 1, 1), "is made for (2,1,1)"},
		{".maxclusterrank 2", geometry.Dim(4, 1, 1), geometry.Dim(4, 1, 1), "k allows 2"},
		{".reqnctapercluster 2", geometry.Dim(3, 1, 1), geometry.Dim3{}, "not made of clusters"},
		{"", geometry.Dim(32, 1, 1), geometry.Dim(32, 1, 1), "the limit is 16"},
		{"", geometry.Dim(32, 1, 1), geometry.Dim(2, 0, 1), "positive"},
		{"", geometry.Dim(4, 4, 4), geometry.Dim(1<<31, 1<<31, 4), "the limit is 16"},
	} {
		_, err := runClusters(t, clusterProgram(t, c.directives, ""), c.grid, geometry.Dim(1, 1, 1), c.cluster, testOptions())
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// TestClusterMemory: distributed shared memory by every way to it, with the race check, under
// several schedules. Threads exchange values with the next block of the cluster.
func TestClusterMemory(t *testing.T) {
	const sync = "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;"
	next := "add.u32 %r10, %k, 1; rem.u32 %r10, %r10, %n; mov.u32 %r11, %tid.x; shl.b32 %r11, %r11, 2; mov.u32 %r12, s; add.u32 %r12, %r12, %r11;" +
		"mapa.shared::cluster.u32 %r13, %r12, %r10; cvta.shared::cluster.u64 %rd4, 0; mov.u64 %rd2, s; cvta.shared.u64 %rd2, %rd2;" +
		"cvt.u64.u32 %rd4, %r11; add.u64 %rd3, %rd2, %rd4; mapa.u64 %rd5, %rd3, %r10; st.shared.u32 [%r12], %t; st.shared.u32 [%r12+512], 0;" + sync
	for _, c := range []struct {
		name, body string
		want       func(block, tid, size uint32) uint32 // size: blocks of a cluster; tid of 64
	}{
		{"load", next + "ld.shared::cluster.u32 %r0, [%r13];" + sync, func(b, i, n uint32) uint32 { return (b/n*n+(b+1)%n)*64 + i }},
		{"generic load", next + "ld.u32 %r0, [%rd5];" + sync, func(b, i, n uint32) uint32 { return (b/n*n+(b+1)%n)*64 + i }},
		{"store", next + "st.shared::cluster.u32 [%r13], %t;" + sync + "ld.shared.u32 %r0, [%r12];", func(b, i, n uint32) uint32 { return (b/n*n+(b+n-1)%n)*64 + i }},
		{"generic store", next + "st.u32 [%rd5], %t;" + sync + "ld.shared::cta.u32 %r0, [%r12];", func(b, i, n uint32) uint32 { return (b/n*n+(b+n-1)%n)*64 + i }},
		{"atomics", next + "mapa.shared::cluster.u32 %r13, s, 0; cvt.u64.u32 %rd6, %r13; red.relaxed.cluster.shared::cluster.add.u32 [%r13+512], 3; mapa.u64 %rd5, %rd2, 0; red.relaxed.cluster.add.u32 [%rd5+512], 4;" + sync +
			"ld.shared::cluster.u32 %r0, [%r13+512];" + sync, func(b, i, n uint32) uint32 { return n * 64 * 7 }},
		{"exchange", next + "atom.acq_rel.cluster.shared::cluster.exch.b32 %r0, [%r13], 5;" + sync, func(b, i, n uint32) uint32 { return (b/n*n+(b+1)%n)*64 + i }},
		{"rank", next + "getctarank.shared::cluster.u32 %r0, %r13; getctarank.u64 %r1, %rd5; getctarank.shared::cluster.u32 %r2, %r12; getctarank.shared::cluster.u32 %r3, s; shl.b32 %r1, %r1, 8; add.u32 %r0, %r0, %r1; shl.b32 %r2, %r2, 16; add.u32 %r0, %r0, %r2; shl.b32 %r3, %r3, 24; add.u32 %r0, %r0, %r3;",
			func(b, i, n uint32) uint32 { return (b+1)%n*0x101 + b%n*0x1010000 }},
		{"wide", next + "cvt.u64.u32 %rd7, %r12; mapa.shared::cluster.u64 %rd8, %rd7, %r10; getctarank.shared::cluster.u64 %r1, %rd8; getctarank.shared::cluster.u64 %r2, %rd7; ld.shared::cluster.u32 %r0, [%rd8];" + sync +
			"mad.lo.u32 %r0, %r1, 0x10000, %r0; mad.lo.u32 %r0, %r2, 0x1000000, %r0;", func(b, i, n uint32) uint32 { return b%n<<24 + (b+1)%n<<16 + (b/n*n+(b+1)%n)*64 + i }},
		{"own", next + "mapa.shared::cluster.u32 %r1, %r12, %k; xor.b32 %r0, %r1, %r12; mapa.u64 %rd6, %rd5, %k; xor.b64 %rd6, %rd6, %rd3; cvt.u32.u64 %r1, %rd6; or.b32 %r0, %r0, %r1;",
			func(b, i, n uint32) uint32 { return 0 }},
		{"space", next + "isspacep.shared::cta %p1, %rd5; isspacep.shared::cluster %p2, %rd5; isspacep.global %p3, %rd5; isspacep.shared %p4, %rd3; selp.u32 %r0, 1, 0, %p1; selp.u32 %r1, 2, 0, %p2; selp.u32 %r2, 4, 0, %p3; selp.u32 %r3, 8, 0, %p4; add.u32 %r0, %r0, %r1; add.u32 %r0, %r0, %r2; add.u32 %r0, %r0, %r3;",
			func(b, i, n uint32) uint32 {
				if n == 1 {
					return 11
				}
				return 10
			}},
		{"phases", next + "mov.u32 %r9, 0; L: st.shared::cluster.u32 [%r13], %r9;" + sync + "ld.shared.u32 %r0, [%r12]; barrier.cluster.arrive.release; barrier.cluster.wait.acquire; add.u32 %r9, %r9, 1; setp.lt.u32 %p1, %r9, 5; @%p1 bra L;",
			func(b, i, n uint32) uint32 { return 4 }},
		{"exit", next + "setp.ge.u32 %p1, %r11, 32; st.global.u32 [%buf], 1; @%p1 ret; barrier.cluster.arrive; barrier.cluster.wait; mov.u32 %r0, 1;", func(b, i, n uint32) uint32 { return 1 }},
	} {
		p := clusterProgram(t, "", c.body)
		for _, n := range []uint32{1, 2, 4} {
			for seed := range uint64(4) {
				opts := testOptions()
				opts.Races, opts.Seed = true, seed
				got, err := runClusters(t, p, geometry.Dim(8, 1, 1), geometry.Dim(64, 1, 1), geometry.Dim(n, 1, 1), opts)
				if err != nil {
					t.Errorf("%s, clusters of %d, seed %d: %v", c.name, n, seed, err)
					continue
				}
				for i := range uint32(8 * 64) {
					if want := c.want(i/64, i%64, n); got[i] != want {
						t.Fatalf("%s, clusters of %d, seed %d, thread %d: %d, want %d", c.name, n, seed, i, got[i], want)
					}
				}
			}
		}
	}
}

// TestClusterDeadlock: the report names threads of all blocks.
func TestClusterDeadlock(t *testing.T) {
	p := clusterProgram(t, ".reqnctapercluster 2", "setp.eq.u32 %p1, %k, 0; @%p1 bra A; bar.sync 1, 64; A: barrier.cluster.arrive; barrier.cluster.wait;")
	_, err := runClusters(t, p, geometry.Dim(2, 1, 1), geometry.Dim(32, 1, 1), geometry.Dim3{}, testOptions())
	var f *faults.Fault
	if !errors.As(err, &f) || f.Kind != faults.Deadlock || !strings.Contains(f.Error(), "64 threads wait") ||
		!strings.Contains(f.Error(), "(0,0,0) of block (0,0,0)") || !strings.Contains(f.Error(), "(0,0,0) of block (1,0,0)") {
		t.Error(err)
	}
}
