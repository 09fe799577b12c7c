package sass_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"cptx/tests/directive"
	"cptx/tests/gpu/golden"
	"cptx/tests/gpu/vectors"
	"cptx/tests/sass"
	"cptx/tests/toolchain"
)

// TestVectors runs what ptxas makes of single PTX instructions and holds the results against those
// that GPUs gave for the same operands.
func TestVectors(t *testing.T) {
	paths, err := golden.Files("../gpu/vectors/testdata")
	if err != nil || len(paths) == 0 {
		t.Fatal("no golden files", err)
	}
	for _, sm := range []int{75, 90} {
		t.Run(fmt.Sprint("sm_", sm), func(t *testing.T) {
			t.Parallel()
			outcomes := runVectors(t, sm)
			for _, path := range paths {
				text, err := golden.Read(path)
				if err != nil {
					t.Fatal(err)
				}
				g, err := vectors.ReadGolden(strings.NewReader(text))
				if err != nil {
					t.Fatal(err)
				}
				verdict := g.Compare(outcomes)
				t.Logf("%s: %d vectors compared", g.Device, verdict.Compared)
				for _, text := range verdict.Wrong {
					t.Error(text)
				}
			}
		})
	}
}

// runVectors runs the vectors of a target.
func runVectors(t *testing.T, sm int) []vectors.Outcome {
	t.Helper()
	arch := fmt.Sprint("sm_", sm)
	ptxas, tools := toolchain.Disassemblers(t, arch)
	modules := vectors.Modules(vectors.All(), sm)
	cubins := make([]string, len(modules))
	dir := t.TempDir()
	for i, list := range modules {
		input := filepath.Join(dir, fmt.Sprint(i, ".ptx"))
		if err := os.WriteFile(input, vectors.Module(list), 0o600); err != nil {
			t.Fatal(err)
		}
		cubin, _, err := ptxas.AssembleFile(input, filepath.Join(dir, fmt.Sprint(i, ".cubin")), arch)
		if err != nil {
			t.Fatal(err)
		}
		cubins[i] = cubin
	}
	programs, err := sass.LoadAll(cubins, tools)
	if err != nil {
		t.Fatal(err)
	}
	results := make([][]vectors.Outcome, len(modules))
	var group sync.WaitGroup
	for i, list := range modules {
		group.Go(func() { results[i] = runModule(programs[i], list) })
	}
	group.Wait()
	var all []vectors.Outcome
	for _, r := range results {
		all = append(all, r...)
	}
	return all
}

// runModule runs the vectors of a module.
func runModule(p *sass.Program, list []*vectors.Vector) []vectors.Outcome {
	job := vectors.Job(list)
	all := make([]vectors.Outcome, len(list))
	for i, v := range list {
		step := job.Steps[i]
		c := directive.Case{Entry: step.Entry, Grid: step.Grid, Block: step.Block}
		for _, a := range step.Args {
			c.Args = append(c.Args, directive.Arg{Buffer: true, Init: job.Buffers[a.Buffer-1]})
		}
		r, err := p.Run(step.Entry, c, 0)
		all[i] = vectors.Outcome{Vector: v, Err: err}
		if err == nil {
			all[i].Values = vectors.Values(r.Args[1], len(v.Cases))
		}
	}
	return all
}
