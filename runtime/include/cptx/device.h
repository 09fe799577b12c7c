#ifndef _CPTX_DEVICE_H
#define _CPTX_DEVICE_H
/* Functions of CUDA's headers that no built-in function is. */

#if __CUDA_ARCH__ >= 700
/* The address of a parameter that is __grid_constant__ (PTX ISA 9.7.9.19, 20). */
static __inline__ __device__ unsigned __isGridConstant(const void *p)
{
	unsigned is;
	asm("{\n\t.reg .pred p;\n\tisspacep.param p, %1;\n\tselp.u32 %0, 1, 0, p;\n\t}" : "=r"(is) : "l"(p));
	return is;
}
static __inline__ __device__ size_t __cvta_generic_to_grid_constant(const void *p)
{
	size_t raw;
	asm("cvta.to.param.u64 %0, %1;" : "=l"(raw) : "l"(p));
	return raw;
}
static __inline__ __device__ void *__cvta_grid_constant_to_generic(size_t raw)
{
	void *p;
	asm("cvta.param.u64 %0, %1;" : "=l"(p) : "l"(raw));
	return p;
}
#endif

#if __CUDA_ARCH__ >= 900
static __inline__ __device__ uint2 __cluster_map_shared_multicast(const void *p, unsigned blocks)
{
	uint2 r = {(unsigned)__cvta_generic_to_shared(p), blocks};
	return r;
}
#endif

#if __CUDA_ARCH__ >= 1000
/* Arithmetic on two floats at a time (PTX ISA 9.7.3.3, 5, 6). */
#ifdef __CUDA_FTZ
#define _CPTX_FTZ ".ftz"
#else
#define _CPTX_FTZ
#endif
#define _CPTX_TWO(NAME, OP) static __inline__ __device__ float2 NAME(float2 x, float2 y) \
{ \
	float2 r; \
	asm("{\n\t.reg .b64 x, y;\n\tmov.b64 x, {%2, %3};\n\tmov.b64 y, {%4, %5};\n\t" OP _CPTX_FTZ ".f32x2 x, x, y;\n\tmov.b64 {%0, %1}, x;\n\t}" \
		: "=f"(r.x), "=f"(r.y) : "f"(x.x), "f"(x.y), "f"(y.x), "f"(y.y)); \
	return r; \
}
#define _CPTX_THREE(NAME, OP) static __inline__ __device__ float2 NAME(float2 x, float2 y, float2 z) \
{ \
	float2 r; \
	asm("{\n\t.reg .b64 x, y, z;\n\tmov.b64 x, {%2, %3};\n\tmov.b64 y, {%4, %5};\n\tmov.b64 z, {%6, %7};\n\t" OP _CPTX_FTZ ".f32x2 x, x, y, z;\n\tmov.b64 {%0, %1}, x;\n\t}" \
		: "=f"(r.x), "=f"(r.y) : "f"(x.x), "f"(x.y), "f"(y.x), "f"(y.y), "f"(z.x), "f"(z.y)); \
	return r; \
}
_CPTX_TWO(__fadd2_rn, "add.rn")
_CPTX_TWO(__fadd2_rz, "add.rz")
_CPTX_TWO(__fadd2_rd, "add.rm")
_CPTX_TWO(__fadd2_ru, "add.rp")
_CPTX_TWO(__fmul2_rn, "mul.rn")
_CPTX_TWO(__fmul2_rz, "mul.rz")
_CPTX_TWO(__fmul2_rd, "mul.rm")
_CPTX_TWO(__fmul2_ru, "mul.rp")
_CPTX_THREE(__ffma2_rn, "fma.rn")
_CPTX_THREE(__ffma2_rz, "fma.rz")
_CPTX_THREE(__ffma2_rd, "fma.rm")
_CPTX_THREE(__ffma2_ru, "fma.rp")
#undef _CPTX_THREE
#undef _CPTX_TWO
#undef _CPTX_FTZ
#endif
#endif
