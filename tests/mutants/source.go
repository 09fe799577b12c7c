package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// source is a file of a package that is changed.
type source struct {
	file    string // from the root of the module, with slashes
	path    string
	text    []byte
	tree    *ast.File
	fset    *token.FileSet
	info    *types.Info
	pkg     *types.Package
	lookup  importer.Lookup   // the export data of what the packages import
	imports map[string]string // the imported packages by path, with the names that the file gives them or ""
}

// listed is what go list says about a package.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
}

// sources reads the files of the packages, with their types.
func sources(root string, pkgs []string) ([]*source, error) {
	args := []string{"list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles"}
	for _, pkg := range pkgs {
		args = append(args, "./"+pkg)
	}
	args = append(args, "./tests/mutants/mutant")
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Stderr = root, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	packages := map[string]*listed{}
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		p := new(listed)
		if err := decoder.Decode(p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		packages[p.ImportPath] = p
	}
	lookup := func(path string) (io.ReadCloser, error) {
		if p := packages[path]; p != nil && p.Export != "" {
			return os.Open(p.Export)
		}
		return nil, fmt.Errorf("no export data of %s", path)
	}
	var all []*source
	for _, pkg := range pkgs {
		p := packages["cptx/"+pkg]
		if p == nil {
			return nil, fmt.Errorf("no such package: %s", pkg)
		}
		files, err := typed(p, pkg, lookup)
		if err != nil {
			return nil, err
		}
		all = append(all, files...)
	}
	return all, nil
}

// typed reads and checks the files of one package.
func typed(p *listed, pkg string, lookup importer.Lookup) ([]*source, error) {
	fset := token.NewFileSet()
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	var files []*source
	var trees []*ast.File
	for _, name := range p.GoFiles {
		s := &source{file: pkg + "/" + name, path: filepath.Join(p.Dir, name), fset: fset, info: info, lookup: lookup, imports: map[string]string{}}
		var err error
		if s.text, err = os.ReadFile(s.path); err != nil {
			return nil, err
		}
		if s.tree, err = parser.ParseFile(fset, s.path, s.text, parser.SkipObjectResolution); err != nil {
			return nil, err
		}
		for _, spec := range s.tree.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return nil, err
			}
			if s.imports[imported] = ""; spec.Name != nil {
				s.imports[imported] = spec.Name.Name
			}
		}
		files, trees = append(files, s), append(trees, s.tree)
	}
	config := types.Config{Importer: importer.ForCompiler(fset, "gc", lookup)}
	checked, err := config.Check(p.ImportPath, fset, trees, info)
	if err != nil {
		return nil, err
	}
	for _, s := range files {
		s.pkg = checked
	}
	return files, nil
}

// change returns the text of a file with all of its mutants, by number.
func (s *source) change(mutants map[int]*mutation) []byte {
	var ids []int
	for id, m := range mutants {
		if m.file == s.file {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	slices.SortFunc(ids, func(a, b int) int { // the outer ones first
		if x, y := mutants[a], mutants[b]; x.off != y.off {
			return x.off - y.off
		} else {
			return y.end - x.end
		}
	})
	w := &weaver{text: s.text, ids: ids, mutants: mutants}
	name := s.fset.Position(s.tree.Name.End()).Offset
	return []byte(string(s.text[:name]) + `; import "cptx/tests/mutants/mutant"` + w.weave(name, len(s.text), 0))
}

// weaver puts mutants into a text.
type weaver struct {
	text    []byte
	ids     []int // in the order of their places, the outer of two that nest first
	mutants map[int]*mutation
}

// weave returns a range of the text with the mutants from index first on that lie in it.
func (w *weaver) weave(off, end, first int) string {
	var b strings.Builder
	for i := first; i < len(w.ids); i++ {
		m := w.mutants[w.ids[i]]
		if m.off < off || m.end > end {
			continue
		}
		b.Write(w.text[off:m.off])
		b.WriteString(m.rewrite(w.ids[i], func(off, end int) string { return w.weave(off, end, i+1) }))
		off = m.end
	}
	b.Write(w.text[off:end])
	return b.String()
}
