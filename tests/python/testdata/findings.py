import subprocess
import sys

import cuda
import pytest


@pytest.fixture(autouse=True)
def device():
    cuda.begin()
    yield
    cuda.end()


def test_good():
    cuda.launch(4)


def test_wrong():
    cuda.launch(5)
    assert cuda.end() == 700


def test_again():
    cuda.launch(3)


def test_wrong_too():  # the same place as another test: it fails as well
    cuda.launch(6)
    assert cuda.end() == 700


def test_late():  # the kernel runs when the test is over
    cuda.launch(5)


def test_child():
    subprocess.run([sys.executable, "-c", "import cuda; cuda.begin(); cuda.launch(5); cuda.end()"], check=True)


def test_noted():  # uninitialised values are notes
    cuda.launch(4, init=False)
