/* May be included several times, with NDEBUG or without (C11 7.2). */
#undef assert
#undef static_assert
#ifdef NDEBUG
#define assert(e) ((void)0)
#else
#ifndef _CPTX_ASSERT_H
#define _CPTX_ASSERT_H
__attribute__((device)) void __assertfail(const void *, const void *, unsigned int, const void *, __SIZE_TYPE__) __attribute__((noreturn));
#endif
#define assert(e) ((e) ? (void)0 : __assertfail(#e, __FILE__, __LINE__, __func__, 1))
#endif
#define static_assert _Static_assert
