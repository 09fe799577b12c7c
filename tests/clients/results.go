package clients

import (
	"encoding/xml"
	"fmt"
	"os"
	"regexp"
	"strings"
)

// outcome is what a test did.
type outcome string

const (
	passed  outcome = "passed"
	failed  outcome = "failed"
	skipped outcome = "skipped"
)

// result is what came of one test.
type result struct {
	test    string
	outcome outcome
	message string // of a failure or a skip, its first line
}

// reader reads the results of a suite: the file RESULTS, and what the command printed.
type reader func(file, printed string) ([]result, error)

// junit reads the results of pytest.
func junit(file, _ string) ([]result, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	type said struct {
		Message string `xml:"message,attr"`
	}
	var all struct {
		Suites []struct {
			Cases []struct {
				Class   string `xml:"classname,attr"`
				Name    string `xml:"name,attr"`
				Failure []said `xml:"failure"`
				Error   []said `xml:"error"`
				Skipped []said `xml:"skipped"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	var list []result
	for _, s := range all.Suites {
		for _, c := range s.Cases {
			r := result{test: strings.TrimPrefix(c.Class[strings.LastIndexByte(c.Class, '.')+1:]+"::"+c.Name, "::"), outcome: passed}
			for _, x := range c.Skipped {
				r.outcome, r.message = skipped, first(x.Message)
			}
			for _, x := range append(c.Failure, c.Error...) {
				r.outcome, r.message = failed, first(x.Message)
			}
			list = append(list, r)
		}
	}
	return list, nil
}

var rusts = regexp.MustCompile(`(?m)^test (\S+)(?: - should panic)? \.\.\. (ok|FAILED|ignored)(?:, (.*))?$`)

// cargo reads the results of Rust's tests.
func cargo(_, printed string) (list []result, err error) {
	for _, m := range rusts.FindAllStringSubmatch(printed, -1) {
		list = append(list, result{m[1], map[string]outcome{"ok": passed, "FAILED": failed, "ignored": skipped}[m[2]], m[3]})
	}
	return list, nil
}

var verdict = regexp.MustCompile(`(?m)^(\S+): (OK|FAIL)(?: - )?(.*(?:\n .*|\n[A-Z].*)*)`)

// lines reads lines like "add_rn_f32: OK".
func lines(_, printed string) (list []result, err error) {
	for _, m := range verdict.FindAllStringSubmatch(printed, -1) {
		r := result{test: m[1], outcome: passed}
		if m[2] != "OK" {
			r.outcome, r.message = failed, strings.Join(strings.Fields(m[3]), " ")
		}
		list = append(list, r)
	}
	return list, nil
}

func first(s string) string {
	s, _, _ = strings.Cut(strings.TrimSpace(s), "\n")
	return s
}

// reason says why tests fail or are skipped: those of the suites whose names the first expression
// matches, with an outcome, whose "test: message" the second one matches.
type reason struct {
	suites  *regexp.Regexp
	outcome outcome
	test    *regexp.Regexp
	why     string
	used    bool
	line    int
}

// readReasons reads testdata/reasons.txt: fields with tabs between them.
func readReasons(text string) (list []*reason, err error) {
	for i, line := range strings.Split(text, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 4 || f[1] != string(failed) && f[1] != string(skipped) || f[3] == "" {
			return nil, fmt.Errorf("line %d: not four fields: suites, failed or skipped, tests, reason", i+1)
		}
		r := &reason{outcome: outcome(f[1]), why: f[3], line: i + 1}
		if r.suites, err = regexp.Compile("^(?:" + f[0] + ")$"); err == nil {
			r.test, err = regexp.Compile(f[2])
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		list = append(list, r)
	}
	return list, nil
}

// judge counts the outcomes of a suite and lists what is wrong with them.
func judge(s *suite, results []result, reasons []*reason) (counts map[outcome]int, wrong []string) {
	counts = map[outcome]int{}
	for _, r := range results {
		if counts[r.outcome]++; r.outcome == passed {
			continue
		}
		known := false
		for _, why := range reasons {
			if why.outcome == r.outcome && why.suites.MatchString(s.name) && why.test.MatchString(r.test+": "+r.message) {
				known, why.used = true, true
			}
		}
		if !known {
			wrong = append(wrong, fmt.Sprintf("%s %s: %s", r.test, r.outcome, r.message))
		}
	}
	for _, why := range reasons {
		if why.suites.MatchString(s.name) && !why.used {
			wrong = append(wrong, fmt.Sprintf("reasons.txt:%d is about no test (any more)", why.line))
		}
		why.used = false
	}
	if len(results) != s.tests {
		wrong = append(wrong, fmt.Sprintf("%d tests have results, want %d", len(results), s.tests))
	}
	return counts, wrong
}
