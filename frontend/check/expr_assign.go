package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// assignOps maps the compound assignment operators to their operation.
var assignOps = [...]tree.BinaryOp{
	cc.AssignmentExpressionMul: tree.OpMul,
	cc.AssignmentExpressionDiv: tree.OpDiv,
	cc.AssignmentExpressionMod: tree.OpRem,
	cc.AssignmentExpressionAdd: tree.OpAdd,
	cc.AssignmentExpressionSub: tree.OpSub,
	cc.AssignmentExpressionLsh: tree.OpShl,
	cc.AssignmentExpressionRsh: tree.OpShr,
	cc.AssignmentExpressionAnd: tree.OpAnd,
	cc.AssignmentExpressionXor: tree.OpXor,
	cc.AssignmentExpressionOr:  tree.OpOr,
}

// assignment checks = and op= (C11 6.5.16).
func (c *checker) assignment(n *cc.AssignmentExpression) tree.Expr {
	if n.Case == cc.AssignmentExpressionCond {
		return c.expr(n.ConditionalExpression)
	}
	p := c.tpos(n.Token)
	if m := c.initialisedMember(n); m != nil {
		return c.initMember(m, n.AssignmentExpression, p)
	}
	l := c.lexpr(n.UnaryExpression)
	if n.Case != cc.AssignmentExpressionAssign {
		r := c.rexpr(n.AssignmentExpression)
		return c.compoundAssign(assignOps[n.Case], l, r, p)
	}
	r := c.rexpr(n.AssignmentExpression)
	if isBad(l) || isBad(r) || !c.modifiable(l, p) {
		return c.bad(p)
	}
	if e, ok := c.assignObject(l, r, p); ok {
		return e
	}
	c.warnSelfAssign(l, r, n.Token)
	t := l.Type().Unqual()
	if m, ok := l.(*tree.Member); ok && m.Field.BitField {
		r = c.warnBitField(r, m.Field, p)
	}
	v := c.assignTo(r, t, forAssign, p)
	if isBad(v) {
		return v
	}
	return &tree.Assign{Node: node(t, p), L: l, R: v}
}

// assignObject calls the operator= of an object; ok is false if it has none.
func (c *checker) assignObject(l, r tree.Expr, p diag.Pos) (e tree.Expr, ok bool) {
	if c.hasMethods(l.Type(), "operator=") {
		if load, ok := r.(*tree.Load); ok {
			r = load.X
		}
		return c.callMethod(l, "operator=", []tree.Expr{r}, nil, p), true
	}
	if k := c.method(l.Type(), "assign"); k != nil {
		return c.assignMethod(k, l, r, p)
	}
	return nil, false
}

// assignMethod calls the operator= of an instance of a class template; ok is false if it has none,
// or none that fits while the object can be copied.
func (c *checker) assignMethod(k *candidates, l, r tree.Expr, p diag.Pos) (e tree.Expr, ok bool) {
	if load, loads := r.(*tree.Load); loads {
		r = load.X
	}
	args := []tree.Expr{l, r}
	k.object, k.list = l, append(k.list, c.own(k.name)...)
	c.addInstances(k, args, p)
	if !c.hasMethod(k) {
		return nil, false
	}
	best, ambiguous := c.resolve(k.list, args)
	if best == nil && r.Type().IsRecord() && r.Type().Record == l.Type().Record {
		return nil, false
	}
	if best == nil || ambiguous {
		c.noBest(k, args, ambiguous, p)
		return c.bad(p), true
	}
	if inst := c.instances[best]; inst != nil {
		c.ask(inst, p)
	} else if sym := c.file.names[best.Name]; sym != nil {
		sym.use.note()
	}
	c.checkMarks(best, p)
	return c.callWith(c.reference(best, p), best.Type, best, args, nil, p), true
}

