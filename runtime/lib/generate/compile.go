package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

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

// extension is that of object files.
const extension = ".obj"

// systemCalls are the functions of the device's run-time system that the library may call (guide,
// System Calls).
var systemCalls = map[string]bool{"malloc": true, "free": true, "vprintf": true}

// library compiles the sources below dir. It returns the object files by name; each folder makes
// one.
func library(dir string) (map[string][]byte, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*", "*.c"))
	if err != nil {
		return nil, err
	}
	modules := make([][]*ir.Module, len(files))
	helpers := make([]map[string]string, len(files))
	errs := make([]error, len(files))
	var wg sync.WaitGroup
	slots := make(chan bool, runtime.GOMAXPROCS(0))
	for i, file := range files {
		wg.Go(func() {
			slots <- true
			defer func() { <-slots }()
			for _, model := range []target.DataModel{target.LP64, target.LLP64, target.ILP32} {
				m, own, err := compile(file, target.ForLibrary(model))
				errs[i] = errors.Join(errs[i], err)
				helpers[i] = own
				modules[i] = append(modules[i], m)
			}
		})
	}
	wg.Wait()
	if err := errors.Join(append(errs, unique(files, helpers))...); err != nil {
		return nil, err
	}
	parts := map[string]*object.Writer{}
	for i, file := range files {
		part := filepath.Base(filepath.Dir(file))
		if parts[part] == nil {
			parts[part] = object.NewWriter()
		}
		for model, m := range modules[i] {
			unit := strings.TrimSuffix(filepath.Base(file), ".c")
			if err := parts[part].Add(unit, target.DataModel(model), m); err != nil {
				return nil, err
			}
		}
	}
	out := map[string][]byte{}
	for part, w := range parts {
		out[part+extension] = w.Bytes()
	}
	return out, complete(parts)
}

// unique reports private functions that two files define differently, be they inlined or not.
func unique(files []string, helpers []map[string]string) (err error) {
	first := map[string]int{}
	for i, own := range helpers {
		for _, name := range slices.Sorted(maps.Keys(own)) {
			k, ok := first[name]
			if !ok {
				first[name] = i
			} else if helpers[k][name] != own[name] {
				err = errors.Join(err, fmt.Errorf("%s and %s define %s differently", files[k], files[i], name))
			}
		}
	}
	return err
}

// complete reports symbols that no part defines or that several do.
func complete(parts map[string]*object.Writer) error {
	defined := map[string]string{}
	var err error
	for part, w := range parts {
		for _, name := range w.Symbols() {
			if defined[name] != "" {
				err = errors.Join(err, fmt.Errorf("%s and %s both define %s", part, defined[name], name))
			}
			defined[name] = part
		}
	}
	for part, w := range parts {
		for _, name := range w.References() {
			if defined[name] == "" && !systemCalls[name] {
				err = errors.Join(err, fmt.Errorf("%s needs %s, which no part defines", part, name))
			}
		}
	}
	return err
}

// compile compiles one file to optimised IR. helpers are the texts of its private functions before.
func compile(file string, cfg target.Config) (m *ir.Module, helpers map[string]string, err error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	if strings.Contains(string(src), "__CUDA_ARCH__") {
		return nil, nil, fmt.Errorf("%s: __CUDA_ARCH__ is unknown here; use __nvvm_reflect(\"__CUDA_ARCH\")", file)
	}
	pc := parse.Config{Options: parse.Options{NoStdInc: true}, Target: &cfg}
	check.Configure(&pc)
	diags := &diag.List{}
	res := parse.Parse(&pc, parse.Input{Name: file, Data: src}, diags)
	if diags.HasErrors() {
		return nil, nil, failure(res, diags)
	}
	unit := check.Check(res, &cfg, diags)
	if diags.HasErrors() {
		return nil, nil, failure(res, diags)
	}
	m, problems := irgen.Generate(unit, &cfg)
	early, err := lower.Early(m, &cfg, nil)
	if err != nil {
		return nil, nil, err
	}
	problems = append(problems, early...)
	for _, p := range problems {
		err = errors.Join(err, fmt.Errorf("%s:%d: %s", file, p.Pos.Line, p.Message))
	}
	if err != nil {
		return nil, nil, err
	}
	helpers = map[string]string{}
	for _, f := range m.Funcs {
		if len(f.Blocks) > 0 && f.Linkage == enum.LinkageInternal {
			helpers[f.GlobalName] = ir.FuncText(m, f)
		}
	}
	return m, helpers, opt.Run(m, &cfg, nil)
}

// failure makes an error of diagnostics.
func failure(res *parse.Result, diags *diag.List) error {
	var err error
	for _, d := range diags.Diags {
		if d.Severity != diag.Error {
			continue
		}
		err = errors.Join(err, fmt.Errorf("%s:%d:%d: %s", res.Files.Name(d.Pos.File), d.Pos.Line, d.Pos.Col, d.Message))
	}
	return err
}
