package sim

import (
	"os"
	"testing"
)

// benchMachine loads the benchmark kernels; the race check is off, all others are on.
func benchMachine(b *testing.B) *Machine {
	text, err := os.ReadFile("testdata/ptx/bench.ptx")
	if err != nil {
		b.Fatal(err)
	}
	p, err := Load(string(text))
	if err != nil {
		b.Fatal(err)
	}
	opts := DefaultOptions()
	opts.Workers = 1
	return NewMachine(p, opts)
}

func report(b *testing.B, m *Machine) {
	b.ReportMetric(float64(m.Stats().Steps)/b.Elapsed().Seconds()/1e6, "Minstr/s")
}

// BenchmarkInts is integer arithmetic with few loads, on one core.
func BenchmarkInts(b *testing.B) {
	m := benchMachine(b)
	p, _ := m.Alloc(4 * 4096)
	for b.Loop() {
		if err := m.Launch("ints", Dim3{16, 1, 1}, Dim3{256, 1, 1}, 0, Ptr(p), I32(100)); err != nil {
			b.Fatal(err)
		}
	}
	report(b, m)
}

// BenchmarkMatmul has two loads in eight instructions.
func BenchmarkMatmul(b *testing.B) {
	m := benchMachine(b)
	const n = 64
	x, _ := m.Alloc(4 * n * n)
	y, _ := m.Alloc(4 * n * n)
	z, _ := m.Alloc(4 * n * n)
	for b.Loop() {
		if err := m.Launch("mm", Dim3{1, n, 1}, Dim3{n, 1, 1}, 0, Ptr(x), Ptr(y), Ptr(z), I32(n)); err != nil {
			b.Fatal(err)
		}
	}
	report(b, m)
}

// BenchmarkReduce has a barrier every few instructions.
func BenchmarkReduce(b *testing.B) {
	m := benchMachine(b)
	x, _ := m.Alloc(4 * 256 * 64)
	y, _ := m.Alloc(4 * 64)
	for b.Loop() {
		if err := m.Launch("red", Dim3{64, 1, 1}, Dim3{256, 1, 1}, 0, Ptr(x), Ptr(y), I32(0)); err != nil {
			b.Fatal(err)
		}
	}
	report(b, m)
}
