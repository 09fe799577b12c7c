package parse

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
	"modernc.org/cc/v4"

	"cptx/frontend/parse/rewrite"
	"cptx/frontend/parse/syntax"
	"cptx/ir/diag"
	"cptx/ir/target"
)

var update = flag.Bool("update", false, "rewrite the expected parts of testdata")

// render writes diagnostics as the command does.
func render(r *Result, l *diag.List) string {
	var b bytes.Buffer
	(&diag.Renderer{Files: r.Files, Line: r.Line, Policy: &diag.Policy{Level: diag.LevelAll}}).Text(&b, l)
	return b.String()
}

// parsed is a Result with the pieces of its translation unit.
type parsed struct {
	*Result
	decls []*cc.ExternalDeclaration
	lost  []*syntax.Lost
}

func parseAll(o *Config, src []byte, l *diag.List) parsed {
	p := parsed{Result: Parse(o, Input{Name: "in.c", Data: src}, l)}
	if !p.Parsable() {
		return p
	}
	for piece := range p.Pieces() {
		for tu := piece.Tree; tu != nil; tu = tu.TranslationUnit {
			p.decls = append(p.decls, tu.ExternalDeclaration)
		}
		if piece.Lost != nil {
			p.lost = append(p.lost, piece.Lost)
		}
	}
	return p
}

func parseString(src string, o Config) (parsed, string) {
	var l diag.List
	p := parseAll(&o, []byte(src), &l)
	return p, render(p.Result, &l)
}

var (
	cudaC  = Config{Target: &target.Config{SM: 75}}
	plainC = Config{Target: &target.Config{PlainC: true}}
)

// TestAccept parses what users write and cc alone does not take.
func TestAccept(t *testing.T) {
	names, _ := filepath.Glob("testdata/accept/*.c")
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if r, errs := parseString(string(src), cudaC); errs != "" || !r.Parsable() {
				t.Errorf("not accepted:\n%s", errs)
			}
		})
	}
}

// TestDiagnostics compares the messages for wrong sources; -update rewrites them.
func TestDiagnostics(t *testing.T) {
	names, _ := filepath.Glob("testdata/errors/*.txtar")
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			ar, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files, want := fstest.MapFS{}, ""
			keep := ar.Files[:0]
			for _, f := range ar.Files {
				if f.Name == "want" {
					want = string(f.Data)
					continue
				}
				keep = append(keep, f)
				files[f.Name] = &fstest.MapFile{Data: f.Data}
			}
			o := cudaC
			o.Headers = files
			_, got := parseString(string(files["in.c"].Data), o)
			if *update {
				ar.Files = append(keep, txtar.File{Name: "want", Data: []byte(got)})
				if err := os.WriteFile(name, txtar.Format(ar), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("(-want +got), rewrite with -update:\n%s", d)
			}
		})
	}
}

// loops collects the loops of a tree.
func loops(n *cc.BlockItemList, out *[]*cc.IterationStatement) {
	for ; n != nil; n = n.BlockItemList {
		if s := n.BlockItem.Statement; s != nil && s.Case == cc.StatementIteration {
			*out = append(*out, s.IterationStatement)
		}
	}
}

func TestUnroll(t *testing.T) {
	const src = `#define N 4
void f(void) {
#pragma unroll
	for (;;) ;
#pragma unroll 8
	while (1) ;
#pragma unroll N
	do ; while (1);
#pragma unroll (N * 2)
	for (;;) ;
#pragma nounroll
	for (;;) ;
	for (;;) ;
#pragma unroll 6u
	for (;;) ;
#pragma unroll 0x10UL
	for (;;) ;
#pragma unroll 010ll
	for (;;) ;
}
`
	r, errs := parseString(src, cudaC)
	if errs != "" {
		t.Fatal(errs)
	}
	var ls []*cc.IterationStatement
	loops(r.decls[2].FunctionDefinition.CompoundStatement.BlockItemList, &ls)
	want := []rewrite.Unroll{{Factor: -1}, {Factor: 8}, {Factor: 4}, {Text: "4 * 2"}, {Factor: 1}, {}, {Factor: 6}, {Factor: 16}, {Factor: 8}}
	for i, l := range ls {
		got := r.UnrollAt(l.Token)
		got.Pos = diag.Pos{}
		if got != want[i] {
			t.Errorf("loop %d: %+v, want %+v", i, got, want[i])
		}
	}
	if len(ls) != len(want) {
		t.Errorf("%d loops", len(ls))
	}
}

