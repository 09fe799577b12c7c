package irgen

import (
	"fmt"
	"strconv"
	"strings"

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
	number := func(key string, n int64) {
		if n > 0 {
			f.FuncAttrs = append(f.FuncAttrs, llir.AttrPair{Key: key, Value: strconv.FormatInt(n, 10)})
		}
	}
	flag(a.NoInline || a.OptNone, enum.FuncAttrNoInline)
	flag(a.ForceInline && !a.NoInline && !a.OptNone, enum.FuncAttrAlwaysInline)
	flag(a.Inline && !a.ForceInline, enum.FuncAttrInlineHint)
	flag(a.NoReturn, enum.FuncAttrNoReturn)
	flag(a.OptNone, enum.FuncAttrOptNone)
	flag(a.Pure && !a.ConstFn, enum.FuncAttrReadOnly)
	flag(a.ConstFn, enum.FuncAttrReadNone)
	if o.KeepUsed {
		f.FuncAttrs = append(f.FuncAttrs, llir.AttrString(ir.UsedAttr))
	}
	if len(o.Fn.Aliases) > 0 {
		names := make([]string, len(o.Fn.Aliases))
		for i, alias := range o.Fn.Aliases {
			names[i] = linkName(alias)
		}
		f.FuncAttrs = append(f.FuncAttrs, llir.AttrPair{Key: ir.AliasAttr, Value: strings.Join(names, ",")})
	}
	if a.Kernel {
		f.CallingConv = enum.CallingConvPTXKernel
		number("cptx.maxntid", a.MaxThreads)
		number("cptx.minctas", a.MinBlocks)
		number("cptx.maxcluster", a.MaxCluster)
		number("cptx.maxnreg", a.MaxNReg)
		if d := a.ClusterDims; d[0] > 0 {
			dims := fmt.Sprintf("%d, %d, %d", d[0], d[1], d[2])
			f.FuncAttrs = append(f.FuncAttrs, llir.AttrPair{Key: "cptx.reqcluster", Value: dims})
		}
	}
}
