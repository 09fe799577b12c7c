package check

import "cptx/frontend/tree"

// fold evaluates e if it is an operation on constants (C11 6.6); operands are folded already,
// because every node is folded when it is built. It returns a *tree.Const, or e itself if its value
// is not known or if evaluating it would divide by zero. What C leaves undefined or to the
// implementation follows PTX: shift counts are clamped, floating to integer conversions saturate.
func fold(e tree.Expr) tree.Expr {
	switch x := e.(type) {
	case *tree.Cast:
		if k, ok := x.X.(*tree.Const); ok {
			if r := foldCast(k, x.T); r != nil {
				return at(r, x.P)
			}
		}
	case *tree.Unary:
		if k, ok := x.X.(*tree.Const); ok {
			if r := foldUnary(x.Op, k, x.T); r != nil {
				return at(r, x.P)
			}
		}
	case *tree.Binary:
		a, ok1 := x.X.(*tree.Const)
		b, ok2 := x.Y.(*tree.Const)
		if ok1 && ok2 {
			if r := foldBinary(x.Op, a, b, x.T); r != nil {
				return at(r, x.P)
			}
		}
	case *tree.Logical:
		return foldLogical(x)
	case *tree.Cond:
		return foldCond(x)
	case *tree.AddrOf:
		return foldAddress(e, x.X)
	case *tree.Decay:
		return foldAddress(e, x.X)
	}
	return e
}

// at gives a freshly made constant its position.
func at(k *tree.Const, p posType) tree.Expr {
	k.P = p
	return k
}

// truth returns the truth value of a scalar constant; ok is false for others.
func truth(e tree.Expr) (v, ok bool) {
	k, isConst := e.(*tree.Const)
	if !isConst || isInvalid(k.T) {
		return false, false
	}
	switch {
	case k.T.IsFloat():
		return k.F != 0, true
	case k.T.IsComplex():
		return k.F != 0 || k.Imag != 0, true
	}
	return k.Lo|k.Hi != 0, true
}

func newBool(v bool, t *tree.Type, p posType) *tree.Const {
	k := &tree.Const{Node: tree.Node{T: t, P: p}}
	if v {
		k.Lo = 1
	}
	return k
}

func foldLogical(x *tree.Logical) tree.Expr {
	a, ok := truth(x.X)
	if !ok {
		return x
	}
	if a == x.Or { // decided by the left side; the right one is not evaluated
		return newBool(a, x.T, x.P)
	}
	if b, ok := truth(x.Y); ok {
		return newBool(b, x.T, x.P)
	}
	return x
}

// foldCond takes the chosen operand only if it is constant, so that labels in the other one stay
// reachable.
func foldCond(x *tree.Cond) tree.Expr {
	v, ok := truth(x.C)
	if !ok {
		return x
	}
	r := x.Y
	if v {
		r = x.X
		if r == nil {
			r = x.C
		}
	}
	k, ok := r.(*tree.Const)
	if !ok {
		return x
	}
	if f := foldCast(k, x.T); f != nil {
		return at(f, x.P)
	}
	return x
}

func foldUnary(op tree.UnaryOp, k *tree.Const, t *tree.Type) *tree.Const {
	r := &tree.Const{Node: tree.Node{T: t}}
	kt := k.T
	switch {
	case isInvalid(kt) || isInvalid(t):
		return nil
	case op == tree.OpLogNot:
		if v, _ := truth(k); !v {
			r.Lo = 1
		}
	case op == tree.OpReal:
		r.F = k.F
	case op == tree.OpImag:
		r.F = k.Imag
	case op == tree.OpNeg && (kt.IsFloat() || kt.IsComplex()):
		r.F = negated(k.F)
		if kt.IsComplex() { // a real number has no imaginary part, not one of -0
			r.Imag = negated(k.Imag)
		}
	case op == tree.OpNeg && kt.IsInteger():
		r.Lo, r.Hi = sub128(0, 0, k.Lo, k.Hi)
		r.Lo, r.Hi = wrapInt(r.Lo, r.Hi, t)
	case op == tree.OpBitNot && kt.IsComplex():
		r.F, r.Imag = k.F, negated(k.Imag)
	case op == tree.OpBitNot && kt.IsInteger():
		r.Lo, r.Hi = wrapInt(^k.Lo, ^k.Hi, t)
	default:
		return nil
	}
	if kt.IsFloat() && !t.IsFloat() && !t.IsInteger() {
		return nil
	}
	return r
}

func foldBinary(op tree.BinaryOp, a, b *tree.Const, t *tree.Type) *tree.Const {
	if isInvalid(a.T) || isInvalid(b.T) || isInvalid(t) {
		return nil
	}
	switch {
	case a.T.IsComplex() || b.T.IsComplex():
		return foldComplex(op, a, b, t)
	case a.T.IsFloat() || b.T.IsFloat():
		return foldFloat(op, a, b, t)
	case op == tree.OpPtrAdd || op == tree.OpPtrSub || op == tree.OpPtrDiff:
		return foldPointer(op, a, b, t)
	case op == tree.OpShl || op == tree.OpShr:
		return foldShift(op, a, b, t)
	case op >= tree.OpEq && op <= tree.OpGe:
		return newBool(compareInts(op, a, b), t, posType{})
	}
	return foldInt(op, a, b, t)
}

// foldPointer folds arithmetic on constant pointers, as offsetof written by hand does.
func foldPointer(op tree.BinaryOp, a, b *tree.Const, t *tree.Type) *tree.Const {
	if !a.T.IsPointer() {
		return nil
	}
	size := pointeeSize(a.T)
	r := &tree.Const{Node: tree.Node{T: t}}
	switch op {
	case tree.OpPtrAdd:
		r.Lo = a.Lo + b.Lo*uint64(size)
	case tree.OpPtrSub:
		r.Lo = a.Lo - b.Lo*uint64(size)
	default:
		if size == 0 {
			return nil
		}
		d := int64(a.Lo-b.Lo) / size
		r.Lo, r.Hi = uint64(d), uint64(d>>63)
	}
	r.Lo, r.Hi = wrapInt(r.Lo, r.Hi, t)
	return r
}

// pointeeSize is the scale of pointer arithmetic: GNU C counts void and functions as bytes. It is 0
// for pointers to arrays of variable length.
func pointeeSize(t *tree.Type) int64 {
	e := t.Elem
	if e.IsVoid() || e.IsFunc() {
		return 1
	}
	return e.Sizeof()
}

// foldAddress folds the address of a member or element below a constant pointer: &((struct S
// *)0)->m.
func foldAddress(e, lv tree.Expr) tree.Expr {
	off := int64(0)
	for {
		switch x := lv.(type) {
		case *tree.Member:
			if x.Field.BitField {
				return e
			}
			off += x.Field.Offset
			lv = x.X
		case *tree.Deref:
			if d, ok := x.X.(*tree.Decay); ok {
				lv = d.X
				continue
			}
			k, ok := x.X.(*tree.Const)
			if !ok || isInvalid(k.T) {
				return e
			}
			r := &tree.Const{Node: tree.Node{T: e.Type(), P: e.Pos()}, Lo: k.Lo + uint64(off)}
			r.Lo, r.Hi = wrapInt(r.Lo, 0, r.T)
			return r
		default:
			return e
		}
	}
}
