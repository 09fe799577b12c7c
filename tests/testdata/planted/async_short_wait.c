// A wait that leaves the group that is needed.
// bug: asynchronous copy not waited for
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	__shared__ int s[32];
	asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "l"(__cvta_generic_to_shared(&s[threadIdx.x])), "l"(out + threadIdx.x) : "memory");
	asm volatile("cp.async.commit_group;" ::: "memory");
	asm volatile("cp.async.wait_group 1;" ::: "memory");
	out[512 + threadIdx.x] = s[threadIdx.x]; // want: asynchronous copy not waited for
}

__global__ void clean(int *out)
{
	__shared__ int s[32];
	asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "l"(__cvta_generic_to_shared(&s[threadIdx.x])), "l"(out + threadIdx.x) : "memory");
	asm volatile("cp.async.commit_group;" ::: "memory");
	asm volatile("cp.async.wait_group 0;" ::: "memory");
	out[512 + threadIdx.x] = s[threadIdx.x];
}
