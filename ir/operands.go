package ir

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// OperandsOf calls fn with the slot of every value operand of an instruction or terminator: callee and arguments
// of calls (inside their attribute wrappers), incoming values of phis. Blocks (see TargetsOf) and metadata
// arguments are no operands. It does not allocate.
func OperandsOf(inst any, fn func(*value.Value)) {
	switch i := inst.(type) {
	case *llir.InstLoad:
		fn(&i.Src)
	case *llir.InstStore:
		fn(&i.Src)
		fn(&i.Dst)
	case *llir.InstGetElementPtr:
		fn(&i.Src)
		for k := range i.Indices {
			fn(&i.Indices[k])
		}
	case *llir.InstCall:
		callOperands(i, fn)
	case *llir.InstPhi:
		for _, inc := range i.Incs {
			fn(&inc.X)
		}
	case *llir.InstICmp:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstFCmp:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstSelect:
		fn(&i.Cond)
		fn(&i.ValueTrue)
		fn(&i.ValueFalse)
	case *llir.InstAlloca:
		if i.NElems != nil {
			fn(&i.NElems)
		}
	case *llir.InstExtractValue:
		fn(&i.X)
	case *llir.InstInsertValue:
		fn(&i.X)
		fn(&i.Elem)
	case *llir.InstExtractElement:
		fn(&i.X)
		fn(&i.Index)
	case *llir.InstInsertElement:
		fn(&i.X)
		fn(&i.Elem)
		fn(&i.Index)
	case *llir.InstShuffleVector:
		fn(&i.X)
		fn(&i.Y)
		fn(&i.Mask)
	case *llir.InstCmpXchg:
		fn(&i.Ptr)
		fn(&i.Cmp)
		fn(&i.New)
	case *llir.InstAtomicRMW:
		fn(&i.Dst)
		fn(&i.X)
	case *llir.TermRet:
		if i.X != nil {
			fn(&i.X)
		}
	case *llir.TermCondBr:
		fn(&i.Cond)
	case *llir.TermSwitch:
		fn(&i.X)
	case *llir.TermBr, *llir.TermUnreachable, *llir.InstFence:
	default:
		if x, y := binSlots(inst); x != nil {
			fn(x)
			if y != nil {
				fn(y)
			}
		} else if x := convSlot(inst); x != nil {
			fn(x)
		}
	}
}

func callOperands(i *llir.InstCall, fn func(*value.Value)) {
	fn(&i.Callee)
	for k := range i.Args {
		switch a := i.Args[k].(type) {
		case *llir.Arg:
			fn(&a.Value)
		case *metadata.Value:
		default:
			fn(&i.Args[k])
		}
	}
}

// binSlots returns the operand slots of a two-operand operation (y nil for fneg and freeze), nil for others.
func binSlots(inst any) (x, y *value.Value) {
	switch i := inst.(type) {
	case *llir.InstAdd:
		return &i.X, &i.Y
	case *llir.InstSub:
		return &i.X, &i.Y
	case *llir.InstMul:
		return &i.X, &i.Y
	case *llir.InstUDiv:
		return &i.X, &i.Y
	case *llir.InstSDiv:
		return &i.X, &i.Y
	case *llir.InstURem:
		return &i.X, &i.Y
	case *llir.InstSRem:
		return &i.X, &i.Y
	case *llir.InstShl:
		return &i.X, &i.Y
	case *llir.InstLShr:
		return &i.X, &i.Y
	case *llir.InstAShr:
		return &i.X, &i.Y
	case *llir.InstAnd:
		return &i.X, &i.Y
	case *llir.InstOr:
		return &i.X, &i.Y
	case *llir.InstXor:
		return &i.X, &i.Y
	case *llir.InstFAdd:
		return &i.X, &i.Y
	case *llir.InstFSub:
		return &i.X, &i.Y
	case *llir.InstFMul:
		return &i.X, &i.Y
	case *llir.InstFDiv:
		return &i.X, &i.Y
	case *llir.InstFRem:
		return &i.X, &i.Y
	case *llir.InstFNeg:
		return &i.X, nil
	case *llir.InstFreeze:
		return &i.X, nil
	}
	return nil, nil
}

// convSlot returns the operand slot of a conversion, nil for others.
func convSlot(inst any) *value.Value {
	switch i := inst.(type) {
	case *llir.InstTrunc:
		return &i.From
	case *llir.InstZExt:
		return &i.From
	case *llir.InstSExt:
		return &i.From
	case *llir.InstFPTrunc:
		return &i.From
	case *llir.InstFPExt:
		return &i.From
	case *llir.InstFPToUI:
		return &i.From
	case *llir.InstFPToSI:
		return &i.From
	case *llir.InstUIToFP:
		return &i.From
	case *llir.InstSIToFP:
		return &i.From
	case *llir.InstPtrToInt:
		return &i.From
	case *llir.InstIntToPtr:
		return &i.From
	case *llir.InstBitCast:
		return &i.From
	case *llir.InstAddrSpaceCast:
		return &i.From
	}
	return nil
}

