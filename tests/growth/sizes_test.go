package growth

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"cptx/ir/budget"
	"cptx/tests/toolchain"
)

// sizes are the numbers of items that TestSizes makes of each shape; the last one only in full.
var sizes = []int{1000, 10_000, 100_000}

// mostTenfold is how much the work may grow from one size to the next: log2(10) doublings.
const mostTenfold = 15.9

// limitMessage is what the compiler says of a source that is too large for it.
var limitMessage = regexp.MustCompile(`error: .*(limit|more than|at most|deeper than|exceed|too (deeply|many|large|long))`)

// everything reports whether all shapes are compiled in all sizes.
func everything() bool {
	// CPTX_GROWTH: all: every shape of sources in every size, also in little memory.
	return os.Getenv("CPTX_GROWTH") == "all"
}

// TestSizes compiles each shape in sizes that nobody writes: the work follows the size, the process
// stays within half as much again as -fmax-memory says, and what is too large gets a message that
// says so. CPTX_GROWTH=all compiles all shapes; else some of them, in the first two sizes.
func TestSizes(t *testing.T) {
	toolchain.Long(t)
	all := everything()
	dir, bin := t.TempDir(), built(t)
	for i, s := range Shapes {
		if !all && i%12 != 0 {
			continue
		}
		t.Run(strings.ReplaceAll(s.Name, " ", "-"), func(t *testing.T) {
			before := int64(0)
			for _, n := range sizes {
				if n == sizes[len(sizes)-1] && !all {
					break
				}
				before = checkSize(t, bin, filepath.Join(dir, fmt.Sprint(i, "-", n)), s, n, before)
			}
		})
	}
}

// mostResident is how many bytes the process may take.
func mostResident() int64 { return int64(budget.DefaultLimits().Memory) * 3 / 2 }

// spaces are the address spaces, in KiB, of TestSpace; the first is the least that suffices to
// start.
var spaces = []int{800_000, 900_000, 1_000_000, 1_200_000, 1_500_000, 2_000_000}

// checkSize compiles n items of a shape and returns the work that it took. before is that of a
// tenth of the items, 0 if there is none.
func checkSize(t *testing.T, bin, dir string, s Shape, n int, before int64) int64 {
	in := dir + ".c"
	if err := os.WriteFile(in, []byte(s.Text(n)), 0o666); err != nil {
		t.Fatal(err)
	}
	defer os.Remove(in)
	defer os.RemoveAll(dir)
	r, err := Count(bin, dir, append(s.Flags, "-O2", "-arch=sm_80", "-o", os.DevNull, in)...)
	if err != nil {
		t.Fatal(err)
	}
	work := r.Work.Total()
	t.Logf("%7d: %12d statements, %5d MB, %6.2f s %.150s", n, work, r.Resident>>20, r.Seconds, r.Message)
	if r.Failed && !s.Wrong && !limitMessage.MatchString(r.Message) {
		t.Errorf("%d: refused without a limit: %s", n, r.Message)
	}
	if before > 0 && float64(work)/float64(before) > mostTenfold {
		t.Errorf("%d: ten times the source, %.1f times the work", n, float64(work)/float64(before))
	}
	if most := mostResident(); r.Resident > most {
		t.Errorf("%d: the process takes %d MB, more than %d", n, r.Resident>>20, most>>20)
	}
	return work
}

// TestSpace compiles each shape, of some two megabytes, in little address space: what does not fit
// gets a message, never a dump of Go's run-time system. CPTX_GROWTH=all compiles all shapes.
func TestSpace(t *testing.T) {
	toolchain.Long(t)
	if runtime.GOOS != "linux" {
		t.Skip("needs ulimit -v of Linux")
	}
	all := everything()
	dir := t.TempDir()
	if out, err := exec.Command("make", "-s", "-C", "../..", "BIN="+dir, "build").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for i, s := range Shapes {
		if !all && i%24 != 1 || s.exponential() {
			continue
		}
		t.Run(strings.ReplaceAll(s.Name, " ", "-"), func(t *testing.T) {
			in := filepath.Join(dir, "in.c")
			n := 2 << 20 / max(1, len(s.Text(1000))/1000)
			if err := os.WriteFile(in, []byte(s.Text(n)), 0o666); err != nil {
				t.Fatal(err)
			}
			for _, space := range spaces {
				script := fmt.Sprintf(`ulimit -v %d; exec "$0" "$@"`, space)
				cmd := exec.Command("sh", "-c", script, filepath.Join(dir, "cptx"), "-w", "-o", os.DevNull, in)
				out, _ := cmd.CombinedOutput()
				if code := cmd.ProcessState.ExitCode(); code != 0 && code != 1 || bytes.Contains(out, []byte("\ngoroutine ")) {
					t.Errorf("%d items in %d KiB: exit status %d: %.300s", n, space, code, out)
				}
			}
		})
	}
}
