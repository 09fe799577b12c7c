package check

import (
	"encoding/binary"
	"math"
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/syntax"
	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// The elements of a long list of numbers, which the parser has not read (syntax.Numbers): those
// that an array of numbers takes as they are become bytes at once, the others expressions.

// more gives the place of the first of the numbers that follow n, if there are any.
func (c *checker) more(n *cc.Initializer) (p diag.Pos, ok bool) {
	if n != nil {
		for x := range c.res.Numbers(n) {
			return x.Pos, true
		}
	}
	return p, false
}

// table initialises the parts that follow with the numbers after n.
func (b *initBuilder) table(s subobject, frames *[]initFrame, n *cc.Initializer) {
	d := tableData{b: b, after: n}
	for x := range b.c.res.Numbers(n) {
		if b.full {
			break
		}
		top := &(*frames)[len(*frames)-1]
		if bytes, ok := b.plainNumber(top, &x); ok {
			top.idx++
			d.add(top, bytes, x.Pos)
		} else {
			d.flush()
			b.number(s, frames, &x)
		}
		d.count++
		b.note((*frames)[0])
	}
	d.flush()
}

// number initialises the next part with a number that is an expression.
func (b *initBuilder) number(s subobject, frames *[]initFrame, x *syntax.Number) {
	e := b.c.number(x)
	if !b.next(frames) {
		b.tooMany(s, x.Pos)
		return
	}
	b.expression(frames, e, false, false)
}

// number is the value of a number of a list.
func (c *checker) number(x *syntax.Number) tree.Expr {
	e := c.intLiteral
	if isFloating(x.Text) {
		e = c.floatLiteral
	}
	if x.Minus {
		return c.unaryArith(cc.UnaryExpressionMinus, e(x.Text, x.Pos), x.Pos)
	}
	return e(x.Text, x.Pos)
}

// isFloating says that a number is a floating constant.
func isFloating(s string) bool {
	if len(s) > 1 && (s[1] == 'x' || s[1] == 'X') {
		return strings.ContainsAny(s, ".pP")
	}
	return strings.ContainsAny(s, ".eE")
}

// plainNumber gives the bytes of the next element of an array that is initialised by a number which
// its type has, and which needs no conversion that anything could be said about.
func (b *initBuilder) plainNumber(f *initFrame, x *syntax.Number) (bytes []byte, ok bool) {
	if b.mode != initStatic || !b.named || !f.t.IsArray() || f.t.Len >= 0 && f.idx+1 >= f.t.Len {
		return nil, false
	}
	t := f.t.Elem.Unqual()
	var v uint64
	switch {
	case t.Kind >= tree.KindChar && t.Kind <= tree.KindULongLong:
		v, ok = plainInt(x, t)
	case t.Kind == tree.KindFloat || t.Kind == tree.KindDouble:
		v, ok = plainFloat(x, t)
	}
	if !ok {
		return nil, false
	}
	return binary.LittleEndian.AppendUint64(nil, v)[:t.Sizeof()], true
}

// plainInt is the value of an integer constant without a suffix, if the type has it.
func plainInt(x *syntax.Number, t *tree.Type) (v uint64, ok bool) {
	digits, base := digitsOf(x.Text)
	v, n, overflow := parseDigits(digits, base)
	if n == 0 && base != 8 || n < len(digits) || overflow || v > math.MaxInt64 || x.Minus && base != 10 {
		return 0, false
	}
	if x.Minus {
		v = -v
	}
	w, high := wrapInt(v, 0, t)
	return v, w == v && (high != 0) == (x.Minus && v != 0)
}

// plainFloat gives the bits of a decimal floating constant of the type, or of an integer constant
// that it has.
func plainFloat(x *syntax.Number, t *tree.Type) (bits uint64, ok bool) {
	s, exact := x.Text, uint64(1)<<24
	if t.Kind == tree.KindDouble {
		exact = 1 << 53
	}
	if !isFloating(s) {
		v, ok := plainInt(x, tyLongLong)
		n := int64(v)
		return floatBits(float64(n), false, t), ok && uint64(max(n, -n)) <= exact
	}
	size := 64
	if last := s[len(s)-1] | 0x20; last == 'f' {
		s, size = s[:len(s)-1], 32
	}
	if strings.ContainsAny(s, "xX_nNiI") {
		return 0, false
	}
	v, err := strconv.ParseFloat(s, size)
	if err != nil || t.Kind == tree.KindFloat && float64(float32(v)) != v {
		return 0, false
	}
	return floatBits(v, x.Minus, t), true
}

// floatBits gives the bits of a number that the type has.
func floatBits(v float64, minus bool, t *tree.Type) uint64 {
	if minus {
		v = -v
	}
	if t.Kind == tree.KindFloat {
		return uint64(math.Float32bits(float32(v)))
	}
	return math.Float64bits(v)
}

// tableData is elements of an array, one after another, that have become bytes.
type tableData struct {
	b     *initBuilder
	after *cc.Initializer
	count int // of the numbers after it so far
	first int // number of the first element
	data  []byte
	elem  *tree.Type
	start int64 // offset of the first
	pos   diag.Pos
}

// add adds the current part of a frame.
func (d *tableData) add(f *initFrame, bytes []byte, p diag.Pos) {
	s := f.part()
	if d.data != nil && (d.elem != s.t || d.start+int64(len(d.data)) != s.off) {
		d.flush()
	}
	if d.data == nil {
		d.elem, d.start, d.pos, d.first = s.t, s.off, p, d.count
	}
	d.data = append(d.data, bytes...)
}

// flush makes them one element of the initialiser.
func (d *tableData) flush() {
	if d.data == nil {
		return
	}
	t := d.b.c.arrayOf(d.elem.Unqual(), int64(len(d.data))/d.elem.Sizeof())
	v := &tree.StringLit{Node: node(t, d.pos), Data: d.data, Listed: true}
	d.b.add(tree.InitElem{Offset: d.start, Type: t, Value: v, Pos: d.pos})
	if d.b.listed == nil {
		d.b.listed = map[*tree.StringLit]listed{}
	}
	d.b.listed[v] = listed{d.after, d.first}
	d.data = nil
}

// listed says from where the elements of an initialiser came that have become bytes: which of the
// numbers after an element is the first.
type listed struct {
	after *cc.Initializer
	first int
}

// places gives the places of the elements of a string, of which only one of numbers has several.
func (b *initBuilder) places(el *tree.InitElem, n int) []diag.Pos {
	list := make([]diag.Pos, 0, n)
	if from, ok := b.listed[el.Value.(*tree.StringLit)]; ok {
		i := 0
		for x := range b.c.res.Numbers(from.after) {
			if i++; i > from.first && len(list) < n {
				list = append(list, x.Pos)
			}
		}
	}
	for len(list) < n {
		list = append(list, el.Pos)
	}
	return list
}

// textElement is an element of an array whose elements are given as bytes.
func textElement(s *tree.StringLit, t *tree.Type, at int64) *tree.Const {
	k := &tree.Const{Node: tree.Node{T: t, P: s.P}}
	for j := range t.Sizeof() {
		k.Lo |= uint64(s.Data[at+j]) << (8 * j)
	}
	switch t.Kind {
	case tree.KindFloat:
		k.F, k.Lo = float64(math.Float32frombits(uint32(k.Lo))), 0
	case tree.KindDouble:
		k.F, k.Lo = math.Float64frombits(k.Lo), 0
	default:
		k.Lo, k.Hi = wrapInt(k.Lo, 0, t)
	}
	return k
}
