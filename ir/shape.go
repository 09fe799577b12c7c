package ir

import (
	"unsafe"

	llir "github.com/llir/llvm/ir"
)

// shape is what a concrete type of llir looks like. LocalOf, OperandsOf, AsBin and AsConv are asked
// for every operand of every instruction by every pass. A type switch over 60 types, which Go
// compiles to a binary search that processors mispredict, is most of what they would do: here the
// first word of the interface is looked up instead, and what is laid out alike is treated alike.
// TestShapes holds the table to the types.
type shape struct {
	typ      unsafe.Pointer // first word of an interface that holds one
	form     form
	code     uint8   // of formBin an Op, of formConv a Conv
	metadata uintptr // where the attachments are; noMetadata: there are none
}

// form says which operands there are and where.
type form uint8

const (
	formNone form = iota // no value, and no operands
	formStore
	formRet
	formCondBr
	formSwitch
	formValue // parameters and blocks; from here on the type begins with a LocalIdent
	formBin   // operands and type as in InstAdd
	formTwo   // as in InstAdd, but not an Op
	formConv  // operand and type as in InstTrunc
	formOne   // as in InstTrunc, but not a Conv
	formLoad
	formGetElementPtr
	formCall
	formPhi
	formICmp
	formFCmp
	formSelect
	formAlloca
	formExtractValue
	formInsertValue
	formExtractElement
	formInsertElement
	formShuffleVector
	formCmpXchg
	formAtomicRMW
)

// isLocal reports whether the type begins with a LocalIdent.
func (f form) isLocal() bool { return f >= formValue }

// noMetadata stands for the place of attachments in types that have none.
const noMetadata = ^uintptr(0)

// words is the layout of an interface in memory.
type words struct{ typ, data unsafe.Pointer }

// of returns the first word of v.
func of(v any) unsafe.Pointer { return (*words)(unsafe.Pointer(&v)).typ }

// dataOf returns the second word of v, which points to what it holds.
func dataOf(v any) unsafe.Pointer { return (*words)(unsafe.Pointer(&v)).data }

// shapeBits is the binary logarithm of the size of the table, in which one place of eight is taken.
const shapeBits = 9

// otherShape is that of all other types, and of nil.
var otherShape shape

// shapes has the shapes by a hash of typ, in the next free place where that is taken; the other
// places have otherShape.
var shapes = func() (table [1 << shapeBits]*shape) {
	for k := range table {
		table[k] = &otherShape
	}
	for k := range shapeRows {
		s := &shapeRows[k]
		h := shapeHash(s.typ)
		for table[h] != &otherShape {
			h = (h + 1) % (1 << shapeBits)
		}
		table[h] = s
	}
	return table
}()

// shapeHash is Fibonacci hashing.
func shapeHash(typ unsafe.Pointer) uint64 {
	return uint64(uintptr(typ)) * 0x9e3779b97f4a7c15 >> (64 - shapeBits)
}

// shapeOf returns the shape of what v holds.
func shapeOf(v any) *shape {
	typ := of(v)
	for h := shapeHash(typ); ; h = (h + 1) % (1 << shapeBits) {
		if s := shapes[h]; s.typ == typ || s == &otherShape {
			return s
		}
	}
}

