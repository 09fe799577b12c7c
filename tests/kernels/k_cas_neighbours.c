// Bytes and halves of one word that threads exchange at the same time: a word that has changed beside the byte is tried again.
// run: --entry bytes --grid 2 --block 64 --arg p:u8[128]=iota --arg out:i32[128]=zero
// run: --entry halves --grid 2 --block 64 --arg p:u16[128]=iota --arg out:i32[128]=zero
__device__ __noinline__ static int exchange(unsigned char *p, unsigned char *e, unsigned char d)
{
	return __atomic_compare_exchange_n(p, e, d, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}
__global__ void bytes(unsigned char *p, int *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x, done = 0;
	unsigned char e = (unsigned char)i, wrong = (unsigned char)(i + 9);
	done += exchange(p + i, &e, (unsigned char)(e + 3));
	e = (unsigned char)(i + 3);
	done += 2 * exchange(p + i, &e, (unsigned char)(e * 5));
	done += 4 * exchange(p + i, &wrong, 1);
	out[i] = done * 256 + wrong;
}
__global__ void halves(unsigned short *p, int *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x, done = 0;
	unsigned short e = (unsigned short)i, wrong = (unsigned short)(i + 9);
	done += __atomic_compare_exchange_n(p + i, &e, (unsigned short)(e + 300), 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
	e = (unsigned short)(i + 300);
	if (__atomic_compare_exchange_n(p + i, &e, (unsigned short)(e * 5), 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
		done += 2;
	done += 4 * __atomic_compare_exchange_n(p + i, &wrong, 1, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
	out[i] = done * 65536 + wrong;
}
