package codequality

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/nvcc"
	"cptx/tests/sass"
	"cptx/tests/toolchain"
)

// Count is what a launch takes.
type Count struct {
	Total, Sectors, Waves uint64
	Registers, Spilled    int // of a thread; bytes spilled
}

// Table holds counts by launch, "file:kernel:number of the run line".
type Table map[string]Count

// compiler makes PTX of a test file.
type compiler func(*directive.File) ([]byte, error)

// cptxAt is this compiler at a level.
func cptxAt(level int) compiler {
	return func(f *directive.File) ([]byte, error) {
		return difftest.Compile(f, difftest.Variant{Arch: "sm_75", Level: level})
	}
}

var (
	entryRE = regexp.MustCompile(`Compiling entry function '(\S+)'`)
	spillRE = regexp.MustCompile(`(\d+) bytes spill stores`)
	usedRE  = regexp.MustCompile(`Used (\d+) registers`)
)

// resources reads the registers and spills of each kernel from what ptxas -v prints.
func resources(messages string) map[string]Count {
	out := map[string]Count{}
	name := ""
	for _, l := range strings.Split(messages, "\n") {
		if m := entryRE.FindStringSubmatch(l); m != nil {
			name = m[1]
		}
		c := out[name]
		if m := spillRE.FindStringSubmatch(l); m != nil {
			c.Spilled, _ = strconv.Atoi(m[1])
		}
		if m := usedRE.FindStringSubmatch(l); m != nil {
			c.Registers, _ = strconv.Atoi(m[1])
		}
		out[name] = c
	}
	return out
}

// build assembles file as compiled by c in folder dir, which p needs as long as it is run. used has
// the resources of each kernel.
func build(dir string, file *directive.File, c compiler, ptxas toolchain.Tool, tools string) (p *sass.Program, used map[string]Count, err error) {
	ptx, err := c(file)
	if err != nil {
		return nil, nil, err
	}
	input := filepath.Join(dir, "k.ptx")
	if err := os.WriteFile(input, ptx, 0o600); err != nil {
		return nil, nil, err
	}
	cubin, messages, err := ptxas.AssembleFile(input, filepath.Join(dir, "k.cubin"), "sm_75", "-v")
	if err != nil {
		return nil, nil, err
	}
	p, err = sass.Load(cubin, tools)
	return p, resources(messages), err
}

// measure runs every launch of a file as compiled by c and adds the counts to t. Launches that the
// machine cannot run are left out; the reasons are returned.
func (t Table) measure(path string, c compiler, ptxas toolchain.Tool, tools string) (skipped []string) {
	file, err := directive.Read(path)
	if err != nil || file.MinSM > 75 || len(file.Cases) == 0 {
		return nil
	}
	base := strings.TrimSuffix(filepath.Base(path), ".c")
	skip := func(err error) []string {
		first, _, _ := strings.Cut(err.Error(), "\n")
		return append(skipped, base+": "+first)
	}
	dir, err := os.MkdirTemp("", "cptx-codequality")
	if err != nil {
		return skip(err)
	}
	defer os.RemoveAll(dir)
	program, used, err := build(dir, file, c, ptxas, tools)
	if err != nil {
		return skip(err)
	}
	for i, launch := range file.Cases {
		symbol := program.Symbol(launch.Entry)
		r, err := program.Run(symbol, launch, 0)
		if err == nil && r.Outside != 0 {
			err = fmt.Errorf("%s: %d accesses outside memory", launch.Entry, r.Outside)
		}
		if err != nil {
			skipped = skip(err)
			continue
		}
		n := used[symbol]
		n.Total, n.Sectors, n.Waves = r.Total, r.Sectors, r.Waves
		t[fmt.Sprintf("%s:%s:%d", base, launch.Entry, i)] = n
	}
	return skipped
}

// String is the form of the golden files: a line a launch, sorted.
func (t Table) String() string {
	var b strings.Builder
	for _, k := range t.keys() {
		c := t[k]
		fmt.Fprintf(&b, "%s %d %d %d %d %d\n", k, c.Total, c.Sectors, c.Waves, c.Registers, c.Spilled)
	}
	return b.String()
}

func (t Table) keys() []string {
	var keys []string
	for k := range t {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// parseTable reads String's form.
func parseTable(text string) (Table, error) {
	t := Table{}
	for _, l := range strings.Split(strings.TrimSpace(text), "\n") {
		var k string
		var c Count
		if _, err := fmt.Sscan(l, &k, &c.Total, &c.Sectors, &c.Waves, &c.Registers, &c.Spilled); err != nil {
			return nil, fmt.Errorf("%q: %w", l, err)
		}
		t[k] = c
	}
	return t, nil
}

// mean is the geometric mean of t's totals over u's, of the launches that both have.
func (t Table) mean(u Table) (ratio float64, n int) {
	sum := 0.0
	for k, c := range t {
		if d, ok := u[k]; ok {
			sum += math.Log(float64(c.Total) / float64(d.Total))
			n++
		}
	}
	return math.Exp(sum / float64(max(n, 1))), n
}

// nvccAt is NVIDIA's compiler.
func nvccAt(bin string) compiler {
	return func(f *directive.File) ([]byte, error) { return nvcc.Compile(bin, f) }
}
