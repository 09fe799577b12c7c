package irgen

import (
	"strings"

	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir"
)

// atomicBuiltin expands the atomic functions: GNU's, C11's and clang's (group atomic), GNU's older
// ones (sync), nvcc's (nv_atomic) and CUDA's (cuda_atomic).
func (g *gen) atomicBuiltin(e *tree.Builtin, group, op string) value.Value {
	switch group {
	case "cuda_atomic":
		return g.cudaAtomic(e, op)
	case "sync":
		return g.syncAtomic(e, op)
	}
	a := g.newAtomic(e, group, op)
	switch op {
	case "thread_fence":
		g.fence(a.order(), a.scope())
		return nil
	case "signal_fence":
		return nil
	case "is_lock_free":
		return g.isLockFree(e)
	}
	a.object()
	if n := a.l.t.Sizeof(); atomicWord(n) == nil && g.cfg.Locked(n) {
		return a.lockedObject(op)
	}
	switch op {
	case "load_n":
		g.pos(e.P)
		return g.fromMem(g.loadAtomic(a.l, memType(a.l.t), a.order(), a.scope()), a.l.t)
	case "load":
		a.load()
	case "store_n", "init":
		v := a.stored(1)
		if op == "init" {
			g.b.Store(v, a.l.p, a.l.align, false)
		} else {
			g.storeAtomic(a.l, v, a.order(), a.scope())
		}
	case "store":
		v := a.pointee(1)
		g.storeAtomic(a.l, v, a.order(), a.scope())
	case "exchange_n":
		v := a.value(1)
		return g.fromMem(g.atomicRMW(a.l, a.rmw("exch"), v), a.l.t)
	case "exchange":
		v := a.pointee(1)
		out := a.pointer(2)
		g.b.Store(g.atomicRMW(a.l, a.rmw("exch"), v), out.p, out.align, false)
	case "compare_exchange_n", "compare_exchange", "c11_compare_exchange":
		return a.compareExchange(op)
	case "test_and_set":
		old := g.atomicRMW(a.byte(), a.rmw("exch"), ir.Int(ir.I8, 1))
		return g.isNonZero(old)
	case "clear":
		g.storeAtomic(a.byte(), ir.Int(ir.I8, 0), a.order(), a.scope())
	default:
		return a.fetch(op)
	}
	return nil
}

// atomicCall is a call of an atomic function while it is expanded.
type atomicCall struct {
	g     *gen
	e     *tree.Builtin
	group string
	at    builtin.AtomicArgs
	l     lval // the object that the first argument points to
}

func (g *gen) newAtomic(e *tree.Builtin, group, op string) *atomicCall {
	return &atomicCall{g: g, e: e, group: group, at: builtin.AtomicArgsOf(group, op, len(e.Args))}
}

// object evaluates the first argument.
func (a *atomicCall) object() { a.l = a.pointer(0) }

