#error "<pthread.h>: device code has no host threads; use blocks, threads and __syncthreads()"
