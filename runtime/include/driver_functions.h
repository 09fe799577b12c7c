/* Its functions are for the host; see cuda_runtime.h. */
#include <cuda_runtime.h>
