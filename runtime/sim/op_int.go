package sim

import "math/bits"

// Integer operations as functions of zero-extended operands (PTX ISA 9.7.1, 9.7.8). Each maker
// takes the type and gives the operation for it; results are cut to the width.

// intBinary are the two-operand operations that need nothing but the type.
var intBinary = map[string]func(t dtype) pureFn{
	"add": func(t dtype) pureFn {
		m := mask(t.bits)
		return func(a, b, _ uint64) uint64 { return (a + b) & m }
	},
	"sub": func(t dtype) pureFn {
		m := mask(t.bits)
		return func(a, b, _ uint64) uint64 { return (a - b) & m }
	},
	"mul.lo": func(t dtype) pureFn {
		m := mask(t.bits)
		return func(a, b, _ uint64) uint64 { return (a * b) & m }
	},
	"mul.hi": mulHi,
	"mul.wide": func(t dtype) pureFn {
		m := mask(2 * t.bits)
		if t.isSigned() {
			return func(a, b, _ uint64) uint64 { return uint64(sext(a, t.bits)*sext(b, t.bits)) & m }
		}
		return func(a, b, _ uint64) uint64 { return (a * b) & m }
	},
	"min": func(t dtype) pureFn { return minMax(t, false) },
	"max": func(t dtype) pureFn { return minMax(t, true) },
	"mul24.lo": func(t dtype) pureFn {
		return func(a, b, _ uint64) uint64 { return uint64(mul24(t, a, b)) & 0xffffffff }
	},
	"mul24.hi": func(t dtype) pureFn {
		return func(a, b, _ uint64) uint64 { return uint64(mul24(t, a, b)) >> 16 & 0xffffffff }
	},
}

// mulHi gives the upper half of the product.
func mulHi(t dtype) pureFn {
	switch {
	case t.bits == 64 && t.isSigned():
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
	case t.bits == 64:
		return func(a, b, _ uint64) uint64 { hi, _ := bits.Mul64(a, b); return hi }
	case t.isSigned():
		return func(a, b, _ uint64) uint64 {
			return uint64(sext(a, t.bits)*sext(b, t.bits)) >> t.bits & mask(t.bits)
		}
	}
	return func(a, b, _ uint64) uint64 { return a * b >> t.bits & mask(t.bits) }
}