// shapeRows lists the types of instructions and terminators, and what else has a LocalIdent.
var shapeRows = [...]shape{
	{typ: of((*llir.InstAdd)(nil)), form: formBin, code: uint8(Add), metadata: unsafe.Offsetof(llir.InstAdd{}.Metadata)},
	{typ: of((*llir.InstSub)(nil)), form: formBin, code: uint8(Sub), metadata: unsafe.Offsetof(llir.InstSub{}.Metadata)},
	{typ: of((*llir.InstMul)(nil)), form: formBin, code: uint8(Mul), metadata: unsafe.Offsetof(llir.InstMul{}.Metadata)},
	{typ: of((*llir.InstUDiv)(nil)), form: formBin, code: uint8(UDiv), metadata: unsafe.Offsetof(llir.InstUDiv{}.Metadata)},
	{typ: of((*llir.InstSDiv)(nil)), form: formBin, code: uint8(SDiv), metadata: unsafe.Offsetof(llir.InstSDiv{}.Metadata)},
	{typ: of((*llir.InstURem)(nil)), form: formBin, code: uint8(URem), metadata: unsafe.Offsetof(llir.InstURem{}.Metadata)},
	{typ: of((*llir.InstSRem)(nil)), form: formBin, code: uint8(SRem), metadata: unsafe.Offsetof(llir.InstSRem{}.Metadata)},
	{typ: of((*llir.InstShl)(nil)), form: formBin, code: uint8(Shl), metadata: unsafe.Offsetof(llir.InstShl{}.Metadata)},
	{typ: of((*llir.InstLShr)(nil)), form: formBin, code: uint8(LShr), metadata: unsafe.Offsetof(llir.InstLShr{}.Metadata)},
	{typ: of((*llir.InstAShr)(nil)), form: formBin, code: uint8(AShr), metadata: unsafe.Offsetof(llir.InstAShr{}.Metadata)},
	{typ: of((*llir.InstAnd)(nil)), form: formBin, code: uint8(And), metadata: unsafe.Offsetof(llir.InstAnd{}.Metadata)},
	{typ: of((*llir.InstOr)(nil)), form: formBin, code: uint8(Or), metadata: unsafe.Offsetof(llir.InstOr{}.Metadata)},
	{typ: of((*llir.InstXor)(nil)), form: formBin, code: uint8(Xor), metadata: unsafe.Offsetof(llir.InstXor{}.Metadata)},
	{typ: of((*llir.InstFAdd)(nil)), form: formBin, code: uint8(FAdd), metadata: unsafe.Offsetof(llir.InstFAdd{}.Metadata)},
	{typ: of((*llir.InstFSub)(nil)), form: formBin, code: uint8(FSub), metadata: unsafe.Offsetof(llir.InstFSub{}.Metadata)},
	{typ: of((*llir.InstFMul)(nil)), form: formBin, code: uint8(FMul), metadata: unsafe.Offsetof(llir.InstFMul{}.Metadata)},
	{typ: of((*llir.InstFDiv)(nil)), form: formBin, code: uint8(FDiv), metadata: unsafe.Offsetof(llir.InstFDiv{}.Metadata)},
	{typ: of((*llir.InstTrunc)(nil)), form: formConv, code: uint8(Trunc), metadata: unsafe.Offsetof(llir.InstTrunc{}.Metadata)},
	{typ: of((*llir.InstZExt)(nil)), form: formConv, code: uint8(ZExt), metadata: unsafe.Offsetof(llir.InstZExt{}.Metadata)},
	{typ: of((*llir.InstSExt)(nil)), form: formConv, code: uint8(SExt), metadata: unsafe.Offsetof(llir.InstSExt{}.Metadata)},
	{typ: of((*llir.InstFPTrunc)(nil)), form: formConv, code: uint8(FPTrunc), metadata: unsafe.Offsetof(llir.InstFPTrunc{}.Metadata)},
	{typ: of((*llir.InstFPExt)(nil)), form: formConv, code: uint8(FPExt), metadata: unsafe.Offsetof(llir.InstFPExt{}.Metadata)},
	{typ: of((*llir.InstFPToUI)(nil)), form: formConv, code: uint8(FPToUI), metadata: unsafe.Offsetof(llir.InstFPToUI{}.Metadata)},
	{typ: of((*llir.InstFPToSI)(nil)), form: formConv, code: uint8(FPToSI), metadata: unsafe.Offsetof(llir.InstFPToSI{}.Metadata)},
	{typ: of((*llir.InstUIToFP)(nil)), form: formConv, code: uint8(UIToFP), metadata: unsafe.Offsetof(llir.InstUIToFP{}.Metadata)},
	{typ: of((*llir.InstSIToFP)(nil)), form: formConv, code: uint8(SIToFP), metadata: unsafe.Offsetof(llir.InstSIToFP{}.Metadata)},
	{typ: of((*llir.InstPtrToInt)(nil)), form: formConv, code: uint8(PtrToInt), metadata: unsafe.Offsetof(llir.InstPtrToInt{}.Metadata)},
	{typ: of((*llir.InstIntToPtr)(nil)), form: formConv, code: uint8(IntToPtr), metadata: unsafe.Offsetof(llir.InstIntToPtr{}.Metadata)},
	{typ: of((*llir.InstBitCast)(nil)), form: formConv, code: uint8(BitCast), metadata: unsafe.Offsetof(llir.InstBitCast{}.Metadata)},
	{typ: of((*llir.InstFRem)(nil)), form: formTwo, metadata: unsafe.Offsetof(llir.InstFRem{}.Metadata)},
	{typ: of((*llir.InstFNeg)(nil)), form: formOne, metadata: unsafe.Offsetof(llir.InstFNeg{}.Metadata)},
	{typ: of((*llir.InstFreeze)(nil)), form: formOne, metadata: unsafe.Offsetof(llir.InstFreeze{}.Metadata)},
	{typ: of((*llir.InstAddrSpaceCast)(nil)), form: formOne, metadata: unsafe.Offsetof(llir.InstAddrSpaceCast{}.Metadata)},
	{typ: of((*llir.InstLoad)(nil)), form: formLoad, metadata: unsafe.Offsetof(llir.InstLoad{}.Metadata)},
	{typ: of((*llir.InstGetElementPtr)(nil)), form: formGetElementPtr, metadata: unsafe.Offsetof(llir.InstGetElementPtr{}.Metadata)},
	{typ: of((*llir.InstCall)(nil)), form: formCall, metadata: unsafe.Offsetof(llir.InstCall{}.Metadata)},
	{typ: of((*llir.InstPhi)(nil)), form: formPhi, metadata: unsafe.Offsetof(llir.InstPhi{}.Metadata)},
	{typ: of((*llir.InstICmp)(nil)), form: formICmp, metadata: unsafe.Offsetof(llir.InstICmp{}.Metadata)},
	{typ: of((*llir.InstFCmp)(nil)), form: formFCmp, metadata: unsafe.Offsetof(llir.InstFCmp{}.Metadata)},
	{typ: of((*llir.InstSelect)(nil)), form: formSelect, metadata: unsafe.Offsetof(llir.InstSelect{}.Metadata)},
	{typ: of((*llir.InstAlloca)(nil)), form: formAlloca, metadata: unsafe.Offsetof(llir.InstAlloca{}.Metadata)},
	{typ: of((*llir.InstExtractValue)(nil)), form: formExtractValue, metadata: unsafe.Offsetof(llir.InstExtractValue{}.Metadata)},
	{typ: of((*llir.InstInsertValue)(nil)), form: formInsertValue, metadata: unsafe.Offsetof(llir.InstInsertValue{}.Metadata)},
	{typ: of((*llir.InstExtractElement)(nil)), form: formExtractElement, metadata: unsafe.Offsetof(llir.InstExtractElement{}.Metadata)},
	{typ: of((*llir.InstInsertElement)(nil)), form: formInsertElement, metadata: unsafe.Offsetof(llir.InstInsertElement{}.Metadata)},
	{typ: of((*llir.InstShuffleVector)(nil)), form: formShuffleVector, metadata: unsafe.Offsetof(llir.InstShuffleVector{}.Metadata)},
	{typ: of((*llir.InstCmpXchg)(nil)), form: formCmpXchg, metadata: unsafe.Offsetof(llir.InstCmpXchg{}.Metadata)},
	{typ: of((*llir.InstAtomicRMW)(nil)), form: formAtomicRMW, metadata: unsafe.Offsetof(llir.InstAtomicRMW{}.Metadata)},
	{typ: of((*llir.Param)(nil)), form: formValue, metadata: noMetadata},
	{typ: of((*llir.Block)(nil)), form: formValue, metadata: noMetadata},
	{typ: of((*llir.InstStore)(nil)), form: formStore, metadata: unsafe.Offsetof(llir.InstStore{}.Metadata)},
	{typ: of((*llir.InstFence)(nil)), form: formNone, metadata: unsafe.Offsetof(llir.InstFence{}.Metadata)},
	{typ: of((*llir.TermBr)(nil)), form: formNone, metadata: unsafe.Offsetof(llir.TermBr{}.Metadata)},
	{typ: of((*llir.TermUnreachable)(nil)), form: formNone, metadata: unsafe.Offsetof(llir.TermUnreachable{}.Metadata)},
	{typ: of((*llir.TermRet)(nil)), form: formRet, metadata: unsafe.Offsetof(llir.TermRet{}.Metadata)},
	{typ: of((*llir.TermCondBr)(nil)), form: formCondBr, metadata: unsafe.Offsetof(llir.TermCondBr{}.Metadata)},
	{typ: of((*llir.TermSwitch)(nil)), form: formSwitch, metadata: unsafe.Offsetof(llir.TermSwitch{}.Metadata)},
}
