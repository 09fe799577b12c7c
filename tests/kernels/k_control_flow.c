// Control flow: gotos into loops, Duff's device, computed gotos, switches with ranges on 64 bits, loops left from several
// places, conditions with side effects, returns in the middle, dead ends.
// run: --entry duff --grid 1 --block 40 --arg in:i32[64]=rand(1) --arg out:i32[40]=zero
// run: --entry machine --grid 1 --block 32 --arg prog:u8[64]=rand(2) --arg out:i64[32]=zero
// run: --entry ranges --grid 1 --block 64 --arg in:i64[64]=rand(3) --arg out:i32[64]=zero
// run: --entry irreducible --grid 1 --block 64 --arg in:i32[64]=rand(7) --arg out:i32[64]=zero
__global__ void duff(const int *in, int *out) {
	unsigned count = threadIdx.x + 1, n = (count + 7) / 8, acc = 0;
	const unsigned *p = (const unsigned *)in;
	switch (count % 8) {
	case 0: do { acc = acc * 7 + *p++;
	case 7: acc ^= *p++;
	case 6: acc += *p++ & 255;
	case 5: acc ^= *p++;
	case 4: acc -= *p++ & 511;
	case 3: acc ^= *p++;
	case 2: acc ^= *p++ << 1 & 0xffff;
	case 1: acc ^= *p++;
		} while (--n);
	}
	out[threadIdx.x] = (int)acc;
}
__global__ void machine(const unsigned char *prog, long long *out) {
	static const void *const ops[] = {&&add, &&sub, &&dup, &&jump, &&swap, &&mul, &&test, &&stop};
	long long a = threadIdx.x, b = 1;
	int pc = threadIdx.x, steps = 0;
next:
	if (++steps > 60) goto stop;
	goto *ops[prog[pc++ & 63] & 7];
add: a = (long long)((unsigned long long)a + (unsigned long long)b); goto next;
sub: b = (b >> 1) - (a & 1023); goto next;
dup: b = a; goto next;
jump: pc += (int)(b & 7); goto next;
swap: { long long t = a; a = b; b = t; } goto next;
mul: a = (a & 0xffff) * (b & 0xffff); goto next;
test: if (a > b) goto next; else if (a == b) goto stop; pc++; goto next;
stop:
	out[threadIdx.x] = (long long)((unsigned long long)a * 64 + (unsigned)steps) + (b & 7);
}
__device__ static int classify(long long v) {
	switch (v) {
	case -9223372036854775807LL - 1 ... -5000000000LL: return 1;
	case -4999999999LL ... -1: return 2;
	case 0: case 1: case 2: return 3;
	case 3 ... 1000: if (v & 1) { case 1 << 20: return 4; } else break;
	case 5000000000LL ... 9223372036854775807LL: return 5;
	}
	return (int)(v & 15) + 16;
}
__global__ void ranges(const long long *in, int *out) {
	int t = threadIdx.x, r = 0;
	long long v = in[t];
	for (int s = 0; s < 60; s += 3) r = (r * 5 + classify(v >> s)) & 0xffffff;
	out[t] = r + classify(t) * 1000 + classify(1 << 20);
}
__global__ void irreducible(const int *in, int *out) {
	int i = in[threadIdx.x] & 31, n = 0, s = 0;
	if (i & 1) goto inside;
	while (n++ < 20) {
		s += i;
		if (s % 7 == 3) continue;
		if (s > 300) break;
inside:
		for (int k = 0; k < 3; k++) {
			s = s * 3 + k;
			if (s > 1000) { s -= 1001; goto out_of_loops; }
			if ((s & 15) == 5 && n > 2) goto inside_again;
		}
inside_again:
		i = (i * 5 + 1) & 31;
	}
out_of_loops:
	if (s < 0 ? i++ > 3 : i-- > 3 || (s += 2, n > 10)) s ^= i;
	out[threadIdx.x] = s * 32 + i;
}
