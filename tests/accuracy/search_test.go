package accuracy

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cptx/tests/toolchain"
)

// worstFile has what TestSearch found: for each function how many arguments it took, and the
// arguments of the largest error, of the largest distance from the rounded result and of the
// largest absolute error.
const worstFile = "testdata/worst.txt"

const worstHead = "# The worst among very many drawn arguments: function, number of arguments, two arguments. Written by TestSearch (make mathsearch).\n"

// searched is what worstFile has of a function: the arguments as written, in pairs.
type searched struct {
	count string
	at    []string
}

func readWorst(t *testing.T) map[string]searched {
	t.Helper()
	text, err := os.ReadFile(worstFile)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]searched{}
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); f[0] != "#" {
			all[f[0]] = searched{count: f[1], at: append(all[f[0]].at, f[2]+" "+f[3])}
		}
	}
	return all
}

func writeWorst(t *testing.T, all map[string]searched) {
	t.Helper()
	var out strings.Builder
	out.WriteString(worstHead)
	for _, name := range append(namesIn(t, "float.h", ""), namesIn(t, "double.h", "")...) {
		for _, at := range all[name].at {
			fmt.Fprintln(&out, name, all[name].count, at)
		}
	}
	if err := os.WriteFile(worstFile, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// namesIn are the functions that a list of testdata names, in lines that start so.
func namesIn(t *testing.T, file, start string) []string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for line := range strings.Lines(string(text)) {
		if _, rest, ok := strings.Cut(line, "("); ok && strings.HasPrefix(line, start) {
			name, _, _ := strings.Cut(rest, ",")
			names = append(names, name)
		}
	}
	return names
}

// knownPoints are the arguments of worstFile and of points.txt, as the measuring programs read
// them.
func knownPoints(t *testing.T) string {
	t.Helper()
	var in strings.Builder
	for name, found := range readWorst(t) {
		in.WriteString(pointsOf(name, found))
	}
	text, err := os.ReadFile("testdata/points.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			in.WriteString(line)
		}
	}
	return in.String()
}

// countsOf says how many arguments a row of docs/math.md stands for: those of the search, all or
// 2^28 pairs where a GPU took them, or as many as the table's own.
func countsOf(found map[string]searched, gpu map[string]figure, pairs []string, drawn string) func(name string) string {
	return func(name string) string {
		if f, ok := found[name]; ok {
			return inPowers(f.count)
		}
		if _, ok := gpu[name]; !ok {
			return drawn
		}
		if slices.Contains(pairs, name) {
			return "2^28"
		}
		return "2^32"
	}
}

// inPowers writes 100000000 as 10^8, and how many floats there are as 2^32.
func inPowers(count string) string {
	if count == "4294967296" {
		return "2^32"
	}
	n, err := strconv.ParseFloat(count, 64)
	if e := math.Floor(math.Log10(n)); err == nil && e >= 4 {
		factor := n / math.Pow(10, e)
		if factor == 1 {
			return fmt.Sprintf("10^%.0f", e)
		}
		return fmt.Sprintf("%.3g 10^%.0f", factor, e)
	}
	return count
}

// TestSearch looks for the largest errors of the functions that CPTX_MATH_SEARCH names, "all" for
// all, among CPTX_MATH_COUNT arguments of each, and writes the worst of them to worstFile. Without
// it a few arguments are taken: no error may be above its bound, and what tells which arguments
// MPFR judges must be as good as it is taken for.
func TestSearch(t *testing.T) {
	toolchain.Long(t)
	needMPFR(t)
	// CPTX_MATH_SEARCH: functions of math.h whose worst arguments are searched for, 10^8 each.
	count, chosen := "500", os.Getenv("CPTX_MATH_SEARCH")
	if chosen != "" {
		count = "100000000"
		if s := os.Getenv("CPTX_MATH_COUNT"); s != "" {
			count = s
		}
	}
	found := readWorst(t)
	for program, list := range map[string]string{"accuracy": "float.h", "accuracy_double": "double.h"} {
		libs := []string{"-lm"}
		if list == "double.h" {
			libs = []string{"-lmpfr", "-lm"}
		}
		binary := buildNative(t, program, libs...)
		for _, name := range namesIn(t, list, "") {
			if chosen != "" && chosen != "all" && !slices.Contains(strings.Fields(chosen), name) {
				continue
			}
			f := search(t, binary, count, name)
			if f == nil || chosen == "" {
				continue
			}
			found[name] = better(t, binary, name, found[name], f, count)
			writeWorst(t, found)
		}
	}
}

// doubt is what the fast truth may hide of an error, in ulp, as search.h has it.
const doubt = 0.008

// search runs a program's search and returns the fields of the line that it prints; nil of a float
// function of one argument, which are measured on all arguments.
func search(t *testing.T, binary, count, name string) []string {
	t.Helper()
	out, err := exec.Command(binary, "search", count, name).Output()
	if err != nil && len(out) == 0 && strings.HasSuffix(binary, "accuracy") {
		return nil
	}
	f := strings.Fields(string(out))
	if err != nil || len(f) < 17 {
		t.Fatalf("search %s: %v %q", name, err, out)
	}
	if strings.Contains(string(out), "ABOVE") {
		t.Error(strings.TrimSpace(string(out)))
	}
	if above(f[14], strconv.FormatFloat(doubt, 'g', -1, 64)) {
		t.Errorf("%s: the fast truth hides %s ulp", name, f[14])
	}
	return f
}

// better has the arguments that a search found, those of the search before too where they are
// worse.
func better(t *testing.T, binary, name string, old searched, f []string, count string) searched {
	found := searched{count: count}
	for i := 5; i < 11; i += 2 {
		at := f[i] + " " + f[i+1]
		if !slices.Contains(found.at, at) && (i == 5 || at != "0x0p+0 0x0p+0") {
			found.at = append(found.at, at)
		}
	}
	for _, at := range old.at {
		was, is := strings.Fields(outputAt(t, binary, name+" "+at)), strings.Fields(largest(outputAt(t, binary, pointsOf(name, found))))
		if above(was[1], is[1]) || above(was[2], is[2]) || above(was[12], is[12]) {
			found.at = append(found.at, at)
		}
	}
	return found
}

// pointsOf are the arguments as the measuring programs read them.
func pointsOf(name string, found searched) string {
	var in strings.Builder
	for _, at := range found.at {
		fmt.Fprintln(&in, name, at)
	}
	return in.String()
}
