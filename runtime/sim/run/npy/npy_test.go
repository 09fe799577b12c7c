package npy

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

// TestBytes holds the format as numpy.lib.format describes it: numpy.save of
// numpy.array([[1,2,3],[4,5,6]], '<i2').
func TestBytes(t *testing.T) {
	header := "{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3), }"
	want := "\x93NUMPY\x01\x00\x76\x00" + header + strings.Repeat(" ", 128-10-len(header)-1) + "\n" + "\x01\x00\x02\x00\x03\x00\x04\x00\x05\x00\x06\x00"
	a := &Array{Kind: "i16", Shape: []int{2, 3}, Data: []byte{1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0}}
	if got := a.Encode(); len(got)%64 != 12 || !bytes.HasPrefix(got, []byte("\x93NUMPY\x01\x00")) || !strings.Contains(string(got), header) {
		t.Errorf("got %q", got)
	}
	for _, data := range [][]byte{[]byte(want), a.Encode()} {
		if b, err := Decode(data); err != nil || !reflect.DeepEqual(a, b) {
			t.Errorf("%v, %v", b, err)
		}
	}
	one := &Array{Kind: "u8", Shape: []int{3}, Data: []byte{1, 2, 3}}
	if b, err := Decode(one.Encode()); err != nil || !reflect.DeepEqual(one, b) || !strings.Contains(string(one.Encode()), "'|u1'") || !strings.Contains(string(one.Encode()), "(3,)") {
		t.Errorf("%v, %v", b, err)
	}
	for _, bad := range []string{"", "x", want[:20], want[:len(want)-1], want + "x", strings.Replace(want, "'<i2'", "'>i2'", 1),
		strings.Replace(want, "False", "True ", 1), strings.Replace(want, "(2, 3)", "(9999999999999, 99999999999)", 1), strings.Replace(want, "'<i2'", "'<O8'", 1)} {
		if a, err := Decode([]byte(bad)); err == nil {
			t.Errorf("%.60q: %v", bad, a)
		}
	}
}
