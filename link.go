package cptx

import (
	llir "github.com/llir/llvm/ir"

	"cptx/ir"
	"cptx/ir/object"
	"cptx/lower"
	"cptx/runtime/lib"
)

// linkLibrary adds the functions of the device library that mod declares and does not define, and those that they need in turn.
// They are optimised already, but for those that wait for the target to be known. With NoDeviceLib they stay declared.
func linkLibrary(mod *ir.Module, o *Options) ir.Problems {
	if o.NoDeviceLib {
		return nil
	}
	linked, problems := object.Link(mod, lib.Objects(), o.Target.Model)
	for _, f := range linked {
		if !lower.Bind(mod, &o.Target, f) {
			f.FuncAttrs = append(f.FuncAttrs, llir.AttrString(ir.OptimisedAttr))
		}
	}
	return problems
}