func TestPack(t *testing.T) {
	const src = `int a;
#pragma pack(1)
int b;
#pragma pack(push, 4)
int c;
#pragma pack(push, name, 2)
int d;
#pragma pack(pop)
int e;
#pragma pack(pop)
int f;
#pragma pack()
int g;
`
	r, errs := parseString(src, cudaC)
	if errs != "" {
		t.Fatal(errs)
	}
	want := map[string]int64{"a": 0, "b": 1, "c": 4, "d": 2, "e": 4, "f": 1, "g": 0}
	for _, d := range r.decls {
		il := d.Declaration.InitDeclaratorList
		if il == nil {
			continue
		}
		d := il.InitDeclarator.Declarator.DirectDeclarator
		if w, ok := want[d.Token.SrcStr()]; ok {
			if got := r.PackAt(d.Token); got != w {
				t.Errorf("%s: pack %d, want %d", d.Token.SrcStr(), got, w)
			}
		}
	}
}

// TestProvided holds that only mentioned types are declared, and none that the file declares.
func TestProvided(t *testing.T) {
	for _, c := range []struct {
		src  string
		want string
	}{
		{"int x;", ""},
		{"float4 v; void f(void) { int i = threadIdx.x; make_uchar2(1, 2); }", "float4 uchar2 uint3"},
		{"typedef struct { float x; } float4; float4 v;", ""},
		{"#include <stdint.h>\nuint32_t x; size_t y;", "size_t"},
		{"typedef unsigned char uint8_t; uint8_t a; uint16_t b;", "uint16_t"},
		{"clock_t t; long clock(void);", "clock_t"},
	} {
		r, errs := parseString(c.src, cudaC)
		if errs != "" {
			t.Errorf("%q: %s", c.src, errs)
			continue
		}
		var got []string
		for _, decl := range r.decls {
			if d := decl.Declaration; d != nil && d.InitDeclaratorList != nil && !r.Pos(d).IsValid() {
				if n := d.InitDeclaratorList.InitDeclarator.Declarator.Name(); !strings.HasPrefix(n, "__") {
					got = append(got, n)
				}
			}
		}
		if g := strings.Join(got, " "); g != c.want {
			t.Errorf("%q declares %q, want %q", c.src, g, c.want)
		}
	}
}

// TestPredefined holds the macros against the data models (guide, Fundamental Types).
func TestPredefined(t *testing.T) {
	for model, want := range map[target.DataModel]string{target.LP64: "8 8 8", target.LLP64: "4 8 8", target.ILP32: "4 4 4"} {
		o := Config{Target: &target.Config{Model: model}}
		var l diag.List
		r := Preprocess(&o, Input{Name: "in.c", Data: []byte("__SIZEOF_LONG__ __SIZEOF_POINTER__ __SIZEOF_SIZE_T__")}, &l)
		var b bytes.Buffer
		r.Print(&b, false)
		if got := strings.TrimSpace(b.String()); got != want {
			t.Errorf("model %d: %s, want %s", model, got, want)
		}
	}
	// CUDA's vectors of long are as wide as the host's long, those of long long always 8 bytes.
	for model, want := range map[target.DataModel]int64{target.LP64: 8, target.LLP64: 4, target.ILP32: 4} {
		o := Config{Target: &target.Config{Model: model}}
		for name, size := range map[string]int64{"long2": want, "ulong2": want, "longlong2": 8, "ulonglong2": 8, "int2": 4} {
			if decl, want := o.language().Prelude([]string{name}, nil), fmt.Sprintf("aligned(%d)", 2*size); !strings.Contains(strings.ReplaceAll(decl, "__", ""), want) {
				t.Errorf("model %d: %s has no %s", model, decl, want)
			}
		}
	}
	for std, want := range map[string]string{"": "201112L 1", "c99": "199901L 1", "gnu17": "201710L 1", "c23": "202311L 1", "gnu89": "__STDC_VERSION__ 1"} {
		o := plainC
		o.Std = std
		var l diag.List
		r := Preprocess(&o, Input{Name: "in.c", Data: []byte("__STDC_VERSION__ __STDC__")}, &l)
		var b bytes.Buffer
		r.Print(&b, false)
		if got := strings.TrimSpace(b.String()); got != want {
			t.Errorf("std %q: %s, want %s", std, got, want)
		}
	}
}

