package cxx

import (
	"fmt"
	"strings"
	"testing"
)

// TestLimits: programs without an end, or of exponential size, get a message.
func TestLimits(t *testing.T) {
	chain := func(first, next, last string) string {
		var b strings.Builder
		b.WriteString(first)
		for i := 1; i < 60; i++ {
			fmt.Fprintf(&b, next, i, i-1, i-1)
		}
		return b.String() + last
	}
	for _, c := range []struct{ source, message string }{
		{chain("__global__ void k(int *p) {\n auto f0 = [&](int x) { return x + p[0]; };\n", "auto f%d = [&](int x) { return f%d(x) + f%d(x + 1); };\n", "p[1] = f59(1); }"), "steps of work"},
		{chain("template <typename A, typename B> struct P { A a; B b; };\ntemplate <typename T> using A0 = P<T, T>;\n", "template <typename T> using A%d = P<A%d<T>, A%d<T>>;\n", "__global__ void k(A59<int> *p) {}"), "too large"},
		{"template <int N> __device__ auto f() { return f<N + 1>() + 1; }\n__global__ void k(int *p) { p[0] = f<0>(); }", "cannot be used before it is defined"},
		{"template <typename F> __device__ int g(F f, int n) { return n ? g([&](int x) { return f(x) + 1; }, n - 1) : f(n); }\n__global__ void k(int *p) { p[0] = g([](int x) { return x; }, 3); }", "more than 100 calls"},
		{"template <int N> constexpr int v = v<N + 1> + 1;\n__global__ void k(int *p) { p[0] = v<0>; }", "recursive template instantiation"},
	} {
		res := compile(t, []byte(c.source), "k.cu", "sm_75", 2, nil)
		if text := messages(res); !strings.Contains(text, c.message) {
			t.Errorf("%.200s\nhas the messages\n%.1000s\nwithout %q", c.source, text, c.message)
		}
	}
}
