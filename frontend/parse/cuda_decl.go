package parse

import (
	"fmt"
	"slices"

	"cptx/frontend/parse/cpp"
)

// Sentences on what only C++ has.
const (
	cudaMembers    = "member functions are not supported; write a function that takes the struct or a pointer to it"
	cudaTemplates  = "templates are not supported; write a function for each type (overloads may share a name), or a macro"
	cudaClasses    = "classes are not supported; write a struct, and functions that take it"
	cudaBases      = "base classes are not supported; make the base the first member"
	cudaNamespaces = "namespaces are not supported; put a prefix in front of the names"
	cudaStructors  = "constructors and destructors are not supported; write a function that returns the struct"
	cudaDefaults   = "default member initializers are not supported; initialize each variable"
	cudaRvalues    = "rvalue references are not supported; write 'const T &'"
)

// maxCudaNesting bounds the recursion of the writer; the rewriter reports brackets that are nested
// deeper than maxNesting.
const maxCudaNesting = 4 * maxNesting

// cudaWriter writes one declaration in C.
type cudaWriter struct {
	u        *cudaUnit
	d        *cudaDecl
	in       []cpp.Token
	i        int
	out      []cpp.Token
	head     []cpp.Token
	scopes   []map[string]bool // names of blocks and parameter lists: true for types
	mentions []mention
	inHead   int // of mentions

	start   int         // output index of the declaration being written
	front   []cpp.Token // what stands in front of it
	behind  []cpp.Token // what follows it
	depth   int
	nested  int         // statements
	braced  bool        // directly in an initialiser list
	assign  int         // where the statement being written begins, if it is an expression
	result  []cpp.Token // the type of the function's result, if that is a record or the like
	tag     string      // of the struct whose members are written
	literal bool        // in a default argument, which the rewriter does not look into
}

// try writes the declaration; it returns what stands against it.
func (x *cudaWriter) try() (r *refusal) {
	defer func() {
		if p := recover(); p != nil {
			var ok bool
			if r, ok = p.(*refusal); !ok {
				panic(p)
			}
		}
	}()
	switch {
	case x.d.space != "":
		x.refuse(&x.d.open, cudaNamespaces)
	case x.d.kind == declTemplate:
		x.refuse(&x.in[0], cudaTemplates)
	case x.d.kind == declMember:
		x.refuse(&x.in[0], cudaMembers)
	case x.d.kind == declNamespace:
	case x.d.kind == declGlue:
		x.out = append(x.out, x.in...)
	default:
		x.declaration(nil)
	}
	return nil
}

// refuse gives up.
func (x *cudaWriter) refuse(at *cpp.Token, format string, args ...any) {
	panic(&refusal{at: *at, sentence: fmt.Sprintf(format, args...)})
}

// deeper counts a level of recursion.
func (x *cudaWriter) deeper() func() {
	if x.depth++; x.depth > maxCudaNesting {
		x.refuse(x.peek(0), "brackets are nested deeper than %d", maxNesting)
	}
	return func() { x.depth-- }
}

// peek returns the k-th next token, an EOF behind the end.
func (x *cudaWriter) peek(k int) *cpp.Token {
	if x.i+k >= 0 && x.i+k < len(x.in) {
		return &x.in[x.i+k]
	}
	return &cpp.Token{}
}

func (x *cudaWriter) end() bool { return x.i >= len(x.in) }

// copy writes the next token as it is.
func (x *cudaWriter) copy() {
	if !x.end() {
		x.out = append(x.out, x.in[x.i])
	}
	x.i++
}

// synth writes tokens that stand where at stands.
func (x *cudaWriter) synth(at *cpp.Token, texts ...string) {
	for _, s := range texts {
		t := cpp.Token{Text: s, Pos: at.Pos, Exp: at.Exp, Kind: cpp.Punct}
		switch c := s[0]; {
		case c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			t.Kind = cpp.Ident
		case isDigit(c):
			t.Kind = cpp.Number
		}
		x.out = append(x.out, t)
	}
}

// push opens a scope; the result closes it.
func (x *cudaWriter) push() func() {
	n := len(x.scopes)
	x.scopes = append(x.scopes, nil)
	return func() { x.scopes = x.scopes[:n] }
}

