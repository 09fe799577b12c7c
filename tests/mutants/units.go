package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"cptx/tests/mutants/mutant"
)

// Unit is a test that is asked by itself: one of the package's, or a subtest of one that takes long
// or fails.
type Unit struct {
	Suite   string
	Test    string  // the pattern's first element
	Sub     string  // the elements after it, "" for the whole test
	Seconds float64 // of CPU time that it took
	Reaches []int   // mutants, ascending
}

// long is the CPU time that a test takes, in seconds, from which on its subtests are asked one by
// one.
const long = 1

// measure runs the tests of all suites and returns those that pass.
func (c *campaign) measure() ([]Unit, error) {
	name := filepath.Join(c.dir, unitsFile)
	if text, err := os.ReadFile(name); err == nil {
		var units []Unit
		return units, json.Unmarshal(text, &units)
	}
	var whole []Unit
	for _, suite := range c.suites {
		if _, err := os.Stat(binary(c.dir, suite)); err != nil {
			continue // left out, as where a folder is carried to another machine
		}
		out, _, _ := c.execute(suite, time.Minute, nil, "-test.list=^Test")
		for test := range strings.Lines(string(out)) {
			if test = strings.TrimSpace(test); strings.HasPrefix(test, "Test") && !unasked[suite+" "+test] {
				whole = append(whole, Unit{Suite: suite, Test: test})
			}
		}
	}
	var units, parts []Unit
	var mu sync.Mutex
	c.each(len(whole), func(i int) {
		subs, ok := c.reach(&whole[i])
		mu.Lock()
		defer mu.Unlock()
		if !ok || whole[i].Seconds > long && len(subs) > 1 {
			for _, sub := range subs {
				parts = append(parts, Unit{Suite: whole[i].Suite, Test: whole[i].Test, Sub: sub})
			}
		} else {
			units = append(units, whole[i])
		}
	})
	c.each(len(parts), func(i int) {
		if _, ok := c.reach(&parts[i]); ok {
			mu.Lock()
			defer mu.Unlock()
			units = append(units, parts[i])
		}
	})
	slices.SortFunc(units, func(a, b Unit) int {
		return cmp.Or(cmp.Compare(a.Seconds, b.Seconds), cmp.Compare(a.Suite, b.Suite), cmp.Compare(a.Test, b.Test), cmp.Compare(a.Sub, b.Sub))
	})
	return units, writeJSON(name, units)
}

// subtest finds the subtests that pass in a test's output.
var subtest = regexp.MustCompile(`(?m)^    --- PASS: [^/\s]+/(\S+)`)

// reach runs a unit without a mutant, notes which it reaches, and returns its subtests. A test that
// fails, because of a missing tool perhaps, cannot tell anything.
func (c *campaign) reach(u *Unit) (subs []string, ok bool) {
	record := filepath.Join(c.scratch, strconv.FormatInt(c.number.Add(1), 10))
	out, took, err := c.execute(u.Suite, c.timeout, []string{mutant.ReachedVariable + "=" + record}, append(pattern(*u), "-test.v")...)
	u.Seconds = took.Seconds()
	for _, m := range subtest.FindAllSubmatch(out, -1) {
		subs = append(subs, string(m[1]))
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "not asked: %s %s %s: %v\n", u.Suite, u.Test, u.Sub, err)
		return subs, false
	}
	text, _ := os.ReadFile(record)
	for _, line := range bytes.Fields(text) {
		id, _ := strconv.Atoi(string(line))
		u.Reaches = append(u.Reaches, id)
	}
	slices.Sort(u.Reaches)
	u.Reaches = slices.Compact(u.Reaches)
	return subs, true
}

// pattern are the arguments that run units: tests of one suite, or subtests of one test.
func pattern(units ...Unit) []string {
	var tests, subs []string
	for _, u := range units {
		tests = append(tests, regexp.QuoteMeta(u.Test))
		subs = append(subs, u.Sub)
	}
	slices.Sort(tests)
	text := "^(" + strings.Join(slices.Compact(tests), "|") + ")$"
	switch {
	case len(subs) == 1 && subs[0] != "":
		for element := range strings.SplitSeq(subs[0], "/") {
			text += "/^" + regexp.QuoteMeta(element) + "$"
		}
	case subs[0] != "":
		for i := range subs {
			subs[i] = regexp.QuoteMeta(subs[i])
		}
		text += "/^(" + strings.Join(subs, "|") + ")$"
	}
	return []string{"-test.run=" + text}
}
