#ifndef _CPTX_GROUPS_INVOKE_H
#define _CPTX_GROUPS_INVOKE_H
/* A call by one member of a group, with up to four arguments (CUDA C++ Programming Guide, Cooperative
   Groups, invoke_one and invoke_one_broadcast). The result of a function alone is handed on. */
#include <cptx/groups_tile.h>

namespace cooperative_groups { inline namespace __v1 {

template <typename Group, typename F> _CG_FUNCTION void invoke_one(const Group &g, F f)
{
	if (g.thread_rank() == 0)
		f();
}
template <typename Group, typename R> _CG_FUNCTION R invoke_one_broadcast(const Group &g, R (*f)())
{
	R r;
	if (g.thread_rank() == 0)
		r = f();
	return g.shfl(r, 0);
}
template <typename Group, typename F, typename A> _CG_FUNCTION void invoke_one(const Group &g, F f, A a)
{
	if (g.thread_rank() == 0)
		f(a);
}
template <typename Group, typename R, typename PA, typename A> _CG_FUNCTION R invoke_one_broadcast(const Group &g, R (*f)(PA), A a)
{
	R r;
	if (g.thread_rank() == 0)
		r = f(a);
	return g.shfl(r, 0);
}
template <typename Group, typename F, typename A, typename B> _CG_FUNCTION void invoke_one(const Group &g, F f, A a, B b)
{
	if (g.thread_rank() == 0)
		f(a, b);
}
template <typename Group, typename R, typename PA, typename PB, typename A, typename B> _CG_FUNCTION R invoke_one_broadcast(const Group &g, R (*f)(PA, PB), A a, B b)
{
	R r;
	if (g.thread_rank() == 0)
		r = f(a, b);
	return g.shfl(r, 0);
}
template <typename Group, typename F, typename A, typename B, typename C> _CG_FUNCTION void invoke_one(const Group &g, F f, A a, B b, C c)
{
	if (g.thread_rank() == 0)
		f(a, b, c);
}
template <typename Group, typename R, typename PA, typename PB, typename PC, typename A, typename B, typename C> _CG_FUNCTION R invoke_one_broadcast(const Group &g, R (*f)(PA, PB, PC), A a, B b, C c)
{
	R r;
	if (g.thread_rank() == 0)
		r = f(a, b, c);
	return g.shfl(r, 0);
}
template <typename Group, typename F, typename A, typename B, typename C, typename D> _CG_FUNCTION void invoke_one(const Group &g, F f, A a, B b, C c, D d)
{
	if (g.thread_rank() == 0)
		f(a, b, c, d);
}
template <typename Group, typename R, typename PA, typename PB, typename PC, typename PD, typename A, typename B, typename C, typename D> _CG_FUNCTION R invoke_one_broadcast(const Group &g, R (*f)(PA, PB, PC, PD), A a, B b, C c, D d)
{
	R r;
	if (g.thread_rank() == 0)
		r = f(a, b, c, d);
	return g.shfl(r, 0);
}

} }

#endif
