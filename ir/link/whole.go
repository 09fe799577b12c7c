package link

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/ir"
)

// Whole makes a whole program of m, to which nothing will be linked: if it has kernels, its other
// functions are local to it. Variables keep their linkage, since the host may use them by name, but
// no other definition can take their place.
func Whole(m *ir.Module) {
	if !slices.ContainsFunc(m.Funcs, func(f *llir.Func) bool { return ir.IsKernel(f) && len(f.Blocks) > 0 }) {
		return
	}
	for _, f := range m.Funcs {
		if len(f.Blocks) > 0 && !ir.IsKernel(f) && f.GlobalName != "main" {
			f.Linkage = enum.LinkageInternal
		}
	}
	for _, g := range m.Globals {
		if g.Init != nil && linkageStrength(g.Linkage) == weak && g.Linkage != enum.LinkageInternal && g.Linkage != enum.LinkagePrivate {
			g.Linkage = enum.LinkageNone
		}
	}
}
