#include "state.h"
#include "number.h"

#define STATE struct __cptx_sobol64
#define F(name) name##_sobol64
#define WORD unsigned long long
#define BITS 64
#define COUNT(x) __clzll(__brevll(x))
#define UPPER(x) (unsigned)((x) >> 32)
#define WORD_UNIFORM(x) __cptx_uniform_long(x)
#define WORD_INSIDE(x) ((double)((x) >> 11) * 0x1p-53 + 0x1p-55)
#define WORD_NORMAL(x) __cptx_inverse_normal_long(x)
#include "sobol.h"
