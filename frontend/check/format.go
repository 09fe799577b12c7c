package check

import (
	"strings"

	"cptx/frontend/tree"
	"cptx/ir/diag"
)

// checkPrintf checks the arguments of printf, promoted already, against its format.
func (c *checker) checkPrintf(args []tree.Expr) {
	data := args[1:]
	for _, a := range data {
		if t := a.Type(); t.IsRecord() || t.IsVoid() || t.IsComplex() {
			c.errorf(a.Pos(), "cannot pass %s to printf: print its parts", typeString(t))
			return
		}
	}
	c.checkFormat(args[0], data, true)
}

// checkFormat checks data against the format string e. device tells that it is for the device's own
// printf.
func (c *checker) checkFormat(e tree.Expr, data []tree.Expr, device bool) {
	d, ok := stripCasts(e).(*tree.Decay)
	var lit *tree.StringLit
	if ok {
		lit, _ = d.X.(*tree.StringLit)
	}
	if lit == nil {
		switch {
		case !ok && len(data) == 0:
			c.warnf(e.Pos(), "format-security", "format string is not a string literal (potentially insecure)")
		case device && len(data) > 0: // a literal is translated, see package lower
			c.warnf(e.Pos(), "format-nonliteral", "GPUs' printf has no sizes hh, j, z, t, L and no precision '*', which only a string literal is freed from; format with snprintf if it may have them")
		}
		return
	}
	text := string(lit.Data[:len(lit.Data)-1])
	f := formatScan{c: c, s: text, size: len(text), data: data, p: e.Pos(), device: device}
	f.run()
}

func stripCasts(e tree.Expr) tree.Expr {
	for {
		k, ok := e.(*tree.Cast)
		if !ok {
			return e
		}
		e = k.X
	}
}

// formatScan walks a format string.
type formatScan struct {
	c    *checker
	s    string // what is left of it
	size int    // of the whole
	data []tree.Expr
	next int
	p    diag.Pos // of the literal

	device bool // for the device's printf, which does less
}

func (f *formatScan) run() {
	if i := strings.IndexByte(f.s, 0); i >= 0 {
		f.s, f.size = f.s[:i], i
	}
	for {
		i := strings.IndexByte(f.s, '%')
		if i < 0 {
			break
		}
		f.s = f.s[i+1:]
		if !f.directive() {
			return
		}
	}
	if f.next < len(f.data) {
		f.c.warnf(f.data[f.next].Pos(), "format-extra-args", "data argument not used by format string")
	}
}

// here is the place in the source n bytes before what is left.
func (f *formatScan) here(n int) diag.Pos { return f.c.res.PlaceIn(f.p, f.size-len(f.s)-n) }

// take cuts the leading bytes that are in set.
func (f *formatScan) take(set string) string {
	n := 0
	for n < len(f.s) && strings.IndexByte(set, f.s[n]) >= 0 {
		n++
	}
	t := f.s[:n]
	f.s = f.s[n:]
	return t
}

// directive checks one conversion, f.s standing after the percent sign.
func (f *formatScan) directive() bool {
	start := len(f.s) + 1
	flags := f.take("-+ #0'")
	if !f.number("field width") {
		return false
	}
	precision := strings.HasPrefix(f.s, ".")
	if precision {
		f.s = f.s[1:]
		if !f.number("field precision") {
			return false
		}
	}
	mod := f.take("hljztLq")
	if f.s == "" {
		f.c.warnf(f.here(start-len(f.s)), "format", "incomplete format specifier")
		return false
	}
	conv := f.s[0]
	f.s = f.s[1:]
	if conv == '%' {
		return true
	}
	if strings.IndexByte("diouxXcsfFeEgGaAp", conv) < 0 {
		if conv == 'n' && !f.device {
			f.next++
			return true
		}
		if conv == 'n' {
			f.c.errorf(f.here(1), "device printf has no '%%n': nothing can be stored by it")
			return false
		}
		f.c.warnf(f.here(1), "format-invalid-specifier", "invalid conversion specifier '%s'", printable(conv))
		return false
	}
	if f.next >= len(f.data) {
		f.c.warnf(f.here(1), "format-insufficient-args", "more '%%' conversions than data arguments")
		return false
	}
	f.modifiers(start, conv, flags, precision)
	f.argument(conv, mod, f.data[f.next])
	f.next++
	return true
}

// flagConversions are the conversions with which a flag has a meaning (C11 7.21.6.1p6).
var flagConversions = map[rune]string{'+': "difFeEgGaA", ' ': "difFeEgGaA", '#': "oxXfFeEgGaA", '0': "diouxXfFeEgGaA", '\'': "diufFgG"}

