// SHA-256 (FIPS 180-4) with its three test vectors.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct sha { uint32_t h[8]; uint64_t bits; uint8_t block[64]; unsigned used; };

static const uint32_t K[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
	0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
	0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
	0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
	0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
	0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

#define ROR(x, n) ((x) >> (n) | (x) << (32 - (n)))

static void compress(struct sha *s) {
	uint32_t w[64], v[8];
	for (int i = 0; i < 16; i++)
		w[i] = (uint32_t)s->block[4 * i] << 24 | s->block[4 * i + 1] << 16 | s->block[4 * i + 2] << 8 | s->block[4 * i + 3];
	for (int i = 16; i < 64; i++) {
		uint32_t a = w[i - 15], b = w[i - 2];
		w[i] = w[i - 16] + w[i - 7] + (ROR(a, 7) ^ ROR(a, 18) ^ a >> 3) + (ROR(b, 17) ^ ROR(b, 19) ^ b >> 10);
	}
	memcpy(v, s->h, sizeof v);
	for (int i = 0; i < 64; i++) {
		uint32_t e = v[4], a = v[0];
		uint32_t t1 = v[7] + (ROR(e, 6) ^ ROR(e, 11) ^ ROR(e, 25)) + (e & v[5] ^ ~e & v[6]) + K[i] + w[i];
		uint32_t t2 = (ROR(a, 2) ^ ROR(a, 13) ^ ROR(a, 22)) + (a & v[1] ^ a & v[2] ^ v[1] & v[2]);
		memmove(v + 1, v, 7 * sizeof *v);
		v[4] += t1;
		v[0] = t1 + t2;
	}
	for (int i = 0; i < 8; i++)
		s->h[i] += v[i];
}
static void start(struct sha *s) {
	*s = (struct sha){{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}
static void update(struct sha *s, const void *data, size_t n) {
	for (const uint8_t *p = data; n--; p++) {
		s->block[s->used++] = *p;
		s->bits += 8;
		if (s->used == 64)
			compress(s), s->used = 0;
	}
}
static void finish(struct sha *s, char *hex) {
	uint64_t bits = s->bits;
	update(s, "\x80", 1);
	while (s->used != 56)
		update(s, "", 1);
	for (int i = 56; i >= 0; i -= 8) {
		uint8_t b = (uint8_t)(bits >> i);
		update(s, &b, 1);
	}
	for (int i = 0; i < 64; i++)
		hex[i] = "0123456789abcdef"[s->h[i / 8] >> (28 - 4 * (i % 8)) & 15];
	hex[64] = 0;
}

int main(void) {
	static const char *const tests[][2] = {
		{"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
		{"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
		{"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"}};
	int bad = 0;
	for (int i = 0; i < 3; i++) {
		struct sha s;
		char hex[65];
		start(&s);
		update(&s, tests[i][0], strlen(tests[i][0]));
		finish(&s, hex);
		printf("%s\n", hex);
		bad += strcmp(hex, tests[i][1]) != 0;
	}
	return bad;
}
