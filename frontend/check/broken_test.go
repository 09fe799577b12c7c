package check

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"cptx/ir/diag"
)

// TestBroken holds what is said of sources of one line of which one token was changed: taken away,
// exchanged for the next, replaced by another, or another put before it. testdata/broken.txt has
// the sources, a line each after the name of a language; testdata/broken-messages.txt has them with
// what is said of each change, columns before messages (-update rewrites it).
func TestBroken(t *testing.T) {
	sources, err := os.ReadFile("testdata/broken.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	for line := range strings.Lines(string(sources)) {
		ext, src, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || ext == "#" {
			continue
		}
		if said := saidOf(ext, src); said != "" {
			t.Errorf("the source itself: %s: %s", src, said)
		}
		fmt.Fprintf(&got, "%s %s\n", ext, src)
		for _, c := range changes(strings.Fields(src)) {
			fmt.Fprintf(&got, "%s: %s\n", c.name, saidOf(ext, c.source))
		}
	}
	const name = "testdata/broken-messages.txt"
	if *update {
		if err := os.WriteFile(name, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(got.Bytes(), want) {
		return
	}
	a, b := strings.Split(got.String(), "\n"), strings.Split(string(want), "\n")
	for i := 1; i < len(a) && i < len(b); i++ {
		if a[i] != b[i] {
			t.Fatalf("%s:%d: (-update rewrites the file)\n%s\n%s\nwant\n%s", name, i+1, a[i-1], a[i], b[i])
		}
	}
	t.Fatalf("%s has %d lines, want %d (-update rewrites the file)", name, len(b), len(a))
}

// change is a source in which one token is not as it was.
type change struct{ name, source string }

// changes returns what tokens become by one change.
func changes(toks []string) []change {
	others := []string{";", ")", "(", "{", "}", "3", "x", "int", "*", "unknown", "=", ",", "struct", "[", "1.5", `"s"`, "const", ":"}
	r := rand.New(rand.NewPCG(1, uint64(len(toks))))
	var list []change
	with := func(from, to int, text ...string) {
		all := slices.Concat(toks[:from], text, toks[to:])
		name := fmt.Sprintf("%d %s -> %s", from, strings.Join(toks[from:to], " "), strings.Join(text, " "))
		list = append(list, change{name, strings.Join(all, " ")})
	}
	for i, tok := range toks {
		with(i, i+1)
		if i+1 < len(toks) {
			with(i, i+2, toks[i+1], tok)
		}
		with(i, i+1, others[r.IntN(len(others))])
		with(i, i, others[r.IntN(len(others))])
	}
	return list
}

// saidOf returns the messages about a source, "; " between them.
func saidOf(ext, src string) string {
	_, diags := checkText("t."+ext, src)
	var list []string
	for _, d := range diags.Diags {
		text := fmt.Sprintf("%d: %s", d.Pos.Col, d.Message)
		if d.Severity == diag.Warning {
			text += " [" + d.Flag + "]"
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

// TestNoInventedNames: messages about broken sources name nothing that package parse has invented.
func TestNoInventedNames(t *testing.T) {
	text, err := os.ReadFile("testdata/broken-messages.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i, l := range strings.Split(string(text), "\n") {
		if strings.Contains(l, "__cptx_") {
			t.Errorf("broken-messages.txt:%d: %s", i+1, l)
		}
	}
}
