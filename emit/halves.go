package emit

import (
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// The halves of a word go to and from registers of 16 bits by mov.b32 with a vector of two (PTX
// ISA, mov), in which ptxas sees that operations on both halves are one on the pair. Shifts and
// masks would hide it.

// halfOf returns the word, and which half of it, that x of 16 bits is cut from.
func halfOf(x value.Value) (word value.Value, high, ok bool) {
	t, ok := x.(*llir.InstTrunc)
	if !ok || bitsOf(t.To) != 16 || bitsOf(t.From.Type()) != 32 {
		return nil, false, false
	}
	if s, ok := t.From.(*llir.InstLShr); ok && isInt(s.Y, 16) {
		return s.X, true, true
	}
	return t.From, false, true
}

func isInt(v value.Value, x int64) bool {
	c, ok := v.(*constant.Int)
	return ok && ir.IntValue(c) == x
}

// unpack sets d, a register of 16 bits, to half of a word.
func (f *fn) unpack(d operand, word value.Value, high bool) {
	pair := []operand{d, f.tempOp(cls16)}
	if high {
		pair[0], pair[1] = pair[1], pair[0]
	}
	f.emit("mov.b32", vecOp(pair), f.regVal(word))
}

// pack selects v = x | y as the pair of two values in registers of 16 bits.
func (f *fn) pack(v, x, y value.Value) bool {
	if bitsOf(v.Type()) != 32 {
		return false
	}
	if _, ok := x.(*llir.InstShl); ok {
		x, y = y, x
	}
	s, ok := y.(*llir.InstShl)
	if !ok || !isInt(s.Y, 16) {
		return false
	}
	low, ok := f.inHalf(x)
	high, ok2 := f.inHalf(s.X)
	if ok && ok2 {
		f.emit("mov.b32", f.dst(v), vecOp([]operand{f.half(low), f.half(high)}))
	}
	return ok && ok2
}

// inHalf returns the value that v extends with zeros, if an instruction left or leaves it in a
// register of 16 bits.
func (f *fn) inHalf(v value.Value) (value.Value, bool) {
	z, ok := v.(*llir.InstZExt)
	if !ok {
		return nil, false
	}
	if b, ok := z.From.(*llir.InstBitCast); ok {
		return b.From, b.From.Type() == types.Type(ir.Half)
	}
	return z.From, f.makesHalf(z.From)
}

// makesHalf reports whether v is the result of an instruction that leaves it in 16 bits.
func (f *fn) makesHalf(v value.Value) bool {
	c, ok := v.(*llir.InstCall)
	if !ok || bitsOf(c.Typ) != 16 {
		return false
	}
	name, ok := strings.CutPrefix(ir.IntrinsicName(c), "ptx.")
	return ok && f.resultClass(c.Typ, f.opcodes.get(name).apart()) == cls16
}

// half returns the register of 16 bits that holds v, which is no constant.
func (f *fn) half(v value.Value) operand {
	if v.Type() == types.Type(ir.Half) {
		return f.regVal(v)
	}
	r := f.resolve(v)
	if f.makesHalf(r) {
		x := &f.vals[ir.ID(r)]
		if x.half == 0 {
			x.half = f.temp(cls16)
		}
		return regOp(x.half)
	}
	d := f.tempOp(cls16)
	if word, high, ok := halfOf(v); ok {
		f.unpack(d, word, high)
	} else {
		f.emit("cvt.u16.u32", d, f.val(v))
	}
	return d
}

// halfResult makes the register of 16 bits for the result of c, and returns what must come after
// the instruction for those who want it in 32 bits, nil if nobody does.
func (f *fn) halfResult(c *llir.InstCall) (d operand, after func()) {
	x := &f.vals[ir.ID(c)]
	if d = regOp(x.half); x.half == 0 {
		d = f.tempOp(cls16)
	}
	if x.reg == 0 && x.half != 0 {
		return d, nil
	}
	wide := f.dst(c)
	return d, func() { f.emit("cvt.u32.u16", wide, d) }
}
