package check

import (
	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/budget"
	"cptx/ir/diag"
)

// maxInitElems bounds the number of elements of one initialiser that range designators multiply.
const maxInitElems = 1 << 20

// initBuilder flattens one initialiser (C11 6.7.9).
type initBuilder struct {
	c      *checker
	mode   initMode
	elems  []tree.InitElem
	end    int64 // bit after the last element, if all came in order
	mixed  bool  // some element did not come after all earlier ones
	count  int64 // elements of the outermost array, if its length is unknown
	failed bool  // an element was in error
	excess bool  // the warning about excess elements was given
	full   bool  // maxInitElems was reached
	named  bool  // it is that of a declared object
	listed map[*tree.StringLit]listed

	name     diag.Pos // of the object, where a value without braces is its initialiser
	close    diag.Pos // closing brace of the list that begins next
	override diag.Pos // where the last warning about an overriding element stands
}

// initMode says what the values of an initialiser may be.
type initMode uint8

const (
	initAny       initMode = iota
	initStatic             // constants (C11 6.7.9p4)
	initConstexpr          // constants that the object's type represents exactly (C23 6.7.2p6)
)

func initModeOf(static, constexpr bool) initMode {
	switch {
	case constexpr:
		return initConstexpr
	case static:
		return initStatic
	}
	return initAny
}

// subobject is a part of the object being initialised.
type subobject struct {
	t     *tree.Type
	off   int64
	field *tree.Field // set for bit-fields
}

// initializer evaluates n as the initialiser of an object of type t and returns its elements,
// sorted by offset, and t with the length of an array of unknown length filled in. d declares the
// object; d.value is that of n if it was evaluated before.
func (c *checker) initializer(n *cc.Initializer, d *declarator, t *tree.Type, mode initMode) ([]tree.InitElem, *tree.Type) {
	b := &initBuilder{c: c, mode: mode, named: true}
	value := d.value
	if n == nil || isInvalid(t) {
		return nil, t
	}
	s := subobject{t: t}
	if t.Ref && n.Case == cc.InitializerInitList {
		if l := n.InitializerList; l != nil && l.InitializerList == nil && l.Initializer.Case == cc.InitializerExpr {
			return c.initializer(l.Initializer, d, t, mode)
		}
		c.errorf(c.pos(n), "a reference is initialized with one value")
		return nil, tyInvalid
	}
	if n.Case == cc.InitializerInitList {
		b.close = c.tpos(n.Token3)
		b.braced(s, n.InitializerList, c.tpos(n.Token))
	} else {
		args, direct := directInit(n)
		switch {
		case t.Ref && direct && len(args) == 1:
			value = c.expr(args[0])
		case value != nil:
		case direct:
			value = c.directValue(args, t, c.pos(n))
		default:
			value = c.expr(n.AssignmentExpression)
		}
		b.name = d.pos
		if t.Ref {
			value = c.bind(value, t.Elem, value.Pos())
		}
		b.alone(s, value)
	}
	elems, t := b.finish(t)
	return b.fill(elems, t, c.pos(n)), t
}

// initList evaluates the brace list of a compound literal of type t; end is the place of its
// closing brace.
func (c *checker) initList(l *cc.InitializerList, t *tree.Type, mode initMode, end diag.Pos) ([]tree.InitElem, *tree.Type) {
	b := &initBuilder{c: c, mode: mode}
	p := diag.Pos{}
	if l != nil {
		p = c.pos(l)
	}
	b.close = end
	b.braced(subobject{t: t}, l, p)
	elems, t := b.finish(t)
	return b.fill(elems, t, p), t
}

// finish orders the elements and completes the type.
func (b *initBuilder) finish(t *tree.Type) ([]tree.InitElem, *tree.Type) {
	if t.IsArray() && t.Len < 0 && t.LenObj == nil {
		t = b.c.arrayOf(t.Elem, b.count)
	}
	if b.mixed {
		b.resolve()
	}
	if b.elems == nil && b.failed {
		b.elems = []tree.InitElem{}
	}
	return b.elems, t
}

// fill gives what the initialiser leaves out the values that constructors set.
func (b *initBuilder) fill(elems []tree.InitElem, t *tree.Type, p diag.Pos) []tree.InitElem {
	elems = b.c.fillDim3(elems, t, p)
	if b.failed {
		return elems
	}
	return b.c.fillObjects(elems, t, p)
}

