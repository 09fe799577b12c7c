package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// primary checks a primary expression (C11 6.5.1).
func (c *checker) primary(n *cc.PrimaryExpression) tree.Expr {
	switch n.Case {
	case cc.PrimaryExpressionIdent:
		return c.identifier(n.Token)
	case cc.PrimaryExpressionInt:
		return c.intLiteral(n.Token.SrcStr(), c.tpos(n.Token))
	case cc.PrimaryExpressionFloat:
		return c.floatLiteral(n.Token.SrcStr(), c.tpos(n.Token))
	case cc.PrimaryExpressionChar, cc.PrimaryExpressionLChar:
		return c.charLiteral(n.Token)
	case cc.PrimaryExpressionString, cc.PrimaryExpressionLString:
		return c.stringLiteral(n.Token)
	case cc.PrimaryExpressionExpr:
		return c.expr(n.ExpressionList)
	case cc.PrimaryExpressionStmt:
		return c.stmtExpr(n)
	case cc.PrimaryExpressionGeneric:
		return c.generic(n.GenericSelection)
	}
	return c.bad(c.tpos(n.Token))
}

// identifier checks the use of a name other than in a direct call.
func (c *checker) identifier(tok cc.Token) tree.Expr {
	p := c.tpos(tok)
	sym := c.lookupTok(tok)
	switch {
	case sym == nil && c.isTemplate(tok.SrcStr()):
		c.errorf(p, "which '%s' is meant is not known here; write the arguments of the template: '%s<...>'", tok.SrcStr(), tok.SrcStr())
		return c.bad(p)
	case sym == nil:
		return c.unknownName(tok.SrcStr(), p)
	case sym.obj != nil:
		sym.use.note()
	}
	switch {
	case sym.enumConst != nil:
		k := *sym.enumConst
		k.P = p
		return &k
	case sym.obj == nil:
		c.errorf(p, "unexpected type name '%s': expected expression", tok.SrcStr())
		return c.bad(p)
	case isInvalid(sym.obj.Type):
		return c.bad(p)
	}
	c.checkMarks(sym.obj, p)
	if inst := c.instances[sym.obj]; sym.param && inst != nil {
		c.ask(inst, p)
	}
	if obj := sym.obj; obj.Fn != nil && c.noEval == 0 && !sym.param {
		if c.isBuiltinDecl(sym) {
			return c.builtinAddress(sym.name, obj.Type, p)
		}
		if why := c.unavailable(obj); why != "" && c.onDevice() {
			c.errorf(p, "'%s' is not available in device code: %s", obj.Name, why)
			return c.bad(p)
		}
	}
	return c.reference(sym.obj, p)
}

// reference makes an expression that names obj.
func (c *checker) reference(obj *tree.Object, p diag.Pos) tree.Expr {
	return c.referent(&tree.ObjRef{Node: node(obj.Type, p), Obj: obj})
}

// unknownName handles an undeclared name: a predefined variable, the name of the function, or an
// error.
func (c *checker) unknownName(name string, p diag.Pos) tree.Expr {
	switch name {
	case "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__":
		if c.fn != nil {
			if c.inst != nil {
				return c.textLiteral(c.inst.t.name, p)
			}
			return c.textLiteral(c.fn.obj.Name, p)
		}
		c.warnf(p, "predefined-identifier-outside-function", "predefined identifier is only valid inside function")
		return c.textLiteral("", p)
	}
	if name == nullPtrName {
		return &tree.Const{Node: node(c.tyNullPtr, p)}
	}
	if !c.cfg.PlainC {
		if v, ok := builtin.LookupVariable(name); ok {
			return c.predefined(name, v, p)
		}
		if v, ok := builtin.Enumerator(name); ok {
			return c.intConst(v, tyInt, p)
		}
		if k, ok := builtin.LookupConstant(name); ok {
			t := tyDouble
			if k.Single {
				t = tyFloat
			}
			return &tree.Const{Node: node(t, p), F: k.Value}
		}
	}
	if builtin.IsSpecial(name) || c.builtinNamed(name) != nil {
		return c.builtinAddress(name, nil, p)
	}
	c.undeclared(name, p)
	return c.bad(p)
}

