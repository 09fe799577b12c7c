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
