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
	kind   string // texref, samplerref, surfref; "" for what says more of a texture<T, dim>
	fields []string
	pos    diag.Pos
}

// samplerTag is the structure that sampler_t, the handle of a sampler, points to.
const samplerTag = "__cptx_sampler"

// isSamplerHandle reports whether t is sampler_t.
func isSamplerHandle(t *tree.Type) bool {
	return t.IsPointer() && t.Elem.IsRecord() && t.Elem.Record.Tag == samplerTag
}

// opaqueWords are the values of the fields that are words of PTX (ISA 5.3.2, Table 11).
var opaqueWords = map[string][]string{
	"filter_mode": {"nearest", "linear"},
	"addr_mode_0": {"wrap", "mirror", "clamp_ogl", "clamp_to_edge", "clamp_to_border"},
}

// opaqueFields are the fields of each kind of reference.
var opaqueFields = map[string][]string{
	"texref": {"width", "height", "depth", "channel_data_type", "channel_order", "normalized_coords", "array_size", "num_mipmap_levels",
		"num_samples", "filter_mode", "addr_mode_0", "addr_mode_1", "addr_mode_2"},
	"samplerref": {"force_unnormalized_coords", "filter_mode", "addr_mode_0", "addr_mode_1", "addr_mode_2"},
	"surfref":    {"width", "height", "depth", "channel_data_type", "channel_order", "array_size", "memory_layout"},
}

// attrOpaque reads texref(field = value, ...) and its like.
func (c *checker) attrOpaque(a *attrs, at *attribute) {
	o := &opaqueAttr{kind: at.name, pos: at.pos}
	for _, arg := range at.args {
		if f := c.opaqueField(at, arg); f != "" {
			name, _, _ := strings.Cut(f, " ")
			if slices.ContainsFunc(o.fields, func(s string) bool { return strings.HasPrefix(s, name+" ") }) {
				c.errorf(c.pos(arg), "'%s' is given twice", name)
			}
			o.fields = append(o.fields, f)
		}
	}
	if a.opaque != nil {
		c.errorf(at.pos, "'%s' and '%s' exclude each other", a.opaque.kind, at.name)
	}
	a.opaque = o
}

// opaqueField reads one field; it returns it as PTX has it, "" after an error.
func (c *checker) opaqueField(at *attribute, arg cc.ExpressionNode) string {
	n, ok := arg.(*cc.AssignmentExpression)
	if !ok || n.Case != cc.AssignmentExpressionAssign || attrIdent(n.UnaryExpression) == "" {
		c.errorf(c.pos(arg), "attribute '%s' takes fields: filter_mode = linear", at.name)
		return ""
	}
	name := attrIdent(n.UnaryExpression)
	if !slices.Contains(opaqueFields[at.name], name) {
		c.errorf(c.pos(arg), "a %s has no field '%s'; it has %s", at.name, name, strings.Join(opaqueFields[at.name], ", "))
		return ""
	}
	words := opaqueWords[name]
	if strings.HasPrefix(name, "addr_mode_") {
		words = opaqueWords["addr_mode_0"]
	}
	if words != nil {
		word := attrIdent(n.AssignmentExpression)
		if !slices.Contains(words, word) {
			c.errorf(c.pos(n.AssignmentExpression), "'%s' is one of %s", name, strings.Join(words, ", "))
			return ""
		}
		return name + " = " + word
	}
	k := c.constExpr(n.AssignmentExpression)
	if k == nil || isInvalid(k.T) {
		return ""
	}
	most := uint64(1<<31 - 1)
	if strings.HasSuffix(name, "_coords") || name == "memory_layout" {
		most = 1
	}
	if k.Hi != 0 || k.Lo > most {
		c.errorf(c.pos(n.AssignmentExpression), "'%s' is a number from 0 to %d", name, most)
		return ""
	}
	return name + " = " + strconv.FormatUint(k.Lo, 10)
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
	if len(args) < 2 || syntax.TypeArg(args[1]) == nil {
		return nil
	}
	p := c.pos(n)
	word := attrIdent(args[0])
	t, _ := c.typeName(syntax.TypeArg(args[1]))
	if isInvalid(t) {
		return tyInvalid
	}
	most, o := 4, &tree.Opaque{Kind: "texref", Handle: tyULongLong, Elem: t, Dim: 1}
	if word == "surface" {
		most, o = 3, &tree.Opaque{Kind: "surfref", Handle: tyULongLong, Dim: 1}
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
		return o.Kind
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
		if o.kind != "" && o.kind != t.Opaque.Kind || t.Opaque.Kind == "surfref" && o.kind == "" {
			c.errorf(o.pos, "a %s cannot be of type %s", o.kind, typeString(t))
			return tyInvalid
		}
		x := *t.Opaque
		x.Fields = strings.Join(o.fields, ", ")
		return opaqueType(&x)
	}
	switch ok := t.Kind == tree.KindULongLong || t.Kind == tree.KindULong && t.Size == 8; {
	case o.kind == "samplerref" && !isSamplerHandle(t):
		c.errorf(o.pos, "a samplerref is declared with the type sampler_t (%s invalid)", typeString(t))
		return tyInvalid
	case o.kind == "texref" && !ok:
		c.errorf(o.pos, "a texref is declared with the type cudaTextureObject_t (%s invalid)", typeString(t))
		return tyInvalid
	case o.kind == "surfref" && !ok:
		c.errorf(o.pos, "a surfref is declared with the type cudaSurfaceObject_t (%s invalid)", typeString(t))
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
		c.errorf(d.pos, "'%s' is a %s: its fields are given by the attribute, __attribute__((%[2]s(%s = ...)))", name, d.typ.Opaque.Kind, opaqueFields[d.typ.Opaque.Kind][0])
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
	c.errorf(p, "%s type %s: a %s has no address and no value but its handle; use %s", what, typeString(t), t.Opaque.Kind, handleName(t.Opaque))
	return true
}

// handleName is CUDA's name of the type of a handle.
func handleName(o *tree.Opaque) string {
	switch o.Kind {
	case "texref":
		return "cudaTextureObject_t"
	case "surfref":
		return "cudaSurfaceObject_t"
	}
	return "sampler_t"
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
	ok := h.Kind == tree.KindULongLong || h.Kind == tree.KindULong && h.Size == 8
	if o.Kind == "samplerref" {
		ok = isSamplerHandle(h)
	}
	r, named := e.(*tree.ObjRef)
	if !ok || !named {
		return nil
	}
	if r.Obj.Param {
		c.errorf(e.Pos(), "'%s' is a parameter in the kernel's parameter memory: only the kernel's own functions on textures and surfaces can name it; pass a %s for a handle",
			r.Obj.Name, handleName(o))
		return c.bad(e.Pos())
	}
	return &tree.AddrConst{Node: node(h, e.Pos()), Obj: r.Obj}
}

// armHandle makes the handle of a reference where nothing says what type is wanted: of an arm of a
// conditional, of an argument behind "...".
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
	if got := e.Type().Opaque.Kind; got != kind {
		c.errorf(e.Pos(), "'%s' takes a %s, not a %s", name, kind, got)
		return c.bad(e.Pos())
	}
	if r, ok := e.(*tree.ObjRef); ok && r.Obj.Param {
		return &tree.Load{Node: node(t, e.Pos()), X: e}
	}
	return c.handleOf(e, t)
}