// undeclared reports an undeclared identifier once per function.
func (c *checker) undeclared(name string, p diag.Pos) {
	if dialect.InBrackets(name) {
		c.errorf(p, "expected an expression")
		return
	}
	name = dialect.Spelling(name)
	hint, instead := "", c.suggest(name)
	if instead != "" {
		hint = "; did you mean '" + instead + "'?"
	}
	if why := noEnvironment(name); why != "" {
		hint = ": " + why
	}
	c.spelled(c.errorf(p, "use of undeclared identifier '%s'%s", name, hint).AboutUndeclared(), p, name, instead)
	if c.fn != nil {
		s := c.scope
		for s.parent != nil && s.parent != c.file {
			s = s.parent
		}
		s.define(&symbol{name: name, pos: p, obj: &tree.Object{Name: name, Type: tyInvalid, Pos: p}})
	}
}

// noEnvironment says why a macro of <fenv.h> is not defined, "" for other names.
func noEnvironment(name string) string {
	switch name {
	case "FE_UPWARD", "FE_DOWNWARD", "FE_TOWARDZERO":
		return "the device rounds to nearest; use functions that round otherwise, such as __fadd_ru and __dmul_rz"
	case "FE_INEXACT", "FE_UNDERFLOW", "FE_OVERFLOW", "FE_DIVBYZERO", "FE_INVALID":
		return "there are no floating-point exceptions on the device; test arguments and results"
	}
	return ""
}

// textLiteral makes a string literal that is not in the source.
func (c *checker) textLiteral(s string, p diag.Pos) tree.Expr {
	t := c.arrayOf(c.qualified(tyChar, tree.QualConst), int64(len(s)+1))
	return &tree.StringLit{Node: node(t, p), Data: append([]byte(s), 0)}
}

// predefined makes the value of threadIdx and its like.
func (c *checker) predefined(name string, v builtin.Variable, p diag.Pos) tree.Expr {
	if v.Type == "int" {
		return &tree.Builtin{Node: node(tyInt, p), Op: v.Ops[0], Name: name}
	}
	t := c.vectorType(v.Type)
	var all struct { // in one piece of memory
		tree.InitRef
		init   [3]tree.InitElem
		values [3]tree.Builtin
	}
	r := &all
	r.Node = node(t, p)
	r.Init = r.init[:]
	for i, op := range v.Ops {
		r.values[i] = tree.Builtin{Node: node(tyUInt, p), Op: op, Name: name}
		r.Init[i] = tree.InitElem{Offset: 4 * int64(i), Type: tyUInt, Value: &r.values[i], Pos: p}
	}
	return &r.InitRef
}

// vectorType returns one of CUDA's vector types by name: the one declared in the unit if it is,
// else one made here.
func (c *checker) vectorType(name string) *tree.Type {
	if s := c.file.names[name]; s != nil && s.typedef != nil && s.typedef.IsRecord() {
		return s.typedef
	}
	if t := c.vectors[name]; t != nil {
		return t
	}
	elem, n := c.vectorElem(name)
	t := c.makeVector(name, elem, n)
	if c.vectors == nil {
		c.vectors = map[string]*tree.Type{}
	}
	c.vectors[name] = t
	return t
}

// vectorElem splits a vector type's name.
func (c *checker) vectorElem(name string) (*tree.Type, int) {
	if name == "dim3" {
		return tyUInt, 3
	}
	n := int(name[len(name)-1] - '0')
	switch name[:len(name)-1] {
	case "char":
		return tySChar, n
	case "uchar":
		return tyUChar, n
	case "short":
		return tyShort, n
	case "ushort":
		return tyUShort, n
	case "int":
		return tyInt, n
	case "long":
		return c.tyLong, n
	case "ulong":
		return c.tyULong, n
	case "longlong":
		return tyLongLong, n
	case "ulonglong":
		return tyULongLong, n
	case "float":
		return tyFloat, n
	case "double":
		return tyDouble, n
	}
	return tyUInt, n
}

// makeVector lays out a vector type: its alignment is its size up to 16 bytes, that of an element
// for three (Programming Guide, Built-in Vector Types).
func (c *checker) makeVector(name string, elem *tree.Type, n int) *tree.Type {
	r := &tree.Record{Tag: name, Align: elem.Align, Vector: n}
	for i := range n {
		r.Fields = append(r.Fields, &tree.Field{Name: "xyzw"[i : i+1], Type: elem, Offset: int64(i) * elem.Size, Index: i})
	}
	r.Size = int64(n) * elem.Size
	if n != 3 {
		r.Align = min(r.Size, 16)
	}
	r.Finish()
	return &tree.Type{Kind: tree.KindStruct, Record: r, Align: 1, Name: name}
}

