package directive

import (
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Kind is the type of a scalar or of a buffer's elements: i8 u8 i16 u16 i32 u32
// i64 u64 f16 f32 f64.
type Kind string

// Size is the kind's size in bytes, 0 for an unknown kind.
func (k Kind) Size() int {
	switch k {
	case "i8", "u8":
		return 1
	case "i16", "u16", "f16":
		return 2
	case "i32", "u32", "f32":
		return 4
	case "i64", "u64", "f64":
		return 8
	}
	return 0
}

// IsFloat tells f16, f32 and f64 from the integers.
func (k Kind) IsFloat() bool { return strings.HasPrefix(string(k), "f") }

// CType is the C type the host calls the kernel with.
func (k Kind) CType() string {
	if k.IsFloat() {
		return map[Kind]string{"f16": "_Float16", "f32": "float", "f64": "double"}[k]
	}
	unsigned := ""
	if strings.HasPrefix(string(k), "u") {
		unsigned = "u"
	}
	return fmt.Sprintf("%sint%d_t", unsigned, k.Size()*8)
}

// Encode gives the little-endian bytes of a literal; integers out of range wrap.
func (k Kind) Encode(text string) ([]byte, error) {
	if k.IsFloat() {
		v, err := strconv.ParseFloat(text, 64)
		if err != nil && !math.IsInf(v, 0) {
			return nil, fmt.Errorf("bad number %q", text)
		}
		return k.fromFloat(v), nil
	}
	if v, err := strconv.ParseInt(text, 0, 64); err == nil {
		return k.fromBits(uint64(v)), nil
	}
	v, err := strconv.ParseUint(text, 0, 64)
	if err != nil {
		return nil, fmt.Errorf("bad number %q", text)
	}
	return k.fromBits(v), nil
}

func (k Kind) fromBits(v uint64) []byte {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], v)
	return append([]byte(nil), b[:k.Size()]...)
}

func (k Kind) fromFloat(v float64) []byte {
	switch k {
	case "f16":
		return k.fromBits(uint64(halfBits(v)))
	case "f32":
		return k.fromBits(uint64(math.Float32bits(float32(v))))
	}
	return k.fromBits(math.Float64bits(v))
}

// Bits reads one element as an integer, zero-extended.
func (k Kind) Bits(b []byte) uint64 {
	var w [8]byte
	copy(w[:], b[:k.Size()])
	return binary.LittleEndian.Uint64(w[:])
}

// Float reads one floating-point element.
func (k Kind) Float(b []byte) float64 {
	bits := k.Bits(b)
	switch k {
	case "f16":
		return halfValue(uint16(bits))
	case "f32":
		return float64(math.Float32frombits(uint32(bits)))
	}
	return math.Float64frombits(bits)
}

// Text prints one element for a failure message.
func (k Kind) Text(b []byte) string {
	bits := k.Bits(b)
	if k.IsFloat() {
		return fmt.Sprintf("%g (%#0*x)", k.Float(b), 2*k.Size()+2, bits)
	}
	if strings.HasPrefix(string(k), "i") {
		shift := 64 - 8*k.Size()
		return strconv.FormatInt(int64(bits<<shift)>>shift, 10)
	}
	return strconv.FormatUint(bits, 10)
}

// Equal compares two elements: integers by bits; floats by bits, NaN with NaN,
// or within the relative tolerance.
func (k Kind) Equal(a, b []byte, tolerance float64) bool {
	if k.Bits(a) == k.Bits(b) {
		return true
	}
	if !k.IsFloat() {
		return false
	}
	x, y := k.Float(a), k.Float(b)
	if math.IsNaN(x) || math.IsNaN(y) {
		return math.IsNaN(x) && math.IsNaN(y)
	}
	return tolerance > 0 && math.Abs(x-y) <= tolerance*math.Max(math.Max(math.Abs(x), math.Abs(y)), 1e-30)
}

// fill gives the bytes of a buffer.
func (k Kind) fill(count int, init string) ([]byte, error) {
	if init == "zero" {
		return make([]byte, count*k.Size()), nil
	}
	out := make([]byte, 0, count*k.Size())
	if list, ok := strings.CutPrefix(init, "{"); ok {
		for _, text := range strings.Split(strings.TrimSuffix(list, "}"), ",") {
			b, err := k.Encode(text)
			if err != nil {
				return nil, err
			}
			out = append(out, b...)
		}
		if len(out) > cap(out) || len(out) > count*k.Size() {
			return nil, fmt.Errorf("more than %d values", count)
		}
		return append(out, make([]byte, count*k.Size()-len(out))...), nil
	}
	if init == "iota" {
		for i := range count {
			if k.IsFloat() {
				out = append(out, k.fromFloat(float64(i))...)
			} else {
				out = append(out, k.fromBits(uint64(i))...)
			}
		}
		return out, nil
	}
	seed, ok := strings.CutPrefix(init, "rand(")
	n, err := strconv.ParseUint(strings.TrimSuffix(seed, ")"), 0, 64)
	if !ok || err != nil {
		return nil, fmt.Errorf("bad initial value %q", init)
	}
	for range count {
		out = append(out, k.random(splitmix(&n))...)
	}
	return out, nil
}

// random turns 64 random bits into an element: the upper bits of an integer,
// a float in [0, 1).
func (k Kind) random(bits uint64) []byte {
	if !k.IsFloat() {
		return k.fromBits(bits >> (64 - 8*k.Size()))
	}
	precision := map[Kind]int{"f16": 11, "f32": 24, "f64": 53}[k]
	return k.fromFloat(math.Ldexp(float64(bits>>(64-precision)), -precision))
}

// splitmix is Steele, Lea and Flood's SplitMix64 generator.
func splitmix(state *uint64) uint64 {
	*state += 0x9E3779B97F4A7C15
	z := *state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// halfBits rounds to IEEE binary16, to nearest even.
func halfBits(v float64) uint16 {
	sign := uint16(math.Float64bits(v) >> 48 & 0x8000)
	v = math.Abs(v)
	switch {
	case math.IsNaN(v):
		return sign | 0x7e00
	case v >= 65520:
		return sign | 0x7c00
	case v < 0x1p-14:
		return sign | uint16(math.RoundToEven(v*0x1p24))
	}
	_, exp := math.Frexp(v)
	mantissa := math.RoundToEven(math.Ldexp(v, 11-exp)) // 1024..2048
	return sign | uint16(float64((exp+13)<<10)+mantissa)
}

// halfValue reads IEEE binary16.
func halfValue(h uint16) float64 {
	sign := 1.0
	if h&0x8000 != 0 {
		sign = -1
	}
	exp, frac := int(h>>10&31), float64(h&0x3ff)
	switch exp {
	case 0:
		return sign * frac * 0x1p-24
	case 31:
		if frac != 0 {
			return math.NaN()
		}
		return sign * math.Inf(1)
	}
	return sign * math.Ldexp(1024+frac, exp-25)
}
