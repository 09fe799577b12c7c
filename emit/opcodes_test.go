package emit

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cptx/ir"
	"cptx/ir/ptxop"
)

// TestOpcodes holds that every opcode that stands in the source of the packages that choose
// instructions has a row in package ptxop, and every intrinsic of our own one in package ir.
// Opcodes that are put together start with a literal in most places; the rest panics when it is
// emitted.
func TestOpcodes(t *testing.T) {
	checked := 0
	for _, dir := range []string{".", "../lower", "../ir/opt/*", "../frontend/irgen"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			parsed, err := parser.ParseFile(set, file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(parsed, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) == 0 {
					return true
				}
				name := called(call)
				for _, s := range literals(call.Args[0]) {
					switch {
					case strings.HasSuffix(s, "."): // the rest is put together
						continue
					case name == "Intrinsic" && strings.HasPrefix(s, "cptx."):
						if !described(s) {
							t.Errorf("%s: package ir does not say what %s does", set.Position(call.Pos()), s)
						}
						continue
					case name == "emit", name == "emitOp", name == "ptx":
					case name == "Intrinsic" && strings.HasPrefix(s, "ptx."):
						s = s[len("ptx."):]
					default:
						continue
					}
					checked++
					if _, ok := ptxop.Lookup(s); !ok {
						t.Errorf("%s: no row for %q", set.Position(call.Pos()), s)
					}
				}
				return true
			})
		}
	}
	if checked < 120 {
		t.Errorf("only %d opcodes found", checked)
	}
}

// described reports whether ir.EffectsOf knows an intrinsic.
func described(name string) (ok bool) {
	defer func() { ok = recover() == nil }()
	ir.EffectsOf(name)
	return true
}

func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}

// literals returns the strings that e may begin with as far as they stand in it.
func literals(e ast.Expr) []string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if s, err := strconv.Unquote(e.Value); err == nil && e.Kind == token.STRING {
			return []string{s}
		}
	case *ast.BinaryExpr:
		return literals(e.X)
	case *ast.CallExpr:
		switch called(e) {
		case "pick":
			return append(literals(e.Args[1]), literals(e.Args[2])...)
		case "op":
			return literals(e.Args[0])
		}
	}
	return nil
}