// declare enters a name into the innermost scope; at file scope the unit knows it.
func (x *cudaWriter) declare(name string, isType bool) {
	n := len(x.scopes) - 1
	if n < 0 {
		return
	}
	if x.scopes[n] == nil {
		x.scopes[n] = map[string]bool{}
	}
	x.scopes[n][name] = isType
}

// local finds a name of a block.
func (x *cudaWriter) local(name string) (isType, ok bool) {
	for n := len(x.scopes) - 1; n >= 0; n-- {
		if isType, ok = x.scopes[n][name]; ok {
			return isType, true
		}
	}
	return false, false
}

// isTypeName reports whether t is an identifier that names a type.
func (x *cudaWriter) isTypeName(t *cpp.Token) bool {
	if t.Kind != cpp.Ident || isKeyword(t.Text) {
		return false
	}
	if isType, ok := x.local(t.Text); ok {
		return isType
	}
	if len(x.u.byName[t.Text]) > 0 {
		return x.u.isType(t.Text)
	}
	return providedType(t.Text) == t.Text
}

// isType reports whether a name of file scope is that of a type.
func (u *cudaUnit) isType(name string) bool { return u.types[name] && !u.hidesTag(name) }

// mention notes the use of a name.
func (x *cudaWriter) mention(t *cpp.Token) {
	if _, ok := x.local(t.Text); !ok {
		x.mentions = append(x.mentions, mention{t.Text, *t})
	}
}

// specifierWords begin a declaration, apart from types.
var specifierWords = map[string]bool{"typedef": true, "extern": true, "static": true, "inline": true, "__inline__": true, "__inline": true,
	"register": true, "auto": true, "constexpr": true, "typename": true, "alignas": true, "__attribute__": true, "_Noreturn": true, "thread_local": true,
	"class": true, "decltype": true, "mutable": true, "__restrict__": true, "__extension__": true, "long": true}

// atDeclaration reports whether a declaration begins at the next token.
func (x *cudaWriter) atDeclaration() bool {
	t, next := x.peek(0), x.peek(1)
	switch {
	case t.Kind != cpp.Ident:
		return false
	case specifierWords[t.Text]:
		return true
	case typeWords[t.Text]:
		return !next.Is("(") && !next.Is("{") || x.peek(2).Is("*") || x.peek(2).Is("&") || isTagWord(t)
	case x.isTypeName(t):
		return next.Kind == cpp.Ident || next.Is("*") || next.Is("&") || next.Is("&&") || next.Is("(") && (x.peek(2).Is("*") || x.peek(2).Is("&"))
	}
	if _, ok := x.local(t.Text); ok {
		return false
	}
	return next.Kind == cpp.Ident && !isKeyword(t.Text) && !cudaExpressionWords[t.Text] && x.plainWord(next)
}

// plainWord reports whether t may be the name of a variable.
func (x *cudaWriter) plainWord(t *cpp.Token) bool {
	return !isKeyword(t.Text) && cxxOperators[t.Text] == ""
}

// cudaExpressionWords are words of C++ that begin an expression or a statement.
var cudaExpressionWords = map[string]bool{"new": true, "delete": true, "throw": true, "this": true, "co_return": true, "co_await": true, "try": true, "operator": true, "using": true, "template": true}

