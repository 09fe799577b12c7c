// Functions of CUDA's headers that no built-in function is: two floats at a time, parameters that
// are constant for the grid.
//
// min-sm: 100
// run: --entry pairs --block 64 --arg x:f32[384]=rand(1) --arg out:f32[1536]=zero
// run: --entry places --block 1 --arg n:i32=7 --arg out:u32[8]=zero
// run: --entry shared --block 1 --arg out:u32[2]=zero
__device__ float2 *put(float2 *out, float2 v) { *out = v; return out + 1; }

__global__ void pairs(float *x, float *out)
{
	x += threadIdx.x * 6;
	float2 a = {x[0], x[1] * 1e-20f}, b = {x[2], x[3] * 1e-20f}, c = {x[4], x[5] * 1e-38f};
	float2 *o = (float2 *)(out + threadIdx.x * 24);
	o = put(o, __fadd2_rn(a, b));
	o = put(o, __fadd2_rz(a, b));
	o = put(o, __fadd2_rd(a, c));
	o = put(o, __fadd2_ru(a, c));
	o = put(o, __fmul2_rn(a, b));
	o = put(o, __fmul2_rz(a, b));
	o = put(o, __fmul2_rd(a, c));
	o = put(o, __fmul2_ru(a, c));
	o = put(o, __ffma2_rn(a, b, c));
	o = put(o, __ffma2_rz(a, b, c));
	o = put(o, __ffma2_rd(a, b, c));
	o = put(o, __ffma2_ru(a, b, c));
}

__global__ void places(const __grid_constant__ int n, unsigned *out)
{
	const int *p = &n;
	size_t raw = __cvta_generic_to_grid_constant(p);
	out[0] = __isGridConstant(p) != 0;
	out[1] = __isGridConstant(out) != 0;
	out[2] = *(const int *)__cvta_grid_constant_to_generic(raw);
}

__global__ void shared(unsigned *out)
{
	__shared__ int x[2];
	uint2 at = __cluster_map_shared_multicast(&x[1], 5);
	out[0] = at.x - (unsigned)__cvta_generic_to_shared(x);
	out[1] = at.y;
}
