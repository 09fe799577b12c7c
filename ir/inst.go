package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// Every instruction is made here, by Builder and by the passes alike, so that each has its cached
// type and its position; only package object, which decodes them, fills them in itself. md is what
// is attached (PositionOf), nil for no position; nothing is inserted into a block.

// NewBin makes the instruction x op y with attachments md, without inserting it.
func NewBin(op Op, x, y value.Value, md llir.Metadata) value.Named {
	switch t := x.Type(); op {
	case Add:
		return &llir.InstAdd{X: x, Y: y, Typ: t, Metadata: md}
	case Sub:
		return &llir.InstSub{X: x, Y: y, Typ: t, Metadata: md}
	case Mul:
		return &llir.InstMul{X: x, Y: y, Typ: t, Metadata: md}
	case UDiv:
		return &llir.InstUDiv{X: x, Y: y, Typ: t, Metadata: md}
	case SDiv:
		return &llir.InstSDiv{X: x, Y: y, Typ: t, Metadata: md}
	case URem:
		return &llir.InstURem{X: x, Y: y, Typ: t, Metadata: md}
	case SRem:
		return &llir.InstSRem{X: x, Y: y, Typ: t, Metadata: md}
	case Shl:
		return &llir.InstShl{X: x, Y: y, Typ: t, Metadata: md}
	case LShr:
		return &llir.InstLShr{X: x, Y: y, Typ: t, Metadata: md}
	case AShr:
		return &llir.InstAShr{X: x, Y: y, Typ: t, Metadata: md}
	case And:
		return &llir.InstAnd{X: x, Y: y, Typ: t, Metadata: md}
	case Or:
		return &llir.InstOr{X: x, Y: y, Typ: t, Metadata: md}
	case Xor:
		return &llir.InstXor{X: x, Y: y, Typ: t, Metadata: md}
	case FAdd:
		return &llir.InstFAdd{X: x, Y: y, Typ: t, Metadata: md}
	case FSub:
		return &llir.InstFSub{X: x, Y: y, Typ: t, Metadata: md}
	case FMul:
		return &llir.InstFMul{X: x, Y: y, Typ: t, Metadata: md}
	case FDiv:
		return &llir.InstFDiv{X: x, Y: y, Typ: t, Metadata: md}
	}
	panic("ir: unknown Op")
}

// NewFNeg makes -x.
func NewFNeg(x value.Value, md llir.Metadata) *llir.InstFNeg {
	return &llir.InstFNeg{X: x, Typ: x.Type(), Metadata: md}
}

// NewICmp makes a comparison of integers or pointers, an i1.
func NewICmp(p enum.IPred, x, y value.Value, md llir.Metadata) *llir.InstICmp {
	return &llir.InstICmp{Pred: p, X: x, Y: y, Typ: I1, Metadata: md}
}

// NewFCmp makes a comparison of floating numbers, an i1.
func NewFCmp(p enum.FPred, x, y value.Value, md llir.Metadata) *llir.InstFCmp {
	return &llir.InstFCmp{Pred: p, X: x, Y: y, Typ: I1, Metadata: md}
}

// NewSelect makes cond ? x : y. Of pointers it is one of their address space, also where x is a
// function or a variable, whose own types say more.
func NewSelect(cond, x, y value.Value, md llir.Metadata) *llir.InstSelect {
	t := x.Type()
	if s, ok := SpaceOf(x); ok {
		t = Ptr(s)
	}
	return &llir.InstSelect{Cond: cond, ValueTrue: x, ValueFalse: y, Typ: t, Metadata: md}
}

// NewPhi makes a phi of type t; more may be added to its Incs.
func NewPhi(t types.Type, md llir.Metadata, incs ...*llir.Incoming) *llir.InstPhi {
	return &llir.InstPhi{Typ: t, Incs: incs, Metadata: md}
}

// Inc is an incoming value of a phi.
func Inc(v value.Value, pred *llir.Block) *llir.Incoming { return &llir.Incoming{X: v, Pred: pred} }

// NewAlloca makes an object of type t in the frame, aligned to align bytes.
func NewAlloca(t types.Type, align int64, md llir.Metadata) *llir.InstAlloca {
	return &llir.InstAlloca{ElemType: t, Typ: Ptr(Local), AddrSpace: Local, Align: llir.Align(align), Metadata: md}
}

// NewLoad makes a load of type t from p, which is aligned to align bytes.
func NewLoad(t types.Type, p value.Value, align int64, md llir.Metadata) *llir.InstLoad {
	return &llir.InstLoad{ElemType: t, Src: p, Align: llir.Align(align), Metadata: md}
}

// NewStore makes a store of v to p, which is aligned to align bytes.
func NewStore(v, p value.Value, align int64, md llir.Metadata) *llir.InstStore {
	return &llir.InstStore{Src: v, Dst: p, Align: llir.Align(align), Metadata: md}
}

// NewGEP makes p + off bytes, in p's address space; off is an i64.
func NewGEP(p, off value.Value, md llir.Metadata) *llir.InstGetElementPtr {
	s, _ := SpaceOf(p)
	g := &indexed{InstGetElementPtr: llir.InstGetElementPtr{ElemType: I8, Src: p, Typ: Ptr(s), Metadata: md}, index: [1]value.Value{off}}
	g.Indices = g.index[:]
	return &g.InstGetElementPtr
}

