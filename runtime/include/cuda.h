/* Built in; see cuda_runtime.h. The driver API is the host's. */
#include <cuda_runtime.h>
