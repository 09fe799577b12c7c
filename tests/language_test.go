package tests

import (
	"context"
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"cptx"
)

// TestLanguage compiles the examples of docs/language.md as C23.
func TestLanguage(t *testing.T) {
	text, err := os.ReadFile("../docs/language.md")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile("`([^`]*)`")
	rows := 0
	for _, row := range strings.Split(string(text), "\n") {
		cells := strings.Split(strings.Trim(row, "|"), " | ")
		if !strings.HasPrefix(row, "| ") || len(cells) != 3 || strings.TrimSpace(cells[1]) == "there" {
			continue
		}
		rows++
		var source strings.Builder
		for _, line := range code.FindAllStringSubmatch(cells[2], -1) {
			source.WriteString(line[1] + "\n")
		}
		t.Run(strings.TrimSpace(cells[0]), func(t *testing.T) { languageRow(t, source.String(), strings.TrimSpace(cells[1])) })
	}
	if rows < 30 {
		t.Errorf("only %d rows", rows)
	}
}

// languageRow compiles source, which is there, or gives the one error that stands between quotes instead.
func languageRow(t *testing.T, source, there string) {
	o, err := cptx.NewOptions("sm_75")
	if err != nil {
		t.Fatal(err)
	}
	o.Parse.Std, o.Filename = "c23", "../docs/example.c"
	res, err := cptx.Compile(context.Background(), []byte(source), o)
	if err != nil && !errors.Is(err, cptx.ErrDiagnostics) {
		t.Fatal(err)
	}
	var messages []string
	for _, d := range res.Diags.All() {
		messages = append(messages, d.Message)
	}
	want := ""
	if there != "yes" {
		want = strings.TrimSuffix(strings.TrimPrefix(there, "'"), "'")
	}
	if got := strings.Join(messages, "\n"); got != want {
		t.Errorf("%s\ngives %q, not %q", source, got, want)
	}
}
