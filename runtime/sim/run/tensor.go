package run

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cptx/runtime/sim/tensor"
)

// tensorArg is an argument that is a tensor map.
type tensorArg struct {
	tensor.Map
	of string // the buffer that has the elements; empty: one of its own
}

// elementTypes are those of buffers.
var elementTypes = map[kind]tensor.Type{"u8": tensor.U8, "i8": tensor.U8, "u16": tensor.U16, "i16": tensor.U16, "u32": tensor.U32, "i32": tensor.S32,
	"u64": tensor.U64, "i64": tensor.S64, "f16": tensor.F16, "f32": tensor.F32, "f64": tensor.F64}

const tensorUsage = "want NAME:tensormap=KIND[WxH]=INIT,box=WxH or NAME:tensormap=BUFFER[WxH],type=TYPE,box=WxH"

// parseTensor makes an argument of NAME:tensormap=TEXT: the elements, and options with commas.
// Sizes begin with that of the innermost dimension.
func parseTensor(name, text string) (*argument, error) {
	list, err := split(text)
	if err != nil || len(list) == 0 || name == "" {
		return nil, errors.New(tensorUsage)
	}
	place, init, hasInit := strings.Cut(list[0], "=")
	word, sizes, ok := strings.Cut(place, "[")
	sizes, closed := strings.CutSuffix(sizes, "]")
	if !ok || !closed {
		return nil, errors.New(tensorUsage)
	}
	m := &tensorArg{}
	dims, err := numbers(sizes)
	if err != nil {
		return nil, err
	}
	m.Rank = len(dims)
	for i, n := range dims {
		if n < 1 || n > 1<<32 {
			return nil, fmt.Errorf("%d elements in a dimension", n)
		}
		m.Sizes[i] = uint64(n)
	}
	a := &argument{name: name, count: 1, bytes: make([]byte, tensor.Bytes), tensor: m}
	k := kind(word)
	t, own := elementTypes[k]
	if m.Type = t; !own {
		m.of = word
		if hasInit || !slices.ContainsFunc(list[1:], func(o string) bool { return strings.HasPrefix(o, "type=") }) {
			return nil, fmt.Errorf("the elements of %s: the buffer has its own initial values, and type=TYPE is needed", word)
		}
	}
	if err := m.options(list[1:]); err != nil {
		return nil, err
	}
	if !own {
		return a, m.Check()
	}
	if err := m.Check(); err != nil {
		return nil, err
	}
	b, err := m.buffer(name+".data", k, init)
	a.pointers = []pointer{{to: b}}
	return a, err
}

// buffer makes the memory of the tensor.
func (m *tensorArg) buffer(name string, k kind, init string) (*argument, error) {
	n := m.Sizes[0] * m.Type.Size() // bytes
	for i := 1; i < m.Rank; i++ {
		if s := m.Strides[i-1]; s > 0 && m.Sizes[i] > maxBuffer/s {
			n = maxBuffer + 1
		} else {
			n = max(n, s*m.Sizes[i])
		}
	}
	if k.size() != int(m.Type.Size()) {
		return nil, fmt.Errorf("elements .%v do not have the size of %s", m.Type, k)
	}
	if n > maxBuffer {
		return nil, fmt.Errorf("the tensor has more than %d bytes", maxBuffer)
	}
	b := &argument{name: name, buffer: true, kind: k, stride: k.size(), count: int(n) / k.size()}
	var err error
	b.undef = init == "undef"
	b.bytes, b.later, err = k.fill(b.count, init)
	return b, err
}

// options reads what follows the elements. Strides and the box are those of a dense tensor, copied
// whole, unless they are given.
func (m *tensorArg) options(list []string) error {
	for _, o := range list {
		if name, ok := strings.CutPrefix(o, "type="); ok {
			if m.Type, ok = tensor.ParseType(name); !ok {
				return fmt.Errorf("%s is no type of elements", name)
			}
		}
	}
	m.Dense()
	for _, o := range list {
		word, value, _ := strings.Cut(o, "=")
		if word == "type" {
			continue
		}
		if word == "fill" && value == "nan" {
			m.NaN = true
			continue
		}
		v, err := numbers(value)
		if err != nil {
			return fmt.Errorf("%s: %w", o, err)
		}
		if err := m.option(word, v); err != nil {
			return fmt.Errorf("%s: %w", o, err)
		}
	}
	if m.Im2col = m.Pixels > 0; m.Im2col {
		m.Box = [tensor.MaxRank]uint32{}
	}
	return nil
}

// option sets a field; v has at least one number.
func (m *tensorArg) option(word string, v []int64) error {
	want := map[string]int{"box": m.Rank, "step": m.Rank, "stride": m.Rank - 1, "lower": m.Rank - 2, "upper": m.Rank - 2,
		"swizzle": 1, "atom": 1, "channels": 1, "pixels": 1}
	switch n, known := want[word]; {
	case !known:
		return errors.New("none of box step stride swizzle atom fill=nan type lower upper channels pixels")
	case len(v) != n:
		return fmt.Errorf("%s are needed", count(n, "number"))
	}
	for i, n := range v {
		if n < 0 && word != "lower" && word != "upper" || n > 1<<40 {
			return fmt.Errorf("%d is out of range", n)
		}
		switch word {
		case "box":
			m.Box[i] = uint32(min(n, 1<<16))
		case "step":
			m.Steps[i] = uint32(min(n, 1<<16))
		case "stride":
			m.Strides[i] = uint64(n)
		case "lower":
			m.Lower[i] = int(n)
		case "upper":
			m.Upper[i] = int(n)
		case "channels":
			m.Channels = uint32(min(n, 1<<16))
		case "pixels":
			m.Pixels = uint32(min(n, 1<<16))
		case "swizzle":
			k := slices.Index([]int64{0, 32, 64, 128, 96}, n)
			if k < 0 {
				return errors.New("a swizzle has 32, 64, 96 or 128 bytes")
			}
			m.Swizzle = tensor.Swizzle(k)
		case "atom":
			k := slices.Index([]int64{16, 32, 8, 64}, n)
			if k < 0 {
				return errors.New("the atomicity is 16, 32 or 64 bytes, or 8 for 32 with a flip of 8")
			}
			m.Atomicity = tensor.Atomicity(k)
		}
	}
	return nil
}

// numbers reads NxNx..., at most five.
func numbers(text string) (list []int64, err error) {
	for _, w := range strings.Split(text, "x") {
		n, err := strconv.ParseInt(w, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("%q is no number", w)
		}
		list = append(list, n)
	}
	if len(list) > tensor.MaxRank {
		return nil, fmt.Errorf("%s has more than %d numbers", text, tensor.MaxRank)
	}
	return list, nil
}

// tensorMap gives the bytes of a tensor map, once buffers have their addresses.
func (s *session) tensorMap(a *argument) ([]byte, error) {
	m := a.tensor.Map
	if a.tensor.of == "" {
		m.Address = a.pointers[0].to.addr
		return m.Encode(), nil
	}
	b := s.find(a.tensor.of)
	if b == nil || !b.buffer {
		return nil, fmt.Errorf("--arg %s: no buffer is called %s", a.name, a.tensor.of)
	}
	m.Address = b.addr
	return m.Encode(), nil
}
