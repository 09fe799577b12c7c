package target

import (
	"fmt"
	"strconv"
	"strings"
)

// Default is the target when the user names none.
const Default = "sm_75"

// CUDAMajor, CUDAMinor and CUDABuild are the release of nvcc whose names, layout and macros hold.
const (
	CUDAMajor = 13
	CUDAMinor = 5
	CUDABuild = 37
)

// Target is a GPU architecture, with the PTX version that first knew it.
type Target struct {
	SM     int  // 50 … 121
	Suffix byte // 0, 'a' (exactly this chip) or 'f' (this family)
	PTX    int  // first PTX ISA version × 10
}

// Name returns the target as PTX spells it: "sm_90a".
func (t Target) Name() string {
	s := "sm_" + strconv.Itoa(t.SM)
	if t.Suffix != 0 {
		s += string(t.Suffix)
	}
	return s
}

// targets lists every target in ascending order: PTX ISA, Release Notes and ".target".
// TestNewTarget says what else a new one needs: nothing, but for a new PTX version or a suffix.
var targets = []Target{
	{50, 0, 40}, {52, 0, 41}, {53, 0, 42},
	{60, 0, 50}, {61, 0, 50}, {62, 0, 50},
	{70, 0, 60}, {72, 0, 61}, {75, 0, 63},
	{80, 0, 70}, {86, 0, 71}, {87, 0, 74}, {88, 0, 90}, {89, 0, 78},
	{90, 0, 78}, {90, 'a', 80},
	{100, 0, 86}, {100, 'a', 86}, {100, 'f', 88},
	{101, 0, 86}, {101, 'a', 86}, {101, 'f', 88},
	{103, 0, 88}, {103, 'a', 88}, {103, 'f', 88},
	{107, 0, 94}, {107, 'a', 94}, {107, 'f', 94}, // as ptxas 13.5 takes it
	{110, 0, 90}, {110, 'a', 90}, {110, 'f', 90},
	{120, 0, 87}, {120, 'a', 87}, {120, 'f', 88},
	{121, 0, 88}, {121, 'a', 88}, {121, 'f', 88},
}

// List returns every target in ascending order.
func List() []Target { return append([]Target(nil), targets...) }

// Newest returns the target without suffix that is the last of the list.
func Newest() (t Target) {
	for _, k := range targets {
		if k.Suffix == 0 {
			t = k
		}
	}
	return t
}

// Plain returns the targets without suffix that nvcc of CUDAMajor knows, in ascending order.
func Plain() (list []Target) {
	for _, t := range targets {
		if t.Suffix == 0 && t.SM >= 75 && t.SM != 101 { // sm_101 is sm_110 by its old name
			list = append(list, t)
		}
	}
	return list
}

// Runs reports whether PTX for virtual can be assembled for t: a GPU that is as new, the same one
// if virtual has features of its own, or one of its family for family features (PTX ISA, .target).
func (t Target) Runs(virtual Target) bool {
	switch virtual.Suffix {
	case 'a':
		return t.SM == virtual.SM && t.Suffix == 'a'
	case 'f':
		return t.SM >= virtual.SM && SameFamily(t.SM, virtual.SM)
	}
	return t.SM >= virtual.SM
}

// Parse reads a target name: "sm_90a", "compute_80" or the bare "90a".
func Parse(name string) (Target, error) {
	s := name
	for _, p := range []string{"sm_", "compute_"} {
		if rest, ok := strings.CutPrefix(s, p); ok {
			s = rest
			break
		}
	}
	var suffix byte
	if n := len(s); n > 0 && (s[n-1] == 'a' || s[n-1] == 'f') {
		suffix, s = s[n-1], s[:n-1]
	}
	sm, err := strconv.Atoi(s)
	if err == nil {
		for _, t := range targets {
			if t.SM == sm && t.Suffix == suffix {
				return t, nil
			}
		}
	}
	return Target{}, unknown(name, sm)
}

// unknown explains why name is no target, with the nearest one that is.
func unknown(name string, sm int) error {
	if sm > 0 && sm < targets[0].SM {
		return fmt.Errorf("target %q is too old: the oldest that can be compiled for is %s", name, targets[0].Name())
	}
	if chips := generations[strings.ToLower(name)]; chips != "" {
		return fmt.Errorf("unknown target %q: GPUs of this generation are %s", name, chips)
	}
	best := targets[0]
	for _, t := range targets {
		if sm >= t.SM && t.Suffix == 0 {
			best = t
		}
	}
	return fmt.Errorf("unknown target %q (did you mean %s?); --list-targets shows all", name, best.Name())
}

// generations are NVIDIA's names for groups of chips.
var generations = map[string]string{
	"maxwell": "sm_50, sm_52 and sm_53", "pascal": "sm_60, sm_61 and sm_62", "volta": "sm_70 and sm_72", "turing": "sm_75",
	"ampere": "sm_80, sm_86, sm_87 and sm_88", "ada": "sm_89", "lovelace": "sm_89", "hopper": "sm_90", "blackwell": "sm_100, sm_103, sm_110, sm_120 and sm_121",
}

// families groups the chips that share a family-specific feature set (PTX ISA, ".target"): code for
// sm_XYf runs on the chips of the same family with an equal or higher number. sm_101 was renamed
// sm_110.
var families = [][]int{{100, 103, 107}, {101, 110}, {120, 121}}

// SameFamily reports whether two chips belong to one family.
func SameFamily(a, b int) bool {
	if a == b {
		return true
	}
	for _, f := range families {
		var hasA, hasB bool
		for _, sm := range f {
			hasA = hasA || sm == a
			hasB = hasB || sm == b
		}
		if hasA && hasB {
			return true
		}
	}
	return false
}

// Target returns the target that c compiles for.
func (c *Config) Target() Target {
	for _, t := range targets {
		if t.SM == c.SM && t.Suffix == c.Suffix {
			return t
		}
	}
	return Target{SM: c.SM, Suffix: c.Suffix, PTX: targets[0].PTX}
}

// BasePTX returns the PTX version (× 10) that is available in any case: the pinned one, or the
// first that knows the target. Optional improvements (jump tables) are used only if it suffices for
// them.
func (c *Config) BasePTX() int {
	if c.PTXPin != 0 {
		return c.PTXPin
	}
	return c.Target().PTX
}

// Bound returns the highest PTX version (× 10) that the output may have and the flag that says so;
// 0 and "" if there is none.
func (c *Config) Bound() (ptx int, flag string) {
	switch {
	case c.PTXPin != 0:
		return c.PTXPin, "--ptx-version=" + FormatPTX(c.PTXPin)
	case c.Driver != 0:
		return DriverPTX(c.Driver), "--driver=" + strconv.Itoa(c.Driver)
	}
	return 0, ""
}

// FormatPTX prints a version × 10 as "7.8".
func FormatPTX(v int) string { return strconv.Itoa(v/10) + "." + strconv.Itoa(v%10) }

// ParsePTX reads a version such as "7.8" and returns it × 10.
func ParsePTX(s string) (int, error) {
	major, minor, ok := strings.Cut(s, ".")
	a, err1 := strconv.Atoi(major)
	b, err2 := strconv.Atoi(minor)
	if !ok || err1 != nil || err2 != nil || b < 0 || b > 9 || a < 4 || a > 99 {
		return 0, fmt.Errorf("%q is no PTX version such as 7.8", s)
	}
	return a*10 + b, knownPTX(a*10 + b)
}