// alone initialises s with a single expression that stands in no braces.
func (b *initBuilder) alone(s subobject, e tree.Expr) {
	c := b.c
	if b.whole(s, e) {
		return
	}
	p := e.Pos()
	if s.t.IsRecord() && !e.Type().IsRecord() {
		if v, ok := c.newObject(s.t.Unqual(), []tree.Expr{c.rvalue(e)}, p); ok {
			if b.failed = b.failed || isBad(v); !isBad(v) {
				b.aggregate(s, v)
			}
			return
		}
	}
	if s.t.IsArray() {
		c.errorf(p, "array initializer must be an initializer list or string literal")
		b.failed = true
		return
	}
	if b.name.IsValid() {
		p = b.name
	}
	c.assignTo(e, s.t, forInit, p)
	b.failed = true
}

// whole initialises s with e if e can stand for all of it; it reports false if s is an aggregate
// whose first member e has to initialise.
func (b *initBuilder) whole(s subobject, e tree.Expr) bool {
	t := s.t
	switch {
	case isInvalid(t) || isBad(e):
		b.failed = true
	case t.IsScalar():
		b.scalar(s, e)
	case t.IsArray():
		return b.wholeArray(s, e)
	case t.IsRecord():
		if from := e.Type(); !from.IsRecord() || from.Record != t.Record {
			v, ok := b.c.converted(e, t, e.Pos())
			if !ok {
				v, ok = b.c.constructed(e, t.Unqual(), e.Pos())
			}
			if of := b.c.constructors(t); !ok && of.has && !of.aggregate { // no member takes e (C++17 11.6.1p12)
				b.c.errorf(e.Pos(), "no viable conversion from %s to %s", typeString(e.Type()), typeString(t.Unqual()))
				b.failed = true
				return true
			}
			if !ok {
				return false
			}
			if e = v; isBad(e) {
				b.failed = true
				return true
			}
		}
		b.aggregate(s, e)
	default:
		b.c.errorf(e.Pos(), "cannot initialize an object of type %s", typeString(t))
		b.failed = true
	}
	return true
}

func (b *initBuilder) wholeArray(s subobject, e tree.Expr) bool {
	switch x := e.(type) {
	case *tree.StringLit:
		if !stringFits(s.t, x) {
			return b.wrongText(s.t, x)
		}
		b.text(s, x)
		return true
	case *tree.CompoundLit: // GNU C: an array from a compound literal
		if x.T.IsArray() && compatibleUnqual(x.T.Elem, s.t.Elem) && (s.t.Len < 0 || s.t.Len == x.T.Len) {
			if s.off == 0 && s.t.Len < 0 {
				b.count = x.T.Len
			}
			b.splice(s, x.Obj.Init, e.Pos())
			return true
		}
	}
	return false
}

// stringFits reports whether a string literal may initialise an array of type t (C11 6.7.9p14,
// p15).
func stringFits(t *tree.Type, s *tree.StringLit) bool {
	a, l := t.Elem.Unqual(), s.T.Elem.Unqual()
	if !a.IsInteger() || a.Kind == tree.KindBool || a.Kind == tree.KindEnum {
		return false
	}
	if l.Sizeof() == 1 {
		return a.Kind >= tree.KindChar && a.Kind <= tree.KindUChar
	}
	return a.Kind == l.Kind
}

// wrongText reports a string literal for an array of characters of another kind, and whether it
// did.
func (b *initBuilder) wrongText(t *tree.Type, s *tree.StringLit) bool {
	switch t.Elem.Unqual().Kind {
	case tree.KindChar, tree.KindSChar, tree.KindUChar, tree.KindUShort, tree.KindInt, tree.KindUInt:
		b.c.errorf(s.P, "cannot initialize array of %s from a string literal of type %s", typeString(t.Elem.Unqual()), typeString(s.T))
		b.failed = true
		return true
	}
	return false
}

// text initialises an array with a string literal; its terminator may be cut off.
func (b *initBuilder) text(s subobject, x *tree.StringLit) {
	n := x.T.Len
	t := s.t
	if t.Len < 0 {
		b.count = max(b.count, n)
		t = b.c.arrayOf(t.Elem, n)
	} else if n-1 > t.Len {
		b.c.warnf(x.P, "excess-initializers", "initializer-string for array of %s is too long", typeString(t.Elem))
	}
	if t.Len == 0 {
		return
	}
	b.add(tree.InitElem{Offset: s.off, Type: t, Value: x, Pos: x.P})
}

// scalar initialises a scalar or bit-field.
func (b *initBuilder) scalar(s subobject, e tree.Expr) {
	c, p := b.c, e.Pos()
	t := c.unqualified(s.t)
	e = c.rvalue(e)
	if b.mode == initConstexpr { // checkExact says more than a warning about the conversion
		c.dead++
	}
	at := p
	if b.name.IsValid() {
		at = b.name
	}
	v := c.assignTo(e, t, forInit, at)
	if b.mode == initConstexpr {
		c.dead--
	}
	if isBad(v) {
		b.failed = true
		return
	}
	if s.field != nil {
		c.warnBitField(v, s.field, p)
	}
	if b.mode != initAny {
		if v = b.constant(v, p); v == nil {
			b.failed = true
			return
		}
	}
	if b.mode == initConstexpr {
		c.checkExact(c.staticValue(e), v, s.field, p)
	}
	if k, ok := v.(*tree.Const); ok && s.field != nil {
		v = truncateField(k, s.field)
	}
	b.add(tree.InitElem{Offset: s.off, Type: t, Field: s.field, Value: v, Pos: p})
}

