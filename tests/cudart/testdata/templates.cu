// Instances, kernels chosen at run time, arguments of all sizes.
#include "check.h"
struct big { double d[20]; char c; };
template <class T> __global__ void scale(T *x, T by) { x[threadIdx.x] *= by; }
__global__ void one(char a, short b, long long c, double d, big e, double *out) { out[0] = a + b + c + d + e.d[19] + e.c; }
template <class T> void test(T by)
{
	T h[32], *d;
	for (int i = 0; i < 32; i++)
		h[i] = (T)i;
	CHECK(cudaMalloc(&d, sizeof h));
	CHECK(cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice));
	void (*kernel)(T *, T) = scale<T>;
	kernel<<<1, 32>>>(d, by);
	void *args[] = {&d, &by};
	CHECK(cudaLaunchKernel((const void *)kernel, dim3(1), dim3(32), args, 0, 0));
	CHECK(cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost));
	for (int i = 0; i < 32; i++)
		EQUAL(h[i], (T)((T)i * by * by));
}
int main()
{
	test<int>(-3);
	test<double>(0.1);
	test<unsigned long long>(1ull << 20);
	big b = {};
	b.d[19] = 0.25, b.c = 7;
	double *d, got;
	CHECK(cudaMalloc(&d, sizeof got));
	one<<<1, 1>>>(-1, 300, 1ll << 40, 0.5, b, d);
	CHECK(cudaMemcpy(&got, d, sizeof got, cudaMemcpyDeviceToHost));
	EQUAL(got, -1 + 300 + (double)(1ll << 40) + 0.5 + 0.25 + 7);
	puts("ok");
}
