package nvrtc

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestFlagsPage: docs/flags.md has the table of options; -update writes it.
func TestFlagsPage(t *testing.T) {
	const page, begin, end = "../../../../docs/flags.md", "<!-- nvrtc -->\n", "<!-- end nvrtc -->"
	old, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("| option | | |\n|---|---|---|\n")
	for i := range options {
		o := &options[i]
		name := "`--" + o.long + "`"
		if o.short != o.long {
			name += " `-" + o.short + "`"
		}
		what, note := "done", "`"+o.flags+"`"
		switch {
		case strings.HasPrefix(o.why, "NVRTC_ERROR"):
			what, note = "refused", o.why
		case strings.Contains(o.why, "the log says so"):
			what, note = "warning", o.why
		case o.flags == "" && o.kind != list:
			what, note = "ignored", o.why
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", name, what, note)
	}
	front, rest, _ := strings.Cut(string(old), begin)
	_, back, ok := strings.Cut(rest, end)
	switch text := front + begin + b.String() + end + back; {
	case !ok:
		t.Fatal("the page lacks the marks")
	case text == string(old):
	case *update:
		if err := os.WriteFile(page, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	default:
		t.Error("docs/flags.md differs from the table of options; -update rewrites it")
	}
}

// TestOptions: the table has every option that NVIDIA's library of CUDA 13.5 does not call unknown
// (testdata/options.txt has those that were found among the strings of the library by asking it),
// and each that changes nothing says why.
func TestOptions(t *testing.T) {
	text, err := os.ReadFile("testdata/options.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, arg := range strings.Fields(string(text)) {
		if o, _, _ := find(arg); o == nil {
			t.Errorf("%s is unknown", arg)
		}
	}
	for i := range options {
		if o := &options[i]; (o.flags == "") != (o.why != "") && o.long != "warning-as-error" {
			t.Errorf("%s: flags %q, reason %q", o.long, o.flags, o.why)
		}
	}
}
