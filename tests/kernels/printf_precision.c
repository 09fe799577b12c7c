// What the driver's printf lacks of C's, in literal formats: sizes, precisions that are known at run time, odd percent signs.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static volatile int precision[] = {0, 1, 3, 9, 25, -1, -2147483647 - 1};
static volatile double numbers[] = {0, 1.5, -2.5, 1234567.891, 1e-7, 1e100};
static volatile int integers[] = {0, 1, -1, 300, -70000, 2147483647};

static void sizes(long long v) {
	printf("[%hhd] [%hhu] [%hhx] [%hho] [%5hhi] [%-6hhX] [%hd] [%hu]\n", (signed char)v, (unsigned char)v, (unsigned char)v, (unsigned char)v, (signed char)v, (unsigned char)v, (short)v, (unsigned short)v);
	printf("[%zu] [%zd] [%td] [%jd] [%ju] [%8zx] [%-8tX] [%+jd]\n", (size_t)v, (ptrdiff_t)v, (ptrdiff_t)v, (intmax_t)v, (uintmax_t)v, (size_t)v, (size_t)v, (intmax_t)v);
	printf("[%Lf] [%.2Le] [%lg] [%zu] %s\n", (long double)v, (long double)v, (double)v, sizeof v, "behind a size");
}

static void atRunTime(int p, int w) {
	for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
		printf("[%.*f] [%.*e] [%.*g] [%*.*G] [%-*.*E] [%+.*F] %u\n", p, numbers[i], p, numbers[i], p, numbers[i], w, p, numbers[i], w, p, numbers[i], p, numbers[i], i);
	for (unsigned i = 0; i < sizeof integers / sizeof *integers; i++)
		printf("[%.*d] [%.*u] [%#.*x] [%#.*o] [%*.*i] [%.*lld] [%.*hd] %u\n", p, integers[i], p, integers[i], p, integers[i], p, integers[i], w, p, integers[i], p, (long long)integers[i] * 1048576, p, (short)integers[i], i);
	char text[] = "characters";
	printf("[%.*s] [%*.*s] [%-*.*s] %s\n", p, text, w, p, text, w, p, text, "end");
}

int main(void) {
	for (int i = 0; i < (int)(sizeof integers / sizeof *integers); i++)
		sizes(integers[i] * 1000003ll);
	for (unsigned i = 0; i < sizeof precision / sizeof *precision; i++)
		atRunTime(precision[i], 12 - 4 * (int)i);
	printf("[%.*f] [%.*s] [%.*d] [%.*a] [%.*x]\n", 2, 3.14159, 3, "abcdef", -1, 7, 1, 1.0, 0, 0);
	static const char head[3] = {'o', 'n', 'e'};
	printf("100%% %.*s %s\n", (int)sizeof head, head, "two");
	return 0;
}
