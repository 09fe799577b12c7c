package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/builtin"
	"cptx/frontend/diag"
	"cptx/frontend/tree"
)

// imageCall checks a call of a function on a texture or surface object, in its three spellings:
// tex2D(&result, object, x, y), tex2D_float4(object, x, y), and C++'s tex2D<float4>(object, x, y),
// which package parse has made the second. The call becomes a built-in whose operation is
// "image:" with the function's name and what it has besides: the boundary mode, the channel,
// "sparse". Its arguments are the handle, the coordinates, and the pointer to bool of a sparse
// fetch; what a surface is written comes first, and so does the pointer to the result, which
// TypeArg is set for.
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
	if elem == "" {
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
		if i == 0 && !args[0].Type().IsInteger() {
			c.errorf(args[0].Pos(), "'%s' takes the handle of a %s, a 64-bit integer (%s invalid)", m.Name, imageKind(m), typeString(args[0].Type()))
			return c.bad(p)
		}
		a := c.assignTo(args[i], t, forPass, args[i].Pos())
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
	}
	return nil
}

// imageType reports whether a texture can be read as, or a surface hold, values of type t: numbers
// of 8, 16 and 32 bits and vectors of 1, 2 or 4 of them; in a surface also integers of 64 bits and
// vectors of 1 or 2 of them.
func (c *checker) imageType(m *builtin.Image, t *tree.Type, p diag.Pos) bool {
	elem, n := t, 1
	if t.IsRecord() && t.Record.Vector > 0 {
		elem, n = t.Record.Fields[0].Type, t.Record.Vector
	}
	elem = underlying(elem)
	size := elem.Sizeof()
	ok := (elem.IsInteger() && elem.Kind != tree.KindBool || elem.Kind == tree.KindFloat) && (n == 1 || n == 2 || n == 4) &&
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
	if !args[0].Type().IsInteger() {
		c.errorf(args[0].Pos(), "the handle of a texture or surface is a 64-bit integer (%s invalid)", typeString(args[0].Type()))
		return c.bad(p)
	}
	t := tyInt
	if strings.HasPrefix(op, "istypep.") {
		t = tyBool
	}
	return &tree.Builtin{Node: node(t, p), Op: "imagequery:" + op, Name: op, Args: []tree.Expr{c.convert(args[0], tyULongLong)}}
}
