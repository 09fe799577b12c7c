package lower

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/atomic"
	"cptx/ir/ptxop"
)

// atomicAccess is an atomic operation while it is lowered.
type atomicAccess struct {
	*rewriter
	atomic.Machine
	p     value.Value
	own   atomic.How // of the access itself
	after atomic.How // of the fence after it
}

// machine returns what the target has for atomic operations.
func (r *rewriter) machine() atomic.Machine {
	return atomic.Machine{Config: r.cfg, Has: func(opcode string) bool { return ptxop.Has(r.cfg, opcode) }}
}

// access starts lowering an operation at p and puts down the fence before it.
func (r *rewriter) access(kind atomic.Kind, p value.Value, how atomic.How) atomicAccess {
	if r.problems != nil && (kind == atomic.Stores || kind == atomic.Updates) && r.space(p) == ir.Constant {
		r.problems.Errorf(r.pos, "cannot write to __constant__ memory")
	}
	m := r.machine()
	seq := m.Sequence(kind, how)
	a := atomicAccess{rewriter: r, Machine: m, p: p, own: seq.Own, after: seq.After}
	a.fence(seq.Before)
	return a
}

// fence puts down a fence of a sequence, if there is one.
func (a *atomicAccess) fence(how atomic.How) {
	if how.IsAtomic() {
		a.b.Intrinsic("ptx."+a.Fence(how), ir.Void)
	}
}

// done puts down the fence after the operation.
func (a *atomicAccess) done() { a.fence(a.after) }

// atom appends an atom instruction.
func (a *atomicAccess) atom(p value.Value, op, typ string, args ...value.Value) value.Value {
	name := "ptx." + a.Atom(op, a.own, typ)
	if is128(args[0].Type()) {
		operands := []value.Value{p}
		for _, x := range args {
			operands = append(operands, a.toPair(x))
		}
		return a.fromPair(a.b.Intrinsic(name, pairType, operands...))
	}
	return a.b.Intrinsic(name, args[0].Type(), append([]value.Value{p}, args...)...)
}

// rmw lowers a read-modify-write.
func (r *rewriter) rmw(i *llir.InstAtomicRMW) bool {
	x := i.X
	if r.local(i, i.Dst, i.Typ, i.Volatile, func(old value.Value) value.Value { return r.b.RMWValue(i.Op, old, x) }) {
		return true
	}
	how := atomic.HowOf(i.Ordering, i.SyncScope)
	op, typ := atomic.Native(r.cfg, i.Op, 8*ir.SizeOf(i.Typ, r.m.PtrSize))
	if op == "" {
		u := r.beginUpdate(i.Dst, ir.SizeOf(i.Typ, r.m.PtrSize), how)
		old := r.fromInt(u.old, i.Typ)
		u.end(r.toInt(r.b.RMWValue(i.Op, old, x)))
		r.replace(i, old)
		return true
	}
	switch i.Op {
	case enum.AtomicOpSub:
		x = r.b.Bin(ir.Sub, ir.Int(i.Typ.(*types.IntType), 0), x)
	case enum.AtomicOpFSub:
		x = r.b.FNeg(x)
	}
	a := r.access(atomic.Updates, i.Dst, how)
	old := a.atom(a.p, op, typ, x)
	a.done()
	r.replace(i, old)
	return true
}

// wrap lowers cptx.atomic.inc and cptx.atomic.dec (op), whose operand is an i32.
func (r *rewriter) wrap(c *llir.InstCall, op string) bool {
	p, bound := ir.ArgValue(c.Args[0]), ir.ArgValue(c.Args[1])
	if r.local(c, p, c.Typ, false, func(old value.Value) value.Value { return r.wrapped(op, old, bound) }) {
		return true
	}
	a := r.access(atomic.Updates, p, ir.AtomicHow(c))
	old := a.atom(a.p, op, "u32", bound)
	a.done()
	r.replace(c, old)
	return true
}

