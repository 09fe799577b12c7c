int printf(const char *, ...);
int main(void) { _Float16 a = 1.5f16, b = 0.1f16, s = 0; for (int i = 0; i < 20; i++) { s = s + a * b; a = a - b / (_Float16)3; b = b + (_Float16)0.01f; } float f = s; union { _Float16 h; unsigned short u; } x = {s}; printf("%.9g %x\n", f, x.u); return 0; }
