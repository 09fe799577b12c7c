package growth

import (
	"fmt"
	"strings"
)

// Shape is a kind of source text of any size.
type Shape struct {
	Name  string
	Size  int // at which the test starts
	Text  func(n int) string
	Flags []string // beyond the usual
	// Wrong: the text has errors, which the compiler is to find with bounded work too.
	Wrong bool
}

// exponential reports whether the text stands for 2^n things.
func (s *Shape) exponential() bool { return s.Size < 10 }

// kernel puts statements into a kernel. p and q are pointers to int, a to d integers known only
// when it runs.
func kernel(body string) string {
	return "__global__ void k(int *p, int *q, int a, int b, int c, int d)\n{\n" + body + "}\n"
}

// each joins what format makes of 0 to n-1; every verb in it gets the number.
func each(n int, format string) string {
	var b strings.Builder
	verbs := strings.Count(format, "%d")
	args := make([]any, verbs)
	for i := range n {
		for k := range args {
			args[k] = i
		}
		fmt.Fprintf(&b, format, args...)
	}
	return b.String()
}

// chained joins what format makes of from to to-1, %[1]d, and the number before, %[2]d: for what
// builds on itself.
func chained(from, to int, format string) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		fmt.Fprintf(&b, format, i, i-1)
	}
	return b.String()
}

// inKernel is a shape of n statements in one kernel.
func inKernel(name string, size int, format string) Shape {
	return Shape{Name: name, Size: size, Text: func(n int) string { return kernel(each(n, format)) }}
}

// chain is a shape of one expression with n operands.
func chain(name string, size int, first, format string) Shape {
	return Shape{Name: name, Size: size, Text: func(n int) string { return kernel("p[0] = " + first + each(n, format) + ";\n") }}
}

// file is a shape of n parts of a file.
func file(name string, size int, format, tail string) Shape {
	return Shape{Name: name, Size: size, Text: func(n int) string { return each(n, format) + tail }}
}

// around is a shape of n nested constructs.
func around(name string, size int, open, inner, end string) Shape {
	return Shape{Name: name, Size: size, Text: func(n int) string {
		return kernel(each(n, open) + inner + strings.Repeat(end, n))
	}}
}

// list is a shape of n comma-separated items between two texts.
func list(name string, size int, before, format, after string) Shape {
	return Shape{Name: name, Size: size, Text: func(n int) string {
		return before + strings.TrimSuffix(each(n, format+","), ",") + after
	}}
}