func minMax(t dtype, max bool) pureFn {
	if t.isSigned() {
		return func(a, b, _ uint64) uint64 {
			if (sext(a, t.bits) < sext(b, t.bits)) != max {
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
func mul24(t dtype, a, b uint64) int64 {
	if t.isSigned() {
		return sext(a, 24) * sext(b, 24)
	}
	return int64((a & 0xffffff) * (b & 0xffffff))
}

// satS32 clamps to the range of a signed 32-bit integer.
func satS32(v int64) uint64 {
	return uint64(uint32(max(min(v, 1<<31-1), -1<<31)))
}

// divide and remainder truncate towards zero; the divisor is not zero.
func divide(t dtype, a, b uint64, rem bool) uint64 {
	if t.isSigned() {
		x, y := sext(a, t.bits), sext(b, t.bits)
		if y == -1 { // the quotient of the smallest number overflows to itself
			if rem {
				return 0
			}
			return uint64(-x) & mask(t.bits)
		}
		if rem {
			return uint64(x%y) & mask(t.bits)
		}
		return uint64(x/y) & mask(t.bits)
	}
	if rem {
		return a % b
	}
	return a / b
}

// sad is c + |a-b| (PTX ISA 9.7.1.7).
func sad(t dtype) pureFn {
	return func(a, b, c uint64) uint64 {
		d := a - b
		if t.isSigned() && sext(a, t.bits) < sext(b, t.bits) || !t.isSigned() && a < b {
			d = b - a
		}
		return (c + d) & mask(t.bits)
	}
}

// bfind finds the most significant non-sign bit (PTX ISA 9.7.1.16).
func bfind(t dtype, shiftamt bool) pureFn {
	return func(a, _, _ uint64) uint64 {
		if t.isSigned() && sext(a, t.bits) < 0 {
			a = ^a & mask(t.bits)
		}
		n := bits.Len64(a) - 1
		if n < 0 {
			return 0xffffffff
		}
		if shiftamt {
			n = int(t.bits) - 1 - n
		}
		return uint64(n)
	}
}

// fns finds the n-th set bit from a base (PTX ISA 9.7.1.17).
func fns(maskBits, base, offset uint64) uint64 {
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

// bfe extracts a bit field (PTX ISA 9.7.1.19).
func bfe(t dtype) pureFn {
	msb := uint64(t.bits) - 1
	return func(a, b, c uint64) uint64 {
		pos, length := fieldOf(t.bits, b, c)
		var sbit uint64
		if t.isSigned() && length > 0 {
			sbit = a >> min(pos+length-1, msb) & 1
		}
		var v uint64
		if pos <= msb {
			v = a >> pos
		}
		valid := min(length, max(msb+1, pos)-pos)
		v &= mask(uint8(min(valid, 64)))
		if valid == 0 {
			v = 0
		}
		if sbit == 1 && valid < 64 {
			v |= ^uint64(0) << valid
		}
		return v & mask(t.bits)
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

// bfi inserts a bit field of a into b (PTX ISA 9.7.1.20).
func bfi(bitsN uint8, a, b, c, d uint64) uint64 {
	pos, length := fieldOf(bitsN, c, d)
	if pos >= uint64(bitsN) || length == 0 {
		return b
	}
	m := mask(uint8(min(length, 64))) << pos & mask(bitsN)
	return b&^m | a<<pos&m
}

// szext sign- or zero-extends from b bits (PTX ISA 9.7.1.21).
func szext(t dtype, wrap bool) pureFn {
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
		if t.isSigned() {
			return uint64(uint32(sext(a, uint8(n))))
		}
		return a & mask(uint8(n))
	}
}

// bmsk makes a mask of b bits from bit a (PTX ISA 9.7.1.22).
func bmsk(wrap bool) pureFn {
	return func(a, b, _ uint64) uint64 {
		a1, b1 := a&31, b&31
		if !wrap {
			a1, b1 = min(a, 32), min(b, 32)
		}
		return mask(uint8(b1)) << a1 & 0xffffffff
	}
}

// dpa is dp4a and dp2a (PTX ISA 9.7.1.23, 9.7.1.24).
func dp4a(ta, tb dtype) pureFn {
	return func(a, b, c uint64) uint64 {
		for i := 0; i < 32; i += 8 {
			c += uint64(ext(ta, a>>i, 8) * ext(tb, b>>i, 8))
		}
		return c & 0xffffffff
	}
}

func dp2a(ta, tb dtype, hi bool) pureFn {
	sh := 0
	if hi {
		sh = 16
	}
	return func(a, b, c uint64) uint64 {
		b >>= sh
		c += uint64(ext(ta, a, 16)*ext(tb, b, 8)) + uint64(ext(ta, a>>16, 16)*ext(tb, b>>8, 8))
		return c & 0xffffffff
	}
}

// ext extends the low n bits by the signedness of the type.
func ext(t dtype, v uint64, n uint8) int64 {
	if t.isSigned() {
		return sext(v, n)
	}
	return int64(v & mask(n))
}

// prmt picks bytes of a and b (PTX ISA 9.7.9.7).
func prmt(mode string) pureFn {
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

// lop3 applies a look-up table of three inputs to each bit (PTX ISA 9.7.8.6).
func lop3(lut uint8) pureFn {
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

// shf is the funnel shift (PTX ISA 9.7.8.7): a is the low word, b the high word.
func shf(left, wrap bool) pureFn {
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

// shl and shr clamp the count to the width (PTX ISA 9.7.8.8, 9.7.8.9).
func shl(t dtype) pureFn {
	return func(a, b, _ uint64) uint64 { return a << uint32(b) & mask(t.bits) }
}

func shr(t dtype) pureFn {
	if t.isSigned() {
		return func(a, b, _ uint64) uint64 { return uint64(sext(a, t.bits)>>uint32(b)) & mask(t.bits) }
	}
	return func(a, b, _ uint64) uint64 { return a >> uint32(b) }
}
