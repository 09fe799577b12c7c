package check

import (
	"sort"

	"cptx/frontend/tree"
)

// foldDepth bounds the recursion of the evaluations below.
const foldDepth = 2000

// staticValue evaluates e as a constant of an initialiser of static storage duration (C11 6.6p7,
// p9): a *tree.Const, *tree.AddrConst, *tree.LabelAddr, or nil if it is not constant. As gcc and
// C++ do, it also reads objects declared const whose initialiser is known.
func (c *checker) staticValue(e tree.Expr) tree.Expr {
	v := c.evalStatic(e, 0)
	switch v := v.(type) {
	case *tree.Const, *tree.LabelAddr:
		return v
	case *tree.AddrConst:
		return v
	}
	return nil
}

// constFold evaluates e as an arithmetic constant, reading const objects.
func (c *checker) constFold(e tree.Expr) (*tree.Const, bool) {
	k, ok := c.evalStatic(e, 0).(*tree.Const)
	return k, ok && !isInvalid(k.T)
}

// evalStatic returns the value of the rvalue e, nil if it is not constant.
func (c *checker) evalStatic(e tree.Expr, depth int) tree.Expr {
	if depth > foldDepth || e == nil {
		return nil
	}
	switch x := e.(type) {
	case *tree.Const, *tree.AddrConst, *tree.LabelAddr:
		return x
	case *tree.Decay:
		return c.addressConst(x.X, x.T, depth)
	case *tree.AddrOf:
		return c.addressConst(x.X, x.T, depth)
	case *tree.Load:
		return c.evalLoad(x, depth)
	case *tree.Cast:
		return castStatic(c.evalStatic(x.X, depth+1), x)
	case *tree.Unary:
		if x.Op == tree.OpLogNot {
			v, ok := staticTruth(c.evalStatic(x.X, depth+1))
			if !ok {
				return nil
			}
			return newBool(!v, x.T, x.P)
		}
		if v, ok := c.evalStatic(x.X, depth+1).(*tree.Const); ok {
			n := *x
			n.X = v
			return constOrNil(fold(&n))
		}
	case *tree.Binary:
		return c.evalBinary(x, depth, c.evalStatic)
	case *tree.Comma: // no constant expression in C, but harmless
		if c.evalStatic(uncast(x.X), depth+1) != nil {
			return c.evalStatic(x.Y, depth+1)
		}
	case *tree.Builtin:
		if x.Op == "constant_p" {
			return c.intConst(0, x.T, x.P)
		}
	case *tree.Logical:
		return c.evalLogical(x, depth)
	case *tree.Cond:
		return c.evalCond(x, depth)
	case *tree.Call:
		return c.evalCall(x, depth)
	case *tree.Assign, *tree.CompoundAssign, *tree.IncDec:
		if c.folding != nil {
			return c.evalEffect(x, depth)
		}
	}
	return nil
}

// uncast looks through a conversion to void.
func uncast(e tree.Expr) tree.Expr {
	if x, ok := e.(*tree.Cast); ok && x.T.IsVoid() {
		return x.X
	}
	return e
}

func constOrNil(e tree.Expr) tree.Expr {
	if k, ok := e.(*tree.Const); ok && k != nil {
		return k
	}
	return nil
}

// castStatic converts a constant; an address keeps its value in pointers and integers as wide as
// one.
func castStatic(v tree.Expr, x *tree.Cast) tree.Expr {
	switch v := v.(type) {
	case *tree.Const:
		n := *x
		n.X = v
		return constOrNil(fold(&n))
	case *tree.AddrConst:
		wide := x.T.IsPointer() || x.T.IsInteger() && x.T.Kind != tree.KindBool && x.T.Sizeof() == v.T.Sizeof()
		if !wide {
			if x.T.Kind == tree.KindBool { // no object has address zero
				return newBool(true, x.T, x.P)
			}
			return nil
		}
		r := *v
		r.T, r.P = x.T, x.P
		return &r
	case *tree.LabelAddr:
		if x.T.IsPointer() {
			r := *v
			r.T = x.T
			return &r
		}
	}
	return nil
}

// evalBinary evaluates a chain of binary operators, of which first evaluates the first operand.
// Chains lean to the left: it walks down their spine instead of recursing.
func (c *checker) evalBinary(x *tree.Binary, depth int, first func(tree.Expr, int) tree.Expr) tree.Expr {
	var spine []*tree.Binary
	var left tree.Expr = x
	for {
		b, ok := left.(*tree.Binary)
		if !ok {
			break
		}
		spine = append(spine, b)
		left = b.X
	}
	v := first(left, depth+1)
	for i := len(spine) - 1; i >= 0 && v != nil; i-- {
		v = combine(spine[i], v, c.evalStatic(spine[i].Y, depth+1))
	}
	return v
}

