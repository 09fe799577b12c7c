package irgen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// order is a C11 memory order, with the numbers of GNU's __ATOMIC_ macros.
type order int

const (
	relaxed order = iota
	consume
	acquire
	release
	acqRel
	seqCst
)

// scope is a PTX scope as it stands in instruction names.
type scope string

// The scopes. C11 has none: its atomics are visible to the whole system.
const (
	scopeCta scope = "cta"
	scopeClu scope = "cluster"
	scopeGpu scope = "gpu"
	scopeSys scope = "sys"
)

// syncScope is the scope's name in the IR's atomic loads and stores.
func (s scope) syncScope() string {
	switch s {
	case scopeCta:
		return "block"
	case scopeClu:
		return "cluster"
	case scopeGpu:
		return "device"
	}
	return ""
}

// atomicWord is the integer type of an atomic object of n bytes; nil if none of that size is lock-free.
func atomicWord(n int64) types.Type {
	switch n {
	case 1, 2, 4, 8:
		return ir.IntType(int(n) * 8)
	}
	return nil
}

func (o order) llvm() enum.AtomicOrdering {
	switch o {
	case consume, acquire:
		return enum.AtomicOrderingAcquire
	case release:
		return enum.AtomicOrderingRelease
	case acqRel:
		return enum.AtomicOrderingAcquireRelease
	case seqCst:
		return enum.AtomicOrderingSequentiallyConsistent
	}
	return enum.AtomicOrderingMonotonic
}

// isLocal reports whether an object is in local memory, which no other thread sees and no atom takes.
func isLocal(l lval) bool {
	s, ok := ir.SpaceOf(l.p)
	return ok && s == ir.Local
}

// loadAtomic reads an atomic object of a 1, 2, 4 or 8 byte type.
func (g *gen) loadAtomic(l lval, t types.Type, o order, s scope) value.Value {
	i := g.b.Load(t, l.p, l.align, l.vol)
	if isLocal(l) {
		return i
	}
	if atomicWord(ir.SizeOf(t, g.PtrSize)) == nil {
		g.errorf(g.lastPos, "an atomic object of %d bytes is not lock-free on the device", ir.SizeOf(t, g.PtrSize))
		return i
	}
	i.Atomic, i.SyncScope, i.Ordering = true, s.syncScope(), o.llvm()
	if o == release || o == acqRel {
		i.Ordering = enum.AtomicOrderingSequentiallyConsistent
	}
	return i
}

// storeAtomic writes an atomic object.
func (g *gen) storeAtomic(l lval, v value.Value, o order, s scope) {
	i := g.b.Store(v, l.p, l.align, l.vol)
	if isLocal(l) {
		return
	}
	if atomicWord(ir.SizeOf(v.Type(), g.PtrSize)) == nil {
		g.errorf(g.lastPos, "an atomic object of %d bytes is not lock-free on the device", ir.SizeOf(v.Type(), g.PtrSize))
		return
	}
	i.Atomic, i.SyncScope, i.Ordering = true, s.syncScope(), o.llvm()
	if o == consume || o == acquire || o == acqRel {
		i.Ordering = enum.AtomicOrderingSequentiallyConsistent
	}
}

// fence generates a fence. Below sm_70, where fences have no order, it is the strongest one: membar.
func (g *gen) fence(o order, s scope) {
	switch {
	case o == relaxed:
	case g.cfg.SM < 70:
		g.ptx("membar."+membarScope(s), ir.Void)
	case o == seqCst:
		g.ptx("fence.sc."+string(s), ir.Void)
	default:
		g.ptx("fence.acq_rel."+string(s), ir.Void)
	}
}

func membarScope(s scope) string {
	switch s {
	case scopeCta:
		return "cta"
	case scopeSys:
		return "sys"
	}
	return "gl"
}

// fenceBefore and fenceAfter surround a read-modify-write: the mapping that satisfies every release of the guide
// (Atomics) has fence.sc in front of sequentially consistent ones; older GPUs need membar for any order.
func (g *gen) fenceBefore(o order, s scope) {
	if o == seqCst || g.cfg.SM < 70 && (o == release || o == acqRel) {
		g.fence(o, s)
	}
}

func (g *gen) fenceAfter(o order, s scope) {
	if g.cfg.SM < 70 && o != relaxed && o != release {
		g.fence(o, s)
	}
}

