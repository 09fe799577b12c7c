// Atomic objects of 16 bytes: __int128 and structures, loads, stores, exchange, compare and swap, arithmetic; a list whose head is a
// pointer and a count; atomicAdd on vectors; in global, shared and local memory.
// run: --grid 2 --block 64 --arg out:u64[16]=zero --arg sums:f32[8]=zero
// min-sm: 90
// hostflags: -Wl,--no-as-needed -latomic
#include <stdatomic.h>

typedef struct { unsigned long long count, sum; } pair;
typedef struct node { struct node *_Atomic next; unsigned value; } node;
typedef struct { node *first; unsigned long long version; } head;

__device__ static _Atomic pair totals;
__device__ static _Atomic(unsigned __int128) wide;
__device__ static unsigned __int128 plain;
__device__ static _Atomic head list;
__device__ static node nodes[128];
__device__ static unsigned done;

#ifdef __CPTX__
#define add2 atomicAdd
#define add4 atomicAdd
#else // what it means: each element by itself
__device__ static void add2(float2 *p, float2 v) {
	atomicAdd(&p->x, v.x);
	atomicAdd(&p->y, v.y);
}
__device__ static void add4(float4 *p, float4 v) {
	add2((float2 *)&p->x, make_float2(v.x, v.y));
	add2((float2 *)&p->z, make_float2(v.z, v.w));
}
#endif

__device__ static void push(node *n) {
	head old = atomic_load_explicit(&list, memory_order_relaxed), new;
	do {
		atomic_store_explicit(&n->next, old.first, memory_order_relaxed);
		new = (head){n, old.version + 1};
	} while (!atomic_compare_exchange_weak_explicit(&list, &old, new, memory_order_release, memory_order_relaxed));
}

__device__ static node *pop(void) {
	head old = atomic_load(&list), new;
	do {
		if (!old.first)
			return 0;
		new = (head){atomic_load_explicit(&old.first->next, memory_order_relaxed), old.version + 1};
	} while (!atomic_compare_exchange_strong(&list, &old, new));
	return old.first;
}

__device__ static unsigned __int128 in_frame(unsigned v) {
	unsigned __int128 x = v, *p = &x;
	_Atomic pair y = {v, 2};
	pair e = {v, 2}, z = {7, v};
	__atomic_fetch_add(p, 5, __ATOMIC_SEQ_CST);
	__atomic_exchange_n(&x, x * 3, __ATOMIC_ACQUIRE);
	atomic_compare_exchange_strong(&y, &e, z);
	pair w = atomic_exchange(&y, e);
	return x + w.sum + w.count;
}

__global__ void sixteen(unsigned long long *out, float *sums) {
	__shared__ _Atomic pair local;
	__shared__ float4 corner;
	unsigned t = threadIdx.x, i = blockIdx.x * 64 + t;
	if (t == 0) {
		atomic_init(&local, ((pair){0, 0}));
		corner = make_float4(0, 0, 0, 0);
	}
	__syncthreads();
	pair old = totals, new;
	do
		new = (pair){old.count + 1, old.sum + i * i};
	while (!atomic_compare_exchange_weak(&totals, &old, new));
	old = atomic_load_explicit(&local, memory_order_acquire);
	do
		new = (pair){old.count + 2, old.sum ^ (1ull << t)};
	while (!atomic_compare_exchange_strong_explicit(&local, &old, new, memory_order_acq_rel, memory_order_acquire));
	atomic_fetch_add(&wide, ((unsigned __int128)i << 64) + ~0ull);
	wide += 1;
	__atomic_fetch_or(&plain, (unsigned __int128)1 << i, __ATOMIC_RELAXED);
	add4(&corner, make_float4(1, t, 0.5f, 2));
	add4((float4 *)sums, make_float4(1, 2, 4, (float)(i & 3)));
	add2((float2 *)(sums + 4), make_float2(0.25f, (float)i));
	nodes[i].value = i + 1;
	push(&nodes[i]);
	__syncthreads();
	if (t % 2) {
		node *n = pop();
		n->value *= 2;
		push(n);
	}
	__syncthreads();
	if (t == 0) {
		pair p = local;
		atomicAdd(&out[0], p.count);
		atomicAdd(&out[1], (unsigned long long)(p.sum >> 7));
		atomicAdd(&out[2], (unsigned long long)corner.y);
		atomicAdd(&out[3], (unsigned long long)in_frame(9 + blockIdx.x));
		__threadfence();
		if (atomicAdd(&done, 1) == 1) {
			__threadfence();
			p = atomic_exchange(&totals, ((pair){1, 2}));
			out[4] = p.count, out[5] = p.sum;
			unsigned __int128 w = wide;
			out[6] = (unsigned long long)w, out[7] = (unsigned long long)(w >> 64);
			w = __atomic_load_n(&plain, __ATOMIC_SEQ_CST);
			__atomic_store_n(&plain, w * 2, __ATOMIC_RELEASE);
			out[8] = (unsigned long long)w + (unsigned long long)(w >> 64);
			unsigned long long n = 0;
			while (pop())
				n++;
			head h = list;
			out[9] = n, out[10] = h.version, out[11] = h.first == 0;
		}
	}
}
