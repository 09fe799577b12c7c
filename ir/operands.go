package ir

import (
	"unsafe"

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
	s, p := shapeOf(inst), dataOf(inst)
	at := unsafe.Add(p, s.first)
	switch s.operands {
	case operands2:
		fn(operandAt(at, 0))
		fn(operandAt(at, 1))
	case operands1:
		fn(operandAt(at, 0))
	case operands3:
		fn(operandAt(at, 0))
		fn(operandAt(at, 1))
		fn(operandAt(at, 2))
	case operandsCall:
		fn(operandAt(at, 0))
		args := (*llir.InstCall)(p).Args
		for k := range args {
			fn(ArgSlot(&args[k]))
		}
	case operandsGEP:
		fn(operandAt(at, 0))
		indices := (*llir.InstGetElementPtr)(p).Indices
		for k := range indices {
			fn(&indices[k])
		}
	case operandsPhi:
		for _, inc := range (*llir.InstPhi)(p).Incs {
			fn(&inc.X)
		}
	case operandsAlloca:
		if i := (*llir.InstAlloca)(p); i.NElems != nil {
			fn(&i.NElems)
		}
	case operandsRet:
		if t := (*llir.TermRet)(p); t.X != nil {
			fn(&t.X)
		}
	case operandsUnknown:
		if p != nil {
			panic("ir: operands of what is no instruction")
		}
	}
}

// EachOperand is OperandsOf for all instructions and terminators of f in block order. It takes less
// time than to call that for each.
func EachOperand(f *llir.Func, fn func(*value.Value)) {
	for _, b := range f.Blocks {
		for _, i := range b.Insts {
			s := shapeOf(i)
			at := unsafe.Add(dataOf(i), s.first)
			switch s.operands {
			case operands2:
				fn(operandAt(at, 0))
				fn(operandAt(at, 1))
			case operands1:
				fn(operandAt(at, 0))
			default:
				OperandsOf(i, fn)
			}
		}
		switch t := b.Term.(type) {
		case *llir.TermBr:
		case *llir.TermCondBr:
			fn(&t.Cond)
		default:
			OperandsOf(t, fn)
		}
	}
}

// operandAt returns operand k of those side by side from first on.
func operandAt(first unsafe.Pointer, k uintptr) *value.Value {
	return (*value.Value)(unsafe.Add(first, k*unsafe.Sizeof(value.Value(nil))))
}

// ArgSlot returns the slot of an argument's value, which may be in a wrapper.
func ArgSlot(arg *value.Value) *value.Value {
	if a, ok := (*arg).(*llir.Arg); ok {
		return &a.Value
	}
	return arg
}

// AsBin returns the operation and operands of a two-operand arithmetic instruction; ok is false for
// others.
func AsBin(v any) (op Op, x, y value.Value, ok bool) {
	s := shapeOf(v)
	if s.form != formBin {
		return 0, nil, nil, false
	}
	i := (*twoOperands)(dataOf(v))
	return Op(s.code), i.x, i.y, true
}

// AsConv returns the kind, operand and target type of a conversion; ok is false for others and for
// addrspacecast.
func AsConv(v any) (c Conv, x value.Value, to types.Type, ok bool) {
	s := shapeOf(v)
	if s.form != formConv {
		return 0, nil, nil, false
	}
	i := (*oneOperand)(dataOf(v))
	return Conv(s.code), i.x, i.to, true
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

// AppendTargets appends the blocks that a terminator may jump to, in the order of TargetsOf.
func AppendTargets(list []*llir.Block, term llir.Terminator) []*llir.Block {
	switch t := term.(type) {
	case *llir.TermBr:
		return append(list, t.Target.(*llir.Block))
	case *llir.TermCondBr:
		return append(list, t.TargetTrue.(*llir.Block), t.TargetFalse.(*llir.Block))
	}
	TargetsOf(term, func(t *value.Value) { list = append(list, (*t).(*llir.Block)) })
	return list
}

// Retarget makes every edge of term to from lead to to, and forgets llir's cached successors.
func Retarget(term llir.Terminator, from, to *llir.Block) {
	TargetsOf(term, func(s *value.Value) {
		if *s == value.Value(from) {
			*s = to
		}
	})
	ForgetSuccessors(term)
}

// ForgetSuccessors makes llir ask term again where it leads: its targets have changed.
func ForgetSuccessors(term llir.Terminator) {
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
