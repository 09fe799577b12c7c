// Many threads at the same memory: counters, a stack (Treiber), a queue of many producers and consumers (Vyukov), bytes and halves
// that share a word, a seqlock, a structure that is replaced while it is read. Whoever waits, waits for a thread that does not
// wait.
// run: --entry counters --grid 4 --block 256 --arg out:u32[32]=zero
// run: --entry stack --grid 4 --block 256 --arg out:u32[32]=zero
// run: --entry queue --grid 4 --block 128 --arg out:u32[32]=zero
// run: --entry packed --grid 2 --block 512 --arg out:u32[32]=zero
// run: --entry seqlock --grid 4 --block 64 --arg out:u32[32]=zero
// run: --entry replaced --grid 4 --block 64 --arg out:u32[32]=zero
// min-sm: 70
// hostflags: -Wl,--no-as-needed -latomic
#include <stdatomic.h>

#define RELAXED memory_order_relaxed
#define ACQUIRE memory_order_acquire
#define RELEASE memory_order_release

__device__ static unsigned id(void) { return blockIdx.x * blockDim.x + threadIdx.x; }

// ---- counters, in every order
__device__ static _Atomic unsigned strict, loose;
__device__ static _Atomic unsigned long long wide;
__device__ static _Atomic float sum;
__global__ void counters(unsigned *out) {
	__shared__ _Atomic int local;
	unsigned i = id();
	if (threadIdx.x == 0)
		atomic_init(&local, 0);
	__syncthreads();
	strict++;
	loose += i & 7;
	atomic_fetch_add_explicit(&wide, 1ull << (i % 5 * 8), RELAXED);
	atomic_fetch_sub_explicit(&local, 3, ACQUIRE);
	sum += 0.5f;
	atomic_fetch_or_explicit((_Atomic unsigned *)&out[0], 1u << i % 32, RELEASE);
	atomicMax(&out[1], i * 37 % 1024);
	atomicAdd(&out[2], (unsigned)atomic_fetch_xor(&strict, 0) > 0);
	__syncthreads();
	if (threadIdx.x == 0) {
		atomicAdd(&out[3], (unsigned)-local);
		if (atomicAdd(&out[4], 1) == gridDim.x - 1) {
			out[5] = strict, out[6] = loose, out[7] = (unsigned)wide, out[8] = (unsigned)(wide >> 32);
			out[9] = (unsigned)sum;
		}
	}
}

// ---- a stack of numbers; the count in the upper half keeps a head that came back from passing for the old one
__device__ static _Atomic unsigned long long top;
__device__ static _Atomic unsigned below[1025];
__device__ static void push(unsigned n) {
	unsigned long long old = atomic_load_explicit(&top, RELAXED), new;
	do {
		atomic_store_explicit(&below[n], (unsigned)old, RELAXED);
		new = ((old >> 32) + 1) << 32 | n;
	} while (!atomic_compare_exchange_weak_explicit(&top, &old, new, RELEASE, RELAXED));
}
__device__ static unsigned pop(void) {
	unsigned long long old = atomic_load_explicit(&top, ACQUIRE), new;
	do {
		if (!(unsigned)old)
			return 0;
		new = ((old >> 32) + 1) << 32 | atomic_load_explicit(&below[(unsigned)old], RELAXED);
	} while (!atomic_compare_exchange_weak_explicit(&top, &old, new, memory_order_acq_rel, ACQUIRE));
	return (unsigned)old;
}
__device__ static unsigned payload[1025];
__global__ void stack(unsigned *out) {
	unsigned n = id() + 1;
	payload[n] = n * n;
	push(n);
	unsigned got = pop(); // one is there: every thread pushes first
	if (got) {
		atomicAdd(&out[0], payload[got]);
		atomicXor(&out[1], got);
		atomicAdd(&out[2], 1);
	}
}

