package codequality

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"cptx/tests/nvcc"
	"cptx/tests/toolchain"
)

var update = flag.Bool("update", false, "rewrite the golden figures")

const (
	nvccFile = "testdata/nvcc.txt"
	cptxFile = "testdata/cptx.txt"
	causes   = "testdata/causes.txt"
	page     = "../../docs/codequality.md"
)

// sample are the files of which the ratchet is made in every run of the tests; `make codequality`
// takes all.
var sample = []string{"k_hash_sha512", "k_matmul", "k_reduce", "k_scan", "k_stencil", "k_transpose", "k_loop_forms", "k_rotate_wrappers",
	"k_branch_common", "k_divide_pairs", "k_int128", "k_int128_divide", "k_math_physics"}

// tools returns the ptxas of the golden figures' release, and the folder of its companions.
func tools(t *testing.T) (toolchain.Tool, string) {
	t.Helper()
	for _, p := range toolchain.Ptxas(t, "sm_75") {
		dir := filepath.Dir(p.Path)
		if _, err := os.Stat(filepath.Join(dir, "cuobjdump")); err == nil && p.Version == "13.5" {
			return p, dir
		}
	}
	toolchain.Missing(t, "no ptxas 13.5 with cuobjdump; run tests/toolchain/fetch.sh")
	return toolchain.Tool{}, ""
}

func files(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("../kernels/k_*.c")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no kernels: %v", err)
	}
	return paths
}

// all measures files on all processors.
func all(t *testing.T, paths []string, c compiler) Table {
	ptxas, dir := tools(t)
	table := Table{}
	var lock sync.Mutex
	var group sync.WaitGroup
	turn := make(chan bool, runtime.GOMAXPROCS(0))
	for _, p := range paths {
		group.Add(1)
		go func() {
			defer group.Done()
			turn <- true
			defer func() { <-turn }()
			one := Table{}
			skipped := one.measure(p, c, ptxas, dir)
			lock.Lock()
			defer lock.Unlock()
			for k, n := range one {
				table[k] = n
			}
			for _, s := range skipped {
				t.Log("left out: " + s)
			}
		}()
	}
	group.Wait()
	return table
}

