package irgen

import (
	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
)

// __builtin_add_overflow and kin (GNU C, Integer Overflow Builtins): the operands of any integer
// types are taken as numbers without limits, the exact result is converted to the result type, and
// the value of the call is whether that changed it. The cheapest of these is taken that is exact:
//
//   - the operands fit the result type: carry, sign or high half of its own arithmetic (exactSame);
//   - the result fits an integer of 32, 64 or 128 bits: it is computed there and compared
//     (exactIn);
//   - sums and differences of 128-bit operands: 128 bits and what is above them, -2…1 (exactSum);
//   - products of 128-bit operands: sign and magnitude (exactProduct).

var overflowOps = map[string]ir.Op{"add": ir.Add, "sub": ir.Sub, "mul": ir.Mul}

// overflow expands the call e; the _p forms have a value of the result type instead of a pointer
// and store nothing.
func (g *gen) overflow(e *tree.Builtin, op string) value.Value {
	tx, ty := e.Args[0].Type().Unqual(), e.Args[1].Type().Unqual()
	x, y := g.scalar(e.Args[0]), g.scalar(e.Args[1])
	rt := e.Args[2].Type().Unqual()
	var out lval
	store := rt.IsPointer()
	if store {
		rt = rt.Elem
		p, _ := g.address(e.Args[2])
		out = lval{p: p, align: rt.Alignof(), t: rt.Unqual(), vol: isVolatile(rt)}
		rt = rt.Unqual()
	} else {
		g.effect(e.Args[2])
	}
	g.pos(e.P)
	v, over := g.exact(op, exactOperand{x, tx}, exactOperand{y, ty}, rt)
	if store {
		g.store(out, v)
		return over
	}
	if n := tree.Bits(e.Args[2]); n < rt.Sizeof()*8 { // a bit-field
		over = g.b.Bin(ir.Or, over, g.b.ICmp(enum.IPredNE, v, g.lowBits(v, n, isSigned(rt))))
	}
	return over
}

// lowBits is the number in the low n bits of v.
func (g *gen) lowBits(v value.Value, n int64, signed bool) value.Value {
	t := v.Type().(*types.IntType)
	shift := ir.Int(t, int64(t.BitSize)-n)
	return g.b.Bin(either(signed, ir.AShr, ir.LShr), g.b.Bin(ir.Shl, v, shift), shift)
}

// exactOperand is an operand and its C type.
type exactOperand struct {
	v value.Value
	t *tree.Type
}

func (o exactOperand) bits() int64  { return o.t.Sizeof() * 8 }
func (o exactOperand) signed() bool { return isSigned(o.t) }

// signedBits is the number of bits of a signed integer that holds every value of the operand's
// type.
func (o exactOperand) signedBits() int64 {
	if o.signed() {
		return o.bits()
	}
	return o.bits() + 1
}

// in is the operand as an integer of type t.
func (g *gen) in(o exactOperand, t *types.IntType) value.Value { return g.b.Resize(o.v, t, o.signed()) }

// exact returns x op y wrapped to rt and whether it overflows rt.
func (g *gen) exact(op string, x, y exactOperand, rt *tree.Type) (value.Value, value.Value) {
	natural := exactBits(op, x, y)
	if kindOf(rt) != tree.KindBool && fitsIn(x, rt) && fitsIn(y, rt) {
		n := rt.Sizeof() * 8
		same := kindOf(x.t) == kindOf(y.t) && x.bits() == n && x.signed() == isSigned(rt)
		if op == "mul" && n == 64 && natural > 64 || op != "mul" && (same || natural > 64) {
			it := memType(rt).(*types.IntType)
			return g.exactSame(op, g.in(x, it), g.in(y, it), isSigned(rt))
		}
	}
	unsigned := !x.signed() && !y.signed() && op != "sub"
	switch {
	case natural <= 32:
		return g.exactIn(ir.I32, op, x, y, unsigned, rt)
	case natural <= 64:
		return g.exactIn(ir.I64, op, x, y, unsigned, rt)
	case natural <= 128:
		return g.exactIn(ir.I128, op, x, y, unsigned, rt)
	case op == "mul":
		return g.exactProduct(x, y, rt)
	}
	return g.exactSum(op, x, y, rt)
}

// fitsIn reports whether every value of the operand's type is one of t.
func fitsIn(o exactOperand, t *tree.Type) bool {
	n := t.Sizeof() * 8
	if isSigned(t) {
		return o.signedBits() <= n
	}
	return !o.signed() && o.bits() <= n
}

// exactBits is the width of an integer that holds every result of op: unsigned for sums and
// products of unsigned operands, otherwise signed.
func exactBits(op string, x, y exactOperand) int64 {
	switch {
	case op == "mul":
		return x.bits() + y.bits()
	case op == "add" && !x.signed() && !y.signed():
		return max(x.bits(), y.bits()) + 1
	}
	return max(x.signedBits(), y.signedBits()) + 1
}

