package litmus

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/gpu/device"
	"cptx/tests/gpu/golden"
	"cptx/tests/gpu/litmus/ptxmodel"
	"cptx/tests/toolchain"
)

// variants are what every test is compiled for; make atomics takes one more.
var variants = []difftest.Variant{{Arch: "sm_70", Level: 2}, {Arch: "sm_90", Level: 0}}

// all reports whether everything is to be tested, as make atomics does, and not a sample.
func all() bool { return os.Getenv("CPTX_ATOMICS") == "all" }

// TestSimulated runs every test with several schedules, at several levels: no outcome that the
// model forbids is seen.
func TestSimulated(t *testing.T) {
	variants, seeds := slices.Clone(variants), uint64(1)
	if all() {
		variants, seeds = append(variants, difftest.Variant{Arch: "sm_90", Level: 3}), 8
	}
	tests, err := Tests()
	if err != nil || len(tests) == 0 {
		t.Fatal(err)
	}
	tests = toolchain.Sample(tests, 4)
	seen, possible, weak := 0, 0, 0
	for _, v := range variants {
		ptx, err := Compile(tests, v)
		if err != nil {
			t.Fatal(err)
		}
		for i := range tests {
			test := &tests[i]
			if test.MinSM() > v.SM() {
				continue
			}
			allowed := test.Outcomes()
			h := simulate(t, ptx, test, v, seeds)
			if n := test.Forbidden(h, allowed); n > 0 {
				t.Errorf("%s, %v: %d forbidden outcomes: %v", test.Name, v, n, h)
			}
			for _, outcome := range test.Seen(h) {
				if seen++; !slices.ContainsFunc(interleavings(test), func(o []int) bool { return slices.Equal(o, outcome) }) {
					weak++
				}
			}
			possible += len(allowed)
		}
	}
	t.Logf("%d of %d outcomes that the model allows are seen, %d of them by no interleaving of the threads", seen, possible, weak)
}

// familyChunk is how many tests of the families are compiled together.
const familyChunk = 8

// familyStride is which share of the families make test runs.
const familyStride = 97

// TestFamilies runs the families in the simulator: no outcome that the model forbids is seen.
func TestFamilies(t *testing.T) {
	tests, err := Families()
	if err != nil {
		t.Fatal(err)
	}
	total := len(tests)
	if !all() {
		tests = every(tests, familyStride)
	}
	var ran, seen, possible atomic.Int64
	var known memo
	t.Run("all", func(t *testing.T) {
		for chunk := range slices.Chunk(tests, familyChunk) {
			t.Run(chunk[0].Name, func(t *testing.T) {
				t.Parallel()
				v := difftest.Variant{Arch: "sm_90", Level: 2}
				ptx, err := Compile(chunk, v)
				if err != nil {
					t.Fatal(err)
				}
				for i := range chunk {
					test := &chunk[i]
					allowed := known.outcomes(test)
					h := simulate(t, ptx, test, v, 1)
					if n := test.Forbidden(h, allowed); n > 0 {
						t.Errorf("%s (%v): %d forbidden outcomes: %v", test.Name, test, n, h)
					}
					ran.Add(1)
					seen.Add(int64(len(test.Seen(h))))
					possible.Add(int64(len(allowed)))
				}
			})
		}
	})
	t.Logf("%d of %d tests, %d of the %d outcomes that the model allows are seen", ran.Load(), total, seen.Load(), possible.Load())
	published(t, fmt.Sprintf("%s tests of %d shapes", grouped(uint64(total)), len(shapes)))
}

// memo keeps the outcomes of tests of the families, which differ only in whether the one scope of a
// test has two threads together.
type memo struct{ known sync.Map }

func (m *memo) outcomes(t *Test) [][]int {
	p := t.Model(false)
	key := fmt.Sprintln((&Test{Threads: scoped(t.Threads, "")}).String(), t.Final)
	scope := t.Threads[0][0].Scope
	for _, a := range p.Threads {
		for _, b := range p.Threads {
			together := scope == "gpu" || scope == "sys" || scope == "cluster" && a.Cluster == b.Cluster || scope == "cta" && a.Block == b.Block
			key += fmt.Sprint(together, " ")
		}
	}
	if v, ok := m.known.Load(key); ok {
		return v.([][]int)
	}
	list := ptxmodel.Outcomes(p)
	m.known.Store(key, list)
	return list
}

