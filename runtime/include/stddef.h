#ifndef _CPTX_STDDEF_H
#define _CPTX_STDDEF_H
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __SIZE_TYPE__ size_t;
typedef __WCHAR_TYPE__ wchar_t;
typedef struct { long long __a __attribute__((aligned(8))); double __b __attribute__((aligned(__SIZEOF_LONG_DOUBLE__))); } max_align_t;
#undef NULL
#define NULL ((void *)0)
#define offsetof(type, member) __builtin_offsetof(type, member)
#endif
