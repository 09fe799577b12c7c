// LZ77 with a hash chain, run-length coding, Huffman codes built with a heap,
// base64 and a move-to-front transform: each there and back.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t input[600];
static int lz(const uint8_t *in, int n, uint8_t *out) {
	int16_t head[256];
	int o = 0;
	memset(head, -1, sizeof head);
	for (int i = 0; i < n;) {
		int best = 0, at = 0;
		if (i + 2 < n) {
			uint8_t h = (uint8_t)(in[i] * 31 ^ in[i + 1] * 7 ^ in[i + 2]);
			int c = head[h];
			if (c >= 0 && i - c < 256) {
				while (i + best < n && best < 63 && in[c + best] == in[i + best]) best++;
				at = i - c;
			}
			head[h] = (int16_t)i;
		}
		if (best >= 3) out[o++] = (uint8_t)(0x80 | best), out[o++] = (uint8_t)at, i += best;
		else out[o++] = in[i++] & 0x7f;
	}
	return o;
}
static int unlz(const uint8_t *in, int n, uint8_t *out) {
	int o = 0;
	for (int i = 0; i < n;) {
		uint8_t c = in[i++];
		if (c & 0x80) for (int k = c & 63, at = in[i++]; k > 0; k--, o++) out[o] = out[o - at];
		else out[o++] = c;
	}
	return o;
}
static int rle(const uint8_t *in, int n, uint8_t *out) {
	uint8_t *o = out;
	for (const uint8_t *p = in, *e = in + n; p < e;) {
		const uint8_t *q = p;
		while (q < e && *q == *p && q - p < 255) q++;
		*o++ = (uint8_t)(q - p), *o++ = *p, p = q;
	}
	return (int)(o - out);
}
struct tree { int weight; short left, right; };
static int lengths(const uint8_t *in, int n, uint8_t *len) {
	struct tree t[512];
	int count = 0, order[256], live = 0;
	int freq[256] = {0};
	while (n--) freq[*in++]++;
	for (int i = 0; i < 256; i++) if (freq[i]) order[live++] = count, t[count++] = (struct tree){freq[i], (short)(-1 - i), 0};
	while (live > 1) {
		int pick[2];
		for (int k = 0; k < 2; k++) {
			int m = 0;
			for (int i = 1; i < live; i++) if (t[order[i]].weight < t[order[m]].weight) m = i;
			pick[k] = order[m], order[m] = order[--live];
		}
		t[count] = (struct tree){t[pick[0]].weight + t[pick[1]].weight, (short)pick[0], (short)pick[1]};
		order[live++] = count++;
	}
	struct { short node, depth; } stack[64];
	int sp = 0, bits = 0;
	memset(len, 0, 256);
	stack[sp].node = (short)order[0], stack[sp++].depth = 0;
	while (sp) {
		short node = stack[--sp].node, depth = stack[sp].depth;
		if (t[node].left < 0) { len[-1 - t[node].left] = (uint8_t)depth, bits += depth * t[node].weight; continue; }
		stack[sp].node = t[node].left, stack[sp++].depth = (short)(depth + 1);
		stack[sp].node = t[node].right, stack[sp++].depth = (short)(depth + 1);
	}
	return bits;
}
static int base64(const uint8_t *in, int n, char *out) {
	static const char abc[64] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	char *o = out;
	for (int i = 0; i < n; i += 3) {
		uint32_t v = (uint32_t)in[i] << 16 | (i + 1 < n ? in[i + 1] << 8 : 0) | (i + 2 < n ? in[i + 2] : 0);
		for (int k = 18; k >= 0; k -= 6) *o++ = abc[v >> k & 63];
	}
	for (int i = 0; i < (3 - n % 3) % 3; i++) o[-1 - i] = '=';
	*o = 0;
	return (int)(o - out);
}
static unsigned mtf(const uint8_t *in, int n) {
	uint8_t list[256];
	unsigned h = 0;
	for (int i = 0; i < 256; i++) list[i] = (uint8_t)i;
	while (n--) {
		int at = 0;
		while (list[at] != *in) at++;
		h = h * 131 + (unsigned)at;
		memmove(list + 1, list, (size_t)at);
		list[0] = *in++;
	}
	return h;
}

int main(void) {
	static uint8_t packed[1400], back[700], len[256];
	static char text[900];
	const char *phrase = "she sells sea shells by the sea shore; ";
	for (int i = 0; i < 600; i++) input[i] = (uint8_t)(i % 97 < 80 ? phrase[i % 39] : i % 11 + 'A');
	int n = lz(input, 600, packed), m = unlz(packed, n, back), bits = lengths(input, 600, len);
	printf("%d %d %d\n", n, m, memcmp(input, back, 600));
	printf("%d %d %u\n", rle(input, 600, packed), bits, mtf(input, 600));
	printf("%d %.40s %s\n", base64(input, 599, text), text, text + 790);
	return bits % 101;
}
