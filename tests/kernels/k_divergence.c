// Divergent control flow around barriers and collectives: nested loops with
// break and continue, early exits, switch per lane, loops of lane-dependent
// length followed by a barrier every thread reaches.
// run: --grid 2 --block 64 --arg x:i32[128]=rand(45) --arg y:i32[128]=zero
__global__ void diverge(const int *x, int *y) {
	__shared__ int s[64];
	__shared__ unsigned votes[2];
	int t = threadIdx.x, g = blockIdx.x * 64 + t, v = x[g] >> 20, acc = 0;
	if (t < 2)
		votes[t] = 0;
	for (int i = 0; i < (t & 7); i++) {
		if (v & 1 << i)
			continue;
		for (int j = t; j > 0; j -= 3) {
			if ((j ^ i) == 5)
				break;
			acc += i * j;
			if (acc > 2000)
				goto enough;
		}
	}
enough:
	switch (t % 6) {
	case 0: acc = -acc; break;
	case 1: acc += v; /* fallthrough */
	case 2: acc ^= t; break;
	case 4: while (acc > 10) acc /= 3; break;
	default: acc++;
	}
	s[t] = acc;
	__syncthreads();
	for (int round = 0; round < 4; round++) {
		int other = s[(t + round * 7 + 1) & 63];
		__syncthreads();
		if (other > s[t])
			s[t] += round;
		else if (t & 1)
			s[t]--;
		__syncthreads();
	}
	unsigned b = __ballot_sync(0xffffffff, s[t] > 0);
	if (t % 32 == 3)
		atomicOr(&votes[t / 32], b);
	__syncthreads();
	if (g % 5 == 4)
		return;
	y[g] = s[t] + (int)(votes[t / 32] >> (t & 31) & 1) * 1000;
	do {
		if (y[g] % 4 == 1)
			break;
		y[g] += 3;
	} while (y[g] < 900);
}
