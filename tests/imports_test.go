package tests

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// module is the name of the Go module.
const module = "cptx"

// allowed is the import rule: which packages of the project a package may import. A folder's entry
// covers its subfolders that have none of their own, and a package may always import from its own
// folder. What a package may import includes its subfolders; for one in the same folder, those that
// have no entry of their own, unless it says "folder/...". Arrows run one way.
var allowed = map[string][]string{
	"":    {"emit", "frontend", "ir", "lower", "dwarf", "runtime/lib", "runtime/include"},
	"cmd": {"", "emit", "frontend", "ir", "runtime", "dwarf"},
	// the ground floor: these know nothing of the IR, and all may stand on them
	"ir/atomic": {"ir/target"},
	"ir/budget": {},
	"ir/diag":   {},
	"ir/layout": {},
	"ir/matrix": {},
	"ir/opaque": {},
	"ir/target": {},

	"frontend/tree":  {"ir/atomic", "ir/diag", "ir/budget", "ir/layout", "ir/opaque", "ir/target"},
	"frontend/parse": {"ir/diag", "ir/budget", "ir/target", "runtime/include"},
	// the stages of parse, which do not know each other
	"frontend/parse/cpp":     {"ir/diag", "ir/budget"},
	"frontend/parse/dialect": {"frontend/parse/cpp", "ir/matrix", "ir/target"},
	"frontend/parse/cuda":    {"frontend/parse/cpp", "frontend/parse/dialect", "ir/diag", "ir/budget"},
	"frontend/parse/rewrite": {"frontend/parse/cpp", "frontend/parse/dialect", "ir/diag"},
	"frontend/parse/syntax":  {"frontend/parse/cpp", "frontend/parse/dialect", "frontend/parse/rewrite", "ir/diag", "ir/budget"},
	"frontend/builtin":       {"frontend/tree", "ir/atomic", "ir/diag", "ir/matrix", "ir/opaque", "ir/target"},
	"frontend/template":      {"frontend/tree"},
	"frontend/check":         {"ir/atomic", "ir/budget", "frontend/parse", "frontend/template", "frontend/tree", "frontend/builtin", "ir/diag", "ir/layout", "ir/matrix", "ir/opaque", "ir/target"},
	"frontend/irgen":         {"frontend/tree", "frontend/builtin", "ir"},
	"lower":                  {"ir"},
	"ir":                     {},
	"ir/ptxop":               {"ir/atomic", "ir/target"},
	// passes: what they get, what may be asked, what debuggers are told, then one package a kind
	"ir/opt/pass":     {"ir", "ir/budget", "ir/target"},
	"ir/opt/analysis": {"ir", "ir/opt/pass", "ir/ptxop"},
	"ir/opt/debug":    {"ir", "ir/opt/analysis", "ir/opt/pass"},
	"ir/opt/flow":     {"ir", "ir/opt/analysis", "ir/opt/debug", "ir/opt/pass"},
	"ir/opt/scalar":   {"ir", "ir/opt/analysis", "ir/opt/flow", "ir/opt/pass"},
	"ir/opt/memory":   {"ir", "ir/opt/analysis", "ir/opt/debug", "ir/opt/pass", "ir/opt/scalar"},
	"ir/opt/loops":    {"ir", "ir/opt/analysis", "ir/opt/debug", "ir/opt/flow", "ir/opt/pass", "ir/opt/scalar"},
	"ir/opt/ipo":      {"ir", "ir/budget", "ir/opt/analysis", "ir/opt/debug", "ir/opt/pass"},
	"ir/opt/late":     {"ir", "ir/opt/analysis", "ir/opt/debug", "ir/opt/pass"},

	"emit":            {"ir", "dwarf"},
	"dwarf":           {},
	"runtime/include": {},
	"runtime/lib":     {},
	// the compiler without the root package, which needs what it makes
	"runtime/lib/generate": {"frontend", "ir", "lower"},
	// the simulator: arrows between its packages run one way
	"runtime/sim":              {},
	"runtime/sim/geometry":     {},
	"runtime/sim/numeric":      {},
	"runtime/sim/ptx":          {},
	"runtime/sim/texture":      {},
	"runtime/sim/tensor":       {},
	"runtime/sim/rows":         {},
	"runtime/sim/faults":       {"runtime/sim/geometry"},
	"runtime/sim/race":         {"runtime/sim/geometry"},
	"runtime/sim/memory":       {"runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/race"},
	"runtime/sim/vm":           {"runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/memory", "runtime/sim/numeric", "runtime/sim/ptx", "runtime/sim/race", "runtime/sim/texture"},
	"runtime/sim/decode":       {"runtime/sim/vm", "runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/memory", "runtime/sim/numeric", "runtime/sim/ptx", "runtime/sim/race"},
	"runtime/sim/arith":        {"runtime/sim/decode", "runtime/sim/vm", "runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/memory", "runtime/sim/numeric", "runtime/sim/ptx", "runtime/sim/race"},
	"runtime/sim/isa":          {"runtime/sim/decode", "runtime/sim/vm", "runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/memory", "runtime/sim/numeric", "runtime/sim/ptx", "runtime/sim/race", "runtime/sim/tensor"},
	"runtime/sim/async":        {"runtime/sim/decode", "runtime/sim/vm", "runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/memory", "runtime/sim/numeric", "runtime/sim/ptx", "runtime/sim/race", "runtime/sim/isa", "runtime/sim/tensor"},
	"runtime/sim/image":        {"runtime/sim/decode", "runtime/sim/vm", "runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/memory", "runtime/sim/numeric", "runtime/sim/ptx", "runtime/sim/race", "runtime/sim/texture"},
	"runtime/sim/matrix":       {"runtime/sim/decode", "runtime/sim/vm", "runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/memory", "runtime/sim/numeric", "runtime/sim/ptx", "runtime/sim/race"},
	"runtime/sim/tcgen05":      {"runtime/sim/decode", "runtime/sim/vm", "runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/memory", "runtime/sim/numeric", "runtime/sim/ptx", "runtime/sim/race", "runtime/sim/matrix"},
	"runtime/sim/syscalls":     {"runtime/sim/vm", "runtime/sim/faults", "runtime/sim/memory", "runtime/sim/numeric"},
	"runtime/sim/engine":       {"runtime/sim/vm", "runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/memory", "runtime/sim/numeric", "runtime/sim/ptx", "runtime/sim/race"},
	"runtime/sim/debuginfo":    {"runtime/sim/vm", "runtime/sim/faults", "runtime/sim/ptx"},
	"runtime/sim/profile":      {"runtime/sim/vm", "runtime/sim/faults"},
	"runtime/sim/coverage":     {"runtime/sim/vm", "runtime/sim/faults"},
	"runtime/sim/debugger":     {"runtime/sim/vm", "runtime/sim/faults", "runtime/sim/geometry", "runtime/sim/debuginfo", "runtime/sim/numeric"},
	"runtime/sim/run":          {"runtime/sim/...", "ir/diag"},
	"runtime/driver":           {"runtime/driver/...", "runtime/sim/..."},
	"runtime/driver/api":       {},
	"runtime/driver/container": {},
}

