package clang

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestWarnings holds that clang gives the warnings that package check's tests expect in files that
// claim so in their second line.
func TestWarnings(t *testing.T) {
	ready(t)
	files, _ := filepath.Glob("../../frontend/check/testdata/warn-*.c")
	found := 0
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(src), "\n")
		flags, ok := strings.CutPrefix(lines[0], "// flags: ")
		if !ok || !strings.Contains(lines[1], "clang 19 says the same") {
			continue
		}
		found++
		var want []string
		for i, line := range lines {
			for _, part := range strings.Split(line, "//")[1:] {
				if msg, ok := strings.CutPrefix(strings.TrimSpace(part), "warning: "); ok {
					want = append(want, strconv.Itoa(i+1)+": "+msg)
				}
			}
		}
		args := append([]string{"-std=gnu11", "-fsyntax-only", "-fno-caret-diagnostics"}, strings.Fields(flags)...)
		out, _ := exec.Command(Command, append(args, file)...).CombinedOutput()
		var got []string
		for _, m := range regexp.MustCompile(`(?m)^[^:]*:(\d+):\d+: warning: (.*) \[-W.*\]$`).FindAllStringSubmatch(string(out), -1) {
			got = append(got, m[1]+": "+m[2])
		}
		slices.Sort(want)
		slices.Sort(got)
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-expected there +clang):\n%s", file, d)
		}
	}
	if found < 3 {
		t.Errorf("only %d files", found)
	}
}
