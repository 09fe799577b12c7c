// Recursion of several shapes: Ackermann, mutual, deep with arrays, N queens,
// permutations, expression evaluation by recursive descent.
#include <stdio.h>

static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
static int odd(unsigned n);
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }

static int queens(int n, int row, unsigned cols, unsigned left, unsigned right) {
	if (row == n)
		return 1;
	int count = 0;
	for (unsigned free = ~(cols | left | right) & ((1u << n) - 1); free; free &= free - 1) {
		unsigned bit = free & -free;
		count += queens(n, row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1);
	}
	return count;
}

static unsigned long long hash;
static void permute(char *s, int k, int n) {
	if (k == n) {
		for (int i = 0; i < n; i++)
			hash = hash * 31 + (unsigned char)s[i];
		return;
	}
	for (int i = k; i < n; i++) {
		char t = s[k];
		s[k] = s[i], s[i] = t;
		permute(s, k + 1, n);
		t = s[k];
		s[k] = s[i], s[i] = t;
	}
}

static int local(int depth) {
	int v[8];
	for (int i = 0; i < 8; i++)
		v[i] = depth * i;
	int below = depth > 0 ? local(depth - 1) : 0;
	for (int i = 0; i < 8; i++)
		below += v[i];
	return below;
}

static const char *at;
static long expr(void);
static long primary(void) {
	if (*at == '(') {
		at++;
		long v = expr();
		at++;
		return v;
	}
	if (*at == '-')
		return at++, -primary();
	long v = 0;
	while (*at >= '0' && *at <= '9')
		v = v * 10 + *at++ - '0';
	return v;
}
static long term(void) {
	long v = primary();
	for (; *at == '*' || *at == '/' || *at == '%';) {
		char op = *at++;
		long w = primary();
		v = op == '*' ? v * w : w == 0 ? 0 : op == '/' ? v / w : v % w;
	}
	return v;
}
static long expr(void) {
	long v = term();
	while (*at == '+' || *at == '-')
		v = *at++ == '+' ? v + term() : v - term();
	return v;
}
static long eval(const char *s) { at = s; return expr(); }

static void hanoi(int n, int from, int to, int *moves) {
	if (n == 0)
		return;
	hanoi(n - 1, from, 6 - from - to, moves);
	*moves = *moves * 7 + from * 3 + to & 0xffffff;
	hanoi(n - 1, 6 - from - to, to, moves);
}

int main(void) {
	char s[] = "abcde";
	int moves = 0;
	permute(s, 0, 5);
	hanoi(7, 1, 3, &moves);
	printf("%d %d %d\n", ack(2, 6), even(100), odd(77));
	printf("%d %d\n", queens(6, 0, 0, 0, 0), queens(7, 0, 0, 0, 0));
	printf("%llu %s %d %d\n", hash, s, local(40), moves);
	printf("%ld %ld\n", eval("2*(3+4)-10/3%2"), eval("-(7-12)*-((1+1)*(2+3))--4"));
	return ack(1, 20);
}
