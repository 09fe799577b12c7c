package parse

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"modernc.org/cc/v4"

	"cptx/ir/diag"
)

// summary lists the pieces of a translation unit by kind and place, and the messages.
func summary(src []byte, batch int) (lines []string) {
	var l diag.List
	o := cudaC
	r := Parse(&o, Input{Name: "in.c", Data: src}, &l)
	if !r.Parsable() {
		return nil
	}
	r.Batch = batch
	for p := range r.Pieces() {
		for tu := p.Tree; tu != nil; tu = tu.TranslationUnit {
			d, pos := tu.ExternalDeclaration, r.Pos(tu)
			if d.Declaration != nil && d.Declaration.DeclarationSpecifiers == nil { // a lone semicolon
				continue
			}
			lines = append(lines, fmt.Sprintf("%d:%d: %v %s", pos.Line, pos.Col, d.Case, nameOf(d)))
		}
		if p.Lost != nil {
			lines = append(lines, fmt.Sprintf("lost %+v", *p.Lost))
		}
	}
	return append(lines, render(r, &l))
}

func nameOf(d *cc.ExternalDeclaration) string {
	switch {
	case d.FunctionDefinition != nil:
		return d.FunctionDefinition.Declarator.Name()
	case d.Declaration != nil && d.Declaration.InitDeclaratorList != nil:
		return d.Declaration.InitDeclaratorList.InitDeclarator.Declarator.Name()
	}
	return ""
}

// TestBatches holds that the size of batches does not show: not in the tree, not in places, not in
// messages.
func TestBatches(t *testing.T) {
	var names []string
	for _, pattern := range []string{"testdata/accept/*.c", "testdata/errors/*.txtar", "../../tests/kernels/*.c", "../check/testdata/*.c", "../irgen/testdata/*.c"} {
		list, _ := filepath.Glob(pattern)
		names = append(names, list...)
	}
	if len(names) < 60 {
		t.Fatalf("%d files", len(names))
	}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		whole := summary(src, 1<<30)
		for _, size := range []int{1, 300}[:1+len(src)%2] {
			if d := cmp.Diff(whole, summary(src, size)); d != "" {
				t.Errorf("%s in batches of %d tokens (-whole +batches):\n%s", name, size, d)
			}
		}
	}
}

// manyErrors has n functions, every k-th with a syntax error in its body.
func manyErrors(n, k int) []byte {
	var b strings.Builder
	b.WriteString("typedef int number;\nstruct pair { number a, b; };\n")
	for i := range n {
		wrong := ""
		if i%k == 0 {
			wrong = "a ="
		}
		fmt.Fprintf(&b, "static number f%d(struct pair *p, number a)\n{\n\tfor (number i = 0; i < a; i++)\n\t\tp->a += (number)i * a;\n\t%s;\n\treturn p->b;\n}\n", i, wrong)
	}
	return []byte(b.String())
}

// TestErrorsLocal holds that each function with a syntax error is reported, that no other
// declaration is lost, and that the tokens given to the parser are a small multiple of those of the
// file.
func TestErrorsLocal(t *testing.T) {
	for _, c := range []struct{ n, k, most int }{{2000, 100, 3}, {800, 1, 3}, {500, 499, 2}} {
		var l diag.List
		r := parseAll(&cudaC, manyErrors(c.n, c.k), &l)
		if want := (c.n + c.k - 1) / c.k; len(l.Diags) != want {
			t.Errorf("%+v: %d messages, want %d", c, len(l.Diags), want)
		}
		functions := 0
		for _, d := range r.decls {
			if d.FunctionDefinition != nil {
				functions++
			}
		}
		if functions != c.n || len(r.lost) > 0 {
			t.Errorf("%+v: %d functions, lost %v", c, functions, r.lost)
		}
		if r.Given > c.most*len(r.Toks) {
			t.Errorf("%+v: the parser got %d tokens for %d", c, r.Given, len(r.Toks))
		}
	}
}

// TestLost holds what is said to be declared by what cannot be parsed.
func TestLost(t *testing.T) {
	for src, want := range map[string]string{
		"int a, *b[3] 4, (*c)(int x), d = 5;":                   "{Names:[a b c d] Tags:[] Typedef:false}",
		"typedef struct S { int a b; } T, *P;":                  "{Names:[T P] Tags:[S] Typedef:true}",
		"enum E { A = 1 2, B, C = (3, 4) } e;":                  "{Names:[e A B C] Tags:[E] Typedef:false}",
		"INLINE __device__ float4 f(int x) { return x; }":       "{Names:[f] Tags:[] Typedef:false}",
		"static EXPORT(3) unsigned long long g(void) { }":       "{Names:[g] Tags:[] Typedef:false}",
		"int f(int a b);":                                       "{Names:[f] Tags:[] Typedef:false}",
		"struct { int x y; } __attribute__((aligned(8))) v[2];": "{Names:[v] Tags:[] Typedef:false}",
		"const __typeof__(1 + ) t = { 1, 2 }, u;":               "{Names:[t u] Tags:[] Typedef:false}",
		"enum E : unsigned char { X Y };":                       "{Names:[X] Tags:[E] Typedef:false}",
	} {
		var l diag.List
		r := parseAll(&cudaC, []byte("int before;\n"+src+"\nint after;\n"), &l)
		if len(r.lost) != 1 || len(l.Diags) != 1 {
			t.Errorf("%s: %d lost, %v", src, len(r.lost), l.Diags)
			continue
		}
		if got := fmt.Sprintf("%+v", *r.lost[0]); got != want {
			t.Errorf("%s: %s, want %s", src, got, want)
		}
	}
}

// TestHeads holds that a K&R function's head and body are found after declarations that look like
// one.
func TestHeads(t *testing.T) {
	const src = `
int (*fp)();
int old(a, b) int a; int *b; { return a + *b; }
struct P { int x; };
int size = sizeof (struct P){0}.x;
int (*table[2])(void) = { 0 };
__attribute__((noinline)) int old2(a) long a; { return a = ; }
int last;
`
	var l diag.List
	r := parseAll(&cudaC, []byte(src), &l)
	if len(l.Diags) != 1 || len(r.lost) != 0 {
		t.Errorf("%v, lost %v", l.Diags, r.lost)
	}
	var got []string
	for _, d := range r.decls {
		if n := nameOf(d); n != "" && !strings.HasPrefix(n, "__") {
			got = append(got, n)
		}
	}
	if d := cmp.Diff([]string{"fp", "old", "size", "table", "old2", "last"}, got); d != "" {
		t.Error(d)
	}
	if !r.Defines("old") || !r.Defines("old2") || r.Defines("fp") || r.Defines("size") {
		t.Error("Defines")
	}
}

// BenchmarkErrors is a file with a syntax error in every 20th function.
func BenchmarkErrors(b *testing.B) {
	src := manyErrors(2000, 20)
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		var l diag.List
		parseAll(&cudaC, src, &l)
	}
}