// pointer evaluates argument i to the object it points to.
func (a *atomicCall) pointer(i int) lval {
	t := a.e.Args[i].Type().Elem.Unqual()
	p, align := a.g.address(a.e.Args[i])
	a.g.pos(a.e.P)
	if n := t.Sizeof(); i == 0 && atomicWord(n) != nil && !a.g.cfg.Locked(n) {
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

// stored is argument i in the form in which it is stored: records as integers.
func (a *atomicCall) stored(i int) value.Value {
	if classOf(a.l.t) == classScalar {
		return a.value(i)
	}
	return a.g.loadRaw(a.g.recordValue(a.e.Args[i]), a.wordType())
}

// constArg is the value of constant argument i, def if there is no such argument or it is not
// constant.
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

// order is the memory order of the call, and of its success.
func (a *atomicCall) order() order { return a.orderArg(a.at.Order) }

// failure is the memory order of a compare and exchange that fails. It stores nothing, so that it
// does not release; package check takes no such constant.
func (a *atomicCall) failure() order {
	switch o := a.orderArg(a.at.Failure); o {
	case release:
		return relaxed
	case acqRel:
		return acquire
	default:
		return o
	}
}

// orderArg is the memory order that argument i gives; one that is not constant is taken as the
// strongest.
func (a *atomicCall) orderArg(i int) order {
	if n := a.constArg(i, int64(seqCst)); n >= 0 && n <= int64(seqCst) {
		return order(n)
	}
	return seqCst
}

// scope is the scope of the call; without an argument it is the system.
func (a *atomicCall) scope() scope {
	if a.at.Scope < 0 {
		return scopeSys
	}
	s, _ := builtin.AtomicScope(a.group, a.constArg(a.at.Scope, -1))
	return ptxScopes[s]
}

// ptxScopes are the scopes of the IR by PTX's names.
var ptxScopes = map[string]scope{"cta": scopeCta, "cluster": scopeClu, "gpu": scopeGpu, "sys": scopeSys}

func (a *atomicCall) rmw(op string) rmw {
	return rmw{op: op, t: a.l.t, order: a.order(), scope: a.scope()}
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
	v := g.loadAtomic(a.l, t, a.order(), a.scope())
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
	switch op {
	case "compare_exchange":
		next = a.pointee(2)
	case "c11_compare_exchange":
		next = a.stored(2)
	default:
		next = a.stored(2)
	}
	for _, x := range a.e.Args[3:a.at.Order] {
		g.effect(x) // weak or strong: the same
	}
	g.pos(a.e.P)
	old, same := g.compareExchange(a.l, want, g.coerce(next, t), a.order(), a.failure(), a.scope())
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
	return a.update(op, a.rmw(""), v)
}

// update performs r with operand v; its operation is what op says, fetch_x or x_fetch. Pointers are
// counted in bytes.
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
	n := a.constArg(0, 0)
	return ir.Bool(g.cfg.LockFree(n))
}

// syncAtomic expands GNU's __sync functions: full barriers but for the lock functions.
func (g *gen) syncAtomic(e *tree.Builtin, op string) value.Value {
	if op == "synchronize" {
		g.fence(seqCst, scopeSys)
		return nil
	}
	a := g.newAtomic(e, "sync", op)
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
		old, same := g.compareExchange(a.l, want, next, seqCst, seqCst, scopeSys)
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
	s := ptxScopes[where]
	a := g.newAtomic(e, "cuda_atomic", op)
	a.object()
	op = strings.TrimPrefix(op, "wide_") // a 128-bit integer is an integer
	if op == "cas" {
		want := a.value(1)
		next := a.value(2)
		old, _ := g.compareExchange(a.l, want, next, relaxed, relaxed, s)
		return g.fromMem(old, a.l.t)
	}
	v := a.value(1)
	return g.fromMem(g.atomicRMW(a.l, rmw{op: op, t: a.l.t, order: relaxed, scope: s}, v), a.l.t)
}

// atomicRecord is __atomic_load_n and kin on an object that is no scalar; only its bits travel.
func (g *gen) atomicRecord(dst lval, e *tree.Builtin) {
	group, op, _ := strings.Cut(e.Op, ".")
	a := g.newAtomic(e, group, op)
	a.object()
	if n := a.l.t.Sizeof(); atomicWord(n) == nil && g.cfg.Locked(n) {
		a.lockedRecord(dst, op)
		return
	} else if n > 16 {
		a.noLocks()
		return
	}
	if group == "cuda_atomic" {
		a.cudaRecord(dst, op)
		return
	}
	t := a.wordType()
	switch op {
	case "load_n":
		g.b.Store(g.loadAtomic(a.l, t, a.order(), a.scope()), dst.p, dst.align, false)
	case "exchange_n":
		v := g.loadRaw(g.recordValue(e.Args[1]), t)
		g.b.Store(g.atomicRMW(a.l, a.rmw("exch"), v), dst.p, dst.align, false)
	default:
		g.errorf(e.P, "'%s' cannot be used with this type", e.Name)
	}
}

// cudaRecord is a CUDA atomic on an object that is no scalar: addition on float2, float4 and the
// types of half the size,
// exchange and compare and swap on objects of 16 bytes. op has the scope behind its dot.
func (a *atomicCall) cudaRecord(dst lval, op string) {
	g := a.g
	op, where, _ := strings.Cut(op, ".")
	s := ptxScopes[where]
	if typ := packedType(a.l.t); op == "vadd" && typ != "" {
		v := a.stored(1)
		g.padSmall(a.l, a.l.t.Sizeof())
		g.b.Store(g.b.AtomicPackedAdd(typ, a.l.p, v, relaxed.llvm(), string(s)), dst.p, dst.align, dst.vol)
		return
	}
	if op == "vadd" {
		g.storeFloats(dst, g.b.AtomicVectorAdd(a.l.p, a.floats(1), relaxed.llvm(), string(s)))
		return
	}
	old := a.stored(1)
	switch op {
	case "wide_exch":
		old = g.atomicRMW(a.l, rmw{op: "exch", t: a.l.t, order: relaxed, scope: s}, old)
	case "wide_cas":
		old, _ = g.compareExchange(a.l, old, a.stored(2), relaxed, relaxed, s)
	}
	g.b.Store(old, dst.p, dst.align, dst.vol)
}

// packedType is the PTX type of a __half2, __nv_bfloat16 or __nv_bfloat162, "" for others.
func packedType(t *tree.Type) string {
	switch {
	case t.Sizeof() == 2:
		return "bf16"
	case t.Sizeof() == 4 && t.Record.Fields[0].Type.Kind == tree.KindHalf:
		return "f16x2"
	case t.Sizeof() == 4:
		return "bf16x2"
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
