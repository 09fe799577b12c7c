package cptx

import (
	"errors"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/check"
	"cptx/frontend/diag"
	"cptx/frontend/irgen"
	"cptx/frontend/parse"
	"cptx/ir"
	"cptx/lower"
	"cptx/runtime/lib"
)

// linkRuntime adds the functions of the device library (runtime/lib) that mod declares and does not define,
// and those that they need in turn. They are compiled from C by the stages that compiled mod.
func linkRuntime(mod *ir.Module, o *Options) ir.Problems {
	var problems ir.Problems
	for tried := map[string]bool{}; ; {
		name := wanted(mod, tried)
		if name == "" {
			return problems
		}
		tried[name] = true
		libmod, p := compileLibrary(name, o)
		problems = append(problems, p...)
		if pos, bad := misdeclared(mod, libmod, name); bad {
			problems.Errorf(pos, "'%s' is declared with another type than the library function has", name)
			return problems
		}
		ir.Link(mod, libmod)
	}
}

// wanted returns the first undefined function that the library has and that was not tried before.
func wanted(mod *ir.Module, tried map[string]bool) string {
	for _, f := range mod.Funcs {
		if len(f.Blocks) > 0 || tried[f.Name()] {
			continue
		}
		if _, _, ok := lib.Source(f.Name()); ok {
			return f.Name()
		}
	}
	return ""
}

// compileLibrary runs the front half of the pipeline over one library source.
func compileLibrary(name string, o *Options) (*ir.Module, ir.Problems) {
	file, src, _ := lib.Source(name)
	po := parse.Options{CUDA: true, SM: o.Parse.SM, Model: o.Parse.Model, ReadFile: lib.File}
	var diags diag.List
	res := parse.Parse(&po, parse.Input{Name: file, Data: []byte(src)}, &diags)
	cfg := o.Target
	cfg.NoFMA = true // the library says where it wants fused operations
	cfg.Debug, cfg.LineInfo, cfg.CXXNames, cfg.PlainC = false, false, false, false
	unit := check.Check(res, &cfg, &diags)
	if diags.HasErrors() {
		panic(errors.New("library function " + name + ": " + diags.Diags[0].Message))
	}
	libmod, problems := irgen.Generate(unit, &cfg)
	return libmod, append(problems, lower.Early(libmod, &cfg)...)
}

// misdeclared reports whether mod declares the function name with other parameters or result than libmod defines, and where
// mod uses it first.
func misdeclared(mod, libmod *ir.Module, name string) (ir.Pos, bool) {
	decl, def := functionNamed(mod, name), functionNamed(libmod, name)
	if decl == nil || def == nil || ir.SameType(decl.Sig.RetType, def.Sig.RetType) &&
		slices.EqualFunc(decl.Sig.Params, def.Sig.Params, ir.SameType) {
		return ir.Pos{}, false
	}
	var first ir.Pos
	for _, f := range mod.Funcs {
		ir.EachInst(f, func(_ *llir.Block, inst any) {
			if c, ok := inst.(*llir.InstCall); ok && c.Callee == value.Value(decl) && first == (ir.Pos{}) {
				first = ir.PosOf(inst)
			}
		})
	}
	return first, true
}

func functionNamed(m *ir.Module, name string) *llir.Func {
	for _, f := range m.Funcs {
		if f.Name() == name {
			return f
		}
	}
	return nil
}
