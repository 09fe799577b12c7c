// Package wrap breaks the lines of comments and pages.
package wrap

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// Width is the largest number of columns of a line of a comment, or of running text in Markdown. A
// tab counts as four.
const Width = 100

func columns(line string) int {
	return utf8.RuneCountInString(line) + 3*strings.Count(line, "\t")
}

// start is what begins a line of running text: indentation, // in Go, blanks, and the mark of an
// item of a list.
var (
	startGo   = regexp.MustCompile(`^(\t*//)( *)(- |\d+\. )?`)
	startText = regexp.MustCompile(`^()( *)(- |\d+\. )?`)
	marker    = regexp.MustCompile(`^\t*//(go:|line |export |\s*(want|run|tol|min-sm|Output|Deprecated)\b.*:|.*nolint)`)
)

// Text fills the paragraphs of text that have a line wider than Width: of Markdown, or of the
// comments of Go.
func Text(text string, isGo bool) string {
	start := startText
	if isGo {
		start = startGo
	}
	var out, block []string
	flush := func() {
		out = append(out, fill(block, start)...)
		block = nil
	}
	raw := false // in a string of several lines, or in a fenced block
	for line := range strings.SplitSeq(text, "\n") {
		m := start.FindStringSubmatch(line)
		var plain bool
		if isGo {
			plain = m != nil && !raw && !marker.MatchString(line) && !strings.HasPrefix(line[len(m[1]):], "\t")
			if m == nil && strings.Count(line, "`")%2 == 1 {
				raw = !raw
			}
		} else {
			if strings.HasPrefix(line, "```") {
				raw = !raw
			}
			plain = !raw && line != "" && !strings.HasPrefix(line, "```") && !strings.ContainsAny(line[:1], "|#<\t")
		}
		if !plain || len(line) == len(m[0]) {
			flush()
			out = append(out, line)
			continue
		}
		blanks := len(m[2])
		if len(block) > 0 {
			if b := start.FindStringSubmatch(block[0]); m[3] != "" || b[1] != m[1] || blanks != len(b[2])+len(b[3]) {
				flush()
			}
		}
		if limit := map[bool]int{true: 2, false: 4}[isGo]; len(block) == 0 && blanks >= limit && m[3] == "" { // preformatted
			out = append(out, line)
			continue
		}
		block = append(block, line)
	}
	flush()
	return strings.Join(out, "\n")
}

// fill wraps the lines of one paragraph if one of them is too wide.
func fill(lines []string, start *regexp.Regexp) []string {
	wide := false
	for _, l := range lines {
		wide = wide || columns(l) > Width
	}
	if !wide {
		return lines
	}
	m := start.FindStringSubmatch(lines[0])
	line, rest := m[0], m[1]+m[2]+strings.Repeat(" ", len(m[3]))
	var out []string
	empty := true
	for i, l := range lines {
		if i > 0 {
			l = l[len(m[1]):]
		} else {
			l = l[len(m[0]):]
		}
		for _, word := range strings.Fields(l) {
			switch {
			case empty:
				line += word
			case columns(line)+1+columns(word) > Width:
				out = append(out, line)
				line = rest + word
			default:
				line += " " + word
			}
			empty = false
		}
	}
	return append(out, line)
}
