package check

import (
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/dialect"
	"cptx/frontend/tree"
	"cptx/ir/diag"
	"cptx/ir/matrix"
)

// Functions on fragments (CUDA C++ Programming Guide, Warp Matrix Functions). Each becomes an
// operation of package builtin on the address of the registers.

// wmmaForm returns the checker of a function of nvcuda::wmma, nil for other names.
func wmmaForm(name string) func(*checker, *cc.PostfixExpression, diag.Pos) tree.Expr {
	space, base := dialect.SplitSpace(name)
	if space != wmmaSpace {
		return nil
	}
	least, most, do := 0, 0, (func(*wmmaCall))(nil)
	switch base {
	case "load_matrix_sync":
		least, most, do = 3, 4, (*wmmaCall).load
	case "store_matrix_sync":
		least, most, do = 4, 4, (*wmmaCall).store
	case "fill_fragment":
		least, most, do = 2, 2, (*wmmaCall).fill
	case "mma_sync":
		least, most, do = 4, 5, (*wmmaCall).mma
	case "bmma_sync":
		least, most, do = 4, 6, (*wmmaCall).bmma
	default:
		return nil
	}
	return func(c *checker, n *cc.PostfixExpression, p diag.Pos) tree.Expr {
		w := &wmmaCall{c: c, name: base, args: c.exprs(n), p: p}
		switch {
		case len(w.args) < least:
			c.errorf(c.tpos(n.Token2), "too few arguments to 'wmma::%s', expected %d, have %d", base, least, len(w.args))
			w.failed = true
		case len(w.args) > most:
			c.errorf(w.args[most].Pos(), "too many arguments to 'wmma::%s', expected %d, have %d", base, most, len(w.args))
			w.failed = true
		}
		for _, a := range w.args {
			w.failed = w.failed || isBad(a)
		}
		if !w.failed {
			do(w)
		}
		if w.failed {
			return c.bad(p)
		}
		return &tree.Builtin{Node: node(tyVoid, p), Op: w.op, Name: base, Args: w.out}
	}
}

// wmmaCall is a call that is checked.
type wmmaCall struct {
	c      *checker
	name   string
	args   []tree.Expr
	p      diag.Pos
	op     string
	out    []tree.Expr
	failed bool
}

func (w *wmmaCall) fail(p diag.Pos, format string, args ...any) {
	if !w.failed {
		w.c.errorf(p, format, args...)
	}
	w.failed = true
}

// fragment returns the class of argument k, and appends its address; written says that it changes.
func (w *wmmaCall) fragment(k int, uses string, written bool) *fragment {
	e := w.args[k]
	t := e.Type()
	var f *fragment
	if t.IsRecord() {
		f = w.c.fragments[t.Record]
	}
	if f == nil || !strings.ContainsRune(uses, rune(f.Use)) {
		what := map[string]string{"abc": "a fragment", "a": "a fragment of matrix_a", "b": "a fragment of matrix_b", "c": "an accumulator"}[uses]
		w.fail(e.Pos(), "argument %d of 'wmma::%s' must be %s (%s invalid)", k+1, w.name, what, typeString(t))
		return &fragment{}
	}
	if t.Qual&tree.QualVolatile != 0 {
		w.fail(e.Pos(), "argument %d of 'wmma::%s' is volatile", k+1, w.name)
		return f
	}
	elem := f.typ
	if !written {
		elem = w.c.qualified(elem, tree.QualConst)
	}
	a := w.c.bind(e, elem, e.Pos())
	w.failed = w.failed || isBad(a)
	w.out = append(w.out, a)
	return f
}

// pass appends argument k as a value of type t.
func (w *wmmaCall) pass(k int, t *tree.Type) {
	e := w.c.assignTo(w.args[k], t, forPass, w.args[k].Pos())
	w.failed = w.failed || isBad(e)
	w.out = append(w.out, e)
}

// number appends a constant.
func (w *wmmaCall) number(n int64) { w.out = append(w.out, w.c.intConst(n, tyInt, w.p)) }

// memory appends argument k, a pointer to elements of f.
func (w *wmmaCall) memory(k int, f *fragment, written bool) {
	if w.failed {
		return
	}
	t := f.storage
	switch {
	case f.Bits < 8:
		t = tyVoid
	case f.element.Kind == t.Kind:
		t = f.element
	}
	from := w.args[k].Type()
	if from.IsArray() || from.IsPointer() {
		if !t.IsVoid() && !compatIgnoringQuals(from.Elem, t) {
			w.fail(w.args[k].Pos(), "argument %d of 'wmma::%s' must point to elements of type %s (%s invalid)", k+1, w.name, typeString(t), typeString(from))
			return
		}
	}
	if !written {
		t = w.c.qualified(t, tree.QualConst)
	}
	w.pass(k, w.c.pointerTo(t))
}

