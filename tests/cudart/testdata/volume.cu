#include "check.h"
__global__ void negate(cudaPitchedPtr v, int w, int h)
{
	int *row = (int *)((char *)v.ptr + (blockIdx.x * h + threadIdx.y) * v.pitch);
	if (threadIdx.x < w)
		row[threadIdx.x] = -row[threadIdx.x];
}
int main()
{
	const int w = 19, h = 7, d = 5;
	int in[d][h][w], out[d][h][w];
	for (int i = 0; i < w * h * d; i++)
		(&in[0][0][0])[i] = i + 1;
	cudaPitchedPtr v;
	cudaExtent size = make_cudaExtent(w * sizeof(int), h, d);
	CHECK(cudaMalloc3D(&v, size));
	CHECK(cudaMemset3D(v, 0, size));
	cudaMemcpy3DParms p = {};
	p.srcPtr = make_cudaPitchedPtr(in, w * sizeof(int), w * sizeof(int), h);
	p.dstPtr = v, p.kind = cudaMemcpyHostToDevice;
	p.extent = make_cudaExtent(w * sizeof(int), h, d - 1), p.srcPos = make_cudaPos(0, 0, 1), p.dstPos = make_cudaPos(0, 0, 1);
	CHECK(cudaMemcpy3D(&p));
	negate<<<d, dim3(32, h)>>>(v, w, h);
	memset(out, 0x55, sizeof out);
	cudaMemcpy3DParms q = {};
	q.srcPtr = v, q.dstPtr = make_cudaPitchedPtr(out, w * sizeof(int), w * sizeof(int), h), q.extent = size, q.kind = cudaMemcpyDeviceToHost;
	CHECK(cudaMemcpy3D(&q));
	for (int z = 0; z < d; z++)
		for (int i = 0; i < w * h; i++)
			EQUAL((&out[z][0][0])[i], z ? -(&in[z][0][0])[i] : 0);
	puts("ok");
}
