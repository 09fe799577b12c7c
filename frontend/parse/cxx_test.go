package parse

import (
	"slices"
	"strings"
	"testing"

	"cptx/ir/diag"
)

// mended makes the changes of all fixes in a source of one file.
func mended(src string, l *diag.List) string {
	lines := strings.Split(src, "\n")
	var fixes []diag.Fix
	for i := range l.Diags {
		fixes = append(fixes, l.Diags[i].Fixes...)
	}
	slices.SortStableFunc(fixes, func(a, b diag.Fix) int {
		if a.From.Before(b.From) {
			return 1
		}
		return -1
	})
	for _, f := range fixes {
		s := &lines[f.From.Line-1]
		*s = (*s)[:f.From.Col-1] + f.Text + (*s)[f.To.Col-1:]
	}
	return strings.Join(lines, "\n")
}

// TestFixes holds that what the fixes make of a source is what it was meant to be, and has no
// errors left.
func TestFixes(t *testing.T) {
	for src, want := range map[string]string{
		"struct S { int a; }\nvoid f(void) { }":                                 "struct S { int a; };\nvoid f(void) { }",
		"enum E { A }\nstatic int x;":                                           "enum E { A };\nstatic int x;",
		"struct S { int a; }; S f(void);":                                       "struct S { int a; }; struct S f(void);",
		"int f(int x)\n{\n\tx = 1\n\treturn x;\n}":                              "int f(int x)\n{\n\tx = 1;\n\treturn x;\n}",
		"void f(void) { dim3 g(1, 2); }":                                        "void f(void) { dim3 g = {1, 2, 1}; }",
		"void f(int n) { dim3 g((n + 3) / 4); }":                                "void f(int n) { dim3 g = {(n + 3) / 4, 1, 1}; }",
		"void f(void) { int x(3); }":                                            "void f(void) { int x = {3}; }",
		"void f(void) { int x{3}; }":                                            "void f(void) { int x = {3}; }",
		"float f(int x) { return 2 * float(x + 1); }":                           "float f(int x) { return 2 * (float)(x + 1); }",
		"float f(int x) { return static_cast<float>(x); }":                      "float f(int x) { return (float)(x); }",
		"int *f(float *x) { return reinterpret_cast<int *>(x); }":               "int *f(float *x) { return (int *)(x); }",
		"float3 f(float x) { return float3(x, x, x); }":                         "float3 f(float x) { return make_float3(x, x, x); }",
		"int f(int a, int b) { return a and b; }":                               "int f(int a, int b) { return a && b; }",
		"float f(float x) { return std::sqrt(x); }":                             "float f(float x) { return sqrt(x); }",
		"void f(int x) { decltype(x) y = 3; }":                                  "void f(int x) { __typeof__(x) y = 3; }",
		"enum class E { A, B };":                                                "enum E { A, B };",
		"#define M(T) T(3)\nfloat f(void) { return 1 + M(float); }\nint after;": "",
	} {
		var l diag.List
		parseAll(&cudaC, []byte(src), &l)
		if len(l.Diags) != 1 {
			t.Errorf("%s: %v", src, l.Diags)
			continue
		}
		if want == "" { // in a macro's body nothing is mended
			if len(l.Diags[0].Fixes) > 0 {
				t.Errorf("%s: %v", src, l.Diags[0].Fixes)
			}
			continue
		}
		got := mended(src, &l)
		if got != want {
			t.Errorf("%s\n%s\nbecame\n%s\nwant\n%s", src, l.Diags[0].Message, got, want)
		}
		var left diag.List
		if parseAll(&cudaC, []byte(got), &left); len(left.Diags) > 0 {
			t.Errorf("%s: %v", got, left.Diags)
		}
	}
}
