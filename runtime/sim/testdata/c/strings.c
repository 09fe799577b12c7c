int printf(const char *, ...);
static unsigned long len(const char *s) { unsigned long n = 0; while (s[n]) n++; return n; }
static void rev(char *s) { for (unsigned long i = 0, n = len(s); i < n / 2; i++) { char t = s[i]; s[i] = s[n - 1 - i]; s[n - 1 - i] = t; } }
int main(void) { char b[32] = "hello, simulator"; rev(b); printf("%s %d\n", b, (int)len(b)); for (char *p = b; *p; p++) if (*p >= 'a' && *p <= 'z') *p -= 32; printf("[%20s]\n", b); return 0; }
