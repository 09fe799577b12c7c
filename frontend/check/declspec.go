package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/atomic"
	"cptx/ir/diag"
)

// storage is a storage class specifier.
type storage uint8

const (
	stNone storage = iota
	stTypedef
	stExtern
	stStatic
	stAuto
	stRegister
)

var storageNames = [...]string{stTypedef: "typedef", stExtern: "extern", stStatic: "static", stAuto: "auto", stRegister: "register"}

// declSpecs is the meaning of declaration specifiers or of a specifier-qualifier list.
type declSpecs struct {
	typ      *tree.Type
	storage  storage
	inline   bool
	noReturn bool
	attrs    attrs
	align    int64 // _Alignas, bytes
	pos      diag.Pos
	stPos    diag.Pos // of the storage class
	inlPos   diag.Pos // of inline or _Noreturn
	implicit bool     // no type specifier: int

	noParams  bool       // what package parse writes before a lone "..."
	auto      string     // the word, auto or __auto_type, if the initialiser gives the type, which typ is not
	autoQuals tree.Qual  // qualifiers beside it
	inferred  bool       // it is the result of a function, which its body tells
	deduced   *tree.Type // by the first declarator
	deducedBy string     // its name

	// A declaration without declarators must declare a tag or enumerators (C11 6.7p2).
	declares bool
	untagged bool // the type is a structure or union that is defined here, without a tag
}

// specWords collects type specifier keywords (C11 6.7.2p2).
type specWords struct {
	void, char, short, int, long, float, double, signed, unsigned, boolean, complex, int128, half, bfloat int
	other                                                                                                 *tree.Type
	any                                                                                                   bool
	quals                                                                                                 tree.Qual
	longDouble                                                                                            bool
}

// noSpecs is what a declaration without specifiers has.
func noSpecs() *declSpecs { return &declSpecs{implicit: true, typ: tyInt} }

// declSpecifiers evaluates declaration specifiers; solo tells that no declarator follows, which
// makes "struct tag;" declare a new tag.
func (c *checker) declSpecifiers(n *cc.DeclarationSpecifiers, solo bool) *declSpecs {
	if n == nil {
		return noSpecs()
	}
	ds := &declSpecs{pos: c.pos(n)}
	var w specWords
	for ; n != nil; n = n.DeclarationSpecifiers {
		if !ds.pos.IsValid() { // the attribute before it comes from a macro
			ds.pos = c.pos(n)
		}
		switch n.Case {
		case cc.DeclarationSpecifiersStorage:
			c.storageClass(ds, n.StorageClassSpecifier)
		case cc.DeclarationSpecifiersTypeSpec:
			c.typeSpecifier(ds, &w, n.TypeSpecifier, solo)
		case cc.DeclarationSpecifiersTypeQual:
			c.typeQualifier(ds, &w, n.TypeQualifier)
		case cc.DeclarationSpecifiersFunc:
			c.functionSpecifier(ds, n.FunctionSpecifier)
		case cc.DeclarationSpecifiersAlignSpec:
			c.alignmentSpecifier(ds, n.AlignmentSpecifier)
		case cc.DeclarationSpecifiersAttr:
			c.attributeList(&ds.attrs, n.AttributeSpecifierList)
		}
	}
	c.finishSpecs(ds, &w)
	return ds
}

// specQualList evaluates a specifier-qualifier list (members and type names).
func (c *checker) specQualList(n *cc.SpecifierQualifierList, solo bool) *declSpecs {
	if n == nil {
		return noSpecs()
	}
	ds := &declSpecs{pos: c.pos(n)}
	var w specWords
	for ; n != nil; n = n.SpecifierQualifierList {
		switch n.Case {
		case cc.SpecifierQualifierListTypeSpec:
			c.typeSpecifier(ds, &w, n.TypeSpecifier, solo)
		case cc.SpecifierQualifierListTypeQual:
			c.typeQualifier(ds, &w, n.TypeQualifier)
		case cc.SpecifierQualifierListAlignSpec:
			c.alignmentSpecifier(ds, n.AlignmentSpecifier)
		}
		c.attributeList(&ds.attrs, n.AttributeSpecifierList)
	}
	c.finishSpecs(ds, &w)
	return ds
}

