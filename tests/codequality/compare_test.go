package codequality

import (
	"flag"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cptx/tests/directive"
	"cptx/tests/nvcc"
	"cptx/tests/sass"
)

var (
	launch = flag.String("launch", "", "launch whose machine code TestCompare shows, as the table has it")
	target = flag.Int("sm", 75, "target of the machine code that TestCompare shows")
)

// TestCompare shows what a launch executes, cptx's at -O2 beside nvcc's: instructions by class, and
// the machine code with the number of times a warp executes each instruction.
func TestCompare(t *testing.T) {
	if *launch == "" {
		t.Skip("no -launch")
	}
	name, rest, _ := strings.Cut(*launch, ":")
	kernel, _, _ := strings.Cut(rest, ":")
	file, err := directive.Read(filepath.Join("../kernels", name+".c"))
	if err != nil {
		t.Fatal(err)
	}
	ptxas, dir := tools(t)
	var results []sass.Result
	bin := nvcc.Find()
	if bin == "" {
		t.Skip("no nvcc; run tests/toolchain/fetch.sh --nvcc")
	}
	for _, c := range []compiler{cptxAt(2), nvccAt(bin)} {
		b := &build{name: name, file: file}
		if err := b.compile(t.TempDir(), c, ptxas, *target); err != nil {
			t.Fatal(err)
		}
		p, err := sass.Load(b.cubin, dir)
		if err != nil {
			t.Fatal(err)
		}
		for k, one := range file.Cases {
			if one.Entry == kernel && (strings.HasSuffix(*launch, fmt.Sprint(":", k)) || !strings.Contains(rest, ":")) {
				r, err := p.Run(p.Symbol(kernel), one, 0)
				if err != nil {
					t.Fatal(err)
				}
				results = append(results, r)
				break
			}
		}
	}
	if len(results) != 2 {
		t.Fatalf("%s has no launch %s", name, rest)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%-12s %8s %8s\n", "class", "cptx", "nvcc")
	for _, c := range slices.Sorted(maps.Keys(results[0].Classes)) {
		fmt.Fprintf(&b, "%-12v %8d %8d\n", c, results[0].Classes[c], results[1].Classes[c])
	}
	for k, r := range results {
		fmt.Fprintf(&b, "\n%s: %d instructions\n", []string{"cptx", "nvcc"}[k], r.Total)
		for _, l := range r.Profile {
			if l.Count > 0 {
				fmt.Fprintf(&b, "%8d  %04x %s\n", l.Count, l.Offset, l.Text)
			}
		}
	}
	t.Log("\n" + b.String())
}
