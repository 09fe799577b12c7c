package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// A variable that is initialised by arguments or in braces has an =, for package check to take
// apart; using declares a typedef name.
//
//	struct P { int x, y; };
//	int a(3), b{4};
//	P p{1, 2};
//	using T = int *;
//
// becomes
//
//	typedef struct P P; struct P { int x, y; };
//	int a = __cptx_init(3), b = {4};
//	P p = {1, 2};
//	typedef __typeof__(int *) T;

// atDeclaration reports whether a declaration begins at the next token.
func (x *writer) atDeclaration() bool {
	t, next := x.Peek(0), x.Peek(1)
	switch {
	case t.Kind != cpp.Ident:
		return false
	case specifierWords[t.Text]:
		return true
	case dialect.IsTypeWord(t.Text) && !next.Is("(") && !next.Is("{"), dialect.IsTagWord(t), takesOperand(t):
		return true
	case next.Is("(") && (dialect.IsTypeWord(t.Text) || x.isTypeName(t)):
		end := x.declaratorEnd(1)
		return end > 1 && !x.Peek(2).Is(")") && startsInitializer(x.Peek(end))
	case x.isTypeName(t):
		return next.Kind == cpp.Ident || next.Is("*") || next.Is("&") || next.Is("&&")
	}
	if _, ok := x.local(t.Text); ok {
		return false
	}
	return next.Kind == cpp.Ident && !dialect.IsKeyword(t.Text) && !startsOther(t) && x.plainWord(next)
}

// startsInitializer reports whether t stands after the declarator of a variable.
func startsInitializer(t *cpp.Token) bool {
	switch t.Text {
	case "=", ",", ";", ":", "{", "(", "__attribute__", "asm", "__asm__":
		return true
	}
	return false
}

// plainWord reports whether t may be the name of a variable.
func (x *writer) plainWord(t *cpp.Token) bool {
	return !dialect.IsKeyword(t.Text) && cpp.OperatorWord(t.Text) == ""
}

// startsOther reports whether t is a word of C++ that begins an expression or another statement.
func startsOther(t *cpp.Token) bool {
	switch t.Text {
	case "try", "using", "template":
		return true
	}
	return refusedWords[t.Text] != ""
}

// declaration writes a declaration up to its end. colon, if set, is called at the : after the
// declarator of a range-based for.
func (x *writer) declaration(colon func(*cpp.Token)) {
	defer x.deeper()()
	start, front, behind := x.start, x.front, x.behind
	x.start, x.front, x.behind = len(x.Out), nil, nil
	defer func() { x.start, x.front, x.behind = start, front, behind }()
	switch t := x.Peek(0); {
	case t.Is("using") && x.Peek(2).Is("="):
		x.alias()
		return
	case t.Is("using") || t.Is("namespace"):
		x.using()
		return
	case t.Is("static_assert") || t.Is("_Static_assert"):
		x.copy()
		x.group()
		x.copy()
		return
	}
	if !x.atFile() && x.lambdaVariable() {
		return
	}
	lambda := !x.atFile() && x.atLambda()
	if lambda {
		result := x.result
		defer func() { x.result = result }()
	}
	if x.atFile() && x.d.borrowed(x.u) {
		x.Synth(x.Peek(0), "__attribute__", "(", "(", dialect.HostAttribute, ")", ")")
	}
	if x.d.method != methodNone && x.d.class.args == nil && x.d.kind != declTemplate && x.atFile() {
		x.Synth(x.Peek(0), "__attribute__", "(", "(", dialect.MethodAttribute, ")", ")")
		if x.d.inline || x.d.again && x.d.source == nil {
			x.Synth(x.Peek(0), "inline")
		}
	}
	members := x.anonymousMembers()
	s := x.specifiers()
	if members != nil {
		x.nameAnonymous(members)
	}
	x.assign = -1
	if x.atFile() || lambda {
		x.result = resultType(x.Out[x.start:])
		if x.Peek(0).Kind != cpp.Ident {
			x.result = nil // a pointer or reference
		}
		if slices.ContainsFunc(x.result, func(t cpp.Token) bool { return t.Is(dialect.AutoType) }) {
			x.result = nil
		}
	}
	for file := x.atFile(); !x.end(); {
		name, function := x.declarator(true)
		if colon != nil && x.Peek(0).Is(":") {
			colon(x.Peek(0))
		}
		if name != nil && !file {
			x.declare(name.Text, s.typedef)
		}
		if function && x.Peek(0).Is("{") && !x.atFile() {
			x.putFront()
			x.body()
			return
		}
		if !function {
			x.initializer()
		}
		for t := x.Peek(0); t.Is("__attribute__") || t.Is("asm") || t.Is("__asm__"); t = x.Peek(0) {
			x.attribute()
		}
		if x.Peek(0).Is(",") {
			x.copy()
			continue
		}
		break
	}
	for !x.end() && !x.Peek(0).Is(";") && !x.Peek(0).Is(")") && !x.Peek(0).Is("}") { // the parser says what is wrong with it
		x.forward(func() { x.expression(";") })
	}
	if x.Peek(0).Is(";") {
		x.copy()
	}
	x.putFront()
	x.Out = append(x.Out, x.behind...)
}