// atomName is the intrinsic of an atom instruction, atom{.sem}{.scope}{.space}.op.type (ISA, atom), with order and scope as
// the target knows them. Relaxed device scope is PTX's default and needs no target.
func (g *gen) atomName(op, typ string, o order, s scope) string {
	name := "ptx.atom"
	switch {
	case g.cfg.SM >= 70 && o != relaxed:
		name += "." + [...]string{"relaxed", "acquire", "acquire", "release", "acq_rel", "acq_rel"}[o] + "." + string(s)
	case g.cfg.SM >= 60 && s != scopeGpu:
		name += "." + string(s)
	}
	return name + "$." + op + "." + typ
}

// rmw is one read-modify-write.
type rmw struct {
	op    string // add, sub, and, or, xor, nand, min, max, inc, dec, exch
	t     *tree.Type
	order order
	scope scope
}

// atomicRMW performs r on the object l with operand v (in memory form) and returns the old value in memory form.
func (g *gen) atomicRMW(l lval, r rmw, v value.Value) value.Value {
	if isLocal(l) {
		old := g.b.Load(v.Type(), l.p, l.align, l.vol)
		g.b.Store(g.newValue(r, old, v), l.p, l.align, l.vol)
		return old
	}
	name, ok := g.directAtom(r, v.Type())
	if !ok {
		return g.casLoop(l, v.Type(), r.order, r.scope, func(old value.Value) value.Value { return g.newValue(r, old, v) })
	}
	operand := v
	if r.op == "sub" {
		operand = g.negate(v)
	}
	if r.op == "exch" { // bits, whatever they mean
		operand = g.coerce(operand, ir.IntType(int(ir.SizeOf(v.Type(), g.PtrSize))*8))
	}
	g.fenceBefore(r.order, r.scope)
	var old value.Value = g.b.Intrinsic(name, operand.Type(), l.p, operand)
	g.fenceAfter(r.order, r.scope)
	return g.coerce(old, v.Type())
}

func (g *gen) negate(v value.Value) value.Value {
	if it, ok := v.Type().(*types.IntType); ok {
		return g.b.Bin(ir.Sub, ir.Int(it, 0), v)
	}
	return g.b.FNeg(v)
}

// directAtom names the instruction that does r on type t, if there is one (ISA, atom).
func (g *gen) directAtom(r rmw, t types.Type) (string, bool) {
	bits := ""
	switch ir.SizeOf(t, g.PtrSize) {
	case 4:
		bits = "32"
	case 8:
		bits = "64"
	}
	if ft, ok := t.(*types.FloatType); ok {
		switch {
		case r.op == "exch" && bits != "":
			return g.atomName("exch", "b"+bits, r.order, r.scope), true
		case r.op != "add" && r.op != "sub":
			return "", false
		case ft == ir.F32, ft == ir.F64 && g.cfg.SM >= 60:
			return g.atomName("add", "f"+bits, r.order, r.scope), true
		case ft == ir.Half && g.cfg.SM >= 70:
			return g.atomName("add.noftz", "f16", r.order, r.scope), true
		}
		return "", false
	}
	if bits == "" {
		return "", false
	}
	switch r.op {
	case "and", "or", "xor", "exch":
		return g.atomName(r.op, "b"+bits, r.order, r.scope), true
	case "add", "sub":
		return g.atomName("add", "u"+bits, r.order, r.scope), true
	case "inc", "dec":
		return g.atomName(r.op, "u"+bits, r.order, r.scope), bits == "32"
	case "min", "max":
		if isSigned(r.t) {
			return g.atomName(r.op, "s"+bits, r.order, r.scope), true
		}
		return g.atomName(r.op, "u"+bits, r.order, r.scope), true
	}
	return "", false
}

// newValue computes what r makes of old, in memory form.
func (g *gen) newValue(r rmw, old, v value.Value) value.Value {
	_, isFloat := v.Type().(*types.FloatType)
	switch r.op {
	case "exch":
		return v
	case "add":
		if isFloat {
			return g.b.Bin(ir.FAdd, old, v)
		}
		return g.b.Bin(ir.Add, old, v)
	case "sub":
		if isFloat {
			return g.b.Bin(ir.FSub, old, v)
		}
		return g.b.Bin(ir.Sub, old, v)
	case "and":
		return g.b.Bin(ir.And, old, v)
	case "or":
		return g.b.Bin(ir.Or, old, v)
	case "xor":
		return g.b.Bin(ir.Xor, old, v)
	case "nand":
		return g.b.Not(g.b.Bin(ir.And, old, v))
	case "min", "max":
		return g.minMax(r.op, old, v, r.t)
	case "inc", "dec":
		return g.wrapStep(r.op, old, v)
	}
	return v
}

