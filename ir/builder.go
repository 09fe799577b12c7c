package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir/budget"
)

// Builder appends instructions to a block of one function. It sets every cached type itself, so
// that llir computes none, and stamps each instruction with the current position.
type Builder struct {
	M    *Module
	F    *llir.Func
	B    *llir.Block // insertion point: the end of B; nil after a terminator
	Locs *LocTable   // nil: no positions
	md   llir.Metadata
}

// SetPos sets the position of the instructions that follow.
func (b *Builder) SetPos(p Pos) { b.md = b.Locs.At(p) }

// SetMetadata sets the attachments of the instructions that follow, for passes that copy them from
// another instruction.
func (b *Builder) SetMetadata(md llir.Metadata) { b.md = md }

// NewBlock appends an empty block to the function and returns it; it does not move the insertion
// point.
func (b *Builder) NewBlock() *llir.Block {
	blk := NewBlock(b.F, nil)
	b.F.Blocks = append(b.F.Blocks, blk)
	return blk
}

func (b *Builder) insert(i llir.Instruction) {
	b.M.Budget.Spend(1)
	b.M.Budget.Hold(budget.Instruction)
	if b.B.Insts == nil {
		b.B.Insts = make([]llir.Instruction, 0, 8)
	}
	b.B.Insts = append(b.B.Insts, i)
}

// Op is a two-operand operation.
type Op uint8

// The two-operand operations of LLVM; float ones by F.
const (
	Add Op = iota
	Sub
	Mul
	UDiv
	SDiv
	URem
	SRem
	Shl
	LShr
	AShr
	And
	Or
	Xor
	FAdd
	FSub
	FMul
	FDiv
)

// contract marks multiplications and additions that may become fma (-fmad).
var contract = []enum.FastMathFlag{enum.FastMathFlagContract}

// Bin appends x op y; both have the same type.
func (b *Builder) Bin(op Op, x, y value.Value) value.Value {
	i := NewBin(op, x, y, b.md)
	b.insert(InstructionOf(i))
	return i
}

// BinContract is Bin for FAdd, FSub and FMul that may be contracted into fma.
func (b *Builder) BinContract(op Op, x, y value.Value) value.Value {
	v := b.Bin(op, x, y)
	if _, fast, _ := FlagSlots(v); fast != nil {
		*fast = contract
	}
	return v
}

// FNeg appends -x.
func (b *Builder) FNeg(x value.Value) value.Value {
	i := NewFNeg(x, b.md)
	b.insert(i)
	return i
}

// Not appends the bitwise complement of an integer.
func (b *Builder) Not(x value.Value) value.Value {
	return b.Bin(Xor, x, Int(x.Type().(*types.IntType), -1))
}

// ICmp appends an integer or pointer comparison of type i1.
func (b *Builder) ICmp(p enum.IPred, x, y value.Value) value.Value {
	i := NewICmp(p, x, y, b.md)
	b.insert(i)
	return i
}

// FCmp appends a floating comparison of type i1.
func (b *Builder) FCmp(p enum.FPred, x, y value.Value) value.Value {
	i := NewFCmp(p, x, y, b.md)
	b.insert(i)
	return i
}

// Select appends cond ? x : y.
func (b *Builder) Select(cond, x, y value.Value) value.Value {
	i := NewSelect(cond, x, y, b.md)
	b.insert(i)
	return i
}

// Phi appends a phi of type t with the given incoming values; more may be added to its Incs.
func (b *Builder) Phi(t types.Type, incs ...*llir.Incoming) *llir.InstPhi {
	i := NewPhi(t, b.md, incs...)
	b.insert(i)
	return i
}

// Alloca reserves memory in the frame, in address space Local. It goes to the end of the current
// block; irgen keeps fixed-size allocas in the entry block. n is nil, or the number of elements of
// a VLA (i64).
func (b *Builder) Alloca(t types.Type, n value.Value, align int64) *llir.InstAlloca {
	i := NewAlloca(t, align, b.md)
	i.NElems = n
	b.insert(i)
	return i
}

// Load appends a load of type t; align is in bytes.
func (b *Builder) Load(t types.Type, p value.Value, align int64, volatile bool) *llir.InstLoad {
	i := NewLoad(t, p, align, b.md)
	i.Volatile = volatile
	b.insert(i)
	return i
}

// Store appends a store of v to p.
func (b *Builder) Store(v, p value.Value, align int64, volatile bool) *llir.InstStore {
	i := NewStore(v, p, align, b.md)
	i.Volatile = volatile
	b.insert(i)
	return i
}

