// A loop with a shuffle that is left in the middle.
// run: --entry meet --grid 1 --block 32 --arg in:u32[32]=rand(55) --arg out:u32[64]=zero
// Threads leave the inner loop after different numbers of iterations and come to it again while others are still there: they
// meet at the shuffle.
__global__ void meet(const unsigned *in, unsigned *out)
{
	unsigned t = threadIdx.x, v = in[t], sum = 0, made = 0;
	while (made < 240) {
		for (int k = 0; k < 120; k++) {
			v = v * 69069 + __shfl_xor_sync(0xffffffff, v, 1, 32);
			sum += v >> 8;
			if (++made == 240)
				break;
			if (made % 7 == (t & 3))
				break;
		}
	}
	out[t] = v;
	out[32 + t] = sum;
}
