// Atomic arithmetic on pointers: C11's functions count elements (7.17.7.5p3), GNU's bytes.
// run: --entry pointers --grid 1 --block 8 --arg out:i64[256]=zero
#include <stdatomic.h>

struct wide { int v[5]; };

#ifdef __CPTX__
#define ADD(p, n) atomic_fetch_add(p, n)
#define SUB(p, n) atomic_fetch_sub_explicit(p, n, memory_order_relaxed)
#else // gcc's count bytes
#define ADD(p, n) ({ __auto_type old = *(p); *(p) = old + (n); old; })
#define SUB(p, n) ({ __auto_type old = *(p); *(p) = old - (n); old; })
#endif

__device__ int table[64];
__device__ int *cell[8];
__device__ _Atomic(int *) counted[8];
__device__ struct wide wides[16];

__global__ void pointers(long long *out)
{
	int t = threadIdx.x;
	long long *o = out + t * 32;
	__shared__ _Atomic(struct wide *) w[8];
	__shared__ char *bytes[8];
	short mine[40], *local = mine + 8;

	counted[t] = table + 8;
	o[0] = ADD(&counted[t], 2 + t) - table;
	o[1] = SUB(&counted[t], (char)3) - table;
	o[2] = counted[t] - table;
	w[t] = wides + 3;
	o[3] = ADD(&w[t], 2u) - wides;
	o[4] = SUB(&w[t], -4ll) - wides;
	o[5] = w[t] - wides;

	cell[t] = table + t;
	o[6] = __atomic_fetch_add(&cell[t], 8, __ATOMIC_SEQ_CST) - table;
	o[7] = __atomic_sub_fetch(&cell[t], 4l, __ATOMIC_RELAXED) - table;
	o[8] = __atomic_add_fetch(&cell[t], sizeof(int) * 3, __ATOMIC_ACQUIRE) - table;
	o[9] = __atomic_fetch_sub(&cell[t], (short)4, __ATOMIC_RELEASE) - table;
	o[10] = (int *)((unsigned long long)__atomic_fetch_or(&cell[t], 1, __ATOMIC_SEQ_CST) & -4ull) - table;
	o[11] = (long long)__atomic_load_n(&cell[t], __ATOMIC_SEQ_CST) & 3;
	o[12] = (int *)__atomic_and_fetch(&cell[t], ~3ll, __ATOMIC_SEQ_CST) - table;
	o[13] = (long long)__atomic_xor_fetch(&cell[t], 2, __ATOMIC_SEQ_CST) & 3;
	o[14] = __atomic_fetch_xor(&cell[t], 2, __ATOMIC_SEQ_CST) - (int *)((char *)table + 2);
	o[15] = ~(long long)__atomic_nand_fetch(&cell[t], 3, __ATOMIC_SEQ_CST) & 7;

	bytes[t] = (char *)table;
	o[16] = __sync_fetch_and_add(&bytes[t], 5) - (char *)table;
	o[17] = __sync_sub_and_fetch(&bytes[t], 2) - (char *)table;
	o[18] = __sync_add_and_fetch(&bytes[t], (char *)7) - (char *)table;
	o[19] = __sync_fetch_and_sub(&bytes[t], 1ull) - (char *)table;
	o[20] = __sync_lock_test_and_set(&bytes[t], (char *)table + 40) - (char *)table;
	o[21] = __sync_val_compare_and_swap(&bytes[t], (char *)table + 40, (char *)table + 41) - (char *)table;
	o[22] = __sync_bool_compare_and_swap(&bytes[t], (char *)table + 41, (char *)0);

	o[23] = __atomic_fetch_add(&local, 4, __ATOMIC_SEQ_CST) - mine;
	o[24] = __atomic_sub_fetch(&local, 8, __ATOMIC_SEQ_CST) - mine;
	_Atomic(short *) local2 = mine + 1;
	o[25] = ADD(&local2, 3) - mine;
	o[26] = local2 - mine;
	local2 += 5;
	o[27] = local2++ - mine;
	counted[t] = table;
	counted[t] += 6;
	o[28] = --counted[t] - table;
	void *volatile _Atomic raw = table;
	o[29] = (char *)__atomic_fetch_add(&raw, 9, __ATOMIC_SEQ_CST) - (char *)table + ((char *)raw - (char *)table) * 100;
#ifdef __CPTX__
	int *scoped = table;
	__shared__ int *shared[8];
	shared[t] = table;
	o[30] = __scoped_atomic_fetch_add(&shared[t], 4, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_WRKGRP) - table;
	o[31] = __scoped_atomic_fetch_sub(&shared[t], 4, __ATOMIC_SEQ_CST, __MEMORY_SCOPE_WRKGRP) - scoped;
#else
	o[31] = 1;
#endif
}
