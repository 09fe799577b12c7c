#ifndef _CPTX_CUDA_ATOMIC_H
#define _CPTX_CUDA_ATOMIC_H
/* Atomic objects of libcu++ (CUDA C++ Core Libraries, cuda::atomic and cuda::atomic_ref). */

#define _CPTX_METHOD __forceinline__ __device__
#define _CPTX_FUNCTION static _CPTX_METHOD

namespace cuda {

enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread = 10 };
typedef enum memory_order {
	memory_order_relaxed, memory_order_consume, memory_order_acquire, memory_order_release, memory_order_acq_rel, memory_order_seq_cst
} memory_order;

namespace std {
	using cuda::memory_order;
	using cuda::memory_order_relaxed;
	using cuda::memory_order_consume;
	using cuda::memory_order_acquire;
	using cuda::memory_order_release;
	using cuda::memory_order_acq_rel;
	using cuda::memory_order_seq_cst;
}

/* An operation takes its order and scope as constants: CALL(ORDER, SCOPE) for each. */
#define _CPTX_SCOPED(S, CALL, ORDER) \
	if constexpr (S == thread_scope_system) { CALL(ORDER, __MEMORY_SCOPE_SYSTEM); } \
	else if constexpr (S == thread_scope_device) { CALL(ORDER, __MEMORY_SCOPE_DEVICE); } \
	else if constexpr (S == thread_scope_block) { CALL(ORDER, __MEMORY_SCOPE_WRKGRP); } \
	else { CALL(ORDER, __MEMORY_SCOPE_SINGLE); }
#define _CPTX_ORDERED(S, CALL) \
	switch (order) { \
	case memory_order_relaxed: _CPTX_SCOPED(S, CALL, __ATOMIC_RELAXED) break; \
	case memory_order_consume: case memory_order_acquire: _CPTX_SCOPED(S, CALL, __ATOMIC_ACQUIRE) break; \
	case memory_order_release: _CPTX_SCOPED(S, CALL, __ATOMIC_RELEASE) break; \
	case memory_order_acq_rel: _CPTX_SCOPED(S, CALL, __ATOMIC_ACQ_REL) break; \
	default: _CPTX_SCOPED(S, CALL, __ATOMIC_SEQ_CST) \
	}
#define _CPTX_LOADED(S, CALL) \
	switch (order) { \
	case memory_order_relaxed: _CPTX_SCOPED(S, CALL, __ATOMIC_RELAXED) break; \
	case memory_order_consume: case memory_order_acquire: _CPTX_SCOPED(S, CALL, __ATOMIC_ACQUIRE) break; \
	default: _CPTX_SCOPED(S, CALL, __ATOMIC_SEQ_CST) \
	}
#define _CPTX_STORED(S, CALL) \
	switch (order) { \
	case memory_order_relaxed: _CPTX_SCOPED(S, CALL, __ATOMIC_RELAXED) break; \
	case memory_order_release: _CPTX_SCOPED(S, CALL, __ATOMIC_RELEASE) break; \
	default: _CPTX_SCOPED(S, CALL, __ATOMIC_SEQ_CST) \
	}

namespace details {
	/* The order of an exchange of which the failing case has another one. */
	_CPTX_FUNCTION memory_order both(memory_order success, memory_order failure)
	{
		if (success == memory_order_seq_cst || failure == memory_order_seq_cst)
			return memory_order_seq_cst;
		if (failure == memory_order_relaxed)
			return success;
		return success == memory_order_relaxed ? memory_order_acquire : success == memory_order_release ? memory_order_acq_rel : success;
	}

