package parse

import (
	"strings"
	"testing"
)

// TestDeferred: headers that are read when the program names what they declare stand where they
// were included, once, and see the macros of that place.
func TestDeferred(t *testing.T) {
	o := cudaC
	o.CudaFile = true
	groups := "#include <cooperative_groups.h>\n"
	for _, c := range []struct {
		source string
		text   string // counted
		n      int
		before string // stands before it
	}{
		{groups + "int x;", "thread_block_tile {", 0, ""},
		{"int first;\n" + groups + "#define laneid broken\nnamespace cg = cooperative_groups;", "unsigned laneid()", 1, "int first"},
		{groups + groups + "#define CG cooperative_groups\nnamespace cg = CG;", "unsigned laneid()", 1, ""},
		{"namespace cooperative_groups { }\n" + groups + "namespace cg = cooperative_groups;", "unsigned laneid()", 1, "namespace cooperative_groups { }"},
		{groups + "namespace cg = cooperative_groups;\n#include <cooperative_groups/reduce.h>\nint i = cg::reduce();", "redux(", 1, "namespace cg"},
		{groups + "namespace cg = cooperative_groups;\n#include <cooperative_groups/reduce.h>\ncg::plus<int> p;", "redux(", 0, ""},
		{groups + "namespace cg = cooperative_groups;\ncg::thread_block b;", "thread_block_tile {", 0, ""},
		{groups + "namespace cg = cooperative_groups;\ncg::thread_block_tile<2> b;", "thread_block_tile {", 1, "unsigned laneid()"},
		{"#include <cuda_fp16.h>\nfloat f;", "_Float16 __half;", 0, ""},
		{"#include <cuda_fp16.h>\n#ifdef __CUDA_FP16_H__\nint yes;\n#endif", "int yes", 1, "_Float16 __half;"},
		{"#include <cuda_fp8.h>\nhalf h;", "_Float16 __half;", 1, ""},
		{"#include <cuda_fp8.h>\nhalf h;", "__nv_fp8_storage_t", 0, ""},
		{"#include <cuda_fp6.h>\n__nv_fp8_storage_t s;\n__nv_fp6_storage_t t;", "unsigned char __nv_fp8_storage_t;", 1, "_Float16 __half;"},
		{"#include <cuda_fp8.h>\n__nv_fp8_storage_t s;", "__nv_fp8_e4m3", 0, ""},
		{"#include <cuda_fp8.h>\n__nv_fp8_storage_t s;\n__nv_fp8_e4m3 e;", "struct __nv_fp8_e4m3 {", 1, "unsigned char __nv_fp8_storage_t;"},
		{"#include <cooperative_groups/scan.h>\n#include <cuda/atomic>\ncuda::atomic<int> a;\nint i = cooperative_groups::inclusive_scan_update(a);", "enum thread_scope {", 1, ""},
		{"#include <cooperative_groups/scan.h>\n#include <cuda/atomic>\ncuda::atomic<int> a;\nint i = cooperative_groups::inclusive_scan_update(a);", "T inclusive_scan_update(", 3, "enum thread_scope {"},
		{"#include <cuda_fp4.h>\n#include <cuda_fp6.h>\n__nv_fp6_e2m3 s;\n__nv_fp4_e2m1 f;", "__nv_fp4_storage_t;", 1, "unsigned char __nv_fp8_storage_t;"},
		{"#include <mma.h>\nhalf h;", "namespace nvcuda", 0, ""},
		{"#include <mma.h>\nusing namespace nvcuda;", "namespace nvcuda {", 1, ""},
		{"#include <cuda_pipeline_primitives.h>\n#include <cooperative_groups/memcpy_async.h>\nvoid f() { cooperative_groups::f(); __pipeline_commit(); }", "void __pipeline_commit", 1, ""},
		{"#include <cooperative_groups/memcpy_async.h>\n#include <cuda_pipeline_primitives.h>\nvoid f() { __pipeline_commit(); cooperative_groups::f(); }", "void __pipeline_commit", 1, ""},
		{"#include <cuda_pipeline_primitives.h>\n#ifdef NEVER\n__pipeline_commit\n#endif\n", "void __pipeline_commit", 0, ""},
		{"#include <curand_kernel.h>\n#include <curand_kernel.h>\ncurandState s;", "struct curandStateXORWOW {", 1, ""},
		{"#include <curand_kernel.h>\n#ifdef CURAND_KERNEL_H_\nint yes;\n#endif", "int yes", 1, ""},
		{"#include <math.h>\ndouble d = M_PI;", "3.14159265358979323846", 1, ""},
		{"#include <curand_kernel.h>\n#include <math.h>\nint m = MTGP32_STATE_SIZE;", "int m = 1024", 1, "struct curandStateXORWOW {"},
		{"#include <math.h>\ndouble d;", "float sinf", 0, ""},
	} {
		got := strings.Join(strings.Fields(preprocessed(&o, c.source)), " ")
		if n := strings.Count(got, c.text); n != c.n {
			t.Errorf("%s\nhas %q %d times, want %d", c.source, c.text, n, c.n)
		} else if n > 0 && !strings.Contains(got[:strings.Index(got, c.text)], c.before) {
			t.Errorf("%s\nhas %q before %q", c.source, c.text, c.before)
		}
	}
}

// TestDeferredSize: a header that a file includes and names nothing of adds no token.
func TestDeferredSize(t *testing.T) {
	o := cudaC
	o.CudaFile = true
	kernel := "__global__ void k(__half *x) { *x = __hmul(*x, *x); }\n"
	count := func(headers string) int {
		var list strings.Builder
		for _, h := range strings.Fields(headers) {
			list.WriteString("#include <" + h + ">\n")
		}
		return len(strings.Fields(preprocessed(&o, list.String()+kernel)))
	}
	one := count("cuda_fp16.h")
	for _, h := range strings.Fields(`cuda_runtime.h device_types.h cuda_bf16.h cuda_fp8.h cuda_fp6.h cuda_fp4.h mma.h cuda_pipeline_primitives.h
		cuda_awbarrier_primitives.h cooperative_groups.h cooperative_groups/reduce.h cooperative_groups/scan.h cooperative_groups/memcpy_async.h
		curand_kernel.h cuda/atomic cuda/barrier cuda/pipeline cuComplex.h math.h stdint.h stddef.h limits.h`) {
		if n := count("cuda_fp16.h " + h); n != one {
			t.Errorf("<%s> adds %d words", h, n-one)
		}
	}
}
