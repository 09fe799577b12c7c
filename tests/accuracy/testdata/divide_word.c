// Holds the reciprocals of int128.c against their definition, for each error that rcp.approx may have: at both ends of every
// group of arguments that round to one float, and at every STRIDE'th argument.
#include "../../../runtime/lib/src/int128/int128.c"
#include <stdio.h>
#include <stdlib.h>
int adversary, adversary_log, approximated;
static int wrong(u64 h)
{
	u128 v = (u128)1 << 32 | __cptx_divide_word((unsigned)h);
	return v * h > ~0ull || (v + 1) * h <= ~0ull;
}
int main(int argc, char **argv)
{
	u64 stride = argc > 1 ? strtoull(argv[1], 0, 10) : 1;
	for (adversary = -1; adversary <= 1; adversary++) {
		for (u64 h = 1ull << 31; h < 1ull << 32; h += stride)
			if (wrong(h)) {
				printf("h = %llu, error %d: %u\n", h, adversary, __cptx_divide_word((unsigned)h));
				return 1;
			}
		for (u64 h = 1ull << 31; h < 1ull << 32; h += 256)
			if (wrong(h) || wrong(h + 1) || wrong(h + 255)) {
				printf("h = %llu and behind, error %d\n", h, adversary);
				return 1;
			}
	}
	return 0;
}
