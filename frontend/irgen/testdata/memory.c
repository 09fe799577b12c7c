// Objects, aggregates, initialisers, address spaces.
struct S { char c; int i; double d; };
struct P { char a; int b; short c[3]; } __attribute__((packed));
struct B { unsigned a : 3; int b : 7; char c; int d : 9; _Bool e : 1; long long f : 40; };
union U { int i; float f; struct S s; };
struct S gs = { 1, 2, 3.5 };
int arr[5] = { 1, [3] = 4 };
struct B gb = { 5, -3, 'x', 17, 1, -1 };
const char *msgs[] = { "hello", "world", "hello" };
int *ptr = &arr[2];
struct node { int v; struct node *next; } n1, n2 = { 2, &n1 }, n1 = { 1, &n2 };
int (*fp)(struct S *);
static int hidden = 7;
__constant__ float table[4] = { 1, 2, 3, 4 };
__shared__ int tile[16];
extern __shared__ float dyn[];
extern int outside;
char buf[300] = "abc";
int (*const handler)(struct S *);
int get(struct S *s) { return s->i + s->c; }
int (*fp2)(struct S *) = get;
float members(union U *u, struct P *p) { u->i = 3; p->b = 4; p->c[1] = 5; return u->f + p->b; }
int bits(struct B *b, volatile struct B *v) { b->a = 9; b->b++; b->d += 4; v->e = 1; return b->b + (b->f = 3) + v->d; }
struct S byval(struct S s) { s.i++; return s; }
struct S ret(int k) { struct S s = { 1, k }; return k ? s : byval((struct S){ 'a', 3, 1.0 }); }
double use(void) { return ret(3).d + byval(gs).i; }
void copy(struct S *a, struct S *b) { *a = *b; struct S c; c = *a = ret(1); *b = c; }
int locals(int i) {
  int a[4] = { 1, 2 };
  char s[8] = "hi";
  struct S t = { .d = 2, .i = i };
  int big[64] = { 1, 2, 3 };
  static int count = 3;
  return a[i] + s[1] + t.i + big[i] + count++ + hidden;
}
int shared(int i) { tile[i] = i; dyn[i] = 1; __syncthreads(); return tile[15 - i] + (int)table[i] + outside; }
int indirect(int (*f)(struct S *), struct S *s) { return f(s) + fp(s) + (*fp2)(s); }
// Only a definition that is sure to be linked may be better aligned than its type.
__attribute__((weak)) int soft[5] = { 1, 2, 3, 4 };
int elsewhere(void) { int mine[5]; __builtin_memcpy(mine, soft, sizeof mine); return mine[4] + soft[1]; }

// What is zeroed as a whole is not stored again where it is zero; -0 is not.
long partly(int i, int n) {
  long a[40] = { n, 0, [5] = 0, [6] = 1, [7] = 1L - 1 };
  __int128 w[4] = { n, 0, (__int128)1 << 64 };
  double d[4] = { n, 0.0, -0.0 };
  return a[i] + (long)w[i] + (long)d[i];
}

// Truth values in memory.
_Bool truths(_Bool *p, _Bool c) { *p = 0; p[1] = 1; p[2] = c ? 0 : p[3]; _Bool q = 0; p[4] = (_Bool)0; return q; }
