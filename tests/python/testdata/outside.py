import cuda

cuda.begin()
cuda.launch(5)
assert cuda.end() == 700


def test_nothing():
    pass
