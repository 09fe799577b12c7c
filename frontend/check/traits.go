package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/parse/syntax"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// traitCall checks std::is_same<T, U>::value and its like (C++17 23.15), which package parse writes
// as calls.
func (c *checker) traitCall(name string, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	var types []*tree.Type
	args := argNodes(n)
	if want, _ := dialect.Trait(name); len(args) != want || want == 0 {
		c.errorf(p, "a trait needs %d types", want)
		return c.bad(p)
	}
	for _, a := range args {
		t, _ := c.typeName(syntax.TypeArg(a))
		if isInvalid(t) {
			return c.bad(p)
		}
		types = append(types, t)
	}
	v := int64(0)
	if c.trait(name, types) {
		v = 1
	}
	return c.intConst(v, tyBool, p)
}

// trait returns the value of a trait.
func (c *checker) trait(name string, types []*tree.Type) bool {
	t := types[0]
	u := t.Unqual()
	integral := u.IsInteger() && u.Kind != tree.KindEnum
	floating := u.Kind == tree.KindFloat || u.Kind == tree.KindDouble || u.Kind == tree.KindLongDouble
	switch name {
	case "is_same":
		return sameCXX(t, types[1])
	case "is_integral":
		return integral
	case "is_floating_point":
		return floating
	case "is_arithmetic":
		return integral || floating
	case "is_signed":
		return floating || integral && u.IsSigned()
	case "is_unsigned":
		return integral && !u.IsSigned()
	case "is_pointer":
		return u.IsPointer() && !u.NullPtr && !u.Ref
	case "is_const":
		return quals(t)&tree.QualConst != 0
	case "is_void":
		return u.IsVoid()
	case "is_enum":
		return u.Kind == tree.KindEnum
	}
	return u.Kind == tree.KindStruct // is_class
}
