// The built-in vector types: alignment, loads and stores as a whole, members,
// arrays in structs, by value, in shared memory.
// run: --entry floats --grid 1 --block 32 --arg in:f32[128]=rand(40) --arg out:f32[128]=zero
// run: --entry small --grid 1 --block 32 --arg in:u8[256]=rand(41) --arg out:u32[96]=zero
// run: --entry wide --grid 1 --block 16 --arg in:i64[64]=rand(42) --arg out:i64[64]=zero --arg sizes:i32[60]=zero
__device__ __noinline__ static float4 swizzle(float4 v, float2 k) { return make_float4(v.w * k.x, v.z - k.y, v.y, -v.x); }
__global__ void floats(const float4 *in, float4 *out) {
	__shared__ float4 s[32];
	int i = threadIdx.x;
	s[i] = swizzle(in[i], make_float2(2, 0.5f));
	__syncthreads();
	float4 v = s[31 - i], *p = &v;
	p->y += ((const float *)in)[i];
	float3 t = {v.x, v.y, v.z};
	v.w = t.x - t.z;
	out[i] = *p;
}
struct mix { char c; uchar4 u; short2 s; char3 k; };
__global__ void small(const uchar4 *in, unsigned *out) {
	int i = threadIdx.x;
	uchar4 v = in[i];
	short4 w = make_short4(v.x, (short)-v.y, (short)(v.z << 7), v.w);
	struct mix m = {1, v, {w.x, w.y}, make_char3((signed char)v.x, (signed char)v.y, -1)}, n = m;
	n.u.x++;
	n.k.z = (signed char)(n.k.x + m.k.y);
	out[i] = (unsigned)v.x | (unsigned)v.y << 8 | (unsigned)v.z << 16 | (unsigned)v.w << 24;
	out[32 + i] = (unsigned)(w.x + w.y * 3 + w.z * 5 + w.w * 7) + n.u.x + (unsigned)n.k.z;
	uint2 pair = *(const uint2 *)(in + 2 * i);
	out[64 + i] = pair.x ^ pair.y * 3 ^ (unsigned)sizeof(struct mix);
}
__global__ void wide(const longlong2 *in, longlong2 *out, int *sizes) {
	int i = threadIdx.x;
	longlong2 a = in[2 * i], b = in[2 * i + 1];
	ulonglong2 r = make_ulonglong2((unsigned long long)a.x ^ (unsigned long long)b.y, (unsigned long long)a.y - (unsigned long long)b.x);
	out[2 * i] = make_longlong2((long long)r.x, (long long)r.y);
	double2 d = *(const double2 *)&out[2 * i];
	out[2 * i + 1].x = *(long long *)&d.y;
	out[2 * i + 1].y = b.x;
	if (i == 0) {
		int n = 0;
#define SIZE(T) sizes[n++] = sizeof(T) * 100 + _Alignof(T);
		SIZE(char1) SIZE(char2) SIZE(char3) SIZE(char4) SIZE(uchar2) SIZE(uchar4) SIZE(short1) SIZE(short2) SIZE(short3) SIZE(short4)
		SIZE(ushort3) SIZE(ushort4) SIZE(int1) SIZE(int2) SIZE(int3) SIZE(int4) SIZE(uint2) SIZE(uint3) SIZE(uint4) SIZE(long2) SIZE(ulong1)
		SIZE(longlong1) SIZE(longlong2) SIZE(longlong3) SIZE(longlong4) SIZE(ulonglong4) SIZE(float1) SIZE(float2) SIZE(float3) SIZE(float4)
		SIZE(double1) SIZE(double2) SIZE(double3) SIZE(double4) SIZE(dim3)
		SIZE(struct { char c; float2 f; }) SIZE(struct { char c; float4 f; char d; }) SIZE(struct { char c; char3 f; short3 g; })
	}
}
