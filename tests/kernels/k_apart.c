// Sums that loops store in memory in each iteration, where the compiler cannot know whether what they add overlaps with it: it does and does not, at
// both ends of what the loop reads, before and behind it; up and down, by strides known and unknown, with constant and other numbers of iterations.
// run: --entry fixed --grid 1 --block 64 --arg a:i32[4096]=iota --arg off:i32=0
// run: --entry variable --grid 1 --block 64 --arg a:i32[8192]=iota --arg n:i32=60 --arg stride:i32=3
// run: --entry variable --grid 1 --block 64 --arg a:i32[8192]=iota --arg n:i32=31 --arg stride:i32=3
// run: --entry variable --grid 1 --block 64 --arg a:i32[8192]=iota --arg n:i32=60 --arg stride:i32=-2
// run: --entry narrow --grid 1 --block 64 --arg a:i32[8192]=iota --arg n:i32=90
static __device__ __attribute__((noinline)) void up(unsigned *p, const unsigned *a)
{
	for (int i = 0; i < 80; i++)
		*p += a[i] * 3 + 1;
}

static __device__ __attribute__((noinline)) void down(unsigned *p, const unsigned *a)
{
	for (int i = 200; i > 20; i -= 2)
		*p = *p * 3 + a[i];
}

static __device__ __attribute__((noinline)) void strided(unsigned *p, const unsigned *a, int n, int stride)
{
	for (int i = 0; i < n; i++)
		*p = *p * 3 + a[i * stride];
}

static __device__ __attribute__((noinline)) void backwards(unsigned *p, const unsigned *a, int n)
{
	for (int i = n; i >= 1; i--)
		*p = *p * 5 + a[i];
}

__global__ void fixed(unsigned *a, int off)
{
	int t = threadIdx.x;
	unsigned *own = a + 128 * t + off; // 80 words are read from own + 10 on
	if (t < 31)
		up(own + 3 * t, own + 10);
	__syncthreads();
	if (t < 15) // words 22 to 200
		down(a + 256 * t + 4 * t + 2, a + 256 * t);
}

__global__ void variable(unsigned *a, int n, int stride)
{
	int t = threadIdx.x;
	if (t >= 20)
		return;
	unsigned *own = a + 400 * t, *from = stride < 0 ? own + 300 : own;
	strided(own + 9 * t + (stride < 0 ? 171 : 0), from, n, stride);
	backwards(own + n - 5 + t / 2, own, n);
	backwards(own + t / 4, own, n);
	strided(own + 390, from + 2, n + t, stride);
}

static __device__ __attribute__((noinline)) void upTo(unsigned *p, const unsigned *a, int n)
{
	for (int i = 0; i <= n; i++)
		*p = *p * 3 + a[i];
}

static __device__ __attribute__((noinline)) void halves(short *p, const unsigned *a, int n)
{
	for (int i = 0; i < n; i++)
		*p = (short)(*p + a[i] + i);
}

static __device__ __attribute__((noinline)) void bytes(char *p, const unsigned *a, int n)
{
	for (int i = 0; i < n; i++)
		*p = (char)(*p + (a[i] >> 3));
}

static __device__ __attribute__((noinline)) void words(unsigned *p, const signed char *a, int n)
{
	for (int i = 0; i < n; i++)
		*p += a[i] + i;
}

__global__ void narrow(unsigned *a, int n)
{
	int t = threadIdx.x;
	if (t >= 38)
		return;
	unsigned *own = a + 200 * t + 100;
	short *half = (short *)(own + 50) + t - 20; // at the border of what is read, by halves
	unsigned *from = t & 1 ? own + 51 : own + 50 - n;
	upTo(own - 5 + t / 2, own - 10 - n, n); // the last one is own - 10
	upTo(own - 10, own - 10 - n, n);
	halves(half, from, n);
	words(own - 20, (signed char *)(own - 20) + (t % 9 - 4), n);
	words(own - 50 + n / 4, (signed char *)(own - 50) + (t % 9 - 4), n);
	char *p = (char *)own + 4 * n - 3 + t % 8;
	bytes(p, own, n);
}
