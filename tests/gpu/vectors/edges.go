package vectors

import "math"

// edges are the values of an operand class. Integer classes are u8 u16 u32 u64 (all bit patterns),
// d16 d32 d64 (divisors: not zero), n (shift counts, positions and lengths), and the small sets
// that the tables name.
func edges(class string) []uint64 {
	switch class {
	case "u16", "u32", "u64":
		return integers(map[string]int{"u16": 16, "u32": 32, "u64": 64}[class])
	case "d16", "d32", "d64":
		return integers(map[string]int{"d16": 16, "d32": 32, "d64": 64}[class])[1:]
	case "n":
		return []uint64{0, 1, 5, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 128, 200, 255, 256, 0x80000000, 0xffffffff}
	case "pred":
		return []uint64{0, 1}
	case "f16":
		return floats(10, 16)
	case "bf16":
		return floats(7, 16)
	case "f32":
		return floats(23, 32)
	case "f64":
		return floats(52, 64)
	case "f16x2", "bf16x2":
		return pairs(edges(class[:len(class)-2]))
	}
	panic("no edge values " + class)
}

// kindOf is the register kind of a class.
func kindOf(class string) Kind {
	switch class {
	case "u16", "d16":
		return "b16"
	case "u32", "d32", "n":
		return "b32"
	case "u64", "d64":
		return "b64"
	}
	return Kind(class)
}

func integers(bits int) []uint64 {
	m := uint64(1)<<(bits-1)<<1 - 1
	return []uint64{0, 1, m, m >> 1, m>>1 + 1, 2, 7, m - 1, 100, m>>1 - 1, m>>1 + 2, 0x5555555555555555 & m, 0xdeadbeefcafef00d & m, 1 << (bits / 2), 1<<(bits/2) - 1, 0x80ff7f0180fe7e02 >> (64 - bits)}
}

// floats are the edges of a binary format with so many fraction bits: zero, least and largest
// subnormal, least normal, one and its neighbours, numbers between, the largest, infinity, NaN,
// with both signs.
func floats(fraction, width int) []uint64 {
	exponents := uint64(1)<<(width-1-fraction) - 1
	one := exponents / 2 << fraction
	inf := exponents << fraction
	odd := 0x5555555555555555 & (uint64(1)<<fraction - 1)
	list := []uint64{0, one, 1, inf, one + 1, one + odd, 1 << fraction, 1<<fraction - 1, inf - 1, inf | 1<<(fraction-1), one - 1,
		one + 1<<fraction, one + 3<<(fraction-1), 1<<fraction | odd, one - 9<<fraction + odd, one + 5<<fraction + odd}
	for _, v := range list[:len(list):len(list)] {
		list = append(list, v|1<<(width-1))
	}
	return list
}

// pairs puts each value beside another one.
func pairs(list []uint64) []uint64 {
	out := make([]uint64, len(list))
	for i, v := range list {
		out[i] = v | list[(i*7+3)%len(list)]<<16
	}
	return out
}

// integersOver are integers near the limits of narrower types and floats, for conversions.
func integersOver(bits int) []uint64 {
	list := integers(bits)
	for _, v := range []int64{127, 128, -128, -129, 255, 256, 32767, 32768, -32769, 65535, 65536, 1<<24 + 1, 1<<24 + 3, 65519, 65520, 2049, 2051,
		1<<53 + 1, 1<<53 + 3, 1<<62 + 1<<38, 1<<31 - 64, -1<<31 - 1} {
		if m := uint64(1)<<(bits-1)<<1 - 1; bits == 64 || v >= -1<<(bits-1) && v < 1<<bits {
			list = append(list, uint64(v)&m)
		}
	}
	return list
}

// floatsOver are numbers near the limits of integer types and of narrower formats, with halves.
func floatsOver(class string) []uint64 {
	list := edges(class)
	for _, v := range []float64{0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.75, -0.25, 127.5, 128.5, -128.5, -129.5, 255.5, 256, 32767.5, -32768.5, -32769,
		65535.5, 65519, 65520, 2147483647, 2147483648, -2147483648, -2147483904, 4294967295, 4294967296, 9223372036854775808, -9223372036854775808,
		18446744073709551616, 18446744073709549568, 1e10, -1e10, 3e38, 1e-40, 6e-8, 2.9e-8, 1.0009765625, 1.00048828125, 1.000000119} {
		list = append(list, encode(class, v))
	}
	return list
}

// encode rounds towards zero where the class is narrower than the number; the table needs only a
// number thereabouts.
func encode(class string, v float64) uint64 {
	switch class {
	case "f64":
		return math.Float64bits(v)
	case "f32":
		return uint64(math.Float32bits(float32(v)))
	case "bf16":
		return uint64(math.Float32bits(float32(v)) >> 16)
	}
	return half(v)
}

// half truncates to f16.
func half(v float64) uint64 {
	b := math.Float64bits(v)
	sign, exponent := b>>48&0x8000, int(b>>52&0x7ff)-1023+15
	switch {
	case exponent >= 31:
		return sign | 0x7c00
	case exponent <= 0:
		return sign | uint64(math.Abs(v)*0x1p24)
	}
	return sign | uint64(exponent)<<10 | b>>42&0x3ff
}

// numbers encodes a list for an operand of a class.
func numbers(class string, list ...float64) []uint64 {
	out := make([]uint64, len(list))
	for i, v := range list {
		out[i] = encode(class, v)
	}
	return out
}
