// Counters with constant starts, steps and bounds that pass the end of their numbers while the bound still holds: unsigned and
// as numbers with a sign, up and down, of 64 bits.
// run: --grid 1 --block 32 --arg rounds:i32=9 --arg out:u32[256]=zero
__global__ void wraps(int rounds, unsigned *out) {
	unsigned *o = out + threadIdx.x * 8, v = threadIdx.x;
	int r = 0;
	for (unsigned i = 0; i < 0xfffffff0u && r < rounds; i += 0x30000001u, r++) v += i >> 3;
	o[0] = v, o[1] = (unsigned)r, r = 0;
	for (unsigned i = 0; (int)i < 0x7ffffffe && r < rounds; i += 0x30000001u, r++) v ^= i * 3;
	o[2] = v, o[3] = (unsigned)r, r = 0;
	for (unsigned i = 5; i < 0xffffff00u && r < rounds; i -= 7, r++) v += i * i;
	o[4] = v, o[5] = (unsigned)r, r = 0;
	for (unsigned long long i = 1; i < 0xfffffffffffffff0ull && r < rounds; i += 0x3000000000000001ull, r++) v += (unsigned)(i >> 31);
	o[6] = v, o[7] = (unsigned)r;
}