// owners says which outside packages belong to which of ours.
var owners = map[string][]string{
	"modernc.org/cc/v4":      {"frontend/parse/syntax", "frontend/check"},
	"github.com/spf13/pflag": {"cmd", "runtime/sim/run"},

	// tests only: they take long to start, or memory
	"github.com/google/pprof/profile": {},
	"crypto/sha256":                   {"cmd/cptx/wheel"},
}

// TestImports holds the arrows between the packages. Tests may import more.
func TestImports(t *testing.T) {
	eachSource(t, parser.ImportsOnly, func(from string, f *ast.File, files *token.FileSet) {
		for _, spec := range f.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if reason := forbidden(from, imported); reason != "" {
				t.Errorf("%s: %s", files.Position(spec.Pos()), reason)
			}
		}
	})
}

// TestConstructors holds that instructions, blocks, functions and variables of the IR are made in
// package ir alone, so that none is without its cached type, its position or its charge to the
// budget. Package object decodes them field by field.
func TestConstructors(t *testing.T) {
	made := regexp.MustCompile(`^(Inst|Term)[A-Z]|^(Block|Func|Global|Arg|Incoming|Case)$`)
	eachSource(t, 0, func(from string, f *ast.File, files *token.FileSet) {
		if from == "ir" || from == "ir/object" {
			return
		}
		ast.Inspect(f, func(n ast.Node) bool {
			c, ok := n.(*ast.CompositeLit)
			if !ok {
				return true
			}
			if s, ok := c.Type.(*ast.SelectorExpr); ok && fmt.Sprint(s.X) == "llir" && made.MatchString(s.Sel.Name) {
				t.Errorf("%s: llir.%s is made by package ir", files.Position(c.Pos()), s.Sel.Name)
			}
			return true
		})
	})
}

// eachSource parses the files of the project that are no tests, and tells of each the package's
// folder.
func eachSource(t *testing.T, mode parser.Mode, visit func(from string, f *ast.File, files *token.FileSet)) {
	t.Helper()
	root := ".."
	files := token.NewFileSet()
	err := filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := entry.Name()
		if entry.IsDir() && file != root && (strings.HasPrefix(name, ".") || name == "testdata" || name == "tests" || name == "examples") {
			return filepath.SkipDir
		}
		if entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		parsed, err := parser.ParseFile(files, file, nil, mode)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(root, filepath.Dir(file))
		if err != nil {
			return err
		}
		visit(strings.TrimPrefix(filepath.ToSlash(relative), "."), parsed, files)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// forbidden says why a package may not import another one, or "".
func forbidden(from, imported string) string {
	if list, ok := owners[imported]; ok {
		for _, owner := range list {
			if within(from, owner) {
				return ""
			}
		}
		return imported + " belongs to " + strings.Join(list, ", ")
	}
	if imported != module && !strings.HasPrefix(imported, module+"/") {
		return ""
	}
	to := strings.TrimPrefix(strings.TrimPrefix(imported, module), "/")
	rule, ok := ruleFor(from)
	if !ok {
		return "package " + from + " has no entry in the import rule"
	}
	if from != "" && to != "" && within(to, rule) && rule != "" {
		return ""
	}
	toRule, _ := ruleFor(to)
	for _, target := range allowed[rule] {
		if all, ok := strings.CutSuffix(target, "/..."); ok && within(to, all) {
			return ""
		}
		if target == to || target != "" && within(to, target) && !(within(from, target) && len(toRule) > len(target)) {
			return ""
		}
	}
	return "package " + from + " may not import " + imported
}

// ruleFor finds the entry of a package: its own or the nearest folder's.
func ruleFor(pkg string) (string, bool) {
	for dir := pkg; ; dir = strings.TrimPrefix(path.Dir(dir), ".") {
		if _, ok := allowed[dir]; ok && (dir != "" || pkg == "") {
			return dir, true
		}
		if dir == "" {
			return "", false
		}
	}
}

func within(pkg, folder string) bool { return pkg == folder || strings.HasPrefix(pkg, folder+"/") }
