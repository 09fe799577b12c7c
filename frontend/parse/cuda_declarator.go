package parse

import "cptx/frontend/parse/cpp"

// declarator writes a declarator, one with a name if named is set. It returns the name, and whether
// the declarator is that of a function.
func (x *cudaWriter) declarator(named bool) (name *cpp.Token, function bool) {
	name, function, _ = x.nestedDeclarator(named)
	return name, function
}

// nestedDeclarator also returns whether there is nothing but the name, so that a parenthesis around
// it means nothing.
func (x *cudaWriter) nestedDeclarator(named bool) (name *cpp.Token, function, bare bool) {
	defer x.deeper()()
	bare = !x.pointers()
	pointer := false
	switch t := x.peek(0); {
	case t.Is("(") && x.groups(0, named):
		x.copy()
		var plain bool
		name, function, plain = x.nestedDeclarator(named)
		pointer = !function && !plain
		bare = bare && plain
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
			bare = false
			x.copy()
			for x.peek(0).Is("static") || isQualifier(x.peek(0)) {
				x.copy()
			}
			x.expression("")
			x.copy()
		case t.Is("(") && x.atParameters(named):
			function, bare = !pointer, false
			x.parameters()
		case t.Is("__attribute__") && (x.behindAttribute("(") || x.behindAttribute("{") || x.behindAttribute("[")):
			x.attribute()
		default:
			return name, function, bare
		}
	}
	return name, function, bare
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

// pointers writes stars, references and what stands between them; it reports whether there are any.
func (x *cudaWriter) pointers() (any bool) {
	for !x.end() {
		switch t := x.peek(0); {
		case t.Is("*"):
			any = true
			x.copy()
		case isQualifier(t):
			x.copy()
		case t.Is("&"):
			any = true
			x.synth(t, "*", "__attribute__", "(", "(", referenceAttribute, ")", ")")
			x.i++
		case t.Is("&&"):
			x.refuse(t, cudaRvalues)
		case t.Is("__attribute__") && !x.behindAttribute("{"):
			x.attribute()
		default:
			return any
		}
	}
	return any
}

// groups reports whether the parenthesis at peek(k) is around a declarator.
func (x *cudaWriter) groups(k int, named bool) bool {
	t, next := x.peek(k+1), x.peek(k+2)
	switch {
	case t.Is("*"), t.Is("&"), t.Is("("), t.Is("__attribute__") && !named:
		return true
	case t.Is("["):
		return !next.Is("[")
	}
	return named && t.Kind == cpp.Ident && !typeWords[t.Text] && !isKeyword(t.Text) && !x.isTypeName(t) && (next.Is(")") || next.Is("[") || next.Is("("))
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
	case typeWords[t.Text] || x.isTypeName(t):
		return !next.Is("{") && !next.Is(":") && (!next.Is("(") || x.listsParameters(0))
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
