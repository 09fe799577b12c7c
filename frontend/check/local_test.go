package check

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestMistakesApart holds that mistakes do not hide each other: in a file of 6,000 lines each of 20
// functions with a syntax error is reported once, on its line, and so is each error of meaning in
// other functions, in order; what a function with a mistake is called stays known.
func TestMistakesApart(t *testing.T) {
	for _, ext := range []string{"c", "cu"} {
		var src strings.Builder
		var want, got []string
		line := 0
		write := func(text, mistake string) {
			line++
			src.WriteString(text + "\n")
			if mistake != "" {
				want = append(want, fmt.Sprintf("%d: %s", line, mistake))
			}
		}
		for i := range 1000 {
			callee := max(i-1, 0)
			write(fmt.Sprintf("struct S%d { int a, b; };", i), "")
			write(fmt.Sprintf("__device__ int f%d(struct S%d *s, int n)", i, i), "")
			write("{", "")
			switch {
			case i%50 == 7:
				write("\tint k = n 3;", "expected ';' before '3'")
			case i%50 == 9:
				write("\tint k = missing + n;", "use of undeclared identifier 'missing'")
			case i%50 == 31:
				write("\tint k = s->c;", fmt.Sprintf("no member named 'c' in 'struct S%d'", i))
			case i%50 == 33:
				write("\tunknown k = n;", "unknown type name 'unknown'")
			default:
				write(fmt.Sprintf("\tint k = f%d((struct S%d *)s, n);", callee, callee), "")
			}
			write("\treturn n > 0 ? n : s->a;", "")
			write("}", "")
		}
		if line != 6000 || len(want) != 80 {
			t.Fatalf("%d lines, %d mistakes", line, len(want))
		}
		_, diags := checkWith("t."+ext, src.String(), "no-infinite-recursion", "no-unused-variable")
		for _, d := range diags.Diags {
			if d.Severity > 0 {
				got = append(got, fmt.Sprintf("%d: %s", d.Pos.Line, d.Message))
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d messages, want %d:\n%s\nwant\n%s", ext, len(got), len(want), strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}
