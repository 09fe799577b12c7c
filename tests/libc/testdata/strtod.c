// Compares the library's strtod and strtof, compiled for the host, with the C library's on random texts: strtod N.
#include "library.h"
#include <stdio.h>
#include <stdlib.h>

double cptx_strtod(const char *, char **);
float cptx_strtof(const char *, char **);

static long bad, total;

static void compare(const char *s)
{
	char *end[4];
	double want = strtod(s, end), got = cptx_strtod(s, end + 1);
	float wantf = strtof(s, end + 2), gotf = cptx_strtof(s, end + 3);
	total++;
	if ((memcmp(&want, &got, 8) || memcmp(&wantf, &gotf, 4) || end[0] != end[1] || end[2] != end[3]) && bad++ < 20)
		printf("%.80s: %a %a at %d, want %a %a at %d\n", s, got, gotf, (int)(end[1] - s), want, wantf, (int)(end[0] - s));
}

// halfway prints the middle between x and the next number up, whole or cut off, and a digit far behind it.
static void halfway(char *s, int digits, double x, double next)
{
	sprintf(s, "%.*Le", draw() % 3 ? digits : (int)(draw() % digits), ((long double)x + (long double)next) / 2);
	if (draw() % 3 == 0) {
		char *e = strchr(s, 'e'), tail[20];
		int zeros = draw() % 900;
		strcpy(tail, e);
		memset(e, '0', zeros);
		e[zeros] = '0' + draw() % 3;
		strcpy(e + zeros + 1, tail);
	}
}

static void text(char *s)
{
	uint64_t bits = draw();
	switch (draw() % 8) {
	case 0:
		sprintf(s, "%.*e", (int)(draw() % 25), of_bits(bits));
		return;
	case 1:
		sprintf(s, "%.17g", (double)(float)of_bits(bits));
		return;
	case 2:
		sprintf(s, "%llu.%llue%d", (unsigned long long)draw() >> draw() % 64, (unsigned long long)draw() >> draw() % 64, (int)(draw() % 700) - 350);
		return;
	case 3:
		bits &= ~(1ull << 63);
		if (bits >> 52 >= 2046)
			bits >>= 1;
		halfway(s, 1100, of_bits(bits), of_bits(bits + 1));
		return;
	case 4: {
		uint32_t b = (uint32_t)bits & 0x7fffffff;
		float x, next;
		if (b >> 23 == 255)
			b >>= 1;
		memcpy(&x, &b, 4);
		b++;
		memcpy(&next, &b, 4);
		halfway(s, 160, x, next);
		return;
	}
	case 5:
		sprintf(s, "%a", of_bits(bits));
		return;
	case 6:
		sprintf(s, "0x%llx.%llxp%d", (unsigned long long)draw() >> draw() % 64, (unsigned long long)draw(), (int)(draw() % 2300) - 1150);
		return;
	}
	sprintf(s, "%.*e", (int)(draw() % 800), of_bits(bits >> 12 >> draw() % 52));
}

int main(int argc, char **argv)
{
	char s[3000];
	for (long n = atol(argv[1]); n > 0; n--) {
		text(s);
		compare(s);
	}
	printf("%ld of %ld differ\n", bad, total);
	return bad != 0 || total == 0;
}
