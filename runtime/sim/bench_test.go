//go:build unix

package sim

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"cptx/runtime/sim/engine"
	"cptx/runtime/sim/geometry"
	"cptx/runtime/sim/vm"
)

// The benchmarks give million thread-instructions per second with the checks of DefaultOptions on,
// in one goroutine unless their name says otherwise. Minstr/cpu-s is the speed of one core.

func benchProgram(b *testing.B, file string) *vm.Program {
	text, err := os.ReadFile("testdata/ptx/" + file)
	if err != nil {
		b.Fatal(err)
	}
	p, err := Load(string(text))
	if err != nil {
		b.Fatal(err)
	}
	return p
}

// benchMachine loads the benchmark kernels; the race check is off, all others are on.
func benchMachine(b *testing.B) *engine.Runner {
	opts := testOptions()
	opts.Workers = 1
	return engine.Single(benchProgram(b, "bench.ptx"), opts)
}

// cpuTime is the processor time of the process so far; other programs on the machine disturb it
// less than wall time.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// report gives the speed by wall time and by processor time, which is that of one core.
func report(b *testing.B, m *engine.Runner, cpu time.Duration) {
	steps := float64(m.Stats().Steps) / 1e6
	b.ReportMetric(steps/b.Elapsed().Seconds(), "Minstr/s")
	b.ReportMetric(steps/(cpuTime()-cpu).Seconds(), "Minstr/cpu-s")
}

func launchAll(b *testing.B, m *engine.Runner, entry string, grid, dim uint32, args ...engine.Arg) {
	b.Helper()
	cpu := cpuTime()
	for b.Loop() {
		if err := engine.Launch(m, entry, geometry.Dim(grid, 1, 1), geometry.Dim(dim, 1, 1), 0, args...); err != nil {
			b.Fatal(err)
		}
	}
	report(b, m, cpu)
}

// BenchmarkInts is integer arithmetic with few loads.
func BenchmarkInts(b *testing.B) {
	m := benchMachine(b)
	p, _ := m.Alloc(4 * 4096)
	launchAll(b, m, "ints", 16, 256, engine.Ptr(p), engine.I32(100))
}

// BenchmarkMatmul has two loads in eight instructions.
func BenchmarkMatmul(b *testing.B) {
	m := benchMachine(b)
	const n = 64
	x, _ := m.Alloc(4 * n * n)
	y, _ := m.Alloc(4 * n * n)
	z, _ := m.Alloc(4 * n * n)
	cpu := cpuTime()
	for b.Loop() {
		if err := engine.Launch(m, "mm", geometry.Dim(1, n, 1), geometry.Dim(n, 1, 1), 0, engine.Ptr(x), engine.Ptr(y), engine.Ptr(z), engine.I32(n)); err != nil {
			b.Fatal(err)
		}
	}
	report(b, m, cpu)
}

// BenchmarkReduce has a barrier every few instructions.
func BenchmarkReduce(b *testing.B) {
	m := benchMachine(b)
	x, _ := m.Alloc(4 * 256 * 64)
	y, _ := m.Alloc(4 * 64)
	launchAll(b, m, "red", 64, 256, engine.Ptr(x), engine.Ptr(y), engine.I32(0))
}

// BenchmarkClass has a kernel for each class of instruction, and the same under the race check
// with one block.
func BenchmarkClass(b *testing.B) {
	p := benchProgram(b, "classes.ptx")
	for _, races := range []bool{false, true} {
		for _, entry := range []string{"shared", "barrier", "shuffle", "vote", "atomshared", "redglobal", "atomglobal",
			"calls", "local", "global", "vectors", "pure"} {
			name, grid := entry, uint32(8)
			if races {
				name, grid = entry+"/races", 1
			}
			b.Run(name, func(b *testing.B) {
				opts := testOptions()
				opts.Workers, opts.Races = 1, races
				m := engine.Single(p, opts)
				buf, _ := m.Alloc(4096)
				launchAll(b, m, entry, grid, 128, engine.Ptr(buf), engine.U32(200))
			})
		}
	}
}

// BenchmarkBlocks is how the speed of integer code grows with blocks and goroutines.
func BenchmarkBlocks(b *testing.B) {
	p := benchProgram(b, "bench.ptx")
	for _, blocks := range []uint32{1, 4, 64, 1024} {
		for workers := 1; workers <= runtime.GOMAXPROCS(0); workers *= 2 {
			b.Run(fmt.Sprintf("%dx%d", blocks, workers), func(b *testing.B) {
				opts := testOptions()
				opts.Workers = workers
				m := engine.Single(p, opts)
				buf, _ := m.Alloc(4 * 128 * int(blocks))
				launchAll(b, m, "ints", blocks, 128, engine.Ptr(buf), engine.I32(20))
			})
		}
	}
}