// modifiers checks flags and precision of the directive that had start bytes left.
func (f *formatScan) modifiers(start int, conv byte, flags string, precision bool) {
	for i, flag := range flags {
		if ok, known := flagConversions[flag]; known && strings.IndexByte(ok, conv) < 0 {
			f.c.warnf(f.here(start-1-i-len(f.s)), "format", "flag '%c' results in undefined behavior with '%c' conversion specifier", flag, conv)
		}
	}
	if precision && (conv == 'c' || conv == 'p') {
		f.c.warnf(f.here(start-1-len(flags)-len(f.s)), "format", "precision used with '%c' conversion specifier, resulting in undefined behavior", conv)
	}
}

// number skips a width or precision; a star takes an int argument.
func (f *formatScan) number(what string) bool {
	if !strings.HasPrefix(f.s, "*") {
		f.take("0123456789")
		return true
	}
	f.s = f.s[1:]
	if f.next >= len(f.data) {
		f.c.warnf(f.here(1), "format-insufficient-args", "'*' specified %s is missing a matching 'int' argument", what)
		return false
	}
	a := f.data[f.next]
	if t := underlying(a.Type()); !t.IsInteger() || t.Size != 4 {
		f.c.warnf(a.Pos(), "format", "%s should have type 'int', but argument has type %s", what, typeString(a.Type()))
	}
	f.next++
	return true
}

// argument checks the type of an argument. Integers of the same rank may differ in signedness, as
// clang has it without -Wformat-pedantic.
func (f *formatScan) argument(conv byte, mod string, a tree.Expr) {
	c, t := f.c, underlying(a.Type())
	var want *tree.Type
	ok := false
	switch conv {
	case 'd', 'i', 'o', 'u', 'x', 'X':
		want = c.formatInt(mod, conv != 'd' && conv != 'i')
		ok = sameRank(t, promotedInt(want))
		if from := underlying(beforePromotion(a).Type()); mod == "hh" && (from.Kind == tree.KindShort || from.Kind == tree.KindUShort) {
			ok = false
		}
	case 'c':
		want = tyInt
		ok = sameRank(t, want)
	case 's':
		want = c.tyCharPtr
		ok = t.IsPointer() && (underlying(t.Elem).Kind >= tree.KindChar && underlying(t.Elem).Kind <= tree.KindUChar || isNull(a))
		if mod == "l" {
			want = c.pointerTo(c.tyWchar)
			ok = t.IsPointer() && underlying(t.Elem).Kind == c.tyWchar.Kind
		}
	case 'p':
		want = c.tyVoidPtr
		ok = t.IsPointer()
	default:
		want = tyDouble
		if mod == "L" {
			want = c.tyLongDouble
		}
		ok = t.Kind == want.Kind
	}
	if !ok {
		c.warnf(a.Pos(), "format", "format specifies type %s but the argument has type %s", typeString(want), typeString(beforePromotion(a).Type()))
	}
}

// promotedInt is what an argument of integer type t arrives as.
func promotedInt(t *tree.Type) *tree.Type {
	if t.Size < tyInt.Size {
		return tyInt
	}
	return t
}

// sameRank reports whether promoted integer types differ at most in their signedness; enumerations
// are ints.
func sameRank(a, b *tree.Type) bool {
	rank := func(t *tree.Type) tree.Kind {
		switch t.Kind {
		case tree.KindUInt, tree.KindEnum:
			return tree.KindInt
		case tree.KindULong:
			return tree.KindLong
		case tree.KindULongLong:
			return tree.KindLongLong
		}
		return t.Kind
	}
	return a.IsInteger() && a.Size == b.Size && rank(a) == rank(b)
}

// beforePromotion strips the default argument promotions.
func beforePromotion(e tree.Expr) tree.Expr {
	if k, ok := e.(*tree.Cast); ok && k.Implicit {
		return k.X
	}
	return e
}

// formatInt is the type that an integer conversion with a length modifier names.
func (c *checker) formatInt(mod string, unsigned bool) *tree.Type {
	s, u := tyInt, tyUInt
	switch mod {
	case "hh":
		s, u = tySChar, tyUChar
	case "h":
		s, u = tyShort, tyUShort
	case "l":
		s, u = c.tyLong, c.tyULong
	case "ll", "q", "L":
		s, u = tyLongLong, tyULongLong
	case "j":
		if s, u = c.tyLong, c.tyULong; s.Size < 8 {
			s, u = tyLongLong, tyULongLong
		}
	case "z", "t":
		s, u = c.tyPtrdiff, c.tySize
	}
	if unsigned {
		return u
	}
	return s
}

// printable shows a byte of a format string.
func printable(b byte) string {
	if b < ' ' || b > '~' {
		const hex = "0123456789abcdef"
		return "\\x" + string([]byte{hex[b>>4], hex[b&15]})
	}
	return string(rune(b))
}
