// Package npy (no API) reads and writes arrays in NumPy's format .npy, version 1 to 3 (NumPy's
// manual, numpy.lib.format): one array of numbers in little-endian order, the last index fastest.
package npy

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

const magic = "\x93NUMPY"

// Array is an array of numbers.
type Array struct {
	Kind  string // i8 to u64, f16, f32, f64; bool is u8
	Shape []int
	Data  []byte // little-endian
}

// Is reports whether a file is in the format.
func Is(data []byte) bool { return bytes.HasPrefix(data, []byte(magic)) }

var (
	descr   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`'descr'\s*:\s*'([<>|=]?)([iufb])(\d+)'`) })
	fortran = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`'fortran_order'\s*:\s*True`) })
	shape   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`'shape'\s*:\s*\(([\d,\sL]*)\)`) })
)

// Decode reads a file.
func Decode(data []byte) (*Array, error) {
	if !Is(data) || len(data) < 12 {
		return nil, errors.New("no .npy file")
	}
	start, size := 10, int(binary.LittleEndian.Uint16(data[8:]))
	if data[6] >= 2 {
		start, size = 12, int(binary.LittleEndian.Uint32(data[8:]))
	}
	if size < 0 || size > len(data)-start {
		return nil, errors.New("the header is cut off")
	}
	header, body := string(data[start:start+size]), data[start+size:]
	d, s := descr().FindStringSubmatch(header), shape().FindStringSubmatch(header)
	if d == nil || s == nil || d[1] == ">" || fortran().MatchString(header) {
		return nil, errors.New("only little-endian numbers in C's order can be read")
	}
	width, _ := strconv.Atoi(d[3])
	a := &Array{Kind: fmt.Sprintf("%s%d", d[2], 8*width), Data: body}
	if d[2] == "b" {
		a.Kind = "u8"
	}
	n := 1
	for _, text := range strings.Split(s[1], ",") {
		text = strings.TrimSuffix(strings.TrimSpace(text), "L")
		if text == "" {
			continue
		}
		k, err := strconv.Atoi(text)
		if err != nil || k < 0 || k > 0 && n > 1<<40/k {
			return nil, errors.New("the shape is too large")
		}
		a.Shape, n = append(a.Shape, k), n*k
	}
	if width < 1 || width > 16 || len(body) != n*width {
		return nil, fmt.Errorf("the shape (%s) needs %d bytes, there are %d", s[1], n*width, len(body))
	}
	return a, nil
}

// Encode writes a file of version 1.
func (a *Array) Encode() []byte {
	width := 1
	if bits, err := strconv.Atoi(a.Kind[1:]); err == nil {
		width = bits / 8
	}
	order := "<"
	if width == 1 {
		order = "|"
	}
	var sizes strings.Builder
	for i, n := range a.Shape {
		if i > 0 {
			sizes.WriteByte(' ')
		}
		fmt.Fprintf(&sizes, "%d,", n)
	}
	text := sizes.String()
	if len(a.Shape) > 1 {
		text = strings.TrimSuffix(text, ",")
	}
	header := fmt.Sprintf("{'descr': '%s%c%d', 'fortran_order': False, 'shape': (%s), }", order, a.Kind[0], width, text)
	header += strings.Repeat(" ", 63-(10+len(header))%64) + "\n" // data begin at a multiple of 64
	out := append([]byte(magic), 1, 0)
	out = binary.LittleEndian.AppendUint16(out, uint16(len(header)))
	return append(append(out, header...), a.Data...)
}
