// The source of an asynchronous copy changed before the wait.
// bug: asynchronous copy not waited for
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int s[32];
	asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "l"(__cvta_generic_to_shared(&s[threadIdx.x])), "l"(out + threadIdx.x) : "memory"); // want: asynchronous copy not waited for
	out[threadIdx.x] = 5;
	asm volatile("cp.async.wait_all;" ::: "memory");

	out[512 + threadIdx.x] = s[threadIdx.x];
}

__global__ void clean(int *out)
{
	__shared__ int s[32];
	asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "l"(__cvta_generic_to_shared(&s[threadIdx.x])), "l"(out + threadIdx.x) : "memory");

	asm volatile("cp.async.wait_all;" ::: "memory");
	out[threadIdx.x] = 5;
	out[512 + threadIdx.x] = s[threadIdx.x];
}