// declaration writes a declaration up to its end. colon, if set, is called at the : behind the
// declarator of a range-based for.
func (x *cudaWriter) declaration(colon func(*cpp.Token)) {
	defer x.deeper()()
	start, front, behind := x.start, x.front, x.behind
	x.start, x.front, x.behind = len(x.out), nil, nil
	defer func() { x.start, x.front, x.behind = start, front, behind }()
	switch t := x.peek(0); {
	case t.Is("using") && x.peek(2).Is("="):
		x.alias()
		return
	case t.Is("using") || t.Is("namespace"):
		for !x.end() && !x.peek(0).Is(";") {
			x.i++
		}
		x.copy()
		return
	case t.Is("static_assert") || t.Is("_Static_assert"):
		x.copy()
		x.group()
		x.copy()
		return
	}
	s := x.specifiers()
	x.assign = -1
	if len(x.scopes) == 0 {
		x.result = resultType(x.out[x.start:])
		if x.peek(0).Kind != cpp.Ident {
			x.result = nil // a pointer or reference
		}
	}
	for !x.end() {
		name, function := x.declarator(true)
		if colon != nil && x.peek(0).Is(":") {
			colon(x.peek(0))
		}
		if name != nil {
			x.declare(name.Text, s.typedef)
		}
		if function && x.peek(0).Is("{") && len(x.scopes) > 0 {
			x.putFront()
			x.body()
			return
		}
		if !function {
			x.initializer()
		}
		for t := x.peek(0); t.Is("__attribute__") || t.Is("asm") || t.Is("__asm__"); t = x.peek(0) {
			x.attribute()
		}
		if x.peek(0).Is(",") {
			x.copy()
			continue
		}
		break
	}
	for !x.end() && !x.peek(0).Is(";") && !x.peek(0).Is(")") && !x.peek(0).Is("}") { // the parser says what is wrong with it
		x.expression(";")
	}
	if x.peek(0).Is(";") {
		x.copy()
	}
	x.putFront()
	x.out = append(x.out, x.behind...)
}

// resultType returns the type among the specifiers of a function.
func resultType(specs []cpp.Token) []cpp.Token {
	var list []cpp.Token
	for i := 0; i < len(specs); i++ {
		switch t := &specs[i]; {
		case t.Is("__attribute__"):
			for depth := 0; i+1 < len(specs); {
				i++
				if specs[i].Is("(") {
					depth++
				} else if specs[i].Is(")") {
					if depth--; depth == 0 {
						break
					}
				}
			}
		case t.Kind == cpp.Ident && (isTagWord(t) || typeWords[t.Text] || !isKeyword(t.Text) && !specifierWords[t.Text]):
			list = append(list, *t)
		}
	}
	return list
}

// alias writes using T = int *; as a typedef.
func (x *cudaWriter) alias() {
	name := x.peek(1)
	x.synth(x.peek(0), "typedef", "__typeof__", "(")
	x.i += 3
	if x.typeID(";") {
		x.refuse(name, "names of reference types are not supported; write the '&' where the name is used")
	}
	x.synth(name, ")")
	x.out = append(x.out, *name)
	x.declare(name.Text, true)
	x.copy()
}

// typeID writes a type without a name, up to the token stop; it reports whether it is a reference,
// whose & it leaves out.
func (x *cudaWriter) typeID(stop string) (reference bool) {
	x.specifiers()
	x.declarator(false)
	if n := len(x.out); n > 8 && x.out[n-1].Is(")") && x.out[n-3].Is(referenceAttribute) && x.peek(0).Is(stop) {
		x.out = x.out[:n-7] // without * __attribute__((cptx_reference))
		reference = true
	}
	if !x.peek(0).Is(stop) {
		x.refuse(x.peek(0), "expected a type in front of '%s'", stop)
	}
	return reference
}

// specifiers is what a list of specifiers says.
type specifiers struct {
	typedef, static bool
}

// specifiers writes declaration specifiers.
func (x *cudaWriter) specifiers() (s specifiers) {
	typed := false
	for !x.end() {
		t, next := x.peek(0), x.peek(1)
		switch {
		case t.Is("__attribute__") || t.Is("alignas") || t.Is("_Alignas") || t.Is("__declspec") || t.Is("[") && next.Is("["):
			x.attribute()
		case t.Is("[") && typed && len(x.out) > 0 && x.out[len(x.out)-1].Is("auto"):
			x.refuse(t, "structured bindings are not supported; declare each variable")
		case t.Is("extern") && next.Kind == cpp.String:
			x.copy()
			x.copy()
		case t.Is("typename") || t.Is("register"): // which has no meaning in C++17
			x.i++
		case t.Is("class"):
			x.refuse(t, cudaClasses)
		case t.Is("virtual") || t.Is("friend") || t.Is("explicit") || t.Is("mutable"):
			x.refuse(t, cudaMembers)
		case isTagWord(t):
			x.record()
			typed = true
		case t.Is("decltype") || t.Is("typeof") || t.Is("__typeof__"):
			x.synth(t, "__typeof__")
			x.i++
			x.group()
			typed = true
		case t.Is("typedef"):
			s.typedef = true
			x.copy()
		case isQualifier(t), t.Is("constexpr"), t.Is("static"), t.Is("__extension__"):
			s.static = s.static || t.Is("static")
			x.copy()
		case t.Kind == cpp.Ident && (specifierWords[t.Text] || typeWords[t.Text] || isKeyword(t.Text)):
			typed = typed || typeWords[t.Text] || t.Is("auto")
			x.copy()
		case t.Kind == cpp.Ident && !typed && next.Is(":") && x.peek(2).Is(":"):
			x.qualified()
		case t.Kind == cpp.Ident && x.tag != "" && t.Text == x.tag && next.Is("("):
			return s
		case t.Kind == cpp.Ident && !typed && next.Is("<") && !x.isTypeName(t):
			x.mention(t)
			x.refuse(t, cudaTemplates)
		case t.Kind == cpp.Ident && !typed && (x.isTypeName(t) || next.Kind == cpp.Ident || next.Is("*") || next.Is("&")):
			x.mention(t)
			typed = true
			x.copy()
		default:
			return s
		}
	}
	return s
}

