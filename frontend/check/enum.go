package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// enumSpecifier returns the type of an enum specifier (C11 6.7.2.2); the attribute packed asks for
// the smallest underlying type.
func (c *checker) enumSpecifier(n *cc.EnumSpecifier, a *attrs) *tree.Type {
	name, p := n.Token2.SrcStr(), c.pos(n)
	if name != "" {
		p = c.tpos(n.Token2)
	}
	var fixed *tree.Type
	if a.classConst {
		return c.classConstants(n, p)
	}
	if n.EnumTypeSpecifier != nil {
		fixed = c.fixedUnderlying(n.EnumTypeSpecifier)
	}
	if n.Case == cc.EnumSpecifierTag {
		return c.enumReference(name, fixed, p)
	}
	t := c.enumTag(name, p)
	if isInvalid(t) {
		t = c.newEnum(name, p)
	}
	if t.Enum.Complete && t.Enum.Underlying != nil && !c.openEnums[t.Enum] {
		if c.res.C23 && c.repeatsEnum(t, n.EnumeratorList, fixed) {
			return t
		}
		c.errorf(p, "redefinition of '%s'", name).Notef(t.Enum.Pos, "previous definition is here")
		t = c.newEnum(name, p)
	}
	c.sameUnderlying(&tag{typ: t, pos: t.Enum.Pos}, fixed, p)
	delete(c.openEnums, t.Enum)
	t.Enum.Pos = p
	c.enumerators(t, n.EnumeratorList, fixed, a.packed)
	return t
}

// classConstants defines what stands for a static constant of a class: an integer, to whose type
// the value converts. Where a parameter is another type, there is no constant.
func (c *checker) classConstants(n *cc.EnumSpecifier, p diag.Pos) *tree.Type {
	t, typ := c.newEnum("", p), c.specQualList(n.EnumTypeSpecifier.SpecifierQualifierList, false).typ.Unqual()
	t.Enum.Underlying, t.Enum.Complete = tyInt, true
	if isInvalid(typ) || !typ.IsInteger() {
		return t
	}
	tok := n.EnumeratorList.Enumerator.Token
	if v := c.constExpr(n.EnumeratorList.Enumerator.ConstantExpression); v != nil && !isInvalid(v.T) {
		k := *v
		k.P, k.T = c.tpos(tok), typ
		switch {
		case typ.Kind != tree.KindBool:
			k.Lo, k.Hi = wrapInt(v.Lo, v.Hi, underlying(typ))
		case v.Lo|v.Hi != 0:
			k.Lo, k.Hi = 1, 0
		}
		c.defineEnumConst(tok, &k)
	}
	return t
}

// repeatsEnum reports whether a list of enumerators repeats the definition of t in its scope, which
// C23 allows (6.7.3.4p1).
func (c *checker) repeatsEnum(t *tree.Type, l *cc.EnumeratorList, fixed *tree.Type) bool {
	if fixed != nil && fixed.Kind != t.Enum.Underlying.Kind {
		return false
	}
	left := map[string]*tree.Const{}
	for _, sym := range c.enums[t.Enum] {
		left[sym.name] = sym.enumConst
	}
	next := &tree.Const{Node: tree.Node{T: tyInt}}
	for ; l != nil; l = l.EnumeratorList {
		v := *next
		if e := l.Enumerator; e.Case == cc.EnumeratorExpr {
			k := c.constExpr(e.ConstantExpression)
			if k == nil || isInvalid(k.T) {
				return false
			}
			v.T, v.Lo, v.Hi = k.T.Unqual(), k.Lo, k.Hi
		}
		old := left[l.Enumerator.Token.SrcStr()]
		if old == nil || old.Lo != v.Lo || old.Hi != v.Hi {
			return false
		}
		delete(left, l.Enumerator.Token.SrcStr())
		next = c.nextEnum(&v)
	}
	return len(left) == 0
}

func (c *checker) newEnum(name string, p diag.Pos) *tree.Type {
	e := &tree.EnumType{Tag: name, Pos: p}
	c.spacedTag(&e.Tag)
	return &tree.Type{Kind: tree.KindEnum, Enum: e}
}

