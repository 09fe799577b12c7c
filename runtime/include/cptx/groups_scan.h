#ifndef _CPTX_GROUPS_SCAN_H
#define _CPTX_GROUPS_SCAN_H
/* The values of the members up to each (CUDA C++ Programming Guide, Cooperative Groups, Scan). */
#include <cptx/groups_tile.h>
#include <cptx/group_operators.h>

namespace cooperative_groups { inline namespace __v1 {

namespace details {
	template <typename Group, typename T, typename Op> _CG_FUNCTION T inclusive(const Group &g, T v, const Op &op)
	{
		static_assert(std::is_same_v<decltype(op(v, v)), T>, "Operator input and output types differ");
		if constexpr (std::is_same_v<Group, coalesced_group>)
			if (g.size() != 32)
				return scan_apart(g, v, op);
		for (int i = 1; i < g.size(); i <<= 1) {
			T other = g.shfl_up(v, i);
			if (i <= g.thread_rank())
				v = op(v, other);
		}
		return v;
	}
	/* An inclusive scan as an exclusive one. */
	template <typename Group, typename T, typename Op> _CG_FUNCTION T without(const Group &g, T sum, T v, const Op &op)
	{
		if constexpr (std::is_integral_v<T> && std::is_same_v<Op, plus<T>>) {
			return sum - v;
		} else {
			sum = g.shfl_up(sum, 1);
			T none = {};
			return g.thread_rank() == 0 ? none : sum;
		}
	}
	template <typename Group, typename T, typename Op> _CG_FUNCTION T exclusive(const Group &g, T v, const Op &op) { return without(g, inclusive(g, v, op), v, op); }
	/* What the last warp of a tile makes of the sums of the warps: what comes before each. */
	struct sums_before {
		template <typename Group, typename T, typename Op> __device__ T of(const Group &g, T v, const Op &op) const { return exclusive(g, v, op); }
	};
	template <bool Inclusive, unsigned Size, typename Parent, typename T, typename Op, typename Before> _CG_FUNCTION T scan_wide(const thread_block_tile<Size, Parent> &g, T v, const Op &op, const Before &before)
	{
		thread_block_tile<32, thread_block_tile<Size, Parent>> warp;
		thread_block_tile<Size / 32, thread_block_tile<32, thread_block_tile<Size, Parent>>> warps; /* whose values nothing asks for */
		unsigned thread = block_thread();
		T *mine = own_slot<T>(g);
		v = inclusive(warp, v, op);
		put(mine, v, thread % 32 == 31);
		if constexpr (!Inclusive)
			v = warp.shfl_up(v, 1);
		if (last_of<Size>(word_of(g), thread)) {
			if (laneid() < Size / 32) {
				T *slot = slot_of<T>(g, laneid());
				*slot = before.of(warps, *slot, op);
			}
			let_go<Size>(word_of(g), thread);
		}
		T old = *mine;
		if (!Inclusive && thread % 32 == 0)
			return old;
		if (std::is_same_v<Before, sums_before> && thread % Size / 32 == 0)
			return v;
		return op(v, old);
	}
}

template <unsigned Size, typename Parent, typename T, typename Op> _CG_FUNCTION T inclusive_scan(const thread_block_tile<Size, Parent> &g, T v, const Op &op)
{
	if constexpr (Size > 32)
		return details::scan_wide<true>(g, v, op, details::sums_before());
	else
		return details::inclusive(g, v, op);
}
template <typename T, typename Op> _CG_FUNCTION T inclusive_scan(const coalesced_group &g, T v, const Op &op) { return details::inclusive(g, v, op); }
template <typename Group, typename T> _CG_FUNCTION T inclusive_scan(const Group &g, T v) { return cooperative_groups::inclusive_scan(g, v, plus<T>{}); }
template <unsigned Size, typename Parent, typename T, typename Op> _CG_FUNCTION T exclusive_scan(const thread_block_tile<Size, Parent> &g, T v, const Op &op)
{
	if constexpr (Size > 32)
		return details::scan_wide<false>(g, v, op, details::sums_before());
	else
		return details::exclusive(g, v, op);
}
template <typename T, typename Op> _CG_FUNCTION T exclusive_scan(const coalesced_group &g, T v, const Op &op) { return details::exclusive(g, v, op); }
template <typename Group, typename T> _CG_FUNCTION T exclusive_scan(const Group &g, T v) { return cooperative_groups::exclusive_scan(g, v, plus<T>{}); }

} }

#endif
