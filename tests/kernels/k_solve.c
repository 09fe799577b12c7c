// Small systems of equations, one a thread: elimination with a pivot in local memory, a tridiagonal one, Cholesky's factor
// by constant indices, and relaxation until it no longer changes much. Each operation rounds on its own.
// run: --entry pivots --grid 1 --block 32 --arg in:f32[640]=rand(21) --arg out:f32[128]=zero
// run: --entry tridiagonal --grid 1 --block 32 --arg n:i32=24 --arg in:f32[96]=rand(22) --arg out:f32[768]=zero
// run: --entry cholesky --grid 1 --block 32 --arg in:f64[64]=rand(23) --arg out:f64[320]=zero
// run: --entry relax --grid 1 --block 64 --arg in:f32[66]=rand(24) --arg out:f32[64]=zero --arg rounds:i32[1]=zero
__device__ static float mul(float a, float b) { return __fmul_rn(a, b); }
__device__ static float sub(float a, float b) { return __fsub_rn(a, b); }

__global__ void pivots(const float *in, float *out)
{
	float a[4][5];
	int t = threadIdx.x;
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 5; j++)
			a[i][j] = in[t * 20 + i * 5 + j];
	for (int k = 0; k < 4; k++) {
		int best = k;
		for (int i = k + 1; i < 4; i++)
			if ((a[i][k] < 0 ? -a[i][k] : a[i][k]) > (a[best][k] < 0 ? -a[best][k] : a[best][k]))
				best = i;
		for (int j = k; j < 5; j++) {
			float s = a[k][j];
			a[k][j] = a[best][j];
			a[best][j] = s;
		}
		for (int i = k + 1; i < 4; i++) {
			float f = __fdiv_rn(a[i][k], a[k][k]);
			for (int j = k; j < 5; j++)
				a[i][j] = sub(a[i][j], mul(f, a[k][j]));
		}
	}
	for (int k = 3; k >= 0; k--) {
		float s = a[k][4];
		for (int j = k + 1; j < 4; j++)
			s = sub(s, mul(a[k][j], a[j][4]));
		a[k][4] = __fdiv_rn(s, a[k][k]);
		out[t * 4 + k] = a[k][4];
	}
}

__global__ void tridiagonal(int n, const float *in, float *out)
{
	int t = threadIdx.x;
	float c[32], d = 0, last = 0;
	for (int k = 0; k < n; k++) {
		float m = sub(__fadd_rn(in[k + t], 3.0f), mul(in[k], last));
		c[k] = last = __fdiv_rn(in[k + 32], m);
		d = __fdiv_rn(sub(in[k + 64 + (t & 7)], mul(in[k], d)), m);
		out[k * 32 + t] = d;
	}
	float x = 0;
	for (int k = n - 1; k >= 0; k--) {
		x = sub(out[k * 32 + t], mul(c[k], x));
		out[k * 32 + t] = x;
	}
}

__global__ void cholesky(const double *in, double *out)
{
	double l[4][4];
	int t = threadIdx.x;
	for (int i = 0; i < 4; i++)
		for (int j = 0; j <= i; j++) {
			double s = i == j ? 6.0 + in[t + i] : in[t + i * 4 + j];
			for (int k = 0; k < j; k++)
				s = __dsub_rn(s, __dmul_rn(l[i][k], l[j][k]));
			l[i][j] = i == j ? __dsqrt_rn(s) : __ddiv_rn(s, l[j][j]);
			out[(i * (i + 1) / 2 + j) * 32 + t] = l[i][j];
		}
}

__global__ void relax(const float *in, float *out, int *rounds)
{
	__shared__ float u[2][66];
	__shared__ int moved;
	int t = threadIdx.x, from = 0, n = 0;
	u[0][t + 1] = u[1][t + 1] = in[t + 1];
	if (t < 2)
		u[0][t * 65] = u[1][t * 65] = in[t * 65];
	__syncthreads();
	do {
		if (t == 0)
			moved = 0;
		__syncthreads();
		float was = u[from][t + 1], is = mul(0.5f, __fadd_rn(u[from][t], u[from][t + 2])), d = sub(is, was);
		if (d > 1e-3f || d < -1e-3f)
			atomicOr(&moved, 1);
		u[1 - from][t + 1] = is;
		from = 1 - from;
		__syncthreads();
		if (!moved)
			break;
		__syncthreads();
	} while (++n < 60);
	out[t] = u[from][t + 1];
	if (t == 0)
		rounds[0] = n;
}
