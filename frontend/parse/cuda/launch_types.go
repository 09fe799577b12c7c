package cuda

import (
	"slices"
	"strings"

	"cptx/frontend/parse/cpp"
)

// The arguments of a launch in host code are held against the types of the kernel's parameters,
// where both are arithmetic types, structs or pointers to them and plain to see: host code is not
// parsed. What may have another type than the tokens say has none here.

// plainType is an arithmetic type, a struct or void, with pointers; without a base it is none.
type plainType struct {
	base     string // in canonical words, "unsigned int", or the name of a struct
	stars    int
	constant bool // the base is const
	array    bool // the last star stands for an array

	alias  string // the name of a typedef that it was declared by, or "struct S"
	inner  int    // stars that the typedef has
	within bool   // the typedef has the const

	record bool
	closed bool // a struct that converts from and to its own type alone
}

// String is t as messages have it.
func (t plainType) String() string {
	spelled := func(base string, stars int, constant bool) string {
		if constant {
			base = "const " + base
		}
		if stars > 0 {
			base += " " + strings.Repeat("*", stars)
		}
		return "'" + base + "'"
	}
	full := spelled(actual(t.base), t.stars, t.constant)
	switch {
	case t.alias == "" && actual(t.base) == t.base, t.alias == t.base && t.record:
		return full
	case t.alias == "":
		return spelled(t.base, t.stars, t.constant) + " (aka " + full + ")"
	case t.record && strings.HasSuffix(t.alias, " "+t.base):
		return spelled(t.alias, t.stars, t.constant)
	}
	return spelled(t.alias, t.stars-t.inner, t.constant && !t.within) + " (aka " + full + ")"
}

// element is the type that a pointer points to, none for other types.
func (t plainType) element() plainType {
	if t.stars == 0 {
		return plainType{}
	}
	if t.stars--; t.stars < t.inner {
		t.alias, t.inner = "", 0
	}
	t.array = false
	return t
}

// plainBase returns the canonical name of an arithmetic type or void, given by its words in
// alphabetical order; "" for other words.
func plainBase(words []string) string {
	switch s := strings.Join(words, " "); s {
	case "void", "bool", "char", "short", "int", "long", "float", "double", "long long":
		return s
	case "char signed", "int8_t":
		return "signed char"
	case "char unsigned", "uint8_t":
		return "unsigned char"
	case "int short", "int16_t":
		return "short"
	case "short unsigned", "int short unsigned", "uint16_t":
		return "unsigned short"
	case "signed", "int signed", "int32_t":
		return "int"
	case "unsigned", "int unsigned", "uint32_t":
		return "unsigned int"
	case "int long":
		return "long"
	case "long unsigned", "int long unsigned":
		return "unsigned long"
	case "int long long":
		return "long long"
	case "long long unsigned", "int long long unsigned":
		return "unsigned long long"
	}
	return ""
}

// isPlainWord reports whether a type of plainBase has a word.
func isPlainWord(word string) bool {
	return plainBase([]string{word}) != ""
}

// typeAt reads the type at token k of in: specifiers, then stars. It returns the index after it,
// and no type if it is another one.
func (u *unit) typeAt(in []cpp.Token, k int) (t plainType, end int) {
	var words []string
	tag := ""
	for ; ; k++ {
		w := cpp.At(in, k)
		switch {
		case w.Is("const"): // of a pointer's typedef it is none of what it points to
			t.constant = t.constant || t.inner == 0
			continue
		case w.Is("static") || w.Is("register") || w.Is("volatile"):
			continue
		case w.Is("struct") || w.Is("union") || w.Is("class"):
			tag = w.Text + " "
			continue
		case w.Kind == cpp.Ident && len(words) == 0 && t.base == "":
			if named := u.namedType(w.Text, tag != ""); named.base != "" {
				named.constant = named.constant || t.constant && named.inner == 0
				if t = named; tag != "" {
					t.alias = tag + t.base
				}
				continue
			}
			fallthrough
		case w.Kind == cpp.Ident && t.base == "":
			if tag == "" && isPlainWord(w.Text) {
				words = append(words, w.Text)
				continue
			}
		}
		break
	}
	if len(words) > 0 {
		slices.Sort(words)
		t.base = plainBase(words)
		if last := words[0]; len(words) == 1 && last != t.base && strings.HasSuffix(last, "_t") {
			t.alias = last
		}
	}
	for {
		switch w := cpp.At(in, k); {
		case w.Is("*"):
			t.stars++
		case t.stars > 0 && (isRestrict(w) || w.Is("const") || w.Is("volatile")):
		default:
			return t, k
		}
		k++
	}
}

