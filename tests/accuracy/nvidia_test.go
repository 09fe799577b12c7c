package accuracy

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// row is a row of docs/math.md: the distance from the rounded result, and the absolute error where
// the bound is one.
type row struct{ distance, absolute float64 }

// rowsOf reads the tables of docs/math.md: those of float have a column more. No row may be above
// the bound that stands in it.
func rowsOf(t *testing.T) map[string]row {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]row{}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(line, "|")
		if len(cells) != 9 && len(cells) != 10 || !strings.HasPrefix(line, "| `") {
			continue
		}
		var r row
		_, absolute, ok := strings.Cut(cells[2], "absolute ")
		if ok {
			r.absolute = number(t, absolute)
		}
		r.distance = number(t, cells[3])
		bound, absolute, _ := strings.Cut(cells[4], "; absolute ")
		if r.distance > number(t, bound) || r.absolute != 0 && r.absolute > number(t, absolute) {
			t.Errorf("docs/math.md: above its own bound: %s", line)
		}
		rows[strings.Trim(cells[1], " `")] = r
	}
	return rows
}

func number(t *testing.T, s string) float64 {
	v, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// operators are rows of NVIDIA's table that are no functions.
const operators = "plus minus times over reciprocal"

// TestNVIDIA checks that every function of NVIDIA's tables exists in its float and its double form
// (TestNames compiles a call), has a row in docs/math.md, and that no measured error is above
// NVIDIA's.
func TestNVIDIA(t *testing.T) {
	table, err := os.ReadFile("testdata/nvidia.txt")
	if err != nil {
		t.Fatal(err)
	}
	compiled := map[string]bool{}
	for _, name := range strings.Fields(operators) {
		compiled[name] = true
	}
	for _, list := range names {
		for _, name := range strings.Fields(list) {
			compiled[name] = true
		}
	}
	rows := rowsOf(t)
	count := 0
	for line := range strings.Lines(string(table)) {
		f := strings.Fields(line)
		if f[0] == "#" {
			continue
		}
		count++
		if !compiled[f[0]] {
			t.Errorf("%s: TestNames does not call it", f[0])
		}
		checkBound(t, rows, f[0]+"f", f[1])
		checkBound(t, rows, f[0], f[2])
	}
	if count < 80 {
		t.Errorf("%d functions in the table", count)
	}
}

// checkBound compares the rows of a function, which go by its name or by the name and one of its
// results, with NVIDIA's figure.
func checkBound(t *testing.T, rows map[string]row, name, bound string) {
	relative, absolute, _ := strings.Cut(bound, "/")
	found := false
	for n, r := range rows {
		if n != name && !strings.HasPrefix(n, name+"_") {
			continue
		}
		found = true
		if relative != "-" && r.distance > number(t, relative) {
			t.Errorf("%s: %v from the rounded result, NVIDIA's bound is %s", n, r.distance, relative)
		}
		if r.absolute != 0 && (absolute == "" || r.absolute > number(t, absolute)) {
			t.Errorf("%s: absolute error %v, NVIDIA's bound is %s", n, r.absolute, bound)
		}
	}
	if !found {
		t.Errorf("docs/math.md has no row of %s: run make mathtable", name)
	}
}

// TestIntrinsics compiles a call of each of NVIDIA's intrinsic functions on floats and doubles.
func TestIntrinsics(t *testing.T) {
	for args, list := range map[string]string{
		"(x)":         "__expf __exp10f __logf __log2f __log10f __sinf __cosf __tanf __tanhf __saturatef __frsqrt_rn",
		"(x, y)":      "__fdividef __powf",
		"(x, &y, &z)": "__sincosf",
	} {
		for name := range strings.FieldsSeq(list) {
			compiles(t, "", "float", name+args)
		}
	}
	for _, mode := range []string{"rn", "rz", "ru", "rd"} {
		for args, list := range map[string]string{"(x)": "rcp sqrt", "(x, y)": "add sub mul div", "(x, y, x)": "fma"} {
			for op := range strings.FieldsSeq(list) {
				single, double := "__f"+op, "__d"+op
				if op == "fma" {
					single, double = "__fmaf", "__fma"
				}
				compiles(t, "", "float", single+"_"+mode+args)
				compiles(t, "", "double", double+"_"+mode+args)
			}
		}
	}
}
