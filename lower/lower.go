package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"

	"cptx/emit/target"
	"cptx/ir"
)

// Early applies the rules that come before optimisation: bit-fields, system calls, variable arguments, 128-bit
// integers, what depends on the target, then parameters and results, since the earlier rules still make calls.
func Early(m *ir.Module, cfg *target.Config) ir.Problems {
	var problems ir.Problems
	wide := &wideRule{m: m, cfg: cfg, problems: &problems}
	for _, f := range definitions(m) {
		newRewriter(m, cfg, f, &problems).run(earlyWants, earlyApply)
		Bind(m, cfg, f) // which makes operations on i128 of atomics
		wide.function(f)
	}
	wide.declarations()
	lowerParams(m, cfg, &problems)
	return problems
}

// Late applies the rules that come after optimisation: bulk memory operations, then atomic loads
// and stores, and the accesses that are less aligned than PTX demands, which the former make too, then reductions.
func Late(m *ir.Module, cfg *target.Config) ir.Problems {
	var problems ir.Problems
	for _, f := range definitions(m) {
		newRewriter(m, cfg, f, &problems).run(isBulk, applyBulk)
		newRewriter(m, cfg, f, &problems).run(isLate, applyLate)
		reductions(m, f)
	}
	return problems
}

// definitions returns the functions with a body; rules may add declarations meanwhile.
func definitions(m *ir.Module) []*llir.Func {
	var out []*llir.Func
	for _, f := range m.Funcs {
		if len(f.Blocks) > 0 {
			out = append(out, f)
		}
	}
	return out
}

// earlyWants picks the calls that the first rules handle.
func earlyWants(inst llir.Instruction) bool {
	name := calleeName(inst)
	switch {
	case name == "":
		return false
	case strings.HasPrefix(name, "cptx."):
		return strings.HasPrefix(name, "cptx.bitfield.") || strings.HasPrefix(name, "cptx.va_")
	}
	return name == "printf" || name == "vprintf"
}

func earlyApply(r *rewriter, inst llir.Instruction) bool {
	c := inst.(*llir.InstCall)
	name := ir.Callee(c).GlobalName
	switch {
	case strings.HasPrefix(name, "cptx.bitfield.load."):
		return r.bitfieldLoad(c, strings.HasPrefix(name, "cptx.bitfield.load.s"))
	case strings.HasPrefix(name, "cptx.bitfield.store."):
		return r.bitfieldStore(c)
	case strings.HasPrefix(name, "cptx.va_"):
		return r.varargs(c, name)
	case name == "printf":
		return r.printf(c)
	}
	return false
}
