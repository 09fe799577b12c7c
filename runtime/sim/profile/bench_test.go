//go:build unix

package profile_test

import (
	"os"
	"syscall"
	"testing"
	"time"

	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/profile"
	"cptx/runtime/sim/vm"
)

// BenchmarkMatmul is a matrix product.
func BenchmarkMatmul(b *testing.B) {
	const n = 64
	compare(b, "bench.ptx", func(m *engine.Runner) func() error {
		x, _ := m.Alloc(4 * n * n)
		y, _ := m.Alloc(4 * n * n)
		z, _ := m.Alloc(4 * n * n)
		return func() error {
			return engine.Launch(m, "mm", geometry.Dim3{X: 1, Y: n, Z: 1}, geometry.Dim3{X: n, Y: 1, Z: 1}, 0, engine.Ptr(x), engine.Ptr(y), engine.Ptr(z), engine.I32(n))
		}
	})
}

// BenchmarkCollatz is a loop that every lane leaves at another time, with a branch in it that half
// of them take, in code that was not optimised.
func BenchmarkCollatz(b *testing.B) {
	compare(b, "collatz.ptx", func(m *engine.Runner) func() error {
		x, _ := m.Alloc(4 * 4096)
		return func() error {
			return engine.Launch(m, "collatz", geometry.Dim3{X: 16, Y: 1, Z: 1}, geometry.Dim3{X: 256, Y: 1, Z: 1}, 0, engine.I32(4096), engine.Ptr(x))
		}
	})
}

// compare runs a program with and without a profile, in one goroutine: the quotient of their
// cpu-ms/op is what the profile costs.
func compare(b *testing.B, file string, prepare func(m *engine.Runner) (launch func() error)) {
	text, err := os.ReadFile("../testdata/ptx/" + file)
	if err != nil {
		b.Fatal(err)
	}
	p, err := sim.Load(string(text))
	if err != nil {
		b.Fatal(err)
	}
	for _, name := range []string{"plain", "profile"} {
		b.Run(name, func(b *testing.B) {
			opts := vm.DefaultOptions()
			opts.Workers = 1
			if name == "profile" {
				opts.Trace = profile.New(p)
			}
			launch := prepare(engine.Single(p, opts))
			before := cpuTime()
			for b.Loop() {
				if err := launch(); err != nil {
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
