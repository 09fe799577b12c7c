// A binary search that reads the element at the upper bound.
// bug: out-of-bounds access
// launch: --grid 1 --block 32
__global__ void bug(int *out)
{
	int lo = 0, hi = 1024, want = threadIdx.x + 5;
	while (lo < hi) {
		int mid = (lo + hi + 1) / 2;
		if (out[mid] < want) // want: out-of-bounds access
			lo = mid;
		else
			hi = mid;
	}
	out[threadIdx.x] = lo;
}

__global__ void clean(int *out)
{
	int lo = 0, hi = 1024, want = threadIdx.x + 5;
	while (lo < hi) {
		int mid = (lo + hi) / 2;
		if (out[mid] < want)
			lo = mid + 1;
		else
			hi = mid;
	}
	out[threadIdx.x] = lo;
}
