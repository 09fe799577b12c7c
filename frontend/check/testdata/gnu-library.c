// Functions of the C library behind __builtin_: constants, types, formats, and what a GPU has not.
#define V(e, v) _Static_assert((e) == (v), #e)
#define NaN(s) __builtin_nan(s)
V(__builtin_strlen("abc"), 3); V(__builtin_strlen(""), 0); V(__builtin_strlen("a\0b"), 1); V(__builtin_strcmp("a", "b"), -1);
V(__builtin_strcmp("b", "a"), 1); V(__builtin_strcmp("a", "a"), 0);
V(__builtin_fpclassify(1, 2, 3, 4, 5, NaN("")), 1); V(__builtin_fpclassify(1, 2, 3, 4, 5, -__builtin_inff()), 2); V(__builtin_fpclassify(1, 2, 3, 4, 5, 1.f), 3);
V(__builtin_fpclassify(1, 2, 3, 4, 5, 0x1p-127f), 4); V(__builtin_fpclassify(1, 2, 3, 4, 5, 0x1p-127), 3); V(__builtin_fpclassify(1, 2, 3, 4, 5, 0x1p-1023), 4);
V(__builtin_fpclassify(1, 2, 3, 4, 5, -0.0), 5); V(__builtin_fpclassify(1, 2, 3, 4, 5, (_Float16)0x1p-15), 4);
V(__builtin_isnormal(0x1p-126f), 1); V(__builtin_isnormal(0x1p-127f), 0); V(__builtin_isnormal(__builtin_inf()), 0); V(__builtin_isnormal(0.0), 0);
V(__builtin_isinf_sign(-__builtin_inf()), -1); V(__builtin_isinf_sign(__builtin_inf()), 1); V(__builtin_isinf_sign(1.0), 0);
V(__builtin_isgreater(2, 1), 1); V(__builtin_isgreater(1, 1), 0); V(__builtin_isgreaterequal(1, 1), 1); V(__builtin_isless(1, 2), 1); V(__builtin_isless(2, 2), 0);
V(__builtin_islessequal(2, 2), 1); V(__builtin_islessgreater(2, 2), 0); V(__builtin_islessgreater(2, 3), 1); V(__builtin_islessgreater(2, NaN("")), 0);
V(__builtin_isunordered(1, 2), 0); V(__builtin_isunordered(1, NaN("")), 1); V(__builtin_isunordered(NaN(""), 1), 1);
double d[] = {__builtin_copysign(1, -2), __builtin_fmin(1, 2), __builtin_fmax(1, 2), __builtin_round(2.5), NaN("0x12"), NaN("017"), __builtin_nans("")};
V(__builtin_copysign(1, -2), -1); V(__builtin_fmin(1, 2), 1); V(__builtin_fmin(2, 1), 1); V(__builtin_fmax(1, 2), 2); V(__builtin_fmax(2, 1), 2);
V(__builtin_round(2.5), 3); V(__builtin_round(-2.5), -3); V(__builtin_roundf(0.49999997f), 0); V(__builtin_lround(-2.5), -3); V(__builtin_llroundf(7.5f), 8);
V(__builtin_sqrt(2.0) > 1.41421356, 1); V(__builtin_sqrt(2.0) == 1.4142135623730951, 1); V(__builtin_sqrtf(2.f) == 1.41421356f, 1); V(__builtin_sqrt(0.0), 0);
double bad1 = NaN("x"); // error: initializer element is not a compile-time constant
double bad2 = NaN("08"); // error: initializer element is not a compile-time constant
double bad3 = NaN("-1"); // error: initializer element is not a compile-time constant
double bad4 = NaN("1_0"); // error: initializer element is not a compile-time constant
int bad5 = __builtin_lround(1e30); // error: initializer element is not a compile-time constant
void calls(char *p, double x, int n)
{
    __builtin_sprintf(p, "%d", x); // warning: format specifies type 'int' but the argument has type 'double'
    __builtin_snprintf(p, n, "%s %d", p, x); // warning: format specifies type 'int' but the argument has type 'double'
    __builtin_sprintf(p); // error: too few arguments to function call, expected at least 2, have 1
    n = __builtin_fpclassify(1, 2, 3, 4, 5, n); // error: floating point classification requires argument of floating point type (passed in 'int')
    n = __builtin_fpclassify(1, 2, 3, 4, x); // error: too few arguments to function call, expected 6, have 5
    n = __builtin_fpclassify(1, 2, p, 4, 5, x); // error: incompatible pointer to integer conversion passing 'char *' to parameter of type 'int'
    p = __builtin_realloc(p, 5); // error: '__builtin_realloc' is not available in device code: the device heap has malloc and free only
    __builtin_fprintf(0, "x"); // error: '__builtin_fprintf' is not available in device code: there are no streams; use printf
    __builtin_longjmp(0, 1); // error: '__builtin_longjmp' is not available in device code: the stack cannot be unwound
}
void forms(char *p, int n)
{
    __builtin___memcpy_chk(p, p); // error: too few arguments to function call, expected at least 4, have 2
    __builtin___sprintf_chk(p, 0, 9, "%s %d", "x"); // warning: more '%' conversions than data arguments
    __builtin___strcpy_chk(p, "a", p); // error: incompatible pointer to integer conversion passing 'char *' to parameter of type 'unsigned long'
    __builtin___memset_chk(p, 0, p, 4); // error: incompatible pointer to integer conversion passing 'char *' to parameter of type 'unsigned long'
    __builtin___fprintf_chk(0, 1, "x"); // error: '__builtin___fprintf_chk' is not available in device code: there are no streams; use printf
    __builtin___other_chk(p, 1); // error: unknown built-in function '__builtin___other_chk'
    n = __builtin_object_size(p, n); // error: last argument of '__builtin_object_size' must be a constant from 0 to 3
    n = __builtin_dynamic_object_size(p, 4); // error: last argument of '__builtin_dynamic_object_size' must be a constant from 0 to 3
    p = __builtin_alloca_with_align(9, n); // error: the alignment of '__builtin_alloca_with_align', in bits, must be a constant power of two from 8 to 67108864
    p = __builtin_alloca_with_align(9, 24); // error: the alignment of '__builtin_alloca_with_align', in bits, must be a constant power of two from 8 to 67108864
    p = __builtin_alloca_with_align(9, 4); // error: the alignment of '__builtin_alloca_with_align', in bits, must be a constant power of two from 8 to 67108864
    n = __builtin_cabs(n); // error: '__builtin_cabs' needs #include <complex.h>, which holds 'cabs'
    n = __builtin_cpowl(n, n); // error: '__builtin_cpowl' needs #include <complex.h>, which holds 'cpowl'
    n = __builtin_wcslen(0); // error: '__builtin_wcslen' needs #include <wchar.h>, which holds 'wcslen'
    n = __builtin_fegetround(); // error: '__builtin_fegetround' needs #include <fenv.h>, which holds 'fegetround'
    p = __builtin_return_address(0); // error: '__builtin_return_address' is not available in device code: the call stack cannot be read; pass what the function needs as an argument
    p = __builtin_stack_save(); // error: '__builtin_stack_save' is not available in device code: the stack pointer cannot be read
    p = __builtin_thread_pointer(); // error: '__builtin_thread_pointer' is not available in device code: there is no thread-local storage
    __builtin_apply(0, 0, 0); // error: '__builtin_apply' is not available in device code: arguments have no common place that could be passed on; use a va_list
    __builtin___clear_cache(p, p); // error: '__builtin___clear_cache' is not available in device code: code cannot be changed while it runs
    n = __builtin_cpu_supports("avx2"); // error: '__builtin_cpu_supports' is not available in device code: use the macro __CUDA_ARCH__
    n = __builtin_ia32_rdtsc(); // error: '__builtin_ia32_rdtsc' is not available in device code: it is an instruction of the host's processor
}
