package clang

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"cptx"
)

// specifierWords are the keywords that a type is spelled with (C11 6.7.2p2 and GNU C).
var specifierWords = strings.Fields("void char short int long float double signed unsigned _Bool _Complex __int128 _Float16")

// combinations returns every choice of at most n of the words, with repetitions, in alphabetical
// order and in the reverse.
func combinations(words []string, n int) (list []string) {
	if n == 0 {
		return []string{""}
	}
	list = combinations(words, n-1)
	var longer []string
	for _, c := range list {
		if strings.Count(c, " ") != n-1 {
			continue
		}
		for _, w := range words {
			longer = append(longer, c+w+" ")
		}
	}
	return append(list, longer...)
}

// TestSpecifiers compares with clang which combinations of up to four type specifiers, in every
// order, are types, and of which size.
func TestSpecifiers(t *testing.T) {
	ready(t)
	all := combinations(specifierWords, 3)
	for _, four := range combinations([]string{"long", "int", "unsigned", "signed", "_Complex", "double"}, 4) {
		if strings.Count(four, " ") == 4 {
			all = append(all, four)
		}
	}
	types := 0
	for _, size := range []string{"", "1", "2", "4", "8", "16", "32"} { // which are types, and which have the size
		var src strings.Builder
		for i, c := range all {
			switch {
			case size == "":
				fmt.Fprintf(&src, "typedef %st%d;\n", c, i)
			case strings.Contains(c, "void"):
				src.WriteString("\n")
			default:
				fmt.Fprintf(&src, "int a%d[sizeof(%s) == %s ? 1 : -1];\n", i, c, size)
			}
		}
		file := filepath.Join(t.TempDir(), "t.c")
		if err := os.WriteFile(file, []byte(src.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		out, _ := exec.Command(Command, "-std=gnu11", "-fsyntax-only", "-fno-caret-diagnostics", "-ferror-limit=0", "-w", file).CombinedOutput()
		want := wrongLines(string(out))
		got := map[string]bool{}
		for from := 0; from < len(all); from += 500 { // a list of messages is bounded
			lines := strings.Split(src.String(), "\n")
			for i := range lines {
				if i < from || i >= from+500 {
					lines[i] = ""
				}
			}
			for line := range wrongLines(errorsOf(t, strings.Join(lines, "\n"))) {
				got[line] = true
			}
		}
		for i, c := range all {
			n := fmt.Sprint(i + 1)
			switch {
			case strings.Contains(c, "_Complex") && len(c) > len("_Complex ") && !strings.Contains(c, "float") && !strings.Contains(c, "double") && !strings.Contains(c, "_Float16"):
				want[n] = size == "" || !strings.Contains(c, "void") // complex integers, which we do not have
			case repeated(c):
				want[n] = size == "" || !strings.Contains(c, "void") // clang warns, gcc has an error as we do
			}
			if want[n] != got[n] {
				t.Errorf("%s(size %q): clang has an error: %v, cptx: %v", c, size, want[n], got[n])
			}
		}
		if size == "" {
			types = len(all) - len(want)
		}
	}
	t.Logf("%d combinations, %d types", len(all), types)
}

// repeated reports whether a word other than long stands twice.
func repeated(specifiers string) bool {
	count := map[string]int{}
	for _, w := range strings.Fields(specifiers) {
		if count[w]++; count[w] > 1 && w != "long" {
			return true
		}
	}
	return false
}

// wrongLines returns the lines of a source that a compiler reports errors of.
func wrongLines(out string) map[string]bool {
	lines := map[string]bool{}
	for _, m := range message.FindAllStringSubmatch(out, -1) {
		if strings.HasPrefix(m[2], "error: ") {
			lines[m[1]] = true
		}
	}
	return lines
}

// errorsOf returns our messages about a source.
func errorsOf(t *testing.T, src string) string {
	o, err := cptx.NewOptions("")
	if err != nil {
		t.Fatal(err)
	}
	o.Filename, o.Output, o.Policy.NoWarnings = "t.c", cptx.Nothing, true
	res, _ := cptx.Compile(t.Context(), []byte(src), o)
	var text strings.Builder
	if _, err := res.Diags.Render(&text, cptx.Style{NoCaret: true}); err != nil {
		t.Fatal(err)
	}
	return text.String()
}
