package bench

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The 25,000-line file: time, peak memory, and growth against half the functions.
func BenchmarkLargeFile(b *testing.B) {
	whole := ManyFunctions(1500)
	for _, level := range []string{"-O0", "-O2"} {
		b.Run(level[1:], func(b *testing.B) {
			b.ReportMetric(float64(strings.Count(whole, "\n")), "lines")
			growth(b, level, ManyFunctions(750), whole)
		})
	}
}

// The same four times as long.
func BenchmarkLargerFile(b *testing.B) { growth(b, "-O2", ManyFunctions(3000), ManyFunctions(6000)) }

// A kernel that calls one of 4,500 functions: 36,000 lines, as of headers that include each other.
func BenchmarkHeaders(b *testing.B) { growth(b, "-O2", Headers(2250), Headers(4500)) }

// One function of 20,000 statements, and growth against 10,000.
func BenchmarkLargeFunction(b *testing.B) { growth(b, "-O2", OneFunction(10000), OneFunction(20000)) }

// growth reports the time and peak memory of the command on the file whole, and how its processor
// time, which other processes on the machine disturb less, compares with that of half. It takes the
// best of three runs, by turns.
func growth(b *testing.B, level, half, whole string) {
	bin, dir := buildCommand(b), b.TempDir()
	args := func(name, src string) []string {
		in := filepath.Join(dir, name)
		if err := os.WriteFile(in, []byte(src), 0o666); err != nil {
			b.Fatal(err)
		}
		return []string{level, "-arch=sm_80", "-o", in + ".ptx", in}
	}
	argsHalf, argsWhole := args("half.c", half), args("whole.c", whole)
	wall, cpuHalf, cpuWhole := time.Duration(math.MaxInt64), time.Duration(math.MaxInt64), time.Duration(math.MaxInt64)
	for range 3 * b.N {
		_, c := run(b, bin, argsHalf...)
		cpuHalf = min(cpuHalf, c)
		w, c := run(b, bin, argsWhole...)
		wall, cpuWhole = min(wall, w), min(cpuWhole, c)
	}
	b.ReportMetric(wall.Seconds(), "s/file")
	b.ReportMetric(cpuWhole.Seconds(), "cpu-s/file")
	b.ReportMetric(float64(cpuWhole)/float64(cpuHalf), "growth/double")
	b.ReportMetric(peak(b, bin, argsWhole...), "MB-peak")
	b.ReportMetric(0, "ns/op")
}

// The command on kernel100.c: wall time and peak memory of the whole process, and the ratio to a
// process that does nothing (cptx --version) and to clang where it is installed. Medians; each
// command has its runs in a row, as in a make build.
func BenchmarkProcess(b *testing.B) {
	bin := buildCommand(b)
	kernel, err := filepath.Abs("testdata/kernel100.c")
	if err != nil {
		b.Fatal(err)
	}
	out := filepath.Join(b.TempDir(), "k.ptx")
	var compile, bare, clang []time.Duration
	peer := clangPath()
	source := peerSource(b)
	for i := 0; i < b.N; i++ {
		compile = append(compile, runs(b, 60, bin, "-arch=sm_80", "-o", out, kernel)...)
		bare = append(bare, runs(b, 30, bin, "--version")...)
		if peer != "" {
			clang = append(clang, runs(b, 10, peer, "--target=nvptx64-nvidia-cuda", "-march=sm_80", "-O3", "-S", "-o", out, "-x", "c", source)...)
		}
	}
	b.ReportMetric(median(compile).Seconds()*1e3, "ms/file")
	b.ReportMetric(slices.Min(compile).Seconds()*1e3, "best-ms/file")
	b.ReportMetric(float64(median(compile))/float64(median(bare)), "x-bare-start")
	if peer != "" {
		b.ReportMetric(float64(median(clang))/float64(median(compile)), "clang-O3/cptx")
	}
	b.ReportMetric(peak(b, bin, "-arch=sm_80", "-o", out, kernel), "MB-peak")
	b.ReportMetric(0, "ns/op")
}

