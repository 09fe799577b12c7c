package irgen

import (
	"slices"

	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/atomic"
)

// lval is an object in memory.
type lval struct {
	p     value.Value // its address, in the address space it is known to be in
	align int64       // what p is known to be a multiple of
	t     *tree.Type  // its type; for a bit-field the declared type
	vol   bool
	how   atomic.How   // the order and scope of its accesses
	bits  *ir.BitField // set for bit-fields; p is then the address of the storage unit
}

func isVolatile(t *tree.Type) bool { return t.Qual&tree.QualVolatile != 0 }
func isAtomic(t *tree.Type) bool   { return t.Qual&tree.QualAtomic != 0 }

// howOf is how an object of type t is accessed: what is atomic, sequentially consistent (C11
// 6.2.6.1p9), by the whole system, since C has no scopes.
func howOf(t *tree.Type) atomic.How {
	if isAtomic(t) {
		return atomic.How{Order: atomic.SeqCst, Scope: atomic.System}
	}
	return atomic.How{}
}

// at returns the object of type t at l + off bytes; qualifiers of l carry over.
func (g *gen) at(l lval, off int64, t *tree.Type) lval {
	return lval{p: g.b.Offset(l.p, off), align: alignAt(l.align, off), t: t, vol: l.vol || isVolatile(t), how: howOf(t)}
}

// lvalue evaluates an lvalue, or a record rvalue, to the object it is.
func (g *gen) lvalue(e tree.Expr) lval {
	switch e := e.(type) {
	case *tree.ObjRef:
		return g.object(e)
	case *tree.Deref:
		p, align := g.address(e.X)
		return lval{p: p, align: align, t: e.T, vol: isVolatile(e.T), how: howOf(e.T)}
	case *tree.Member:
		return g.member(e)
	case *tree.StringLit:
		return lval{p: g.literal(e), align: max(stringAlign(e), 1), t: e.T}
	case *tree.CompoundLit:
		return g.compoundLit(e)
	case *tree.Load:
		if classOf(e.T) != classScalar {
			return g.lvalue(e.X)
		}
	}
	return g.rvalueMemory(e)
}

// object is the object that a name stands for.
func (g *gen) object(e *tree.ObjRef) lval {
	o := e.Obj
	if l, ok := g.vars[o]; ok {
		l.t = e.T
		l.vol = l.vol || isVolatile(e.T)
		l.how = howOf(e.T)
		return l
	}
	if !o.Static && !o.Type.IsFunc() {
		return g.local(o) // a jump went around the declaration
	}
	return lval{p: g.value(o), align: objectAlign(o), t: e.T, vol: isVolatile(e.T) || o.Volatile, how: howOf(e.T)}
}

// member is X.Field.
func (g *gen) member(e *tree.Member) lval {
	base := g.lvalue(e.X)
	f := e.Field
	l := g.at(base, f.Offset, e.T)
	if f.BitField {
		l.t = f.Type
		l.bits = g.bitPlace(record(e.X.Type()), f)
	}
	return l
}

func record(t *tree.Type) *tree.Record { return t.Unqual().Record }

// bitPlace describes bit-field f of r. The memory that an access may touch is that of the adjacent
// bit-fields (C11 3.14p3) and the padding after them.
func (m *module) bitPlace(r *tree.Record, f *tree.Field) *ir.BitField {
	b := &ir.BitField{Unit: f.Type.Sizeof() * 8, Off: int64(f.BitOff), Width: int64(f.BitWidth)}
	var run span
	if r != nil {
		run.hi = r.Size
		if !r.Union {
			run = m.bitRun(r, f)
		}
	}
	b.Floor = max(run.lo-f.Offset, 0)
	b.Room = max(run.hi-f.Offset, (b.Off+b.Width+7)/8)
	return b
}

// span is the bytes [lo, hi) of a record.
type span struct{ lo, hi int64 }

// bitRun returns the bytes that belong to the memory location of bit-field f of r.
func (m *module) bitRun(r *tree.Record, f *tree.Field) span {
	runs, ok := m.runs[r]
	if !ok {
		runs = bitRuns(r)
		m.runs[r] = runs
	}
	i := f.Index
	if i >= len(r.Fields) || r.Fields[i] != f {
		i = slices.Index(r.Fields, f)
	}
	return runs[i]
}

// bitRuns returns for every member of r, of which only bit-fields matter, the bytes of its memory
// location: it starts where the bit-fields adjacent to it start, and ends where the next other
// member or separate run starts.
func bitRuns(r *tree.Record) []span {
	runs := make([]span, len(r.Fields))
	for i, f := range r.Fields {
		// The first byte may hold the last bits of a field before a zero-width one only if that one
		// did not align.
		runs[i].lo = bitStart(f) / 8
		if i > 0 && joins(r.Fields[i-1]) {
			runs[i].lo = runs[i-1].lo
		}
	}
	hi, after := r.Size, r.Size // ends of the run, and of one before a zero-width bit-field
	for i := len(r.Fields) - 1; i >= 0; i-- {
		runs[i].hi = hi
		switch f := r.Fields[i]; {
		case !f.BitField:
			hi, after = f.Offset, f.Offset
		case f.BitWidth == 0:
			hi = after
		default:
			after = bitStart(f) / 8
		}
	}
	return runs
}

// joins reports whether f is a bit-field that shares its memory location with the next one.
func joins(f *tree.Field) bool { return f.BitField && f.BitWidth > 0 }

