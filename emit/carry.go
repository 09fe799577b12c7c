package emit

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// carry is what add.cc x, y or sub.cc x, y leaves for the next instruction (PTX ISA, Extended-
// Precision Integer Arithmetic Instructions): 1 if the sum, or the difference, does not fit.
type carry struct {
	op   ir.Op // Add or Sub
	x, y value.Value
}

// withCarry selects v = x op y, where a carry is one of the terms:
//
//	lo = a + b; hi = c + d + (lo < a)        add.cc _, a, b; addc hi, c, d;
//	lo = a - b; hi = c - d - (a < b)         sub.cc _, a, b; subc hi, c, d;
//
// Where lo is wanted, ptxas makes the sum or difference of the lower halves once.
func (f *fn) withCarry(op ir.Op, v, x, y value.Value, wide bool) bool {
	if bitsOf(v.Type()) < 32 {
		return false
	}
	c, p, q, ok := f.carryTerms(op, x, y)
	if !ok {
		return false
	}
	cc, next := "add.cc", "addc"
	if c.op == ir.Sub {
		cc, next = "sub.cc", "subc"
	}
	low := f.regClass(c.x.Type())
	args := []operand{f.dst(v), f.val(p), immOp(0)}
	if q != nil {
		args[2] = f.val(q)
	}
	f.emitOp(f.op(cc, pick(low == cls64, ".u64", ".u32")), f.tempOp(low), f.val(c.x), f.val(c.y))
	f.emitOp(f.op(next, pick(wide, ".u64", ".u32")), args...)
	return true
}

// carryTerms takes a carry out of x op y. What is left is p + q or p - q, as the carry's operation
// says; q is nil if there is one term only.
func (f *fn) carryTerms(op ir.Op, x, y value.Value) (c carry, p, q value.Value, ok bool) {
	for range 2 {
		if c, ok := f.carryOf(y, op == ir.Sub); ok { // x op carry, where x may be p op q
			if inner, a, b, ok := ir.AsBin(x); ok && inner == c.op && f.once(x) {
				return c, a, b, true
			}
			return c, x, nil, true
		}
		if inner, a, b, ok := ir.AsBin(y); ok && inner == ir.Add && f.once(y) { // x op (a + b)
			if c, ok := f.carryOf(b, op == ir.Sub); ok {
				return c, x, a, true
			}
			if c, ok := f.carryOf(a, op == ir.Sub); ok {
				return c, x, b, true
			}
		}
		if op == ir.Sub {
			break
		}
		x, y = y, x
	}
	return c, nil, nil, false
}

// once reports whether v has a single use, with which it goes.
func (f *fn) once(v value.Value) bool { return ir.ID(v) >= 0 && f.vals[ir.ID(v)].uses == 1 }

// carryOf returns the carry that v is, or -v is if it is subtracted.
func (f *fn) carryOf(v value.Value, subtracted bool) (c carry, ok bool) {
	var from value.Value
	switch i := v.(type) {
	case *llir.InstZExt:
		from = i.From
	case *llir.InstSExt:
		from, subtracted = i.From, !subtracted
	}
	cmp, ok := from.(*llir.InstICmp)
	if !ok || !f.once(v) || !f.once(cmp) || bitsOf(cmp.X.Type()) != 32 && bitsOf(cmp.X.Type()) != 64 {
		return c, false
	}
	x, y := cmp.X, cmp.Y // x < y
	switch cmp.Pred {
	case enum.IPredULT:
	case enum.IPredUGT:
		x, y = y, x
	default:
		return c, false
	}
	if subtracted {
		return carry{ir.Sub, x, y}, true
	}
	sum, ok := x.(*llir.InstAdd)
	if !ok || sum.X != y && sum.Y != y || f.fused(sum.X) || f.fused(sum.Y) {
		return c, false
	}
	return carry{ir.Add, sum.X, sum.Y}, true
}

// fused reports whether v is a product that becomes part of the only sum that uses it.
func (f *fn) fused(v value.Value) bool {
	_, ok := v.(*llir.InstMul)
	return ok && f.once(v)
}
