package main

import (
	"bufio"
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"cptx/tests/mutants/mutant"
)

//go:embed equivalent.txt
var equivalentText string

// The results of a mutant.
const (
	killed     = "killed"     // a test failed
	timedOut   = "timeout"    // a test did not end
	survived   = "survived"   // every test that reaches it passed
	unreached  = "unreached"  // no test reaches it
	equivalent = "equivalent" // listed as meaning the same
)

// campaign is one run of the command.
type campaign struct {
	root    string // of the source tree
	dir     string // with the test binaries
	scratch string // for what tests leave
	timeout time.Duration
	most    time.Duration // of tests for a mutant
	jobs    int
	long    bool              // without -test.short
	suites  []string          // that are asked
	groups  []group           // that the summary has, in order
	done    map[string]string // results by key
	log     *os.File
	number  atomic.Int64 // of scratch folders

	mu     sync.Mutex
	counts map[string]map[string]int // by package, by result
}

func main() {
	n := flag.Int("n", 500, "mutants")
	seed := flag.Uint64("seed", 1, "of the choice")
	only := flag.String("packages", strings.Join(subjects, ","), "packages to change; x/... is all below x that no name before it has, taken together")
	dir := flag.String("dir", "", "folder for the test binaries; one that has them is used as it is, where no Go is needed")
	stop := flag.Bool("build", false, "make the test binaries and stop")
	logName := flag.String("log", "", "file to append results to, and to go on from")
	again := flag.Bool("again", false, "instead of a choice take the mutants that survived in the log, and ask again")
	timeout := flag.Duration("timeout", 5*time.Minute, "of a test without a mutant")
	most := flag.Duration("most", 2*time.Minute, "of tests that a mutant is given; the fastest come first, and one that lives so long has survived")
	without := flag.String("without", "", "test packages, with commas between them, that are not asked: those whose tests take long, in a first round")
	long := flag.Bool("long", false, "run tests in full, without -test.short")
	jobs := flag.Int("jobs", runtime.NumCPU(), "tests run at once")
	flag.Parse()
	c := &campaign{root: ".", dir: *dir, timeout: *timeout, most: *most, jobs: *jobs, long: *long, done: map[string]string{}, counts: map[string]map[string]int{}}
	c.groups = grouped(*only)
	left := strings.Split(*without, ",")
	c.suites = slices.DeleteFunc(slices.Clone(suites), func(suite string) bool { return slices.Contains(left, suite) })
	if err := c.start(*n, *seed, *stop, *again, *logName); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// start makes the test binaries, unless the folder has them, and runs them, unless it is to stop.
func (c *campaign) start(n int, seed uint64, stop, again bool, logName string) (err error) {
	if c.scratch, err = os.MkdirTemp("", "cptx-mutants"); err != nil {
		return err
	}
	defer os.RemoveAll(c.scratch)
	if c.dir == "" {
		c.dir = filepath.Join(c.scratch, "tests")
	}
	if c.dir, err = filepath.Abs(c.dir); err != nil {
		return err
	}
	if err := c.openLog(logName); err != nil {
		return err
	}
	var only map[string]bool
	if again {
		only = map[string]bool{}
		for key, result := range c.done {
			if result == survived || result == unreached {
				only[key] = true
				delete(c.done, key)
			}
		}
	}
	if _, err := os.Stat(filepath.Join(c.dir, mutantsFile)); err != nil {
		if err := build(c.root, c.dir, c.suites, n, choice{seed, c.groups, only}); err != nil {
			return err
		}
	}
	if stop {
		return nil
	}
	return c.run()
}

// run asks the tests about every mutant.
func (c *campaign) run() error {
	text, err := os.ReadFile(filepath.Join(c.dir, mutantsFile))
	if err != nil {
		return err
	}
	var mutants []Mutant
	if err := json.Unmarshal(text, &mutants); err != nil {
		return err
	}
	units, err := c.measure()
	if err != nil {
		return err
	}
	known := equivalents()
	c.each(len(mutants), func(i int) {
		m := &mutants[i]
		switch old := c.result(m.Key); {
		case known[m.Key]:
			c.report(m, equivalent, "")
		case old != "":
			c.report(m, old, "")
		default:
			result, by := c.ask(m, units)
			c.report(m, result, by)
		}
	})
	c.summary()
	return nil
}

// each calls f with 0 to n-1, several at a time.
func (c *campaign) each(n int, f func(i int)) {
	var next atomic.Int64
	var workers sync.WaitGroup
	for range c.jobs {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				f(i)
			}
		})
	}
	workers.Wait()
}

// slack is the CPU time that a test may take beyond slowness times what it took without a mutant.
// By the clock it may take patience times as much: a busy machine is no reason to call a mutant
// endless, and one that sleeps takes no CPU time.
const (
	slack    = 10 * time.Second
	slowness = 10
	patience = 5
)

// near bounds the tests of a mutant's own package that are asked before all others, in seconds.
const near = 5

