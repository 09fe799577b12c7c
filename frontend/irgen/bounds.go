package irgen

import (
	"math/bits"

	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// bounds evaluates the subscript Args[0] and reports it unless it is from 0 to below Args[1]:
//
//	%in = icmp ult i64 %i, 4
//	br i1 %in, label %ok, label %out
//	out: call void @__ubsan_handle_out_of_bounds(ptr %data, i64 %i)
//	     br label %ok
//
// The handler is that of UBSan's run-time library (compiler-rt, ubsan_handlers.h), as clang calls
// it for -fsanitize=bounds; the simulator has it.
func (g *gen) bounds(e *tree.Builtin) value.Value {
	i := g.scalar(e.Args[0])
	limit := int64(e.Args[1].(*tree.Const).Lo)
	g.pos(e.P)
	in, out := g.newBlock(), g.newBlock()
	g.b.CondBr(g.b.ICmp(enum.IPredULT, i, ir.Int(i.Type().(*types.IntType), limit)), in, out)
	g.start(out)
	word := ir.IntType(8 * int(g.cfg.PointerSize()))
	g.runtimeCall("__ubsan_handle_out_of_bounds", ir.Void, false, 2, g.generic(g.boundsData(e.Name, word)), g.b.Resize(i, word, true))
	g.b.Br(in)
	g.start(in)
	return i
}

// boundsData is what the handler is told of an array type: OutOfBoundsData, of which the place is
// left open; line information has it.
func (m *module) boundsData(array string, index *types.IntType) value.Value {
	key := "bounds:" + array
	if g, ok := m.strings[key]; ok {
		return g
	}
	name, info := "'long'", 2*(bits.Len(uint(index.BitSize))-1)+1 // the width as a power of two, and signed
	if index.BitSize == 32 {
		name = "'int'"
	}
	none := constant.NewNull(ir.Ptr(ir.Generic))
	g := m.constGlobal("", m.cfg.PointerSize(), constant.NewStruct(nil, none, ir.Int(ir.I32, 0), ir.Int(ir.I32, 0),
		m.typeDescriptor(0xffff, 0, array), m.typeDescriptor(0, int64(info), name)))
	m.strings[key] = g
	return g
}

// typeDescriptor is the address of UBSan's TypeDescriptor: kind, what it says of itself, name.
func (m *module) typeDescriptor(kind, info int64, name string) constant.Constant {
	text := []byte(name + "\x00")
	g := m.constGlobal("", 2, constant.NewStruct(nil, ir.Int(ir.I16, kind), ir.Int(ir.I16, info),
		&constant.CharArray{Typ: ir.Bytes(int64(len(text))), X: text}))
	return &constant.ExprAddrSpaceCast{From: g, To: ir.Ptr(ir.Generic)}
}