// enumeration appends argument k as an int, which must be of an enumeration of mma.h.
func (w *wmmaCall) enumeration(k int, space, name string) tree.Expr {
	t := tyInt
	if s := w.c.file.names[dialect.InSpace(space, name)]; s != nil && s.typedef != nil {
		t = s.typedef.Unqual()
	}
	e := w.c.assignTo(w.args[k], t, forPass, w.args[k].Pos())
	if isBad(e) {
		w.failed = true
		return e
	}
	return w.c.convert(e, tyInt)
}

// layout appends the layout of a matrix in memory: the fragment's, or for an accumulator argument
// k.
func (w *wmmaCall) layout(k int, f *fragment) {
	switch {
	case f.Use == matrix.C && k < len(w.args):
		w.out = append(w.out, w.enumeration(k, wmmaSpace, "layout_t"))
	case f.Use == matrix.C:
		w.fail(w.p, "an accumulator needs the layout in memory, wmma::mem_row_major or wmma::mem_col_major")
	case k < len(w.args):
		w.fail(w.args[k].Pos(), "the layout of %s is that of its type", typeString(f.typ))
	default:
		w.number(int64(layoutBit(f)))
	}
}

func layoutBit(f *fragment) int {
	if f.layout == 'c' {
		return 1
	}
	return 0
}

func (w *wmmaCall) load() {
	f := w.fragment(0, "abc", true)
	w.memory(1, f, false)
	if !w.failed {
		w.pass(2, tyUInt)
		w.layout(3, f)
		w.op = matrix.Load(f.Fragment)
	}
}

func (w *wmmaCall) store() {
	f := w.fragment(1, "c", false)
	if w.memory(0, f, true); !w.failed {
		w.out[0], w.out[1] = w.out[1], w.out[0]
		w.pass(2, tyUInt)
		w.layout(3, f)
		w.op = matrix.Store(f.Fragment)
	}
}

func (w *wmmaCall) fill() {
	if f := w.fragment(0, "abc", true); !w.failed {
		w.pass(1, f.storage)
		w.op = matrix.Fill(f.Fragment)
	}
}

// product appends the four fragments of a product and returns its row.
func (w *wmmaCall) product() (p *matrix.Product, d, a, b, c *fragment) {
	d, a, b, c = w.fragment(0, "c", true), w.fragment(1, "a", false), w.fragment(2, "b", false), w.fragment(3, "c", false)
	if w.failed {
		return nil, d, a, b, c
	}
	for k, f := range []*fragment{d, a, b, c} {
		if f.Shape != a.Shape {
			w.fail(w.args[k].Pos(), "argument %d of 'wmma::%s' is of shape %s, matrix_a is of shape %s", k+1, w.name, f.Shape, a.Shape)
		}
	}
	p = matrix.Find(a.Shape, a.Name)
	switch {
	case w.failed:
	case b.Name != a.Name:
		w.fail(w.args[2].Pos(), "matrix_b has elements of type %s, matrix_a of type %s", typeString(b.element), typeString(a.element))
	case !matrix.Has(p.C, c.Name):
		w.fail(w.args[3].Pos(), "no product of matrices with elements of type %s adds to elements of type %s", typeString(a.element), typeString(c.element))
	case !matrix.Has(p.D, d.Name):
		w.fail(w.args[0].Pos(), "no product of matrices with elements of type %s has elements of type %s", typeString(a.element), typeString(d.element))
	}
	w.number(int64(layoutBit(a)<<1 | layoutBit(b)))
	return p, d, a, b, c
}

func (w *wmmaCall) mma() {
	p, d, a, _, c := w.product()
	switch {
	case w.failed:
		return
	case p.Ops != "":
		w.fail(w.p, "matrices of single bits are multiplied by 'wmma::bmma_sync'")
		return
	case len(w.args) < 5:
		w.number(0)
	case d.Name != "s32":
		w.fail(w.args[4].Pos(), "only products of integers can saturate")
		return
	default:
		e := w.c.assignTo(w.args[4], tyBool, forPass, w.args[4].Pos())
		w.failed = isBad(e)
		w.out = append(w.out, w.c.convert(e, tyInt))
	}
	w.op = p.Mma(a.Shape, d.Name, c.Name, "")
}

func (w *wmmaCall) bmma() {
	p, d, a, _, c := w.product()
	if w.failed {
		return
	}
	if p.Ops == "" {
		w.fail(w.p, "'wmma::bmma_sync' multiplies matrices of single bits; use 'wmma::mma_sync'")
		return
	}
	op := "xor"
	if len(w.args) > 4 {
		e := w.enumeration(4, wmmaSpace+"::experimental", "bmmaBitOp")
		k, ok := e.(*tree.Const)
		if !ok || k.Lo != 1 && k.Lo != 2 {
			w.fail(w.args[4].Pos(), "the operation of 'wmma::bmma_sync' must be the constant bmmaBitOpXOR or bmmaBitOpAND")
			return
		}
		if k.Lo == 2 {
			op = "and"
		}
	}
	if len(w.args) > 5 {
		w.enumeration(5, wmmaSpace+"::experimental", "bmmaAccumulateOp")
	}
	w.op = p.Mma(a.Shape, d.Name, c.Name, op)
}
