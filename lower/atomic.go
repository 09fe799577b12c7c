package lower

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/atomic"
	"cptx/ir/ptxop"
)

// Rule "atomic" (guide, Atomics Application Binary Interface): read-modify-writes, compare and
// exchange and fences become PTX instructions as the mapping of package
// ir/atomic says, when the target is known:
//
//	%old = atomicrmw add ptr %p, i32 1 seq_cst
//
// becomes
//
//	call void @ptx.fence.sc.sys()
//	%old = call i32 @ptx.atom.acq_rel.sys$.add.u32(ptr %p, i32 1)
//
// What no instruction does is tried by compare and swap; objects of 1 and 2 bytes are a part of a
// 32-bit word. Loads and stores follow after optimisation, when the address space is known: they
// keep their order but for what the mapping makes a fence.
//
// atom and red do not take local memory (PTX ISA, atom), which no other thread can see: there the
// operation is a load, an operation and a store. So it is when only the optimiser finds that a
// pointer is local:
//
//	%old = call i32 @ptx.atom$.add.u32(ptr addrspace(5) %p, i32 1)
//
// becomes
//
//	%old = load i32, ptr addrspace(5) %p, align 4
//	%new = add i32 %old, 1
//	store i32 %new, ptr addrspace(5) %p, align 4

// mayBeAtomic are the kinds of what isAtomic picks, but for calls.
var mayBeAtomic = accessKinds | ir.Kind((*llir.InstAtomicRMW)(nil)) | ir.Kind((*llir.InstCmpXchg)(nil)) |
	ir.Kind((*llir.InstExtractValue)(nil)) | ir.Kind((*llir.InstFence)(nil))

// isAtomic picks what the rule handles as soon as the target is known.
func isAtomic(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstAtomicRMW, *llir.InstCmpXchg, *llir.InstFence:
		return true
	case *llir.InstExtractValue:
		_, ok := i.X.(*llir.InstCmpXchg)
		return ok
	case *llir.InstLoad:
		s, _ := ir.SpaceOf(i.Src)
		return i.Atomic && s == ir.Local || isWide(i)
	case *llir.InstStore:
		s, _ := ir.SpaceOf(i.Dst)
		return i.Atomic && s == ir.Local || isWide(i)
	case *llir.InstCall:
		return strings.HasPrefix(calleeName(i), "cptx.atomic.")
	}
	return false
}

// atomics applies the rule. The device library is compiled before the target is known; its
// functions wait until they are linked.
func atomics(r *rewriter) bool {
	return !r.cfg.Library && r.run(mayBeAtomic|callKind, isAtomic, (*rewriter).atomic)
}

// atomic lowers an instruction that isAtomic has picked.
func (r *rewriter) atomic(inst llir.Instruction) bool {
	switch i := inst.(type) {
	case *llir.InstAtomicRMW:
		return r.rmw(i)
	case *llir.InstCmpXchg:
		return r.cmpXchg(i)
	case *llir.InstExtractValue:
		return r.extractXchg(i)
	case *llir.InstFence:
		r.access(atomic.Fences, nil, atomic.HowOf(i.Ordering, i.SyncScope))
		return true
	case *llir.InstLoad:
		if isWide(i) {
			return r.wideLoad(i)
		}
		return r.plain(&i.Atomic, &i.Ordering, &i.SyncScope)
	case *llir.InstStore:
		if isWide(i) {
			return r.wideStore(i)
		}
		return r.plain(&i.Atomic, &i.Ordering, &i.SyncScope)
	}
	c := inst.(*llir.InstCall)
	switch op, _, _ := strings.Cut(strings.TrimPrefix(calleeName(c), "cptx.atomic."), "."); op {
	case "begin":
		u := r.beginUpdate(ir.ArgValue(c.Args[0]), ir.SizeOf(c.Typ, r.m.PtrSize), ir.AtomicHow(c))
		put(&r.begun, value.Value(c), u)
		r.replace(c, u.old)
	case "end":
		r.begun[ir.ArgValue(c.Args[0])].end(ir.ArgValue(c.Args[1]))
	case "vadd":
		return r.vectorAdd(c)
	case "padd":
		return r.packedAdd(c)
	default:
		return r.wrap(c, op)
	}
	return true
}

// isAtomicName reports whether name is that of an atom or red instruction, or of a load or store of
// 16 bytes or of a word for a part of it.
func isAtomicName(name string) bool {
	return strings.Contains(name, "$.part") || strings.HasPrefix(name, "ptx.atom") || strings.HasPrefix(name, "ptx.red$") || strings.HasPrefix(name, "ptx.red.") || strings.HasSuffix(name, "$.b128")
}

// localAtomic lowers an atomic whose pointer has turned out to be local.
func (r *rewriter) localAtomic(c *llir.InstCall, name string) bool {
	p, ok := r.localPointer(ir.ArgValue(c.Args[0]))
	if !ok && !(isVectorAdd(name) && r.inShared(c)) {
		return false
	}
	_, rest, _ := strings.Cut(name, "$.")
	if isVectorAdd(name) {
		return r.splitVectorAdd(c, name)
	}
	if strings.HasSuffix(rest, "b128") {
		return r.local128(c, p, name)
	}
	if part := ptxop.Get(name[len("ptx."):]).Part; part > 0 {
		r.localPart(c, p, ir.IntType(part))
		return true
	}
	op, _, _ := strings.Cut(rest, ".")
	x := ir.ArgValue(c.Args[1])
	size := ir.SizeOf(x.Type(), r.m.PtrSize)
	old := r.b.Load(x.Type(), p, size, false)
	var next value.Value
	switch op {
	case "cas":
		next = r.b.Select(r.b.ICmp(enum.IPredEQ, old, x), ir.ArgValue(c.Args[2]), old)
	case "inc", "dec":
		next = r.wrapped(op, old, x)
	case "add":
		if typ := rest[strings.LastIndexByte(rest, '.')+1:]; isPacked(typ) {
			next = r.fromInt(r.packedSum(typ, r.toInt(old), r.toInt(x)), x.Type())
			break
		}
		fallthrough
	default:
		next = r.b.RMWValue(atomic.NativeOf(op, rest[strings.LastIndexByte(rest, '.')+1]), old, x)
	}
	r.b.Store(next, p, size, false)
	if c.Typ != types.Type(ir.Void) {
		r.replace(c, old)
	}
	return true
}

// localPart lowers c, a load or cas of the word at p for a part of it of type t, when p has turned
// out to be local: only the part is accessed, since the word may end after the frame, and the rest
// of its value is zero.
func (r *rewriter) localPart(c *llir.InstCall, p value.Value, t *types.IntType) {
	b := &r.b
	shift := ir.ArgValue(c.Args[len(c.Args)-1])
	at := b.GEP(p, b.Convert(ir.ZExt, b.Bin(ir.LShr, shift, ir.Int(ir.I32, 3)), ir.I64))
	size := ir.SizeOf(t, r.m.PtrSize)
	part := b.Load(t, at, size, false)
	old := b.Bin(ir.Shl, b.Convert(ir.ZExt, part, ir.I32), shift)
	if len(c.Args) > 2 {
		want, next := ir.ArgValue(c.Args[1]), ir.ArgValue(c.Args[2])
		next = b.Convert(ir.Trunc, b.Bin(ir.LShr, next, shift), t)
		b.Store(b.Select(b.ICmp(enum.IPredEQ, old, want), next, part), at, size, false)
	}
	r.replace(c, old)
}
