package check

import (
	"slices"
	"testing"
)

// TestSourceName: a function's name comes back from PTX as it is in C.
func TestSourceName(t *testing.T) {
	for _, name := range []string{"f", "größe", "κ", "f$x", "f$xc3", "$", "_", "WARP_SZ$x", "$xff$x", "a$xz1"} {
		if got := SourceName(legalName(name)); got != name {
			t.Errorf("%s, in PTX %s, comes back as %s", name, legalName(name), got)
		}
	}
	for name, want := range map[string]string{
		"h$1":                      "h",
		"_Z1fi":                    "f",
		"_Z7gr$xc3$xb6$xc3$x9fePi": "größe",
		"_Z99f":                    "_Z99f",
		"_Z":                       "_Z",
		"_Z99999999999999999999f":  "_Z99999999999999999999f",
		"$1":                       "$1",
		"$xce":                     "$xce",
	} {
		if got := SourceName(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}

// TestUniqueName: names that are taken get the first number that is free.
func TestUniqueName(t *testing.T) {
	taken := map[string]int{"g$1": 1}
	var got []string
	for _, name := range []string{"f", "f", "g", "f", "g", "g", "f$1"} {
		got = append(got, uniqueName(taken, name))
	}
	if want := []string{"f", "f$1", "g", "f$2", "g$2", "g$3", "f$1$1"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
