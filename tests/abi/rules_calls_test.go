package abi

import (
	"strings"
	"testing"

	"cptx"
	"cptx/ir/target"
)

// TestCallRules holds the chapter "Function Calling Sequence".
func TestCallRules(t *testing.T) {
	parallel(t)
	checkRules(t, callRules())
}

func callRules() []rule {
	const params = "Function Calling Sequence, Parameter Passing"
	return []rule{
		{name: "integers-to-32-bits", section: params + ", table and note A", decls: []string{"f (b32) b32 b32 b32 b32 b32 b32 b32 b32", "k u8 u8 u8 u8 u16 u16 u32 u32"},
			source: "int f(_Bool a, char b, signed char c, unsigned char d, short e, unsigned short f, int g, unsigned h) { return a; }\n__global__ void k(_Bool a, char b, signed char c, unsigned char d, short e, unsigned short f, int g, unsigned h) { }"},
		{name: "extension-by-caller", section: params + ", note A", prints: "-56 200 -25536 40000 1\n", source: `#include <stdio.h>
__attribute__((noinline)) long f(char a, unsigned char b, short c, unsigned short d, _Bool e) { printf("%d %d %d %d %d\n", a, b, c, d, e); return a; }
int main(void) { volatile int x = 200, y = 40000; f(x, x, y, y, x); return 0; }`},
		{name: "extension-by-callee", section: params + ", note A", source: "long f(signed char a) { return a; } unsigned long g(unsigned short a) { return a; }",
			has: []string{"ld.param.s8", "ld.param.u16"}, decls: []string{"f (b64) b32", "g (b64) b32"}},
		{name: "narrow-results", section: params + ", note A", decls: []string{"f (b32) b32", "g (b32) b32", "h (b32) b32"},
			source: "signed char f(int x) { return x; } unsigned short g(int x) { return x; } _Bool h(int x) { return x; }"},
		{name: "integers-of-64-bits", section: params + ", table", decls: []string{"f (b64) b64 b64 b64 b64", "k u64 u64 u64 u64"},
			source: "long f(long a, unsigned long b, long long c, unsigned long long d) { return a; }\n__global__ void k(long a, unsigned long b, long long c, unsigned long long d) { }"},
		{name: "long-llp64", section: params + ", table", model: target.LLP64, decls: []string{"f (b32) b32 b64 b64", "k u32 u64 u64"},
			source: "long f(long a, void *b, long long c) { return a; }\n__global__ void k(long a, void *b, long long c) { }"},
		{name: "pointers", section: params + ", note B", decls: []string{"f (b64) b64 b64", "k u64 u64"},
			source: "void *f(void *p, int (*q)(int)) { return p; }\n__global__ void k(int *p, int (*q)(int)) { }"},
		{name: "memory-types", section: params + ", note B", decls: []string{"f (b64) b64 b64 b64", "k u64 u64"}, has: []string{"ld.shared.u32", "ld.global.u32", "ld.local.u32", "st.global.u32"},
			source: "#define AS(n) __attribute__((address_space(n)))\nAS(3) int *f(AS(3) int *s, AS(1) int *g, AS(5) int *l) { return s + *s + *g + *l; }\n__global__ void k(AS(3) int *s, AS(1) int *g) { *g = *s; }"},
		{name: "pointers-ilp32", section: params + ", note B", model: target.ILP32, decls: []string{"f (b32) b32 b32", "k u32 u32"},
			source: "void *f(void *p, int (*q)(int)) { return p; }\n__global__ void k(int *p, int (*q)(int)) { }"},
		{name: "pointers-are-generic", section: params + ", note B", has: []string{"cvta.shared.u64", "cvta.local.u64", "cvta.global.u64"},
			source: "int g; void use(int *);\n__global__ void k(void) { __shared__ int s; int l; use(&s); use(&l); use(&g); }", decls: []string{"use () b64"}},
		{name: "floats", section: params + ", table", decls: []string{"f (b32) b32 b64", "g (b64) b64 b64", "k f32 f64"}, warn: []string{"long double"},
			source: "float f(float a, double b) { return a; } double g(double a, long double b) { return a; }\n__global__ void k(float a, double b) { }"},
		{name: "half-is-storage", section: params + ", note C; nvcc's __half", decls: []string{"f (a2x2) a2x2 a2x2", "k a2x2"},
			source: "struct half { unsigned short x; }; _Float16 f(_Float16 a, struct half b) { return a; }\n__global__ void k(_Float16 a) { }"},
		{name: "aggregates", section: params + ", table (any size)", decls: []string{"f (a4x12) a1x1 a1x3 a2x4 a8x16 a8x8"},
			source: "struct A { char a; }; struct B { char a[3]; }; struct C { short s; char c; }; struct D { double d; char c; }; union E { long l; char c[3]; }; struct F { int a[3]; };\nstruct F f(struct A a, struct B b, struct C c, struct D d, union E e) { struct F x = {{1, 2, 3}}; return x; }"},
		{name: "int128-and-complex", section: params + ", table (aggregates)", decls: []string{"f (a16x16) a16x16 a16x16", "g (a4x8) a8x16", "k a16x16 a4x8"},
			source: "__int128 f(__int128 a, unsigned __int128 b) { return a; } float _Complex g(double _Complex z) { return z; }\n__global__ void k(__int128 a, float _Complex z) { }"},
		{name: "alignments", section: params + ", note D", decls: []string{"f () a1x1 a2x2 a4x4 a8x8 a16x16 a32x32 a64x64 a128x128"},
			source: "#define S(n) struct S##n { char c[n]; } __attribute__((aligned(n)));\nS(1) S(2) S(4) S(8) S(16) S(32) S(64) S(128)\nvoid f(struct S1 a, struct S2 b, struct S4 c, struct S8 d, struct S16 e, struct S32 f, struct S64 g, struct S128 h) { }"},
		{name: "alignment-over-128", section: params + ", note D", err: []string{"128"}, source: "struct S { char c; } __attribute__((aligned(256)));\nvoid f(struct S s) { }"},
		{name: "alignment-over-128-kernel", section: params + ", note D", err: []string{"128"}, source: "struct S { char c; } __attribute__((aligned(256)));\n__global__ void f(struct S s) { }"},
		{name: "alignment-over-128-result", section: params + ", note D", err: []string{"128"}, source: "struct S { char c; } __attribute__((aligned(256)));\nstruct S g(void);\nvoid f(void) { g(); }"},
		{name: "alignment-of-bytes", section: params + ", table; nvcc aligns more than 128 bytes to 4", decls: []string{"f (a1x200) a1x128 a4x129 a4x200", "k a1x200"},
			source: "struct A { char a[128]; }; struct B { char a[129]; }; struct C { char a[200]; };\nstruct C f(struct A a, struct B b, struct C c) { return c; }\n__global__ void k(struct C c) { }"},
		{name: "empty", section: params + ", table (nothing is passed)", decls: []string{"f () b32 b32", "g ()", "k u32 u32"}, prints: "3\n",
			source: "#include <stdio.h>\nstruct E { }; void f(int a, struct E e, int b) { printf(\"%d\\n\", a + b); } struct E g(struct E e) { return e; }\n__global__ void k(int a, struct E e, int b) { }\nint main(void) { struct E e; f(1, g(e), 2); return 0; }"},
		{name: "vectorised", section: params + "; PTX ISA, st.param", has: []string{"ld.param.v2.u64", "st.param.v2.u64"}, decls: []string{"f (a16x16) a16x16"},
			source: "float4 f(float4 a) { a.x = 1; return a; }"},
		{name: "address-of-parameter", section: params + " (the callee may take it)", prints: "7 2.5\n", source: `#include <stdio.h>
struct P { int a; double b; }; __attribute__((noinline)) void set(void *p) { ((struct P *)p)->a += 2; }
__attribute__((noinline)) double f(struct P p, int n) { int *q = &n; *q += 1; set(&p); printf("%d ", p.a + *q); return p.b; }
int main(void) { struct P p = {1, 2.5}; printf("%.1f\n", f(p, 3)); return p.a - 1; }`},
		{name: "kernel-parameter-is-a-copy", section: params + "; PTX ISA, Kernel Function Parameters", source: "struct P { int a[4]; }; void use(struct P *);\n__global__ void k(struct P p, int *o) { p.a[1] = 3; use(&p); *o = p.a[2]; }",
			decls: []string{"k a4x16 u64", "use () b64"}, has: []string{".local"}},
		{name: "grid-constant", section: params + "; PTX ISA, cvta", arch: "sm_70", source: "struct A { int a[40]; }; struct M { char c[128]; } __attribute__((aligned(64))); void use(const void *, const void *, const int *);\n" +
			"__global__ void k(const __grid_constant__ struct A a, const __grid_constant__ struct M m, const __grid_constant__ int n, int i, int *o) { use(&a, &m, &n); *o = a.a[i]; }",
			decls: []string{"k a4x160 a64x128 a4x4 u32 u64", "use () b64 b64 b64"}, has: []string{".version 7.7", "cvta.param.u64"}, lacks: []string{".local .align"}},
		{name: "tensor-map-parameter", section: params + "; PTX ISA, cp.async.bulk.tensor", arch: "sm_90", source: tensorMap,
			decls: []string{"load a64x128 u64 u32"}, has: []string{", load_param_0;", "cvta.param.u64", "cp.async.bulk.tensor.2d", "prefetch.tensormap"}, lacks: []string{"[load_param_0", ".local .align"}},
		{name: "grid-constant-read", section: params, arch: "sm_61", source: "struct A { int a[40]; };\n__global__ void k(const __grid_constant__ struct A a, const __grid_constant__ int n, int *o) { *o = a.a[3] + n; }",
			decls: []string{"k a4x160 a4x4 u64"}, has: []string{"ld.param.u32"}, lacks: []string{"cvta.param"}},
		{name: "grid-constant-before-sm-70", section: "PTX ISA, cvta", arch: "sm_61", err: []string{"needs sm_70"}, source: "struct A { int a[40]; }; void use(const void *);\n__global__ void k(const __grid_constant__ struct A a) { use(&a); }"},
	}
}

