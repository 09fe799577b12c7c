#ifndef _CPTX_STDDEF_H
#define _CPTX_STDDEF_H
typedef __PTRDIFF_TYPE__ ptrdiff_t;
typedef __SIZE_TYPE__ size_t;
typedef __WCHAR_TYPE__ wchar_t;
typedef struct { long long __a __attribute__((aligned(8))); double __b __attribute__((aligned(__SIZEOF_LONG_DOUBLE__))); } max_align_t;
#undef NULL
#define NULL ((void *)0)
#define offsetof(type, member) __builtin_offsetof(type, member)
#if __STDC_VERSION__ >= 202311L || defined(__CUDACC__)
typedef __typeof__(nullptr) nullptr_t;
#endif
#if __STDC_VERSION__ >= 202311L
#define __STDC_VERSION_STDDEF_H__ 202311L
#define unreachable() __builtin_unreachable()
#endif
#endif
