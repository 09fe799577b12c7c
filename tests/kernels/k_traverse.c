// Searches in trees and sorted arrays: boxes with a stack of nodes in local memory, the place of a value by halves, the merge
// path of two sorted arrays, and points in a tree of two dimensions.
// run: --entry boxes --grid 1 --block 64 --arg nodes:u32[128]=rand(31) --arg rays:u32[64]=rand(32) --arg out:u32[128]=zero
// run: --entry places --grid 1 --block 64 --arg sorted:i32[100]=iota --arg n:i32=100 --arg in:u32[64]=rand(33) --arg out:i32[128]=zero
// run: --entry merged --grid 2 --block 32 --arg a:i32[150]=iota --arg b:i32[106]=iota --arg out:i32[256]=zero
// run: --entry nearest --grid 1 --block 64 --arg points:f32[126]=rand(34) --arg in:f32[128]=rand(35) --arg out:u32[64]=zero
__global__ void boxes(const unsigned *nodes, const unsigned *rays, unsigned *out)
{
	unsigned t = threadIdx.x, x = rays[t] & 1023, y = rays[t] >> 10 & 1023, hits = 0, steps = 0;
	int stack[16], top = 0;
	stack[top++] = 0;
	while (top > 0) {
		int node = stack[--top];
		unsigned box = nodes[node], lx = box & 511, ly = box >> 9 & 511;
		steps++;
		if (x < lx || x > lx + 640 || y < ly || y > ly + 640)
			continue;
		if (node >= 63) { // a leaf
			hits = hits * 31 + (unsigned)node;
			continue;
		}
		if (box >> 31) {
			stack[top++] = 2 * node + 1;
			stack[top++] = 2 * node + 2;
		} else {
			stack[top++] = 2 * node + 2;
			stack[top++] = 2 * node + 1;
		}
	}
	out[t] = hits;
	out[64 + t] = steps;
}

__device__ static int lower(const int *a, int n, int v)
{
	int lo = 0;
	while (n > 0) {
		int half = n >> 1;
		if (a[lo + half] * 7 < v) {
			lo += half + 1;
			n -= half + 1;
		} else {
			n = half;
		}
	}
	return lo;
}

__global__ void places(const int *sorted, int n, const unsigned *in, int *out)
{
	int t = threadIdx.x, v = (int)(in[t] % 720), first = lower(sorted, n, v), lo = 0, hi = n;
	while (lo < hi) { // behind all that are equal
		int mid = lo + (hi - lo) / 2;
		if (sorted[mid] * 7 <= v)
			lo = mid + 1;
		else
			hi = mid;
	}
	out[t] = first;
	out[64 + t] = lo;
}

__global__ void merged(const int *a, const int *b, int *out)
{
	int t = blockIdx.x * 32 + threadIdx.x, diagonal = t * 4, lo = diagonal > 106 ? diagonal - 106 : 0, hi = diagonal < 150 ? diagonal : 150;
	while (lo < hi) {
		int mid = (lo + hi) >> 1;
		if (a[mid] * 5 <= b[diagonal - 1 - mid] * 7)
			lo = mid + 1;
		else
			hi = mid;
	}
	int i = lo, j = diagonal - lo;
	for (int k = 0; k < 4; k++) {
		int takeA = j >= 106 || i < 150 && a[i] * 5 <= b[j] * 7;
		out[diagonal + k] = takeA ? a[i++] * 5 : b[j++] * 7;
	}
}

__global__ void nearest(const float *points, const float *in, unsigned *out)
{
	unsigned t = threadIdx.x, best = 0;
	float x = in[t], y = in[64 + t], least = 1e30f;
	int stack[8], top = 0, node = 0, depth = 0;
	for (;;) {
		while (node < 63) {
			float px = points[2 * node], py = points[2 * node + 1], dx = __fsub_rn(x, px), dy = __fsub_rn(y, py);
			float d = __fadd_rn(__fmul_rn(dx, dx), __fmul_rn(dy, dy)), split = depth & 1 ? dy : dx;
			if (d < least)
				least = d, best = (unsigned)node;
			if (top < 8 && __fmul_rn(split, split) < least)
				stack[top++] = (2 * node + (split < 0 ? 2 : 1)) * 8 + (depth + 1);
			node = 2 * node + (split < 0 ? 1 : 2);
			depth++;
		}
		if (top == 0)
			break;
		node = stack[--top];
		depth = node & 7;
		node >>= 3;
	}
	out[t] = best;
}
