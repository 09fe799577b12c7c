"""Libraries of this process that load NVRTC get the one of this package."""

import ctypes
import importlib.metadata
import os
import re
import sys

# Distributions that load NVRTC, and the major release of CUDA that their names or versions tell.
_CLIENTS = {"cuda-bindings": None, "cuda-python": None, "cupy-cuda12x": 12, "cupy-cuda13x": 13}


def use(folder, major):
    """Loads libnvrtc.so.MAJOR of the folder, and returns its path."""
    if not sys.platform.startswith("linux"):
        raise OSError("use_nvrtc works on Linux only")
    major = major or _wanted()
    path = os.path.join(folder, "libnvrtc.so.%d" % major)
    if not os.path.isfile(path):
        raise FileNotFoundError("there is no %s; the releases of CUDA are 12 and 13" % path)
    for other in _loaded():
        if not os.path.samefile(other, path):
            raise RuntimeError("%s is loaded already; call use_nvrtc before anything imports a module that loads it" % other)
    # Who asks for the name, as CuPy does, or whether the name is loaded, as NVIDIA's bindings do, now finds this one.
    ctypes.CDLL(path, mode=os.RTLD_NOW | os.RTLD_GLOBAL)
    os.environ["NVRTC_PATH"] = path  # of tinygrad, which opens a path
    return path


def _wanted():
    for name, major in _CLIENTS.items():
        try:
            return major or int(importlib.metadata.version(name).split(".")[0])
        except importlib.metadata.PackageNotFoundError:
            continue
    return 13


def _loaded():
    """Returns the paths of the NVRTC libraries in this process."""
    found = set()
    with open("/proc/self/maps", encoding="utf-8", errors="surrogateescape") as maps:
        for line in maps:
            m = re.search(r"(/.*/libnvrtc\.so[.\d]*)$", line)
            if m:
                found.add(m.group(1))
    return sorted(found)
