package difftest

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"cptx/tests/directive"
	"cptx/tests/host"
	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// Campaign is a series of random programs.
type Campaign struct {
	Name     string // of the generator, for messages and kept files
	Default  int    // programs when CPTX_DIFFTEST_N is not set
	Variants []Variant
	Options  simrun.Options
	Limit    time.Duration // of the host program; longer ones are skipped
	// Make returns the program of a seed.
	Make func(seed uint64) (*directive.File, error)
	// Unfit, if not nil, recognises errors that are the program's own fault on a
	// GPU; the program is skipped.
	Unfit func(file *directive.File, err error) bool
}

// verdict counts what became of the programs.
type verdict struct {
	sync.Mutex
	tried, skipped, failed int
}

// failuresShown bounds the report of a campaign that fails everywhere.
const failuresShown = 20

// Run makes the programs with the seeds from CPTX_DIFFTEST_SEED (1) on, as many as
// CPTX_DIFFTEST_N says, and compares each with the host. A program that fails
// is kept in CPTX_DIFFTEST_KEEP, or the folder cptx-difftest of the temporary
// directory, ready to be reduced.
func (c *Campaign) Run(t *testing.T) {
	if !host.Available(host.Options{}) {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	first, count := environment("CPTX_DIFFTEST_SEED", 1), environment("CPTX_DIFFTEST_N", c.Default)
	if testing.Short() {
		count = min(count, 5)
	}
	builder := host.NewBuilder(t.TempDir(), host.Options{Limit: c.Limit})
	seeds := make(chan uint64)
	var workers sync.WaitGroup
	var v verdict
	for range runtime.GOMAXPROCS(0) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for seed := range seeds {
				c.one(t, builder, seed, &v)
			}
		}()
	}
	for i := range count {
		seeds <- uint64(first + i)
	}
	close(seeds)
	workers.Wait()
	t.Logf("%s: seeds %d..%d: %d compared, %d skipped as too long or unfit, %d failed", c.Name, first, first+count-1, v.tried, v.skipped, v.failed)
}

// one makes and checks the program of one seed.
func (c *Campaign) one(t *testing.T, builder *host.Builder, seed uint64, v *verdict) {
	file, err := c.Make(seed)
	if err == nil {
		err = Check(builder, file, c.Variants, c.Options)
	}
	v.Lock()
	defer v.Unlock()
	v.tried++
	switch {
	case err == nil:
	case simrun.TooLong(err) || file != nil && c.Unfit != nil && c.Unfit(file, err):
		v.tried--
		v.skipped++
	default:
		v.failed++
		if v.failed > failuresShown {
			t.Fail()
			return
		}
		t.Errorf("%s seed %d: %v\nkept in %s", c.Name, seed, err, c.keep(seed, file))
	}
}

// keep stores a failing program and returns its path.
func (c *Campaign) keep(seed uint64, file *directive.File) string {
	dir := os.Getenv("CPTX_DIFFTEST_KEEP")
	if dir == "" {
		dir = filepath.Join(os.TempDir(), "cptx-difftest")
	}
	path := filepath.Join(dir, fmt.Sprintf("%s-%d.c", c.Name, seed))
	if file == nil {
		return "(nothing was made)"
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err.Error()
	}
	if err := os.WriteFile(path, []byte(file.Source), 0o644); err != nil {
		return err.Error()
	}
	return path
}

func environment(name string, otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return otherwise
}