// combine applies a binary operator to two constants, addresses included.
func combine(x *tree.Binary, a, b tree.Expr) tree.Expr {
	ka, okA := a.(*tree.Const)
	kb, okB := b.(*tree.Const)
	if okA && okB {
		n := *x
		n.X, n.Y = ka, kb
		return constOrNil(fold(&n))
	}
	aa, addrA := a.(*tree.AddrConst)
	ab, addrB := b.(*tree.AddrConst)
	switch {
	case addrA && okB:
		return moveAddress(x, aa, kb)
	case addrB && okA && x.Op == tree.OpAdd:
		return moveAddress(x, ab, ka)
	case addrA && addrB && aa.Obj == ab.Obj:
		return diffAddress(x, aa, ab)
	}
	return nil
}

// moveAddress adds a constant to an address.
func moveAddress(x *tree.Binary, a *tree.AddrConst, k *tree.Const) tree.Expr {
	r := *a
	r.T, r.P = x.T, x.P
	n := int64(k.Lo)
	switch x.Op {
	case tree.OpPtrAdd:
		r.Offset += n * pointeeSize(x.T)
	case tree.OpPtrSub:
		r.Offset -= n * pointeeSize(x.T)
	case tree.OpAdd:
		r.Offset += n
	case tree.OpSub:
		r.Offset -= n
	case tree.OpEq, tree.OpNe:
		if k.Lo|k.Hi != 0 {
			return nil
		}
		return newBool(x.Op == tree.OpNe, x.T, x.P)
	default:
		return nil
	}
	return &r
}

// diffAddress folds differences and comparisons of two addresses in one object.
func diffAddress(x *tree.Binary, a, b *tree.AddrConst) tree.Expr {
	n := *x
	ka := &tree.Const{Node: tree.Node{T: a.T, P: x.P}, Lo: uint64(a.Offset)}
	kb := &tree.Const{Node: tree.Node{T: b.T, P: x.P}, Lo: uint64(b.Offset)}
	if a.Offset < 0 || b.Offset < 0 {
		return nil
	}
	n.X, n.Y = ka, kb
	return constOrNil(fold(&n))
}

// staticTruth is truth for constants that may be addresses.
func staticTruth(e tree.Expr) (v, ok bool) {
	if _, isAddr := e.(*tree.AddrConst); isAddr {
		return true, true
	}
	if e == nil {
		return false, false
	}
	return truth(e)
}

func (c *checker) evalLogical(x *tree.Logical, depth int) tree.Expr {
	a, ok := staticTruth(c.evalStatic(x.X, depth+1))
	if !ok {
		return nil
	}
	if a == x.Or {
		return newBool(a, x.T, x.P)
	}
	b, ok := staticTruth(c.evalStatic(x.Y, depth+1))
	if !ok {
		return nil
	}
	return newBool(b, x.T, x.P)
}

func (c *checker) evalCond(x *tree.Cond, depth int) tree.Expr {
	cv := c.evalStatic(x.C, depth+1)
	v, ok := staticTruth(cv)
	switch {
	case !ok:
		return nil
	case !v:
		return c.evalStatic(x.Y, depth+1)
	case x.X != nil:
		return c.evalStatic(x.X, depth+1)
	}
	return castStatic(cv, &tree.Cast{Node: x.Node})
}

// addressConst returns the address of the lvalue lv as a constant of type t.
func (c *checker) addressConst(lv tree.Expr, t *tree.Type, depth int) tree.Expr {
	obj, base, off, ok := c.lvalueAddress(lv, depth+1)
	switch {
	case !ok:
		return nil
	case obj == nil:
		k := &tree.Const{Node: tree.Node{T: t, P: lv.Pos()}, Lo: base + uint64(off)}
		k.Lo, k.Hi = wrapInt(k.Lo, 0, t)
		return k
	case obj.Fn == nil && !obj.Static:
		return nil
	}
	return &tree.AddrConst{Node: tree.Node{T: t, P: lv.Pos()}, Obj: obj, Offset: off}
}

