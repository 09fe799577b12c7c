// A weak function is not inlined, however it is declared, and not dropped when its last call is gone; what other units call is
// the chosen definition too.
// units: 2
#include <stdio.h>

#ifdef __CPTX__
#define INLINE inline
#else
#define INLINE // gcc takes the inline definition where C lets it choose (C11 6.7.4p7)
#endif

int twice(int x);
int only(void);
int kept(int x);

#if UNIT == 2
int twice(int x) { return 1000 + x; }
int hinted(int x) { return 2000 + x; }
int (*chosen(void))(int) { return twice; }
int deep(int n) { return n <= 0 ? 7 : deep(n - 2) + 1; }
int user(int x) { return kept(x) + only(); } // defined weakly in the other unit alone
#else
__attribute__((weak)) int twice(int x) { return 2 * x; }
__attribute__((weak)) INLINE int hinted(int x) { return x + 1; }
__attribute__((weak)) INLINE int only(void) { return 33; }
INLINE __attribute__((weak)) int kept(int x) { return x * 5; }
__attribute__((weak)) int (*chosen(void))(int) { return 0; }
// Recursion of the definition that is not chosen must not count.
__attribute__((weak)) int deep(int n) { return n <= 0 ? 0 : deep(n - 1); }
__attribute__((weak)) int user(int x) { return x; }

INLINE __attribute__((weak)) int middle(int x) { return hinted(x) + twice(x); }

int main(void)
{
	printf("%d %d %d\n", twice(4), hinted(4), middle(1));
	printf("%d\n", chosen() ? chosen()(5) : -1);
	printf("%d %d\n", deep(9), user(2));
	return 0;
}
#endif
