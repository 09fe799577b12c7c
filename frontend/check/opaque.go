package check

import (
	"slices"
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/parse/dialect"
	"cptx/frontend/parse/syntax"
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/opaque"
)

// Texture, sampler and surface references (PTX ISA, Texture Sampler and Surface Types): variables
// of file scope and parameters of kernels, which an attribute makes of the type of their handle,
//
//	__attribute__((texref(filter_mode = linear))) cudaTextureObject_t picture;
//	__attribute__((samplerref(addr_mode_0 = wrap))) sampler_t tiles;
//
// or CUDA's texture<float, 2> and surface<void, 2> do, which package parse writes as
// __typeof__(__cptx_opaque(texture, sizeof(float), 2)).

// opaqueAttr is an attribute that makes a reference.
type opaqueAttr struct {
	kind   *opaque.Type // nil for what says more of a texture<T, dim>
	fields []string
	pos    diag.Pos
}

// pointedBy returns the opaque type that t is the handle of, as a pointer, nil if it is none.
func pointedBy(t *tree.Type) *opaque.Type {
	if t.IsPointer() && t.Elem.IsRecord() {
		return opaque.Pointed(t.Elem.Record.Tag)
	}
	return nil
}

// isHandleOf reports whether t is the type of k's handles.
func isHandleOf(k *opaque.Type, t *tree.Type) bool {
	if k.Tag != "" {
		return pointedBy(t) == k
	}
	return t.Kind == tree.KindULongLong || t.Kind == tree.KindULong && t.Size == 8
}

// attrOpaque reads texref(field = value, ...) and its like.
func (c *checker) attrOpaque(a *attrs, at *attribute) {
	o := &opaqueAttr{kind: opaque.Of(at.name), pos: at.pos}
	for _, arg := range at.args {
		if f := c.opaqueField(o.kind, arg); f != "" {
			name, _, _ := strings.Cut(f, " ")
			if slices.ContainsFunc(o.fields, func(s string) bool { return strings.HasPrefix(s, name+" ") }) {
				c.errorf(c.pos(arg), "'%s' is given twice", name)
			}
			o.fields = append(o.fields, f)
		}
	}
	if a.opaque != nil {
		c.errorf(at.pos, "'%v' and '%s' exclude each other", a.opaque.kind, at.name)
	}
	a.opaque = o
}

// opaqueField reads one field; it returns it as PTX has it, "" after an error.
func (c *checker) opaqueField(k *opaque.Type, arg cc.ExpressionNode) string {
	n, ok := arg.(*cc.AssignmentExpression)
	if !ok || n.Case != cc.AssignmentExpressionAssign || attrIdent(n.UnaryExpression) == "" {
		c.errorf(c.pos(arg), "attribute '%v' takes fields: filter_mode = linear", k)
		return ""
	}
	name := attrIdent(n.UnaryExpression)
	if !slices.Contains(k.Fields, name) {
		c.errorf(c.pos(arg), "a %v has no field '%s'; it has %s", k, name, strings.Join(k.Fields, ", "))
		return ""
	}
	if words := opaque.Words(name); words != nil {
		word := attrIdent(n.AssignmentExpression)
		if !slices.Contains(words, word) {
			c.errorf(c.pos(n.AssignmentExpression), "'%s' is one of %s", name, strings.Join(words, ", "))
			return ""
		}
		return name + " = " + word
	}
	v := c.constExpr(n.AssignmentExpression)
	if v == nil || isInvalid(v.T) {
		return ""
	}
	if most := opaque.Most(name); v.Hi != 0 || v.Lo > most {
		c.errorf(c.pos(n.AssignmentExpression), "'%s' is a number from 0 to %d", name, most)
		return ""
	}
	return name + " = " + strconv.FormatUint(v.Lo, 10)
}

// attrTexture reads the arguments of the constructor texture<T, dim>(normalized, filter, address).
func (c *checker) attrTexture(a *attrs, at *attribute) {
	o := &opaqueAttr{pos: at.pos}
	filter := []string{"nearest", "linear"}
	address := []string{"wrap", "clamp_to_edge", "mirror", "clamp_to_border"} // by cudaTextureAddressMode
	for i, arg := range at.args {
		if i > 2 {
			c.errorf(c.pos(arg), "a texture reference takes three arguments: whether coordinates are normalized, the filter mode, the address mode")
			break
		}
		n := int(c.attrInt(at, i, 0, int64([...]int{1, 1, 3}[i])))
		switch i {
		case 0:
			o.fields = append(o.fields, "normalized_coords = "+strconv.Itoa(n))
		case 1:
			o.fields = append(o.fields, "filter_mode = "+filter[n])
		default:
			for d := range 3 {
				o.fields = append(o.fields, "addr_mode_"+strconv.Itoa(d)+" = "+address[n])
			}
		}
	}
	a.opaque = o
}