// stmtExpr checks GNU C's ({ ... }).
func (c *checker) stmtExpr(n *cc.PrimaryExpression) tree.Expr {
	p := c.tpos(n.Token)
	if c.fn == nil {
		c.errorf(p, "statement expression not allowed at file scope")
		return c.bad(p)
	}
	guards := len(c.fn.labels.guards)
	c.guard(p, "jump enters a statement expression")
	body := c.block(n.CompoundStatement, true)
	c.fn.labels.guards = c.fn.labels.guards[:guards]
	s := &tree.StmtExpr{Node: node(tyVoid, p), Body: body}
	if k := len(body.Stmts); k > 0 {
		if s.Result = lastValue(&body.Stmts[k-1]); s.Result != nil {
			s.T = s.Result.Type()
		}
	}
	if isInvalid(s.T) {
		return c.bad(p)
	}
	return s
}

// lastValue takes the value out of the last statement of a statement expression, which may have
// labels before it; nil if it has none.
func lastValue(s *tree.Stmt) tree.Expr {
	for {
		switch x := (*s).(type) {
		case *tree.LabelStmt:
			s = &x.Body
			continue
		case *tree.Case:
			s = &x.Body
			continue
		case *tree.ExprStmt:
			if !x.X.Type().IsVoid() {
				*s = &tree.Empty{P: x.P}
				return x.X
			}
		}
		return nil
	}
}

// generic checks _Generic (C11 6.5.1.1). Only the selected association is evaluated.
func (c *checker) generic(n *cc.GenericSelection) tree.Expr {
	p := c.tpos(n.Token)
	c.noEval++
	ctrl := c.rexpr(n.AssignmentExpression)
	c.noEval--
	if isBad(ctrl) {
		return c.bad(p)
	}
	var chosen, other *cc.GenericAssociation
	var seen []*tree.Type
	for l := n.GenericAssociationList; l != nil; l = l.GenericAssociationList {
		a := l.GenericAssociation
		if a.Case == cc.GenericAssociationDefault {
			if other != nil {
				c.errorf(c.tpos(a.Token), "duplicate default generic association")
			}
			other = a
			continue
		}
		t, _ := c.typeName(a.TypeName)
		if isInvalid(t) || !c.genericType(t, c.pos(a.TypeName)) {
			return c.bad(p)
		}
		for _, s := range seen {
			if sameType(s, t) {
				c.errorf(c.pos(a.TypeName), "type %s in generic association compatible with previously specified type %s", typeString(t), typeString(s))
				return c.bad(p)
			}
		}
		seen = append(seen, t)
		if chosen == nil && genericMatch(t, ctrl.Type()) {
			chosen = a
		}
	}
	if chosen == nil {
		chosen = other
	}
	if chosen == nil {
		c.errorf(ctrl.Pos(), "controlling expression type %s not compatible with any generic association type", typeString(ctrl.Type()))
		return c.bad(p)
	}
	for l := n.GenericAssociationList; l != nil; l = l.GenericAssociationList {
		if a := l.GenericAssociation; a != chosen {
			c.unevaluated(a.AssignmentExpression)
		}
	}
	return c.expr(chosen.AssignmentExpression)
}

// unevaluated checks an expression that does not run and has no value that anyone asks for.
func (c *checker) unevaluated(n exprNode) {
	c.noEval++
	c.expr(n)
	c.noEval--
}

// genericType checks the type of an association: a complete object type of constant size (C11
// 6.5.1.1p2).
func (c *checker) genericType(t *tree.Type, p diag.Pos) bool {
	switch {
	case t.IsFunc():
		c.errorf(p, "type %s in generic association not an object type", typeString(t))
	case isVM(t):
		c.errorf(p, "type %s in generic association is a variably modified type", typeString(t))
	case t.IsVoid() || !t.IsComplete():
		c.errorf(p, "type %s in generic association incomplete", typeString(t))
	default:
		return true
	}
	return false
}

// genericMatch compares an association's type with the controlling expression's; an enumeration
// also matches its underlying type (C11 6.7.2.2p4).
func genericMatch(t, ctrl *tree.Type) bool { return compatible(t, ctrl) }
