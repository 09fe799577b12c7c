package ir

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// AtomicRMW appends a read-modify-write of the object at p with operand x, an integer or floating
// number; its value is the old one. scope is as in atomic loads and stores.
func (b *Builder) AtomicRMW(op enum.AtomicOp, p, x value.Value, o enum.AtomicOrdering, scope string) *llir.InstAtomicRMW {
	i := NewRMW(op, p, x, o, scope, b.md)
	b.insert(i)
	return i
}

// CmpXchg appends a compare and exchange of the integer at p; it returns the value found and
// whether that was want. The order o of success is as strong as fail, that of failure, which is one
// of a load: relaxed, acquire or sequentially consistent.
func (b *Builder) CmpXchg(p, want, next value.Value, o, fail enum.AtomicOrdering, scope string) (old, same value.Value) {
	i := &llir.InstCmpXchg{Ptr: p, Cmp: want, New: next, SuccessOrdering: o, FailureOrdering: fail, SyncScope: scope,
		Typ: &types.StructType{Fields: []types.Type{want.Type(), I1}}, Metadata: b.md}
	b.insert(i)
	return b.Extract(i, 0, want.Type()), b.Extract(i, 1, I1)
}

// Fence appends a fence.
func (b *Builder) Fence(o enum.AtomicOrdering, scope string) {
	b.insert(&llir.InstFence{Ordering: o, SyncScope: scope, Metadata: b.md})
}

// AtomicWrap appends atomicInc (op "inc") or atomicDec ("dec") of CUDA on the i32 at p, which wrap
// around at bound. LLVM 14 has no such operation: it is an intrinsic, and so are the next two.
func (b *Builder) AtomicWrap(op string, p, bound value.Value, o enum.AtomicOrdering, scope string) value.Value {
	return b.Intrinsic("cptx.atomic."+op, bound.Type(), p, bound, Int(I32, int64(o)), scopeConst(scope))
}

// AtomicVectorAdd appends CUDA's atomicAdd on the float2 or float4 at p: v is a structure of two or
// four floats, each of which is added atomically, and so is the result.
func (b *Builder) AtomicVectorAdd(p, v value.Value, o enum.AtomicOrdering, scope string) value.Value {
	name := fmt.Sprint("cptx.atomic.vadd.v", len(v.Type().(*types.StructType).Fields))
	return b.Intrinsic(name, v.Type(), p, v, Int(I32, int64(o)), scopeConst(scope))
}

// AtomicPackedAdd appends CUDA's atomicAdd on the object of type typ at p: f16x2, bf16 or bf16x2. v
// is the bits of what is added, an i32 or i16, and so is the result.
func (b *Builder) AtomicPackedAdd(typ string, p, v value.Value, o enum.AtomicOrdering, scope string) value.Value {
	return b.Intrinsic("cptx.atomic.padd."+typ, v.Type(), p, v, Int(I32, int64(o)), scopeConst(scope))
}

// BeginUpdate appends the start of a read-modify-write of the integer of type t at p that no single
// operation does. Its value is the old one; what the instructions from here to EndUpdate make of it
// is stored there. They are executed again until no other thread has come between, so they have no
// effects.
func (b *Builder) BeginUpdate(t *types.IntType, p value.Value, o enum.AtomicOrdering, scope string) *llir.InstCall {
	return b.Intrinsic(fmt.Sprint("cptx.atomic.begin.i", t.BitSize), t, p, Int(I32, int64(o)), scopeConst(scope))
}

// EndUpdate appends the end of the update that begin started; next is the new value.
func (b *Builder) EndUpdate(begin *llir.InstCall, next value.Value) {
	b.Intrinsic("cptx.atomic.end."+begin.Typ.String(), Void, begin, next)
}

// AtomicArgs returns order and scope of an intrinsic that AtomicWrap, AtomicVectorAdd or
// BeginUpdate made.
func AtomicArgs(c *llir.InstCall) (o enum.AtomicOrdering, scope string) {
	n := len(c.Args)
	order, _ := ArgValue(c.Args[n-2]).(*constant.Int)
	k, _ := ArgValue(c.Args[n-1]).(*constant.Int)
	return enum.AtomicOrdering(IntValue(order)), syncScopes[IntValue(k)]
}

// syncScopes are the synchronisation scopes of the IR, from the narrowest.
var syncScopes = [...]string{"block", "cluster", "device", ""}

func scopeConst(scope string) *constant.Int {
	for k, s := range syncScopes {
		if s == scope {
			return Int(I32, int64(k))
		}
	}
	panic("ir: unknown synchronisation scope " + scope)
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
