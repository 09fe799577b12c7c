#include "check.h"
__global__ void transpose(int w, int h, const char *in, size_t pitch, int *out)
{
	int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
	if (x < w && y < h)
		out[x * h + y] = *(const int *)(in + y * pitch + x * sizeof(int));
}
int main()
{
	const int w = 37, h = 21;
	int in[h][w], out[w][h], *d;
	char *p;
	size_t pitch;
	for (int i = 0; i < w * h; i++)
		in[i / w][i % w] = mix(i);
	CHECK(cudaMallocPitch(&p, &pitch, w * sizeof(int), h));
	EQUAL(pitch % 256, 0);
	CHECK(cudaMalloc(&d, sizeof out));
	CHECK(cudaMemset2D(p, pitch, 0x11, w * sizeof(int), h));
	CHECK(cudaMemcpy2D(p, pitch, in, sizeof in[0], w * sizeof(int), h - 1, cudaMemcpyHostToDevice)); // not the last row
	transpose<<<dim3(3, 2), dim3(16, 16)>>>(w, h, p, pitch, d);
	CHECK(cudaMemcpy(out, d, sizeof out, cudaMemcpyDeviceToHost));
	for (int x = 0; x < w; x++)
		for (int y = 0; y < h; y++)
			EQUAL(out[x][y], y < h - 1 ? in[y][x] : 0x11111111);
	int back[h][w];
	memset(back, 0, sizeof back);
	CHECK(cudaMemcpy2D(back, sizeof back[0], p, pitch, 8, h - 1, cudaMemcpyDefault));
	EQUAL(back[3][1], in[3][1]);
	EQUAL(back[3][2], 0);
	WANT(cudaErrorInvalidPitchValue, cudaMemcpy2D(p, 4, in, sizeof in[0], w * sizeof(int), h, cudaMemcpyHostToDevice));
	puts("ok");
}
