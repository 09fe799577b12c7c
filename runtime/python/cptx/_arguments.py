"""The arguments of a kernel: checked against its parameters, written to files, and read back."""

import array
import difflib
import os
import struct


def choose(kernels, kernel):
    """Returns the description of a kernel by its name in the source or in PTX."""
    fitting = [k for k in kernels if kernel in (k["entry"], k["name"])] if kernel is not None else kernels
    if len(fitting) != 1:
        what = "no kernel is called " + kernel if kernel is not None and not fitting else "say which kernel"
        raise ValueError("%s; the kernels are: %s" % (what, ", ".join(k["entry"] for k in kernels)))
    return fitting[0]


class Argument:
    """What one parameter gets."""

    def __init__(self, number, parameter, value):
        self.parameter, self.value = parameter, value
        self.name = parameter["name"]
        self.label = "argument %d (%s)" % (number + 1, self.name)
        self.known = bool(parameter.get("type"))
        self.array = None  # what is written to a file; its memory is the caller's where that can be
        self.source = None  # the list that the array was made of
        self.before = None  # contents that may not change
        if value is not None and (not self.known or parameter["pointer"]):
            self.array = self._array()
        if self.array is not None:
            self._check()

    def declared(self):
        p = self.parameter
        if not self.known:
            return "%s (%d bytes)" % (self.name, p["size"])
        return p["type"] + ("" if p["type"].endswith("*") else " ") + self.name

    def wrong(self, error, text, *values):
        return error("%s %s; the parameter is %s" % (self.label, text % values, self.declared()))

    @property
    def writes(self):
        """Whether the kernel may write: None if its types are not known."""
        return not self.parameter["const"] if self.known else None

    def _array(self):
        """Returns the value as an array, None for a number."""
        value = self.value
        pointer = self.parameter["pointer"]
        if isinstance(value, str) or isinstance(value, (list, tuple)) and not pointer:
            raise self.wrong(TypeError, "is a %s", type(value).__name__)
        if isinstance(value, (list, tuple)):
            return self._list()
        if isinstance(value, (bytes, bytearray, memoryview, array.array)):
            if not pointer and "kind" not in self.parameter:
                return None  # a structure by value
            import numpy

            return numpy.asarray(memoryview(value))
        if hasattr(value, "__cuda_array_interface__"):
            raise self.wrong(TypeError, "is in the memory of a GPU")
        if hasattr(value, "__array_interface__") or hasattr(value, "__array__"):
            import numpy

            if isinstance(value, numpy.generic) or isinstance(value, numpy.ndarray) and value.shape == () and not pointer:
                if pointer:
                    raise self.wrong(TypeError, "is a number, %r: a pointer takes an array, a list or None", value)
                return None
            a = numpy.asarray(value)
            if a is not value and a.size and not numpy.may_share_memory(a, numpy.asarray(value)):
                a.flags.writeable = False  # a copy, of which the caller would see no change
            return a
        if pointer:
            raise self.wrong(TypeError, "is %r: a pointer takes an array, a list or None", value)
        return None

    def _list(self):
        import numpy

        leaf = self.parameter.get("leaf")
        if not leaf:
            raise self.wrong(TypeError, "is a %s: only an array has a dtype for such elements", type(self.value).__name__)
        kinds = {"i": "int", "u": "uint", "f": "float"}
        wanted = numpy.dtype(kinds[leaf[0]] + leaf[1:])
        try:
            given = numpy.asarray(self.value)
        except ValueError as e:
            raise self.wrong(ValueError, "is no array: %s", e) from None
        if given.size and (given.dtype.kind not in "biuf" or given.dtype.kind == "f" and wanted.kind != "f"):
            raise self.wrong(TypeError, "is a list of %s", given.dtype)
        if given.size and wanted.kind in "iu" and given.dtype.kind in "iu":
            limits = numpy.iinfo(wanted)
            if int(given.min()) < limits.min or int(given.max()) > limits.max:
                raise self.wrong(OverflowError, "has numbers that are no %s", wanted)
        made = given.astype(wanted)
        if isinstance(self.value, tuple):
            made.flags.writeable = False
        else:
            self.source = self.value
        return made

    def _check(self):
        """Raises an error if the array is none that the kernel can take."""
        a, p = self.array, self.parameter
        if a.dtype.hasobject:
            raise self.wrong(TypeError, "has dtype %s", a.dtype)
        if a.dtype != a.dtype.newbyteorder("<"):
            raise self.wrong(TypeError, "has dtype %s, which is big-endian; x.astype(%r) is not", a.dtype.str, a.dtype.newbyteorder("<").str)
        if self.known:
            self._check_type()
            if p.get("stride") and a.nbytes % p["stride"]:
                raise self.wrong(ValueError, "has %d bytes, which are no whole number of elements of %d bytes", a.nbytes, p["stride"])
            if self.writes and not a.flags.writeable:
                raise self.wrong(ValueError, "%s", "is a tuple, which cannot be changed" if isinstance(self.value, tuple) else "is read-only, and the kernel may write it")
        elif not a.flags.writeable:
            self.before = a.tobytes()
        if a.flags.writeable and self.writes is not False and overlaps_itself(a):
            raise self.wrong(ValueError, "has elements that share memory")

    def _check_type(self):
        a, p = self.array, self.parameter
        leaf, kind = p.get("leaf"), kind_of(a.dtype)
        if not p.get("stride"):
            return  # void
        if leaf and kind:
            fits = kind[1:] == leaf[1:] and (kind[0] == "f") == (leaf[0] == "f")
        elif leaf:  # a type that NumPy does not know, such as bfloat16
            fits = a.dtype.kind == "V" and a.dtype.fields is None and a.dtype.itemsize in (int(leaf[1:]) // 8, p["stride"])
        else:
            fits = a.dtype.itemsize == p["stride"] or a.dtype.itemsize == 1
        if not fits:
            kinds = {"i": "int", "u": "uint", "f": "float"}
            hint = " (numpy.%s%s)" % (kinds[leaf[0]], leaf[1:]) if leaf else " (%d bytes)" % p["stride"]
            raise self.wrong(TypeError, "has dtype %s, not that of the elements%s", a.dtype, hint)

    def scalar(self):
        """Returns the kind and value of an argument that is no array, as cptx run takes them."""
        p, value = self.parameter, self.value
        if value is None:
            if self.known and not p["pointer"]:
                raise self.wrong(TypeError, "is None")
            return "u64=0"
        kind = p.get("kind")
        if not kind:
            return self._structure()
        if getattr(value, "shape", ()) != ():
            raise self.wrong(TypeError, "is an array")
        if hasattr(value, "item"):
            value = value.item()
        if isinstance(value, (str, bytes, complex)) or not hasattr(value, "__float__") and not hasattr(value, "__index__"):
            raise self.wrong(TypeError, "is %r", value)
        if kind[0] == "f":
            return "%s=%r" % (kind, float(value))
        if not hasattr(value, "__index__") and (not isinstance(value, float) or not value.is_integer()):
            raise self.wrong(TypeError, "is %r", value)
        bits, number = int(kind[1:]), int(value)
        if not -(1 << bits - 1) <= number < 1 << bits:
            raise self.wrong(OverflowError, "is %d, which does not fit in %d bits", number, bits)
        return "%s=%d" % ("u" + kind[1:], number & (1 << bits) - 1)

    def _structure(self):
        value, size = self.value, self.parameter["size"]
        if isinstance(value, complex) and size in (8, 16):
            value = struct.pack("<ff" if size == 8 else "<dd", value.real, value.imag)
        if hasattr(value, "dtype") and (value.dtype.hasobject or value.dtype != value.dtype.newbyteorder("<")):
            raise self.wrong(TypeError, "has dtype %s", value.dtype)
        try:
            data = value.tobytes() if hasattr(value, "tobytes") else bytes(memoryview(value))
        except TypeError:
            raise self.wrong(TypeError, "is %r: a structure takes bytes, or a NumPy value of its dtype", value) from None
        if len(data) != size:
            raise self.wrong(ValueError, "has %d bytes", len(data))
        return "struct(%s)" % ",".join("u8=%d" % b for b in data)


def bind(entry, args, named):
    """Gives each parameter of a kernel its argument."""
    names = [p["name"] for p in entry["parameters"]]
    wanted = "%s takes %d arguments (%s)" % (entry["name"], len(names), ", ".join(names))
    if len(args) > len(names):
        raise TypeError("%s, not %d" % (wanted, len(args)))
    values = dict(zip(names, args))
    for name, value in named.items():
        if name not in names:
            near = difflib.get_close_matches(name, names, 1)
            raise TypeError("%s, none called %s%s" % (wanted, name, "; did you mean %s?" % near[0] if near else ""))
        if name in values:
            raise TypeError("%s: %s is given twice" % (entry["name"], name))
        values[name] = value
    missing = [n for n in names if n not in values]
    if missing:
        raise TypeError("%s; there is none for %s" % (wanted, ", ".join(missing)))
    return [Argument(i, p, values[p["name"]]) for i, p in enumerate(entry["parameters"])]


def kind_of(dtype):
    """Returns the kind of all numbers in a dtype, such as f32; None if there is none."""
    if dtype.subdtype is not None:
        return kind_of(dtype.subdtype[0])
    if dtype.fields is not None:
        kinds = {kind_of(f[0]) for f in dtype.fields.values()}
        return kinds.pop() if len(kinds) == 1 else None
    size = dtype.itemsize * 8
    return {"b": "u8", "i": "i%d" % size, "u": "u%d" % size, "f": "f%d" % size, "c": "f%d" % (size // 2),
            "S": "u8", "m": "i64", "M": "i64"}.get(dtype.kind)


def overlaps_itself(a):
    """Reports whether two elements of an array may share memory."""
    reach = a.itemsize
    for stride, n in sorted((abs(s), n) for s, n in zip(a.strides, a.shape) if n > 1):
        if stride < reach:
            return a.size > 0
        reach += stride * (n - 1)
    return False


class Memory:
    """A buffer of the simulator: one array, or arrays in a row that share memory."""

    def __init__(self, argument):
        self.arguments = [argument]
        self.name = argument.name

    def layout(self):
        a = self.arguments[0].array
        return a.__array_interface__["data"][0], a.shape, a.strides, a.dtype

    def start(self):
        return min(a.array.__array_interface__["data"][0] for a in self.arguments)

    def contents(self):
        if len(self.arguments) == 1 or not self.contiguous():
            return self.arguments[0].array.tobytes()
        start = self.start()
        data = bytearray(max(a.array.__array_interface__["data"][0] + a.array.nbytes for a in self.arguments) - start)
        for a in self.arguments:
            at = a.array.__array_interface__["data"][0] - start
            data[at:at + a.array.nbytes] = a.array.tobytes()
        return bytes(data)

    def contiguous(self):
        return all(a.array.flags.c_contiguous for a in self.arguments)

    def offset(self, argument):
        return argument.array.__array_interface__["data"][0] - self.start() if self.contiguous() else 0

    def merge(self, other):
        self.arguments += other.arguments
        self.name += "_and_" + other.name

    def changes(self):
        """Reports whether what the kernel leaves has to be read."""
        return any(a.writes is not False for a in self.arguments)

    def read(self, data):
        """Puts what the kernel left into the arrays."""
        import numpy

        for a in self.arguments:
            at = self.offset(a)
            part = data[at:at + a.array.nbytes]
            if a.before is not None and part != a.before:
                raise a.wrong(ValueError, "is read-only, and the kernel wrote it")
            if a.writes is False or not a.array.flags.writeable:
                continue
            a.array[...] = numpy.frombuffer(part, dtype=a.array.dtype).reshape(a.array.shape)
            if a.source is not None:
                a.source[:] = a.array.tolist()


def memories(arguments):
    """Returns the buffers that arguments need. Those that share memory share one, or it is an error."""
    list_ = []
    for a in arguments:
        if a.array is None or a.array.size == 0:
            continue
        new = Memory(a)
        kept = []
        for m in list_:
            if not _shared(m, new):
                kept.append(m)
            elif m.layout() == new.layout() and len(m.arguments) == 1 and len(new.arguments) == 1 or m.contiguous() and new.contiguous():
                m.merge(new)
                new = m
            else:
                raise ValueError("%s and %s share memory, and one of them is not contiguous: pass a copy of it" % (m.arguments[0].label, a.label))
        list_ = kept + [new]
    return list_


def _shared(m, n):
    """Reports whether a change of one of two buffers has to be seen in the other."""
    import numpy

    for a in m.arguments:
        for b in n.arguments:
            if a.writes is False and b.writes is False or not numpy.may_share_memory(a.array, b.array):
                continue
            try:
                if numpy.shares_memory(a.array, b.array, max_work=10000):
                    return True
            except Exception:  # too hard to tell, of which the class has moved between versions
                return True
    return False


def write(folder, index, data):
    """Writes the contents of a buffer and returns the file's name."""
    name = os.path.join(folder, "%d.bin" % index)
    with open(name, "wb") as f:
        f.write(data)
    return name
