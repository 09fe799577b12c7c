package numeric

import "math/bits"

// Integer operations as functions of zero-extended operands (PTX ISA 9.7.1, 9.7.8). Each maker
// takes the type and gives the operation for it; results are cut to the width.

// IntBinary are the two-operand operations that need nothing but the type.
var IntBinary = map[string]func(t Type) Op{
	"add": func(t Type) Op {
		m := Mask(t.Bits)
		return func(a, b, _ uint64) uint64 { return (a + b) & m }
	},
	"sub": func(t Type) Op {
		m := Mask(t.Bits)
		return func(a, b, _ uint64) uint64 { return (a - b) & m }
	},
	"mul.lo": func(t Type) Op {
		m := Mask(t.Bits)
		return func(a, b, _ uint64) uint64 { return (a * b) & m }
	},
	"mul.hi": mulHi,
	"mul.wide": func(t Type) Op {
		m := Mask(2 * t.Bits)
		if t.IsSigned() {
			return func(a, b, _ uint64) uint64 { return uint64(SignExtend(a, t.Bits)*SignExtend(b, t.Bits)) & m }
		}
		return func(a, b, _ uint64) uint64 { return (a * b) & m }
	},
	"min": func(t Type) Op { return MinMax(t, false) },
	"max": func(t Type) Op { return MinMax(t, true) },
	"mul24.lo": func(t Type) Op {
		return func(a, b, _ uint64) uint64 { return uint64(mul24(t, a, b)) & 0xffffffff }
	},
	"mul24.hi": func(t Type) Op {
		return func(a, b, _ uint64) uint64 { return uint64(mul24(t, a, b)) >> 16 & 0xffffffff }
	},
}

// mulHi gives the upper half of the product.
func mulHi(t Type) Op {
	switch {
	case t.Bits == 64 && t.IsSigned():
		return func(a, b, _ uint64) uint64 {
			hi, _ := bits.Mul64(a, b)
			if int64(a) < 0 {
				hi -= b
			}
			if int64(b) < 0 {
				hi -= a
			}
			return hi
		}
	case t.Bits == 64:
		return func(a, b, _ uint64) uint64 { hi, _ := bits.Mul64(a, b); return hi }
	case t.IsSigned():
		return func(a, b, _ uint64) uint64 {
			return uint64(SignExtend(a, t.Bits)*SignExtend(b, t.Bits)) >> t.Bits & Mask(t.Bits)
		}
	}
	return func(a, b, _ uint64) uint64 { return a * b >> t.Bits & Mask(t.Bits) }
}

func MinMax(t Type, max bool) Op {
	if t.IsSigned() {
		return func(a, b, _ uint64) uint64 {
			if (SignExtend(a, t.Bits) < SignExtend(b, t.Bits)) != max {
				return a
			}
			return b
		}
	}
	return func(a, b, _ uint64) uint64 {
		if (a < b) != max {
			return a
		}
		return b
	}
}

// mul24 is the 48-bit product of the low 24 bits of each operand (PTX ISA 9.7.1.5).
func mul24(t Type, a, b uint64) int64 {
	if t.IsSigned() {
		return SignExtend(a, 24) * SignExtend(b, 24)
	}
	return int64((a & 0xffffff) * (b & 0xffffff))
}

// SatS32 clamps to the range of a signed 32-bit integer.
func SatS32(v int64) uint64 {
	return uint64(uint32(max(min(v, 1<<31-1), -1<<31)))
}

// Divide and remainder truncate towards zero; the divisor is not zero.
func Divide(t Type, a, b uint64, rem bool) uint64 {
	if t.IsSigned() {
		x, y := SignExtend(a, t.Bits), SignExtend(b, t.Bits)
		if y == -1 { // the quotient of the smallest number overflows to itself
			if rem {
				return 0
			}
			return uint64(-x) & Mask(t.Bits)
		}
		if rem {
			return uint64(x%y) & Mask(t.Bits)
		}
		return uint64(x/y) & Mask(t.Bits)
	}
	if rem {
		return a % b
	}
	return a / b
}

