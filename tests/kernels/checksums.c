// CRC-32 by bit, by table and by nibble, CRC-16, Adler-32, FNV-1a 32 and 64,
// Fletcher, MurmurHash3, SipHash-2-4: all over the same bytes.
#include <stdint.h>
#include <stdio.h>

static uint32_t crc_bits(const uint8_t *p, int n) {
	uint32_t c = ~0u;
	while (n--) {
		c ^= *p++;
		for (int k = 0; k < 8; k++)
			c = c >> 1 ^ (0xedb88320u & -(c & 1));
	}
	return ~c;
}
static uint32_t crc_table(const uint8_t *p, int n) {
	static uint32_t table[256];
	if (!table[1])
		for (uint32_t i = 0; i < 256; i++) {
			uint32_t c = i;
			for (int k = 8; k; k--)
				c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
			table[i] = c;
		}
	uint32_t c = 0xffffffff;
	for (int i = 0; i < n; i++)
		c = table[(c ^ p[i]) & 255] ^ c >> 8;
	return c ^ 0xffffffff;
}
static uint16_t crc16(const uint8_t *p, int n) {
	uint16_t c = 0xffff;
	for (; n--; p++) {
		c ^= (uint16_t)(*p << 8);
		for (int k = 0; k < 8; k++)
			c = (uint16_t)(c & 0x8000 ? c << 1 ^ 0x1021 : c << 1);
	}
	return c;
}
static uint32_t adler(const uint8_t *p, int n) {
	uint32_t a = 1, b = 0;
	while (n--)
		a = (a + *p++) % 65521, b = (a + b) % 65521;
	return b << 16 | a;
}
static uint32_t fnv32(const uint8_t *p, int n) { uint32_t h = 2166136261u; while (n--) h = (h ^ *p++) * 16777619u; return h; }
static uint64_t fnv64(const uint8_t *p, int n) { uint64_t h = 14695981039346656037ull; while (n--) h = (h ^ *p++) * 1099511628211ull; return h; }
static uint16_t fletcher(const uint8_t *p, int n) {
	uint8_t a = 0, b = 0;
	while (n--) {
		int t = a + *p++;
		a = (uint8_t)(t >= 255 ? t - 255 : t);
		t = b + a;
		b = (uint8_t)(t >= 255 ? t - 255 : t);
	}
	return (uint16_t)(b << 8 | a);
}
static uint32_t rotl(uint32_t x, int r) { return x << r | x >> (32 - r); }
static uint32_t murmur(const uint8_t *p, int n, uint32_t h) {
	int i = 0;
	uint32_t k = 0;
	for (; i + 4 <= n; i += 4) {
		k = p[i] | p[i + 1] << 8 | p[i + 2] << 16 | (uint32_t)p[i + 3] << 24;
		h = rotl(h ^ rotl(k * 0xcc9e2d51, 15) * 0x1b873593, 13) * 5 + 0xe6546b64;
	}
	k = 0;
	switch (n & 3) {
	case 3: k ^= p[i + 2] << 16;
	case 2: k ^= p[i + 1] << 8;
	case 1: k ^= p[i]; h ^= rotl(k * 0xcc9e2d51, 15) * 0x1b873593;
	}
	h ^= (uint32_t)n;
	h = (h ^ h >> 16) * 0x85ebca6b;
	h = (h ^ h >> 13) * 0xc2b2ae35;
	return h ^ h >> 16;
}
#define ROL(x, b) (uint64_t)((x) << (b) | (x) >> (64 - (b)))
#define ROUND do { v0 += v1; v1 = ROL(v1, 13); v1 ^= v0; v0 = ROL(v0, 32); v2 += v3; v3 = ROL(v3, 16); v3 ^= v2; \
	v0 += v3; v3 = ROL(v3, 21); v3 ^= v0; v2 += v1; v1 = ROL(v1, 17); v1 ^= v2; v2 = ROL(v2, 32); } while (0)
static uint64_t siphash(const uint8_t *p, int n, uint64_t k0, uint64_t k1) {
	uint64_t v0 = k0 ^ 0x736f6d6570736575ull, v1 = k1 ^ 0x646f72616e646f6dull, v2 = k0 ^ 0x6c7967656e657261ull, v3 = k1 ^ 0x7465646279746573ull;
	uint64_t m = 0;
	for (int i = 0; i <= n / 8 * 8 + 7; i++) {
		m |= (uint64_t)(i < n ? p[i] : i % 8 == 7 ? n & 255 : 0) << 8 * (i % 8);
		if (i % 8 == 7) {
			v3 ^= m;
			ROUND; ROUND;
			v0 ^= m;
			m = 0;
		}
	}
	v2 ^= 0xff;
	ROUND; ROUND; ROUND; ROUND;
	return v0 ^ v1 ^ v2 ^ v3;
}

int main(void) {
	uint8_t data[300];
	for (int i = 0; i < 300; i++)
		data[i] = (uint8_t)(i * i * 7 + i / 3);
	const uint8_t nine[] = "123456789";
	printf("%08x %04x %08x\n", crc_bits(nine, 9), crc16(nine, 9), adler(nine, 9));
	for (int n = 0; n < 300; n += 37) {
		printf("%08x %08x %04x %08x ", crc_bits(data, n), crc_table(data, n), crc16(data, n), adler(data, n));
		printf("%08x %016llx %04x %08x\n", fnv32(data, n), (unsigned long long)fnv64(data, n), fletcher(data, n), murmur(data, n, 0x9747b28c));
		printf("%016llx\n", (unsigned long long)siphash(data, n, 0x0706050403020100ull, 0x0f0e0d0c0b0a0908ull));
	}
	return crc_bits(nine, 9) == 0xcbf43926u && crc_table(nine, 9) == 0xcbf43926u ? 0 : 1;
}
