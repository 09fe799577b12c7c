package parse

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/cuda"
	"cptx/frontend/parse/rewrite"
	"cptx/ir/diag"
)

// TestStages: the line that doc.go shows on its way looks so after each stage.
func TestStages(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]string{}
	_, text2, _ := strings.Cut(string(text), "on its way:")
	for _, m := range regexp.MustCompile(`(?m)^//\t(\w+) +(.*)$`).FindAllStringSubmatch(text2, -1) {
		shown[m[1]] += m[2] + "\n"
	}
	o := cudaC
	o.CudaFile = true
	var l diag.List
	r := preprocess(&o, Input{Name: "in.cu", Data: []byte(shown["source"])}, &l)
	plain := func(toks []cpp.Token) string {
		var b strings.Builder
		for i := range toks {
			b.WriteString(toks[i].Text + " ")
		}
		return b.String()
	}
	check := func(stage string, toks []cpp.Token) {
		var said diag.List
		p := cpp.New(cpp.Config{}, &diag.FileSet{}, &said)
		p.SetMain("want", []byte(shown[stage]))
		if got, want := plain(toks), plain(p.Main().Tokens); got != want || want == "" {
			t.Errorf("doc.go shows behind %s\n%s\nbut it is\n%s", stage, want, got)
		}
	}
	check("preprocess", r.out.Tokens)
	toks, _ := cuda.Tokens(o.language(), r.out, r.out.Tokens, r.Files, nil, nil, &l)
	check("split", toks)
	u := rewrite.Tokens(o.language(), r.out, toks, r.Files, &l)
	check("rewrite", u.Toks)
	if len(l.Diags) > 0 {
		t.Error(l.Diags)
	}
}