func (c *checker) storageClass(ds *declSpecs, n *cc.StorageClassSpecifier) {
	p := c.tpos(n.Token)
	var s storage
	switch n.Case {
	case cc.StorageClassSpecifierTypedef:
		s = stTypedef
	case cc.StorageClassSpecifierExtern:
		s = stExtern
	case cc.StorageClassSpecifierStatic:
		s = stStatic
	case cc.StorageClassSpecifierAuto:
		s = stAuto
	case cc.StorageClassSpecifierRegister:
		s = stRegister
	case cc.StorageClassSpecifierThreadLocal:
		c.errorf(p, "_Thread_local is not available in device code: every automatic variable belongs to one thread already; use one, or an array indexed by thread")
		return
	default: // __declspec
		return
	}
	switch {
	case ds.storage == s:
		c.warnf(p, "duplicate-decl-specifier", "duplicate '%s' declaration specifier", storageNames[s])
	case ds.storage != stNone:
		c.errorf(p, "cannot combine with previous '%s' declaration specifier", storageNames[ds.storage])
		return
	}
	ds.storage, ds.stPos = s, p
}

func (c *checker) functionSpecifier(ds *declSpecs, n *cc.FunctionSpecifier) {
	ds.inlPos = c.tpos(n.Token)
	if n.Case == cc.FunctionSpecifierInline {
		ds.inline = true
	} else {
		ds.noReturn = true
	}
}

func (c *checker) alignmentSpecifier(ds *declSpecs, n *cc.AlignmentSpecifier) {
	p := c.tpos(n.Token)
	if n.Case == cc.AlignmentSpecifierType {
		t, _ := c.typeName(n.TypeName)
		if !isInvalid(t) {
			ds.align = max(ds.align, t.Alignof())
		}
		return
	}
	ds.align = max(ds.align, c.checkAlign(c.constExpr(n.ConstantExpression), p))
}

func (c *checker) typeQualifier(ds *declSpecs, w *specWords, n *cc.TypeQualifier) {
	if n.Case == cc.TypeQualifierAttr {
		c.attributeList(&ds.attrs, n.AttributeSpecifierList)
		return
	}
	w.quals |= c.oneMore(w.quals, n)
}

// oneMore returns the qualifier n, with a warning if it is among those that stand before it.
func (c *checker) oneMore(have tree.Qual, n *cc.TypeQualifier) tree.Qual {
	q := qualOf(n)
	if have&q != 0 {
		c.warnf(c.tpos(n.Token), "duplicate-decl-specifier", "duplicate '%s' declaration specifier", n.Token.SrcStr())
	}
	return q
}

func qualOf(n *cc.TypeQualifier) tree.Qual {
	switch n.Case {
	case cc.TypeQualifierConst:
		return tree.QualConst
	case cc.TypeQualifierRestrict:
		return tree.QualRestrict
	case cc.TypeQualifierVolatile:
		return tree.QualVolatile
	case cc.TypeQualifierAtomic:
		return tree.QualAtomic
	}
	return 0
}

