// GNU's atomic functions on 16 bytes, with the size in their names; values are unsigned whatever the pointer's type. In global,
// shared and local memory.
// run: --grid 2 --block 64 --arg out:u64[64]=zero
// min-sm: 90
// hostflags: -mcx16 -Wl,--no-as-needed -latomic
typedef unsigned __int128 u128;

__device__ u128 sum;
__device__ __int128 product = -3;
__device__ u128 bits;
__device__ unsigned done;
__device__ u128 value = ((u128)1 << 100) + 5;

// Both halves of a value.
__device__ static unsigned long long *put(unsigned long long *out, u128 x)
{
	*out++ = (unsigned long long)x;
	*out++ = (unsigned long long)(x >> 64);
	return out;
}

__device__ static u128 in_frame(u128 v)
{
	u128 x = v, e = v + 1;
	x += __sync_fetch_and_add_16(&x, 7);
	x ^= __atomic_exchange_16(&x, v * 3, __ATOMIC_RELAXED);
	__atomic_compare_exchange_16(&x, &e, 9, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
	__sync_lock_release_16(&x);
	return x + e;
}

__device__ static void sync_forms(unsigned long long *o)
{
	o = put(o, __sync_fetch_and_add_16(&value, 1));
	o = put(o, __sync_sub_and_fetch_16(&value, (u128)1 << 64));
	o = put(o, __sync_fetch_and_or_16(&value, (u128)0xf0 << 72));
	o = put(o, __sync_and_and_fetch_16(&value, ~(u128)0xf));
	o = put(o, __sync_fetch_and_xor_16(&value, ~(u128)0));
	o = put(o, __sync_nand_and_fetch_16(&value, ((u128)1 << 90) - 1));
	*o++ = __sync_bool_compare_and_swap_16(&product, -3, -7);
	o = put(o, __sync_val_compare_and_swap_16(&product, -3, 1));
	o = put(o, __sync_lock_test_and_set_16(&product, -9));
	__sync_lock_release_16(&product);
	put(o, product);
}

__device__ static void atomic_forms(unsigned long long *o)
{
	u128 expected = 1;
	__atomic_store_16(&product, -5, __ATOMIC_RELEASE);
	o = put(o, __atomic_load_16(&product, __ATOMIC_ACQUIRE));
	o = put(o, __atomic_exchange_16(&product, 1, __ATOMIC_ACQ_REL));
	*o++ = __atomic_compare_exchange_16(&product, &expected, (u128)3 << 70, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
	*o++ = __atomic_compare_exchange_16(&product, &expected, 5, 1, __ATOMIC_RELEASE, __ATOMIC_RELAXED);
	o = put(o, expected);
	o = put(o, __atomic_fetch_add_16(&product, 100, __ATOMIC_SEQ_CST));
	o = put(o, __atomic_sub_fetch_16(&product, 1, __ATOMIC_ACQUIRE));
	o = put(o, __atomic_or_fetch_16(&product, (u128)1 << 127, __ATOMIC_RELAXED));
	o = put(o, __atomic_fetch_and_16(&product, ~(u128)3, __ATOMIC_RELEASE));
	o = put(o, __atomic_xor_fetch_16(&product, 255, __ATOMIC_ACQ_REL));
	put(o, __atomic_fetch_nand_16(&product, (u128)-1 >> 1, __ATOMIC_RELAXED));
}

__global__ void sized16(unsigned long long *out)
{
	__shared__ u128 local, flags;
	unsigned t = threadIdx.x, i = blockIdx.x * 64 + t;
	if (t == 0)
		local = flags = 0;
	__syncthreads();
	__sync_fetch_and_add_16(&sum, ((u128)i << 64) + ~0ull);
	__atomic_fetch_or_16(&bits, (u128)1 << i, __ATOMIC_RELAXED);
	__atomic_add_fetch_16(&local, ((u128)1 << 63) + t, __ATOMIC_SEQ_CST);
	__sync_xor_and_fetch_16(&flags, (u128)3 << t);
	__syncthreads();
	u128 frame = in_frame((u128)(t + 1) << 62);
	if (__atomic_add_fetch_4(&done, 1, __ATOMIC_ACQ_REL) == 128) {
		put(out + 12, __atomic_load_16(&sum, __ATOMIC_RELAXED));
		put(out + 14, __atomic_load_16(&bits, __ATOMIC_RELAXED));
	}
	if (t != 7)
		return;
	unsigned long long *o = put(out + 6 * blockIdx.x, __atomic_load_16(&local, __ATOMIC_SEQ_CST));
	o = put(o, __sync_fetch_and_add_16(&flags, 0));
	put(o, frame);
	if (blockIdx.x == 0) {
		sync_forms(out + 16);
		atomic_forms(out + 40);
	}
}
