package run

import (
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"

	"cptx/runtime/sim/engine"
)

// kind is the type of a scalar or element, such as i32.
type kind string

var kindSizes = map[kind]int{"i8": 1, "u8": 1, "i16": 2, "u16": 2, "f16": 2, "bf16": 2, "i32": 4, "u32": 4, "f32": 4, "i64": 8, "u64": 8, "f64": 8}

func (k kind) size() int     { return kindSizes[k] }
func (k kind) isFloat() bool { return k == "bf16" || k != "" && k[0] == 'f' }

// bits cuts a 64-bit pattern to the kind's bytes.
func (k kind) bits(v uint64) []byte {
	return binary.LittleEndian.AppendUint64(nil, v)[:k.size()]
}

func (k kind) fromFloat(v float64) []byte {
	switch k {
	case "f16":
		return engine.F16(v)
	case "bf16":
		return engine.BF16(v)
	case "f32":
		return engine.F32(float32(v))
	}
	return engine.F64(v)
}

// encode gives the bytes of a literal, which must fit.
func (k kind) encode(text string) ([]byte, error) {
	text = strings.TrimSpace(text)
	if k.isFloat() {
		v, err := strconv.ParseFloat(strings.TrimSuffix(text, "f"), 64)
		if err != nil && !math.IsInf(v, 0) {
			if v, err = strconv.ParseFloat(text, 64); err != nil {
				return nil, fmt.Errorf("bad number %q", text)
			}
		}
		return k.fromFloat(v), nil
	}
	width := 8 * k.size()
	if v, err := strconv.ParseInt(text, 0, 64); err == nil {
		if width < 64 && (v >= 1<<width || v < -1<<(width-1)) {
			return nil, fmt.Errorf("%s does not fit in %s", text, k)
		}
		return k.bits(uint64(v)), nil
	}
	v, err := strconv.ParseUint(text, 0, 64)
	if err != nil {
		return nil, fmt.Errorf("bad number %q", text)
	}
	if width < 64 && v >= 1<<width {
		return nil, fmt.Errorf("%s does not fit in %s", text, k)
	}
	return k.bits(v), nil
}

// fill gives the initial bytes of a buffer: data, or what later makes; neither for zero and undef.
func (k kind) fill(count int, init string) (data []byte, later func() []byte, err error) {
	size := count * k.size()
	switch {
	case init == "" || init == "zero" || init == "undef":
		return nil, nil, nil
	case init == "iota":
		return nil, func() []byte { return k.counting(count) }, nil
	case strings.HasPrefix(init, "{") && strings.HasSuffix(init, "}"):
		data, err = k.list(count, init[1:len(init)-1])
		return data, nil, err
	case strings.HasPrefix(init, "rand(") && strings.HasSuffix(init, ")"):
		seed, err := strconv.ParseUint(init[5:len(init)-1], 0, 64)
		if err != nil {
			return nil, nil, fmt.Errorf("bad seed in %s", init)
		}
		return nil, func() []byte { return k.random(count, seed) }, nil
	case strings.HasPrefix(init, "@"):
		data, err = readExactly(init[1:], size)
		return data, nil, err
	}
	return nil, nil, fmt.Errorf("initial value %q is none of zero, iota, rand(SEED), undef, {..}, @FILE", init)
}

// counting gives 0, 1, 2 and so on.
func (k kind) counting(count int) []byte {
	out := make([]byte, 0, count*k.size())
	for i := range count {
		if k.isFloat() {
			out = append(out, k.fromFloat(float64(i))...)
		} else {
			out = append(out, k.bits(uint64(i))...)
		}
	}
	return out
}

// readExactly reads a file of size bytes. Of a device or a pipe it reads one byte more at most.
func readExactly(name string, size int) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if st, err := f.Stat(); err == nil && st.Mode().IsRegular() && st.Size() != int64(size) {
		return nil, fmt.Errorf("%s has %d bytes, the buffer %d", name, st.Size(), size)
	}
	data, err := io.ReadAll(io.LimitReader(f, int64(size)+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > size:
		return nil, fmt.Errorf("%s has more than the %d bytes of the buffer", name, size)
	case len(data) < size:
		return nil, fmt.Errorf("%s has %d bytes, the buffer %d", name, len(data), size)
	}
	return data, nil
}

// list parses values; missing ones are zero.
func (k kind) list(count int, body string) ([]byte, error) {
	out := make([]byte, 0, count*k.size())
	if strings.TrimSpace(body) != "" {
		for i, text := range strings.Split(body, ",") {
			if i >= count {
				return nil, fmt.Errorf("more than %d values", count)
			}
			b, err := k.encode(text)
			if err != nil {
				return nil, err
			}
			out = append(out, b...)
		}
	}
	return append(out, make([]byte, count*k.size()-len(out))...), nil
}

// random gives the upper bits of SplitMix64 for integers and numbers in [0, 1) for floats.
func (k kind) random(count int, state uint64) []byte {
	out := make([]byte, 0, count*k.size())
	precision := map[kind]int{"f16": 11, "bf16": 8, "f32": 24, "f64": 53}[k]
	for range count {
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		z ^= z >> 31
		if k.isFloat() {
			out = append(out, k.fromFloat(math.Ldexp(float64(z>>(64-precision)), -precision))...)
		} else {
			out = append(out, k.bits(z>>(64-8*k.size()))...)
		}
	}
	return out
}
