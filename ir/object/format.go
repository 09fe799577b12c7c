package object

import (
	"github.com/llir/llvm/ir/types"

	"cptx/ir"
)

// The layout of a file.
const (
	magic      = "cptxobj1"
	models     = 3 // data models, in the order of target.DataModel
	headerSize = len(magic) + 4
	symbolSize = 4 + 4*models
)

// The kinds of body.
const (
	bodyFunc = iota
	bodyVariable
)

// The opcodes of instructions and terminators. opExtra may be added to each: a set of extra facts
// follows.
const (
	opBin  = 0  // + ir.Op
	opConv = 24 // + ir.Conv
	opLoad = 48 + iota
	opStore
	opGEP
	opCall
	opPhi
	opICmp
	opFCmp
	opSelect
	opAlloca
	opAddrSpaceCast
	opExtractValue
	opInsertValue
	opExtractElement
	opInsertElement
	opShuffleVector
	opFence
	opCmpXchg
	opAtomicRMW
	opFNeg
	opFRem
	opFreeze
	opBr
	opCondBr
	opSwitch
	opRet
	opRetVoid
	opUnreachable
	opExtra = 128
)

// Extra facts of an instruction, as a set.
const (
	extraNSW = 1 << iota
	extraNUW
	extraExact
	extraInBounds
	extraVolatile
	extraAtomic      // ordering and scope follow
	extraWeak        // cmpxchg
	extraAttrs       // call: attributes of arguments, result and call follow
	extraAttachments // attachments follow
	extraFast        // shifted by the fast-math flag
)

// The kinds of constant.
const (
	constInt = iota
	constWide
	constFloat
	constNull
	constUndef
	constZero
	constBytes
	constArray
	constStruct
	constVector
	constFunc
	constVariable
	constAsm
	constGEP
	constAddrSpaceCast
	constPtrToInt
	constIntToPtr
	constBitCast
	constTrunc
	constAdd
	constSub
)

// The kinds of attribute.
const (
	attrParam = iota
	attrFunc
	attrReturn
	attrPair
	attrString
	attrByval
	attrSRet
	attrAlign
)

// The codes of types. Composite types are followed by their parts.
const (
	typePointerTo = 16 + iota // to a function: for indirect calls
	typeArray
	typeVector
	typeStruct
	typePacked
	typeFunc
	typeVariadic
)

// scalars are the types with codes below typePointerTo.
var scalars = [typePointerTo]types.Type{
	ir.Void, ir.I1, ir.I8, ir.I16, ir.I32, ir.I64, ir.I128, ir.Half, ir.F32, ir.F64,
	ir.Ptr(ir.Generic), ir.Ptr(ir.Global), ir.Ptr(ir.Shared), ir.Ptr(ir.Constant), ir.Ptr(ir.Local), ir.Ptr(ir.Param),
}
