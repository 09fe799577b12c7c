package check

import (
	"fmt"
	"testing"
)

// TestFixes holds the fix-its of messages with a suggestion: the columns that are replaced, and by
// what.
func TestFixes(t *testing.T) {
	for src, want := range map[string]string{
		"int f(int count) { return coumt; }":                              "27-32 count",
		"struct S { int width; }; int f(struct S *s) { return s->widt; }": "57-61 width",
		"struct S { int a; }; int f(struct S *s) { return s . a; }":       "52-53 ->",
		"struct S { int a; }; int f(struct S s) { return s->a; }":         "50-52 .",
		"int f(void) { return qqqqqqqqqq; }":                              "none",
		"#define M coumt\nint f(int count) { return M; }":                 "none",
	} {
		_, diags := checkWith("t.c", src)
		if len(diags.Diags) != 1 {
			t.Errorf("%s: %v", src, diags.Diags)
			continue
		}
		got := "none"
		for _, f := range diags.Diags[0].Fixes {
			got = fmt.Sprintf("%d-%d %s", f.From.Col, f.To.Col, f.Text)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", src, got, want)
		}
	}
}
