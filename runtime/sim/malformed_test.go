package sim

import (
	"os"
	"slices"
	"strings"
	"testing"

	"cptx/tests/forms"
)

// TestMalformed holds that the simulator refuses what is no instruction: each form with an operand
// less, with one more, and with a modifier that nothing has. testdata/malformed.txt has those of
// them that ptxas takes.
func TestMalformed(t *testing.T) {
	text, err := os.ReadFile("testdata/malformed.txt")
	if err != nil {
		t.Fatal(err)
	}
	taken, count := strings.Split(string(text), "\n"), 0
	for _, l := range forms.Lines() {
		if l.Why != "" {
			continue
		}
		for _, f := range l.Forms {
			f = strings.TrimSuffix(strings.TrimSpace(f), ";")
			op, rest, operands := strings.Cut(f, " ")
			for _, bad := range []string{op + ".bogus " + rest, lessOperand(f), f + ", r1"} {
				if bad == "" || bad == f {
					continue
				}
				if !operands && strings.HasSuffix(bad, ", r1") {
					bad = f + " r1"
				}
				text, _ := forms.Module(l.Target, []string{bad + ";"})
				count++
				if _, err := Load(text); (err == nil) != slices.Contains(taken, bad) {
					t.Errorf("forms.txt:%d: %s: %v", l.Number, bad, err)
				}
			}
		}
	}
	if count < 8000 {
		t.Errorf("only %d instructions", count)
	}
}

// lessOperand returns an instruction without its last operand, "" if it has none.
func lessOperand(f string) string {
	depth := 0
	for i := len(f) - 1; i > 0; i-- {
		switch f[i] {
		case ']', '}', ')':
			depth++
		case '[', '{', '(':
			depth--
		case ',':
			if depth == 0 {
				return f[:i]
			}
		}
	}
	op, rest, _ := strings.Cut(f, " ")
	if rest == "" {
		return ""
	}
	return op
}
