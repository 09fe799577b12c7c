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
		{groups + "namespace cg = cooperative_groups;\n#include <cooperative_groups/reduce.h>", "redux(", 1, "namespace cg"},
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
