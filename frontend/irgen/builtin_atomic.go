package irgen

import (
	"strings"

	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// atomicBuiltin expands the atomic functions: GNU's, C11's and clang's (group atomic), GNU's older ones (sync),
// nvcc's (nv_atomic) and CUDA's (cuda_atomic).
func (g *gen) atomicBuiltin(e *tree.Builtin, group, op string) value.Value {
	switch group {
	case "cuda_atomic":
		return g.cudaAtomic(e, op)
	case "sync":
		return g.syncAtomic(e, op)
	}
	a := g.newAtomic(e, group)
	switch op {
	case "thread_fence":
		g.fence(a.order(0), a.scope(1))
		return nil
	case "signal_fence":
		return nil
	case "is_lock_free":
		return g.isLockFree(e)
	}
	a.object()
	switch op {
	case "load_n":
		g.pos(e.P)
		return g.fromMem(g.loadAtomic(a.l, memType(a.l.t), a.order(1), a.scope(2)), a.l.t)
	case "load":
		a.load()
	case "store_n", "init":
		v := a.stored(1)
		if op == "init" {
			g.b.Store(v, a.l.p, a.l.align, false)
		} else {
			g.storeAtomic(a.l, v, a.order(2), a.scope(3))
		}
	case "store":
		v := a.pointee(1)
		g.storeAtomic(a.l, v, a.order(2), a.scope(3))
	case "exchange_n":
		v := a.value(1)
		return g.fromMem(g.atomicRMW(a.l, a.rmw("exch", 2), v), a.l.t)
	case "exchange":
		v := a.pointee(1)
		out := a.pointer(2)
		g.b.Store(g.atomicRMW(a.l, a.rmw("exch", 3), v), out.p, out.align, false)
	case "compare_exchange_n", "compare_exchange", "c11_compare_exchange":
		return a.compareExchange(op)
	case "test_and_set":
		old := g.atomicRMW(a.byte(), a.rmw("exch", 1), ir.Int(ir.I8, 1))
		return g.isNonZero(old)
	case "clear":
		g.storeAtomic(a.byte(), ir.Int(ir.I8, 0), a.order(1), a.scope(2))
	default:
		return a.fetch(op)
	}
	return nil
}

// atomicCall is a call of an atomic function while it is expanded.
type atomicCall struct {
	g  *gen
	e  *tree.Builtin
	nv bool // nvcc's numbering of scopes
	l  lval // the object that the first argument points to
}

func (g *gen) newAtomic(e *tree.Builtin, group string) *atomicCall {
	return &atomicCall{g: g, e: e, nv: group == "nv_atomic"}
}

// object evaluates the first argument.
func (a *atomicCall) object() { a.l = a.pointer(0) }

// pointer evaluates argument i to the object it points to.
func (a *atomicCall) pointer(i int) lval {
	t := a.e.Args[i].Type().Elem.Unqual()
	p, align := a.g.address(a.e.Args[i])
	a.g.pos(a.e.P)
	if n := t.Sizeof(); i == 0 && atomicWord(n) != nil {
		align = max(align, n)
	}
	return lval{p: p, align: align, t: t}
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
	a.g.errorf(a.e.P, "an atomic object of %d bytes is not lock-free on the device", a.l.t.Sizeof())
	return ir.I32
}

// stored is argument i in the form in which it is stored: records as integers.
func (a *atomicCall) stored(i int) value.Value {
	if classOf(a.l.t) == classScalar {
		return a.value(i)
	}
	src := a.g.recordValue(a.e.Args[i])
	return a.g.b.Load(a.wordType(), src.p, src.align, src.vol)
}

// constArg is the value of constant argument i, def if there is no such argument or it is not constant.
func (a *atomicCall) constArg(i int, def int64) int64 {
	if i >= len(a.e.Args) {
		return def
	}
	e := a.e.Args[i]
	for {
		c, ok := e.(*tree.Cast)
		if !ok {
			break
		}
		e = c.X
	}
	if c, ok := e.(*tree.Const); ok {
		return int64(c.Lo)
	}
	return def
}

// order is the memory order that argument i gives; one that is not constant is taken as the strongest.
func (a *atomicCall) order(i int) order {
	if n := a.constArg(i, int64(seqCst)); n >= 0 && n <= int64(seqCst) {
		return order(n)
	}
	return seqCst
}

// scope is the scope that argument i gives by clang's __MEMORY_SCOPE or nvcc's __NV_THREAD_SCOPE numbers; without an argument
// it is the system.
func (a *atomicCall) scope(i int) scope {
	n := a.constArg(i, -1)
	if n < 0 {
		return scopeSys
	}
	if a.nv {
		if n < 5 {
			return [...]scope{scopeCta, scopeCta, scopeClu, scopeGpu, scopeSys}[n]
		}
		return scopeSys
	}
	if n < 6 {
		return [...]scope{scopeSys, scopeGpu, scopeCta, scopeCta, scopeCta, scopeClu}[n]
	}
	return scopeSys
}

func (a *atomicCall) rmw(op string, orderArg int) rmw {
	return rmw{op: op, t: a.l.t, order: a.order(orderArg), scope: a.scope(orderArg + 1)}
}

// byte is the object as one byte.
func (a *atomicCall) byte() lval {
	l := a.l
	l.align = 1
	l.t = &tree.Type{Kind: tree.KindUChar, Size: 1, Align: 1}
	return l
}

func (a *atomicCall) load() {
	g := a.g
	t := a.wordType()
	v := g.loadAtomic(a.l, t, a.order(2), a.scope(3))
	out := a.pointer(1)
	g.b.Store(v, out.p, out.align, out.vol)
}

// compareExchange: on failure the value found goes to where the second argument points.
func (a *atomicCall) compareExchange(op string) value.Value {
	g := a.g
	t := a.wordType()
	expected := a.pointer(1)
	want := g.b.Load(t, expected.p, expected.align, false)
	var next value.Value
	first := 4
	switch op {
	case "compare_exchange":
		next = a.pointee(2)
	case "c11_compare_exchange":
		first = 3
		next = a.stored(2)
	default:
		next = a.stored(2)
	}
	for _, x := range a.e.Args[3:first] {
		g.effect(x) // weak or strong: the same
	}
	o := stronger(a.order(first), a.order(first+1))
	g.pos(a.e.P)
	old, same := g.compareExchange(a.l, want, g.coerce(next, t), o, a.scope(first+2))
	fail, done := g.newBlock(), g.newBlock()
	g.b.CondBr(same, done, fail)
	g.start(fail)
	g.b.Store(old, expected.p, expected.align, false)
	g.b.Br(done)
	g.start(done)
	return same
}

// stronger is the order that is as strong as both.
func stronger(x, y order) order {
	x, y = max(x, y), min(x, y)
	if x == release && (y == acquire || y == consume) {
		return acqRel
	}
	return x
}

// fetch is fetch_op, which gives the old value, or op_fetch, which gives the new one.
func (a *atomicCall) fetch(op string) value.Value {
	g := a.g
	op = strings.TrimPrefix(op, "c11_")
	v := a.value(1)
	if strings.HasPrefix(a.e.Name, "__c11_") && a.l.t.IsPointer() { // C11 7.17.7.5p3
		if n := elemSize(a.l.t.Elem); n != 1 {
			v = g.b.Bin(ir.Mul, v, g.coerce(ir.Int(ir.I64, n), v.Type()))
		}
	}
	return a.update(op, a.rmw("", 2), v)
}

// update performs r with operand v; its operation is what op says, fetch_x or x_fetch. Pointers are counted in bytes.
func (a *atomicCall) update(op string, r rmw, v value.Value) value.Value {
	g := a.g
	name, isOld := strings.CutPrefix(op, "fetch_")
	r.op = strings.TrimSuffix(name, "_fetch")
	if a.l.t.IsPointer() {
		v = g.coerce(v, g.IntPtr())
		r.t = &tree.Type{Kind: tree.KindULong, Size: a.l.t.Size, Align: a.l.t.Align}
	}
	got := g.atomicRMW(a.l, r, v)
	if !isOld {
		got = g.newValue(r, got, v)
	}
	return g.fromMem(g.coerce(got, memType(a.l.t)), a.l.t)
}

func (g *gen) isLockFree(e *tree.Builtin) value.Value {
	a := atomicCall{g: g, e: e}
	for _, x := range e.Args[1:] {
		g.effect(x)
	}
	return ir.Bool(atomicWord(a.constArg(0, 0)) != nil)
}

// syncAtomic expands GNU's __sync functions: full barriers but for the lock functions.
func (g *gen) syncAtomic(e *tree.Builtin, op string) value.Value {
	if op == "synchronize" {
		g.fence(seqCst, scopeSys)
		return nil
	}
	a := g.newAtomic(e, "sync")
	a.object()
	full := func(op string, o order) rmw { return rmw{op: op, t: a.l.t, order: o, scope: scopeSys} }
	mt := memType(a.l.t)
	switch op {
	case "exchange":
		return g.fromMem(g.atomicRMW(a.l, full("exch", seqCst), a.value(1)), a.l.t)
	case "lock_test_and_set":
		return g.fromMem(g.atomicRMW(a.l, full("exch", acquire), a.value(1)), a.l.t)
	case "lock_release":
		g.storeAtomic(a.l, zeroOf(mt), release, scopeSys)
		return nil
	case "bool_compare_and_swap", "val_compare_and_swap":
		want := a.value(1)
		next := a.value(2)
		old, same := g.compareExchange(a.l, want, next, seqCst, scopeSys)
		if op[0] == 'b' {
			return same
		}
		return g.fromMem(old, a.l.t)
	}
	return a.update(op, full("", seqCst), a.value(1))
}

// cudaAtomic expands atomicAdd and kin: relaxed, at device, block or system scope.
func (g *gen) cudaAtomic(e *tree.Builtin, op string) value.Value {
	op, where, _ := strings.Cut(op, ".")
	s := map[string]scope{"cta": scopeCta, "gpu": scopeGpu, "sys": scopeSys}[where]
	a := g.newAtomic(e, "cuda")
	a.object()
	if op == "cas" {
		want := a.value(1)
		next := a.value(2)
		old, _ := g.compareExchange(a.l, want, next, relaxed, s)
		return g.fromMem(old, a.l.t)
	}
	v := a.value(1)
	return g.fromMem(g.atomicRMW(a.l, rmw{op: op, t: a.l.t, order: relaxed, scope: s}, v), a.l.t)
}

// atomicRecord is __atomic_load_n and kin on an object that is no scalar; only its bits travel.
func (g *gen) atomicRecord(dst lval, e *tree.Builtin) {
	group, op, _ := strings.Cut(e.Op, ".")
	a := g.newAtomic(e, group)
	a.object()
	t := a.wordType()
	switch op {
	case "load_n":
		g.b.Store(g.loadAtomic(a.l, t, a.order(1), a.scope(2)), dst.p, dst.align, false)
	case "exchange_n":
		src := g.recordValue(e.Args[1])
		v := g.b.Load(t, src.p, src.align, src.vol)
		g.b.Store(g.atomicRMW(a.l, a.rmw("exch", 2), v), dst.p, dst.align, false)
	default:
		g.errorf(e.P, "'%s' cannot be used with this type", e.Name)
	}
}
