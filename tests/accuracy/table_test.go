package accuracy

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// tableMark ends the text of docs/math.md that is written by hand.
const tableMark = "<!-- what follows is written by make mathtable -->\n"

// TestTable writes the table of docs/math.md, the file that CPTX_MATH_TABLE names. Without it,
// every function measured must have a row there.
func TestTable(t *testing.T) {
	const page = "../../docs/math.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	prose, table, ok := strings.Cut(string(text), tableMark)
	if !ok {
		t.Fatalf("%s has no line %s", page, tableMark)
	}
	if os.Getenv("CPTX_MATH_TABLE") == "" {
		for _, file := range []string{"float.h", "double.h"} {
			checkRows(t, file, table)
		}
		return
	}
	var out strings.Builder
	out.WriteString(prose + tableMark)
	stride, count := "61", "200000"
	if s := os.Getenv("CPTX_MATH_STRIDE"); s != "" {
		stride = s
	}
	if s := os.Getenv("CPTX_MATH_COUNT"); s != "" {
		count = s
	}
	fmt.Fprintf(&out, "\n## float\n\nOne-argument functions on every %s. of the 2^32 arguments, the others on 2^31/%s pairs; each with three errors of the approximate instructions.\n\n", stride, stride)
	writeRows(t, &out, exec.Command(buildNative(t, "accuracy", "-lm"), stride))
	fmt.Fprintf(&out, "\n## double\n\nEach on %s drawn arguments or pairs.\n\n", count)
	needMPFR(t)
	writeRows(t, &out, exec.Command(buildNative(t, "accuracy_double", "-lmpfr", "-lm"), count))
	if err := os.WriteFile(page, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// checkRows checks that the functions that a list of testdata names are in the table.
func checkRows(t *testing.T, file, table string) {
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if _, rest, ok := strings.Cut(line, "("); ok {
			name, _, _ := strings.Cut(rest, ",")
			if !strings.Contains(table, "| `"+name+"` |") {
				t.Errorf("docs/math.md has no row of %s: run make mathtable", name)
			}
		}
	}
}

// writeRows runs a measuring program and writes a row for each line of its output.
func writeRows(t *testing.T, out *strings.Builder, cmd *exec.Cmd) {
	t.Helper()
	text, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	out.WriteString("| function | largest error, ulp | from the rounded result | NVIDIA's bound | at |\n|---|---|---|---|---|\n")
	for line := range strings.Lines(string(text)) {
		f := strings.Fields(line)
		at := f[3]
		if f[4] != "0x0p+0" {
			at += ", " + f[4]
		}
		ulp, bound := f[1], f[10]
		if f[14] != "0" { // where the bound is an absolute one
			ulp, bound = fmt.Sprintf("%s; absolute %s", ulp, f[12]), fmt.Sprintf("%s; absolute %s", bound, f[14])
		}
		fmt.Fprintf(out, "| `%s` | %s | %s | %s | `%s` |\n", f[0], ulp, f[2], bound, at)
	}
}