// What make does for the start of the command, part by part: the wall time of the process on
// kernel100.c and on a file of one line, as it comes from go build, copied in one piece, and with
// package quickstart as well. Medians, by turns, and their ratios to go build's.
func BenchmarkStart(b *testing.B) {
	plain, dir := goBuild(b), b.TempDir()
	builds := []struct{ name, bin string }{{"plain", plain}, {"copied", copied(b, plain)}, {"make", buildCommand(b)}}
	line := filepath.Join(dir, "line.c")
	if err := os.WriteFile(line, []byte("__global__ void line(int *p) { p[threadIdx.x] = 1; }\n"), 0o666); err != nil {
		b.Fatal(err)
	}
	for _, f := range []struct{ name, path string }{{"kernel100", "testdata/kernel100.c"}, {"line", line}} {
		b.Run(f.name, func(b *testing.B) {
			times := map[string][]time.Duration{}
			for range 100 * b.N {
				for _, c := range builds {
					wall, _ := run(b, c.bin, "-arch=sm_80", "-o", filepath.Join(dir, "k.ptx"), f.path)
					times[c.name] = append(times[c.name], wall)
				}
			}
			for _, c := range builds {
				b.ReportMetric(median(times[c.name]).Seconds()*1e3, c.name+"-ms")
				if c.bin != plain {
					b.ReportMetric(float64(median(times[c.name]))/float64(median(times["plain"])), c.name+"/plain")
				}
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

// runs runs a command n times, after three times to warm the page cache, and returns the wall
// times.
func runs(tb testing.TB, n int, name string, args ...string) []time.Duration {
	tb.Helper()
	for range 3 {
		run(tb, name, args...)
	}
	times := make([]time.Duration, n)
	for k := range times {
		times[k], _ = run(tb, name, args...)
	}
	return times
}

func median[T cmp.Ordered](times []T) T {
	sorted := slices.Sorted(slices.Values(times))
	return sorted[len(sorted)/2]
}

// goBuild builds cptx with flags of go build and returns its path.
func goBuild(tb testing.TB, flags ...string) string {
	bin := filepath.Join(tb.TempDir(), "cptx")
	build := exec.Command("go", append(append([]string{"build", "-trimpath", "-ldflags=-s"}, flags...), "-o", bin, "cptx/cmd/cptx")...)
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		tb.Fatalf("%v\n%s", err, out)
	}
	return bin
}

// buildCommand builds cptx as make does, which copies what the linker wrote, and returns its path.
func buildCommand(tb testing.TB) string { return copied(tb, goBuild(tb, "-tags=quickstart")) }

// copied copies a program in one piece, so that the kernel caches it in large pages.
func copied(tb testing.TB, linked string) string {
	bin := filepath.Join(tb.TempDir(), "cptx")
	data, err := os.ReadFile(linked)
	if err != nil {
		tb.Fatal(err)
	}
	if err := os.WriteFile(bin, data, 0o755); err != nil {
		tb.Fatal(err)
	}
	return bin
}

// run runs a command, which prints to nowhere, and returns its wall and processor time.
func run(tb testing.TB, name string, args ...string) (wall, cpu time.Duration) {
	tb.Helper()
	cmd := exec.Command(name, args...)
	start := time.Now()
	err := cmd.Run()
	wall = time.Since(start)
	if err != nil {
		out, _ := exec.Command(name, args...).CombinedOutput()
		tb.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
	return wall, cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
}

// peakMode makes the test binary a process that runs a command and prints its peak memory. Linux
// counts what a process used before it executed another program, so that the parent has to be a
// small one.
//
// CPTX_BENCH_PEAK: set for the process alone that measures the peak of memory.
const peakMode = "CPTX_BENCH_PEAK"

func TestMain(m *testing.M) {
	if os.Getenv(peakMode) == "" {
		os.Exit(m.Run())
	}
	cmd := exec.Command(os.Args[1], os.Args[2:]...)
	if err := cmd.Run(); err != nil {
		os.Exit(1)
	}
	fmt.Print(cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
}

// peak returns the peak resident memory of a command in MiB.
func peak(tb testing.TB, name string, args ...string) float64 {
	tb.Helper()
	cmd := exec.Command(os.Args[0], append([]string{name}, args...)...)
	cmd.Env = append(os.Environ(), peakMode+"=1")
	out, err := cmd.Output()
	if err != nil {
		tb.Fatal(err)
	}
	kib, err := strconv.ParseFloat(string(out), 64)
	if err != nil {
		tb.Fatal(err)
	}
	return kib / 1024
}

func clangPath() string {
	for _, n := range []string{"clang-19", "clang"} {
		if p, err := exec.LookPath(n); err == nil {
			return p
		}
	}
	return ""
}

// peerSource writes a plain C kernel that clang compiles without CUDA's headers.
func peerSource(tb testing.TB) string {
	p := filepath.Join(tb.TempDir(), "peer.c")
	text := `__attribute__((nvptx_kernel)) void saxpy(float *y, const float *x, float a, int n)
{ for (int i = __nvvm_read_ptx_sreg_tid_x(); i < n; i += __nvvm_read_ptx_sreg_ntid_x()) y[i] = a * x[i] + y[i]; }
`
	if err := os.WriteFile(p, []byte(text), 0o666); err != nil {
		tb.Fatal(err)
	}
	return p
}
