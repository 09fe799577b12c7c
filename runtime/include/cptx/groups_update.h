#ifndef _CPTX_GROUPS_UPDATE_H
#define _CPTX_GROUPS_UPDATE_H
/* Scans and reductions whose sum one member adds to an object of <cuda/atomic> (CUDA C++ Programming Guide,
   Cooperative Groups, inclusive_scan_update and reduce_update_async). */
#include <cptx/cuda_atomic.h>
#include <cptx/groups_reduce.h>
#include <cptx/groups_scan.h>

namespace cooperative_groups { inline namespace __v1 {

namespace details {
	/* Returns what was there. */
	template <typename Atomic, typename T, typename Op> _CG_FUNCTION T update(Atomic &to, T v, const Op &op)
	{
		if constexpr (std::is_same_v<Op, plus<T>>) {
			return to.fetch_add(v, cuda::memory_order_relaxed);
		} else if constexpr (std::is_same_v<Op, less<T>>) {
			return to.fetch_min(v, cuda::memory_order_relaxed);
		} else if constexpr (std::is_same_v<Op, greater<T>>) {
			return to.fetch_max(v, cuda::memory_order_relaxed);
		} else if constexpr (std::is_same_v<Op, bit_and<T>>) {
			return to.fetch_and(v, cuda::memory_order_relaxed);
		} else if constexpr (std::is_same_v<Op, bit_or<T>>) {
			return to.fetch_or(v, cuda::memory_order_relaxed);
		} else if constexpr (std::is_same_v<Op, bit_xor<T>>) {
			return to.fetch_xor(v, cuda::memory_order_relaxed);
		} else {
			T old = to.load(cuda::memory_order_relaxed);
			while (!to.compare_exchange_weak(old, op(old, v), cuda::memory_order_relaxed))
				;
			return old;
		}
	}
	/* What was there before the sum of all is added, which the last member has. */
	template <typename Group, typename Atomic, typename T, typename Op> _CG_FUNCTION T before(const Group &g, Atomic &to, T sum, const Op &op)
	{
		T old;
		if (g.thread_rank() == g.size() - 1)
			old = update(to, sum, op);
		return g.shfl(old, g.size() - 1);
	}
	/* What comes before each warp of a tile, with what was there. */
	template <typename Atomic> struct sums_on {
		Atomic *_to;
		template <typename Group, typename T, typename Op> __device__ T of(const Group &g, T v, const Op &op) const
		{
			T sum = inclusive(g, v, op), old = before(g, *_to, sum, op);
			sum = without(g, sum, v, op);
			return g.thread_rank() == 0 ? old : op(sum, old);
		}
	};
	template <bool Inclusive, typename Group, typename Atomic, typename T, typename Op> _CG_FUNCTION T scan_on(const Group &g, Atomic &to, T v, const Op &op)
	{
		T sum = inclusive(g, v, op), old = before(g, to, sum, op);
		if constexpr (Inclusive)
			return op(old, sum);
		else
			return op(old, without(g, sum, v, op));
	}
	template <bool Inclusive, unsigned Size, typename Parent, typename Atomic, typename T, typename Op> _CG_FUNCTION T scan_on_tile(const thread_block_tile<Size, Parent> &g, Atomic &to, T v, const Op &op)
	{
		if constexpr (Size > 32) {
			sums_on<Atomic> sums;
			sums._to = &to;
			return scan_wide<Inclusive>(g, v, op, sums);
		} else {
			return scan_on<Inclusive>(g, to, v, op);
		}
	}
}

template <typename Atomic, typename T, typename Op> _CG_FUNCTION T inclusive_scan_update(const coalesced_group &g, Atomic &to, T v, const Op &op) { return details::scan_on<true>(g, to, v, op); }
template <typename Atomic, typename T, typename Op> _CG_FUNCTION T exclusive_scan_update(const coalesced_group &g, Atomic &to, T v, const Op &op) { return details::scan_on<false>(g, to, v, op); }
template <unsigned Size, typename Parent, typename Atomic, typename T, typename Op> _CG_FUNCTION T inclusive_scan_update(const thread_block_tile<Size, Parent> &g, Atomic &to, T v, const Op &op)
{
	return details::scan_on_tile<true>(g, to, v, op);
}
template <unsigned Size, typename Parent, typename Atomic, typename T, typename Op> _CG_FUNCTION T exclusive_scan_update(const thread_block_tile<Size, Parent> &g, Atomic &to, T v, const Op &op)
{
	return details::scan_on_tile<false>(g, to, v, op);
}
template <typename Group, typename Atomic, typename T> _CG_FUNCTION T inclusive_scan_update(const Group &g, Atomic &to, T v)
{
	return cooperative_groups::inclusive_scan_update(g, to, v, plus<T>{});
}
template <typename Group, typename Atomic, typename T> _CG_FUNCTION T exclusive_scan_update(const Group &g, Atomic &to, T v)
{
	return cooperative_groups::exclusive_scan_update(g, to, v, plus<T>{});
}
template <typename Group, typename Atomic, typename T, typename Op> _CG_FUNCTION void reduce_update_async(const Group &g, Atomic &to, T v, const Op &op)
{
	v = cooperative_groups::reduce(g, v, op);
	if (g.thread_rank() == 0)
		details::update(to, v, op);
}
template <typename Group, typename Atomic, typename T, typename Op> _CG_FUNCTION void reduce_store_async(const Group &g, Atomic &to, T v, const Op &op)
{
	v = cooperative_groups::reduce(g, v, op);
	if (g.thread_rank() == 0)
		to.store(v, cuda::memory_order_relaxed);
}

} }

#endif
