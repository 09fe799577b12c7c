package driver

import (
	"errors"
	"testing"

	"cptx"
	"cptx/cmd/cptx/internal/cli"
)

// TestPtxasMessages: what ptxas says is told of the source, without its last word after errors,
// which says no more; a last word alone is told.
func TestPtxasMessages(t *testing.T) {
	const source = "__global__ void k(int *p) { *p = 1; }\n"
	for _, c := range []struct{ said, want string }{
		{"ptxas k.ptx, line 999; error   : Unknown symbol 'undefined'\nptxas fatal   : Ptx assembly aborted due to errors\n",
			"cptx: error: ptxas: Unknown symbol 'undefined' (PTX line 999)\n"},
		{"ptxas fatal   : Unsupported .version 9.9; current version is '9.5'\n", "cptx: fatal error: ptxas: Unsupported .version 9.9; current version is '9.5'\n"},
	} {
		config, err := cli.Parse([]string{"-fno-color-diagnostics", "k.c"})
		if err != nil {
			t.Fatal(err)
		}
		j := &job{c: config, input: "k.c"}
		failed := j.ptxasMessages([]cptx.Unit{{Source: []byte(source), Options: j.options("k.c")}}, messages(c.said, "k.ptx"), c.said, errors.New("exit status 255"))
		if !failed || j.err.String() != c.want+"1 error generated.\n" {
			t.Errorf("%q is told as %q, want %q", c.said, j.err.String(), c.want)
		}
	}
}
