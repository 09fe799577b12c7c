package run

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
)

// selection is a parsed --print.
type selection struct {
	name   string
	kind   kind // of a module variable
	lo, hi int  // hi -1: to the end
	// table says that lo and hi are rows; left and right are columns, right -1 to the end.
	table       bool
	left, right int
	format      *format // nil: as fits the type
}

// parsePrint parses NAME, NAME[I], NAME[LO:HI], the same with :KIND after the name, and
// NAME[LO:HI][LO:HI] for rows and columns, each with a format after it, as in x[0:4]%.2f.
func parsePrint(text string) (sel selection, err error) {
	sel = selection{hi: -1, right: -1}
	bad := fmt.Errorf("--print %s: want NAME[LO:HI], NAME[LO:HI][LO:HI] or VARIABLE:KIND[LO:HI], and perhaps a format", text)
	whole := text
	if text, sel.format, err = cutFormat(text); err != nil {
		return sel, fmt.Errorf("--print %s: %w", whole, err)
	}
	head, ranges, has := strings.Cut(text, "[")
	name, kindName, hasKind := strings.Cut(head, ":")
	sel.name, sel.kind = name, kind(kindName)
	if name == "" || hasKind && sel.kind.size() == 0 {
		return sel, bad
	}
	if !has {
		return sel, nil
	}
	ranges, ok := strings.CutSuffix(ranges, "]")
	rows, columns, table := strings.Cut(ranges, "][")
	if sel.table = table; table && ok {
		sel.left, sel.right, ok = parseRange(columns)
	}
	if ok {
		sel.lo, sel.hi, ok = parseRange(rows)
	}
	if !ok {
		return sel, bad
	}
	return sel, nil
}

// parseRange parses I, LO:HI, LO:, :HI and :, where hi is -1 for the end.
func parseRange(text string) (lo, hi int, ok bool) {
	from, to, isRange := strings.Cut(text, ":")
	var err error
	if from != "" || !isRange {
		if lo, err = strconv.Atoi(from); err != nil || lo < 0 {
			return 0, 0, false
		}
	}
	switch {
	case !isRange:
		return lo, lo + 1, true
	case to != "":
		hi, err = strconv.Atoi(to)
		return lo, hi, err == nil && hi >= lo
	}
	return lo, -1, true
}

// view is what a selection shows.
type view struct {
	selection
	a    *argument // nil for a variable of which only its kind is known
	data []byte
	size int // bytes of an element
	// width is how many elements a row has, of a table.
	width int
	one   func(b []byte) string
}

// element is the text of element i of the view.
func (v *view) element(i int) string { return v.one(v.data[i*v.size : (i+1)*v.size]) }

func (v *view) count() int { return v.hi - v.lo }

// name is what the view is called: a variable that is no array has no index.
func (v *view) title() string {
	if v.a != nil && v.a.scalar {
		return v.name
	}
	return fmt.Sprintf("%s[%d:%d]", v.name, v.lo, v.hi)
}

// look reads what a text selects, and notes if it is uninitialised.
func (s *session) look(text string) (v *view, err error) {
	v = &view{}
	if v.selection, err = parsePrint(text); err != nil {
		return nil, err
	}
	var addr uint64
	var n int
	number := kind.text
	if v.format != nil {
		number = v.format.apply
	}
	one := func(k kind) func([]byte) string { return func(b []byte) string { return number(k, b) } }
	v.one, v.size = one(v.kind), v.kind.size()
	if v.a = s.named(v.name); v.a != nil {
		if !v.a.buffer {
			return nil, fmt.Errorf("%s is not a buffer", v.name)
		}
		addr, n = v.a.addr, v.a.size()
		switch {
		case v.size > 0:
		case v.a.kind != "":
			v.kind, v.one, v.size = v.a.kind, one(v.a.kind), v.a.stride
		default:
			v.one, v.size = func(b []byte) string { return show(v.a.elem, b, number) }, v.a.stride
		}
	} else {
		if addr, n, err = s.m.Global(v.name); err != nil {
			return nil, fmt.Errorf("no buffer or variable has this name%s", s.suggest(v.name))
		}
		if v.size == 0 {
			return nil, fmt.Errorf("a variable needs a kind, as in %s:i32", v.name)
		}
	}
	if v.table {
		if err := v.rows(); err != nil {
			return nil, err
		}
	}
	if v.hi < 0 {
		v.hi = n / v.size
	}
	if v.hi > n/v.size || v.lo > v.hi {
		return nil, fmt.Errorf("there are %d elements", n/v.size)
	}
	if v.data, err = s.m.Read(addr+uint64(v.lo*v.size), v.count()*v.size); err != nil {
		return nil, err
	}
	s.note(v.name, addr, v.lo, v.size, v.hi)
	return v, nil
}

// rows makes the elements of whole rows of lo and hi.
func (v *view) rows() error {
	if v.a == nil || len(v.a.shape) < 2 || v.a.stride != v.size {
		return fmt.Errorf("%s has no rows: its sizes are not given, as in zero[ROWS][COLUMNS]", v.name)
	}
	rows := v.a.shape[0]
	v.width = v.a.count / rows
	if v.right < 0 {
		v.right = v.width
	}
	if v.hi < 0 {
		v.hi = rows
	}
	if v.right > v.width || v.left > v.right || v.hi > rows || v.lo > v.hi {
		return fmt.Errorf("there are %d rows of %s", rows, count(v.width, "element"))
	}
	v.lo, v.hi = v.lo*v.width, v.hi*v.width
	return nil
}