// every takes every nth test.
func every(tests []Test, n int) []Test {
	var list []Test
	for i := 0; i < len(tests); i += n {
		list = append(list, tests[i])
	}
	return list
}

// interleavings lists the outcomes of a test whose operations are all sequentially consistent.
func interleavings(t *Test) [][]int {
	strong := *t
	strong.Threads = nil
	for _, thread := range t.Threads {
		var list []Access
		for _, a := range thread {
			if a.Kind != "fence" && a.Kind != "threadfence" {
				a.Order, a.Scope = "sc", "sys"
				list = append(list, a)
			}
		}
		strong.Threads = append(strong.Threads, list)
	}
	return strong.Outcomes()
}

func simulate(t *testing.T, ptx []byte, test *Test, v difftest.Variant, seeds uint64) *Histogram {
	var sum Histogram
	for seed := range seeds {
		s := device.NewSim()
		s.Options.Seed = seed
		h, err := Run(s, ptx, *test, Size{Grid: 4, Block: 64, Rounds: 2})
		if err != nil {
			t.Fatalf("%s, %v, seed %d: %v", test.Name, v, seed, err)
		}
		for i := range sum {
			sum[i] += h[i]
		}
	}
	return &sum
}

// TestMutants holds that in the tests marked tight every order, scope and fence is needed: with one
// of them weakened the model allows an outcome more.
func TestMutants(t *testing.T) {
	tests, err := Tests()
	if err != nil {
		t.Fatal(err)
	}
	caught, total, tight := 0, 0, 0
	for i := range tests {
		test := &tests[i]
		if !test.Tight {
			continue
		}
		tight++
		allowed := ptxmodel.Outcomes(test.Model(true))
		for _, m := range test.Mutants() {
			total++
			if len(ptxmodel.Outcomes(m.Model(true))) > len(allowed) {
				caught++
			} else {
				t.Errorf("%s: %s is not weaker", test.Name, m.String())
			}
		}
	}
	published(t, fmt.Sprintf("%d tests across warps, clusters and blocks", len(tests)))
	published(t, fmt.Sprintf("The model then permits more outcomes for %d of %d mutants of %d tests", caught, total, tight))
}

