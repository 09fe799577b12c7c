package check

import (
	"fmt"
	"slices"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/layout"
)

// structOrUnion returns the type of a struct or union specifier (C11 6.7.2.1, 6.7.2.3); solo tells
// that it stands alone in its declaration.
func (c *checker) structOrUnion(n *cc.StructOrUnionSpecifier, solo bool) *tree.Type {
	kind := tree.KindStruct
	if n.StructOrUnion != nil && n.StructOrUnion.Case == cc.StructOrUnionUnion {
		kind = tree.KindUnion
	}
	var a attrs
	c.attributeList(&a, n.AttributeSpecifierList)
	c.attributeList(&a, n.AttributeSpecifierList2)
	name, p := n.Token.SrcStr(), c.pos(n)
	if name != "" {
		p = c.tpos(n.Token)
	}
	if n.Case == cc.StructOrUnionSpecifierTag {
		return c.tagReference(kind, name, p, solo)
	}
	known := c.here().tags[name] != nil
	t := c.tagDefinition(kind, name, p)
	old := t
	if t.Record.Complete || c.defining[t.Record] {
		t = c.newRecord(kind, name, p)
	}
	t.Record.Pos = p
	c.defining[t.Record] = true
	c.recordBody(t.Record, n, &a)
	delete(c.defining, t.Record)
	switch {
	case old != t && !old.Record.Complete:
		c.errorf(p, "nested redefinition of '%s'", name).Notef(old.Record.Pos, "previous definition is here")
	case old != t && c.res.C23 && sameRecords(t.Record, old.Record):
		return old
	case old != t:
		c.errorf(p, "redefinition of '%s'", name).Notef(old.Record.Pos, "previous definition is here")
	case c.res.C23 && name != "":
		return c.knownRecord(t, known)
	}
	return t
}

// maxSameTag bounds the definitions with one tag that a further one is compared with.
const maxSameTag = 1000

// knownRecord returns the type of an earlier definition, in whatever scope, that the definition of
// t repeats: in C23 they are compatible (6.2.7p1), which cannot be told from being the same. A type
// that was used before it was completed stays what it is.
func (c *checker) knownRecord(t *tree.Type, used bool) *tree.Type {
	name := t.Record.Tag
	for _, old := range c.byTag[name] {
		if !used && old.Kind == t.Kind && sameRecords(t.Record, old.Record) {
			c.here().defineTag(name, &tag{typ: old, pos: t.Record.Pos})
			return old
		}
	}
	if c.byTag == nil {
		c.byTag = map[string][]*tree.Type{}
	}
	if len(c.byTag[name]) < maxSameTag {
		c.byTag[name] = append(c.byTag[name], t)
	}
	return t
}

func (c *checker) newRecord(kind tree.Kind, name string, p diag.Pos) *tree.Type {
	r := &tree.Record{Tag: name, Union: kind == tree.KindUnion, Align: 1, Pos: p}
	c.spacedTag(&r.Tag)
	return &tree.Type{Kind: kind, Record: r}
}

// spacedTag notes the tag of a type that is declared in a namespace.
func (c *checker) spacedTag(tag *string) {
	if _, base := dialect.SplitSpace(*tag); base != *tag {
		c.spacedTags = append(c.spacedTags, tag)
	}
}

// tagReference resolves "struct tag".
func (c *checker) tagReference(kind tree.Kind, name string, p diag.Pos, solo bool) *tree.Type {
	t := c.lookupTag(name)
	if solo {
		t = c.here().tags[name]
	}
	if t != nil {
		if t.typ.Kind != kind {
			c.wrongTag(name, t, p)
			return tyInvalid
		}
		return t.typ
	}
	typ := c.newRecord(kind, name, p)
	c.here().defineTag(name, &tag{typ: typ, pos: p})
	if c.scope.proto {
		c.warnf(p, "visibility", "declaration of '%s' will not be visible outside of this function", baseName(typ))
	}
	return typ
}

// tagDefinition finds or makes the type that "struct tag {" completes.
func (c *checker) tagDefinition(kind tree.Kind, name string, p diag.Pos) *tree.Type {
	if name == "" {
		return c.newRecord(kind, "", p)
	}
	if t := c.here().tags[name]; t != nil {
		if t.typ.Kind == kind {
			return t.typ
		}
		c.wrongTag(name, t, p)
	}
	typ := c.newRecord(kind, name, p)
	c.here().defineTag(name, &tag{typ: typ, pos: p})
	return typ
}

// wrongTag reports that tag name is that of another kind of type.
func (c *checker) wrongTag(name string, t *tag, p diag.Pos) {
	if isInvalid(t.typ) { // its definition could not be parsed
		return
	}
	c.errorf(p, "use of '%s' with tag type that does not match previous declaration", name).Notef(t.pos, "previous use is here")
}

// recordBuilder collects the members of one record.
type recordBuilder struct {
	c      *checker
	r      *tree.Record
	fields []layout.Field // parallel to r.Fields
	names  map[string]*tree.Field
	pack   int64
	flex   bool // a flexible array member was seen
}