// exactIn computes x op y in w, which holds every result: as an unsigned number or as a signed one.
func (g *gen) exactIn(w *types.IntType, op string, x, y exactOperand, unsigned bool, rt *tree.Type) (value.Value, value.Value) {
	b := &g.b
	var r value.Value
	if op == "mul" && w == ir.I128 && (x.signed() || y.signed()) && max(x.bits(), y.bits()) <= 64 {
		r = g.wideProduct(x, y)
	} else {
		r = b.Bin(overflowOps[op], g.in(x, w), g.in(y, w))
	}
	if kindOf(rt) == tree.KindBool {
		return g.isNonZero(r), b.ICmp(enum.IPredUGT, r, ir.Int(w, 1))
	}
	it := memType(rt).(*types.IntType)
	v := g.b.Resize(r, it, !unsigned)
	negative := func() value.Value { return b.ICmp(enum.IPredSLT, r, ir.Int(w, 0)) }
	n, width := it.BitSize, w.BitSize
	switch {
	case n < width:
		over := b.ICmp(enum.IPredNE, g.b.Resize(v, w, isSigned(rt)), r)
		if unsigned && isSigned(rt) && exactBits(op, x, y) == int64(width) { // a large number may look like a negative one that fits
			over = b.Bin(ir.Or, over, negative())
		}
		return v, over
	case unsigned && n == width && isSigned(rt), !unsigned && !isSigned(rt):
		return v, negative()
	}
	return v, ir.Bool(false)
}

// wideProduct is the product, as i128, of operands of up to 64 bits of which one is signed at
// least: mul.hi does it, with the rule of two's complement for one operand signed, hi(x*y) =
// hi(unsigned x * y) - (x < 0 ? y : 0).
func (g *gen) wideProduct(x, y exactOperand) value.Value {
	if !x.signed() {
		x, y = y, x
	}
	b := &g.b
	a, c := g.in(x, ir.I64), g.in(y, ir.I64)
	lo := b.Bin(ir.Mul, a, c)
	var hi value.Value
	if y.signed() || y.bits() < 64 {
		hi = g.ptx("mul.hi.s64", ir.I64, a, c)
	} else {
		hi = b.Bin(ir.Sub, g.ptx("mul.hi.u64", ir.I64, a, c), b.Bin(ir.And, b.Bin(ir.AShr, a, ir.Int(ir.I64, 63)), c))
	}
	return g.join(lo, hi)
}

// join makes a 128-bit integer of its halves; halves takes one apart.
func (g *gen) join(lo, hi value.Value) value.Value {
	high := g.b.Bin(ir.Shl, g.b.Convert(ir.ZExt, hi, ir.I128), ir.Int(ir.I128, 64))
	return g.b.Bin(ir.Or, g.b.Convert(ir.ZExt, lo, ir.I128), high)
}

func (g *gen) halves(v value.Value) (lo, hi value.Value) {
	return g.b.Convert(ir.Trunc, v, ir.I64), g.b.Convert(ir.Trunc, g.b.Bin(ir.LShr, v, ir.Int(ir.I128, 64)), ir.I64)
}

// exactSame is exact where all three types are one, of at least 32 bits or, for products, of 64:
// the carry or sign says it.
func (g *gen) exactSame(op string, x, y value.Value, signed bool) (value.Value, value.Value) {
	b := &g.b
	it := x.Type().(*types.IntType)
	zero := ir.Int(it, 0)
	switch op {
	case "add":
		r := b.Bin(ir.Add, x, y)
		if !signed {
			return r, b.ICmp(enum.IPredULT, r, x)
		}
		return r, b.ICmp(enum.IPredSLT, b.Bin(ir.And, b.Bin(ir.Xor, x, r), b.Bin(ir.Xor, y, r)), zero)
	case "sub":
		r := b.Bin(ir.Sub, x, y)
		if !signed {
			return r, b.ICmp(enum.IPredULT, x, y)
		}
		return r, b.ICmp(enum.IPredSLT, b.Bin(ir.And, b.Bin(ir.Xor, x, y), b.Bin(ir.Xor, x, r)), zero)
	}
	r := b.Bin(ir.Mul, x, y)
	if !signed {
		return r, g.isNonZero(g.ptx("mul.hi.u64", it, x, y))
	}
	hi := g.ptx("mul.hi.s64", it, x, y)
	return r, b.ICmp(enum.IPredNE, hi, b.Bin(ir.AShr, r, ir.Int(it, 63)))
}

