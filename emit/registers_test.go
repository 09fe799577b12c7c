package emit

import (
	"strconv"
	"testing"
)

// TestRegisterNames holds that names of all lengths are what classes and numbers say.
func TestRegisterNames(t *testing.T) {
	for c := range numClasses {
		for _, n := range []int32{1, 9, 10, 999, 1000, 9999, 10000, 99999, 100000, 1<<28 - 1} {
			want := classes[c].prefix + strconv.Itoa(int(n))
			if got := string(nameOf(c, n).appendTo([]byte("x"))); got != "x"+want {
				t.Errorf("%q, not x%s", got, want)
			}
			if got := nameOf(c, n-1).next(c, n).String(); got != want {
				t.Errorf("%q, not %s, comes next", got, want)
			}
		}
	}
}

// TestRegistersInOrder holds that registers of a class are numbered as they are asked for.
func TestRegistersInOrder(t *testing.T) {
	var s registers
	a, b, c := s.make(cls32), s.make(cls64), s.make(cls32)
	s.close()
	for _, x := range []struct {
		reg  reg
		name string
	}{{c, "%r1"}, {b, "%rd1"}, {a, "%r2"}, {c, "%r1"}} {
		if got := s.name(x.reg).String(); got != x.name {
			t.Errorf("%s, not %s", got, x.name)
		}
	}
	if s.count[cls32] != 2 || s.count[cls64] != 1 {
		t.Errorf("counts %v", s.count)
	}
}
