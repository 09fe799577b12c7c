// Kernels whose time on a GPU is measured, by this compiler and by nvcc. They are large enough to fill
// the GPU; a launch takes tens of microseconds to milliseconds.
// run: --entry saxpy --grid 16384 --block 256 --arg n:i32=4194304 --arg a:f32=2 --arg x:f32[4194304]=rand(1) --arg y:f32[4194304]=rand(2)
// run: --entry matmul --grid 64,64 --block 16,16 --arg n:i32=1024 --arg a:f32[1048576]=rand(3) --arg b:f32[1048576]=rand(4) --arg c:f32[1048576]=zero
// run: --entry nbody --grid 128 --block 128 --arg n:i32=16384 --arg p:f32[65536]=rand(5) --arg out:f32[65536]=zero
// run: --entry mandelbrot --grid 128,128 --block 8,8 --arg n:i32=1024 --arg limit:i32=500 --arg out:i32[1048576]=zero
// run: --entry blackscholes --grid 4096 --block 256 --arg n:i32=1048576 --arg s:f32[1048576]=rand(6) --arg k:f32[1048576]=rand(7) --arg out:f32[1048576]=zero
// run: --entry transpose --grid 64,64 --block 32,8 --arg n:i32=2048 --arg in:f32[4194304]=rand(8) --arg out:f32[4194304]=zero
// run: --entry stencil --grid 128,256 --block 16,8 --arg n:i32=2048 --arg in:f32[4194304]=rand(9) --arg out:f32[4194304]=zero
// run: --entry histogram --grid 512 --block 256 --arg n:i32=4194304 --arg in:u32[4194304]=rand(10) --arg out:u32[256]=zero
// run: --entry sha256 --grid 2048 --block 128 --arg rounds:i32=16 --arg in:u32[262144]=rand(11) --arg out:u32[262144]=zero
// run: --entry naive --grid 64,64 --block 16,16 --arg n:i32=1024 --arg a:f32[1048576]=rand(3) --arg b:f32[1048576]=rand(4) --arg c:f32[1048576]=zero
// run: --entry gauss --grid 128,256 --block 16,8 --arg n:i32=2048 --arg in:f32[4194304]=rand(12) --arg out:f32[4194304]=zero
// run: --entry kmeans --grid 2048 --block 128 --arg n:i32=262144 --arg k:i32=16 --arg points:f32[2097152]=rand(13) --arg centers:f32[128]=rand(14) --arg out:i32[262144]=zero
// run: --entry pagerank --grid 1024 --block 128 --arg n:i32=131072 --arg links:u32[2097152]=rand(15) --arg rank:f32[131072]=rand(16) --arg out:f32[131072]=zero
// run: --entry lu --grid 64 --block 64 --arg n:i32=32 --arg a:f32[65536]=rand(17) --arg out:f32[65536]=zero
// run: --entry bitonic --grid 2048 --block 256 --arg in:u32[524288]=rand(18) --arg out:u32[524288]=zero
// run: --entry popcounts --grid 2048 --block 128 --arg n:i32=64 --arg in:u32[262144]=rand(19) --arg out:u32[262144]=zero
// run: --entry modpow --grid 1024 --block 128 --arg e:u32=65537 --arg in:u32[131072]=rand(20) --arg out:u32[131072]=zero
// run: --entry fnv --grid 1024 --block 128 --arg n:i32=256 --arg in:u32[131136]=rand(21) --arg out:u32[131072]=zero
// run: --entry rows --grid 512 --block 128 --arg n:i32=128 --arg in:f32[8388608]=rand(22) --arg out:f32[65536]=zero
// tol: 1e-3
// min-sm: 70
#include <math.h>
#ifdef __cplusplus
#define KERNEL extern "C" __global__ void
#else
#define KERNEL __global__ void
#endif
KERNEL saxpy(int n, float a, const float *x, float *y) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		y[i] = a * x[i] + y[i];
}
KERNEL matmul(int n, const float *a, const float *b, float *c) {
	__shared__ float ta[16][16], tb[16][16];
	int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
	float sum = 0;
	for (int t = 0; t < n; t += 16) {
		ta[ty][tx] = a[row * n + t + tx];
		tb[ty][tx] = b[(t + ty) * n + col];
		__syncthreads();
		for (int k = 0; k < 16; k++)
			sum += ta[ty][k] * tb[k][tx];
		__syncthreads();
	}
	c[row * n + col] = sum;
}
KERNEL nbody(int n, const float *p, float *out) {
	__shared__ float tile[4 * 128];
	int i = blockIdx.x * blockDim.x + threadIdx.x, t = threadIdx.x;
	float x = p[4 * i], y = p[4 * i + 1], z = p[4 * i + 2], ax = 0, ay = 0, az = 0;
	for (int base = 0; base < n; base += 128) {
		for (int k = 0; k < 4; k++)
			tile[4 * t + k] = p[4 * (base + t) + k];
		__syncthreads();
		for (int k = 0; k < 128; k++) {
			float dx = tile[4 * k] - x, dy = tile[4 * k + 1] - y, dz = tile[4 * k + 2] - z;
			float d = dx * dx + dy * dy + dz * dz + 1e-4f, inv = 1.0f / sqrtf(d), f = tile[4 * k + 3] * inv * inv * inv;
			ax += f * dx;
			ay += f * dy;
			az += f * dz;
		}
		__syncthreads();
	}
	out[4 * i] = ax;
	out[4 * i + 1] = ay;
	out[4 * i + 2] = az;
}
KERNEL mandelbrot(int n, int limit, int *out) {
	int px = blockIdx.x * blockDim.x + threadIdx.x, py = blockIdx.y * blockDim.y + threadIdx.y, count = 0;
	double cx = -2.0 + px * 3.0 / n, cy = -1.5 + py * 3.0 / n, x = 0, y = 0;
	while (count < limit && x * x + y * y < 4) {
		double next = x * x - y * y + cx;
		y = 2 * x * y + cy;
		x = next;
		count++;
	}
	out[py * n + px] = count / 8; /* the boundary depends on rounding */
}
__device__ static float normal(float x) { /* Abramowitz and Stegun 26.2.17 */
	float k = 1.0f / (1.0f + 0.2316419f * fabsf(x));
	float tail = 0.39894228f * __expf(-0.5f * x * x) *
		(k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + 1.330274429f * k)))));
	return x > 0 ? 1 - tail : tail;
}
KERNEL blackscholes(int n, const float *s, const float *k, float *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n)
		return;
	float price = 10 + 20 * s[i], strike = 10 + 20 * k[i], r = 0.02f, v = 0.3f, t = 2;
	float d1 = (__logf(price / strike) + (r + 0.5f * v * v) * t) / (v * sqrtf(t)), d2 = d1 - v * sqrtf(t);
	out[i] = 1 + price * normal(d1) - strike * __expf(-r * t) * normal(d2);
}
KERNEL transpose(int n, const float *in, float *out) {
	__shared__ float tile[32][33];
	int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
	for (int k = 0; k < 32; k += 8)
		tile[threadIdx.y + k][threadIdx.x] = in[(y + k) * n + x];
	__syncthreads();
	x = blockIdx.y * 32 + threadIdx.x;
	y = blockIdx.x * 32 + threadIdx.y;
	for (int k = 0; k < 32; k += 8)
		out[(y + k) * n + x] = tile[threadIdx.x][threadIdx.y + k];
}
KERNEL stencil(int n, const float *in, float *out) {
	int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
	float sum = 0;
	for (int dy = -2; dy <= 2; dy++)
		for (int dx = -2; dx <= 2; dx++) {
			int xx = min(max(x + dx, 0), n - 1), yy = min(max(y + dy, 0), n - 1);
			sum += in[yy * n + xx] / (1 + dx * dx + dy * dy);
		}
	out[y * n + x] = sum;
}
KERNEL histogram(int n, const unsigned *in, unsigned *out) {
	__shared__ unsigned bins[256];
	bins[threadIdx.x] = 0;
	__syncthreads();
	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
		atomicAdd(&bins[in[i] >> 24], 1u);
	__syncthreads();
	/* one round's counts: the kernel runs many times on the same buffers */
	atomicMax(&out[threadIdx.x], bins[threadIdx.x]);
}
#define ROTATE(x, k) ((x) >> (k) | (x) << (32 - (k)))
KERNEL sha256(int rounds, const unsigned *in, unsigned *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned h[8], w[16];
	for (int k = 0; k < 8; k++)
		h[k] = 0x6a09e667u + in[i] * (k + 1);
	for (int round = 0; round < rounds; round++) {
		for (int k = 0; k < 16; k++)
			w[k] = h[k & 7] + k;
		for (int k = 0; k < 64; k++) {
			unsigned s1 = ROTATE(h[4], 6) ^ ROTATE(h[4], 11) ^ ROTATE(h[4], 25), ch = (h[4] & h[5]) ^ (~h[4] & h[6]);
			unsigned t1 = h[7] + s1 + ch + w[k & 15] + 0x428a2f98u * k;
			unsigned s0 = ROTATE(h[0], 2) ^ ROTATE(h[0], 13) ^ ROTATE(h[0], 22), maj = (h[0] & h[1]) ^ (h[0] & h[2]) ^ (h[1] & h[2]);
			unsigned a = w[(k + 1) & 15], b = w[(k + 14) & 15];
			w[k & 15] += (ROTATE(a, 7) ^ ROTATE(a, 18) ^ a >> 3) + w[(k + 9) & 15] + (ROTATE(b, 17) ^ ROTATE(b, 19) ^ b >> 10);
			h[7] = h[6];
			h[6] = h[5];
			h[5] = h[4];
			h[4] = h[3] + t1;
			h[3] = h[2];
			h[2] = h[1];
			h[1] = h[0];
			h[0] = t1 + s0 + maj;
		}
	}
	out[i] = h[0] ^ h[4];
}
KERNEL naive(int n, const float *a, const float *b, float *c) {
	int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
	float sum = 0;
	for (int k = 0; k < n; k++)
		sum += a[row * n + k] * b[k * n + col];
	c[row * n + col] = sum;
}
KERNEL gauss(int n, const float *in, float *out) {
	const float weight[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};
	int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
	if (x < 2 || y < 2 || x >= n - 2 || y >= n - 2)
		return;
	float sum = 0;
	for (int dy = 0; dy < 5; dy++)
		for (int dx = 0; dx < 5; dx++)
			sum += weight[dy] * weight[dx] * in[(y + dy - 2) * n + x + dx - 2];
	out[y * n + x] = sum;
}
KERNEL kmeans(int n, int k, const float *points, const float *centers, int *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x, best = 0;
	if (i >= n)
		return;
	float least = 1e30f;
	for (int c = 0; c < k; c++) {
		float d = 0;
		for (int j = 0; j < 8; j++) {
			float x = points[j * n + i] - centers[c * 8 + j];
			d += x * x;
		}
		if (d < least) {
			least = d;
			best = c;
		}
	}
	out[i] = best;
}
KERNEL pagerank(int n, const unsigned *links, const float *rank, float *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n)
		return;
	int from = i * 16, to = from + (int)(links[from] & 15);
	float sum = 0;
	for (int k = from; k < to; k++)
		sum += rank[links[k] & 131071u];
	out[i] = 0.15f + 0.85f * sum;
}
KERNEL lu(int n, const float *a, float *out) {
	__shared__ float m[32][33];
	int t = threadIdx.x;
	for (int i = t; i < n * n; i += blockDim.x)
		m[i / 32][i % 32] = a[blockIdx.x * 1024 + i] + (i / 32 == i % 32 ? 40.0f : 0.0f);
	__syncthreads();
	for (int k = 0; k < n; k++) {
		int i = t & 31;
		if (t < 32 && i > k)
			m[i][k] /= m[k][k];
		__syncthreads();
		for (int j = k + 1 + (t >> 5); j < n; j += 2)
			if (i > k)
				m[i][j] -= m[i][k] * m[k][j];
		__syncthreads();
	}
	for (int i = t; i < n * n; i += blockDim.x)
		out[blockIdx.x * 1024 + i] = m[i / 32][i % 32];
}
KERNEL bitonic(const unsigned *in, unsigned *out) {
	__shared__ unsigned s[256];
	unsigned t = threadIdx.x;
	s[t] = in[blockIdx.x * 256 + t];
	__syncthreads();
	for (unsigned k = 2; k <= 256; k *= 2)
		for (unsigned j = k / 2; j > 0; j /= 2) {
			unsigned other = t ^ j;
			if (other > t) {
				unsigned x = s[t], y = s[other];
				if ((t & k) == 0 ? x > y : x < y) {
					s[t] = y;
					s[other] = x;
				}
			}
			__syncthreads();
		}
	out[blockIdx.x * 256 + t] = s[t];
}
KERNEL popcounts(int n, const unsigned *in, unsigned *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned x = in[i], total = 0;
	for (int k = 0; k < n; k++) {
		unsigned c = 0;
		for (unsigned v = x; v; v &= v - 1)
			c++;
		total += c;
		x = x * 1664525u + 1013904223u;
	}
	out[i] = total;
}
KERNEL modpow(unsigned e, const unsigned *in, unsigned *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned long long m = 0xffffffff00000001ull >> 1, x = in[i], r = 1;
	for (; e; e >>= 1) {
		if (e & 1)
			r = (unsigned long long)((unsigned __int128)r * x % m);
		x = (unsigned long long)((unsigned __int128)x * x % m);
	}
	out[i] = (unsigned)(r ^ r >> 32);
}
KERNEL fnv(int n, const unsigned *in, unsigned *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	const unsigned char *p = (const unsigned char *)in + 4 * (i & 65535);
	unsigned h = 2166136261u;
	for (int k = 0; k < n; k++)
		h = (h ^ p[k]) * 16777619u;
	out[i] = h;
}
KERNEL rows(int n, const float *in, float *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x, count = gridDim.x * blockDim.x;
	float sum = 0;
	for (int k = 0; k < n; k++)
		sum += in[k * count + i];
	out[i] = sum;
}
