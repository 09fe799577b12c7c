"""C and CUDA C kernels to NVIDIA PTX, and on the CPU.

    import cptx, numpy

    source = '''__global__ void saxpy(int n, float a, const float *x, float *y)
    {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n)
            y[i] = a * x[i] + y[i];
    }'''
    ptx = cptx.compile(source, arch="sm_90")
    x, y = numpy.arange(1000, dtype=numpy.float32), numpy.zeros(1000, numpy.float32)
    cptx.run(source, 1000, 2.0, x, y, grid=4, block=256)  # y is 2 * x

compile calls the command cptx, and run its simulator, which finds accesses out of bounds, data races
and uses of uninitialised values. Neither needs a GPU or CUDA.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile

__all__ = ["CompileError", "RunError", "command", "compile", "libraries", "run"]


class CompileError(Exception):
    """The source has errors: what the compiler says of them."""


class RunError(Exception):
    """The simulator found a fault of the kernel, or could not start it."""


def command():
    """Returns the path of the command cptx that came with this package."""
    name = "cptx" + (sysconfig.get_config_var("EXE") or "")
    schemes = [sysconfig.get_default_scheme() if sys.version_info >= (3, 10) else None, os.name + "_user"]
    for scheme in schemes:
        path = os.path.join(sysconfig.get_path("scripts", scheme) if scheme else sysconfig.get_path("scripts"), name)
        if os.path.isfile(path):
            return path
    # pip install --target puts it beside the package
    path = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin", name)
    if os.path.isfile(path):
        return path
    found = shutil.which("cptx")
    if found is None:
        raise FileNotFoundError("the command cptx is missing; install the package again")
    return found


def libraries():
    """Returns the folder of libnvrtc.so.12 and .13, for LD_LIBRARY_PATH."""
    return os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib")


def compile(source, arch="sm_75", options=(), language="cu", name="kernel"):
    """Compiles a source text to PTX.

    arch is the GPU, options are more flags of the command, language is "cu" for CUDA C++ as far as
    the compiler takes it, or "c"; name stands in messages and is where #include "..." looks first.
    Raises CompileError. Warnings go to standard error.
    """
    with tempfile.TemporaryDirectory(prefix="cptx") as folder:
        out = os.path.join(folder, "kernel.ptx")
        _compile(source, arch, options, language, name, out)
        with open(out, encoding="utf-8") as f:
            return f.read()


def _compile(source, arch, options, language, name, out):
    args = [command(), "-x", language, "-arch=" + arch, "-o", out, *options, "-"]
    # the source comes by standard input; the line gives its name to messages
    text = '# 1 "%s"\n%s' % (name.replace("\\", "\\\\").replace('"', '\\"'), source)
    done = subprocess.run(args, input=text.encode(), stderr=subprocess.PIPE, check=False)
    message = done.stderr.decode(errors="replace")
    if done.returncode != 0:
        raise CompileError(message.strip())
    sys.stderr.write(message)


def run(source, *args, kernel=None, grid=1, block=1, shared=0, arch="sm_75", options=(), language="cu", name="kernel", flags=()):
    """Runs a kernel of a source text, or of PTX, on the CPU, and returns what it printed.

    args are those of the kernel: numbers, and NumPy arrays for pointers, which are changed in place;
    None is a null pointer. kernel is needed if there are several; grid and block are numbers or
    tuples of up to three. options are flags of the compiler, flags those of "cptx run".
    Raises CompileError, or RunError with the report of a fault.
    """
    with tempfile.TemporaryDirectory(prefix="cptx") as folder:
        ptx = os.path.join(folder, "kernel.ptx")
        if re.search(r"^\s*\.version\s", source, re.M):
            with open(ptx, "w", encoding="utf-8") as f:
                f.write(source)
        else:
            _compile(source, arch, ["-O0", "-lineinfo", *options], language, name, ptx)
            with open(ptx, encoding="utf-8") as f:
                source = f.read()
        entry, parameters = _entry(source, kernel)
        if len(args) != len(parameters):
            raise TypeError("%s has %d parameters, not %d" % (entry, len(parameters), len(args)))
        call = [command(), "run", ptx, "--entry", entry, "--grid", _shape(grid), "--block", _shape(block), *flags]
        if shared:
            call += ["--shared", str(shared)]
        arrays = []
        for i, (value, parameter) in enumerate(zip(args, parameters)):
            label = "p%d" % i
            call += ["--arg", label + ":" + _argument(value, parameter, folder, label)]
            if hasattr(value, "dtype") and value.shape != () and value.flags.writeable and value.size > 0:
                arrays.append((value, os.path.join(folder, label + ".out")))
                call += ["--out", label + "=" + arrays[-1][1]]
        done = subprocess.run(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        if done.returncode != 0:
            raise RunError(done.stderr.decode(errors="replace").strip())
        for value, file in arrays:
            _read(value, file)
        return done.stdout.decode(errors="replace")


def _shape(n):
    return ",".join(str(int(x)) for x in (n if isinstance(n, (tuple, list)) else (n,)))


def _entry(ptx, kernel):
    """Returns the name of a kernel in PTX, and the types of its parameters."""
    entries = re.findall(r"\.entry\s+([\w$]+)\s*(?:\(([^)]*)\))?", ptx)
    names = [n for n, _ in entries]
    if kernel is not None:
        # the name in C is part of one in C++: _Z5saxpyifPKfPf
        fitting = [n for n in names if n == kernel] or [n for n in names if re.match(r"_Z%d%s(?!\d)" % (len(kernel), re.escape(kernel)), n)]
    else:
        fitting = names
    if len(fitting) != 1:
        raise ValueError("%s; the kernels are: %s" % ("no kernel is called " + kernel if kernel and not fitting else "say which kernel", ", ".join(names)))
    parameters = dict(entries)[fitting[0]]
    return fitting[0], [p.split() for p in parameters.split(",") if p.strip()]


def _argument(value, parameter, folder, label):
    """Returns the kind and value of an argument as cptx run takes them."""
    kind = next((w[1:] for w in parameter if re.fullmatch(r"\.[busf](8|16|32|64)", w)), "b64")
    if value is None:
        return "u64=0"
    if hasattr(value, "dtype") and value.shape != ():
        return "u8[%d]=@%s" % (value.nbytes, _write(value, os.path.join(folder, label))) if value.size else "u64=0"
    if "[" in parameter[-1]:  # a structure by value
        data = value.tobytes() if hasattr(value, "tobytes") else bytes(value)
        size = int(parameter[-1].split("[")[1].rstrip("]"))
        if len(data) != size:
            raise ValueError("argument %s has %d bytes, the parameter %d" % (label[1:], len(data), size))
        return "struct(%s)" % ",".join("u8=%d" % b for b in data)
    if hasattr(value, "item"):
        value = value.item()
    bits = int(kind[1:])
    if kind[0] == "f":
        return "%s=%r" % (kind, float(value))
    if isinstance(value, float) and not value.is_integer():
        raise TypeError("argument %s is %r, the parameter an integer" % (label[1:], value))
    if not -(1 << bits - 1) <= int(value) < 1 << bits:
        raise OverflowError("argument %s is %r, the parameter has %d bits" % (label[1:], value, bits))
    return "u%d=%d" % (bits, int(value) & (1 << bits) - 1)


def _write(array, file):
    with open(file, "wb") as f:
        f.write(array.tobytes())
    return file


def _read(array, file):
    import numpy

    with open(file, "rb") as f:
        array[...] = numpy.frombuffer(f.read(), dtype=array.dtype).reshape(array.shape)