// attribute writes an attribute specifier, or what asm says about a name.
func (x *cudaWriter) attribute() {
	if x.peek(0).Is("[") {
		for n := x.bracketed(0); n > 0; n-- {
			x.copy()
		}
		return
	}
	gnu := x.peek(0).Is("__attribute__")
	x.copy()
	if !gnu || !x.peek(0).Is("(") || !x.peek(1).Is("(") {
		x.group()
		return
	}
	x.copy()
	x.copy()
	for !x.end() && !x.peek(0).Is(")") {
		if x.copy(); x.peek(0).Is("(") {
			x.group()
		}
	}
	x.copy()
	x.copy()
}

// bracketed returns the number of tokens of the bracket at peek(k).
func (x *cudaWriter) bracketed(k int) int {
	depth := 0
	for n := k; x.i+n < len(x.in); n++ {
		switch t := x.peek(n); {
		case t.Is("(") || t.Is("[") || t.Is("{"):
			depth++
		case t.Is(")") || t.Is("]") || t.Is("}"):
			if depth--; depth == 0 {
				return n - k + 1
			}
		}
	}
	return len(x.in) - x.i - k
}

// record writes struct, union or enum with its members. In C++ a tag names the type by itself, so
// it is declared as a typedef name, too.
func (x *cudaWriter) record() {
	word := *x.peek(0)
	if c := x.peek(1); word.Is("enum") && (c.Is("class") || c.Is("struct")) {
		x.refuse(c, "scoped enumerations are not supported; leave out '%s', and write the names without '::'", c.Text)
	}
	x.copy()
	for x.peek(0).Is("alignas") { // which C has on members only
		x.synth(x.peek(0), "__attribute__", "(", "(", "aligned")
		x.i++
		x.group()
		x.synth(x.peek(-1), ")", ")")
	}
	for x.peek(0).Is("__attribute__") || x.peek(0).Is("__declspec") || x.peek(0).Is("[") {
		x.attribute()
	}
	tag := cpp.Token{}
	if x.peek(0).Kind == cpp.Ident {
		tag = *x.peek(0)
		x.copy()
	}
	next := x.peek(0)
	if next.Is(":") && !word.Is("enum") {
		x.refuse(next, cudaBases)
	}
	defines := next.Is("{") || next.Is(";") && tag.Text != "" || next.Is(":")
	if tag.Text != "" && !defines {
		x.mention(&tag)
	}
	if tag.Text != "" && defines && (len(x.scopes) > 0 || !x.u.hidesTag(tag.Text)) {
		x.declare(tag.Text, true)
		x.nameTag(&word, &tag)
	}
	for next.Is(":") && !x.end() && !x.peek(0).Is("{") && !x.peek(0).Is(";") { // the underlying type
		if x.peek(0).Kind == cpp.Ident && !isKeyword(x.peek(0).Text) {
			x.mention(x.peek(0))
		}
		x.copy()
	}
	switch {
	case !x.peek(0).Is("{"):
	case word.Is("enum"):
		x.enumerators()
	default:
		x.members(tag.Text)
	}
}

