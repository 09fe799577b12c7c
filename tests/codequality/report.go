package codequality

import (
	"fmt"
	"strings"
)

// much is the ratio above which the page says why, for sm_75.
const much = 1.05

// report is the page but for newer targets. why has the causes by launch.
func report(o2, o3, theirs Table, why map[string]string) string {
	var b strings.Builder
	b.WriteString(`# Generated code beside nvcc's

The tables compare how many instructions the code of cptx and of nvcc executes. ` + "`make codequality`" + ` writes this
page.

- The numbers are warp instructions that an sm_75 issues for each launch. They are counted by running the
  machine code of ptxas 13.5 in [tests/sass](../tests/sass/doc.go).
- cptx compiles at -O2 and -O3, nvcc 13.5 at -O3. Contraction of multiplications and additions is as the
  kernel's comment says.
- *ratio* is -O2 divided by nvcc; below 1 is better.
- *sectors* are of 32 bytes of global memory; *spills* are bytes of stores.
- A GPU's counters gave the same numbers of instructions for nearly all launches of nvcc's code for sm_90. The
  exceptions, with reasons, are in tests/codequality/hardware_test.go.
- [Run times](#run-times) are at the end of the page.

`)
	m2, n := o2.mean(theirs)
	m3, _ := o3.mean(theirs)
	over, worst := 0, ""
	top := 0.0
	for k, c := range o2 {
		if d, ok := theirs[k]; ok {
			r := float64(c.Total) / float64(d.Total)
			if r > much {
				over++
			}
			if r > top || r == top && k < worst {
				top, worst = r, k
			}
		}
	}
	fmt.Fprintf(&b, "Geometric mean over %d launches: -O2 %.3f, -O3 %.3f; above 1.05: %d; the worst is %s with %.2f.\n\n", n, m2, m3, over, worst, top)
	b.WriteString("| launch | -O2 | -O3 | nvcc | ratio | sectors, nvcc's | registers, nvcc's | spills, nvcc's |\n|---|---|---|---|---|---|---|---|\n")
	for _, k := range o2.keys() {
		c, d := o2[k], theirs[k]
		if d.Total == 0 {
			fmt.Fprintf(&b, "| %s | %d | %d | - | - | %d, - | %d, - | %d, - |\n", k, c.Total, o3[k].Total, c.Sectors, c.Registers, c.Spilled)
			continue
		}
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %.3f | %d, %d | %d, %d | %d, %d |\n", k, c.Total, o3[k].Total, d.Total,
			float64(c.Total)/float64(d.Total), c.Sectors, d.Sectors, c.Registers, d.Registers, c.Spilled, d.Spilled)
	}
	b.WriteString("\n## Where cptx executes more\n\n`make codequality LAUNCH=k_reduce:dynamic:2` shows the machine code of both, with counts.\n\n")
	b.WriteString("| launch | ratio | cause |\n|---|---|---|\n")
	for _, k := range o2.keys() {
		if why[k] != "" {
			fmt.Fprintf(&b, "| %s | %.2f | %s |\n", k, float64(o2[k].Total)/float64(theirs[k].Total), why[k])
		}
	}
	return b.String()
}

// large is the ratio above which launches are named for newer targets.
const large = 1.10

// newer is the page's section about a newer target.
func newer(sm int, ours, theirs Table) string {
	mean, n := ours.mean(theirs)
	var named []string
	for _, k := range ours.keys() {
		if d := theirs[k].Total; d > 0 && float64(ours[k].Total) > large*float64(d) {
			named = append(named, fmt.Sprintf("| %s | %d | %d | %.3f | %d, %d |\n", k, ours[k].Total, d,
				float64(ours[k].Total)/float64(d), ours[k].Registers, theirs[k].Registers))
		}
	}
	return fmt.Sprintf("\n## sm_%d\n\nThe same launches on an sm_%d. Geometric mean over %d launches of -O2 divided by nvcc: %.3f. Launches above %.2f: %d.\n\n", sm, sm, n, mean, large, len(named)) +
		"| launch | -O2 | nvcc | ratio | registers, nvcc's |\n|---|---|---|---|---|\n" + strings.Join(named, "")
}
