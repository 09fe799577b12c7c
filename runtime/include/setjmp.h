#error "<setjmp.h>: device code cannot jump between functions; return an error value instead"
