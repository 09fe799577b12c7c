# NVIDIA's own bindings, which find the library by LD_LIBRARY_PATH, compile with it.
from cuda.bindings import nvrtc


def check(result):
    assert result[0] == nvrtc.nvrtcResult.NVRTC_SUCCESS, result
    return result[1] if len(result) == 2 else result[1:]


def compiled(source, *options, expressions=(), headers={}):
    program = check(nvrtc.nvrtcCreateProgram(source, b"kernel.cu", len(headers), list(headers.values()), list(headers)))
    for e in expressions:
        check(nvrtc.nvrtcAddNameExpression(program, e))
    result = nvrtc.nvrtcCompileProgram(program, len(options), list(options))[0]
    log = b" " * check(nvrtc.nvrtcGetProgramLogSize(program))
    check(nvrtc.nvrtcGetProgramLog(program, log))
    ptx = b" " * check(nvrtc.nvrtcGetPTXSize(program))
    check(nvrtc.nvrtcGetPTX(program, ptx))
    ok = result == nvrtc.nvrtcResult.NVRTC_SUCCESS
    names = [check(nvrtc.nvrtcGetLoweredName(program, e)) for e in expressions] if ok else []
    check(nvrtc.nvrtcDestroyProgram(program))
    return result, log.decode(), ptx.decode(), names


print("release", *check(nvrtc.nvrtcVersion()))
assert 90 in check(nvrtc.nvrtcGetSupportedArchs())
source = b'#include "scale.h"\n__global__ void scale(float *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] *= SCALE; }\n'
result, log, ptx, names = compiled(source, b"--gpu-architecture=compute_90", b"-lineinfo", expressions=[b"scale"], headers={b"scale.h": b"#define SCALE 2.0f\n"})
assert result == 0 and names == [b"_Z5scalePfi"] and ".target sm_90" in ptx and ".visible .entry _Z5scalePfi" in ptx, (log, ptx)
result, log, ptx, _ = compiled(b"__global__ void k(int *p) { *p = x; }")
assert result == nvrtc.nvrtcResult.NVRTC_ERROR_COMPILATION and 'kernel.cu(1): error: ' in log and '1 error detected in the compilation of "kernel.cu".' in log, log
print("ok")
