package page

import (
	"strings"

	"github.com/pmezard/go-difflib/difflib"
)

// edit is a line of one of two texts: of the older one if it was removed.
type edit struct{ line, mark int }

// maxDiff bounds the work of changes, which may be quadratic: longer texts count as different from
// the first difference to the last.
const maxDiff = 4000

// changes returns the lines of b with those of a that are not in it between them. Values and
// blocks that have other numbers only count as equal, since every step numbers them anew.
func changes(a, b []string) []edit {
	ka, kb := keys(a), keys(b)
	lo, ea, eb := 0, len(ka), len(kb)
	for lo < ea && lo < eb && ka[lo] == kb[lo] {
		lo++
	}
	for ea > lo && eb > lo && ka[ea-1] == kb[eb-1] {
		ea, eb = ea-1, eb-1
	}
	var list []edit
	add := func(from, to, mark int) {
		for i := from; i < to; i++ {
			list = append(list, edit{i, mark})
		}
	}
	add(0, lo, same)
	if ea-lo > maxDiff || eb-lo > maxDiff {
		add(lo, ea, removed)
		add(lo, eb, added)
	} else {
		for _, op := range difflib.NewMatcherWithJunk(ka[lo:ea], kb[lo:eb], false, nil).GetOpCodes() {
			if op.Tag == 'e' {
				add(lo+op.J1, lo+op.J2, same)
				continue
			}
			add(lo+op.I1, lo+op.I2, removed)
			add(lo+op.J1, lo+op.J2, added)
		}
	}
	add(eb, len(kb), same)
	return list
}

// changed reports whether any line differs.
func changed(list []edit) bool {
	for _, e := range list {
		if e.mark != same {
			return true
		}
	}
	return false
}

// keys returns the lines with the numbers of values and blocks left out: %v12 and %b3.
func keys(lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = withoutNumbers(line)
	}
	return out
}

func withoutNumbers(line string) string {
	if strings.HasPrefix(line, "b") && strings.HasSuffix(line, ":") {
		return "b:"
	}
	if !strings.Contains(line, "%") {
		return line
	}
	var b strings.Builder
	for i := 0; i < len(line); i++ {
		b.WriteByte(line[i])
		if line[i] != '%' || i+1 == len(line) || line[i+1] != 'v' && line[i+1] != 'b' {
			continue
		}
		k := i + 2
		for k < len(line) && '0' <= line[k] && line[k] <= '9' {
			k++
		}
		if k > i+2 {
			b.WriteByte(line[i+1])
			i = k - 1
		}
	}
	return b.String()
}
