package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/template"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// typeTrait returns the type that the operand of typeof says if it is what package parse writes for
// std::make_unsigned_t<T> and its like (C++17 23.15.7), else nil.
func (c *checker) typeTrait(n cc.ExpressionNode) *tree.Type {
	call, ok := n.(*cc.PostfixExpression)
	if !ok || !c.res.CXX || call.Case != cc.PostfixExpressionCall || !isIdent(call.PostfixExpression, dialect.TypeTraitFunction) {
		return nil
	}
	name, nodes, ok := templateName(call)
	kinds, trait := dialect.TypeTrait(name.SrcStr())
	given, fine := c.given(nodes)
	if !ok || !fine {
		return tyInvalid
	}
	p := c.tpos(name)
	if trait == "enable_if" && len(given) == 1 {
		given = append(given, givenArg{typ: tyVoid})
	}
	if len(given) != len(kinds) {
		c.errorf(p, "'std::%s' needs %d arguments", trait, len(kinds))
		return tyInvalid
	}
	args := make([]template.Arg, len(given))
	depends, text := false, ""
	for i, g := range given {
		switch {
		case kinds[i] == 't' && g.typ == nil:
			c.errorf(p, "argument %d of 'std::%s' must be a type", i+1, trait)
			return tyInvalid
		case kinds[i] == 't':
			args[i].Type = g.typ
			depends = depends || c.stands.Depends(g.typ)
			continue
		}
		if g.value != nil {
			args[i].Value = c.constantArg(g.value)
		}
		if args[i].Value == nil {
			c.errorf(p, "argument %d of 'std::%s' is not a constant expression", i+1, trait)
			return tyInvalid
		}
		if c.patterns > 0 { // what it is computed from does not show, but in its text
			depends, text = true, text+cc.NodeSource(nodes[i])
		}
	}
	if depends {
		return c.standingTrait(trait, text, args)
	}
	return c.madeType(trait, args, p)
}

// standingTrait returns what stands for a trait of types or constants that parameters make, in the
// prototype of a template.
func (c *checker) standingTrait(trait, text string, args []template.Arg) *tree.Type {
	r := &tree.Record{Tag: trait, Complete: true, Size: 1, Align: 1}
	class := &tree.Type{Kind: tree.KindStruct, Record: r, Align: 1}
	key := trait + " " + text
	for _, old := range c.traits[key] {
		if sameArgs(c.stands.Class(old).Args, args) {
			class = old
		}
	}
	if class.Record == r {
		if c.traits == nil {
			c.traits = map[string][]*tree.Type{}
		}
		c.stands.AddClass(r, &template.Class{Name: "std::" + trait, Args: args})
		c.traits[key] = append(c.traits[key], class)
	}
	c.res.Budget.Spend(len(c.traits[key]))
	return c.stands.MemberType(template.Member{Of: class, Name: "type"})
}

// concretely runs do for the arguments of a template: what they make is no matter of a prototype
// around it, unless they are of its placeholders.
func (c *checker) concretely(args []template.Arg, do func()) {
	for _, a := range args {
		if _, stands := template.ConstantIndex(a.Value); stands || a.Type != nil && c.stands.Depends(a.Type) {
			do()
			return
		}
	}
	patterns := c.patterns
	c.patterns = 0
	defer func() { c.patterns = patterns }()
	do()
}

// madeType returns the type that a trait makes.
func (c *checker) madeType(trait string, args []template.Arg, p diag.Pos) *tree.Type {
	t := args[len(args)-1].Type
	switch trait {
	case "conditional":
		if isTrue(args[0].Value) {
			return args[1].Type
		}
		return t
	case "enable_if":
		if !isTrue(args[0].Value) {
			c.errorf(p, "no type named 'type' in 'std::enable_if<false, ...>'")
			return tyInvalid
		}
		return t
	case "common_type":
		if a := args[0].Type.Unqual(); !sameCXX(a, t.Unqual()) {
			if !a.IsArith() || !t.IsArith() {
				c.errorf(p, "'std::common_type' of %s and %s is not known", typeString(a), typeString(t))
				return tyInvalid
			}
			return c.commonType(promoteType(a), promoteType(t.Unqual()))
		}
		return c.decayed(t)
	case "make_unsigned", "make_signed":
		return c.signedness(trait, t, p)
	case "remove_const":
		return withoutQualifiers(c, t, tree.QualConst)
	case "remove_volatile":
		return withoutQualifiers(c, t, tree.QualVolatile)
	case "remove_cv":
		return withoutQualifiers(c, t, tree.QualConst|tree.QualVolatile)
	case "remove_reference":
		return unreferenced(t)
	case "remove_cvref":
		return withoutQualifiers(c, unreferenced(t), tree.QualConst|tree.QualVolatile)
	case "remove_pointer":
		if t.IsPointer() && !t.Ref && !t.NullPtr {
			return t.Elem
		}
		return t
	case "remove_extent":
		if t.IsArray() {
			return t.Elem
		}
		return t
	case "add_const":
		if t.IsFunc() || t.Ref {
			return t
		}
		return c.qualified(t, tree.QualConst)
	case "add_pointer":
		return c.pointerTo(unreferenced(t))
	case "underlying_type":
		if t.Kind != tree.KindEnum {
			c.errorf(p, "'std::underlying_type' of %s, which is no enumeration", typeString(t))
			return tyInvalid
		}
		return underlying(t.Unqual())
	}
	return c.decayed(unreferenced(t)) // decay
}

// isTrue reports whether a constant converts to true.
func isTrue(k *tree.Const) bool {
	v, _ := constBool(k)
	return v
}

// unreferenced returns what a reference refers to, other types as they are.
func unreferenced(t *tree.Type) *tree.Type {
	if t.Ref {
		return t.Elem
	}
	return t
}

// withoutQualifiers removes the qualifiers q from a type, or from the elements of an array.
func withoutQualifiers(c *checker, t *tree.Type, q tree.Qual) *tree.Type {
	if t.IsArray() {
		return t
	}
	return c.qualified(t.Unqual(), t.Qual&^q)
}

// signedness returns the type of the size of an integer type, or an enumeration, which is unsigned
// or signed.
func (c *checker) signedness(trait string, t *tree.Type, p diag.Pos) *tree.Type {
	u := t.Unqual()
	if !u.IsInteger() || u.Kind == tree.KindBool {
		c.errorf(p, "'std::%s' of %s, which is no integer type", trait, typeString(t))
		return tyInvalid
	}
	if u.Kind == tree.KindEnum {
		u = underlying(u)
	}
	if trait == "make_unsigned" {
		return c.qualified(c.unsignedOf(u), t.Qual)
	}
	for _, s := range []*tree.Type{tySChar, tyShort, tyInt, c.tyLong, tyLongLong, tyInt128} {
		if s.Kind == u.Kind || c.unsignedOf(s).Kind == u.Kind {
			return c.qualified(s, t.Qual)
		}
	}
	return c.qualified(tySChar, t.Qual) // of char
}
