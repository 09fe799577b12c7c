#ifndef _CPTX_GROUPS_REDUCE_H
#define _CPTX_GROUPS_REDUCE_H
/* The values of a group's members as one (CUDA C++ Programming Guide, Cooperative Groups, Reduce). */
#include <cptx/groups_tile.h>
#include <cptx/group_operators.h>

namespace cooperative_groups { inline namespace __v1 {

namespace details {
	/* Whether redux.sync is the operation, and which. */
	template <typename Op, typename T> _CG_FUNCTION T redux(unsigned mask, T v)
	{
		if constexpr (std::is_unsigned_v<T>) {
			if constexpr (std::is_same_v<Op, plus<T>>)
				return __reduce_add_sync(mask, (unsigned)v);
			else if constexpr (std::is_same_v<Op, less<T>>)
				return __reduce_min_sync(mask, (unsigned)v);
			else
				return __reduce_max_sync(mask, (unsigned)v);
		} else {
			if constexpr (std::is_same_v<Op, plus<T>>)
				return __reduce_add_sync(mask, (int)v);
			else if constexpr (std::is_same_v<Op, less<T>>)
				return __reduce_min_sync(mask, (int)v);
			else
				return __reduce_max_sync(mask, (int)v);
		}
	}
	template <typename Op, typename T> _CG_FUNCTION T redux_bits(unsigned mask, T v)
	{
		if constexpr (std::is_same_v<Op, bit_and<T>>)
			return __reduce_and_sync(mask, (unsigned)v);
		else if constexpr (std::is_same_v<Op, bit_or<T>>)
			return __reduce_or_sync(mask, (unsigned)v);
		else
			return __reduce_xor_sync(mask, (unsigned)v);
	}
	template <typename Group, typename T, typename Op> _CG_FUNCTION T shuffled(const Group &g, T v, const Op &op, unsigned size)
	{
#pragma unroll
		for (unsigned lanes = size / 2; lanes > 0; lanes /= 2)
			v = op(v, shuffle<shfl_xor, T>(get_mask(g), v, lanes, size));
		return v;
	}
	/* Size is what is known of the group's: 32 for coalesced threads, of which fewer may be there. */
	template <unsigned Size, typename Group, typename T, typename Op> _CG_FUNCTION T reduce_in_warp(const Group &g, T v, const Op &op)
	{
		static_assert(std::is_same_v<decltype(op(v, v)), T>, "Operator input and output types differ");
#if __CUDA_ARCH__ >= 800
		if constexpr (Size >= 16 && std::is_integral_v<T> && sizeof(T) <= 4) {
			if constexpr (std::is_same_v<Op, plus<T>> || std::is_same_v<Op, less<T>> || std::is_same_v<Op, greater<T>>)
				return redux<Op, T>(get_mask(g), v);
			else if constexpr (std::is_same_v<Op, bit_and<T>> || std::is_same_v<Op, bit_or<T>> || std::is_same_v<Op, bit_xor<T>>)
				return redux_bits<Op, T>(get_mask(g), v);
		}
#endif
		if constexpr (!std::is_same_v<Group, coalesced_group>) {
			return shuffled(g, v, op, Size);
		} else {
			if (g.size() == 32)
				return shuffled(g, v, op, 32);
			v = scan_apart(g, v, op);
			return shuffle<shfl_index, T>(g._mask, v, 31 - __clz(g._mask), 32);
		}
	}
	/* The last warp of a tile reduces what the warps have in their slots. */
	template <unsigned Size, typename Parent, typename T, typename Op> _CG_FUNCTION T reduce_wide(const thread_block_tile<Size, Parent> &g, T v, const Op &op)
	{
		thread_block_tile<32, thread_block_tile<Size, Parent>> warp;
		thread_block_tile<Size / 32, thread_block_tile<32, thread_block_tile<Size, Parent>>> warps; /* whose values nothing asks for */
		unsigned thread = block_thread();
		T *mine = own_slot<T>(g);
		v = reduce_in_warp<32>(warp, v, op);
		put(mine, v, thread % 32 == 0);
		if (last_of<Size>(word_of(g), thread)) {
			if (laneid() < Size / 32) {
				T *slot = slot_of<T>(g, laneid());
				*slot = reduce_in_warp<Size / 32>(warps, *slot, op);
			}
			let_go<Size>(word_of(g), thread);
		}
		return *mine;
	}
}

template <unsigned Size, typename Parent, typename T, typename Op> _CG_FUNCTION T reduce(const thread_block_tile<Size, Parent> &g, T v, const Op &op)
{
	if constexpr (Size > 32)
		return details::reduce_wide(g, v, op);
	else
		return details::reduce_in_warp<Size>(g, v, op);
}
template <typename T, typename Op> _CG_FUNCTION T reduce(const coalesced_group &g, T v, const Op &op) { return details::reduce_in_warp<32>(g, v, op); }
template <typename Group, typename T, typename Op> _CG_FUNCTION void reduce_store_async(const Group &g, T *to, T v, const Op &op)
{
	v = cooperative_groups::reduce(g, v, op);
	if (g.thread_rank() == 0)
		*to = v;
}

} }

#endif
