// Warp operations in loops whose number of iterations differs between threads: those that are in
// an iteration together stay together, whatever copies of the loop there are.
// run: --entry shuffles --grid 1 --block 64 --arg n:i32[64]=iota --arg y:i32[64]=rand(81)
// run: --entry votes --grid 1 --block 32 --arg n:i32[32]=iota --arg y:u32[32]=zero
__global__ void shuffles(const int *n, int *y) {
	unsigned lane = threadIdx.x & 31, v = (unsigned)y[threadIdx.x];
	int count = 1 + (31 - n[threadIdx.x] % 32) / 3;
	for (int i = 0; i < count; i++) {
		int in = 3 * (11 - i); // lanes that are in iteration i
		unsigned mask = in >= 32 ? 0xffffffffu : (1u << in) - 1;
		v += __shfl_sync(mask, v, 0) * (lane + (unsigned)i);
	}
	y[threadIdx.x] = (int)v;
}
__global__ void votes(const int *n, unsigned *y) {
	unsigned count = 12 - (unsigned)n[threadIdx.x] / 3, sum = 0;
	for (unsigned i = 1; i <= count; i++) {
		unsigned in = 3 * (13 - i);
		unsigned mask = in >= 32 ? 0xffffffffu : (1u << in) - 1;
		sum = sum * 5 + __ballot_sync(mask, (sum ^ threadIdx.x) & 1);
	}
	y[threadIdx.x] = sum;
}
