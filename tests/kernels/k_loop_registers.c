// Values that change places in loops: swaps, rotations, the one before last, old and new ones that are alive behind the
// loop, on several ways out, and those that only some ways set. Which of them may share a register is what is asked.
// run: --entry places --grid 1 --block 32 --arg x:u32[64]=rand(17) --arg n:i32=13 --arg out:u32[320]=zero
// run: --entry ways --grid 1 --block 32 --arg x:u32[64]=rand(18) --arg n:i32=9 --arg out:u32[224]=zero
__global__ void places(const unsigned *x, int n, unsigned *out)
{
	unsigned t = threadIdx.x, a = x[t], b = x[t + 32], c = a ^ b, old = 0, older = 0;
	for (int i = 0; i < n; i++) { // a swap, which needs a third register
		unsigned s = a;
		a = b;
		b = s + (unsigned)i;
	}
	out[t] = a;
	out[32 + t] = b;
	for (int i = 0; i < n + (int)(t & 3); i++) { // a rotation of three
		unsigned s = a;
		a = b, b = c, c = s * 3 + 1;
	}
	out[64 + t] = a - b * 5 + c * 7;
	for (unsigned k = a & 7; k < 20; k++) { // a history of two
		older = old;
		old = c;
		c = c * 1664525 + 1013904223 + older;
	}
	out[96 + t] = c;
	out[128 + t] = old;
	out[160 + t] = older;
	unsigned last = 5, i = 0;
	do // the counter as it was is alive beside what it becomes
		last ^= i << (i & 15);
	while (i++ < (t & 15));
	out[192 + t] = last + i * 1000;
	unsigned f = 0, g = 1;
	int odd = 0;
	while (g < 1000 + t) { // Fibonacci, and a truth value that goes around
		unsigned h = f + g;
		f = g, g = h;
		odd = !odd;
	}
	out[224 + t] = f;
	out[256 + t] = g;
	out[288 + t] = (unsigned)odd;
}

__global__ void ways(const unsigned *x, int n, unsigned *out)
{
	unsigned t = threadIdx.x, v = x[t], w = x[63 - t], k = 0, prev = v;
	for (; k < 40; k++) { // leaves with the old value or the new one
		unsigned next = v * 5 + w;
		if (next % 11 == t % 11)
			break;
		prev = v, v = next;
		if (v % 13 == 4)
			break;
	}
	out[t] = v;
	out[32 + t] = prev;
	out[64 + t] = k;
	unsigned some; // only some ways set it, and only they use it
	int has = 0;
	for (int i = 0; i < n; i++) {
		if (has)
			w += some & 255;
		if (w >> (i & 31) & 1)
			some = w ^ (unsigned)i, has = 1;
		else
			w = w * 3 + 1;
	}
	out[96 + t] = w;
	out[128 + t] = has ? some : 77;
	float p = 1, q = (float)(t + 1), r = 0;
	for (int i = 0; i < n; i++) { // in and out of an inner loop
		float keep = p;
		for (unsigned j = t & 3; j < 4; j++)
			p = p * 0.5f + q, r += keep;
		if (i & 1)
			q = keep;
	}
	out[160 + t] = (unsigned)(p * 16);
	out[192 + t] = (unsigned)(r * 4) ^ (unsigned)(q * 8);
}
