// AES-128 (FIPS 197): tables computed at run time in GF(256), the standard's
// example encrypted and decrypted, and a CTR stream.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t sbox[256], inverse[256];
struct key { uint8_t round[11][16]; };

static uint8_t xtime(uint8_t x) { return (uint8_t)(x << 1 ^ (x & 0x80 ? 0x1b : 0)); }
static uint8_t mul(uint8_t a, uint8_t b) {
	uint8_t r = 0;
	for (; b; b >>= 1, a = xtime(a))
		if (b & 1)
			r ^= a;
	return r;
}
static void make_tables(void) {
	uint8_t p = 1, q = 1;
	do {
		p ^= xtime(p);
		q ^= q << 1, q ^= q << 2, q ^= q << 4;
		q ^= q & 0x80 ? 0x09 : 0;
		uint8_t x = q;
		for (int i = 1; i < 5; i++)
			x ^= (uint8_t)(q << i | q >> (8 - i));
		sbox[p] = x ^ 0x63;
	} while (p != 1);
	sbox[0] = 0x63;
	for (int i = 0; i < 256; i++)
		inverse[sbox[i]] = (uint8_t)i;
}
static struct key expand(const uint8_t *k) {
	struct key key;
	uint8_t rcon = 1, *w = &key.round[0][0];
	memcpy(w, k, 16);
	for (int i = 16; i < 176; i += 4) {
		uint8_t t[4];
		memcpy(t, w + i - 4, 4);
		if (i % 16 == 0) {
			uint8_t first = t[0];
			t[0] = sbox[t[1]] ^ rcon, t[1] = sbox[t[2]], t[2] = sbox[t[3]], t[3] = sbox[first];
			rcon = xtime(rcon);
		}
		for (int j = 0; j < 4; j++)
			w[i + j] = w[i + j - 16] ^ t[j];
	}
	return key;
}
static void add(uint8_t *s, const uint8_t *k) { for (int i = 0; i < 16; i++) s[i] ^= k[i]; }
static void shift_rows(uint8_t *s, const uint8_t *box, int direction) {
	uint8_t t[16];
	for (int c = 0; c < 4; c++)
		for (int r = 0; r < 4; r++)
			t[c * 4 + r] = box[s[(c + direction * r & 3) * 4 + r]];
	memcpy(s, t, 16);
}
static void mix(uint8_t *s, const uint8_t m[4]) {
	for (int c = 0; c < 4; c++, s += 4) {
		uint8_t t[4];
		for (int r = 0; r < 4; r++)
			t[r] = mul(s[0], m[-r & 3]) ^ mul(s[1], m[1 - r & 3]) ^ mul(s[2], m[2 - r & 3]) ^ mul(s[3], m[3 - r & 3]);
		memcpy(s, t, 4);
	}
}
static void encrypt(const struct key *k, uint8_t *s) {
	add(s, k->round[0]);
	for (int r = 1; r <= 10; r++) {
		shift_rows(s, sbox, 1);
		if (r < 10)
			mix(s, (const uint8_t[]){2, 3, 1, 1});
		add(s, k->round[r]);
	}
}
static void decrypt(const struct key *k, uint8_t *s) {
	for (int r = 10; r >= 1; r--) {
		add(s, k->round[r]);
		if (r < 10)
			mix(s, (const uint8_t[]){14, 11, 13, 9});
		shift_rows(s, inverse, -1);
	}
	add(s, k->round[0]);
}
static void show(const uint8_t *s) {
	for (int i = 0; i < 16; i++)
		printf("%02x", s[i]);
	printf("\n");
}

int main(void) {
	uint8_t k[16], s[16], stream[40] = {0};
	make_tables();
	for (int i = 0; i < 16; i++)
		k[i] = (uint8_t)i, s[i] = (uint8_t)(i * 0x11);
	struct key key = expand(k);
	encrypt(&key, s);
	show(s);
	int good = s[0] == 0x69 && s[15] == 0x5a;
	decrypt(&key, s);
	show(s);
	union { uint8_t b[16]; uint32_t w[4]; } counter = {{0}};
	for (unsigned i = 0; i < sizeof stream; i++) {
		static uint8_t pad[16];
		if (i % 16 == 0) {
			memcpy(pad, counter.b, 16);
			encrypt(&key, pad);
			counter.w[3]++;
		}
		stream[i] ^= pad[i & 15];
	}
	show(stream), show(stream + 24);
	return good ? stream[39] & 0x7f : 255;
}
