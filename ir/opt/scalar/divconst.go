package scalar

import (
	"math/big"
	"math/bits"

	"github.com/llir/llvm/ir/value"

	"cptx/ir"
	"cptx/ir/opt/pass"
)

// DivConst turns division by a constant into multiplication by its scaled reciprocal, taking the
// high half.
//
// Requires: simplify has run (unsigned division by powers of two is a shift). Preserves: control
// flow. Invalidates: numbering.
//
// Granlund, Montgomery: Division by Invariant Integers using Multiplication, 1994; Warren: Hacker's
// Delight, ch. 10. ptxas does not do this: it divides by a subroutine of 20 instructions, 70 for 64
// bits.
func DivConst(c *pass.Func) bool {
	ins := pass.NewInserter(c)
	for _, b := range c.Blocks {
		for _, inst := range b.Insts {
			op, x, y, ok := ir.AsBin(inst)
			if !ok || op != ir.UDiv && op != ir.SDiv && op != ir.URem && op != ir.SRem {
				continue
			}
			k, isK := ir.ConstUint(y)
			w := ir.BitsOf(x.Type())
			if !isK || k == 0 || w != 32 && w != 64 {
				continue
			}
			e := ins.At(inst)
			d := divider{e, w}
			var q value.Value
			if n, pow := ir.Log2(k); op == ir.SRem && pow && n > 0 && n < w-1 {
				// x minus its multiple of 2^n nearer to zero
				q = e.Bin(ir.Sub, x, e.Bin(ir.And, d.biased(x, n), d.k(-k)))
				ins.Replace(inst, q)
				continue
			}
			if op == ir.UDiv || op == ir.URem {
				q = d.unsigned(x, k)
			} else {
				q = d.signed(x, ir.Signed(k, w))
			}
			if q == nil {
				continue
			}
			if op == ir.URem || op == ir.SRem {
				q = e.Bin(ir.Sub, x, e.Bin(ir.Mul, q, y))
			}
			ins.Replace(inst, q)
		}
	}
	return ins.Finish()
}

// divider makes divisions of w-bit integers.
type divider struct {
	e *pass.Emitter
	w uint
}

func (d divider) k(x uint64) value.Value { return ir.Int(ir.IntType(int(d.w)), int64(x)) }

// high makes the high half of x*y, signed or not.
func (d divider) high(x, y value.Value, signed bool) value.Value {
	name := map[bool]string{false: "ptx.mul.hi.u", true: "ptx.mul.hi.s"}[signed]
	if d.w == 32 {
		name += "32"
	} else {
		name += "64"
	}
	return d.e.Intrinsic(name, x.Type(), x, y)
}

func (d divider) shift(op ir.Op, x value.Value, n uint) value.Value {
	if n == 0 {
		return x
	}
	return d.e.Bin(op, x, d.k(uint64(n)))
}

// unsigned makes x / k, nil where that is no gain.
func (d divider) unsigned(x value.Value, k uint64) value.Value {
	if k < 3 || k&(k-1) == 0 {
		return nil
	}
	m, s, add := magicUnsigned(k, d.w, 0)
	if !add {
		return d.shift(ir.LShr, d.high(x, d.k(m), false), s)
	}
	if z := uint(bits.TrailingZeros64(k)); z > 0 {
		if m, s, add := magicUnsigned(k>>z, d.w, z); !add {
			return d.shift(ir.LShr, d.high(d.shift(ir.LShr, x, z), d.k(m), false), s)
		}
	}
	// The factor has one bit more: x*2^w is added without overflow, as ((x-t)/2 + t).
	t := d.high(x, d.k(m), false)
	sum := d.e.Bin(ir.Add, d.shift(ir.LShr, d.e.Bin(ir.Sub, x, t), 1), t)
	return d.shift(ir.LShr, sum, s-1)
}

// magicUnsigned returns the smallest s and factor m = ceil(2^(w+s)/k) with x/k == x*m >> (w+s) for
// all x of w-z bits. add tells that m needs w+1 bits, of which the highest is left out.
func magicUnsigned(k uint64, w, z uint) (m uint64, s uint, add bool) {
	kk := new(big.Int).SetUint64(k)
	one := big.NewInt(1)
	for s = 0; ; s++ {
		p := new(big.Int).Lsh(one, w+s)
		q := new(big.Int).Add(p, new(big.Int).Sub(kk, one))
		q.Div(q, kk)
		err := new(big.Int).Sub(new(big.Int).Mul(q, kk), p)
		if err.Cmp(new(big.Int).Lsh(one, s+z)) <= 0 {
			add = q.BitLen() > int(w)
			if add {
				q.Sub(q, new(big.Int).Lsh(one, w))
			}
			return q.Uint64(), s, add
		}
	}
}

// signed makes x / k with truncation towards zero, nil where that is no gain.
func (d divider) signed(x value.Value, k int64) value.Value {
	abs := uint64(k)
	if k < 0 {
		abs = -abs
	}
	abs = ir.MaskTo(abs, d.w)
	if abs < 2 || abs == 1<<(d.w-1) {
		return nil
	}
	var q value.Value
	if n, ok := ir.Log2(abs); ok {
		q = d.shift(ir.AShr, d.biased(x, n), n)
	} else {
		m, s := magicSigned(abs, d.w)
		q = d.high(x, d.k(m), true)
		if m>>(d.w-1) != 0 { // taken as negative: 2^w too small
			q = d.e.Bin(ir.Add, q, x)
		}
		// One more for negative quotients. q has the sign of x; one instruction adds q's own sign
		// bit to it, while that of x is one value for all divisions of x.
		of := x
		if s == 0 {
			of = q
		}
		q = d.e.Bin(ir.Add, d.shift(ir.AShr, q, s), d.shift(ir.LShr, of, d.w-1))
	}
	if k < 0 {
		q = d.e.Bin(ir.Sub, d.k(0), q)
	}
	return q
}

// biased makes x, plus 2^n - 1 if x is negative: then shifting right rounds towards zero.
func (d divider) biased(x value.Value, n uint) value.Value {
	sign := d.shift(ir.AShr, x, d.w-1)
	return d.e.Bin(ir.Add, x, d.shift(ir.LShr, sign, d.w-n))
}

// magicSigned returns the factor and shift for signed division by d >= 2 (Hacker's Delight, 10-1).
func magicSigned(d uint64, w uint) (m uint64, s uint) {
	one := big.NewInt(1)
	dd := new(big.Int).SetUint64(d)
	half := new(big.Int).Lsh(one, w-1)
	nc := new(big.Int).Sub(half, one)
	nc.Sub(nc, new(big.Int).Mod(half, dd))
	for p := w; ; p++ {
		pow := new(big.Int).Lsh(one, p)
		rest := new(big.Int).Sub(dd, new(big.Int).Mod(pow, dd))
		if pow.Cmp(new(big.Int).Mul(nc, rest)) > 0 {
			q := new(big.Int).Add(pow, rest)
			return q.Div(q, dd).Uint64(), p - w
		}
	}
}
