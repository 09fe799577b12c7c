// Functions of math.h in the kernels of neural networks and finance: softmax, GELU, layer norm, Black and Scholes's formula.
// run: --grid 2 --block 64 --arg x:f32[128]=rand(11) --arg y:f32[512]=zero
// tol: 1e-5
#include <math.h>

static __device__ float reduce(float *shared, float v, int largest)
{
	int t = threadIdx.x;
	shared[t] = v;
	__syncthreads();
	for (int n = 32; n > 0; n /= 2) {
		if (t < n)
			shared[t] = largest ? fmaxf(shared[t], shared[t + n]) : shared[t] + shared[t + n];
		__syncthreads();
	}
	v = shared[0];
	__syncthreads();
	return v;
}

__global__ void networks(const float *x, float *y)
{
	__shared__ float shared[64];
	int i = blockIdx.x * 64 + threadIdx.x;
	float v = 6.0f * x[i] - 3.0f;
	float *out = y + 4 * i;
	// softmax
	float e = expf(v - reduce(shared, v, 1));
	out[0] = e / reduce(shared, e, 0);
	// GELU, by erf and by tanh
	out[1] = 0.5f * v * (1.0f + erff(v * 0.70710678f)) + tanhf(0.79788456f * (v + 0.044715f * v * v * v));
	// layer norm, with the logistic function after it
	float mean = reduce(shared, v, 0) / 64.0f, d = v - mean;
	float n = d * rsqrtf(reduce(shared, d * d, 0) / 64.0f + 1e-5f);
	out[2] = 1.0f / (1.0f + expf(-n)) + log1pf(expf(n));
	// Black and Scholes
	float price = 20.0f + x[i], strike = 18.0f + 4.0f * x[127 - i], years = 0.5f + x[i], sigma = 0.3f;
	float root = sigma * sqrtf(years);
	float d1 = (logf(price / strike) + (0.05f + 0.5f * sigma * sigma) * years) / root;
	out[3] = price * 0.5f * erfcf(-0.70710678f * d1) - strike * expf(-0.05f * years) * 0.5f * erfcf(-0.70710678f * (d1 - root));
}
