// Sorting in shared memory: bitonic on keys and on key-value pairs, odd-even,
// a radix sort with ballots, rank by counting.
// run: --entry bitonic --grid 2 --block 128 --arg x:i32[256]=rand(17)
// run: --entry pairs --grid 1 --block 32 --arg keys:f32[64]=rand(18) --arg values:u16[64]=iota
// run: --entry radix --grid 1 --block 32 --arg x:u32[32]=rand(19)
// run: --entry rank --grid 1 --block 64 --arg n:i32=50 --arg x:i8[50]=rand(20) --arg out:i8[50]=zero
__global__ void bitonic(int *x) {
	__shared__ int s[128];
	int t = threadIdx.x;
	int *mine = x + blockIdx.x * 128;
	s[t] = mine[t];
	for (int k = 2; k <= 128; k <<= 1)
		for (int j = k >> 1; j > 0; j >>= 1) {
			__syncthreads();
			int other = t ^ j;
			if (other > t && (s[t] > s[other]) == !(t & k)) {
				int v = s[t];
				s[t] = s[other];
				s[other] = v;
			}
		}
	__syncthreads();
	mine[t] = s[t];
}
struct pair { float key; unsigned short value; };
__device__ static void order(struct pair *a, struct pair *b, bool up) {
	if ((a->key > b->key) == up) {
		struct pair t = *a;
		*a = *b;
		*b = t;
	}
}
__global__ void pairs(float *keys, unsigned short *values) {
	__shared__ struct pair s[64];
	int t = threadIdx.x;
	s[t] = (struct pair){keys[t], values[t]};
	s[t + 32].key = keys[t + 32], s[t + 32].value = values[t + 32];
	for (int size = 2; size <= 64; size *= 2)
		for (int stride = size / 2; stride; stride /= 2) {
			__syncthreads();
			int at = 2 * t - (t & (stride - 1));
			order(&s[at], &s[at + stride], (t & (size / 2)) == 0);
		}
	__syncthreads();
	keys[t] = s[t].key, keys[t + 32] = s[t + 32].key;
	values[t] = s[t].value, values[t + 32] = s[t + 32].value;
}
__global__ void radix(unsigned *x) {
	unsigned lane = threadIdx.x, v = x[lane];
	__shared__ unsigned s[32];
	for (int bit = 0; bit < 32; bit++) {
		unsigned ones = __ballot_sync(0xffffffff, v >> bit & 1), below = (1u << lane) - 1;
		int zeros = __popc(~ones);
		int to = v >> bit & 1 ? zeros + __popc(ones & below) : __popc(~ones & below);
		s[to] = v;
		__syncwarp();
		v = s[lane];
		__syncwarp();
	}
	x[lane] = v;
}
__global__ void rank(int n, const signed char *x, signed char *out) {
	int i = threadIdx.x;
	if (i >= n)
		return;
	int r = 0;
	for (int j = 0; j < n; j++)
		r += x[j] < x[i] || (x[j] == x[i] && j < i);
	out[r] = x[i];
}
