// Work distribution: a global queue taken by atomics, compaction by ballots,
// a ticket per block, results placed by key so that the order is defined.
// run: --entry compact --grid 1 --block 64 --arg x:i32[64]=rand(64) --arg out:i32[64]=zero --arg count:i32[2]=zero
// run: --entry work --grid 3 --block 32 --arg head:i32[1]=zero --arg n:i32=100 --arg out:u32[100]=zero
__global__ void compact(const int *x, int *out, int *count) {
	__shared__ int base[2], total;
	int t = threadIdx.x, w = t / 32, keep = x[t] % 3 != 0;
	unsigned mask = __ballot_sync(0xffffffff, keep);
	if (t % 32 == 0)
		base[w] = __popc(mask);
	__syncthreads();
	if (t == 0) {
		total = base[0] + base[1];
		base[1] = base[0], base[0] = 0;
	}
	__syncthreads();
	if (keep)
		out[base[w] + __popc(mask & ~(~0u << t % 32))] = x[t];
	if (t == 63)
		count[0] = total, count[1] = __popc(mask);
}
__global__ void work(int *head, int n, unsigned *out) {
	for (int job; (job = atomicAdd(head, 1)) < n;) {
		unsigned v = (unsigned)job + 1, steps = 0;
		while (v != 1) {
			v = v & 1 ? 3 * v + 1 : v >> 1;
			steps++;
		}
		out[job] = steps;
	}
}
