// Corners of C and GNU C.
typedef int T;
struct S { int a __attribute__((aligned(8))), *b __attribute__((packed)), c[2]; T : 3; };
union U { struct S s, t __attribute__((aligned(16))), u; };
const __auto_type q = 3;
int g(void) {
  for (__auto_type i = 0; i < 3; i++) ;
  const __auto_type z = 4;
  static __auto_type y = 3, n = 0;
  __auto_type w = z;
  if (1) [[likely]] return 1;
  asm goto ("" :::: l);
l:
  return y;
}
void h(int a[const restrict static 3], int n, int b[n][*], T (T), int (x)) {}
int (*fp(int a))(int) { return 0; }
int x = sizeof(int[3]), yy = sizeof (struct P){0}.x;
_Atomic(int) ai;
_Atomic int aj;
int *_Atomic ap;
long long unsigned int volatile const lluv;
struct { struct { int a; }; union { int b; float c; }; } anon;
void v(void) { int a = 1, *p = &a; (void)a; p[0]; (*p)++; ({ a; }); { } ; L: a++; int T = 3; T = T * 2; }
enum E : unsigned char { AA };
extern int arr[];
int (*parr)[3];
int *(*(*ff)(int))[2];
float f16x = 1.0f16, hexf = 0x1.8p3f;
int bits = 0b11, cc = '\x41', dd = L'x';
register int rr asm("r0");
inline int inl(void) { return __builtin_choose_expr(1, 2, 3); }
int cond = 1 ?: 2;
void noproto();
void *vp = (void *)&noproto;
struct P { int x, y; } pt = { .y = 1, x: 2 }, pa[2] = { [0].x = 1, [1] = { 1, 2 } };
struct Q { _Static_assert(1, "in"); int z; };
char s1[] = "a" "b";
int sw(int x) {
  switch (x) {
  case 1: int y = 2; return y;
  default: ;
  }
  while (x--) if (x) continue; else break;
  do x++; while (x < 3);
  return 0;
}
void vla(int n, int m[n]) { int a[n], (*p)[n] = &a; sizeof(int[n]); typedef int TT[n]; TT t; }
__typeof__(parr[0]) ti;
static inline __attribute__((always_inline)) int ai2(void) { return 0; }
int __attribute__((aligned(16))) al, *__attribute__((may_alias)) ma;
typedef float v4 __attribute__((vector_size(16)));
int lengths(int a[const 3], int [const], int [restrict static 2], int n, int m[const n][n], int s[const *][*], char (([5])), unsigned long((*)));
struct unnamed_fields { enum { small } a : 2; enum late_enum : 3; int b; };
__attribute__((__noinline__, __unused__)) static int quiet(void);
int behind [[gnu::unused]] (void) { return 0; }
void behind_void [[gnu::noinline, gnu::cold]] (int x) { (void)x; }
int objects [[gnu::aligned(16)]] [4];
