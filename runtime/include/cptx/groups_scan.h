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
}

template <unsigned Size, typename Parent, typename T, typename Op> _CG_FUNCTION T inclusive_scan(const thread_block_tile<Size, Parent> &g, T v, const Op &op) { return details::inclusive(g, v, op); }
template <typename T, typename Op> _CG_FUNCTION T inclusive_scan(const coalesced_group &g, T v, const Op &op) { return details::inclusive(g, v, op); }
template <typename Group, typename T> _CG_FUNCTION T inclusive_scan(const Group &g, T v) { return cooperative_groups::inclusive_scan(g, v, plus<T>{}); }
template <unsigned Size, typename Parent, typename T, typename Op> _CG_FUNCTION T exclusive_scan(const thread_block_tile<Size, Parent> &g, T v, const Op &op) { return details::exclusive(g, v, op); }
template <typename T, typename Op> _CG_FUNCTION T exclusive_scan(const coalesced_group &g, T v, const Op &op) { return details::exclusive(g, v, op); }
template <typename Group, typename T> _CG_FUNCTION T exclusive_scan(const Group &g, T v) { return cooperative_groups::exclusive_scan(g, v, plus<T>{}); }

} }

#endif
