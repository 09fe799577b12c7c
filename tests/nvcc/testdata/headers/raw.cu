// Structures of bits that convert to and from small floats, and functions whose structures the
// program does not name.
//
// run: --entry raw --block 32 --arg in:u16[96]=rand(3) --arg out:u16[512]=zero
// run: --entry unnamed --block 32 --arg in:f32[32]=rand(3) --arg out:f32[96]=zero
#include <cuda_fp8.h>

__device__ float wide(__half h) { return __half2float(h); }
__device__ float first(__half2 h) { return __low2float(h); }

struct Pair {
	__half2 h;
	int n;
};

extern "C" __global__ void raw(const unsigned short *in, unsigned short *out)
{
	unsigned short t = in[threadIdx.x] & 0x3fff;
	out += threadIdx.x * 16;
	__half2 x = __nv_cvt_fp8x2_to_halfraw2(t, __NV_E4M3), assigned;
	assigned = __nv_cvt_fp8x2_to_halfraw2(t, __NV_E5M2);
	__half2_raw bits = x, more = assigned;
	*out++ = bits.x;
	*out++ = more.y;
	__half h(__nv_cvt_fp8_to_halfraw(t, __NV_E4M3));
	*out++ = static_cast<__half_raw>(h).x;
	*out++ = ((__half_raw)__hneg(h)).x;
	*out++ = __half2int_rn(__float2half(wide(__nv_cvt_fp8_to_halfraw(t, __NV_E4M3)) + first(bits)));
	*out++ = __half2int_rz(__nv_cvt_fp8_to_halfraw(t, __NV_E5M2));
	Pair p = {bits, 3};
	*out++ = __half_as_ushort(__high2half(p.h)) + p.n;
	__nv_bfloat16_raw b;
	b.x = t;
	__nv_bfloat16 c = b;
	*out++ = __bfloat16_as_ushort(__hadd(c, c));
	__nv_bfloat162_raw d;
	d.x = t;
	d.y = t + 1;
	*out++ = __bfloat16_as_ushort(__low2bfloat16(__hneg2(__nv_bfloat162(d))));
	*out++ = __nv_cvt_halfraw_to_fp8(h, __NV_SATFINITE, __NV_E5M2);
	*out++ = __nv_cvt_halfraw2_to_fp8x2(x, __NV_SATFINITE, __NV_E5M2);
	*out++ = __nv_cvt_bfloat16raw_to_fp8(c, __NV_NOSAT, __NV_E4M3);
	const __half_raw one = {0x3c00};
	*out++ = __half_as_ushort(__hadd(h, one));
}

extern "C" __global__ void unnamed(const float *in, float *out)
{
	float x = in[threadIdx.x];
	out += 3 * threadIdx.x;
	*out++ = __low2float(__float2half2_rn(x));
	*out++ = __bfloat1622float2(__float2bfloat162_rn(x)).y;
	*out++ = __nv_cvt_float_to_fp8(x, __NV_SATFINITE, __NV_E4M3);
}
