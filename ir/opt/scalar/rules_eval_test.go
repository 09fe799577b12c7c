package scalar

import (
	"fmt"
	"math"
	"slices"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/tests/irtest"
)

// column is a value in all runs of a function: its bits, whether additions and the like denied an
// overflow that it has (nsw), and whether nobody can tell what it is: the sign extension of such.
type column struct {
	bits    []uint64
	wrapped []bool
	vague   []bool
}

func newColumn(bits []uint64) column {
	return column{bits, make([]bool, len(bits)), make([]bool, len(bits))}
}

// evaluator runs straight-line functions of integers, conditions, floats and doubles for many
// inputs at once. It is written from LLVM's language reference, but for shifts by the width and
// more, which PTX defines: nothing, or the sign, is left; and signed overflow wraps, whatever is
// denied, until the result is widened.
type evaluator struct {
	ptr    uint       // bits of a pointer
	ftz    bool       // instructions on floats flush subnormal operands and results (-ftz=true)
	inputs [][]uint64 // of each parameter, in each run
	n      int        // runs
	vals   map[value.Value]column
	undef  []bool // runs that divide by zero, or overflow in a division
	denied []bool // runs in which something overflows that denies it
}

// run evaluates f. ok tells which runs have a defined result.
func (e *evaluator) run(f *llir.Func) (bits []uint64, ok []bool) {
	e.n = len(e.inputs[0])
	e.vals = make(map[value.Value]column, len(f.Params)+8)
	e.undef, e.denied = make([]bool, e.n), make([]bool, e.n)
	for k, p := range f.Params {
		e.vals[p] = newColumn(e.inputs[k])
	}
	for _, inst := range f.Blocks[0].Insts {
		e.vals[ir.Result(inst)] = e.inst(inst)
	}
	r := e.get(f.Blocks[0].Term.(*llir.TermRet).X)
	ok = make([]bool, e.n)
	for k := range ok {
		ok[k] = !e.undef[k] && !r.vague[k]
	}
	return r.bits, ok
}

func (e *evaluator) get(v value.Value) column {
	var k uint64
	switch c := v.(type) {
	case *constant.Int:
		k = ir.MaskTo(uint64(ir.IntValue(c)), ir.BitsOf(c.Typ))
	case *constant.Float:
		k = ir.FloatBits(c.Typ, ir.FloatValue(c))
	case *constant.Null:
	default:
		col, ok := e.vals[v]
		if !ok {
			panic(fmt.Sprintf("%T has no value", v))
		}
		return col
	}
	return newColumn(slices.Repeat([]uint64{k}, e.n))
}

func (e *evaluator) inst(inst llir.Instruction) column {
	out := newColumn(make([]uint64, e.n))
	var args []column
	ir.OperandsOf(inst, func(v *value.Value) { args = append(args, e.get(*v)) })
	if s, ok := inst.(*llir.InstSelect); ok {
		cond, x, y := e.get(s.Cond), e.get(s.ValueTrue), e.get(s.ValueFalse)
		for k := range out.bits {
			arm := y
			if cond.bits[k] != 0 {
				arm = x
			}
			out.bits[k], out.wrapped[k], out.vague[k] = arm.bits[k], arm.wrapped[k], cond.vague[k] || arm.vague[k]
		}
		return out
	}
	one := e.flushing(inst, e.scalar(inst))
	nsw := ir.HasNSW(ir.OverflowFlags(inst))
	_, widens := inst.(*llir.InstSExt)
	for k := range out.bits {
		var x [2]uint64
		wrapped := false
		for j, a := range args {
			x[j] = a.bits[k]
			wrapped = wrapped || a.wrapped[k]
			out.vague[k] = out.vague[k] || a.vague[k]
		}
		if e.undef[k] {
			continue
		}
		r, how := one(x[0], x[1])
		out.bits[k], e.undef[k] = r, how == undefined && !out.vague[k]
		out.wrapped[k] = nsw && (wrapped || how == overflows)
		e.denied[k] = e.denied[k] || nsw && how == overflows
		out.vague[k] = out.vague[k] || widens && wrapped || how == undefined
	}
	return out
}

// outcomes of one operation
const (
	defined = iota
	overflows
	undefined
)