	template <typename T, thread_scope S> _CPTX_FUNCTION T load(const T *p, memory_order order)
	{
		T v;
#define _CPTX_CALL(ORDER, SCOPE) __scoped_atomic_load((T *)p, &v, ORDER, SCOPE)
		_CPTX_LOADED(S, _CPTX_CALL)
#undef _CPTX_CALL
		return v;
	}
	template <typename T, thread_scope S> _CPTX_FUNCTION void store(T *p, T v, memory_order order)
	{
#define _CPTX_CALL(ORDER, SCOPE) __scoped_atomic_store(p, &v, ORDER, SCOPE)
		_CPTX_STORED(S, _CPTX_CALL)
#undef _CPTX_CALL
	}
	template <typename T, thread_scope S> _CPTX_FUNCTION T exchange(T *p, T v, memory_order order)
	{
		T old;
#define _CPTX_CALL(ORDER, SCOPE) __scoped_atomic_exchange(p, &v, &old, ORDER, SCOPE)
		_CPTX_ORDERED(S, _CPTX_CALL)
#undef _CPTX_CALL
		return old;
	}
	template <typename T, thread_scope S> _CPTX_FUNCTION bool compare_exchange(T *p, T *expected, T v, memory_order order)
	{
		bool done;
		switch (order) {
#define _CPTX_RELAXED(ORDER, SCOPE) done = __scoped_atomic_compare_exchange(p, expected, &v, false, ORDER, __ATOMIC_RELAXED, SCOPE)
#define _CPTX_ACQUIRE(ORDER, SCOPE) done = __scoped_atomic_compare_exchange(p, expected, &v, false, ORDER, __ATOMIC_ACQUIRE, SCOPE)
#define _CPTX_SEQ_CST(ORDER, SCOPE) done = __scoped_atomic_compare_exchange(p, expected, &v, false, ORDER, __ATOMIC_SEQ_CST, SCOPE)
		case memory_order_relaxed: _CPTX_SCOPED(S, _CPTX_RELAXED, __ATOMIC_RELAXED) break;
		case memory_order_consume: case memory_order_acquire: _CPTX_SCOPED(S, _CPTX_ACQUIRE, __ATOMIC_ACQUIRE) break;
		case memory_order_release: _CPTX_SCOPED(S, _CPTX_RELAXED, __ATOMIC_RELEASE) break;
		case memory_order_acq_rel: _CPTX_SCOPED(S, _CPTX_ACQUIRE, __ATOMIC_ACQ_REL) break;
		default: _CPTX_SCOPED(S, _CPTX_SEQ_CST, __ATOMIC_SEQ_CST)
#undef _CPTX_RELAXED
#undef _CPTX_ACQUIRE
#undef _CPTX_SEQ_CST
		}
		return done;
	}
#define _CPTX_FETCH(NAME) \
	template <typename T, thread_scope S> _CPTX_FUNCTION T fetch_##NAME(T *p, T v, memory_order order) \
	{ \
		T old; \
		_CPTX_ORDERED(S, _CPTX_CALL) \
		return old; \
	}
#define _CPTX_CALL(ORDER, SCOPE) old = __scoped_atomic_fetch_add(p, v, ORDER, SCOPE)
	_CPTX_FETCH(add)
#undef _CPTX_CALL
#define _CPTX_CALL(ORDER, SCOPE) old = __scoped_atomic_fetch_sub(p, v, ORDER, SCOPE)
	_CPTX_FETCH(sub)
#undef _CPTX_CALL
#define _CPTX_CALL(ORDER, SCOPE) old = __scoped_atomic_fetch_and(p, v, ORDER, SCOPE)
	_CPTX_FETCH(and)
#undef _CPTX_CALL
#define _CPTX_CALL(ORDER, SCOPE) old = __scoped_atomic_fetch_or(p, v, ORDER, SCOPE)
	_CPTX_FETCH(or)
#undef _CPTX_CALL
#define _CPTX_CALL(ORDER, SCOPE) old = __scoped_atomic_fetch_xor(p, v, ORDER, SCOPE)
	_CPTX_FETCH(xor)
#undef _CPTX_CALL
#define _CPTX_CALL(ORDER, SCOPE) old = __scoped_atomic_fetch_min(p, v, ORDER, SCOPE)
	_CPTX_FETCH(min)
#undef _CPTX_CALL
#define _CPTX_CALL(ORDER, SCOPE) old = __scoped_atomic_fetch_max(p, v, ORDER, SCOPE)
	_CPTX_FETCH(max)
#undef _CPTX_CALL
#undef _CPTX_FETCH
}
#undef _CPTX_LOADED
#undef _CPTX_STORED

