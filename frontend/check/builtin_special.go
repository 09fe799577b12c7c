package check

import (
	"path"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/parse/syntax"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// specialForm returns the checker of a built-in form whose operands are no ordinary arguments, nil
// for other names. The forms that stay in the tree are documented in package builtin.
func specialForm(name string) func(*checker, *cc.PostfixExpression, diag.Pos) tree.Expr {
	switch name {
	case "__builtin_va_start", "__builtin_c23_va_start", "va_start":
		return (*checker).vaStart
	case "__builtin_va_arg", "va_arg":
		return (*checker).vaArg
	case "__builtin_va_copy", "va_copy":
		return (*checker).vaCopy
	case "__builtin_va_end", "va_end":
		return (*checker).vaEnd
	case "__builtin_offsetof", "offsetof":
		return (*checker).offsetof
	case "__builtin_types_compatible_p":
		return (*checker).typesCompatible
	case "__builtin_choose_expr":
		return (*checker).chooseExpr
	case "__builtin_constant_p":
		return (*checker).constantP
	case "__builtin_expect", "__builtin_expect_with_probability":
		return (*checker).expect
	case "__builtin_classify_type":
		return (*checker).classifyType
	case "__builtin_LINE", "__builtin_COLUMN", "__builtin_FILE", "__builtin_FILE_NAME", "__builtin_FUNCTION":
		return func(c *checker, n *cc.PostfixExpression, p diag.Pos) tree.Expr { return c.sourcePlace(name, n, p) }
	case "__builtin_complex":
		return (*checker).makeComplex
	case "__builtin_fpclassify":
		return (*checker).fpClassify
	case "__builtin_bit_cast":
		return (*checker).bitCast
	case dialect.ConstructFunction:
		return (*checker).constructCall
	case dialect.ParameterFunction:
		return (*checker).parameterCall
	case "__builtin_convertvector", "__builtin_shufflevector", "__builtin_shuffle":
		return (*checker).noVectors
	}
	if trait, ok := strings.CutPrefix(name, dialect.TraitPrefix); ok {
		return func(c *checker, n *cc.PostfixExpression, p diag.Pos) tree.Expr { return c.traitCall(trait, n, p) }
	}
	if member, ok := strings.CutPrefix(name, dialect.LimitsPrefix); ok {
		return func(c *checker, n *cc.PostfixExpression, p diag.Pos) tree.Expr { return c.limitsCall(member, n, p) }
	}
	if form := wmmaForm(name); form != nil {
		return form
	}
	if form := ptxForm(name); form != nil {
		return form
	}
	return complexForm(name)
}

// operands returns the operands of a form if there are lo to hi of them, else reports it.
func (c *checker) operands(n *cc.PostfixExpression, lo, hi int) []exprNode {
	list := argNodes(n)
	if len(list) >= lo && len(list) <= hi {
		return list
	}
	few, want := "many", hi
	if len(list) < lo {
		few, want = "few", lo
	}
	c.errorf(c.tpos(n.Token2), "too %s arguments to function call, expected %d, have %d", few, want, len(list))
	return nil
}

// vaList checks a va_list operand and returns the list as an lvalue.
func (c *checker) vaList(n exprNode) tree.Expr {
	e := c.expr(n)
	if isBad(e) {
		return e
	}
	return c.vaObject(e)
}

// vaObject returns the list that e is or, as the parameter of a function, points to.
func (c *checker) vaObject(e tree.Expr) tree.Expr {
	t := e.Type()
	tagged := c.tyVaList.IsArray()
	switch {
	case tagged && t.IsVaList() && t.IsPointer():
		return c.deref(c.rvalue(e), e.Pos())
	case tagged && t.IsVaList() && isLvalue(e):
	case !tagged && isLvalue(e) && t.IsPointer() && (t.Elem.Unqual().Kind == tree.KindChar || t.Elem.IsVoid()):
	default:
		c.errorf(e.Pos(), "operand of type %s where an object of type 'va_list' is required", typeString(t))
		return c.bad(e.Pos())
	}
	c.takeAddress(e)
	return e
}

// vaArgs is what vprintf with a format gets of a va_list: the generic address of its next argument,
// or of a copy of the arguments as the driver wants them.
func (c *checker) vaArgs(e tree.Expr) tree.Expr {
	switch x := e.(type) {
	case *tree.Decay:
		e = x.X
	case *tree.Load:
		if !c.tyVaList.IsArray() {
			e = x.X
		}
	}
	list := c.vaObject(e)
	if isBad(list) {
		return list
	}
	return &tree.Builtin{Node: node(c.tyVoidPtr, e.Pos()), Op: "va_args", Name: "vprintf", Args: []tree.Expr{list}}
}

func (c *checker) vaForm(op, name string, t *tree.Type, p diag.Pos, lists ...exprNode) tree.Expr {
	b := &tree.Builtin{Node: node(tyVoid, p), Op: op, Name: name}
	if t != nil {
		b.T, b.TypeArg = t.Unqual(), t
	}
	for _, l := range lists {
		e := c.vaList(l)
		if isBad(e) {
			return e
		}
		b.Args = append(b.Args, e)
	}
	return b
}

func (c *checker) vaStart(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 1, 2)
	if ops == nil {
		return c.bad(p)
	}
	if c.fn == nil || !c.fn.obj.Type.Variadic {
		c.errorf(p, "'va_start' used in function with fixed args")
		return c.bad(p)
	}
	if len(ops) == 2 {
		e := c.expr(ops[1])
		params := c.fn.obj.Fn.Params
		r, ok := e.(*tree.ObjRef)
		if !isBad(e) && (!ok || len(params) == 0 || r.Obj != params[len(params)-1]) {
			c.warnf(e.Pos(), "varargs", "second argument to 'va_start' is not the last named parameter")
		}
	}
	return c.vaForm("va_start", "va_start", nil, p, ops[0])
}

