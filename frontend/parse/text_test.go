package parse

import (
	"slices"
	"testing"

	"cptx/frontend/diag"
	"cptx/frontend/parse/cpp"
)

// Two tokens that are laid out without a blank between them must still be two tokens, and the same
// ones, to whoever reads them.
func TestJoins(t *testing.T) {
	tokens := []string{
		"x", "L", "e1", "_", "0", "7", "0x1e", "1e", "1p", ".5", "5.", "1e+5", "1.5f", "\"s\"", "L\"s\"", "'c'", "u8\"x\"",
		"+", "++", "+=", "-", "->", "--", "*", "/", "%", "<", "<<", "<<=", ">", ">>", "=", "==", "!", "!=", "&", "&&", "|", "||", "^", ":", "?",
		"#", ".", "...", ",", ";", "(", ")", "[", "]", "{", "}", "~",
	}
	for _, a := range tokens {
		for _, b := range tokens {
			if joins(a, b) {
				continue
			}
			if got := split("f " + a + b); !slices.Equal(got, []string{"f", a, b}) {
				t.Errorf("%q and %q: without a blank they become %q", a, b, got)
			}
		}
	}
	for _, apart := range [][2]string{{"threadIdx", "."}, {".", "x"}, {"256", "/"}, {"0.0f", ";"}, {"a", "-"}, {"-", "1"}, {"1u", "<<"}} {
		if joins(apart[0], apart[1]) {
			t.Errorf("%q and %q need no blank", apart[0], apart[1])
		}
	}
}

// split returns the tokens of a line.
func split(line string) (out []string) {
	p := cpp.New(cpp.Config{}, &diag.FileSet{}, &diag.List{Policy: &diag.Policy{}})
	p.SetMain("t.c", []byte(line+"\n"))
	for _, t := range p.Main().Tokens {
		out = append(out, t.Text)
	}
	return out
}