// Sad is c + |a-b| (PTX ISA 9.7.1.7).
func Sad(t Type) Op {
	return func(a, b, c uint64) uint64 {
		d := a - b
		if t.IsSigned() && SignExtend(a, t.Bits) < SignExtend(b, t.Bits) || !t.IsSigned() && a < b {
			d = b - a
		}
		return (c + d) & Mask(t.Bits)
	}
}

// Bfind finds the most significant non-sign bit (PTX ISA 9.7.1.16).
func Bfind(t Type, shiftamt bool) Op {
	return func(a, _, _ uint64) uint64 {
		if t.IsSigned() && SignExtend(a, t.Bits) < 0 {
			a = ^a & Mask(t.Bits)
		}
		n := bits.Len64(a) - 1
		if n < 0 {
			return 0xffffffff
		}
		if shiftamt {
			n = int(t.Bits) - 1 - n
		}
		return uint64(n)
	}
}

// Fns finds the n-th set bit from a base (PTX ISA 9.7.1.17).
func Fns(maskBits, base, offset uint64) uint64 {
	m, off := uint32(maskBits), int32(offset)
	if base > 31 {
		return 0xffffffff
	}
	pos := int(base)
	if off == 0 {
		if m>>pos&1 == 1 {
			return base
		}
		return 0xffffffff
	}
	inc, count := 1, int64(off)-1
	if off < 0 {
		inc, count = -1, -int64(off)-1
	}
	for ; pos >= 0 && pos < 32; pos += inc {
		if m>>pos&1 == 1 {
			if count == 0 {
				return uint64(pos)
			}
			count--
		}
	}
	return 0xffffffff
}

// Bfe extracts a bit field (PTX ISA 9.7.1.19).
func Bfe(t Type) Op {
	msb := uint64(t.Bits) - 1
	return func(a, b, c uint64) uint64 {
		pos, length := fieldOf(t.Bits, b, c)
		var sbit uint64
		if t.IsSigned() && length > 0 {
			sbit = a >> min(pos+length-1, msb) & 1
		}
		var v uint64
		if pos <= msb {
			v = a >> pos
		}
		valid := min(length, max(msb+1, pos)-pos)
		v &= Mask(uint8(min(valid, 64)))
		if valid == 0 {
			v = 0
		}
		if sbit == 1 && valid < 64 {
			v |= ^uint64(0) << valid
		}
		return v & Mask(t.Bits)
	}
}

// fieldOf gives the position and length of a bit field of an operand of so many bits. The manual
// restricts both to 0..255 and takes their low 8 bits, which GPUs do for 32 bits. Of 64 bits all
// their bits count (measured on sm_90): a position of 256 lies beyond the operand, and a length of
// 256 is all of it.
func fieldOf(width uint8, pos, length uint64) (uint64, uint64) {
	if width == 32 {
		return pos & 0xff, length & 0xff
	}
	return min(pos&0xffffffff, 255), min(length&0xffffffff, 255)
}

// Bfi inserts a bit field of a into b (PTX ISA 9.7.1.20).
func Bfi(bitsN uint8, a, b, c, d uint64) uint64 {
	pos, length := fieldOf(bitsN, c, d)
	if pos >= uint64(bitsN) || length == 0 {
		return b
	}
	m := Mask(uint8(min(length, 64))) << pos & Mask(bitsN)
	return b&^m | a<<pos&m
}

// Szext sign- or zero-extends from b bits (PTX ISA 9.7.1.21).
func Szext(t Type, wrap bool) Op {
	return func(a, b, _ uint64) uint64 {
		n := b & 0xffffffff
		if wrap {
			n &= 31
		} else {
			n = min(n, 32)
		}
		if n == 0 {
			return 0
		}
		if t.IsSigned() {
			return uint64(uint32(SignExtend(a, uint8(n))))
		}
		return a & Mask(uint8(n))
	}
}

// Bmsk makes a mask of b bits from bit a (PTX ISA 9.7.1.22).
func Bmsk(wrap bool) Op {
	return func(a, b, _ uint64) uint64 {
		a1, b1 := a&31, b&31
		if !wrap {
			a1, b1 = min(a, 32), min(b, 32)
		}
		return Mask(uint8(b1)) << a1 & 0xffffffff
	}
}

