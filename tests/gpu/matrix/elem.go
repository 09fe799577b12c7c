package matrix

import (
	"math"
	"math/rand/v2"
)

// elem is the type of a matrix's elements: a floating type, or an integer, which has no exponent.
type elem struct {
	name      string
	bits      int // of its place in a register or in memory
	exp, frac int // bits of a floating type
	shift     int // of the number within its place
	signed    bool
	finite    bool // e4m3: no infinities, one NaN
}

// elemOf gives an element type by its name.
func elemOf(name string) elem {
	for _, e := range []elem{
		{name: "f16", bits: 16, exp: 5, frac: 10}, {name: "bf16", bits: 16, exp: 8, frac: 7},
		{name: "tf32", bits: 32, exp: 8, frac: 10, shift: 13}, {name: "f32", bits: 32, exp: 8, frac: 23},
		{name: "f64", bits: 64, exp: 11, frac: 52}, {name: "e4m3", bits: 8, exp: 4, frac: 3, finite: true},
		{name: "e5m2", bits: 8, exp: 5, frac: 2}, {name: "s32", bits: 32, signed: true},
		{name: "s8", bits: 8, signed: true}, {name: "u8", bits: 8}, {name: "s4", bits: 4, signed: true},
		{name: "u4", bits: 4}, {name: "b1", bits: 1},
	} {
		if e.name == name {
			return e
		}
	}
	panic("no type " + name)
}

func (e elem) float() bool { return e.exp > 0 }

func (e elem) bias() int { return 1<<(e.exp-1) - 1 }

// top is the largest exponent of a finite number.
func (e elem) top() int {
	if e.finite {
		return e.bias() + 1
	}
	return e.bias()
}

// compose is the number with an exponent and a fraction, of which e.frac bits count. Below the
// normal numbers it is subnormal, its last bits cut off; above the finite ones the largest.
func (e elem) compose(negative bool, exponent int, fraction uint64) uint64 {
	fraction &= 1<<e.frac - 1
	least := 1 - e.bias()
	var v uint64
	switch {
	case exponent > e.top():
		v = e.largest()
	case exponent >= least:
		v = uint64(exponent+e.bias())<<e.frac | fraction
	case least-exponent <= e.frac:
		v = (fraction | 1<<e.frac) >> (least - exponent)
	}
	if e.finite && v == 0x7f {
		v = 0x7e
	}
	if negative {
		v |= 1 << (e.exp + e.frac)
	}
	return v << e.shift
}

// largest is the largest finite number, without the type's shift.
func (e elem) largest() uint64 {
	if e.finite {
		return 0x7e
	}
	return 1<<(e.exp+e.frac) - 1<<e.frac - 1
}

// number is a number that the type has exactly, or for integers its bits.
func (e elem) number(v float64) uint64 {
	if !e.float() {
		return uint64(int64(v)) & (1<<e.bits - 1)
	}
	if v == 0 {
		return 0
	}
	fraction, exponent := math.Frexp(math.Abs(v))
	return e.compose(v < 0, exponent-1, uint64(math.Ldexp(fraction, e.frac+1)))
}

// between is a random number with an exponent from low to high.
func (e elem) between(rng *rand.Rand, low, high int) uint64 {
	return e.compose(rng.IntN(2) == 1, low+rng.IntN(high-low+1), rng.Uint64())
}

// any is a random integer.
func (e elem) any(rng *rand.Rand) uint64 { return rng.Uint64() >> (64 - e.bits) }

// specials are numbers at the edges of a floating type.
func (e elem) specials() []uint64 {
	sign := uint64(1) << (e.exp + e.frac)
	list := []uint64{0, sign, 1, sign | 1, 1<<e.frac - 1, 1 << e.frac, e.largest(), e.largest() | sign}
	if e.finite {
		list = append(list, 0x7f, 0xff)
	} else {
		inf := uint64(1)<<(e.exp+e.frac) - 1<<e.frac
		list = append(list, inf, inf|sign, inf|sign, inf|1, inf|sign|1<<(e.frac-1))
	}
	for i := range list {
		list[i] <<= e.shift
	}
	return list
}
