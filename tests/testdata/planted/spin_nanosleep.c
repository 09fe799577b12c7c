// Waiting politely for what never comes; a wait with a limit ends.
// bug: deadlock
// launch: --grid 1 --block 2
__device__ volatile int flag;

__global__ void bug(int *out)
{
	while (flag == 0) // want: deadlock
		__nanosleep(100); // want: deadlock
}

__global__ void clean(int *out)
{
	long long start = clock64();
	while (flag == 0 && clock64() - start < 100000)
		__nanosleep(100);
	out[threadIdx.x] = 1;
}