// tensorMap hands a descriptor of a tensor to the copy in the parameter's own memory: the copy of a
// descriptor in local memory would not do.
const tensorMap = `typedef struct { _Alignas(64) unsigned long long opaque[16]; } CUtensorMap;
__device__ static inline void fetch(unsigned to, const CUtensorMap *map, int x, int y, unsigned bar)
{
	__asm volatile ("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];"
		:: "r"(to), "l"(map), "r"(x), "r"(y), "r"(bar) : "memory");
}
__global__ void load(const __grid_constant__ CUtensorMap map, float *out, int y)
{
	__shared__ _Alignas(128) float tile[16][16];
	__shared__ unsigned long long bar;
	unsigned b = (unsigned)__cvta_generic_to_shared(&bar), t = (unsigned)__cvta_generic_to_shared(tile);
	if (threadIdx.x == 0) {
		__asm volatile ("mbarrier.init.shared.b64 [%0], %1;" :: "r"(b), "r"(1) : "memory");
		__asm volatile ("prefetch.tensormap [%0];" :: "l"(&map) : "memory");
		__asm volatile ("mbarrier.arrive.expect_tx.shared.b64 _, [%0], %1;" :: "r"(b), "r"(1024) : "memory");
		fetch(t, &map, 0, y, b);
	}
	__syncthreads();
	out[threadIdx.x] = tile[0][threadIdx.x];
}`

