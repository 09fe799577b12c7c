# NVIDIA's bindings with an NVRTC beside them where its wheel would have put it, which answers release 99.9.
import os
import site
import sys

folder, use = sys.argv[1], sys.argv[2]
site.getsitepackages = lambda: [folder]

import cptx

if use == "before":
    path = cptx.use_nvrtc()
    assert path == os.path.join(cptx.libraries(), "libnvrtc.so.13") and os.environ["NVRTC_PATH"] == path, path
    assert cptx.use_nvrtc(13) == path
    try:
        cptx.use_nvrtc(11)
        assert False
    except FileNotFoundError as e:
        assert "12 and 13" in str(e)

from cuda.bindings import nvrtc

print(*nvrtc.nvrtcVersion()[1:])
if use == "after":
    try:
        cptx.use_nvrtc()
        assert False
    except RuntimeError as e:
        assert os.path.join(folder, "nvidia/cu13/lib/libnvrtc.so.13") in str(e), e
