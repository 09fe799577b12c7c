package irgen

import (
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/atomic"
)

// atomicCall is a call of an atomic function while it is expanded.
type atomicCall struct {
	*atomic.Call
	g   *gen
	e   *tree.Builtin
	l   lval  // the object that the first argument points to
	dst *lval // where a result goes that is no scalar; nil for others
}

// atomicBuiltin expands a call of an atomic function; a result that is no scalar goes to dst.
func (g *gen) atomicBuiltin(e *tree.Builtin, dst *lval) value.Value {
	a := &atomicCall{Call: e.Atomic, g: g, e: e, dst: dst}
	switch a.Op {
	case atomic.Fence:
		g.fence(a.How)
		return nil
	case atomic.SignalFence:
		return nil
	case atomic.IsLockFree:
		for _, x := range e.Args[1:] {
			g.effect(x)
		}
		return ir.Bool(atomic.LockFree(g.cfg, a.Size))
	}
	a.object(a.How)
	n := a.l.t.Sizeof()
	switch {
	case atomicWord(n) == nil && atomic.Locked(g.cfg, n):
		return a.lockedObject()
	case dst != nil && n > 16:
		a.noLocks()
		return nil
	}
	switch a.Op {
	case atomic.Load:
		return a.load()
	case atomic.Store:
		g.storeAtomic(a.l, a.operand(1))
	case atomic.Init:
		g.b.Store(a.operand(1), a.l.p, a.l.align, false)
	case atomic.Unlock:
		g.storeAtomic(a.l, zeroOf(memType(a.l.t)))
	case atomic.Clear:
		g.storeAtomic(a.byte(), ir.Int(ir.I8, 0))
	case atomic.TestAndSet:
		return g.isNonZero(g.atomicRMW(a.byte(), atomic.Exchange, ir.Int(ir.I8, 1)))
	case atomic.Exchange:
		return a.exchange()
	case atomic.CompareExchange:
		return a.compareExchange()
	case atomic.CompareSwap:
		return a.compareSwap()
	case atomic.VectorAdd:
		return a.vectorAdd()
	default:
		return a.arithmetic()
	}
	return nil
}

// object evaluates the first argument.
func (a *atomicCall) object(how atomic.How) {
	a.l = a.pointer(0)
	a.l.how = how
}

// pointer evaluates argument i to the object it points to.
func (a *atomicCall) pointer(i int) lval {
	t := a.e.Args[i].Type().Elem.Unqual()
	p, align := a.g.address(a.e.Args[i])
	a.g.pos(a.e.P)
	if n := t.Sizeof(); i == 0 && atomicWord(n) != nil && !atomic.Locked(a.g.cfg, n) {
		if l := (lval{p: p}); align < n && ofObject(a.e.Args[i]) && !isLocal(l) {
			a.g.errorf(a.e.Args[i].Pos(), "an atomic operation on %d bytes needs an object that is aligned to as many; this one is aligned to %d", n, align)
		}
		align = max(align, n)
	}
	return lval{p: p, align: align, t: t}
}

// ofObject reports whether e is the address of an object or member, whose alignment is known, and
// not any pointer.
func ofObject(e tree.Expr) bool {
	switch e := e.(type) {
	case *tree.AddrOf, *tree.AddrConst, *tree.Decay:
		return true
	case *tree.Cast:
		t, from := e.T, e.X.Type()
		return t.IsPointer() && from.IsPointer() && t.Elem.Sizeof() == from.Elem.Sizeof() && ofObject(e.X)
	}
	return false
}

// value evaluates argument i in memory form.
func (a *atomicCall) value(i int) value.Value {
	t := a.e.Args[i].Type()
	v := a.g.toMem(a.g.scalar(a.e.Args[i]), t)
	a.g.pos(a.e.P)
	return v
}

// pointee is what argument i points to, as an integer if the object is no scalar.
func (a *atomicCall) pointee(i int) value.Value {
	l := a.pointer(i)
	return a.g.b.Load(a.wordType(), l.p, l.align, l.vol)
}

// wordType is the integer type of the object.
func (a *atomicCall) wordType() types.Type {
	if w := atomicWord(a.l.t.Sizeof()); w != nil {
		return w
	}
	a.noLocks()
	return ir.I32
}

// noLocks reports an object of a size that no atomic instruction has.
func (a *atomicCall) noLocks() { a.g.noLocks(a.e.P, a.l.t.Sizeof()) }

// operand is argument i, or what it points to, in the form in which it is stored: records as
// integers.
func (a *atomicCall) operand(i int) value.Value {
	if a.Indirect {
		return a.pointee(i)
	}
	if classOf(a.l.t) == classScalar {
		return a.value(i)
	}
	return a.g.loadRaw(a.g.recordValue(a.e.Args[i]), a.wordType())
}

// byte is the object as one byte.
func (a *atomicCall) byte() lval {
	l := a.l
	l.align = 1
	l.t = scalarType(tree.KindUChar, 1)
	return l
}

