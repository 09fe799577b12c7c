// Compares the library's snprintf, compiled for the host, with the C library's on random formats and values: format N.
#include "library.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cptx_snprintf(char *, size_t, const char *, ...);

static long bad, total;
static char f[64];

#define COMPARE(...) do { \
		char want[2000], got[2000]; \
		int w = snprintf(want, sizeof want, f, __VA_ARGS__), g = cptx_snprintf(got, sizeof got, f, __VA_ARGS__); \
		total++; \
		if ((w != g || strcmp(want, got)) && bad++ < 20) \
			printf("%s: [%s] %d, want [%s] %d\n", f, got, g, want, w); \
	} while (0)

// start puts %, flags, width and precision in f and returns its end. The C library of GNU loses zeros of %#g where rounding makes one digit
// more, so that # is left out where it is told.
static char *start(const char *flags)
{
	char *p = f;
	*p++ = '%';
	for (; *flags; flags++)
		if (draw() % 3 == 0)
			*p++ = *flags;
	if (draw() % 2)
		p += sprintf(p, "%d", (int)(draw() % 30));
	if (draw() % 2) {
		int k = draw() % 8;
		p += sprintf(p, ".");
		if (k)
			p += sprintf(p, "%d", (int)(draw() % (k == 7 ? 400 : 25)));
	}
	return p;
}

static double number(void)
{
	static const double parts[] = { 1, 2, 4, 8, 10, 100, 1000, 16 };
	switch (draw() % 6) {
	case 0:
		return of_bits(draw());
	case 1:
		return (double)(int64_t)draw() / (double)(1ull << draw() % 60);
	case 2:
		return (double)((int64_t)(draw() % 2000001) - 1000000) / parts[draw() % 8];
	case 3:
		return of_bits(draw() % 100 ? draw() >> 12 >> draw() % 52 : 0);
	case 4:
		return (double)(draw() % 1000) * 0.5;
	}
	return of_bits((draw() % 2 ? 0x7ff0000000000000ull : 0x7ff8000000000000ull) | draw() & 1ull << 63);
}

int main(int argc, char **argv)
{
	static const char *const lengths[] = { "hh", "h", "", "l", "ll", "j", "z", "t" };
	for (long n = atol(argv[1]); n > 0; n--) {
		switch (draw() % 4) {
		case 0: {
			char c = "aAeEfFgGeg"[draw() % 10];
			sprintf(start((c | 32) == 'g' ? "-+ 0" : "-+ #0"), "%c", c);
			double x = number();
			COMPARE(x);
			break;
		}
		case 1: {
			int k = draw() % 8;
			sprintf(start("-+ #0"), "%s%c", lengths[k], "diuoxX"[draw() % 6]);
			uint64_t v = draw() >> draw() % 64;
			if (draw() % 4 == 0)
				v = -v;
			if (k < 3)
				COMPARE((int)v);
			else
				COMPARE(v);
			break;
		}
		case 2: {
			char s[40];
			int len = draw() % 39;
			for (int i = 0; i < len; i++)
				s[i] = 'a' + draw() % 26;
			s[len] = 0;
			strcpy(start("-"), "s");
			COMPARE(s);
			break;
		}
		default: {
			int width = (int)(draw() % 40) - 20, i = (int)draw(), precision = (int)(draw() % 20) - 3;
			double d = (double)(int64_t)draw() / 4294967296.0;
			void *p = draw() % 2 ? (void *)draw() : 0;
			long l = (long)draw();
			strcpy(f, "x%5dy%-8.3fz%s|%c|%%|%p%lc%Lg");
			COMPARE(i, d, "str", 'q', p, L'w', (long double)d);
			strcpy(f, draw() % 2 ? "%*d%.*f" : "%-*d|%+.*e");
			COMPARE(width, i, precision, d);
			strcpy(f, "%ls|%5.2ls|%ld");
			COMPARE(L"wide", L"abc", l);
		}
		}
	}
	printf("%ld of %ld differ\n", bad, total);
	return bad != 0 || total == 0;
}
