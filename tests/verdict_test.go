package tests

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cptx/tests/toolchain"
)

// verdicts asks ptxas about pieces of PTX of one line each, all in one text as far as that goes.
type verdicts struct {
	tool   toolchain.Tool
	target string
	head   string                          // lines before the pieces
	piece  func(i int, line string) string // a definition around a piece, on one line
	dir    string
}

// refused gives ptxas's errors by the index of the piece. A text ends at a syntax error, and code
// is not made of a text with errors: so it is asked again without the pieces that it has refused.
func (v *verdicts) refused(t *testing.T, list []string) map[int]string {
	all := map[int]string{}
	var open []int
	for i := range list {
		open = append(open, i)
	}
	v.ask(t, list, open, all)
	return all
}

func (v *verdicts) ask(t *testing.T, list []string, open []int, all map[int]string) {
	for len(open) > 0 {
		found := v.run(t, list, open)
		if found == nil {
			return
		}
		if len(found) == 0 { // an error of nobody knows which
			if len(open) == 1 {
				all[open[0]] = "an error without a line"
				return
			}
			v.ask(t, list, open[:len(open)/2], all)
			v.ask(t, list, open[len(open)/2:], all)
			return
		}
		var rest []int
		for _, i := range open {
			if why, no := found[i]; no {
				all[i] = why
			} else {
				rest = append(rest, i)
			}
		}
		open = rest
	}
}

var verdictLine = regexp.MustCompile(`(?m)pieces\.ptx, line (\d+); (?:error|fatal) *: (.*)$|^.*on line '(\d+)'.*$`)

// run assembles some pieces: nil if all are well.
func (v *verdicts) run(t *testing.T, list []string, open []int) map[int]string {
	var b strings.Builder
	b.WriteString(v.head)
	first := strings.Count(v.head, "\n") + 1
	for _, i := range open {
		fmt.Fprintln(&b, v.piece(i, list[i]))
	}
	file := filepath.Join(v.dir, "pieces.ptx")
	write(t, file, b.String())
	out, err := exec.Command(v.tool.Path, "-O0", "-arch="+v.target, "-o", os.DevNull, file).CombinedOutput()
	if err == nil {
		return nil
	}
	found := map[int]string{}
	for _, m := range verdictLine.FindAllStringSubmatch(string(out), -1) {
		n, _ := strconv.Atoi(m[1] + m[3])
		if k := n - first; k >= 0 && k < len(open) {
			found[open[k]] = m[2]
		}
	}
	return found
}