// opaqueTemplate returns the type that the operand of typeof says if it is what package parse
// writes for texture<T, dim, mode> or surface<void, dim>, else nil.
func (c *checker) opaqueTemplate(n cc.ExpressionNode) *tree.Type {
	call, ok := n.(*cc.PostfixExpression)
	if !ok || call.Case != cc.PostfixExpressionCall || !isIdent(call.PostfixExpression, dialect.OpaqueFunction) {
		return nil
	}
	args := argNodes(call)
	if len(args) < 2 {
		return nil
	}
	if syntax.TypeArg(args[1]) == nil {
		what := "expected a type"
		if u, ok := args[1].(*cc.UnaryExpression); ok {
			if name := attrIdent(unparen(u.UnaryExpression)); name != "" {
				what = "unknown type name '" + name + "'"
			}
		}
		c.errorf(c.pos(n), "%s in '%s<...>'", what, attrIdent(args[0])).AboutUndeclared()
		return tyInvalid
	}
	p := c.pos(n)
	word := attrIdent(args[0])
	t, _ := c.typeName(syntax.TypeArg(args[1]))
	if isInvalid(t) {
		return tyInvalid
	}
	most, o := 4, &tree.Opaque{Kind: opaque.Of("texref"), Handle: tyULongLong, Elem: t, Dim: 1}
	if word == "surface" {
		most, o = 3, &tree.Opaque{Kind: opaque.Of("surfref"), Handle: tyULongLong, Dim: 1}
	}
	numbers := []int64{1, 0}
	for i, arg := range args[2:] {
		k := c.constExpr(arg)
		if k == nil || isInvalid(k.T) {
			return tyInvalid
		}
		if i+2 >= most {
			c.errorf(c.pos(arg), "too many arguments of '%s'", word)
			return tyInvalid
		}
		numbers[i] = int64(k.Lo)
	}
	switch m := (&builtin.Image{Name: "tex"}); {
	case word == "surface" && !t.IsVoid():
		c.errorf(p, "a surface reference is 'surface<void, dim>' (%s invalid)", typeString(t))
		return tyInvalid
	case word == "texture" && !c.imageType(m, t, p):
		return tyInvalid
	case builtin.DimName(numbers[0]) == "":
		c.errorf(p, "%d is no cudaTextureType", numbers[0])
		return tyInvalid
	case numbers[1] > 1:
		c.errorf(p, "%d is no cudaTextureReadMode", numbers[1])
		return tyInvalid
	}
	o.Dim, o.Normalized = numbers[0], numbers[1] == 1
	if o.Normalized && (underlying(texelOf(t)).IsFloat() || texelOf(t).Sizeof() > 2) {
		c.errorf(p, "texels of type %s cannot be read as normalized numbers: integers of 8 and 16 bits can", typeString(t))
		return tyInvalid
	}
	return opaqueType(o)
}

// texelOf returns the type of a component.
func texelOf(t *tree.Type) *tree.Type {
	elem, _ := texel(t)
	return elem
}

func opaqueType(o *tree.Opaque) *tree.Type {
	return &tree.Type{Kind: tree.KindOpaque, Size: 8, Align: 8, Opaque: o}
}

// opaqueName words an opaque type for messages.
func opaqueName(o *tree.Opaque) string {
	switch {
	case o.Dim == 0:
		return o.Kind.Name
	case o.Elem == nil:
		return "surface<void, " + builtin.DimName(o.Dim) + ">"
	case o.Normalized:
		return "texture<" + typeText(o.Elem, false) + ", " + builtin.DimName(o.Dim) + ", cudaReadModeNormalizedFloat>"
	}
	return "texture<" + typeText(o.Elem, false) + ", " + builtin.DimName(o.Dim) + ">"
}

// applyOpaque makes a reference of what is declared with type t and the attributes a.
func (c *checker) applyOpaque(a *attrs, t *tree.Type, p diag.Pos) *tree.Type {
	o := a.opaque
	if o == nil || isInvalid(t) {
		return t
	}
	if t.IsOpaque() {
		if o.kind != nil && o.kind != t.Opaque.Kind || t.Opaque.Kind == opaque.Of("surfref") && o.kind == nil {
			c.errorf(o.pos, "a %s cannot be of type %s", o.kind, typeString(t))
			return tyInvalid
		}
		x := *t.Opaque
		x.Fields = strings.Join(o.fields, ", ")
		return opaqueType(&x)
	}
	if o.kind == nil {
		return t
	}
	if !isHandleOf(o.kind, t) {
		c.errorf(o.pos, "a %v is declared with the type %s (%s invalid)", o.kind, o.kind.Handle, typeString(t))
		return tyInvalid
	}
	return opaqueType(&tree.Opaque{Kind: o.kind, Handle: t.Unqual(), Fields: strings.Join(o.fields, ", ")})
}

