package syntax

import (
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/frontend/parse/rewrite"
	"cptx/ir/diag"
)

// C++ in a C file: where the parser finds a syntax error, the tokens around it are compared with
// the constructs of C++ that C does not have, and the message names the construct and says what to
// write instead. Valid C, in which class and new are names, never comes here.

// cxxWord is a word of C++ that begins a construct if a token of the class next follows.
type cxxWord struct {
	next     string // "word", or punctuators separated by blanks; "" for anything
	sentence string
}

const (
	noMembers    = "member functions do not exist in C; write a function that takes a pointer to the struct"
	noTemplates  = "templates are not supported: the language is C; write a function for each type, or a macro"
	noExceptions = "exceptions do not exist in device code; return an error code"
	noCast       = "C++ casts do not exist in C; write '(T)(x)'"
	noAccess     = "access specifiers do not exist in C: all members are public"
	onlyInClass  = "'%s' does not exist in C, which has no classes"
)

var cxxWords = map[string]cxxWord{
	"class":            {"word", "classes do not exist in C; write a struct, and functions that take a pointer to it"},
	"template":         {"<", noTemplates},
	"typename":         {"word", noTemplates},
	"using":            {"word", "'using' does not exist in C; write a typedef for a type, and nothing for a namespace"},
	"operator":         {"", "operators cannot be overloaded in C; write a function with a name, and call it"},
	"new":              {"word (", "'new' does not exist in C; write 'malloc(n * sizeof (T))', or declare an array"},
	"delete":           {"word [", "'delete' does not exist in C; write 'free(p)'"},
	"typeid":           {"(", onlyInClass},
	"try":              {"{", noExceptions},
	"catch":            {"(", noExceptions},
	"throw":            {"", noExceptions},
	"static_cast":      {"<", noCast},
	"const_cast":       {"<", noCast},
	"reinterpret_cast": {"<", noCast},
	"dynamic_cast":     {"<", noCast},
	"public":           {": word", noAccess},
	"private":          {": word", noAccess},
	"protected":        {": word", noAccess},
	"virtual":          {"word", onlyInClass},
	"friend":           {"word", onlyInClass},
	"explicit":         {"word", onlyInClass},
	"mutable":          {"word", onlyInClass},
	"override":         {"{ ;", onlyInClass},
	"final":            {"{ ; :", onlyInClass},
	"noexcept":         {"", "'%s' does not exist in C; leave it out"},
	"consteval":        {"word", "'%s' does not exist in C; write 'static inline'"},
	"constinit":        {"word", "'%s' does not exist in C; leave it out"},
	"decltype":         {"(", "'decltype' does not exist in C; write '__typeof__'"},
	"constexpr":        {"(", "'if constexpr' does not exist in C; write '#if', or 'if' alone"},
	"concept":          {"word", noTemplates},
	"requires":         {"", noTemplates},
}

// cxx looks for the construct of C++ that causes an error at token at of region k.
type cxx struct {
	*Parser
	reg      rewrite.Region
	at       int
	typedefs map[string]bool
	foreign  bool // a macro gave a token of what was reported
}

// reportCXX reports the error e of region k if a construct of C++ is to blame, else it returns
// false.
func (p *Parser) reportCXX(e syntaxError, k int, typedefs map[string]bool) bool {
	x := cxx{Parser: p, reg: p.Regions[k], at: e.at, typedefs: typedefs}
	near := [...]int{e.at, e.at - 1, e.at - 2, e.at + 1}
	for _, look := range [...]func(int) bool{x.word, x.punct} {
		for _, i := range near {
			if look(i) {
				return true
			}
		}
	}
	if x.tok(e.at-1).Is(")") && x.word(x.opening(e.at-1)-1) {
		return true
	}
	for i := x.opening(e.at); i > x.reg.Body && x.reg.Body > 0; i = x.opening(i) {
		if x.constructor(i) || x.braces(i) {
			return true
		}
	}
	return x.memberFunction()
}

// tok returns a token of the region, an EOF outside.
func (x *cxx) tok(i int) *cpp.Token {
	if i < x.reg.From || i >= x.reg.To {
		return &cpp.Token{}
	}
	return &x.Toks[i]
}

