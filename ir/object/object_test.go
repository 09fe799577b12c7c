package object_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/frontend/check"
	"cptx/frontend/irgen"
	"cptx/frontend/parse"
	"cptx/ir"
	"cptx/ir/diag"
	"cptx/ir/object"
	"cptx/ir/opt"
	"cptx/ir/target"
	"cptx/lower"
)

// module compiles C to IR as it is linked and, at -O2, optimised; nil if it is not for this data
// model.
func module(t *testing.T, name, src string, model target.DataModel, level int) *ir.Module {
	t.Helper()
	cfg := target.Config{SM: 90, OptLevel: level, Model: model}
	diags := &diag.List{}
	res := parse.Parse(&parse.Config{Target: &cfg}, parse.Input{Name: name, Data: []byte(src)}, diags)
	unit := check.Check(res, &cfg, diags)
	if diags.HasErrors() {
		return nil // not for this data model
	}
	m, problems := irgen.Generate(unit, &cfg)
	early, err := lower.Early(m, &cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	problems = append(problems, early...)
	for _, p := range problems {
		if !p.Warning {
			return nil
		}
	}
	if err := opt.Run(m, &cfg, nil); err != nil {
		t.Fatal(err)
	}
	return m
}

// plain takes from m what an object file does not keep: names of local values, linkage, kernels.
func plain(m *ir.Module) {
	for _, f := range m.Funcs {
		f.CallingConv, f.Linkage, f.Metadata = enum.CallingConvNone, enum.LinkageNone, nil
		for _, p := range f.Params {
			p.LocalName = ""
		}
		for _, b := range f.Blocks {
			b.LocalName = ""
			for _, inst := range b.Insts {
				if l := ir.LocalOf(inst); l != nil {
					l.LocalName = ""
				}
			}
		}
	}
	for _, g := range m.Globals {
		g.SetName(object.PrivatePrefix + g.GlobalName)
		g.FuncAttrs, g.Metadata = nil, nil
		g.Linkage = enum.LinkageInternal
	}
}

// texts returns the text of every function with a body and of every variable, by name.
func texts(m *ir.Module) map[string]string {
	out := map[string]string{}
	for _, f := range m.Funcs {
		if len(f.Blocks) > 0 {
			f.Linkage = enum.LinkageNone
			out[f.GlobalName] = ir.FuncText(m, f)
		}
	}
	for _, g := range m.Globals {
		one := ir.NewModule(m.PtrSize)
		one.Globals = []*llir.Global{g}
		out[g.GlobalName] = ir.Text(one, ir.WriteOptions{Opaque: true})
	}
	return out
}

// TestRoundTrip writes every function and variable of the test kernels, links each into a module
// that only declares it, and compares the text.
func TestRoundTrip(t *testing.T) {
	files, err := filepath.Glob("../../tests/kernels/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	if testing.Short() {
		files = files[:20]
	}
	read := 0
	for i, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		model := []target.DataModel{target.LP64, target.LLP64, target.ILP32}[i%3]
		if m := module(t, file, string(src), model, i/3%2*2); m != nil {
			read += roundTrip(t, filepath.Base(file), m, model)
		}
	}
	if read < len(files) {
		t.Errorf("only %d functions and variables were read", read)
	}
}

func roundTrip(t *testing.T, name string, m *ir.Module, model target.DataModel) int {
	t.Helper()
	for _, g := range m.Globals {
		if g.Init == nil {
			return 0 // a library has no variables of others
		}
	}
	plain(m)
	w := object.NewWriter()
	if err := w.Add("unit", model, m); err != nil {
		t.Error(name, err)
		return 0
	}
	want := texts(m)
	into := ir.NewModule(m.PtrSize)
	for _, f := range m.Funcs {
		d := &llir.Func{Sig: f.Sig, Typ: f.Typ, Params: f.Params}
		d.SetName(f.GlobalName)
		into.Funcs = append(into.Funcs, d)
	}
	if _, problems := object.Link(into, []string{string(w.Bytes())}, model); len(problems) > 0 {
		t.Error(name, problems[0].Message)
		return 0
	}
	if err := ir.Verify(into); err != nil {
		t.Error(name, err)
	}
	got := texts(into)
	for symbol, text := range got {
		if text != want[symbol] {
			t.Errorf("%s: %s is read as\n%s\nwritten was\n%s", name, symbol, text, want[symbol])
		}
	}
	for _, f := range m.Funcs {
		if len(f.Blocks) > 0 && got[f.GlobalName] == "" && !strings.HasPrefix(f.GlobalName, object.PrivatePrefix) {
			t.Errorf("%s: %s is not linked", name, f.GlobalName)
		}
	}
	return len(got)
}

// file compiles units to an object file.
func file(t *testing.T, units ...string) (string, error) {
	t.Helper()
	w := object.NewWriter()
	for i, src := range units {
		m := module(t, "unit.c", src, target.LP64, 0)
		if m == nil {
			t.Fatal("errors in ", src)
		}
		if err := w.Add(string(rune('a'+i)), target.LP64, m); err != nil {
			return "", err
		}
	}
	return string(w.Bytes()), nil
}

// TestLinkNames: a function of the program's that has the name of one that the library needs takes
// no part in it; variables of several units that are equal are one.
func TestLinkNames(t *testing.T) {
	const table = "static const int __cptx_table[4] = { 1, 2, 3, 5 };"
	lib, err := file(t, table+"int g(int a); int f(int a) { return g(a) + __cptx_table[a & 3]; }",
		table+"static int h(int a) { return a; } int g(int a) { return h(a) * __cptx_table[a & 3]; }")
	if err != nil {
		t.Fatal(err)
	}
	m := module(t, "user.c", "static int g(int a) { return 7; } int f(int a); int user(int a) { return f(a) + g(a); }", target.LP64, 0)
	if _, problems := object.Link(m, []string{lib}, target.LP64); len(problems) > 0 {
		t.Fatal(problems)
	}
	if err := ir.Verify(m); err != nil {
		t.Error(err)
	}
	var names []string
	for _, f := range m.Funcs {
		names = append(names, f.GlobalName)
	}
	if got, want := strings.Join(names, " "), "f g user __cptx_g __cptx_b.h"; got != want {
		t.Errorf("functions %s, want %s", got, want)
	}
	if len(m.Globals) != 1 {
		t.Errorf("%d variables, want 1", len(m.Globals))
	}
	if text := ir.Text(m, ir.WriteOptions{Opaque: true}); strings.Count(text, "call i32 @__cptx_g(") != 1 || strings.Count(text, "call i32 @g(") != 1 {
		t.Error(text)
	}
}

// TestRefused: what an object file cannot hold is an error.
func TestRefused(t *testing.T) {
	for want, units := range map[string][]string{
		"a and b define f differently":             {"int f(int a) { return a; }", "int f(int a) { return a; }"},
		"a and b define __cptx_t differently":      {"static int __cptx_t; int f(void) { return __cptx_t; }", "static int __cptx_t = 1; int g(void) { return __cptx_t; }"},
		"variable t is not private":                {"int t = 1;"},
		"calling convention ptx_kernel":            {"__global__ void k(int *p) { *p = 1; }"},
		"assembly at file scope cannot be written": {`asm(".func f;");`},
	} {
		if _, err := file(t, units...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}
