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

	"cptx/runtime/sim"
	"cptx/tests/forms"
	"cptx/tests/toolchain"
)

const formsPage = "../docs/forms.md"

// TestFormsPage compares docs/forms.md with the list of forms. The simulator's own test compares
// that list with the simulator.
func TestFormsPage(t *testing.T) {
	text, err := os.ReadFile(formsPage)
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
		write(t, formsPage, front+begin+want+end+back)
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
	for target, list := range by {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			var text []string
			for _, i := range list {
				text = append(text, i.form)
			}
			for i, why := range assembleForms(t, target, text) {
				t.Errorf("forms.txt:%d: %s: %s", list[i].line, list[i].form, why)
			}
		})
	}
}

// formsTargets are targets of every generation; ptxas is the newest that knows them.
var formsTargets = strings.Fields("sm_50 sm_52 sm_53 sm_60 sm_61 sm_70 sm_72 sm_75 sm_80 sm_86 sm_87 sm_89 " +
	"sm_90 sm_90a sm_100 sm_100f sm_100a sm_103 sm_103f sm_103a sm_107 sm_107f sm_107a sm_110 sm_110f sm_110a sm_120 sm_120f sm_120a sm_121a")

// TestFormsTargets: the simulator takes a form for the targets that ptxas takes it for.
func TestFormsTargets(t *testing.T) {
	var list []string
	for _, l := range forms.Lines() {
		if l.Why == "" {
			list = append(list, l.Forms...)
		}
	}
	for _, target := range formsTargets {
		t.Run(target, func(t *testing.T) {
			t.Parallel()
			refused := assembleForms(t, target, list)
			for i, form := range list {
				module, _ := forms.Module(target, []string{form})
				_, err := sim.Load(module)
				if strings.HasPrefix(form, "fence.acquire.") || strings.HasPrefix(form, "fence.release.") {
					continue // ptxas 12.9 takes them for sm_70 and sm_72, against the manual and for no later target below sm_90
				}
				if why, no := refused[i]; no != (err != nil) {
					t.Errorf("%s: the simulator says %v, ptxas %q", form, err, why)
				}
			}
		})
	}
}

// assembleForms gives ptxas's errors by the index of the form.
func assembleForms(t *testing.T, target string, list []string) map[int]string {
	module, line := forms.Module(target, list)
	index := map[int]int{}
	for i := range list {
		index[line(i)] = i
	}
	file := filepath.Join(t.TempDir(), "forms.ptx")
	write(t, file, module)
	tool := toolchain.Ptxas(t, target)[0] // the newest
	out, _ := exec.Command(tool.Path, "-O0", "-arch="+target, "-o", os.DevNull, file).CombinedOutput()
	refused := map[int]string{}
	for _, m := range formsError.FindAllStringSubmatch(string(out), -1) {
		n, _ := strconv.Atoi(m[1])
		if i, ok := index[n]; ok {
			refused[i] = m[2]
		} else {
			t.Fatal(m[0])
		}
	}
	return refused
}

var formsError = regexp.MustCompile(`(?m)line (\d+); error *: (.*)$`)