func (c *checker) typeSpecifier(ds *declSpecs, w *specWords, n *cc.TypeSpecifier, solo bool) {
	p := c.pos(n)
	if w.other != nil && n.Case != cc.TypeSpecifierComplex {
		previous := typeString(w.other)
		if ds.auto != "" {
			previous = "'" + ds.auto + "'"
		}
		c.errorf(p, "cannot combine with previous %s declaration specifier", previous)
		return
	}
	w.any = true
	if w.keyword(n.Case) {
		return
	}
	var t *tree.Type
	switch n.Case {
	case cc.TypeSpecifierUint128:
		w.int128++
		w.unsigned++
		return
	case cc.TypeSpecifierStructOrUnion:
		t = c.structOrUnion(n.StructOrUnionSpecifier, solo)
		ds.declares = ds.declares || n.StructOrUnionSpecifier.Token.SrcStr() != ""
		if n.StructOrUnionSpecifier.Case != cc.StructOrUnionSpecifierTag {
			ds.untagged = n.StructOrUnionSpecifier.Token.SrcStr() == ""
		}
	case cc.TypeSpecifierEnum:
		t = c.enumSpecifier(n.EnumSpecifier, &ds.attrs)
		ds.declares = true
	case cc.TypeSpecifierTypeName:
		t = c.typedefName(n.Token)
	case cc.TypeSpecifierTypeofExpr:
		if ds.auto = autoWord(n.ExpressionList); ds.auto != "" {
			t = tyInvalid
			break
		}
		if ds.noParams = isIdent(n.ExpressionList, dialect.NoParameters); ds.noParams {
			t = tyInvalid
			break
		}
		if t = c.opaqueTemplate(n.ExpressionList); t != nil {
			break
		}
		if t = c.classTemplateID(n.ExpressionList); t != nil {
			break
		}
		if t = c.memberType(n.ExpressionList); t != nil {
			break
		}
		if t = c.typeTrait(n.ExpressionList); t != nil {
			break
		}
		t = c.typeofExpr(n.ExpressionList)
	case cc.TypeSpecifierTypeofType:
		t = c.innerTypeName(n.TypeName)
	case cc.TypeSpecifierAtomic:
		t = c.innerTypeName(n.AtomicTypeSpecifier.TypeName)
		if t.Qual != 0 && !isInvalid(t) {
			c.errorf(p, "_Atomic cannot be applied to qualified type %s", typeString(t))
		}
		t = c.atomicType(t, p)
	default:
		c.errorf(p, "type '%s' is not available in device code%s", n.Token.SrcStr(), typeHint(n.Case))
		t = tyInvalid
	}
	if w.words() > 0 {
		c.errorf(p, "cannot combine with previous declaration specifier")
	}
	w.other = t
}

// typeHint says what to use instead of a floating type that the device does not have.
func typeHint(k cc.TypeSpecifierCase) string {
	switch k {
	case cc.TypeSpecifierFloat128, cc.TypeSpecifierFloat128x, cc.TypeSpecifierFloat64x:
		return "; use double"
	case cc.TypeSpecifierDecimal32, cc.TypeSpecifierDecimal64, cc.TypeSpecifierDecimal128:
		return "; use double or integers"
	}
	return ""
}

// keyword counts a plain keyword.
func (w *specWords) keyword(k cc.TypeSpecifierCase) bool {
	switch k {
	case cc.TypeSpecifierVoid:
		w.void++
	case cc.TypeSpecifierChar:
		w.char++
	case cc.TypeSpecifierShort:
		w.short++
	case cc.TypeSpecifierInt:
		w.int++
	case cc.TypeSpecifierInt128:
		w.int128++
	case cc.TypeSpecifierLong:
		w.long++
	case cc.TypeSpecifierFloat, cc.TypeSpecifierFloat32:
		w.float++
	case cc.TypeSpecifierDouble, cc.TypeSpecifierFloat64, cc.TypeSpecifierFloat32x:
		w.double++
	case cc.TypeSpecifierFloat16:
		w.half++
	case cc.TypeSpecifierBFloat16:
		w.bfloat++
	case cc.TypeSpecifierSigned:
		w.signed++
	case cc.TypeSpecifierUnsigned:
		w.unsigned++
	case cc.TypeSpecifierBool:
		w.boolean++
	case cc.TypeSpecifierComplex:
		w.complex++
	default:
		return false
	}
	return true
}

