/* Each element becomes the weighted mean of itself and its neighbours, read
 * once into shared memory by every block. */
#include "scale.h"

#define WIDTH 128

__global__ void __launch_bounds__(WIDTH) blur(int n, const float *__restrict__ in, float *__restrict__ out)
{
	__shared__ float tile[WIDTH + 2];
	int g = blockIdx.x * WIDTH + threadIdx.x, l = threadIdx.x + 1;

	tile[l] = g < n ? in[g] : 0;
	if (threadIdx.x == 0)
		tile[0] = g > 0 ? in[g - 1] : 0;
	if (threadIdx.x == WIDTH - 1)
		tile[WIDTH + 1] = g + 1 < n ? in[g + 1] : 0;
	__syncthreads();
	if (g < n)
		out[g] = 0.25f * (tile[l - 1] + scaled(tile[l]) + tile[l + 1]);
}