func (g *gen) minMax(op string, x, y value.Value, t *tree.Type) value.Value {
	c := tree.OpLt
	if op == "max" {
		c = tree.OpGt
	}
	return g.b.Select(g.compareValues(c, x, y, t), x, y)
}

// wrapStep is atomicInc's or atomicDec's rule (Programming Guide).
func (g *gen) wrapStep(op string, old, v value.Value) value.Value {
	t := old.Type().(*types.IntType)
	if op == "inc" {
		return g.b.Select(g.b.ICmp(enum.IPredUGE, old, v), ir.Int(t, 0), g.b.Bin(ir.Add, old, ir.Int(t, 1)))
	}
	wrap := g.b.Bin(ir.Or, g.b.ICmp(enum.IPredEQ, old, ir.Int(t, 0)), g.b.ICmp(enum.IPredUGT, old, v))
	return g.b.Select(wrap, v, g.b.Bin(ir.Sub, old, ir.Int(t, 1)))
}

// casLoop updates the object l, of type t in memory, by compare and swap until no other thread comes between;
// it returns the old value.
func (g *gen) casLoop(l lval, t types.Type, o order, s scope, f func(old value.Value) value.Value) value.Value {
	size := ir.SizeOf(t, g.PtrSize)
	if atomicWord(size) == nil {
		g.errorf(g.lastPos, "an atomic object of %d bytes is not lock-free on the device", size)
		return ir.Undef(t)
	}
	w := g.word(l, size)
	g.fenceBefore(o, s)
	first := g.b.Load(w.t, w.p, w.align, false)
	first.Atomic, first.SyncScope, first.Ordering = true, s.syncScope(), enum.AtomicOrderingMonotonic
	loop, done := g.newBlock(), g.newBlock()
	from := g.b.B
	g.b.Br(loop)
	g.start(loop)
	seen := g.b.Phi(w.t, ir.Inc(first, from))
	old := g.coerce(w.extract(g, seen), t)
	next := w.insert(g, seen, g.coerce(f(old), ir.IntType(int(size)*8)))
	got := g.atomCAS(w, seen, next, o, s)
	ok := g.b.ICmp(enum.IPredEQ, got, seen)
	seen.Incs = append(seen.Incs, ir.Inc(got, g.b.B))
	g.b.CondBr(ok, done, loop)
	g.start(done)
	g.fenceAfter(o, s)
	return old
}

// word is the 32 or 64 bit memory word that holds an object; objects of 1 and 2 bytes are a part of one.
type word struct {
	p     value.Value
	align int64
	t     *types.IntType
	part  *types.IntType // type of the object if it is narrower, nil otherwise
	shift value.Value    // i32: bits below the part
}

// word finds the word around l, of size bytes.
func (g *gen) word(l lval, size int64) word {
	if size >= 4 {
		return word{p: l.p, align: size, t: ir.IntType(int(size) * 8)}
	}
	g.padAtomic(l.p)
	space, _ := ir.SpaceOf(l.p)
	a := g.b.Convert(ir.PtrToInt, l.p, ir.I64)
	base := g.b.Bin(ir.And, a, ir.Int(ir.I64, -4))
	low := g.b.Convert(ir.Trunc, g.b.Bin(ir.And, a, ir.Int(ir.I64, 3)), ir.I32)
	return word{p: g.b.Convert(ir.IntToPtr, base, ir.Ptr(space)), align: 4, t: ir.I32,
		part: ir.IntType(int(size) * 8), shift: g.b.Bin(ir.Shl, low, ir.Int(ir.I32, 3))}
}

// extract takes the object out of the word's value w, as an integer of its size.
func (w *word) extract(g *gen, v value.Value) value.Value {
	if w.part == nil {
		return v
	}
	return g.b.Convert(ir.Trunc, g.b.Bin(ir.LShr, v, w.shift), w.part)
}

// insert replaces the object in the word's value v.
func (w *word) insert(g *gen, v, part value.Value) value.Value {
	if w.part == nil {
		return part
	}
	mask := g.b.Bin(ir.Shl, ir.Int(ir.I32, int64(1)<<w.part.BitSize-1), w.shift)
	rest := g.b.Bin(ir.And, v, g.b.Not(mask))
	return g.b.Bin(ir.Or, rest, g.b.Bin(ir.Shl, g.b.Convert(ir.ZExt, part, ir.I32), w.shift))
}

