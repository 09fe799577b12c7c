// Pointers minus counts that are known at run time: to bytes, void, functions' results, rows of variable length; literals that are
// joined where an escape would swallow what follows.
// min-sm: 52
#include <stdio.h>
#include <string.h>

static char text[] = "the quick brown fox";
static int rows(int n, int k, int m) {
	int a[6][n];
	for (int i = 0; i < 6; i++)
		for (int j = 0; j < n; j++)
			a[i][j] = i * 100 + j;
	int(*p)[n] = a + 5, (*q)[n] = &a[k];
	p -= k;
	q = q + m - 1;
	return (*p)[n - 1] * 1000 + (*(q - m))[1] + (int)(p - q);
}
static const char *back(const char *p, unsigned char n) { return p - n; }
static void *before(void *p, long long n) { return p - n; }
static int *words(int *p, short n) { return p - n; }
static const signed char *ends(const signed char *p, int n) { return &p[-n] - n; }

int main(void) {
	int v[8] = {10, 11, 12, 13, 14, 15, 16, 17};
	char *p = text + strlen(text);
	for (int n = 1; n < 9; n *= 2)
		printf("%s|%s|%d|%c\n", back(p, (unsigned char)n), (char *)before(p, n), *words(v + 8, (short)n), ends((signed char *)p, n)[0]);
	printf("%d %d\n", rows(5, 2, 1), rows(7, 3, 2));
	static const char joined[] = "\1" "2" "\12" "3" "\123" "4" "\x4" "1" "\x41" "b" "\7" "8" "\0" "0" "\07" "7" "\\1" "2" "a\3" "7b";
	for (unsigned i = 0; i < sizeof joined; i++)
		printf("%02x ", joined[i]);
	printf("%d\n", (int)sizeof joined);
	return 0;
}
