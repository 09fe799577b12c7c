package check

import (
	"errors"
	"fmt"
	"strings"

	"cptx/frontend/tree"
)

// treeVerifier checks the promises of package tree that irgen relies on.
type treeVerifier struct {
	bad     []string
	formed  map[*tree.Object]bool // of the function: lengths that are evaluated
	lengths []lengthUse           // and those that are read
}

// lengthUse is an expression for which the length of an array type is read.
type lengthUse struct {
	of *tree.Object
	in tree.Expr
}

// function checks a body. Each length that it reads must be evaluated in it, at one place.
func (v *treeVerifier) function(b *tree.Block) {
	v.formed, v.lengths = map[*tree.Object]bool{}, nil
	v.tree(b)
	for _, l := range v.lengths {
		if !v.formed[l.of] {
			v.failf(l.in, "a length is not evaluated")
		}
	}
}

// sized notes that e needs the size of t.
func (v *treeVerifier) sized(e tree.Expr, t *tree.Type) {
	for ; t.IsArray(); t = t.Elem {
		if t.LenObj != nil {
			v.lengths = append(v.lengths, lengthUse{t.LenObj, e})
		}
	}
}

func (v *treeVerifier) failf(e tree.Expr, format string, args ...any) {
	v.bad = append(v.bad, fmt.Sprintf("%d:%d: %T: ", e.Pos().Line, e.Pos().Col, e)+fmt.Sprintf(format, args...))
}

// value checks an rvalue.
func (v *treeVerifier) value(e tree.Expr) *tree.Type {
	t := v.typeOf(e)
	if isLvalue(e) && !isRvalueMember(e) {
		v.failf(e, "lvalue where a value is due")
	}
	if t.IsArray() || t.IsFunc() {
		v.failf(e, "value of type %s", typeString(t))
	}
	if t.Qual != 0 {
		v.failf(e, "qualified rvalue of type %s", typeString(t))
	}
	return t
}

func (v *treeVerifier) lvalue(e tree.Expr) *tree.Type {
	t := v.typeOf(e)
	if !isLvalue(e) {
		v.failf(e, "no lvalue")
	}
	return t
}

func (v *treeVerifier) scalar(e tree.Expr) {
	if t := v.value(e); !t.IsScalar() {
		v.failf(e, "no scalar: %s", typeString(t))
	}
}

// same checks that two types are represented alike.
func (v *treeVerifier) same(at tree.Expr, a, b *tree.Type) {
	if a.Kind != b.Kind || a.IsRecord() && a.Record != b.Record || a.Sizeof() != b.Sizeof() {
		v.failf(at, "types differ: %s and %s", typeString(a), typeString(b))
	}
}

func (v *treeVerifier) inits(list []tree.InitElem, static bool) {
	for i := range list {
		el := &list[i]
		if s, ok := el.Value.(*tree.StringLit); ok {
			if !el.Type.IsArray() {
				v.failf(s, "string for %s", typeString(el.Type))
			}
			continue
		}
		t := v.value(el.Value)
		if el.Field == nil || !el.Field.BitField {
			v.same(el.Value, t, el.Type)
		}
		switch el.Value.(type) {
		case *tree.Const, *tree.AddrConst, *tree.LabelAddr:
		default:
			if static && !isLabelDifference(el.Value) {
				v.failf(el.Value, "not constant")
			}
		}
		if i > 0 && firstBit(&list[i-1]) > firstBit(el) {
			v.failf(el.Value, "unsorted initialiser")
		}
	}
}

func firstBit(el *tree.InitElem) int64 {
	if el.Field != nil && el.Field.BitField {
		return el.Offset*8 + int64(el.Field.BitOff)
	}
	return el.Offset * 8
}

// typeOf returns the type of e, which must have one.
func (v *treeVerifier) typeOf(e tree.Expr) *tree.Type {
	if e == nil || e.Type() == nil {
		v.bad = append(v.bad, fmt.Sprintf("nil expression or type %T", e))
		return tyInvalid
	}
	return e.Type()
}

// tree checks t and all that it consists of.
func (v *treeVerifier) tree(t tree.Tree) {
	tree.Walk(t, func(t tree.Tree) bool {
		switch t := t.(type) {
		case tree.Expr:
			return v.expr(t)
		case tree.Stmt:
			v.stmt(t)
		}
		return true
	})
}