// typeOperand returns the type that an operand is to be, and what forming it evaluates; the invalid
// type after an error. what names the operand.
func (c *checker) typeOperand(op cc.ExpressionNode, what string) (*tree.Type, []tree.Expr) {
	tn := syntax.TypeArg(op)
	if tn == nil {
		c.errorf(c.pos(op), "%s must be a type", what)
		return tyInvalid, nil
	}
	return c.typeName(tn)
}

func (c *checker) vaArg(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 2, 2)
	if ops == nil {
		return c.bad(p)
	}
	t, sizes := c.typeOperand(ops[1], "second argument to 'va_arg'")
	switch {
	case isInvalid(t):
		return c.bad(p)
	case !t.IsComplete() || t.IsArray():
		c.errorf(c.pos(ops[1]), "second argument to 'va_arg' is of incomplete or array type %s", typeString(t))
		return c.bad(p)
	}
	promoted := promoteType(t)
	if t.Kind == tree.KindFloat {
		promoted = tyDouble
	}
	if promoted.Kind != underlying(t).Kind {
		c.warnf(c.pos(ops[1]), "varargs", "second argument to 'va_arg' is of promotable type %s; this va_arg has undefined behavior because arguments will be promoted to %s",
			typeString(t), typeString(promoted))
	}
	return c.after(sizes, c.vaForm("va_arg", "va_arg", t, p, ops[0]))
}

func (c *checker) vaCopy(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 2, 2)
	if ops == nil {
		return c.bad(p)
	}
	return c.vaForm("va_copy", "va_copy", nil, p, ops[0], ops[1])
}

func (c *checker) vaEnd(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 1, 1)
	if ops == nil {
		return c.bad(p)
	}
	return c.vaForm("va_end", "va_end", nil, p, ops[0])
}

// offsetof checks offsetof(type, member-designator) (C11 7.19p3).
func (c *checker) offsetof(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 2, 2)
	if ops == nil {
		return c.bad(p)
	}
	t, _ := c.typeOperand(ops[0], "first argument to 'offsetof'")
	if isInvalid(t) {
		return c.bad(p)
	}
	if !t.IsRecord() {
		c.errorf(p, "offsetof requires struct or union type, %s invalid", typeString(t))
		return c.bad(p)
	}
	off, _, dyn, ok := c.designatorOffset(t, ops[1], 0)
	if !ok {
		return c.bad(p)
	}
	k := c.sizeConst(off, p)
	if dyn != nil {
		return fold(&tree.Binary{Node: node(c.tySize, p), Op: tree.OpAdd, X: dyn, Y: k})
	}
	return k
}

