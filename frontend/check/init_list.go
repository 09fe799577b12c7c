package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// initFrame is an aggregate that a brace list is filling, and the index of the part to be
// initialised: of an element, or in Record.Fields.
type initFrame struct {
	t   *tree.Type
	off int64
	idx int64
}

// skipped reports whether a member takes no initialiser (C11 6.7.9p9).
func skipped(f *tree.Field) bool { return f.Name == "" && (f.BitField || !f.Type.IsRecord()) }

// settle moves idx forward to a part that can be initialised and reports whether there is one.
func (f *initFrame) settle() bool {
	if f.t.IsArray() {
		return f.t.Len < 0 || f.idx < f.t.Len
	}
	fields := f.t.Record.Fields
	for f.idx < int64(len(fields)) && skipped(fields[f.idx]) {
		f.idx++
	}
	return f.idx < int64(len(fields))
}

// advance goes to the next part; a union has only the one that was chosen.
func (f *initFrame) advance() bool {
	if f.t.IsRecord() && f.t.Record.Union && f.idx >= 0 {
		f.idx = int64(len(f.t.Record.Fields))
		return false
	}
	f.idx++
	return f.settle()
}

// part returns the current part.
func (f *initFrame) part() subobject {
	if f.t.IsArray() {
		return subobject{t: f.t.Elem, off: f.off + f.idx*f.t.Elem.Sizeof()}
	}
	m := f.t.Record.Fields[f.idx]
	s := subobject{t: m.Type, off: f.off + m.Offset}
	if m.BitField {
		s.field = m
	}
	return s
}

// braced initialises s with a brace list; nil is {}.
func (b *initBuilder) braced(s subobject, l *cc.InitializerList, p diag.Pos) {
	c := b.c
	if nodes, ok := c.listConstructs(s.t, l); ok {
		if v := c.construct(s.t.Unqual(), nodes, p); isBad(v) {
			b.failed = true
		} else {
			b.aggregate(s, v)
		}
		return
	}
	switch {
	case isInvalid(s.t):
		b.failed = true
		for ; l != nil; l = l.InitializerList {
			if l.Initializer != nil && l.Initializer.Case == cc.InitializerExpr {
				c.expr(l.Initializer.AssignmentExpression)
			}
		}
	case s.t.IsScalar():
		b.bracedScalar(s, l, p)
	case !s.t.IsArray() && !s.t.IsRecord() || s.t.IsRecord() && !s.t.Record.Complete:
		c.errorf(p, "variable has incomplete type %s", typeString(s.t))
		b.failed = true
	case s.t.IsVLA() && l != nil:
		c.errorf(p, "variable-sized object may not be initialized")
		b.failed = true
	default:
		b.list(s, l)
	}
}

// bracedScalar: a scalar may stand in braces (C11 6.7.9p11).
func (b *initBuilder) bracedScalar(s subobject, l *cc.InitializerList, p diag.Pos) {
	c := b.c
	if l == nil || l.Initializer == nil {
		return
	}
	if l.Designation != nil {
		c.errorf(c.pos(l), "designator in initializer for scalar type %s", typeString(s.t))
		b.failed = true
		return
	}
	excess, more := c.more(l.Initializer)
	if !more && l.InitializerList != nil {
		excess, more = c.pos(l.InitializerList), true
	}
	if more {
		c.warnf(excess, "excess-initializers", "excess elements in scalar initializer")
	}
	if n := l.Initializer; n.Case == cc.InitializerInitList {
		c.warnf(p, "many-braces-around-scalar-init", "too many braces around initializer for %s", typeString(s.t))
		b.bracedScalar(s, n.InitializerList, p)
		return
	}
	b.alone(s, b.c.expr(l.Initializer.AssignmentExpression))
}

