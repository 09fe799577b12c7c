#ifndef _CPTX_STDBIT_H
#define _CPTX_STDBIT_H
/* C23 7.18. The functions of the narrower types count in an unsigned long long. */
#include <stddef.h>
#include <stdint.h>
#define __STDC_VERSION_STDBIT_H__ 202311L
#define __STDC_ENDIAN_LITTLE__ 1234
#define __STDC_ENDIAN_BIG__ 4321
#define __STDC_ENDIAN_NATIVE__ __STDC_ENDIAN_LITTLE__

#define __cptx_stdbit(suffix, type) \
static inline unsigned int stdc_leading_zeros_##suffix(type v) { return v == 0 ? sizeof(type) * 8 : (unsigned int)__builtin_clzll(v) - (64 - sizeof(type) * 8); } \
static inline unsigned int stdc_leading_ones_##suffix(type v) { return stdc_leading_zeros_##suffix((type)~v); } \
static inline unsigned int stdc_trailing_zeros_##suffix(type v) { return v == 0 ? sizeof(type) * 8 : (unsigned int)__builtin_ctzll(v); } \
static inline unsigned int stdc_trailing_ones_##suffix(type v) { return stdc_trailing_zeros_##suffix((type)~v); } \
static inline unsigned int stdc_first_leading_zero_##suffix(type v) { return (type)~v == 0 ? 0 : stdc_leading_ones_##suffix(v) + 1; } \
static inline unsigned int stdc_first_leading_one_##suffix(type v) { return v == 0 ? 0 : stdc_leading_zeros_##suffix(v) + 1; } \
static inline unsigned int stdc_first_trailing_zero_##suffix(type v) { return (type)~v == 0 ? 0 : stdc_trailing_ones_##suffix(v) + 1; } \
static inline unsigned int stdc_first_trailing_one_##suffix(type v) { return v == 0 ? 0 : stdc_trailing_zeros_##suffix(v) + 1; } \
static inline unsigned int stdc_count_zeros_##suffix(type v) { return (unsigned int)__builtin_popcountll((type)~v); } \
static inline unsigned int stdc_count_ones_##suffix(type v) { return (unsigned int)__builtin_popcountll(v); } \
static inline _Bool stdc_has_single_bit_##suffix(type v) { return v != 0 && (v & (v - 1)) == 0; } \
static inline unsigned int stdc_bit_width_##suffix(type v) { return sizeof(type) * 8 - stdc_leading_zeros_##suffix(v); } \
static inline type stdc_bit_floor_##suffix(type v) { return v == 0 ? 0 : (type)((type)1 << (stdc_bit_width_##suffix(v) - 1)); } \
static inline type stdc_bit_ceil_##suffix(type v) { return v <= 1 ? 1 : v > ((type)-1 >> 1) + 1 ? 0 : (type)((type)1 << stdc_bit_width_##suffix((type)(v - 1))); }
__cptx_stdbit(uc, unsigned char)
__cptx_stdbit(us, unsigned short)
__cptx_stdbit(ui, unsigned int)
__cptx_stdbit(ul, unsigned long)
__cptx_stdbit(ull, unsigned long long)
#undef __cptx_stdbit

#define __cptx_stdbit(name, v) \
_Generic((v), unsigned char: name##_uc, unsigned short: name##_us, unsigned int: name##_ui, unsigned long: name##_ul, unsigned long long: name##_ull)(v)
#define stdc_leading_zeros(v) __cptx_stdbit(stdc_leading_zeros, v)
#define stdc_leading_ones(v) __cptx_stdbit(stdc_leading_ones, v)
#define stdc_trailing_zeros(v) __cptx_stdbit(stdc_trailing_zeros, v)
#define stdc_trailing_ones(v) __cptx_stdbit(stdc_trailing_ones, v)
#define stdc_first_leading_zero(v) __cptx_stdbit(stdc_first_leading_zero, v)
#define stdc_first_leading_one(v) __cptx_stdbit(stdc_first_leading_one, v)
#define stdc_first_trailing_zero(v) __cptx_stdbit(stdc_first_trailing_zero, v)
#define stdc_first_trailing_one(v) __cptx_stdbit(stdc_first_trailing_one, v)
#define stdc_count_zeros(v) __cptx_stdbit(stdc_count_zeros, v)
#define stdc_count_ones(v) __cptx_stdbit(stdc_count_ones, v)
#define stdc_has_single_bit(v) __cptx_stdbit(stdc_has_single_bit, v)
#define stdc_bit_width(v) __cptx_stdbit(stdc_bit_width, v)
#define stdc_bit_floor(v) __cptx_stdbit(stdc_bit_floor, v)
#define stdc_bit_ceil(v) __cptx_stdbit(stdc_bit_ceil, v)
#endif
