package irgen

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"cptx/frontend/tree"
	"cptx/ir"
)

// linkage maps C's linkage to LLVM's, from which the emitter makes PTX's linkage directives.
func linkage(o *tree.Object) enum.Linkage {
	switch o.Linkage {
	case tree.LinkInternal, tree.LinkNone:
		return enum.LinkageInternal
	case tree.LinkWeak:
		switch {
		case !o.Defined:
			return enum.LinkageExternWeak
		case o.Fn != nil && !o.Fn.Attrs.Weak:
			return enum.LinkageLinkOnceODR
		}
		return enum.LinkageWeak
	}
	return enum.LinkageNone
}

// funcAttrs sets the attributes of function o (see ir.Module for where each is kept).
func (m *module) funcAttrs(f *llir.Func, o *tree.Object) {
	a := &o.Fn.Attrs
	flag := func(on bool, x enum.FuncAttr) {
		if on {
			f.FuncAttrs = append(f.FuncAttrs, x)
		}
	}
	flag(a.NoInline || a.OptNone, enum.FuncAttrNoInline)
	flag(a.ForceInline && !a.NoInline && !a.OptNone, enum.FuncAttrAlwaysInline)
	flag(a.Inline && !a.ForceInline, enum.FuncAttrInlineHint)
	flag(a.NoReturn, enum.FuncAttrNoReturn)
	flag(a.OptNone, enum.FuncAttrOptNone)
	flag(a.Pure && !a.ConstFn, enum.FuncAttrReadOnly)
	flag(a.ConstFn, enum.FuncAttrReadNone)
	r := ir.FuncFacts{Used: o.KeepUsed}
	for _, alias := range o.Fn.Aliases {
		r.Aliases = append(r.Aliases, linkName(alias))
	}
	if a.Kernel {
		f.CallingConv = enum.CallingConvPTXKernel
		r.MaxThreads, r.MinBlocks, r.MaxCluster, r.MaxRegs = a.MaxThreads, a.MinBlocks, a.MaxCluster, a.MaxNReg
		r.ClusterDims = a.ClusterDims
	}
	ir.SetFacts(f, r)
}