func (a *atomicCall) load() value.Value {
	g := a.g
	switch {
	case a.Indirect:
		v := g.loadAtomic(a.l, a.wordType())
		out := a.pointer(1)
		g.b.Store(v, out.p, out.align, out.vol)
		return nil
	case a.dst != nil:
		return a.result(g.loadAtomic(a.l, a.wordType()))
	}
	return a.result(g.loadAtomic(a.l, memType(a.l.t)))
}

// result gives v, the bits of the object.
func (a *atomicCall) result(v value.Value) value.Value {
	if a.dst == nil {
		return a.g.fromMem(v, a.l.t)
	}
	a.g.b.Store(v, a.dst.p, a.dst.align, a.dst.vol)
	return nil
}

func (a *atomicCall) exchange() value.Value {
	g := a.g
	if !a.Indirect {
		return a.result(g.atomicRMW(a.l, atomic.Exchange, a.operand(1)))
	}
	v := a.pointee(1)
	out := a.pointer(2)
	g.b.Store(g.atomicRMW(a.l, atomic.Exchange, v), out.p, out.align, false)
	return nil
}

// compareExchange: on failure the value found goes to where the second argument points.
func (a *atomicCall) compareExchange() value.Value {
	g := a.g
	t := a.wordType()
	expected := a.pointer(1)
	want := g.b.Load(t, expected.p, expected.align, false)
	next := a.operand(2)
	a.weak()
	old, same := g.compareExchange(a.l, want, g.coerce(next, t), a.Failure)
	fail, done := g.newBlock(), g.newBlock()
	g.b.CondBr(same, done, fail)
	g.start(fail)
	g.b.Store(old, expected.p, expected.align, false)
	g.b.Br(done)
	g.start(done)
	return same
}

// weak evaluates the argument that says whether a compare and exchange may fail without a cause,
// which none does.
func (a *atomicCall) weak() {
	if !a.C11 {
		a.g.effect(a.e.Args[3])
	}
	a.g.pos(a.e.P)
}

// compareSwap compares with an operand.
func (a *atomicCall) compareSwap() value.Value {
	want := a.operand(1)
	old, same := a.g.compareExchange(a.l, want, a.operand(2), a.Failure)
	if a.Result == atomic.Success {
		return same
	}
	return a.result(old)
}

// arithmetic gives the old value or the new one. Pointers are counted in bytes, by C11's functions
// in elements (7.17.7.5p3).
func (a *atomicCall) arithmetic() value.Value {
	g, l := a.g, a.l
	v := a.value(1)
	if l.t.IsPointer() {
		if n := elemSize(l.t.Elem); a.C11 && n != 1 {
			v = g.b.Bin(ir.Mul, v, g.coerce(ir.Int(ir.I64, n), v.Type()))
		}
		v = g.coerce(v, g.IntPtr())
		l.t = &tree.Type{Kind: tree.KindULong, Size: l.t.Size, Align: l.t.Align}
	}
	got := g.atomicRMW(l, a.Op, v)
	if a.Result == atomic.New {
		got = g.newValue(a.Op, l.t, got, v)
	}
	return g.fromMem(g.coerce(got, memType(a.l.t)), a.l.t)
}

// vectorAdd is CUDA's atomicAdd on __bf16, and on structures: of numbers that one instruction adds,
// or of floats.
func (a *atomicCall) vectorAdd() value.Value {
	g, typ := a.g, packedType(a.l.t)
	if typ == "" {
		g.storeFloats(*a.dst, g.b.AtomicVectorAdd(a.l.p, a.floats(1), a.How))
		return nil
	}
	v := a.operand(1)
	g.padSmall(a.l, a.l.t.Sizeof())
	return a.result(g.b.AtomicPackedAdd(typ, a.l.p, v, a.How))
}

// packedType is the PTX type of a __half2, __nv_bfloat16 or __nv_bfloat162, "" for others.
func packedType(t *tree.Type) string {
	if f, ok := smallOf(t); ok {
		return f.ptx()
	}
	return ""
}

// floats is argument i, a float2 or float4, as a structure of floats.
func (a *atomicCall) floats(i int) value.Value {
	g := a.g
	src := g.recordValue(a.e.Args[i])
	t := &types.StructType{}
	for range a.l.t.Sizeof() / 4 {
		t.Fields = append(t.Fields, ir.F32)
	}
	var v value.Value = ir.Undef(t)
	for k := range t.Fields {
		off := int64(4 * k)
		v = g.b.Insert(v, g.b.Load(ir.F32, g.b.Offset(src.p, off), alignAt(src.align, off), src.vol), k)
	}
	return v
}

// storeFloats stores a structure of floats.
func (g *gen) storeFloats(dst lval, v value.Value) {
	for k := range v.Type().(*types.StructType).Fields {
		off := int64(4 * k)
		g.b.Store(g.b.Extract(v, k, ir.F32), g.b.Offset(dst.p, off), alignAt(dst.align, off), dst.vol)
	}
}
