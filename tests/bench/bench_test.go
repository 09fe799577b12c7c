package bench

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"cptx"
)

// compile compiles src for sm_80 in this process and returns the size of the PTX.
func compile(tb testing.TB, src string, level int) int {
	tb.Helper()
	o, err := cptx.NewOptions("sm_80")
	if err != nil {
		tb.Fatal(err)
	}
	o.Target.OptLevel = level
	res, err := cptx.Compile([]byte(src), o)
	if err != nil {
		for _, d := range res.Diags.Diags {
			tb.Logf("%d:%d: %s", d.Pos.Line, d.Pos.Col, d.Message)
		}
		tb.Fatal(err)
	}
	return len(res.Output)
}

// The 25,000-line file: absolute time, lines per second, and growth against half the functions.
func BenchmarkLargeFile(b *testing.B) {
	for _, level := range []int{0, 2} {
		b.Run(fmt.Sprintf("O%d", level), func(b *testing.B) {
			half, whole := ManyFunctions(750), ManyFunctions(1500)
			lines := bytes.Count([]byte(whole), []byte("\n"))
			var tHalf, tWhole time.Duration
			for i := 0; i < b.N; i++ {
				tHalf += timed(func() { compile(b, half, level) })
				tWhole += timed(func() { compile(b, whole, level) })
			}
			b.ReportMetric(float64(lines), "lines")
			b.ReportMetric(tWhole.Seconds()/float64(b.N), "s/file")
			b.ReportMetric(float64(tWhole)/float64(tHalf), "growth/double")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// One function of 20,000 statements, and growth against 10,000.
func BenchmarkLargeFunction(b *testing.B) {
	half, whole := OneFunction(10000), OneFunction(20000)
	var tHalf, tWhole time.Duration
	for i := 0; i < b.N; i++ {
		tHalf += timed(func() { compile(b, half, 2) })
		tWhole += timed(func() { compile(b, whole, 2) })
	}
	b.ReportMetric(tWhole.Seconds()/float64(b.N), "s/file")
	b.ReportMetric(float64(tWhole)/float64(tHalf), "growth/double")
	b.ReportMetric(0, "ns/op")
}

func timed(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

// The command on kernel100.c: wall time and peak memory of the whole process, and the ratio to a process that does nothing
// (cptx --version) and to clang where it is installed.
func BenchmarkProcess(b *testing.B) {
	bin := filepath.Join(b.TempDir(), "cptx")
	build := exec.Command("go", "build", "-o", bin, "cptx/cmd/cptx")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	kernel, err := filepath.Abs("testdata/kernel100.c")
	if err != nil {
		b.Fatal(err)
	}
	out := filepath.Join(b.TempDir(), "k.ptx")
	for i := 0; i < 3; i++ { // warm the page cache
		run(b, bin, "-arch=sm_80", "-o", out, kernel)
	}
	var total, bare, clang time.Duration
	var rss int64
	peer := clangPath()
	for i := 0; i < b.N; i++ {
		for j := 0; j < 20; j++ {
			d, m := run(b, bin, "-arch=sm_80", "-o", out, kernel)
			total += d
			rss = max(rss, m)
			d, _ = run(b, bin, "--version")
			bare += d
			if peer != "" {
				d, _ = run(b, peer, "--target=nvptx64-nvidia-cuda", "-march=sm_80", "-O3", "-S", "-o", out, "-x", "c", peerSource(b))
				clang += d
			}
		}
	}
	n := float64(20 * b.N)
	b.ReportMetric(total.Seconds()*1e3/n, "ms/file")
	b.ReportMetric(float64(rss)/1024, "MB-peak")
	b.ReportMetric(float64(total)/float64(bare), "x-bare-start")
	if peer != "" {
		b.ReportMetric(float64(clang)/float64(total), "clang-O3/cptx")
	}
	b.ReportMetric(0, "ns/op")
}

// Memory of the large file as a process.
func BenchmarkLargeFileMemory(b *testing.B) {
	runtime.GC()
	dir := b.TempDir()
	bin := filepath.Join(dir, "cptx")
	if out, err := exec.Command("go", "build", "-o", bin, "cptx/cmd/cptx").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	src := filepath.Join(dir, "large.c")
	if err := os.WriteFile(src, []byte(ManyFunctions(1500)), 0o666); err != nil {
		b.Fatal(err)
	}
	var rss int64
	var total time.Duration
	for i := 0; i < b.N; i++ {
		d, m := run(b, bin, "-arch=sm_80", "-o", filepath.Join(dir, "large.ptx"), src)
		total += d
		rss = max(rss, m)
	}
	b.ReportMetric(total.Seconds()/float64(b.N), "s/file")
	b.ReportMetric(float64(rss)/1024, "MB-peak")
	b.ReportMetric(0, "ns/op")
}

// run runs a command and returns its wall time and peak resident memory in KiB.
func run(tb testing.TB, name string, args ...string) (time.Duration, int64) {
	tb.Helper()
	cmd := exec.Command(name, args...)
	start := time.Now()
	out, err := cmd.CombinedOutput()
	d := time.Since(start)
	if err != nil {
		tb.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
	return d, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
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
