// redux: whole-warp integer reductions in one instruction.
// run: --entry reduce --grid 1 --block 64 --arg x:i32[64]=rand(27) --arg y:i32[512]=zero
// min-sm: 80
__global__ void reduce(const int *x, int *y) {
	int i = threadIdx.x, v = x[i];
	y[i] = __reduce_add_sync(0xffffffff, v >> 3);
	y[64 + i] = __reduce_min_sync(0xffffffff, v);
	y[128 + i] = __reduce_max_sync(0xffffffff, v);
	y[192 + i] = (int)__reduce_min_sync(0xffffffff, (unsigned)v);
	y[256 + i] = (int)__reduce_max_sync(0xffffffff, (unsigned)v);
	y[320 + i] = (int)__reduce_and_sync(0xffffffff, (unsigned)v | 0xf);
	y[384 + i] = (int)__reduce_or_sync(0xffffffff, (unsigned)v & 0x11111111);
	y[448 + i] = (int)__reduce_xor_sync(0xffffffff, (unsigned)v);
}