// wrapped computes what inc or dec makes of old (PTX ISA, atom).
func (r *rewriter) wrapped(op string, old, bound value.Value) value.Value {
	t := old.Type().(*types.IntType)
	zero, one := ir.Int(t, 0), ir.Int(t, 1)
	if op == "inc" {
		return r.b.Select(r.b.ICmp(enum.IPredUGE, old, bound), zero, r.b.Bin(ir.Add, old, one))
	}
	wrap := r.b.Bin(ir.Or, r.b.ICmp(enum.IPredEQ, old, zero), r.b.ICmp(enum.IPredUGT, old, bound))
	return r.b.Select(wrap, bound, r.b.Bin(ir.Sub, old, one))
}

// cmpXchg lowers a compare and exchange; its users are extractvalues.
func (r *rewriter) cmpXchg(i *llir.InstCmpXchg) bool {
	t := i.Cmp.Type()
	size := ir.SizeOf(t, r.m.PtrSize)
	if p, ok := r.localPointer(i.Ptr); ok {
		old := r.b.Load(t, p, size, i.Volatile)
		same := r.b.ICmp(enum.IPredEQ, old, i.Cmp)
		r.b.Store(r.b.Select(same, i.New, old), p, size, i.Volatile)
		put(&r.xchg, i, [2]value.Value{old, same})
		return true
	}
	w := r.word(i.Ptr, size)
	a := r.access(atomic.Updates, i.Ptr, atomic.HowOf(i.SuccessOrdering, i.SyncScope))
	var old value.Value
	if w.part == nil {
		old = a.cas(w, i.Cmp, i.New)
	} else {
		old = a.casPart(w, i.Cmp, i.New, atomic.FromLLVM(i.FailureOrdering))
	}
	same := r.b.ICmp(enum.IPredEQ, old, i.Cmp)
	a.done()
	put(&r.xchg, i, [2]value.Value{old, same})
	return true
}

// extractXchg replaces a part of the result of a compare and exchange that cmpXchg has lowered.
func (r *rewriter) extractXchg(i *llir.InstExtractValue) bool {
	v, ok := r.xchg[i.X.(*llir.InstCmpXchg)]
	if ok {
		r.replace(i, v[i.Indices[0]])
	}
	return ok
}

// cas appends the compare and swap of a whole word, on behalf of its part if it has one.
func (a *atomicAccess) cas(w word, old, next value.Value) value.Value {
	if w.part != nil {
		return a.atom(w.p, "cas", w.mark()+"b32", old, next, w.shift)
	}
	return a.atom(w.p, "cas", fmt.Sprint("b", w.t.BitSize), old, next)
}

// casPart is compare and swap of a part of a word: it tries again when only the rest of the word
// has changed. Where the part is not want, the first look is all that there is of the operation,
// and has its order of failure, unless a fence after gives it that.
func (a *atomicAccess) casPart(w word, want, next value.Value, fail atomic.Order) value.Value {
	b := &a.b
	look := atomic.Relaxed
	if fail != look && !a.after.IsAtomic() {
		look = atomic.Acquire // after a fence of its own if sequentially consistent
	}
	first := a.peek(w, look)
	loop, try, done := a.newBlock(), a.newBlock(), a.newBlock()
	from := b.B
	b.Br(loop)
	b.B = loop
	seen := b.Phi(w.t, ir.Inc(first, from))
	part := w.extract(b, seen)
	b.CondBr(b.ICmp(enum.IPredEQ, part, want), try, done)
	b.B = try
	got := a.cas(w, seen, w.insert(b, seen, next))
	seen.Incs = append(seen.Incs, ir.Inc(got, b.B))
	b.CondBr(b.ICmp(enum.IPredEQ, got, seen), done, loop)
	b.B = done
	return part
}

// peek loads a word before the first attempt to change it.
func (a *atomicAccess) peek(w word, o atomic.Order) value.Value {
	how := atomic.How{Order: o, Scope: a.own.Scope}
	if is128(w.t) { // no part of anything: the order is relaxed
		return a.load128(w.p, how)
	}
	if w.part != nil {
		return a.b.Intrinsic("ptx."+a.Access("ld", a.Sequence(atomic.Loads, how).Own, w.mark()+"u32"), w.t, w.p, w.shift)
	}
	first := a.b.Load(w.t, w.p, w.align, false)
	first.Atomic = true
	first.Ordering, first.SyncScope = how.LLVM()
	return first
}