// TestHeaders parses every embedded header, alone and in each data model.
func TestHeaders(t *testing.T) {
	names, _ := filepath.Glob("../../runtime/include/*.h")
	if len(names) < 20 {
		t.Fatalf("%d headers", len(names))
	}
	vectors := []string{"cuComplex.h", "cuda_fp8.h", "cuda_fp6.h", "cuda_fp4.h"} // their types are CUDA's
	for _, name := range names {
		text, _ := os.ReadFile(name)
		if bytes.HasPrefix(text, []byte("#error")) {
			continue
		}
		c99, ilp32 := plainC, Config{Target: &target.Config{PlainC: true, Model: target.ILP32}}
		c99.Std = "c99"
		for _, o := range []Config{plainC, cudaC, ilp32, c99} {
			if o.Target.PlainC && (slices.Contains(vectors, filepath.Base(name)) || strings.HasPrefix(filepath.Base(name), "curand")) {
				continue
			}
			src := "#include <" + filepath.Base(name) + ">\n"
			if _, errs := parseString(src+src, o); errs != "" {
				t.Errorf("%s, %+v:\n%s", name, o, errs)
			}
		}
	}
}

// TestHostile holds that bad input ends in an error soon.
func TestHostile(t *testing.T) {
	for name, src := range map[string]string{
		"parens":     "int x = " + strings.Repeat("(", 100000),
		"braces":     strings.Repeat("{", 100000),
		"else if":    "void f(void) { " + strings.Repeat("if (1) ; else ", 40000) + "; }",
		"for else":   "void f(void) { for (;;) " + strings.Repeat("if (1) ; else ", 3000) + "; }",
		"if if":      "void f(void) { " + strings.Repeat("if (1) ", 20000) + "; }",
		"blocks":     "void f(void) { " + strings.Repeat(strings.Repeat("if (1) ", 150)+"{;", 20) + strings.Repeat("}", 21),
		"for for":    "void f(void) { " + strings.Repeat("for (;;) ", 20000) + "; }",
		"unary":      "int x = " + strings.Repeat("- ", 200000) + "1;",
		"stars":      "int " + strings.Repeat("*", 200000) + "x;",
		"ternary":    "int x = " + strings.Repeat("1 ? 1 : ", 20000) + "1;",
		"assign":     "void f(int x) { " + strings.Repeat("x = ", 20000) + "1; }",
		"sum":        "int x = " + strings.Repeat("1 + ", 200000) + "1;",
		"index":      "int x" + strings.Repeat("[1]", 200000) + ";",
		"labels":     "void f(int x) { " + strings.Repeat("a: ", 200000) + "; }",
		"casts":      "int x = " + strings.Repeat("(int)", 200000) + "1;",
		"junk":       strings.Repeat("@", 100000),
		"nul":        strings.Repeat("\x00", 1000),
		"open ended": "int *",
		"enum":       "enum",
		"string":     "char *s = \"\\",
	} {
		t.Run(name, func(t *testing.T) {
			if _, errs := parseString(src, cudaC); errs == "" {
				t.Error("accepted")
			}
		})
	}
}

// FuzzParse feeds anything to the parser: it must return, and say something if it gives no tree.
func FuzzParse(f *testing.F) {
	for _, pattern := range []string{"testdata/accept/*.c", "testdata/errors/*.txtar"} {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			if data, err := os.ReadFile(name); err == nil {
				f.Add(data)
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var l diag.List
		o := cudaC
		o.Headers = fstest.MapFS{}
		r := parseAll(&o, data, &l)
		if len(r.decls) == 0 && len(l.Diags) == 0 {
			t.Error("no tree and no message")
		}
		for i := range l.Diags {
			if m := l.Diags[i].Message; strings.Contains(m, "does not come to an end") || m == "this file cannot be parsed" {
				t.Errorf("the parser failed: %s", m)
			}
		}
		render(r.Result, &l)
	})
}

// TestChains: else-if chains are no nesting, in C and in .cu files, however long; ifs in ifs are.
func TestChains(t *testing.T) {
	chain := "void f(int *p, int x) {\n" + strings.Repeat("\tif (x == 1) *p = 2; else\n", 3000) + "\t*p = 3;\n}\n"
	nest := "void f(int *p, int x) {\n" + strings.Repeat("\tif (x == 1)\n", 3000) + "\t*p = 3;\n}\n"
	cxx := cudaC
	cxx.CudaFile = true
	for _, o := range []Config{cudaC, cxx} {
		if _, errs := parseString(chain, o); errs != "" {
			t.Errorf("chain in a .cu file: %v: %s", o.CudaFile, errs)
		}
		if _, errs := parseString(nest, o); !strings.Contains(errs, "nest") {
			t.Errorf("nest in a .cu file: %v: %s", o.CudaFile, errs)
		}
	}
}
