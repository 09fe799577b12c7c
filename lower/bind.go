package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"

	"cptx/emit/target"
	"cptx/ir"
)

// Rule "bind": what depends on the target and its options gets its value (libdevice User's Guide, chapter 3: __nvvm_reflect).
//
//	%f = call i32 @cptx.reflect.__CUDA_FTZ()
//	%s = call float @cptx.sqrt.f32(float %x)
//
// becomes 0 or 1, and
//
//	%s = call float @ptx.sqrt.rn.f32(float %x)
//
// or sqrt.approx.f32. The device library is compiled before the target is known, so that the rule leaves it alone then and runs when a
// function of it is linked.

// Bind applies the rule to one function and reports whether it changed it.
func Bind(m *ir.Module, cfg *target.Config, f *llir.Func) (changed bool) {
	if cfg.Library {
		return false
	}
	newRewriter(m, cfg, f, nil).run(depends, func(r *rewriter, inst llir.Instruction) bool {
		changed = true
		r.bind(inst.(*llir.InstCall))
		return true
	})
	return changed
}

// depends picks the calls that the rule replaces.
func depends(inst llir.Instruction) bool {
	name := calleeName(inst)
	return name == "cptx.sqrt.f32" || strings.HasPrefix(name, "cptx.reflect.")
}

func (r *rewriter) bind(c *llir.InstCall) {
	fact, ok := strings.CutPrefix(ir.Callee(c).GlobalName, "cptx.reflect.")
	if ok {
		r.replace(c, ir.Int(ir.I32, reflected(r.cfg, fact)))
		return
	}
	name := "ptx.sqrt.rn.f32"
	if r.cfg.ApproxSqrt {
		name = "ptx.sqrt.approx.f32"
	}
	r.replace(c, r.b.Intrinsic(name, ir.F32, c.Args...))
}

// reflected returns the value of a fact.
func reflected(cfg *target.Config, fact string) int64 {
	on := false
	switch fact {
	case "__CUDA_ARCH":
		return int64(cfg.SM) * 10
	case "__CUDA_FTZ":
		on = cfg.FTZ || cfg.FastMath
	case "__CUDA_PREC_DIV":
		on = !cfg.ApproxDiv && !cfg.FastMath
	case "__CUDA_PREC_SQRT":
		on = !cfg.ApproxSqrt
	default:
		panic("lower: unknown fact " + fact)
	}
	if on {
		return 1
	}
	return 0
}