// opaqueVariable checks what is declared as a reference (PTX ISA 5.3.2: at module scope, in global
// memory). It reports false after an error.
func (c *checker) opaqueVariable(ds *declSpecs, d *declarator, a *attrs, n *cc.Initializer) bool {
	name := d.name.SrcStr()
	switch {
	case !c.isFileScope() && ds.storage != stExtern:
		c.errorf(d.pos, "'%s' is a %s, which is declared at file scope or is a parameter of a kernel", name, d.typ.Opaque.Kind)
	case a.hasSpace():
		c.errorf(firstPos(a.spacePos, d.pos), "'%s' is a %s, which cannot be in __shared__, __constant__ or __managed__ memory", name, d.typ.Opaque.Kind)
	case n != nil:
		c.errorf(d.pos, "'%s' is a %s: its fields are given by the attribute, __attribute__((%[2]s(%s = ...)))", name, d.typ.Opaque.Kind, d.typ.Opaque.Kind.Fields[0])
	case d.typ.Opaque.Fields != "" && ds.storage == stExtern:
		c.errorf(d.pos, "'%s' is declared here, not defined: it has no fields", name)
	default:
		return true
	}
	return false
}

// noOpaqueAttr reports an attribute that makes references on what is none.
func (c *checker) noOpaqueAttr(a *attrs) {
	if a.opaque != nil {
		c.errorf(a.opaque.pos, "attribute '%s' applies to variables and to parameters of kernels only", a.opaque.kind)
	}
}

// noOpaque reports a reference as part of another type; what words where it stands.
func (c *checker) noOpaque(t *tree.Type, what string, p diag.Pos) bool {
	if !t.IsOpaque() {
		return false
	}
	c.errorf(p, "%s type %s: a %s has no address and no value but its handle; use %s", what, typeString(t), t.Opaque.Kind, t.Opaque.Kind.Handle)
	return true
}

// checkOpaqueParams reports references among the parameters of a function that is no kernel.
func (c *checker) checkOpaqueParams(obj *tree.Object, p diag.Pos) {
	for _, t := range obj.Type.Params {
		if c.noOpaque(t, "a function cannot have a parameter of", p) {
			return
		}
	}
}

// handleOf makes the handle of a reference e as a value of type t, which is checked to be one that
// handles have; nil if it is none, or e is no reference.
func (c *checker) handleOf(e tree.Expr, t *tree.Type) tree.Expr {
	if !e.Type().IsOpaque() {
		return nil
	}
	o, h := e.Type().Opaque, t.Unqual()
	r, named := e.(*tree.ObjRef)
	if !named || !isHandleOf(o.Kind, h) {
		return nil
	}
	if r.Obj.Param {
		c.errorf(e.Pos(), "'%s' is a parameter in the kernel's parameter memory: only the kernel's own functions on textures and surfaces can name it; pass a %s for a handle",
			r.Obj.Name, o.Kind.Handle)
		return c.bad(e.Pos())
	}
	return &tree.AddrConst{Node: node(h, e.Pos()), Obj: r.Obj}
}

// armHandle makes the handle of a reference where nothing says what type is wanted: of an arm of a
// conditional, of an argument after "...".
func (c *checker) armHandle(e tree.Expr) tree.Expr {
	if t := e.Type(); t.IsOpaque() {
		if h := c.handleOf(e, t.Opaque.Handle); h != nil {
			return h
		}
	}
	return e
}

// opaqueOperand makes the operand of an instruction of the reference e, which must be of the kind
// given, as a value of type t; nil if e is none.
func (c *checker) opaqueOperand(e tree.Expr, kind string, t *tree.Type, name string) tree.Expr {
	if !e.Type().IsOpaque() {
		return nil
	}
	if got := e.Type().Opaque.Kind; got.Name != kind {
		c.errorf(e.Pos(), "'%s' takes a %s, not a %s", name, kind, got)
		return c.bad(e.Pos())
	}
	if r, ok := e.(*tree.ObjRef); ok && r.Obj.Param {
		return &tree.Load{Node: node(t, e.Pos()), X: e}
	}
	return c.handleOf(e, t)
}
