// Functions with several names.
#include <stdio.h>
int twice(int x) { return 2 * x; }
int doubled(int x) __attribute__((alias("twice")));
int again(int) __attribute__((__alias__("doubled")));
static int hidden(int x) { return x + 100; }
int shown(int x) __attribute__((alias("hidden")));
int shown2(int x) __attribute__((alias("hidden")));
static int inner(int x) __attribute__((alias("twice")));
int main(void) { int (*p)(int) = again; printf("%d %d %d %d %d\n", doubled(1), again(2), shown(3), inner(4), p == twice); return hidden(5) + shown2(1); }
