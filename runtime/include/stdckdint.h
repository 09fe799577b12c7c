#ifndef _CPTX_STDCKDINT_H
#define _CPTX_STDCKDINT_H
/* C23 7.20. */
#define __STDC_VERSION_STDCKDINT_H__ 202311L
#define ckd_add(r, a, b) ((_Bool)__builtin_add_overflow((a), (b), (r)))
#define ckd_sub(r, a, b) ((_Bool)__builtin_sub_overflow((a), (b), (r)))
#define ckd_mul(r, a, b) ((_Bool)__builtin_mul_overflow((a), (b), (r)))
#endif
