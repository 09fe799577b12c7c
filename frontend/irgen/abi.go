package irgen

import (
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"

	"cptx/frontend/tree"
	"cptx/ir"
)

// passing says how a parameter or result travels between functions (guide, Parameters). Package
// lower turns byval and sret into PTX's aligned byte arrays.
type passing uint8

const (
	passDirect passing = iota
	passByval          // aggregates and complex values: a pointer, byval or sret
	passNone           // void, empty structs
)

func passingOf(t *tree.Type) passing {
	switch classOf(t) {
	case classVoid:
		return passNone
	case classScalar:
		return passDirect
	}
	if t.Sizeof() == 0 {
		return passNone
	}
	return passByval
}

// sigOf returns the IR signature of function type t.
func (m *module) sigOf(t *tree.Type) *types.FuncType {
	if s, ok := m.sigs[t]; ok {
		return s
	}
	s := signature(t.Elem, t.Params, t.Variadic)
	m.sigs[t] = s
	return s
}

// signature builds a signature; _Bool travels as i8.
func signature(result *tree.Type, params []*tree.Type, variadic bool) *types.FuncType {
	s := &types.FuncType{RetType: ir.Void, Variadic: variadic}
	switch passingOf(result) {
	case passDirect:
		s.RetType = memType(result)
	case passByval:
		s.Params = append(s.Params, ir.Ptr(ir.Generic))
	}
	for _, p := range params {
		switch passingOf(p) {
		case passDirect:
			s.Params = append(s.Params, memType(p))
		case passByval:
			s.Params = append(s.Params, ir.Ptr(ir.Generic))
		}
	}
	return s
}

// paramAttrs returns the attributes of a parameter or argument of type t.
func paramAttrs(t *tree.Type) []llir.ParamAttribute {
	switch passingOf(t) {
	case passByval:
		return []llir.ParamAttribute{llir.Byval{Typ: ir.Bytes(t.Sizeof())}, llir.Align(t.Alignof())}
	case passDirect:
		if t.Kind == tree.KindBFloat { // an array of 2 bytes, as _Float16 is
			return []llir.ParamAttribute{&ir.ParamFacts{Align: 2}}
		}
		if a, ok := extension(t); ok {
			return []llir.ParamAttribute{a}
		}
	}
	return nil
}

// sretAttrs returns the attributes of the hidden first parameter of a function that returns t in
// memory.
func sretAttrs(t *tree.Type) []llir.ParamAttribute {
	return []llir.ParamAttribute{llir.SRet{Typ: ir.Bytes(t.Sizeof())}, llir.Align(t.Alignof())}
}

// extension tells how integers narrower than 32 bits are promoted (guide, Parameters, note A).
func extension(t *tree.Type) (enum.ParamAttr, bool) {
	if !t.IsInteger() || t.Sizeof() >= 4 {
		return 0, false
	}
	if t.IsSigned() {
		return enum.ParamAttrSignExt, true
	}
	return enum.ParamAttrZeroExt, true
}

// returnAttrs returns the attributes of a result of type t.
func returnAttrs(t *tree.Type) []llir.ReturnAttribute {
	if t.Kind == tree.KindBFloat {
		return []llir.ReturnAttribute{&ir.ParamFacts{Align: 2}}
	}
	a, ok := extension(t)
	switch {
	case !ok:
		return nil
	case a == enum.ParamAttrSignExt:
		return []llir.ReturnAttribute{enum.ReturnAttrSignExt}
	}
	return []llir.ReturnAttribute{enum.ReturnAttrZeroExt}
}

// newFunc declares function o.
func (m *module) newFunc(o *tree.Object, name string) *llir.Func {
	t := o.Type
	sig := m.sigOf(t)
	if o.Fn != nil && slices.ContainsFunc(o.Fn.Params, isGridConstant) {
		sig = gridSignature(o)
	}
	f := m.Declare(name, sig)
	f.ReturnAttrs = returnAttrs(t.Elem)
	m.paramsAttrs(f, o)
	if o.Fn != nil {
		m.funcAttrs(f, o)
	}
	f.Linkage = linkage(o)
	f.Metadata = ir.Place(irPos(o.Pos))
	return f
}

