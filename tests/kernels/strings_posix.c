// The rest of <string.h>, <strings.h> and <wchar.h>: bounded copies, searches, tokens, other cases, wide strings.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static int sign(int x) { return (x > 0) - (x < 0); }

static void show(const char *what, const void *found, const void *from)
{
	printf("%s %d\n", what, found ? (int)((const char *)found - (const char *)from) : -1);
}

static unsigned long hash(const void *p, size_t n)
{
	const unsigned char *s = p;
	unsigned long h = 5381;
	while (n--)
		h = h * 33 + *s++;
	return h;
}

static void copies(void)
{
	char b[32];
	for (int n = 0; n < 12; n++) {
		memset(b, '#', sizeof b);
		show("stpncpy", stpncpy(b, "abcdef", n), b);
		printf("%lu ", hash(b, sizeof b));
		memset(b, '#', sizeof b);
		show("memccpy", memccpy(b, "abcdef\0gh", 'd', n < 9 ? n : 9), b);
		printf("%lu\n", hash(b, sizeof b));
	}
	memset(b, '#', sizeof b);
	show("mempcpy", mempcpy(b, "xyz", 3), b);
	show("stpcpy", stpcpy(b, "hello"), b);
	bcopy(b, b + 2, 6);
	bzero(b + 1, 2);
	printf("%lu\n", hash(b, sizeof b));
	printf("%d ", (int)strxfrm(b, "transform", 5));
	printf("%.5s %d\n", b, sign(strcoll("abc", "abd")));
}

static void searches(void)
{
	const char *s = "the quick brown fox jumps over the lazy dog";
	const char *words[] = { "the", "dog", "fox", "cat", "", "o", "lazy dog.", "THE", "Over" };
	for (int i = 0; i < 9; i++) {
		show("memmem", memmem(s, 43, words[i], strlen(words[i])), s);
		show("strcasestr", strcasestr(s, words[i]), s);
	}
	for (const char *c = "tzx!"; *c; c++) {
		show("memrchr", memrchr(s, *c, 43), s);
		show("strchrnul", strchrnul(s, *c), s);
		show("index", index(s, *c), s);
		show("rindex", rindex(s, *c), s);
	}
	show("rawmemchr", rawmemchr(s, 'q'), s);
	show("memmem short", memmem(s, 2, "the", 3), s);
}

static void tokens(void)
{
	char a[] = ",,one, two,,three ,", *next, *t;
	for (t = strtok_r(a, ", ", &next); t; t = strtok_r(0, ", ", &next))
		printf("[%s]", t);
	char b[] = "k=v;;x=y", *p = b;
	while ((t = strsep(&p, ";=")))
		printf("<%s>", t);
	char c[] = "   ";
	printf("%d\n", strtok_r(c, " ", &next) == 0);
}

static void cases(void)
{
	const char *w[] = { "", "a", "A", "ab", "AB", "aB_", "ab[", "\xc4", "\xe4", "Z", "z{" };
	for (int i = 0; i < 11; i++)
		for (int j = 0; j < 11; j++)
			printf("%d%d%s", sign(strcasecmp(w[i], w[j])), sign(strncasecmp(w[i], w[j], 2)), j == 10 ? "\n" : " ");
}

static void wide(void)
{
	wchar_t b[24];
	wmemset(b, L'#', 24);
	wcscpy(b, L"wide");
	wcscat(b, L" char");
	wcsncat(b, L"acters", 3);
	printf("%d %d %d\n", (int)wcslen(b), (int)wcsnlen(b, 5), b[23] == L'#');
	wcsncpy(b + 12, L"ab", 4);
	printf("%d %d %d %d\n", (int)(wcschr(b, L'c') - b), (int)(wcsrchr(b, L'a') - b), (int)(wcsstr(b, L"char") - b), wcsstr(b, L"none") == 0);
	printf("%d %d %d\n", (int)wcsspn(b, L"wied"), (int)wcscspn(b, L"rh"), (int)(wcspbrk(b, L"xyz c") - b));
	printf("%d %d %d %d\n", sign(wcscmp(L"a", L"b")), sign(wcscmp(L"b", L"a")), sign(wcsncmp(L"abc", L"abd", 2)), sign(wcscmp(L"", L"\x7fff")));
	wchar_t d[8] = { 1, 2, 3, -1, 5 };
	wmemmove(d + 1, d, 5);
	printf("%d %d %d\n", (int)(wmemchr(d, (wchar_t)-1, 8) - d), wmemcmp(d, d + 1, 1), sign(wmemcmp(d, d + 1, 3)));
}

int main(void)
{
	copies();
	searches();
	tokens();
	cases();
	wide();
	char *s = strdup("copy"), *t = strndup("copy", 2);
	printf("%s %s %d\n", s, t, (int)strlen(t));
	free(s);
	free(t);
	return 0;
}
