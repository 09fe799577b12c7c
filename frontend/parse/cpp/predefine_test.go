package cpp

import (
	"strings"
	"testing"

	"cptx/ir/diag"
)

// TestPredefine: macros that are defined when they are looked up can be tested, undefined, saved
// and redefined as others can.
func TestPredefine(t *testing.T) {
	const source = `
#ifndef _ONE
#error
#endif
#ifdef _TWO_
#error
#endif
#undef _TWO
#if defined _TWO || !defined(_TWO_ARGS)
#error
#endif
#pragma push_macro("_ONE")
#undef _ONE
_ONE _TWO
#pragma pop_macro("_ONE")
_ONE _TWO_ARGS(2) _TWO_ARGS __device__
#define _ONE 3
_ONE
`
	for _, c := range []struct {
		preprocessed bool
		want         string
	}{{false, "_ONE _TWO ( 1 ) ( 2 + 1 ) _TWO_ARGS __attribute__ ( ( device ) ) 3"},
		{true, "_ONE _TWO _ONE _TWO_ARGS ( 2 ) _TWO_ARGS __attribute__ ( ( device ) ) _ONE"}} {
		var diags diag.List
		p := New(Config{Preprocessed: c.preprocessed}, &diag.FileSet{}, &diags)
		p.SetMain("in.c", []byte(source))
		p.Predefine("<built-in>", "\n#define _ONE (1)\n#define _TWO\n#define _TWO_ARGS(a) (a + 1)\n#define __device__ __attribute__((device))\n")
		var got []string
		for _, t := range p.Main().Tokens {
			got = append(got, t.Text)
		}
		if text := strings.TrimSpace(strings.Join(got, " ")); text != c.want {
			t.Errorf("got %s, want %s", text, c.want)
		}
		if c.preprocessed {
			continue
		}
		if len(diags.Diags) != 1 || len(diags.Diags[0].Notes) != 1 || diags.Diags[0].Notes[0].Pos != (diag.Pos{File: 2, Line: 2, Col: 9}) {
			t.Errorf("the redefinition gives %v", diags.Diags)
		}
		var left []string
		for _, m := range p.Macros() {
			left = append(left, m.Text())
		}
		if text := strings.Join(left, ";"); text != "_ONE 3;_TWO_ARGS(a) (a + 1);__device__ __attribute__((device))" {
			t.Errorf("left are %s", text)
		}
	}
}
