package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// results counts what became of tests, subtests included, and keeps the output of those that may
// still fail.
type results struct {
	w                       io.Writer
	passed, failed, skipped int
	reasons                 map[string]int    // of skipped tests
	output                  map[test][]string // of tests that have not ended, and of packages
}

type test struct{ pkg, name string }

func newResults(w io.Writer) *results {
	return &results{w: w, reasons: map[string]int{}, output: map[test][]string{}}
}

func (r *results) event(e event) {
	t := test{e.Package, e.Test}
	switch e.Action {
	case "output":
		r.output[t] = append(r.output[t], e.Output)
	case "build-output":
		r.show(e.Output)
	case "pass", "fail", "skip":
		if t.name != "" {
			r.testEnds(t, e.Action)
		} else {
			r.packageEnds(t, e.Action)
		}
	}
}

func (r *results) testEnds(t test, action string) {
	lines := r.output[t]
	delete(r.output, t)
	switch action {
	case "pass":
		r.passed++
	case "skip":
		r.skipped++
		r.reasons[reason(lines)]++
	case "fail":
		r.failed++
		r.show(lines...)
	}
}

// packageEnds shows the line of a package that "go test" would show; of one that fails everything
// that is not shown yet: a test that brings the process down does not end.
func (r *results) packageEnds(p test, action string) {
	lines := r.output[p]
	for _, t := range slices.SortedFunc(maps.Keys(r.output), func(a, b test) int { return cmp.Compare(a.name, b.name) }) {
		if t.pkg != p.pkg {
			continue
		}
		if action == "fail" && t != p {
			r.show(r.output[t]...)
			r.failed++
		}
		delete(r.output, t)
	}
	if action == "fail" {
		r.failed = max(r.failed, 1)
		r.show(lines...)
		return
	}
	if len(lines) > 0 && action == "pass" {
		r.show(lines[len(lines)-1])
	}
}

func (r *results) show(lines ...string) {
	for _, line := range lines {
		if trimmed := strings.TrimSpace(line); !strings.HasPrefix(trimmed, "=== ") {
			io.WriteString(r.w, line)
		}
	}
}

// Lines that tell why a test is skipped: what it logs ("    file_test.go:12: text"), what a script
// says, a program that cannot be started.
var (
	logged  = regexp.MustCompile(`^\s+[\w.-]+\.go:\d+: (.*)`)
	script  = regexp.MustCompile(`^\s+> (?:\[.*\] )*skip '?(.*?)'?\n`)
	missing = regexp.MustCompile(`exec: "(.+)": executable file not found`)
)

// reason is what a test said last, which is why it was skipped, up to what there is to do about it:
// tests that miss the same are to be counted together.
func reason(lines []string) string {
	for _, line := range slices.Backward(lines) {
		if m := missing.FindStringSubmatch(line); m != nil {
			return "no " + m[1]
		}
		m := script.FindStringSubmatch(line)
		if m == nil {
			m = logged.FindStringSubmatch(line)
		}
		if m != nil {
			why, _, _ := strings.Cut(m[1], "; ")
			why, _, _ = strings.Cut(why, ": ")
			return strings.TrimSpace(why)
		}
	}
	return "no reason given"
}

// line sums up, the most frequent reason first: "12 passed, 0 failed, 3 skipped (2: no gcc; 1: no
// GPU)".
func (r *results) line() string {
	line := fmt.Sprintf("%d passed, %d failed, %d skipped", r.passed, r.failed, r.skipped)
	if r.skipped == 0 {
		return line
	}
	order := slices.SortedFunc(maps.Keys(r.reasons), func(a, b string) int {
		return cmp.Or(cmp.Compare(r.reasons[b], r.reasons[a]), cmp.Compare(a, b))
	})
	for i, why := range order {
		order[i] = fmt.Sprintf("%d: %s", r.reasons[why], why)
	}
	return line + " (" + strings.Join(order, "; ") + ")"
}
