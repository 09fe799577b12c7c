// run: --entry to_e2m3 --grid 1 --block 64 --arg o:i64[1152]=zero
// run: --entry from_e2m3 --block 64 --arg f:f32[64]=rand(1) --arg o:u8[1152]=zero
// run: --entry packed_e2m3 --block 64 --arg f:f32[256]=rand(5) --arg o:u32[1024]=zero
// run: --entry to_e3m2 --grid 1 --block 64 --arg o:i64[1152]=zero
// run: --entry from_e3m2 --block 64 --arg f:f32[64]=rand(2) --arg o:u8[1152]=zero
// run: --entry packed_e3m2 --block 64 --arg f:f32[256]=rand(6) --arg o:u32[1024]=zero
// run: --entry to_e2m1 --grid 1 --block 16 --arg o:i64[288]=zero
// run: --entry from_e2m1 --block 64 --arg f:f32[64]=rand(3) --arg o:u8[1152]=zero
// run: --entry packed_e2m1 --block 64 --arg f:f32[256]=rand(7) --arg o:u32[1024]=zero
// run: --entry to_e8m0 --grid 2 --block 128 --arg o:i64[4608]=zero
// run: --entry from_e8m0 --block 64 --arg f:f32[64]=rand(4) --arg o:u8[1152]=zero
// run: --entry packed_e8m0 --block 64 --arg f:f32[256]=rand(8) --arg o:u32[1024]=zero
#include <cuda_fp4.h>
#include <cuda_fp6.h>

/* All values as everything that they convert to. */
template <typename F> __device__ void to(long long *o)
{
	int t = threadIdx.x + 128 * blockIdx.x;
	F x;
	x.__x = t;
	o += 18 * t;
	*o++ = __float_as_int(float(x));
	*o++ = __double_as_longlong((double)x);
	*o++ = __half_as_ushort(static_cast<__half>(x));
	*o++ = __bfloat16_as_ushort(__nv_bfloat16(x));
	*o++ = bool(x);
	*o++ = (unsigned char)x;
	*o++ = (signed char)x;
	*o++ = char(x);
	*o++ = (unsigned short)x;
	*o++ = static_cast<unsigned>(x);
	*o++ = (unsigned long)x;
	*o++ = (unsigned long long)x;
	*o++ = short(x);
	*o++ = int(x);
	*o++ = long(x);
	*o++ = (long long)x;
	*o++ = sizeof(F) + 16 * alignof(F);
	*o++ = x ? 3 : 4;
}

/* What they are made of: numbers large and small. */
template <typename F> __device__ void from(const float *f, unsigned char *o)
{
	int t = threadIdx.x;
	float x = f[t] * exp2f(t % 40 - 20);
	o += 18 * t;
	*o++ = F(x).__x;
	*o++ = F((double)x * 1.0000001).__x;
	*o++ = F(__float2half(x)).__x;
	*o++ = static_cast<F>(__float2bfloat16(x)).__x;
	*o++ = ((F)(unsigned short)(t * t)).__x;
	*o++ = F(7u * t).__x;
	*o++ = F((unsigned long)t << t).__x;
	*o++ = F((unsigned long long)t << t % 20).__x;
	*o++ = F((short)(t * 5 - 100)).__x;
	*o++ = F(t * 9 - 300).__x;
	*o++ = F((long)t - 32).__x;
	*o++ = F(-(long long)t << t).__x;
	F y{x * 3};
	F z = y;
	*o++ = z.__x;
	const float edges[] = {7.5f, 28, 6, 5, __int_as_float(0x7f800000), -__int_as_float(0x7fc00000), -0.0f, 1e-8f};
	*o++ = F(edges[t % 8]).__x;
	*o++ = F(-(double)edges[t % 8]).__x;
	*o++ = F(__float2half(edges[t % 8])).__x;
}

template <typename Two, typename Four> __device__ void packed(const float *f, unsigned *o)
{
	int t = threadIdx.x;
	float4 v = ((const float4 *)f)[t];
	v.x *= 10;
	o += 16 * t;
	Two two(make_float2(v.x, v.y));
	*o++ = two.__x;
	*o++ = Two(make_double2(v.z, v.w)).__x;
	*o++ = Two(__floats2half2_rn(v.x, v.z)).__x;
	*o++ = Two(__floats2bfloat162_rn(v.w, v.z)).__x;
	float2 back = static_cast<float2>(two);
	*o++ = __float_as_uint(back.x + back.y);
	__half2 h = static_cast<__half2>(two);
	*o++ = __half_as_ushort(h.x) | __half_as_ushort(h.y) << 16;
	__nv_bfloat162 b = __nv_bfloat162(two);
	*o++ = __bfloat16_as_ushort(b.x) | __bfloat16_as_ushort(b.y) << 16;
	Four four(v);
	*o++ = four.__x;
	*o++ = Four(__floats2half2_rn(v.x, v.y), __floats2half2_rn(v.w, v.z)).__x;
	*o++ = Four(__floats2bfloat162_rn(v.x, v.y), __floats2bfloat162_rn(v.w, v.z)).__x;
	float4 all = static_cast<float4>(four);
	*o++ = __float_as_uint(all.x);
	*o++ = __float_as_uint(all.w);
	*o++ = sizeof(Two) + 16 * alignof(Two) + 256 * sizeof(Four) + 4096 * alignof(Four);
}

extern "C" __global__ void to_e2m3(long long *o) { to<__nv_fp6_e2m3>(o); }
extern "C" __global__ void from_e2m3(const float *f, unsigned char *o) { from<__nv_fp6_e2m3>(f, o); }
extern "C" __global__ void packed_e2m3(const float *f, unsigned *o) { packed<__nv_fp6x2_e2m3, __nv_fp6x4_e2m3>(f, o); }
extern "C" __global__ void to_e3m2(long long *o) { to<__nv_fp6_e3m2>(o); }
extern "C" __global__ void from_e3m2(const float *f, unsigned char *o) { from<__nv_fp6_e3m2>(f, o); }
extern "C" __global__ void packed_e3m2(const float *f, unsigned *o) { packed<__nv_fp6x2_e3m2, __nv_fp6x4_e3m2>(f, o); }
extern "C" __global__ void to_e2m1(long long *o) { to<__nv_fp4_e2m1>(o); }
extern "C" __global__ void from_e2m1(const float *f, unsigned char *o) { from<__nv_fp4_e2m1>(f, o); }
extern "C" __global__ void packed_e2m1(const float *f, unsigned *o) { packed<__nv_fp4x2_e2m1, __nv_fp4x4_e2m1>(f, o); }
extern "C" __global__ void to_e8m0(long long *o) { to<__nv_fp8_e8m0>(o); }
extern "C" __global__ void from_e8m0(const float *f, unsigned char *o) { from<__nv_fp8_e8m0>(f, o); }
extern "C" __global__ void packed_e8m0(const float *f, unsigned *o) { packed<__nv_fp8x2_e8m0, __nv_fp8x4_e8m0>(f, o); }