// TestForbidden: the counting finds what it should.
func TestForbidden(t *testing.T) {
	tests, err := parse("a blocks: r0=x.rlx.gpu || r1=x.rlx.gpu\n# comment\n\nb blocks final: x=1.rlx.gpu || r0=x.acq.gpu; ?r0 y=r0.rel.sys; y+2.ar.cta; fence.sc.gpu; threadfence.gpu")
	if err != nil || len(tests) != 2 {
		t.Fatalf("%+v %v", tests, err)
	}
	if s := tests[1].String(); s != "x=1.rlx.gpu || r0=x.acq.gpu; ?r0 y=r0.rel.sys; y+2.ar.cta; fence.sc.gpu; threadfence.gpu" {
		t.Error(s)
	}
	var h Histogram
	h[0], h[1], h[1+4], h[2+12], h[1+64] = 1, 10, 100, 1000, 10000
	if n := tests[0].Forbidden(&h, [][]int{{0, 0}, {1, 1}, {0, 1}}); n != 11010 {
		t.Error(n)
	}
	if s := h.String(); s != "0,0,0,0: 1  1,0,0,0: 10  1,1,0,0: 100  2,3,0,0: 1000  1,0,0,1: 10000" {
		t.Error(s)
	}
	for _, bad := range []string{"a", "a blocks", "a here: x=1", "a blocks loud: x=1", "a blocks: x=q", "a blocks: w=1", "a blocks: r0=x+", "a blocks: ?x y=1",
		"a blocks final: r0=x; r1=y; r2=z", "a blocks: r4=x"} {
		if _, err := parse(bad); err == nil || !strings.Contains(err.Error(), bad) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// TestPtxas assembles the tests for an old and a new target.
func TestPtxas(t *testing.T) {
	tests, err := Tests()
	if err != nil {
		t.Fatal(err)
	}
	tools := toolchain.Ptxas(t, "sm_90")
	for _, v := range []difftest.Variant{{Arch: "sm_75", Level: 2}, {Arch: "sm_90", Level: 3}} {
		ptx, err := Compile(tests, v)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tools[0].Assemble(ptx, v.Arch); err != nil {
			t.Error(err)
		}
	}
}

// outcomes writes a list of outcomes.
func outcomes(list [][]int) string {
	var parts []string
	for _, o := range list {
		parts = append(parts, strings.Trim(strings.ReplaceAll(fmt.Sprint(o), " ", ","), "[]"))
	}
	return strings.Join(parts, " ")
}

// TestClassics holds the model against what is known of the tests by hand (ISA 8.10; Alglave et
// al.): outcomes that are forbidden, and some that are allowed.
func TestClassics(t *testing.T) {
	tests, err := Tests()
	if err != nil {
		t.Fatal(err)
	}
	allowed := map[string]string{}
	for i := range tests {
		allowed[tests[i].Name] = " " + outcomes(tests[i].Outcomes()) + " "
	}
	for _, c := range []struct{ name, forbidden, allowed string }{
		{"corr", "1,0", "0,0 0,1 1,1"},
		{"corr_volatile", "1,0", "0,0 0,1 1,1"},
		{"coww", "1,0 2,0 2,1", "0,0 0,1 0,2 1,1 1,2 2,2"},
		{"coww_final", "0 1", "2 3"},
		{"cowr", "0", "1 2"},
		{"corw", "2", "0 1"},
		{"rmw", "0,0 1,1", "0,1 1,0"},
		{"rmw_final", "1 2", "3"},
		{"mp_relaxed", "", "0,0 0,1 1,0 1,1"},
		{"mp_release_gpu", "1,0", "0,0 0,1 1,1"},
		{"mp_release_only", "", "1,0"},
		{"mp_acquire_only", "", "1,0"},
		{"mp_fence_sys", "1,0", "0,0"},
		{"mp_unused", "0,1,2", "0,1,1 1,1,2"},
		{"mp_chain", "2,0", "1,0 1,1 2,1"}, // y is 2 if the addition comes after the store
		{"mp_narrow_cta", "", "1,0"},
		{"sb_relaxed", "", "0,0 0,1 1,0 1,1"},
		{"sb_release", "", "0,0"},
		{"sb_seq_cst", "0,0", "0,1 1,0 1,1"},
		{"sb_fence_gpu", "0,0", "1,1"},
		{"sb_fence_acq_rel", "", "0,0"},
		{"lb_relaxed", "", "1,1"},
		{"lb_acquire_release", "1,1", "0,0 0,1 1,0"},
		{"lb_values", "1,1", "0,0"},
		{"lb_condition", "1,1 0,1 1,0", "0,0"},
		{"iriw_acquire", "", "1,0,1,0"},
		{"iriw_seq_cst", "1,0,1,0", "1,1,1,1"},
		{"iriw_fence", "1,0,1,0", "0,0,0,0"},
		{"wrc", "1,1,0", "0,1,0"},
		{"wrc_relaxed", "", "1,1,0"},
		{"isa2", "1,1,0", "1,0,0"},
		{"rwc", "1,0,0", "1,0,1"},
		{"rwc_acquire", "", "1,0,0"},
		{"w22", "", "1,1 1,2 2,1 2,2"},
		{"w22_release", "", "1,1"},
		{"w22_fence", "1,1", "1,2 2,1 2,2"},
		{"s", "1,2,1", "1,1,1"},
		{"r", "0,1,2", "1,1,2"},
		{"r_release", "", "0,1,2"},
	} {
		for _, o := range strings.Fields(c.forbidden) {
			if strings.Contains(allowed[c.name], " "+o+" ") {
				t.Errorf("%s: %s is allowed", c.name, o)
			}
		}
		for _, o := range strings.Fields(c.allowed) {
			if !strings.Contains(allowed[c.name], " "+o+" ") {
				t.Errorf("%s: %s is forbidden; allowed:%s", c.name, o, allowed[c.name])
			}
		}
	}
}

// TestGolden holds that the model allows every outcome that a GPU has shown: testdata has them,
// with their numbers, by test and variant; make gpu's litmus tests write it with -update.
func TestGolden(t *testing.T) {
	tests, err := Tests()
	if err != nil {
		t.Fatal(err)
	}
	families, err := Families()
	if err != nil {
		t.Fatal(err)
	}
	files, _ := golden.Files("testdata")
	if len(files) == 0 {
		t.Fatal("no golden data")
	}
	for _, file := range files {
		text, err := golden.Read(file)
		if err != nil {
			t.Fatal(err)
		}
		var chosen, product score
		var known memo
		skip := 0
		for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
			name, _, _ := strings.Cut(line, " ")
			named := func(test Test) bool { return test.Name == name }
			if k := slices.IndexFunc(tests, named); k >= 0 {
				chosen.add(t, &tests[k], tests[k].Outcomes(), line)
				chosen.addWeak(t, &tests[k], line)
			} else if skip++; !all() && skip%familyStride != 0 {
				continue
			} else if k := slices.IndexFunc(families, named); k >= 0 {
				product.add(t, &families[k], known.outcomes(&families[k]), line)
			} else {
				t.Errorf("%s: there is no test %s", file, name)
			}
		}
		published(t, chosen.String())
		if all() {
			published(t, product.String())
		}
	}
}

// score is what a GPU has shown of some tests.
type score struct {
	kernels, possible int
	total             uint64
	tests             map[string]bool
	shown, weak       map[string]bool
}

// add counts a line of golden data, which must hold nothing that the model forbids.
func (s *score) add(t *testing.T, test *Test, allowed [][]int, line string) {
	name, h, n := readHistogram(t, line)
	if n < 1_000_000 {
		t.Errorf("only %d instances: %s", n, name)
	}
	if bad := test.Forbidden(h, allowed); bad > 0 {
		t.Errorf("%d outcomes are forbidden: %s", bad, line)
	}
	if s.tests == nil {
		s.tests, s.shown = map[string]bool{}, map[string]bool{}
	}
	if !s.tests[name] {
		s.tests[name] = true
		s.possible += len(allowed)
	}
	s.kernels++
	s.total += n
	for _, o := range test.Seen(h) {
		s.shown[name+fmt.Sprint(o)] = true
	}
}

// addWeak counts what no interleaving of the threads shows.
func (s *score) addWeak(t *testing.T, test *Test, line string) {
	name, h, _ := readHistogram(t, line)
	if s.weak == nil {
		s.weak = map[string]bool{}
	}
	sc := interleavings(test)
	for _, o := range test.Seen(h) {
		if !slices.ContainsFunc(sc, func(s []int) bool { return slices.Equal(s, o) }) {
			s.weak[name+fmt.Sprint(o)] = true
		}
	}
}

func (s *score) String() string {
	text := fmt.Sprintf("%s instances of %s kernels, nothing that is forbidden, %s of the %s outcomes that are allowed",
		grouped(s.total), grouped(uint64(s.kernels)), grouped(uint64(len(s.shown))), grouped(uint64(s.possible)))
	if s.weak != nil {
		text += fmt.Sprintf(", %s of them by no interleaving of the threads", grouped(uint64(len(s.weak))))
	}
	return text
}

// published holds that docs/atomics.md, which is made in package lower, says so.
func published(t *testing.T, score string) {
	t.Helper()
	text, err := os.ReadFile("../../../docs/atomics.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), score) {
		t.Errorf("docs/atomics.md does not say: %s", score)
	}
}

// grouped writes a number with commas.
func grouped(n uint64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// readHistogram reads a line of golden data: "mp_relaxed sm_70 -O2: 0,0: 6475945  1,0: 111649".
func readHistogram(t *testing.T, line string) (name string, h *Histogram, total uint64) {
	t.Helper()
	head, body, _ := strings.Cut(line, ": ")
	name, _, _ = strings.Cut(head, " ")
	h = &Histogram{}
	for _, part := range strings.Split(body, "  ") {
		values, count, _ := strings.Cut(part, ": ")
		n, err := strconv.ParseUint(count, 10, 64)
		key := 0
		for i, v := range strings.Split(values, ",") {
			digit, bad := strconv.Atoi(v)
			if bad != nil || digit < 0 || digit > 3 || i >= Results {
				err = errors.New("bad outcome")
			}
			key |= digit << (2 * i)
		}
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		h[key] += n
		total += n
	}
	return name, h, total
}
