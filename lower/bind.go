package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/target"
)

// Rule "bind": what depends on the target and its options gets its value (libdevice User's Guide,
// chapter 3: __nvvm_reflect).
//
//	%f = call i32 @cptx.reflect.__CUDA_FTZ()
//	%s = call float @cptx.sqrt.f32(float %x)
//
// becomes 0 or 1, and
//
//	%s = call float @ptx.sqrt.rn.f32(float %x)
//
// or sqrt.approx.f32. The device library is compiled before the target is known, so that the rule
// leaves it alone then and runs when a function of it is linked.

// bind applies the rule.
func bind(r *rewriter) bool {
	if r.cfg.Library || !r.run(callKind, depends, func(r *rewriter, inst llir.Instruction) bool { return r.bind(inst.(*llir.InstCall)) }) {
		return false
	}
	cut(r.f)
	return true
}

// depends picks the instructions that the rule replaces.
func depends(inst llir.Instruction) bool { return binds(calleeName(inst)) }

// binds reports whether the rule replaces calls of the intrinsic called name.
func binds(name string) bool {
	switch name {
	case "":
		return false
	case "cptx.sqrt.f32":
		return true
	default:
		return strings.HasPrefix(name, "cptx.reflect.")
	}
}

func (r *rewriter) bind(c *llir.InstCall) bool {
	fact, ok := strings.CutPrefix(ir.Callee(c).GlobalName, "cptx.reflect.")
	if ok {
		r.replace(c, ir.Int(ir.I32, reflected(r.cfg, fact)))
		return true
	}
	name := "ptx.sqrt.rn.f32"
	if r.cfg.ApproxSqrt {
		name = "ptx.sqrt.approx.f32"
	}
	r.replace(c, r.b.Intrinsic(name, ir.F32, c.Args...))
	return true
}

// reflected returns the value of a fact.
func reflected(cfg *target.Config, fact string) int64 {
	on := false
	switch fact {
	case "__CUDA_ARCH":
		return int64(cfg.SM) * 10
	case "__CUDA_FTZ":
		on = cfg.FTZ
	case "__CUDA_PREC_DIV":
		on = !cfg.ApproxDiv
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
