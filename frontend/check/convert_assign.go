package check

import (
	"math/big"

	"fmt"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// The contexts of assignTo, which choose the wording of its messages.
const (
	forAssign = "assigning"
	forInit   = "initializing"
	forPass   = "passing"
	forReturn = "returning"
)

// assignPhrase words a conversion from one type to another as clang does.
func assignPhrase(what, dst, src string) string {
	switch what {
	case forAssign:
		return "assigning to " + dst + " from " + src
	case forPass:
		return "passing " + src + " to parameter of type " + dst
	case forReturn:
		return "returning " + src + " from a function with result type " + dst
	}
	return "initializing " + dst + " with an expression of type " + src
}

// assignTo converts e to t as by assignment (C11 6.5.16.1); what is one of the contexts above.
func (c *checker) assignTo(e tree.Expr, t *tree.Type, what string, p diag.Pos) tree.Expr {
	e = c.rvalue(c.functionFor(e, t))
	from := e.Type()
	if isInvalid(from) || isInvalid(t) {
		return c.bad(p)
	}
	to := t.Unqual()
	if h := c.handleOf(e, to); h != nil {
		return h
	}
	switch {
	case c.res.CXX && (isScoped(from) || to.Kind == tree.KindEnum) && !sameCXX(from.Unqual(), to): // C++17 7.6, 10.2
	case to.IsArith() && from.IsArith():
		c.warnConversion(e, to, e.Pos())
		c.warnImplicit(e, to)
		return c.convert(e, to)
	case to.NullPtr && !isNull(e):
	case to.Kind == tree.KindBool && from.IsPointer():
		return c.convert(e, to)
	case to.IsPointer() && isNull(e):
		return c.convert(e, to)
	case to.IsPointer() && from.IsPointer():
		if c.changesSpace(e, to, what, p) {
			return c.bad(p)
		}
		c.assignPointer(to, from, what, p)
		return c.convert(e, to)
	case to.IsPointer() && from.IsInteger():
		c.warnf(p, "int-conversion", "incompatible integer to pointer conversion %s%s", assignPhrase(what, typeString(t), typeString(from)), addressHint(e, to))
		return c.convert(e, to)
	case to.IsInteger() && from.NullPtr:
	case to.IsInteger() && from.IsPointer():
		c.warnf(p, "int-conversion", "incompatible pointer to integer conversion %s%s", assignPhrase(what, typeString(t), typeString(from)), targetHint(to, from))
		return c.convert(e, to)
	case to.IsRecord() && from.IsRecord() && to.Record == from.Record:
		return e
	case to.IsRecord() || from.IsRecord():
		if v, ok := c.converted(e, to, p); ok {
			return v
		}
		if v, ok := c.constructed(e, to, p); ok {
			return v
		}
	}
	c.errorf(p, "%s", incompatible(what, t, from))
	return c.bad(p)
}

// addressHint says that a pointer to is wanted if e is a variable of the type that it points to.
func addressHint(e tree.Expr, to *tree.Type) string {
	if v, ok := e.(*tree.Load); ok && compatibleUnqual(to.Elem.Unqual(), v.X.Type().Unqual()) {
		return "; take the address with &"
	}
	return ""
}

// targetHint says that a value of type to is wanted if a pointer points to one.
func targetHint(to, from *tree.Type) string {
	if compatibleUnqual(to, from.Elem.Unqual()) {
		return "; dereference with *"
	}
	return ""
}

func incompatible(what string, t, from *tree.Type) string {
	dst, src := typeString(t), typeString(from)
	switch what {
	case forAssign:
		return fmt.Sprintf("assigning to %s from incompatible type %s", dst, src)
	case forPass:
		return fmt.Sprintf("passing %s to parameter of incompatible type %s", src, dst)
	case forReturn:
		return fmt.Sprintf("returning %s from a function with incompatible result type %s", src, dst)
	}
	return fmt.Sprintf("initializing %s with an expression of incompatible type %s", dst, src)
}

// pointerMatch ranks how two pointed-to types relate.
type pointerMatch uint8

const (
	ptrSame      pointerMatch = iota
	ptrQuals                  // the target lacks qualifiers
	ptrSign                   // signedness of the integers differs
	ptrDifferent              // incompatible
)

// matchPointers compares the targets of two pointer types for assignment from -> to (C11
// 6.5.16.1p1).
func matchPointers(to, from *tree.Type) pointerMatch {
	te, fe := to.Elem, from.Elem
	switch {
	case te.IsVoid() || fe.IsVoid() || compatIgnoringQuals(te, fe):
		if !te.IsVoid() && !fe.IsVoid() && (quals(te)^quals(fe))&tree.QualAtomic != 0 { // another representation
			return ptrDifferent
		}
		if quals(fe)&^quals(te)&^tree.QualAtomic&^tree.QualSpace != 0 {
			return ptrQuals
		}
		return ptrSame
	}
	tu, fu := underlying(te), underlying(fe)
	if tu.IsInteger() && fu.IsInteger() && tu.Kind != tree.KindBool && fu.Kind != tree.KindBool && sameWidthClass(tu, fu) {
		return ptrSign
	}
	return ptrDifferent
}

// sameWidthClass reports whether two integer types differ in signedness only.
func sameWidthClass(a, b *tree.Type) bool {
	isChar := func(k tree.Kind) bool { return k >= tree.KindChar && k <= tree.KindUChar }
	if isChar(a.Kind) || isChar(b.Kind) {
		return isChar(a.Kind) && isChar(b.Kind)
	}
	return (a.Kind-tree.KindShort)/2 == (b.Kind-tree.KindShort)/2
}

// compatIgnoringQuals is compatible for pointed-to types, their own qualifiers (of arrays: the
// elements') ignored.
func compatIgnoringQuals(a, b *tree.Type) bool {
	for a.Kind == tree.KindArray && b.Kind == tree.KindArray {
		if a.Len >= 0 && b.Len >= 0 && a.Len != b.Len {
			return false
		}
		a, b = a.Elem, b.Elem
	}
	return compatibleUnqual(a.Unqual(), b.Unqual())
}

func (c *checker) assignPointer(to, from *tree.Type, what string, p diag.Pos) {
	dst, src := typeString(to), typeString(from)
	match := matchPointers(to, from)
	if c.res.CXX && match != ptrSame { // C++17 7.11
		c.errorf(p, "%s", incompatible(what, to, from))
		return
	}
	switch match {
	case ptrQuals:
		c.warnf(p, "incompatible-pointer-types-discards-qualifiers", "%s discards qualifiers", assignPhrase(what, dst, src))
	case ptrSign:
		c.warnf(p, "pointer-sign", "%s converts between pointers to integer types with different sign", assignPhrase(what, dst, src))
	case ptrDifferent:
		if to.Elem.IsFunc() && from.Elem.IsFunc() {
			c.warnf(p, "incompatible-function-pointer-types", "incompatible function pointer types %s", assignPhrase(what, dst, src))
			return
		}
		c.warnf(p, "incompatible-pointer-types", "incompatible pointer types %s", assignPhrase(what, dst, src))
	}
}

// warnConversion warns about a constant whose value an implicit conversion changes.
func (c *checker) warnConversion(e tree.Expr, to *tree.Type, p diag.Pos) {
	if x, ok := e.(*tree.Cond); ok && x.X != nil {
		c.warnConversion(asWritten(x.X), to, x.X.Pos())
		c.warnConversion(asWritten(x.Y), to, x.Y.Pos())
		return
	}
	k, ok := e.(*tree.Const)
	if !ok || !c.runs() || !to.IsInteger() {
		return
	}
	if k.T.IsFloat() {
		c.warnLiteral(k, to, p)
		return
	}
	u := underlying(to)
	if u.Kind == tree.KindBool {
		return
	}
	if !k.T.IsInteger() {
		return
	}
	n, width := constBits(k), int(u.Size)*8
	if n > width || n == width && u.IsSigned() && !isNegative(k) && underlying(k.T).IsSigned() {
		r, ok := c.convert(k, to).(*tree.Const)
		if ok {
			c.warnf(p, "constant-conversion", "implicit conversion from %s to %s changes value from %s to %s",
				typeString(k.T), typeString(to), constText(k), constText(r))
		}
	}
}

// warnLiteral warns about a floating constant that is no value of the integer type to.
func (c *checker) warnLiteral(k *tree.Const, to *tree.Type, p diag.Pos) {
	if to.Kind == tree.KindEnum {
		return // as clang
	}
	r, ok := c.convert(k, to).(*tree.Const)
	if !ok || constFloat(r) == k.F {
		return
	}
	text := constText(r)
	low, high := typeRange(to).limits()
	whole, _ := big.NewFloat(k.F).Int(nil)
	switch {
	case to.Kind == tree.KindBool:
		text = outcomeText(k.F != 0)
	case whole == nil || whole.Cmp(low) < 0 || whole.Cmp(high) > 0:
		c.warnf(p, "literal-conversion", "implicit conversion of out of range value from %s to %s is undefined", typeString(k.T), typeString(to))
		return
	}
	c.warnf(p, "literal-conversion", "implicit conversion from %s to %s changes value from %s to %s", typeString(k.T), typeString(to), constText(k), text)
}

// warnBitField warns about a constant that does not fit the bit-field it is stored in, and returns
// it converted to the field's type; what fits is returned as it is.
func (c *checker) warnBitField(e tree.Expr, f *tree.Field, p diag.Pos) tree.Expr {
	k, ok := e.(*tree.Const)
	if !ok || !c.runs() || !k.T.IsInteger() || f.BitWidth >= 64 || f.Type.Kind == tree.KindBool {
		return e
	}
	signed := underlying(f.Type).IsSigned()
	n := constBits(k)
	if n < f.BitWidth || n == f.BitWidth && (!signed || isNegative(k)) || isNegative(k) && !signed && n <= f.BitWidth {
		return e
	}
	if isNegative(k) && n <= f.BitWidth {
		return e
	}
	v := k.Lo & (1<<uint(f.BitWidth) - 1)
	if signed && v>>(uint(f.BitWidth)-1) != 0 {
		v |= ^uint64(0) << uint(f.BitWidth)
	}
	name, to := "bitfield-constant-conversion", "bit-field"
	if f.BitWidth == 1 && k.Lo == 1 {
		name, to = "single-bit-bitfield-constant-conversion", "a one-bit wide bit-field"
	}
	c.warnf(p, name, "implicit truncation from %s to %s changes value from %s to %d", typeString(k.T), to, constText(k), int64(v))
	return c.convert(e, f.Type.Unqual())
}
