// Alignment of strings: Smith and Waterman's scores along diagonals in shared memory, edit distances by bits (Myers) and by
// rows in local arrays, and a search for a pattern with a table of shifts (Horspool).
// run: --entry scores --grid 2 --block 32 --arg a:u8[64]=rand(5) --arg b:u8[96]=rand(6) --arg m:i32=48 --arg out:i32[64]=zero
// run: --entry bits --grid 1 --block 64 --arg pattern:u8[32]=rand(7) --arg text:u8[128]=rand(8) --arg out:i32[64]=zero
// run: --entry rows --grid 1 --block 32 --arg a:u8[44]=rand(9) --arg b:u8[64]=rand(10) --arg out:i32[32]=zero
// run: --entry horspool --grid 1 --block 64 --arg text:u8[256]=rand(11) --arg out:i32[64]=zero
__global__ void scores(const unsigned char *a, const unsigned char *b, int m, int *out)
{
	__shared__ int last[34], before[34];
	int t = threadIdx.x, best = 0, mine = a[blockIdx.x * 32 + t] & 3, left = 0, gap = 0;
	last[t + 1] = before[t + 1] = 0;
	if (t == 0)
		last[0] = before[0] = 0;
	__syncthreads();
	for (int d = 0; d < m + 31; d++) {
		int j = d - t, h = 0;
		if (j >= 0 && j < m) {
			int same = (b[blockIdx.x * m + j] & 3) == mine ? 5 : -3;
			int diagonal = before[t] + same, up = last[t] - 4;
			gap = gap - 1 > left - 4 ? gap - 1 : left - 4;
			h = diagonal > up ? diagonal : up;
			h = h > gap ? h : gap;
			h = h > 0 ? h : 0;
			left = h;
			best = h > best ? h : best;
		}
		__syncthreads();
		before[t + 1] = last[t + 1];
		last[t + 1] = h;
		__syncthreads();
	}
	out[blockIdx.x * 32 + t] = best;
}

__global__ void bits(const unsigned char *pattern, const unsigned char *text, int *out)
{
	unsigned eq[4] = {0, 0, 0, 0}, plus = ~0u, minus = 0;
	for (int k = 0; k < 32; k++)
		eq[pattern[k] & 3] |= 1u << k;
	int t = threadIdx.x, score = 32, best = 32;
	for (int j = 0; j < 64; j++) {
		unsigned e = eq[text[t + j] & 3], x = e | minus;
		e |= ((e & plus) + plus) ^ plus;
		unsigned up = minus | ~(e | plus), down = plus & e;
		if (up >> 31)
			score++;
		if (down >> 31)
			score--;
		up = up << 1 | 1;
		down <<= 1;
		plus = down | ~(x | up);
		minus = up & x;
		best = score < best ? score : best;
	}
	out[t] = best * 100 + score;
}

__global__ void rows(const unsigned char *a, const unsigned char *b, int *out)
{
	unsigned char row[13];
	int t = threadIdx.x;
	for (int k = 0; k <= 12; k++)
		row[k] = (unsigned char)k;
	for (int j = 0; j < 32; j++) {
		int corner = row[0], c = b[t + j] & 7;
		row[0] = (unsigned char)(j + 1);
		for (int k = 1; k <= 12; k++) {
			int change = corner + ((a[t + k - 1] & 7) != c), gap = (row[k] < row[k - 1] ? row[k] : row[k - 1]) + 1;
			corner = row[k];
			row[k] = (unsigned char)(change < gap ? change : gap);
		}
	}
	out[t] = row[12];
}

__global__ void horspool(const unsigned char *text, int *out)
{
	__shared__ unsigned char shift[16];
	int t = threadIdx.x, n = 128, at = t * 2, found = -1;
	unsigned char pattern[4] = {3, 1, 4, 1};
	if (t < 16)
		shift[t] = 4;
	__syncthreads();
	if (t == 0)
		for (int k = 0; k < 3; k++)
			shift[pattern[k]] = (unsigned char)(3 - k);
	__syncthreads();
	while (at + 4 <= 2 * t + n) {
		int k = 3;
		while (k >= 0 && (text[at + k] & 7) == pattern[k])
			k--;
		if (k < 0) {
			found = at;
			break;
		}
		at += shift[text[at + 3] & 7];
	}
	out[t] = found;
}
