// Second tests that a first one guards: cheap ones may be made at once with it, loads, divisions and calls may not.
// run: --grid 1 --block 32 --arg x:i32[32]=rand(19) --arg n:i32=24 --arg none:i32[1]=zero --arg out:i32[256]=zero
__device__ __noinline__ static int counted(int *count) { return ++*count; }
__global__ void conditions(const int *x, int n, const int *none, int *out)
{
	int t = threadIdx.x, v = x[t], w = v >> 8, count = 0, *o = out + 8 * t;
	const int *p = t < n ? x + t : (const int *)0;
	o[0] = t < n && v > -w && v - w < 1000 ? 1 : 2;
	o[1] = t > n || v + 1 < w ? v : w;
	if (p && *p > 0) // a null pointer
		o[2] = 1;
	else
		o[2] = *none;
	int d = t & 3;
	if (d > 0 && w / d > 2)
		o[3] = w % d;
	else
		o[3] = 5;
	if (v > 0 && counted(&count) > 0 && w > 7)
		o[4] = count + 10;
	else
		o[4] = count;
	int way = 4; // another value where the second test fails
	if (t < n) {
		way = 3;
		if (v < w)
			way = counted(&count) + 6;
	}
	o[5] = way;
	int k = 0;
	while (k < n && k * 3 < t + 9) // the test of a loop
		k++;
	o[6] = k;
	for (k = 0; k < 20; k++)
		if (k > t && (v >> k & 3) != 1)
			break;
	o[7] = k;
}