// GEP appends p + off bytes; off is an i64. The result has p's address space.
func (b *Builder) GEP(p, off value.Value) value.Value {
	i := NewGEP(p, off, b.md)
	b.insert(i)
	return i
}

// Offset returns p + n bytes, p itself for 0.
func (b *Builder) Offset(p value.Value, n int64) value.Value {
	if n == 0 {
		return p
	}
	return b.GEP(p, Int(I64, n))
}

// ToSpace converts a pointer to address space s, to or from Generic.
func (b *Builder) ToSpace(p value.Value, s types.AddrSpace) value.Value {
	if from, _ := SpaceOf(p); from == s {
		return p
	}
	i := NewSpaceCast(p, s, b.md)
	b.insert(i)
	return i
}

// Conv is a conversion between first-class types.
type Conv uint8

// The conversions of LLVM but addrspacecast.
const (
	Trunc Conv = iota
	ZExt
	SExt
	FPTrunc
	FPExt
	FPToUI
	FPToSI
	UIToFP
	SIToFP
	PtrToInt
	IntToPtr
	BitCast // between an integer and a float of the same width
)

// Convert appends a conversion of x to type t; x itself if it already has that type.
func (b *Builder) Convert(c Conv, x value.Value, t types.Type) value.Value {
	if x.Type() == t {
		return x
	}
	i := NewConv(c, x, t, b.md)
	b.insert(InstructionOf(i))
	return i
}

// Resize appends what changes the width of an integer; signed says how to extend, but that of a
// truth value is always by zeros.
func (b *Builder) Resize(x value.Value, to *types.IntType, signed bool) value.Value {
	from := x.Type().(*types.IntType)
	switch {
	case from.BitSize == to.BitSize:
		return x
	case from.BitSize > to.BitSize:
		return b.Convert(Trunc, x, to)
	case signed && from.BitSize > 1:
		return b.Convert(SExt, x, to)
	}
	return b.Convert(ZExt, x, to)
}

// Call appends a direct call.
func (b *Builder) Call(f *llir.Func, args ...value.Value) *llir.InstCall {
	i := NewCall(f, f.Sig.RetType, b.md, args...)
	b.insert(i)
	return i
}

// CallIndirect appends a call of the function at p (generic) with signature sig.
func (b *Builder) CallIndirect(sig *types.FuncType, p value.Value, args ...value.Value) *llir.InstCall {
	c := NewCallee(p, sig, b.md)
	b.insert(c)
	i := NewCall(c, sig.RetType, b.md, args...)
	b.insert(i)
	return i
}

// Intrinsic appends a call of an intrinsic, declaring it with the types of the arguments at first
// use.
func (b *Builder) Intrinsic(name string, ret types.Type, args ...value.Value) *llir.InstCall {
	ts := make([]types.Type, len(args))
	for i, a := range args {
		ts[i] = a.Type()
	}
	i := NewCall(b.M.Intrinsic(name, ret, ts...), ret, b.md, args...)
	b.insert(i)
	return i
}

// MemOp appends a copy or fill of memory.
func (b *Builder) MemOp(o MemOp) { b.insert(b.M.NewMemOp(o, b.md)) }

// Extract appends an extractvalue of field i of aggregate v, whose type is t.
func (b *Builder) Extract(v value.Value, i int, t types.Type) value.Value {
	x := NewExtract(v, i, t, b.md)
	b.insert(x)
	return x
}

// Insert appends an insertvalue of e as field i of aggregate v.
func (b *Builder) Insert(v, e value.Value, i int) value.Value {
	x := NewInsert(v, e, i, b.md)
	b.insert(x)
	return x
}

// Br ends the block with a jump.
func (b *Builder) Br(to *llir.Block) { b.end(NewBr(to, b.md)) }

// CondBr ends the block with a two-way branch.
func (b *Builder) CondBr(cond value.Value, t, f *llir.Block) {
	b.end(NewCondBr(cond, t, f, b.md))
}

// Switch ends the block with a multi-way branch; each case is an integer of x's type.
func (b *Builder) Switch(x value.Value, def *llir.Block, vals []*constant.Int, targets []*llir.Block) {
	t := &llir.TermSwitch{X: x, TargetDefault: def, Metadata: b.md}
	for i, v := range vals {
		t.Cases = append(t.Cases, &llir.Case{X: v, Target: targets[i]})
	}
	b.end(t)
}

// Ret ends the block with a return; v is nil for void.
func (b *Builder) Ret(v value.Value) { b.end(NewRet(v, b.md)) }

// Unreachable ends the block where control cannot come.
func (b *Builder) Unreachable() { b.end(NewUnreachable(b.md)) }

func (b *Builder) end(t llir.Terminator) {
	b.B.Term = t
	b.B = nil
}
