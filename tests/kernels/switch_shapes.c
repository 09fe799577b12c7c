// Switches: dense, sparse, negative, 64-bit, ranges, fall-through, default in
// the middle, nested in loops, Duff's device, no cases, unreachable labels.
#include <limits.h>
#include <stdio.h>

static int dense(int x) {
	switch (x) {
	case 0: return 5; case 1: return 3; case 2: return 9; case 3: return 1; case 4: return 7;
	case 5: return 2; case 6: return 8; case 7: return 4; case 9: return 6;
	}
	return -1;
}
static int sparse(int x) {
	switch (x) {
	case INT_MIN: return 1;
	case -1000000: return 2;
	case -1: return 3;
	default: return 0;
	case 17: return 4;
	case 65536: return 5;
	case INT_MAX: return 6;
	}
}
static int wide(unsigned long long x) {
	switch (x) {
	case 0: return 1;
	case 1ull << 32: return 2;
	case (1ull << 32) + 1: return 3;
	case ULLONG_MAX: return 4;
	case 0x7fffffffffffffff: return 5;
	}
	return 0;
}
static int ranges(int c) {
	switch (c) {
	case '0' ... '9': return 'd';
	case 'a' ... 'f': case 'A' ... 'F': return 'x';
	case 'g' ... 'z': return 'l';
	case -5 ... -1: return '-';
	case 1000 ... 2000000: return 'B';
	}
	return '?';
}
static int fall(int x) {
	int r = 0;
	switch (x & 7) {
	case 5: r += 1;
	case 1: r += 10;
	default: r += 100;
	case 3: r += 1000; break;
	case 2: { case 6: r = 7; } break;
	case 7: if (x > 8) { case 4: r -= 3; }
	}
	return r;
}
static int loop(const char *s) {
	int n = 0;
	for (; *s; s++) {
		switch (*s) {
		case ' ': continue;
		case '!': goto out;
		case '(': switch (s[1]) { case 'x': n += 50; break; default: n--; } break;
		case 'q': while (1) { if (n > 3) break; n++; } break;
		default: n++;
		}
		n *= 2;
	}
out:
	return n;
}
static void duff(char *to, const char *from, int count) {
	int n = (count + 7) / 8;
	switch (count % 8) {
	case 0: do { *to++ = *from++;
	case 7: *to++ = *from++;
	case 6: *to++ = *from++;
	case 5: *to++ = *from++;
	case 4: *to++ = *from++;
	case 3: *to++ = *from++;
	case 2: *to++ = *from++;
	case 1: *to++ = *from++;
		} while (--n > 0);
	}
}
static int odd_ones(unsigned char c, short s) {
	int r = 0;
	switch (c) { case 255: r = 1; break; case 128: r = 2; }
	switch (s) { case -1: r += 10; break; case -32768: r += 20; }
	switch (r) { }
	switch (r) default: r++;
	switch (c) { int hidden; case 3: hidden = 4; r += hidden; }
	return r;
}

int main(void) {
	for (int i = -1; i < 12; i++)
		printf("%d %d %c|", dense(i), fall(i), ranges(i * 10));
	int xs[] = {INT_MIN, INT_MIN + 1, -1000000, -1, 0, 17, 65535, 65536, INT_MAX};
	printf("\n");
	for (unsigned i = 0; i < sizeof xs / sizeof *xs; i++)
		printf("%d %c ", sparse(xs[i]), ranges(xs[i]));
	printf("%d%d%d%d%d%d\n", wide(0), wide(1), wide(1ull << 32), wide((1ull << 32) + 1), wide(-1ull), wide(~0ull >> 1));
	char text[24] = {0};
	for (int n = 1; n < 20; n += 6)
		duff(text, "the quick brown fox jumps", n), printf("%s ", text);
	printf("\n%d %d\n", loop("ab (xq (y!zz"), loop("q q"));
	printf("%d %d %d %d\n", odd_ones(255, -1), odd_ones(128, -32768), odd_ones(3, 0), odd_ones((unsigned char)-1, (short)65535));
	return fall(5) & 0xff;
}
