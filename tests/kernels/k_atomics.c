// Every atomic operation in shared and global memory on every type, values
// returned, compare-and-swap loops for float minimum and 64-bit maximum.
// run: --entry ops --grid 2 --block 64 --arg x:u32[12]={0,1000,4294967295,0,4294967295,0,0,5,7,7,0,0} --arg y:i64[6]={0,9223372036854775807,-9223372036854775808,-1,0,0}
// run: --entry returned --grid 1 --block 96 --arg slot:i32[1]={-10} --arg seen:u32[96]=zero
// run: --entry loops --grid 3 --block 32 --arg in:f32[96]=rand(24) --arg fmin_:f32[1]={1000} --arg dsum:f64[1]=zero --arg narrow:u32[1]=zero
// min-sm: 60
__global__ void ops(unsigned *x, long long *y) {
	__shared__ unsigned s[4];
	__shared__ unsigned long long w;
	unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
	if (threadIdx.x < 4)
		s[threadIdx.x] = threadIdx.x == 2 ? ~0u : 0;
	if (threadIdx.x == 63)
		w = 0;
	__syncthreads();
	atomicAdd(&x[0], i);
	atomicSub(&x[1], 3u);
	atomicMin(&x[2], i ^ 77);
	atomicMax(&x[3], i ^ 77);
	atomicAnd(&x[4], ~(1u << i % 32) | 0xff00ff00);
	atomicOr(&x[5], 1u << (i & 15));
	atomicXor(&x[6], i * 2654435761u);
	atomicInc(&x[7], 9);
	atomicDec(&x[8], 12);
	atomicCAS(&x[9], 7u, 99u);
	atomicAdd((int *)&x[10], -1);
	atomicAdd((unsigned long long *)&y[0], 0x100000000ull + i);
	atomicMin(&y[1], (long long)i - 40);
	atomicMax(&y[2], -(long long)i * 1000000007);
	atomicAnd((unsigned long long *)&y[3], ~(1ull << i % 64));
	atomicOr((unsigned long long *)&y[4], 1ull << (i % 50));
	atomicXor((unsigned long long *)&y[5], i * 0x9E3779B97F4A7C15ull);
	atomicAdd(&s[0], 2u);
	atomicMax(&s[1], threadIdx.x * 3 % 64);
	atomicMin((int *)&s[2], (int)threadIdx.x - 70);
	atomicXor(&s[3], 1u << threadIdx.x % 31);
	atomicAdd(&w, ~0ull);
	__syncthreads();
	if (threadIdx.x == 0)
		atomicAdd(&x[11], s[0] + s[1] + s[2] + s[3] + (unsigned)(w >> 32));
}
__global__ void returned(int *slot, unsigned *seen) {
	int mine = atomicAdd(slot, 1);
	atomicExch(&seen[mine + 10], mine >= -10 && mine < 86 ? 1u : 2u);
}
__device__ static float atomic_min_float(float *p, float v) {
	int *bits = (int *)p, old = *(volatile int *)bits, assumed;
	do {
		assumed = old;
		if (__int_as_float(assumed) <= v)
			break;
		old = atomicCAS(bits, assumed, __float_as_int(v));
	} while (old != assumed);
	return __int_as_float(old);
}
__device__ static void add_byte(unsigned *word, int which, unsigned char v) {
	unsigned old = atomicAdd(word, 0), seen;
	do {
		seen = old;
		unsigned b = (seen >> 8 * which) + v & 255;
		old = atomicCAS(word, seen, (seen & ~(255u << 8 * which)) | b << 8 * which);
	} while (old != seen);
}
__global__ void loops(const float *in, float *fmin_, double *dsum, unsigned *narrow) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	atomic_min_float(fmin_, in[i]);
	atomicAdd(dsum, (double)(int)(in[i] * 64));
	add_byte(narrow, i & 3, (unsigned char)(i * 5));
}