// say reports message about the tokens from first to last, which d may get fixes for.
func (x *cxx) say(first, last int, format string, args ...any) *diag.Diagnostic {
	d := x.diags.Errorf(x.Place(first), format, args...)
	for i := first; i <= last; i++ {
		x.foreign = x.foreign || x.Toks[i].Exp > 0
	}
	if end := x.endOf(last); x.Toks[first].Exp == 0 {
		d.About(x.Place(first), end)
	}
	x.PP.Explain(&x.Toks[first], d)
	return d
}

// mend adds fixes to d, what was reported last, unless a macro is involved.
func (x *cxx) mend(d *diag.Diagnostic, fixes ...diag.Fix) {
	for _, f := range fixes {
		if x.foreign || !f.From.IsValid() || !f.To.IsValid() || f.From.Line != f.To.Line {
			return
		}
	}
	d.Fixes = append(d.Fixes, fixes...)
}

// instead is the fix that text stands instead of the tokens from first to last.
func (p *Parser) instead(first, last int, text string) diag.Fix {
	return diag.Fix{Range: diag.Range{From: p.startOf(first), To: p.endOf(last)}, Text: text}
}

// without is the fix that takes away the tokens from first on up to next, and the blanks before
// that.
func (p *Parser) without(first, next int) diag.Fix {
	return diag.Fix{Range: diag.Range{From: p.startOf(first), To: p.startOf(next)}}
}

// insert is the fix that puts text at p.
func insert(p diag.Pos, text string) diag.Fix {
	return diag.Fix{Range: diag.Range{From: p, To: p}, Text: text}
}

// startOf is the place of a token; the zero Pos if it comes from a macro.
func (p *Parser) startOf(i int) diag.Pos {
	if p.Toks[i].Exp > 0 {
		return diag.Pos{}
	}
	return p.Place(i)
}

// endOf is the place after a token; the zero Pos if it comes from a macro.
func (p *Parser) endOf(i int) diag.Pos {
	t := &p.Toks[i]
	if t.Exp > 0 {
		return diag.Pos{}
	}
	at := p.Place(i)
	at.Col += int32(len(t.Text))
	return at
}

// text returns the text of the tokens [from, to) as the source has it.
func (x *cxx) text(from, to int) string {
	if from >= to {
		return ""
	}
	a, b := x.Place(from), x.endOf(to-1)
	if line := x.line(a); x.Toks[from].Exp == 0 && a.File == b.File && a.Line == b.Line && int(b.Col) <= len(line)+1 {
		return line[a.Col-1 : b.Col-1]
	}
	var words []string
	for i := from; i < to; i++ {
		words = append(words, x.Toks[i].Text)
	}
	return strings.Join(words, " ")
}

// closing returns the token that closes bracket i, -1 if it is not near.
func (x *cxx) closing(i int) int {
	depth := 0
	for k := i; k < x.reg.To && k < i+200; k++ {
		if depth += x.Toks[k].Nests(); depth == 0 && x.Toks[k].Nests() < 0 {
			return k
		}
	}
	return -1
}

// opening returns the innermost bracket that is open at token i, -1 if there is none.
func (x *cxx) opening(i int) int {
	depth := 0
	for k := i - 1; k >= x.reg.From; k-- {
		if depth += x.Toks[k].Nests(); depth > 0 {
			return k
		}
	}
	return -1
}

// isType reports whether token i alone is a type.
func (x *cxx) isType(i int) bool {
	t := x.tok(i)
	return t.Kind == cpp.Ident && (x.typedefs[t.Text] || dialect.IsTypeWord(t.Text) && !dialect.IsQualifier(t) && !dialect.IsTagWord(t))
}