// fixedUnderlying evaluates ": type" after an enum tag (C23).
func (c *checker) fixedUnderlying(n *cc.EnumTypeSpecifier) *tree.Type {
	ds := c.specQualList(n.SpecifierQualifierList, false)
	t := ds.typ.Unqual()
	if isInvalid(t) {
		return nil
	}
	if !t.IsInteger() || t.Kind == tree.KindEnum {
		c.errorf(ds.pos, "invalid underlying type %s of an enumeration", typeString(t))
		return nil
	}
	return t
}

// enumReference resolves "enum tag"; a forward reference makes an incomplete type (GNU C).
func (c *checker) enumReference(name string, fixed *tree.Type, p diag.Pos) *tree.Type {
	if t := c.lookupTag(name); t != nil {
		if t.typ.Kind != tree.KindEnum {
			c.wrongTag(name, t, p)
			return tyInvalid
		}
		c.sameUnderlying(t, fixed, p)
		return t.typ
	}
	typ := c.newEnum(name, p)
	if fixed != nil {
		typ.Enum.Underlying, typ.Enum.Complete = fixed, true
		c.openEnums[typ.Enum] = true
	}
	c.here().defineTag(name, &tag{typ: typ, pos: p})
	return typ
}

// sameUnderlying checks that a further declaration of an enumeration with a fixed underlying type
// has the one of the first (C23 6.7.3.4p2).
func (c *checker) sameUnderlying(t *tag, fixed *tree.Type, p diag.Pos) {
	if was := t.typ.Enum.Underlying; fixed != nil && was != nil && was.Kind != fixed.Kind {
		c.errorf(p, "enumeration redeclared with underlying type %s, was %s", typeString(fixed), typeString(was)).Notef(t.pos, "previous declaration is here")
	}
}

// enumTag finds or makes the type that "enum tag {" completes.
func (c *checker) enumTag(name string, p diag.Pos) *tree.Type {
	if name == "" {
		return c.newEnum("", p)
	}
	if t := c.here().tags[name]; t != nil {
		if t.typ.Kind != tree.KindEnum {
			c.wrongTag(name, t, p)
			return tyInvalid
		}
		return t.typ
	}
	typ := c.newEnum(name, p)
	c.here().defineTag(name, &tag{typ: typ, pos: p})
	return typ
}

// enumRange tracks the values of an enumeration.
type enumRange struct {
	neg  bool       // some value is negative
	max  tree.Const // largest non-negative value
	min  tree.Const // smallest negative value
	wide bool       // some value does not fit an int
}

// enumerators declares the constants and fixes the underlying type: int if all values fit (so that
// constants are int, C11 6.7.2.2p3; before C23 those that fit are int beside wider ones as well),
// else the first of unsigned int, long and their unsigned versions that holds them (GNU C).
func (c *checker) enumerators(t *tree.Type, l *cc.EnumeratorList, fixed *tree.Type, packed bool) {
	var rng enumRange
	var syms []*symbol
	next := &tree.Const{Node: tree.Node{T: tyInt}}
	if fixed != nil {
		next.T = fixed
	}
	for ; l != nil; l = l.EnumeratorList {
		n := l.Enumerator
		if n == nil {
			continue
		}
		v := *next
		v.P = c.tpos(n.Token)
		if n.Case == cc.EnumeratorExpr {
			if e := c.constExpr(n.ConstantExpression); e != nil && !isInvalid(e.T) {
				v.T, v.Lo, v.Hi = e.T.Unqual(), e.Lo, e.Hi
			}
		}
		c.enumValue(&v, fixed)
		rng.add(&v)
		if sym := c.defineEnumConst(n.Token, &v); sym != nil {
			syms = append(syms, sym)
			t.Enum.Consts = append(t.Enum.Consts, tree.EnumConst{Name: sym.name, Value: sym.enumConst})
		}
		next = c.nextEnum(&v)
	}
	if len(syms) > 0 { // package parse puts enumerators of enum class into a namespace with its name
		space, _ := dialect.SplitSpace(syms[0].name)
		t.Enum.Scoped = space != "" && space == dialect.Qualified(t.Enum.Tag)
	}
	t.Enum.Underlying = c.enumUnderlying(&rng, fixed, packed)
	t.Enum.Complete = true
	if c.res.CXX && fixed == nil && !rng.wide { // C++17 7.6p3
		t.Enum.Promoted = tyInt
	}
	if c.enums == nil {
		c.enums = map[*tree.EnumType][]*symbol{}
	}
	c.enums[t.Enum] = syms
	for _, s := range syms {
		if fixed != nil || c.res.CXX || rng.wide && (c.res.C23 || s.enumConst.T.Kind != tree.KindInt) {
			s.enumConst.T = t
		}
	}
}

