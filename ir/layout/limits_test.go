package layout

import "testing"

// TestTooBig holds the limit: MaxSize bytes are allowed, one more byte or bit is not, and nothing
// overflows on the way.
func TestTooBig(t *testing.T) {
	array := func(n int64) Field { return Field{Size: n, Align: 1} }
	bit := Field{Size: 4, Align: 4, BitField: true, Width: 1}
	for _, c := range []struct {
		name   string
		fields []Field
		union  bool
		big    bool
	}{
		{"the limit", []Field{array(MaxSize)}, false, false},
		{"two halves", []Field{array(MaxSize / 2), array(MaxSize / 2)}, false, false},
		{"a byte more", []Field{array(MaxSize), array(1)}, false, true},
		{"a bit more", []Field{array(MaxSize), bit}, false, true},
		{"one too large", []Field{array(MaxSize + 1)}, false, true},
		{"the largest number", []Field{array(1<<63 - 1)}, false, true},
		{"large and then small", []Field{array(1<<63 - 1), array(1)}, false, true},
		{"many", []Field{array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize),
			array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize), array(MaxSize)}, false, true},
		{"a union at the limit", []Field{array(MaxSize), array(MaxSize)}, true, false},
		{"a union beyond", []Field{array(1), array(MaxSize + 1)}, true, true},
	} {
		l := Record(c.fields, Rules{Union: c.union})
		if l.TooBig != c.big {
			t.Errorf("%s: TooBig is %t", c.name, l.TooBig)
		}
		if len(l.Places) != len(c.fields) || l.Align < 1 {
			t.Errorf("%s: %d places, alignment %d", c.name, len(l.Places), l.Align)
		}
		if !c.big && l.Size != MaxSize {
			t.Errorf("%s: size %d", c.name, l.Size)
		}
	}
}

// TestParamAlign: parameters of more than 128 bytes are aligned to 4 at least.
func TestParamAlign(t *testing.T) {
	for _, c := range []struct{ size, align, want int64 }{{1, 1, 1}, {127, 1, 1}, {128, 1, 1}, {128, 2, 2}, {129, 1, 4}, {130, 2, 4}, {132, 4, 4}, {136, 8, 8}} {
		if got := ParamAlign(c.size, c.align); got != c.want {
			t.Errorf("%d bytes aligned to %d: %d, want %d", c.size, c.align, got, c.want)
		}
	}
}

// TestUnit: a bit-field lies in the storage unit of its type's size if it fits there, to the last
// bit; across a boundary it counts from its first byte.
func TestUnit(t *testing.T) {
	for _, c := range []struct {
		size, width, at int64
		want            Place
	}{
		{4, 16, 0, Place{Offset: 0}}, {4, 16, 16, Place{Offset: 0, BitOff: 16}}, {4, 32, 32, Place{Offset: 4}}, {4, 31, 33, Place{Offset: 4, BitOff: 1}},
		{4, 17, 16, Place{Offset: 2}}, {4, 30, 21, Place{Offset: 2, BitOff: 5}}, {8, 40, 24, Place{Offset: 0, BitOff: 24}}, {8, 41, 24, Place{Offset: 3}}, {1, 3, 5, Place{Offset: 0, BitOff: 5}},
		{1, 3, 6, Place{Offset: 0, BitOff: 6}}, {2, 9, 71, Place{Offset: 8, BitOff: 7}},
	} {
		if got := unit(&Field{Size: c.size, Align: c.size, BitField: true, Width: c.width}, c.at); got != c.want {
			t.Errorf("%d bits of %d bytes at bit %d: %+v, want %+v", c.width, c.size, c.at, got, c.want)
		}
	}
}
