# Uses the installed package as a user would.
import importlib.metadata
import os
import subprocess
import sys

import cptx
import numpy as np

page = open(sys.argv[1], encoding="utf-8").read()
exec(page.split("```python\n")[1].split("```")[0])  # prints [0. 2. 4. 6.]
assert ".target sm_90" in ptx and ".visible .entry" in ptx, ptx
assert np.array_equal(y, 2 * x)

# messages
try:
    cptx.compile("__global__ void k(int *p)\n{\n    *p = nothing;\n}\n", name="wrong.cu")
    raise AssertionError("no error")
except cptx.CompileError as e:
    assert str(e).startswith("wrong.cu:3:10: error: use of undeclared identifier 'nothing'"), e

# C, several kernels, numbers of all kinds, structures, empty and missing arrays, what is printed
source = """
#include <stdio.h>
struct pair { int a; double b; };
__global__ void numbers(signed char c, unsigned short s, long long l, double d, float f, struct pair p, double *out, int *none)
{
    out[0] = c; out[1] = s; out[2] = l; out[3] = d; out[4] = f; out[5] = p.a; out[6] = p.b; out[7] = none == 0;
    printf("%d numbers\\n", 8);
}
__global__ void grid(int *out) { out[(blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x + threadIdx.x] = 100 * blockIdx.y + 10 * blockIdx.x + threadIdx.x; }
extern __shared__ int s[];
__global__ void reverse(int *x) { s[threadIdx.x] = x[threadIdx.x]; __syncthreads(); x[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x]; }
"""
for language in "c", "cu":
    out = np.zeros(8)
    pair = np.zeros((), np.dtype([("a", "i4"), ("b", "f8")], align=True))
    pair["a"], pair["b"] = -7, 0.5
    said = cptx.run(source, -5, 65535, -(1 << 40), 1e300, 0.1, pair, out, None, kernel="numbers", language=language)
    assert said == "8 numbers\n", said
    assert list(out) == [-5, 65535, -(1 << 40), 1e300, float(np.float32(0.1)), -7, 0.5, 1], out
    square = np.zeros((2, 3, 4), np.int32)
    cptx.run(source, square, kernel="grid", grid=(3, 2), block=4, language=language)
    assert square[1, 2, 3] == 123 and square[0, 1, 0] == 10, square
    x = np.arange(8, dtype=np.int32)
    cptx.run(source, x, kernel="reverse", block=8, shared=32, language=language)
    assert list(x) == list(range(7, -1, -1)), x
    column = np.zeros((8, 2), np.int32)[:, 1]
    cptx.run(source, column, kernel="grid", grid=(2, 1), block=4, language=language)
    assert list(column) == [0, 1, 2, 3, 10, 11, 12, 13], column

# wrong use
for arguments, options, error in [
    ((1,), dict(kernel="numbers"), TypeError),
    ((np.zeros(1, np.int32),), {}, ValueError),
    ((np.zeros(1, np.int32),), dict(kernel="nothing"), ValueError),
    ((300, 0, 0, 0, 0, pair, out, None), dict(kernel="numbers"), OverflowError),
    ((0.5, 0, 0, 0, 0, pair, out, None), dict(kernel="numbers"), TypeError),
    ((0, 0, 0, 0, 0, b"x", out, None), dict(kernel="numbers"), ValueError),
]:
    try:
        cptx.run(source, *arguments, **options)
        raise AssertionError("no error: %r" % (arguments,))
    except error:
        pass

# faults
try:
    cptx.run("__global__ void k(int *p)\n{\n    p[threadIdx.x] = 1;\n}\n", np.zeros(4, np.int32), block=5, name="fault.cu")
    raise AssertionError("no fault")
except cptx.RunError as e:
    assert "fault.cu:3" in str(e) and "out-of-bounds" in str(e), e

# what is installed
assert subprocess.run([cptx.command(), "--version"], capture_output=True, text=True, check=True).stdout.startswith("cptx " + importlib.metadata.version("cptx"))
assert {"libnvrtc.so.12", "libnvrtc.so.13", "nvrtc.h"} <= set(os.listdir(cptx.libraries()))
print("ok")
