package codequality

import (
	"fmt"
	"math"
	"strings"
)

// figures are what a kernel takes: executed warp instructions, sectors of global memory, branches
// that part a warp, instructions of its code, registers.
type figures [5]uint64

var figureNames = [len(figures{})]string{"instructions", "sectors", "divergent branches", "size", "registers"}

// columns are the compilations of a row, in the order of the golden file.
var columns = []string{"O2", "O3", "nvcc", "fast", "nvccfast"}

// row is a kernel of a collection.
type row struct {
	name string // COLLECTION:FILE:KERNEL
	by   [5]figures
}

func (r *row) set(column string, f figures) {
	for i, c := range columns {
		if c == column {
			r.by[i] = f
		}
	}
}

func (r *row) get(column string) figures {
	for i, c := range columns {
		if c == column {
			return r.by[i]
		}
	}
	panic("no column " + column)
}

func (r *row) total(column string) uint64 { return r.get(column)[0] }

// ratio is -O2's or another column's instructions over nvcc's.
func (r *row) ratio(column, over string) float64 {
	return float64(r.total(column)) / float64(r.total(over))
}

// String is a line of the golden file.
func (r row) String() string {
	s := strings.ReplaceAll(r.name, " ", "_")
	for _, f := range r.by {
		for _, n := range f {
			s += fmt.Sprint(" ", n)
		}
	}
	return s
}

func parseRow(line string) (r row, err error) {
	fields := strings.Fields(line)
	if len(fields) != 1+len(columns)*len(figures{}) {
		return r, fmt.Errorf("%q has %d fields", line, len(fields))
	}
	r.name = fields[0]
	for i, s := range fields[1:] {
		if _, err := fmt.Sscan(s, &r.by[i/len(figures{})][i%len(figures{})]); err != nil {
			return r, err
		}
	}
	return r, nil
}

// mean is the geometric mean of a figure's ratios where both have it.
func mean(rows []row, column, over string, figure int) (ratio float64, n int) {
	sum := 0.0
	for _, r := range rows {
		if a, b := r.get(column)[figure], r.get(over)[figure]; a > 0 && b > 0 {
			sum += math.Log(float64(a) / float64(b))
			n++
		}
	}
	return math.Exp(sum / float64(max(n, 1))), n
}

// sets groups rows by collection, and has all under "all".
func sets(rows []row) (names []string, by map[string][]row) {
	by = map[string][]row{}
	for _, r := range rows {
		c, _, _ := strings.Cut(r.name, ":")
		if by[c] == nil {
			names = append(names, c)
		}
		by[c] = append(by[c], r)
	}
	by["all"] = rows
	return append(names, "all"), by
}

// above counts the rows whose -O2 executes more than limit times nvcc's instructions.
func above(rows []row, limit float64) (n int) {
	for _, r := range rows {
		if r.ratio("O2", "nvcc") > limit {
			n++
		}
	}
	return n
}

// summary is the table by collection, and those of other figures.
func summary(rows []row) string {
	var b strings.Builder
	b.WriteString("| collection | kernels | -O2 | -O3 | fast | below 0.95 | above 1.05 | above 1.10 | above 1.25 |\n|---|---|---|---|---|---|---|---|---|\n")
	names, by := sets(rows)
	for _, name := range names {
		list := by[name]
		o2, n := mean(list, "O2", "nvcc", 0)
		o3, _ := mean(list, "O3", "nvcc", 0)
		fast, _ := mean(list, "fast", "nvccfast", 0)
		fmt.Fprintf(&b, "| %s | %d | %.3f | %.3f | %.3f | %d | %d | %d | %d |\n", name, n, o2, o3, fast,
			n-above(list, 0.95), above(list, 1.05), above(list, 1.10), above(list, 1.25))
	}
	b.WriteString("\n| figure | -O2 | -O3 | fast |\n|---|---|---|---|\n")
	for i, name := range figureNames {
		o2, _ := mean(rows, "O2", "nvcc", i)
		o3, _ := mean(rows, "O3", "nvcc", i)
		fast, _ := mean(rows, "fast", "nvccfast", i)
		fmt.Fprintf(&b, "| %s | %.3f | %.3f | %.3f |\n", name, o2, o3, fast)
	}
	return b.String()
}

const foreignTitle = "## Programs from elsewhere"

// foreignReport is the page's section about foreign programs, of the golden file's text.
func foreignReport(text string) string {
	var rows []row
	var seed, refused, differ int
	for line := range strings.Lines(text) {
		if _, err := fmt.Sscanf(line, "seed %d refused %d differ %d", &seed, &refused, &differ); err == nil {
			continue
		}
		if r, err := parseRow(line); err == nil {
			rows = append(rows, r)
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, `
%s

`+"`make foreign`"+` draws kernels of public collections by a seed (here %d), fetches and measures them. They are
no part of this repository, and nobody wrote them for cptx. Their arguments are guessed: the first of some
numbers, contents of buffers and block sizes with which nvcc's code ends, accesses nothing outside of its
buffers and changes one. The target is sm_75; *fast* is -O2 with -use_fast_math for both compilers. Geometric
means of cptx divided by nvcc -O3. Files that nvcc compiles and cptx refuses, among those drawn: %d. Kernels
that are left out because the two leave different memory, by races or accesses outside of arrays that the guessed
arguments lead to: %d.

`, foreignTitle, seed, refused, differ)
	b.WriteString(summary(rows))
	fmt.Fprintf(&b, "\nKernels above %.2f at -O2:\n\n| kernel | -O2 | -O3 | nvcc | ratio | sectors, nvcc's | divergent branches, nvcc's | size, nvcc's | registers, nvcc's |\n|---|---|---|---|---|---|---|---|---|\n", large)
	for _, r := range rows {
		if r.ratio("O2", "nvcc") > large {
			c, d := r.get("O2"), r.get("nvcc")
			fmt.Fprintf(&b, "| %s | %d | %d | %d | %.3f | %d, %d | %d, %d | %d, %d | %d, %d |\n", r.name, c[0], r.total("O3"), d[0],
				r.ratio("O2", "nvcc"), c[1], d[1], c[2], d[2], c[3], d[3], c[4], d[4])
		}
	}
	return b.String()
}
