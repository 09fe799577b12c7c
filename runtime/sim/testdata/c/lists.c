int printf(const char *, ...);
struct N { int v; struct N *next; };
static struct N pool[32]; static int used;
static struct N *cons(int v, struct N *n) { struct N *p = &pool[used++]; p->v = v; p->next = n; return p; }
static struct N *reverse(struct N *p) { struct N *r = 0; while (p) { struct N *n = p->next; p->next = r; r = p; p = n; } return r; }
int main(void) { struct N *l = 0; for (int i = 0; i < 20; i++) l = cons(i * i, l); l = reverse(l); int h = 0; for (; l; l = l->next) h = h * 3 + l->v; printf("%d\n", h); return 0; }