// Shapes is every statement and expression kind, declarations, initialisers and macros.
var Shapes = []Shape{
	// statements
	inKernel("assignments", 1000, "p[%d] = a * %d;\n"),
	inKernel("accumulation", 1000, "a += b ^ %d; b -= a;\n"),
	inKernel("stores and loads", 1000, "p[a + %d] = q[%d];\n"),
	inKernel("if", 400, "if (a > %d) p[%d] = b;\n"),
	inKernel("if assigning", 400, "if (b & %d) a += p[%d];\n"),
	inKernel("if else", 400, "if (a > %d) b += p[%d]; else b -= c;\n"),
	{Name: "else if", Size: 2000, Text: func(n int) string {
		return kernel(each(n, "if (a == %d) p[%d] = b; else ") + "p[0] = 1;\n")
	}},
	inKernel("while loops", 200, "while (a > p[%d]) a -= b;\n"),
	inKernel("for loops", 200, "for (int i = 0; i < c; i++) b += p[i + %d];\n"),
	inKernel("do loops", 200, "do b += p[%d]; while (b < c);\n"),
	inKernel("break and continue", 150, "for (int i = 0; i < c; i++) { if (p[i] == %d) break; if (q[i]) continue; b += i; }\n"),
	around("nested loops", 60, "for (int i%d = 0; i%d < c; i%d++)\n", "p[a++] = b;\n", ""),
	around("nested if", 60, "if (p[%d] > a) {\n", "p[a] = b;\n", "}"),
	around("nested blocks", 100, "{ int x%d = p[%d];\n", "p[0] = x0;\n", "}"),
	{Name: "switch", Size: 1000, Text: func(n int) string {
		return kernel("switch (a) {\n" + each(n, "case %d: p[%d] = b; break;\n") + "}\n")
	}},
	{Name: "switch falling through", Size: 600, Text: func(n int) string {
		return kernel("switch (a) {\n" + each(n, "case %d: b ^= p[%d];\n") + "}\np[0] = b;\n")
	}},
	{Name: "goto", Size: 300, Text: func(n int) string {
		return kernel(each(n, "L%d: if (p[%d]) goto M%d;\na++;\nM%d: b += a;\n") + "if (b < c) goto L0;\np[0] = b;\n")
	}},
	{Name: "empty cases", Size: 1000, Text: func(n int) string {
		return kernel("switch (a) {\n" + each(n, "case %d:;\n") + "}\np[0] = b;\n")
	}},
	{Name: "labels of one statement", Size: 1000, Text: func(n int) string {
		return kernel("switch (a) {\n" + each(n, "case %d:\n") + "b++;\n}\np[0] = b;\n")
	}},
	{Name: "goto later labels", Size: 1000, Text: func(n int) string {
		return kernel(each(n, "if (a == %d) goto L%d;\n") + each(n, "L%d: p[%d] = a;\n"))
	}},
	{Name: "goto the label before", Size: 300, Text: func(n int) string {
		return kernel("L0:\n" + chained(1, n+1, "L%[1]d: if (p[%[1]d] > a) { a++; goto L%[2]d; }\n") + "p[0] = a;\n")
	}},
	{Name: "goto into loops", Size: 300, Text: func(n int) string {
		return kernel(each(n, "if (a == %d) goto M%d;\nL%d: a += p[%d];\nM%d: if (p[a] > %d) goto L%d;\n") + "p[0] = a;\n")
	}},
	{Name: "loops to the same bound", Size: 300, Text: func(n int) string {
		return kernel(each(n, "for (int i = 0; i < a; i++) p[i] = i + %d;\n"))
	}},
	{Name: "dimensions", Size: 2000, Wrong: true, Text: func(n int) string {
		return "__device__ int x" + strings.Repeat("[1]", n) + ";\n"
	}},
	{Name: "variables with debug information", Size: 1000, Flags: []string{"-g"}, Text: func(n int) string {
		return kernel(each(n, "int v%d = p[%d];\n") + each(n, "if (a %% (%d + 2) == 1) v%d += a;\n") + each(n, "p[%d] = v%d * 2;\n"))
	}},
	{Name: "goto past declarations", Size: 2000, Text: func(n int) string {
		return kernel(each(n, "if (a == %d) goto M%d;\nfor (int i = 0; i < b; i++) { p[i]++; M%d: p[%d]--; }\n"))
	}},
	{Name: "computed goto", Size: 300, Text: func(n int) string {
		return kernel("static void *const t[] = {" + each(n, "&&L%d, ") + "};\ngoto *t[a];\n" + each(n, "L%d: p[%d] = b;\n"))
	}},
	inKernel("asm", 500, "asm volatile(\"mov.u32 %%0, %%1;\" : \"=r\"(a) : \"r\"(b + %d));\n"),
	inKernel("barriers", 300, "p[%d] = a; __syncthreads();\n"),
	inKernel("atomics", 400, "atomicAdd(p + %d, a);\n"),
	{Name: "printf", Size: 200, Text: func(n int) string {
		return "#include <stdio.h>\n" + kernel(each(n, "printf(\"%%i %d\\n\", a);\n"))
	}},
	inKernel("statement expressions", 400, "a += ({ int x = p[%d]; x * x; });\n"),

	// expressions
	chain("sum", 1000, "a", " + p[%d]"),
	chain("products of variables", 1000, "a", " * (b + %d)"),
	chain("and", 250, "a", " && p[%d]"),
	chain("or", 250, "a", " || b > %d"),
	{Name: "conditional", Size: 250, Text: func(n int) string { return kernel("p[0] = " + each(n, "a == %d ? p[%d] : ") + "b;\n") }},
	chain("comma", 1000, "a", ", p[%d]++"),
	{Name: "unary", Size: 100, Text: func(n int) string { return kernel("p[0] = " + strings.Repeat("-~", n) + "a;\n") }},
	{Name: "assignment chain", Size: 100, Text: func(n int) string { return kernel(each(n, "p[%d] = ") + "a;\n") }},
	{Name: "parentheses", Size: 60, Text: func(n int) string {
		return kernel("p[0] = " + strings.Repeat("(", n) + "a" + strings.Repeat(")", n) + ";\n")
	}},
	{Name: "string pieces", Size: 2000, Text: func(n int) string {
		return "__device__ const char s[] = " + strings.Repeat("\"abc\" ", n) + ";\n"
	}},
	list("arguments", 60, "__device__ void f(int, ...);\n"+"__global__ void k(int *p) { f(0, ", "p[%d]", "); }\n"),
	{Name: "calls", Size: 400, Text: func(n int) string {
		return "__device__ __noinline__ int f(int x) { return x * x; }\n" + kernel(each(n, "p[%d] = f(a + %d);\n"))
	}},
	{Name: "inlined calls", Size: 200, Text: func(n int) string {
		return "__device__ static inline int f(int *p, int x) { while (x > *p) x -= 3; return x; }\n" + kernel(each(n, "p[%d] = f(q, a + %d);\n"))
	}},
	{Name: "struct copies", Size: 300, Text: func(n int) string {
		return "struct s { int a, b, c[4]; };\n__global__ void k(struct s *p, struct s *q) { struct s x = *q;\n" + each(n, "x.a += %d; p[%d] = x;\n") + "}\n"
	}},

	// declarations
	file("functions", 200, "__device__ int f%d(int x, int *p) { for (int i = 0; i < x; i++) p[i] += %d; return x; }\n", ""),
	{Name: "functions in a chain", Size: 200, Text: func(n int) string {
		var b strings.Builder
		b.WriteString("static __device__ int f0(int x) { return x; }\n")
		for i := 1; i < n; i++ {
			fmt.Fprintf(&b, "static __device__ int f%d(int x) { return f%d(x + %d) * x; }\n", i, i-1, i)
		}
		fmt.Fprintf(&b, "__global__ void k(int *p) { *p = f%d(*p); }\n", n-1)
		return b.String()
	}},
	file("kernels", 200, "__global__ void k%d(int *p) { p[threadIdx.x] = %d; }\n", ""),
	file("globals", 1000, "__device__ int g%d = %d;\n", ""),
	{Name: "uses of globals", Size: 600, Text: func(n int) string {
		return each(n, "__device__ int g%d;\n") + kernel(each(n, "g%d = a;\n"))
	}},
	{Name: "shared variables", Size: 400, Text: func(n int) string {
		return each(n, "__shared__ int g%d;\n") + kernel(each(n, "g%d = a; p[%d] = g%d;\n"))
	}},
	file("typedefs", 1000, "typedef int t%d;\nextern t%d e%d;\n", ""),
	file("structs", 600, "struct s%d { int a; struct s%d *next; };\n", ""),
	{Name: "members", Size: 1000, Text: func(n int) string {
		return "struct s {\n" + each(n, "int m%d;\n") + "};\n__global__ void k(struct s *p) {\n" + each(n, "p->m%d = %d;\n") + "}\n"
	}},
	{Name: "bit-fields", Size: 300, Text: func(n int) string {
		return "struct s {\n" + each(n, "int m%d : 5;\n") + "};\n__global__ void k(struct s *p) {\n" + each(n, "p->m%d = %d;\n") + "}\n"
	}},
	{Name: "copies of a struct of many members", Size: 300, Text: func(n int) string {
		return "struct s {\n" + each(n, "int m%d;\n") + "};\n__global__ void k(struct s *p, struct s *q) {\n" + each(n, "p[%d] = q[%d];\n") + "}\n"
	}},
	{Name: "structs of structs", Size: 8, Text: func(n int) string { // 2^n paths
		last := fmt.Sprint("struct s", n-1)
		return "struct s0 { int x[0]; };\n" + chained(1, n, "struct s%[1]d { struct s%[2]d a, b; };\n") +
			"struct t { " + last + " s; int i; };\n__device__ void v(int, ...);\n" +
			"__device__ struct t x = { 1 }, y[2] = { [0 ... 1] = 2 };\n__global__ void k(" + last + " *p, " + last + " *q) { *p = *q; v(1, *p); }\n"
	}},
	{Name: "function types of function types", Size: 8, Text: func(n int) string {
		return "typedef int F0(int);\ntypedef int G0(int);\n" + chained(1, n, "typedef F%[2]d *F%[1]d(F%[2]d *, F%[2]d *);\n") + chained(1, n, "typedef G%[2]d *G%[1]d(G%[2]d *, G%[2]d *);\n") +
			fmt.Sprintf("extern __device__ F%d x;\nextern __device__ G%d x;\n", n-1, n-1)
	}},
	list("enumerators", 1000, "enum e { ", "E%d", " };\n"),
	list("declarators", 1000, "__device__ int ", "v%d", ";\n"),
	list("parameters", 300, "__global__ void k(int *p, ", "int a%d", ") { *p = a0; }\n"),
	{Name: "locals", Size: 600, Text: func(n int) string { return kernel(each(n, "int x%d = p[%d];\n") + each(n, "q[x%d] = a;\n")) }},
	{Name: "local arrays", Size: 100, Text: func(n int) string {
		return kernel(each(n, "int x%d[4]; x%d[a & 3] = %d;\n") + each(n, "p[%d] = x%d[b & 3];\n"))
	}},
	{Name: "the same declaration", Size: 2000, Text: func(n int) string { return strings.Repeat("int x; ", n) + "\n" }},

	// initialisers
	list("initialisers", 3000, "__device__ int x[] = { ", "%d", " };\n"),
	list("designated initialisers", 1500, "__device__ int x[] = { ", "[%d] = %d", " };\n"),
	list("initialisers of structs", 800, "struct s { int a; float b; };\n__device__ struct s x[] = { ", "{ %d, 1.5f }", " };\n"),
	list("initialisers of locals", 300, "__global__ void k(int *p, int a) { int x[] = { ", "a + %d", " }; for (int i = 0; i < a; i++) p[i] = x[i]; }\n"),
	list("addresses", 800, "__device__ int y[1000000];\n__device__ int *x[] = { ", "&y[%d]", " };\n"),
	list("strings", 800, "__device__ const char *x[] = { ", "\"s%d\"", " };\n"),

	// preprocessor
	file("macros", 1500, "#define M%d(x) ((x) + %d)\n", ""),
	{Name: "uses of macros", Size: 500, Text: func(n int) string {
		return "#define M(x, y) ((x) + (y) * 2)\n" + kernel(each(n, "p[%d] = M(a, %d);\n"))
	}},
	{Name: "macro parameters", Size: 800, Text: func(n int) string {
		args := strings.TrimSuffix(each(n, "x%d,"), ",")
		return "#define M(" + args + ") " + each(n, "x%d ") + "\n#if 0\nM(" + args + ")\n#endif\n#define N(...) 1\n__device__ int x = N(" + args + ");\n"
	}},
	{Name: "macros of macros", Size: 100, Text: func(n int) string {
		var b strings.Builder
		b.WriteString("#define M0 1\n")
		for i := 1; i <= n; i++ {
			fmt.Fprintf(&b, "#define M%d M%d + 1\n", i, i-1)
		}
		fmt.Fprintf(&b, "int x = M%d;\n", n)
		return b.String()
	}},
	{Name: "conditional groups", Size: 1000, Text: func(n int) string { return each(n, "#if %d > 3 && defined(X)\nint x%d;\n#endif\n") }},
	{Name: "pasting", Size: 800, Text: func(n int) string { return "#define P(a, b) a ## b\n" + each(n, "extern int P(x, %d);\n") }},

	// errors and warnings
	{Name: "undeclared identifiers", Size: 500, Wrong: true, Text: func(n int) string { return kernel(each(n, "p[%d] = u%d;\n")) }},
	{Name: "syntax errors", Size: 500, Wrong: true, Text: func(n int) string { return kernel(each(n, "p[%d] = ;\n")) }},
	{Name: "enumerators again", Size: 2000, Wrong: true, Text: func(n int) string { return "enum { A" + strings.Repeat(",\nA", n) + " };\n" }},
	{Name: "labels again", Size: 2000, Wrong: true, Text: func(n int) string { return kernel(strings.Repeat("a: ;\n", n)) }},
	{Name: "enumerators and a switch", Size: 2000, Text: func(n int) string {
		return "enum e { " + each(n, "A%d, ") + "};\n" + kernel("switch ((enum e)a) { case A1: p[0] = 1; case A2 ... A4: p[1] = 2; }\n") +
			strings.ReplaceAll(kernel("switch ((enum e)a) { case A1: p[0] = 1; }\n"), "void k", "void k2")
	}},
	{Name: "type errors", Size: 500, Wrong: true, Text: func(n int) string { return kernel(each(n, "p[%d] = *a;\n")) }},
	{Name: "warnings", Size: 500, Text: func(n int) string { return kernel(each(n, "int w%d; p[%d] == a;\n")) }},
}
