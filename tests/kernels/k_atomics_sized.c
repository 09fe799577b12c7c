// GNU's atomic functions with the size in their names: values are unsigned whatever the pointer's type.
// run: --grid 1 --block 64 --arg out:i64[40]=zero
__device__ signed char c1 = 100;
__device__ short s2 = 1000;
__device__ int i4 = -5;
__device__ long long l8 = -6;
__device__ unsigned count4;
__device__ unsigned long long count8;
__device__ unsigned char count1;
__device__ unsigned short count2;

__global__ void sized(long long *out)
{
	__sync_fetch_and_add_4(&count4, 2);
	__atomic_fetch_add_8(&count8, 3, __ATOMIC_RELAXED);
	__atomic_add_fetch_1(&count1, 1, __ATOMIC_SEQ_CST);
	__sync_sub_and_fetch_2(&count2, 1);
	__syncthreads();
	if (threadIdx.x != 0)
		return;
	int k = 0;
	out[k++] = __atomic_load_4(&count4, __ATOMIC_ACQUIRE);
	out[k++] = __atomic_load_8(&count8, __ATOMIC_SEQ_CST);
	out[k++] = __atomic_load_1(&count1, __ATOMIC_RELAXED);
	out[k++] = __atomic_load_2(&count2, __ATOMIC_RELAXED);
	out[k++] = __sync_fetch_and_add_4(&i4, 1);
	out[k++] = __sync_add_and_fetch_4(&i4, 1) < 0;
	out[k++] = __sync_fetch_and_or_1(&c1, 0x83);
	out[k++] = __sync_fetch_and_xor_1(&c1, 0xff);
	out[k++] = __sync_nand_and_fetch_2(&s2, 0x3f0);
	out[k++] = __sync_fetch_and_and_2(&s2, 0xfff);
	out[k++] = __sync_bool_compare_and_swap_8(&l8, -6, 7);
	out[k++] = __sync_val_compare_and_swap_8(&l8, 6, 8);
	out[k++] = __sync_lock_test_and_set_8(&l8, -9) == 7;
	__sync_lock_release_4(&i4);
	out[k++] = i4;
	out[k++] = __atomic_exchange_2(&s2, 65535, __ATOMIC_ACQ_REL);
	__atomic_store_1(&c1, 200, __ATOMIC_RELEASE);
	out[k++] = c1;
	int expected = 1;
	out[k++] = __atomic_compare_exchange_4(&i4, &expected, 5, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
	out[k++] = expected;
	out[k++] = __atomic_compare_exchange_4(&i4, &expected, -5, 1, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
	out[k++] = i4;
	out[k++] = __atomic_fetch_nand_4(&i4, 3, __ATOMIC_RELAXED);
	out[k++] = __atomic_xor_fetch_8(&l8, 1, __ATOMIC_RELAXED);
	out[k++] = __atomic_sub_fetch_2(&s2, 1, __ATOMIC_RELAXED);
	out[k++] = __atomic_or_fetch_1(&c1, 3, __ATOMIC_RELAXED);
}
