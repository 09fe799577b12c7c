package ir

import (
	"unsafe"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
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
	code     uint8    // of formBin an Op, of formConv a Conv
	kind     Kinds    // the set of this type alone
	operands operands // what operands there are
	first    uintptr  // where the first operand is
	metadata uintptr  // where the attachments are; noMetadata: there are none
}

// form says what else the type is laid out like.
type form uint8

const (
	formNone form = iota // no value
	formStore
	formValue // parameters and blocks; from here on the type begins with a LocalIdent
	formBin   // begins like twoOperands
	formTwo   // the same, but not an Op
	formConv  // begins like oneOperand
	formOne   // the same, but not a Conv
	formFCmp
	formLoad
	formCall
	formAlloca
	formCmpXchg
	formAtomicRMW
	formOther
)

// twoOperands is what the types of binary operations begin with. None of them stands for all: some
// are longer than others, and Go's race detector looks at that.
type twoOperands struct {
	llir.LocalIdent
	x, y value.Value
	typ  types.Type
}

// oneOperand is what the types of conversions begin with.
type oneOperand struct {
	llir.LocalIdent
	x  value.Value
	to types.Type
}

// isLocal reports whether the type begins with a LocalIdent.
func (f form) isLocal() bool { return f >= formValue }

// operands says which operands there are.
type operands uint8

const (
	operands0 operands = iota // none
	operands1                 // those that begin at first, side by side
	operands2
	operands3
	operandsCall    // the one at first, and arguments
	operandsGEP     // the one at first, and indices
	operandsPhi     // incoming values
	operandsAlloca  // NElems, unless it is nil
	operandsRet     // X, unless it is nil
	operandsUnknown // it is no instruction
)

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
var otherShape = shape{operands: operandsUnknown, metadata: noMetadata}

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
			s.typ, s.kind = (*words)(unsafe.Pointer(&s.nil)).typ, 1<<k
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

// Kinds is a set of types of instructions and terminators.
type Kinds uint64

// Kind returns the set of the type of an instruction or terminator, which may be nil.
func Kind(inst any) Kinds { return shapeOf(inst).kind }

// The types of two-operand arithmetic (AsBin) and of conversions (AsConv).
var (
	Binaries    = kindsOf(formBin)
	Conversions = kindsOf(formConv)
)

func kindsOf(f form) (kinds Kinds) {
	for k := range shapeRows {
		if shapeRows[k].form == f {
			kinds |= 1 << k
		}
	}
	return kinds
}

