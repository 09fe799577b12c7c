package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// parts are the fields that all operations have: arithmetic and conversions, which do nothing but
// compute a value of one operand or two.
type parts struct {
	local *llir.LocalIdent
	typ   *types.Type // of the result
	md    *llir.Metadata
	x, y  *value.Value // y is nil for operations of one operand
}

// partsOf returns the fields of an operation; ok is false for other instructions.
func partsOf(inst any) (p parts, ok bool) {
	switch i := inst.(type) {
	case *llir.InstAdd:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstSub:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstMul:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstUDiv:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstSDiv:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstURem:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstSRem:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstShl:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstLShr:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstAShr:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstAnd:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstOr:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstXor:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstFAdd:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstFSub:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstFMul:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstFDiv:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstFRem:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, &i.Y}, true
	case *llir.InstFNeg:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, nil}, true
	case *llir.InstFreeze:
		return parts{&i.LocalIdent, &i.Typ, &i.Metadata, &i.X, nil}, true
	case *llir.InstTrunc:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstZExt:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstSExt:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstFPTrunc:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstFPExt:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstFPToUI:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstFPToSI:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstUIToFP:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstSIToFP:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstPtrToInt:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstIntToPtr:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstBitCast:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	case *llir.InstAddrSpaceCast:
		return parts{&i.LocalIdent, &i.To, &i.Metadata, &i.From, nil}, true
	}
	return parts{}, false
}

// TypeSlot returns the cached type of an operation, nil for other instructions.
func TypeSlot(inst any) *types.Type {
	p, _ := partsOf(inst)
	return p.typ
}
