// printf's conversions, flags, widths and precisions.
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

int main(void) {
	printf("[%d] [%5d] [%-5d] [%05d] [%+d] [% d] [%.3d] [%8.3d]\n", 42, 42, 42, 42, 42, 42, 7, -7);
	printf("[%u] [%x] [%X] [%#x] [%o] [%#o] [%08x]\n", 4294967295u, 0xbeefu, 0xbeefu, 255u, 8u, 8u, 0x1234u);
	printf("[%hhd] [%hhu] [%hd] [%hu]\n", (signed char)-1, (unsigned char)255, (short)-1, (unsigned short)65535);
	printf("[%ld] [%lu] [%lld] [%llx] [%zu] [%td] [%jd]\n", LONG_MIN, ULONG_MAX, LLONG_MAX, ULLONG_MAX, sizeof(int), (ptrdiff_t)-5, (intmax_t)-6);
	printf("[%c] [%5c] [%-3c] [%s] [%10s] [%-10s] [%.2s] [%s]\n", 'a', 'b', 'c', "str", "str", "str", "str", "");
	printf("[%f] [%.2f] [%10.3f] [%-10.1f] [%+.0f] [%#.0f] [%010.2f]\n", 3.14159, 2.005, -1.5, 9.96, 2.5, 3.0, -7.125);
	printf("[%e] [%.3E] [%g] [%g] [%G] [%g] [%g]\n", 12345.678, 0.00012345, 1e20, 1e-5, 1e-10, 100000.0, 1234567.0);
	printf("[%a] [%A] [%.2a]\n", 1.0, 0.1, 3.999);
	printf("[%f] [%g] [%e] [%F]\n", 1.0 / 0.0, -1.0 / 0.0, 1e308 * 10, 1.0 / 0.0);
	printf("[%*d] [%-*d] [%.*f] [%*.*s]\n", 6, 1, 6, 2, 2, 3.14159, 8, 3, "abcdef");
	printf("[%%] [100%%]\n");
	printf("%" PRId64 " %" PRIu32 " %" PRIx16 " %" PRIX64 "\n", INT64_MIN, UINT32_MAX, (uint16_t)0xabcd, UINT64_MAX);
	char c = -1;
	short s = -2;
	unsigned char uc = 200;
	float f = 0.1f;
	_Bool b = 5;
	printf("%d %d %d %d %.9g\n", c, s, uc, b, f);
	printf("%d %lld %d %f %d %s %c %lld\n", 1, 2ll, 3, 4.0, 5, "six", '7', 8ll);
	// 32 arguments are what the drivers take.
	printf("%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d %d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5,
	       6, 7, 8, 9, 1, 2, 3, 4, 32);
	volatile double none = 0, not = __builtin_nan(""); // no zeros in front of what is no number; the sign of what a GPU computes is open
	printf("[%06f] [%-6f] [%06g] [%07.1e] [%06f]\n", 1 / none, -1 / none, -1 / none, 1 / none, not);
	printf("no newline");
	printf("\n");
	const char *format = b ? "%s-%s\n" : "%d\n";
	printf(format, "dynamic", "format");
	return 0;
}
