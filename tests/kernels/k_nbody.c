// Gravitational forces with float4 in shared tiles and rsqrtf.
// run: --grid 2 --block 64 --arg n:i32=128 --arg dt:f32=0.01 --arg p:f32[512]=rand(16) --arg v:f32[512]=zero
// tol: 2e-4
__device__ __forceinline__ float3 interact(float4 a, float4 b, float3 acc) {
	float dx = b.x - a.x, dy = b.y - a.y, dz = b.z - a.z;
	float inv = rsqrtf(dx * dx + dy * dy + dz * dz + 0.01f), s = b.w * inv * inv * inv;
	acc.x += dx * s, acc.y += dy * s, acc.z += dz * s;
	return acc;
}
__global__ void nbody(int n, float dt, const float4 *__restrict__ p, float4 *v) {
	__shared__ float4 tile[64];
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	float4 me = p[i];
	float3 acc = make_float3(0, 0, 0);
	for (int base = 0; base < n; base += 64) {
		tile[threadIdx.x] = p[base + threadIdx.x];
		__syncthreads();
#pragma unroll 4
		for (int j = 0; j < 64; j++)
			acc = interact(me, tile[j], acc);
		__syncthreads();
	}
	float4 w = v[i];
	w.x += dt * acc.x;
	w.y += dt * acc.y;
	w.z += dt * acc.z;
	w.w = sqrtf(acc.x * acc.x + acc.y * acc.y + acc.z * acc.z);
	v[i] = w;
}
