package check

import (
	"fmt"
	"strings"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/template"
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/matrix"
)

// Fragments of CUDA C++ are classes of a built-in template (CUDA C++ Programming Guide, Warp Matrix
// Functions),
//
//	nvcuda::wmma::fragment<matrix_a, 16, 16, 16, half, row_major> f;
//
// of which mma.h declares the template without a definition: an instance is a structure of nothing
// but x, an array of the elements that a thread has.

const (
	wmmaSpace = "nvcuda::wmma"
	wmmaTiny  = wmmaSpace + "::experimental::precision"
)

var fragmentName = dialect.InSpace(wmmaSpace, "fragment")

// fragment is a class of fragments.
type fragment struct {
	matrix.Fragment
	typ     *tree.Type
	element *tree.Type // as the template has it, which for tf32 and integers of less than 8 bits is a class without a definition
	storage *tree.Type // of x
	count   int64      // of elements
	layout  byte       // 'r' or 'c'; 0 for an accumulator
}

// fragmentElems are the types of elements, each with that of x; what C++ has a class for is known
// by its name.
var fragmentElems = []struct {
	name    string
	kind    tree.Kind
	tag     string
	storage *tree.Type
}{
	{"f16", tree.KindHalf, "", tyHalf},
	{"bf16", tree.KindBFloat, "", tyBFloat},
	{"f32", tree.KindFloat, "", tyFloat},
	{"f64", tree.KindDouble, "", tyDouble},
	{"s32", tree.KindInt, "", tyInt},
	{"s8", tree.KindSChar, "", tySChar},
	{"u8", tree.KindUChar, "", tyUChar},
	{"tf32", tree.KindStruct, dialect.InSpace(wmmaSpace+"::precision", "tf32"), tyFloat},
	{"s4", tree.KindStruct, dialect.InSpace(wmmaTiny, "s4"), tyInt},
	{"u4", tree.KindStruct, dialect.InSpace(wmmaTiny, "u4"), tyUInt},
	{"b1", tree.KindStruct, dialect.InSpace(wmmaTiny, "b1"), tyUInt},
}

// fragmentUses are the classes that say which matrix a fragment is of.
var fragmentUses = map[string]byte{"matrix_a": matrix.A, "matrix_b": matrix.B, "accumulator": matrix.C}

// fragmentOf makes the instance typ of fragment<args> the structure that it is; it reports false
// after an error. Of one with placeholders for arguments no member is asked for.
func (c *checker) fragmentOf(typ *tree.Type, args []template.Arg, p diag.Pos) bool {
	r := typ.Record
	if c.stands.Depends(typ) {
		r.Size, r.Align = 8, 8
		r.Finish()
		return true
	}
	f := c.newFragment(args, p)
	if f == nil {
		return false
	}
	f.typ = typ
	n := f.count * f.storage.Size
	if f.Bits < 8 {
		n = 4
	}
	r.Fields = []*tree.Field{{Name: "x", Type: c.arrayOf(f.storage, n/f.storage.Size)}}
	r.Align, r.Size = 8, (n+7)&^7
	r.Finish()
	if c.fragments == nil {
		c.fragments = map[*tree.Record]*fragment{}
	}
	c.fragments[r] = f
	return true
}

// argsText words the arguments of a template as the source has them.
func argsText(args []template.Arg) string {
	var list []string
	for _, a := range args {
		switch {
		case a.Value != nil:
			list = append(list, constText(a.Value))
		case a.Type.IsRecord():
			_, base := dialect.SplitSpace(a.Type.Record.Tag)
			list = append(list, base)
		case !a.Type.IsVoid():
			list = append(list, typeText(a.Type.Unqual(), false))
		}
	}
	return strings.Join(list, ", ")
}