// recordBody evaluates the members and lays the record out.
func (c *checker) recordBody(r *tree.Record, n *cc.StructOrUnionSpecifier, a *attrs) {
	b := &recordBuilder{c: c, r: r, names: map[string]*tree.Field{}, pack: c.res.PackAt(n.Token2)}
	for l := n.StructDeclarationList; l != nil; l = l.StructDeclarationList {
		if l.StructDeclaration != nil {
			b.declaration(l.StructDeclaration)
		}
	}
	b.place(a)
	r.Vector = a.vector
	r.Finish()
}

// place computes offsets, size and alignment.
func (b *recordBuilder) place(a *attrs) {
	rules := layout.Rules{Union: b.r.Union, Packed: a.packed, Pack: b.pack, MinAlign: a.align}
	l := layout.Record(b.fields, rules)
	if l.TooBig || l.Size > maxObject {
		b.c.errorf(b.r.Pos, "size of the type is too large")
		l.Size, l.Align = 1, 1
	}
	if b.c.res.CXX && !slices.ContainsFunc(b.fields, func(f layout.Field) bool { return !f.Unnamed }) {
		l.Size = max(l.Size, l.Align) // every object of C++ has an address of its own (C++17 12p4), even without a member (12.2.4p2)
	}
	b.r.Size, b.r.Align = l.Size, l.Align
	for i, f := range b.r.Fields {
		f.Index, f.Offset, f.BitOff = i, l.Places[i].Offset, int(l.Places[i].BitOff)
	}
	b.otherwise(rules, l)
}

// otherwise warns of a record that nvcc's device code lays out otherwise than the host's compilers.
func (b *recordBuilder) otherwise(rules layout.Rules, l layout.Layout) {
	special := rules.Packed || rules.Pack > 0 || slices.ContainsFunc(b.fields, func(f layout.Field) bool { return f.MinAlign > 0 })
	if !special || b.c.cfg.PlainC || l.TooBig || b.c.res.Files.IsSystem(b.r.Pos.File) {
		return
	}
	rules.NVCC = true
	nvcc := layout.Record(b.fields, rules)
	what := ""
	for i, f := range b.r.Fields {
		if f.Name != "" && l.Places[i] != nvcc.Places[i] {
			what = "member '" + f.Name + "' elsewhere"
			break
		}
	}
	switch {
	case what != "":
	case nvcc.Size != l.Size:
		what = fmt.Sprintf("size %d, not %d", nvcc.Size, l.Size)
	case nvcc.Align != l.Align:
		what = fmt.Sprintf("alignment %d, not %d", nvcc.Align, l.Align)
	default:
		return
	}
	typ := &tree.Type{Kind: tree.KindStruct, Record: b.r}
	if b.r.Union {
		typ.Kind = tree.KindUnion
	}
	b.c.warnf(b.r.Pos, "nvcc-layout", "nvcc's device code lays '%s' out otherwise than the host's compilers do, which cptx follows: %s", typeText(typ, false), what)
}

// declaration evaluates one member declaration.
func (b *recordBuilder) declaration(n *cc.StructDeclaration) {
	c := b.c
	if n.Case == cc.StructDeclarationAssert {
		c.staticAssert(n.StaticAssertDeclaration)
		return
	}
	if n.SpecifierQualifierList == nil {
		if n.StructDeclaratorList != nil {
			c.errorf(c.pos(n), "type name requires a specifier or qualifier")
		}
		return
	}
	ds := c.specQualList(n.SpecifierQualifierList, n.StructDeclaratorList == nil)
	c.noAuto(ds, "struct member")
	if ds.implicit {
		c.errorf(c.pos(n), "type name requires a specifier or qualifier")
	}
	if n.Token.Ch == 0 {
		c.warnf(c.pos(n), "", "expected ';' at end of declaration list")
	}
	if n.StructDeclaratorList == nil {
		b.anonymous(ds, c.pos(n))
		return
	}
	for l := n.StructDeclaratorList; l != nil; l = l.StructDeclaratorList {
		if l.StructDeclarator == nil {
			continue
		}
		a := ds.attrs
		if l.StructDeclaratorList == nil {
			c.attributeList(&a, n.AttributeSpecifierList)
		}
		b.declarator(ds, l.StructDeclarator, &a)
	}
}

// anonymous adds an anonymous struct or union member (C11 6.7.2.1p13).
func (b *recordBuilder) anonymous(ds *declSpecs, p diag.Pos) {
	c, t := b.c, ds.typ
	if isInvalid(t) {
		return
	}
	if !ds.untagged {
		if !c.res.CXX || !ds.declares { // C++17 12.2.5: types are members
			c.warnf(p, "missing-declarations", "declaration does not declare anything")
		}
		return
	}
	for _, f := range t.Record.Fields {
		b.claimNames(f)
	}
	b.add(&tree.Field{Type: t, Pos: p}, ds, &ds.attrs)
}

