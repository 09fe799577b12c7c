// Inline PTX.
int bfe(int a, unsigned long b) {
  int d; short h = 3; float f = 1; void *q = &d;
  asm volatile("bfe.u32 %0, %1, 3, 5;" : "=r"(d) : "r"(a));
  asm("{ .reg .u32 t; add.u32 t, %[x], %1; mov.u32 %0, t; } // %%tid.x" : "=r"(d) : "r"(a), [x] "r"(d + 1));
  asm("add.u32 %0, %0, %2; mov.f32 %1, %1;" : "+r"(d), "+f"(f) : "n"(42), "h"(h), "l"(q));
  asm volatile("membar.gl;" ::: "memory");
  return d + (int)f;
}
