package gen

import "fmt"

// The bytes of each lane in a program of memory.
const bytesOfLane = 64

// overlapping is a program whose lanes write and read their bytes through pointers to bytes and to
// words, which overlap as numbers in memory say.
func (p *programs) overlapping(name string) {
	fmt.Fprintf(&p.head, "// run: --entry %s --grid 1 --block %d --arg in:u32[%d]=rand(%d) --arg mem:u8[%d]=rand(%d) --arg out:u64[%d]=zero\n",
		name, lanesOfProgram, 4*lanesOfProgram, p.n(1000), bytesOfLane*lanesOfProgram, p.n(1000), lanesOfProgram)
	p.line("__global__ void %s(const u32 *in, u8 *mem, u64 *out) {", name)
	p.line("const u32 lane = threadIdx.x;")
	p.line("u32 a = in[lane], b = in[32 + lane], c = in[64 + lane], d = in[96 + lane];")
	p.line("u64 s = 0;")
	p.line("u8 *g = mem + lane * %d;", bytesOfLane)
	p.line("__shared__ u64 room[%d];", lanesOfProgram*bytesOfLane/8)
	p.line("u8 *h = (u8 *)room + lane * %d;", bytesOfLane)
	p.line("__attribute__((aligned(8))) u8 l[%d];", bytesOfLane)
	p.line("for (u32 i = 0; i < %d; i++) h[i] = g[i] + 1, l[i] = g[i] + 2;", bytesOfLane)
	for range 8 + p.n(8) {
		p.access(p.one("g", "g", "h", "l"))
	}
	p.line("for (u32 i = 0; i < %d; i++) s = s * 31 + h[i] + l[i];", bytesOfLane)
	p.line("out[lane] = s;")
	p.line("}")
}

// offset is a place of up to n bytes in a lane's memory, a multiple of align, known or not.
func (p *programs) offset(align, n int) string {
	most := (bytesOfLane - n) / align
	if p.chance(40) {
		return fmt.Sprint(align * p.n(most+1))
	}
	return fmt.Sprintf("%s %% %du * %d", fmt.Sprintf("(%s >> %d)", p.one("a", "b", "c", "d"), p.n(20)), most+1, align)
}

// pointer is a pointer to a word of a size in the memory m.
func (p *programs) pointer(m string, size int) string {
	if size == 1 {
		return fmt.Sprintf("(%s + %s)", m, p.offset(1, 1))
	}
	return fmt.Sprintf("((m%d *)(%s + %s))", 8*size, m, p.offset(size, size))
}

// access writes an access or some.
func (p *programs) access(m string) {
	x, y := 1<<p.n(4), 1<<p.n(4)
	switch p.n(9) {
	case 0: // what is stored as one is loaded as another
		p.line("*%s = (u64)a * %d + d; s += *%s;", p.pointer(m, x), 3+p.n(99), p.pointer(m, y))
	case 1: // is the first one loaded again?
		p.line("{ u%d x = *%s; *%s ^= s + b; s = s * 3 + x + *%s; }", 8*x, p.pointer(m, x), p.pointer(m, y), p.pointer(m, x))
	case 2: // bytes one after another, some places further
		n := 8 + p.n(24)
		p.line("{ u8 *x = %s + %s, *y = %s + %s; for (u32 i = 0; i < %d; i++) y[i] = x[i] ^ %d; }", m, p.offset(1, n), m, p.offset(1, n), n, p.n(256))
	case 3: // from the end on
		n := 8 + p.n(24)
		p.line("{ u8 *x = %s + %s, *y = %s + %s; for (u32 i = %d; i-- > 0;) y[i] = x[i] + i; }", m, p.offset(1, n), m, p.offset(1, n), n)
	case 4:
		n := 1 + p.n(32)
		p.line("__builtin_memmove(%s + %s, %s + %s, %d);", m, p.offset(1, n), m, p.offset(1, n), n)
	case 5:
		p.line("__builtin_memmove(%s + %s, %s + %s, %s & 31);", m, p.offset(1, 32), m, p.offset(1, 32), p.one("a", "b", "c", "d"))
	case 6: // from one memory into another
		n := 1 + p.n(32)
		to := map[string]string{"g": "h", "h": "l", "l": "g"}[m]
		p.line("__builtin_memcpy(%s + %s, %s + %s, %d);", to, p.offset(1, n), m, p.offset(1, n), n)
	case 7: // neighbours, joined or not
		o := p.offset(8, 8)
		for i := range 8 {
			p.line("%s[(%s) + %d] = a >> %d;", m, o, i, p.n(24))
		}
		p.line("s ^= *(m64 *)(%s + %s);", m, o)
	default:
		p.line("%s = %s[%s] | %s[%s] << 8 | (u32)%s[%s] << 16;", p.one("a", "b", "c", "d"), m, p.offset(1, 1), m, p.offset(1, 1), m, p.offset(1, 1))
	}
}
