// Sums of columns. While a block adds the rows that have come to shared memory, copies of the next
// ones run.
#include <cuda_pipeline_primitives.h>

enum { threads = 64, stages = 4 };

__global__ void sums(const float4 *__restrict__ x, float4 *__restrict__ out, int rows, int columns)
{
	__shared__ float4 buffer[stages][threads];
	int column = blockIdx.x * threads + threadIdx.x;
	for (int i = 0; i < stages - 1; i++) {
		if (i < rows)
			__pipeline_memcpy_async(&buffer[i][threadIdx.x], &x[i * columns + column], 16);
		__pipeline_commit();
	}
	float4 sum = make_float4(0, 0, 0, 0);
	for (int i = 0; i < rows; i++) {
		int next = i + stages - 1;
		if (next < rows)
			__pipeline_memcpy_async(&buffer[next % stages][threadIdx.x],
					&x[next * columns + column], 16);
		__pipeline_commit();
		__pipeline_wait_prior(stages - 1);
		float4 v = buffer[i % stages][threadIdx.x];
		sum.x += v.x;
		sum.y += v.y;
		sum.z += v.z;
		sum.w += v.w;
	}
	out[column] = sum;
}
