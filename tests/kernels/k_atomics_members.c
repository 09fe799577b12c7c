// Atomics on 64 bits, on members, in shared memory, with results used; order does not matter for what is stored.
// run: --entry counters --grid 4 --block 128 --arg n:i32=500 --arg in:u32[512]=rand(9) --arg out:u64[16]=zero
// run: --entry cas_float --grid 2 --block 64 --arg in:f32[128]=iota --arg sum:f32[4]=zero
// run: --entry maxima --grid 2 --block 64 --arg in:i64[128]=rand(10) --arg out:i64[8]=zero
struct stat { unsigned long long count; unsigned lo, hi; int max, min; };
__global__ void counters(int n, const unsigned *in, unsigned long long *out) {
	__shared__ struct stat st[2];
	int t = threadIdx.x;
	if (t < 2) {
		struct stat zero = {0, ~0u, 0, -2147483647 - 1, 2147483647};
		st[t] = zero;
	}
	__syncthreads();
	for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x) {
		struct stat *s = st + (in[i] & 1);
		atomicAdd(&s->count, (unsigned long long)in[i] << 8);
		atomicMin(&s->lo, in[i]);
		atomicMax(&s->hi, in[i]);
		atomicMax(&s->max, (int)in[i] - 1000);
		atomicMin(&s->min, -(int)(in[i] >> 3));
	}
	__syncthreads();
	if (t < 2) {
		atomicAdd(&out[t * 8], st[t].count);
		atomicMax(&out[t * 8 + 1], (unsigned long long)st[t].hi);
		atomicXor(&out[t * 8 + 2], (unsigned long long)st[t].lo << 32 | st[t].hi);
		atomicOr(&out[t * 8 + 3], 1ull << (blockIdx.x * 7));
		atomicAdd(&out[t * 8 + 4], (unsigned long long)(long long)st[t].max);
		atomicAdd(&out[t * 8 + 5], (unsigned long long)(long long)st[t].min);
	}
}
__device__ static float add_by_cas(float *p, float x) {
	int *w = (int *)p, old = *(volatile int *)w, seen;
	do {
		seen = old;
		union { int i; float f; } u = {seen};
		u.f += x;
		old = atomicCAS(w, seen, u.i);
	} while (old != seen);
	union { int i; float f; } r = {old};
	return r.f;
}
__global__ void cas_float(const float *in, float *sum) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	float old = add_by_cas(&sum[i & 1], in[i]);
	if (old < 0) sum[3] = 1;
	atomicAdd(&sum[2], 1.0f);
}
__global__ void maxima(const long long *in, long long *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	atomicMax(&out[0], in[i] % 1000);
	atomicMin(&out[1], in[i] % 1000 - 5000);
	atomicAdd((unsigned long long *)&out[2], (unsigned long long)in[i]);
	atomicAnd((unsigned long long *)&out[3], ~(1ull << (i & 63)));
	if (i == 77) atomicExch((unsigned long long *)&out[4], 99ull);
	if (i == 3) out[5] = (long long)atomicCAS((unsigned long long *)&out[6], 0ull, ~0ull);
}
