// Atomic objects that no instruction takes, under locks (-fatomic-locks): structures of 24, 12, 3 and 40 bytes, and those of 16, which
// need locks before sm_90: load, store, exchange, compare and swap, assignment, the generic functions, arithmetic on 16 bytes; in global
// and shared memory, in the frame; a counter and a stack that all threads fight over.
// run: --entry account --grid 2 --block 32 --arg out:u64[8]=zero
// run: --entry shared --grid 2 --block 16 --arg out:u64[4]=zero
// run: --entry forms --arg out:u64[32]=zero
// min-sm: 70
// hostflags: -Wl,--no-as-needed -latomic
#include <stdatomic.h>

typedef struct { unsigned long long n, sum, squares; } account_t; // 24 bytes
typedef struct { unsigned a, b, c; } three;
typedef struct { unsigned char c[3]; } odd;
typedef struct { double d[5]; } wide;
typedef struct { unsigned long long lo, hi; } pair;

__device__ static _Atomic account_t total;
__device__ static three plain;
__device__ static _Atomic(unsigned __int128) sum;
__device__ static _Atomic pair both;
__device__ static unsigned left;

// Each thread adds to all three fields at once; what it reads is never in between.
__global__ void account(unsigned long long *out)
{
	unsigned t = blockIdx.x * blockDim.x + threadIdx.x, torn = 0;
	account_t old = atomic_load(&total), new;
	do {
		torn += old.sum < old.n || old.squares < old.sum;
		new.n = old.n + 1;
		new.sum = old.sum + t % 7 + 1;
		new.squares = old.squares + (t % 7 + 1) * (t % 7 + 1);
	} while (!atomic_compare_exchange_weak(&total, &old, new));
	three x, y;
	__atomic_load(&plain, &x, __ATOMIC_RELAXED);
	do {
		torn += x.b != 3 * x.a || x.c != 5 * x.a;
		y.a = x.a + 1;
		y.b = x.b + 3;
		y.c = x.c + 5;
	} while (!__atomic_compare_exchange(&plain, &x, &y, 1, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED));
	sum += ((unsigned __int128)t << 64) + t;
	pair p = both, q;
	do {
		torn += p.hi != 2 * p.lo;
		q.lo = p.lo + t;
		q.hi = p.hi + 2 * t;
	} while (!atomic_compare_exchange_strong_explicit(&both, &p, q, memory_order_acq_rel, memory_order_acquire));
	if (torn)
		atomicAdd(&out[7], 1ull);
	if (__atomic_add_fetch(&left, 1, __ATOMIC_ACQ_REL) == gridDim.x * blockDim.x) {
		account_t all = total;
		out[0] = all.n;
		out[1] = all.sum;
		out[2] = all.squares;
		__atomic_load(&plain, &x, __ATOMIC_SEQ_CST);
		out[3] = (unsigned long long)x.a << 40 ^ (unsigned long long)x.b << 20 ^ x.c;
		out[4] = (unsigned long long)(sum >> 64) ^ (unsigned long long)sum << 32;
		out[5] = atomic_load(&both).hi;
	}
}

// Objects of a block's shared memory: an exchange passes every value on once.
__global__ void shared(unsigned long long *out)
{
	__shared__ wide box;
	__shared__ odd small;
	__shared__ unsigned long long seen;
	unsigned t = threadIdx.x;
	if (t == 0) {
		box = (wide){{1000, 1000, 1000, 1000, 1000}};
		small = (odd){{0, 0, 0}};
		seen = 0;
	}
	__syncthreads();
	wide mine = {{t, t, t, t, t}}, got;
	__atomic_exchange(&box, &mine, &got, __ATOMIC_ACQ_REL);
	atomicAdd(&seen, got.d[0] == got.d[4] && got.d[1] == got.d[3] ? (unsigned long long)got.d[2] : 1000000);
	odd o, n;
	__atomic_load(&small, &o, __ATOMIC_RELAXED);
	do
		n = (odd){{o.c[0] + 1, o.c[1] + 2, o.c[2] + 3}};
	while (!__atomic_compare_exchange(&small, &o, &n, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
	__syncthreads();
	if (t == 0) {
		__atomic_load(&box, &got, __ATOMIC_SEQ_CST);
		out[2 * blockIdx.x] = seen + (unsigned long long)got.d[0];
		out[2 * blockIdx.x + 1] = small.c[0] << 16 | small.c[1] << 8 | small.c[2];
	}
}

// keep is not inlined at -O0: its pointer may be of any memory.
__device__ static unsigned long long keep(_Atomic account_t *p, account_t v)
{
	account_t old = atomic_exchange(p, v), e = v;
	int first = atomic_compare_exchange_strong(p, &e, old), again = atomic_compare_exchange_strong_explicit(p, &e, v, memory_order_seq_cst, memory_order_relaxed);
	account_t w = *p;
	return old.n * 1000 + first * 100 + again * 10 + (e.sum == v.sum) + w.squares;
}

typedef struct { int before; _Atomic account_t inner; int behind; } outer;

__global__ void forms(unsigned long long *out)
{
	static __device__ _Atomic account_t g = {1, 2, 3};
	_Atomic account_t l = {4, 5, 6};
	outer o = {1, {7, 8, 9}, 2};
	account_t v = {10, 11, 12};
	out[0] = keep(&g, v);
	out[1] = keep(&l, v);
	out[2] = keep(&o.inner, v);
	g = l; // never two locks at a time
	l = o.inner = v;
	atomic_store_explicit(&g, l, memory_order_release);
	out[3] = atomic_load_explicit(&g, memory_order_acquire).sum + o.before + o.behind;
	atomic_init(&l, v);
	out[4] = atomic_is_lock_free(&g) << 4 | atomic_is_lock_free(&left) << 3 | __atomic_always_lock_free(8, 0) << 2 | __atomic_always_lock_free(24, 0);
	_Atomic double _Complex z = 1 + 2i;
	z *= 2 + 1i;
	out[5] = (unsigned long long)(100 * __real__ (double _Complex)z + __imag__ (double _Complex)z);
	__int128 w = -5, *p = &w;
	out[6] = __atomic_fetch_sub(p, 1, __ATOMIC_RELAXED) + __atomic_nand_fetch(p, 7, __ATOMIC_SEQ_CST);
	out[7] = __atomic_exchange_n(p, (__int128)1 << 70, __ATOMIC_SEQ_CST) + (w >> 66);
	odd s[3] = {{{1, 2, 3}}, {{4, 5, 6}}, {{7, 8, 9}}}, r;
	__atomic_exchange(&s[1], &s[0], &r, __ATOMIC_RELAXED); // an odd address
	__atomic_store(&s[2], &r, __ATOMIC_RELEASE);
	out[8] = s[1].c[2] << 16 | s[2].c[0] << 8 | s[0].c[1];
}
