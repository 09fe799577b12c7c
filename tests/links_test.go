package tests

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	linkTarget = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading    = regexp.MustCompile(`(?m)^#+ (.*)$`)
	notInSlug  = regexp.MustCompile(`[^\w\- ]`)
	fenced     = regexp.MustCompile("(?s)```.*?```")
)

// TestLinks: every relative link of README and docs leads to a file, and to a heading where it
// names one; docs/README.md lists every page.
func TestLinks(t *testing.T) {
	pages := []string{"../README.md", "README.md"}
	for _, pattern := range []string{"../docs/*.md", "../docs/learn/*.md"} {
		more, err := filepath.Glob(pattern)
		if err != nil || len(more) == 0 {
			t.Fatal(pattern, err)
		}
		pages = append(pages, more...)
	}
	listed := map[string]bool{}
	for _, page := range pages {
		for _, m := range linkTarget.FindAllStringSubmatch(proseOf(t, page), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			file, anchor, _ := strings.Cut(m[1], "#")
			to := page
			if file != "" {
				to = filepath.Join(filepath.Dir(page), file)
			}
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s: %s: %v", page, m[1], err)
			} else if anchor != "" && !anchors(proseOf(t, to))[anchor] {
				t.Errorf("%s: %s: there is no such heading", page, m[1])
			}
			if page == filepath.Join("..", "docs", "README.md") {
				listed[to] = true
			}
		}
	}
	for _, page := range pages {
		if dir := filepath.Base(filepath.Dir(page)); dir == "docs" && filepath.Base(page) != "README.md" && !listed[page] {
			t.Errorf("docs/README.md does not list %s", page)
		}
	}
}

// proseOf is the text of a page without its fenced blocks.
func proseOf(t *testing.T, page string) string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	return fenced.ReplaceAllString(string(text), "")
}

// anchors are the names by which links reach the headings of a page, as GitHub makes them.
func anchors(text string) map[string]bool {
	set := map[string]bool{}
	for _, m := range heading.FindAllStringSubmatch(text, -1) {
		set[strings.ReplaceAll(notInSlug.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-")] = true
	}
	return set
}