// hidesTag reports whether something else has the name of a tag at file scope.
func (u *cudaUnit) hidesTag(tag string) bool {
	hides, known := u.hidden[tag]
	if !known {
		for _, d := range u.byName[tag] {
			hides = hides || d.kind == declFunction || d.kind == declVariable
		}
		u.hidden[tag] = hides
	}
	return hides
}

// nameTag declares a tag as a typedef name: a struct's in front of the declaration, so that members
// may use it, an enumeration's behind.
func (x *cudaWriter) nameTag(word, tag *cpp.Token) {
	w := cudaWriter{}
	w.synth(word, "typedef", word.Text, tag.Text, tag.Text)
	if len(x.scopes) > 0 {
		w.synth(word, "__attribute__", "(", "(", "unused", ")", ")")
	}
	w.synth(word, ";")
	if word.Is("enum") {
		x.behind = append(x.behind, w.out...)
		return
	}
	x.front = append(x.front, w.out...)
}

// putFront writes what stands in front of the current declaration.
func (x *cudaWriter) putFront() {
	if len(x.front) > 0 {
		x.out = slices.Insert(x.out, x.start, x.front...)
		x.start, x.front = x.start+len(x.front), nil
	}
}

// enumerators writes { A, B = 1 }.
func (x *cudaWriter) enumerators() {
	x.copy()
	for !x.end() && !x.peek(0).Is("}") {
		if t := x.peek(0); t.Kind == cpp.Ident {
			x.declare(t.Text, false)
			x.copy()
		}
		for !x.end() && !x.peek(0).Is(",") && !x.peek(0).Is("}") {
			if x.peek(0).Is("=") {
				x.copy()
			}
			x.expression(",")
		}
		if x.peek(0).Is(",") {
			x.copy()
		}
	}
	x.copy()
}

// members writes the members of a struct or union, which are data only.
func (x *cudaWriter) members(tag string) {
	defer x.deeper()()
	outer := x.tag
	x.tag = tag
	defer func() { x.tag = outer }()
	x.copy()
	for !x.end() && !x.peek(0).Is("}") {
		switch t, next := x.peek(0), x.peek(1); {
		case (t.Is("public") || t.Is("private") || t.Is("protected")) && next.Is(":"):
			x.i += 2
		case t.Kind == cpp.Pragma || t.Is(";"):
			x.copy()
		case t.Is("static_assert"):
			x.declaration(nil)
		case t.Is("template"):
			x.refuse(t, cudaTemplates)
		case t.Is("using") || t.Is("static"):
			x.refuse(t, "static members and types of a struct are not supported; declare them outside")
		case t.Is("~") || t.Kind == cpp.Ident && t.Text == tag && next.Is("("):
			x.refuse(t, cudaStructors)
		case t.Is("operator"):
			x.refuse(t, cudaMembers)
		default:
			x.member(tag)
		}
	}
	x.copy()
}

// member writes one member declaration.
func (x *cudaWriter) member(tag string) {
	x.specifiers()
	for !x.end() && !x.peek(0).Is(";") && !x.peek(0).Is("}") {
		at := x.peek(0)
		if at.Kind == cpp.Ident && at.Text == tag && x.peek(1).Is("(") || at.Is("~") {
			x.refuse(at, cudaStructors)
		}
		n := len(x.out)
		_, function := x.declarator(true)
		switch t := x.peek(0); {
		case function || t.Is("operator"):
			x.refuse(at, cudaMembers)
		case t.Is("=") || t.Is("{"):
			x.refuse(t, cudaDefaults)
		case n+4 < len(x.out) && x.out[n+4].Is(referenceAttribute):
			x.refuse(at, "references as members are not supported; declare a pointer")
		case t.Is(":"):
			x.copy()
			x.expression(",")
		}
		for x.peek(0).Is("__attribute__") {
			x.attribute()
		}
		if x.peek(0).Is(",") {
			x.copy()
		} else if !x.peek(0).Is(";") && !x.peek(0).Is("}") {
			x.copy()
		}
	}
	if x.peek(0).Is(";") {
		x.copy()
	}
}

// referenceAttribute marks the star that stands for the & of a reference.
const referenceAttribute = "cptx_reference"

// DefaultAttribute has the default argument of a parameter as its argument.
const DefaultAttribute = "cptx_default"

