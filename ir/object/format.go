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

// scalar returns the type with a code below typePointerTo.
func scalar(code int) types.Type {
	switch code {
	case 0:
		return ir.Void
	case 1:
		return ir.I1
	case 2:
		return ir.I8
	case 3:
		return ir.I16
	case 4:
		return ir.I32
	case 5:
		return ir.I64
	case 6:
		return ir.I128
	case 7:
		return ir.Half
	case 8:
		return ir.F32
	case 9:
		return ir.F64
	case 10:
		return ir.Ptr(ir.Generic)
	case 11:
		return ir.Ptr(ir.Global)
	case 12:
		return ir.Ptr(ir.Shared)
	case 13:
		return ir.Ptr(ir.Constant)
	case 14:
		return ir.Ptr(ir.Local)
	case 15:
		return ir.Ptr(ir.Param)
	}
	return nil
}
