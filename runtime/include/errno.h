#error "<errno.h>: device code has no errno; math functions report through their results"
