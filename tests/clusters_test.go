package tests

import (
	"encoding/binary"
	"fmt"
	"os"
	"strings"
	"testing"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/toolchain"
)

// clusterCase is a kernel of testdata/clusters.c with what it leaves in its last buffer.
type clusterCase struct {
	entry string
	grid  geometry.Dim3
	want  func(i int) uint32
	n     int
}

var clusterCases = []clusterCase{
	{"histogram", geometry.Dim3{X: 8, Y: 1, Z: 1}, histogramBin, 256},
	{"ring", geometry.Dim3{X: 8, Y: 1, Z: 1}, func(i int) uint32 { return []uint32{1, 11, 112, 1123}[i%4] }, 8},
	{"places", geometry.Dim3{X: 6, Y: 4, Z: 1}, func(i int) uint32 {
		x, y, field := uint32(i/16%6), uint32(i/16/6), i%16
		rank := x%2 + 2*(y%2)
		return append([]uint32{1, 221, x%2*100 + y%2*10, 321, x/2*100 + y/2*10, rank*10 + 4, (rank^1)*10 + rank, 1001, y%2*10 + 4}, make([]uint32, 7)...)[field]
	}, 16 * 24},
}

// histogramInput is what is counted, and histogramBin the count of a bin: block b of a cluster
// holds bins 32 b to 32 b + 31 of the cluster's 256 values.
func histogramInput(i int) uint32 { return uint32(i*i*7+i/3) * 2654435761 >> 7 }

func histogramBin(i int) uint32 {
	cluster, bin, n := i/128, i%128, uint32(0)
	for k := range 256 {
		if int(histogramInput(256*cluster+k)%128) == bin {
			n++
		}
	}
	return n
}

// TestClusters runs CUDA's functions of clusters on the simulator with its checks, under several
// schedules, and assembles them.
func TestClusters(t *testing.T) {
	text, err := os.ReadFile("testdata/clusters.c")
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []difftest.Variant{{Arch: "sm_90", Level: 0}, {Arch: "sm_90", Level: 2}, {Arch: "sm_100", Level: 3}} {
		ptx, err := difftest.Compile(&directive.File{Path: "clusters.c", Source: string(text), MinSM: 90}, v)
		if err != nil {
			t.Fatal(err)
		}
		for _, as := range toolchain.Ptxas(t, v.Arch) {
			if as.Version == "11.8" { // barrier.cluster.arrive.relaxed is in PTX 8.0
				continue
			}
			if _, err := as.Assemble(ptx, v.Arch); err != nil {
				t.Errorf("%v: %v", v, err)
			}
		}
		program, err := sim.Load(string(ptx))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range clusterCases {
			for seed := range uint64(4) {
				t.Run(fmt.Sprint(c.entry, "/", v, "/", seed), func(t *testing.T) { runCluster(t, program, &c, seed) })
			}
		}
	}
}

func runCluster(t *testing.T, p *vm.Program, c *clusterCase, seed uint64) {
	opts := vm.DefaultOptions()
	opts.Races, opts.Seed, opts.Budget = true, seed, 10_000_000
	m := engine.Single(p, opts)
	var in []byte
	for i := range 512 {
		in = binary.LittleEndian.AppendUint32(in, histogramInput(i))
	}
	src, err := m.AllocNamed("in", len(in))
	if err == nil {
		err = m.Write(src, in)
	}
	if err != nil {
		t.Fatal(err)
	}
	out, err := m.AllocNamed("out", 4*c.n)
	if err != nil {
		t.Fatal(err)
	}
	args := []engine.Arg{engine.Ptr(out)}
	if c.entry == "histogram" {
		args = []engine.Arg{engine.Ptr(src), engine.Ptr(out)}
	}
	if err := engine.Launch(m, c.entry, c.grid, geometry.Dim3{X: 64, Y: 1, Z: 1}, 0, args...); err != nil {
		t.Fatal(err)
	}
	data, err := m.Read(out, 4*c.n)
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.n {
		if got := binary.LittleEndian.Uint32(data[4*i:]); got != c.want(i) {
			t.Fatalf("out[%d] is %d, want %d", i, got, c.want(i))
		}
	}
}

// TestClusterErrors: older targets have no clusters, and the functions take no arguments.
func TestClusterErrors(t *testing.T) {
	for _, c := range []struct{ arch, source, want string }{
		{"sm_80", "__device__ unsigned f(void) { return __clusterIdx().x; }", "%clusterid.x needs sm_90"},
		{"sm_80", "__device__ void f(void) { __cluster_barrier_arrive(); }", "needs sm_90"},
		{"sm_90", "__device__ unsigned f(void) { return __clusterIdx(1).x; }", "too many arguments"},
		{"sm_90", "__device__ void f(void) { __cluster_barrier_wait(1); }", "too many arguments"},
		{"sm_90", "__device__ void *f(int x) { return __cluster_map_shared_rank(x, 1); }", "pointer"},
	} {
		_, err := difftest.Compile(&directive.File{Path: "c.c", Source: c.source}, difftest.Variant{Arch: c.arch, Level: 2})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %s: %v", c.source, c.arch, err)
		}
	}
}