// designatorOffset evaluates a member designator, which was parsed as an expression: the constant
// part of its offset, its type, and the variable part, nil if there is none.
func (c *checker) designatorOffset(t *tree.Type, n exprNode, depth int) (off int64, res *tree.Type, dyn tree.Expr, ok bool) {
	if depth > 256 {
		return 0, nil, nil, false
	}
	switch n := unparen(n).(type) {
	case *cc.PrimaryExpression:
		if n.Case == cc.PrimaryExpressionIdent {
			off, res, ok = c.fieldOffset(t, n.Token)
			return off, res, nil, ok
		}
	case *cc.PostfixExpression:
		switch n.Case {
		case cc.PostfixExpressionSelect:
			off, res, dyn, ok = c.designatorOffset(t, n.PostfixExpression, depth+1)
			if !ok {
				return 0, nil, nil, false
			}
			o, r, ok := c.fieldOffset(res, n.Token2)
			return off + o, r, dyn, ok
		case cc.PostfixExpressionIndex:
			off, res, dyn, ok = c.designatorOffset(t, n.PostfixExpression, depth+1)
			if !ok {
				return 0, nil, nil, false
			}
			return c.elementOffset(off, res, dyn, n)
		}
	}
	c.errorf(c.pos(n), "invalid member designator in 'offsetof'")
	return 0, nil, nil, false
}

func (c *checker) fieldOffset(t *tree.Type, tok cc.Token) (int64, *tree.Type, bool) {
	p := c.tpos(tok)
	if !t.IsRecord() {
		c.errorf(p, "member reference base type %s is not a structure or union", typeString(t))
		return 0, nil, false
	}
	if !t.Record.Complete {
		c.errorf(p, "offsetof of incomplete type %s", typeString(t))
		return 0, nil, false
	}
	path := t.Record.Member(tok.SrcStr())
	if path == nil {
		c.noMember(t, tok.SrcStr(), p)
		return 0, nil, false
	}
	var off int64
	for _, f := range path {
		off += f.Offset
	}
	f := path[len(path)-1]
	if f.BitField {
		c.errorf(p, "cannot compute offset of bit-field '%s'", f.Name)
		return 0, nil, false
	}
	return off, f.Type, true
}

func (c *checker) elementOffset(off int64, t *tree.Type, dyn tree.Expr, n *cc.PostfixExpression) (int64, *tree.Type, tree.Expr, bool) {
	p := c.tpos(n.Token)
	if !t.IsArray() {
		c.errorf(p, "offsetof requires array type, %s invalid", typeString(t))
		return 0, nil, nil, false
	}
	i := c.rexpr(n.ExpressionList)
	if isBad(i) {
		return 0, nil, nil, false
	}
	if !i.Type().IsInteger() {
		c.errorf(i.Pos(), "array subscript is not an integer")
		return 0, nil, nil, false
	}
	size := t.Elem.Sizeof()
	if k, ok := i.(*tree.Const); ok {
		return off + int64(k.Lo)*size, t.Elem, dyn, true
	}
	term := c.binary(tree.OpMul, c.convert(i, c.tySize), c.sizeConst(size, p), p)
	if dyn != nil {
		term = c.binary(tree.OpAdd, dyn, term, p)
	}
	return off, t.Elem, term, true
}

func (c *checker) typesCompatible(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 2, 2)
	if ops == nil {
		return c.bad(p)
	}
	a, b := syntax.TypeArg(ops[0]), syntax.TypeArg(ops[1])
	if a == nil || b == nil {
		c.errorf(p, "the arguments of '__builtin_types_compatible_p' must be types")
		return c.bad(p)
	}
	ta, _ := c.typeName(a)
	tb, _ := c.typeName(b)
	if isInvalid(ta) || isInvalid(tb) {
		return c.bad(p)
	}
	v := int64(0)
	if compatIgnoringQuals(ta, tb) && (ta.Kind == tb.Kind) {
		v = 1
	}
	return c.intConst(v, tyInt, p)
}

// chooseExpr is __builtin_choose_expr: the operand that is not chosen is not evaluated.
func (c *checker) chooseExpr(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 3, 3)
	if ops == nil {
		return c.bad(p)
	}
	k := c.constExpr(ops[0])
	if k == nil {
		return c.bad(p)
	}
	pick := 2
	if k.Lo != 0 || k.Hi != 0 {
		pick = 1
	}
	c.unevaluated(ops[3-pick])
	return c.expr(ops[pick])
}

