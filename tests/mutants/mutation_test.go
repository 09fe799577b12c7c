package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// subjectText has every kind of change, and what is left alone.
const subjectText = `package p
const left = 1 << 4
var table = [2]uint8{0: 7}
func f(a, b int, n uint, s string) (x int) {
	for i := 0; i < 3; i += 2 {
		if a < b && !(n == 0) { continue }
		x += a * b
	}
	s += "x" + s
	if x -= 1; x > left { return x << n }
	return b&a - 1
}
`

// rewritten is every mutant of it, in order.
const rewritten = `package p; import "cptx/tests/mutants/mutant"
const left = 1 << 4
var table = [2]uint8{0: mutant.Literal[uint8](1, 7)}
func f(a, b int, n uint, s string) (x int) {
	for i := mutant.Literal[int](2, 0); (mutant.On(3) && (i <= mutant.Literal[int](4, 3)) || !mutant.On(3) && (i < mutant.Literal[int](4, 3))); i += mutant.Literal[int](5, 2) {
		if (mutant.On(6) && ((mutant.On(7) && (a <= b) || !mutant.On(7) && (a < b)) || ((((mutant.On(9) && (n != mutant.Literal[uint](10, 0)) || !mutant.On(9) && (n == mutant.Literal[uint](10, 0))))) == mutant.On(8))) || !mutant.On(6) && ((mutant.On(7) && (a <= b) || !mutant.On(7) && (a < b)) && ((((mutant.On(9) && (n != mutant.Literal[uint](10, 0)) || !mutant.On(9) && (n == mutant.Literal[uint](10, 0))))) == mutant.On(8)))) { if mutant.On(11) { break }; continue }
		if mutant.On(12) { x -= mutant.Mul[int](13, a, b) } else { x += mutant.Mul[int](13, a, b) }
	}
	s += "x" + s
	if x -= mutant.Literal[int](14, 1); (mutant.On(15) && (x >= left) || !mutant.On(15) && (x > left)) { return mutant.Shl[int, uint](16, x, n) }
	return mutant.Sub[int](17, mutant.And[int](18, b, a), mutant.Literal[int](19, 1))
}
`

// TestRewrite holds what the switches look like, nested ones included.
func TestRewrite(t *testing.T) {
	s := &source{file: "p/p.go", text: []byte(subjectText), fset: token.NewFileSet(), imports: map[string]string{}}
	var err error
	if s.tree, err = parser.ParseFile(s.fset, s.file, s.text, 0); err != nil {
		t.Fatal(err)
	}
	s.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	if s.pkg, err = new(types.Config).Check("p", s.fset, []*ast.File{s.tree}, s.info); err != nil {
		t.Fatal(err)
	}
	mutants := map[int]*mutation{}
	for i, m := range fileMutations(s) {
		mutants[i+1] = &m
	}
	if got := string(s.change(mutants)); got != rewritten {
		t.Errorf("the text is\n%s", got)
	}
	if key := mutants[10].key(); key != "p/p.go: f: 0 -> 1: if a < b && !(n == 0) { continue }" {
		t.Error(key)
	}
}

// TestPattern holds which tests a pattern runs.
func TestPattern(t *testing.T) {
	for want, units := range map[string][]Unit{
		"^(TestA|TestB)$":       {{Test: "TestB"}, {Test: "TestA"}},
		"^(TestA)$/^(x|y\\+z)$": {{Test: "TestA", Sub: "x"}, {Test: "TestA", Sub: "y+z"}},
		"^(TestA)$/^x$/^y$":     {{Test: "TestA", Sub: "x/y"}},
	} {
		if got := strings.TrimPrefix(pattern(units...)[0], "-test.run="); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestGrouped holds which packages a name stands for.
func TestGrouped(t *testing.T) {
	got := grouped("emit,runtime/sim/run,runtime/sim/debugger,runtime/sim/...,ir/...")
	if !slices.Equal(got[0].packages, []string{"emit"}) || !slices.Equal(got[2].packages, []string{"runtime/sim/debugger"}) {
		t.Errorf("%v", got)
	}
	if sim := got[3].packages; !slices.Contains(sim, "runtime/sim") || !slices.Contains(sim, "runtime/sim/vm") || slices.Contains(sim, "runtime/sim/run") {
		t.Errorf("%v", sim)
	}
	if ir := got[4].packages; !slices.Contains(ir, "ir") || !slices.Contains(ir, "ir/opt/late") || slices.Contains(ir, "emit") {
		t.Errorf("%v", ir)
	}
}

// TestEquivalent: each entry of the list of mutants that mean the same is one that can be made.
func TestEquivalent(t *testing.T) {
	known := equivalents()
	folders := map[string]bool{}
	for key := range known {
		file, _, _ := strings.Cut(key, ": ")
		folders[path.Dir(file)] = true
	}
	for folder := range folders {
		if !slices.Contains(subjects, folder) {
			t.Errorf("%s is none of the packages that are changed", folder)
		}
	}
	files, err := sources("../..", slices.Sorted(maps.Keys(folders)))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range files {
		for _, m := range fileMutations(s) {
			delete(known, m.key())
		}
	}
	for _, key := range slices.Sorted(maps.Keys(known)) {
		t.Errorf("there is no mutant %s", key)
	}
}