// AsBin returns the operation and operands of a two-operand arithmetic instruction; ok is false for others.
func AsBin(v any) (op Op, x, y value.Value, ok bool) {
	switch i := v.(type) {
	case *llir.InstAdd:
		return Add, i.X, i.Y, true
	case *llir.InstSub:
		return Sub, i.X, i.Y, true
	case *llir.InstMul:
		return Mul, i.X, i.Y, true
	case *llir.InstUDiv:
		return UDiv, i.X, i.Y, true
	case *llir.InstSDiv:
		return SDiv, i.X, i.Y, true
	case *llir.InstURem:
		return URem, i.X, i.Y, true
	case *llir.InstSRem:
		return SRem, i.X, i.Y, true
	case *llir.InstShl:
		return Shl, i.X, i.Y, true
	case *llir.InstLShr:
		return LShr, i.X, i.Y, true
	case *llir.InstAShr:
		return AShr, i.X, i.Y, true
	case *llir.InstAnd:
		return And, i.X, i.Y, true
	case *llir.InstOr:
		return Or, i.X, i.Y, true
	case *llir.InstXor:
		return Xor, i.X, i.Y, true
	case *llir.InstFAdd:
		return FAdd, i.X, i.Y, true
	case *llir.InstFSub:
		return FSub, i.X, i.Y, true
	case *llir.InstFMul:
		return FMul, i.X, i.Y, true
	case *llir.InstFDiv:
		return FDiv, i.X, i.Y, true
	}
	return 0, nil, nil, false
}

// AsConv returns the kind, operand and target type of a conversion; ok is false for others and for
// addrspacecast.
func AsConv(v any) (c Conv, x value.Value, to types.Type, ok bool) {
	switch i := v.(type) {
	case *llir.InstTrunc:
		return Trunc, i.From, i.To, true
	case *llir.InstZExt:
		return ZExt, i.From, i.To, true
	case *llir.InstSExt:
		return SExt, i.From, i.To, true
	case *llir.InstFPTrunc:
		return FPTrunc, i.From, i.To, true
	case *llir.InstFPExt:
		return FPExt, i.From, i.To, true
	case *llir.InstFPToUI:
		return FPToUI, i.From, i.To, true
	case *llir.InstFPToSI:
		return FPToSI, i.From, i.To, true
	case *llir.InstUIToFP:
		return UIToFP, i.From, i.To, true
	case *llir.InstSIToFP:
		return SIToFP, i.From, i.To, true
	case *llir.InstPtrToInt:
		return PtrToInt, i.From, i.To, true
	case *llir.InstIntToPtr:
		return IntToPtr, i.From, i.To, true
	case *llir.InstBitCast:
		return BitCast, i.From, i.To, true
	}
	return 0, nil, nil, false
}

// TargetsOf calls fn with the slot of every block a terminator may jump to, in order; a block that occurs
// twice is reported twice.
func TargetsOf(term llir.Terminator, fn func(*value.Value)) {
	switch t := term.(type) {
	case *llir.TermBr:
		fn(&t.Target)
	case *llir.TermCondBr:
		fn(&t.TargetTrue)
		fn(&t.TargetFalse)
	case *llir.TermSwitch:
		fn(&t.TargetDefault)
		for _, c := range t.Cases {
			fn(&c.Target)
		}
	}
}

// Retarget makes every edge of term to from lead to to, and forgets llir's cached successors.
func Retarget(term llir.Terminator, from, to *llir.Block) {
	TargetsOf(term, func(s *value.Value) {
		if *s == value.Value(from) {
			*s = to
		}
	})
	switch t := term.(type) {
	case *llir.TermBr:
		t.Successors = nil
	case *llir.TermCondBr:
		t.Successors = nil
	case *llir.TermSwitch:
		t.Successors = nil
	}
}

