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

# what the kernel cannot take is named, with its type
source2 = """
struct pair { int a; double b; };
__global__ void typed(int n, float a, const float *x, float *y, struct pair *p, float4 *v, void *w, char *text)
{
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
    if (p) p[0].a = 5;
    if (v) v[1].w = 7;
    if (w) ((char *)w)[0] = 1;
    if (text) text[0] = 'T';
}
__global__ void overloaded(int *p) { *p = 1; }
"""


def typed(n=2, a=1.0, x=None, y=None, p=None, v=None, w=None, text=None, **more):
    x = np.ones(2, np.float32) if x is None else x
    y = np.ones(2, np.float32) if y is None else y
    return cptx.run(source2, n, a, x=x, y=y, p=p, v=v, w=w, text=text, kernel="typed", **more)


def refused(message, **arguments):
    try:
        typed(**arguments)
    except (TypeError, ValueError, OverflowError) as e:
        assert message in str(e), (message, e)
    else:
        raise AssertionError("no error: %r" % arguments)


f32 = np.ones(2, np.float32)
frozen = f32.copy()
frozen.flags.writeable = False
refused("argument 3 (x) has dtype int64, not that of the elements (numpy.float32); the parameter is const float *x", x=np.ones(2, np.int64))
refused("argument 3 (x) has dtype float64", x=np.ones(2))
refused("argument 4 (y) has dtype >f4, which is big-endian", y=f32.astype(">f4"))
refused("argument 4 (y) is read-only, and the kernel may write it; the parameter is float *y", y=frozen)
refused("argument 4 (y) is a tuple", y=(1, 2))
refused("argument 4 (y) has elements that share memory", y=np.lib.stride_tricks.as_strided(f32, (2, 2), (4, 4)))
refused("argument 3 (x) and argument 4 (y) share memory, and one of them is not contiguous", x=f32[:1], y=f32[::-1])
refused("argument 3 (x) is 5: a pointer takes an array", x=5)
refused("argument 8 (text) is a list of float64", text=[1.5])
refused("argument 8 (text) has numbers that are no int8", text=[1000])
refused("argument 8 (text) is a str", text="abc")
refused("argument 8 (text) is read-only", text=b"abc")
refused("argument 5 (p) has dtype int64", p=np.zeros(2, np.int64))
refused("argument 5 (p) is a list", p=[1])
refused("argument 6 (v) has dtype int32", v=np.zeros((2, 4), np.int32))
refused("argument 6 (v) has 12 bytes", v=np.zeros(3, np.float32))
refused("argument 1 (n) is 0.5", n=0.5)
refused("argument 1 (n) is an array", n=np.zeros(1, np.int32))
refused("argument 1 (n) is 4294967296, which does not fit in 32 bits", n=1 << 32)
refused("argument 2 (a) is 'b'", a="b")
refused("none called ext; did you mean text?", ext=1)
for call, text in [
    (lambda: cptx.run(source2, 1, kernel="typed"), "there is none for a, x, y"),
    (lambda: cptx.run(source2, 1, 2, kernel="overloaded"), "overloaded takes 1 arguments (p), not 2"),
    (lambda: cptx.run(source2, np.zeros(1, np.int32), p=None, kernel="overloaded"), "p is given twice"),
]:
    try:
        call()
        raise AssertionError("no error: " + text)
    except TypeError as e:
        assert text in str(e), e

# what it can take
y, p, v, w, text = [1, 2], np.zeros(1, np.dtype([("a", "i4"), ("b", "f8")], align=True)), np.zeros((2, 4), np.float32), np.zeros(3, np.int16), bytearray(b"text")
typed(a=2, x=frozen, y=y, p=p, v=v, w=w, text=text)
assert y == [3.0, 4.0] and p["a"][0] == 5 and v[1, 3] == 7 and w[0] == 1 and text == b"Text", (y, p, v, w, text)
x = np.array([1, 2], np.float32)
typed(x=x, y=x)
assert list(x) == [2, 4], x
x = np.arange(4, dtype=np.float32)
typed(x=x[2:], y=x[:2])
assert list(x) == [2, 4, 2, 3], x
bits = np.zeros(1, np.uint32)
cptx.run(source2, bits, kernel="overloaded")
assert bits[0] == 1
try:
    typed(n=3, x=np.ones(3, np.float32))
    raise AssertionError("no fault")
except cptx.RunError as e:
    assert "of buffer y of 8 bytes (y[2])" in str(e), e
assert cptx.__version__ == importlib.metadata.version("cptx")

# PTX without types
bare = cptx.compile("__global__ void k(int n, const float *x, float *y) { for (int i = 0; i < n; i++) y[i] = x[i]; }")
y = np.zeros(2, np.float32)
cptx.run(bare, 2, frozen, y)
assert list(y) == [1, 1], y
try:
    cptx.run(bare, 1, np.zeros(1, np.float32), frozen)
    raise AssertionError("no error")
except ValueError as e:
    assert "is read-only, and the kernel wrote it" in str(e), e

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
