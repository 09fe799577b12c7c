/* Where the program was when it called a function of the library. */

#include <stdint.h>

enum { PLACES = 8 };

struct place {
    uintptr_t sites[PLACES]; /* return addresses, innermost first */
    int n;
    int line; /* of Python's file; 0: the program is not Python, or the call gives no work */
    char file[512], function[128];
    char test[512]; /* PYTEST_CURRENT_TEST; "": none */
};

/* An access of the program to guarded memory. */
struct access {
    uintptr_t at;
    int write;
    int done; /* the thread may go on */
    struct place place;
};
