import ctypes

import pytest


def test_absent():
    with pytest.raises(OSError):
        ctypes.CDLL("libcuda.so.1")
