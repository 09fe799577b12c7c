// Calls of functions that nobody declares, and what may be meant.
int helper_function(int x) { return x; }
void calls(int *p, unsigned n)
{
    p[0] = foo(p[1]); // error: call to undeclared function 'foo'; ISO C99 and later do not support implicit function declarations
    syncthreads(); // error: call to undeclared function 'syncthreads'; ISO C99 and later do not support implicit function declarations; did you mean '__syncthreads'?
    __syncthread(); // error: unknown built-in function '__syncthread'; did you mean '__syncthreads'?
    AtomicAdd(p, 1); // error: did you mean 'atomicAdd'?
    atomicadd(p, 1); // error: did you mean 'atomicAdd'?
    n = __popcc(n); // error: unknown built-in function '__popcc'; did you mean '__popc'?
    n = __shfl_snyc(n, 1, 2); // error: unknown built-in function '__shfl_snyc'; did you mean '__shfl_sync'?
    helperfunction(1); // error: did you mean 'helper_function'?
    something_else_entirely_which_is_unlike_anything(1); // error: do not support implicit function declarations
    int *q = 5; // error: incompatible integer to pointer conversion initializing 'int *' with an expression of type 'int'
    int m = p; // error: incompatible pointer to integer conversion initializing 'int' with an expression of type 'int *'
    q = 0;
    *q = helper_function(p); // error: incompatible pointer to integer conversion passing 'int *' to parameter of type 'int'
}
