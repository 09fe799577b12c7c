package bench

import (
	"context"
	"os"
	"runtime"
	"syscall"
	"testing"
	"time"

	"cptx"
)

// Kernels that call nine library functions, and none.
const (
	noCalls = "__global__ void k(char *a, const char *b, size_t *o) { for (int i = 0; i < 9; i++) o[i] = b[i]; }"
	nineC   = `__global__ void k(char *a, const char *b, size_t *o) {
	o[0] = strlen(b); strcpy(a, b); o[1] = strcmp(a, b); o[2] = toupper(b[1]); o[3] = isalpha(a[0]); o[4] = strtol(b, 0, 10);
	o[5] = strspn(a, b); o[6] = (size_t)strstr(a, b); o[7] = memcmp(a, b, 10); }`
	nineMath = `__global__ void k(float *a, const float *b) {
	a[0] = expf(b[0]); a[1] = logf(b[1]); a[2] = sinf(b[2]); a[3] = cosf(b[3]); a[4] = tanf(b[4]); a[5] = exp10f(b[5]);
	a[6] = expm1f(b[6]); a[7] = log1pf(b[7]); a[8] = log2f(b[8]); }`
)

// What nine library functions cost: processor time of Compile with its share of collecting garbage,
// beside that of a kernel that calls none. Batches of the kernels take turns, and the median of the
// differences is reported, so that what else the machine does disturbs all alike.
func BenchmarkLibrary(b *testing.B) {
	var none, c, maths []float64
	for range 40 {
		without := compileTime(b, noCalls)
		none = append(none, without)
		c = append(c, compileTime(b, nineC)-without)
		maths = append(maths, compileTime(b, nineMath)-without)
	}
	b.ReportMetric(median(none), "ms-none")
	b.ReportMetric(median(c), "ms-more-C")
	b.ReportMetric(median(maths), "ms-more-math")
	b.ReportMetric(0, "ns/op")
}

// Compile on kernel100.c, in a process that has compiled before: processor time with its share of
// collecting garbage, the median of batches.
func BenchmarkCompile(b *testing.B) {
	src, err := os.ReadFile("testdata/kernel100.c")
	if err != nil {
		b.Fatal(err)
	}
	var times []float64
	for range 20 {
		times = append(times, compileTime(b, string(src)))
	}
	b.ReportMetric(median(times), "ms/file")
	b.ReportMetric(0, "ns/op")
}

// compileTime returns the processor time of a compilation in milliseconds, the mean of a batch.
func compileTime(b *testing.B, src string) float64 {
	o, err := cptx.NewOptions("sm_80")
	if err != nil {
		b.Fatal(err)
	}
	const batch = 25
	runtime.GC()
	start := processorTime()
	for range batch {
		if _, err := cptx.Compile(context.Background(), []byte(src), o); err != nil {
			b.Fatal(err)
		}
	}
	return (processorTime() - start).Seconds() * 1e3 / batch
}

func processorTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
