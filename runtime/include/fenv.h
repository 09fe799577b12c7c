#ifndef _CPTX_FENV_H
#define _CPTX_FENV_H
/* C11 7.6 for a device that rounds to nearest, has no floating-point exceptions and thus no environment: macros of other rounding
 * modes and of exceptions are not defined. */
#define FE_TONEAREST 0
#define FE_ALL_EXCEPT 0
#define FE_DFL_ENV ((const fenv_t *)0)
typedef int fenv_t;
typedef int fexcept_t;
static inline int fegetround(void) { return FE_TONEAREST; }
static inline int fesetround(int __round) { return __round != FE_TONEAREST; }
static inline int feclearexcept(int __which) { return __which != 0; }
static inline int feraiseexcept(int __which) { return __which != 0; }
static inline int fetestexcept(int __which) { return (void)__which, 0; }
static inline int fegetexceptflag(fexcept_t *__flag, int __which) { return *__flag = 0, __which != 0; }
static inline int fesetexceptflag(const fexcept_t *__flag, int __which) { return (void)__flag, __which != 0; }
static inline int fegetenv(fenv_t *__env) { return *__env = 0; }
static inline int feholdexcept(fenv_t *__env) { return *__env = 0; }
static inline int fesetenv(const fenv_t *__env) { return (void)__env, 0; }
static inline int feupdateenv(const fenv_t *__env) { return (void)__env, 0; }
#endif
