package target

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// introduced is PTX ISA 9.1, ".target", Target Notes and the release notes: the versions that
// introduced targets. What is newer than that is as ptxas 13.5 takes it: below a version it refuses
// the target.
const introduced = `
4.0 sm_50, 4.1 sm_52, 4.2 sm_53, 5.0 sm_60 sm_61 sm_62, 6.0 sm_70, 6.1 sm_72, 6.3 sm_75, 7.0 sm_80, 7.1 sm_86, 7.4 sm_87, 7.8 sm_89 sm_90,
8.0 sm_90a, 8.6 sm_100 sm_100a sm_101 sm_101a, 8.7 sm_120 sm_120a,
8.8 sm_100f sm_101f sm_103 sm_103a sm_103f sm_120f sm_121 sm_121a sm_121f, 9.0 sm_88 sm_110 sm_110a sm_110f, 9.4 sm_107 sm_107a sm_107f`

// TestIntroduced holds the table of targets against the ISA's.
func TestIntroduced(t *testing.T) {
	want := map[string]string{}
	for row := range strings.SplitSeq(introduced, ",") {
		fields := strings.Fields(row)
		for _, name := range fields[1:] {
			want[name] = fields[0]
		}
	}
	for _, tg := range List() {
		if got := FormatPTX(tg.PTX); got != want[tg.Name()] {
			t.Errorf("%s: introduced in PTX %s, the ISA as this test has it says %q", tg.Name(), got, want[tg.Name()])
		}
		if c := (&Config{SM: tg.SM, Suffix: tg.Suffix}); c.Target() != tg || c.BasePTX() != tg.PTX {
			t.Errorf("%s: %v, %d", tg.Name(), c.Target(), c.BasePTX())
		}
		delete(want, tg.Name())
	}
	if len(want) > 0 {
		t.Error("missing:", want)
	}
}

// TestNewTarget says what a new target lacks: all that other tables have to know of it.
func TestNewTarget(t *testing.T) {
	for _, problem := range problems(targets) {
		t.Error(problem)
	}
	for _, test := range []struct {
		row  Target
		want string
	}{
		{Target{SM: 990, PTX: 999}, "sm_990: PTX 99.9 has no row in releases.go"},
		{Target{SM: 990, PTX: 42}, ""},
		{Target{SM: 120, PTX: 95}, "sm_120: the rows are not in ascending order"},
		{Target{SM: 990, Suffix: 'a', PTX: 42}, "sm_990a: there is no sm_990 before it; sm_990a: no Set of its own in needs.go"},
		{Target{SM: 991, Suffix: 'f', PTX: 42}, "sm_991f: there is no sm_991 before it; sm_991f: no Set of its own in needs.go; sm_991f: in no row of families"},
	} {
		if got := strings.Join(problems(append(List(), test.row)), "; "); got != test.want {
			t.Errorf("with a row for %s: %s, want %s", test.row.Name(), got, test.want)
		}
	}
}

// problems are what rows of the table of targets lack in other tables, or among themselves.
func problems(rows []Target) (list []string) {
	say := func(r Target, format string, args ...any) {
		list = append(list, r.Name()+": "+fmt.Sprintf(format, args...))
	}
	suffixes := 0
	for i, r := range rows {
		if i > 0 && (rows[i-1].SM > r.SM || rows[i-1].SM == r.SM && rows[i-1].Suffix >= r.Suffix) {
			say(r, "the rows are not in ascending order")
		}
		if knownPTX(r.PTX) != nil {
			say(r, "PTX %s has no row in releases.go", FormatPTX(r.PTX))
		}
		if r.Suffix == 0 {
			continue
		}
		suffixes++
		plain := slices.IndexFunc(rows[:i], func(k Target) bool { return k.SM == r.SM && k.Suffix == 0 })
		switch {
		case plain < 0:
			say(r, "there is no sm_%d before it", r.SM)
		case rows[plain].PTX > r.PTX:
			say(r, "it is older than sm_%d", r.SM)
		}
		if SM90a<<(suffixes-1) > SM121f { // the last Set
			say(r, "no Set of its own in needs.go")
		}
		if r.Suffix == 'f' && !slices.ContainsFunc(families, func(f []int) bool { return slices.Contains(f, r.SM) }) {
			say(r, "in no row of families")
		}
	}
	return list
}

