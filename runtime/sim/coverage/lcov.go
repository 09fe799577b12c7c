package coverage

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Write writes the report as a tracefile, always in the same order.
func (r Report) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, name := range slices.Sorted(maps.Keys(r)) {
		fmt.Fprintf(out, "TN:\nSF:%s\n", name)
		r[name].write(out)
		fmt.Fprintln(out, "end_of_record")
	}
	return out.Flush()
}

func (f *File) write(out io.Writer) {
	names := slices.SortedFunc(maps.Keys(f.Functions), func(a, b string) int {
		return cmp.Or(cmp.Compare(f.Functions[a].Line, f.Functions[b].Line), cmp.Compare(a, b))
	})
	for _, name := range names {
		fmt.Fprintf(out, "FN:%d,%s\n", f.Functions[name].Line, name)
	}
	hit := 0
	for _, name := range names {
		n := f.Functions[name].Count
		hit += one(n > 0)
		fmt.Fprintf(out, "FNDA:%d,%s\n", n, name)
	}
	fmt.Fprintf(out, "FNF:%d\nFNH:%d\n", len(names), hit)
	hit = 0
	for _, b := range slices.SortedFunc(maps.Keys(f.Branches), func(a, b Branch) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.No, b.No), cmp.Compare(a.Way, b.Way))
	}) {
		t, taken := f.Branches[b], "-"
		if t.Reached {
			taken = strconv.FormatUint(t.Count, 10)
		}
		hit += one(t.Count > 0)
		fmt.Fprintf(out, "BRDA:%d,%d,%d,%s\n", b.Line, b.No, b.Way, taken)
	}
	fmt.Fprintf(out, "BRF:%d\nBRH:%d\n", len(f.Branches), hit)
	hit = 0
	for _, line := range slices.Sorted(maps.Keys(f.Lines)) {
		hit += one(f.Lines[line] > 0)
		fmt.Fprintf(out, "DA:%d,%d\n", line, f.Lines[line])
	}
	fmt.Fprintf(out, "LF:%d\nLH:%d\n", len(f.Lines), hit)
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

var errNoTracefile = errors.New("this is no tracefile of lcov as cptx writes it")

// Parse reads a tracefile. Records that a report does not hold are errors, so that nothing is lost
// when one is merged.
func Parse(text []byte) (Report, error) {
	r := Report{}
	var f *File
	n := 0
	for line := range bytes.Lines(text) {
		n++
		word, rest, _ := strings.Cut(strings.TrimRight(string(line), "\r\n"), ":")
		err := errNoTracefile
		switch {
		case word == "TN":
			err = nil
		case word == "SF" && f == nil && rest != "":
			f, err = r.of(rest), nil
		case word == "end_of_record" && f != nil:
			f, err = nil, nil
		case f != nil:
			err = f.parse(word, rest)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if f != nil {
		return nil, errors.New("it ends in the middle of a record")
	}
	return r, nil
}

// parse reads a record of a file.
func (f *File) parse(word, rest string) error {
	fields := strings.Split(rest, ",")
	switch word {
	case "LF", "LH", "BRF", "BRH", "FNF", "FNH": // sums
		return nil
	case "FN", "FNDA": // the name, which may have commas, comes last
		number, name, ok := strings.Cut(rest, ",")
		x, err := strconv.ParseUint(number, 10, 63)
		if !ok || err != nil {
			return errNoTracefile
		}
		is := f.Functions[name]
		if word == "FN" {
			is.Line = int(x)
		} else {
			is.Count += x
		}
		f.Functions[name] = is
		return nil
	case "DA":
		x, ok := numbers(fields)
		if ok = ok && len(x) == 2; ok {
			f.Lines[int(x[0])] += x[1]
			return nil
		}
	case "BRDA":
		reached := fields[len(fields)-1] != "-"
		if !reached {
			fields[len(fields)-1] = "0"
		}
		x, ok := numbers(fields)
		if ok = ok && len(x) == 4; ok {
			f.branch(Branch{int(x[0]), int(x[1]), int(x[2])}, Taken{x[3], reached})
			return nil
		}
	}
	return errNoTracefile
}

func numbers(fields []string) (list []uint64, ok bool) {
	for _, s := range fields {
		n, err := strconv.ParseUint(s, 10, 63)
		if err != nil {
			return nil, false
		}
		list = append(list, n)
	}
	return list, true
}
