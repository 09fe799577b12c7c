package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/value"
)

// LocalOf returns the identifier of a value defined inside a function (parameter, instruction,
// block), nil for constants, globals and instructions that can have no result.
func LocalOf(v any) *llir.LocalIdent {
	switch i := v.(type) {
	case *llir.Param:
		return &i.LocalIdent
	case *llir.InstLoad:
		return &i.LocalIdent
	case *llir.InstGetElementPtr:
		return &i.LocalIdent
	case *llir.InstCall:
		return &i.LocalIdent
	case *llir.InstPhi:
		return &i.LocalIdent
	case *llir.InstICmp:
		return &i.LocalIdent
	case *llir.InstFCmp:
		return &i.LocalIdent
	case *llir.InstSelect:
		return &i.LocalIdent
	case *llir.InstAlloca:
		return &i.LocalIdent
	case *llir.InstAdd:
		return &i.LocalIdent
	case *llir.InstSub:
		return &i.LocalIdent
	case *llir.InstMul:
		return &i.LocalIdent
	case *llir.InstUDiv:
		return &i.LocalIdent
	case *llir.InstSDiv:
		return &i.LocalIdent
	case *llir.InstURem:
		return &i.LocalIdent
	case *llir.InstSRem:
		return &i.LocalIdent
	case *llir.InstShl:
		return &i.LocalIdent
	case *llir.InstLShr:
		return &i.LocalIdent
	case *llir.InstAShr:
		return &i.LocalIdent
	case *llir.InstAnd:
		return &i.LocalIdent
	case *llir.InstOr:
		return &i.LocalIdent
	case *llir.InstXor:
		return &i.LocalIdent
	case *llir.InstFAdd:
		return &i.LocalIdent
	case *llir.InstFSub:
		return &i.LocalIdent
	case *llir.InstFMul:
		return &i.LocalIdent
	case *llir.InstFDiv:
		return &i.LocalIdent
	case *llir.InstFRem:
		return &i.LocalIdent
	case *llir.InstFNeg:
		return &i.LocalIdent
	case *llir.InstFreeze:
		return &i.LocalIdent
	case *llir.InstTrunc:
		return &i.LocalIdent
	case *llir.InstZExt:
		return &i.LocalIdent
	case *llir.InstSExt:
		return &i.LocalIdent
	case *llir.InstFPTrunc:
		return &i.LocalIdent
	case *llir.InstFPExt:
		return &i.LocalIdent
	case *llir.InstFPToUI:
		return &i.LocalIdent
	case *llir.InstFPToSI:
		return &i.LocalIdent
	case *llir.InstUIToFP:
		return &i.LocalIdent
	case *llir.InstSIToFP:
		return &i.LocalIdent
	case *llir.InstPtrToInt:
		return &i.LocalIdent
	case *llir.InstIntToPtr:
		return &i.LocalIdent
	case *llir.InstBitCast:
		return &i.LocalIdent
	case *llir.InstAddrSpaceCast:
		return &i.LocalIdent
	case *llir.InstExtractValue:
		return &i.LocalIdent
	case *llir.InstInsertValue:
		return &i.LocalIdent
	case *llir.InstExtractElement:
		return &i.LocalIdent
	case *llir.InstInsertElement:
		return &i.LocalIdent
	case *llir.InstShuffleVector:
		return &i.LocalIdent
	case *llir.InstCmpXchg:
		return &i.LocalIdent
	case *llir.InstAtomicRMW:
		return &i.LocalIdent
	case *llir.Block:
		return &i.LocalIdent
	}
	return nil
}

// ID returns the dense number that NumberValues gave a parameter or instruction, -1 for constants,
// globals and functions.
func ID(v any) int {
	if l := LocalOf(v); l != nil {
		return int(l.LocalID)
	}
	return -1
}

// NumberValues numbers the parameters and instructions of f from 0 in order, and returns their
// count. Names stay. Instructions without a result but with room for a number (void calls) get one
// too.
func NumberValues(f *llir.Func) int {
	n := int64(0)
	for _, p := range f.Params {
		p.LocalID = n
		n++
	}
	for _, b := range f.Blocks {
		for _, i := range b.Insts {
			if l := LocalOf(i); l != nil {
				l.LocalID = n
				n++
			}
		}
	}
	return int(n)
}

// Result returns the value an instruction defines, nil for stores, fences and void calls.
func Result(i llir.Instruction) value.Value {
	switch i := i.(type) {
	case *llir.InstStore, *llir.InstFence:
		return nil
	case *llir.InstCall:
		if i.Typ == Void {
			return nil
		}
		return i
	}
	v, _ := i.(value.Value)
	return v
}

// AddressOrigin returns what address p is computed from by an offset or a cast, nil if it is not.
func AddressOrigin(p value.Value) value.Value {
	switch i := p.(type) {
	case *llir.InstGetElementPtr:
		return i.Src
	case *llir.InstAddrSpaceCast:
		return i.From
	case *llir.InstBitCast:
		return i.From
	case *constant.ExprGetElementPtr:
		return i.Src
	case *constant.ExprAddrSpaceCast:
		return i.From
	}
	return nil
}

// MetadataOf returns the slot of the attachments of an instruction, terminator, function or
// variable.
func MetadataOf(inst any) *llir.Metadata {
	switch i := inst.(type) {
	case *llir.Func:
		return (*llir.Metadata)(&i.Metadata)
	case *llir.Global:
		return (*llir.Metadata)(&i.Metadata)
	}
	_, md := fields(inst)
	return md
}
