// Kernel parameters of every kind: narrow scalars, structs by value with
// padding, over many bytes, pointers inside; the parameter modified locally.
// run: --entry params --grid 1 --block 32 --arg a:i8=-5 --arg s:struct(i8=1,i64=-2,i16=3,f32=1.5) --arg b:u16=65535 --arg t:struct(f64=2.5,i8=9) --arg c:u8=200 --arg d:f64=-0.75 --arg out:f64[256]=zero
// run: --entry big --grid 2 --block 16 --arg w:struct(i32=1,i32=2,i32=3,i32=4,i32=5,i32=6,i32=7,i32=8,i32=9,i32=10,i32=11,i32=12,i32=13,i32=14,i32=15,i32=16,i32=17,i32=18) --arg out:i32[32]=zero
// run: --entry flags --grid 1 --block 4 --arg yes:u8=1 --arg h:i16=-32768 --arg q:u64=18446744073709551615 --arg v:struct(f32=1,f32=2,f32=3,f32=4) --arg out:i64[16]=zero
struct s { char c; long long l; short h; float f; };
struct t { double d; signed char c; };
struct big { int v[18]; };
__device__ __noinline__ static double sum(struct s s, struct t t) { s.c++; return s.c + (double)s.l + s.h * s.f + t.d * t.c; }
__global__ void params(signed char a, struct s s, unsigned short b, struct t t, unsigned char c, double d, double *out) {
	int i = threadIdx.x;
	double *o = out + i * 8;
	s.l += i;
	struct s *p = &s;
	p->h = (short)(p->h * (i - 16));
	o[0] = a, o[1] = b, o[2] = c, o[3] = d;
	o[4] = sum(s, t);
	t.c = (signed char)(t.c << i % 8);
	a = (signed char)(a * i);
	o[5] = sum(*p, t) + a;
	c -= (unsigned char)(i * 9);
	o[6] = c;
	o[7] = sizeof s + sizeof t * 100;
}
__global__ void big(const __grid_constant__ struct big w, int *out) {
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	struct big copy = w;
	copy.v[i % 18] *= -1;
	int total = 0;
	for (int k = 0; k < 18; k++)
		total = total * 2 + copy.v[k] - w.v[(k + i) % 18];
	out[i] = total;
}
__global__ void flags(bool yes, short h, unsigned long long q, float4 v, long long *out) {
	long long *o = out + threadIdx.x * 4;
	o[0] = yes ? h : -h;
	o[1] = (long long)(q >> (threadIdx.x + 1));
	o[2] = (long long)(v.x + v.y * 10 + v.z * 100 + v.w * 1000);
	o[3] = !yes + (h < 0) * 2 + (q > 1) * 4;
}
