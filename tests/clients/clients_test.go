package clients

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"cptx/tests/toolchain"
)

const root = "../.."

// reasonsOf reads the table.
func reasonsOf(t *testing.T) []*reason {
	t.Helper()
	text, err := os.ReadFile("testdata/reasons.txt")
	if err != nil {
		t.Fatal(err)
	}
	list, err := readReasons(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestClients runs the suites that CPTX_CLIENTS names.
func TestClients(t *testing.T) {
	// CPTX_CLIENTS: which suites of tests of other programs run, by a regular expression.
	which := os.Getenv("CPTX_CLIENTS")
	if which == "" {
		t.Skip("left to make clients")
	}
	names, err := regexp.Compile(which)
	if err != nil {
		t.Fatal(err)
	}
	reasons := reasonsOf(t)
	for _, s := range suites {
		if names.MatchString(s.name) {
			t.Run(s.name, func(t *testing.T) { s.test(t, reasons) })
		}
	}
}

// test installs and runs the suite.
func (s *suite) test(t *testing.T, reasons []*reason) {
	if out, err := exec.Command("./fetch.sh", s.fetch).CombinedOutput(); err != nil {
		t.Fatalf("fetch.sh: %v\n%s", err, out)
	}
	bin, err := filepath.Abs(filepath.Join(root, "bin"))
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	list := s.run(t, bin)
	counts, wrong := judge(s, list, reasons)
	fmt.Printf("%s: %d passed, %d failed, %d skipped in %v\n", s.name, counts[passed], counts[failed], counts[skipped], time.Since(start).Round(time.Second))
	for _, w := range wrong {
		t.Error(w)
	}
}

// run runs the suite with the command in bin and the libraries in bin/lib.
func (s *suite) run(t *testing.T, bin string) []result {
	t.Helper()
	results := filepath.Join(t.TempDir(), "results")
	fill := strings.NewReplacer("FOLDER", folder(), "LIBRARIES", filepath.Join(bin, "lib"), "RESULTS", results).Replace
	args := append(append([]string{"exec", "--libraries", filepath.Join(bin, "lib")}, s.flags...), "--")
	for _, a := range s.args {
		args = append(args, fill(a))
	}
	cmd := exec.Command(filepath.Join(bin, "cptx"), args...)
	cmd.Dir = filepath.Join(folder(), s.dir)
	cmd.Env = os.Environ()
	for _, v := range s.env {
		cmd.Env = append(cmd.Env, fill(v))
	}
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	cmd.Run() // its status says what the results do
	list, err := s.read(results, out.String())
	if err != nil || len(list) == 0 {
		t.Fatalf("no results: %v\n%.2000s\n%.2000s", err, out.String(), said.String())
	}
	return list
}

// TestSample runs a few tests of clients that are in the cache: all of them pass.
func TestSample(t *testing.T) {
	var there []suite
	for _, s := range samples {
		if s.isThere() {
			there = append(there, s)
		} else {
			t.Logf("%s is not in the cache", s.name)
		}
	}
	if len(there) == 0 {
		t.Skip("no client is in the cache; make clients fetches them")
	}
	if _, err := toolchain.GCC(); err != nil {
		toolchain.Missing(t, "no gcc; install a C compiler")
	}
	bin := t.TempDir()
	if out, err := exec.Command("make", "-C", root, "BIN="+bin, "build", "libcuda", "libnvrtc").CombinedOutput(); err != nil {
		t.Fatalf("make: %v\n%s", err, out)
	}
	for _, s := range there {
		t.Run(s.name, func(t *testing.T) {
			counts, wrong := judge(&s, s.run(t, bin), nil)
			if counts[passed] != s.tests || len(wrong) > 0 {
				t.Errorf("%v, %q", counts, wrong)
			}
		})
	}
}

// isThere says whether fetch.sh has installed the client.
func (s *suite) isThere() bool {
	_, err := os.Stat(filepath.Join(folder(), s.dir))
	program := strings.Replace(s.args[0], "FOLDER", folder(), 1)
	_, done := os.Stat(filepath.Join(filepath.Dir(filepath.Dir(program)), ".done"))
	return err == nil && done == nil
}

// folder is where fetch.sh installs.
func folder() string { return filepath.Join(filepath.Dir(toolchain.CacheDir()), "clients") }

// TestReasons: the table can be read, and each line is about a suite that there is.
func TestReasons(t *testing.T) {
	for _, r := range reasonsOf(t) {
		about := false
		for _, s := range suites {
			about = about || r.suites.MatchString(s.name)
		}
		if !about {
			t.Errorf("line %d is about no suite", r.line)
		}
	}
}

// TestJudge: what is not in the table is wrong, and so is what is there for nothing.
func TestJudge(t *testing.T) {
	file := filepath.Join(t.TempDir(), "results")
	os.WriteFile(file, []byte(`<testsuites><testsuite>
<testcase classname="test.test_x.TestX" name="test_a"/>
<testcase classname="test.test_x.TestX" name="test_b"><failure message="AssertionError: 1 != 2&#10;more">x</failure></testcase>
<testcase classname="test.test_x.TestX" name="test_c"><skipped type="pytest.skip" message="no GPU"/></testcase>
</testsuite></testsuites>`), 0o644)
	results, err := junit(file, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ table, want string }{
		{"x\tfailed\tTestX::test_b: AssertionError\twhy\nx\tskipped\tno GPU\twhy", ""},
		{"x\tskipped\tno GPU\twhy", "TestX::test_b failed: AssertionError: 1 != 2"},
		{"x\tfailed\t.\twhy", "TestX::test_c skipped: no GPU"},
		{"x\tfailed\t.\twhy\nx\tskipped\t.\twhy\nx|y\tfailed\ttest_a\twhy", "reasons.txt:3 is about no test (any more)"},
		{"x\tfailed\t.\twhy\nx\tskipped\t.\twhy\ny\tfailed\ttest_a\twhy", ""},
	} {
		reasons, err := readReasons(c.table)
		if err != nil {
			t.Fatal(err)
		}
		counts, wrong := judge(&suite{name: "x", tests: 3}, results, reasons)
		if got := strings.Join(wrong, "\n"); got != c.want || counts[passed] != 1 || counts[failed] != 1 || counts[skipped] != 1 {
			t.Errorf("%q: %v, %q, want %q", c.table, counts, got, c.want)
		}
	}
	if _, wrong := judge(&suite{name: "x", tests: 4}, results[:1], nil); len(wrong) != 1 {
		t.Errorf("a test is missing: %q", wrong)
	}
	got, _ := lines("", "a: OK\nb: FAIL - with input 1\n    computed on GPU: 2\n    passed: 1 out of 2\nc: OK\n")
	if len(got) != 3 || got[1].outcome != failed || got[1].message != "with input 1 computed on GPU: 2 passed: 1 out of 2" {
		t.Errorf("%+v", got)
	}
}