// big writes a kernel with n bytes of parameters.
func big(n int) string {
	return strings.ReplaceAll("struct S { int a[N / 4]; };\n__global__ void k(struct S s, int *o, int i) { *o = s.a[i]; }", "N", itoa(n-16))
}

// TestLimits holds the sizes of kernel parameters (PTX ISA, Kernel Function Parameters:
// 4,352 bytes, 32,764 from PTX 8.1 and sm_70 on).
func TestLimits(t *testing.T) {
	parallel(t)
	checkRules(t, limitRules())
}

func limitRules() []rule {
	return []rule{
		{name: "4352", arch: "sm_61", source: big(4348), decls: []string{"k a4x4332 u64 u32"}, has: []string{".version 5.0"}},
		{name: "4352-exceeded", arch: "sm_61", source: big(4356), err: []string{"4352"}},
		{name: "sm-70", arch: "sm_70", source: big(4356), has: []string{".version 8.1"}, decls: []string{"k a4x4340 u64 u32"}},
		{name: "32764", arch: "sm_70", source: big(32764), has: []string{".version 8.1"}, decls: []string{"k a4x32748 u64 u32"}},
		{name: "32764-exceeded", arch: "sm_70", source: big(32772), err: []string{"32764"}},
		{name: "pinned-version", arch: "sm_70", source: big(4356), err: []string{"4352"}, change: func(o *cptx.Options) { o.Target.PTXPin = 80 }},
		{name: "pinned-version-enough", arch: "sm_70", source: big(4356), has: []string{".version 8.1"}, change: func(o *cptx.Options) { o.Target.PTXPin = 81 }},
	}
}

