package irgen

import (
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// reflect is __nvvm_reflect("NAME"): a fact about the target or the options, which lower knows
// (libdevice User's Guide; LLVM's NVVMReflect pass).
func (g *gen) reflect(e *tree.Builtin) value.Value {
	if d, ok := e.Args[0].(*tree.Decay); ok {
		if s, ok := d.X.(*tree.StringLit); ok && len(s.Data) > 0 {
			if name := string(s.Data[:len(s.Data)-1]); ir.IsReflected(name) {
				return g.b.Intrinsic("cptx.reflect."+name, ir.I32)
			}
		}
	}
	g.errorf(e.P, "argument of '%s' must be one of \"__CUDA_ARCH\", \"__CUDA_FTZ\", \"__CUDA_PREC_DIV\", \"__CUDA_PREC_SQRT\"", e.Name)
	return nil
}
