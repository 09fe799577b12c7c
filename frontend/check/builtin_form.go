package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// Functions that the compiler provides by a rule instead of a row in package builtin's tables:
// make_float4 and kin, fetches and queries of textures and surfaces, dim3 of clusters, and the warp
// functions without a mask.

// isForm reports whether name is one of those.
func isForm(name string) bool {
	if _, ok := builtin.MakeVector(name); ok {
		return true
	}
	if _, ok := builtin.ClusterCall(name); ok {
		return true
	}
	m, _ := builtin.LookupImage(name)
	return m != nil || builtin.LookupImageQuery(name) != "" || isUnmasked(name)
}

// declaresForm reports whether the declared function obj is one of those.
func (c *checker) declaresForm(obj *tree.Object) bool {
	t := obj.Type
	if isInvalid(t) || c.cfg.PlainC {
		return false
	}
	if v, ok := builtin.MakeVector(obj.Name); ok {
		return c.declaresVector(t, c.vectorType(v))
	}
	if _, ok := builtin.ClusterCall(obj.Name); ok {
		return len(t.Params) == 0 && t.Elem.IsRecord()
	}
	if m, _ := builtin.LookupImage(obj.Name); m != nil { // the handle is after a result's pointer, or the value written
		n := len(t.Params)
		return n > len(m.Params) && (isHandleType(t.Params[0]) || n > 1 && isHandleType(t.Params[1]))
	}
	if builtin.LookupImageQuery(obj.Name) != "" {
		return len(t.Params) == 1 && isHandleType(t.Params[0])
	}
	if isUnmasked(obj.Name) {
		masked := *t
		masked.Params = append([]*tree.Type{tyUInt}, t.Params...)
		return c.declaresAny(&masked, c.builtinNamed(obj.Name+"_sync"))
	}
	return false
}

// declaresVector reports whether t is the type of the function that makes a vector.
func (c *checker) declaresVector(t, vector *tree.Type) bool {
	fields := vector.Record.Fields
	if len(t.Params) != len(fields) || !c.sameKind(vector, t.Elem) {
		return false
	}
	for i := range fields {
		if !c.sameKind(fields[i].Type, t.Params[i]) {
			return false
		}
	}
	return true
}

// isHandleType reports whether t is that of a texture or surface object (CUDA Runtime API,
// cudaTextureObject_t).
func isHandleType(t *tree.Type) bool { return t.IsOpaque() || t.IsInteger() && t.Sizeof() == 8 }

// formCall checks a call of one of those functions; ok is false if name is none.
func (c *checker) formCall(n *cc.PostfixExpression, name string, p diag.Pos) (e tree.Expr, ok bool) {
	if c.cfg.PlainC {
		return nil, false
	}
	if isUnmasked(name) {
		return c.unmaskedCall(name, c.args(n), n, p), true
	}
	if returns := shortNames[name]; returns != 0 && c.res.CXX {
		return c.shortCall(name, returns, n, p), true
	}
	if m, elem := builtin.LookupImage(name); m != nil {
		return c.imageCall(m, elem, n, p), true
	}
	if op := builtin.LookupImageQuery(name); op != "" {
		return c.imageQuery(op, n, p), true
	}
	if v, isVec := builtin.MakeVector(name); isVec {
		return c.makeVectorCall(v, c.args(n), p), true
	}
	if v, ok := builtin.ClusterCall(name); ok {
		c.operands(n, 0, 0)
		return c.predefined(name, v, p), true
	}
	return nil, false
}

// shortNames are functions of CUDA C++ that are called __NAME, too, with what they return: 'b'
// bool, 'i' an integer.
var shortNames = map[string]byte{
	"all": 'b', "any": 'b', "ballot": 'i', "syncthreads_and": 'b', "syncthreads_count": 'i', "syncthreads_or": 'b',
}

// shortCall makes a call of one of those functions, whose parameter is a bool (CUDA,
// device_atomic_functions.h and sm_20_intrinsics.h).
func (c *checker) shortCall(name string, returns byte, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	args := c.args(n)
	if len(args) == 1 && !isBad(args[0]) {
		args[0] = c.assignTo(args[0], tyBool, forPass, args[0].Pos())
	}
	var e tree.Expr
	if isUnmasked("__" + name) {
		e = c.unmaskedCall(name, args, n, p)
	} else {
		e = c.resolved(c.builtinNamed("__"+name), args, n, p)
	}
	if returns == 'b' && !isBad(e) {
		e = c.convert(e, tyBool)
	}
	return e
}