func (g *gen) atomCAS(w word, old, next value.Value, o order, s scope) value.Value {
	typ := "b32"
	if w.t == ir.I64 {
		typ = "b64"
	}
	return g.b.Intrinsic(g.atomName("cas", typ, o, s), w.t, w.p, old, next)
}

// compareExchange stores next in l if it holds want; it returns the value found and whether it was want. Values are
// in memory form.
func (g *gen) compareExchange(l lval, want, next value.Value, o order, s scope) (value.Value, value.Value) {
	t := want.Type()
	size := ir.SizeOf(t, g.PtrSize)
	if atomicWord(size) == nil {
		g.errorf(g.lastPos, "an atomic object of %d bytes is not lock-free on the device", size)
		return ir.Undef(t), ir.Bool(false)
	}
	it := ir.IntType(int(size) * 8)
	wantBits, nextBits := g.coerce(want, it), g.coerce(next, it)
	if isLocal(l) {
		old := g.b.Load(it, l.p, l.align, l.vol)
		same := g.b.ICmp(enum.IPredEQ, old, wantBits)
		g.b.Store(g.b.Select(same, nextBits, old), l.p, l.align, l.vol)
		return g.coerce(old, t), same
	}
	w := g.word(l, size)
	g.fenceBefore(o, s)
	var old value.Value
	if w.part == nil {
		old = g.atomCAS(w, wantBits, nextBits, o, s)
	} else {
		old = g.casPart(w, wantBits, nextBits, o, s)
	}
	same := g.b.ICmp(enum.IPredEQ, old, wantBits)
	g.fenceAfter(o, s)
	return g.coerce(old, t), same
}

// casPart is compare and swap of a part of a word: it tries again when only the rest of the word has changed.
func (g *gen) casPart(w word, want, next value.Value, o order, s scope) value.Value {
	first := g.b.Load(w.t, w.p, w.align, false)
	first.Atomic, first.SyncScope, first.Ordering = true, s.syncScope(), enum.AtomicOrderingMonotonic
	loop, try, done := g.newBlock(), g.newBlock(), g.newBlock()
	from := g.b.B
	g.b.Br(loop)
	g.start(loop)
	seen := g.b.Phi(w.t, ir.Inc(first, from))
	part := w.extract(g, seen)
	g.b.CondBr(g.b.ICmp(enum.IPredEQ, part, want), try, done)
	g.start(try)
	got := g.atomCAS(w, seen, w.insert(g, seen, next), o, s)
	seen.Incs = append(seen.Incs, ir.Inc(got, g.b.B))
	g.b.CondBr(g.b.ICmp(enum.IPredEQ, got, seen), done, loop)
	g.start(done)
	return part
}

// directOp is the read-modify-write that a compound assignment to an atomic object of type t is; "" if its operands
// are converted in a way that no instruction does.
func directOp(e *tree.CompoundAssign, t *tree.Type) string {
	if !t.IsInteger() || kindOf(t) == tree.KindBool || !e.OpType.IsInteger() {
		return ""
	}
	switch e.Op {
	case tree.OpAdd:
		return "add"
	case tree.OpSub:
		return "sub"
	case tree.OpAnd:
		return "and"
	case tree.OpOr:
		return "or"
	case tree.OpXor:
		return "xor"
	}
	return ""
}

// atomicUpdate performs an operator on an atomic object, sequentially consistent (C11 6.5.16.2p3): by the instruction
// op with operand r if there is one, otherwise by compare and swap of what f makes of the old value. It returns the new value.
func (g *gen) atomicUpdate(l lval, op string, r value.Value, f func(old value.Value) value.Value) value.Value {
	t := l.t
	var fresh value.Value
	update := func(old value.Value) value.Value {
		fresh = f(g.fromMem(old, t))
		return g.toMem(fresh, t)
	}
	mt := memType(t)
	if isLocal(l) {
		plain := l
		plain.atomic = false
		fresh = f(g.load(plain))
		g.store(plain, fresh)
		return fresh
	}
	if op == "" {
		g.casLoop(l, mt, seqCst, scopeSys, update)
		return fresh
	}
	v := g.resize(r, mt.(*types.IntType), false)
	how := rmw{op: op, t: t, order: seqCst, scope: scopeSys}
	old := g.atomicRMW(l, how, v)
	return g.newValue(how, old, v)
}
