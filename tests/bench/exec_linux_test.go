package bench

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"cptx/tests/toolchain"
)

// libcudaIn builds the command as make does, and libcuda or other libraries, in a folder.
func libcudaIn(b *testing.B, more ...string) string {
	b.Helper()
	dir := b.TempDir()
	if out, err := exec.Command("make", append([]string{"-C", "../..", "BIN=" + dir, "build", "libcuda"}, more...)...).CombinedOutput(); err != nil {
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
	b.ReportMetric(printed(b, launches), "us/launch")
	b.ReportMetric(0, "ns/op")
}

// printed is the median of what runs of a program print.
func printed(b *testing.B, text string) float64 {
	b.Helper()
	dir := libcudaIn(b)
	source, program := filepath.Join(dir, "program.c"), filepath.Join(dir, "program")
	if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
		b.Fatal(err)
	}
	if out, err := exec.Command("gcc", "-O2", "-o", program, source, "-L"+filepath.Join(dir, "lib"), "-lcuda").CombinedOutput(); err != nil {
		b.Skipf("gcc: %v\n%s", err, out)
	}
	var values []time.Duration
	for range max(b.N, 5) {
		out, err := exec.Command(filepath.Join(dir, "cptx"), "exec", program).Output()
		v, bad := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
		if err != nil || bad != nil {
			b.Fatalf("%v: %s", err, out)
		}
		values = append(values, time.Duration(v*1e6))
	}
	return float64(median(values)) / 1e6
}

// copies is a program that says how many times longer a copy to the device and back takes than two
// by memcpy, of 64 MiB, at best.
const copies = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
typedef void *handle;
int cuInit(unsigned), cuDevicePrimaryCtxRetain(handle *, int), cuCtxSetCurrent(handle);
int cuMemAlloc_v2(unsigned long long *, size_t), cuMemcpyHtoD_v2(unsigned long long, const void *, size_t), cuMemcpyDtoH_v2(void *, unsigned long long, size_t);

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

int main(void)
{
    enum { n = 64 << 20 };
    handle context;
    unsigned long long x;
    char *a = malloc(n), *b = malloc(n);
    double plain = 1e9, copied = 1e9;
    memset(a, 1, n), memset(b, 2, n);
    if (cuInit(0) || cuDevicePrimaryCtxRetain(&context, 0) || cuCtxSetCurrent(context) || cuMemAlloc_v2(&x, n) || cuMemcpyHtoD_v2(x, a, n))
        return 1;
    for (int i = 0; i < 20; i++) {
        double t = now();
        memcpy(b, a, n), memcpy(a, b, n);
        t = now() - t, plain = t < plain ? t : plain;
        t = now();
        if (cuMemcpyHtoD_v2(x, a, n) || cuMemcpyDtoH_v2(b, x, n))
            return 1;
        t = now() - t, copied = t < copied ? t : copied;
    }
    printf("%f\n", copied / plain);
}
`

// BenchmarkCopies compares copies with memcpy.
func BenchmarkCopies(b *testing.B) {
	b.ReportMetric(printed(b, copies), "of-memcpy")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkTinygrad compares tinygrad's test_tiny with the same on its backend for the host, where
// make clients has fetched it.
func BenchmarkTinygrad(b *testing.B) {
	clients := filepath.Join(filepath.Dir(toolchain.CacheDir()), "clients")
	if _, err := os.Stat(filepath.Join(clients, "tinygrad.env", ".done")); err != nil {
		b.Skip("tinygrad is not in the cache; make clients CLIENTS=tinygrad-tiny fetches it")
	}
	dir := libcudaIn(b, "libnvrtc")
	run := func(device string, args ...string) time.Duration {
		args = append(args, filepath.Join(clients, "tinygrad.env/bin/python"), "-m", "pytest", "-q", "-p", "no:cacheprovider", "test/test_tiny.py")
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Dir = filepath.Join(clients, "tinygrad")
		cmd.Env = append(os.Environ(), "DEV="+device, "PYTHONPATH=.", "CACHELEVEL=0", "CC=clang-19")
		if out, err := cmd.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	var host, cuda, ptx []time.Duration
	for range max(b.N, 3) {
		host = append(host, run("CPU"))
		cuda = append(cuda, run("CUDA", filepath.Join(dir, "cptx"), "exec", "--"))
		ptx = append(ptx, run("CUDA:PTX", filepath.Join(dir, "cptx"), "exec", "--"))
	}
	b.ReportMetric(median(host).Seconds(), "s-host")
	b.ReportMetric(median(cuda).Seconds()/median(host).Seconds(), "of-host-CUDA")
	b.ReportMetric(median(ptx).Seconds()/median(host).Seconds(), "of-host-PTX")
	b.ReportMetric(0, "ns/op")
}