// enumValue gives a value the type it has inside its enum: int if it fits.
func (c *checker) enumValue(v *tree.Const, fixed *tree.Type) {
	u := underlying(v.T)
	if fixed != nil {
		if !fitsInt(v, u, fixed) {
			c.errorf(v.P, "enumerator value is not representable in the underlying type %s", typeString(fixed))
		}
		v.T = fixed
		v.Lo, v.Hi = wrapInt(v.Lo, v.Hi, fixed)
		return
	}
	v.T = u
	if fitsInt(v, u, tyInt) {
		v.T = tyInt
	}
}

func (r *enumRange) add(v *tree.Const) {
	if v.T.Kind != tree.KindInt {
		r.wide = true
	}
	if v.T.IsSigned() && int64(v.Hi) < 0 {
		if !r.neg || less128(v.Lo, v.Hi, r.min.Lo, r.min.Hi, true) {
			r.min = *v
		}
		r.neg = true
		return
	}
	if less128(r.max.Lo, r.max.Hi, v.Lo, v.Hi, false) {
		r.max = *v
	}
}

// nextEnum returns the value after v, in a wider type if v is the largest of its own.
func (c *checker) nextEnum(v *tree.Const) *tree.Const {
	n := *v
	n.Lo++
	if n.Lo == 0 {
		n.Hi++
	}
	if fitsInt(&n, tyInt128, n.T) {
		return &n
	}
	for _, t := range []*tree.Type{c.tyLong, tyLongLong, tyULongLong, tyInt128} {
		if fitsInt(&n, tyInt128, t) {
			n.T = t
			break
		}
	}
	return &n
}

func (c *checker) enumUnderlying(r *enumRange, fixed *tree.Type, packed bool) *tree.Type {
	if fixed != nil {
		return fixed
	}
	list := []*tree.Type{tyUInt, c.tyULong, tyULongLong}
	if r.neg {
		list = []*tree.Type{tyInt, c.tyLong, tyLongLong}
	} else if !r.wide && !packed {
		// GNU C: an enumeration without negative values computes as unsigned int.
		return tyUInt
	}
	switch {
	case packed && r.neg:
		list = append([]*tree.Type{tySChar, tyShort}, list...)
	case packed:
		list = append([]*tree.Type{tyUChar, tyUShort}, list...)
	}
	for _, t := range list {
		if fitsInt(&r.max, tyInt128, t) && (!r.neg || fitsInt(&r.min, tyInt128, t)) {
			return t
		}
	}
	return tyInt128
}

func (c *checker) defineEnumConst(tok cc.Token, v *tree.Const) *symbol {
	name := tok.SrcStr()
	if old := c.here().names[name]; old != nil {
		what := "redefinition of enumerator '%s'"
		if old.enumConst == nil {
			what = "redefinition of '%s' as different kind of symbol"
		}
		c.errorf(v.P, what, name).Notef(old.pos, "previous definition is here")
		return nil
	}
	k := *v
	sym := &symbol{name: name, enumConst: &k, pos: v.P}
	c.define(sym)
	c.warnShadow(sym)
	return sym
}

// qualifiedEnumerator returns the enumerator E::name, where E is another name of an enumeration, a
// template's parameter or a typedef: package parse writes ((E *)8)->name (C++17 6.4.3). It returns
// nil if there is none.
func (c *checker) qualifiedEnumerator(e tree.Expr, name string, p diag.Pos) tree.Expr {
	k, ok := e.(*tree.Const)
	if t := e.Type().Elem; !ok || k.Lo != 8 || !c.res.CXX || t.Kind != tree.KindEnum {
		return nil
	}
	for _, sym := range c.enums[e.Type().Elem.Enum] {
		if _, base := dialect.SplitSpace(sym.name); base == name {
			v := *sym.enumConst
			v.P = p
			return &v
		}
	}
	return nil
}