// newFragment returns the class with these arguments, nil after an error.
func (c *checker) newFragment(args []template.Arg, p diag.Pos) *fragment {
	name := "wmma::fragment<" + argsText(args) + ">"
	f := &fragment{element: args[4].Type.Unqual()}
	f.Use = fragmentUses[wmmaTag(args[0].Type)]
	f.Shape = fmt.Sprintf("m%sn%sk%s", constText(args[1].Value), constText(args[2].Value), constText(args[3].Value))
	for _, e := range fragmentElems {
		if f.element.Kind == e.kind && (e.tag == "" || f.element.Record.Tag == e.tag) {
			f.Elem, f.storage = matrix.ElemOf(e.name), e.storage
		}
	}
	layout := wmmaTag(args[5].Type)
	switch {
	case f.Use == 0:
		c.errorf(p, "the first argument of '%s' must be matrix_a, matrix_b or accumulator", name)
		return nil
	case f.Name == "" || !c.fragmentShape(f, name, p):
		if f.Name == "" {
			c.errorf(p, "'%s': no matrix has elements of type %s", name, typeString(args[4].Type))
		}
		return nil
	case f.Use == matrix.C && !args[5].Type.IsVoid():
		c.errorf(p, "'%s': an accumulator has no layout; loads and stores are given one", name)
		return nil
	case f.Use != matrix.C && layout != "row_major" && layout != "col_major":
		c.errorf(p, "'%s' needs a layout, row_major or col_major", name)
		return nil
	case f.Use != matrix.C && matrix.Find(f.Shape, f.Name).Fixed && (f.Use == matrix.A) != (layout == "row_major"):
		c.errorf(p, "'%s' does not exist: with these elements matrix_a is row_major and matrix_b is col_major", name)
		return nil
	case f.Use != matrix.C:
		f.layout = layout[0]
	}
	f.count = int64(f.Regs() * max(32, f.Bits) / f.Bits)
	return f
}

// fragmentShape reports whether there are matrices of the shape with the elements.
func (c *checker) fragmentShape(f *fragment, name string, p diag.Pos) bool {
	var shapes []string
	for i := range matrix.Products() {
		row := &matrix.Products()[i]
		if f.Use != matrix.C && row.AB != f.Name || f.Use == matrix.C && !matrix.Has(row.C, f.Name) {
			continue
		}
		if matrix.Has(row.Shapes, f.Shape) {
			return true
		}
		for s := range strings.FieldsSeq(row.Shapes) {
			if list := strings.Join(shapes, " "); !matrix.Has(list, s) {
				shapes = append(shapes, s)
			}
		}
	}
	if len(shapes) == 0 {
		c.errorf(p, "'%s' does not exist: no such matrix has elements of type %s", name, typeString(f.element))
	} else {
		c.errorf(p, "'%s' does not exist: with these elements there are %s", name, strings.Join(shapes, ", "))
	}
	return false
}

// wmmaTag returns the name of a class of namespace nvcuda::wmma, "" for other types.
func wmmaTag(t *tree.Type) string {
	if !t.IsRecord() {
		return ""
	}
	space, base := dialect.SplitSpace(t.Record.Tag)
	if space != wmmaSpace {
		return ""
	}
	return base
}

// fragmentMember returns what a class of fragments declares besides x: numbers of elements, types
// as values that nobody evaluates.
func (c *checker) fragmentMember(t *tree.Type, name string, p diag.Pos) tree.Expr {
	f := c.fragments[t.Record]
	if f == nil {
		return nil
	}
	typ := f.element
	switch name {
	case "num_elements":
		return c.intConst(f.count, tyInt, p)
	case "num_storage_elements":
		return c.intConst(t.Record.Fields[0].Type.Len, tyInt, p)
	case "element_type":
	case "storage_element_type":
		typ = f.storage
	default:
		return nil
	}
	if c.noEval == 0 {
		c.errorf(p, "'%s' is a type, not a value", name)
		return c.bad(p)
	}
	null := c.convert(c.intConst(0, tyInt, p), c.pointerTo(typ))
	return &tree.Deref{Node: node(typ, p), X: null}
}