func (w *specWords) words() int {
	return w.void + w.char + w.short + w.int + w.long + w.float + w.double + w.signed + w.unsigned + w.boolean +
		w.complex + w.int128 + w.half + w.bfloat
}

// finishSpecs makes the type of the specifiers seen.
func (c *checker) finishSpecs(ds *declSpecs, w *specWords) {
	t := w.other
	if ds.auto != "" {
		ds.typ, ds.autoQuals = tyInvalid, w.quals
		return
	}
	if t == nil {
		t = c.keywordType(w)
		switch {
		case t == nil && !w.any:
			ds.implicit, t = true, tyInt
		case t == nil && w.complex == 1 && w.float+w.double+w.half+w.bfloat == 0:
			c.errorf(ds.pos, "complex integers are not supported; the parts of a _Complex type are float or double")
			t = tyInvalid
		case t == nil:
			c.errorf(ds.pos, "invalid combination of type specifiers")
			t = tyInvalid
		}
	}
	if w.longDouble {
		c.longDouble(ds.pos)
	}
	if w.quals&tree.QualRestrict != 0 && !t.IsPointer() && !isInvalid(t) && !(t.IsArray() && elemType(t).IsPointer()) {
		c.errorf(ds.pos, "restrict requires a pointer (%s is invalid)", typeString(t))
		w.quals &^= tree.QualRestrict
	}
	if w.quals&tree.QualRestrict != 0 {
		c.checkRestrict(t, ds.pos)
	}
	if ds.attrs.unqual {
		t = c.unqualified(t)
	}
	if w.quals&tree.QualAtomic != 0 {
		t = c.atomicType(t, ds.pos)
		w.quals &^= tree.QualAtomic
	}
	ds.typ = c.qualified(t, w.quals|ds.attrs.addressSpace)
	if ds.attrs.mode != "" && !isInvalid(t) {
		ds.typ = c.modeType(ds.typ, ds.attrs.mode, ds.attrs.pos)
	}
}

// checkRestrict checks the pointer type t that is to be restrict: it points to objects (C11
// 6.7.3p2).
func (c *checker) checkRestrict(t *tree.Type, p diag.Pos) {
	if t = elemType(t); t.IsPointer() && t.Elem.IsFunc() {
		c.errorf(p, "pointer to function type %s may not be 'restrict' qualified", typeString(t.Elem))
	}
}

func elemType(t *tree.Type) *tree.Type {
	for t.IsArray() {
		t = t.Elem
	}
	return t
}

// atomicType returns _Atomic t (C11 6.7.2.4p3).
func (c *checker) atomicType(t *tree.Type, p diag.Pos) *tree.Type {
	switch {
	case isInvalid(t):
		return t
	case t.IsArray() || t.IsFunc():
		c.errorf(p, "_Atomic cannot be applied to array or function type %s", typeString(t))
		return t
	case atomic.Locked(c.cfg, t.Sizeof()):
	case t.Sizeof() > 16:
		c.errorf(p, "_Atomic cannot be applied to type %s of %d bytes: the device has no locks, and atomic operations on at most 16 bytes%s", typeString(t), t.Sizeof(), atomic.LockHint(c.cfg))
		return t
	case t.Sizeof() > 8 && c.cfg.SM < 90 && !c.cfg.Library:
		c.errorf(p, "_Atomic cannot be applied to type %s of %d bytes: the device has no locks, and atomic operations on more than 8 bytes from sm_90 on only%s", typeString(t), t.Sizeof(), atomic.LockHint(c.cfg))
		return t
	}
	return c.qualified(t, tree.QualAtomic)
}