// constantP is __builtin_constant_p: decided here, or, where the optimiser may find out, when it
// has inlined functions. The operand is not evaluated.
func (c *checker) constantP(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 1, 1)
	if ops == nil {
		return c.bad(p)
	}
	c.noEval++
	e := c.rexpr(ops[0])
	c.noEval--
	if isBad(e) {
		return e
	}
	switch x := e.(type) {
	case *tree.Const:
		return c.intConst(1, tyInt, p)
	case *tree.Decay:
		if isString(x.X) {
			return c.intConst(1, tyInt, p)
		}
	}
	if _, ok := c.constFold(e); ok {
		return c.intConst(1, tyInt, p)
	}
	if c.fn == nil || c.noEval > 0 || c.cfg.OptLevel == 0 || !mayTurnOut(e) {
		return c.intConst(0, tyInt, p)
	}
	return &tree.Builtin{Node: node(tyInt, p), Op: "constant_p", Name: "__builtin_constant_p", Args: []tree.Expr{c.rexpr(ops[0])}}
}

// mayTurnOut reports whether a number may turn out to be constant and does nothing that must not
// happen where it is not evaluated: arithmetic on variables of the function and const ones.
func mayTurnOut(e tree.Expr) bool {
	t := e.Type()
	if t.Kind == tree.KindInt128 || t.Kind == tree.KindUInt128 || !t.IsInteger() && t.Kind != tree.KindFloat && t.Kind != tree.KindDouble {
		return false
	}
	switch x := e.(type) {
	case *tree.Const:
		return true
	case *tree.Load:
		o, ok := x.X.(*tree.ObjRef)
		q := x.X.Type().Qual
		return ok && q&(tree.QualVolatile|tree.QualAtomic) == 0 && (!o.Obj.Static || q&tree.QualConst != 0 && o.Obj.HasInit)
	case *tree.Cast:
		return mayTurnOut(x.X)
	case *tree.Unary:
		return mayTurnOut(x.X)
	case *tree.Binary:
		return x.Op != tree.OpDiv && x.Op != tree.OpRem && mayTurnOut(x.X) && mayTurnOut(x.Y)
	case *tree.Logical:
		return mayTurnOut(x.X) && mayTurnOut(x.Y)
	case *tree.Cond:
		return x.X != nil && mayTurnOut(x.C) && mayTurnOut(x.X) && mayTurnOut(x.Y)
	}
	return false
}

// expect is __builtin_expect: the value of the first operand, as long; an if on it notes which way
// is likely.
func (c *checker) expect(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 2, 3)
	if ops == nil {
		return c.bad(p)
	}
	x := c.assignTo(c.rexpr(ops[0]), c.tyLong, forPass, c.pos(ops[0]))
	want := c.rexpr(ops[1])
	if len(ops) == 3 {
		c.rexpr(ops[2])
	}
	if isBad(x) || isBad(want) {
		return c.bad(p)
	}
	k, ok := want.(*tree.Const)
	if !ok { // it is evaluated, and says nothing
		return &tree.Comma{Node: node(x.Type(), p), X: c.discarded(want), Y: x}
	}
	if _, constant := x.(*tree.Const); !constant {
		if c.likely == nil {
			c.likely = map[tree.Expr]int8{}
		}
		c.likely[x] = -1
		if k.Lo != 0 {
			c.likely[x] = 1
		}
	}
	return x
}

// likelihood returns what __builtin_expect said of a condition: +1 likely, -1 unlikely, 0 nothing.
func (c *checker) likelihood(e tree.Expr) int8 {
	sign := int8(1)
	for len(c.likely) > 0 {
		if v, ok := c.likely[e]; ok {
			return sign * v
		}
		switch x := e.(type) {
		case *tree.Cast:
			e = x.X
		case *tree.Unary:
			if x.Op != tree.OpLogNot {
				return 0
			}
			sign, e = -sign, x.X
		case *tree.Binary:
			if x.Op != tree.OpNe && x.Op != tree.OpEq || !isZero(x.Y) {
				return 0
			}
			if x.Op == tree.OpEq {
				sign = -sign
			}
			e = x.X
		default:
			return 0
		}
	}
	return 0
}

