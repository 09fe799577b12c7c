package ir

import (
	"fmt"
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
	p := dataOf(inst)
	switch s := shapeOf(inst); s.form {
	case formBin, formTwo:
		i := (*llir.InstAdd)(p)
		fn(&i.X)
		fn(&i.Y)
	case formConv, formOne:
		fn(&(*llir.InstTrunc)(p).From)
	case formLoad:
		fn(&(*llir.InstLoad)(p).Src)
	case formStore:
		i := (*llir.InstStore)(p)
		fn(&i.Src)
		fn(&i.Dst)
	case formGetElementPtr:
		i := (*llir.InstGetElementPtr)(p)
		fn(&i.Src)
		for k := range i.Indices {
			fn(&i.Indices[k])
		}
	case formCall:
		callOperands((*llir.InstCall)(p), fn)
	case formPhi:
		for _, inc := range (*llir.InstPhi)(p).Incs {
			fn(&inc.X)
		}
	case formICmp:
		i := (*llir.InstICmp)(p)
		fn(&i.X)
		fn(&i.Y)
	case formFCmp:
		i := (*llir.InstFCmp)(p)
		fn(&i.X)
		fn(&i.Y)
	case formSelect:
		i := (*llir.InstSelect)(p)
		fn(&i.Cond)
		fn(&i.ValueTrue)
		fn(&i.ValueFalse)
	case formCondBr:
		fn(&(*llir.TermCondBr)(p).Cond)
	case formNone, formValue:
		if (s == &otherShape || s.form == formValue) && inst != nil {
			panic(fmt.Sprintf("ir: operands of %T", inst))
		}
	default:
		rareOperands(s.form, p, fn)
	}
}

// rareOperands is OperandsOf for what there is less of.
func rareOperands(f form, p unsafe.Pointer, fn func(*value.Value)) {
	switch f {
	case formAlloca:
		if i := (*llir.InstAlloca)(p); i.NElems != nil {
			fn(&i.NElems)
		}
	case formExtractValue:
		fn(&(*llir.InstExtractValue)(p).X)
	case formInsertValue:
		i := (*llir.InstInsertValue)(p)
		fn(&i.X)
		fn(&i.Elem)
	case formExtractElement:
		i := (*llir.InstExtractElement)(p)
		fn(&i.X)
		fn(&i.Index)
	case formInsertElement:
		i := (*llir.InstInsertElement)(p)
		fn(&i.X)
		fn(&i.Elem)
		fn(&i.Index)
	case formShuffleVector:
		i := (*llir.InstShuffleVector)(p)
		fn(&i.X)
		fn(&i.Y)
		fn(&i.Mask)
	case formCmpXchg:
		i := (*llir.InstCmpXchg)(p)
		fn(&i.Ptr)
		fn(&i.Cmp)
		fn(&i.New)
	case formAtomicRMW:
		i := (*llir.InstAtomicRMW)(p)
		fn(&i.Dst)
		fn(&i.X)
	case formRet:
		if t := (*llir.TermRet)(p); t.X != nil {
			fn(&t.X)
		}
	case formSwitch:
		fn(&(*llir.TermSwitch)(p).X)
	default:
		panic(fmt.Sprintf("ir: operands of form %d", f))
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
	s := shapeOf(v)
	if s.form != formBin {
		return 0, nil, nil, false
	}
	i := (*llir.InstAdd)(dataOf(v))
	return Op(s.code), i.X, i.Y, true
}

// AsConv returns the kind, operand and target type of a conversion; ok is false for others and for
// addrspacecast.
func AsConv(v any) (c Conv, x value.Value, to types.Type, ok bool) {
	s := shapeOf(v)
	if s.form != formConv {
		return 0, nil, nil, false
	}
	i := (*llir.InstTrunc)(dataOf(v))
	return Conv(s.code), i.From, i.To, true
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