// declarator writes a declarator, one with a name if named is set. It returns the name, and whether
// the declarator is that of a function.
func (x *cudaWriter) declarator(named bool) (name *cpp.Token, function bool) {
	defer x.deeper()()
	x.pointers()
	pointer := false
	switch t := x.peek(0); {
	case t.Is("(") && x.groups(named):
		x.copy()
		name, function = x.declarator(named)
		pointer = !function
		if x.peek(0).Is(")") {
			x.copy()
		}
	case t.Is("operator"):
		name = x.operatorName()
	case t.Kind == cpp.Ident && !isKeyword(t.Text):
		if x.peek(1).Is(":") && x.peek(2).Is(":") {
			x.qualified()
		}
		n := *t
		name = &n
		x.copy()
	}
	for !x.end() {
		switch t := x.peek(0); {
		case t.Is("[") && x.peek(1).Is("["):
			x.attribute()
		case t.Is("["):
			x.copy()
			for x.peek(0).Is("static") || isQualifier(x.peek(0)) {
				x.copy()
			}
			x.expression("")
			x.copy()
		case t.Is("(") && x.atParameters(named):
			function = !pointer
			x.parameters()
		case t.Is("__attribute__") && (x.behindAttribute("(") || x.behindAttribute("{") || x.behindAttribute("[")):
			x.attribute()
		default:
			return name, function
		}
	}
	return name, function
}

// behindAttribute reports whether the token behind the attribute specifiers that come next is s.
func (x *cudaWriter) behindAttribute(s string) bool {
	k := 0
	for x.peek(k).Is("__attribute__") && x.peek(k+1).Is("(") {
		k += 1 + x.bracketed(k+1)
	}
	return x.peek(k).Is(s)
}

// operatorName writes the name of an operator function as one that C takes (see OperatorPrefix).
func (x *cudaWriter) operatorName() *cpp.Token {
	at := *x.peek(0)
	x.i++
	text := ""
	if x.peek(0).Is("(") || x.peek(0).Is("[") {
		text = x.peek(0).Text + x.peek(1).Text
		x.i += 2
	}
	for !x.end() && !x.peek(0).Is("(") {
		if x.peek(0).Kind != cpp.Punct {
			x.refuse(&at, "conversion functions, 'new' and 'delete' cannot be overloaded; write a function with a name")
		}
		text += x.peek(0).Text
		x.i++
	}
	code := operatorCodes[text]
	if code == "" {
		x.refuse(&at, "'operator%s' cannot be overloaded outside of a class; write a function with a name", text)
	}
	x.synth(&at, OperatorPrefix+code)
	return &cpp.Token{Kind: cpp.Ident, Text: "operator" + text, Pos: at.Pos, Exp: at.Exp}
}

// OperatorPrefix begins the names under which functions such as operator+ are known, which end in
// the letters that the Itanium C++ ABI gives the operator (5.1.3).
const OperatorPrefix = "__cptx_operator_"

var operatorCodes = map[string]string{
	"+": "pl", "-": "mi", "*": "ml", "/": "dv", "%": "rm", "&": "an", "|": "or", "^": "eo", "~": "co", "!": "nt", "<<": "ls", ">>": "rs",
	"==": "eq", "!=": "ne", "<": "lt", ">": "gt", "<=": "le", ">=": "ge", "&&": "aa", "||": "oo", "++": "pp", "--": "mm",
	"+=": "pL", "-=": "mI", "*=": "mL", "/=": "dV", "%=": "rM", "&=": "aN", "|=": "oR", "^=": "eO", "<<=": "lS", ">>=": "rS",
}

// unaryCodes are the letters of the operators that have others with one operand.
var unaryCodes = map[string]string{"+": "ps", "-": "ng", "*": "de", "&": "ad"}

// OperatorCode returns the letters of the Itanium C++ ABI for an operator with so many operands, ""
// for what is none.
func OperatorCode(text string, operands int) string {
	if code := unaryCodes[text]; code != "" && operands == 1 {
		return code
	}
	return operatorCodes[text]
}

// OperatorText returns the operator with the letters code and two operands.
func OperatorText(code string) string {
	for text, c := range operatorCodes {
		if c == code {
			return text
		}
	}
	return ""
}