// printTable shows rows one below the other, in columns.
func (v *view) printTable(w io.Writer) {
	fmt.Fprintf(w, "%s[%d:%d][%d:%d] =\n", v.name, v.lo/v.width, v.hi/v.width, v.left, v.right)
	widest := 0
	each := func(do func(text string, last bool)) {
		for at := 0; at < v.count(); at += v.width {
			for k := v.left; k < v.right; k++ {
				do(v.element(at+k), k+1 == v.right)
			}
		}
	}
	each(func(text string, _ bool) { widest = max(widest, len(text)) })
	each(func(text string, last bool) {
		fmt.Fprintf(w, " %*s", widest, text)
		if last {
			fmt.Fprintln(w)
		}
	})
}

// print shows `name[lo:hi] = a b c`, or rows.
func (s *session) print(text string) error {
	v, err := s.look(text)
	if err != nil {
		return fmt.Errorf("--print %s: %w", text, err)
	}
	if v.table {
		v.printTable(s.stdout)
		return nil
	}
	fmt.Fprintf(s.stdout, "%s =", v.title())
	for i := range v.count() {
		fmt.Fprintf(s.stdout, " %s", v.element(i))
	}
	fmt.Fprintln(s.stdout)
	return nil
}

// expectation is a parsed --expect: WHAT = VALUE... or WHAT = @FILE, and within TOLERANCE.
type expectation struct {
	what, values string
	tolerance    float64
}

func parseExpectation(text string) (e expectation, err error) {
	what, values, ok := strings.Cut(text, "=")
	if at := strings.LastIndex(values, " within "); at >= 0 {
		e.tolerance, err = strconv.ParseFloat(strings.TrimSpace(values[at+len(" within "):]), 64)
		if err != nil || !(e.tolerance >= 0) {
			return e, errors.New("the tolerance after within is a number from 0")
		}
		values = values[:at]
	}
	e.what, e.values = strings.TrimSpace(what), strings.TrimSpace(values)
	if !ok || e.what == "" || e.values == "" {
		return e, errors.New("want NAME[LO:HI] = VALUE..., or = @FILE, and perhaps within TOLERANCE")
	}
	sel, err := parsePrint(e.what)
	switch {
	case err != nil:
	case sel.table:
		err = errors.New("one range is compared")
	case sel.format != nil:
		err = errors.New("values are compared as they are, without a format")
	}
	return e, err
}

// expect compares what a run has left with what it should be. where says what to call the
// expectation if it is not met.
func (s *session) expect(where, text string) error {
	e, err := parseExpectation(text)
	if err != nil {
		return fmt.Errorf("%s: %w", where, err)
	}
	v, err := s.look(e.what)
	if err != nil {
		return fmt.Errorf("%s: %w", where, err)
	}
	want, err := v.wanted(e.values)
	if err != nil {
		return fmt.Errorf("%s: %w", where, err)
	}
	differ, first := 0, ""
	for i := range v.count() {
		if got := v.element(i); !v.same(got, want[i], e.tolerance) {
			if differ++; differ == 1 {
				name := v.name
				if v.a == nil || !v.a.scalar {
					name = fmt.Sprintf("%s[%d]", v.name, v.lo+i)
				}
				first = fmt.Sprintf("%s is %s, want %s", name, got, want[i])
			}
		}
	}
	if differ > 0 {
		s.unmet++
		fmt.Fprintf(s.stderr, "error: %s: %s; it differs in %d of %s\n", where, first, differ, count(v.count(), "element"))
	}
	return nil
}

// wanted gives the texts of the values that are expected, one for each element.
func (v *view) wanted(values string) (list []string, err error) {
	file, ok := strings.CutPrefix(values, "@")
	if !ok {
		if list, err = fields(values); err != nil {
			return nil, err
		}
		if v.kind != "" { // as an element is shown
			for i, text := range list {
				b, err := v.kind.encode(text)
				if err != nil {
					return nil, err
				}
				list[i] = v.kind.text(b)
			}
		}
	} else {
		b := &argument{name: v.name, kind: v.kind, stride: v.size}
		if v.a != nil {
			b.elem = v.a.elem
		}
		if err := b.load(file); err != nil {
			return nil, err
		}
		for i := range b.count {
			list = append(list, v.one(b.bytes[i*v.size:(i+1)*v.size]))
		}
	}
	if len(list) != v.count() {
		return nil, fmt.Errorf("there are %s, %s wanted", count(v.count(), "element"), are(len(list)))
	}
	return list, nil
}

// fields cuts at blanks that are in no braces.
func fields(text string) (list []string, err error) {
	depth := 0
	cut := strings.Map(func(c rune) rune {
		switch {
		case c == '{':
			depth++
		case c == '}':
			depth--
		case c == ' ' && depth == 0:
			return '\n'
		}
		return c
	}, text)
	if depth != 0 {
		return nil, errors.New("braces do not match")
	}
	for _, f := range strings.Split(cut, "\n") {
		if f != "" {
			list = append(list, f)
		}
	}
	return list, nil
}

// same says that an element is as it should be: the same text, or a number that is no further away
// than the tolerance, or than the tolerance times what it should be.
func (v *view) same(got, want string, tolerance float64) bool {
	if got == want {
		return true
	}
	if v.kind == "" {
		return bytes.Equal(blankless(got), blankless(want))
	}
	a, err1 := strconv.ParseFloat(got, 64)
	b, err2 := strconv.ParseFloat(want, 64)
	if err1 != nil || err2 != nil {
		return false
	}
	if v.kind.isFloat() && a == b { // 0 and -0
		return true
	}
	return tolerance > 0 && math.Abs(a-b) <= tolerance*max(1, math.Abs(b))
}

func blankless(s string) []byte {
	return slices.DeleteFunc([]byte(s), func(c byte) bool { return c == ' ' })
}
