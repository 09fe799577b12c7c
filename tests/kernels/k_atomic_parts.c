// Atomic bytes and halfwords that share a word with memory that is somebody else's: the end of an allocation, plain bytes that
// other threads write.
// run: --entry alone --grid 2 --block 40 --arg p:u8[1]=zero --arg q:u16[1]=zero --arg r:u8[3]=zero --arg out:u32[4]=zero
// run: --entry beside --grid 2 --block 32 --arg p:u8[512]=zero --arg out:u32[64]=zero
// run: --entry shared --block 64 --arg out:u32[64]=zero
#include <stdatomic.h>
__global__ void alone(_Atomic _Bool *p, _Atomic unsigned short *q, _Atomic unsigned char *r, unsigned *out)
{
	*p ^= 1;
	*q += 3;
	r[2]++;
	unsigned char want = 200;
	if (!atomic_compare_exchange_strong(&r[1], &want, 201))
		atomicAdd(&out[0], 1);
	atomicAdd(&out[1], atomic_exchange(&r[0], 9) <= 9);
}
struct pair { unsigned char plain; _Atomic unsigned char lock; unsigned char mine[2]; _Atomic unsigned short half; unsigned short other; };
__global__ void beside(struct pair *p, unsigned *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	struct pair *own = &p[i], *next = &p[(i + 1) % 64];
	own->plain = i; /* beside the next thread's operations on lock */
	next->lock += 2;
	own->mine[0] = i + 1;
	atomic_fetch_or_explicit(&next->lock, 64, memory_order_relaxed);
	own->mine[1] = i + 2;
	next->half -= 5;
	own->other = i + 3;
	atomic_flag_test_and_set((atomic_flag *)&next->half);
	out[i] = own->plain + own->mine[0] + own->mine[1] + own->other;
}
__global__ void shared(unsigned *out)
{
	__shared__ struct pair s[64];
	int i = threadIdx.x;
	s[i].plain = i;
	atomic_init(&s[i].lock, 3);
	s[i].mine[0] = 1;
	__syncthreads();
	s[i].mine[1] = s[i].plain;
	s[i ^ 1].lock *= 7;
	s[i].plain += 2;
	__syncthreads();
	out[i] = s[i].lock + s[i].plain + s[i].mine[0] + s[i].mine[1];
}