// lvalueAddress returns where an lvalue or function designator is: an offset in an object, or a
// constant number.
func (c *checker) lvalueAddress(lv tree.Expr, depth int) (obj *tree.Object, base uint64, off int64, ok bool) {
	for depth < foldDepth {
		switch x := lv.(type) {
		case *tree.ObjRef:
			return x.Obj, 0, off, true
		case *tree.StringLit:
			return x.Obj, 0, off, x.Obj != nil
		case *tree.CompoundLit:
			return x.Obj, 0, off, true
		case *tree.Member:
			if x.Field.BitField {
				return nil, 0, 0, false
			}
			off += x.Field.Offset
			lv = x.X
		case *tree.Deref:
			switch v := c.pointerBase(x.X, depth+1).(type) {
			case *tree.AddrConst:
				return v.Obj, 0, off + v.Offset, true
			case *tree.Const:
				return nil, v.Lo, off, true
			}
			return nil, 0, 0, false
		default:
			return nil, 0, 0, false
		}
	}
	return nil, 0, 0, false
}

// pointerBase evaluates a pointer that is dereferenced; it may point to an automatic object.
func (c *checker) pointerBase(e tree.Expr, depth int) tree.Expr {
	lv := addressed(e)
	if lv == nil {
		if x, ok := e.(*tree.Binary); ok {
			return c.evalBinary(x, depth, c.pointerBase)
		}
		return c.evalStatic(e, depth)
	}
	obj, base, off, ok := c.lvalueAddress(lv, depth+1)
	switch {
	case !ok:
		return nil
	case obj == nil:
		return &tree.Const{Node: tree.Node{T: e.Type(), P: e.Pos()}, Lo: base + uint64(off)}
	}
	return &tree.AddrConst{Node: tree.Node{T: e.Type(), P: e.Pos()}, Obj: obj, Offset: off}
}

// addressed returns the lvalue whose address e is, nil if it is not the address of one.
func addressed(e tree.Expr) tree.Expr {
	switch x := e.(type) {
	case *tree.Decay:
		return x.X
	case *tree.AddrOf:
		return x.X
	}
	return nil
}

// evalLoad reads a scalar from an object declared const whose initialiser is known.
func (c *checker) evalLoad(x *tree.Load, depth int) tree.Expr {
	t := x.X.Type()
	if o := c.foldVariable(x.X); o != nil {
		if v := c.folding.vars[o]; v != nil {
			return v
		}
	}
	if !t.IsScalar() || quals(t)&tree.QualVolatile != 0 {
		return nil
	}
	if v := c.foldPart(x.X); v != nil {
		return v
	}
	if lit, isLit := x.X.(*tree.CompoundLit); isLit && c.fn == nil && quals(t)&tree.QualVolatile == 0 { // GNU C: its value
		return readInit(lit.Obj.Init, 0, t)
	}
	obj, _, off, ok := c.lvalueAddress(x.X, depth+1)
	if !ok || obj == nil || obj.Fn != nil || !obj.HasInit || !obj.Defined || obj.Linkage == tree.LinkWeak ||
		obj.Space == tree.SpaceConstant || obj.Space == tree.SpaceShared || off < 0 { // the host may write __constant__ objects
		return nil
	}
	if q := quals(obj.Type); q&tree.QualConst == 0 || q&tree.QualVolatile != 0 || off+t.Sizeof() > obj.Type.Sizeof() {
		return nil
	}
	if v := readInit(obj.Init, off, t); v != nil || !c.res.CXX || len(obj.Init) != 1 || off != obj.Init[0].Offset || obj.Init[0].Field != nil {
		return v
	}
	if !t.IsInteger() || obj.Init[0].Type.Unqual().Kind != t.Unqual().Kind {
		return nil
	}
	return c.evalStatic(obj.Init[0].Value, depth+1) // C++17 8.20p2.7: a const integer, initialised by a constant
}

// readInit returns the scalar of type t at off in a sorted initialiser of constants, nil if it is
// not one element.
func readInit(init []tree.InitElem, off int64, t *tree.Type) tree.Expr {
	end := off + t.Sizeof()
	i := sort.Search(len(init), func(i int) bool { return init[i].Offset+init[i].Type.Sizeof() > off })
	if i == len(init) || init[i].Offset >= end {
		return constOrNil(foldCast(&tree.Const{Node: tree.Node{T: tyInt}}, t)) // not mentioned: zero
	}
	el := &init[i]
	if s, ok := el.Value.(*tree.StringLit); ok && s.Listed {
		if size := t.Sizeof(); el.Type.Elem.Unqual().Kind == t.Unqual().Kind && (off-el.Offset)%size == 0 && off >= el.Offset {
			return textElement(s, t.Unqual(), off-el.Offset)
		}
		return nil
	}
	if el.Offset != off || el.Field != nil || el.Type.Unqual().Kind != t.Unqual().Kind {
		return nil
	}
	switch v := el.Value.(type) {
	case *tree.Const, *tree.AddrConst:
		return v
	}
	return nil
}