// compoundAssign checks L op= R.
func (c *checker) compoundAssign(op tree.BinaryOp, l, r tree.Expr, p diag.Pos) tree.Expr {
	if isBad(l) || isBad(r) {
		return c.bad(p)
	}
	if e, ok := c.operator(op.String()+"=", p, l, r); ok {
		return e
	}
	if !isLvalue(l) || l.Type().IsArray() || l.Type().IsFunc() {
		c.modifiable(l, p)
		return c.bad(p)
	}
	r = c.scalarOf(r, false)
	old := c.rvalue(l)
	t, rt := l.Type().Unqual(), r.Type()
	if isBad(old) {
		return c.bad(p)
	}
	var opType *tree.Type
	switch {
	case t.IsPointer() && rt.IsInteger() && (op == tree.OpAdd || op == tree.OpSub):
		if !c.arithPointer(t, p) {
			return c.bad(p)
		}
		op = map[tree.BinaryOp]tree.BinaryOp{tree.OpAdd: tree.OpPtrAdd, tree.OpSub: tree.OpPtrSub}[op]
		opType, r = t, c.convert(r, c.tyPtrdiff)
	case !t.IsArith() || !rt.IsArith() || isScoped(t) || isScoped(rt), !(t.IsInteger() && rt.IsInteger()) && op != tree.OpAdd && op != tree.OpSub && op != tree.OpMul && op != tree.OpDiv:
		return c.invalidOperands(old, r, p)
	case op == tree.OpShl || op == tree.OpShr:
		opType, r = c.promoted(old), c.promote(r)
		c.warnShift(opType, r, p)
	default:
		opType = c.commonType(c.promoted(old), c.promoted(r))
		if t.IsFloat() {
			c.warnEnumFloat("compound assignment of %s from %s", t, rt, p)
		}
		c.warnComputed(l, r, opType, p)
		c.warnImplicit(r, opType)
		r = c.convert(r, opType)
		if (op == tree.OpDiv || op == tree.OpRem) && isZero(r) && c.runs() {
			c.warnf(p, "division-by-zero", "division by zero is undefined")
		}
	}
	if !c.modifiable(l, p) {
		return c.bad(p)
	}
	return &tree.CompoundAssign{Node: node(t, p), Op: op, L: l, R: r, OpType: opType.Unqual()}
}

// modifiable reports whether e is a modifiable lvalue (C11 6.3.2.1p1) that device code can write,
// with an error if not.
func (c *checker) modifiable(e tree.Expr, p diag.Pos) bool {
	t := e.Type()
	switch {
	case !isLvalue(e), t.IsFunc(), isString(e):
		if isLvalue(e) && t.IsFunc() {
			c.errorf(p, "non-object type %s is not assignable", typeString(t))
			return false
		}
		c.errorf(p, "expression is not assignable")
		return false
	case t.IsArray():
		c.errorf(p, "array type %s is not assignable", typeString(t))
		return false
	case t.IsVoid() || !t.IsComplete():
		c.errorf(p, "incomplete type %s is not assignable", typeString(t))
		return false
	case t.Qual&tree.QualConst != 0:
		c.readOnly(e, p)
		return false
	case t.IsRecord() && t.Record.ConstMember:
		c.errorf(p, "cannot assign to %s with a const-qualified member", lvalueName(e))
		return false
	}
	if o := rootObject(e); o != nil && o.Space == tree.SpaceConstant {
		c.errorf(p, "cannot assign to '%s': __constant__ memory can be written by the host only", o.Name)
		return false
	}
	return true
}

func isString(e tree.Expr) bool {
	_, ok := e.(*tree.StringLit)
	return ok
}

// readOnly reports a write to the const-qualified lvalue e.
func (c *checker) readOnly(e tree.Expr, p diag.Pos) {
	switch x := e.(type) {
	case *tree.ObjRef:
		if x.Obj.Space == tree.SpaceConstant && x.Obj.Type.Qual&tree.QualConst == 0 {
			c.errorf(p, "cannot assign to '%s': __constant__ memory can be written by the host only", x.Obj.Name)
			return
		}
		d := c.errorf(p, "cannot assign to variable '%s' with const-qualified type %s", x.Obj.Name, typeString(x.T))
		d.Notef(x.Obj.Pos, "variable '%s' declared const here", x.Obj.Name)
	case *tree.Member:
		if x.Field.Type.Qual&tree.QualConst != 0 {
			d := c.errorf(p, "cannot assign to non-static data member '%s' with const-qualified type %s", x.Field.Name, typeString(x.Field.Type))
			d.Notef(x.Field.Pos, "non-static data member '%s' declared const here", x.Field.Name)
			return
		}
		if o := rootObject(x); o != nil {
			d := c.errorf(p, "cannot assign to variable '%s' with const-qualified type %s", o.Name, typeString(o.Type))
			d.Notef(o.Pos, "variable '%s' declared const here", o.Name)
			return
		}
		c.errorf(p, "read-only variable is not assignable")
	default:
		c.errorf(p, "read-only variable is not assignable")
	}
}

// lvalueName names e for messages.
func lvalueName(e tree.Expr) string {
	switch x := e.(type) {
	case *tree.ObjRef:
		return "variable '" + x.Obj.Name + "'"
	case *tree.Member:
		return "member '" + x.Field.Name + "'"
	}
	return "an object of type " + typeString(e.Type())
}
