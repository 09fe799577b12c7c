// Conway's life on bytes and bits, a Sudoku solver, Mandelbrot in fixed point,
// a maze by depth first search, Josephus, the calendar.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static void life(uint8_t g[16][16]) {
	uint8_t next[16][16];
	for (int y = 0; y < 16; y++)
		for (int x = 0; x < 16; x++) {
			int n = 0;
			for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) if (dy | dx) n += g[y + dy & 15][x + dx & 15];
			next[y][x] = n == 3 || (n == 2 && g[y][x]);
		}
	memcpy(g, next, sizeof next);
}
static uint64_t life_bits(uint64_t g) {
	uint64_t ones = 0, twos = 0, fours = 0;
	for (int s = 0; s < 8; s++) {
		static const int8_t turns[] = {1, 7, 8, 9, 63, 57, 56, 55};
		uint64_t n = g << turns[s] | g >> (64 - turns[s]), c = ones & n;
		ones ^= n;
		fours |= twos & c;
		twos ^= c;
	}
	return twos & ~fours & (ones | g);
}
static int solve(char *board) {
	char *hole = strchr(board, '.');
	if (!hole) return 1;
	int at = (int)(hole - board), row = at / 9, col = at % 9;
	for (char d = '1'; d <= '9'; d++) {
		int ok = 1;
		for (int i = 0; i < 9 && ok; i++)
			ok = board[row * 9 + i] != d && board[i * 9 + col] != d && board[(row / 3 * 3 + i / 3) * 9 + col / 3 * 3 + i % 3] != d;
		if (!ok) continue;
		*hole = d;
		if (solve(board)) return 1;
	}
	*hole = '.';
	return 0;
}
static char mandel(int32_t cx, int32_t cy) {
	int32_t x = 0, y = 0;
	int n = 0;
	for (; n < 40; n++) {
		int64_t xx = (int64_t)x * x >> 16, yy = (int64_t)y * y >> 16;
		if (xx + yy > 4 << 16) break;
		y = (int32_t)(((int64_t)x * y >> 15) + cy);
		x = (int32_t)(xx - yy) + cx;
	}
	return " .:-=+*#%@"[n * 9 / 40];
}
static unsigned rng = 99;
static int maze[9][9];
static int carve(int x, int y) {
	int size = 1;
	maze[y][x] = 1;
	for (unsigned k = (rng = rng * 1664525u + 1013904223u) >> 30, n = 0; n < 4; n++, k = (k + 1) & 3) {
		int nx = x + (k == 0) * 2 - (k == 2) * 2, ny = y + (k == 1) * 2 - (k == 3) * 2;
		if ((unsigned)nx < 9 && (unsigned)ny < 9 && !maze[ny][nx]) {
			maze[(y + ny) / 2][(x + nx) / 2] = 1;
			size += carve(nx, ny);
		}
	}
	return size;
}
static int josephus(int n, int k) { return n == 1 ? 0 : (josephus(n - 1, k) + k) % n; }
static int weekday(int y, int m, int d) { static const int t[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4}; y -= m < 3; return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7; }

int main(void) {
	uint8_t g[16][16] = {[1][2] = 1, [2][3] = 1, [3] = {[1] = 1, 1, 1}, [9] = {[9] = 1, 1, 1}};
	uint64_t bits = 0x0000302010080e00ull;
	for (int i = 0; i < 20; i++) life(g), bits = life_bits(bits);
	unsigned h = 0;
	for (int i = 0; i < 256; i++) h = h * 5 + ((uint8_t *)g)[i];
	printf("%u %016llx\n", h, (unsigned long long)bits);
	char board[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
	int solved = solve(board);
	printf("%d %s\n", solved, board);
	for (int y = -4; y <= 4; y++) {
		char line[32];
		for (int x = 0; x < 31; x++) line[x] = mandel((x - 20) * 6553, y * 16384);
		line[31] = 0;
		printf("%s\n", line);
	}
	int carved = carve(0, 0);
	printf("%d %d %d %d\n", carved, maze[0][1] + maze[1][0], josephus(41, 3), weekday(2000, 2, 29));
	return weekday(1969, 7, 20);
}
