"""A kernel that is right for n <= 4, launched through the driver API."""

import ctypes

import cptx

source = """__global__ void scale(int n, float *x)
{
    int i = threadIdx.x;
    if (i < n)
        x[i] *= 2;
}
"""


def check(result):
    assert result == 0, result


def begin():
    global cuda, kernel, context
    cuda = ctypes.CDLL("libcuda.so.1")
    context, module, kernel = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    check(cuda.cuInit(0))
    check(cuda.cuDevicePrimaryCtxRetain(ctypes.byref(context), 0))
    check(cuda.cuCtxSetCurrent(context))
    ptx = cptx.compile(source, arch="sm_90", options=["-lineinfo"], name="kernels.cu").encode()
    check(cuda.cuModuleLoadData(ctypes.byref(module), ptx))
    check(cuda.cuModuleGetFunction(ctypes.byref(kernel), module, b"scale"))


def launch(n, init=True):
    x = ctypes.c_uint64()
    check(cuda.cuMemAlloc_v2(ctypes.byref(x), ctypes.c_size_t(16)))
    if init:
        check(cuda.cuMemsetD32_v2(x, 0, ctypes.c_size_t(4)))
    number = ctypes.c_int(n)
    args = (ctypes.c_void_p * 2)(ctypes.addressof(number), ctypes.addressof(x))
    check(cuda.cuLaunchKernel(kernel, 1, 1, 1, 32, 1, 1, 0, None, args, None))


def end():
    """Gives the error of the context, and makes it anew: an error of a kernel stays."""
    result = cuda.cuCtxSynchronize()
    check(cuda.cuDevicePrimaryCtxReset_v2(0))
    return result
