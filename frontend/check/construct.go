package check

import (
	"math"
	"slices"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/parse/syntax"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// This file has C++'s T(1, 2) and T x(1, 2), which package parse writes as calls.

// constructCall checks T(x): a conversion of a scalar, a record made of its members, zero for no
// argument (C++17 8.2.3).
func (c *checker) constructCall(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	args := argNodes(n)
	if len(args) == 0 || syntax.TypeArg(args[0]) == nil {
		c.errorf(p, "expected a type in front of the parenthesis")
		return c.bad(p)
	}
	t, sizes := c.typeName(syntax.TypeArg(args[0]))
	return c.after(sizes, c.construct(t.Unqual(), args[1:], p))
}

// parameterCall returns an expression, which is never evaluated, of the type of a parameter that is
// given a value in braces (C++17 16.3.3.1.5): the one of the only function that takes so many
// arguments and has there what so many values initialize.
func (c *checker) parameterCall(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	args := argNodes(n)
	name, ok := args[0].(*cc.PrimaryExpression)
	if len(args) != 4 || !ok || c.noEval == 0 {
		c.errorf(p, "expected an expression")
		return c.bad(p)
	}
	var numbers [3]int
	for i := range numbers {
		if k := c.constExpr(args[i+1]); k != nil {
			numbers[i] = int(k.Lo)
		}
	}
	var found *tree.Type
	for _, f := range c.callees(name.Token) {
		t, ok := c.braceParameter(f, numbers[0], numbers[1], numbers[2])
		switch {
		case !ok:
		case found != nil && found != t:
			c.errorf(p, "a value in braces could be of type %s or %s; write its type in front: 'T{...}'", typeString(found), typeString(t))
			return c.bad(p)
		default:
			found = t
		}
	}
	switch {
	case found == nil:
		c.errorf(p, "a value in braces needs its type in front: 'T{...}'")
		return c.bad(p)
	case found.IsRecord():
		return &tree.InitRef{Node: node(found, p)}
	}
	return &tree.Cast{Node: node(found, p), X: c.intConst(0, tyInt, p)}
}

// callees returns the functions that a name may call, of which a pointer has but a type.
func (c *checker) callees(name cc.Token) []*tree.Object {
	sym := c.lookupTok(name)
	switch {
	case sym == nil:
		return c.builtinCallees(name.SrcStr())
	case sym.obj == nil:
		return nil
	case c.isSet(sym):
		return c.own(sym.name)
	case sym.obj.Fn == nil && sym.obj.Type.IsPointer() && sym.obj.Type.Elem.IsFunc():
		return []*tree.Object{{Type: sym.obj.Type.Elem}}
	case sym.obj.Fn == nil:
		return nil
	}
	return []*tree.Object{sym.obj}
}

// builtinCallees returns the overloads of a built-in function, of which one has but a type.
func (c *checker) builtinCallees(name string) (list []*tree.Object) {
	f := c.builtinNamed(name)
	if f == nil {
		return nil
	}
	for i := range f.Overloads {
		if o := &f.Overloads[i]; o.Params != nil && o.Result != nil && !slices.Contains(o.Params, nil) {
			list = append(list, &tree.Object{Type: &tree.Type{Kind: tree.KindFunc, Elem: o.Result, Params: o.Params, Variadic: o.Variadic}})
		}
	}
	return list
}

// braceParameter returns the type of parameter i of f, without a reference, if a call with so many
// arguments fits and so many values in braces may initialize it.
func (c *checker) braceParameter(f *tree.Object, i, args, values int) (*tree.Type, bool) {
	if i >= len(f.Type.Params) || args > len(f.Type.Params) && !f.Type.Variadic || args < c.fewest(f, f.Type) {
		return nil, false
	}
	t := f.Type.Params[i]
	if t.Ref {
		t = t.Elem
	}
	t = t.Unqual()
	switch {
	case t.IsRecord():
		return t, t.IsComplete() && int64(values) <= max(1, t.Sizeof())
	case t.IsScalar():
		return t, values <= 1
	}
	return nil, false
}

// construct makes a value of type t of the arguments.
func (c *checker) construct(t *tree.Type, nodes []exprNode, p diag.Pos) tree.Expr {
	args := make([]tree.Expr, len(nodes))
	bad := isInvalid(t)
	for i, n := range nodes {
		args[i] = c.expr(n)
		bad = bad || isBad(args[i])
	}
	if !bad && t.IsRecord() && t.IsComplete() {
		return c.constructRecord(t, args, p)
	}
	for i := range args {
		args[i] = c.rvalue(args[i])
		bad = bad || isBad(args[i])
	}
	switch {
	case bad:
		return c.bad(p)
	case len(args) > 1 && t.IsScalar():
		c.errorf(args[1].Pos(), "excess elements in initializer of type %s", typeString(t))
		return c.bad(p)
	case len(args) == 0 && t.IsVoid():
		return &tree.Cast{Node: node(tyVoid, p), X: c.intConst(0, tyInt, p)}
	case len(args) == 0 && t.IsScalar():
		return c.explicitCast(c.intConst(0, tyInt, p), t, p)
	case len(args) == 0 || len(args) > 1:
		c.errorf(p, "cannot make a value of type %s", typeString(t))
		return c.bad(p)
	}
	return c.explicitCast(args[0], t, p)
}

// constructRecord makes a record of the values of its first members; those that are left out are
// zero, those of dim3 one.
func (c *checker) constructRecord(t *tree.Type, args []tree.Expr, p diag.Pos) tree.Expr {
	if len(args) == 1 && args[0].Type().IsRecord() && args[0].Type().Record == t.Record {
		return c.rvalue(args[0])
	}
	if len(args) == 1 {
		if v, ok := c.converted(c.rvalue(args[0]), t, p); ok {
			return v
		}
		if v, ok := c.convertedTo(c.rvalue(args[0]), t, true, p); ok {
			return v
		}
	}
	if e, ok := c.newObject(t, args, p); ok {
		return e
	}
	for i := range args {
		if args[i] = c.rvalue(args[i]); isBad(args[i]) {
			return c.bad(p)
		}
	}
	b := &initBuilder{c: c}
	f := initFrame{t: t, idx: -1}
	for _, a := range args {
		if !f.advance() {
			c.errorf(a.Pos(), "excess elements in initializer of type %s", typeString(t))
			return c.bad(p)
		}
		b.alone(f.part(), a)
	}
	elems, _ := b.finish(t)
	if b.failed {
		return c.bad(p)
	}
	return &tree.InitRef{Node: node(t, p), Init: b.fill(elems, t, p)}
}

// maxDim3 bounds the dim3s that one initialiser fills.
const maxDim3 = 1 << 16

// fillDim3 gives the members of every dim3 in an object that an initialiser leaves out the value
// one, as its constructor does (CUDA C++ Programming Guide, dim3).
func (c *checker) fillDim3(elems []tree.InitElem, t *tree.Type, p diag.Pos) []tree.InitElem {
	n := 0
	if c.res.CXX {
		n = dim3s(t)
	}
	switch {
	case n == 0:
		return elems
	case n > maxDim3:
		c.errorf(p, "an object with %d values of type dim3, which are initialized with 1, is too large; give it __shared__ or __device__, or fewer", n)
		return elems
	}
	given, filled := elems, slices.Clone(elems)
	eachDim3(t, 0, func(dim3 *tree.Type, base int64) {
		for _, f := range dim3.Record.Fields {
			off := base + f.Offset
			at, found := slices.BinarySearchFunc(given, off, func(e tree.InitElem, off int64) int { return int(e.Offset - off) })
			if found || at > 0 && given[at-1].Offset+given[at-1].Type.Sizeof() > off {
				continue // the initialiser has it, or the record that it is in
			}
			filled = append(filled, tree.InitElem{Offset: off, Type: f.Type, Value: c.intConst(1, f.Type, p), Pos: p})
		}
	})
	slices.SortStableFunc(filled, func(a, b tree.InitElem) int { return int(a.Offset - b.Offset) })
	return filled
}

func isDim3(t *tree.Type) bool { return t.IsRecord() && t.Record.Tag == "dim3" }

// dim3s counts the dim3s in an object; unions are not looked into, since they have no constructor.
func dim3s(t *tree.Type) (n int) {
	switch {
	case isDim3(t):
		return 1
	case t.IsArray() && t.Len > 0:
		if each := dim3s(t.Elem); each > 0 {
			return int(min(int64(each), math.MaxInt32) * min(t.Len, math.MaxInt32))
		}
	case t.IsRecord() && !t.Record.Union:
		for _, f := range t.Record.Fields {
			n = min(n+dim3s(f.Type), math.MaxInt32)
		}
	}
	return n
}

// eachDim3 calls do for every dim3 in an object at base.
func eachDim3(t *tree.Type, base int64, do func(t *tree.Type, base int64)) {
	switch {
	case isDim3(t):
		do(t, base)
	case dim3s(t) == 0:
	case t.IsArray():
		for i := range t.Len {
			eachDim3(t.Elem, base+i*t.Elem.Sizeof(), do)
		}
	case t.IsRecord():
		for _, f := range t.Record.Fields {
			eachDim3(f.Type, base+f.Offset, do)
		}
	}
}

// directInit returns the arguments of the initialiser of T x(1, 2); ok is false for others.
func directInit(n *cc.Initializer) (args []exprNode, ok bool) {
	if n == nil || n.Case != cc.InitializerExpr {
		return nil, false
	}
	call, ok := n.AssignmentExpression.(*cc.PostfixExpression)
	if !ok || call.Case != cc.PostfixExpressionCall || !isIdent(call.PostfixExpression, dialect.InitFunction) {
		return nil, false
	}
	return argNodes(call), true
}

// directValue evaluates the initialiser of T x(1, 2); t is T.
func (c *checker) directValue(args []exprNode, t *tree.Type, p diag.Pos) tree.Expr {
	switch {
	case isInvalid(t) || !t.IsScalar() && !t.IsRecord():
		if !isInvalid(t) {
			c.errorf(p, "an array is initialized with braces")
		}
		return c.bad(p)
	case t.IsScalar() && len(args) == 1:
		return c.expr(args[0])
	}
	return c.construct(t.Unqual(), args, p)
}
