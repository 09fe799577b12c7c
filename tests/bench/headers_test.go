package bench

import (
	"fmt"
	"strings"
	"syscall"
	"testing"

	"cptx"
)

// headerSets are CUDA's headers with a use of one function, each compiled beside a file that
// includes nothing.
var headerSets = []struct{ name, include, use string }{
	{"none", "", "p[0] += 1"},
	{"fp16", "cuda_fp16.h", "p[0] = __half2float(__float2half(p[1]))"},
	{"fp8", "cuda_fp8.h", "p[0] = __nv_cvt_float_to_fp8(p[1], __NV_SATFINITE, __NV_E4M3)"},
	{"mma", "mma.h", "p[0] += 1"},
	{"groups", "cooperative_groups.h", "p[0] += cooperative_groups::this_thread_block().thread_rank()"},
	{"curand", "curand_kernel.h", "curandStatePhilox4_32_10_t s; curand_init(1, 2, 3, &s); p[0] = curand_uniform(&s)"},
	{"pipeline", "cuda_pipeline.h", "__pipeline_commit()"},
	{"barrier", "cuda_awbarrier_primitives.h", "p[0] += 1"},
	{"math", "math.h", "p[0] = sinf(p[1])"},
	{"complex", "cuComplex.h", "p[0] += 1"},
	{"all", "cuda_fp16.h cuda_bf16.h cuda_fp8.h cuda_fp6.h cuda_fp4.h mma.h cooperative_groups.h cooperative_groups/reduce.h cooperative_groups/scan.h cooperative_groups/memcpy_async.h curand_kernel.h cuda_pipeline.h cuda_awbarrier_primitives.h cuComplex.h math.h", "p[0] = __half2float(__float2half(p[1]))"},
}

// BenchmarkCUDAHeaders says what including CUDA's headers costs.
func BenchmarkCUDAHeaders(b *testing.B) {
	for _, set := range headerSets {
		b.Run(set.name, func(b *testing.B) {
			opts, err := cptx.NewOptions("sm_90")
			if err != nil {
				b.Fatal(err)
			}
			opts.Parse.CudaFile, opts.Filename = true, "k.cu"
			source := ""
			for _, name := range strings.Fields(set.include) {
				source += fmt.Sprintf("#include <%s>\n", name)
			}
			source += "__global__ void k(float *p) { " + set.use + "; }\n"
			b.ReportAllocs()
			start := cpuTime()
			for b.Loop() {
				if res, err := cptx.Compile(b.Context(), []byte(source), opts); err != nil || res.Output == nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(cpuTime()-start)/1e6/float64(b.N), "cpu-ms/op")
		})
	}
}

// cpuTime is the processor time of this process, in nanoseconds.
func cpuTime() int64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return u.Utime.Nano() + u.Stime.Nano()
}