// word looks for a word of C++ at token i.
func (x *cxx) word(i int) bool {
	t, next := x.tok(i), x.tok(i+1)
	if t.Kind != cpp.Ident {
		return false
	}
	if op := cpp.OperatorWord(t.Text); op != "" && i >= x.at-1 && (next.Kind == cpp.Ident || next.Kind == cpp.Number || next.Is("(")) {
		x.mend(x.say(i, i, "'%s' is an operator in C++ only; write '%s', or include <iso646.h>", t.Text, op), x.instead(i, i, op))
		return true
	}
	w, ok := cxxWords[t.Text]
	if !ok || i > x.at || w.next != "" && !(next.Kind == cpp.Ident && strings.Contains(w.next, "word") || next.Kind == cpp.Punct && hasWord(w.next, next.Text)) {
		return false
	}
	switch {
	case w.sentence == noCast:
		return x.namedCast(i)
	case t.Is("decltype"):
		x.mend(x.say(i, i, "%s", w.sentence), x.instead(i, i, "__typeof__"))
	case strings.Contains(w.sentence, "%s"):
		x.say(i, i, w.sentence, t.Text)
	default:
		x.say(i, i, "%s", w.sentence)
	}
	return true
}

func hasWord(list, s string) bool {
	for _, w := range strings.Fields(list) {
		if w == s {
			return true
		}
	}
	return false
}

// namedCast reports static_cast<T>(x) at token i.
func (x *cxx) namedCast(i int) bool {
	for k := i + 2; k < x.reg.To && k < i+20; k++ {
		if !x.tok(k).Is(">") {
			continue
		}
		name := x.text(i+2, k)
		d := x.say(i, k, "C++ casts do not exist in C; write '(%s)(...)'", name)
		if !x.tok(i).Is("dynamic_cast") && x.tok(k+1).Is("(") {
			x.mend(d, x.instead(i, i+1, "("), x.instead(k, k, ")"))
		}
		return true
	}
	x.say(i, i, noCast)
	return true
}

// punct looks for a construct with a punctuator, or the name before it, at token i.
func (x *cxx) punct(i int) bool {
	t, next, prev := x.tok(i), x.tok(i+1), x.tok(i-1)
	switch {
	case t.Is(":") && next.Is(":") && i >= x.at-1:
		if prev.Kind == cpp.Ident && x.tok(i+2).Kind == cpp.Ident {
			x.mend(x.say(i-1, i+2, "namespaces and classes with members of their own do not exist in C; write '%s' without '%s::'", x.tok(i+2).Text, prev.Text),
				x.without(i-1, i+2))
		} else {
			x.say(i, i+1, "'::' does not exist in C; leave it out")
		}
	case (t.Is("&") || t.Is("&&")) && i == x.at && (next.Kind == cpp.Ident || next.Is(",") || next.Is(")")) && (prev.Is("*") || prev.Kind == cpp.Ident):
		x.say(i, i, "references do not exist in C; write a pointer, '*', and pass an address")
	case t.Is("=") && i == x.at && x.inParameters(i):
		x.say(i, i, "default arguments do not exist in C; pass the argument in each call, or write a second function")
	case t.Is("[") && i >= x.at-1 && (prev.Is("=") || prev.Is("(") || prev.Is(",") || prev.Is("return")) && (next.Is("]") || next.Is("&") || next.Is("=") || next.Kind == cpp.Ident && i == x.at):
		x.say(i, i, "lambdas do not exist in C; write a function")
	case t.Is(":") && i >= x.at-1 && dialect.IsTagWord(x.tok(i-2)) && !x.tok(i-2).Is("enum"):
		x.say(i, i, "base classes do not exist in C; make the base the first member")
	case t.Is(":") && i == x.at && x.tok(x.opening(i)-1).Is("for"):
		x.say(i, i, "range-based for does not exist in C; write 'for (int i = 0; i < n; i++)'")
	case t.Is("[") && prev.Is("auto"):
		x.say(i, i, "structured bindings do not exist in C; declare each variable")
	case t.Is("->") && i == x.at && prev.Is(")"):
		x.say(i, i+1, "trailing return types do not exist in C; write the type before the name")
	case t.Is("<") && i >= x.at-2 && i <= x.at && prev.Kind == cpp.Ident && !x.typedefs[prev.Text] && x.isType(i+1):
		x.say(i-1, i+1, noTemplates)
	case t.Is("<") && i == x.at && prev.Is("<<"):
		x.say(i-1, i, "a launch is written 'kernel<<<grid, block>>>(arguments)'")
	case t.Is("("):
		return x.functionalCast(i)
	default:
		return false
	}
	return true
}

