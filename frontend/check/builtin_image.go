package check

import (
	"slices"
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/opaque"
)

// imageCall checks a call of a function on a texture or surface object, in its spellings:
// tex2D(&result, object, x, y), tex2D_float4(object, x, y), and C++'s tex2D<float4>(object, x, y)
// and tex2D<float4>(&result, object, x, y), of whose names package parse has made the second's. The
// call becomes a built-in whose operation is "image:" with the function's name and what it has
// besides: the boundary mode, the channel, "sparse". Its arguments are the handle, the coordinates,
// and the pointer to bool of a sparse fetch; what a surface is written comes first, and so does the
// pointer to the result, which TypeArg is set for.
func (c *checker) imageCall(m *builtin.Image, elem string, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	name := m.Name
	args := c.args(n)
	for _, a := range args {
		if isBad(a) {
			return c.bad(p)
		}
	}
	b := &tree.Builtin{Node: node(tyVoid, p), Op: "image:" + m.Name, Name: m.Name}
	var first *tree.Type // of the first argument, if that is the result or what is written
	if elem != "" {
		name += "_" + elem
		if b.T = c.imageElement(elem); b.T == nil {
			c.errorf(p, "'%s' names no type in '%s'", elem, name)
			return c.bad(p)
		}
	}
	least := 1 + len(m.Params)
	if elem != "" && len(args) > least && (m.Writes() || args[0].Type().IsPointer()) { // a type besides the value or the pointer
		t := b.T
		if !m.Writes() {
			t = c.pointerTo(t)
		}
		if args[0] = c.assignTo(args[0], t, forPass, args[0].Pos()); isBad(args[0]) {
			return c.bad(p)
		}
		elem, b.T = "", tyVoid
	}
	if !m.Surface() && elem == "" && len(args) > 0 && args[0].Type().IsOpaque() && args[0].Type().Opaque.Elem != nil {
		elem, b.T = name, c.fetched(m, args[0].Type().Opaque) // of a texture<T, dim>, which says what is read
	}
	if elem == "" || m.Writes() {
		least++
	}
	if len(args) < least {
		c.errorf(c.tpos(n.Token2), "too few arguments to function call, expected %s%d, have %d", atLeast(m), least, len(args))
		return c.bad(p)
	}
	t := b.T
	switch {
	case elem != "":
	case m.Writes():
		first = args[0].Type().Unqual()
		t = first
	default:
		first = args[0].Type()
		if !first.IsPointer() || first.Elem.IsFunc() {
			c.errorf(args[0].Pos(), "the first argument of '%s' must point to the result (%s invalid); '%s_float4(...)' returns it", name, typeString(first), name)
			return c.bad(p)
		}
		if first.Elem.Qual&tree.QualConst != 0 {
			c.errorf(args[0].Pos(), "the first argument of '%s' points to const (%s)", name, typeString(first))
			return c.bad(p)
		}
		t = first.Elem.Unqual()
		b.TypeArg = first.Elem
	}
	if !c.imageType(m, t, p) {
		return c.bad(p)
	}
	if first != nil {
		b.Args, args = append(b.Args, args[0]), args[1:]
	}
	return c.imageArgs(m, b, args, n, p)
}

// atLeast words the number of arguments of functions that have optional ones.
func atLeast(m *builtin.Image) string {
	if m.Surface() || m.Sparse {
		return "at least "
	}
	return ""
}

// imageArgs converts the handle, the coordinates and the optional arguments.
func (c *checker) imageArgs(m *builtin.Image, b *tree.Builtin, args []tree.Expr, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	params := []*tree.Type{tyULongLong}
	for _, code := range m.Params {
		switch code {
		case 'f':
			params = append(params, tyFloat)
		case 'i':
			params = append(params, tyInt)
		default:
			params = append(params, c.vectorType("float"+string(code)))
		}
	}
	for i, t := range params {
		if i == 1 && !m.Surface() {
			switch s := c.samplerOperand(m, args[1]); {
			case s == nil:
			case isBad(s):
				return c.bad(p)
			default:
				if args = slices.Delete(args, 1, 2); len(args) < len(params) {
					c.errorf(c.tpos(n.Token2), "too few arguments to function call of '%s' with a sampler", m.Name)
					return c.bad(p)
				}
				b.Op += ".sampler"
				b.Args = append(b.Args, s)
			}
		}
		a := args[i]
		if i == 0 {
			a = c.imageHandle(m, b, a)
		} else {
			a = c.assignTo(a, t, forPass, a.Pos())
		}
		if isBad(a) {
			return c.bad(p)
		}
		b.Args = append(b.Args, a)
	}
	rest := args[len(params):]
	if m.Sparse && len(rest) > 0 && rest[0].Type().IsPointer() {
		if rest[0].Type().Elem.Unqual().Kind != tree.KindBool {
			c.errorf(rest[0].Pos(), "the last argument of '%s' must point to bool (%s invalid)", m.Name, typeString(rest[0].Type()))
			return c.bad(p)
		}
		b.Op += ".sparse"
		b.Args = append(b.Args, rest[0])
		rest = rest[1:]
	}
	var ok bool
	switch {
	case m.Gathers():
		ok = c.imageOption(b, &rest, 0, "channel", func(v uint64) (string, bool) {
			if v > 3 {
				return "", false
			}
			return "rgba"[v : v+1], true
		})
	case m.Surface():
		ok = c.imageOption(b, &rest, 2, "boundary mode", builtin.BoundaryMode)
	default:
		ok = true
	}
	if !ok {
		return c.bad(p)
	}
	if len(rest) > 0 {
		c.errorf(rest[0].Pos(), "too many arguments to function call of '%s'", m.Name)
		return c.bad(p)
	}
	return b
}

