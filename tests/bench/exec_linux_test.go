package bench

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// libcudaIn builds the command as make does, and libcuda, in a folder.
func libcudaIn(b *testing.B) string {
	b.Helper()
	dir := b.TempDir()
	if out, err := exec.Command("make", "-C", "../..", "BIN="+dir, "build", "libcuda").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return dir
}

// BenchmarkExec measures what cptx exec adds to a program without CUDA.
func BenchmarkExec(b *testing.B) {
	dir := libcudaIn(b)
	run := func(args ...string) time.Duration {
		start := time.Now()
		if err := exec.Command(args[0], args[1:]...).Run(); err != nil {
			b.Fatal(err)
		}
		return time.Since(start)
	}
	var bare, under []time.Duration
	for range max(b.N, 20) {
		bare = append(bare, run("/bin/true"))
		under = append(under, run(filepath.Join(dir, "cptx"), "exec", "/bin/true"))
	}
	b.ReportMetric((median(under)-median(bare)).Seconds()*1e3, "ms-more")
	b.ReportMetric(0, "ns/op")
}

// launches is a program that launches an empty kernel and says how many microseconds each takes.
const launches = `#include <stdio.h>
#include <time.h>
typedef void *handle;
int cuInit(unsigned), cuDevicePrimaryCtxRetain(handle *, int), cuCtxSetCurrent(handle), cuCtxSynchronize(void);
int cuModuleLoadData(handle *, const void *), cuModuleGetFunction(handle *, handle, const char *);
int cuLaunchKernel(handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, handle, void **, void **);

int main(void)
{
    enum { n = 20000 };
    handle context, module, kernel;
    struct timespec from, to;
    if (cuInit(0) || cuDevicePrimaryCtxRetain(&context, 0) || cuCtxSetCurrent(context) ||
        cuModuleLoadData(&module, ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k()\n{\nret;\n}\n") ||
        cuModuleGetFunction(&kernel, module, "k"))
        return 1;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (int i = 0; i < n; i++)
        cuLaunchKernel(kernel, 1, 1, 1, 32, 1, 1, 0, NULL, NULL, NULL);
    if (cuCtxSynchronize())
        return 1;
    clock_gettime(CLOCK_MONOTONIC, &to);
    printf("%f\n", ((to.tv_sec - from.tv_sec) * 1e9 + (to.tv_nsec - from.tv_nsec)) / 1e3 / n);
}
`

// BenchmarkLaunch measures a launch of an empty kernel of one warp by a program in C.
func BenchmarkLaunch(b *testing.B) {
	dir := libcudaIn(b)
	source, program := filepath.Join(dir, "launch.c"), filepath.Join(dir, "launch")
	if err := os.WriteFile(source, []byte(launches), 0o666); err != nil {
		b.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-O2", "-o", program, source, "-L"+filepath.Join(dir, "lib"), "-lcuda").CombinedOutput(); err != nil {
		b.Skipf("gcc: %v\n%s", err, out)
	}
	var times []time.Duration
	for range max(b.N, 5) {
		out, err := exec.Command(filepath.Join(dir, "cptx"), "exec", program).Output()
		us, bad := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
		if err != nil || bad != nil {
			b.Fatalf("%v: %s", err, out)
		}
		times = append(times, time.Duration(us*1e3))
	}
	b.ReportMetric(median(times).Seconds()*1e6, "us/launch")
	b.ReportMetric(0, "ns/op")
}