// sourcePlace is __builtin_LINE and its like: where the call stands, at the use of a macro.
func (c *checker) sourcePlace(name string, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	if len(argNodes(n)) > 0 {
		c.operands(n, 0, 0)
		return c.bad(p)
	}
	text := ""
	switch name {
	case "__builtin_LINE":
		return c.intConst(int64(p.Line), tyInt, p)
	case "__builtin_COLUMN":
		return c.intConst(int64(p.Col), tyInt, p)
	case "__builtin_FUNCTION":
		if c.fn != nil {
			text = c.fn.obj.Name
		}
	default:
		if text = c.res.MacroFile(p.File); name == "__builtin_FILE_NAME" {
			text = path.Base(text)
		}
	}
	return c.rvalue(c.textLiteral(text, p))
}

// classifyType is GCC's __builtin_classify_type, for old type-generic macros.
func (c *checker) classifyType(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 1, 1)
	if ops == nil {
		return c.bad(p)
	}
	c.noEval++
	e := c.rexpr(ops[0])
	c.noEval--
	t := e.Type()
	v := int64(-1)
	switch {
	case isInvalid(t):
		return e
	case t.IsVoid():
		v = 0
	case t.IsInteger():
		v = 1
	case t.IsPointer():
		v = 5
	case t.IsFloat():
		v = 8
	case t.IsComplex():
		v = 9
	case t.Kind == tree.KindStruct:
		v = 12
	case t.Kind == tree.KindUnion:
		v = 13
	}
	return c.intConst(v, tyInt, p)
}

// makeComplex is __builtin_complex(re, im).
func (c *checker) makeComplex(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	if c.operands(n, 2, 2) == nil {
		return c.bad(p)
	}
	args := c.args(n)
	re, im := args[0], args[1]
	if isBad(re) || isBad(im) {
		return c.bad(p)
	}
	if !re.Type().IsFloat() || re.Type().Kind != im.Type().Kind {
		c.errorf(p, "the arguments of '__builtin_complex' must have the same real floating type")
		return c.bad(p)
	}
	t := c.complexOf(re.Type())
	kr, ok1 := re.(*tree.Const)
	ki, ok2 := im.(*tree.Const)
	if ok1 && ok2 {
		return &tree.Const{Node: node(t, p), F: kr.F, Imag: ki.F}
	}
	size := c.realOf(t).Size
	return &tree.InitRef{Node: node(t, p), Init: []tree.InitElem{
		{Offset: 0, Type: c.realOf(t), Value: re, Pos: p},
		{Offset: size, Type: c.realOf(t), Value: im, Pos: p},
	}}
}

// bitCast is __builtin_bit_cast(T, x): the bytes of x as a T, through a temporary union.
func (c *checker) bitCast(n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	ops := c.operands(n, 2, 2)
	if ops == nil {
		return c.bad(p)
	}
	t, _ := c.typeOperand(ops[0], "first argument to '__builtin_bit_cast'")
	if isInvalid(t) {
		return c.bad(p)
	}
	e := c.rexpr(ops[1])
	if isInvalid(t) || isBad(e) {
		return c.bad(p)
	}
	if t.IsArray() || !t.IsComplete() || t.Sizeof() != e.Type().Sizeof() {
		c.errorf(p, "size of '__builtin_bit_cast' source type %s does not match destination type %s", typeString(e.Type()), typeString(t))
		return c.bad(p)
	}
	return castBits(e, t.Unqual(), p)
}

// castBits is the bytes of the value e as a t of the same size.
func castBits(e tree.Expr, t *tree.Type, p diag.Pos) tree.Expr {
	r := &tree.Record{Union: true, Size: t.Sizeof(), Align: max(t.Alignof(), e.Type().Alignof())}
	out := &tree.Field{Name: "to", Type: t}
	r.Fields = []*tree.Field{{Name: "from", Type: e.Type(), Index: 0}, out}
	out.Index = 1
	r.Finish()
	u := &tree.Type{Kind: tree.KindUnion, Record: r, Align: 1}
	v := &tree.InitRef{Node: node(u, p), Init: []tree.InitElem{{Type: e.Type(), Value: e, Pos: p}}}
	return &tree.Member{Node: node(t, p), X: v, Field: out}
}

func (c *checker) noVectors(_ *cc.PostfixExpression, p diag.Pos) tree.Expr {
	c.errorf(p, "GNU vector types are not available in device code; use CUDA's vector types, such as float4")
	return c.bad(p)
}
