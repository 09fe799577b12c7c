// A tokenizer as a state machine of function pointers: each state is a
// function that returns the next one; tables of pointers; callbacks.
#include <stdio.h>

struct machine;
typedef struct state { void (*enter)(struct machine *); struct state (*step)(struct machine *, int); } state;
struct machine { state now; int tokens[4]; long value; unsigned trace; const char *name; };

static state blank(struct machine *m, int c);
static state number(struct machine *m, int c);
static state word(struct machine *m, int c);
static state quoted(struct machine *m, int c);
static void count_number(struct machine *m) { m->tokens[0]++; m->trace = m->trace * 5 + 1; }
static void count_word(struct machine *m) { m->tokens[1]++; m->trace = m->trace * 5 + 2; }
static void count_quoted(struct machine *m) { m->tokens[2]++; m->trace = m->trace * 5 + 3; }
static const state BLANK = {0, blank}, NUMBER = {count_number, number}, WORD = {count_word, word}, QUOTED = {count_quoted, quoted};

static int digit(int c) { return c >= '0' && c <= '9'; }
static int letter(int c) { return (c | 32) >= 'a' && (c | 32) <= 'z' || c == '_'; }
static state start(struct machine *m, int c) {
	if (digit(c)) { m->value += c - '0'; return NUMBER; }
	return letter(c) ? WORD : c == '"' ? QUOTED : BLANK;
}
static state blank(struct machine *m, int c) { return start(m, c); }
static state number(struct machine *m, int c) {
	if (!digit(c)) return start(m, c);
	m->value = m->value * 10 + c - '0';
	return NUMBER;
}
static state word(struct machine *m, int c) { return letter(c) || digit(c) ? WORD : start(m, c); }
static state quoted(struct machine *m, int c) { return c == '"' ? (m->tokens[3]++, BLANK) : QUOTED; }

static void feed(struct machine *m, const char *s) {
	for (; *s; s++) {
		state next = m->now.step(m, *s);
		if (next.step != m->now.step && next.enter)
			next.enter(m);
		m->now = next;
	}
}

typedef int (*binary)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static binary choose(char op) { return op == '+' ? add : op == '-' ? &sub : op == '*' ? *mul : 0; }
static int fold(binary f, const int *v, int n, int acc) { while (n--) acc = (*f)(acc, *v++); return acc; }
static int (*(*chooser)(char))(int, int) = choose;
static int compare_int(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x > y) - (x < y); }
static int compare_abs(const void *a, const void *b) { int x = *(const int *)a, y = *(const int *)b; return (x < 0 ? -x : x) - (y < 0 ? -y : y); }
static void sort(void *base, int n, int size, int (*compare)(const void *, const void *)) {
	char *p = base;
	for (int i = 1; i < n; i++)
		for (int j = i; j > 0 && compare(p + j * size, p + (j - 1) * size) < 0; j--)
			for (int k = 0; k < size; k++) {
				char t = p[j * size + k];
				p[j * size + k] = p[(j - 1) * size + k];
				p[(j - 1) * size + k] = t;
			}
}

int main(void) {
	struct machine m = {BLANK, .name = "tokens"};
	feed(&m, "let x1 = 42+foo_bar(\"quoted 99 \",7);");
	feed(&m, " 1000\"open");
	printf("%s %d %d %d %d %ld %u\n", m.name, m.tokens[0], m.tokens[1], m.tokens[2], m.tokens[3], m.value, m.trace);
	int v[] = {5, -9, 3, 1, -4, 8, 0};
	for (const char *op = "+-*"; *op; op++)
		printf("%d ", fold(chooser(*op), v, 4, 1));
	printf("%d\n", choose('x') == 0);
	sort(v, 7, sizeof *v, compare_int);
	for (int i = 0; i < 7; i++)
		printf("%d ", v[i]);
	sort(v, 7, sizeof *v, compare_abs);
	for (int i = 0; i < 7; i++)
		printf("%d ", v[i]);
	printf("\n");
	binary ops[3] = {[1] = mul, [0] = add};
	int (**pp)(int, int) = ops;
	return (pp[1] == mul) * 100 + (*pp)(ops[2] == 0, !!ops[0]);
}