// claimNames enters the names that f, a member of an anonymous member, brings into the record.
func (b *recordBuilder) claimNames(f *tree.Field) {
	if f.Name != "" {
		b.claim(f.Name, f)
		return
	}
	if f.Type.IsRecord() && !f.BitField {
		for _, g := range f.Type.Record.Fields {
			b.claimNames(g)
		}
	}
}

func (b *recordBuilder) claim(name string, f *tree.Field) bool {
	if old := b.names[name]; old != nil {
		b.c.errorf(f.Pos, "duplicate member '%s'", name).Notef(old.Pos, "previous declaration is here")
		return false
	}
	b.names[name] = f
	return true
}

// declarator adds one declared member.
func (b *recordBuilder) declarator(ds *declSpecs, n *cc.StructDeclarator, a *attrs) {
	c := b.c
	d := declarator{c: c, typ: ds.typ, pos: ds.pos}
	d.declare(n.Declarator)
	c.noOpaqueAttr(a)
	f := &tree.Field{Type: d.typ, Pos: d.pos}
	if d.has {
		f.Name = d.name.SrcStr()
	}
	if n.Case == cc.StructDeclaratorBitField {
		f.Pos = firstPos(f.Pos, c.tpos(n.Token))
		if !b.bitWidth(f, n.ConstantExpression, ds) {
			return
		}
	}
	if isInvalid(f.Type) || c.noOpaque(f.Type, "member of", f.Pos) || !b.memberType(f) {
		f.Type, f.BitField = tyInvalid, false
	}
	if f.Name != "" && !b.claim(f.Name, f) {
		return
	}
	b.add(f, ds, a)
}

// memberType checks that f may be a member (C11 6.7.2.1p3).
func (b *recordBuilder) memberType(f *tree.Field) bool {
	c, t := b.c, f.Type
	c.completed(t)
	if b.flex && !b.r.Union {
		b.flex = false
		last := b.r.Fields[len(b.r.Fields)-1]
		c.errorf(last.Pos, "flexible array member '%s' is not at the end of the struct", last.Name)
	}
	switch {
	case t.IsFunc():
		c.errorf(f.Pos, "field '%s' declared as a function", f.Name)
	case isVM(t):
		c.errorf(f.Pos, "fields must have a constant size: variable length array '%s' in a structure is not supported", f.Name)
	case t.IsArray() && t.Len < 0:
		b.flex = true
		return true
	case !t.IsComplete():
		c.errorf(f.Pos, "field '%s' has incomplete type %s", f.Name, typeString(t))
	default:
		return true
	}
	return false
}

// bitWidth evaluates the width of a bit-field (C11 6.7.2.1p4).
func (b *recordBuilder) bitWidth(f *tree.Field, n cc.ExpressionNode, ds *declSpecs) bool {
	c := b.c
	v := c.constExpr(n)
	if isInvalid(f.Type) || v == nil || isInvalid(v.T) {
		return false
	}
	t := f.Type
	name := "bit-field '" + f.Name + "'"
	if f.Name == "" {
		name = "anonymous bit-field"
	}
	if !t.IsInteger() {
		c.errorf(f.Pos, "%s has non-integral type %s", name, typeString(t))
		return false
	}
	if quals(t)&tree.QualAtomic != 0 { // C11 6.7.2.1p5 leaves it open; gcc and clang take none
		c.errorf(f.Pos, "%s has atomic type %s", name, typeString(t))
		return false
	}
	bits := t.Sizeof() * 8
	if t.Kind == tree.KindBool {
		bits = 1
	}
	switch {
	case v.T.IsSigned() && int64(v.Hi) < 0:
		c.errorf(f.Pos, "%s has negative width (%d)", name, int64(v.Lo))
		return false
	case v.Hi != 0 || v.Lo > uint64(bits):
		c.errorf(f.Pos, "width of %s (%d bits) exceeds the width of its type (%d bits)", name, v.Lo, bits)
		return false
	case v.Lo == 0 && f.Name != "":
		c.errorf(f.Pos, "named %s has zero width", name)
		return false
	case ds.align > 0:
		c.errorf(f.Pos, "'_Alignas' attribute cannot be applied to a bit-field")
	}
	f.BitField, f.BitWidth = true, int(v.Lo)
	return true
}

// add appends a checked member.
func (b *recordBuilder) add(f *tree.Field, ds *declSpecs, a *attrs) {
	b.c.noConstexpr(a, "a member")
	if a.hasSpace() || a.kernel {
		b.c.errorf(f.Pos, "a member cannot have a memory or kernel qualifier")
	}
	f.Type = b.c.objectSpace(f.Type, a, false, f.Pos)
	t := f.Type
	if ds.align > 0 && ds.align < t.Alignof() {
		b.c.errorf(f.Pos, "requested alignment is less than minimum alignment of %d for type %s", t.Alignof(), typeString(t))
	}
	b.r.Fields = append(b.r.Fields, f)
	b.fields = append(b.fields, layout.Field{
		Size: t.Sizeof(), Align: t.Alignof(), BitField: f.BitField, Width: int64(f.BitWidth),
		Unnamed: f.BitField && f.Name == "", Packed: a.packed, MinAlign: max(a.align, ds.align),
	})
}
