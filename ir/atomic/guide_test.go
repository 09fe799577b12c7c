package atomic_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"cptx/ir/atomic"
	"cptx/ir/ptxop"
	"cptx/ir/target"
)

var update = flag.Bool("update", false, "rewrite the tables of docs/atomics.md")

// guideRow is what the releases of the guide list for one operation and order (chapter "Atomics
// Application Binary Interface"), alternatives parted by " or ", the recommended one first; ""
// where a release has no row. It is written from the guide's text, not from our table.
type guideRow struct {
	operation, order string
	r128, r129, r13  string
}

var guideRows = []guideRow{
	{"load", "relaxed", "", "ld.relaxed", "ld.relaxed"},
	{"load", "acquire", "", "ld.acquire or ld.relaxed; fence.acquire", "ld.acquire or ld.relaxed; fence.acquire"},
	{"load", "seq_cst", "fence.sc; ld.acquire", "fence.sc; ld.relaxed", "fence.sc; ld.acquire or fence.sc; ld.relaxed; fence.acquire"},
	{"store", "relaxed", "", "st.relaxed", "st.relaxed"},
	{"store", "release", "", "st.release or fence.release; st.relaxed", "st.release or fence.release; st.relaxed"},
	{"store", "seq_cst", "fence.sc; st.release", "fence.sc; st.relaxed", "fence.sc; st.relaxed"},
	{"read-modify-write", "relaxed", "", "atom.relaxed", "atom.relaxed"},
	{"read-modify-write", "acquire", "", "atom.acquire or atom.relaxed; fence.acquire", "atom.acquire or atom.relaxed; fence.acquire"},
	{"read-modify-write", "release", "", "atom.release or fence.release; atom.relaxed", "atom.release or fence.release; atom.relaxed"},
	{"read-modify-write", "acq_rel", "", "atom.acq_rel or fence.release; atom.acquire",
		"atom.acq_rel or fence.release; atom.acquire or fence.release; atom.relaxed; fence.acquire"},
	{"read-modify-write", "seq_cst", "fence.sc; atom.acq_rel", "fence.sc; atom.acquire", "fence.sc; atom.acquire or fence.sc; atom.relaxed; fence.acquire"},
	{"fence", "acquire", "", "fence.acquire", "fence.acquire"},
	{"fence", "release", "", "fence.release", "fence.release"},
	{"fence", "acq_rel", "", "fence.acq_rel", "fence.acq_rel"},
	{"fence", "seq_cst", "fence.sc", "fence.sc", "fence.sc"},
}

var kindNames = map[string]atomic.Kind{"load": atomic.Loads, "store": atomic.Stores, "read-modify-write": atomic.Updates, "fence": atomic.Fences}

var orderNames = map[string]atomic.Order{
	"relaxed": atomic.Relaxed, "acquire": atomic.Acquire, "release": atomic.Release, "acq_rel": atomic.AcqRel, "seq_cst": atomic.SeqCst,
}

// spelled writes the sequence of an operation as the guide does, without scopes.
func spelled(cfg *target.Config, operation, order string) string {
	m := atomic.Machine{Config: cfg, Has: func(opcode string) bool { return ptxop.Has(cfg, opcode) }}
	s := m.Sequence(kindNames[operation], atomic.How{Order: orderNames[order], Scope: atomic.System})
	var parts []string
	fence := func(f atomic.How) {
		if f.IsAtomic() {
			parts = append(parts, strings.TrimSuffix(m.Fence(f), ".sys"))
		}
	}
	fence(s.Before)
	switch operation {
	case "load", "store":
		op, _, _ := strings.Cut(m.Access(map[string]string{"load": "ld", "store": "st"}[operation], s.Own, "b32"), "$")
		parts = append(parts, strings.TrimSuffix(op, ".sys"))
	case "read-modify-write":
		own := ".relaxed" // which is written without the order
		if cfg.SM < 70 {
			own = ""
		}
		op, _, _ := strings.Cut(m.Atom("add", s.Own, "u32"), "$")
		if op = strings.TrimSuffix(op, ".sys"); op == "atom" {
			op += own
		}
		parts = append(parts, op)
	}
	fence(s.After)
	return strings.Join(parts, "; ")
}

