package cxx

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cptx"
)

// TestCopies holds that an instance of a template is what the same function is with the arguments
// written in: the PTX differs in the name alone, and in the order of
// functions.
func TestCopies(t *testing.T) {
	bodies := []string{
		`__global__ void k(T *p, int n) { __shared__ T s[N]; s[threadIdx.x % N] = p[n]; __syncthreads(); T x = 0; for (int i = 0; i < N; i++) x += s[i] * T(N); p[0] = x; }`,
		`__device__ T twice(T x) { return x + x; } __global__ void k(T *p, int n) { p[n] = twice(p[N]) + static_cast<T>(n); }`,
		`__global__ void k(T *p, int n) { T a[N]; for (int i = 0; i < N; i++) a[i] = p[i]; T *q = a; p[n] = q[n % N] + (T)sizeof(T); }`,
		`__global__ void k(const T *p, T *q, int n) { typedef T E; using P = const E *; P r = p + N; switch (n) { case N: q[0] = *r; break; default: q[0] = r[n]; } }`,
		`__global__ void k(T *p, int n) { extern __shared__ T dynamic[]; static __device__ T kept; dynamic[n] = p[N]; kept = dynamic[0]; p[1] = kept; }`,
		`__global__ void __launch_bounds__(N * 32) k(T *p, int n) { if (n < N) atomicAdd(p, T(n)); else p[n] = p[n] < T(N) ? T(1) : T(2); }`,
	}
	for i, body := range bodies {
		for _, typ := range []string{"int", "float", "double", "unsigned long long"} {
			for _, n := range []int{1, 8} {
				args := fmt.Sprintf("<%s, %d>", typ, n)
				template := strings.ReplaceAll(strings.ReplaceAll(body, "__global__", "template <typename T, int N> __global__"), "__device__ T twice", "template <typename T> __device__ T twice") + "\nvoid h() { k" + args + "<<<1, 1>>>(" + strings.Repeat("0, ", strings.Count(body[strings.Index(body, " k("):strings.Index(body, " n)")], ",")) + "1); }\n"
				copied := fmt.Sprintf("typedef %s T; enum { N = %d };\n%s\n", typ, n, body)
				for _, level := range []int{0, 2} {
					a, b := renamed(t, template, level), renamed(t, copied, level)
					if a != b {
						t.Errorf("body %d%s -O%d: the instance is\n%s\nthe copy\n%s", i, args, level, a, b)
					}
				}
			}
		}
	}
}

// renamed is the PTX of a source, with the names of its functions without their types.
func renamed(t *testing.T, source string, level int) string {
	res := compile(t, []byte(source), "k.cu", "sm_75", level, func(o *cptx.Options) { o.Target.CXXNames, o.Target.WholeProgram = true, true })
	if text := messages(res); text != "" {
		t.Fatalf("%s\n%s", source, text)
	}
	ptx := string(res.Output)
	for _, name := range append(names(res.Output), functions(ptx)...) {
		plain := "twice"
		if strings.HasPrefix(name, "_Z1k") {
			plain = "k"
		}
		ptx = strings.ReplaceAll(ptx, name, plain)
	}
	ptx = regexp.MustCompile(`(__local_depot|\$L__BB)\d+`).ReplaceAllString(ptx, "$1")
	var parts []string // in any order, without the prototypes that an order demands
	for _, part := range strings.Split(ptx, "\n\n") {
		if part = strings.TrimSpace(part); !strings.HasSuffix(part, ");") {
			parts = append(parts, part)
		}
	}
	slices.Sort(parts)
	return strings.Join(parts, "\n\n")
}

// functions are the names of the functions of a PTX text that are not visible.
func functions(ptx string) (list []string) {
	for line := range strings.Lines(ptx) {
		if _, rest, ok := strings.Cut(line, " _Z"); ok && strings.HasPrefix(line, ".func") {
			name, _, _ := strings.Cut("_Z"+rest, "(")
			list = append(list, name)
		}
	}
	return list
}