/* The functions of an atomic object at AT, of scope S. */
#define _CPTX_ATOMIC(AT, S, CONST) \
	_CPTX_METHOD T load(memory_order order = memory_order_seq_cst) const { return details::load<T, S>(AT, order); } \
	_CPTX_METHOD void store(T v, memory_order order = memory_order_seq_cst) CONST { details::store<T, S>(AT, v, order); } \
	_CPTX_METHOD T exchange(T v, memory_order order = memory_order_seq_cst) CONST { return details::exchange<T, S>(AT, v, order); } \
	_CPTX_METHOD bool compare_exchange_strong(T &expected, T v, memory_order order = memory_order_seq_cst) CONST { return details::compare_exchange<T, S>(AT, &expected, v, order); } \
	_CPTX_METHOD bool compare_exchange_weak(T &expected, T v, memory_order order = memory_order_seq_cst) CONST { return details::compare_exchange<T, S>(AT, &expected, v, order); } \
	_CPTX_METHOD bool compare_exchange_strong(T &expected, T v, memory_order success, memory_order failure) CONST { return details::compare_exchange<T, S>(AT, &expected, v, details::both(success, failure)); } \
	_CPTX_METHOD bool compare_exchange_weak(T &expected, T v, memory_order success, memory_order failure) CONST { return details::compare_exchange<T, S>(AT, &expected, v, details::both(success, failure)); } \
	_CPTX_METHOD T fetch_add(T v, memory_order order = memory_order_seq_cst) CONST { return details::fetch_add<T, S>(AT, v, order); } \
	_CPTX_METHOD T fetch_sub(T v, memory_order order = memory_order_seq_cst) CONST { return details::fetch_sub<T, S>(AT, v, order); } \
	_CPTX_METHOD T fetch_and(T v, memory_order order = memory_order_seq_cst) CONST { return details::fetch_and<T, S>(AT, v, order); } \
	_CPTX_METHOD T fetch_or(T v, memory_order order = memory_order_seq_cst) CONST { return details::fetch_or<T, S>(AT, v, order); } \
	_CPTX_METHOD T fetch_xor(T v, memory_order order = memory_order_seq_cst) CONST { return details::fetch_xor<T, S>(AT, v, order); } \
	_CPTX_METHOD T fetch_min(T v, memory_order order = memory_order_seq_cst) CONST { return details::fetch_min<T, S>(AT, v, order); } \
	_CPTX_METHOD T fetch_max(T v, memory_order order = memory_order_seq_cst) CONST { return details::fetch_max<T, S>(AT, v, order); } \
	_CPTX_METHOD T operator+=(T v) CONST { return details::fetch_add<T, S>(AT, v, memory_order_seq_cst) + v; } \
	_CPTX_METHOD T operator-=(T v) CONST { return details::fetch_sub<T, S>(AT, v, memory_order_seq_cst) - v; } \
	_CPTX_METHOD T operator&=(T v) CONST { return details::fetch_and<T, S>(AT, v, memory_order_seq_cst) & v; } \
	_CPTX_METHOD T operator|=(T v) CONST { return details::fetch_or<T, S>(AT, v, memory_order_seq_cst) | v; } \
	_CPTX_METHOD T operator^=(T v) CONST { return details::fetch_xor<T, S>(AT, v, memory_order_seq_cst) ^ v; } \
	_CPTX_METHOD T operator++() CONST { return details::fetch_add<T, S>(AT, 1, memory_order_seq_cst) + 1; } \
	_CPTX_METHOD T operator++(int) CONST { return details::fetch_add<T, S>(AT, 1, memory_order_seq_cst); } \
	_CPTX_METHOD T operator--() CONST { return details::fetch_sub<T, S>(AT, 1, memory_order_seq_cst) - 1; } \
	_CPTX_METHOD T operator--(int) CONST { return details::fetch_sub<T, S>(AT, 1, memory_order_seq_cst); } \
	_CPTX_METHOD bool is_lock_free() const { return sizeof(T) <= 8; } \
	_CPTX_METHOD void wait(T old, memory_order order = memory_order_seq_cst) const { while (details::load<T, S>(AT, order) == old); } \
	_CPTX_METHOD void notify_one() CONST {} \
	_CPTX_METHOD void notify_all() CONST {}

template <typename T, thread_scope S = thread_scope_system> struct alignas(sizeof(T) < 4 ? 4 : sizeof(T)) atomic {
	T _value;
	_CPTX_ATOMIC(&_value, S, )
};
template <typename T, thread_scope S = thread_scope_system> struct atomic_ref {
	T *_at;
	_CPTX_METHOD explicit atomic_ref(T &object) : _at(&object) {}
	_CPTX_ATOMIC(_at, S, const)
};

#define _CPTX_CALL(ORDER, SCOPE) __scoped_atomic_thread_fence(ORDER, SCOPE)
_CPTX_FUNCTION void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system)
{
	switch (scope) {
	case thread_scope_device: _CPTX_ORDERED(thread_scope_device, _CPTX_CALL) break;
	case thread_scope_block: _CPTX_ORDERED(thread_scope_block, _CPTX_CALL) break;
	case thread_scope_thread: break;
	default: _CPTX_ORDERED(thread_scope_system, _CPTX_CALL)
	}
}
#undef _CPTX_CALL

/* The same of the system's scope, as types of their own: there are no templates of names. */
namespace std {
	template <typename T> struct alignas(sizeof(T) < 4 ? 4 : sizeof(T)) atomic {
		T _value;
		_CPTX_ATOMIC(&_value, thread_scope_system, )
	};
	template <typename T> struct atomic_ref {
		T *_at;
		_CPTX_METHOD explicit atomic_ref(T &object) : _at(&object) {}
		_CPTX_ATOMIC(_at, thread_scope_system, const)
	};
	_CPTX_FUNCTION void atomic_thread_fence(memory_order order) { cuda::atomic_thread_fence(order); }
}

}
#undef _CPTX_ATOMIC
#undef _CPTX_SCOPED
#undef _CPTX_ORDERED
#endif