// imageHandle converts the texture or surface of a call: a handle, or a reference, which must have
// the shape and the texels that the function reads if it says what it has.
func (c *checker) imageHandle(m *builtin.Image, b *tree.Builtin, e tree.Expr) tree.Expr {
	kind := "texref"
	if m.Surface() {
		kind = "surfref"
	}
	a := c.opaqueOperand(e, kind, tyULongLong, m.Name)
	if a == nil {
		if !isHandle(e) {
			c.errorf(e.Pos(), "'%s' takes the handle of a %s, a 64-bit integer (%s invalid)", m.Name, imageKind(m), typeString(e.Type()))
			return c.bad(e.Pos())
		}
		return c.assignTo(e, tyULongLong, forPass, e.Pos())
	}
	o := e.Type().Opaque
	if isBad(a) || o.Dim == 0 {
		return a
	}
	t := b.T
	if b.TypeArg != nil {
		t = b.TypeArg.Unqual()
	}
	switch {
	case o.Dim != m.Dim():
		c.errorf(e.Pos(), "'%s' cannot read or write a %s", m.Name, typeString(e.Type()))
		return c.bad(e.Pos())
	case o.Elem != nil && !compatibleUnqual(t, c.fetched(m, o)):
		c.errorf(e.Pos(), "a %s is read as %s, not as %s", typeString(e.Type()), typeString(c.fetched(m, o)), typeString(t))
		return c.bad(e.Pos())
	}
	return a
}

// isHandle reports whether e can be the handle of a texture or surface: what is narrower than 64
// bits has lost a half of it, constants aside.
func isHandle(e tree.Expr) bool {
	_, constant := e.(*tree.Const)
	return e.Type().IsInteger() && (constant || e.Type().Sizeof() >= tyULongLong.Sizeof())
}

// fetched is what a function gives of a texture<T, dim, mode>: T, or floats for what is read as
// numbers; a gather gives one channel of four texels.
func (c *checker) fetched(m *builtin.Image, o *tree.Opaque) *tree.Type {
	t := o.Elem.Unqual()
	if !o.Normalized && !m.Gathers() {
		return t
	}
	name, n := "float", 1
	if !o.Normalized {
		name = vectorPrefixes[underlying(texelOf(t)).Kind]
	}
	switch {
	case m.Gathers():
		n = 4
	case t.IsRecord():
		n = t.Record.Vector
	default:
		return tyFloat
	}
	return c.vectorType(name + strconv.Itoa(n))
}

// vectorPrefixes are the names of CUDA's vectors by the type of their elements, without the number.
var vectorPrefixes = map[tree.Kind]string{
	tree.KindChar: "char", tree.KindSChar: "char", tree.KindUChar: "uchar", tree.KindShort: "short", tree.KindUShort: "ushort",
	tree.KindInt: "int", tree.KindUInt: "uint", tree.KindLong: "long", tree.KindULong: "ulong", tree.KindFloat: "float",
}

// samplerOperand converts the sampler after the texture of a fetch, nil if there is none.
func (c *checker) samplerOperand(m *builtin.Image, e tree.Expr) tree.Expr {
	t := e.Type()
	switch {
	case t.IsOpaque():
		return c.opaqueOperand(e, "samplerref", t.Opaque.Handle, m.Name)
	case pointedBy(t) == opaque.Of("samplerref"):
		return e
	}
	return nil
}

// imageOption takes an optional last argument, a constant that name gives the word of, and adds
// that to the operation.
func (c *checker) imageOption(b *tree.Builtin, rest *[]tree.Expr, value uint64, what string, name func(uint64) (string, bool)) bool {
	if args := *rest; len(args) > 0 {
		k, ok := args[0].(*tree.Const)
		if !ok || !k.T.IsInteger() {
			c.errorf(args[0].Pos(), "the %s of '%s' must be an integer constant", what, b.Name)
			return false
		}
		value, *rest = k.Lo, args[1:]
		if _, ok := name(value); !ok {
			c.errorf(args[0].Pos(), "'%s' has no %s %d", b.Name, what, int64(value))
			return false
		}
	}
	word, _ := name(value)
	b.Op += "." + word
	return true
}

