package check

import (
	"bytes"
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// asmStmt checks inline PTX with nvcc's constraints (Inline PTX Assembly in CUDA): h r l q integer
// registers of 16, 32, 64 and 128 bits, f d floating, n an integer constant, C a constant string.
func (c *checker) asmStmt(n *cc.AsmStatement) tree.Stmt {
	a := n.Asm
	p := c.tpos(a.Token)
	s := &tree.Asm{P: p, Template: c.tokenText(a.Token3)}
	for q := a.AsmQualifierList; q != nil; q = q.AsmQualifierList {
		switch q.AsmQualifier.Case {
		case cc.AsmQualifierVolatile:
			s.Volatile = true
		case cc.AsmQualifierGoto:
			c.errorf(c.tpos(q.AsmQualifier.Token), "asm goto is not available in device code: branch in C on a value that the asm computes")
			return nil
		}
	}
	part, ok := 0, true
	b := asmBuilder{c: c, s: s}
	for l := a.AsmArgList; l != nil; l = l.AsmArgList {
		for e := l.AsmExpressionList; e != nil; e = e.AsmExpressionList {
			switch part {
			case 0, 1:
				ok = b.operand(e, part == 0) && ok
			case 2:
				c.asmClobber(s, e)
			}
		}
		part++
	}
	if part > 3 {
		c.errorf(p, "unexpected ':' in asm: outputs, inputs and clobbers are all there is")
		return nil
	}
	if a.AsmArgList != nil {
		ok = ok && b.template(c.tpos(a.Token3))
	} else {
		s.Volatile = true // without operands: a basic asm, whose template is taken literally
		s.Template = strings.ReplaceAll(strings.ReplaceAll(s.Template, "%%", "%"), "%", "%%")
	}
	if len(s.Outputs) == 0 {
		s.Volatile = true
	}
	if !ok {
		return nil
	}
	return b.finish(p)
}

// asmBuilder collects the operands of an asm. An input with a matching constraint, "0", gets a
// temporary: the operands' values are computed, the temporary set, the asm changes it, and then it
// is stored to the output.
type asmBuilder struct {
	c      *checker
	s      *tree.Asm
	number []int // operand number in the source -> output or ^input number in s
	temps  []*tree.Object
	stores []tree.Stmt
}

// operand checks an operand and appends it.
func (b *asmBuilder) operand(n *cc.AsmExpressionList, output bool) bool {
	o, ok := b.c.asmOperand(n, output)
	switch {
	case !ok:
		b.number = append(b.number, 0)
		return false
	case output:
		b.number = append(b.number, len(b.s.Outputs))
		b.s.Outputs = append(b.s.Outputs, o)
	case o.Constraint[0] >= '0' && o.Constraint[0] <= '9':
		return b.match(o)
	default:
		b.number = append(b.number, ^len(b.s.Inputs))
		b.s.Inputs = append(b.s.Inputs, o)
	}
	return true
}

// match ties the input o to the output that its constraint names.
func (b *asmBuilder) match(o tree.AsmOperand) bool {
	c := b.c
	k := int(o.Constraint[0] - '0')
	b.number = append(b.number, k)
	if k >= len(b.s.Outputs) || b.s.Outputs[k].ReadWrite {
		c.errorf(o.P, "invalid matching constraint '%s' in asm: it must name an output with '='", o.Constraint)
		return false
	}
	out := &b.s.Outputs[k]
	t := out.X.Type().Unqual()
	v := c.assignTo(o.X, t, forInit, o.P)
	if isBad(v) {
		return false
	}
	tmp := &tree.Object{Type: t, Pos: o.P, Space: tree.SpaceLocal, Align: t.Alignof(), Defined: true, HasInit: true}
	tmp.Init = []tree.InitElem{{Type: t, Value: v, Pos: o.P}}
	b.temps = append(b.temps, tmp)
	ref := &tree.ObjRef{Node: node(t, out.P), Obj: tmp}
	store := &tree.Assign{Node: node(t, out.P), L: out.X, R: c.rvalue(ref)}
	b.stores = append(b.stores, &tree.ExprStmt{X: store, P: out.P})
	out.X, out.ReadWrite = ref, true
	return true
}

// finish makes the statement.
func (b *asmBuilder) finish(p diag.Pos) tree.Stmt {
	if len(b.temps) == 0 {
		return b.s
	}
	list := []tree.Stmt{&tree.DeclStmt{Objs: b.temps, P: p}, b.s}
	return &tree.Block{Stmts: append(list, b.stores...), P: p, End: p}
}

// renumber returns the number in s of an operand of the source.
func (b *asmBuilder) renumber(i int) int {
	if k := b.number[i]; k < 0 {
		return len(b.s.Outputs) + ^k
	}
	return b.number[i]
}

// asmOperand checks one "constraint"(expression).
func (c *checker) asmOperand(n *cc.AsmExpressionList, output bool) (tree.AsmOperand, bool) {
	var o tree.AsmOperand
	if n.AsmIndex != nil {
		if id, ok := n.AsmIndex.ExpressionList.(*cc.PrimaryExpression); ok && id.Case == cc.PrimaryExpressionIdent {
			o.Name = id.Token.SrcStr()
		}
	}
	text, arg := asmParts(n.AssignmentExpression)
	if text == nil {
		c.errorf(c.pos(n.AssignmentExpression), "expected \"constraint\"(expression)")
		return o, false
	}
	o.P = c.tpos(*text)
	cons := c.tokenText(*text)
	o.Constraint = strings.TrimLeft(cons, "=+&%")
	o.ReadWrite = strings.HasPrefix(cons, "+")
	hasOut := strings.HasPrefix(cons, "=") || o.ReadWrite
	switch {
	case output && !hasOut:
		c.errorf(o.P, "invalid output constraint '%s' in asm: it must begin with '=' or '+'", cons)
		return o, false
	case !output && hasOut:
		c.errorf(o.P, "invalid input constraint '%s' in asm", cons)
		return o, false
	case !output && len(o.Constraint) == 1 && o.Constraint[0] >= '0' && o.Constraint[0] <= '9':
		o.X = c.rvalue(c.asmArg(arg))
		return o, !isBad(o.X)
	case len(o.Constraint) != 1 || !strings.Contains("hrlqfdnC", o.Constraint):
		c.errorf(o.P, "unknown constraint '%s' in asm; PTX has h, r, l, q (integers of 16, 32, 64, 128 bits), f, d (floating) and n (constant)", cons)
		return o, false
	}
	if output {
		return o, c.asmOutput(&o, arg)
	}
	return o, c.asmInput(&o, arg)
}

// asmParts splits an operand, which the parser reads as a call of a string.
func asmParts(n exprNode) (*cc.Token, *cc.PostfixExpression) {
	call, ok := n.(*cc.PostfixExpression)
	if !ok || call.Case != cc.PostfixExpressionCall {
		return nil, nil
	}
	s, ok := call.PostfixExpression.(*cc.PrimaryExpression)
	if !ok || s.Case != cc.PrimaryExpressionString {
		return nil, nil
	}
	return &s.Token, call
}

// asmArg checks the expression of an operand; a comma expression is parsed as several arguments.
func (c *checker) asmArg(n *cc.PostfixExpression) tree.Expr {
	list := argNodes(n)
	if len(list) == 0 {
		c.errorf(c.tpos(n.Token), "expected expression")
		return c.bad(c.tpos(n.Token))
	}
	var e tree.Expr
	for _, a := range list {
		x := c.lexpr(a)
		if e != nil && !isBad(x) && !isBad(e) {
			x = c.rvalue(x)
			x = &tree.Comma{Node: node(x.Type(), x.Pos()), X: c.rvalue(e), Y: x}
		}
		e = x
	}
	return e
}

func (c *checker) asmOutput(o *tree.AsmOperand, n *cc.PostfixExpression) bool {
	e := c.asmArg(n)
	o.X = e
	if isBad(e) || !c.modifiable(e, e.Pos()) {
		return false
	}
	if o.Constraint == "n" || o.Constraint == "C" {
		c.errorf(o.P, "invalid output constraint '%s' in asm", o.Constraint)
		return false
	}
	return c.asmFits(o, e.Type(), false)
}

func (c *checker) asmInput(o *tree.AsmOperand, n *cc.PostfixExpression) bool {
	e := c.rvalue(c.asmArg(n))
	o.X = e
	switch {
	case isBad(e):
		return false
	case o.Constraint == "n":
		k, ok := e.(*tree.Const)
		if !ok {
			k, ok = c.constFold(e)
		}
		if !ok || !k.T.IsInteger() {
			c.errorf(e.Pos(), "constraint 'n' in asm expects an integer constant expression")
			return false
		}
		o.X = k
		return true
	case o.Constraint == "C":
		text, ok := c.constantText(e)
		if !ok {
			c.errorf(e.Pos(), "constraint 'C' in asm expects a string literal, or an array of const char whose contents are known")
			return false
		}
		o.X = &tree.StringLit{Node: node(c.arrayOf(tyChar, int64(len(text))), e.Pos()), Data: text}
		return true
	}
	if !c.asmFits(o, e.Type(), true) {
		return false
	}
	if t := asmType(o.Constraint); e.Type().IsInteger() && e.Type().Sizeof() < t.Size {
		o.X = c.convert(e, t)
	}
	return true
}

// constantText returns the text of e, a string literal or an array of const char: up to the first
// NUL, if there is one (CUDA, Inline PTX Assembly, "C").
func (c *checker) constantText(e tree.Expr) (text []byte, ok bool) {
	var array tree.Expr
	if d, decays := e.(*tree.Decay); decays {
		array = d.X
	}
	if lit, literal := array.(*tree.StringLit); literal {
		text = append(text, lit.Data...)
	} else {
		var obj *tree.Object
		if r, named := array.(*tree.ObjRef); named && r.Obj.Constexpr {
			obj = r.Obj
		} else if a, constant := c.evalStatic(e, 0).(*tree.AddrConst); constant && a.Offset == 0 {
			obj = a.Obj
		}
		if obj == nil || !isConstText(obj) {
			return nil, false
		}
		text = make([]byte, obj.Type.Sizeof())
		for _, el := range obj.Init {
			switch v := el.Value.(type) {
			case *tree.StringLit:
				copy(text[el.Offset:], v.Data)
			case *tree.Const:
				text[el.Offset] = byte(v.Lo)
			default:
				return nil, false
			}
		}
	}
	if n := bytes.IndexByte(text, 0); n >= 0 {
		text = text[:n]
	}
	return text, true
}

// isConstText reports whether obj is an array of characters that cannot change and whose
// initialiser is known.
func isConstText(obj *tree.Object) bool {
	t := obj.Type
	if !t.IsArray() || !t.IsComplete() || t.Sizeof() > 1<<16 || !t.Elem.IsInteger() || t.Elem.Sizeof() != 1 {
		return false
	}
	constant := t.Elem.Qual&tree.QualConst != 0 && t.Elem.Qual&tree.QualVolatile == 0
	return len(obj.Init) > 0 && (obj.Constexpr || constant && obj.Static && obj.Linkage != tree.LinkWeak)
}

// asmType is the type of a register that the constraint names.
func asmType(constraint string) *tree.Type {
	switch constraint {
	case "h":
		return tyUShort
	case "r":
		return tyUInt
	case "l":
		return tyULongLong
	case "q":
		return tyUInt128
	case "f":
		return tyFloat
	}
	return tyDouble
}

// asmFits checks an operand's type against its constraint. Narrower integers are widened on input.
func (c *checker) asmFits(o *tree.AsmOperand, t *tree.Type, input bool) bool {
	reg := asmType(o.Constraint)
	var ok bool
	switch o.Constraint {
	case "f", "d":
		ok = t.IsFloat() && t.Sizeof() == reg.Size
	case "h":
		ok = (t.IsInteger() || t.Kind == tree.KindHalf || t.Kind == tree.KindBFloat) && (t.Sizeof() == 2 || input && t.Sizeof() < 2)
	default:
		ok = (t.IsInteger() || t.IsPointer()) && (t.Sizeof() == reg.Size || input && t.IsInteger() && t.Sizeof() < reg.Size)
	}
	if ok {
		return true
	}
	if !t.IsScalar() || t.IsComplex() {
		c.errorf(o.X.Pos(), "an asm operand must have scalar type, not %s", typeString(t))
		return false
	}
	c.errorf(o.X.Pos(), "asm operand of type %s does not match the constraint '%s', which names a %s-bit %s register",
		typeString(t), o.Constraint, strconv.FormatInt(reg.Size*8, 10), map[bool]string{true: "floating-point", false: "integer"}[reg.IsFloat()])
	return false
}

func (c *checker) asmClobber(s *tree.Asm, n *cc.AsmExpressionList) {
	e, ok := n.AssignmentExpression.(*cc.PrimaryExpression)
	if !ok || e.Case != cc.PrimaryExpressionString {
		c.errorf(c.pos(n.AssignmentExpression), "expected a string that names what the asm changes")
		return
	}
	switch name := c.tokenText(e.Token); name {
	case "memory":
		s.Memory = true
	case "cc":
	default:
		c.warnf(c.tpos(e.Token), "asm-clobber", "unknown register name '%s' in asm ignored; PTX knows \"memory\" only", name)
	}
}

// template checks the operand references of the template, which stands at p, and renumbers them.
func (b *asmBuilder) template(p diag.Pos) bool {
	c, s := b.c, b.s
	t := s.Template
	var out strings.Builder
	for i := 0; i < len(t); i++ {
		out.WriteByte(t[i])
		if t[i] != '%' {
			continue
		}
		start := i
		i++
		switch {
		case i == len(t):
			c.errorf(c.res.PlaceIn(p, start), "invalid %% escape in inline assembly string")
			return false
		case t[i] == '%' || t[i] == '=' || t[i] == '{' || t[i] == '}' || t[i] == '|':
			out.WriteByte(t[i])
		case t[i] >= '0' && t[i] <= '9':
			j := i
			for j < len(t) && t[j] >= '0' && t[j] <= '9' {
				j++
			}
			v, err := strconv.Atoi(t[i:j])
			if err != nil || v >= len(b.number) {
				c.errorf(c.res.PlaceIn(p, start+1), "invalid operand number '%%%s' in inline assembly string: there are %d operands", t[i:j], len(b.number))
				return false
			}
			out.WriteString(strconv.Itoa(b.renumber(v)))
			i = j - 1
		case t[i] == '[':
			end := strings.IndexByte(t[i:], ']')
			if end < 0 {
				c.errorf(c.res.PlaceIn(p, start), "unterminated symbolic operand name in inline assembly string")
				return false
			}
			if name := t[i+1 : i+end]; !asmNamed(s, name) {
				c.errorf(c.res.PlaceIn(p, start+2), "unknown symbolic operand name '%s' in inline assembly string", name)
				return false
			}
			out.WriteString(t[i : i+end+1])
			i += end
		case isLetter(t[i]) && (i+1 == len(t) || t[i+1] < '0' || t[i+1] > '9'): // nvcc leaves names such as %laneid alone
			out.WriteByte('%')
			out.WriteByte(t[i])
		case isLetter(t[i]):
			c.errorf(c.res.PlaceIn(p, start), "operand modifier '%%%c' in inline assembly string is not supported; write %%%% for a percent sign", t[i])
			return false
		default:
			c.errorf(c.res.PlaceIn(p, start), "invalid %% escape '%%%c' in inline assembly string; write %%%% for a percent sign", t[i])
			return false
		}
	}
	s.Template = out.String()
	return true
}

func isLetter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

func asmNamed(s *tree.Asm, name string) bool {
	for _, list := range [2][]tree.AsmOperand{s.Outputs, s.Inputs} {
		for i := range list {
			if list[i].Name == name {
				return true
			}
		}
	}
	return false
}