// TestNewReleases holds what is newer than the ISA's table of releases: the drivers that are known
// to load a version, and the last one.
func TestNewReleases(t *testing.T) {
	for driver, want := range map[int]int{594: 91, 595: 92, 609: 92, 610: 93, 10000: 93} {
		if got := DriverPTX(driver); got != want {
			t.Errorf("driver %d loads PTX %d, want %d", driver, got, want)
		}
	}
	if NewestPTX() != 95 || knownPTX(96) == nil || knownPTX(95) != nil {
		t.Error("the newest version is", NewestPTX())
	}
}

// TestUnknown holds what is said about a name that is no target.
func TestUnknown(t *testing.T) {
	for name, want := range map[string]string{
		"sm_35":  `target "sm_35" is too old: the oldest that can be compiled for is sm_50`,
		"sm_1":   `target "sm_1" is too old: the oldest that can be compiled for is sm_50`,
		"sm_0":   `unknown target "sm_0" (did you mean sm_50?); --list-targets shows all`,
		"sm_50a": `unknown target "sm_50a" (did you mean sm_50?); --list-targets shows all`,
		"sm_76":  `unknown target "sm_76" (did you mean sm_75?); --list-targets shows all`,
		"sm_90f": `unknown target "sm_90f" (did you mean sm_90?); --list-targets shows all`,
		"sm_999": `unknown target "sm_999" (did you mean ` + Newest().Name() + `?); --list-targets shows all`,
		"tesla":  `unknown target "tesla" (did you mean sm_50?); --list-targets shows all`,
	} {
		if _, err := Parse(name); err == nil || err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestNoVersion holds which texts are no versions at all, apart from versions that do not exist.
func TestNoVersion(t *testing.T) {
	for text, want := range map[string]string{
		"3.9": `"3.9" is no PTX version such as 7.8`, "100.0": `"100.0" is no PTX version such as 7.8`, "-4.0": `"-4.0" is no PTX version such as 7.8`,
		"7.-1": `"7.-1" is no PTX version such as 7.8`, "7.10": `"7.10" is no PTX version such as 7.8`, "7": `"7" is no PTX version such as 7.8`,
		"a.0": `"a.0" is no PTX version such as 7.8`, "7.x": `"7.x" is no PTX version such as 7.8`,
		"4.9":  "there is no PTX version 4.9; known are 4.0 to 9.5",
		"99.9": "there is no PTX version 99.9; known are 4.0 to 9.5",
		"7.9":  "there is no PTX version 7.9; known are 4.0 to 9.5",
	} {
		if v, err := ParsePTX(text); err == nil || err.Error() != want {
			t.Errorf("%s: %d, %v", text, v, err)
		}
	}
	for text, want := range map[string]int{"4.0": 40, "4.3": 43, "7.0": 70, "9.5": 95} {
		if v, err := ParsePTX(text); err != nil || v != want {
			t.Errorf("%s: %d, %v", text, v, err)
		}
	}
}

// TestMax holds that of two needs the larger version and target count, the earlier end, and the
// targets that both have.
func TestMax(t *testing.T) {
	chip, family, none := Need{PTX: 80, Only: SM90a}, Need{SM: 100, Only: Family100}, Need{PTX: 63, SM: 75}
	for _, test := range []struct{ a, b, want Need }{
		{none, none, none}, {none, Need{PTX: 70, SM: 80}, Need{PTX: 70, SM: 80}}, {Need{PTX: 70, SM: 80}, none, Need{PTX: 70, SM: 80}},
		{none, chip, Need{PTX: 80, SM: 75, Only: SM90a}}, {none, family, Need{PTX: 63, SM: 100, Only: Family100}},
		{family, Need{Only: Family103 | Family110}, Need{SM: 100, Only: Family103}}, {chip, family, Need{PTX: 80, SM: 100, Only: nowhere}},
		{Need{Last: 63}, none, Need{PTX: 63, SM: 75, Last: 63}}, {Need{Last: 63}, Need{Last: 62}, Need{Last: 62}},
	} {
		for _, got := range []Need{test.a.Max(test.b), test.b.Max(test.a)} {
			if got != test.want {
				t.Errorf("%v and %v: %v, want %v", test.a, test.b, got, test.want)
			}
		}
	}
	for _, test := range []struct {
		need   Need
		target Target
		want   string
	}{
		{Need{Only: Family100}, Target{SM: 90}, "sm_100f"}, {chip, Target{SM: 100, Suffix: 'a'}, "sm_90a"},
		{Need{Only: SM90a | Family100 | Family110 | Family120}, Target{SM: 90}, "sm_90a or sm_100f or sm_101f or sm_120f"},
		{Need{Only: SM100a | SM103a | SM107a}, Target{SM: 100, Suffix: 'f'}, "sm_100a or sm_103a or sm_107a"},
		{chip.Max(family), Target{SM: 90, Suffix: 'a'}, "what no target has"}, {Need{Last: 63}, Target{SM: 80, PTX: 70}, "PTX version 6.3 or earlier"},
	} {
		if got := test.need.Missing(test.target); got != test.want {
			t.Errorf("%v on %s: %q, want %q", test.need, test.target.Name(), got, test.want)
		}
	}
}

// TestSets holds the sets of targets against the table of targets and that of families.
func TestSets(t *testing.T) {
	sets := map[string]Set{"sm_90a": SM90a, "sm_100a": SM100a, "sm_100f": SM100f, "sm_101a": SM101a, "sm_101f": SM101f, "sm_103a": SM103a,
		"sm_103f": SM103f, "sm_107a": SM107a, "sm_107f": SM107f, "sm_110a": SM110a, "sm_110f": SM110f, "sm_120a": SM120a, "sm_120f": SM120f,
		"sm_121a": SM121a, "sm_121f": SM121f}
	families := map[int]Set{100: Family100, 103: Family103, 107: Family107, 101: Family110, 120: Family120}
	want := map[int]Set{}
	for _, tg := range List() {
		if got := suffixed(tg); got != sets[tg.Name()] || got == nowhere {
			t.Errorf("%s: %b, want %b", tg.Name(), got, sets[tg.Name()])
		}
		delete(sets, tg.Name())
		for f := range families {
			if tg.Suffix != 0 && SameFamily(tg.SM, f) && tg.SM >= f {
				want[f] |= suffixed(tg)
			}
		}
	}
	for f, set := range families {
		if set != want[f] {
			t.Errorf("family %d: %b, want %b", f, set, want[f])
		}
	}
	if len(sets) > 0 {
		t.Error("no targets:", sets)
	}
}

// TestDirectives holds the versions that introduced the directives (PTX ISA 9.1, the notes of each:
// .noreturn, .alias, .common, mask(), .loc, .explicitcluster; ".param" for large parameters).
func TestDirectives(t *testing.T) {
	for name, test := range map[string]struct{ got, want Need }{
		".noreturn": {NeedNoreturn, Need{PTX: 64}}, ".alias": {NeedAlias, Need{PTX: 63}}, "unsized .param": {NeedVarargs, Need{PTX: 60}},
		"mask()": {NeedMask, Need{PTX: 71}}, "inlined_at": {NeedInlinedAt, Need{PTX: 72}}, ".common": {NeedCommon, Need{PTX: 50}},
		"handles of samplers": {NeedSamplerHandles, Need{PTX: 43}},
		".explicitcluster":    {NeedCluster, Need{PTX: 78, SM: 90}}, "large parameters": {NeedLargeParams, Need{PTX: 81, SM: 70}},
	} {
		if fmt.Sprint(test.got) != fmt.Sprint(test.want) {
			t.Errorf("%s: %v, want %v", name, test.got, test.want)
		}
	}
}

// TestForLibrary holds that the library is compiled for the newest GPU, with nothing that some
// options or targets forbid.
func TestForLibrary(t *testing.T) {
	list := List()
	newest := list[len(list)-1]
	c := ForLibrary(ILP32)
	if c.SM != newest.SM || c.Suffix != newest.Suffix || c.Model != ILP32 || c.OptLevel != 2 || !c.NoFMA || !c.FTZ || !c.ApproxDiv || !c.Library || c.FastMath || c.ApproxSqrt {
		t.Errorf("%+v", c)
	}
}

// TestSameFamily holds which chips share a family's features (PTX ISA, .target, the table of
// targets with suffix f).
func TestSameFamily(t *testing.T) {
	family := map[int]int{75: 1, 80: 2, 86: 3, 89: 4, 90: 5, 100: 6, 103: 6, 107: 6, 101: 7, 110: 7, 120: 8, 121: 8}
	for a, x := range family {
		for b, y := range family {
			if got := SameFamily(a, b); got != (x == y) {
				t.Errorf("sm_%d and sm_%d: %v", a, b, got)
			}
		}
	}
}
