package codequality

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"cptx/tests/directive"
	"cptx/tests/nvcc"
	"cptx/tests/sass"
	"cptx/tests/toolchain"
	"cptx/tests/wrap"
)

var (
	update = flag.Bool("update", false, "rewrite the golden figures")
	cubins = flag.String("cubins", "", "where TestCubins writes to")
	only   = flag.String("only", "", "with -update: kernels that are measured, others keep their golden figures")
	anew   = flag.String("nvcc", "", "with -update: kernels that nvcc compiles, others keep nvcc's golden figures")
)

const (
	causes = "testdata/causes.txt"
	page   = "../../docs/codequality.md"
)

// targets are those that are measured. The first has the long table, with the causes.
var targets = []int{75, 90}

// goldenFile is the file with the figures of a compiler for a target.
func goldenFile(compiler string, sm int) string {
	if sm == 75 {
		return "testdata/" + compiler + ".txt"
	}
	return fmt.Sprintf("testdata/%s%d.txt", compiler, sm)
}

// sample are the files of which the ratchet is made in every run of the tests; `make codequality`
// takes all.
var sample = []string{"k_hash_sha512", "k_matmul", "k_reduce", "k_scan", "k_stencil", "k_transpose", "k_loop_forms", "k_rotate_wrappers",
	"k_branch_common", "k_divide_pairs", "k_int128", "k_int128_divide", "k_math_physics"}

// tools returns the ptxas of the golden figures' release, and the folder of its companions.
func tools(t *testing.T) (toolchain.Tool, string) {
	t.Helper()
	for _, p := range toolchain.Ptxas(t, "sm_75") {
		dir := filepath.Dir(p.Path)
		if _, err := os.Stat(filepath.Join(dir, "nvdisasm")); err == nil && p.Version == "13.5" {
			return p, dir
		}
	}
	toolchain.Missing(t, "no ptxas 13.5 with nvdisasm; run tests/toolchain/fetch.sh")
	return toolchain.Tool{}, ""
}

// unmeasured are kernels whose counts say nothing about code, with the reason.
var unmeasured = map[string]string{
	"k_search_meet": "tests/sass pairs its lanes in another way than a GPU",
	"k_spin_locks":  "nearly all that is issued is waiting",
}

func files(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("../kernels/k_*.c")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no kernels: %v", err)
	}
	return slices.DeleteFunc(paths, func(p string) bool { return unmeasured[strings.TrimSuffix(filepath.Base(p), ".c")] != "" })
}

// all measures files for a target, on all processors.
func all(t *testing.T, paths []string, c compiler, sm int) Table {
	t.Helper()
	ptxas, dir := tools(t)
	list := builds(paths, sm)
	temp := t.TempDir()
	list = assemble(t, list, temp, c, ptxas, sm)
	var machineCode []string
	for _, b := range list {
		machineCode = append(machineCode, b.cubin)
	}
	programs, err := sass.LoadAll(machineCode, dir)
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range list {
		b.program = programs[i]
	}
	table := Table{}
	var lock sync.Mutex
	parallel(t, list, func(b *build) []string {
		one := Table{}
		skipped := one.measure(b)
		lock.Lock()
		defer lock.Unlock()
		maps.Copy(table, one)
		return skipped
	})
	return table
}

// builds reads the files that have launches on a target.
func builds(paths []string, sm int) (list []*build) {
	for _, path := range paths {
		file, err := directive.Read(path)
		if err == nil && file.MinSM <= sm && len(file.Cases) > 0 {
			list = append(list, &build{name: strings.TrimSuffix(filepath.Base(path), ".c"), file: file})
		}
	}
	return list
}

// assemble makes the cubins of builds in folder dir, and returns those that have one.
func assemble(t *testing.T, list []*build, dir string, c compiler, ptxas toolchain.Tool, sm int) []*build {
	parallel(t, list, func(b *build) []string {
		if err := b.compile(dir, c, ptxas, sm); err != nil {
			b.cubin = ""
			return []string{reason(b, err)}
		}
		return nil
	})
	return slices.DeleteFunc(list, func(b *build) bool { return b.cubin == "" })
}

