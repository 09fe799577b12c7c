// __grid_constant__ parameters are not copied: they have one address in all functions and threads, which generic pointers may
// hold, and scalars have one too.
// run: --entry lookup --grid 2 --block 16 --arg w:struct(i32=1,i32=2,i32=3,i32=4,i32=5,i32=6,i32=7,i32=8,i32=9,i32=10,i32=11,i32=12,i32=13,i32=14,i32=15,i32=16,i32=17,i32=18) --arg n:i32=7 --arg h:i16=-3 --arg d:f64=2.5 --arg out:i32[256]=zero
// run: --entry nested --grid 1 --block 8 --arg p:struct(i8=3,i64=-9,f32=1.5,i16=-7) --arg q:struct(f32=1,f32=2,f32=3,f32=4) --arg small:struct(i8=77) --arg out:i64[64]=zero
// min-sm: 70
struct big { int v[18]; };
struct mixed { char c; long long l; float f; short s; };
struct small { signed char c; };

__device__ __noinline__ static int at(const int *p, int i) { return p[i]; }
__device__ __noinline__ static const int *choose(const int *p, const int *q, int i) { return i & 1 ? p : q; }
__device__ static int recursive(const struct big *b, int i) { return i < 0 ? 0 : b->v[i] + recursive(b, i - 3); }

__global__ void lookup(const __grid_constant__ struct big w, const __grid_constant__ int n, const __grid_constant__ short h,
                       __grid_constant__ const double d, int *out)
{
	int i = threadIdx.x, id = blockIdx.x * blockDim.x + i;
	int *o = out + id * 8, local[4] = {i, i * 2, i * 3, i * 4};
	o[0] = w.v[i];
	o[1] = at(w.v, 17 - i);
	o[2] = at(&n, 0) + *(&h + 0) * 100;
	o[3] = *choose(w.v + 3, local, i);
	o[4] = *choose(&n, &w.v[i], id);
	o[5] = recursive(&w, i);
	const int *p = i % 3 ? w.v : out; // generic: parameter or global memory
	o[6] = i % 3 ? p[i] : p == out;
	struct big copy = w;
	copy.v[i] = -copy.v[i];
	int sum = 0;
	for (int k = 0; k < 18; k++)
		sum += copy.v[k] * at(w.v, k);
	o[7] = sum + (int)(d * 2);
}

__device__ __noinline__ static long long read(const struct mixed *m) { return m->l + m->s * 3; }
__device__ __noinline__ static long long where(const struct mixed *m, const struct mixed *other) { return m == other; }

__global__ void nested(const __grid_constant__ struct mixed p, const __grid_constant__ float4 q, const __grid_constant__ struct small small,
                       long long *out)
{
	long long *o = out + threadIdx.x * 8;
	__shared__ const struct mixed *first;
	if (threadIdx.x == 0)
		first = &p;
	__syncthreads();
	o[0] = read(&p) + p.c;
	o[1] = where(&p, &p); // on the host every thread has parameters of its own
	o[2] = first->l + (long long)(first->f * 2);
	const float *f = &q.x;
	o[3] = (long long)(f[threadIdx.x & 3] * 10);
	o[4] = *(const signed char *)&small + small.c;
	const char *bytes = (const char *)&p;
	o[5] = bytes[0];
	o[6] = ((const short *)(bytes + __builtin_offsetof(struct mixed, s)))[0];
	volatile const struct mixed *v = &p;
	o[7] = v->l - v->s;
}
