package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"

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
	return !r.cfg.Library && r.run(callKind, depends, func(r *rewriter, inst llir.Instruction) bool { return r.bind(inst.(*llir.InstCall)) })
}

// depends picks the instructions that the rule replaces.
func depends(inst llir.Instruction) bool { return binds(calleeName(inst)) }

// binds reports whether the rule replaces calls of the intrinsic called name.
func binds(name string) bool {
	switch name {
	case "":
		return false
	case "cptx.sqrt.f32", "ptx.fma.rn.f16":
		return true
	default:
		return strings.HasPrefix(name, "cptx.reflect.")
	}
}

func (r *rewriter) bind(c *llir.InstCall) bool {
	if ir.Callee(c).GlobalName == "ptx.fma.rn.f16" {
		return r.halfFMA(c)
	}
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

// halfFMA computes fma in double on targets without half arithmetic. It rounds once: the product is
// exact, and so is the sum wherever the bits that 53 do not hold could decide how it rounds to 11.
// The bits of half lie in 2^-24…2^15, a product of 22 bits ends 21 below its first. A product that
// is not below the addend ends within 41 bits of the sum's first, or the sum is too large for half;
// a smaller one ends within 34 bits of the addend's first, unless it is less than a quarter of its
// last bit, and then the sum rounds to the addend in any case.
func (r *rewriter) halfFMA(c *llir.InstCall) bool {
	if r.cfg.SM >= 53 {
		return false
	}
	wide := make([]value.Value, len(c.Args))
	for i, x := range c.Args {
		wide[i] = r.b.Convert(ir.FPExt, ir.ArgValue(x), ir.F64)
	}
	r.replace(c, r.b.Convert(ir.FPTrunc, r.b.Intrinsic("ptx.fma.rn.f64", ir.F64, wide...), ir.Half))
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
