package nvrtc

// testCase is a program and how it is compiled. If the answer is not the library's, differs says
// why.
type testCase struct {
	title       string
	source      string
	name        string
	options     []string
	headers     map[string]string
	expressions []string
	differs     string
}

const (
	plain = "extern \"C\" __global__ void k(int *p) { p[threadIdx.x] = 1; }\n"
	two   = "__global__ void a(float *p, int n) { if (threadIdx.x < n) p[threadIdx.x] *= 2; }\n__global__ void b(const double *p, double2 *q) { q->x = *p; }\n"
)

var cases = []testCase{
	{title: "plain", source: plain},
	{title: "empty"},
	{title: "c++ names", source: two, expressions: []string{"a", "&b", "::a"}},
	{title: "macro", source: "extern \"C\" __global__ void k(int *p) { *p = N; }", options: []string{"-DN=3"}},
	{title: "macro apart", source: "extern \"C\" __global__ void k(int *p) { *p = N; }", options: []string{"-D", "N=3"}},
	{title: "macro with blank", source: "extern \"C\" __global__ void k(int *p) { *p = N; }", options: []string{"-D N=3"}},
	{title: "macro long", source: "extern \"C\" __global__ void k(int *p) { *p = N; }", options: []string{"--define-macro=N=3"}},
	{title: "undefined macro", source: "#ifdef N\n#error\n#endif\n" + plain, options: []string{"-DN", "-UN"}},
	{title: "undeclared", source: "extern \"C\" __global__ void k(int *p)\n{\n\t*p = nothing;\n}\n", name: "k.cu"},
	{title: "undeclared, no name", source: "extern \"C\" __global__ void k(int *p)\n{\n\t*p = nothing;\n}\n"},
	{title: "two errors", source: "__global__ void k(int *p)\n{\n\t*p = x;\n\tp[1] = y;\n}\n", name: "dir/k.cu"},
	{title: "missing semicolon", source: "__global__ void k(int *p)\n{\n\tint a = 1\n\t*p = a;\n}\n", name: "k.cu"},
	{title: "type error", source: "struct s { int a; };\n__global__ void k(struct s *p)\n{\n\t*p = 1;\n}\n", name: "k.cu"},
	{title: "too few arguments", source: "__device__ int f(int a, int b) { return a + b; }\n__global__ void k(int *p) { *p = f(1); }\n", name: "k.cu"},
	{title: "result of a kernel", source: "__global__ int k(int *p) { return *p; }\n", name: "k.cu"},
	{title: "#error", source: "#error no\n", name: "k.cu", differs: "the library's #error ends the compilation"},
	{title: "missing header", source: "#include \"nothing.h\"\n" + plain, name: "k.cu"},
	{title: "headers", source: "#include \"a.h\"\n#include <b/c.h>\nextern \"C\" __global__ void k(int *p) { *p = B; }\n", headers: map[string]string{"a.h": "#define A 1\n", "b/c.h": "#define B A\n"}},
	{title: "header of a header", source: "#include <b/c.h>\nextern \"C\" __global__ void k(int *p) { *p = B; }\n", headers: map[string]string{"d.h": "#define A 1\n", "b/c.h": "#include \"d.h\"\n#define B A\n"}},
	{title: "error in a header", source: "#include \"a.h\"\n" + plain, headers: map[string]string{"a.h": "\n__device__ int f() { return nothing; }\n"}},
	{title: "beside the source", source: "#include \"a.h\"\nextern \"C\" __global__ void k(int *p) { *p = A; }\n", name: "x/y/k.cu", headers: map[string]string{"a.h": "#define A 1\n"}},
	{title: "unknown option", source: plain, options: []string{"--nonsense"}},
	{title: "no option", source: plain, options: []string{"foo"}},
	{title: "empty option", source: plain, options: []string{""}},
	{title: "nvcc's option", source: plain, options: []string{"-O3"}},
	{title: "unknown GPU", source: plain, options: []string{"--gpu-architecture=compute_999"}},
	{title: "no GPU", source: plain, options: []string{"-arch"}},
	{title: "virtual GPU", source: plain, options: []string{"--gpu-architecture=compute_90a"}},
	{title: "two GPUs", source: plain, options: []string{"-arch=compute_75", "-arch", "compute_80"}},
	{title: "not a number", source: plain, options: []string{"-maxrregcount=abc"}},
	{title: "not a truth value", source: plain, options: []string{"-ftz=maybe"}},
	{title: "no truth value", source: plain, options: []string{"-ftz"}},
	{title: "truth value apart", source: plain, options: []string{"--ftz", "true"}},
	{title: "argument of none", source: plain, options: []string{"--use_fast_math=true"}},
	{title: "unknown language", source: plain, options: []string{"-std=pascal"}},
	{title: "language", source: plain, options: []string{"--std=c++20"}},
	{title: "two languages", source: plain, options: []string{"--std=c++17", "--std=c++14"}},
	{title: "C", source: plain, options: []string{"-std=c11"}, differs: "cptx takes C"},
	{title: "relocatable and not", source: plain, options: []string{"-rdc=true", "-rdc=false"}},
	{title: "device code", source: "__device__ int f(int x) { return x; }\n", options: []string{"-dc"}},
	{title: "warnings off", source: "__global__ void k(int *p) { int unused; *p = 1.5; }\n", options: []string{"-w"}},
	{title: "warning as error", source: plain, options: []string{"-Werror=nothing"}},
	{title: "at most no errors", source: plain, options: []string{"--fmax-errors=0"}},
	{title: "syntax only", source: plain, options: []string{"-fdevice-syntax-only"}},
	{title: "optimised debugging", source: plain, options: []string{"--dopt=off"}},
	{title: "fast", source: "extern \"C\" __global__ void k(float *p) { *p = sinf(*p) / p[1]; }\n", options: []string{"-use_fast_math", "-ftz=false", "-lineinfo", "-maxrregcount=32"}},
	{title: "error by number", source: "__global__ void k(int *p) {\n  int unused;\n  *p = 1;\n}\n", options: []string{"-diag-error=177"}},
	{title: "suppressed by number", source: "__global__ void k(int *p) {\n  int unused;\n  *p = 1;\n}\n", options: []string{"--diag-error", "177", "--diag-suppress=177,550"}},
	{title: "no message's number", source: plain, options: []string{"-diag-warn=0"}},
	{title: "no number", source: plain, options: []string{"--diag-suppress=x"}},
	{title: "version of the compiler", source: plain, options: []string{"-dQ=maybe"}},
	{title: "no version of the compiler", source: plain, options: []string{"--version-ident=false"}},
	{title: "argument of a flag", source: plain, options: []string{"--uumn=true"}},
	{title: "jump tables", source: plain, options: []string{"-jtd=200"}},
	{title: "LTO", source: plain, options: []string{"-dlto"}, differs: "there is no LTO-IR"},
	{title: "variables", source: "__device__ int v; __constant__ float c[3]; __device__ int unused = 3;\n" + plain, expressions: []string{"&v", "&c", "c", "k"}},
	{title: "no such name", source: plain, expressions: []string{"nothing"}, differs: "the library says \"1 error\" of it twice"},
	{title: "name of a type", source: "struct s { int a; };\n" + plain, expressions: []string{"s"}, differs: "the library reports it twice"},
	{title: "predefined", source: "#ifndef __CUDACC_RTC__\n#error\n#endif\n#if __CUDA_ARCH__ != 750\n#error\n#endif\n__global__ void k(size_t n, unsigned char *p) { p[n] = warpSize; }\n"},
	{title: "overloads", source: "__device__ int f(int x) { return x; }\n__device__ int f(float x) { return 2; }\n__global__ void k(int *p) { *p = f(1) + f(2.0f); }\n__global__ void k(float *p) { *p = f(1); }\n"},
	{title: "template", source: "template<typename T> __global__ void k(T *p) { *p = 1; }\n", expressions: []string{"k<int>"}, differs: "an instance is weak there"},
	{title: "unannotated", source: "int f(int x) { return x; }\n__global__ void k(int *p) { *p = f(*p); }\n", options: []string{"-default-device"}},
	{title: "host function", source: "int f(int x) { return x; }\n__global__ void k(int *p) { *p = f(*p); }\n", differs: "cptx takes unannotated functions as the device's"},
}