// TestFunctionRules holds how functions are declared, called and linked.
func TestFunctionRules(t *testing.T) {
	parallel(t)
	checkRules(t, functionRules())
}

func functionRules() []rule {
	const calls = "Function Calling Sequence"
	return []rule{
		{name: "noreturn", section: "PTX ISA, .noreturn (PTX 6.4)", arch: "sm_80", source: "_Noreturn void die(int); int f(int x) { if (x) die(x); return 1; }", decls: []string{"die () b32 noreturn"}, has: []string{".noreturn"}},
		{name: "noreturn-definition", section: "PTX ISA, .noreturn", arch: "sm_80", source: "int *p; __attribute__((noreturn)) void stop(void) { *p = 1; for (;;) *(volatile int *)p = 1; }", decls: []string{"stop () noreturn"}},
		{name: "callprototype", section: "PTX ISA, call and .callprototype", prints: "30\n", has: []string{".callprototype (.param .b32 _) _ (.param .b32 _, .param .align 8 .b8 _[16])"},
			source: "#include <stdio.h>\nstruct S { long a; char b; }; typedef int (*fn)(short, struct S);\n__attribute__((noinline)) int add(short x, struct S s) { return x + s.a + s.b; }\n__attribute__((noinline)) int call(fn f) { struct S s = {10, 5}; return f(15, s); }\nint main(void) { printf(\"%d\\n\", call(add)); return 0; }"},
		{name: "alias", section: "PTX ISA, .alias (PTX 6.3)", source: "int f(int x) { return x; } int g(int x) __attribute__((alias(\"f\")));", decls: []string{"f (b32) b32", "g (b32) b32"},
			has: []string{"\n.alias g, f;\n"}},
		{name: "cluster-dims", section: "PTX ISA, .explicitcluster and .reqnctapercluster", arch: "sm_90", source: "__global__ void __cluster_dims__(2, 1, 1) k(int *p) { *p = 1; }",
			has: []string{".explicitcluster\n.reqnctapercluster 2, 1, 1\n"}},
		{name: "cluster-dims-target", section: "PTX ISA, .reqnctapercluster (sm_90)", source: "__global__ void __cluster_dims__(2, 1, 1) k(int *p) { *p = 1; }", err: []string{"a cluster dimension needs sm_90"}},
		{name: "recursion", section: calls, prints: "120 1 0\n", source: "#include <stdio.h>\nint fac(int n) { return n < 2 ? 1 : n * fac(n - 1); }\nint odd(int n); __attribute__((noinline)) int even(int n) { return n ? odd(n - 1) : 1; } int odd(int n) { return n ? even(n - 1) : 0; }\nint main(void) { printf(\"%d %d %d\\n\", fac(5), even(10), odd(10)); return 0; }"},
		{name: "linkage", section: "PTX ISA, Linking Directives", has: []string{".visible .func (.param .b32 func_retval0) vis(", ".weak .func (.param .b32 func_retval0) wk(", ".extern .func (.param .b32 func_retval0) ext(", ".extern .global", "\n.func"},
			lacks: []string{"unused", "undeclared"}, source: `int ext(int); int undeclared(int); extern int data;
static int unused(int x) { return x + 1; } static __attribute__((noinline)) int used(int x) { return x * data + (x ? used(x / 2) : 0); }
__attribute__((weak)) int wk(int x) { return x; } int vis(int x) { return used(x) + ext(x) + wk(x); }`},
		{name: "weak-undefined", section: "PTX ISA, Linking Directives", err: []string{"no weak references"}, source: "__attribute__((weak)) int w(int x); int f(void) { return w ? w(1) : 0; }"},
		{name: "weak", section: "PTX ISA, Linking Directives", source: "__attribute__((weak)) int w(int x) { return 3; } int f(void) { return w(1); }", has: []string{".weak .func"}, decls: []string{"w (b32) b32", "f (b32)"}},
		{name: "varargs", section: "PTX ISA, Variadic Functions", arch: "sm_70", decls: []string{"f (b64) b32 a8x..."}, prints: "3.500000 7 -1 c 11 9\n", source: `#include <stdarg.h>
#include <stdio.h>
struct S { long a; short b; };
static double va(va_list ap) { return va_arg(ap, double); }
__attribute__((noinline)) double f(int n, ...) {
	va_list ap, bp; va_start(ap, n); va_copy(bp, ap);
	double d = va(ap); d = va_arg(bp, double);
	int i = va_arg(bp, int); long l = va_arg(bp, long); int c = va_arg(bp, int); struct S s = va_arg(bp, struct S); void *p = va_arg(bp, void *);
	va_end(ap); va_end(bp);
	printf("%f %d %d %c %d %d\n", d, i, (int)l, c, (int)s.a, p == 0 ? s.b : 0); return d;
}
int main(void) { struct S s = {11, 9}; char c = 'c'; f(1, 3.5f, (short)7, -1l, c, s, (void *)0); return 0; }`},
		{name: "varargs-alignment", section: "PTX ISA, Variadic Functions; nvcc's layout (an aggregate has the alignment of its scalars, to 8)", source: "struct A { int a[4]; } __attribute__((aligned(16)));\nvoid f(int n, ...); void g(struct A a, __int128 q) { f(1, 2, a, q, a); }",
			has: []string{".param .align 8 .b8 param1[56]", "[param1+4]", "[param1+24]", "[param1+40]"}},
		{name: "varargs-none", section: "PTX ISA, Variadic Functions", source: "int f(int n, ...) { return n; } int g(void) { return f(1); }", decls: []string{"f (b32) b32 a8x..."}},
		{name: "kr-definition", section: "C11 6.9.1", source: "int f(a, b) char a; float b; { return a + b; }", decls: []string{"f (b32) b32 b64"}, warn: []string{}},
		{name: "void-parameter", section: calls, source: "void f(void) { } int g(void) { return 1; }", decls: []string{"f ()", "g (b32)"}},
		{name: "main-like", section: calls, source: "int main(int argc, char **argv) { return argc; }", decls: []string{"main (b32) b32 b64"}},
	}
}

