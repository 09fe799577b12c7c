#ifndef _CPTX_STDARG_H
#define _CPTX_STDARG_H
typedef __builtin_va_list va_list;
typedef __builtin_va_list __gnuc_va_list;
#if __STDC_VERSION__ >= 202311L || defined(__CUDACC__)
#define __STDC_VERSION_STDARG_H__ 202311L
#define va_start(ap, ...) __builtin_va_start(ap __VA_OPT__(,) __VA_ARGS__)
#else
#define va_start(ap, last) __builtin_va_start(ap, last)
#endif
#define va_arg(ap, type) __builtin_va_arg(ap, type)
#define va_copy(dst, src) __builtin_va_copy(dst, src)
#define va_end(ap) __builtin_va_end(ap)
#define __va_copy(dst, src) __builtin_va_copy(dst, src)
#endif