// flushing is one, what inst does, as -ftz=true has it: subnormal floats among the operands and
// results of all instructions but selections and moves of bits are zeros of the same sign (PTX ISA
// 9.7.3.2: "sign-preserving zero").
func (e *evaluator) flushing(inst llir.Instruction, one func(x, y uint64) (uint64, int)) func(x, y uint64) (uint64, int) {
	if _, ok := inst.(*llir.InstBitCast); ok || !e.ftz {
		return one
	}
	flush := func(t types.Type, x uint64) uint64 {
		if t == types.Type(ir.F32) && x != 1<<64-1 && x&0x7f800000 == 0 {
			x &= 0x80000000
		}
		return x
	}
	var operands []types.Type
	ir.OperandsOf(inst, func(v *value.Value) { operands = append(operands, (*v).Type()) })
	result := ir.Result(inst).Type()
	return func(x, y uint64) (uint64, int) {
		x = flush(operands[0], x)
		if len(operands) > 1 {
			y = flush(operands[1], y)
		}
		r, how := one(x, y)
		return flush(result, r), how
	}
}

// scalar returns what inst does to one pair of operands.
func (e *evaluator) scalar(inst llir.Instruction) func(x, y uint64) (uint64, int) {
	if op, x, _, ok := ir.AsBin(inst); ok {
		if ft, ok := x.Type().(*types.FloatType); ok {
			return func(x, y uint64) (uint64, int) { return floatOp(op, ft, x, y), defined }
		}
		w := ir.BitsOf(x.Type())
		return func(x, y uint64) (uint64, int) { return wholeOp(op, w, x, y) }
	}
	if c, x, to, ok := ir.AsConv(inst); ok {
		switch c {
		case ir.IntToPtr:
			return func(v, _ uint64) (uint64, int) { return ir.MaskTo(v, e.ptr), defined }
		case ir.PtrToInt:
			return func(v, _ uint64) (uint64, int) { return ir.MaskTo(v, ir.BitsOf(to)), defined }
		}
		return func(v, _ uint64) (uint64, int) { return convertOp(c, x.Type(), to, v), defined }
	}
	switch i := inst.(type) {
	case *llir.InstGetElementPtr:
		return func(p, off uint64) (uint64, int) { return ir.MaskTo(p+off, e.ptr), defined }
	case *llir.InstICmp:
		w := ir.BitsOf(i.X.Type())
		if ir.IsPtr(i.X.Type()) {
			w = e.ptr
		}
		return func(x, y uint64) (uint64, int) { return truth(irtest.Compare(i.Pred, w, x, y)), defined }
	case *llir.InstFCmp:
		t := i.X.Type().(*types.FloatType)
		return func(x, y uint64) (uint64, int) {
			return truth(compareFloats(i.Pred, number(t, x), number(t, y))), defined
		}
	case *llir.InstFNeg:
		t := i.X.Type().(*types.FloatType)
		return func(x, _ uint64) (uint64, int) { return bitsOfNumber(t, -number(t, x)), defined }
	}
	panic(fmt.Sprintf("%T is not evaluated", inst))
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// number returns the value of the bits of a float or double.
func number(t *types.FloatType, x uint64) float64 {
	if t.Kind == types.FloatKindFloat {
		return float64(math.Float32frombits(uint32(x)))
	}
	return math.Float64frombits(x)
}

// bitsOfNumber is number's inverse: v is rounded to nearest. All NaNs are one.
func bitsOfNumber(t *types.FloatType, v float64) uint64 {
	switch {
	case math.IsNaN(v):
		return 1<<64 - 1
	case t.Kind == types.FloatKindFloat:
		return uint64(math.Float32bits(float32(v)))
	}
	return math.Float64bits(v)
}

func floatOp(op ir.Op, t *types.FloatType, x, y uint64) uint64 {
	a, b := number(t, x), number(t, y)
	switch op {
	case ir.FAdd:
		return bitsOfNumber(t, a+b)
	case ir.FSub:
		return bitsOfNumber(t, a-b)
	case ir.FMul:
		return bitsOfNumber(t, a*b)
	case ir.FDiv:
		return bitsOfNumber(t, a/b)
	}
	panic(fmt.Sprint("operation ", op))
}

// wholeOp is a w-bit integer operation; its signed result may overflow.
func wholeOp(op ir.Op, w uint, x, y uint64) (uint64, int) {
	all := uint64(1)<<w - 1 // of 64 bits too: 1<<64 is 0
	neg := func(v uint64) int64 { return int64(v<<(64-w)) >> (64 - w) }
	over := func(r uint64, hi uint64) (uint64, int) { // hi:r is the signed result in 128 bits
		if hi != uint64(int64(r)>>63) || neg(r&all) != int64(r) {
			return r & all, overflows
		}
		return r & all, defined
	}
	sx, sy := neg(x), neg(y)
	switch op {
	case ir.Add:
		r := uint64(sx + sy)
		return over(r, signOfSum(sx, sy))
	case ir.Sub:
		r := uint64(sx - sy)
		return over(r, signOfDifference(sx, sy))
	case ir.Mul:
		hi, lo := mulSigned(sx, sy)
		return over(lo, hi)
	case ir.And:
		return x & y, defined
	case ir.Or:
		return x | y, defined
	case ir.Xor:
		return x ^ y, defined
	case ir.UDiv, ir.URem, ir.SDiv, ir.SRem:
		return divideOp(op, all, x, y, sx, sy)
	case ir.Shl:
		if y >= uint64(w) {
			return 0, overflows
		}
		r := x << y & all
		if neg(r)>>y != sx {
			return r, overflows
		}
		return r, defined
	case ir.LShr:
		if y >= uint64(w) {
			return 0, defined
		}
		return x >> y, defined
	case ir.AShr:
		return uint64(sx>>min(y, 63)) & all, defined
	}
	panic(fmt.Sprint("operation ", op))
}

func divideOp(op ir.Op, all, x, y uint64, sx, sy int64) (uint64, int) {
	least := all ^ all>>1
	switch {
	case y == 0, (op == ir.SDiv || op == ir.SRem) && y == all && x == least:
		return 0, undefined
	case op == ir.UDiv:
		return x / y, defined
	case op == ir.URem:
		return x % y, defined
	case op == ir.SDiv:
		return uint64(sx/sy) & all, defined
	}
	return uint64(sx%sy) & all, defined
}

// signOfSum returns the upper half of the 128-bit sum: its sign everywhere.
func signOfSum(x, y int64) uint64 {
	if r := x + y; (x < 0) == (y < 0) && (r < 0) != (x < 0) {
		return uint64(x >> 63)
	} else {
		return uint64(r >> 63)
	}
}

func signOfDifference(x, y int64) uint64 {
	if r := x - y; (x < 0) != (y < 0) && (r < 0) != (x < 0) {
		return uint64(x >> 63)
	} else {
		return uint64(r >> 63)
	}
}

// mulSigned returns the 128-bit product.
func mulSigned(x, y int64) (hi, lo uint64) {
	const half = 1<<32 - 1
	a, b, c, d := x>>32, x&half, y>>32, y&half
	t := uint64(b) * uint64(d)
	m := a*d + int64(t>>32)
	n := b*c + m&half
	return uint64(a*c + m>>32 + n>>32), uint64(n)<<32 | t&half
}

func compareFloats(p enum.FPred, a, b float64) bool {
	nan := math.IsNaN(a) || math.IsNaN(b)
	switch p {
	case enum.FPredFalse:
		return false
	case enum.FPredTrue:
		return true
	case enum.FPredORD:
		return !nan
	case enum.FPredUNO:
		return nan
	case enum.FPredOEQ:
		return a == b
	case enum.FPredOGT:
		return a > b
	case enum.FPredOGE:
		return a >= b
	case enum.FPredOLT:
		return a < b
	case enum.FPredOLE:
		return a <= b
	case enum.FPredONE:
		return !nan && a != b
	case enum.FPredUEQ:
		return nan || a == b
	case enum.FPredUGT:
		return nan || a > b
	case enum.FPredUGE:
		return nan || a >= b
	case enum.FPredULT:
		return nan || a < b
	case enum.FPredULE:
		return nan || a <= b
	}
	return nan || a != b
}

func convertOp(c ir.Conv, from, to types.Type, v uint64) uint64 {
	w, tw := ir.BitsOf(from), ir.BitsOf(to)
	ff, _ := from.(*types.FloatType)
	tf, _ := to.(*types.FloatType)
	switch c {
	case ir.Trunc, ir.ZExt:
		return ir.MaskTo(v, tw)
	case ir.SExt:
		return ir.MaskTo(uint64(int64(v<<(64-w))>>(64-w)), tw)
	case ir.FPExt, ir.FPTrunc:
		return bitsOfNumber(tf, number(ff, v))
	case ir.UIToFP:
		if tf.Kind == types.FloatKindFloat {
			return uint64(math.Float32bits(float32(v)))
		}
		return math.Float64bits(float64(v))
	case ir.SIToFP:
		s := int64(v<<(64-w)) >> (64 - w)
		if tf.Kind == types.FloatKindFloat {
			return uint64(math.Float32bits(float32(s)))
		}
		return math.Float64bits(float64(s))
	case ir.BitCast:
		return v
	}
	panic(fmt.Sprint("conversion ", c))
}
