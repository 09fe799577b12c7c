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

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile

from . import _arguments, _nvrtc

__all__ = ["CompileError", "RunError", "command", "compile", "libraries", "run", "use_nvrtc"]


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


def use_nvrtc(major=None):
    """Makes modules that compile CUDA C by NVRTC take cptx's, even where NVIDIA's is installed.

    To be called before the first of them (cuda.bindings, cupy, tinygrad, ...) loads NVRTC. major is the
    release of CUDA, 12 or 13, that they are for; without it what is installed decides. Returns the
    library's path.
    Raises RuntimeError where another NVRTC is loaded already, which it names.
    """
    return _nvrtc.use(libraries(), major)


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


def run(source, *args, kernel=None, grid=1, block=1, shared=0, arch="sm_75", options=(), language="cu", name="kernel", flags=(), **named):
    """Runs a kernel of a source text, or of PTX, on the CPU, and returns what it printed.

    args are those of the kernel in order, and named those by the names of its parameters. A number
    takes a number, a pointer a NumPy array, a list, what has a buffer, or None, and a structure a
    NumPy value or bytes. Arrays and lists are changed in place. They are checked against the
    kernel's types; arrays that share memory do so in the kernel as well. kernel is needed if there
    are several; grid and block are numbers or tuples of up to three. options are flags of the
    compiler, flags those of "cptx run".
    Raises CompileError, RunError with the report of a fault, and TypeError, ValueError or
    OverflowError for arguments that the kernel cannot take, which they name.
    """
    with tempfile.TemporaryDirectory(prefix="cptx") as folder:
        ptx = os.path.join(folder, "kernel.ptx")
        if re.search(r"^\s*\.version\s", source, re.M):
            with open(ptx, "w", encoding="utf-8") as f:
                f.write(source)
        else:
            _compile(source, arch, ["-O0", "-g", *options], language, name, ptx)
        kernels = json.loads(_call([command(), "run", ptx, "--signature"]))
        entry = _arguments.choose(kernels, kernel)
        arguments = _arguments.bind(entry, args, named)
        memories = _arguments.memories(arguments)
        call = [command(), "run", ptx, *flags]
        if any(len(m.arguments) > 1 for m in memories):
            outputs, more = _script(folder, entry, arguments, memories, grid, block, shared)
        else:
            outputs, more = _flags(folder, entry, arguments, memories, grid, block, shared)
        said = _call(call + more)
        for memory, file in outputs:
            with open(file, "rb") as f:
                memory.read(f.read())
        return said


def _call(args):
    done = subprocess.run(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise RunError(done.stderr.decode(errors="replace").strip())
    return done.stdout.decode(errors="replace")


def _flags(folder, entry, arguments, memories, grid, block, shared):
    """Returns the flags of a launch, and the files of the buffers that it changes."""
    more = ["--entry", entry["entry"], "--grid", _shape(grid), "--block", _shape(block)]
    if shared:
        more += ["--shared", str(shared)]
    buffers = {m.arguments[0].name: (i, m) for i, m in enumerate(memories)}
    outputs = []
    for a in arguments:
        if a.array is None:
            more += ["--arg", a.name + ":" + a.scalar()]
        elif a.name not in buffers:
            more += ["--arg", a.name + ":u64=0"]
        else:
            index, memory = buffers[a.name]
            file = _arguments.write(folder, index, memory.contents())
            typed = a.known and a.parameter.get("stride")  # else the kind of the elements is not known
            more += ["--arg", "%s%s=@%s" % (a.name, "" if typed else ":u8[%d]" % a.array.nbytes, file)]
            if memory.changes():
                outputs.append((memory, file + ".out"))
                more += ["--out", "%s=%s" % (a.name, file + ".out")]
    return outputs, more


def _script(folder, entry, arguments, memories, grid, block, shared):
    """The same with a script, in which pointers share buffers."""
    lines, values, outputs = [], [], []
    at = {}
    for i, m in enumerate(memories):
        data = m.contents()
        lines.append("buffer %s:u8[%d]=@%s" % (m.name, len(data), _arguments.write(folder, i, data)))
        for a in m.arguments:
            at[a.name] = "%s=&%s[%d]" % (a.name, m.name, m.offset(a))
    for a in arguments:
        values.append(at.get(a.name) or a.name + ":" + (a.scalar() if a.array is None else "u64=0"))
    lines.append("launch %s<<<(%s), (%s), %d>>>(%s)" % (entry["entry"], _shape(grid), _shape(block), shared, ", ".join(values)))
    for i, m in enumerate(memories):
        if m.changes():
            outputs.append((m, os.path.join(folder, "%d.out" % i)))
            lines.append("out %s=%s" % (m.name, outputs[-1][1]))
    script = os.path.join(folder, "script")
    with open(script, "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")
    return outputs, ["--script", script]


def _shape(n):
    return ",".join(str(int(x)) for x in (n if isinstance(n, (tuple, list)) else (n,)))


def __getattr__(name):
    if name == "__version__":
        import importlib.metadata

        return importlib.metadata.version("cptx")
    raise AttributeError("module 'cptx' has no attribute %r" % name)
