package check

import (
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// warnUnused warns about an expression whose value is computed for nothing (-Wunused-value).
func (c *checker) warnUnused(e tree.Expr) { c.warnIdle(e, "expression result unused") }

// warnLeft is warnUnused for the left operand of a comma.
func (c *checker) warnLeft(e tree.Expr) {
	if c.noEval > 0 {
		return
	}
	c.warnIdle(e, "left operand of comma operator has no effect")
}

func (c *checker) warnIdle(e tree.Expr, msg string) {
	if isBad(e) || e.Type().IsVoid() {
		return
	}
	switch x := e.(type) {
	case *tree.Binary:
		if x.Op >= tree.OpEq && x.Op <= tree.OpGe {
			word := "relational"
			switch x.Op {
			case tree.OpEq:
				word = "equality"
			case tree.OpNe:
				word = "inequality"
			}
			c.warnf(x.P, "unused-comparison", "%s comparison result unused", word)
			return
		}
		c.warnf(x.P, "unused-value", "%s", msg)
	case *tree.Unary, *tree.Const, *tree.Decay, *tree.AddrOf, *tree.AddrConst, *tree.Member:
		c.warnf(e.Pos(), "unused-value", "%s", msg)
	case *tree.Load:
		if isBuiltinAssignment(x.X) {
			return
		}
		if call := refersTo(x); call != nil {
			c.warnUnusedCall(call)
			return
		}
		if quals(x.X.Type())&tree.QualVolatile == 0 {
			c.warnf(x.P, "unused-value", "%s", msg)
		}
	case *tree.Cast:
		if x.Implicit {
			c.warnIdle(x.X, msg)
		} else if !hasEffect(x.X) {
			c.warnf(x.P, "unused-value", "%s", msg)
		}
	case *tree.Cond:
		if x.X != nil && !hasEffect(x.X) && !hasEffect(x.Y) {
			c.warnf(x.P, "unused-value", "%s", msg)
		}
	case *tree.Comma:
		if k, ok := x.Y.(*tree.Const); ok && k.Lo|k.Hi == 0 && k.T.IsInteger() { // (a = b, 0) hides a value
			return
		}
		c.warnIdle(x.Y, msg)
	case *tree.Call:
		c.warnUnusedCall(x)
	case *tree.Logical:
		if !hasEffect(x.Y) {
			c.warnf(x.P, "unused-value", "%s", msg)
		}
	}
}

// maxHarmless is the number of nodes beyond which an expression counts as having effects.
const maxHarmless = 1000

// hasEffect reports whether evaluating e may do something besides giving a value. Very long
// expressions count as effects.
func hasEffect(e tree.Expr) bool {
	n, effect := 0, false
	tree.Walk(e, func(t tree.Tree) bool {
		n++
		effect = effect || n > maxHarmless || actsItself(t)
		return !effect
	})
	return effect
}

// actsItself reports whether t may do more than giving a value, apart from what its operands do.
func actsItself(t tree.Tree) bool {
	switch x := t.(type) {
	case *tree.Const, *tree.AddrConst, *tree.LabelAddr, *tree.ObjRef, *tree.StringLit, *tree.SizeofVLA,
		*tree.Decay, *tree.AddrOf, *tree.Unary, *tree.Binary, *tree.Logical, *tree.Cond:
		return false
	case *tree.Deref:
		return x.T.Qual&tree.QualVolatile != 0
	case *tree.Member:
		return x.T.Qual&tree.QualVolatile != 0
	case *tree.Load:
		return quals(x.X.Type())&tree.QualVolatile != 0
	case *tree.Cast:
		return x.T.IsVoid()
	}
	return true
}

// warnTruth warns about conditions that have one value always: names of functions and arrays.
func (c *checker) warnTruth(e tree.Expr) {
	c.warnChange(e, tyBool, "")
	d, ok := e.(*tree.Decay)
	if !ok || !c.runs() {
		return
	}
	switch r := d.X.(type) {
	case *tree.ObjRef:
		switch {
		case r.Obj.Fn != nil && !r.Obj.Fn.Attrs.Weak:
			c.warnf(e.Pos(), "pointer-bool-conversion", "address of function '%s' will always evaluate to 'true'", r.Obj.Name)
		case r.Obj.Fn == nil && r.Obj.Linkage != tree.LinkWeak && !r.Obj.Param:
			c.warnf(e.Pos(), "pointer-bool-conversion", "address of array '%s' will always evaluate to 'true'", r.Obj.Name)
		}
	}
}

// warnShift warns about shift counts outside of the type (C11 6.5.7p3); t is the promoted left
// type.
func (c *checker) warnShift(t *tree.Type, y tree.Expr, p diag.Pos) {
	k, ok := y.(*tree.Const)
	if !ok || !c.runs() {
		return
	}
	switch {
	case isNegative(k):
		c.warnf(p, "shift-count-negative", "shift count is negative")
	case k.Hi != 0 || k.Lo >= uint64(t.Sizeof())*8:
		c.warnf(p, "shift-count-overflow", "shift count >= width of type")
	}
}

// warnOverflow warns about a signed constant operation whose result does not fit (C11 6.5p5).
func (c *checker) warnOverflow(b *tree.Binary, e tree.Expr) {
	r, ok := e.(*tree.Const)
	if !ok || !c.runs() || !b.T.IsInteger() || !underlying(b.T).IsSigned() || b.Op > tree.OpMul {
		return
	}
	x, ok1 := b.X.(*tree.Const)
	y, ok2 := b.Y.(*tree.Const)
	if !ok1 || !ok2 {
		return
	}
	if n := constBits(x) + constBits(y); b.Op == tree.OpMul && n < int(b.T.Sizeof())*8 {
		return
	}
	exact := constBig(x)
	switch b.Op {
	case tree.OpAdd:
		exact.Add(exact, constBig(y))
	case tree.OpSub:
		exact.Sub(exact, constBig(y))
	case tree.OpMul:
		exact.Mul(exact, constBig(y))
	}
	if exact.Cmp(constBig(r)) != 0 {
		c.warnf(b.P, "integer-overflow", "overflow in expression; result is %s with type %s", constText(r), typeString(b.T))
	}
}

// isBoolean reports whether e has the value 0 or 1 whatever its type.
func isBoolean(e tree.Expr) bool {
	switch x := e.(type) {
	case *tree.Logical:
		return true
	case *tree.Binary:
		return x.Op >= tree.OpEq && x.Op <= tree.OpGe
	case *tree.Unary:
		return x.Op == tree.OpLogNot
	}
	return false
}

// sameObject reports whether two values are reads of the same plain variable.
func sameObject(x, y tree.Expr) bool {
	a, ok1 := x.(*tree.Load)
	b, ok2 := y.(*tree.Load)
	if !ok1 || !ok2 {
		return false
	}
	r, ok1 := a.X.(*tree.ObjRef)
	s, ok2 := b.X.(*tree.ObjRef)
	return ok1 && ok2 && r.Obj == s.Obj && r.Obj.Type.Qual&(tree.QualVolatile|tree.QualAtomic) == 0
}

// warnBounds warns about a constant index outside of an array object; x is the decayed array.
func (c *checker) warnBounds(x, i tree.Expr) {
	d, ok := x.(*tree.Decay)
	k, ok2 := i.(*tree.Const)
	if !ok || !ok2 || !c.runs() {
		return
	}
	t := d.X.Type()
	if !t.IsArray() || t.Len <= 0 || t.LenObj != nil {
		return
	}
	if m, ok := d.X.(*tree.Member); ok { // at the end of a structure it may stand for one of any length
		if f := m.X.Type().Record.Fields; m.X.Type().Record.Union || f[len(f)-1] == m.Field {
			return
		}
	}
	switch {
	case isNegative(k):
		c.noteArray(d.X, c.warnf(x.Pos(), "array-bounds", "array index %s is before the beginning of the array", constText(k)))
	case k.Hi != 0 || k.Lo > uint64(t.Len) || k.Lo == uint64(t.Len) && c.underAddr == 0:
		c.noteArray(d.X, c.warnf(x.Pos(), "array-bounds", "array index %s is past the end of the array (that has type %s)", constText(k), typeString(t)))
	}
}

// noteArray says where the array lv is declared.
func (c *checker) noteArray(lv tree.Expr, d *diag.Diagnostic) {
	switch x := lv.(type) {
	case *tree.ObjRef:
		d.Notef(x.Obj.Pos, "array '%s' declared here", x.Obj.Name)
	case *tree.Member:
		d.Notef(x.Field.Pos, "array '%s' declared here", x.Field.Name)
	}
}

// warnLocalAddress warns about returning the address of a local variable (-Wreturn-stack-address).
func (c *checker) warnLocalAddress(e tree.Expr) {
	for {
		cast, ok := e.(*tree.Cast)
		if !ok || !cast.T.IsPointer() {
			break
		}
		e = cast.X
	}
	lv := addressed(e)
	if lv == nil {
		return
	}
	if o := rootObject(lv); o != nil && o.Fn == nil && !o.Static {
		c.warnf(e.Pos(), "return-stack-address", "address of stack memory associated with local variable '%s' returned", o.Name)
	}
}