// ---- a bounded queue; a cell's number says whose turn it is
typedef struct { _Atomic unsigned turn; unsigned value; } cell;
__device__ static cell cells[512];
__device__ static _Atomic unsigned head, tail;
__global__ void queue(unsigned *out) {
	unsigned i = id(), at = atomic_fetch_add_explicit(&tail, 1, RELAXED);
	cell *c = &cells[at % 512];
	c->value = i * 3 + 1;
	atomic_store_explicit(&c->turn, at + 1, RELEASE);
	at = atomic_fetch_add_explicit(&head, 1, RELAXED); // as many take as give
	c = &cells[at % 512];
	while (atomic_load_explicit(&c->turn, ACQUIRE) != at + 1)
		;
	atomicAdd(&out[0], c->value);
	atomicXor(&out[1], c->value);
}

// ---- objects of 1 and 2 bytes in one word
__device__ static struct { _Atomic unsigned char a, b; _Atomic unsigned short c; } word;
__device__ static _Atomic signed char row[6];
__global__ void packed(unsigned *out) {
	__shared__ _Atomic unsigned short halves[4];
	unsigned i = id();
	if (threadIdx.x < 4)
		atomic_init(&halves[threadIdx.x], 0);
	__syncthreads();
	word.a++;
	atomic_fetch_xor_explicit(&word.b, (unsigned char)(i >> 2), RELAXED);
	atomic_fetch_add_explicit(&word.c, (unsigned short)i, memory_order_acq_rel);
	row[i % 6] += (signed char)(i % 3);
	halves[i % 4] += 5;
	__syncthreads();
	if (threadIdx.x == 0) {
		for (int k = 0; k < 4; k++)
			atomicAdd(&out[k], halves[k]);
		__threadfence();
		if (atomicAdd(&out[4], 1) == gridDim.x - 1) {
			__threadfence();
			out[5] = word.a, out[6] = word.b, out[7] = word.c;
			for (int k = 0; k < 6; k++)
				out[8 + k] = (unsigned)row[k];
		}
	}
}

// ---- a seqlock: readers try again while the number is odd or has changed
__device__ static _Atomic unsigned version, low, high, writers;
__global__ void seqlock(unsigned *out) {
	unsigned i = id();
	if (threadIdx.x % 32 == 0) {
		while (atomic_exchange_explicit(&writers, 1, ACQUIRE))
			;
		unsigned v = atomic_load_explicit(&version, RELAXED);
		atomic_store_explicit(&version, v + 1, RELAXED);
		atomic_thread_fence(RELEASE);
		atomic_store_explicit(&low, atomic_load_explicit(&low, RELAXED) + i, RELAXED);
		atomic_store_explicit(&high, atomic_load_explicit(&high, RELAXED) + 3 * i, RELAXED);
		atomic_store_explicit(&version, v + 2, RELEASE);
		atomic_store_explicit(&writers, 0, RELEASE);
		atomicAdd(&out[0], i);
	} else {
		unsigned v, l, h;
		do {
			v = atomic_load_explicit(&version, ACQUIRE);
			l = atomic_load_explicit(&low, RELAXED);
			h = atomic_load_explicit(&high, RELAXED);
			atomic_thread_fence(ACQUIRE);
		} while (v % 2 || v != atomic_load_explicit(&version, RELAXED));
		atomicAdd(&out[1], h == 3 * l);
	}
}

// ---- a structure that is made, published and read by whoever comes
typedef struct { unsigned a, b, c; } record;
__device__ static record records[257];
__device__ static record *_Atomic current;
__global__ void replaced(unsigned *out) {
	unsigned i = id();
	record *new = &records[i], *old = atomic_load_explicit(&current, memory_order_consume);
	*new = (record){i, i * 5, i * 5 ^ i};
	if (old)
		atomicAdd(&out[0], old->b != old->a * 5 || old->c != (old->a ^ old->b));
	if (i % 4 == 0) {
		old = atomic_exchange_explicit(&current, new, memory_order_acq_rel);
		atomicAdd(&out[1], new->b - (old ? old->b : 0u)); // what is left is the last one's
		__threadfence();
		if (atomicAdd(&out[2], 1) == gridDim.x * blockDim.x / 4 - 1) {
			__threadfence();
			atomicSub(&out[1], atomic_load_explicit(&current, ACQUIRE)->b);
		}
	}
}
