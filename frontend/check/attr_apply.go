package check

import (
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// spaceOf returns the state space that the attributes put a variable of static storage duration
// into.
func (a *attrs) spaceOf() tree.Space {
	switch {
	case a.shared:
		return tree.SpaceShared
	case a.constant:
		return tree.SpaceConstant
	}
	return tree.SpaceGlobal
}

// hasSpace reports whether the attributes name a memory for variables.
func (a *attrs) hasSpace() bool { return a.shared || a.constant || a.managed }

// bounds reports whether the attributes say how a kernel is launched.
func (a *attrs) bounds() bool {
	return a.maxThreads > 0 || a.maxNReg > 0 || a.clusterDims[0] > 0
}

// toFunc ORs the attributes into those of a function (attributes add up over redeclarations).
func (c *checker) toFunc(a *attrs, f *tree.FuncAttrs) {
	f.Kernel = f.Kernel || a.kernel
	f.Device = f.Device || a.device || !a.host && !f.HostOnly
	f.HostOnly = !f.Device && !f.Kernel && (f.HostOnly || a.host)
	f.GNUInline = f.GNUInline || a.gnuInline
	f.ForceInline = f.ForceInline || a.inlineAlways
	f.NoInline = f.NoInline || a.inlineNever
	f.NoReturn = f.NoReturn || a.noReturn
	f.Pure = f.Pure || a.pure
	f.ConstFn = f.ConstFn || a.constFn
	f.Weak = f.Weak || a.weak
	f.Malloc = f.Malloc || a.malloc
	f.OptNone = f.OptNone || a.optNone
	f.CXXName = f.CXXName || a.cxxName
	f.MaxThreads = max(f.MaxThreads, a.maxThreads)
	f.MinBlocks = max(f.MinBlocks, a.minBlocks)
	f.MaxCluster = max(f.MaxCluster, a.maxCluster)
	f.MaxNReg = max(f.MaxNReg, a.maxNReg)
	if a.alias != "" {
		f.Alias, f.AliasPos = a.alias, a.aliasPos
	}
	if a.clusterDims != (tree.ClusterDims{}) {
		f.ClusterDims = a.clusterDims
	}
}

// maxBlock is the largest number of threads of a block (CUDA C++ Programming Guide, Compute
// Capabilities).
const maxBlock = 1024

// checkFuncAttrs reports attributes that do not belong on the function obj.
func (c *checker) checkFuncAttrs(a *attrs, obj *tree.Object) {
	f := &obj.Fn.Attrs
	if a.hasSpace() {
		c.errorf(firstPos(a.spacePos, obj.Pos), "'%s' is a function; __shared__, __constant__ and __managed__ apply to variables only", obj.Name)
	}
	if a.kernel && (a.device || a.host) {
		c.errorf(firstPos(a.kernelPos, obj.Pos), "__global__ cannot be combined with __device__ or __host__")
	}
	if f.ForceInline && f.NoInline && (a.inlineAlways || a.inlineNever) {
		c.warnf(obj.Pos, "ignored-attributes", "'%s' is both __forceinline__ and __noinline__; __forceinline__ ignored", obj.Name)
		f.ForceInline = false
	}
	if a.maxThreads > maxBlock {
		c.warnf(obj.Pos, "ignored-attributes", "a block has at most %d threads; launch bounds of %d are ignored", maxBlock, a.maxThreads)
		f.MaxThreads, f.MinBlocks = 0, 0
	}
	if a.bounds() && !f.Kernel {
		c.warnf(obj.Pos, "ignored-attributes", "launch bounds apply to kernels only; '%s' is none", obj.Name)
	}
	if f.MaxCluster > 0 && f.ClusterDims[0] > 0 { // PTX ISA, .maxclusterrank
		c.errorf(obj.Pos, "__cluster_dims__ and the third argument of __launch_bounds__ cannot be combined")
		f.MaxCluster = 0
	}
	if f.MaxNReg > 0 && f.MinBlocks > 0 {
		c.errorf(obj.Pos, "__maxnreg__ and the second argument of __launch_bounds__ cannot be combined")
		f.MinBlocks = 0
	}
}

// checkVarAttrs reports attributes that do not belong on a variable; static tells whether it has
// static storage duration or gets it from its memory.
func (c *checker) checkVarAttrs(a *attrs, name string, p diag.Pos) {
	if a.kernel || a.bounds() {
		c.errorf(firstPos(a.kernelPos, p), "'%s' is a variable; __global__ and launch bounds apply to functions only", name)
	}
	if a.shared && (a.constant || a.managed) || a.constant && a.managed {
		c.errorf(firstPos(a.spacePos, p), "'%s' is in more than one memory: __shared__, __constant__ and __managed__ exclude each other", name)
	}
	if a.gridConstant {
		c.errorf(p, "__grid_constant__ applies to kernel parameters only")
	}
	if a.alias != "" {
		c.errorf(a.aliasPos, "'%s' is a variable; PTX has aliases of functions only", name)
	}
	if a.host && !a.device && !a.hasSpace() {
		c.warnf(p, "ignored-attributes", "__host__ on a variable is ignored")
	}
}

// modeType returns the type that __attribute__((mode(m))) makes of t.
func (c *checker) modeType(t *tree.Type, m string, p diag.Pos) *tree.Type {
	uns := t.IsInteger() && !t.IsSigned()
	pickInt := func(s, u *tree.Type) *tree.Type {
		if uns {
			return u
		}
		return s
	}
	var r *tree.Type
	switch {
	case t.IsInteger():
		switch m {
		case "QI", "byte":
			r = pickInt(tySChar, tyUChar)
		case "HI":
			r = pickInt(tyShort, tyUShort)
		case "SI":
			r = pickInt(tyInt, tyUInt)
		case "DI":
			r = pickInt(tyLongLong, tyULongLong)
			if c.tyLong.Size == 8 {
				r = pickInt(c.tyLong, c.tyULong)
			}
		case "TI":
			r = pickInt(tyInt128, tyUInt128)
		case "word", "pointer", "unwind_word":
			r = pickInt(c.tyPtrdiff, c.tySize)
		}
	case t.IsFloat():
		switch m {
		case "BF":
			r = tyBFloat
		case "HF":
			r = tyHalf
		case "SF":
			r = tyFloat
		case "DF":
			r = tyDouble
		}
	case t.IsComplex():
		switch m {
		case "SC":
			r = tyComplexFloat
		case "DC":
			r = tyComplexDouble
		}
	}
	if r == nil {
		c.errorf(p, "mode '%s' does not fit type %s", m, typeString(t))
		return tyInvalid
	}
	return c.qualified(r, t.Qual)
}