// constant evaluates a value of static storage duration (C11 6.7.9p4).
func (b *initBuilder) constant(v tree.Expr, p diag.Pos) tree.Expr {
	k := b.c.staticValue(v)
	if k == nil && isLabelDifference(v) {
		return v
	}
	if k == nil {
		b.c.errorf(p, "initializer element is not a compile-time constant")
		return nil
	}
	if a, ok := k.(*tree.AddrConst); ok {
		switch a.Obj.Space {
		case tree.SpaceShared:
			b.c.errorf(p, "address of __shared__ variable '%s' is not a constant: it exists only while a block runs", a.Obj.Name)
			return nil
		case tree.SpaceConstant, tree.SpaceGlobal:
		}
		if a.Obj.Fn != nil && a.Obj.Fn.Attrs.Kernel {
			b.c.errorf(p, "address of kernel '%s' cannot be stored in device memory", a.Obj.Name)
			return nil
		}
	}
	return k
}

// isLabelDifference reports whether e is GNU C's &&a - &&b, whose value package irgen knows.
func isLabelDifference(e tree.Expr) bool {
	strip := func(e tree.Expr) tree.Expr {
		for {
			x, ok := e.(*tree.Cast)
			if !ok {
				return e
			}
			e = x.X
		}
	}
	b, ok := strip(e).(*tree.Binary)
	if !ok || b.Op != tree.OpPtrDiff && b.Op != tree.OpSub {
		return false
	}
	_, x := strip(b.X).(*tree.LabelAddr)
	_, y := strip(b.Y).(*tree.LabelAddr)
	return x && y
}

// truncateField reduces a constant to the width of a bit-field.
func truncateField(k *tree.Const, f *tree.Field) *tree.Const {
	w := uint64(f.BitWidth)
	if underlying(k.T).Kind == tree.KindBool || w == 0 {
		return k
	}
	r := *k
	lo, hi := shl128(k.Lo, k.Hi, 128-w)
	r.Lo, r.Hi = shr128(lo, hi, 128-w, underlying(k.T).IsSigned())
	return &r
}

// aggregate initialises a record with a value of its type.
func (b *initBuilder) aggregate(s subobject, e tree.Expr) {
	c, p := b.c, e.Pos()
	if b.mode == initAny {
		b.add(tree.InitElem{Offset: s.off, Type: s.t.Unqual(), Value: c.rvalue(e), Pos: p})
		return
	}
	switch x := e.(type) {
	case *tree.CompoundLit:
		b.splice(s, x.Obj.Init, p)
		return
	case *tree.InitRef:
		b.splice(s, x.Init, p)
		return
	case *tree.ObjRef:
		o := x.Obj
		if o.HasInit && o.Static && quals(o.Type)&(tree.QualConst|tree.QualVolatile) == tree.QualConst && o.Space == tree.SpaceGlobal {
			b.splice(s, o.Init, p)
			return
		}
	case *tree.Call:
		if elems, ok := c.evalRecord(x, 0); ok {
			b.splice(s, elems, p)
			return
		}
	}
	c.errorf(p, "initializer element is not a compile-time constant")
	b.failed = true
}

// splice copies the elements of another initialiser to s.
func (b *initBuilder) splice(s subobject, init []tree.InitElem, p diag.Pos) {
	for _, el := range init {
		el.Offset += s.off
		if b.mode != initAny {
			if _, ok := el.Value.(*tree.StringLit); !ok {
				if el.Value = b.constant(el.Value, p); el.Value == nil {
					b.failed = true
					return
				}
			}
		}
		b.add(el)
	}
}

// bits returns the range of bits that el covers.
func bitsOf(el *tree.InitElem) (start, end int64) {
	start = el.Offset * 8
	if el.Field != nil {
		start += int64(el.Field.BitOff)
		return start, start + int64(el.Field.BitWidth)
	}
	return start, start + el.Type.Sizeof()*8
}

// add appends an element.
func (b *initBuilder) add(el tree.InitElem) {
	start, end := bitsOf(&el)
	if start < b.end {
		b.mixed = true
	}
	b.end = max(b.end, end)
	b.c.unit.Hold(budget.InitElem)
	b.elems = append(b.elems, el)
}