// mark is the modifier of instructions that access the word for its part (package ptxop, "Parts of
// words").
func (w *word) mark() string { return fmt.Sprintf("part%d.", w.part.BitSize) }

// word is the memory word that holds an object; objects of 1 byte, and of 2 bytes where there is no
// cas of 16 bits, are a part of one of 32 bits.
type word struct {
	p     value.Value
	align int64
	t     *types.IntType
	part  *types.IntType // type of the object if it is narrower, nil otherwise
	shift value.Value    // i32: bits below the part
}

// word finds the word around the object of size bytes at p.
func (r *rewriter) word(p value.Value, size int64) word {
	if size >= 4 || size == 2 && ptxop.Has(r.cfg, "atom.cas.b16") {
		return word{p: p, align: size, t: ir.IntType(int(size) * 8)}
	}
	low := r.b.Bin(ir.And, r.b.Convert(ir.PtrToInt, p, ir.I64), ir.Int(ir.I64, 3))
	base := r.b.GEP(p, r.b.Bin(ir.Sub, ir.Int(ir.I64, 0), low)) // an offset keeps the state space
	return word{p: base, align: 4, t: ir.I32, part: ir.IntType(int(size) * 8),
		shift: r.b.Bin(ir.Shl, r.b.Convert(ir.Trunc, low, ir.I32), ir.Int(ir.I32, 3))}
}

// extract takes the object out of the word's value v, as an integer of its size.
func (w *word) extract(b *ir.Builder, v value.Value) value.Value {
	if w.part == nil {
		return v
	}
	return b.Convert(ir.Trunc, b.Bin(ir.LShr, v, w.shift), w.part)
}

// insert replaces the object in the word's value v.
func (w *word) insert(b *ir.Builder, v, part value.Value) value.Value {
	if w.part == nil {
		return part
	}
	mask := b.Bin(ir.Shl, ir.Int(ir.I32, int64(1)<<w.part.BitSize-1), w.shift)
	rest := b.Bin(ir.And, v, b.Not(mask))
	return b.Bin(ir.Or, rest, b.Bin(ir.Shl, b.Convert(ir.ZExt, part, ir.I32), w.shift))
}

// casUpdate is a read-modify-write by compare and swap, tried until no other thread comes between.
type casUpdate struct {
	atomicAccess
	word word
	loop *llir.Block
	exit *llir.Block
	seen *llir.InstPhi // the word's value
	old  value.Value   // the object's, as an integer

	local bool // in the frame: nobody comes between
}

// beginUpdate starts an update of the object of size bytes at p; what is appended then computes the
// new value.
func (r *rewriter) beginUpdate(p value.Value, size int64, how atomic.How) *casUpdate {
	if local, ok := r.localPointer(p); ok {
		u := &casUpdate{atomicAccess: atomicAccess{rewriter: r, p: local}, local: true}
		u.old = r.b.Load(ir.IntType(int(size)*8), local, size, false)
		return u
	}
	w := r.word(p, size)
	u := &casUpdate{atomicAccess: r.access(atomic.Updates, p, how), word: w}
	first := u.peek(w, atomic.Relaxed) // the swap that ends the loop has the order
	u.loop, u.exit = r.newBlock(), r.newBlock()
	from := r.b.B
	r.b.Br(u.loop)
	r.b.B = u.loop
	u.seen = r.b.Phi(w.t, ir.Inc(first, from))
	u.old = w.extract(&r.b, u.seen)
	return u
}

// end stores next, an integer, or goes back to the start.
func (u *casUpdate) end(next value.Value) {
	b := &u.b
	if u.local {
		b.Store(next, u.p, ir.SizeOf(next.Type(), u.m.PtrSize), false)
		return
	}
	got := u.cas(u.word, u.seen, u.word.insert(b, u.seen, next))
	ok := b.ICmp(enum.IPredEQ, got, u.seen)
	u.seen.Incs = append(u.seen.Incs, ir.Inc(got, b.B))
	b.CondBr(ok, u.exit, u.loop)
	b.B = u.exit
	u.done()
}
