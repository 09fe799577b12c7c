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

// compiler makes PTX of a test file for a target, 75 for sm_75.
type compiler func(f *directive.File, sm int) ([]byte, error)

// cptxAt is this compiler at a level.
func cptxAt(level int) compiler {
	return func(f *directive.File, sm int) ([]byte, error) {
		return difftest.Compile(f, difftest.Variant{Arch: fmt.Sprint("sm_", sm), Level: level})
	}
}

// nvccAt is NVIDIA's compiler.
func nvccAt(bin string) compiler {
	return func(f *directive.File, sm int) ([]byte, error) {
		own := *f
		own.MinSM = sm
		return nvcc.Compile(bin, &own)
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

// build is a test file as compiled by one compiler.
type build struct {
	name    string // of the file
	file    *directive.File
	cubin   string
	program *sass.Program
	used    map[string]Count // the resources of each kernel
}

// compile makes the cubin of a build in folder dir.
func (b *build) compile(dir string, c compiler, ptxas toolchain.Tool, sm int) error {
	ptx, err := c(b.file, sm)
	if err != nil {
		return err
	}
	input := filepath.Join(dir, b.name+".ptx")
	if err := os.WriteFile(input, ptx, 0o600); err != nil {
		return err
	}
	var messages string
	b.cubin, messages, err = ptxas.AssembleFile(input, filepath.Join(dir, b.name+".cubin"), fmt.Sprint("sm_", sm), "-v")
	b.used = resources(messages)
	return err
}

// measure runs every launch of a build and adds the counts to t. Launches that the machine cannot
// run are left out; the reasons are returned.
func (t Table) measure(b *build) (skipped []string) {
	for i, launch := range b.file.Cases {
		symbol := b.program.Symbol(launch.Entry)
		r, err := b.program.Run(symbol, launch, 0)
		if err == nil && r.Outside != 0 {
			err = fmt.Errorf("%s: %d accesses outside memory", launch.Entry, r.Outside)
		}
		if err != nil {
			skipped = append(skipped, reason(b, err))
			continue
		}
		n := b.used[symbol]
		n.Total, n.Sectors, n.Waves = r.Total, r.Sectors, r.Waves
		t[fmt.Sprintf("%s:%s:%d", b.name, launch.Entry, i)] = n
	}
	return skipped
}

// reason says why a build or a launch of it is left out.
func reason(b *build, err error) string {
	first, _, _ := strings.Cut(err.Error(), "\n")
	return b.name + ": " + first
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
