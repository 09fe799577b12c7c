// Integer intrinsics at edge values against plain C on the host.
// run: --grid 4 --block 64 --arg v:i32[16]={0,1,-1,2,31,32,33,255,-256,65535,65536,2147483647,-2147483648,-2147483647,305419896,-1985229329} --arg out:u32[4608]=zero
__device__ static unsigned fold(unsigned long long x) { return (unsigned)(x ^ x >> 32); }
__global__ void intrinsics(const int *v, unsigned *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x, a = v[i & 15], b = v[i >> 4 & 15];
	unsigned ua = (unsigned)a, ub = (unsigned)b, *o = out + i * 18;
	unsigned long long w = (unsigned long long)ua << 32 | ub;
	o[0] = (unsigned)__mulhi(a, b);
	o[1] = __umulhi(ua, ub);
	o[2] = fold((unsigned long long)__mul64hi((long long)w, (long long)(w * 3 + 1))) + fold(__umul64hi(w, ~w));
	o[3] = (unsigned)__mul24(a, b) ^ __umul24(ua, ub);
	o[4] = __sad(a, b, 5u) + __usad(ua, ub, 7u);
	o[5] = (unsigned)__hadd(a, b) ^ (unsigned)__rhadd(a, b) << 1;
	o[6] = __uhadd(ua, ub) ^ __urhadd(ua, ub) << 1;
	o[7] = (unsigned)(__popc(ua) + __clz(a) * 100 + __ffs(a) * 10000);
	o[8] = (unsigned)(__popcll(w) + __clzll((long long)w) * 100 + __ffsll((long long)w) * 10000);
	o[9] = __brev(ua) ^ fold(__brevll(w));
	o[10] = __byte_perm(ua, ub, 0x3512) ^ __byte_perm(ua, ub, ub & 0x7777);
	o[11] = __funnelshift_l(ua, ub, (unsigned)i) ^ __funnelshift_r(ua, ub, (unsigned)i);
	o[12] = __funnelshift_lc(ua, ub, (unsigned)i) ^ __funnelshift_rc(ua, ub, (unsigned)i);
	o[13] = (unsigned)min(a, b) ^ (unsigned)max(a, b) * 3;
	o[14] = min(ua, ub) ^ max(ua, ub) * 3;
	o[15] = fold((unsigned long long)max((long long)w, (long long)a)) + fold(min(w, (unsigned long long)b));
	o[16] = max(ua, 7) + (unsigned)abs(a == (int)0x80000000 ? 1 : a);
	o[17] = (unsigned)(a >> (b & 31)) + (ua >> (ub & 31)) + (ua << (ub & 31));
}
