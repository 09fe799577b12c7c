package check

import (
	"strings"
	"testing"

	"cptx/ir/diag"
)

// TestExpressionsNotDeclarators puts expressions with nested parentheses where a type stands before
// them or near: none of them is a declarator.
func TestExpressionsNotDeclarators(t *testing.T) {
	const head = "typedef int T; struct S { int a; }; int b(float); int g(int, int); struct S *id(struct S *); extern int (*h)(int);\n"
	expressions := []string{
		"b((float)(x))", "(b)((float)(x))", "b(((float)(x)))", "((int)((float)(x)))", "b((T)(x))", "(*id((struct S *)(p))).a", "id((struct S *)(p))->a",
		"(b((float)(x)))", "b(*(float *)(p))", "b((float)(*(int *)(p)))", "g((int)(x), (int)(x))", "(*h)((int)(x))", "((int (*)(int))(p))((int)(x))",
		"(int)(((float)(x)))", "b(((x)))", "((T)(x))", "b((const float)(x))", "(*(int (*)[3])(p))[1]", "(*(volatile int *)(p))", "b((unsigned)(x) >> 1)",
		"sizeof(int (*)[3])", "sizeof(T (*)(int))", "(int)sizeof(int (*(*)(int))[3])",
	}
	places := []string{
		"for (int i = E; i < 3; i++) ;", "for (unsigned i = 0, j = E; i < j; ) ;", "(void)_Generic(x, int: E, default: E);", "int a[] = {E, E};",
		"int z = (int)sizeof(int[3]) + E;", "(void)sizeof(char[sizeof(E)]);", "(void)(struct S){ E };", "({ int t = E; t; });", "(void)(g)((int)1, E);",
		"x = __builtin_offsetof(struct S, a) + E;", "typeof(E) q = E;", "if ((int)(x) < E) x++;", "x = (int)(x) ? E : E;", "switch ((int)E) { case 1: E; default: ; }",
		"int (*fp)(int) = 0, w = E;", "float v[2] = { [0] = E, [1] = (E) };", "_Static_assert(sizeof(E) > 0, \"\");", "int *pp = (int *)(p), vv = E;",
		"struct S sx = { .a = E };", "for (struct S *s = id((struct S *)(p)); s; s = 0) ;", "for (T t = E; t < E; t++) ;", "int ar[3] = { [(int)(1)] = E };",
	}
	for _, place := range places {
		for _, e := range expressions {
			src := head + "int f(int x, void *p) { " + strings.ReplaceAll(place, "E", e) + " return x; }\n"
			_, diags := checkText("t.c", src)
			for _, d := range diags.Diags {
				if d.Severity == diag.Error {
					t.Errorf("%s: %s\n%s", d.Flag, d.Message, src)
				}
			}
		}
	}
}