// local returns the identifier of a value defined inside a function (parameter, instruction, block), nil for
// constants, globals and instructions that can have no result.
func local(v any) *llir.LocalIdent {
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

// ID returns the dense number that NumberValues gave a parameter or instruction, -1 for constants, globals
// and functions.
func ID(v any) int {
	if l := local(v); l != nil {
		return int(l.LocalID)
	}
	return -1
}

// NumberValues numbers the parameters and instructions of f from 0 in order, and returns their count. Names
// stay. Instructions without a result but with room for a number (void calls) get one too.
func NumberValues(f *llir.Func) int {
	n := int64(0)
	for _, p := range f.Params {
		p.LocalID = n
		n++
	}
	for _, b := range f.Blocks {
		for _, i := range b.Insts {
			if l := local(i); l != nil {
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

// MetadataOf returns the slot of the attachments of an instruction or terminator.
func MetadataOf(inst any) *llir.Metadata {
	switch i := inst.(type) {
	case *llir.InstStore:
		return &i.Metadata
	case *llir.InstFence:
		return &i.Metadata
	case *llir.InstLoad:
		return &i.Metadata
	case *llir.InstGetElementPtr:
		return &i.Metadata
	case *llir.InstCall:
		return &i.Metadata
	case *llir.InstPhi:
		return &i.Metadata
	case *llir.InstICmp:
		return &i.Metadata
	case *llir.InstFCmp:
		return &i.Metadata
	case *llir.InstSelect:
		return &i.Metadata
	case *llir.InstAlloca:
		return &i.Metadata
	case *llir.InstAdd:
		return &i.Metadata
	case *llir.InstSub:
		return &i.Metadata
	case *llir.InstMul:
		return &i.Metadata
	case *llir.InstUDiv:
		return &i.Metadata
	case *llir.InstSDiv:
		return &i.Metadata
	case *llir.InstURem:
		return &i.Metadata
	case *llir.InstSRem:
		return &i.Metadata
	case *llir.InstShl:
		return &i.Metadata
	case *llir.InstLShr:
		return &i.Metadata
	case *llir.InstAShr:
		return &i.Metadata
	case *llir.InstAnd:
		return &i.Metadata
	case *llir.InstOr:
		return &i.Metadata
	case *llir.InstXor:
		return &i.Metadata
	case *llir.InstFAdd:
		return &i.Metadata
	case *llir.InstFSub:
		return &i.Metadata
	case *llir.InstFMul:
		return &i.Metadata
	case *llir.InstFDiv:
		return &i.Metadata
	case *llir.InstFRem:
		return &i.Metadata
	case *llir.InstFNeg:
		return &i.Metadata
	case *llir.InstFreeze:
		return &i.Metadata
	case *llir.InstTrunc:
		return &i.Metadata
	case *llir.InstZExt:
		return &i.Metadata
	case *llir.InstSExt:
		return &i.Metadata
	case *llir.InstFPTrunc:
		return &i.Metadata
	case *llir.InstFPExt:
		return &i.Metadata
	case *llir.InstFPToUI:
		return &i.Metadata
	case *llir.InstFPToSI:
		return &i.Metadata
	case *llir.InstUIToFP:
		return &i.Metadata
	case *llir.InstSIToFP:
		return &i.Metadata
	case *llir.InstPtrToInt:
		return &i.Metadata
	case *llir.InstIntToPtr:
		return &i.Metadata
	case *llir.InstBitCast:
		return &i.Metadata
	case *llir.InstAddrSpaceCast:
		return &i.Metadata
	case *llir.InstExtractValue:
		return &i.Metadata
	case *llir.InstInsertValue:
		return &i.Metadata
	case *llir.InstExtractElement:
		return &i.Metadata
	case *llir.InstInsertElement:
		return &i.Metadata
	case *llir.InstShuffleVector:
		return &i.Metadata
	case *llir.InstCmpXchg:
		return &i.Metadata
	case *llir.InstAtomicRMW:
		return &i.Metadata
	case *llir.TermRet:
		return &i.Metadata
	case *llir.TermBr:
		return &i.Metadata
	case *llir.TermCondBr:
		return &i.Metadata
	case *llir.TermSwitch:
		return &i.Metadata
	case *llir.TermUnreachable:
		return &i.Metadata
	}
	return nil
}

// Attachment returns the metadata attachment called name of an instruction or terminator, nil if it has none.
func Attachment(inst any, name string) *metadata.Attachment {
	md := MetadataOf(inst)
	if md == nil {
		return nil
	}
	for _, a := range *md {
		if a.Name == name {
			return a
		}
	}
	return nil
}

// Attach adds a metadata attachment; the list, which is shared among instructions of a position, is copied.
func Attach(inst any, a *metadata.Attachment) {
	md := MetadataOf(inst)
	*md = append((*md)[:len(*md):len(*md)], a)
}

// SameType reports whether two types are equal; element types of pointers do not count.
func SameType(a, b types.Type) bool {
	if a == b {
		return true
	}
	switch a := a.(type) {
	case *types.PointerType:
		b, ok := b.(*types.PointerType)
		return ok && a.AddrSpace == b.AddrSpace
	case *types.IntType:
		b, ok := b.(*types.IntType)
		return ok && a.BitSize == b.BitSize
	case *types.FloatType:
		b, ok := b.(*types.FloatType)
		return ok && a.Kind == b.Kind
	case *types.ArrayType:
		b, ok := b.(*types.ArrayType)
		return ok && a.Len == b.Len && SameType(a.ElemType, b.ElemType)
	case *types.VectorType:
		b, ok := b.(*types.VectorType)
		return ok && a.Len == b.Len && SameType(a.ElemType, b.ElemType)
	case *types.StructType:
		b, ok := b.(*types.StructType)
		if !ok || len(a.Fields) != len(b.Fields) {
			return false
		}
		for i := range a.Fields {
			if !SameType(a.Fields[i], b.Fields[i]) {
				return false
			}
		}
		return true
	case *types.VoidType:
		_, ok := b.(*types.VoidType)
		return ok
	}
	return false
}
