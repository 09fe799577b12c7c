// Warp functions without a mask, as programs of before CUDA 9 have them: all threads of the warp take part.
// run: --grid 2 --block 64 --arg in:i32[128]=rand(3) --arg x:f64[128]=rand(4) --arg out:i64[128]=zero
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
__global__ void unmasked(const int *in, const double *x, long long *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned v = (unsigned)in[i];
	for (int d = 16; d > 0; d /= 2)
		v += __shfl_down(v, d);
	v = __shfl(v, 0);
	int w = __shfl_up(in[i], 3, 8) ^ __shfl_xor(in[i], 5);
	double s = __shfl_xor(x[i], 1) - __shfl(x[i], 7, 16);
	unsigned b = __ballot(in[i] & 1);
	out[i] = v + 3ll * w + (long long)(s * 1048576) + b + (__all(in[i] != 0) ? 1ll << 50 : 0) + (__any(in[i] % 31 == 5) ? 1ll << 52 : 0);
}
