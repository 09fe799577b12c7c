package expr

import (
	"debug/dwarf"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// What is shown of long arrays and deep structures.
const (
	maxElements = 200
	maxNesting  = 8
	maxParts    = 2000 // of one value, at all depths
	repeats     = 10   // equal elements in a row are counted from so many on
)

// writer writes one value.
type writer struct {
	letter byte // of Letters; 0: as the type has it
	left   int  // parts that may still be written
}

// Format writes a value as gdb does, and says what has no value: <uninitialised>, <optimized out>.
func Format(v Value) string { return FormatAs(v, 0) }

// FormatAs writes a value, and the parts of one that is no scalar, as a letter of Letters says.
func FormatAs(v Value, letter byte) string {
	w := writer{letter: letter, left: maxParts}
	return w.format(v, 0)
}

func (w *writer) format(v Value, depth int) string {
	w.left--
	switch t := debuginfo.Bare(v.Type).(type) {
	case *dwarf.StructType:
		return w.structure(v, t, depth)
	case *dwarf.ArrayType:
		return w.array(v, t, depth)
	case *dwarf.ComplexType:
		return w.complex(v, t)
	case nil, *dwarf.VoidType, *dwarf.UnspecifiedType:
		return "void"
	case *dwarf.FuncType:
		return "{" + debuginfo.TypeName(t) + "}"
	}
	if w.letter != 0 && w.letter != 's' {
		return w.byLetter(v)
	}
	s, err := v.scalar()
	if err != nil {
		return Failure(err)
	}
	return w.scalar(v, s, depth)
}

// complex writes both parts of a number.
func (w *writer) complex(v Value, t *dwarf.ComplexType) string {
	half := t.ByteSize / 2
	re, err1 := v.part(floatType(half), 0)
	im, err2 := v.part(floatType(half), half)
	if err := errors.Join(err1, err2); err != nil {
		return Failure(err)
	}
	return w.format(re, 0) + " + " + w.format(im, 0) + "i"
}

// Failure writes why something has no value.
func Failure(err error) string { return "<" + err.Error() + ">" }

func (w *writer) scalar(v Value, s scalar, depth int) string {
	switch t := debuginfo.Bare(v.Type).(type) {
	case *dwarf.FloatType:
		if s.f != s.f {
			return notNumber(v, t.ByteSize)
		}
		digits := map[int64]int{2: 5, 4: 9}[t.ByteSize]
		if digits == 0 {
			digits = 17
		}
		return formatFloat(s.f, digits)
	case *dwarf.BoolType:
		return map[uint64]string{0: "false", 1: "true"}[min(s.lo, 1)]
	case *dwarf.CharType, *dwarf.UcharType:
		return fmt.Sprintf("%s %s", integer(s), quote(byte(s.lo)))
	case *dwarf.EnumType:
		for _, e := range t.Val {
			if e.Val == int64(s.lo) {
				return e.Name
			}
		}
	case *dwarf.PtrType:
		if debuginfo.IsReference(t) {
			return w.reference(v, s, depth)
		}
		return formatPointer(v, t, s)
	}
	return integer(s)
}

// notNumber writes a NaN with its payload.
func notNumber(v Value, size int64) string {
	raw, err := v.raw(int(size))
	if err != nil {
		return "nan"
	}
	text := "nan"
	if width := uint(8 * size); raw.right(width-1, false).lo != 0 {
		text = "-nan"
	}
	mantissa := map[int64]int{2: 10, 4: 23}[size]
	if mantissa == 0 {
		mantissa = 52
	}
	return fmt.Sprintf("%s(%#x)", text, truncate(raw, mantissa, 'u').lo)
}

// formatFloat is printf's %g with so many digits, with gdb's names of what is infinite.
func formatFloat(x float64, digits int) string {
	switch {
	case x > 1.7976931348623157e308:
		return "inf"
	case x < -1.7976931348623157e308:
		return "-inf"
	}
	text := strconv.FormatFloat(x, 'e', digits-1, 64)
	mant, exp, _ := strings.Cut(text, "e")
	e, _ := strconv.Atoi(exp)
	trim := func(s string) string {
		if strings.Contains(s, ".") {
			s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
		}
		return s
	}
	if e < -4 || e >= digits {
		sign := "+"
		if e < 0 {
			sign, e = "-", -e
		}
		return fmt.Sprintf("%se%s%02d", trim(mant), sign, e)
	}
	return trim(strconv.FormatFloat(x, 'f', digits-1-e, 64))
}

func integer(s scalar) string { return s.big(s.kind == 'i').String() }

// quote writes a character as gdb does, others than ASCII's in octal.
func quote(c byte) string {
	if i := strings.IndexByte("\a\b\f\n\r\t\v'\\", c); i >= 0 {
		return `'\` + "abfnrtv'\\"[i:i+1] + "'"
	}
	if c < ' ' || c > '~' {
		return fmt.Sprintf(`'\%03o'`, c)
	}
	return "'" + string(rune(c)) + "'"
}

// reference writes a reference with what it refers to, as gdb does.
func (w *writer) reference(v Value, s scalar, depth int) string {
	text := fmt.Sprintf("@%#x: ", s.lo)
	x, err := v.element(0)
	switch {
	case err != nil:
		return text + Failure(err)
	case depth > maxNesting:
		return text + "..."
	}
	return text + w.format(x, depth+1)
}

func formatPointer(v Value, t *dwarf.PtrType, s scalar) string {
	text := fmt.Sprintf("%#x", s.lo)
	if s.lo == 0 {
		return "0x0"
	}
	if t.Type == nil {
		return text
	}
	switch debuginfo.Bare(t.Type).(type) {
	case *dwarf.CharType, *dwarf.UcharType:
		if str, ok := v.text(s.lo); ok {
			text += " " + str
		}
	case *dwarf.FuncType:
		if name := v.describe(s.lo); name != "" {
			text += " <" + name + ">"
		}
	}
	return text
}

// text reads a string that ends in 0.
func (v Value) text(addr uint64) (string, bool) {
	if v.mem == nil {
		return "", false
	}
	var b []byte
	for len(b) < maxElements {
		c, u, err := v.mem.Read("generic", addr+uint64(len(b)), 1)
		if err != nil || len(u) > 0 && u[0] != 0 {
			return "", false
		}
		if c[0] == 0 {
			return strconv.Quote(string(b)), true
		}
		b = append(b, c[0])
	}
	return strconv.Quote(string(b)) + "...", true
}

// structure writes the members of a structure.
func (w *writer) structure(v Value, t *dwarf.StructType, depth int) string {
	if depth > maxNesting {
		return "{...}"
	}
	var list []string
	for _, f := range t.Field {
		if w.left <= 0 {
			list = append(list, "...")
			break
		}
		m, err := v.field(f)
		text := ""
		if err != nil {
			text = Failure(err)
		} else {
			text = w.format(m, depth+1)
		}
		if f.Name != "" {
			text = f.Name + " = " + text
		}
		list = append(list, text)
	}
	return "{" + strings.Join(list, ", ") + "}"
}

// array writes the elements of an array.
func (w *writer) array(v Value, t *dwarf.ArrayType, depth int) string {
	if depth > maxNesting {
		return "{...}"
	}
	n := max(t.Count, 0)
	if text, ok := w.characters(v, t, n); ok {
		return text
	}
	var list []string
	last, count := "", 0
	flush := func() {
		switch {
		case count >= repeats:
			list = append(list, fmt.Sprintf("%s <repeats %d times>", last, count))
		default:
			for range count {
				list = append(list, last)
			}
		}
	}
	for i := int64(0); i < n; i++ {
		if i >= maxElements || w.left <= 0 {
			flush()
			return "{" + strings.Join(list, ", ") + "...}"
		}
		text := ""
		if e, err := v.element(i); err != nil {
			text = Failure(err)
		} else {
			text = w.format(e, depth+1)
		}
		if text != last {
			flush()
			last, count = text, 0
		}
		count++
	}
	flush()
	return "{" + strings.Join(list, ", ") + "}"
}

// characters writes an array of characters as a text, if it is to be one.
func (w *writer) characters(v Value, t *dwarf.ArrayType, n int64) (string, bool) {
	switch debuginfo.Bare(t.Type).(type) {
	case *dwarf.UcharType:
		if w.letter != 's' {
			return "", false
		}
	case *dwarf.CharType:
		if w.letter != 's' && w.letter != 0 {
			return "", false
		}
	default:
		return "", false
	}
	data, undefined, err := v.bytes(int(min(n, maxElements)))
	if err != nil || n == 0 {
		return "", false
	}
	if printable(data, undefined) {
		return formatChars(data, n), true
	}
	if w.letter != 's' || slices.ContainsFunc(undefined, func(u byte) bool { return u != 0 }) {
		return "", false
	}
	text := ""
	for _, c := range data {
		if q := quote(c); c == '"' {
			text += `\"`
		} else if text += q[1 : len(q)-1]; c == '\'' {
			text = text[:len(text)-2] + "'"
		}
	}
	return `"` + text + `"`, true
}

func printable(data, undefined []byte) bool {
	for i, c := range data {
		if i < len(undefined) && undefined[i] != 0 || c != 0 && (c < ' ' && c != '\n' && c != '\t' || c > '~') {
			return false
		}
	}
	return true
}

// formatChars writes an array of char; zeros after the text are not shown.
func formatChars(data []byte, n int64) string {
	text := strings.TrimRight(string(data), "\x00")
	if strings.Contains(text, "\x00") {
		return strconv.Quote(text)
	}
	if int64(len(data)) < n {
		return strconv.Quote(text) + "..."
	}
	return strconv.Quote(text)
}
