package emit

import (
	"cptx/dwarf"
	"cptx/ir"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"
)

// maxCompute bounds an expression in bytes.
const maxCompute = 200

// compute pushes the bits of v, with zeros above them; false if they are not known.
func (w *valueFinder) compute(s *dwarf.Stack, v value.Value, depth int) bool {
	v = w.table.Current(v)
	if v == nil || depth > 6 || s.Len() > maxCompute || !ir.IsScalar(v.Type()) {
		return false
	}
	if n, ok := constantBits(v); ok {
		s.Int(n)
		return true
	}
	if r, ok := w.holding(v); ok {
		if !s.Register(w.f.printed(r)) {
			return false
		}
		s.Mask(widthOf(v.Type()))
		return true
	}
	if !ir.IsPureOp(v) {
		return false
	}
	if op, x, y, ok := ir.AsBin(v); ok {
		return w.computeBin(s, op, x, y, depth)
	}
	if c, x, to, ok := ir.AsConv(v); ok {
		if !w.compute(s, x, depth+1) {
			return false
		}
		switch c {
		case ir.SExt:
			s.Extend(widthOf(x.Type()))
			s.Mask(widthOf(to))
		case ir.Trunc:
			s.Mask(widthOf(to))
		}
		return true
	}
	switch i := v.(type) {
	case *llir.InstFreeze:
		return w.compute(s, i.X, depth+1)
	case *llir.InstICmp:
		return w.compare(s, i, depth)
	}
	return false
}

// binary are the operations of expressions.
var binaryCode = map[ir.Op]byte{ir.Add: dwarf.OpPlus, ir.Sub: dwarf.OpMinus, ir.Mul: dwarf.OpMul, ir.And: dwarf.OpAnd, ir.Or: dwarf.OpOr,
	ir.Xor: dwarf.OpXor, ir.Shl: dwarf.OpShl, ir.LShr: dwarf.OpShr, ir.AShr: dwarf.OpShra}

func (w *valueFinder) computeBin(s *dwarf.Stack, op ir.Op, x, y value.Value, depth int) bool {
	n := widthOf(x.Type())
	code, ok := binaryCode[op]
	if !ok || !w.compute(s, x, depth+1) {
		return false
	}
	if op == ir.AShr {
		s.Extend(n)
	}
	if op == ir.Shl || op == ir.LShr || op == ir.AShr { // by constants below the width only: debuggers differ on others
		k, isConst := constantBits(w.table.Current(y))
		if !isConst || k < 0 || k >= int64(n) {
			return false
		}
	}
	if !w.compute(s, y, depth+1) {
		return false
	}
	s.Do(code)
	s.Mask(n)
	return true
}

// compare pushes 0 or 1. The comparisons of expressions are those of signed numbers of 64 bits.
func (w *valueFinder) compare(s *dwarf.Stack, i *llir.InstICmp, depth int) bool {
	codes := map[enum.IPred]struct {
		op     byte
		signed bool
	}{enum.IPredEQ: {dwarf.OpEq, false}, enum.IPredNE: {dwarf.OpNe, false}, enum.IPredSGE: {dwarf.OpGe, true}, enum.IPredSGT: {dwarf.OpGt, true},
		enum.IPredSLE: {dwarf.OpLe, true}, enum.IPredSLT: {dwarf.OpLt, true}, enum.IPredUGE: {dwarf.OpGe, false}, enum.IPredUGT: {dwarf.OpGt, false},
		enum.IPredULE: {dwarf.OpLe, false}, enum.IPredULT: {dwarf.OpLt, false}}
	c, n := codes[i.Pred], widthOf(i.X.Type())
	order := i.Pred != enum.IPredEQ && i.Pred != enum.IPredNE
	if c.op == 0 || n == 64 && order && !c.signed {
		return false
	}
	for _, x := range []value.Value{i.X, i.Y} {
		if !w.compute(s, x, depth+1) {
			return false
		}
		if c.signed {
			s.Extend(n)
		}
	}
	s.Do(c.op)
	return true
}

// constantBits returns the bits of a constant, with zeros above them.
func constantBits(v value.Value) (int64, bool) {
	switch c := v.(type) {
	case *constant.Int:
		if c.Typ.BitSize > 64 {
			return 0, false
		}
		n := uint64(ir.IntValue(c))
		if w := c.Typ.BitSize; w < 64 {
			n &= 1<<w - 1
		}
		return int64(n), true
	case *constant.Float:
		switch c.Typ.Kind {
		case types.FloatKindHalf, types.FloatKindFloat, types.FloatKindDouble:
			return int64(ir.FloatBits(c.Typ, ir.FloatValue(c))), true
		}
	case *constant.Null:
		return 0, true
	}
	return 0, false
}

// widthOf is the number of bits of a scalar.
func widthOf(t types.Type) uint {
	if n := ir.BitsOf(t); n > 0 {
		return n
	}
	return uint(8 * ir.SizeOf(t, 8))
}
