package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
)

// fields returns where fields of an instruction or terminator are: typ, its type, of operations
// (arithmetic and conversions, which do nothing but compute a value of one operand or two); md, its
// attachments. Both are nil for what is no instruction, typ for other instructions too.
func fields(inst any) (typ *types.Type, md *llir.Metadata) {
	switch i := inst.(type) {
	case *llir.InstLoad:
		return nil, &i.Metadata
	case *llir.InstStore:
		return nil, &i.Metadata
	case *llir.InstGetElementPtr:
		return nil, &i.Metadata
	case *llir.InstICmp:
		return nil, &i.Metadata
	case *llir.InstFCmp:
		return nil, &i.Metadata
	case *llir.InstAdd:
		return &i.Typ, &i.Metadata
	case *llir.InstSub:
		return &i.Typ, &i.Metadata
	case *llir.InstMul:
		return &i.Typ, &i.Metadata
	case *llir.InstUDiv:
		return &i.Typ, &i.Metadata
	case *llir.InstSDiv:
		return &i.Typ, &i.Metadata
	case *llir.InstURem:
		return &i.Typ, &i.Metadata
	case *llir.InstSRem:
		return &i.Typ, &i.Metadata
	case *llir.InstShl:
		return &i.Typ, &i.Metadata
	case *llir.InstLShr:
		return &i.Typ, &i.Metadata
	case *llir.InstAShr:
		return &i.Typ, &i.Metadata
	case *llir.InstAnd:
		return &i.Typ, &i.Metadata
	case *llir.InstOr:
		return &i.Typ, &i.Metadata
	case *llir.InstXor:
		return &i.Typ, &i.Metadata
	case *llir.InstFAdd:
		return &i.Typ, &i.Metadata
	case *llir.InstFSub:
		return &i.Typ, &i.Metadata
	case *llir.InstFMul:
		return &i.Typ, &i.Metadata
	case *llir.InstFDiv:
		return &i.Typ, &i.Metadata
	case *llir.InstFRem:
		return &i.Typ, &i.Metadata
	case *llir.InstFNeg:
		return &i.Typ, &i.Metadata
	case *llir.InstFreeze:
		return &i.Typ, &i.Metadata
	case *llir.InstTrunc:
		return &i.To, &i.Metadata
	case *llir.InstZExt:
		return &i.To, &i.Metadata
	case *llir.InstSExt:
		return &i.To, &i.Metadata
	case *llir.InstFPTrunc:
		return &i.To, &i.Metadata
	case *llir.InstFPExt:
		return &i.To, &i.Metadata
	case *llir.InstFPToUI:
		return &i.To, &i.Metadata
	case *llir.InstFPToSI:
		return &i.To, &i.Metadata
	case *llir.InstUIToFP:
		return &i.To, &i.Metadata
	case *llir.InstSIToFP:
		return &i.To, &i.Metadata
	case *llir.InstPtrToInt:
		return &i.To, &i.Metadata
	case *llir.InstIntToPtr:
		return &i.To, &i.Metadata
	case *llir.InstBitCast:
		return &i.To, &i.Metadata
	case *llir.InstAddrSpaceCast:
		return &i.To, &i.Metadata
	case *llir.InstExtractValue:
		return nil, &i.Metadata
	case *llir.InstInsertValue:
		return nil, &i.Metadata
	case *llir.InstExtractElement:
		return nil, &i.Metadata
	case *llir.InstAtomicRMW:
		return nil, &i.Metadata
	case *llir.InstAlloca:
		return nil, &i.Metadata
	case *llir.TermRet:
		return nil, &i.Metadata
	case *llir.TermCondBr:
		return nil, &i.Metadata
	case *llir.TermSwitch:
		return nil, &i.Metadata
	case *llir.InstCall:
		return nil, &i.Metadata
	case *llir.InstPhi:
		return nil, &i.Metadata
	case *llir.InstSelect:
		return nil, &i.Metadata
	case *llir.InstInsertElement:
		return nil, &i.Metadata
	case *llir.InstShuffleVector:
		return nil, &i.Metadata
	case *llir.InstCmpXchg:
		return nil, &i.Metadata
	case *llir.InstFence:
		return nil, &i.Metadata
	case *llir.TermBr:
		return nil, &i.Metadata
	case *llir.TermUnreachable:
		return nil, &i.Metadata
	}
	return nil, nil
}

// TypeSlot returns the cached type of an operation, nil for other instructions.
func TypeSlot(inst any) *types.Type {
	typ, _ := fields(inst)
	return typ
}