func isRestrict(t *cpp.Token) bool {
	return t.Is("__restrict__") || t.Is("__restrict") || t.Is("restrict")
}

// parameter is one of a kernel.
type parameter struct {
	plainType
	at cpp.Token // its name, or where it would stand
}

// parameters returns those in the tokens [from, to).
func (c *launchChecker) parameters(from, to int) []parameter {
	var list []parameter
	for _, part := range c.split(from, to) {
		t, k := c.u.typeAt(c.in, part[0])
		p := parameter{t, *cpp.At(c.in, k)}
		if p.at.Kind == cpp.Ident {
			k++
		}
		if cpp.At(c.in, k).Is("[") && c.mates[k] > 0 {
			p.stars++
			k = int(c.mates[k]) + 1
		}
		if k < part[1] && !c.in[k].Is("=") {
			p.plainType = plainType{}
		}
		list = append(list, p)
	}
	return list
}

// split returns where the values begin and end that commas separate in the tokens [from, to).
func (c *launchChecker) split(from, to int) [][2]int {
	var list [][2]int
	begin := from
	for k := from; k < to; k++ {
		switch {
		case c.in[k].Is(","):
			list = append(list, [2]int{begin, k})
			begin = k + 1
		case c.mates[k] > 0:
			k = int(c.mates[k])
		}
	}
	if begin < to {
		list = append(list, [2]int{begin, to})
	}
	return list
}

// checkTypes looks at the arguments after the parenthesis open, of which there are as many as one
// of the kernels takes. It reports one that no kernel takes.
func (c *launchChecker) checkTypes(open int, kernels []signature) {
	args := c.split(open+1, int(c.mates[open]))
	var report func()
	for i := range kernels {
		s := &kernels[i]
		if len(args) < s.least || len(args) > s.most {
			continue
		}
		k := 0
		for k < len(args) && (k >= len(s.params) || c.converts(args[k], s.params[k].plainType)) {
			k++
		}
		if k == len(args) {
			return
		}
		if report == nil {
			report = func() { c.reportType(args[k], &s.params[k]) }
		}
	}
	if report != nil {
		report()
	}
}

// reportType reports an argument of another type than the parameter's, as clang does.
func (c *launchChecker) reportType(arg [2]int, p *parameter) {
	t, lvalue, _ := c.typeOf(arg[0], arg[1])
	kind := "rvalue"
	if lvalue {
		kind = "lvalue"
	}
	format := "cannot initialize a parameter of type %[2]s with an %[3]s of type %[1]s"
	if t.isRecord() || p.isRecord() {
		format = "no viable conversion from %[1]s to %[2]s"
	}
	d := c.errorf(arg[0], format, t, p.plainType, kind)
	if p.at.Kind == cpp.Ident {
		d.Notef(c.u.pp.Place(&p.at), "passing argument to parameter '%s' here", p.at.Text)
	}
}

// converts reports whether an argument may become a parameter of type to (C++17 7.3), as far as
// that can be seen.
func (c *launchChecker) converts(arg [2]int, to plainType) bool {
	t, _, zero := c.typeOf(arg[0], arg[1])
	switch {
	case t.base == "" || to.base == "":
		return true
	case t.isRecord() || to.isRecord():
		same := t.base == to.base && t.stars == to.stars
		return same || t.isRecord() && !t.closed || to.isRecord() && !to.closed
	case to.stars == 0:
		return t.stars == 0 || to.base == "bool"
	case t.stars == 0:
		return zero
	case to.stars == 1 && t.stars == 1 && t.constant && !to.constant:
		return false
	case to.stars == 1 && to.base == "void":
		return true
	}
	return t.stars == to.stars && sameBase(t.base, to.base)
}

