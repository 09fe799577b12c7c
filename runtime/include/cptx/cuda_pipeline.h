#ifndef _CPTX_CUDA_PIPELINE_H
#define _CPTX_CUDA_PIPELINE_H
/* Copies in stages (CUDA C++ Core Libraries, cuda::pipeline). */
#include <cptx/cuda_barrier.h>

namespace cuda {

enum class pipeline_role { producer, consumer };

namespace details {
	template <thread_scope S> struct pipeline_stage { barrier<S> _produced, _consumed; };
}
template <thread_scope S, unsigned char Stages> struct pipeline_shared_state {
	details::pipeline_stage<S> _stages[Stages];
	atomic<unsigned, S> _users;
};

/* A pipeline of several threads: for each stage a barrier for those that fill it, and one for those
   that empty it. */
template <thread_scope S> struct pipeline {
	details::pipeline_stage<S> *_stages;
	unsigned char _head, _tail, _count;
	bool _consumed, _produced; /* parities */

	_CPTX_METHOD void producer_acquire() { _stages[_head]._consumed.wait_parity(_consumed); }
	_CPTX_METHOD void producer_commit()
	{
		__pipeline_arrive_on(&_stages[_head]._produced._word);
		_stages[_head]._produced.arrive();
		if (++_head == _count) {
			_head = 0;
			_consumed = !_consumed;
		}
	}
	_CPTX_METHOD void consumer_wait() { _stages[_tail]._produced.wait_parity(_produced); }
	_CPTX_METHOD void consumer_release()
	{
		_stages[_tail]._consumed.arrive();
		if (++_tail == _count) {
			_tail = 0;
			_produced = !_produced;
		}
	}
	_CPTX_METHOD bool quit() { return false; } /* nothing is to be freed */
};

/* A pipeline of one thread: groups of copies. */
template <> struct pipeline<thread_scope_thread> {
	unsigned char _head, _tail;

	_CPTX_METHOD void producer_acquire() {}
	_CPTX_METHOD void producer_commit()
	{
		__pipeline_commit();
		_head++;
	}
	_CPTX_METHOD void consumer_wait()
	{
		if (_head != _tail) {
			__pipeline_wait_prior((unsigned char)(_head - _tail - 1));
			_tail++;
		}
	}
	_CPTX_METHOD void consumer_release() {}
	_CPTX_METHOD bool quit() { return true; }
};

_CPTX_FUNCTION pipeline<thread_scope_thread> make_pipeline()
{
	pipeline<thread_scope_thread> p;
	p._head = p._tail = 0;
	return p;
}

namespace details {
	template <typename Group, thread_scope S, unsigned char Stages> _CPTX_FUNCTION pipeline<S> start(const Group &g, pipeline_shared_state<S, Stages> *state, size_t producers, size_t consumers)
	{
		if (g.thread_rank() == 0)
			for (int i = 0; i < Stages; i++) {
				init(&state->_stages[i]._consumed, consumers);
				init(&state->_stages[i]._produced, producers);
			}
		g.sync();
		pipeline<S> p;
		p._stages = state->_stages;
		p._head = p._tail = 0;
		p._count = Stages;
		p._consumed = true;
		p._produced = false;
		return p;
	}
}
template <typename Group, thread_scope S, unsigned char Stages> _CPTX_FUNCTION pipeline<S> make_pipeline(const Group &g, pipeline_shared_state<S, Stages> *state)
{
	return details::start(g, state, g.size(), g.size());
}
template <typename Group, thread_scope S, unsigned char Stages> _CPTX_FUNCTION pipeline<S> make_pipeline(const Group &g, pipeline_shared_state<S, Stages> *state, size_t producers)
{
	return details::start(g, state, producers, g.size() - producers);
}
template <typename Group, thread_scope S, unsigned char Stages> _CPTX_FUNCTION pipeline<S> make_pipeline(const Group &g, pipeline_shared_state<S, Stages> *state, pipeline_role role)
{
	if (g.thread_rank() == 0)
		state->_users.store(0, memory_order_relaxed);
	g.sync();
	if (role == pipeline_role::producer)
		state->_users.fetch_add(1, memory_order_relaxed);
	g.sync();
	size_t producers = state->_users.load(memory_order_relaxed);
	return details::start(g, state, producers, g.size() - producers);
}

template <unsigned char Prior> _CPTX_FUNCTION void pipeline_consumer_wait_prior(pipeline<thread_scope_thread> &p)
{
	__pipeline_wait_prior(Prior);
	p._tail = p._head - Prior;
}
template <thread_scope S> _CPTX_FUNCTION void pipeline_producer_commit(pipeline<thread_scope_thread> &p, barrier<S> &b) { __pipeline_arrive_on(&b._word); }

template <typename Group, typename T, typename U, thread_scope S> _CPTX_FUNCTION async_contract_fulfillment memcpy_async(const Group &g, T *to, const U *from, size_t bytes, pipeline<S> &p)
{
	if constexpr (std::is_void_v<T>)
		details::copy<1>(g, to, from, bytes);
	else
		details::copy<alignof(T)>(g, to, from, bytes);
	return async_contract_fulfillment::async;
}
template <typename Group, typename T, typename U, size_t Alignment, thread_scope S> _CPTX_FUNCTION async_contract_fulfillment memcpy_async(const Group &g, T *to, const U *from, const aligned_size_t<Alignment> &bytes, pipeline<S> &p)
{
	details::copy<Alignment>(g, to, from, bytes._size);
	return async_contract_fulfillment::async;
}
template <typename T, typename U, thread_scope S> _CPTX_FUNCTION async_contract_fulfillment memcpy_async(T *to, const U *from, size_t bytes, pipeline<S> &p)
{
	return cuda::memcpy_async(details::single_thread{}, to, from, bytes, p);
}
template <typename T, typename U, size_t Alignment, thread_scope S> _CPTX_FUNCTION async_contract_fulfillment memcpy_async(T *to, const U *from, const aligned_size_t<Alignment> &bytes, pipeline<S> &p)
{
	return cuda::memcpy_async(details::single_thread{}, to, from, bytes, p);
}

}
#endif