// list fills an array or record (C11 6.7.9p17 to p21).
func (b *initBuilder) list(s subobject, l *cc.InitializerList) {
	if b.soleString(s, l) {
		return
	}
	if s.t.IsArray() && s.t.Len < 0 && s.off > 0 && b.mode == initAny {
		b.c.errorf(b.c.pos(l), "initialization of flexible array member is not allowed for automatic variables")
		b.failed = true
		return
	}
	one := l != nil && l.InitializerList == nil
	if one {
		_, more := b.c.more(l.Initializer)
		one = !more
	}
	end, zero, designated := b.close, one && isZeroList(l), false
	sole := one && l.Designation == nil && b.c.res.CXX
	frames := []initFrame{{t: s.t, off: s.off, idx: -1}}
	for ; l != nil && !b.full; l = l.InitializerList {
		if l.Initializer == nil {
			continue
		}
		var ranges []initRange
		ok := true
		if l.Designation != nil {
			designated = true
			frames, ranges, ok = b.designate(frames[:1], l.Designation)
		} else {
			ok = b.next(&frames)
			if !ok {
				b.tooMany(s, b.c.pos(l.Initializer))
				if n := l.Initializer; n.Case == cc.InitializerExpr {
					b.c.rexpr(n.AssignmentExpression)
				}
			}
		}
		if !ok {
			continue
		}
		mark := len(b.elems)
		if l.Designation != nil && l.Initializer.Case == cc.InitializerInitList {
			b.clear(frames[len(frames)-1].part())
		}
		b.item(&frames, l.Initializer, zero, sole)
		for _, r := range ranges {
			r.skip(frames)
		}
		b.note(frames[0])
		b.replicate(mark, ranges)
		b.table(s, &frames, l.Initializer)
	}
	if !zero && !designated { // clang says nothing of lists with designators
		b.warnMissing(frames[0], end)
	}
}

// isZeroList recognises { 0 }, which initialises everything, and { .x = 0 }, in a list of one
// element.
func isZeroList(l *cc.InitializerList) bool {
	if l.Initializer == nil || l.Initializer.Case != cc.InitializerExpr {
		return false
	}
	k, ok := l.Initializer.AssignmentExpression.(*cc.PrimaryExpression)
	return ok && k.Case == cc.PrimaryExpressionInt && k.Token.SrcStr() == "0"
}

// warnMissing warns about the first member of a structure after those that a brace list, whose end
// is at p, has initialised.
func (b *initBuilder) warnMissing(f initFrame, p diag.Pos) {
	if !f.t.IsRecord() || f.t.Record.Union || f.idx < 0 || b.failed {
		return
	}
	for _, m := range f.t.Record.Fields[min(int(f.idx)+1, len(f.t.Record.Fields)):] {
		if !skipped(m) && !(m.Type.IsArray() && m.Type.Len < 0) {
			b.c.warnf(p, "missing-field-initializers", "missing field '%s' initializer", m.Name)
			return
		}
	}
}

// clear marks, by an element without Value, that what earlier elements did to s is to be dropped: a
// new brace list initialises it from scratch.
func (b *initBuilder) clear(s subobject) {
	if s.field == nil && s.off*8 < b.end && s.t.Sizeof() > 0 {
		b.add(tree.InitElem{Offset: s.off, Type: s.t})
	}
}

// soleString handles { "text" } for a character array.
func (b *initBuilder) soleString(s subobject, l *cc.InitializerList) bool {
	if !s.t.IsArray() || l == nil || l.InitializerList != nil || l.Designation != nil || l.Initializer == nil ||
		l.Initializer.Case != cc.InitializerExpr || !isLiteral(l.Initializer.AssignmentExpression) {
		return false
	}
	if k := s.t.Elem.Unqual().Kind; k < tree.KindChar || k > tree.KindULongLong {
		return false
	}
	e := b.c.expr(l.Initializer.AssignmentExpression)
	x, ok := e.(*tree.StringLit)
	switch {
	case !ok:
		return false
	case stringFits(s.t, x):
		b.text(s, x)
		return true
	}
	return b.wrongText(s.t, x)
}

// isLiteral reports whether n is a string literal, in parentheses or not.
func isLiteral(n cc.ExpressionNode) bool {
	for {
		p, ok := n.(*cc.PrimaryExpression)
		if !ok {
			return false
		}
		switch p.Case {
		case cc.PrimaryExpressionString, cc.PrimaryExpressionLString:
			return true
		case cc.PrimaryExpressionExpr:
			n = p.ExpressionList
		default:
			return false
		}
	}
}

