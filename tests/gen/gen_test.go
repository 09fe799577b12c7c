package gen

import (
	"os"
	"reflect"
	"strconv"
	"testing"

	"cptx/tests/difftest"
	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/toolchain"
)

// number reads a variable of make difftest.
func number(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}

// TestDefined runs a few kernels under the sanitizers: the generator's promise
// is that its kernels have no undefined behaviour.
//
// CPTX_GEN_SANITIZE: how many random kernels run under the sanitizers.
func TestDefined(t *testing.T) { defined(t, Kernel, number("CPTX_GEN_SANITIZE", 6)) }

// TestLinkedDefined is TestDefined for kernels of two units.
func TestLinkedDefined(t *testing.T) { defined(t, Linked, number("CPTX_GEN_SANITIZE", 3)) }

// TestContendedDefined is TestDefined for kernels whose threads contend for words.
func TestArraysDefined(t *testing.T) { defined(t, Arrays, number("CPTX_GEN_SANITIZE", 6)) }

func TestContendedDefined(t *testing.T) { defined(t, Contended, number("CPTX_GEN_SANITIZE", 4)) }

func defined(t *testing.T, kernel func(seed uint64) string, count int) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{Sanitize: true})
	for i := range count {
		// CPTX_DIFFTEST_SEED: the first seed of random programs.
		seed := uint64(number("CPTX_DIFFTEST_SEED", 1) + i)
		text := kernel(seed)
		if text != kernel(seed) {
			t.Fatalf("seed %d: two texts", seed)
		}
		file, err := directive.Parse("", text)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		p, err := builder.Build(file)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		r, err := p.Run(0)
		if err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		if reversed, err := p.RunReversed(0); err != nil || !reflect.DeepEqual(r, reversed) {
			t.Errorf("seed %d: the result depends on the order of threads: %v", seed, err)
		}
		p.Close()
	}
}

// hostLevel is the optimisation by gcc that takes the least time in all: the kernels are short, and
// compiling them at -O1 takes twice as long as without.
const hostLevel = "-O0"

// TestRandom compares a fixed sample, or what make difftest asks for, in the
// simulator and on the host. One trial of each runs with another schedule: the
// result must not depend on it.
func TestRandom(t *testing.T) {
	campaign := difftest.Campaign{
		Name:    "gen",
		Level:   hostLevel,
		Default: 40,
		Trials:  func(seed uint64) []difftest.Trial { return difftest.Rotation(seed, true) },
		Make:    func(seed uint64) (*directive.File, error) { return directive.Parse("", Kernel(seed)) },
	}
	campaign.Run(t)
}

// TestLinked is TestRandom for kernels of two units, whose weak definitions in the first one have
// others in the second one.
func TestLinked(t *testing.T) {
	campaign := difftest.Campaign{
		Name:    "linked",
		Level:   hostLevel,
		Default: 25,
		Trials:  func(seed uint64) []difftest.Trial { return difftest.Rotation(seed, true) },
		Make:    func(seed uint64) (*directive.File, error) { return directive.Parse("", Linked(seed)) },
	}
	campaign.Run(t)
}

// TestOptions is TestRandom for kernels under options drawn at random, of which the host knows
// nothing: what is optimised is compared with what is not, under the same options.
func TestOptions(t *testing.T) {
	campaign := difftest.Campaign{
		Name:      "options",
		Default:   40,
		Trials:    func(seed uint64) []difftest.Trial { return difftest.UnderSettings(seed, seed%4 != 3 || !Mixed(seed)) },
		Reference: difftest.Unoptimised,
		Make: func(seed uint64) (*directive.File, error) {
			switch seed % 4 {
			case 2:
				return directive.Parse("", Arrays(seed))
			case 3:
				return directive.Parse("", Contended(seed))
			}
			return directive.Parse("", Kernel(seed))
		},
	}
	campaign.Run(t)
}

// TestContended is TestRandom for kernels whose threads contend for words, each trial under several
// schedules.
func TestContended(t *testing.T) {
	campaign := difftest.Campaign{
		Name:    "contended",
		Level:   hostLevel,
		Default: 25,
		Trials: func(seed uint64) []difftest.Trial {
			trials := difftest.Rotation(seed, !Mixed(seed))
			for i := range trials {
				trials[i].Schedules = 2
				if trials[i].Seed != 0 {
					trials[i].Schedules = 4
				}
			}
			return trials
		},
		Make: func(seed uint64) (*directive.File, error) { return directive.Parse("", Contended(seed)) },
	}
	campaign.Run(t)
}

// TestArrays is TestRandom for kernels of loops over arrays. Two thirds of the levels are those
// that change loops.
func TestArrays(t *testing.T) {
	campaign := difftest.Campaign{
		Name:    "arrays",
		Level:   hostLevel,
		Default: 40,
		Trials:  func(seed uint64) []difftest.Trial { return difftest.Rotation(seed, true) },
		Make:    func(seed uint64) (*directive.File, error) { return directive.Parse("", Arrays(seed)) },
	}
	campaign.Run(t)
}
