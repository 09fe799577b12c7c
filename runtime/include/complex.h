#ifndef _CPTX_COMPLEX_H
#define _CPTX_COMPLEX_H
/* C11 7.3; special values as in Annex G. The functions are written for a type T once, with the suffix S of its functions; BIG is where e^x
 * would overflow. */
#define complex _Complex
#define _Complex_I 1.0iF
#define I _Complex_I
#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))
#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))
#define CMPLXL(x, y) __builtin_complex((long double)(x), (long double)(y))

#define __cptx_prototypes(T, S) \
	T hypot##S(T, T), atan2##S(T, T), exp##S(T), log##S(T), log1p##S(T), sqrt##S(T), sin##S(T), cos##S(T), tan##S(T), sinh##S(T), cosh##S(T), asinh##S(T);
__cptx_prototypes(double, )
__cptx_prototypes(float, f)
#undef __cptx_prototypes

#define __cptx_complex(T, S, BIG) \
	static inline T creal##S(T _Complex __z) { return __real__ __z; } \
	static inline T cimag##S(T _Complex __z) { return __imag__ __z; } \
	static inline T _Complex conj##S(T _Complex __z) { return ~__z; } \
	static inline T cabs##S(T _Complex __z) { return hypot##S(__real__ __z, __imag__ __z); } \
	static inline T carg##S(T _Complex __z) { return atan2##S(__imag__ __z, __real__ __z); } \
	static inline T _Complex cproj##S(T _Complex __z) \
	{ \
		if (__builtin_isinf(__real__ __z) || __builtin_isinf(__imag__ __z)) \
			return __builtin_complex((T)__builtin_inf(), __builtin_copysign##S((T)0, __imag__ __z)); \
		return __z; \
	} \
	/* half e^x (c + i s); e^x is a square where it could overflow. */ \
	static inline T _Complex __cptx_cis##S(T __x, T __c, T __s, T __half) \
	{ \
		if (__x > BIG) { \
			T __e = exp##S(__x * (T)0.5); \
			return __builtin_complex(__half * __e * __c * __e, __half * __e * __s * __e); \
		} \
		T __e = __half * exp##S(__x); \
		return __builtin_complex(__e * __c, __e * __s); \
	} \
	static inline T _Complex cexp##S(T _Complex __z) \
	{ \
		T __x = __real__ __z, __y = __imag__ __z; \
		if (__y == 0) \
			return __builtin_complex(exp##S(__x), __y); \
		if (__y - __y != 0) { \
			if (__builtin_isinf(__x)) \
				return __x < 0 ? __builtin_complex((T)0, (T)0) : __builtin_complex(__x, __y - __y); \
			return __builtin_complex(__y - __y, __y - __y); \
		} \
		return __cptx_cis##S(__x, cos##S(__y), sin##S(__y), (T)1); \
	} \
	static inline T _Complex clog##S(T _Complex __z) \
	{ \
		T __a = __builtin_fabs##S(__real__ __z), __b = __builtin_fabs##S(__imag__ __z), __r = hypot##S(__a, __b); \
		if (__r > (T)0.7 && __r < (T)1.4) { /* log |z|^2 = log1p(a^2 - 1 + b^2), with what the squares round off */ \
			if (__a < __b) { \
				T __t = __a; \
				__a = __b; \
				__b = __t; \
			} \
			T __p = __a * __a, __q = __b * __b, __s = __p - 1 + __q; \
			T __e = __builtin_fma##S(__a, __a, -__p) + __builtin_fma##S(__b, __b, -__q) + (__p - 1 - __s + __q); \
			__r = (T)0.5 * log1p##S(__s + __e); \
		} else if (__builtin_isinf(__r) && __a - __a == 0 && __b - __b == 0) \
			__r = log##S(hypot##S((T)0.5 * __a, (T)0.5 * __b)) + (T)0.69314718055994530942; \
		else \
			__r = log##S(__r); \
		return __builtin_complex(__r, carg##S(__z)); \
	} \
	static inline T _Complex csqrt##S(T _Complex __z) \
	{ \
		T __x = __real__ __z, __y = __imag__ __z, __m = 1; \
		if (__x == 0 && __y == 0) \
			return __builtin_complex((T)0, __y); \
		if (__builtin_isinf(__y)) \
			return __builtin_complex((T)__builtin_inf(), __y); \
		if (__x != __x) \
			return __builtin_complex(__x, __x); \
		if (__builtin_isinf(__x)) { \
			T __d = __y - __y; \
			return __x > 0 ? __builtin_complex(__x, __builtin_copysign##S(__d, __y)) \
				: __builtin_complex(__builtin_fabs##S(__d), __builtin_copysign##S(__x, __y)); \
		} \
		T __r = hypot##S(__x, __y); \
		if (__builtin_isinf(__r)) { \
			__x *= (T)0.0625; \
			__y *= (T)0.0625; \
			__m = 4; \
		} else if (__r < (T)0x1p-100) { \
			__x *= (T)0x1p100; \
			__y *= (T)0x1p100; \
			__m = (T)0x1p-50; \
		} \
		__r = __m * sqrt##S((T)0.5 * (hypot##S(__x, __y) + __builtin_fabs##S(__x))); \
		T __s = (T)0.5 * __m * __m * __y / __r; \
		return __x >= 0 ? __builtin_complex(__r, __s) : __builtin_complex(__builtin_fabs##S(__s), __builtin_copysign##S(__r, __y)); \
	} \
	static inline T _Complex cpow##S(T _Complex __z, T _Complex __w) \
	{ \
		if (__real__ __w == 0 && __imag__ __w == 0) \
			return 1; \
		if (__real__ __z == 0 && __imag__ __z == 0 && __real__ __w > 0) \
			return 0; \
		return cexp##S(__w * clog##S(__z)); \
	} \
	static inline T _Complex csinh##S(T _Complex __z) \
	{ \
		T __x = __real__ __z, __y = __imag__ __z, __a = __builtin_fabs##S(__x); \
		if (__y == 0) \
			return __builtin_complex(sinh##S(__x), __y); \
		if (__x == 0) \
			return __builtin_complex(__y - __y != 0 ? __x : __x * cos##S(__y), sin##S(__y)); \
		if (__y - __y != 0) \
			return __builtin_complex(__builtin_isinf(__x) ? __x : __y - __y, __y - __y); \
		T __c = cos##S(__y), __s = sin##S(__y); \
		if (__a > BIG) \
			return __cptx_cis##S(__a, __builtin_copysign##S((T)1, __x) * __c, __s, (T)0.5); \
		return __builtin_complex(sinh##S(__x) * __c, cosh##S(__x) * __s); \
	} \
	static inline T _Complex ccosh##S(T _Complex __z) \
	{ \
		T __x = __real__ __z, __y = __imag__ __z, __a = __builtin_fabs##S(__x); \
		if (__y == 0) \
			return __builtin_complex(cosh##S(__x), __x != __x ? __y : __builtin_copysign##S((T)1, __x) * __y); \
		if (__x == 0) \
			return __builtin_complex(cos##S(__y), __y - __y != 0 ? (T)0 : __x * sin##S(__y)); \
		if (__y - __y != 0) \
			return __builtin_complex(__builtin_isinf(__x) ? __a : __y - __y, __y - __y); \
		T __c = cos##S(__y), __s = sin##S(__y); \
		if (__a > BIG) \
			return __cptx_cis##S(__a, __c, __builtin_copysign##S((T)1, __x) * __s, (T)0.5); \
		return __builtin_complex(cosh##S(__x) * __c, sinh##S(__x) * __s); \
	} \
	/* Kahan, Branch Cuts for Complex Elementary Functions (1987). */ \
	static inline T _Complex ctanh##S(T _Complex __z) \
	{ \
		T __x = __real__ __z, __y = __imag__ __z, __a = __builtin_fabs##S(__x); \
		if (__builtin_isinf(__x)) \
			return __builtin_complex(__builtin_copysign##S((T)1, __x), __builtin_copysign##S((T)0, __y - __y != 0 ? __y : sin##S(__y) * cos##S(__y))); \
		if (__y - __y != 0) \
			return __builtin_complex(__x == 0 ? __x : __y - __y, __y - __y); \
		if (__x != __x) \
			return __builtin_complex(__x, __y == 0 ? __y : __x); \
		if (__a > 22) { \
			T __e = exp##S(-__a); \
			return __builtin_complex(__builtin_copysign##S((T)1, __x), 4 * sin##S(__y) * cos##S(__y) * __e * __e); \
		} \
		T __t = tan##S(__y), __b = 1 + __t * __t, __s = sinh##S(__x), __r = sqrt##S(1 + __s * __s), __d = 1 + __b * __s * __s; \
		return __builtin_complex(__b * __r * __s / __d, __t / __d); \
	} \
	static inline T _Complex casin##S(T _Complex __z) \
	{ \
		T __x = __real__ __z, __y = __imag__ __z; \
		if (__builtin_isinf(__x) || __builtin_isinf(__y)) \
			return __builtin_complex(atan2##S(__x, __builtin_fabs##S(__y)), __builtin_copysign##S((T)__builtin_inf(), __y)); \
		if (__x == 0 && __y != __y) \
			return __z; \
		T _Complex __p = csqrt##S(__builtin_complex(1 - __x, -__y)), __q = csqrt##S(__builtin_complex(1 + __x, __y)); \
		T __d = __real__ __p * __real__ __q - __imag__ __p * __imag__ __q; \
		return __builtin_complex(atan2##S(__x, __d), asinh##S(__real__ __p * __imag__ __q - __imag__ __p * __real__ __q)); \
	} \
	static inline T _Complex cacos##S(T _Complex __z) \
	{ \
		T __x = __real__ __z, __y = __imag__ __z; \
		if (__builtin_isinf(__x) || __builtin_isinf(__y)) \
			return __builtin_complex(atan2##S(__builtin_fabs##S(__y), __x), __builtin_copysign##S((T)__builtin_inf(), -__y)); \
		if (__x == 0 && __y != __y) \
			return __builtin_complex((T)1.57079632679489661923, __y); \
		T _Complex __p = csqrt##S(__builtin_complex(1 - __x, -__y)), __q = csqrt##S(__builtin_complex(1 + __x, __y)); \
		return __builtin_complex(2 * atan2##S(__real__ __p, __real__ __q), asinh##S(__real__ __q * __imag__ __p - __imag__ __q * __real__ __p)); \
	} \
	static inline T _Complex catanh##S(T _Complex __z) \
	{ \
		T __x = __real__ __z, __y = __imag__ __z, __r = hypot##S(__x, __y), __u; \
		if (__builtin_isinf(__y) || (__builtin_isinf(__x) && __y == __y) || __r > (T)0x1p60) { \
			__u = __builtin_isinf(__r) ? (T)0 : __builtin_fabs##S(__x) / __r / __r; \
			return __builtin_complex(__builtin_copysign##S(__u, __x), \
				__y != __y ? __y : __builtin_copysign##S((T)1.57079632679489661923, __y)); \
		} \
		if (__y != __y && (__x == 0 || __builtin_isinf(__x))) \
			return __builtin_complex(__builtin_copysign##S((T)0, __x), __y); \
		T __a = __builtin_fabs##S(__x), __d = 1 - __a; \
		__u = (T)0.25 * log1p##S(4 * __a / (__d * __d + __y * __y)); \
		return __builtin_complex(__builtin_copysign##S(__u, __x), (T)0.5 * atan2##S(2 * __y, __d * (1 + __a) - __y * __y)); \
	} \
	/* f(z) = -i g(iz) */ \
	static inline T _Complex __cptx_turn##S(T _Complex __z) { return __builtin_complex(-__imag__ __z, __real__ __z); } \
	static inline T _Complex __cptx_back##S(T _Complex __z) { return __builtin_complex(__imag__ __z, -__real__ __z); } \
	static inline T _Complex csin##S(T _Complex __z) { return __cptx_back##S(csinh##S(__cptx_turn##S(__z))); } \
	static inline T _Complex ccos##S(T _Complex __z) { return ccosh##S(__cptx_turn##S(__z)); } \
	static inline T _Complex ctan##S(T _Complex __z) { return __cptx_back##S(ctanh##S(__cptx_turn##S(__z))); } \
	static inline T _Complex casinh##S(T _Complex __z) { return __cptx_back##S(casin##S(__cptx_turn##S(__z))); } \
	static inline T _Complex catan##S(T _Complex __z) { return __cptx_back##S(catanh##S(__cptx_turn##S(__z))); } \
	static inline T _Complex cacosh##S(T _Complex __z) \
	{ \
		T _Complex __w = cacos##S(__z); \
		return __builtin_complex(__builtin_fabs##S(__imag__ __w), __builtin_copysign##S(__real__ __w, __imag__ __z)); \
	}
__cptx_complex(double, , 709)
__cptx_complex(float, f, 88)
#undef __cptx_complex
#endif
