#include "state.h"
#include "number.h"

#define STATE struct __cptx_sobol32
#define F(name) name##_sobol32
#define WORD unsigned
#define BITS 32
#define COUNT(x) __clz(__brev(x))
#define UPPER(x) (x)
#define WORD_UNIFORM(x) __cptx_uniform_double(x)
#define WORD_INSIDE(x) ((x) * 0x1p-32 + 0x1p-33)
#define WORD_NORMAL(x) __cptx_inverse_normal_double(x)
#include "sobol.h"
