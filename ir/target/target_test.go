package target

import (
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	for name, want := range map[string]Target{
		"sm_50": {50, 0, 40}, "sm_90a": {90, 'a', 80}, "compute_80": {80, 0, 70}, "100f": {100, 'f', 88}, "sm_121": {121, 0, 88},
	} {
		if got, err := Parse(name); err != nil || got != want {
			t.Errorf("Parse(%q) = %v, %v; want %v", name, got, err, want)
		}
	}
	for _, name := range []string{"", "sm_", "sm_35", "sm_90f", "sm_76", "sm_90b", "x", "sm_-1", "sm_99999999999999999999", "sm_compute_80", "compute_sm_80"} {
		if got, err := Parse(name); err == nil {
			t.Errorf("Parse(%q) = %v, want an error", name, got)
		}
	}
}

// TestList holds that names read back and that the list ascends.
func TestList(t *testing.T) {
	last := 0
	for _, tg := range List() {
		if back, err := Parse(tg.Name()); err != nil || back != tg {
			t.Errorf("%s: %v, %v", tg.Name(), back, err)
		}
		if tg.SM < last {
			t.Errorf("%s out of order", tg.Name())
		}
		last = tg.SM
	}
}

// TestMissing: an "a" feature needs exactly its chip, an "f" feature its family from its number on.
func TestMissing(t *testing.T) {
	a := Need{Only: SM90a}
	f := Need{Only: SM90a | Family100}
	for _, c := range []struct {
		need   Need
		target Target
		ok     bool
	}{
		{a, Target{SM: 90, Suffix: 'a'}, true}, {a, Target{SM: 90}, false}, {a, Target{SM: 100, Suffix: 'a'}, false},
		{f, Target{SM: 100, Suffix: 'f'}, true}, {f, Target{SM: 100, Suffix: 'a'}, true}, {f, Target{SM: 103, Suffix: 'f'}, true},
		{f, Target{SM: 90, Suffix: 'a'}, true}, {f, Target{SM: 90}, false},
		{f, Target{SM: 120, Suffix: 'f'}, false}, {f, Target{SM: 100}, false},
		{Need{SM: 70}, Target{SM: 61}, false}, {Need{SM: 70}, Target{SM: 70}, true},
	} {
		if got := c.need.Missing(c.target); (got == "") != c.ok {
			t.Errorf("%+v on %s: %q", c.need, c.target.Name(), got)
		}
	}
}

func TestParsePTX(t *testing.T) {
	if v, err := ParsePTX("7.8"); v != 78 || err != nil {
		t.Error(v, err)
	}
	for _, s := range []string{"", "7", "7.", "7.10", "x.y", "3.0", "-7.8", "7.x", "x.8", "7.-1", "100.0", "78", "99999999999999999999.1"} {
		if v, err := ParsePTX(s); err == nil || !strings.Contains(err.Error(), "is no PTX version such as") {
			t.Errorf("ParsePTX(%q) = %d, %v", s, v, err)
		}
	}
}
