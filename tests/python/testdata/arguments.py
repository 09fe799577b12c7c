# Calls kernels with random arguments: views of one memory that overlap, are strided, read-only,
# big-endian or of another dtype, and copies of all kinds. A call does what its loop does to the same
# memory, or raises an error that names an argument.
import random
import sys

import cptx
import numpy as np

count, seed = int(sys.argv[1]), int(sys.argv[2])
rng = random.Random(seed)
types = {"float": "f4", "double": "f8", "int": "i4", "unsigned char": "u1", "short": "i2", "unsigned long long": "u8"}
compiled = {
    c: cptx.compile(
        "__global__ void k(int n, const %s *x, %s *y, %s *z)\n"
        "{\n    for (int i = 0; i < n; i++) { y[i] = x[i] + 1; z[i] = z[i] + y[i]; }\n}\n" % (c, c, c),
        options=["-O0", "-g"])
    for c in types
}


def draw(pool, dtype):
    """Returns how to make an argument of a pool: a function, so that it can be made twice."""
    a, n = rng.randrange(0, 24), rng.randrange(1, 17)
    step = rng.choice([1, 1, 1, 1, 2, -1])
    how = rng.randrange(24)
    other = rng.choice([d for d in types.values() if d != dtype])
    values = [rng.randrange(1, 9) for _ in range(n)]

    def make(pool):
        view = pool[a:a + n][::step]
        if how == 0:
            view = view.copy()
        elif how == 1:
            view.flags.writeable = False
        elif how == 2:
            view = view.astype(view.dtype.newbyteorder(">"))
        elif how == 3:
            view = view.astype(other)
        elif how == 4:
            view = pool[:16].reshape(4, 4).T
        elif how == 5:
            view = pool
        elif how == 6:
            view = np.broadcast_to(pool[a:a + 1], (n,))
        elif how == 7:
            view = np.lib.stride_tricks.as_strided(pool, (4, 4), (pool.itemsize, pool.itemsize))
        elif how == 8:
            view = values.copy()
        return view

    make.plain = how in (0, 5, 8) or how > 8 and step == 1
    return make


def elements(a):
    return len(a) if isinstance(a, list) else a.size


def get(a, i):
    return a[i] if isinstance(a, list) else a.flat[i]


def put(a, i, value):
    if isinstance(a, list):
        a[i] = value
    else:
        a.flat[i] = value


def loop(n, x, y, z, dtype):
    one = np.ones(1, dtype)
    for i in range(n):
        put(y, i, (np.array([get(x, i)], dtype) + one)[0])
        put(z, i, (np.array([get(z, i)], dtype) + np.array([get(y, i)], dtype))[0])


done = refused = shared = 0
for number in range(count):
    c, dtype = rng.choice(list(types.items()))
    first = np.array([rng.randrange(0, 50) for _ in range(48)], dtype)
    makers = [draw(first, dtype) for _ in range(3)]
    if rng.randrange(3) == 0:
        makers[rng.randrange(3)] = makers[rng.randrange(3)]
    mine, kernels = first.copy(), first.copy()
    want, got = [m(mine) for m in makers], [m(kernels) for m in makers]
    n = min(elements(a) for a in want)
    try:
        said = cptx.run(compiled[c], n, *got)
    except (TypeError, ValueError, OverflowError) as e:
        assert "argument " in str(e) and ("(x)" in str(e) or "(y)" in str(e) or "(z)" in str(e)), e
        assert np.array_equal(kernels, first), "an array changed"
        assert not all(m.plain for m in makers), (seed, number, e)
        refused += 1
        continue
    loop(n, *want, dtype)
    assert said == "", said
    assert np.array_equal(mine, kernels), (seed, number, c, mine, kernels)
    for a, b in zip(want, got):
        assert np.array_equal(np.asarray(a, dtype), np.asarray(b, dtype)), (seed, number, c, a, b)
    done += 1
    shared += any(isinstance(a, np.ndarray) and isinstance(b, np.ndarray) and np.shares_memory(a, b) for a, b in [(got[0], got[1]), (got[0], got[2]), (got[1], got[2])])
assert done > count // 5 and refused > count // 5 and shared > count // 20, (done, refused, shared)
print("ok", file=sys.stdout)
print("%d calls, %d with shared memory, %d refused" % (done, shared, refused), file=sys.stderr)