// exactSum computes a sum or difference that 128 bits do not hold: r modulo 2^128, and top, an i32,
// above it.
func (g *gen) exactSum(op string, x, y exactOperand, rt *tree.Type) (value.Value, value.Value) {
	b := &g.b
	a, c := g.in(x, ir.I128), g.in(y, ir.I128)
	r := b.Bin(overflowOps[op], a, c)
	ta, tc := g.above(a, x.signed()), g.above(c, y.signed())
	var top value.Value
	if op == "add" {
		carry := b.Convert(ir.ZExt, b.ICmp(enum.IPredULT, r, a), ir.I32)
		top = b.Bin(ir.Add, b.Bin(ir.Add, ta, tc), carry)
	} else {
		borrow := b.Convert(ir.ZExt, b.ICmp(enum.IPredULT, a, c), ir.I32)
		top = b.Bin(ir.Sub, b.Bin(ir.Sub, ta, tc), borrow)
	}
	if kindOf(rt) == tree.KindBool {
		over := b.Bin(ir.Or, b.ICmp(enum.IPredUGT, r, ir.Int(ir.I128, 1)), g.isNonZero(top))
		return b.Bin(ir.Or, g.isNonZero(r), g.isNonZero(top)), over
	}
	v := g.b.Resize(r, memType(rt).(*types.IntType), false)
	back := g.b.Resize(v, ir.I128, isSigned(rt))
	over := b.ICmp(enum.IPredNE, top, g.above(back, isSigned(rt)))
	if back != r {
		over = b.Bin(ir.Or, over, b.ICmp(enum.IPredNE, back, r))
	}
	return v, over
}

// above is what continues the 128-bit number v: -1 for negative ones, otherwise 0.
func (g *gen) above(v value.Value, signed bool) value.Value {
	if !signed {
		return ir.Int(ir.I32, 0)
	}
	_, hi := g.halves(v)
	return g.b.Convert(ir.Trunc, g.b.Bin(ir.AShr, hi, ir.Int(ir.I64, 63)), ir.I32)
}

// exactProduct computes a product that 128 bits do not hold by way of the magnitudes.
func (g *gen) exactProduct(x, y exactOperand, rt *tree.Type) (value.Value, value.Value) {
	b := &g.b
	mx, negative := g.magnitude(x)
	my, ny := g.magnitude(y)
	switch {
	case negative == nil:
		negative = ny
	case ny != nil:
		negative = b.Bin(ir.Xor, negative, ny)
	}
	r, big := g.longProduct(mx, my, x.bits() > 64, y.bits() > 64)
	if negative != nil {
		negative = b.Bin(ir.And, negative, g.isNonZero(r)) // of a product that is not too big
		r = b.Select(negative, b.Bin(ir.Sub, ir.Int(ir.I128, 0), r), r)
	}
	if kindOf(rt) == tree.KindBool {
		nonZero := b.Bin(ir.And, g.isNonZero(mx), g.isNonZero(my))
		return nonZero, b.Bin(ir.Or, b.ICmp(enum.IPredUGT, r, ir.Int(ir.I128, 1)), big)
	}
	v := g.b.Resize(r, memType(rt).(*types.IntType), false)
	back := g.b.Resize(v, ir.I128, isSigned(rt))
	over := big
	if back != r {
		over = b.Bin(ir.Or, over, b.ICmp(enum.IPredNE, back, r))
	}
	// The sign of the product must be that of the result.
	switch {
	case isSigned(rt):
		wrong := b.ICmp(enum.IPredSLT, r, ir.Int(ir.I128, 0))
		if negative != nil {
			wrong = b.Bin(ir.Xor, wrong, negative)
		}
		over = b.Bin(ir.Or, over, wrong)
	case negative != nil:
		over = b.Bin(ir.Or, over, negative)
	}
	return v, over
}

// magnitude is |o| as i128 and whether o is negative, nil for unsigned types.
func (g *gen) magnitude(o exactOperand) (value.Value, value.Value) {
	v := g.in(o, ir.I128)
	if !o.signed() {
		return v, nil
	}
	neg := g.b.ICmp(enum.IPredSLT, v, ir.Int(ir.I128, 0))
	return g.b.Select(neg, g.b.Bin(ir.Sub, ir.Int(ir.I128, 0), v), v), neg
}

// longProduct multiplies unsigned numbers of 128 bits, or of 64 where a flag is false, and reports
// whether 128 bits do not hold the product: both high halves are not zero, or a product of one with
// the other's low half reaches beyond.
func (g *gen) longProduct(x, y value.Value, wideX, wideY bool) (product, big value.Value) {
	b := &g.b
	xl, xh := g.halves(x)
	yl, yh := g.halves(y)
	or := func(v value.Value) {
		if big == nil {
			big = v
		} else {
			big = b.Bin(ir.Or, big, v)
		}
	}
	mid := g.ptx("mul.hi.u64", ir.I64, xl, yl)
	var cross value.Value
	part := func(h, l value.Value) {
		or(g.isNonZero(g.ptx("mul.hi.u64", ir.I64, h, l)))
		p := b.Bin(ir.Mul, h, l)
		if cross == nil {
			cross = p
		} else { // no carry unless both high halves are not zero
			cross = b.Bin(ir.Add, cross, p)
		}
	}
	if wideX {
		part(xh, yl)
	}
	if wideY {
		part(yh, xl)
	}
	if wideX && wideY {
		or(b.Bin(ir.And, g.isNonZero(xh), g.isNonZero(yh)))
	}
	hi := b.Bin(ir.Add, mid, cross)
	or(b.ICmp(enum.IPredULT, hi, mid))
	return g.join(b.Bin(ir.Mul, xl, yl), hi), big
}
