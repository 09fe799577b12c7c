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
