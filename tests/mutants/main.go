package main

import (
	"bufio"
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

//go:embed equivalent.txt
var equivalentText string

// The results of a mutant.
const (
	killed     = "killed"     // a test failed
	survived   = "survived"   // every stage passed
	equivalent = "equivalent" // listed as meaning the same
	broken     = "broken"     // does not compile
)

// campaign is one run of the command.
type campaign struct {
	root    string
	timeout time.Duration // of a stage
	done    map[string]string
	log     *os.File

	mu     sync.Mutex
	counts map[string]map[string]int // by package, by result
}

func main() {
	n := flag.Int("n", 500, "mutants that compile")
	seed := flag.Uint64("seed", 1, "of the choice")
	only := flag.String("packages", "", "packages to change, with commas; all if empty")
	logName := flag.String("log", "", "file to append results to, and to go on from")
	timeout := flag.Duration("timeout", 10*time.Minute, "of one stage of tests")
	jobs := flag.Int("jobs", runtime.NumCPU(), "mutants tested at once")
	flag.Parse()
	c := &campaign{root: ".", timeout: *timeout, done: map[string]string{}, counts: map[string]map[string]int{}}
	if err := c.run(*n, *seed, *only, *logName, *jobs); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// task is a mutation with the stages of its package.
type task struct {
	mutation
	subject *subject
}

func (c *campaign) run(n int, seed uint64, only, logName string, jobs int) error {
	tasks, err := c.choose(seed, only)
	if err != nil {
		return err
	}
	if err := c.openLog(logName); err != nil {
		return err
	}
	known := equivalents()
	queue := make(chan task)
	var workers sync.WaitGroup
	for range jobs {
		workers.Go(func() {
			for t := range queue {
				c.report(t, c.test(t, known))
			}
		})
	}
	for _, t := range tasks {
		if c.counted() >= n {
			break
		}
		queue <- t
	}
	close(queue)
	workers.Wait()
	c.summary()
	return nil
}

// choose lists the mutations of the packages in a random order that takes packages in turn.
func (c *campaign) choose(seed uint64, only string) ([]task, error) {
	r := rand.New(rand.NewPCG(seed, 0))
	type ranked struct {
		task
		rank float64
	}
	var all []ranked
	for i := range subjects {
		s := &subjects[i]
		if only != "" && !slices.Contains(strings.Split(only, ","), s.pkg) {
			continue
		}
		list, err := mutations(c.root, s.pkg)
		if err != nil {
			return nil, err
		}
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		for k, m := range list {
			all = append(all, ranked{task{m, s}, float64(k)})
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no such package: %s", only)
	}
	slices.SortStableFunc(all, func(a, b ranked) int { return cmp.Compare(a.rank, b.rank) })
	tasks := make([]task, len(all))
	for i := range all {
		tasks[i] = all[i].task
	}
	return tasks, nil
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
		if result, key, ok := strings.Cut(lines.Text(), "\t"); ok {
			c.done[key] = result
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

// counted is the number of mutants that compiled.
func (c *campaign) counted() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := 0
	for _, results := range c.counts {
		n += results[killed] + results[survived] + results[equivalent]
	}
	return n
}

// test runs the stages over one mutant and returns its result.
func (c *campaign) test(t task, known map[string]bool) string {
	if known[t.key()] {
		return equivalent
	}
	if result := c.result(t.key()); result != "" {
		return result
	}
	dir, err := os.MkdirTemp("", "cptx-mutant")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	overlay, err := c.overlay(dir, &t.mutation)
	if err != nil {
		panic(err)
	}
	if !c.passes("build", "-overlay="+overlay, "./"+t.subject.pkg) {
		return broken
	}
	for _, stage := range t.subject.stages {
		args := []string{"test", "-vet=off", "-failfast", "-short", "-overlay=" + overlay}
		for _, pkg := range stage {
			if pkg == "." {
				pkg = "./" + t.subject.pkg
			}
			args = append(args, pkg)
		}
		if !c.passes(args...) {
			return killed
		}
	}
	return survived
}

// overlay writes the changed file and the description that makes the go command read it.
func (c *campaign) overlay(dir string, m *mutation) (string, error) {
	path, err := filepath.Abs(filepath.Join(c.root, filepath.FromSlash(m.file)))
	if err != nil {
		return "", err
	}
	source, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	changed := filepath.Join(dir, "mutant.go")
	text := slices.Concat(source[:m.off], []byte(m.new), source[m.end:])
	if err := os.WriteFile(changed, text, 0o600); err != nil {
		return "", err
	}
	description, err := json.Marshal(map[string]map[string]string{"Replace": {path: changed}})
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, description, 0o600)
}

// passes runs the go command; one that does not end in time has not passed.
func (c *campaign) passes(args ...string) bool {
	ctx, cancel := context.WithTimeout(context.Background(), c.timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = c.root
	cmd.WaitDelay = time.Second
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	return cmd.Run() == nil
}

func (c *campaign) report(t task, result string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.counts[t.subject.pkg] == nil {
		c.counts[t.subject.pkg] = map[string]int{}
	}
	c.counts[t.subject.pkg][result]++
	if _, old := c.done[t.key()]; !old && result != equivalent {
		c.done[t.key()] = result
		if c.log != nil {
			fmt.Fprintf(c.log, "%s\t%s\n", result, t.key())
		}
	}
	if result == survived {
		fmt.Printf("survived\t%s:%d\t%s\n", t.file, t.line, t.key())
	}
}

// summary prints the score by package: killed of those that are neither broken nor equivalent.
func (c *campaign) summary() {
	total := map[string]int{}
	line := func(name string, counts map[string]int) {
		of := counts[killed] + counts[survived]
		fmt.Printf("%-16s %4d killed of %4d (%d%%), %d equivalent, %d do not compile\n",
			name, counts[killed], of, 100*counts[killed]/max(of, 1), counts[equivalent], counts[broken])
	}
	for i := range subjects {
		counts := c.counts[subjects[i].pkg]
		if counts == nil {
			continue
		}
		line(subjects[i].pkg, counts)
		for result, n := range counts {
			total[result] += n
		}
	}
	line("all", total)
}
