package check

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// randomDeclarator returns a declarator around name with up to depth derivations: pointers, arrays,
// functions and redundant parentheses. after tells what stands around it, as C allows no array of
// functions, no function that returns an array...
func randomDeclarator(r *rand.Rand, name string, depth int) string {
	d, last := name, "" // from the name outwards
	for range depth {
		kind := "*"
		if last == "" && name != "" || last == "*" {
			kind = []string{"*", "[]", "()"}[r.IntN(3)]
		}
		switch kind {
		case "*":
			d = "*" + []string{"", "", "", "const ", "volatile "}[r.IntN(5)] + d
		case "[]":
			if last == "*" {
				d = "(" + d + ")"
			}
			d += fmt.Sprintf("[%d]", 2+r.IntN(3))
		case "()":
			if last == "*" {
				d = "(" + d + ")"
			}
			d += []string{"(int)", "(char, long)", "(void)", "(struct S *)", "()", "(I)", "(I *)", "(I, ...)"}[r.IntN(8)]
		}
		last = kind
		if r.IntN(5) == 0 && strings.Trim(d, "(") != "" && (d[0] == '*' || d[0] == '(' || name != "") {
			d = "(" + d + ")"
		}
	}
	return d
}

// TestParameterDeclarators holds that a declarator means the same in a parameter, named and not, as
// in a typedef, which the parser reads with another grammar.
func TestParameterDeclarators(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 9))
	for i := range 2000 {
		seed := r.Uint64()
		decl := func(name string, s uint64) string {
			return randomDeclarator(rand.New(rand.NewPCG(s, 1)), name, 1+int(s%9))
		}
		p := decl("p", seed)
		abstract := strings.Replace(p, "p", "", 1)
		specs := []string{"int", "I", "const int", "_Atomic(I)", "_Atomic int"}[r.IntN(5)]
		src := fmt.Sprintf("struct S; typedef short I; typedef %[4]s %[1]s;\nvoid f(%[4]s %[2]s);\nvoid f(T);\nvoid g(const char *, %[4]s %[3]s, int);\nvoid g(const char *, T, int);\n"+
			"extern void (*v)(%[4]s %[2]s, int (n));\nextern void (*v)(T, int ((n)));\nextern void (*v)(%[4]s %[3]s, int);\n",
			strings.Replace(p, "p", "T", 1), p, abstract, specs)
		if strings.Contains(p, "(p)") { // a name in redundant parentheses leaves those of a function without a prototype
			src = src[:strings.Index(src, "void g")] + src[strings.Index(src, "extern"):]
		}
		for _, file := range []string{"t.c", "t.cu"} {
			if _, diags := checkText(file, src); len(diags.Diags) > 0 && (file == "t.c" || !strings.Contains(specs, "_Atomic")) {
				t.Errorf("%s:%d: %s\n%s", file, diags.Diags[0].Pos.Line, diags.Diags[0].Message, src)
			}
		}
		other := decl("T", r.Uint64())
		if i%10 == 0 && other != decl("T", seed) && !strings.ContainsAny(other[:1], "T(") {
			src := fmt.Sprintf("struct S; typedef short I; typedef int *%s;\nextern void (*v)(int %s);\nextern void (*v)(T);\n", strings.Replace(p, "p", "T", 1), p)
			for _, file := range []string{"t.c", "t.cu"} {
				if _, diags := checkText(file, src); len(diags.Diags) == 0 {
					t.Errorf("%s: no conflict:\n%s", file, src)
				}
			}
		}
	}
}

// TestDimensions: an array has at most maxDims dimensions, by itself and through typedef names.
func TestDimensions(t *testing.T) {
	dims := func(n int) string { return strings.Repeat("[1]", n) }
	for src, wrong := range map[string]bool{
		"extern int a" + dims(maxDims) + ";":                                                 false,
		"extern int a" + dims(maxDims+1) + ";":                                               true,
		"extern int a" + dims(50*maxDims) + ";":                                              true,
		"typedef int T" + dims(maxDims-2) + "; typedef T U[1]; extern U a[1];":               false,
		"typedef int T" + dims(maxDims-2) + "; typedef T U[1]; extern U a[1][1];":            true,
		"typedef int T" + dims(maxDims-1) + "; void f(T (*p)[1]); void g(T *const p[1][1]);": false,
	} {
		_, diags := checkText("t.c", src)
		if got := len(diags.Diags) == 1 && strings.Contains(diags.Diags[0].Message, "more than 256 dimensions"); got != wrong || len(diags.Diags) > 1 {
			t.Errorf("%.60s...: %v", src, diags.Diags)
		}
	}
}