// TestReleases holds that a release's mapping is one of what its guide lists, and that the default
// is for each release as strong as one of them.
func TestReleases(t *testing.T) {
	for _, row := range guideRows {
		for abi, listed := range map[target.AtomicsABI]string{target.Atomics12_8: row.r128, target.Atomics12_9: row.r129, target.Atomics13: row.r13} {
			if listed == "" {
				continue
			}
			choices := strings.Split(listed, " or ")
			if got := spelled(&target.Config{SM: 90, Atomics: abi}, row.operation, row.order); !slices.Contains(choices, got) {
				t.Errorf("%s %s %s: %q, the guide has %q", target.AtomicsABIs[abi], row.operation, row.order, got, listed)
			}
			got := spelled(&target.Config{SM: 90}, row.operation, row.order)
			if !slices.ContainsFunc(choices, func(c string) bool { return noWeaker(got, c) }) {
				t.Errorf("default of %s %s: %q is weaker than %q of %s", row.operation, row.order, got, listed, target.AtomicsABIs[abi])
			}
		}
	}
	for _, sm := range []int{70, 80, 90} { // fences of one order are there from sm_90 on
		want := map[bool]string{true: "fence.acquire", false: "fence.acq_rel"}[sm >= 90]
		if got := spelled(&target.Config{SM: sm, Atomics: target.Atomics13}, "fence", "acquire"); got != want {
			t.Errorf("acquire fence on sm_%d: %s, want %s", sm, got, want)
		}
	}
	if got := spelled(&target.Config{SM: 90, PTXPin: 80, Atomics: target.Atomics13}, "fence", "acquire"); got != "fence.acq_rel" {
		t.Errorf("acquire fence in PTX 8.0: %s", got)
	}
}

// noWeaker reports whether sequence a orders at least what b does, step by step.
func noWeaker(a, b string) bool {
	covers := map[string][]string{
		"relaxed": {"relaxed"}, "acquire": {"relaxed", "acquire"}, "release": {"relaxed", "release"},
		"acq_rel": {"relaxed", "acquire", "release", "acq_rel"}, "sc": {"relaxed", "acquire", "release", "acq_rel", "sc"},
	}
	x, y := strings.Split(a, "; "), strings.Split(b, "; ")
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		opX, orderX, _ := strings.Cut(x[i], ".")
		opY, orderY, _ := strings.Cut(y[i], ".")
		if opX != opY || !slices.Contains(covers[orderX], orderY) {
			return false
		}
	}
	return true
}

// TestPage holds the tables of docs/atomics.md against the compiler's; -update rewrites them.
func TestPage(t *testing.T) {
	const file = "../../docs/atomics.md"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := string(text)
	for name, table := range map[string]string{"sequences": sequenceTable(nvccRows(t)), "sequences before sm_70": volatileTable()} {
		begin, end := "<!-- "+name+" -->\n", "<!-- end -->"
		front, rest, ok := strings.Cut(got, begin)
		_, back, ok2 := strings.Cut(rest, end)
		if !ok || !ok2 {
			t.Fatalf("%s has no table of %s", file, name)
		}
		got = front + begin + table + end + back
	}
	if got == string(text) {
		return
	}
	if !*update {
		t.Fatalf("%s is not what ir/atomic/mapping.go says: go test ./ir/atomic -run TestPage -update", file)
	}
	if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
		t.Fatal(err)
	}
}

// nvccRows are the sequences of nvcc's __nv_atomic functions by operation and order, without
// scopes, from the file that tests holds against nvcc.
func nvccRows(t *testing.T) map[string]string {
	text, err := os.ReadFile("../../tests/testdata/nvcc-atomics-sm_90.txt")
	if err != nil {
		t.Fatal(err)
	}
	operations := map[string]string{"load": "load", "store": "store", "exchange": "read-modify-write", "fence": "fence"}
	rows := map[string]string{}
	for _, l := range strings.Split(string(text), "\n") {
		name, steps, _ := strings.Cut(l, ": ")
		words := strings.Fields(name) // exchange 32 seq_cst device
		if len(words) == 4 && words[1] == "32" && words[3] == "device" && operations[words[0]] != "" {
			rows[operations[words[0]]+" "+words[2]] = strings.NewReplacer(".gpu", "", ".exch", "").Replace(steps)
		}
	}
	return rows
}

// sequenceTable has the rows of targets that name orders: what is made of them by each release,
// what nvcc makes of them, and what the guides list.
func sequenceTable(nvcc map[string]string) string {
	var b strings.Builder
	b.WriteString("| operation | order | default, 12.8 | `--atomics-abi=12.9` | `--atomics-abi=13` | nvcc 13 | guide 12.8 | guide 12.9 | guide 13.x |\n" +
		"|---|---|---|---|---|---|---|---|---|\n")
	for _, r := range guideRows {
		ours := func(abi target.AtomicsABI) string {
			return spelled(&target.Config{SM: 90, Atomics: abi}, r.operation, r.order)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s | %s | %s |\n", r.operation, r.order, ours(target.AtomicsAll), ours(target.Atomics12_9),
			ours(target.Atomics13), nvcc[r.operation+" "+r.order], r.r128, r.r129, r.r13)
	}
	return b.String()
}

// volatileTable has the rows of targets before sm_70.
func volatileTable() string {
	var b strings.Builder
	b.WriteString("| operation | order | sequence |\n|---|---|---|\n")
	for _, r := range guideRows {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", r.operation, r.order, spelled(&target.Config{SM: 60}, r.operation, r.order))
	}
	return b.String()
}
