package ir

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir/atomic"
)

// NewRMW makes an atomic read-modify-write of the object at p with operand x; its value is the old
// one.
func NewRMW(op enum.AtomicOp, p, x value.Value, how atomic.How, md llir.Metadata) *llir.InstAtomicRMW {
	i := &llir.InstAtomicRMW{Op: op, Dst: p, X: x, Typ: x.Type(), Metadata: md}
	i.Ordering, i.SyncScope = how.LLVM()
	return i
}

// AtomicRMW appends a read-modify-write of the object at p with operand x, an integer or floating
// number; its value is the old one.
func (b *Builder) AtomicRMW(op enum.AtomicOp, p, x value.Value, how atomic.How) *llir.InstAtomicRMW {
	i := NewRMW(op, p, x, how, b.md)
	b.insert(i)
	return i
}

// CmpXchg appends a compare and exchange of the integer at p; it returns the value found and
// whether that was want. The order of success is as strong as fail, that of failure, which is one
// of a load: relaxed, acquire or sequentially consistent.
func (b *Builder) CmpXchg(p, want, next value.Value, how atomic.How, fail atomic.Order) (old, same value.Value) {
	i := &llir.InstCmpXchg{Ptr: p, Cmp: want, New: next, FailureOrdering: fail.LLVM(),
		Typ: &types.StructType{Fields: []types.Type{want.Type(), I1}}, Metadata: b.md}
	i.SuccessOrdering, i.SyncScope = how.LLVM()
	b.insert(i)
	return b.Extract(i, 0, want.Type()), b.Extract(i, 1, I1)
}

// Fence appends a fence.
func (b *Builder) Fence(how atomic.How) {
	i := &llir.InstFence{Metadata: b.md}
	i.Ordering, i.SyncScope = how.LLVM()
	b.insert(i)
}

// AtomicWrap appends atomicInc or atomicDec of CUDA on the i32 at p, which wrap around at bound.
// LLVM 14 has no such operation: it is an intrinsic, and so are the next two.
func (b *Builder) AtomicWrap(op atomic.Op, p, bound value.Value, how atomic.How) value.Value {
	return b.atomicIntrinsic(op.String(), bound.Type(), how, p, bound)
}

// AtomicVectorAdd appends CUDA's atomicAdd on the float2 or float4 at p: v is a structure of two or
// four floats, each of which is added atomically, and so is the result.
func (b *Builder) AtomicVectorAdd(p, v value.Value, how atomic.How) value.Value {
	return b.atomicIntrinsic(fmt.Sprint("vadd.v", len(v.Type().(*types.StructType).Fields)), v.Type(), how, p, v)
}

// AtomicPackedAdd appends CUDA's atomicAdd on the object of type typ at p: f16x2, bf16 or bf16x2. v
// is the bits of what is added, an i32 or i16, and so is the result.
func (b *Builder) AtomicPackedAdd(typ string, p, v value.Value, how atomic.How) value.Value {
	return b.atomicIntrinsic("padd."+typ, v.Type(), how, p, v)
}

// BeginUpdate appends the start of a read-modify-write of the integer of type t at p that no single
// operation does. Its value is the old one; what the instructions from here to EndUpdate make of it
// is stored there. They are executed again until no other thread has come between, so they have no
// effects.
func (b *Builder) BeginUpdate(t *types.IntType, p value.Value, how atomic.How) *llir.InstCall {
	return b.atomicIntrinsic(fmt.Sprint("begin.i", t.BitSize), t, how, p)
}

// EndUpdate appends the end of the update that begin started; next is the new value.
func (b *Builder) EndUpdate(begin *llir.InstCall, next value.Value) {
	b.Intrinsic("cptx.atomic.end."+begin.Typ.String(), Void, begin, next)
}

// atomicIntrinsic appends an intrinsic whose last arguments are order and scope.
func (b *Builder) atomicIntrinsic(op string, t types.Type, how atomic.How, args ...value.Value) *llir.InstCall {
	return b.Intrinsic("cptx.atomic."+op, t, append(args, Int(I32, int64(how.Order.LLVM())), Int(I32, int64(how.Scope)))...)
}

// AtomicHow returns order and scope of an intrinsic that AtomicWrap, AtomicVectorAdd,
// AtomicPackedAdd or BeginUpdate made.
func AtomicHow(c *llir.InstCall) atomic.How {
	n := len(c.Args)
	order, _ := ArgValue(c.Args[n-2]).(*constant.Int)
	scope, _ := ArgValue(c.Args[n-1]).(*constant.Int)
	return atomic.How{Order: atomic.FromLLVM(enum.AtomicOrdering(IntValue(order))), Scope: atomic.Scope(IntValue(scope))}
}

// RMWValue computes what the operation op makes of old and x.
func (b *Builder) RMWValue(op enum.AtomicOp, old, x value.Value) value.Value {
	pick := func(p enum.IPred) value.Value { return b.Select(b.ICmp(p, old, x), old, x) }
	switch op {
	case enum.AtomicOpXChg:
		return x
	case enum.AtomicOpAdd:
		return b.Bin(Add, old, x)
	case enum.AtomicOpSub:
		return b.Bin(Sub, old, x)
	case enum.AtomicOpAnd:
		return b.Bin(And, old, x)
	case enum.AtomicOpNAnd:
		return b.Not(b.Bin(And, old, x))
	case enum.AtomicOpOr:
		return b.Bin(Or, old, x)
	case enum.AtomicOpXor:
		return b.Bin(Xor, old, x)
	case enum.AtomicOpMax:
		return pick(enum.IPredSGT)
	case enum.AtomicOpMin:
		return pick(enum.IPredSLT)
	case enum.AtomicOpUMax:
		return pick(enum.IPredUGT)
	case enum.AtomicOpUMin:
		return pick(enum.IPredULT)
	case enum.AtomicOpFAdd:
		return b.Bin(FAdd, old, x)
	case enum.AtomicOpFSub:
		return b.Bin(FSub, old, x)
	}
	panic("ir: unknown atomic operation")
}
