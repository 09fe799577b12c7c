package gen

import "fmt"

// bitMoves is a program that moves bits of words about.
func (p *programs) bitMoves(name string) {
	fmt.Fprintf(&p.head, "// run: --entry %s --grid 1 --block %d --arg in:u32[%d]=rand(%d) --arg out:u64[%d]=zero\n",
		name, lanesOfProgram, 4*lanesOfProgram, p.n(1000), lanesOfProgram)
	p.line("__global__ void %s(const u32 *in, u64 *out) {", name)
	p.line("const u32 lane = threadIdx.x;")
	p.line("u32 a = in[lane], b = in[32 + lane], c = in[64 + lane], d = in[96 + lane];")
	p.line("u64 x = (u64)a << 32 | b, y = (u64)c * d;")
	for range 20 + p.n(20) {
		if p.chance(60) {
			p.line("%s %s %s;", p.one("a", "b", "c", "d"), p.one("=", "^=", "+="), p.bits32(2))
		} else {
			p.line("%s %s %s;", p.one("x", "y"), p.one("=", "^=", "+="), p.bits64(2))
		}
	}
	p.line("out[lane] = x ^ y * 3 ^ ((u64)(a + b) << 32 | (c ^ d));")
	p.line("}")
}

// amount is a number of bits below limit, known or not.
func (p *programs) amount(limit int) string {
	if p.chance(50) {
		return fmt.Sprint(p.n(limit))
	}
	return fmt.Sprintf("(%s & %d)", p.one("a", "b", "c", "d"), limit-1)
}

// bits32 is an expression of type u32.
func (p *programs) bits32(depth int) string {
	if depth == 0 {
		return p.one("a", "b", "c", "d", "(u32)x", "(u32)(y >> 32)", "(u32)(x >> 16)", fmt.Sprintf("%#xu", p.word()))
	}
	e := func() string { return p.bits32(depth - 1) }
	from, width := p.n(32), 1+p.n(31)
	mask := uint32(1)<<width - 1
	switch p.n(21) {
	case 0:
		return fmt.Sprintf("__byte_perm(%s, %s, %#x)", e(), e(), p.word()&0x7777)
	case 1:
		return fmt.Sprintf("__byte_perm(%s, %s, %s & 0x7777)", e(), e(), e())
	case 2:
		return fmt.Sprintf("(%s >> %d & %#xu)", e(), from, mask)
	case 3:
		return fmt.Sprintf("((u32)((i32)(%s << %d) >> %d))", e(), from, p.n(32))
	case 4: // a field put into a word
		mask <<= from
		return fmt.Sprintf("(%s & %#xu | %s << %d & %#xu)", e(), ^mask, e(), from, mask)
	case 5:
		return fmt.Sprintf("__funnelshift_%s(%s, %s, %s)", p.one("l", "r", "lc", "rc"), e(), e(), p.amount(64))
	case 6:
		return fmt.Sprintf("(u32)__popc(%s)", e())
	case 7:
		return fmt.Sprintf("__brev(%s)", e())
	case 8:
		return fmt.Sprintf("(u32)__clz(%s)", e())
	case 9:
		return fmt.Sprintf("(u32)__ffs(%s)", e())
	case 10:
		n := p.amount(32)
		return fmt.Sprintf("({ u32 r = %s, n = %s; r << n | r >> (32 - n & 31); })", e(), n)
	case 11:
		return fmt.Sprintf("(%s << %s)", e(), p.amount(32))
	case 12:
		return fmt.Sprintf("(%s >> %s)", e(), p.amount(32))
	case 13:
		return fmt.Sprintf("((u32)((i32)%s >> %s))", e(), p.amount(32))
	case 14:
		return fmt.Sprintf("__builtin_bswap32(%s)", e())
	case 15:
		return fmt.Sprintf("((u32)(u8)%s | (u32)(u8)%s << 8 | (u32)(u16)%s << 16)", e(), e(), e())
	case 16:
		return fmt.Sprintf("(u32)(%s)%s", p.one("i8", "i16", "u8", "u16"), e())
	case 17:
		return fmt.Sprintf("(%s %s %s)", e(), p.one("^", "&", "|", "+", "-", "& ~", "| ~"), e())
	case 18:
		return fmt.Sprintf("(%s & %s | ~%s & %s)", p.one("a", "b"), e(), p.one("a", "b"), e())
	case 19:
		return fmt.Sprintf("(u32)(%s >> %s)", p.bits64(depth-1), p.amount(64))
	}
	return fmt.Sprintf("(%s %s %s ? %s : %s)", e(), p.one("<", "==", ">="), e(), e(), e())
}

// bits64 is an expression of type u64.
func (p *programs) bits64(depth int) string {
	if depth == 0 {
		return p.one("x", "y", "(u64)a", "(u64)(i64)(i32)b", "((u64)c << 32)", fmt.Sprintf("%#xull", p.rng.Uint64()))
	}
	e := func() string { return p.bits64(depth - 1) }
	switch p.n(11) {
	case 0:
		return fmt.Sprintf("(%s << %s)", e(), p.amount(64))
	case 1:
		return fmt.Sprintf("(%s >> %s)", e(), p.amount(64))
	case 2:
		return fmt.Sprintf("((u64)((i64)%s >> %s))", e(), p.amount(64))
	case 3:
		n := p.amount(64)
		return fmt.Sprintf("({ u64 r = %s; u32 n = %s; r << n | r >> (64 - n & 63); })", e(), n)
	case 4:
		return fmt.Sprintf("(%s %s %s)", e(), p.one("^", "&", "|", "+", "-"), e())
	case 5:
		return fmt.Sprintf("(u64)__popcll(%s)", e())
	case 6:
		return fmt.Sprintf("__brevll(%s)", e())
	case 7:
		return fmt.Sprintf("(u64)%s(%s)", p.one("__clzll", "__ffsll"), e())
	case 8:
		return fmt.Sprintf("((u64)%s << 32 | %s)", p.bits32(depth-1), p.bits32(depth-1))
	case 9:
		return fmt.Sprintf("(%s >> %d & %#xull)", e(), p.n(64), uint64(1)<<(1+p.n(62))-1)
	}
	return fmt.Sprintf("__builtin_bswap64(%s)", e())
}
