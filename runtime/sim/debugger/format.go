package debugger

import (
	"debug/dwarf"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"cptx/runtime/sim/debuginfo"
)

// What is shown of long arrays and deep structures.
const (
	maxElements = 200
	maxNesting  = 8
	repeats     = 10 // equal elements in a row are counted from so many on
)

// Format writes a value as gdb does, and says what has no value: <uninitialised>, <optimized out>.
func Format(v Value) string { return format(v, 0) }

func format(v Value, depth int) string {
	switch t := debuginfo.Bare(v.Type).(type) {
	case *dwarf.StructType:
		return formatStruct(v, t, depth)
	case *dwarf.ArrayType:
		return formatArray(v, t, depth)
	case *dwarf.ComplexType:
		half := t.ByteSize / 2
		elem := &dwarf.FloatType{BasicType: dwarf.BasicType{CommonType: dwarf.CommonType{ByteSize: half}}}
		re, err1 := v.part(elem, 0)
		im, err2 := v.part(elem, half)
		if err1 != nil || err2 != nil {
			return failure(errors.Join(err1, err2))
		}
		return format(re, depth) + " + " + format(im, depth) + "i"
	case *dwarf.VoidType, *dwarf.UnspecifiedType:
		return "void"
	case *dwarf.FuncType:
		return "{" + debuginfo.TypeName(t) + "}"
	}
	if n := debuginfo.Bare(v.Type).Size(); n == 16 {
		return formatWide(v)
	}
	s, err := v.scalar()
	if err != nil {
		return failure(err)
	}
	return formatScalar(v, s, depth)
}

func failure(err error) string { return "<" + err.Error() + ">" }

func formatScalar(v Value, s scalar, depth int) string {
	switch t := debuginfo.Bare(v.Type).(type) {
	case *dwarf.FloatType:
		digits := map[int64]int{2: 5, 4: 9}[t.ByteSize]
		if digits == 0 {
			digits = 17
		}
		return formatFloat(s.f, digits)
	case *dwarf.BoolType:
		return map[uint64]string{0: "false", 1: "true"}[min(s.bits, 1)]
	case *dwarf.CharType, *dwarf.UcharType:
		return fmt.Sprintf("%s %s", integer(s), quote(byte(s.bits)))
	case *dwarf.EnumType:
		for _, e := range t.Val {
			if e.Val == int64(s.bits) {
				return e.Name
			}
		}
	case *dwarf.PtrType:
		if debuginfo.IsReference(t) {
			return formatReference(v, s, depth)
		}
		return formatPointer(v, t, s)
	}
	return integer(s)
}

// formatFloat is printf's %g with so many digits, with gdb's names of what is no number.
func formatFloat(x float64, digits int) string {
	switch {
	case x != x:
		return "nan"
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

func integer(s scalar) string {
	if s.kind == 'i' {
		return strconv.FormatInt(int64(s.bits), 10)
	}
	return strconv.FormatUint(s.bits, 10)
}

// formatWide is a 128-bit integer, in hexadecimal if it does not fit in 64 bits.
func formatWide(v Value) string {
	data, undefined, err := v.bytes(16)
	if err != nil {
		return failure(err)
	}
	for _, u := range undefined {
		if u != 0 {
			return failure(errUndefined)
		}
	}
	lo, hi := word(data[:8]), word(data[8:])
	_, signed := debuginfo.Bare(v.Type).(*dwarf.IntType)
	switch {
	case hi == 0 && !(signed && lo>>63 != 0):
		return strconv.FormatUint(lo, 10)
	case signed && hi == ^uint64(0) && lo>>63 != 0:
		return strconv.FormatInt(int64(lo), 10)
	}
	return fmt.Sprintf("0x%x%016x", hi, lo)
}

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

// formatReference writes a reference with what it refers to, as gdb does.
func formatReference(v Value, s scalar, depth int) string {
	text := fmt.Sprintf("@%#x: ", s.bits)
	x, err := v.element(0)
	switch {
	case err != nil:
		return text + failure(err)
	case depth > maxNesting:
		return text + "..."
	}
	return text + format(x, depth+1)
}

func formatPointer(v Value, t *dwarf.PtrType, s scalar) string {
	text := fmt.Sprintf("%#x", s.bits)
	if s.bits == 0 {
		return "0x0"
	}
	if t.Type == nil {
		return text
	}
	switch debuginfo.Bare(t.Type).(type) {
	case *dwarf.CharType, *dwarf.UcharType:
		if str, ok := v.text(s.bits); ok {
			text += " " + str
		}
	case *dwarf.FuncType:
		if name := v.frame.Thread().Describe(s.bits); name != "" {
			text += " <" + name + ">"
		}
	}
	return text
}

// text reads a string that ends in 0.
func (v Value) text(addr uint64) (string, bool) {
	var b []byte
	for len(b) < maxElements {
		c, u, err := v.frame.Thread().Read("generic", addr+uint64(len(b)), 1)
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

func formatStruct(v Value, t *dwarf.StructType, depth int) string {
	if depth > maxNesting {
		return "{...}"
	}
	var list []string
	for _, f := range t.Field {
		m, err := v.field(f)
		text := ""
		if err != nil {
			text = failure(err)
		} else {
			text = format(m, depth+1)
		}
		if f.Name != "" {
			text = f.Name + " = " + text
		}
		list = append(list, text)
	}
	return "{" + strings.Join(list, ", ") + "}"
}

func formatArray(v Value, t *dwarf.ArrayType, depth int) string {
	if depth > maxNesting {
		return "{...}"
	}
	n := max(t.Count, 0)
	switch debuginfo.Bare(t.Type).(type) {
	case *dwarf.CharType:
		if data, undefined, err := v.bytes(int(min(n, maxElements))); err == nil && n > 0 && printable(data, undefined) {
			return formatChars(data, n)
		}
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
		if i >= maxElements {
			flush()
			return "{" + strings.Join(list, ", ") + "...}"
		}
		text := ""
		if e, err := v.element(i); err != nil {
			text = failure(err)
		} else {
			text = format(e, depth+1)
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

func printable(data, undefined []byte) bool {
	for i, c := range data {
		if i < len(undefined) && undefined[i] != 0 || c != 0 && (c < ' ' && c != '\n' && c != '\t' || c > '~') {
			return false
		}
	}
	return true
}

// formatChars writes an array of char; zeros behind the text are not shown.
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
