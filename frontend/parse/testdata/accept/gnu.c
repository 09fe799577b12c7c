// GNU C as clang takes it, and the corners that the parser library does not.
typedef int word;
typeof(const word *) tp;
typeof(volatile struct S { int a; }) ts;
__extension__ typedef long long ll;
enum __attribute__((packed)) E { A, B, C = 5, };
void attr_after(int x) __attribute__((noinline, unused)) { x++; }
__attribute__((noinline)) static int attr_before(void) { return __extension__ 1; }
[[nodiscard]] int c23(int [[maybe_unused]] x);
[[gnu::always_inline]] static inline int c23b(void) { return 0; }
int kr(a, b)
  int a;
  char *b;
{
  return a + *b;
}
implicit() { return 1; }
int off = __builtin_offsetof(struct { int a; struct { int b[3]; } c; }, c.b[1]);
int same = __builtin_types_compatible_p(int, typeof(same));
_Static_assert(sizeof(int) == 4);
static_assert(1, "message");
int f(int n, ...) {
  __label__ local;
  __builtin_va_list ap;
  __builtin_va_start(ap, n);
  int (*fp)(int, ...) = __builtin_va_arg(ap, int (*)(int, ...));
  struct { int x; } s = __builtin_va_arg(ap, typeof(s));
  int v = ({ int t = n; t * 2; });
  __auto_type w = v ?: 3;
  void *labels[] = { &&one, &&two };
  goto *labels[n & 1];
one:
  switch (n) {
  case 0 ... 9: break;
  case 'ab': ;
  default:
  }
  if (n) goto end;
two: __attribute__((unused));
local:
  asm volatile("add.u32 %0, %1, %[two];" : "=r"(v), "+l"(w) : "r"(n), [two] "n"(2) : "memory");
  asm("" ::: "memory");
  const char *name = __FUNCTION__;
  const char *str = "adjacent" " " "strings" "\x1" "2" u8"utf8";
  const unsigned short *wide = u"wide" "r";
  int arr[] = { [0 ... 3] = 1, [5] = 2, };
  struct P { int a : 3, : 2, b : 1; int flex[]; };
  int m = _Generic(v, int: 1, default: 2);
  float _Complex z = 1.0f + 2.0fi;
  __int128 big = (__int128)1 << 100;
  _Float16 h = 1.5f16;
  for (struct { int i; } it = { 0 }; it.i < 3; it.i++) ;
end:
}
#pragma pack(push, 1)
struct Packed { char a; int b; };
#pragma pack(pop)
int digits = 0b1010 + 0x1p3;