// note records the length of the outermost array of unknown length.
func (b *initBuilder) note(f initFrame) {
	if f.off == 0 && f.t.IsArray() && f.t.Len < 0 {
		b.count = max(b.count, f.idx+1)
	}
}

// tooMany reports an element without a place.
func (b *initBuilder) tooMany(s subobject, p diag.Pos) {
	if !b.excess {
		what := "struct"
		if s.t.IsArray() {
			what = "array"
		} else if s.t.Record.Union {
			what = "union"
		}
		b.c.warnf(p, "excess-initializers", "excess elements in %s initializer", what)
		b.excess = true
	}
}

// next goes to the next part in order, leaving aggregates that are full.
func (b *initBuilder) next(frames *[]initFrame) bool {
	for {
		f := *frames
		if f[len(f)-1].advance() {
			return true
		}
		if len(f) == 1 {
			return false
		}
		*frames = f[:len(f)-1]
	}
}

// item initialises the current part; an expression that cannot stand for an aggregate goes to its
// first member (brace elision). zero tells that it is the list { 0 }, sole that it is alone in it.
func (b *initBuilder) item(frames *[]initFrame, n *cc.Initializer, zero, sole bool) {
	if n.Case == cc.InitializerInitList {
		b.close = b.c.tpos(n.Token3)
		b.braced((*frames)[len(*frames)-1].part(), n.InitializerList, b.c.tpos(n.Token))
		return
	}
	b.expression(frames, b.c.expr(n.AssignmentExpression), zero, sole)
}

// expression is item for an expression.
func (b *initBuilder) expression(frames *[]initFrame, e tree.Expr, zero, sole bool) {
	top := func() *initFrame { return &(*frames)[len(*frames)-1] }
	if f := top(); sole && f.t.IsRecord() && !isBad(e) && e.Type().IsRecord() && e.Type().Record == f.t.Record { // T{x} is a copy (C++17 11.6.4p3)
		b.aggregate(subobject{t: f.t, off: f.off}, e)
		f.idx = int64(len(f.t.Record.Fields)) - 1
		return
	}
	for {
		s := top().part()
		if b.whole(s, e) {
			return
		}
		if s.t.IsEmpty() { // what follows it takes the expression
			if top().t.IsEmpty() || !b.next(frames) {
				b.tooMany(s, e.Pos())
				return
			}
			continue
		}
		f := initFrame{t: s.t, off: s.off}
		f.settle()
		if s.t.IsRecord() && !s.t.Record.Complete || len(*frames) > 512 {
			b.failed = true
			return
		}
		if p := top(); !zero && !(p.t.IsRecord() && len(p.t.Record.Fields) == 1) {
			b.c.warnf(e.Pos(), "missing-braces", "suggest braces around initialization of subobject")
		}
		*frames = append(*frames, f)
	}
}

// initRange is a GNU range designator: count further copies, stride bytes apart, of what the
// frame's part takes.
type initRange struct {
	count, stride int64
	frame         int
}

// skip moves frames to the last part of each range, from where what has no designator goes on.
func (r initRange) skip(frames []initFrame) {
	if r.frame >= len(frames) {
		return
	}
	frames[r.frame].idx += r.count
	for i := r.frame + 1; i < len(frames); i++ {
		frames[i].off += r.count * r.stride
	}
}

// designate follows a designator list from the outermost aggregate.
func (b *initBuilder) designate(frames []initFrame, n *cc.Designation) ([]initFrame, []initRange, bool) {
	var ranges []initRange
	base := len(frames) - 1
	for l := n.DesignatorList; l != nil; l = l.DesignatorList {
		if l.Designator == nil {
			return frames, nil, false
		}
		if l != n.DesignatorList {
			s := frames[len(frames)-1].part()
			if !s.t.IsArray() && !s.t.IsRecord() {
				b.c.errorf(b.c.pos(l.Designator), "designator into type %s, which has no parts", typeString(s.t))
				b.failed = true
				return frames[:base+1], nil, false
			}
			frames = append(frames, initFrame{t: s.t, off: s.off})
		}
		var r initRange
		var ok bool
		if frames, r, ok = b.designator(frames, l.Designator); !ok {
			b.failed = true
			return frames[:base+1], nil, false
		}
		if r.count > 0 {
			ranges = append(ranges, r)
		}
	}
	return frames, ranges, true
}