// expr checks an expression as far as its direct parts go; it reports whether the parts are worth a
// look.
func (v *treeVerifier) expr(e tree.Expr) bool {
	t := v.typeOf(e)
	if t.Kind == tree.KindInvalid {
		v.failf(e, "invalid type")
		return false
	}
	if e.Pos().Line == 0 {
		v.failf(e, "no position")
	}
	switch x := e.(type) {
	case *tree.CompoundLit:
		v.inits(x.Obj.Init, x.Obj.Static)
	case *tree.Deref:
		if p := v.value(x.X); !p.IsPointer() {
			v.failf(e, "of %s", typeString(p))
		}
	case *tree.Member:
		if b := v.typeOf(x.X); !b.IsRecord() {
			v.failf(e, "of %s", typeString(b))
		} else if b.Record.Fields[x.Field.Index] != x.Field {
			v.failf(e, "field %s is not in %s", x.Field.Name, typeString(b))
		}
	case *tree.Load:
		v.lvalue(x.X)
		if t.Qual != 0 {
			v.failf(e, "qualified")
		}
	case *tree.Decay:
		if a := v.typeOf(x.X); !a.IsArray() && !a.IsFunc() {
			v.failf(e, "of %s", typeString(a))
		}
	case *tree.AddrOf:
		v.lvalue(x.X)
	case *tree.Cast:
		v.value(x.X)
	case *tree.Unary:
		o := v.value(x.X)
		if x.Op == tree.OpNeg || x.Op == tree.OpBitNot {
			v.same(e, o, t)
		}
	case *tree.Binary:
		v.binary(x)
	case *tree.Logical:
		v.scalar(x.X)
		v.scalar(x.Y)
	case *tree.Cond:
		v.scalar(x.C)
		if x.X != nil {
			v.same(e, v.value(x.X), t)
		}
		v.same(e, v.value(x.Y), t)
	case *tree.Assign:
		v.same(e, v.lvalue(x.L), v.value(x.R))
	case *tree.CompoundAssign:
		v.compoundAssign(x)
	case *tree.IncDec:
		if p := v.lvalue(x.X); p.IsPointer() {
			v.sized(e, p.Elem)
		}
	case *tree.Comma:
		v.value(x.X)
		v.same(e, v.value(x.Y), t)
	case *tree.Call:
		v.call(x)
	case *tree.Builtin:
		v.builtin(x)
	case *tree.StmtExpr:
		if x.Result != nil {
			v.same(e, v.value(x.Result), t)
		}
	case *tree.InitRef:
		v.inits(x.Init, false)
	case *tree.SizeofVLA:
		v.sized(e, x.Of)
	case *tree.EvalLen:
		v.value(x.Len)
		if v.formed[x.Of.LenObj] {
			v.failf(e, "a length is evaluated twice")
		}
		v.formed[x.Of.LenObj] = true
	}
	return true
}

func (v *treeVerifier) compoundAssign(x *tree.CompoundAssign) {
	v.lvalue(x.L)
	r := v.value(x.R)
	switch {
	case x.Op == tree.OpPtrAdd || x.Op == tree.OpPtrSub:
		v.same(x, x.OpType, v.typeOf(x))
		v.sized(x, x.OpType.Elem)
	case x.Op != tree.OpShl && x.Op != tree.OpShr:
		v.same(x, x.OpType, r)
	}
}

func (v *treeVerifier) builtin(x *tree.Builtin) {
	for _, a := range x.Args {
		if strings.HasPrefix(x.Op, "va_") {
			v.lvalue(a)
		} else {
			v.value(a)
		}
	}
}

func (v *treeVerifier) binary(x *tree.Binary) {
	a, b := v.value(x.X), v.value(x.Y)
	switch x.Op {
	case tree.OpPtrAdd, tree.OpPtrSub:
		v.same(x, a, x.T)
		if !b.IsInteger() || b.Sizeof() != 8 {
			v.failf(x, "index of type %s", typeString(b))
		}
		v.sized(x, a.Elem)
	case tree.OpPtrDiff:
		v.sized(x, a.Elem)
	case tree.OpShl, tree.OpShr:
		v.same(x, a, x.T)
	case tree.OpEq, tree.OpNe, tree.OpLt, tree.OpLe, tree.OpGt, tree.OpGe:
		v.same(x, a, b)
	default:
		v.same(x, a, b)
		v.same(x, a, x.T)
	}
}

func (v *treeVerifier) call(x *tree.Call) {
	f := v.typeOf(x.Fn)
	if f.IsPointer() {
		f = f.Elem
	}
	if !f.IsFunc() {
		v.failf(x, "of %s", typeString(f))
		return
	}
	for i, a := range x.Args {
		t := v.value(a)
		if i < len(f.Params) {
			v.same(a, t, f.Params[i])
		}
	}
}

func (v *treeVerifier) stmt(s tree.Stmt) {
	switch s := s.(type) {
	case *tree.DeclStmt:
		for _, o := range s.Objs {
			v.inits(o.Init, false)
			v.sized(&tree.ObjRef{Node: node(o.Type, o.Pos), Obj: o}, o.Type)
		}
	case *tree.ExprStmt:
		v.value(s.X)
	case *tree.If:
		v.scalar(s.Cond)
	case *tree.Loop:
		if s.Cond != nil {
			v.scalar(s.Cond)
		}
		if s.Post != nil {
			v.value(s.Post)
		}
	case *tree.Switch:
		v.value(s.X)
		for _, k := range s.Cases {
			if !k.IsDefault {
				v.same(s.X, s.X.Type(), k.Lo.T)
			}
		}
	case *tree.Goto:
		if s.X != nil {
			v.scalar(s.X)
		}
	case *tree.Return:
		if s.X != nil {
			v.value(s.X)
		}
	case *tree.Asm:
		for i := range s.Outputs {
			v.lvalue(s.Outputs[i].X)
		}
		for i := range s.Inputs {
			v.value(s.Inputs[i].X)
		}
	}
}

// Verify checks the promises of package tree that irgen relies on, for a unit without errors. The
// error joins what is broken.
func Verify(u *tree.Unit) error {
	v := &treeVerifier{formed: map[*tree.Object]bool{}}
	for _, o := range u.Objects {
		if o.Fn == nil {
			v.inits(o.Init, true)
			tree.Inits(o.Init, v.tree)
		} else if o.Fn.Body != nil {
			v.function(o.Fn.Body)
		}
	}
	var errs []error
	for _, b := range v.bad {
		errs = append(errs, errors.New(b))
	}
	return errors.Join(errs...)
}
