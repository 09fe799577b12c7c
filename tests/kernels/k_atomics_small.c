// Atomic objects of 1 and 2 bytes, in variables that fill no word, and structures whose members are aligned less than
// atomic instructions demand.
// run: --grid 2 --block 64 --arg x:u32[128]=rand(77) --arg out:u32[64]=zero
#include <stdatomic.h>

struct pair { short a, b; };
struct quad { int sum; short n, last; };
struct two { unsigned char b[2]; };
struct mixed { char tag; _Atomic struct quad q; _Atomic struct two t; _Atomic char c; };

__device__ static unsigned char bytes[3] = {1, 2, 3};
__device__ static unsigned short halves[3];
__device__ static _Atomic struct pair both;
__device__ static _Atomic unsigned char counts[5];
__device__ static _Atomic struct two twins;
__device__ static struct mixed all[1];
__device__ static atomic_flag once = ATOMIC_FLAG_INIT;

__global__ void small(const unsigned *x, unsigned *out) {
	__shared__ unsigned char local[4];
	__shared__ _Atomic short votes[4];
	unsigned t = threadIdx.x, v = x[blockIdx.x * 64 + t];
	if (t < 4) {
		local[t] = (unsigned char)t;
		atomic_init(&votes[t], (short)-1);
	}
	__syncthreads();
	__atomic_fetch_add(&bytes[v % 3], 1, __ATOMIC_RELAXED);
	__sync_fetch_and_xor(&halves[v % 3], (unsigned short)(v >> 8));
	__atomic_add_fetch(&local[v % 3], 2, __ATOMIC_SEQ_CST);
	votes[v % 3] += 3;
	counts[v % 5]++;
	if (!atomic_flag_test_and_set(&once))
		atomicAdd(&out[0], 1);
	struct pair old = both, new;
	do
		new = (struct pair){(short)(old.a + (int)(v & 15)), (short)(old.b ^ (int)(v >> 4 & 255))};
	while (!atomic_compare_exchange_weak(&both, &old, new));
	struct quad q = all[0].q, r;
	do
		r = (struct quad){q.sum + (int)(v & 1023), (short)(q.n + 1), 5};
	while (!atomic_compare_exchange_strong(&all[0].q, &q, r));
	struct two o = twins, w;
	do
		w = (struct two){{(unsigned char)(o.b[0] + 1), (unsigned char)(o.b[1] + (v & 3))}};
	while (!atomic_compare_exchange_weak(&twins, &o, w));
	all[0].c += 1;
	__syncthreads();
	if (t < 3) {
		atomicAdd(&out[1 + t], local[t]);
		atomicAdd(&out[4 + t], (unsigned)votes[t]);
	}
	// The last block to come writes the totals.
	__threadfence();
	__shared__ unsigned turn;
	if (t == 0)
		turn = atomicAdd(&out[7], 1);
	__syncthreads();
	if (turn == 1 && t == 0) {
		for (int i = 0; i < 3; i++) {
			out[8 + i] = __atomic_load_n(&bytes[i], __ATOMIC_ACQUIRE);
			out[11 + i] = __atomic_load_n(&halves[i], __ATOMIC_ACQUIRE);
		}
		for (int i = 0; i < 5; i++)
			out[14 + i] = counts[i];
		struct pair p = both;
		struct quad s = all[0].q;
		struct two b = twins;
		out[19] = (unsigned)p.a, out[20] = (unsigned)p.b;
		out[21] = (unsigned)s.sum, out[22] = (unsigned)s.n, out[23] = (unsigned)s.last;
		out[24] = b.b[0], out[25] = b.b[1], out[26] = (unsigned)all[0].c;
		out[27] = sizeof all[0], out[28] = _Alignof(_Atomic struct quad), out[29] = _Alignof(struct mixed);
	}
}