func (b *initBuilder) designator(frames []initFrame, n *cc.Designator) ([]initFrame, initRange, bool) {
	switch n.Case {
	case cc.DesignatorField:
		return b.fieldDesignator(frames, n.Token2)
	case cc.DesignatorField2:
		return b.fieldDesignator(frames, n.Token)
	}
	c, f := b.c, &frames[len(frames)-1]
	if !f.t.IsArray() {
		c.errorf(c.tpos(n.Token), "array designator cannot initialize non-array type %s", typeString(f.t))
		return frames, initRange{}, false
	}
	lo, ok := b.index(f.t, n.ConstantExpression)
	if !ok {
		return frames, initRange{}, false
	}
	f.idx = lo
	if n.Case == cc.DesignatorIndex {
		return frames, initRange{}, true
	}
	hi, ok := b.index(f.t, n.ConstantExpression2)
	if !ok {
		return frames, initRange{}, false
	}
	if hi < lo {
		c.errorf(c.tpos(n.Token2), "array designator range [%d, %d] is empty", lo, hi)
		return frames, initRange{}, false
	}
	return frames, initRange{count: hi - lo, stride: f.t.Elem.Sizeof(), frame: len(frames) - 1}, true
}

// index evaluates an array designator.
func (b *initBuilder) index(t *tree.Type, n cc.ExpressionNode) (int64, bool) {
	c := b.c
	v := c.constExpr(n)
	switch {
	case v == nil || isInvalid(v.T):
		return 0, false
	case v.T.IsSigned() && int64(v.Hi) < 0:
		c.errorf(c.pos(n), "array designator value '%d' is negative", int64(v.Lo))
		return 0, false
	case t.Len >= 0 && (v.Hi != 0 || v.Lo >= uint64(t.Len)):
		c.errorf(c.pos(n), "array designator index (%d) exceeds array bounds (%d)", v.Lo, t.Len)
		return 0, false
	case v.Hi != 0 || v.Lo > maxObject/uint64(max(t.Elem.Sizeof(), 1)):
		c.errorf(c.pos(n), "array is too large")
		return 0, false
	}
	return int64(v.Lo), true
}

// fieldDesignator goes to a named member, through anonymous ones if need be.
func (b *initBuilder) fieldDesignator(frames []initFrame, tok cc.Token) ([]initFrame, initRange, bool) {
	c, t := b.c, frames[len(frames)-1].t
	name := tok.SrcStr()
	if !t.IsRecord() {
		c.errorf(c.tpos(tok), "field designator cannot initialize a non-struct, non-union type %s", typeString(t))
		return frames, initRange{}, false
	}
	path := t.Record.Member(name)
	if path == nil {
		c.errorf(c.tpos(tok), "field designator '%s' does not refer to any field in type %s", name, typeString(t))
		return frames, initRange{}, false
	}
	for i, f := range path {
		top := &frames[len(frames)-1]
		top.idx = int64(f.Index)
		if i < len(path)-1 {
			s := top.part()
			frames = append(frames, initFrame{t: s.t, off: s.off})
		}
	}
	return frames, initRange{}, true
}

// replicate copies the elements from mark on for the range designators that led to them, innermost
// first.
func (b *initBuilder) replicate(mark int, ranges []initRange) {
	for i := len(ranges) - 1; i >= 0; i-- {
		r, n := ranges[i], len(b.elems)
		if n == mark {
			continue // there is nothing in what is initialised
		}
		if r.count > maxInitElems/int64(n-mark) {
			b.c.errorf(b.elems[mark].Pos, "range designators make more than %d elements", maxInitElems)
			b.full, b.failed = true, true
			return
		}
		for _, el := range b.elems[mark:n] {
			if el.Value != nil && hasEffect(el.Value) {
				b.c.errorf(el.Pos, "a value with side effects cannot initialize a range of elements; assign it in a loop")
				b.failed = true
				return
			}
		}
		for k := int64(1); k <= r.count; k++ {
			for _, el := range b.elems[mark:n] {
				el.Offset += k * r.stride
				b.add(el)
			}
		}
	}
}