// keywordType returns the type of a multiset of keywords (C11 6.7.2p2), nil if there is none.
func (c *checker) keywordType(w *specWords) *tree.Type {
	if w.signed > 1 || w.unsigned > 1 || w.signed+w.unsigned > 1 || w.int > 1 || w.long > 2 {
		return nil
	}
	sign := w.signed + w.unsigned
	kinds := w.void + w.char + w.short + w.float + w.double + w.boolean + w.int128 + w.half + w.bfloat
	if kinds > 1 || w.complex > 1 {
		return nil
	}
	if w.complex > 0 || w.float+w.double+w.half+w.bfloat > 0 {
		if sign+w.int+w.char+w.short+w.void+w.boolean+w.int128 > 0 {
			return nil
		}
		return c.floating(w)
	}
	switch {
	case w.void > 0 || w.boolean > 0:
		if sign+w.int+w.long > 0 {
			return nil
		}
		if w.void > 0 {
			return tyVoid
		}
		return tyBool
	case w.char > 0:
		if w.int+w.long > 0 {
			return nil
		}
		return [...]*tree.Type{tyChar, tySChar, tyUChar}[w.signed+2*w.unsigned]
	case w.int128 > 0:
		if w.int+w.long > 0 {
			return nil
		}
		return byteSign(w, tyInt128, tyUInt128)
	case w.short > 0:
		if w.long > 0 {
			return nil
		}
		return byteSign(w, tyShort, tyUShort)
	case w.long == 2:
		return byteSign(w, tyLongLong, tyULongLong)
	case w.long == 1:
		return byteSign(w, c.tyLong, c.tyULong)
	case w.int+sign > 0:
		return byteSign(w, tyInt, tyUInt)
	}
	return nil
}

func byteSign(w *specWords, s, u *tree.Type) *tree.Type {
	if w.unsigned > 0 {
		return u
	}
	return s
}

// floating returns the floating type of the keywords; plain _Complex is double _Complex (GNU C).
func (c *checker) floating(w *specWords) *tree.Type {
	if w.long > 1 || w.long == 1 && w.double == 0 {
		return nil
	}
	w.longDouble = w.long == 1
	switch {
	case w.complex > 0 && w.bfloat > 0:
		return nil
	case w.complex > 0 && w.float > 0:
		return tyComplexFloat
	case w.complex > 0 && w.half > 0:
		return tyComplexHalf
	case w.complex > 0 && w.longDouble:
		return c.tyComplexLongDouble
	case w.complex > 0:
		return tyComplexDouble
	case w.float > 0:
		return tyFloat
	case w.half > 0:
		return tyHalf
	case w.bfloat > 0:
		return tyBFloat
	case w.long > 0:
		return c.tyLongDouble
	}
	return tyDouble
}

// typedefName returns the type that a typedef name stands for.
func (c *checker) typedefName(tok cc.Token) *tree.Type {
	sym := c.lookupTok(tok)
	if sym == nil || sym.typedef == nil {
		if sym == nil || sym.obj == nil || !isInvalid(sym.obj.Type) {
			c.errorf(c.tpos(tok), "unknown type name '%s'", dialect.Spelling(tok.SrcStr())).AboutUndeclared()
		}
		return tyInvalid
	}
	sym.use.note()
	return sym.typedef
}

// typeNameAttrs is innerTypeName with the attributes among the specifiers.
func (c *checker) typeNameAttrs(n *cc.TypeName) (*tree.Type, *attrs) {
	if n == nil {
		return tyInvalid, &attrs{}
	}
	ds := c.specQualList(n.SpecifierQualifierList, false)
	c.noAuto(ds, "type name")
	if ds.implicit {
		c.errorf(ds.pos, "type name requires a specifier or qualifier")
	}
	t := ds.typ
	if ds.attrs.aligned {
		t = withAlign(t, ds.attrs.align)
	}
	d := declarator{c: c, typ: t, pos: ds.pos}
	d.abstract(n.AbstractDeclarator)
	return d.typ, &ds.attrs
}

// implicitInt reports a declaration without type specifier; C89 allows it.
func (c *checker) implicitInt(p diag.Pos) {
	c.warnf(p, "implicit-int", "type specifier missing, defaults to 'int'; ISO C99 and later do not support implicit int")
}