// dpa is dp4a and dp2a (PTX ISA 9.7.1.23, 9.7.1.24).
func Dp4a(ta, tb Type) Op {
	return func(a, b, c uint64) uint64 {
		for i := 0; i < 32; i += 8 {
			c += uint64(Ext(ta, a>>i, 8) * Ext(tb, b>>i, 8))
		}
		return c & 0xffffffff
	}
}

func Dp2a(ta, tb Type, hi bool) Op {
	sh := 0
	if hi {
		sh = 16
	}
	return func(a, b, c uint64) uint64 {
		b >>= sh
		c += uint64(Ext(ta, a, 16)*Ext(tb, b, 8)) + uint64(Ext(ta, a>>16, 16)*Ext(tb, b>>8, 8))
		return c & 0xffffffff
	}
}

// Ext extends the low n bits by the signedness of the type.
func Ext(t Type, v uint64, n uint8) int64 {
	if t.IsSigned() {
		return SignExtend(v, n)
	}
	return int64(v & Mask(n))
}

// Prmt picks bytes of a and b (PTX ISA 9.7.9.7).
func Prmt(mode string) Op {
	return func(a, b, c uint64) uint64 {
		src := a | b<<32
		var r uint64
		for i := uint64(0); i < 4; i++ {
			sel := prmtSelector(mode, c, i)
			v := src >> (8 * (sel & 7)) & 0xff
			if sel&8 != 0 {
				v = uint64(int64(int8(v))>>7) & 0xff
			}
			r |= v << (8 * i)
		}
		return r
	}
}

func prmtSelector(mode string, c, i uint64) uint64 {
	s := c & 3
	switch mode {
	case "f4e":
		return s + i
	case "b4e":
		return (s - i) & 7
	case "rc8":
		return s
	case "ecl":
		return max(s, i)
	case "ecr":
		return min(s, i)
	case "rc16":
		return s&1<<1 + i&1
	}
	return c >> (4 * i) & 0xf
}

// Lop3 applies a look-up table of three inputs to each bit (PTX ISA 9.7.8.6).
func Lop3(lut uint8) Op {
	return func(a, b, c uint64) uint64 {
		var r uint64
		for i := uint8(0); i < 8; i++ {
			if lut>>i&1 == 0 {
				continue
			}
			x, y, z := a, b, c
			if i&4 == 0 {
				x = ^a
			}
			if i&2 == 0 {
				y = ^b
			}
			if i&1 == 0 {
				z = ^c
			}
			r |= x & y & z
		}
		return r & 0xffffffff
	}
}

// Shf is the funnel shift (PTX ISA 9.7.8.7): a is the low word, b the high word.
func Shf(left, wrap bool) Op {
	return func(a, b, c uint64) uint64 {
		n := min(c, 32)
		if wrap {
			n = c & 31
		}
		v := b<<32 | a
		if left {
			return v << n >> 32
		}
		return v >> n & 0xffffffff
	}
}

// Shl and shr clamp the count to the width (PTX ISA 9.7.8.8, 9.7.8.9).
func Shl(t Type) Op {
	return func(a, b, _ uint64) uint64 { return a << uint32(b) & Mask(t.Bits) }
}

func Shr(t Type) Op {
	if t.IsSigned() {
		return func(a, b, _ uint64) uint64 { return uint64(SignExtend(a, t.Bits)>>uint32(b)) & Mask(t.Bits) }
	}
	return func(a, b, _ uint64) uint64 { return a >> uint32(b) }
}

// AddCarry adds or subtracts with carry or borrow in and out.
func AddCarry(width uint8, a, b, c uint64, sub bool) (r, out uint64) {
	if sub {
		r, out = bits.Sub64(a, b, c)
	} else {
		r, out = bits.Add64(a, b, c)
	}
	if width == 32 {
		out = r >> 32 & 1
		r &= 0xffffffff
	}
	return r, out
}

func Relu32(f Op, t Type) Op {
	return func(a, b, c uint64) uint64 {
		v := f(a, b, c)
		if SignExtend(v, t.Bits) < 0 {
			return 0
		}
		return v
	}
}

// Pair16 applies an operation to both halves.
func Pair16(f Op) Op {
	return func(a, b, c uint64) uint64 {
		return f(a&0xffff, b&0xffff, c&0xffff)&0xffff | f(a>>16, b>>16, c>>16)&0xffff<<16
	}
}
