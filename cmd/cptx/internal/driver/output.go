package driver

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"cptx"
	"cptx/cmd/cptx/internal/cli"
	"cptx/frontend/parse"
)

// rule returns the rule for make: the output depends on the inputs and their headers.
func (j *job) rule(sources ...*parse.Result) string {
	c := j.c
	targets := c.Dep.Targets
	if len(targets) == 0 {
		t := filepath.Join(c.OutputDir, base(j.input)+c.Infix+".ptx")
		if c.Emit != cli.Deps && c.Emit != cli.Preprocess && c.Emit != cli.Macros && c.Emit != cli.None {
			if out := outputName(c, j.input); out != "-" {
				t = out
			}
		}
		targets = []string{cli.QuoteMake(t)}
	}
	var headers []string
	seen := map[string]bool{}
	for _, res := range sources {
		for _, d := range res.Deps {
			if !d.Embedded && (c.Dep.System || !d.System) && !seen[d.Path] {
				seen[d.Path] = true
				headers = append(headers, cli.QuoteMake(d.Path))
			}
		}
		for _, m := range res.Missing() {
			headers = append(headers, cli.QuoteMake(m))
		}
	}
	var words []string
	for _, in := range j.inputs() {
		if in != "-" {
			words = append(words, cli.QuoteMake(in))
		}
	}
	words = append(words, headers...)
	var b strings.Builder
	b.WriteString(strings.Join(targets, " ") + ":")
	col := b.Len()
	for _, w := range words {
		if col+1+len(w) > 76 && col > 1 {
			b.WriteString(" \\\n ")
			col = 1
		}
		b.WriteString(" " + w)
		col += 1 + len(w)
	}
	b.WriteByte('\n')
	if c.Dep.Phony {
		for _, h := range headers {
			b.WriteString(h + ":\n")
		}
	}
	return b.String()
}

// array returns C source that holds the PTX as bytes, a terminating zero included, so that it can
// be given to cuModuleLoadData.
func (j *job) array(ptx []byte, out string) []byte {
	name := j.c.Symbol
	if name == "" {
		name = symbol(base(j.input)) + "_ptx"
	}
	if j.c.Infix != "" {
		name += symbol(strings.ReplaceAll(j.c.Infix, ".", "_"))
	}
	linkage := "#ifdef __cplusplus\nextern \"C\"\n#endif\n"
	if strings.HasSuffix(out, ".h") {
		linkage = "static "
	}
	b := make([]byte, 0, len(ptx)*6+512)
	b = fmt.Appendf(b, "/* PTX of %s for %s, made by cptx %s. */\n", strings.ReplaceAll(filepath.Base(j.input), "*/", ""), j.c.Arch.Name(), cptx.Version)
	b = fmt.Appendf(b, "%sconst unsigned char %s[%d] = {", linkage, name, len(ptx)+1)
	const hex = "0123456789abcdef"
	for i, c := range append(ptx[:len(ptx):len(ptx)], 0) {
		if i%16 == 0 {
			b = append(b, "\n "...)
		}
		b = append(b, ' ', '0', 'x', hex[c>>4], hex[c&15], ',')
	}
	return append(b, "\n};\n"...)
}

// symbol makes a C identifier of a file name.
func symbol(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' && i > 0:
			b.WriteByte(c)
		default:
			b.WriteByte('_')
		}
	}
	if b.Len() == 0 {
		return "kernel"
	}
	return b.String()
}

// database returns an entry for each input as in a compilation database (clang, JSON Compilation
// Database Format Specification), a comma after each: the files of a build, one after the other
// and in brackets, are the database.
func database(c *cli.Config) []byte {
	dir, _ := os.Getwd()
	var b bytes.Buffer
	for _, in := range c.Inputs {
		entry := struct {
			Directory string   `json:"directory"`
			File      string   `json:"file"`
			Output    string   `json:"output,omitempty"`
			Arguments []string `json:"arguments"`
		}{Directory: dir, File: in, Arguments: append([]string{"cptx"}, c.CommandFor(in)...)}
		if c.Emit != cli.None {
			entry.Output = outputName(c, in)
		}
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		e.Encode(entry)
		b.Truncate(b.Len() - 1)
		b.WriteString(",\n")
	}
	return b.Bytes()
}
