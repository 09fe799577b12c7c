package abi

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cptx"
)

// formatHead declares what the calls of testdata/formats.txt use, in one line.
const formatHead = `int printf(const char *, ...); struct S { int a; } s; enum E { A } e; void f(int i, unsigned u, long l, unsigned long ul, long long ll, unsigned long long ull, short sh, char c, float fl, double d, void *p, int *ip, char *str, const char *cs, unsigned char *uc, _Bool b, _Float16 h, char arr[4], int (*fn)(void), volatile int vi, long double ld) {` + "\n"

// deviceFormats are the calls about which we say more than clang: device printf has no
// %n and %m, no wide characters and no positions (CUDA C++ Programming Guide, Format
// Specifiers), and formats that are not literals are not translated to what it has.
var deviceFormats = map[string]string{
	`printf("%n", ip);`:            "error",
	`printf("%m");`:                "-Wformat-invalid-specifier",
	`printf("%1$d", i);`:           "-Wformat-invalid-specifier",
	`printf("%2$d %1$s", str, i);`: "-Wformat-invalid-specifier",
	`printf("%I64d", ll);`:         "-Wformat-invalid-specifier",
	`printf("%C", i);`:             "-Wformat-invalid-specifier",
	`printf("%S", str);`:           "-Wformat-invalid-specifier",
	`printf(str, i);`:              "-Wformat-nonliteral",
	`printf(i ? "%d" : "%u", i);`:  "-Wformat-nonliteral",
}

// flagPattern finds the line and the flag of a warning.
var flagPattern = regexp.MustCompile(`(?m)^(?:[^:\n]*\.c:)?(\d+):\d+: (?:warning|(error)): [^\n]*?(?: \[(-W[a-z-]*)\])?$`)

// flagsByLine lists the sorted flags of each line, joined; "-" for none.
func flagsByLine(text string, lines int) []string {
	flags := make([][]string, lines)
	for _, m := range flagPattern.FindAllStringSubmatch(text, -1) {
		n, _ := strconv.Atoi(m[1])
		if n -= 2; n >= 0 && n < lines {
			flags[n] = append(flags[n], m[2]+m[3])
		}
	}
	out := make([]string, lines)
	for i, f := range flags {
		slices.Sort(f)
		if out[i] = strings.Join(f, " "); len(f) == 0 {
			out[i] = "-"
		}
	}
	return out
}

// clangFormats asks clang.
func clangFormats(t *testing.T, source string, lines int) []string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "f.c")
	if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command(clangName, "-fsyntax-only", "-fno-caret-diagnostics", file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return flagsByLine(string(text), lines)
}

// TestFormats compares the warnings about printf's formats with clang's -Wformat; each
// line of testdata/formats.txt is clang's flags and a call.
func TestFormats(t *testing.T) {
	data, err := os.ReadFile("testdata/formats.txt")
	if err != nil {
		t.Fatal(err)
	}
	var calls, want []string
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		flags, call, _ := strings.Cut(line, "\t")
		calls, want = append(calls, call), append(want, flags)
	}
	source := formatHead + strings.Join(calls, "\n") + "\n}\n"
	if *update {
		want = clangFormats(t, source, len(calls))
		var b strings.Builder
		for i, call := range calls {
			fmt.Fprintf(&b, "%s\t%s\n", want[i], call)
		}
		if err := os.WriteFile("testdata/formats.txt", []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	o, err := cptx.NewOptions("")
	if err != nil {
		t.Fatal(err)
	}
	o.Output = cptx.Nothing
	res, _ := cptx.Compile(context.Background(), []byte(source), o)
	got := flagsByLine(messages(res), len(calls))
	for i, call := range calls {
		if special, ok := deviceFormats[call]; ok {
			want[i] = special
		}
		if got[i] != want[i] {
			t.Errorf("%s: %s, want %s", call, got[i], want[i])
		}
	}
	t.Logf("%d calls, %d with a warning", len(calls), len(calls)-strings.Count(strings.Join(want, "\n")+"\n", "-\n"))
}
