package abi

import (
	"strconv"
	"testing"

	"cptx"
	"cptx/frontend/parse"
	"cptx/ir/target"
)

func itoa(n int) string { return strconv.Itoa(n) }

// TestSystemCallRules holds the chapter "System Calls".
func TestSystemCallRules(t *testing.T) {
	parallel(t)
	checkRules(t, systemCallRules())
}

func systemCallRules() []rule {
	const calls = "System Calls"
	return []rule{
		{name: "vprintf", section: calls + " (vprintf)", decls: []string{"vprintf (b32) b64 b64"}, source: "#include <stdio.h>\nint f(int x) { return printf(\"%d\", x); }",
			has: []string{".extern .func (.param .b32 func_retval0) vprintf", "cvta.global.u64", "cvta.local.u64", "st.local.u32"}},
		{name: "vprintf-ilp32", section: calls + " (32-bit addresses)", model: target.ILP32, decls: []string{"vprintf (b32) b32 b32"}, source: "#include <stdio.h>\nint f(int x) { return printf(\"%d\", x); }",
			has: []string{"cvta.global.u32", "cvta.local.u32"}},
		{name: "valist", section: calls + " (valist); nvcc's layout", source: "#include <stdio.h>\nvoid f(char a, short b, float c, long long d, void *e, unsigned g, int h, const char *s) { printf(\"%d %d %f %lld %p %u %d %s\", a, b, c, d, e, g, h, s); }",
			has: []string{"[48]"}, decls: []string{"vprintf (b32) b64 b64"}},
		{name: "valist-empty", section: calls + " (no arguments: a null pointer)", source: "#include <stdio.h>\nvoid f(void) { printf(\"x\"); }", lacks: []string{".local"}},
		{name: "conversions", section: calls + " (vprintf)", prints: "-1 255 ff 0XFF 377 c str 1.500000 2.5e+00 0.25 7f 65535 -9000000000 %     5|5    |00005 3.14 ab\n", source: `#include <stdio.h>
int main(void) { volatile int w = 5; const char *s = "str";
 printf("%d %u %x %#X %o %c %s %f %.1e %g %hhx %hu %lld %% %*d|%-*d|%05d %.*f %.2s\n", -1, 255u, 255, 255, 255, 'c', s, 1.5, 2.5, 0.25f, (char)127, (unsigned short)65535, -9000000000ll, w, 5, w, 5, 5, 2, 3.14159, "abc"); return 0; }`},
		{name: "string-space", section: calls + " (generic pointers)", prints: "shared local\n", source: "#include <stdio.h>\nint main(void) { static __shared__ char s[8]; char l[8] = \"local\"; const char *t = \"shared\"; for (int i = 0; i < 7; i++) s[i] = t[i]; printf(\"%s %s\\n\", s, l); return 0; }"},
		{name: "result", section: calls + " (status)", prints: "a 1\n2\n", source: "#include <stdio.h>\nint main(void) { int n = printf(\"%s %d\\n\", \"a\", 1); printf(\"%d\\n\", n); return 0; }"},
		{name: "heap", section: calls + " (malloc, free)", decls: []string{"malloc (b64) b64", "free () b64"}, prints: "42\n", source: "#include <stdlib.h>\n#include <stdio.h>\nint main(void) { int *p = malloc(sizeof *p * 10); p[9] = 42; printf(\"%d\\n\", p[9]); free(p); return 0; }"},
		{name: "heap-ilp32", section: calls + " (malloc, free; size_t)", model: target.ILP32, decls: []string{"malloc (b32) b32", "free () b32"}, source: "#include <stdlib.h>\nvoid *f(int n) { free(malloc(n)); return malloc(8); }"},
		{name: "assert", section: calls + " (__assertfail)", decls: []string{"__assertfail () b64 b64 b32 b64 b64"}, source: "#include <assert.h>\nvoid f(int x) { assert(x > 0 && \"positive\"); }",
			has: []string{"1"}},
		{name: "assert-noreturn", section: calls + " (__assertfail), PTX ISA, .noreturn", arch: "sm_80", decls: []string{"__assertfail () b64 b64 b32 b64 b64 noreturn"}, source: "#include <assert.h>\nvoid f(int x) { assert(x > 0); }"},
		{name: "assert-ilp32", section: calls + " (__assertfail)", model: target.ILP32, decls: []string{"__assertfail () b32 b32 b32 b32 b32"}, source: "#include <assert.h>\nvoid f(int x) { assert(x > 0); }"},
		{name: "ndebug", section: "C11 7.2", source: "#define NDEBUG\n#include <assert.h>\nint calls; int f(int x) { assert(calls++); return x; }", lacks: []string{"__assertfail", "calls,"}, decls: []string{"f (b32) b32"}},
		{name: "ndebug-again", section: "C11 7.2 (each inclusion redefines assert)", source: "#define NDEBUG\n#include <assert.h>\n#undef NDEBUG\n#include <assert.h>\nvoid f(int x) { assert(x); }", decls: []string{"__assertfail () b64 b64 b32 b64 b64"}},
		{name: "ndebug-option", section: "C11 7.2", source: "#include <assert.h>\nvoid f(int x) { assert(x); }", lacks: []string{"__assertfail"},
			change: func(o *cptx.Options) { o.Parse.Defines = append(o.Parse.Defines, parse.Define{Name: "NDEBUG"}) }},
		{name: "own-prototypes", section: calls + " (a prototype must be provided)", source: "int vprintf(const char *, void *); void *malloc(unsigned long); int f(void) { return vprintf(\"x\", malloc(4)); }", decls: []string{"vprintf (b32) b64 b64", "malloc (b64) b64"}},
		{name: "too-many-arguments", section: "CUDA C++ Programming Guide, Formatted Output (32 arguments)", warn: []string{"32 arguments"}, has: []string{"__local_depot0+128]"},
			source: "#include <stdio.h>\n#define T 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1\n#define F \"%d%d%d%d%d%d%d%d%d%d%d\"\nvoid f(void) { printf(F F F, T, T, T); }"},
		{name: "aggregate-argument", section: "CUDA C++ Programming Guide, Formatted Output", err: []string{"printf"}, source: "#include <stdio.h>\nstruct S { int a; } s;\nvoid f(const char *p) { printf(p, s); }"},
	}
}
