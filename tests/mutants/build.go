package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Mutant is a mutation that is in the test binaries.
type Mutant struct {
	ID      int    // its number for the switch
	Package string // that it changes
	Key     string // its name, independent of line numbers
	Line    int    // of the file in the key
}

// The files of a folder with test binaries.
const (
	mutantsFile = "mutants.json"
	unitsFile   = "units.json"
)

// spare is the part of the mutants that are chosen in addition, for those that do not compile.
const spare = 20

// choice says which mutants are taken.
type choice struct {
	seed   uint64
	groups []group         // of packages that are changed
	only   map[string]bool // keys; any if it is nil
}

// group is a set of packages that get as many mutants as another one.
type group struct {
	name     string // as it was asked for
	packages []string
}

// all are the packages of the groups.
func (which choice) all() (packages []string) {
	for _, g := range which.groups {
		packages = append(packages, g.packages...)
	}
	return packages
}

// grouped reads the names of packages: those with commas between them are chosen from in turn, and
// x/... is one group of all below x, and x itself, that no name before it has.
func grouped(names string) (groups []group) {
	had := map[string]bool{}
	for name := range strings.SplitSeq(names, ",") {
		packages := []string{name}
		if below, ok := strings.CutSuffix(name, "/..."); ok {
			packages = slices.DeleteFunc(slices.Clone(subjects), func(pkg string) bool {
				return had[pkg] || pkg != below && !strings.HasPrefix(pkg, below+"/")
			})
		}
		for _, pkg := range packages {
			had[pkg] = true
		}
		groups = append(groups, group{name, packages})
	}
	return groups
}

// build makes the test binaries of some suites with n mutants.
func build(root, dir string, suites []string, n int, which choice) error {
	files, err := sources(root, which.all())
	if err != nil {
		return err
	}
	mutants := map[int]*mutation{}
	order := which.from(files)
	for i, m := range order[:min(len(order), n+n/spare)] {
		mutants[i+1] = m
	}
	if err := compiling(files, mutants); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var list []Mutant
	for id := 1; id <= len(order) && len(list) < n; id++ {
		if m := mutants[id]; m != nil {
			list = append(list, Mutant{id, filepath.ToSlash(filepath.Dir(m.file)), m.key(), m.line})
		}
	}
	overlay, err := writeOverlay(dir, files, mutants)
	if err != nil {
		return err
	}
	for _, suite := range suites {
		cmd := exec.Command("go", "test", "-c", "-vet=off", "-ldflags=-s -w", "-overlay="+overlay, "-o", binary(dir, suite), "./"+suite)
		cmd.Dir, cmd.Stderr = root, os.Stderr
		if err := cmd.Run(); err != nil {
			return fmt.Errorf("go test -c ./%s: %w", suite, err)
		}
	}
	return writeJSON(filepath.Join(dir, mutantsFile), list)
}

// binary is the test binary of a suite.
func binary(dir, suite string) string {
	return filepath.Join(dir, strings.ReplaceAll(suite, "/", "_")+".test")
}

// from lists the mutations of the files in a random order that takes groups in turn, and the
// packages of a group in turn.
func (which choice) from(files []*source) []*mutation {
	var groups [][]*mutation
	for _, g := range which.groups {
		groups = append(groups, inTurn(which.shuffled(files, g.packages)))
	}
	return inTurn(groups)
}

// shuffled lists the mutations of each package in a random order.
func (which choice) shuffled(files []*source, pkgs []string) (lists [][]*mutation) {
	for _, pkg := range pkgs {
		name := fnv.New64a() // a change of one package leaves the choice in the others as it is
		name.Write([]byte(pkg))
		r := rand.New(rand.NewPCG(which.seed, name.Sum64()))
		var list []*mutation
		for _, s := range files {
			if filepath.ToSlash(filepath.Dir(s.file)) == pkg {
				for _, m := range fileMutations(s) {
					if which.only == nil || which.only[m.key()] {
						list = append(list, &m)
					}
				}
			}
		}
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		lists = append(lists, list)
	}
	return lists
}

// inTurn takes one of each list, then the next of each.
func inTurn(lists [][]*mutation) (order []*mutation) {
	for more := true; more; {
		more = false
		for i, list := range lists {
			if len(list) > 0 {
				order, lists[i], more = append(order, list[0]), list[1:], true
			}
		}
	}
	return order
}

// compiling drops the mutants that do not compile.
func compiling(files []*source, mutants map[int]*mutation) error {
	packages := map[*types.Package][]*source{}
	for _, s := range files {
		packages[s.pkg] = append(packages[s.pkg], s)
	}
	for pkg, list := range packages {
		for {
			bad, err := faulty(pkg.Path(), list, mutants)
			if err != nil {
				return err
			}
			if len(bad) == 0 {
				break
			}
			for _, id := range bad {
				delete(mutants, id)
			}
		}
	}
	return nil
}

// switched finds the number of a mutant in a changed text.
var switched = regexp.MustCompile(`mutant\.\w+(?:\[[^\]]*\])?\((\d+)`)

// faulty checks the changed text of a package and returns the mutants that errors follow on.
func faulty(path string, files []*source, mutants map[int]*mutation) ([]int, error) {
	fset := token.NewFileSet()
	texts := map[string][]byte{}
	var trees []*ast.File
	var bad []int
	blame := func(at token.Position, err error) error {
		found := switched.FindAllSubmatchIndex(texts[at.Filename], -1)
		last := slices.IndexFunc(found, func(m []int) bool { return m[0] > at.Offset })
		if last < 0 {
			last = len(found)
		}
		if last = max(last-1, 0); len(found) == 0 {
			return err
		}
		id, _ := strconv.Atoi(string(texts[at.Filename][found[last][2]:found[last][3]]))
		bad = append(bad, id)
		return nil
	}
	for _, s := range files {
		text := s.change(mutants)
		if text == nil {
			text = s.text
		}
		texts[s.path] = text
		tree, err := parser.ParseFile(fset, s.path, text, parser.SkipObjectResolution)
		if err != nil {
			return nil, err // the rewriting is wrong, not the mutant
		}
		trees = append(trees, tree)
	}
	var problem error
	config := types.Config{Importer: importer.ForCompiler(fset, "gc", files[0].lookup), Error: func(err error) {
		var e types.Error
		if problem = err; errors.As(err, &e) {
			problem = blame(fset.Position(e.Pos), err)
		}
	}}
	if _, err := config.Check(path, fset, trees, nil); err != nil && len(bad) == 0 {
		return nil, errors.Join(problem, err)
	}
	return bad, nil
}

// writeOverlay writes the changed files and the description that makes the go command read them.
func writeOverlay(dir string, files []*source, mutants map[int]*mutation) (string, error) {
	dir, err := filepath.Abs(filepath.Join(dir, "overlay"))
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	replace := map[string]string{}
	for i, s := range files {
		if text := s.change(mutants); text != nil {
			changed := filepath.Join(dir, fmt.Sprintf("%d.go", i))
			if err := os.WriteFile(changed, text, 0o644); err != nil {
				return "", err
			}
			replace[s.path] = changed
		}
	}
	name := filepath.Join(dir, "overlay.json")
	return name, writeJSON(name, map[string]any{"Replace": replace})
}

func writeJSON(name string, value any) error {
	text, err := json.MarshalIndent(value, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(name, append(text, '\n'), 0o644)
}