// TestCubins writes the cubins of every compiler for the newest target to the folder that -cubins
// names, for tests/gpu to count on a GPU.
func TestCubins(t *testing.T) {
	bin := nvcc.Find()
	if *cubins == "" || bin == "" {
		t.Skip("only with -cubins, and nvcc")
	}
	ptxas, _ := tools(t)
	sm := targets[len(targets)-1]
	for name, c := range map[string]compiler{"cptx": cptxAt(2), "nvcc": nvccAt(bin)} {
		dir := filepath.Join(*cubins, name)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, b := range assemble(t, builds(files(t), sm), dir, c, ptxas, sm) {
			os.Remove(filepath.Join(dir, b.name+".ptx"))
		}
	}
}

// parallel calls f for every build, on all processors, and logs what it leaves out.
func parallel(t *testing.T, list []*build, f func(*build) (skipped []string)) {
	t.Helper()
	var group sync.WaitGroup
	turn := make(chan bool, runtime.GOMAXPROCS(0))
	for _, b := range list {
		turn <- true
		group.Go(func() {
			for _, s := range f(b) {
				t.Log("left out: " + s)
			}
			<-turn
		})
	}
	group.Wait()
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
	var paths []string
	for _, p := range files(t) {
		if slices.Contains(sample, strings.TrimSuffix(filepath.Base(p), ".c")) {
			paths = append(paths, p)
		}
	}
	for _, sm := range targets {
		file := goldenFile("cptx", sm)
		want, got := golden(t, file), all(t, paths, cptxAt(2), sm)
		if len(got) == 0 {
			t.Fatal("nothing measured")
		}
		for _, k := range got.keys() {
			switch w := want[k].Total; {
			case got[k].Total > w:
				t.Errorf("%s: %d instructions, %s says %d; if the rise is worth it, make codequality", k, got[k].Total, file, w)
			case got[k].Total < w:
				t.Logf("%s: %d instructions instead of %d in %s; make codequality writes it down", k, got[k].Total, w, file)
			}
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
	bin := nvcc.Find()
	ours, theirs := map[int]Table{}, map[int]Table{}
	for _, sm := range targets {
		ours[sm] = partly(t, paths, cptxAt(2), sm, goldenFile("cptx", sm), *only)
		write(t, goldenFile("cptx", sm), ours[sm].String())
		if bin == "" {
			theirs[sm] = golden(t, goldenFile("nvcc", sm))
			continue
		}
		theirs[sm] = nvccTable(t, paths, bin, sm)
		write(t, goldenFile("nvcc", sm), theirs[sm].String())
	}
	why, _ := parseCauses(t)
	o3 := partly(t, paths, cptxAt(3), 75, goldenFile("cptxO3", 75), *only)
	write(t, goldenFile("cptxO3", 75), o3.String())
	text := report(ours[75], o3, theirs[75], why)
	text += newer(90, ours[90], theirs[90]) + timing(textOf(t, counters), textOf(t, fills))
	if figures, err := os.ReadFile(foreignFile); err == nil {
		text += foreignReport(string(figures))
	}
	write(t, page, wrap.Text(text, false))
}

func textOf(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// nvccTable measures nvcc, of the kernels that -nvcc names or of all.
func nvccTable(t *testing.T, paths []string, bin string, sm int) Table {
	t.Helper()
	return partly(t, paths, nvccAt(bin), sm, goldenFile("nvcc", sm), *anew)
}

// partly measures the kernels that a pattern names, all if it is empty. The others have the figures
// of a golden file.
func partly(t *testing.T, paths []string, c compiler, sm int, file, pattern string) Table {
	t.Helper()
	if pattern == "" {
		return all(t, paths, c, sm)
	}
	named := regexp.MustCompile(pattern)
	table := golden(t, file)
	maps.DeleteFunc(table, func(launch string, _ Count) bool { return named.MatchString(launch) })
	paths = slices.DeleteFunc(slices.Clone(paths), func(p string) bool { return !named.MatchString(filepath.Base(p)) })
	if len(paths) > 0 {
		maps.Copy(table, all(t, paths, c, sm))
	}
	return table
}

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
	ours, theirs := golden(t, goldenFile("cptx", 75)), golden(t, goldenFile("nvcc", 75))
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
