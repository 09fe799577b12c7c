#include "check.h"
__global__ void sample(cudaTextureObject_t t, float *out)
{
	out[threadIdx.y * 8 + threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, threadIdx.y + 1.0f);
}
__global__ void fetch(cudaTextureObject_t t, int *out) { out[threadIdx.x] = tex1Dfetch<int>(t, threadIdx.x * 2); }
int main()
{
	float in[8][8], out[8][8], *d;
	for (int i = 0; i < 64; i++)
		in[i / 8][i % 8] = (float)(mix(i) % 1000);
	cudaArray_t array;
	cudaChannelFormatDesc f = cudaCreateChannelDesc<float>();
	CHECK(cudaMallocArray(&array, &f, 8, 8));
	CHECK(cudaMemcpy2DToArray(array, 0, 0, in, sizeof in[0], sizeof in[0], 8, cudaMemcpyHostToDevice));
	cudaResourceDesc r = {};
	r.resType = cudaResourceTypeArray, r.res.array.array = array;
	cudaTextureDesc t = {};
	t.addressMode[0] = t.addressMode[1] = cudaAddressModeClamp, t.filterMode = cudaFilterModeLinear, t.readMode = cudaReadModeElementType;
	cudaTextureObject_t object;
	CHECK(cudaCreateTextureObject(&object, &r, &t, 0));
	CHECK(cudaMalloc(&d, sizeof out));
	sample<<<1, dim3(8, 8)>>>(object, d);
	CHECK(cudaMemcpy(out, d, sizeof out, cudaMemcpyDeviceToHost));
	for (int y = 0; y < 8; y++) // halfway between two rows
		for (int x = 0; x < 8; x++)
			EQUAL(out[y][x], (in[y][x] + in[y < 7 ? y + 1 : 7][x]) / 2);
	CHECK(cudaDestroyTextureObject(object));
	cudaChannelFormatDesc got;
	cudaExtent size;
	CHECK(cudaArrayGetInfo(&got, &size, 0, array));
	EQUAL(got.x == 32 && got.y == 0 && got.f == cudaChannelFormatKindFloat && size.width == 8 && size.height == 8, 1);
	CHECK(cudaFreeArray(array));
	int numbers[64], *n, *o, back[32];
	for (int i = 0; i < 64; i++)
		numbers[i] = i * i;
	CHECK(cudaMalloc(&n, sizeof numbers));
	CHECK(cudaMalloc(&o, sizeof back));
	CHECK(cudaMemcpy(n, numbers, sizeof numbers, cudaMemcpyHostToDevice));
	cudaResourceDesc l = {};
	l.resType = cudaResourceTypeLinear, l.res.linear.devPtr = n, l.res.linear.desc = cudaCreateChannelDesc<int>(), l.res.linear.sizeInBytes = sizeof numbers;
	cudaTextureDesc plain = {};
	CHECK(cudaCreateTextureObject(&object, &l, &plain, 0));
	fetch<<<1, 32>>>(object, o);
	CHECK(cudaMemcpy(back, o, sizeof back, cudaMemcpyDeviceToHost));
	for (int i = 0; i < 32; i++)
		EQUAL(back[i], 4 * i * i);
	puts("ok");
}