func bitStart(f *tree.Field) int64 { return f.Offset*8 + int64(f.BitOff) }

// address evaluates a pointer expression to an address in the space it is known to be in, and the
// alignment of what it points at.
func (g *gen) address(e tree.Expr) (value.Value, int64) {
	p, align, _ := g.chain(e)
	return p, align
}

// chain evaluates pointer arithmetic on the address of an object without making it generic. exact
// says that the alignment follows from the object, not from the pointer's type.
func (g *gen) chain(e tree.Expr) (p value.Value, align int64, exact bool) {
	switch e := e.(type) {
	case *tree.Decay:
		l := g.lvalue(e.X)
		return l.p, l.align, true
	case *tree.AddrOf:
		l := g.lvalue(e.X)
		return l.p, l.align, true
	case *tree.Comma:
		g.effect(e.X)
		return g.chain(e.Y)
	case *tree.AddrConst:
		if _, isPtr := memType(e.T).(*types.PointerType); isPtr && !e.Obj.Type.IsOpaque() {
			p = g.value(e.Obj)
			return g.b.Offset(p, e.Offset), alignAt(objectAlign(e.Obj), e.Offset), true
		}
	case *tree.Cast:
		if e.X.Type().IsPointer() && e.T.IsPointer() {
			p, align, exact = g.chain(e.X)
			if exact && e.X.Type().Elem.IsComplex() {
				return p, align, true // __real__ and __imag__ of what may be a packed member
			}
			return p, castAlign(e.T.Elem, align, exact), exact
		}
	case *tree.Binary:
		if e.Op == tree.OpPtrAdd || e.Op == tree.OpPtrSub {
			p, align, exact = g.chain(e.X)
			g.pos(e.P)
			off := g.scaled(e.Y, e.X.Type().Elem, e.Op == tree.OpPtrSub)
			return g.addOffset(p, off), off.align(align), exact
		}
	}
	return g.scalar(e), pointeeAlign(e.Type()), false
}

// castAlign is the alignment known after a cast to a pointer to t.
func castAlign(t *tree.Type, align int64, exact bool) int64 {
	switch {
	case t.IsVoid() || t.IsFunc():
		return align
	case exact:
		return max(align, t.Alignof())
	}
	return t.Alignof()
}

func pointeeAlign(t *tree.Type) int64 {
	if !t.IsPointer() {
		return 1
	}
	return t.Elem.Alignof()
}

// distance is a number of bytes: a constant plus a value that is a multiple of unit.
type distance struct {
	v    value.Value // i64, nil if constant
	n    int64
	unit int64
}

func (d distance) align(a int64) int64 {
	a = alignAt(a, d.n)
	if d.v != nil {
		a = alignAt(a, d.unit)
	}
	return a
}

func (g *gen) addOffset(p value.Value, d distance) value.Value {
	if d.v != nil {
		p = g.b.GEP(p, d.v)
	}
	return g.b.Offset(p, d.n)
}

// scaled evaluates the integer operand of pointer arithmetic on elements of type t, in bytes.
func (g *gen) scaled(y tree.Expr, t *tree.Type, negate bool) distance {
	if t.IsVLA() {
		v := g.b.Bin(ir.Mul, g.index(y), g.sizeVLA(t))
		if negate {
			v = g.b.Bin(ir.Sub, ir.Int(ir.I64, 0), v)
		}
		return distance{v: v, unit: elemSize(innermost(t))}
	}
	size := elemSize(t)
	if c, ok := y.(*tree.Const); ok {
		n := int64(c.Lo) * size
		if negate {
			n = -n
		}
		return distance{n: n}
	}
	if negate {
		size = -size
	}
	v := g.index(y)
	switch size {
	case 1:
	case -1:
		v = g.b.Bin(ir.Sub, ir.Int(ir.I64, 0), v)
	default:
		v = g.b.Bin(ir.Mul, v, ir.Int(ir.I64, size))
	}
	return distance{v: v, unit: max(size, -size)}
}

// index evaluates an integer as i64.
func (g *gen) index(y tree.Expr) value.Value {
	v := g.scalar(y)
	return g.b.Resize(v, ir.I64, isSigned(y.Type()))
}

// elemSize is the step of a pointer to t; GNU C counts void and functions as 1.
func elemSize(t *tree.Type) int64 {
	if t.IsVoid() || t.IsFunc() {
		return 1
	}
	return t.Sizeof()
}

func innermost(t *tree.Type) *tree.Type {
	for t.IsArray() {
		t = t.Elem
	}
	return t
}

// literal is the address of a string literal's object.
func (g *gen) literal(e *tree.StringLit) value.Value {
	if e.Obj != nil {
		return g.value(e.Obj)
	}
	return g.stringGlobal(e.Data, stringAlign(e), "")
}

func stringAlign(e *tree.StringLit) int64 {
	if e.Obj != nil {
		return e.Obj.Align
	}
	return e.T.Alignof()
}

// compoundLit evaluates a compound literal (C11 6.5.2.5): an automatic one is initialised each
// time.
func (g *gen) compoundLit(e *tree.CompoundLit) lval {
	o := e.Obj
	for _, x := range e.Sizes {
		g.effect(x)
	}
	if o.Static {
		return lval{p: g.value(o), align: objectAlign(o), t: e.T}
	}
	l, ok := g.vars[o]
	if !ok {
		l = g.local(o)
	}
	g.initialise(l, o.Init, objectSize(o))
	l.t = e.T
	return l
}
