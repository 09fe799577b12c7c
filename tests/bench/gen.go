package bench

import (
	"fmt"
	"strings"
)

// ManyFunctions returns a C file of n functions (about 17 lines each) with loops, branches,
// structs, shared memory and calls between them; every tenth is a kernel.
func ManyFunctions(n int) string {
	var b strings.Builder
	b.WriteString("typedef struct { int a, b; float w[4]; } item;\n__constant__ float coef[64];\n")
	for i := 0; i < n; i++ {
		if i%10 == 9 {
			fmt.Fprintf(&b, kernelText, i, i-1, i%7+1, i%5+2)
			continue
		}
		callee := "(x ^ y)"
		if i%10 > 0 {
			callee = fmt.Sprintf("f%d(x, y, it)", i-1)
		}
		fmt.Fprintf(&b, functionText, i, i%13+1, callee, i%9, i)
	}
	return b.String()
}

const functionText = `__device__ int f%d(int x, int y, item *it)
{
    int acc = %d;
    for (int i = 0; i < y; i++) {
        if ((x >> i) & 1) {
            acc += it[i].a * x;
            it[i].w[i & 3] += coef[i & 63] * (float)acc;
        } else {
            acc ^= it[i].b + i;
        }
        while (acc > 100000)
            acc -= %s;
    }
    switch (acc & 7) {
    case 0: acc += %d; break;
    case 1: case 2: acc *= 3; break;
    default: acc -= %d;
    }
    return acc;
}
`

const kernelText = `__global__ void k%d(int *out, item *items, const float *__restrict__ in, int n)
{
    __shared__ float tile[256];
    int t = threadIdx.x, g = blockIdx.x * blockDim.x + t;
    tile[t] = g < n ? in[g] : 0.0f;
    __syncthreads();
    float s = 0.0f;
    for (int i = 0; i < 256; i += 32)
        s += tile[(t + i) & 255] * in[i];
    if (g < n) {
        out[g] = f%d(g, %d, items) + (int)s;
        atomicAdd(&out[n], %d);
    }
}
`

// Headers returns a C file of a kernel after n structures with a function each, in 8 lines, of
// which it calls one.
func Headers(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, headerText, i, i, i, i%17, i%5)
	}
	b.WriteString("__global__ void k(float *out, rec7 *r) { out[0] = get7(r, 1); }\n")
	return b.String()
}

const headerText = `typedef struct { int a, b; float w[4]; } rec%d;
static __device__ inline float get%d(const rec%d *r, int k)
{
    if (k < 0 || k > 3)
        return r->a * 0.5f + %d;
    float s = r->w[k] * r->b;
    return s > %d.0f ? s : -s;
}
`

// OneFunction returns a C file with one kernel of n statements.
func OneFunction(n int) string {
	var b strings.Builder
	b.WriteString("__global__ void big(unsigned *p)\n{\n    unsigned a = p[0], b = p[1], c = p[2], d = p[3];\n")
	for i := 0; i < n; i++ {
		switch i % 5 {
		case 0:
			fmt.Fprintf(&b, "    a += (b ^ c) + 0x%xu;\n", uint32(i)*2654435761)
		case 1:
			b.WriteString("    b = (b << 7 | b >> 25) + a;\n")
		case 2:
			fmt.Fprintf(&b, "    if (c & %d) d ^= a;\n", i&255|1)
		case 3:
			b.WriteString("    c = c * 31u + d;\n")
		case 4:
			fmt.Fprintf(&b, "    p[%d] = d + (a & b);\n", i%61+4)
		}
	}
	b.WriteString("    p[0] = a; p[1] = b; p[2] = c; p[3] = d;\n}\n")
	return b.String()
}
