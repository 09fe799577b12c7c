package ir

import (
	"fmt"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// OperandsOf calls fn with the slot of every value operand of an instruction or terminator: callee
// and arguments of calls (inside their attribute wrappers), incoming values of phis. Blocks (see
// TargetsOf) and metadata arguments are no operands. It does not allocate. An instruction that a
// pass has marked as deleted, nil, has none.
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
	case *llir.TermBr, *llir.TermUnreachable, *llir.InstFence, nil:
	case *llir.InstAdd:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstSub:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstMul:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstUDiv:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstSDiv:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstURem:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstSRem:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstShl:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstLShr:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstAShr:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstAnd:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstOr:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstXor:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstFAdd:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstFSub:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstFMul:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstFDiv:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstFRem:
		fn(&i.X)
		fn(&i.Y)
	case *llir.InstFNeg:
		fn(&i.X)
	case *llir.InstFreeze:
		fn(&i.X)
	case *llir.InstTrunc:
		fn(&i.From)
	case *llir.InstZExt:
		fn(&i.From)
	case *llir.InstSExt:
		fn(&i.From)
	case *llir.InstFPTrunc:
		fn(&i.From)
	case *llir.InstFPExt:
		fn(&i.From)
	case *llir.InstFPToUI:
		fn(&i.From)
	case *llir.InstFPToSI:
		fn(&i.From)
	case *llir.InstUIToFP:
		fn(&i.From)
	case *llir.InstSIToFP:
		fn(&i.From)
	case *llir.InstPtrToInt:
		fn(&i.From)
	case *llir.InstIntToPtr:
		fn(&i.From)
	case *llir.InstBitCast:
		fn(&i.From)
	case *llir.InstAddrSpaceCast:
		fn(&i.From)
	default:
		panic(fmt.Sprintf("ir: operands of %T", inst))
	}
}

func callOperands(i *llir.InstCall, fn func(*value.Value)) {
	fn(&i.Callee)
	for k := range i.Args {
		switch a := i.Args[k].(type) {
		case *llir.Arg:
			fn(&a.Value)
		default:
			fn(&i.Args[k])
		}
	}
}

// AsBin returns the operation and operands of a two-operand arithmetic instruction; ok is false for
// others.
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

// TargetsOf calls fn with the slot of every block a terminator may jump to, in order; a block that
// occurs twice is reported twice.
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

// ConstantsIn calls fn with the slot of every constant that c is made of: elements of arrays,
// vectors and structures, operands of constant expressions. Functions, variables and numbers have
// none.
func ConstantsIn(c constant.Constant, fn func(*constant.Constant)) {
	list := func(cs []constant.Constant) {
		for i := range cs {
			fn(&cs[i])
		}
	}
	both := func(x, y *constant.Constant) {
		fn(x)
		fn(y)
	}
	switch c := c.(type) {
	case *constant.Array:
		list(c.Elems)
	case *constant.Vector:
		list(c.Elems)
	case *constant.Struct:
		list(c.Fields)
	case *constant.ExprBitCast:
		fn(&c.From)
	case *constant.ExprAddrSpaceCast:
		fn(&c.From)
	case *constant.ExprPtrToInt:
		fn(&c.From)
	case *constant.ExprIntToPtr:
		fn(&c.From)
	case *constant.ExprTrunc:
		fn(&c.From)
	case *constant.ExprZExt:
		fn(&c.From)
	case *constant.ExprSExt:
		fn(&c.From)
	case *constant.ExprGetElementPtr:
		fn(&c.Src)
		list(c.Indices)
	case *constant.ExprAdd:
		both(&c.X, &c.Y)
	case *constant.ExprSub:
		both(&c.X, &c.Y)
	case *constant.ExprMul:
		both(&c.X, &c.Y)
	case *constant.ExprAnd:
		both(&c.X, &c.Y)
	case *constant.ExprOr:
		both(&c.X, &c.Y)
	case *constant.ExprXor:
		both(&c.X, &c.Y)
	case *constant.ExprShl:
		both(&c.X, &c.Y)
	case *constant.ExprLShr:
		both(&c.X, &c.Y)
	case *constant.ExprAShr:
		both(&c.X, &c.Y)
	}
}
