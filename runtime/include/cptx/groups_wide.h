#ifndef _CPTX_GROUPS_WIDE_H
#define _CPTX_GROUPS_WIDE_H
/* Tiles of several warps (CUDA C++ Programming Guide, Cooperative Groups, Thread Block Tile). Their warps
   meet at a word of shared memory in which each has a bit, and hand values on by a slot of each. */
#include <cptx/groups.h>

namespace cooperative_groups { inline namespace __v1 {

namespace details {
	/* The words of tiles of 64, 128, 256, 512 and 1024 threads, and 8 bytes for each warp of the block. */
	struct tile_memory { unsigned _barriers[5], _reserved[3]; unsigned long long _slots[32]; };

	_CG_FUNCTION unsigned ask(unsigned *word)
	{
#if __CUDA_ARCH__ >= 700
		return __nv_atomic_load_n(word, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
#else
		unsigned v = *(volatile unsigned *)word;
		__threadfence_block();
		return v;
#endif
	}
	/* A warp of a tile of Size threads: its bit and those of its tile, by the thread's number in the block. */
	template <unsigned Size> struct warp_bits { unsigned _warp, _tile; };
	template <unsigned Size> _CG_FUNCTION warp_bits<Size> bits_of(unsigned thread)
	{
		warp_bits<Size> b;
		b._warp = 1u << (thread / 32);
		b._tile = Size == 1024 ? ~0u : ((1u << (Size / 32 & 31)) - 1) << (Size / 32 * (thread / Size));
		return b;
	}
	/* All threads of a warp wait until its bit is not set. */
	_CG_FUNCTION void await(unsigned *word, unsigned bit)
	{
		while (ask(word) & bit)
			;
	}
	/* The warps of a tile meet. */
	template <unsigned Size> _CG_FUNCTION void meet(unsigned *word, unsigned thread)
	{
		warp_bits<Size> b = bits_of<Size>(thread);
		__syncwarp(0xffffffff);
		if (thread % 32 == 0) {
			unsigned old = __nv_atomic_fetch_or(word, b._warp, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_BLOCK);
			if (((old | b._warp) & b._tile) == b._tile)
				__nv_atomic_fetch_and(word, ~b._tile, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
			else
				await(word, b._warp);
		}
		__syncwarp(0xffffffff);
	}
	/* Whether this warp is the last one of its tile, which has to let the others go. They wait. */
	template <unsigned Size> _CG_FUNCTION bool last_of(unsigned *word, unsigned thread)
	{
		warp_bits<Size> b = bits_of<Size>(thread);
		unsigned old = 0;
		__syncwarp(0xffffffff);
		if (thread % 32 == 0)
			old = __nv_atomic_fetch_or(word, b._warp, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_BLOCK);
		old = __shfl_sync(0xffffffff, old, 0);
		if (((old | b._warp) & b._tile) == b._tile) {
			__syncwarp(0xffffffff);
			return true;
		}
		await(word, b._warp);
		return false;
	}
	/* A warp's value goes into its slot, whose last value all its threads have read. */
	template <typename T> _CG_FUNCTION void put(T *slot, T v, bool here)
	{
		__syncwarp(0xffffffff);
		if (here)
			*slot = v;
	}
	template <unsigned Size> _CG_FUNCTION void let_go(unsigned *word, unsigned thread)
	{
		__syncwarp(0xffffffff);
		if (thread % 32 == 0)
			__nv_atomic_fetch_and(word, ~bits_of<Size>(thread)._tile, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
	}
	/* The warp with the value, slot, has put it there when its bit is set. */
	template <unsigned Size, typename T> _CG_FUNCTION T hand_on(unsigned *word, T *slot, T v, unsigned from)
	{
		static_assert(sizeof(T) <= 8, "Collectives with tiles larger than 32 threads are limited to types smaller then 8 bytes");
		unsigned thread = block_thread(), first = thread / Size * (Size / 32), warp = first + from / 32;
		warp_bits<Size> b = bits_of<Size>(thread);
		if (thread / 32 == warp) {
			put(slot, v, thread % Size == from);
			__syncwarp(0xffffffff);
			if (thread % 32 == 0)
				__nv_atomic_fetch_or(word, b._warp, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
			v = *slot;
			await(word, b._warp);
		} else {
			while ((ask(word) & 1u << warp) == 0)
				;
			v = *slot;
			meet<Size>(word, thread);
		}
		return v;
	}
}

} }

#endif
