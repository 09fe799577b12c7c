package expr

import (
	"debug/dwarf"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// constant reads a number (C11, 6.4.4).
func (m Model) constant(text string) (Value, error) {
	lower := strings.ToLower(text)
	hex := strings.HasPrefix(lower, "0x")
	if strings.Contains(lower, ".") || hex && strings.Contains(lower, "p") || !hex && !strings.HasPrefix(lower, "0b") && strings.Contains(lower, "e") {
		return m.floating(text, lower, hex)
	}
	digits := strings.TrimRight(lower, "ul")
	suffix := text[len(digits):]
	base := 10
	switch {
	case hex:
		base, digits = 16, digits[2:]
	case strings.HasPrefix(digits, "0b"):
		base, digits = 2, digits[2:]
	case strings.HasPrefix(digits, "0") && len(digits) > 1:
		base, digits = 8, digits[1:]
	}
	n, err := strconv.ParseUint(digits, base, 64)
	if errors.Is(err, strconv.ErrRange) {
		return Value{}, fmt.Errorf("%s is too large", text)
	}
	t := m.suffixed(n, base, suffix)
	if err != nil || t == nil {
		return Value{}, fmt.Errorf("%s is no number", text)
	}
	return numberValue(t, unsignedScalar(n)), nil
}

// suffixed is the first type of the list in C11, 6.4.4.1, that holds n; nil if there is no such
// suffix. A decimal number that fits in no signed type is unsigned, as in C90 and gdb.
func (m Model) suffixed(n uint64, base int, suffix string) dwarf.Type {
	unsigned := strings.ContainsAny(suffix, "uU")
	long := strings.Trim(suffix, "uU")
	if len(suffix)-len(long) > 1 {
		return nil
	}
	from, ok := map[string]int{"": rankInt, "l": rankLong, "L": rankLong, "ll": rankLongLong, "LL": rankLongLong}[long]
	if !ok {
		return nil
	}
	for rank := from; rank <= rankLongLong; rank++ {
		width := 8 * m.integer('i', rank).Size()
		if !unsigned && n>>(width-1) == 0 {
			return m.integer('i', rank)
		}
		if (unsigned || base != 10) && (width == 64 || n>>width == 0) {
			return m.integer('u', rank)
		}
	}
	return m.integer('u', max(from, rankLong))
}

// floating reads a floating constant (C11, 6.4.4.2).
func (m Model) floating(text, lower string, hex bool) (Value, error) {
	t, digits := floatType(8), lower
	switch suffix := lower[len(lower)-1]; {
	case strings.HasSuffix(lower, "f16") && !hex:
		t, digits = floatType(2), strings.TrimSuffix(lower, "f16")
	case suffix == 'f':
		t, digits = floatType(4), lower[:len(lower)-1]
	case suffix == 'l':
		digits = lower[:len(lower)-1]
	}
	if strings.Contains(digits, "_") || hex && !strings.Contains(digits, "p") {
		return Value{}, fmt.Errorf("%s is no number", text)
	}
	size := 64
	if t.Size() == 4 {
		size = 32
	}
	f, err := strconv.ParseFloat(digits, size)
	if err != nil && !errors.Is(err, strconv.ErrRange) { // out of range it is infinite
		return Value{}, fmt.Errorf("%s is no number", text)
	}
	return numberValue(t, scalar{kind: 'f', f: roundTo(f, t.Size())}), nil
}

// character reads a character constant (C11, 6.4.4.4): an int, or of a wide type.
func (m Model) character(text string) (Value, error) {
	t, max := dwarf.Type(m.integer('i', rankInt)), uint64(0xff)
	switch text[0] {
	case 'u':
		t, max = m.integer('u', rankShort), 0xffff
	case 'U':
		t, max = m.integer('u', rankInt), 0xffffffff
	case 'L':
		max = 0xffffffff
	}
	inner := text[strings.IndexByte(text, '\'')+1 : len(text)-1]
	list, err := characters(inner, max == 0xff)
	if err != nil {
		return Value{}, err
	}
	if len(list) != 1 || list[0] > max {
		return Value{}, fmt.Errorf("%s is not one character", text)
	}
	if max == 0xff {
		return numberValue(t, signedScalar(int64(int8(list[0])))), nil
	}
	return numberValue(t, signedScalar(int64(int32(list[0])))), nil
}

// text reads a string, which is an array of char.
func (m Model) text(text string) (Value, error) {
	list, err := characters(text[1:len(text)-1], true)
	if err != nil {
		return Value{}, err
	}
	data := make([]byte, 0, len(list)+1)
	for _, c := range list {
		data = append(data, byte(c))
	}
	data = append(data, 0)
	v := Value{Type: arrayOf(charType(), int64(len(data)))}
	v.Place.Value = data
	return v, nil
}

// characters are the values of the characters between quotes, or their bytes.
func characters(s string, narrow bool) (list []uint64, err error) {
	for len(s) > 0 {
		if s[0] == '\\' {
			var c uint64
			if c, s, err = escape(s[1:]); err != nil || narrow && c > 0xff {
				return nil, errors.Join(err, errors.New("an escape is too large"))
			}
			list = append(list, c)
			continue
		}
		c, size := utf8.DecodeRuneInString(s)
		if narrow {
			c, size = rune(s[0]), 1
		}
		list = append(list, uint64(c))
		s = s[size:]
	}
	return list, nil
}

// escape reads what follows a backslash.
func escape(s string) (value uint64, rest string, err error) {
	if s == "" {
		return 0, "", errors.New("a backslash escapes nothing")
	}
	if i := strings.IndexByte(`abfnrtve'"?\`, s[0]); i >= 0 {
		return uint64("\a\b\f\n\r\t\v\x1b'\"?\\"[i]), s[1:], nil
	}
	base, least, most := uint64(8), 1, 3
	switch s[0] {
	case 'x':
		s, base, most = s[1:], 16, 8
	case 'u':
		s, base, least, most = s[1:], 16, 4, 4
	case 'U':
		s, base, least, most = s[1:], 16, 8, 8
	}
	n := 0
	for ; n < len(s) && n < most && digitOf(s[n]) < base; n++ {
		value = value*base + digitOf(s[n])
	}
	if n < least {
		return 0, "", errors.New("an escape that C does not know")
	}
	return value, s[n:], nil
}

// digitOf is the value of a hexadecimal digit, and large for what is none.
func digitOf(c byte) uint64 {
	switch {
	case digit(c):
		return uint64(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return uint64(c|0x20-'a') + 10
	}
	return 1 << 8
}
