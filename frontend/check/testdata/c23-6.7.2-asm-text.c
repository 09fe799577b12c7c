// flags: -Wall -std=c23
// constexpr arrays are text for "C".
constexpr char c1[] = "add", c2[3] = {'s', 'u', 'b'};
constexpr int c3[] = {1};
__device__ int f(int x) {
	constexpr char local[] = "add"; static constexpr char stat[8] = "mul.lo"; int r;
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c1), "r"(x));
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c2), "r"(x));
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(local), "r"(x));
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(stat), "r"(x));
	asm("%1.s32 %0, %2, 1;" : "=r"(r) : "C"(c3), "r"(x)); // error: constraint 'C' in asm expects a string literal
	return r;
}
