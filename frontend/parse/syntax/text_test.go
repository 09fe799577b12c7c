package syntax

import (
	"slices"
	"strings"
	"testing"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
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

// TestLines: the parser gets short lines, and none that it would take for a directive.
func TestLines(t *testing.T) {
	for _, word := range []string{"#", "%:", "x", "}", "<"} {
		toks := make([]cpp.Token, 5*lineTokens)
		for i := range toks {
			toks[i] = cpp.Token{Kind: cpp.Punct, Text: word}
			if i%2 == 0 {
				toks[i].Text = ";"
			}
		}
		x := makeText("", toks, 0, drop{lineTokens + 1, lineTokens + 2})
		for i, off := range x.offs {
			if i != lineTokens+1 && !strings.HasPrefix(string(x.data[off:]), toks[i].Text) {
				t.Errorf("%s: token %d is not at %d", word, i, off)
			}
		}
		lines := strings.Split(string(x.data[:x.tail]), "\n")
		if len(lines) < 5 {
			t.Errorf("%s: there are %d lines", word, len(lines))
		}
		for _, line := range lines {
			if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "%:") || len(line) > len(word)*lineTokens+10 {
				t.Errorf("%s: a line is %q", word, line)
			}
		}
	}
}

// TestCuts parses all beginnings of declarations, as the search for a syntax error does: the parser
// must come to an end, whatever it was looking for.
func TestCuts(t *testing.T) {
	for _, src := range []string{
		"int f ( const int * const p , struct s { int * q [ 3 ] ; } * r , int ( * g ) ( int [ const static 3 ] ) ) { return * p ; }",
		"typedef struct t { int a : 3 ; union { const char * volatile * x ; enum e { A = 1 , B } y ; } ; } * u [ sizeof ( int * ) ] ;",
		"static const int * __attribute__ ( ( aligned ( 8 ) ) ) const v = ( const int * ) { & ( int ) { 3 } } , w [ ] = { [ 2 ] = 1 , [ 3 ... 4 ] = 2 } ;",
		"void h ( void ) { for ( int i = 0 ; i < 3 ; i ++ ) { switch ( i ) { case 1 ... 2 : goto l ; default : asm volatile ( \"\" : : \"r\" ( i ) ) ; } } l : do ; while ( 0 ) ; }",
		"int k ( a , b ) int a ; char * restrict b ; { return _Generic ( b , char * : a ? b [ a ] : - a , default : ( a , 0 ) ) ; }",
		"_Atomic ( int * ) m ; _Alignas ( 16 ) _Thread_local extern int * * const * n ; _Static_assert ( 1 , \"x\" ) ; __typeof__ ( int * ) o ;",
	} {
		p := cpp.New(cpp.Config{}, &diag.FileSet{}, &diag.List{Policy: &diag.Policy{}})
		p.SetMain("t.c", []byte(src+"\n"))
		var toks []cpp.Token
		for _, x := range p.Main().Tokens {
			if x.Kind != cpp.EOF {
				toks = append(toks, x)
			}
		}
		for n := range len(toks) {
			x := makeText(dialect.Demanded+"\n", toks, 0, drop{n, len(toks)})
			x.run()
			if _, err := x.wait(); err == errTimeout {
				t.Errorf("the first %d tokens of %q: %v", n, src, err)
			}
		}
	}
}
