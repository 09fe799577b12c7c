package gen

import "fmt"

// lanes is a program whose lanes leave loops one after another, and shuffle, vote and meet in them
// with those that are left. A mask is always what a vote of all those lanes has found: m has the
// lanes that are here.
func (p *programs) lanes(name string) {
	block := 32 << p.n(2)
	fmt.Fprintf(&p.head, "// run: --entry %s --grid 1 --block %d --arg in:u32[%d]=rand(%d) --arg out:u64[%d]=zero\n", name, block, 2*block, p.n(1000), block)
	p.line("__global__ void %s(const u32 *in, u64 *out) {", name)
	p.line("__shared__ u32 sh[%d];", block)
	p.line("const u32 t = threadIdx.x, lane = t & 31, w = t & ~31u;")
	p.line("u32 v = in[t], s = in[%d + t];", block)
	p.line("sh[t] = v;")
	p.line("__syncthreads();")
	for range 3 + p.n(3) {
		switch p.n(6) {
		case 0:
			p.barriers(block)
		case 1:
			p.halves()
		default:
			p.leaving()
		}
	}
	p.line("out[t] = (u64)s << 32 | v;")
	p.line("}")
}

// leaving is a loop that lanes leave after different numbers of rounds.
func (p *programs) leaving() {
	p.line("{")
	p.line("u32 m = 0xffffffffu;")
	shift, mask := p.n(28), []int{3, 7, 15}[p.n(3)]
	switch p.n(4) {
	case 0: // each knows its rounds, all learn who is left
		p.line("const u32 n = v >> %d & %d;", shift, mask)
		p.line("for (u32 i = 0;; i++) {")
		p.line("m = __ballot_sync(m, i < n);")
		p.line("if (i >= n) break;")
		p.together(2)
		p.line("}")
	case 1: // a lane leaves in its round
		p.line("for (u32 i = 0; i < 32; i += %d) {", 1+p.n(4))
		p.line("const int stay = lane >= i + %d;", p.n(3))
		p.line("m = __ballot_sync(m, stay);")
		p.line("if (!stay) break;")
		p.together(1)
		p.line("}")
	case 2: // by what they compute
		p.line("u32 left = %d;", 4+p.n(20))
		p.line("do {")
		p.together(2)
		p.line("v = v * 1664525u + 1013904223u;")
		p.line("const int stay = --left && (v >> %d & 7);", 8+p.n(16))
		p.line("const u32 next = __ballot_sync(m, stay);")
		p.line("if (!stay) break;")
		p.line("m = next;")
		p.line("} while (1);")
	default: // the number of rounds is the same in all lanes, but not a constant
		p.line("const u32 n = __shfl_sync(m, v, %d) >> %d & %d;", p.n(32), shift, mask)
		p.line("for (u32 i = 0; i < n; i++) {")
		p.together(2)
		p.line("}")
	}
	p.line("}")
	p.line("__syncwarp();")
}

// together is what the lanes of m do together, some times.
func (p *programs) together(times int) {
	for range 1 + p.n(times) {
		switch p.n(10) {
		case 0:
			p.line("s += __shfl_sync(m, v, __ffs(m) - 1);")
		case 1:
			p.line("s ^= __shfl_sync(m, v, 31 - __clz(m));")
		case 2:
			d := 1 << p.n(5)
			p.line("{ u32 x = __shfl_xor_sync(m, v, %d); if (m >> (lane ^ %d) & 1) s = s * 3 + x; }", d, d)
		case 3:
			d := 1 + p.n(9)
			p.line("{ u32 x = __shfl_down_sync(m, v, %d); if (lane + %d < 32 && m >> (lane + %d & 31) & 1) s += x; }", d, d, d)
		case 4:
			d := 1 + p.n(9)
			p.line("{ u32 x = __shfl_up_sync(m, s, %d); if (lane >= %d && m >> (lane - %d & 31) & 1) v += x; }", d, d, d)
		case 5:
			p.line("s += __ballot_sync(m, v & %d) * %d;", 1<<p.n(8), 1+p.n(4))
		case 6:
			p.line("if (__%s_sync(m, v >> %d & %d)) s++; else v++;", p.one("any", "all"), p.n(24), 1+p.n(15))
		case 7:
			p.line("s ^= __match_any_sync(m, v >> %d & %d);", p.n(24), 1<<p.n(3)-1)
		case 8: // by shared memory
			p.line("sh[t] = v ^ s; __syncwarp(m); s += sh[w + %s]; __syncwarp(m);", p.one("__ffs(m) - 1", "31 - __clz(m)"))
		default: // each way with its own mask
			bit := p.n(16)
			p.line("{")
			p.line("const u32 ways = __ballot_sync(m, v >> %d & 1);", bit)
			p.line("if (v >> %d & 1) {", bit)
			p.line("s += __shfl_sync(ways, v, __ffs(ways) - 1);")
			p.line("} else {")
			p.line("const u32 others = m & ~ways;")
			p.line("s ^= __shfl_sync(others, v, 31 - __clz(others)) + %d;", p.n(9))
			p.line("}")
			if p.chance(70) {
				p.line("__syncwarp(m);")
			}
			p.line("}")
		}
		if p.chance(30) {
			p.line("if (s & %d) v = v >> 3 | v << 29; else v ^= s << 1;", 1<<p.n(4))
		}
	}
}

// halves lets the halves of a warp run loops of their own.
func (p *programs) halves() {
	p.line("{")
	p.line("const u32 m = lane < 16 ? 0xffffu : 0xffff0000u;")
	p.line("const u32 n = __shfl_sync(m, v, lane & 16 | %d) >> %d & 7;", p.n(16), p.n(28))
	p.line("for (u32 i = 0; i < n; i++) {")
	p.together(2)
	p.line("}")
	p.line("}")
	p.line("__syncwarp();")
}

// barriers is a loop in which all threads of the block meet.
func (p *programs) barriers(block int) {
	p.line("__syncthreads();")
	p.line("sh[t] = v;")
	p.line("__syncthreads();")
	p.line("{")
	p.line("const u32 n = sh[%d] >> %d & 7;", p.n(block), p.n(28))
	p.line("__syncthreads();")
	p.line("for (u32 i = 0; i < n; i++) {")
	p.line("sh[t] = v + i;")
	p.line("__syncthreads();")
	p.line("s += sh[(t * %d + i) & %d];", 2*p.n(8)+1, block-1)
	p.line("for (u32 j = s & %d; j; j--) v = v * 5 + j;", []int{1, 3, 7}[p.n(3)])
	p.line("%s;", p.one("__syncthreads()", "s += __syncthreads_count(v & 3)", "if (__syncthreads_or(v >> 28 == 5)) s++", "if (__syncthreads_and(v & 7)) s += 9"))
	p.line("}")
	p.line("}")
}
