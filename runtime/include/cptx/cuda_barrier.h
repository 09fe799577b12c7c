#ifndef _CPTX_CUDA_BARRIER_H
#define _CPTX_CUDA_BARRIER_H
/* Barriers of libcu++ and copies that they wait for (CUDA C++ Core Libraries, cuda::barrier and
   cuda::memcpy_async). */
#include <cptx/aligned_size.h>
#include <cptx/cuda_atomic.h>
#include <cuda_pipeline_primitives.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A function that the target lacks. */
#define _CPTX_NEEDS(TARGETS) __attribute__((unavailable("needs " TARGETS)))

namespace cuda {

namespace details {
	struct no_completion {};
	struct single_thread {};
	_CPTX_FUNCTION unsigned rank_of(const single_thread &) { return 0; }
	_CPTX_FUNCTION unsigned size_of(const single_thread &) { return 1; }
	template <typename Group> _CPTX_FUNCTION size_t rank_of(const Group &g) { return g.thread_rank(); }
	template <typename Group> _CPTX_FUNCTION size_t size_of(const Group &g) { return g.size(); }

	/* Copies, of which each member makes a part, with words as the addresses' alignment allows. */
	template <size_t Alignment, typename Group> _CPTX_FUNCTION void copy(const Group &g, void *to, const void *from, size_t bytes)
	{
		char *to_bytes = (char *)to;
		const char *from_bytes = (const char *)from;
		size_t done = 0;
		if constexpr (Alignment >= 4) {
			if (__isShared(to) && __isGlobal(from)) {
				const unsigned word = Alignment >= 16 ? 16 : Alignment >= 8 ? 8 : 4;
				done = bytes / word * word;
				for (size_t i = rank_of(g) * word; i < done; i += size_of(g) * word)
					__pipeline_memcpy_async(to_bytes + i, from_bytes + i, word);
			}
		}
		for (size_t i = done + rank_of(g); i < bytes; i += size_of(g))
			to_bytes[i] = from_bytes[i];
	}
}

enum class async_contract_fulfillment { none, async };

/* A barrier of a block; nvcc has it of other scopes, too. */
template <thread_scope S, typename Completion = details::no_completion> struct alignas(8) barrier {
	using arrival_token = uint64_t;
	__mbarrier_t _word;

	_CPTX_METHOD arrival_token arrive(ptrdiff_t count = 1)
	{
		static_assert(S == thread_scope_block && std::is_same_v<Completion, details::no_completion>, "cuda::barrier is there for cuda::thread_scope_block alone, without a function");
#if __CUDA_ARCH__ >= 900
		arrival_token token;
		asm volatile("mbarrier.arrive.shared.b64 %0, [%1], %2;" : "=l"(token) : "r"((uint32_t)__cvta_generic_to_shared(&_word)), "r"((uint32_t)count) : "memory");
		return token;
#elif __CUDA_ARCH__ >= 800
		if (count > 1) {
			arrival_token unused;
			asm volatile("mbarrier.arrive.noComplete.shared.b64 %0, [%1], %2;" : "=l"(unused) : "r"((uint32_t)__cvta_generic_to_shared(&_word)), "r"((uint32_t)count - 1) : "memory");
		}
		return __mbarrier_arrive(&_word);
#else
		for (; count > 1; count--)
			__mbarrier_arrive(&_word);
		return __mbarrier_arrive(&_word);
#endif
	}
	_CPTX_METHOD void wait(arrival_token token) const
	{
#if __CUDA_ARCH__ >= 900
		while (!__mbarrier_try_wait((__mbarrier_t *)&_word, token, 1000000))
			;
#else
		while (!__mbarrier_test_wait((__mbarrier_t *)&_word, token))
			;
#endif
	}
	_CPTX_METHOD void wait_parity(bool parity) const
	{
#if __CUDA_ARCH__ >= 900
		while (!__mbarrier_try_wait_parity((__mbarrier_t *)&_word, parity, 1000000))
			;
#elif __CUDA_ARCH__ >= 800
		while (!__mbarrier_test_wait_parity((__mbarrier_t *)&_word, parity))
			;
#else /* bit 63 is the parity of the phase that goes on */
		while (*(volatile __mbarrier_t *)&_word >> 63 == parity)
			;
		__threadfence_block();
#endif
	}
	_CPTX_METHOD void arrive_and_wait() { wait(arrive()); }
	_CPTX_METHOD void arrive_and_drop() { __mbarrier_arrive_and_drop(&_word); }
	static _CPTX_METHOD constexpr ptrdiff_t max() { return (1 << 20) - 1; }
};

template <thread_scope S, typename Completion> _CPTX_FUNCTION void init(barrier<S, Completion> *b, ptrdiff_t expected)
{
	static_assert(S == thread_scope_block && std::is_same_v<Completion, details::no_completion>, "cuda::barrier is there for cuda::thread_scope_block alone, without a function");
	__mbarrier_init(&b->_word, (uint32_t)expected);
}

/* The barrier's phase waits for copies of all members. */
template <typename Group, typename T, typename U, thread_scope S> _CPTX_FUNCTION async_contract_fulfillment memcpy_async(const Group &g, T *to, const U *from, size_t bytes, barrier<S> &b)
{
	if constexpr (std::is_void_v<T>)
		details::copy<1>(g, to, from, bytes);
	else
		details::copy<alignof(T)>(g, to, from, bytes);
	__pipeline_arrive_on(&b._word);
	return async_contract_fulfillment::async;
}
template <typename Group, typename T, typename U, size_t Alignment, thread_scope S> _CPTX_FUNCTION async_contract_fulfillment memcpy_async(const Group &g, T *to, const U *from, const aligned_size_t<Alignment> &bytes, barrier<S> &b)
{
	details::copy<Alignment>(g, to, from, bytes._size);
	__pipeline_arrive_on(&b._word);
	return async_contract_fulfillment::async;
}
template <typename T, typename U, thread_scope S> _CPTX_FUNCTION async_contract_fulfillment memcpy_async(T *to, const U *from, size_t bytes, barrier<S> &b)
{
	return cuda::memcpy_async(details::single_thread{}, to, from, bytes, b);
}
template <typename T, typename U, size_t Alignment, thread_scope S> _CPTX_FUNCTION async_contract_fulfillment memcpy_async(T *to, const U *from, const aligned_size_t<Alignment> &bytes, barrier<S> &b)
{
	return cuda::memcpy_async(details::single_thread{}, to, from, bytes, b);
}

namespace device {
	template <thread_scope S> _CPTX_FUNCTION uint64_t *barrier_native_handle(barrier<S> &b) { return &b._word; }

#if __CUDA_ARCH__ >= 900
#define _CPTX_TX(...) { __VA_ARGS__ }
#define _CPTX_TX_FUNCTION _CPTX_FUNCTION
#else
#define _CPTX_TX(...) ;
#define _CPTX_TX_FUNCTION _CPTX_NEEDS("sm_90 or later") __device__
#endif
	template <thread_scope S> _CPTX_TX_FUNCTION void barrier_expect_tx(barrier<S> &b, ptrdiff_t bytes)
	_CPTX_TX(
		asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" : : "r"((uint32_t)__cvta_generic_to_shared(&b._word)), "r"((uint32_t)bytes) : "memory");
	)
	template <thread_scope S> _CPTX_TX_FUNCTION uint64_t barrier_arrive_tx(barrier<S> &b, ptrdiff_t count, ptrdiff_t bytes)
	_CPTX_TX(
		if (count > 1) {
			cuda::device::barrier_expect_tx(b, bytes);
			return b.arrive(count);
		}
		uint64_t token;
		asm volatile("mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 %0, [%1], %2;" : "=l"(token) : "r"((uint32_t)__cvta_generic_to_shared(&b._word)), "r"((uint32_t)bytes) : "memory");
		return token;
	)
	/* The caller says to the barrier how many bytes come. */
	template <typename T, typename U, size_t Alignment, thread_scope S> _CPTX_TX_FUNCTION void memcpy_async_tx(T *to, const U *from, const aligned_size_t<Alignment> &bytes, barrier<S> &b)
	_CPTX_TX(
		static_assert(Alignment >= 16, "memcpy_async_tx expects arguments to be at least 16 byte aligned.");
		asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
			: : "r"((uint32_t)__cvta_generic_to_shared(to)), "l"(__cvta_generic_to_global(from)), "r"((uint32_t)bytes._size),
			"r"((uint32_t)__cvta_generic_to_shared(&b._word)) : "memory");
	)
#undef _CPTX_TX
#undef _CPTX_TX_FUNCTION
}

}
#endif
