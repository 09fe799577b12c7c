package run

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"cptx/runtime/sim/numeric"
)

// format is how --print shows a number: one conversion of printf.
type format struct {
	spec string // flags, width and precision
	verb byte
}

var conversion = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^%([-+ #0]*[0-9]{0,3}(?:\.[0-9]{0,3})?)([diuxXobceEfFgGaA])$`)
})

func parseFormat(text string) (*format, error) {
	m := conversion().FindStringSubmatch(text)
	if m == nil {
		return nil, errors.New("a format is one of printf's, such as %08x or %.3f, for d i u x X o b c e f g a")
	}
	return &format{m[1], m[2][0]}, nil
}

// apply shows a number of a kind. x, X, o and b show the bits of numbers of all kinds; other
// conversions of integers leave floating numbers as they are without a format.
func (f *format) apply(k kind, b []byte) string {
	var w [8]byte
	copy(w[:], b[:k.size()])
	bits := binary.LittleEndian.Uint64(w[:])
	value := func(verb string, v any) string { return fmt.Sprintf("%"+f.spec+verb, v) }
	switch f.verb {
	case 'x', 'X', 'o', 'b':
		return value(string(f.verb), bits)
	case 'd', 'i', 'u', 'c':
		switch {
		case k.isFloat():
			return k.text(b)
		case f.verb == 'c':
			return value("c", rune(bits&0xff))
		case f.verb != 'u' && k[0] == 'i':
			shift := 64 - 8*k.size()
			return value("d", int64(bits<<shift)>>shift)
		}
		return value("d", bits)
	}
	v := k.number(bits)
	if f.verb == 'a' || f.verb == 'A' {
		text := value(map[byte]string{'a': "x", 'A': "X"}[f.verb], v)
		return exponent().ReplaceAllString(text, "$1$2") // C writes no leading zero
	}
	return value(string(f.verb), v)
}

var exponent = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([pP][+-])0([0-9])`) })

// number is the value of the bits of a kind.
func (k kind) number(bits uint64) float64 {
	switch {
	case k == "f16":
		return numeric.HalfValue(uint16(bits))
	case k == "bf16":
		return numeric.BFloat16.Value(bits & 0xffff)
	case k == "f32":
		return float64(math.Float32frombits(uint32(bits)))
	case k == "f64":
		return math.Float64frombits(bits)
	case k[0] == 'i':
		shift := 64 - 8*k.size()
		return float64(int64(bits<<shift) >> shift)
	}
	return float64(bits)
}

// cutFormat takes the format from the end of what --print selects.
func cutFormat(text string) (rest string, f *format, err error) {
	rest, spec, has := strings.Cut(text, "%")
	if !has {
		return text, nil, nil
	}
	f, err = parseFormat("%" + spec)
	return strings.TrimRight(rest, " "), f, err
}

// text shows a number as it is shown without a format.
func (k kind) text(b []byte) string {
	var w [8]byte
	copy(w[:], b[:k.size()])
	bits := binary.LittleEndian.Uint64(w[:])
	switch {
	case k == "f64":
		return strconv.FormatFloat(k.number(bits), 'g', -1, 64)
	case k.isFloat():
		return strconv.FormatFloat(k.number(bits), 'g', -1, 32)
	case k[0] == 'i':
		shift := 64 - 8*k.size()
		return strconv.FormatInt(int64(bits<<shift)>>shift, 10)
	}
	return strconv.FormatUint(bits, 10)
}
