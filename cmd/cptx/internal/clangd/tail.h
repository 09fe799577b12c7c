
#ifdef __CUDA__
typedef int cudaError_t;
typedef struct CUstream_st *cudaStream_t;
cudaError_t cudaConfigureCall(dim3 grid, dim3 block, __SIZE_TYPE__ shared = 0, cudaStream_t stream = 0);
extern "C" unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, __SIZE_TYPE__ shared = 0, void *stream = 0);
#endif