// ask runs the units that reach a mutant, the short ones of its own package first, then the fastest
// first, until one fails.
func (c *campaign) ask(m *Mutant, units []Unit) (result string, by string) {
	result = unreached
	reaching := slices.DeleteFunc(slices.Clone(units), func(u Unit) bool { return !slices.Contains(u.Reaches, m.ID) })
	slices.SortStableFunc(reaching, func(a, b Unit) int {
		return cmp.Compare(btoi(b.Suite == m.Package && b.Seconds < near), btoi(a.Suite == m.Package && a.Seconds < near))
	})
	for spent := 0.0; len(reaching) > 0 && spent < c.most.Seconds(); {
		batch := 1
		sum := reaching[0].Seconds
		for batch < len(reaching) && together(reaching[0], reaching[batch]) && sum+reaching[batch].Seconds <= max(spent, 0.1) {
			sum += reaching[batch].Seconds
			batch++
		}
		limit := slack + time.Duration(sum*slowness*float64(time.Second))
		_, _, err := c.execute(reaching[0].Suite, limit, []string{fmt.Sprintf("%s=%d", mutant.Variable, m.ID)},
			append(pattern(reaching[:batch]...), "-test.failfast")...)
		if err != nil {
			by = fmt.Sprintf("%s %v", reaching[0].Suite, pattern(reaching[:batch]...))
			if errors.Is(err, context.DeadlineExceeded) {
				return timedOut, by
			}
			return killed, by
		}
		result, spent, reaching = survived, spent+sum, reaching[batch:]
	}
	return result, ""
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// together reports whether one pattern can stand for two units.
func together(a, b Unit) bool {
	if a.Suite != b.Suite || strings.Contains(a.Sub, "/") || strings.Contains(b.Sub, "/") {
		return false
	}
	return a.Sub == "" && b.Sub == "" || a.Test == b.Test && a.Sub != "" && b.Sub != ""
}

// memory bounds a test, which a mutant may make take whatever there is, in KiB of address space.
const memory = 12 << 20

// execute runs a test binary in its package's folder, and returns what it printed and the CPU time
// that it and the programs that it started took. The limit is of CPU time.
func (c *campaign) execute(suite string, limit time.Duration, env []string, args ...string) ([]byte, time.Duration, error) {
	temp := filepath.Join(c.scratch, fmt.Sprint("t", c.number.Add(1)))
	if err := os.Mkdir(temp, 0o755); err != nil {
		return nil, 0, err
	}
	defer os.RemoveAll(temp)
	ctx, cancel := context.WithTimeout(context.Background(), patience*limit)
	defer cancel()
	seconds := int64(limit/time.Second) + 1
	script := fmt.Sprintf(`ulimit -v %d; ulimit -t %d; exec "$0" "$@"`, memory, seconds)
	cmd := exec.CommandContext(ctx, "sh", append([]string{"-c", script, binary(c.dir, suite), fmt.Sprintf("-test.short=%t", !c.long), "-test.timeout=0"}, args...)...)
	cmd.Dir = filepath.Join(c.root, suite)
	cmd.Env = append(append(os.Environ(), "TMPDIR="+temp), env...)
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	var took time.Duration
	if s := cmd.ProcessState; s != nil {
		took = s.UserTime() + s.SystemTime()
	}
	if ctx.Err() != nil || err != nil && took >= limit {
		err = context.DeadlineExceeded
	}
	return out, took, err
}

// equivalents reads equivalent.txt: keys, with the reason in a comment before them.
func equivalents() map[string]bool {
	known := map[string]bool{}
	for line := range strings.Lines(equivalentText) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			known[line] = true
		}
	}
	return known
}

// openLog reads the results of an earlier run.
func (c *campaign) openLog(name string) error {
	if name == "" {
		return nil
	}
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if fields := strings.Split(lines.Text(), "\t"); len(fields) > 1 {
			c.done[fields[1]] = fields[0]
		}
	}
	c.log = f
	return lines.Err()
}

func (c *campaign) result(key string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.done[key]
}

// report counts a result, and logs it if it is new.
func (c *campaign) report(m *Mutant, result, by string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.counts[m.Package] == nil {
		c.counts[m.Package] = map[string]int{}
	}
	c.counts[m.Package][result]++
	if _, old := c.done[m.Key]; !old && result != equivalent {
		c.done[m.Key] = result
		if c.log != nil {
			fmt.Fprintf(c.log, "%s\t%s\t%s\n", result, m.Key, by)
		}
	}
	if result == survived || result == unreached {
		fmt.Printf("%s\t%d\t%s\n", result, m.Line, m.Key)
	}
}

// summary prints the score by group: killed of those that are not equivalent.
func (c *campaign) summary() {
	total := map[string]int{}
	line := func(name string, counts map[string]int) {
		dead := counts[killed] + counts[timedOut]
		of := dead + counts[survived] + counts[unreached]
		fmt.Printf("%-20s %4d killed of %4d (%d%%; %d by time), %d reached by no test, %d equivalent\n",
			name, dead, of, 100*dead/max(of, 1), counts[timedOut], counts[unreached], counts[equivalent])
	}
	for _, g := range c.groups {
		sum := map[string]int{}
		for _, pkg := range g.packages {
			for result, n := range c.counts[pkg] {
				sum[result] += n
				total[result] += n
			}
		}
		line(g.name, sum)
	}
	line("all", total)
}
