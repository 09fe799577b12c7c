package sass_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/gen"
	"cptx/tests/host"
	"cptx/tests/sass"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// ptxasLevels are ptxas's levels of optimisation that do something.
var ptxasLevels = []string{"-O1", "-O2", "-O3"}

// programBudget is the most warp instructions of a program.
const programBudget = 500_000

// TestPrograms compares random programs for which ptxas has much to do (gen.Machine), compiled at
// levels and for a target that the seed chooses, with the host: the PTX in the simulator, and what
// ptxas makes of it at each of its levels in this machine. `make difftest` takes N files of
// gen.MachinePrograms programs each.
func TestPrograms(t *testing.T) {
	campaign := difftest.Campaign{
		Name:    "machine",
		Level:   "-O0",
		Default: 100 / gen.MachinePrograms,
		Trials: func(seed uint64) []difftest.Trial {
			v := difftest.Variant{Arch: []string{"sm_75", "sm_90"}[seed%2], Level: []int{2, 1, 3, 0, 2, 3, 2, 1}[seed/2%8]}
			return []difftest.Trial{{Variant: v, Options: simrun.Options{Races: true, Budget: difftest.Budget}}}
		},
		Make:    func(seed uint64) (*directive.File, error) { return directive.Parse("", gen.Machine(seed)) },
		Further: newAssembler(t).agree,
	}
	campaign.Run(t)
}

// TestArrays is TestPrograms for random loops over arrays.
func TestArrays(t *testing.T) {
	campaign := difftest.Campaign{
		Name:    "arrays",
		Level:   "-O0",
		Default: 10,
		Trials: func(seed uint64) []difftest.Trial {
			v := difftest.Variant{Arch: []string{"sm_75", "sm_90"}[seed%2], Level: 2 + int(seed/2%2)}
			return []difftest.Trial{{Variant: v, Options: simrun.Options{Races: true, Budget: difftest.Budget}}}
		},
		Make:    func(seed uint64) (*directive.File, error) { return directive.Parse("", gen.Arrays(seed)) },
		Further: newAssembler(t).agree,
	}
	campaign.Run(t)
}

// TestProgramsFind: of loops that ptxas may unroll whatever their counters do, the first programs
// find out that it counts them wrongly.
func TestProgramsFind(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	a := newAssembler(t)
	builder := host.NewBuilder(t.TempDir(), host.Options{Level: "-O0"})
	for seed := range uint64(3) {
		file, err := directive.Parse("", gen.Machine(seed))
		if err != nil {
			t.Fatal(err)
		}
		v := difftest.Variant{Arch: "sm_75", Level: 2}
		ptx, err := difftest.Compile(file, v)
		if err != nil {
			t.Fatal(err)
		}
		program, err := builder.Build(file)
		if err != nil {
			t.Fatal(err)
		}
		defer program.Close()
		var want []host.Result
		for i := range file.Cases {
			r, err := program.Run(i)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, r)
		}
		if err := a.agree(file, v, unguarded(ptx), want); err == nil {
			t.Errorf("seed %d: ptxas unrolls what it may not, and nothing differs", seed)
		}
	}
}

// unguarded is PTX whose loops ptxas may all unroll.
func unguarded(ptx []byte) []byte { return bytes.ReplaceAll(ptx, []byte(`.pragma "nounroll";`), nil) }

// assembler makes machine code of PTX and runs it.
type assembler struct {
	t     *testing.T
	ptxas toolchain.Tool
	tools string
}

func newAssembler(t *testing.T) *assembler {
	t.Helper()
	ptxas, tools := toolchain.Disassemblers(t, "sm_75")
	return &assembler{t, ptxas, tools}
}

// agree reports what differs, at any level of ptxas, from what is wanted of each launch.
func (a *assembler) agree(file *directive.File, v difftest.Variant, ptx []byte, want []host.Result) error {
	programs, err := a.assemble(ptx, v.Arch, ptxasLevels)
	if err != nil {
		return err
	}
	var problems []error
	for k, p := range programs {
		for i, c := range file.Cases {
			got, err := p.Run(c.Entry, c, programBudget)
			if err == nil && got.Outside != 0 {
				err = fmt.Errorf("%d accesses outside memory", got.Outside)
			}
			if err == nil {
				err = simrun.Compare(file, i, want[i], host.Result{Args: got.Args})
			}
			if err != nil {
				problems = append(problems, fmt.Errorf("ptxas %s %s: %s: %w", a.ptxas.Version, ptxasLevels[k], c.Entry, err))
			}
		}
	}
	return errors.Join(problems...)
}

// assemble makes the programs of PTX at some levels of ptxas.
func (a *assembler) assemble(ptx []byte, arch string, levels []string) ([]*sass.Program, error) {
	dir, err := os.MkdirTemp(a.t.TempDir(), "")
	if err != nil {
		return nil, err
	}
	input := filepath.Join(dir, "in.ptx")
	if err := os.WriteFile(input, ptx, 0o600); err != nil {
		return nil, err
	}
	var cubins []string
	for _, level := range levels {
		cubin, _, err := a.ptxas.AssembleFile(input, filepath.Join(dir, "out"+level+".cubin"), arch, level)
		if err != nil {
			return nil, err
		}
		cubins = append(cubins, cubin)
	}
	return sass.LoadAll(cubins, a.tools)
}
