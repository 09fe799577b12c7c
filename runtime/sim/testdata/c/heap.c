int printf(const char *, ...);
void *malloc(unsigned long); void free(void *);
int main(void) { int **rows = malloc(10 * sizeof *rows); int s = 0; for (int i = 0; i < 10; i++) { rows[i] = malloc((i + 1) * sizeof(int)); for (int j = 0; j <= i; j++) rows[i][j] = i * j; } for (int i = 0; i < 10; i++) { for (int j = 0; j <= i; j++) s += rows[i][j]; free(rows[i]); } free(rows); printf("%d\n", s); return 0; }