// indexed is a getelementptr with its index in one piece of memory.
type indexed struct {
	llir.InstGetElementPtr
	index [1]value.Value
}

// NewSpaceCast makes the conversion of a pointer to address space s, to or from Generic.
func NewSpaceCast(p value.Value, s types.AddrSpace, md llir.Metadata) *llir.InstAddrSpaceCast {
	return &llir.InstAddrSpaceCast{From: p, To: Ptr(s), Metadata: md}
}

// NewConv makes a conversion of x to type t.
func NewConv(c Conv, x value.Value, t types.Type, md llir.Metadata) value.Named {
	switch c {
	case Trunc:
		return &llir.InstTrunc{From: x, To: t, Metadata: md}
	case ZExt:
		return &llir.InstZExt{From: x, To: t, Metadata: md}
	case SExt:
		return &llir.InstSExt{From: x, To: t, Metadata: md}
	case FPTrunc:
		return &llir.InstFPTrunc{From: x, To: t, Metadata: md}
	case FPExt:
		return &llir.InstFPExt{From: x, To: t, Metadata: md}
	case FPToUI:
		return &llir.InstFPToUI{From: x, To: t, Metadata: md}
	case FPToSI:
		return &llir.InstFPToSI{From: x, To: t, Metadata: md}
	case UIToFP:
		return &llir.InstUIToFP{From: x, To: t, Metadata: md}
	case SIToFP:
		return &llir.InstSIToFP{From: x, To: t, Metadata: md}
	case PtrToInt:
		return &llir.InstPtrToInt{From: x, To: t, Metadata: md}
	case IntToPtr:
		return &llir.InstIntToPtr{From: x, To: t, Metadata: md}
	case BitCast:
		return &llir.InstBitCast{From: x, To: t, Metadata: md}
	}
	panic("ir: unknown Conv")
}

// NewCall makes a call of a function, of inline assembly or of what NewCallee made; ret is the type
// of its result.
func NewCall(callee value.Value, ret types.Type, md llir.Metadata, args ...value.Value) *llir.InstCall {
	return &llir.InstCall{Callee: callee, Args: args, Typ: ret, Metadata: md}
}

// NewCallee makes the callee of an indirect call: a bitcast of p, generic, to a pointer to sig. It
// is the one place where a pointer's element type counts.
func NewCallee(p value.Value, sig *types.FuncType, md llir.Metadata) *llir.InstBitCast {
	return &llir.InstBitCast{From: p, To: &types.PointerType{ElemType: sig}, Metadata: md}
}

// NewArg is an argument of a call with attributes.
func NewArg(v value.Value, attrs ...llir.ParamAttribute) *llir.Arg {
	return &llir.Arg{Value: v, Attrs: attrs}
}

// NewExtract makes an extractvalue of field k of aggregate v, whose type is t.
func NewExtract(v value.Value, k int, t types.Type, md llir.Metadata) *llir.InstExtractValue {
	return &llir.InstExtractValue{X: v, Indices: []uint64{uint64(k)}, Typ: t, Metadata: md}
}

// NewInsert makes an insertvalue of e as field k of aggregate v.
func NewInsert(v, e value.Value, k int, md llir.Metadata) *llir.InstInsertValue {
	return &llir.InstInsertValue{X: v, Elem: e, Indices: []uint64{uint64(k)}, Typ: v.Type(), Metadata: md}
}

// NewExtractElement makes an extractelement of element k (i32) of vector v, whose type is t.
func NewExtractElement(v, k value.Value, t types.Type, md llir.Metadata) *llir.InstExtractElement {
	return &llir.InstExtractElement{X: v, Index: k, Typ: t, Metadata: md}
}

// NewInsertElement makes an insertelement of e as element k (i32) of vector v.
func NewInsertElement(v, e, k value.Value, md llir.Metadata) *llir.InstInsertElement {
	return &llir.InstInsertElement{X: v, Elem: e, Index: k, Typ: v.Type().(*types.VectorType), Metadata: md}
}

// NewBr makes a jump.
func NewBr(to *llir.Block, md llir.Metadata) *llir.TermBr {
	return &llir.TermBr{Target: to, Metadata: md}
}

// NewCondBr makes a two-way branch.
func NewCondBr(cond value.Value, t, f *llir.Block, md llir.Metadata) *llir.TermCondBr {
	return &llir.TermCondBr{Cond: cond, TargetTrue: t, TargetFalse: f, Metadata: md}
}

// NewRet makes a return; v is nil for void.
func NewRet(v value.Value, md llir.Metadata) *llir.TermRet { return &llir.TermRet{X: v, Metadata: md} }

// NewUnreachable ends a block where control cannot come.
func NewUnreachable(md llir.Metadata) *llir.TermUnreachable {
	return &llir.TermUnreachable{Metadata: md}
}

// NewBlock makes a block of f, outside its list of blocks, that ends with term; nil while it is
// open.
func NewBlock(f *llir.Func, term llir.Terminator) *llir.Block {
	return &llir.Block{Parent: f, Term: term}
}