func isGridConstant(o *tree.Object) bool { return o.GridConstant }

// gridSignature is the signature of a kernel some of whose parameters are __grid_constant__:
// scalars too get there as pointers to their memory.
func gridSignature(o *tree.Object) *types.FuncType {
	s := &types.FuncType{RetType: ir.Void}
	for _, p := range o.Fn.Params {
		switch how := passingOf(p.Type); {
		case how == passNone:
		case how == passByval || p.GridConstant:
			s.Params = append(s.Params, ir.Ptr(ir.Generic))
		default:
			s.Params = append(s.Params, memType(p.Type))
		}
	}
	return s
}

// gridAttrs returns the attributes of a __grid_constant__ parameter of type t, which lower leaves
// in parameter memory.
func gridAttrs(t *tree.Type) []llir.ParamAttribute {
	return []llir.ParamAttribute{llir.Byval{Typ: ir.Bytes(t.Sizeof())}, llir.Align(t.Alignof()), &ir.ParamFacts{GridConstant: true}}
}

// paramsAttrs gives f's parameters their attributes.
func (m *module) paramsAttrs(f *llir.Func, o *tree.Object) {
	t, left := o.Type, f.Params
	next := func() *llir.Param {
		p := left[0]
		left = left[1:]
		return p
	}
	if passingOf(t.Elem) == passByval {
		next().Attrs = sretAttrs(t.Elem)
	}
	for i, pt := range t.Params {
		if passingOf(pt) == passNone {
			continue
		}
		q := next()
		q.Attrs = paramAttrs(pt)
		switch known := o.Fn != nil && i < len(o.Fn.Params); {
		case pt.IsOpaque():
			q.Attrs = []llir.ParamAttribute{&ir.ParamFacts{Opaque: pt.Opaque.Kind.Name}}
		case known && o.Fn.Params[i].GridConstant:
			q.Attrs = gridAttrs(pt)
		case known:
			own := o.Fn.Params[i].Type
			q.Attrs = append(q.Attrs, pointerAttrs(own, m.cfg.Restrict && o.Fn.Attrs.Kernel)...)
		default:
			q.Attrs = append(q.Attrs, pointerAttrs(pt, false)...)
		}
	}
}

// pointerAttrs turns restrict and const into promises: what a restrict pointer to const points at
// is not written while the function runs (C11 6.7.3.1p4), so that ld.global.nc may read it.
// restrict says that it is meant without the word.
func pointerAttrs(t *tree.Type, restrict bool) []llir.ParamAttribute {
	if !t.IsPointer() || t.Qual&tree.QualRestrict == 0 && !restrict {
		return nil
	}
	a := []llir.ParamAttribute{enum.ParamAttrNoAlias}
	if q := t.Elem.Qual; q&tree.QualConst != 0 && q&(tree.QualVolatile|tree.QualAtomic) == 0 {
		a = append(a, enum.ParamAttrReadOnly)
	}
	return a
}

// maxVariadicAlign is the alignment in bytes of the array that holds variable arguments.
const maxVariadicAlign = 8

// variadicAlign returns the alignment at which an aggregate lies among variable arguments: that of
// its most aligned scalar, to 8 bytes. An alignment that the program asked for does not count, as
// nvcc's va_arg has it: the array could not give it.
func variadicAlign(t *tree.Type) int64 {
	return min(t.Alignof(), naturalAlign(t), maxVariadicAlign)
}

// variadicSize returns the bytes that an argument of type t takes among variable arguments; a long
// double takes those of its value.
func variadicSize(t *tree.Type) int64 {
	if t.Kind == tree.KindLongDouble {
		return 8
	}
	return t.Sizeof()
}

// naturalAlign returns the size of the largest scalar in t.
func naturalAlign(t *tree.Type) int64 {
	t = t.Unqual()
	switch {
	case t.IsRecord():
		return t.Record.Scalar
	case t.IsArray():
		return naturalAlign(t.Elem)
	case t.IsComplex():
		return t.Sizeof() / 2
	}
	return max(t.Sizeof(), 1)
}