// KindsOf returns the types of the instructions of f, without terminators.
func KindsOf(f *llir.Func) (kinds Kinds) {
	for _, b := range f.Blocks {
		for _, i := range b.Insts {
			kinds |= Kind(i)
		}
	}
	return kinds
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
func (f *KeyFilter) Add(k Key) { h := keyHash(k) >> 56; f[h>>6&3] |= 1 << (h & 63) }

// May reports whether k may be in the set.
func (f *KeyFilter) May(k Key) bool { h := keyHash(k) >> 56; return f[h>>6&3]>>(h&63)&1 != 0 }

// keyHash is Fibonacci hashing: the high bits are to be used.
func keyHash(k Key) uint64 { return uint64(uintptr(unsafe.Pointer(k))) * 0x9e3779b97f4a7c15 }

// shapeRows lists the types of instructions and terminators, and what else has a LocalIdent.
var shapeRows = [...]shape{
	{nil: (*llir.InstAdd)(nil), inst: (*llir.InstAdd)(nil), value: (*llir.InstAdd)(nil), form: formBin, code: uint8(Add), metadata: unsafe.Offsetof(llir.InstAdd{}.Metadata), first: unsafe.Offsetof(llir.InstAdd{}.X), operands: operands2},
	{nil: (*llir.InstSub)(nil), inst: (*llir.InstSub)(nil), value: (*llir.InstSub)(nil), form: formBin, code: uint8(Sub), metadata: unsafe.Offsetof(llir.InstSub{}.Metadata), first: unsafe.Offsetof(llir.InstSub{}.X), operands: operands2},
	{nil: (*llir.InstMul)(nil), inst: (*llir.InstMul)(nil), value: (*llir.InstMul)(nil), form: formBin, code: uint8(Mul), metadata: unsafe.Offsetof(llir.InstMul{}.Metadata), first: unsafe.Offsetof(llir.InstMul{}.X), operands: operands2},
	{nil: (*llir.InstUDiv)(nil), inst: (*llir.InstUDiv)(nil), value: (*llir.InstUDiv)(nil), form: formBin, code: uint8(UDiv), metadata: unsafe.Offsetof(llir.InstUDiv{}.Metadata), first: unsafe.Offsetof(llir.InstUDiv{}.X), operands: operands2},
	{nil: (*llir.InstSDiv)(nil), inst: (*llir.InstSDiv)(nil), value: (*llir.InstSDiv)(nil), form: formBin, code: uint8(SDiv), metadata: unsafe.Offsetof(llir.InstSDiv{}.Metadata), first: unsafe.Offsetof(llir.InstSDiv{}.X), operands: operands2},
	{nil: (*llir.InstURem)(nil), inst: (*llir.InstURem)(nil), value: (*llir.InstURem)(nil), form: formBin, code: uint8(URem), metadata: unsafe.Offsetof(llir.InstURem{}.Metadata), first: unsafe.Offsetof(llir.InstURem{}.X), operands: operands2},
	{nil: (*llir.InstSRem)(nil), inst: (*llir.InstSRem)(nil), value: (*llir.InstSRem)(nil), form: formBin, code: uint8(SRem), metadata: unsafe.Offsetof(llir.InstSRem{}.Metadata), first: unsafe.Offsetof(llir.InstSRem{}.X), operands: operands2},
	{nil: (*llir.InstShl)(nil), inst: (*llir.InstShl)(nil), value: (*llir.InstShl)(nil), form: formBin, code: uint8(Shl), metadata: unsafe.Offsetof(llir.InstShl{}.Metadata), first: unsafe.Offsetof(llir.InstShl{}.X), operands: operands2},
	{nil: (*llir.InstLShr)(nil), inst: (*llir.InstLShr)(nil), value: (*llir.InstLShr)(nil), form: formBin, code: uint8(LShr), metadata: unsafe.Offsetof(llir.InstLShr{}.Metadata), first: unsafe.Offsetof(llir.InstLShr{}.X), operands: operands2},
	{nil: (*llir.InstAShr)(nil), inst: (*llir.InstAShr)(nil), value: (*llir.InstAShr)(nil), form: formBin, code: uint8(AShr), metadata: unsafe.Offsetof(llir.InstAShr{}.Metadata), first: unsafe.Offsetof(llir.InstAShr{}.X), operands: operands2},
	{nil: (*llir.InstAnd)(nil), inst: (*llir.InstAnd)(nil), value: (*llir.InstAnd)(nil), form: formBin, code: uint8(And), metadata: unsafe.Offsetof(llir.InstAnd{}.Metadata), first: unsafe.Offsetof(llir.InstAnd{}.X), operands: operands2},
	{nil: (*llir.InstOr)(nil), inst: (*llir.InstOr)(nil), value: (*llir.InstOr)(nil), form: formBin, code: uint8(Or), metadata: unsafe.Offsetof(llir.InstOr{}.Metadata), first: unsafe.Offsetof(llir.InstOr{}.X), operands: operands2},
	{nil: (*llir.InstXor)(nil), inst: (*llir.InstXor)(nil), value: (*llir.InstXor)(nil), form: formBin, code: uint8(Xor), metadata: unsafe.Offsetof(llir.InstXor{}.Metadata), first: unsafe.Offsetof(llir.InstXor{}.X), operands: operands2},
	{nil: (*llir.InstFAdd)(nil), inst: (*llir.InstFAdd)(nil), value: (*llir.InstFAdd)(nil), form: formBin, code: uint8(FAdd), metadata: unsafe.Offsetof(llir.InstFAdd{}.Metadata), first: unsafe.Offsetof(llir.InstFAdd{}.X), operands: operands2},
	{nil: (*llir.InstFSub)(nil), inst: (*llir.InstFSub)(nil), value: (*llir.InstFSub)(nil), form: formBin, code: uint8(FSub), metadata: unsafe.Offsetof(llir.InstFSub{}.Metadata), first: unsafe.Offsetof(llir.InstFSub{}.X), operands: operands2},
	{nil: (*llir.InstFMul)(nil), inst: (*llir.InstFMul)(nil), value: (*llir.InstFMul)(nil), form: formBin, code: uint8(FMul), metadata: unsafe.Offsetof(llir.InstFMul{}.Metadata), first: unsafe.Offsetof(llir.InstFMul{}.X), operands: operands2},
	{nil: (*llir.InstFDiv)(nil), inst: (*llir.InstFDiv)(nil), value: (*llir.InstFDiv)(nil), form: formBin, code: uint8(FDiv), metadata: unsafe.Offsetof(llir.InstFDiv{}.Metadata), first: unsafe.Offsetof(llir.InstFDiv{}.X), operands: operands2},
	{nil: (*llir.InstTrunc)(nil), inst: (*llir.InstTrunc)(nil), value: (*llir.InstTrunc)(nil), form: formConv, code: uint8(Trunc), metadata: unsafe.Offsetof(llir.InstTrunc{}.Metadata), first: unsafe.Offsetof(llir.InstTrunc{}.From), operands: operands1},
	{nil: (*llir.InstZExt)(nil), inst: (*llir.InstZExt)(nil), value: (*llir.InstZExt)(nil), form: formConv, code: uint8(ZExt), metadata: unsafe.Offsetof(llir.InstZExt{}.Metadata), first: unsafe.Offsetof(llir.InstZExt{}.From), operands: operands1},
	{nil: (*llir.InstSExt)(nil), inst: (*llir.InstSExt)(nil), value: (*llir.InstSExt)(nil), form: formConv, code: uint8(SExt), metadata: unsafe.Offsetof(llir.InstSExt{}.Metadata), first: unsafe.Offsetof(llir.InstSExt{}.From), operands: operands1},
	{nil: (*llir.InstFPTrunc)(nil), inst: (*llir.InstFPTrunc)(nil), value: (*llir.InstFPTrunc)(nil), form: formConv, code: uint8(FPTrunc), metadata: unsafe.Offsetof(llir.InstFPTrunc{}.Metadata), first: unsafe.Offsetof(llir.InstFPTrunc{}.From), operands: operands1},
	{nil: (*llir.InstFPExt)(nil), inst: (*llir.InstFPExt)(nil), value: (*llir.InstFPExt)(nil), form: formConv, code: uint8(FPExt), metadata: unsafe.Offsetof(llir.InstFPExt{}.Metadata), first: unsafe.Offsetof(llir.InstFPExt{}.From), operands: operands1},
	{nil: (*llir.InstFPToUI)(nil), inst: (*llir.InstFPToUI)(nil), value: (*llir.InstFPToUI)(nil), form: formConv, code: uint8(FPToUI), metadata: unsafe.Offsetof(llir.InstFPToUI{}.Metadata), first: unsafe.Offsetof(llir.InstFPToUI{}.From), operands: operands1},
	{nil: (*llir.InstFPToSI)(nil), inst: (*llir.InstFPToSI)(nil), value: (*llir.InstFPToSI)(nil), form: formConv, code: uint8(FPToSI), metadata: unsafe.Offsetof(llir.InstFPToSI{}.Metadata), first: unsafe.Offsetof(llir.InstFPToSI{}.From), operands: operands1},
	{nil: (*llir.InstUIToFP)(nil), inst: (*llir.InstUIToFP)(nil), value: (*llir.InstUIToFP)(nil), form: formConv, code: uint8(UIToFP), metadata: unsafe.Offsetof(llir.InstUIToFP{}.Metadata), first: unsafe.Offsetof(llir.InstUIToFP{}.From), operands: operands1},
	{nil: (*llir.InstSIToFP)(nil), inst: (*llir.InstSIToFP)(nil), value: (*llir.InstSIToFP)(nil), form: formConv, code: uint8(SIToFP), metadata: unsafe.Offsetof(llir.InstSIToFP{}.Metadata), first: unsafe.Offsetof(llir.InstSIToFP{}.From), operands: operands1},
	{nil: (*llir.InstPtrToInt)(nil), inst: (*llir.InstPtrToInt)(nil), value: (*llir.InstPtrToInt)(nil), form: formConv, code: uint8(PtrToInt), metadata: unsafe.Offsetof(llir.InstPtrToInt{}.Metadata), first: unsafe.Offsetof(llir.InstPtrToInt{}.From), operands: operands1},
	{nil: (*llir.InstIntToPtr)(nil), inst: (*llir.InstIntToPtr)(nil), value: (*llir.InstIntToPtr)(nil), form: formConv, code: uint8(IntToPtr), metadata: unsafe.Offsetof(llir.InstIntToPtr{}.Metadata), first: unsafe.Offsetof(llir.InstIntToPtr{}.From), operands: operands1},
	{nil: (*llir.InstBitCast)(nil), inst: (*llir.InstBitCast)(nil), value: (*llir.InstBitCast)(nil), form: formConv, code: uint8(BitCast), metadata: unsafe.Offsetof(llir.InstBitCast{}.Metadata), first: unsafe.Offsetof(llir.InstBitCast{}.From), operands: operands1},
	{nil: (*llir.InstFRem)(nil), inst: (*llir.InstFRem)(nil), value: (*llir.InstFRem)(nil), form: formTwo, metadata: unsafe.Offsetof(llir.InstFRem{}.Metadata), first: unsafe.Offsetof(llir.InstFRem{}.X), operands: operands2},
	{nil: (*llir.InstFNeg)(nil), inst: (*llir.InstFNeg)(nil), value: (*llir.InstFNeg)(nil), form: formOne, metadata: unsafe.Offsetof(llir.InstFNeg{}.Metadata), first: unsafe.Offsetof(llir.InstFNeg{}.X), operands: operands1},
	{nil: (*llir.InstFreeze)(nil), inst: (*llir.InstFreeze)(nil), value: (*llir.InstFreeze)(nil), form: formOne, metadata: unsafe.Offsetof(llir.InstFreeze{}.Metadata), first: unsafe.Offsetof(llir.InstFreeze{}.X), operands: operands1},
	{nil: (*llir.InstAddrSpaceCast)(nil), inst: (*llir.InstAddrSpaceCast)(nil), value: (*llir.InstAddrSpaceCast)(nil), form: formOne, metadata: unsafe.Offsetof(llir.InstAddrSpaceCast{}.Metadata), first: unsafe.Offsetof(llir.InstAddrSpaceCast{}.From), operands: operands1},
	{nil: (*llir.InstLoad)(nil), inst: (*llir.InstLoad)(nil), value: (*llir.InstLoad)(nil), form: formLoad, metadata: unsafe.Offsetof(llir.InstLoad{}.Metadata), first: unsafe.Offsetof(llir.InstLoad{}.Src), operands: operands1},
	{nil: (*llir.InstGetElementPtr)(nil), inst: (*llir.InstGetElementPtr)(nil), value: (*llir.InstGetElementPtr)(nil), form: formOther, metadata: unsafe.Offsetof(llir.InstGetElementPtr{}.Metadata), first: unsafe.Offsetof(llir.InstGetElementPtr{}.Src), operands: operandsGEP},
	{nil: (*llir.InstCall)(nil), inst: (*llir.InstCall)(nil), value: (*llir.InstCall)(nil), form: formCall, metadata: unsafe.Offsetof(llir.InstCall{}.Metadata), first: unsafe.Offsetof(llir.InstCall{}.Callee), operands: operandsCall},
	{nil: (*llir.InstPhi)(nil), inst: (*llir.InstPhi)(nil), value: (*llir.InstPhi)(nil), form: formOther, metadata: unsafe.Offsetof(llir.InstPhi{}.Metadata), operands: operandsPhi},
	{nil: (*llir.InstICmp)(nil), inst: (*llir.InstICmp)(nil), value: (*llir.InstICmp)(nil), form: formOther, metadata: unsafe.Offsetof(llir.InstICmp{}.Metadata), first: unsafe.Offsetof(llir.InstICmp{}.X), operands: operands2},
	{nil: (*llir.InstFCmp)(nil), inst: (*llir.InstFCmp)(nil), value: (*llir.InstFCmp)(nil), form: formFCmp, metadata: unsafe.Offsetof(llir.InstFCmp{}.Metadata), first: unsafe.Offsetof(llir.InstFCmp{}.X), operands: operands2},
	{nil: (*llir.InstSelect)(nil), inst: (*llir.InstSelect)(nil), value: (*llir.InstSelect)(nil), form: formOther, metadata: unsafe.Offsetof(llir.InstSelect{}.Metadata), first: unsafe.Offsetof(llir.InstSelect{}.Cond), operands: operands3},
	{nil: (*llir.InstAlloca)(nil), inst: (*llir.InstAlloca)(nil), value: (*llir.InstAlloca)(nil), form: formAlloca, metadata: unsafe.Offsetof(llir.InstAlloca{}.Metadata), operands: operandsAlloca},
	{nil: (*llir.InstExtractValue)(nil), inst: (*llir.InstExtractValue)(nil), value: (*llir.InstExtractValue)(nil), form: formOther, metadata: unsafe.Offsetof(llir.InstExtractValue{}.Metadata), first: unsafe.Offsetof(llir.InstExtractValue{}.X), operands: operands1},
	{nil: (*llir.InstInsertValue)(nil), inst: (*llir.InstInsertValue)(nil), value: (*llir.InstInsertValue)(nil), form: formOther, metadata: unsafe.Offsetof(llir.InstInsertValue{}.Metadata), first: unsafe.Offsetof(llir.InstInsertValue{}.X), operands: operands2},
	{nil: (*llir.InstExtractElement)(nil), inst: (*llir.InstExtractElement)(nil), value: (*llir.InstExtractElement)(nil), form: formOther, metadata: unsafe.Offsetof(llir.InstExtractElement{}.Metadata), first: unsafe.Offsetof(llir.InstExtractElement{}.X), operands: operands2},
	{nil: (*llir.InstInsertElement)(nil), inst: (*llir.InstInsertElement)(nil), value: (*llir.InstInsertElement)(nil), form: formOther, metadata: unsafe.Offsetof(llir.InstInsertElement{}.Metadata), first: unsafe.Offsetof(llir.InstInsertElement{}.X), operands: operands3},
	{nil: (*llir.InstShuffleVector)(nil), inst: (*llir.InstShuffleVector)(nil), value: (*llir.InstShuffleVector)(nil), form: formOther, metadata: unsafe.Offsetof(llir.InstShuffleVector{}.Metadata), first: unsafe.Offsetof(llir.InstShuffleVector{}.X), operands: operands3},
	{nil: (*llir.InstCmpXchg)(nil), inst: (*llir.InstCmpXchg)(nil), value: (*llir.InstCmpXchg)(nil), form: formCmpXchg, metadata: unsafe.Offsetof(llir.InstCmpXchg{}.Metadata), first: unsafe.Offsetof(llir.InstCmpXchg{}.Ptr), operands: operands3},
	{nil: (*llir.InstAtomicRMW)(nil), inst: (*llir.InstAtomicRMW)(nil), value: (*llir.InstAtomicRMW)(nil), form: formAtomicRMW, metadata: unsafe.Offsetof(llir.InstAtomicRMW{}.Metadata), first: unsafe.Offsetof(llir.InstAtomicRMW{}.Dst), operands: operands2},
	{nil: (*llir.Param)(nil), value: (*llir.Param)(nil), form: formValue, metadata: noMetadata, operands: operandsUnknown},
	{nil: (*llir.Block)(nil), value: (*llir.Block)(nil), form: formValue, metadata: noMetadata, operands: operandsUnknown},
	{nil: (*llir.InstStore)(nil), inst: (*llir.InstStore)(nil), form: formStore, metadata: unsafe.Offsetof(llir.InstStore{}.Metadata), first: unsafe.Offsetof(llir.InstStore{}.Src), operands: operands2},
	{nil: (*llir.InstFence)(nil), inst: (*llir.InstFence)(nil), form: formNone, metadata: unsafe.Offsetof(llir.InstFence{}.Metadata)},
	{nil: (*llir.TermBr)(nil), form: formNone, metadata: unsafe.Offsetof(llir.TermBr{}.Metadata)},
	{nil: (*llir.TermUnreachable)(nil), form: formNone, metadata: unsafe.Offsetof(llir.TermUnreachable{}.Metadata)},
	{nil: (*llir.TermRet)(nil), form: formNone, metadata: unsafe.Offsetof(llir.TermRet{}.Metadata), operands: operandsRet},
	{nil: (*llir.TermCondBr)(nil), form: formNone, metadata: unsafe.Offsetof(llir.TermCondBr{}.Metadata), first: unsafe.Offsetof(llir.TermCondBr{}.Cond), operands: operands1},
	{nil: (*llir.TermSwitch)(nil), form: formNone, metadata: unsafe.Offsetof(llir.TermSwitch{}.Metadata), first: unsafe.Offsetof(llir.TermSwitch{}.X), operands: operands1},
}
