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

	"cptx/runtime/sim/forms"
	"cptx/tests/toolchain"
)

const simulatorPage = "../docs/simulator.md"

// TestFormsPage holds the page about the simulator against the list of forms, which the simulator's
// own test holds against the simulator.
func TestFormsPage(t *testing.T) {
	text, err := os.ReadFile(simulatorPage)
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- forms -->\n", "<!-- end -->"
	front, rest, ok := strings.Cut(string(text), begin)
	old, back, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("the page has no table of forms")
	}
	if want := formsTable(); *update {
		write(t, simulatorPage, front+begin+want+end+back)
	} else if old != want {
		t.Error("the table is not that of the forms (rewrite it with -update)")
	}
}

// formsTable has a row for each line of the list, with its section of the ISA manual.
func formsTable() string {
	var b strings.Builder
	yes, no := 0, 0
	for _, l := range forms.Lines() {
		if l.Why == "" {
			yes += len(l.Forms)
		} else {
			no += len(l.Forms)
		}
	}
	fmt.Fprintf(&b, "%d of %d forms are simulated.\n\n| section | instruction | forms | simulated |\n|---|---|---|---|\n", yes, yes+no)
	for _, l := range forms.Lines() {
		answer := "yes"
		if l.Why != "" {
			answer = "no: " + l.Why
		}
		fmt.Fprintf(&b, "| %s | `%s` | %d | %s |\n", l.Section, l.Pattern, len(l.Forms), answer)
	}
	return b.String()
}

// TestFormsAssemble: ptxas takes every form in the list, so that it is one of PTX and what the
// simulator leaves out is named.
func TestFormsAssemble(t *testing.T) {
	type item struct {
		line int
		form string
	}
	by := map[string][]item{}
	for _, l := range forms.Lines() {
		for _, f := range l.Forms {
			by[l.Target] = append(by[l.Target], item{l.Number, f})
		}
	}
	place := regexp.MustCompile(`(?m)line (\d+); error *: (.*)$`)
	for target, list := range by {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			var text []string
			for _, i := range list {
				text = append(text, i.form)
			}
			module, line := forms.Module(target, text)
			file := filepath.Join(t.TempDir(), "forms.ptx")
			write(t, file, module)
			tool := toolchain.Ptxas(t, target)[0] // the newest
			out, err := exec.Command(tool.Path, "-O0", "-arch="+target, "-o", os.DevNull, file).CombinedOutput()
			if err == nil {
				return
			}
			for _, m := range place.FindAllStringSubmatch(string(out), -1) {
				n, _ := strconv.Atoi(m[1])
				for i := range list {
					if line(i) == n {
						t.Errorf("forms.txt:%d: %s: %s", list[i].line, list[i].form, m[2])
					}
				}
			}
			if !t.Failed() {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
}
