#ifndef _CPTX_GROUPS_MEMCPY_H
#define _CPTX_GROUPS_MEMCPY_H
/* Copies by all members of a group that go on while they do (CUDA C++ Programming Guide, Cooperative
   Groups, memcpy_async). */
#include <cptx/aligned_size.h>
#include <cptx/groups_tile.h>
#include <cuda_pipeline_primitives.h>
#include <stdint.h>

namespace cooperative_groups { inline namespace __v1 {

namespace details {
	template <unsigned Words> struct __attribute__((aligned(Words * 4))) segment { int _words[Words]; };

	template <typename Group, typename T> _CG_FUNCTION void copy_plainly(const Group &g, T *__restrict__ to, const T *__restrict__ from, size_t count)
	{
		for (size_t i = g.thread_rank(); i < count; i += g.size())
			to[i] = from[i];
	}
	template <typename Group, typename T> _CG_FUNCTION void copy_segments(const Group &g, T *__restrict__ to, const T *__restrict__ from, size_t count)
	{
		if (!__isShared(to) || !__isGlobal(from)) {
			copy_plainly(g, to, from, count);
			return;
		}
		for (size_t i = g.thread_rank(); i < count; i += g.size())
			__pipeline_memcpy_async(to + i, from + i, sizeof(T));
	}
	/* Both addresses have the same remainder by the segment's size. */
	template <typename T, typename Group> _CG_FUNCTION void copy_like(const Group &g, char *__restrict__ to, const char *__restrict__ from, size_t count)
	{
		unsigned odd = -(unsigned)(uintptr_t)from & (sizeof(T) - 1);
		copy_plainly(g, to, from, odd);
		to += odd, from += odd, count -= odd;
		size_t whole = count / sizeof(T);
		if constexpr (sizeof(T) >= 4)
			copy_segments(g, (T *)to, (const T *)from, whole);
		else
			copy_plainly(g, (T *)to, (const T *)from, whole);
		whole *= sizeof(T);
		copy_plainly(g, to + whole, from + whole, count - whole);
	}
	template <unsigned Alignment, typename Group> _CG_FUNCTION void copy(const Group &g, void *__restrict__ to, const void *__restrict__ from, size_t count)
	{
		if constexpr (Alignment >= 16) {
			copy_segments(g, (segment<4> *)to, (const segment<4> *)from, count / 16);
		} else if constexpr (Alignment == 8) {
			copy_segments(g, (segment<2> *)to, (const segment<2> *)from, count / 8);
		} else if constexpr (Alignment == 4) {
			copy_segments(g, (segment<1> *)to, (const segment<1> *)from, count / 4);
		} else {
			unsigned differ = ((unsigned)(uintptr_t)from ^ (unsigned)(uintptr_t)to) & 15;
			unsigned alignment = 16;
#pragma unroll
			for (unsigned a = 8; a >= Alignment; a >>= 1)
				if (a & differ)
					alignment = a;
			if (count < alignment)
				alignment = Alignment;
			switch (alignment) {
			case 2:
				copy_like<short>(g, (char *)to, (const char *)from, count);
				break;
			case 4:
				copy_like<segment<1>>(g, (char *)to, (const char *)from, count);
				break;
			case 8:
				copy_like<segment<2>>(g, (char *)to, (const char *)from, count);
				break;
			case 16:
				copy_like<segment<4>>(g, (char *)to, (const char *)from, count);
				break;
			default:
				copy_plainly(g, (char *)to, (const char *)from, count);
			}
		}
	}
}

template <typename Group, typename T, typename U> _CG_FUNCTION void memcpy_async(const Group &g, T *__restrict__ to, const U *__restrict__ from, size_t bytes)
{
	if constexpr (std::is_void_v<T>)
		details::copy<1>(g, to, from, bytes);
	else
		details::copy<(unsigned)alignof(T)>(g, to, from, bytes);
	__pipeline_commit();
}
template <typename Group, typename T, typename U, size_t Alignment> _CG_FUNCTION void memcpy_async(const Group &g, T *__restrict__ to, const U *__restrict__ from, const cuda::aligned_size_t<Alignment> &bytes)
{
	details::copy<(unsigned)Alignment>(g, to, from, bytes._size);
	__pipeline_commit();
}
template <typename Group, typename T> _CG_FUNCTION void memcpy_async(const Group &g, T *__restrict__ to, size_t room, const T *__restrict__ from, size_t count)
{
	details::copy<(unsigned)alignof(T)>(g, to, from, (room < count ? room : count) * sizeof(T));
	__pipeline_commit();
}
template <unsigned Stage, typename Group> _CG_FUNCTION void wait_prior(const Group &g)
{
	__pipeline_wait_prior(Stage);
	g.sync();
}
template <typename Group> _CG_FUNCTION void wait(const Group &g)
{
	__pipeline_wait_prior(0);
	g.sync();
}

} }

#endif
