// Of each row of 32 numbers: the sum, the largest, where it is, and how many are negative.
__global__ void rows(const int *__restrict__ x, int4 *__restrict__ out)
{
	int lane = threadIdx.x % 32, i = blockIdx.x * blockDim.x + threadIdx.x;
	int v = x[i];
	int sum = __reduce_add_sync(0xffffffff, v), largest = __reduce_max_sync(0xffffffff, v);
	unsigned at = __ballot_sync(0xffffffff, v == largest);
	unsigned negative = __ballot_sync(0xffffffff, v < 0);
	if (lane == 0)
		out[i / 32] = make_int4(sum, largest, __ffs(at) - 1, __popc(negative));
}