// TestNameRules holds that any C identifier is a legal and stable PTX name.
func TestNameRules(t *testing.T) {
	parallel(t)
	checkRules(t, nameRules())
}

func nameRules() []rule {
	return []rule{
		{name: "keywords", section: "PTX ISA, Identifiers", source: "int ret(int add) { return add; } int mov(int exit) { return ret(exit); } int reg, param, global, local, shared, func, entry, target, b32, u64, f32, pred;\nint bra(void) { return reg + param + global + local + shared + func + entry + target + b32 + u64 + f32 + pred; }",
			decls: []string{"ret (b32) b32", "mov (b32) b32", "bra (b32)"}},
		{name: "predefined", section: "PTX ISA, Identifiers", prints: "15\n", source: "#include <stdio.h>\nint WARP_SZ = 1, _ = 2, __ = 4; int $ = 8; int main(void) { printf(\"%d\\n\", WARP_SZ + _ + __ + $); return 0; }"},
		{name: "unicode", section: "PTX ISA, Identifiers; C11 D", prints: "5\n", source: "#include <stdio.h>\nint größe = 2, \\u00e9 = 3; int main(void) { printf(\"%d\\n\", größe + é); return 0; }"},
		{name: "local-statics", section: "guide, names are the source's", prints: "1 11 2 12\n", source: "#include <stdio.h>\nint f(void) { static int n; return ++n; } int g(void) { static int n = 10; { static int n; n++; } return ++n; } int n;\nint main(void) { int a = f(), b = g(), c = f(), d = g(); printf(\"%d %d %d %d\\n\", a, b, c, d); return 0; }"},
		{name: "asm-labels", section: "GNU C, Asm Labels", source: "int f(int x) asm(\"other_name\"); int f(int x) { return x + 1; } extern int v asm(\"_var$1\"); int g(void) { return f(v); }", decls: []string{"other_name (b32) b32", "g (b32)"}, has: []string{"_var$1"}},
		{name: "long", section: "PTX ISA, Identifiers (at least 1,024 characters)", source: "int " + strings.Repeat("long_name_", 100) + "(int x) { return x; }", decls: []string{strings.Repeat("long_name_", 100) + " (b32) b32"}},
	}
}
