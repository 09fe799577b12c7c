// match and reduce across a warp, on 32 and 64 bits.
// run: --entry match --grid 1 --block 32 --arg x:u32[32]={3,1,3,3,7,1,9,3,3,1,7,7,0,0,0,3,3,1,3,3,7,1,9,3,3,1,7,7,0,0,0,3} --arg y:u32[128]=zero
// min-sm: 70
__global__ void match(const unsigned *x, unsigned *y) {
	int lane = threadIdx.x, same;
	y[lane] = __match_any_sync(0xffffffff, x[lane]);
	y[32 + lane] = __match_any_sync(0xffffffff, (unsigned long long)x[lane] << 33 | 1);
	y[64 + lane] = __match_all_sync(0xffffffff, x[lane] < 10, &same) + same;
	y[96 + lane] = __match_all_sync(0xffffffff, x[lane], &same) + (same ? 100 : 7);
}