// typeOf returns the type of the value in the tokens [from, to), none if it is not plain; whether
// it is an lvalue, and whether it is the constant 0, which stands for a null pointer.
func (c *launchChecker) typeOf(from, to int) (t plainType, lvalue, zero bool) {
	first, second := &c.in[from], cpp.At(c.in, from+1)
	switch n := to - from; {
	case n == 1 && first.Kind == cpp.Ident:
		return c.variable(first), true, false
	case n == 1 && first.Kind == cpp.Number:
		t, zero = numberType(first.Text)
		return t, false, zero
	case n == 2 && first.Is("*") && second.Kind == cpp.Ident:
		return c.variable(second).element(), true, false
	case n == 2 && first.Is("&") && second.Kind == cpp.Ident:
		if t = c.variable(second); t.base != "" && !t.array {
			t.stars++
			return t, false, false
		}
	case first.Kind == cpp.Ident && second.Is("[") && int(c.mates[from+1]) == to-1:
		return c.variable(first).element(), true, false
	case first.Is("(") && n == int(c.mates[from])-from+2:
		if cast, end := c.u.typeAt(c.in, from+1); end == int(c.mates[from]) {
			return cast, false, false
		}
	}
	return plainType{}, false, false
}

// numberType returns the type of a decimal constant without a suffix, and whether it is 0.
func numberType(text string) (t plainType, zero bool) {
	switch {
	case strings.Trim(text, "0123456789") == "" && len(text) < 10:
		return plainType{base: "int"}, strings.Trim(text, "0") == ""
	case strings.Trim(text, "0123456789.") == "" && strings.Count(text, ".") == 1:
		return plainType{base: "double"}, false
	case strings.Trim(text, "0123456789.") == "f" && strings.HasSuffix(text, "f"):
		return plainType{base: "float"}, false
	}
	return plainType{}, false
}

// variable returns the type of the variable that a name stands for, none if that is not certain.
func (c *launchChecker) variable(name *cpp.Token) plainType {
	if c.types == nil {
		c.findTypes()
	}
	if t, ok := c.types[name.Text]; ok || c.locals[name.Text] {
		return t
	}
	return c.u.global(name.Text)
}

// findTypes notes the types of the function's variables. A name that is declared in several ways
// has none.
func (c *launchChecker) findTypes() {
	c.types = map[string]plainType{}
	if c.declaresTypes() {
		return
	}
	for k := 1; k < len(c.in); k++ {
		if begins := &c.in[k-1]; c.in[k].Kind == cpp.Ident {
			if begins.Is(";") || begins.Is("{") || begins.Is("}") || begins.Is("(") || begins.Is(",") {
				if t, end := c.u.typeAt(c.in, k); t.base != "" {
					c.declarators(t, end, begins.Is("(") || begins.Is(","))
				}
			}
			if c.otherType(k) {
				c.types[c.in[k].Text] = plainType{}
			}
		}
	}
}

// declarators notes the variables from token k on that t is the type of; one if single is set.
func (c *launchChecker) declarators(t plainType, k int, single bool) {
	for {
		name := cpp.At(c.in, k)
		if name.Kind != cpp.Ident {
			return
		}
		v, next := t, cpp.At(c.in, k+1)
		if k++; next.Is("[") && c.mates[k] > 0 {
			v.stars, v.array = v.stars+1, true
			k = int(c.mates[k]) + 1
		}
		if next = cpp.At(c.in, k); next.Is("[") || next.Is("(") {
			v = plainType{} // an array of arrays, a function or a value in parentheses
		}
		if old, ok := c.types[name.Text]; ok && old != v {
			v = plainType{}
		}
		c.types[name.Text] = v
		for ; k < len(c.in) && !c.in[k].Is(",") && !c.in[k].Is(";") && !c.in[k].Is(")"); k++ {
			if c.mates[k] > 0 {
				k = int(c.mates[k])
			}
		}
		if single || !cpp.At(c.in, k).Is(",") {
			return
		}
		t.stars = t.inner
		for k++; cpp.At(c.in, k).Is("*") || cpp.At(c.in, k).Is("const") || isRestrict(cpp.At(c.in, k)); k++ {
			if c.in[k].Is("*") {
				t.stars++
			}
		}
	}
}

// otherType reports whether token k may be a variable that another type than a plain one stands
// before, or a reference.
func (c *launchChecker) otherType(k int) bool {
	prev := k - 1
	for prev > 0 && (c.in[prev].Is("*") || c.in[prev].Is("&") || c.in[prev].Is("&&") || c.in[prev].Is("const") || isRestrict(&c.in[prev])) {
		prev--
	}
	t := &c.in[prev]
	if t.Is(">") || t.Is("]") {
		return true
	}
	if t.Kind != cpp.Ident || startsStatement(t.Text) {
		return false
	}
	known := isPlainWord(t.Text) || c.u.namedType(t.Text, false).base != ""
	return !known || c.in[k-1].Is("&") || c.in[k-1].Is("&&")
}
