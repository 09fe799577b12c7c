package check

import (
	"errors"
	"math"
	"math/bits"
	"strconv"
	"strings"
	"unicode/utf8"

	"modernc.org/cc/v4"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// intLiteral implements C11 6.4.4.1, with GNU's 0b prefix.
func (c *checker) intLiteral(src string, p diag.Pos) tree.Expr {
	digits, base := digitsOf(src)
	v, n, overflow := parseDigits(digits, base)
	suffix := strings.ToLower(digits[n:])
	if n == 0 && base != 8 || suffix != "" && suffix[0] >= '0' && suffix[0] <= '9' {
		c.errorf(p, "invalid digits in %s constant '%s'", baseWord(base), src)
		return c.bad(p)
	}
	if overflow {
		c.errorf(p, "integer literal is too large to be represented in any integer type")
		return c.bad(p)
	}
	t := c.intLiteralType(v, base == 10, suffix)
	if t == nil || strings.Contains(digits[n:], "lL") || strings.Contains(digits[n:], "Ll") {
		c.errorf(p, "invalid suffix '%s' on integer constant", digits[n:])
		return c.bad(p)
	}
	if base == 10 && v > math.MaxInt64 && !strings.ContainsRune(suffix, 'u') {
		c.warnf(p, "implicitly-unsigned-literal", "integer literal is too large to be represented in a signed integer type, interpreting as unsigned")
	}
	return &tree.Const{Node: tree.Node{T: t, P: p}, Lo: v}
}

// digitsOf gives the digits of an integer constant, with what follows them, and their base.
func digitsOf(src string) (digits string, base uint64) {
	switch {
	case len(src) > 1 && (src[1] == 'x' || src[1] == 'X'):
		return src[2:], 16
	case len(src) > 1 && (src[1] == 'b' || src[1] == 'B'):
		return src[2:], 2
	case len(src) > 1 && src[0] == '0':
		return src[1:], 8
	}
	return src, 10
}

func baseWord(base uint64) string {
	switch base {
	case 2:
		return "binary"
	case 8:
		return "octal"
	case 16:
		return "hexadecimal"
	}
	return "decimal"
}

// parseDigits reads digits of the base and returns their value and number.
func parseDigits(s string, base uint64) (v uint64, n int, overflow bool) {
	for ; n < len(s); n++ {
		d := uint64(hexDigit(s[n]))
		if d >= base {
			break
		}
		hi, lo := bits.Mul64(v, base)
		sum, carry := bits.Add64(lo, d, 0)
		overflow = overflow || hi != 0 || carry != 0
		v = sum
	}
	return v, n, overflow
}

// hexDigit returns the value of a digit, 255 for anything else.
func hexDigit(b byte) byte {
	switch {
	case b >= '0' && b <= '9':
		return b - '0'
	case b >= 'a' && b <= 'f':
		return b - 'a' + 10
	case b >= 'A' && b <= 'F':
		return b - 'A' + 10
	}
	return 255
}

// intLiteralType picks the first type of the list in C11 6.4.4.1p5 that holds v, nil for a
// malformed suffix.
func (c *checker) intLiteralType(v uint64, decimal bool, suffix string) *tree.Type {
	unsigned, rank := false, 0
	switch suffix {
	case "":
	case "u":
		unsigned = true
	case "l":
		rank = 1
	case "ul", "lu":
		unsigned, rank = true, 1
	case "ll":
		rank = 2
	case "ull", "llu":
		unsigned, rank = true, 2
	default:
		return nil
	}
	list := [3][2]*tree.Type{{tyInt, tyUInt}, {c.tyLong, c.tyULong}, {tyLongLong, tyULongLong}}
	for _, pair := range list[rank:] {
		width := uint(pair[0].Size) * 8
		if !unsigned && v < 1<<(width-1) {
			return pair[0]
		}
		if (unsigned || !decimal) && (width == 64 || v < 1<<width) {
			return pair[1]
		}
	}
	return tyULongLong
}

// floatLiteral implements C11 6.4.4.2 with GNU's imaginary suffixes and _Float16's.
func (c *checker) floatLiteral(spelling string, p diag.Pos) tree.Expr {
	src := strings.ToLower(spelling)
	hex := strings.HasPrefix(src, "0x")
	body, t, imaginary := c.floatSuffix(src, hex)
	if hex && !strings.ContainsRune(body, 'p') {
		if strings.ContainsRune(body, '.') {
			c.errorf(p, "hexadecimal floating constant requires an exponent")
			return c.bad(p)
		}
		body += "p0"
	}
	if t == nil || strings.ContainsAny(body, "_nit") {
		c.errorf(p, "invalid suffix on floating constant '%s'", spelling)
		return c.bad(p)
	}
	size := 64
	if t.Kind == tree.KindFloat {
		size = 32
	}
	v, err := strconv.ParseFloat(body, size)
	if errors.Is(err, strconv.ErrSyntax) {
		c.errorf(p, "invalid floating constant '%s'", spelling)
		return c.bad(p)
	}
	if t.Kind == tree.KindHalf && (v > 65519 || v < -65519) {
		v = math.Inf(1)
	}
	if math.IsInf(v, 0) {
		c.warnf(p, "literal-range", "magnitude of floating-point constant too large for type %s", typeString(t))
	}
	k := &tree.Const{Node: tree.Node{T: tyDouble, P: p}, F: v}
	e := c.convert(k, t)
	if t.Kind == tree.KindFloat || t.Kind == tree.KindDouble {
		k.T = t
		e = k
	}
	if imaginary {
		k, ok := e.(*tree.Const)
		if !ok {
			return e
		}
		return &tree.Const{Node: tree.Node{T: c.complexOf(t), P: p}, Imag: k.F}
	}
	return e
}

// floatSuffix splits a lower-case floating constant into its number and what the suffix says.
func (c *checker) floatSuffix(s string, hex bool) (body string, t *tree.Type, imaginary bool) {
	t = tyDouble
	body = s
	for body != "" {
		last := body[len(body)-1]
		switch {
		case (last == 'i' || last == 'j') && !imaginary:
			imaginary = true
		case strings.HasSuffix(body, "f16") && t == tyDouble && (!hex || strings.ContainsRune(body, 'p')):
			t = tyHalf
			body = body[:len(body)-2]
		case last == 'f' && t == tyDouble && (!hex || strings.ContainsRune(body, 'p')):
			t = tyFloat
		case last == 'l' && t == tyDouble:
			t = c.tyLongDouble
		default:
			return body, t, imaginary
		}
		body = body[:len(body)-1]
	}
	return body, nil, imaginary
}

// complexOf returns the complex type whose parts have the real type t.
func (c *checker) complexOf(t *tree.Type) *tree.Type {
	switch t.Kind {
	case tree.KindHalf:
		return tyComplexHalf
	case tree.KindFloat:
		return tyComplexFloat
	case tree.KindLongDouble:
		return c.tyComplexLongDouble
	}
	return tyComplexDouble
}

// realOf returns the type of the parts of the complex type t, and t itself if it is not complex.
func (c *checker) realOf(t *tree.Type) *tree.Type {
	switch t.Kind {
	case tree.KindComplexHalf:
		return tyHalf
	case tree.KindComplexFloat:
		return tyFloat
	case tree.KindComplexDouble:
		return tyDouble
	case tree.KindComplexLongDouble:
		return c.tyLongDouble
	}
	return t
}

// literalBody cuts the encoding prefix and the quotes off a literal's spelling.
func literalBody(src string, quote byte) string {
	i := strings.IndexByte(src, quote)
	if i < 0 || len(src) < i+2 {
		return ""
	}
	return src[i+1 : len(src)-1]
}

// charLiteral implements C11 6.4.4.4; several characters make an int, the first one in the high
// bits, as in GNU C.
func (c *checker) charLiteral(tok cc.Token) tree.Expr {
	p := c.tpos(tok)
	t, width := c.literalElem(c.res.Literal(tok), tok.Ch == rune(cc.LONGCHARCONST))
	units := c.decodeLiteral(literalBody(tok.SrcStr(), '\''), width, p)
	if len(units) == 0 {
		c.errorf(p, "empty character constant")
		return c.bad(p)
	}
	if t == tyChar {
		return c.plainChar(units, p)
	}
	switch {
	case len(units) == 2 && units[0]&0xfc00 == 0xd800 && width == 2:
		c.errorf(p, "character too large for enclosing character literal type")
	case len(units) > 1 && t == tyUChar:
		c.errorf(p, "a UTF-8 character constant holds one byte")
	case len(units) > 1:
		c.errorf(p, "wide character literals may not contain multiple characters")
	}
	v := int64(units[0])
	if t.IsSigned() { // wchar_t of 32 bits: L'\xffffffff' is -1
		v = int64(int32(units[0]))
	}
	return c.intConst(v, t, p)
}

func (c *checker) plainChar(units []uint32, p diag.Pos) tree.Expr {
	v := int64(int8(units[0]))
	if len(units) > 1 {
		if len(units) > 4 {
			c.warnf(p, "multichar", "character constant too long for its type")
			units = units[len(units)-4:]
		} else {
			c.warnf(p, "multichar", "multi-character character constant")
		}
		var u uint32
		for _, b := range units {
			u = u<<8 | b&0xff
		}
		v = int64(int32(u))
	}
	if c.res.CXX && len(units) == 1 { // C++17 5.13.3p2
		return c.intConst(v, tyChar, p)
	}
	return c.intConst(v, tyInt, p)
}

// literalElem returns the element type and width in bytes for an encoding prefix.
func (c *checker) literalElem(prefix string, long bool) (*tree.Type, int) {
	switch {
	case prefix == "u8" && c.res.C23:
		return tyUChar, 1
	case prefix == "u":
		return c.tyChar16, 2
	case prefix == "U":
		return c.tyChar32, 4
	case prefix == "L" || prefix == "" && long:
		return c.tyWchar, int(c.tyWchar.Size)
	}
	return tyChar, 1
}

// stringLiteral implements C11 6.4.5; adjacent literals have been joined by the parser.
func (c *checker) stringLiteral(tok cc.Token) *tree.StringLit {
	p := c.tpos(tok)
	elem, width := c.literalElem(c.res.Literal(tok), tok.Ch == rune(cc.LONGSTRINGLITERAL))
	body := literalBody(tok.SrcStr(), '"')
	var data []byte
	if width == 1 && strings.IndexByte(body, '\\') < 0 {
		data = append(make([]byte, 0, len(body)+1), body...)
		data = append(data, 0)
	} else {
		units := append(c.decodeLiteral(body, width, p), 0)
		data = make([]byte, 0, len(units)*width)
		for _, u := range units {
			for i := range width {
				data = append(data, byte(u>>(8*i)))
			}
		}
	}
	t := c.arrayOf(elem, int64(len(data)/width))
	return &tree.StringLit{Node: tree.Node{T: t, P: p}, Data: data}
}

// tokenText returns the bytes of a narrow string literal token without terminator (asm templates,
// messages).
func (c *checker) tokenText(tok cc.Token) string {
	d := c.stringLiteral(tok).Data
	return string(d[:len(d)-1])
}

// decodeLiteral turns the inside of a literal into code units of width bytes.
func (c *checker) decodeLiteral(s string, width int, p diag.Pos) []uint32 {
	units := make([]uint32, 0, len(s)+1)
	for len(s) > 0 {
		switch {
		case s[0] == '\\' && len(s) > 1:
			s = c.decodeEscape(s[1:], width, p, &units)
		case s[0] < utf8.RuneSelf || width == 1:
			units = append(units, uint32(s[0]))
			s = s[1:]
		default:
			r, n := utf8.DecodeRuneInString(s)
			units = appendRune(units, r, width)
			s = s[n:]
		}
	}
	return units
}

// simpleEscapes maps the letter after a backslash to its value (C11 6.4.4.4p3, GNU's \e).
var simpleEscapes = map[byte]uint32{
	'n': '\n', 't': '\t', 'r': '\r', 'a': 7, 'b': 8, 'f': 12, 'v': 11, 'e': 27, 'E': 27,
	'\\': '\\', '\'': '\'', '"': '"', '?': '?',
}

// decodeEscape handles one escape sequence, s standing after the backslash, and returns what
// follows it.
func (c *checker) decodeEscape(s string, width int, p diag.Pos, units *[]uint32) string {
	switch b := s[0]; {
	case b == 'x':
		v, n, _ := parseDigits(s[1:min(len(s), 40)], 16)
		if n == 0 {
			c.errorf(p, "\\x used with no following hex digits")
		}
		*units = append(*units, c.escapeValue(v, width, "hex", p))
		return s[1+n:]
	case b >= '0' && b <= '7':
		v, n, _ := parseDigits(s[:min(len(s), 3)], 8)
		*units = append(*units, c.escapeValue(v, width, "octal", p))
		return s[n:]
	case b == 'u' || b == 'U':
		want := 4
		if b == 'U' {
			want = 8
		}
		v, n, _ := parseDigits(s[1:min(len(s), 1+want)], 16)
		switch {
		case n < want || v > utf8.MaxRune || v >= 0xd800 && v < 0xe000:
			c.errorf(p, "invalid universal character")
		case !c.res.C23 && v < 0xa0 && v != '$' && v != '@' && v != '`': // C11 6.4.3p2
			c.errorf(p, "the universal character '\\%s' stands for one of the basic characters or a control character; write it itself", s[:1+n])
		default:
			*units = appendRune(*units, rune(v), width)
		}
		return s[1+n:]
	default:
		v, ok := simpleEscapes[b]
		if !ok {
			c.warnf(p, "unknown-escape-sequence", "unknown escape sequence '\\%c'", b)
			v = uint32(b)
		}
		*units = append(*units, v)
		return s[1:]
	}
}

func (c *checker) escapeValue(v uint64, width int, what string, p diag.Pos) uint32 {
	if width < 8 && v>>(8*uint(width)) != 0 {
		c.errorf(p, "%s escape sequence out of range", what)
	}
	return uint32(v)
}

// appendRune encodes r in UTF-8, UTF-16 or UTF-32, by width.
func appendRune(units []uint32, r rune, width int) []uint32 {
	switch {
	case width == 1:
		for _, b := range []byte(string(r)) {
			units = append(units, uint32(b))
		}
		return units
	case width == 2 && r > 0xffff:
		r -= 0x10000
		return append(units, 0xd800|uint32(r>>10), 0xdc00|uint32(r&0x3ff))
	}
	return append(units, uint32(r))
}
