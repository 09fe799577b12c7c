//go:build unix

package profile_test

import (
	"os"
	"syscall"
	"testing"
	"time"

	"cptx/runtime/sim"
	"cptx/runtime/sim/profile"
)

// BenchmarkMatmul is a matrix product with and without a profile, in one goroutine: the quotient of
// their cpu-ms/op is what the profile costs.
func BenchmarkMatmul(b *testing.B) {
	text, err := os.ReadFile("../testdata/ptx/bench.ptx")
	if err != nil {
		b.Fatal(err)
	}
	p, err := sim.Load(string(text))
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range []string{"plain", "profile"} {
		b.Run(name, func(b *testing.B) {
			opts := sim.DefaultOptions()
			opts.Workers = 1
			if name == "profile" {
				opts.Trace = profile.New(p)
			}
			m := sim.NewMachine(p, opts)
			const n = 64
			x, _ := m.Alloc(4 * n * n)
			y, _ := m.Alloc(4 * n * n)
			z, _ := m.Alloc(4 * n * n)
			before := cpuTime()
			for b.Loop() {
				grid, block := sim.Dim3{X: 1, Y: n, Z: 1}, sim.Dim3{X: n, Y: 1, Z: 1}
				if err := m.Launch("mm", grid, block, 0, sim.Ptr(x), sim.Ptr(y), sim.Ptr(z), sim.I32(n)); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(cpuTime()-before)/1e6/float64(b.N), "cpu-ms/op")
		})
	}
}

func cpuTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