// braces reports T name{1, 2} with the brace at token i.
func (x *cxx) braces(i int) bool {
	c := x.closing(i)
	if !x.tok(i).Is("{") || x.tok(i-1).Kind != cpp.Ident || !x.isType(i-2) || c < 0 {
		return false
	}
	x.mend(x.say(i, c, "C initialises with '='; write '%s = {...}'", x.tok(i-1).Text), insert(x.startOf(i), " = "))
	return true
}

// constructor reports T name(1, 2) with the parenthesis at token i, which is no parameter list.
func (x *cxx) constructor(i int) bool {
	c, first := x.closing(i), x.tok(i+1)
	if !x.tok(i).Is("(") || x.tok(i-1).Kind != cpp.Ident || !x.isType(i-2) || c < 0 {
		return false
	}
	if first.Kind == cpp.Ident && (dialect.IsKeyword(first.Text) || x.isType(i+1) || x.tok(i+2).Kind == cpp.Ident || x.tok(i+2).Is("*")) {
		return false
	}
	name, t := x.tok(i-1).Text, x.tok(i-2).Text
	args, ones := x.text(i+1, c), ""
	if t == "dim3" { // whose other members are 1
		ones = strings.Repeat(", 1", max(0, 2-x.commas(i, c)))
	}
	d := x.say(i-2, c, "constructors do not exist in C; write '%s %s = {%s}'", t, name, args+ones)
	if t == "dim3" || dialect.IsTypeWord(t) {
		x.mend(d, x.instead(i, i, " = {"), x.instead(c, c, ones+"}"))
	}
	return true
}

// commas counts the commas directly inside the bracket at token i, which c closes.
func (x *cxx) commas(i, c int) (n int) {
	depth := 0
	for k := i + 1; k < c; k++ {
		if depth += x.Toks[k].Nests(); depth == 0 && x.Toks[k].Is(",") {
			n++
		}
	}
	return n
}

// functionalCast reports T(x) with the parenthesis at token i.
func (x *cxx) functionalCast(i int) bool {
	c := x.closing(i)
	if x.at != i && x.at != i-1 || !x.isType(i-1) || c < 0 {
		return false
	}
	t := x.tok(i - 1).Text
	base, n := dialect.VectorOf(t)
	switch {
	case t == "dim3":
		x.say(i-1, c, "constructors do not exist in C; write '(dim3){x, y, z}', with 1 for what is left out")
	case base != nil && x.commas(i, c) == n-1:
		x.mend(x.say(i-1, c, "constructors do not exist in C; write 'make_%s(...)'", t), x.instead(i-1, i-1, "make_"+t))
	case base != nil:
		x.say(i-1, c, "constructors do not exist in C; write 'make_%s(...)' with %d arguments", t, n)
	case x.commas(i, c) > 0:
		x.say(i-1, c, "constructors do not exist in C; write '(%s){...}'", t)
	default:
		x.mend(x.say(i-1, c, "casts are written '(%s)(...)' in C", t), insert(x.startOf(i-1), "("), insert(x.endOf(i-1), ")"))
	}
	return true
}

// memberFunction reports the error if it stands where a function begins among the members of a
// struct.
func (x *cxx) memberFunction() bool {
	open := x.opening(x.at)
	record := x.tok(open).Is("{") && (dialect.IsTagWord(x.tok(open-1)) || x.tok(open-1).Kind == cpp.Ident && dialect.IsTagWord(x.tok(open-2)))
	t, prev := x.tok(x.at), x.tok(x.at-1)
	if !record || !t.Is("~") && !t.Is("(") && !(t.Is("{") && (prev.Is(")") || prev.Is("const") || prev.Is("noexcept"))) && !(t.Is("const") && prev.Is(")")) {
		return false
	}
	x.say(x.at, x.at, noMembers)
	return true
}

// inParameters reports whether token i stands in the parameter list of a function's declaration.
func (x *cxx) inParameters(i int) bool {
	open := x.opening(i)
	return open >= 0 && x.tok(open).Is("(") && x.tok(open-1).Kind == cpp.Ident && (x.tok(i-1).Kind == cpp.Ident && x.tok(i-2).Kind != cpp.EOF)
}
