package nvrtc

import (
	"strings"
	"testing"
)

// TestInstances holds the names of what name expressions ask for; they are those that nvcc 13.5
// gives the same kernels when host code launches them.
func TestInstances(t *testing.T) {
	const source = `
enum class M { A, B };
namespace a { namespace b {
template <typename T, int N = 4, M m = M::B> __global__ void k(T *p) { *p = N + (m == M::A); }
__global__ void l(int *p) { *p = 1; }
__device__ int v;
} }
template <typename T> __global__ void one(const T *p, T *q) { *q = *p; }
template <> __global__ void one<double>(const double *p, double *q) { *q = 1; }
`
	want := [][2]string{
		{"a::b::k<float>", "_ZN1a1b1kIfLi4EL1M1EEEvPT_"},
		{"&a::b::k<unsigned char, (3 > 2), M::A>", "_ZN1a1b1kIhLi1EL1M0EEEvPT_"},
		{"a::b::l", "_ZN1a1b1lEPi"},
		{"&::a::b::v", "_ZN1a1b1vE"},
		{"one<float4>", "_Z3oneI6float4EvPKT_PS1_"},
		{"one< double >", "_Z3oneIdEvPKT_PS0_"},
		{"(one<int*>)", "_Z3oneIPiEvPKT_PS1_"},
	}
	p := New(source, "k.cu", nil)
	for _, w := range want {
		p.AddNameExpression(w[0])
	}
	if r := p.Compile(nil); r != 0 {
		t.Fatalf("%d\n%s", r, p.Log())
	}
	for _, w := range want {
		if name, _ := p.LoweredName(w[0]); name != w[1] || !strings.Contains(string(p.PTX()), w[1]) {
			t.Errorf("%s is %s, not %s", w[0], name, w[1])
		}
	}
}

// TestNoInstances holds that what is no name of one function is an error.
func TestNoInstances(t *testing.T) {
	const source = `
template <typename T> __global__ void k(T *p) { *p = 1; }
template <typename T> __global__ void bad(T *p) { *p = T::x; }
template <typename T> __device__ int f(T *p) { return 1; }
__global__ void l(int *p) { *p = 1; }
`
	for _, e := range []string{"k", "k<3>", "k<int, int>", "k<nothing>", "bad<int>", "f<int>", "l<int>", "k<int", "k<int>>", "k<int>(3)", "", "<", "k<>", "::", "a::k<int>"} {
		p := New(source, "k.cu", nil)
		p.AddNameExpression(e)
		if r := p.Compile(nil); r == 0 {
			t.Errorf("%q is %v", e, string(p.PTX()))
		}
	}
}
