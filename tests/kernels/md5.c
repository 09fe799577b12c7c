// MD5 (RFC 1321) written with a table of rotations; six of the RFC's vectors.
#include <stdio.h>
#include <string.h>

typedef unsigned int u32;
static const unsigned char shifts[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
static const u32 T[64] = {
	0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501, 0x698098d8, 0x8b44f7af, 0xffff5bb1,
	0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821, 0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453,
	0xd8a1e681, 0xe7d3fbc8, 0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a, 0xfffa3942,
	0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70, 0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05,
	0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665, 0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d,
	0x85845dd1, 0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

static u32 mix(int round, u32 x, u32 y, u32 z) {
	switch (round) {
	case 0: return (x & y) | (~x & z);
	case 1: return (x & z) | (y & ~z);
	case 2: return x ^ y ^ z;
	default: return y ^ (x | ~z);
	}
}

static void block(u32 state[static 4], const unsigned char *p) {
	u32 x[16], a = state[0], b = state[1], c = state[2], d = state[3];
	for (int i = 0; i < 16; i++, p += 4)
		x[i] = p[0] | p[1] << 8 | p[2] << 16 | (u32)p[3] << 24;
	for (int i = 0; i < 64; i++) {
		int r = i / 16, k = r == 0 ? i : r == 1 ? 5 * i + 1 : r == 2 ? 3 * i + 5 : 7 * i, s = shifts[r][i % 4];
		u32 t = a + mix(r, b, c, d) + x[k % 16] + T[i];
		a = d, d = c, c = b;
		b += t << s | t >> (32 - s);
	}
	state[0] += a, state[1] += b, state[2] += c, state[3] += d;
}

static void md5(const char *s, unsigned char out[16]) {
	u32 state[] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
	size_t n = strlen(s), done = 0;
	unsigned char tail[128] = {0};
	for (; n - done >= 64; done += 64)
		block(state, (const unsigned char *)s + done);
	size_t rest = n - done, padded = rest < 56 ? 64 : 128;
	memcpy(tail, s + done, rest);
	tail[rest] = 0x80;
	for (int i = 0; i < 8; i++)
		tail[padded - 8 + i] = (unsigned char)((unsigned long long)n * 8 >> 8 * i);
	for (size_t i = 0; i < padded; i += 64)
		block(state, tail + i);
	for (int i = 0; i < 16; i++)
		out[i] = (unsigned char)(state[i / 4] >> i % 4 * 8);
}

int main(void) {
	const char *tests[] = {"", "a", "abc", "message digest", "abcdefghijklmnopqrstuvwxyz",
		"12345678901234567890123456789012345678901234567890123456789012345678901234567890"};
	static const unsigned char last[16] = {0x57, 0xed, 0xf4, 0xa2, 0x2b, 0xe3, 0xc9, 0x55, 0xac, 0x49, 0xda, 0x2e, 0x21, 0x07, 0xb6, 0x7a};
	unsigned char out[16];
	for (int t = 0; t < 6; t++) {
		md5(tests[t], out);
		for (int i = 0; i < 16; i++)
			printf("%02x", out[i]);
		printf("\n");
	}
	return memcmp(out, last, 16) != 0;
}
