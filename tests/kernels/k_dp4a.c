// Four-way byte dot products, signed and unsigned.
// run: --grid 1 --block 64 --arg a:i32[64]=rand(28) --arg b:i32[64]=rand(29) --arg y:i32[128]=zero
// min-sm: 61
__global__ void dot(const int *a, const int *b, int *y) {
	int i = threadIdx.x;
	y[i] = __dp4a(a[i], b[i], i * 1000);
	y[64 + i] = (int)__dp4a((unsigned)a[i], (unsigned)b[i], (unsigned)i);
}