func golden(t *testing.T, path string) Table {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	table, err := parseTable(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestRatchet compares the counts of the sample with the golden ones: any rise is a failure.
func TestRatchet(t *testing.T) {
	want := golden(t, cptxFile)
	var paths []string
	for _, p := range files(t) {
		for _, s := range sample {
			if strings.TrimSuffix(filepath.Base(p), ".c") == s {
				paths = append(paths, p)
			}
		}
	}
	got := all(t, paths, cptxAt(2))
	if len(got) == 0 {
		t.Fatal("nothing measured")
	}
	for _, k := range got.keys() {
		switch w := want[k].Total; {
		case got[k].Total > w:
			t.Errorf("%s: %d instructions, %s says %d; if the rise is worth it, make codequality", k, got[k].Total, cptxFile, w)
		case got[k].Total < w:
			t.Logf("%s: %d instructions instead of %d; make codequality writes it down", k, got[k].Total, w)
		}
	}
}

// TestTable measures everything and writes the golden figures and the page; `make codequality`
// calls it.
func TestTable(t *testing.T) {
	if !*update {
		t.Skip("only with -update")
	}
	paths := files(t)
	o2, o3 := all(t, paths, cptxAt(2)), all(t, paths, cptxAt(3))
	var theirs Table
	if bin := nvcc.Find(); bin != "" {
		theirs = all(t, paths, nvccAt(bin))
		write(t, nvccFile, theirs.String())
	} else {
		theirs = golden(t, nvccFile)
	}
	write(t, cptxFile, o2.String())
	why, _ := parseCauses(t)
	write(t, page, report(o2, o3, theirs, why))
}

// much is the ratio above which the page says why.
const much = 1.05

// parseCauses reads why launches take more instructions than nvcc's.
func parseCauses(t *testing.T) (why map[string]string, names []string) {
	t.Helper()
	text, err := os.ReadFile(causes)
	if err != nil {
		t.Fatal(err)
	}
	why = map[string]string{}
	for line := range strings.Lines(string(text)) {
		if name, cause, ok := strings.Cut(strings.TrimSpace(line), " "); ok && name != "#" {
			why[name] = cause
			names = append(names, name)
		}
	}
	return why, names
}

// TestCauses: every launch that takes many more instructions than nvcc's has its cause written
// down, and no other.
func TestCauses(t *testing.T) {
	ours, theirs := golden(t, cptxFile), golden(t, nvccFile)
	why, names := parseCauses(t)
	above := func(k string) bool {
		return theirs[k].Total > 0 && float64(ours[k].Total) > much*float64(theirs[k].Total)
	}
	for _, k := range ours.keys() {
		if above(k) && why[k] == "" {
			t.Errorf("%s takes %d instructions, nvcc's %d: %s does not say why", k, ours[k].Total, theirs[k].Total, causes)
		}
	}
	for _, k := range names {
		if !above(k) {
			t.Errorf("%s takes %d instructions, nvcc's %d: it needs no line in %s", k, ours[k].Total, theirs[k].Total, causes)
		}
	}
	if !slices.IsSorted(names) {
		t.Errorf("%s is not sorted", causes)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// report is the page.
func report(o2, o3, theirs Table, why map[string]string) string {
	var b strings.Builder
	b.WriteString(`# Generated code beside nvcc's

Warp instructions that an sm_75 issues for each launch, counted by running the machine code of ptxas 13.5 in
[tests/sass](../tests/sass/doc.go): cptx at -O2 and -O3, nvcc 13.5 at -O3, contraction of multiplications and additions as the
kernel's comment says. "ratio" is -O2 over nvcc; below 1 is better. Sectors are 32 bytes of global memory. Spills
are bytes of stores. Time is not measured: latency and occupancy are not known here. ` + "`make codequality`" + ` writes this page.

`)
	m2, n := o2.mean(theirs)
	m3, _ := o3.mean(theirs)
	over, worst := 0, ""
	top := 0.0
	for k, c := range o2 {
		if d, ok := theirs[k]; ok {
			r := float64(c.Total) / float64(d.Total)
			if r > much {
				over++
			}
			if r > top || r == top && k < worst {
				top, worst = r, k
			}
		}
	}
	fmt.Fprintf(&b, "Geometric mean over %d launches: -O2 %.3f, -O3 %.3f; above 1.05: %d; the worst is %s with %.2f.\n\n", n, m2, m3, over, worst, top)
	b.WriteString("| launch | -O2 | -O3 | nvcc | ratio | sectors, nvcc's | registers, nvcc's | spills, nvcc's |\n|---|---|---|---|---|---|---|---|\n")
	for _, k := range o2.keys() {
		c, d := o2[k], theirs[k]
		if d.Total == 0 {
			fmt.Fprintf(&b, "| %s | %d | %d | - | - | %d, - | %d, - | %d, - |\n", k, c.Total, o3[k].Total, c.Sectors, c.Registers, c.Spilled)
			continue
		}
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %.3f | %d, %d | %d, %d | %d, %d |\n", k, c.Total, o3[k].Total, d.Total,
			float64(c.Total)/float64(d.Total), c.Sectors, d.Sectors, c.Registers, d.Registers, c.Spilled, d.Spilled)
	}
	b.WriteString("\n## Where more is executed\n\n`make codequality LAUNCH=k_reduce:dynamic:2` shows the machine code of both, with counts.\n\n")
	b.WriteString("| launch | ratio | cause |\n|---|---|---|\n")
	for _, k := range o2.keys() {
		if why[k] != "" {
			fmt.Fprintf(&b, "| %s | %.2f | %s |\n", k, float64(o2[k].Total)/float64(theirs[k].Total), why[k])
		}
	}
	return b.String()
}
