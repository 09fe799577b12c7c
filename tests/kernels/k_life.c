// Conway's life over several generations in shared memory, one block, wrap-around,
// bit-packed output with ballots.
// run: --grid 1 --block 32,8 --arg steps:i32=7 --arg seed:u32[8]=rand(67) --arg out:u32[8]=zero
__global__ void life(int steps, const unsigned *seed, unsigned *out) {
	__shared__ unsigned char g[2][8][32];
	int x = threadIdx.x, y = threadIdx.y, now = 0;
	g[0][y][x] = seed[y] >> x & 1;
	__syncthreads();
	for (int s = 0; s < steps; s++, now = !now) {
		int n = -g[now][y][x];
		for (int dy = 7; dy <= 9; dy++)
			for (int dx = 31; dx <= 33; dx++)
				n += g[now][(y + dy) % 8][(x + dx) % 32];
		g[!now][y][x] = n == 3 || (n == 2 && g[now][y][x]);
		__syncthreads();
	}
	unsigned row = __ballot_sync(0xffffffff, g[now][y][x]);
	if (x == 0)
		out[y] = row;
}
