package bench

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cptx"
	"cptx/runtime/sim"
	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
	"cptx/tests/toolchain"
)

// loop is a launch of a kernel in testdata/loops.c, whose main runs the same on the host.
type loop struct {
	kernel     string
	wide, high uint32 // of the grid, in blocks of 256 threads
	n          int32
	buffers    int
}

var loops = []loop{{"product", 1, 256, 256, 3}, {"collatz", 64, 1, 0, 1}, {"generator", 16, 1, 2000, 1}, {"sum", 16, 1, 1 << 20, 2},
	{"bodies", 4, 1, 1024, 2}, {"histogram", 16, 1, 1 << 20, 2},
	{"sparse", 64, 1, 1 << 20, 3}, {"stencil", 4, 1024, 1024, 2}}

// Loops in the simulator, in one goroutine, with and without the race check: processor time as a
// multiple of what gcc's code without optimisation takes for the same loop on the host.
func BenchmarkSimulator(b *testing.B) {
	host := hostLoops(b)
	source, err := os.ReadFile("testdata/loops.c")
	if err != nil {
		b.Fatal(err)
	}
	for _, level := range []int{2, 0} {
		o, err := cptx.NewOptions("sm_80")
		if err != nil {
			b.Fatal(err)
		}
		o.Target.OptLevel = level
		res, err := cptx.Compile(context.Background(), source, o)
		if err != nil {
			b.Fatal(err)
		}
		prog, err := sim.Load(string(res.Output))
		if err != nil {
			b.Fatal(err)
		}
		for _, races := range []string{"", "/races"} {
			opts := vm.DefaultOptions()
			opts.Workers, opts.Races = 1, races != ""
			for _, l := range loops {
				b.Run(fmt.Sprintf("O%d/%s%s", level, l.kernel, races), func(b *testing.B) {
					best, steps := time.Duration(math.MaxInt64), uint64(0)
					for range 3 * b.N {
						took, n := l.run(b, prog, opts)
						best, steps = min(best, took), n
					}
					b.ReportMetric(best.Seconds()/host[l.kernel], "gcc-O0")
					b.ReportMetric(float64(steps)/best.Seconds()/1e6, "Minstr/s")
					b.ReportMetric(0, "ns/op")
				})
			}
		}
	}
}

// run launches the kernel on the data that main of loops.c has.
func (l *loop) run(b *testing.B, prog *vm.Program, opts vm.Options) (took time.Duration, steps uint64) {
	const n = 1 << 20
	m := engine.Single(prog, opts)
	args := []engine.Arg{engine.I32(l.n)}
	for k := range l.buffers {
		data := make([]byte, 0, 4*n)
		for i := range uint32(n) {
			v := math.Float32bits(float32(i%17) / 4)
			switch {
			case l.kernel == "histogram":
				v = i * 2654435761 * uint32(1-k)
			case l.kernel == "sparse" && k == 0:
				v = i * 2654435761 >> 8
			}
			data = binary.LittleEndian.AppendUint32(data, v)
		}
		p, err := m.Alloc(4 * n)
		if err == nil {
			err = m.Write(p, data)
		}
		if err != nil {
			b.Fatal(err)
		}
		args = append(args, engine.Ptr(p))
	}
	start := processorTime()
	if err := engine.Launch(m, l.kernel, geometry.Dim3{X: l.wide, Y: l.high, Z: 1}, geometry.Dim3{X: 256, Y: 1, Z: 1}, 0, args...); err != nil {
		b.Fatal(err)
	}
	return processorTime() - start, m.Stats().Steps
}

// hostLoops gives the seconds that each of the loops takes on the host.
func hostLoops(b *testing.B) map[string]float64 {
	gcc, err := toolchain.GCC()
	if err != nil {
		b.Skip("needs gcc")
	}
	bin := filepath.Join(b.TempDir(), "loops")
	if out, err := exec.Command(gcc, "-O0", "-DHOST", "-o", bin, "testdata/loops.c", "-lm").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(bin).Output()
	if err != nil {
		b.Fatal(err)
	}
	times := map[string]float64{}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		var name string
		var seconds float64
		if _, err := fmt.Sscan(line, &name, &seconds); err != nil {
			b.Fatal(line, err)
		}
		times[name] = seconds
	}
	return times
}