// startText is a program of a few thousand lines as random tests have them: main runs one function
// of many.
func startText() string {
	var t strings.Builder
	t.WriteString(".version 7.8\n.target sm_80\n.address_size 64\n.file 1 \"start.c\"\n")
	for i := range 60 {
		fmt.Fprintf(&t, ".global .align 4 .b8 g%d[64];\n.func (.param .b32 r) f%d(.param .b32 a, .param .b64 q)\n{\n", i, i)
		t.WriteString(".local .align 8 .b8 depot[32];\n.reg .b64 %rd<40>;\n.reg .b32 %r<80>;\n.reg .pred %p<20>;\n")
		for k := range 5 {
			fmt.Fprintf(&t, "\t.loc 1 %d 3\n\tld.param.u32 %%r%d, [a];\n\tld.param.u64 %%rd%d, [q];\n", 40*i+k, 8*k+1, 4*k+1)
			fmt.Fprintf(&t, "\tst.local.u32 [depot+4], %%r%d;\n\tadd.s64 %%rd%d, %%rd%d, 4;\n", 8*k+1, 4*k+2, 4*k+1)
			fmt.Fprintf(&t, "\tsetp.lt.s32 %%p%d, %%r%d, %d;\n\t@%%p%d bra $L__BB%d_%d;\n", k+1, 8*k+1, 1000+k, k+1, i, k)
			fmt.Fprintf(&t, "\tcvt.u32.u64 %%r%d, %%rd%d;\n\tmad.lo.s32 %%r%d, %%r%d, %d, %%r%d;\n", 8*k+2, 4*k+2, 8*k+3, 8*k+2, 77*k, 8*k+1)
			fmt.Fprintf(&t, "\tst.global.u32 [g%d+8], %%r%d;\n$L__BB%d_%d:\n\tld.local.u32 %%r%d, [depot+4];\n", i, 8*k+3, i, k, 8*k+4)
			fmt.Fprintf(&t, "\tselp.b32 %%r%d, %%r%d, 5, %%p%d;\n", 8*k+5, 8*k+4, k+1)
			t.WriteString("\t{\n\t.param .b32 p0;\n\t.param .b64 p1;\n\t.param .b32 q0;\n")
			fmt.Fprintf(&t, "\tst.param.b32 [p0], %%r%d;\n\tst.param.b64 [p1], %%rd%d;\n", 8*k+5, 4*k+1)
			if i > 0 && i%20 != 0 {
				fmt.Fprintf(&t, "\t@%%p%d bra $L__BB%d_c%d;\n\tcall.uni (q0), f%d, (p0, p1);\n$L__BB%d_c%d:\n", k+1, i, k, i-1, i, k)
			}
			t.WriteString("\t}\n")
		}
		t.WriteString("\tst.param.b32 [r], %r1;\n\tret;\n}\n")
	}
	t.WriteString(".visible .func (.param .b32 r) main()\n{\n\t.reg .b32 %r<3>;\n\t{\n\t.param .b32 p0;\n\t.param .b64 p1;\n\t.param .b32 q0;\n" +
		"\tst.param.b32 [p0], 0;\n\tst.param.b64 [p1], 0;\n\tcall (q0), f59, (p0, p1);\n\tld.param.b32 %r1, [q0];\n\t}\n\tst.param.b32 [r], %r1;\n\tret;\n}\n")
	return t.String()
}

// BenchmarkStart is a run of a program that does next to nothing: reading, decoding, one thread.
func BenchmarkStart(b *testing.B) {
	text := startText()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	cpu, runs := cpuTime(), 0
	for b.Loop() {
		runs++
		p, err := Load(text)
		if err != nil {
			b.Fatal(err)
		}
		if v, err := engine.CallFunc(engine.Single(p, testOptions()), "main"); err != nil || v != 0 {
			b.Fatal(v, err)
		}
	}
	b.ReportMetric(float64(strings.Count(text, "\n"))*float64(runs)/(cpuTime()-cpu).Seconds()/1e6, "Mlines/cpu-s")
}

// BenchmarkLaunch is a launch of one thread of a loaded program.
func BenchmarkLaunch(b *testing.B) {
	m := benchMachine(b)
	p, _ := m.Alloc(64)
	b.ReportAllocs()
	for b.Loop() {
		if err := engine.Launch(m, "ints", geometry.Dim(1, 1, 1), geometry.Dim(1, 1, 1), 0, engine.Ptr(p), engine.I32(1)); err != nil {
			b.Fatal(err)
		}
	}
}
