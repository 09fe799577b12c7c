package growth

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// covered are the packages whose statements count.
const covered = "cptx/...,modernc.org/cc/v4,github.com/llir/llvm/...,slices,sort"

// Build builds the counting command in dir.
func Build(dir string) (bin string, err error) {
	bin = filepath.Join(dir, "cptx")
	cmd := exec.Command("go", "build", "-cover", "-covermode=count", "-coverpkg="+covered, "-o", bin, "cptx/cmd/cptx")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v\n%s", err, out)
	}
	return bin, nil
}

// Work is how many statements were executed, by place: "file:line.column,line.column".
type Work map[string]int64

// Total is the sum.
func (w Work) Total() (n int64) {
	for _, k := range w {
		n += k
	}
	return n
}

// Result is what a run of the counting command gave.
type Result struct {
	Work   Work
	Steps  int64 // what the compiler's budget has counted
	Failed bool  // the exit status was 1

	Message  string  // the first error
	Resident int64   // bytes of memory of the process at its largest; 0 where the system does not tell
	Seconds  float64 // processor time
}

// Count runs the counting command in dir, which it creates.
func Count(bin, dir string, args ...string) (r Result, err error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return r, err
	}
	cmd := exec.Command(bin, append([]string{"-v"}, args...)...)
	cmd.Env = append(os.Environ(), "GOCOVERDIR="+dir, "GOMAXPROCS=1")
	out, err := cmd.CombinedOutput()
	if code := cmd.ProcessState.ExitCode(); code == 1 {
		r.Failed = true
	} else if err != nil {
		return r, fmt.Errorf("%v\n%s", err, out)
	}
	for line := range strings.Lines(string(out)) {
		fmt.Sscanf(line, " work: %d steps", &r.Steps)
		if r.Message == "" && strings.Contains(line, "error: ") {
			r.Message = strings.TrimSpace(line)
		}
	}
	r.Resident = resident(cmd.ProcessState)
	r.Seconds = (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	profile := filepath.Join(dir, "profile")
	if out, err := exec.Command("go", "tool", "covdata", "textfmt", "-i="+dir, "-o="+profile).CombinedOutput(); err != nil {
		return r, fmt.Errorf("covdata: %v\n%s", err, out)
	}
	r.Work, err = readProfile(profile)
	return r, err
}

// resident returns the bytes of memory that a process on Linux has had at most.
func resident(p *os.ProcessState) int64 {
	if u, ok := p.SysUsage().(*syscall.Rusage); ok && runtime.GOOS == "linux" {
		return u.Maxrss << 10
	}
	return 0
}

// readProfile reads lines of "place statements executions".
func readProfile(name string) (Work, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	w := Work{}
	for s := bufio.NewScanner(f); s.Scan(); {
		words := strings.Fields(s.Text())
		if len(words) != 3 {
			continue
		}
		n, err1 := strconv.ParseInt(words[1], 10, 64)
		k, err2 := strconv.ParseInt(words[2], 10, 64)
		if err1 != nil || err2 != nil {
			return nil, fmt.Errorf("%s: %q", name, s.Text())
		}
		if k > 0 {
			w[words[0]] += n * k
		}
	}
	return w, nil
}

// Excess lists the places, at most n of them, that did more than twice the work for twice the
// source, with the work beyond that.
func Excess(half, whole Work, n int) (lines []string) {
	type place struct {
		name   string
		excess int64
	}
	var places []place
	for name, k := range whole {
		if x := k - 2*half[name]; x > 0 {
			places = append(places, place{name, x})
		}
	}
	slices.SortFunc(places, func(a, b place) int {
		if a.excess != b.excess {
			return int(min(max(b.excess-a.excess, -1), 1))
		}
		return strings.Compare(a.name, b.name)
	})
	for _, p := range places[:min(n, len(places))] {
		lines = append(lines, fmt.Sprintf("%s: %d -> %d", p.name, half[p.name], whole[p.name]))
	}
	return lines
}
