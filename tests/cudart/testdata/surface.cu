#include "check.h"
__global__ void paint(cudaSurfaceObject_t s) { surf2Dwrite((unsigned char)(threadIdx.x * 10 + threadIdx.y), s, threadIdx.x, threadIdx.y); }
int main()
{
	cudaArray_t array;
	cudaChannelFormatDesc f = cudaCreateChannelDesc<unsigned char>();
	CHECK(cudaMallocArray(&array, &f, 16, 8, cudaArraySurfaceLoadStore));
	cudaResourceDesc r = {};
	r.resType = cudaResourceTypeArray, r.res.array.array = array;
	cudaSurfaceObject_t object;
	CHECK(cudaCreateSurfaceObject(&object, &r));
	paint<<<1, dim3(16, 8)>>>(object);
	unsigned char out[8][16];
	CHECK(cudaMemcpy2DFromArray(out, sizeof out[0], array, 0, 0, 16, 8, cudaMemcpyDeviceToHost));
	for (int y = 0; y < 8; y++)
		for (int x = 0; x < 16; x++)
			EQUAL(out[y][x], (unsigned char)(x * 10 + y));
	CHECK(cudaDestroySurfaceObject(object));
	CHECK(cudaFreeArray(array));
	puts("ok");
}
