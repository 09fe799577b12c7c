package check

import (
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// maxType bounds the size of a type in bytes, so that offsets fit an int64; maxObject that of a
// variable, so that it fits the address space of a GPU.
const (
	maxType   = 1 << 62
	maxObject = 1 << 47
)

// maxDims bounds the dimensions of an array, typedef names looked through.
const maxDims = 256

// declarator builds the type of one declarator, from the specifiers' type outside in.
type declarator struct {
	c    *checker
	typ  *tree.Type
	name cc.Token
	has  bool     // a name was found
	pos  diag.Pos // of the name, or of the specifiers

	value tree.Expr // the initialiser, if the type was deduced from it

	body bool        // a function's body follows
	fn   *funcParams // parameters of the function declarator next to the name
	star *diag.Pos   // of a parameter: where [*] stands
	// param is set for parameter declarations: the outermost array becomes a pointer, its length is
	// free.
	param bool
	// quals are the qualifiers inside the outermost [] of a parameter.
	quals tree.Qual
	// paramArray tells that the parameter was declared as an array.
	paramArray bool
}

// declare processes n.
func (d *declarator) declare(n *cc.Declarator) {
	if n == nil {
		return
	}
	d.pointers(n.Pointer)
	d.direct(n.DirectDeclarator)
}

func (d *declarator) pointers(p *cc.Pointer) {
	for ; p != nil; p = p.Pointer {
		if p.Case == cc.PointerBlock {
			d.c.errorf(d.c.tpos(p.Token), "blocks are not available in device code; use a function pointer")
		}
		if isReference(p) {
			d.reference(d.c.tpos(p.Token))
			continue
		}
		if d.noReference("pointer to a reference", d.c.tpos(p.Token)) {
			continue
		}
		q := d.qualifierList(p.TypeQualifiers)
		if d.c.noOpaque(d.typ, "pointer to", d.c.tpos(p.Token)) {
			d.typ = tyInvalid
			continue
		}
		if d.typ.IsFunc() && d.typ.Qual != 0 {
			d.typ = d.typ.Unqual()
		}
		d.typ = d.c.pointerTo(d.typ)
		if q&tree.QualRestrict != 0 {
			d.c.checkRestrict(d.typ, d.c.tpos(p.Token))
		}
		d.typ = d.c.qualified(d.typ, q)
	}
}

// qualifierList returns the qualifiers of a list in [] or after a star; of attributes address_space
// has a meaning there.
func (d *declarator) qualifierList(n *cc.TypeQualifiers) tree.Qual {
	var q tree.Qual
	for ; n != nil; n = n.TypeQualifiers {
		if n.TypeQualifier == nil {
			continue
		}
		if n.TypeQualifier.Case == cc.TypeQualifierAttr {
			var a attrs
			d.c.attributeList(&a, n.TypeQualifier.AttributeSpecifierList)
			q |= a.addressSpace
			continue
		}
		q |= d.c.oneMore(q, n.TypeQualifier)
	}
	return q
}

// direct applies the suffixes of n, the last one first.
func (d *declarator) direct(n *cc.DirectDeclarator) {
	for n != nil {
		switch n.Case {
		case cc.DirectDeclaratorIdent:
			d.name, d.has, d.pos = n.Token, true, d.c.tpos(n.Token)
			return
		case cc.DirectDeclaratorDecl:
			d.declare(n.Declarator)
			return
		case cc.DirectDeclaratorFuncParam:
			d.function(d.c.parameters(n.ParameterTypeList), d.c.tpos(n.Token))
		case cc.DirectDeclaratorFuncIdent:
			if l := n.IdentifierList; l != nil && !d.body {
				hint := ""
				if !d.c.isFileScope() {
					hint = "; to initialize a variable write '= {...}'"
				}
				d.c.errorf(d.c.tpos(l.Token2), "a parameter list without types is only allowed in a function definition%s", hint)
			}
			d.function(d.c.identifierParams(n.IdentifierList), d.c.tpos(n.Token))
		default:
			star := n.Case == cc.DirectDeclaratorStar
			d.array(n.AssignmentExpression, n.TypeQualifiers, star, d.isOutermost(n.DirectDeclarator), n.Token)
		}
		n = n.DirectDeclarator
	}
}

// isOutermost reports whether a suffix applied to n is next to the name: the outermost derivation.
func (d *declarator) isOutermost(n *cc.DirectDeclarator) bool {
	for n != nil && n.Case == cc.DirectDeclaratorDecl && n.Declarator != nil && n.Declarator.Pointer == nil {
		n = n.Declarator.DirectDeclarator
	}
	return n == nil || n.Case == cc.DirectDeclaratorIdent
}

func (d *declarator) abstract(n *cc.AbstractDeclarator) {
	if n == nil {
		return
	}
	d.pointers(n.Pointer)
	d.directAbstract(n.DirectAbstractDeclarator)
}

func (d *declarator) directAbstract(n *cc.DirectAbstractDeclarator) {
	for n != nil {
		switch n.Case {
		case cc.DirectAbstractDeclaratorDecl:
			d.abstract(n.AbstractDeclarator)
			return
		case cc.DirectAbstractDeclaratorFunc:
			d.function(d.c.parameters(n.ParameterTypeList), d.c.tpos(n.Token))
		default:
			star := n.Case == cc.DirectAbstractDeclaratorArrStar
			outer := n.DirectAbstractDeclarator == nil
			d.array(n.AssignmentExpression, n.TypeQualifiers, star, outer, n.Token)
		}
		n = n.DirectAbstractDeclarator
	}
}

// function applies a function suffix (C11 6.7.6.3).
func (d *declarator) function(fp *funcParams, p diag.Pos) {
	c, res := d.c, d.typ
	switch {
	case isInvalid(res):
		return
	case res.IsFunc():
		c.errorf(p, "function cannot return function type %s", typeString(res))
		d.typ = tyInvalid
		return
	case res.IsArray():
		c.errorf(p, "function cannot return array type %s", typeString(res))
		d.typ = tyInvalid
		return
	case c.noOpaque(res, "function cannot return", p):
		d.typ = tyInvalid
		return
	}
	c.checkPassed(res, p)
	types := make([]*tree.Type, len(fp.objs))
	for i, o := range fp.objs {
		types[i] = c.unqualified(o.Type)
	}
	d.fn = fp
	d.typ = c.funcType(res, types, fp.variadic, fp.noProto)
}

// array applies an array suffix (C11 6.7.6.2).
func (d *declarator) array(size cc.ExpressionNode, tq *cc.TypeQualifiers, star, outermost bool, tok cc.Token) {
	c, p := d.c, d.c.tpos(tok)
	q := d.qualifierList(tq)
	size, q, static := arrayLength(size, q)
	if isIdent(size, "__cptx_star") {
		star = true
	}
	d.checkLength(size, static, star, outermost, p)
	if d.param && outermost {
		d.quals, d.paramArray = q, true
	} else if q != 0 {
		c.errorf(p, "type qualifier used in array declarator outside of a function parameter")
	}
	elem := d.typ
	if d.noReference("array of references", p) || !d.checkElem(elem, p) {
		d.typ = tyInvalid
		return
	}
	if dimensions(elem) >= maxDims {
		c.errorf(p, "array has more than %d dimensions", maxDims)
		d.typ = tyInvalid
		return
	}
	switch {
	case star:
		d.typ = c.vlaOf(elem, c.lengthObject(p)) // never evaluated: prototypes only
	case size == nil:
		d.typ = c.arrayOf(elem, -1)
	default:
		d.typ = d.sized(elem, size, d.param && outermost)
	}
}

// dimensions returns how many dimensions an array type has, typedef names looked through, 0 for any
// other type.
func dimensions(t *tree.Type) (n int) {
	for ; t.Kind == tree.KindArray; t = t.Elem {
		n++
	}
	return n
}

// arrayLength takes apart what package parse writes for qualifiers inside of []: __cptx_qual_1(n)
// for [const n].
func arrayLength(size cc.ExpressionNode, q tree.Qual) (rest cc.ExpressionNode, quals tree.Qual, static bool) {
	fn := size
	if call, ok := size.(*cc.PostfixExpression); ok && call.Case == cc.PostfixExpressionCall {
		fn = call.PostfixExpression
		if call.ArgumentExpressionList != nil {
			rest = call.ArgumentExpressionList.AssignmentExpression
		}
	}
	id, ok := fn.(*cc.PrimaryExpression)
	if !ok || id.Case != cc.PrimaryExpressionIdent {
		return size, q, false
	}
	bits, ok := strings.CutPrefix(id.Token.SrcStr(), "__cptx_qual_")
	if !ok {
		return size, q, false
	}
	n, _ := strconv.Atoi(bits)
	for i, k := range [...]tree.Qual{tree.QualConst, tree.QualVolatile, tree.QualRestrict, tree.QualAtomic} {
		if n>>i&1 != 0 {
			q |= k
		}
	}
	return rest, q, n&16 != 0
}

// checkLength checks where static and a star may stand in [] (C11 6.7.6.2p1, p4).
func (d *declarator) checkLength(size cc.ExpressionNode, static, star, outermost bool, p diag.Pos) {
	switch {
	case static && !d.param:
		d.c.errorf(p, "'static' used in array declarator outside of function prototype")
	case static && !outermost:
		d.c.errorf(p, "'static' used in non-outermost array type derivation")
	case static && (size == nil || star):
		d.c.errorf(p, "'static' may not be used without an array size")
	case star && !d.c.scope.proto:
		d.c.errorf(p, "star modifier used outside of function prototype")
	case star && d.star != nil:
		*d.star = p
	}
}

// isIdent reports whether e is the identifier name.
func isIdent(e cc.ExpressionNode, name string) bool {
	id, ok := e.(*cc.PrimaryExpression)
	return ok && id.Case == cc.PrimaryExpressionIdent && id.Token.SrcStr() == name
}

// checkElem checks an array's element type (C11 6.7.6.2p1).
func (d *declarator) checkElem(t *tree.Type, p diag.Pos) bool {
	d.c.completed(t)
	switch {
	case isInvalid(t):
		return false
	case t.IsFunc():
		d.c.errorf(p, "array of functions of type %s; declare an array of function pointers", typeString(t))
		return false
	case d.c.noOpaque(t, "array of", p):
		return false
	case !t.IsComplete():
		d.c.errorf(p, "array has incomplete element type %s", typeString(t))
		return false
	case t.Alignof() > 1 && t.Sizeof() > 0 && t.Sizeof()%t.Alignof() != 0:
		d.c.errorf(p, "size of array element of type %s (%d bytes) is not a multiple of its alignment (%d bytes)",
			typeString(t), t.Sizeof(), t.Alignof())
		return false
	}
	return true
}

// sized returns the array type with the length that size says; dropped tells that the array becomes
// a pointer.
func (d *declarator) sized(elem *tree.Type, size cc.ExpressionNode, dropped bool) *tree.Type {
	c, p := d.c, d.c.pos(size)
	e := c.rexpr(size)
	if e == nil || isInvalid(e.Type()) {
		return tyInvalid
	}
	if !e.Type().IsInteger() {
		c.errorf(p, "size of array has non-integer type %s", typeString(e.Type()))
		return tyInvalid
	}
	k, ok := e.(*tree.Const)
	if !ok {
		// CUDA code is used to C++'s constants.
		if k, ok = c.constFold(e); ok && c.isFileScope() && c.cfg.PlainC {
			c.warnf(p, "gnu-folding-constant", "size of array is not an integer constant expression; folded to a constant as an extension")
		}
	}
	if ok {
		return d.constLen(elem, k, p)
	}
	if dropped {
		if hasEffect(e) { // nobody asks for the length, but it is evaluated on entry (C11 6.9.1p10)
			c.form(e)
		}
		return c.arrayOf(elem, -1)
	}
	if c.isFileScope() {
		c.errorf(p, "variable length array declaration not allowed at file scope")
		return tyInvalid
	}
	return c.vlaType(elem, e)
}

func (d *declarator) constLen(elem *tree.Type, k *tree.Const, p diag.Pos) *tree.Type {
	c := d.c
	if k.T.IsSigned() && int64(k.Hi) < 0 {
		c.errorf(p, "array has a negative size (%d)", int64(k.Lo))
		return tyInvalid
	}
	es := max(elem.Sizeof(), 1)
	if k.Hi != 0 || k.Lo > maxType || int64(k.Lo) > maxType/es {
		c.errorf(p, "array is too large")
		return tyInvalid
	}
	return c.arrayOf(elem, int64(k.Lo))
}

// sizeConst returns a constant of type size_t.
func (c *checker) sizeConst(n int64, p diag.Pos) *tree.Const {
	return &tree.Const{Node: tree.Node{T: c.tySize, P: p}, Lo: uint64(n)}
}