// using reads using namespace a and using a::f in a block, of which nothing is left.
func (x *writer) using() {
	from := x.At
	for !x.end() && !x.Peek(0).Is(";") {
		x.At++
	}
	if list := x.In[from:x.At]; len(list) > 2 && list[1].Is("namespace") {
		if s, ok := x.u.namedSpace(x.d.space, list[2:]); ok {
			x.opened = append(x.opened, s)
		}
	} else if len(list) == 2 && list[1].Flags&cpp.Absolute != 0 {
		_, name := dialect.SplitSpace(list[1].Text)
		x.uses = append(x.uses, [2]string{name, list[1].Text})
	}
	x.copy()
}

// forward calls write, and writes the next token if that writes none, so that loops around it end.
func (x *writer) forward(write func()) {
	at := x.At
	if write(); x.At == at && !x.end() {
		x.copy()
	}
}

// resultType returns the type among the specifiers of a function.
func resultType(specs []cpp.Token) []cpp.Token {
	var list []cpp.Token
	for i := 0; i < len(specs); i++ {
		switch t := &specs[i]; {
		case t.Is("__attribute__"):
			for depth := 0; i+1 < len(specs) && (depth > 0 || specs[i].Nests() == 0); depth += specs[i].Nests() {
				i++
			}
		case t.Is("__typeof__"): // with its operand
			list = append(list, *t)
			for depth := 0; i+1 < len(specs) && (depth > 0 || !specs[i].Is(")")); depth += specs[i].Nests() {
				i++
				list = append(list, specs[i])
			}
		case t.Kind == cpp.Ident && (dialect.IsTagWord(t) || dialect.IsTypeWord(t.Text) || !dialect.IsKeyword(t.Text) && !specifierWords[t.Text]):
			list = append(list, *t)
		}
	}
	return list
}

// alias writes using T = int *; as a typedef.
func (x *writer) alias() {
	name := x.Peek(1)
	x.Synth(x.Peek(0), "typedef", "__typeof__", "(")
	x.At += 3
	if x.typeID(";") {
		x.refuse(name, "names of reference types are not supported; write the '&' where the name is used")
	}
	x.Synth(name, ")")
	if x.atFile() {
		name.Text = x.own(name.Text)
	}
	x.Out = append(x.Out, *name)
	x.declare(name.Text, true)
	x.copy()
}

// typeID writes a type without a name, up to the token stop; it reports whether it is a reference,
// whose & it leaves out.
func (x *writer) typeID(stop string) (reference bool) {
	x.specifiers()
	x.declarator(false)
	if n := len(x.Out); n > 8 && x.Out[n-1].Is(")") && x.Out[n-3].Is(dialect.ReferenceAttribute) && x.Peek(0).Is(stop) {
		x.Out = x.Out[:n-7] // without * __attribute__((cptx_reference))
		reference = true
	}
	if !x.Peek(0).Is(stop) {
		x.refuse(x.Peek(0), "expected a type in front of '%s'", stop)
	}
	return reference
}

// specifiers is what a list of specifiers says.
type specifiers struct {
	typedef, static bool
}

// initializer writes the initialiser of a variable: = 1, (1, 2) or {1, 2}.
func (x *writer) initializer() {
	switch t := x.Peek(0); {
	case t.Is("="):
		if x.copy(); x.Peek(0).Is("{") {
			x.braces()
		} else {
			x.expression(",")
		}
	case t.Is("("):
		x.Synth(t, "=", dialect.InitFunction)
		x.group()
	case t.Is("{"):
		x.Synth(t, "=")
		x.braces()
	}
}
