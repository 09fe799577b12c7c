package ir

import (
	"unsafe"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/value"
)

// shape is what a concrete type of llir looks like. LocalOf, OperandsOf, AsBin and AsConv are asked
// for every operand of every instruction by every pass. A type switch over 60 types, which Go
// compiles to a binary search that processors mispredict, is most of what they would do: here the
// first word of the interface is looked up instead, and what is laid out alike is treated alike.
// TestShapes holds the table to the types.
type shape struct {
	nil      any              // the nil pointer of the type
	value    value.Value      // the same; nil if the type is no value
	inst     llir.Instruction // the same; nil if the type is no instruction
	typ      unsafe.Pointer   // first word of an interface that holds one
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

// dataOf returns the second word of v, which points to what it holds.
func dataOf(v any) unsafe.Pointer { return (*words)(unsafe.Pointer(&v)).data }

// shapeBits is the binary logarithm of the size of the table: large enough for a factor without
// collisions to be found after a few tries.
const shapeBits = 10

// otherShape is that of all other types, and of nil.
var otherShape shape

// shapes has the shapes by shapeHash, and otherShape in the other places.
var shapes, shapeFactor = hashShapes()

// hashShapes finds a factor by which every type gets a place of its own. Types are addresses, which
// each build of the program places anew.
func hashShapes() (table [1 << shapeBits]*shape, factor uint64) {
	const golden = 0x9e3779b97f4a7c15 // Fibonacci hashing
tries:
	for factor = golden; ; factor *= golden {
		for h := range table {
			table[h] = &otherShape
		}
		for k := range shapeRows {
			s := &shapeRows[k]
			s.typ = (*words)(unsafe.Pointer(&s.nil)).typ
			h := shapeHash(s.typ, factor)
			if table[h] != &otherShape {
				continue tries
			}
			table[h] = s
		}
		return table, factor
	}
}

// shapeHash returns the place of a type in the table.
func shapeHash(typ unsafe.Pointer, factor uint64) uint64 {
	return uint64(uintptr(typ)) * factor >> (64 - shapeBits)
}

// shapeOf returns the shape of what v holds.
func shapeOf(v any) *shape {
	typ := (*words)(unsafe.Pointer(&v)).typ
	if s := shapes[shapeHash(typ, shapeFactor)]; s.typ == typ {
		return s
	}
	return &otherShape
}

// AsValue is v.(value.Value) for instructions, parameters and blocks: it takes a fifth of the time.
func AsValue(v any) (x value.Value, ok bool) {
	s := shapeOf(v)
	if !s.form.isLocal() {
		return nil, false
	}
	of := s.value
	(*words)(unsafe.Pointer(&of)).data = dataOf(v)
	return of, true
}

// ValueOf is AsValue for what is a value.
func ValueOf(v any) value.Value {
	x, _ := AsValue(v)
	return x
}

// AsInstruction is v.(llir.Instruction) in the same way.
func AsInstruction(v any) (i llir.Instruction, ok bool) {
	of := shapeOf(v).inst
	if of == nil {
		return nil, false
	}
	(*words)(unsafe.Pointer(&of)).data = dataOf(v)
	return of, true
}

// InstructionOf is AsInstruction for what is an instruction.
func InstructionOf(v any) llir.Instruction {
	i, _ := AsInstruction(v)
	return i
}

// Kind returns a bit for the type of an instruction; others may have the same.
func Kind(inst any) uint64 {
	s := shapeOf(inst)
	return 1 << ((uint(s.form)*5 + uint(s.code)) % 64)
}

// Key identifies an instruction, block or value in a map: a pointer is hashed in half the time that
// an interface takes.
type Key unsafe.Pointer

// KeyOf returns the key of v.
func KeyOf(v any) Key { return Key(dataOf(v)) }

// KeyFilter tells of most keys that are not in a set that they are not, in a fraction of the time
// that a map takes.
type KeyFilter [4]uint64

// Add takes k into the set.
func (f *KeyFilter) Add(k Key) { h := keyHash(k); f[h>>6&3] |= 1 << (h & 63) }

// May reports whether k may be in the set.
func (f *KeyFilter) May(k Key) bool { h := keyHash(k); return f[h>>6&3]>>(h&63)&1 != 0 }

// keyHash is Fibonacci hashing.
func keyHash(k Key) uint64 { return uint64(uintptr(unsafe.Pointer(k))) * 0x9e3779b97f4a7c15 >> 56 }

// shapeRows lists the types of instructions and terminators, and what else has a LocalIdent.
var shapeRows = [...]shape{
	{nil: (*llir.InstAdd)(nil), inst: (*llir.InstAdd)(nil), value: (*llir.InstAdd)(nil), form: formBin, code: uint8(Add), metadata: unsafe.Offsetof(llir.InstAdd{}.Metadata)},
	{nil: (*llir.InstSub)(nil), inst: (*llir.InstSub)(nil), value: (*llir.InstSub)(nil), form: formBin, code: uint8(Sub), metadata: unsafe.Offsetof(llir.InstSub{}.Metadata)},
	{nil: (*llir.InstMul)(nil), inst: (*llir.InstMul)(nil), value: (*llir.InstMul)(nil), form: formBin, code: uint8(Mul), metadata: unsafe.Offsetof(llir.InstMul{}.Metadata)},
	{nil: (*llir.InstUDiv)(nil), inst: (*llir.InstUDiv)(nil), value: (*llir.InstUDiv)(nil), form: formBin, code: uint8(UDiv), metadata: unsafe.Offsetof(llir.InstUDiv{}.Metadata)},
	{nil: (*llir.InstSDiv)(nil), inst: (*llir.InstSDiv)(nil), value: (*llir.InstSDiv)(nil), form: formBin, code: uint8(SDiv), metadata: unsafe.Offsetof(llir.InstSDiv{}.Metadata)},
	{nil: (*llir.InstURem)(nil), inst: (*llir.InstURem)(nil), value: (*llir.InstURem)(nil), form: formBin, code: uint8(URem), metadata: unsafe.Offsetof(llir.InstURem{}.Metadata)},
	{nil: (*llir.InstSRem)(nil), inst: (*llir.InstSRem)(nil), value: (*llir.InstSRem)(nil), form: formBin, code: uint8(SRem), metadata: unsafe.Offsetof(llir.InstSRem{}.Metadata)},
	{nil: (*llir.InstShl)(nil), inst: (*llir.InstShl)(nil), value: (*llir.InstShl)(nil), form: formBin, code: uint8(Shl), metadata: unsafe.Offsetof(llir.InstShl{}.Metadata)},
	{nil: (*llir.InstLShr)(nil), inst: (*llir.InstLShr)(nil), value: (*llir.InstLShr)(nil), form: formBin, code: uint8(LShr), metadata: unsafe.Offsetof(llir.InstLShr{}.Metadata)},
	{nil: (*llir.InstAShr)(nil), inst: (*llir.InstAShr)(nil), value: (*llir.InstAShr)(nil), form: formBin, code: uint8(AShr), metadata: unsafe.Offsetof(llir.InstAShr{}.Metadata)},
	{nil: (*llir.InstAnd)(nil), inst: (*llir.InstAnd)(nil), value: (*llir.InstAnd)(nil), form: formBin, code: uint8(And), metadata: unsafe.Offsetof(llir.InstAnd{}.Metadata)},
	{nil: (*llir.InstOr)(nil), inst: (*llir.InstOr)(nil), value: (*llir.InstOr)(nil), form: formBin, code: uint8(Or), metadata: unsafe.Offsetof(llir.InstOr{}.Metadata)},
	{nil: (*llir.InstXor)(nil), inst: (*llir.InstXor)(nil), value: (*llir.InstXor)(nil), form: formBin, code: uint8(Xor), metadata: unsafe.Offsetof(llir.InstXor{}.Metadata)},
	{nil: (*llir.InstFAdd)(nil), inst: (*llir.InstFAdd)(nil), value: (*llir.InstFAdd)(nil), form: formBin, code: uint8(FAdd), metadata: unsafe.Offsetof(llir.InstFAdd{}.Metadata)},
	{nil: (*llir.InstFSub)(nil), inst: (*llir.InstFSub)(nil), value: (*llir.InstFSub)(nil), form: formBin, code: uint8(FSub), metadata: unsafe.Offsetof(llir.InstFSub{}.Metadata)},
	{nil: (*llir.InstFMul)(nil), inst: (*llir.InstFMul)(nil), value: (*llir.InstFMul)(nil), form: formBin, code: uint8(FMul), metadata: unsafe.Offsetof(llir.InstFMul{}.Metadata)},
	{nil: (*llir.InstFDiv)(nil), inst: (*llir.InstFDiv)(nil), value: (*llir.InstFDiv)(nil), form: formBin, code: uint8(FDiv), metadata: unsafe.Offsetof(llir.InstFDiv{}.Metadata)},
	{nil: (*llir.InstTrunc)(nil), inst: (*llir.InstTrunc)(nil), value: (*llir.InstTrunc)(nil), form: formConv, code: uint8(Trunc), metadata: unsafe.Offsetof(llir.InstTrunc{}.Metadata)},
	{nil: (*llir.InstZExt)(nil), inst: (*llir.InstZExt)(nil), value: (*llir.InstZExt)(nil), form: formConv, code: uint8(ZExt), metadata: unsafe.Offsetof(llir.InstZExt{}.Metadata)},
	{nil: (*llir.InstSExt)(nil), inst: (*llir.InstSExt)(nil), value: (*llir.InstSExt)(nil), form: formConv, code: uint8(SExt), metadata: unsafe.Offsetof(llir.InstSExt{}.Metadata)},
	{nil: (*llir.InstFPTrunc)(nil), inst: (*llir.InstFPTrunc)(nil), value: (*llir.InstFPTrunc)(nil), form: formConv, code: uint8(FPTrunc), metadata: unsafe.Offsetof(llir.InstFPTrunc{}.Metadata)},
	{nil: (*llir.InstFPExt)(nil), inst: (*llir.InstFPExt)(nil), value: (*llir.InstFPExt)(nil), form: formConv, code: uint8(FPExt), metadata: unsafe.Offsetof(llir.InstFPExt{}.Metadata)},
	{nil: (*llir.InstFPToUI)(nil), inst: (*llir.InstFPToUI)(nil), value: (*llir.InstFPToUI)(nil), form: formConv, code: uint8(FPToUI), metadata: unsafe.Offsetof(llir.InstFPToUI{}.Metadata)},
	{nil: (*llir.InstFPToSI)(nil), inst: (*llir.InstFPToSI)(nil), value: (*llir.InstFPToSI)(nil), form: formConv, code: uint8(FPToSI), metadata: unsafe.Offsetof(llir.InstFPToSI{}.Metadata)},
	{nil: (*llir.InstUIToFP)(nil), inst: (*llir.InstUIToFP)(nil), value: (*llir.InstUIToFP)(nil), form: formConv, code: uint8(UIToFP), metadata: unsafe.Offsetof(llir.InstUIToFP{}.Metadata)},
	{nil: (*llir.InstSIToFP)(nil), inst: (*llir.InstSIToFP)(nil), value: (*llir.InstSIToFP)(nil), form: formConv, code: uint8(SIToFP), metadata: unsafe.Offsetof(llir.InstSIToFP{}.Metadata)},
	{nil: (*llir.InstPtrToInt)(nil), inst: (*llir.InstPtrToInt)(nil), value: (*llir.InstPtrToInt)(nil), form: formConv, code: uint8(PtrToInt), metadata: unsafe.Offsetof(llir.InstPtrToInt{}.Metadata)},
	{nil: (*llir.InstIntToPtr)(nil), inst: (*llir.InstIntToPtr)(nil), value: (*llir.InstIntToPtr)(nil), form: formConv, code: uint8(IntToPtr), metadata: unsafe.Offsetof(llir.InstIntToPtr{}.Metadata)},
	{nil: (*llir.InstBitCast)(nil), inst: (*llir.InstBitCast)(nil), value: (*llir.InstBitCast)(nil), form: formConv, code: uint8(BitCast), metadata: unsafe.Offsetof(llir.InstBitCast{}.Metadata)},
	{nil: (*llir.InstFRem)(nil), inst: (*llir.InstFRem)(nil), value: (*llir.InstFRem)(nil), form: formTwo, metadata: unsafe.Offsetof(llir.InstFRem{}.Metadata)},
	{nil: (*llir.InstFNeg)(nil), inst: (*llir.InstFNeg)(nil), value: (*llir.InstFNeg)(nil), form: formOne, metadata: unsafe.Offsetof(llir.InstFNeg{}.Metadata)},
	{nil: (*llir.InstFreeze)(nil), inst: (*llir.InstFreeze)(nil), value: (*llir.InstFreeze)(nil), form: formOne, metadata: unsafe.Offsetof(llir.InstFreeze{}.Metadata)},
	{nil: (*llir.InstAddrSpaceCast)(nil), inst: (*llir.InstAddrSpaceCast)(nil), value: (*llir.InstAddrSpaceCast)(nil), form: formOne, metadata: unsafe.Offsetof(llir.InstAddrSpaceCast{}.Metadata)},
	{nil: (*llir.InstLoad)(nil), inst: (*llir.InstLoad)(nil), value: (*llir.InstLoad)(nil), form: formLoad, metadata: unsafe.Offsetof(llir.InstLoad{}.Metadata)},
	{nil: (*llir.InstGetElementPtr)(nil), inst: (*llir.InstGetElementPtr)(nil), value: (*llir.InstGetElementPtr)(nil), form: formGetElementPtr, metadata: unsafe.Offsetof(llir.InstGetElementPtr{}.Metadata)},
	{nil: (*llir.InstCall)(nil), inst: (*llir.InstCall)(nil), value: (*llir.InstCall)(nil), form: formCall, metadata: unsafe.Offsetof(llir.InstCall{}.Metadata)},
	{nil: (*llir.InstPhi)(nil), inst: (*llir.InstPhi)(nil), value: (*llir.InstPhi)(nil), form: formPhi, metadata: unsafe.Offsetof(llir.InstPhi{}.Metadata)},
	{nil: (*llir.InstICmp)(nil), inst: (*llir.InstICmp)(nil), value: (*llir.InstICmp)(nil), form: formICmp, metadata: unsafe.Offsetof(llir.InstICmp{}.Metadata)},
	{nil: (*llir.InstFCmp)(nil), inst: (*llir.InstFCmp)(nil), value: (*llir.InstFCmp)(nil), form: formFCmp, metadata: unsafe.Offsetof(llir.InstFCmp{}.Metadata)},
	{nil: (*llir.InstSelect)(nil), inst: (*llir.InstSelect)(nil), value: (*llir.InstSelect)(nil), form: formSelect, metadata: unsafe.Offsetof(llir.InstSelect{}.Metadata)},
	{nil: (*llir.InstAlloca)(nil), inst: (*llir.InstAlloca)(nil), value: (*llir.InstAlloca)(nil), form: formAlloca, metadata: unsafe.Offsetof(llir.InstAlloca{}.Metadata)},
	{nil: (*llir.InstExtractValue)(nil), inst: (*llir.InstExtractValue)(nil), value: (*llir.InstExtractValue)(nil), form: formExtractValue, metadata: unsafe.Offsetof(llir.InstExtractValue{}.Metadata)},
	{nil: (*llir.InstInsertValue)(nil), inst: (*llir.InstInsertValue)(nil), value: (*llir.InstInsertValue)(nil), form: formInsertValue, metadata: unsafe.Offsetof(llir.InstInsertValue{}.Metadata)},
	{nil: (*llir.InstExtractElement)(nil), inst: (*llir.InstExtractElement)(nil), value: (*llir.InstExtractElement)(nil), form: formExtractElement, metadata: unsafe.Offsetof(llir.InstExtractElement{}.Metadata)},
	{nil: (*llir.InstInsertElement)(nil), inst: (*llir.InstInsertElement)(nil), value: (*llir.InstInsertElement)(nil), form: formInsertElement, metadata: unsafe.Offsetof(llir.InstInsertElement{}.Metadata)},
	{nil: (*llir.InstShuffleVector)(nil), inst: (*llir.InstShuffleVector)(nil), value: (*llir.InstShuffleVector)(nil), form: formShuffleVector, metadata: unsafe.Offsetof(llir.InstShuffleVector{}.Metadata)},
	{nil: (*llir.InstCmpXchg)(nil), inst: (*llir.InstCmpXchg)(nil), value: (*llir.InstCmpXchg)(nil), form: formCmpXchg, metadata: unsafe.Offsetof(llir.InstCmpXchg{}.Metadata)},
	{nil: (*llir.InstAtomicRMW)(nil), inst: (*llir.InstAtomicRMW)(nil), value: (*llir.InstAtomicRMW)(nil), form: formAtomicRMW, metadata: unsafe.Offsetof(llir.InstAtomicRMW{}.Metadata)},
	{nil: (*llir.Param)(nil), value: (*llir.Param)(nil), form: formValue, metadata: noMetadata},
	{nil: (*llir.Block)(nil), value: (*llir.Block)(nil), form: formValue, metadata: noMetadata},
	{nil: (*llir.InstStore)(nil), inst: (*llir.InstStore)(nil), form: formStore, metadata: unsafe.Offsetof(llir.InstStore{}.Metadata)},
	{nil: (*llir.InstFence)(nil), inst: (*llir.InstFence)(nil), form: formNone, metadata: unsafe.Offsetof(llir.InstFence{}.Metadata)},
	{nil: (*llir.TermBr)(nil), form: formNone, metadata: unsafe.Offsetof(llir.TermBr{}.Metadata)},
	{nil: (*llir.TermUnreachable)(nil), form: formNone, metadata: unsafe.Offsetof(llir.TermUnreachable{}.Metadata)},
	{nil: (*llir.TermRet)(nil), form: formRet, metadata: unsafe.Offsetof(llir.TermRet{}.Metadata)},
	{nil: (*llir.TermCondBr)(nil), form: formCondBr, metadata: unsafe.Offsetof(llir.TermCondBr{}.Metadata)},
	{nil: (*llir.TermSwitch)(nil), form: formSwitch, metadata: unsafe.Offsetof(llir.TermSwitch{}.Metadata)},
}
