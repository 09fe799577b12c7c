#include "check.h"
__global__ void hello(int n, const char *unused) { printf("%d of %d: %s %.2f\n", threadIdx.x, n, "hello", threadIdx.x / 4.0); }
int main()
{
	hello<<<1, 2>>>(2, 0);
	CHECK(cudaDeviceSynchronize());
	fflush(stdout);
	puts("ok");
}
// 0 of 2: hello 0.00
// 1 of 2: hello 0.25
