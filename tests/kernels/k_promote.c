// What loops store in one place, kept in a register: sums in memory; and where that is not possible: stores that are not always
// made, places that may be others' too, threads that read them meanwhile, parts of a place.
// run: --entry sums --grid 2 --block 32 --arg n:i32=9 --arg in:i32[80]=rand(1) --arg out:i32[1024]=iota
// run: --entry sums --grid 2 --block 32 --arg n:i32=0 --arg in:i32[80]=rand(1) --arg out:i32[1024]=iota
// run: --entry few --grid 1 --block 64 --arg n:i32=9 --arg in:i32[80]=rand(2) --arg out:i32[64]=iota
// run: --entry others --grid 1 --block 32 --arg n:i32=9 --arg in:i32[80]=rand(3) --arg out:i32[512]=iota
// run: --entry readers --grid 1 --block 64 --arg n:i32=9 --arg in:i32[80]=rand(4) --arg out:i32[64]=zero
__global__ void sums(int n, const int *__restrict__ in, int *__restrict__ out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x, *p = out + t * 16;
	for (int i = 0; i < n; i++)
		p[0] += in[i] & 0xffff;
	for (int i = 0; i < n; i++) { // in some iterations twice
		p[1] = (in[i + t % 4] & 0xff) + i;
		if (p[1] & 1)
			p[1] -= p[2] & 3;
	}
	for (int i = 0; i < n; i++) { // left in the middle
		p[3] ^= in[i];
		if ((in[i] & 7) == t % 8)
			break;
		p[4] += i;
	}
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			p[5] = p[5] * 3 % 1000 + j;
	int k = 0;
	do {
		p[6] = k;
		if (p[6] > n && p[7] != 99)
			p[7] = k;
	} while (k++ < t % 5);
}

__global__ void few(int n, const int *__restrict__ in, int *__restrict__ out)
{
	int t = threadIdx.x;
	for (int i = 0; i < n; i++) {
		if (t == i * 5) // one thread in each iteration, or none
			out[0] += in[i] & 0xff;
		__syncthreads();
	}
	for (int i = 0; i < n; i++)
		if (t == 7) // others do not write there at all
			out[1] += i;
	for (int i = 0; i < n; i++)
		if (in[i] % 64 == t && i == 3) // each its own, seldom
			out[2] = t;
}

__global__ void others(int n, const int *in, int *out)
{
	int t = threadIdx.x, *p = out + t * 16, *q = p + (in[t] & 1), sum = 0;
	for (int i = 0; i < n; i++) { // *q is *p for half of the threads
		*p += i;
		sum += *q;
	}
	p[2] = sum;
	q = p + 3 + (in[t] & 1);
	for (int i = 0; i < n; i++) {
		p[3] = p[3] * 3 % 1000 + i;
		*q += 5;
	}
	union words { int whole; short half[2]; } *u = (union words *)(p + 5);
	for (int i = 0; i < n; i++) {
		u->whole = u->whole % 1000 * 5;
		u->half[1] = (short)i;
	}
}

static __device__ __noinline__ int next(const int *s, int t)
{
	__syncthreads();
	int v = s[(t + 1) & 63];
	__syncthreads();
	return v;
}

__global__ void readers(int n, const int *in, int *out)
{
	__shared__ int s[64];
	int t = threadIdx.x, sum = 0;
	s[t] = 0;
	for (int i = 0; i < n; i++) {
		s[t] += in[t] & 0xff;
		sum = sum * 3 % 10007 + next(s, t);
	}
	out[t] = sum;
}
