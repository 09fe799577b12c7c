package tests

import (
	_ "embed"
	"hash/fnv"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cptx/runtime/sim"
	"cptx/tests/forms"
	"cptx/tests/toolchain"
)

// nearRows are the differences between ptxas and the simulator that stay, with the reason: a side,
// an expression that the form matches, and why.
//
//go:embed testdata/near.txt
var nearRows string

// nearRow excuses forms that only one of the two takes.
type nearRow struct {
	who  string // takes them: "ptxas" or "sim"
	form *regexp.Regexp
	used bool
}

func readNear(t *testing.T) []*nearRow {
	var rows []*nearRow
	for _, line := range strings.Split(nearRows, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		line, why, ok := strings.Cut(line, " ! ")
		who, form, ok2 := strings.Cut(line, " ")
		if !ok || !ok2 || why == "" || who != "ptxas" && who != "sim" {
			t.Fatalf("near.txt: %s", line)
		}
		rows = append(rows, &nearRow{who: who, form: regexp.MustCompile("^(?:" + form + ")")})
	}
	return rows
}

// TestNear holds the simulator against ptxas on forms that differ from those of the list in one
// modifier or type: what one takes the other takes. It asks about those of some forms of the list;
// CPTX_NEAR=all asks about all but those of nearOpen, CPTX_NEAR with an expression about those of
// the forms that match.
func TestNear(t *testing.T) {
	const share = 400 // of the forms of the list
	// CPTX_NEAR: all, or an expression: which near forms are asked about.
	choice := os.Getenv("CPTX_NEAR")
	pick := func(form string) bool {
		h := fnv.New32a()
		h.Write([]byte(form))
		return h.Sum32()%share == 7
	}
	// nearOpen are instructions about which nobody has asked yet.
	nearOpen := regexp.MustCompile(`^(cp|mbarrier|clusterlaunchcontrol|createpolicy|applypriority|discard|mapa|getctarank|tex|tld4|suld|sust|sured|v[a-z]+[24]?|` +
		`mma|wmma|wgmma|tcgen05|tensormap|ldmatrix|stmatrix|movmatrix)\b`)
	if choice == "" || choice == "all" {
		some := pick
		pick = func(form string) bool { return (choice == "all" || some(form)) && !nearOpen.MatchString(form) }
	}
	if choice != "" && choice != "all" {
		pick = regexp.MustCompile(choice).MatchString
	}
	rows, by := readNear(t), map[string][]string{}
	for _, n := range forms.Neighbours(pick) {
		by[n.Target] = append(by[n.Target], n.Form)
	}
	count, differ := 0, 0
	for target, list := range by {
		for part := range slices.Chunk(list, 4000) {
			count += len(part)
			differ += nearPart(t, target, part, rows)
		}
	}
	t.Logf("%d forms, %d excused", count, differ)
	for _, r := range rows {
		if !r.used && choice == "all" {
			t.Errorf("near.txt: no form differs that %s matches", r.form)
		}
	}
}

// nearPart asks about some forms, and counts those that are excused.
func nearPart(t *testing.T, target string, list []string, rows []*nearRow) (excused int) {
	around := func(form string) (head, piece string) {
		text, _ := forms.Module(target, []string{form})
		cut := strings.Index(text, ".entry")
		return text[:cut], strings.ReplaceAll(strings.TrimSpace(text[cut:]), "\n", " ")
	}
	head, _ := around("exit")
	v := verdicts{tool: toolchain.Ptxas(t, target)[0], target: target, head: head, dir: t.TempDir(),
		piece: func(i int, form string) string {
			_, piece := around(form)
			return strings.Replace(piece, ".entry k0", ".entry k"+strconv.Itoa(i), 1)
		}}
	refused := v.refused(t, list)
	for i, form := range list {
		text, _ := forms.Module(target, []string{form})
		_, err := sim.Load(text)
		why, no := refused[i]
		if no == (err != nil) {
			continue
		}
		who := "ptxas"
		if no {
			who = "sim"
		}
		if r := slices.IndexFunc(rows, func(r *nearRow) bool { return r.who == who && r.form.MatchString(form) }); r >= 0 {
			rows[r].used = true
			excused++
			continue
		}
		t.Errorf("%s %s: the simulator says %v, ptxas %q", target, form, err, why)
	}
	return excused
}