// pointers writes stars, references and what stands between them.
func (x *cudaWriter) pointers() {
	for !x.end() {
		switch t := x.peek(0); {
		case t.Is("*") || isQualifier(t):
			x.copy()
		case t.Is("&"):
			x.synth(t, "*", "__attribute__", "(", "(", referenceAttribute, ")", ")")
			x.i++
		case t.Is("&&"):
			x.refuse(t, cudaRvalues)
		case t.Is("__attribute__") && !x.behindAttribute("{"):
			x.attribute()
		default:
			return
		}
	}
}

// groups reports whether the parenthesis that comes next is around a declarator.
func (x *cudaWriter) groups(named bool) bool {
	t := x.peek(1)
	switch {
	case t.Is("*") || t.Is("&") || t.Is("__attribute__") && !named:
		return true
	case t.Is("(") || t.Is("["):
		return x.peek(2).Is("*") || x.peek(2).Is("&")
	}
	return named && t.Kind == cpp.Ident && !typeWords[t.Text] && !isKeyword(t.Text) && !x.isTypeName(t) && x.peek(2).Is(")")
}

// atParameters reports whether the parenthesis that comes next is a parameter list, and not the
// initialiser of a variable.
func (x *cudaWriter) atParameters(named bool) bool {
	t, next := x.peek(1), x.peek(2)
	switch {
	case !named || t.Is(")") || t.Is("..."):
		return true
	case t.Kind != cpp.Ident:
		return t.Is("[") && next.Is("[")
	case specifierWords[t.Text] || isTagWord(t) || isQualifier(t):
		return true
	case typeWords[t.Text]:
		return !next.Is("(") && !next.Is("{") || x.peek(3).Is("*") || x.peek(3).Is("&")
	case x.isTypeName(t):
		return next.Kind == cpp.Ident || next.Is("*") || next.Is("&") || next.Is("&&") || next.Is(",") || next.Is(")") || next.Is("(") && (x.peek(3).Is("*") || x.peek(3).Is("&"))
	}
	if len(x.scopes) > 0 {
		return false
	}
	return next.Kind == cpp.Ident || next.Is("*") || next.Is("&") || x.d.body > 0
}

// parameters writes a parameter list. Its names stay known until the declaration ends.
func (x *cudaWriter) parameters() {
	x.copy()
	if x.peek(0).Is(")") {
		x.synth(x.peek(0), "void")
	}
	fresh := len(x.scopes) == 0
	if fresh {
		x.scopes = append(x.scopes, nil)
	} else {
		defer x.push()()
	}
	for !x.end() && !x.peek(0).Is(")") {
		if x.peek(0).Is("...") {
			x.copy()
			continue
		}
		x.specifiers()
		name, _ := x.declarator(true)
		if name != nil {
			x.declare(name.Text, false)
		}
		if t := x.peek(0); t.Is("=") {
			x.synth(t, "__attribute__", "(", "(", DefaultAttribute, "(")
			x.i++
			x.literal = true
			x.expression(",")
			x.literal = false
			x.synth(t, ")", ")", ")")
		}
		for x.peek(0).Is("__attribute__") {
			x.attribute()
		}
		if x.peek(0).Is(",") {
			x.copy()
		} else if !x.peek(0).Is(")") {
			x.copy() // the parser says what is wrong
		}
	}
	x.copy()
	for x.peek(0).Is("noexcept") || x.peek(0).Is("throw") {
		if x.i++; x.peek(0).Is("(") {
			x.i += x.bracketed(0)
		}
	}
	if x.peek(0).Is("->") {
		x.refuse(x.peek(0), "trailing return types are not supported; write the type in front of the name")
	}
}

// initializer writes the initialiser of a variable: = 1, (1, 2) or {1, 2}.
func (x *cudaWriter) initializer() {
	switch t := x.peek(0); {
	case t.Is("="):
		if x.copy(); x.peek(0).Is("{") {
			x.braces()
		} else {
			x.expression(",")
		}
	case t.Is("("):
		x.synth(t, "=", InitFunction)
		x.group()
	case t.Is("{"):
		x.synth(t, "=")
		x.braces()
	}
}
