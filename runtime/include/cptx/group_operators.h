#if defined __cplusplus && !defined _CPTX_GROUP_OPERATORS_H
#define _CPTX_GROUP_OPERATORS_H
/* The operators of reductions and scans. */
#include <cptx/groups_tile.h>

namespace cooperative_groups { inline namespace __v1 {

template <typename T> struct plus {};
template <typename T> struct less {};
template <typename T> struct greater {};
template <typename T> struct bit_and {};
template <typename T> struct bit_or {};
template <typename T> struct bit_xor {};
template <typename T, typename A, typename B> _CG_FUNCTION T _CG_METHOD(call)(const plus<T> &, A a, B b) { return (T)a + (T)b; }
template <typename T, typename A, typename B> _CG_FUNCTION T _CG_METHOD(call)(const less<T> &, A a, B b) { return (T)b < (T)a ? (T)b : (T)a; }
template <typename T, typename A, typename B> _CG_FUNCTION T _CG_METHOD(call)(const greater<T> &, A a, B b) { return (T)a < (T)b ? (T)b : (T)a; }
template <typename T, typename A, typename B> _CG_FUNCTION T _CG_METHOD(call)(const bit_and<T> &, A a, B b) { return (T)a & (T)b; }
template <typename T, typename A, typename B> _CG_FUNCTION T _CG_METHOD(call)(const bit_or<T> &, A a, B b) { return (T)a | (T)b; }
template <typename T, typename A, typename B> _CG_FUNCTION T _CG_METHOD(call)(const bit_xor<T> &, A a, B b) { return (T)a ^ (T)b; }

namespace details {
	/* An inclusive scan of threads that are no neighbours: the lane of the member with a rank lower by
	   i is searched for between those known. */
	template <typename T, typename Op> _CG_FUNCTION T scan_apart(const coalesced_group &g, T v, const Op &op)
	{
		unsigned mask = g._mask, below = __nvvm_read_ptx_sreg_lanemask_lt() & mask, from = laneid();
		unsigned first = __ffs(mask) - 1, rank = __popc(below), size = g.size();
		for (unsigned i = 1, j = 1; i < size; i <<= 1) {
			if (i <= rank) {
				from -= j;
				j = i;
				unsigned least = first + rank - i;
				while (least < from) {
					unsigned middle = (least + from) >> 1;
					unsigned lanes = below >> middle;
					unsigned count = __popc(lanes);
					if (count < i)
						from = middle - 1;
					else if (i < count || !(lanes & 1))
						least = middle + 1;
					else
						least = from = middle;
				}
			}
			T other = shuffle<shfl_index, T>(mask, v, from, 32);
			if (i <= rank)
				v = op(v, other);
		}
		return v;
	}
}

} }

#endif