func imageKind(m *builtin.Image) string {
	if m.Surface() {
		return "surface"
	}
	return "texture"
}

// imageElement returns the type that the typed spelling names: a vector type, a scalar one, or a
// typedef of one. It returns nil if there is none.
func (c *checker) imageElement(name string) *tree.Type {
	if s := c.lookup(name); s != nil && s.typedef != nil {
		return s.typedef.Unqual()
	}
	if builtin.IsVector(name) {
		return c.vectorType(name)
	}
	switch name {
	case "char":
		return tyChar
	case "schar":
		return tySChar
	case "uchar":
		return tyUChar
	case "short":
		return tyShort
	case "ushort":
		return tyUShort
	case "int":
		return tyInt
	case "uint":
		return tyUInt
	case "longlong":
		return tyLongLong
	case "ulonglong":
		return tyULongLong
	case "float":
		return tyFloat
	case "_Float16":
		return tyHalf
	}
	return nil
}

// texel splits the type of texels: an element and how many of it there are. Vectors are CUDA's, and
// structures of nothing but _Float16, as half2 is one.
func texel(t *tree.Type) (elem *tree.Type, n int) {
	if !t.IsRecord() || len(t.Record.Fields) == 0 {
		return t, 1
	}
	fields := t.Record.Fields
	for _, f := range fields {
		if t.Record.Vector == 0 && (f.Type.Kind != tree.KindHalf || f.BitField || t.Record.Union) {
			return t, 1
		}
	}
	return fields[0].Type, len(fields)
}

// imageType reports whether a texture can be read as, or a surface hold, values of type t: numbers
// of 8, 16 and 32 bits and vectors of 1, 2 or 4 of them; in a surface also integers of 64 bits and
// vectors of 1 or 2 of them. Gathers give no numbers of 16 bits (PTX ISA, tld4).
func (c *checker) imageType(m *builtin.Image, t *tree.Type, p diag.Pos) bool {
	elem, n := texel(t)
	elem = underlying(elem)
	size := elem.Sizeof()
	ok := (elem.IsInteger() && elem.Kind != tree.KindBool || elem.Kind == tree.KindFloat || elem.Kind == tree.KindHalf && !m.Gathers()) && (n == 1 || n == 2 || n == 4) &&
		(size <= 4 || m.Surface() && size == 8 && n <= 2)
	if !ok {
		verb := "read from"
		if m.Writes() {
			verb = "written to"
		}
		c.errorf(p, "values of type %s cannot be %s a %s: it holds numbers of 8, 16 or 32 bits and vectors of 1, 2 or 4 of them%s", typeString(t), verb, imageKind(m),
			map[bool]string{true: ", and integers of 64 bits and vectors of 1 or 2 of them"}[m.Surface()])
	}
	return ok
}

// imageQuery checks a call of a function that asks for a property of a texture or surface.
func (c *checker) imageQuery(op string, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
	args := c.args(n)
	if len(args) != 1 {
		c.errorf(p, "'%s' takes the handle of a texture or surface, %d arguments are given", "__nvvm_"+strings.Replace(op, ".", "_", 1), len(args))
		return c.bad(p)
	}
	if isBad(args[0]) {
		return args[0]
	}
	h := c.queryHandle(op, args[0])
	if isBad(h) {
		return c.bad(p)
	}
	t := tyInt
	if strings.HasPrefix(op, "istypep.") {
		t = tyBool
	}
	return &tree.Builtin{Node: node(t, p), Op: "imagequery:" + op, Name: op, Args: []tree.Expr{h}}
}

// queryHandle converts what a property is asked of: a handle, or a reference of the kind that has
// the property (PTX ISA, txq and suq).
func (c *checker) queryHandle(op string, e tree.Expr) tree.Expr {
	t := e.Type()
	query, _, _ := strings.Cut(op, ".")
	k := pointedBy(t)
	switch {
	case t.IsOpaque():
		k = t.Opaque.Kind
	case k != nil:
	case !isHandle(e):
		c.errorf(e.Pos(), "the handle of a texture or surface is a 64-bit integer (%s invalid)", typeString(t))
		return c.bad(e.Pos())
	default:
		e, k = c.convert(e, tyULongLong), opaque.Asked(query)
	}
	if query != "istypep" && !k.Answers(op) {
		c.errorf(e.Pos(), "%s does not tell of a %v", op, k)
		return c.bad(e.Pos())
	}
	if !t.IsOpaque() {
		return e
	}
	e = c.opaqueOperand(e, k.Name, t.Opaque.Handle, op)
	if _, param := e.(*tree.Load); param && query == "istypep" {
		c.errorf(e.Pos(), "istypep takes a handle, which a parameter in the kernel's parameter memory does not have")
		return c.bad(e.Pos())
	}
	return e
}
