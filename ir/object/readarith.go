package object

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// arithRooms is memory for operations and conversions. Types with the same fields can be converted
// to each other, so that they share it.
type arithRooms struct {
	wrapping room[llir.InstAdd]
	exact    room[llir.InstLShr]
	bitwise  room[llir.InstAnd]
	floating room[llir.InstFAdd]
	convs    room[llir.InstTrunc]
}

// arithmetic reads an operation and its operands.
func (d *funcDecoder) arithmetic(op ir.Op, md llir.Metadata) (llir.Instruction, value.Value) {
	t := d.typ()
	switch op {
	case ir.Add, ir.Sub, ir.Mul, ir.Shl:
		return d.wrapping(op, t, md)
	case ir.UDiv, ir.SDiv, ir.LShr, ir.AShr:
		return d.exact(op, t, md)
	case ir.FAdd, ir.FSub, ir.FMul, ir.FDiv:
		return d.floating(op, t, md)
	}
	return d.bitwise(op, t, md)
}

// wrapping reads an operation on integers that may be known not to overflow.
func (d *funcDecoder) wrapping(op ir.Op, t types.Type, md llir.Metadata) (llir.Instruction, value.Value) {
	i := d.l.arith.wrapping.take(d.left)
	i.Typ, i.Metadata = t, md
	if d.has(extraNSW) {
		i.OverflowFlags = append(i.OverflowFlags, enum.OverflowFlagNSW)
	}
	if d.has(extraNUW) {
		i.OverflowFlags = append(i.OverflowFlags, enum.OverflowFlagNUW)
	}
	d.operand(&i.X)
	d.operand(&i.Y)
	switch op {
	case ir.Sub:
		i := (*llir.InstSub)(i)
		return i, i
	case ir.Mul:
		i := (*llir.InstMul)(i)
		return i, i
	case ir.Shl:
		i := (*llir.InstShl)(i)
		return i, i
	}
	return i, i
}

// exact reads an operation on integers that may be known to lose no bits.
func (d *funcDecoder) exact(op ir.Op, t types.Type, md llir.Metadata) (llir.Instruction, value.Value) {
	i := d.l.arith.exact.take(d.left)
	i.Typ, i.Exact, i.Metadata = t, d.has(extraExact), md
	d.operand(&i.X)
	d.operand(&i.Y)
	switch op {
	case ir.UDiv:
		i := (*llir.InstUDiv)(i)
		return i, i
	case ir.SDiv:
		i := (*llir.InstSDiv)(i)
		return i, i
	case ir.AShr:
		i := (*llir.InstAShr)(i)
		return i, i
	}
	return i, i
}

// bitwise reads an operation on integers that says nothing else of itself.
func (d *funcDecoder) bitwise(op ir.Op, t types.Type, md llir.Metadata) (llir.Instruction, value.Value) {
	i := d.l.arith.bitwise.take(d.left)
	i.Typ, i.Metadata = t, md
	d.operand(&i.X)
	d.operand(&i.Y)
	switch op {
	case ir.And:
		return i, i
	case ir.Or:
		i := (*llir.InstOr)(i)
		return i, i
	case ir.Xor:
		i := (*llir.InstXor)(i)
		return i, i
	case ir.URem:
		i := (*llir.InstURem)(i)
		return i, i
	case ir.SRem:
		i := (*llir.InstSRem)(i)
		return i, i
	}
	panic("object: unknown operation")
}

// floating reads an operation on floating numbers.
func (d *funcDecoder) floating(op ir.Op, t types.Type, md llir.Metadata) (llir.Instruction, value.Value) {
	i := d.l.arith.floating.take(d.left)
	i.Typ, i.FastMathFlags, i.Metadata = t, d.fast(), md
	d.operand(&i.X)
	d.operand(&i.Y)
	switch op {
	case ir.FSub:
		i := (*llir.InstFSub)(i)
		return i, i
	case ir.FMul:
		i := (*llir.InstFMul)(i)
		return i, i
	case ir.FDiv:
		i := (*llir.InstFDiv)(i)
		return i, i
	}
	return i, i
}

// conversion reads a conversion and its operand.
func (d *funcDecoder) conversion(c ir.Conv, md llir.Metadata) (llir.Instruction, value.Value) {
	i := d.l.arith.convs.take(d.left)
	i.To, i.Metadata = d.typ(), md
	d.operand(&i.From)
	switch c {
	case ir.Trunc:
		return i, i
	case ir.ZExt:
		i := (*llir.InstZExt)(i)
		return i, i
	case ir.SExt:
		i := (*llir.InstSExt)(i)
		return i, i
	case ir.FPTrunc:
		i := (*llir.InstFPTrunc)(i)
		return i, i
	case ir.FPExt:
		i := (*llir.InstFPExt)(i)
		return i, i
	case ir.FPToUI:
		i := (*llir.InstFPToUI)(i)
		return i, i
	case ir.FPToSI:
		i := (*llir.InstFPToSI)(i)
		return i, i
	case ir.UIToFP:
		i := (*llir.InstUIToFP)(i)
		return i, i
	case ir.SIToFP:
		i := (*llir.InstSIToFP)(i)
		return i, i
	case ir.PtrToInt:
		i := (*llir.InstPtrToInt)(i)
		return i, i
	case ir.IntToPtr:
		i := (*llir.InstIntToPtr)(i)
		return i, i
	case ir.BitCast:
		i := (*llir.InstBitCast)(i)
		return i, i
	}
	panic("object: unknown conversion")
}
