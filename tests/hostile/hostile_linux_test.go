package hostile

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"cptx/tests/simrun"
	"cptx/tests/toolchain"
)

// sample is how many cases make test runs.
const sample = 60

// TestHostile runs the cases that simrun.Sample says. What is wrong is kept
// in CPTX_HOSTILE_KEEP, or the folder cptx-hostile of the temporary directory.
func TestHostile(t *testing.T) {
	toolchain.Long(t)
	dir := t.TempDir()
	if out, err := exec.Command("make", "-s", "-C", "../..", "BIN="+dir, "build").CombinedOutput(); err != nil {
		t.Fatalf("make: %v\n%s", err, out)
	}
	bin := filepath.Join(dir, "cptx")
	sources, err := ReadSources(bin, "../..")
	if err != nil {
		t.Fatal(err)
	}
	// CPTX_HOSTILE_SIZE: bytes of what is repeated in a source.
	if n, err := strconv.Atoi(os.Getenv("CPTX_HOSTILE_SIZE")); err == nil {
		sources.Size = n
	}
	first, count := simrun.Sample(sample)
	c := &campaign{T: t, bin: bin, sources: sources, dir: dir, statuses: map[int]int{}}
	start := time.Now()
	simrun.Each(uint64(first), uint64(first+count), c.one)
	t.Logf("cases %d..%d in %.0f s: %d faults; exit statuses %v; most time %.1f s (case %d), most memory %d MiB (case %d)", first, first+count-1,
		time.Since(start).Seconds(), c.faults, c.statuses, c.slowest.Time.Seconds(), c.slow, c.largest.Memory>>20, c.large)
}

// campaign is a run of many cases.
type campaign struct {
	*testing.T
	bin, dir         string
	sources          *Sources
	mu               sync.Mutex // of what follows
	faults           int
	statuses         map[int]int // cases by exit status
	slowest, largest Result
	slow, large      uint64
}

func (c *campaign) one(n uint64) {
	k := c.sources.Case(n)
	outer := filepath.Join(c.dir, fmt.Sprint(n)) // for what is written to ".."
	defer os.RemoveAll(outer)
	r, err := k.Run(c.bin, filepath.Join(outer, "work"))
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		c.Errorf("case %d: %v", n, err)
		return
	}
	c.statuses[r.Status]++
	if r.Time > c.slowest.Time {
		c.slowest, c.slow = r, n
	}
	if r.Memory > c.largest.Memory {
		c.largest, c.large = r, n
	}
	if len(r.Faults) > 0 {
		c.faults++
		kept, err := keep(k, r)
		c.Errorf("case %d, %q: %q; kept in %s %v", n, k.Args, r.Faults, kept, err)
	}
}

// keep writes a case anew, as it was before the command ran.
func keep(k *Case, r Result) (dir string, err error) {
	// CPTX_HOSTILE_KEEP: the folder for calls that go wrong.
	if dir = os.Getenv("CPTX_HOSTILE_KEEP"); dir == "" {
		dir = filepath.Join(os.TempDir(), "cptx-hostile")
	}
	dir = filepath.Join(dir, fmt.Sprint(k.Number))
	if err := os.RemoveAll(dir); err != nil {
		return dir, err
	}
	if err := k.furnish(dir); err != nil {
		return dir, err
	}
	if err := os.WriteFile(filepath.Join(dir, "printed"), r.Text, 0o666); err != nil {
		return dir, err
	}
	return dir, os.WriteFile(filepath.Join(dir, "called"), fmt.Appendf(nil, "%q\n%q\n", k.Env, k.Args), 0o666)
}

// TestFaults: what is wrong is seen.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ script, response, want string }{
		{"exit 1", "", ""},
		{"cat fifo", "", ""},
		{"exit 70", "", "exit status 70"},
		{"kill -SEGV $$", "", "signal segmentation fault"},
		{"echo; echo goroutine 1", "", `says "goroutine "`},
		{"echo x > k.c", "", "k.c is changed"},
		{"echo x > h.h", "", ""},
		{"rm h.h", "", "h.h: no such file"},
		{"echo .version > out.ptx; exit 1", "", "there is an output"},
		{"printf .version > out.ptx", "", "the output ends"},
		{"touch .cptx-1", "", ".cptx-1 is left behind"},
		{"mkdir dir/cptx-1", "", "cptx-1 is left behind"},
		{"mkdir .cptx", "", ".cptx is left behind"},
		{"mkdir .cptx; touch .cptx/cptx.h", "-w\n-cl\\angd", ""},
		{"touch .cptx-1", "--clangd", ".cptx-1 is left behind"},
		{"yes | head -c 70000000", "", "prints more than"},
	} {
		k := &Case{Args: []string{"-c", c.script}, Env: os.Environ(), Inputs: []string{"k.c"}, Files: map[string]string{"k.c": "int x;", "h.h": "", "r": c.response}}
		r, err := k.Run("/bin/sh", filepath.Join(t.TempDir(), "work"))
		if got := strings.Join(r.Faults, "; "); err != nil || !strings.Contains(got, c.want) || (got != "") != (c.want != "") {
			t.Errorf("%s: %q, %v; want %q", c.script, got, err, c.want)
		}
	}
	r := Result{Time: MaxTime + time.Second, Memory: 2 * MaxMemory}
	if r.bounds(1000, &limited{}); len(r.Faults) != 2 {
		t.Errorf("%v of %+v", r.Faults, r)
	}
}
