package cuda

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Values in braces get the type that they have by their place.
//
//	int2 f(int2 x) { x = {1, 2}; if constexpr (sizeof(int) == 4) return {3, 4}; return x; }
//
// becomes
//
//	int2 f(int2 x) { x = (__typeof__(x)){1, 2}; if (sizeof(int) == 4) return (__typeof__(int2)){3, 4}; return x; }

// body writes the body of a function whose parameters are in scope.
func (x *writer) body() {
	if x.head == nil {
		x.head, x.inHead = slices.Clone(x.Out), len(x.mentions)
	}
	x.block()
}

// block writes { ... }.
func (x *writer) block() {
	defer x.deeper()()
	defer x.push()()
	x.copy()
	for !x.end() && !x.Peek(0).Is("}") {
		x.forward(x.statement)
	}
	x.copy()
}

// statement writes a statement or declaration.
func (x *writer) statement() {
	if x.nested++; x.nested > dialect.MaxStatements {
		x.refuse(x.Peek(0), "statements are nested deeper than %d", dialect.MaxStatements)
	}
	defer func() { x.nested-- }()
	t, next := x.Peek(0), x.Peek(1)
	switch {
	case t.Kind == cpp.Pragma || t.Is(";"):
		x.copy()
	case t.Is("{"):
		x.block()
	case t.Is("[") && next.Is("["):
		x.attribute()
	case t.Is("if"), t.Is("while"), t.Is("switch"):
		x.controlled()
	case t.Is("for"):
		x.forLoop()
	case t.Is("do"):
		x.copy()
		x.sub()
		x.copy() // while
		x.group()
	case t.Is("else"):
		x.copy()
	case t.Is("case"):
		x.copy()
		x.expression(":")
		x.copy()
	case t.Is("default") && next.Is(":"), t.Kind == cpp.Ident && next.Is(":") && !x.Peek(2).Is(":") && !dialect.IsKeyword(t.Text):
		x.copy()
		x.copy()
	case t.Is("goto") || t.Is("break") || t.Is("continue"):
		for !x.end() && !x.Peek(0).Is(";") {
			if x.Peek(0).Is("*") { // a computed one
				x.expression("")
				break
			}
			x.copy()
		}
		x.copy()
	case t.Is("return"):
		if x.copy(); x.Peek(0).Is(";") && x.d.method == methodNew {
			x.Synth(x.Peek(0), dialect.ThisName)
		}
		if x.Peek(0).Is("{") {
			if len(x.result) == 0 {
				x.refuse(x.Peek(0), "'return {...}' needs the type in front of the brace: 'return T{...}'")
			}
			x.valueOf(x.result)
		}
		x.expression("")
		x.copy()
	case t.Is("try") && next.Is("{"):
		x.refuse(t, "exceptions do not exist in device code; return an error code")
	case t.Is("asm") || t.Is("__asm__") || t.Is("__asm"):
		for x.copy(); !x.end() && x.Peek(0).Kind == cpp.Ident; {
			x.copy()
		}
		x.asmOperands()
		x.copy()
	case t.Is("using"), t.Is("static_assert"), x.atDeclaration():
		x.declaration(nil)
	default:
		x.assign = len(x.Out)
		x.expression("")
		if x.Peek(0).Is(")") || x.Peek(0).Is("]") {
			x.copy()
		}
		if x.Peek(0).Is(";") {
			x.copy()
		}
	}
}

// valueOf writes (__typeof__(of)) {...}.
func (x *writer) valueOf(of []cpp.Token) {
	at := *x.Peek(0)
	of = slices.Clone(of)
	x.Synth(&at, "(", "__typeof__", "(")
	x.Out = append(x.Out, of...)
	x.Synth(&at, ")", ")")
	x.braces()
}

// target returns what the assignment operator that was written last assigns to, if that begins the
// statement; nil otherwise.
func (x *writer) target() []cpp.Token {
	n := len(x.Out) - 1
	if x.assign < 0 || x.assign >= n || !x.Out[n].Is("=") {
		return nil
	}
	depth := 0
	for _, t := range x.Out[x.assign:n] {
		if depth += t.Nests(); depth == 0 && (t.Is(",") || t.Is("=") || t.Is("?")) {
			return nil
		}
	}
	if depth != 0 {
		return nil
	}
	return x.Out[x.assign:n]
}

// controlled writes if, while and switch with what they control: an else-if chain is no nesting.
func (x *writer) controlled() {
	for {
		x.condition()
		x.sub()
		if !x.Peek(0).Is("else") {
			return
		}
		if x.copy(); !x.Peek(0).Is("if") {
			x.sub()
			return
		}
	}
}

// condition writes the head of such a statement.
func (x *writer) condition() {
	x.copy()
	constant := x.Peek(0)
	if constant.Is("constexpr") {
		x.At++
	}
	if x.Peek(0).Is("(") {
		if x.copy(); constant.Is("constexpr") && x.d.kind == declTemplate {
			x.Synth(constant, dialect.ConstexprFunction, "(")
			defer x.Synth(constant, ")")
		}
		if x.atDeclaration() {
			x.refuse(x.Peek(0), "declarations in conditions are not supported; write the declaration in front")
		}
		x.list(")")
	}
}

// sub writes the statement after a control word.
func (x *writer) sub() {
	for x.Peek(0).Kind == cpp.Pragma {
		x.copy()
	}
	if t := *x.Peek(0); t.Is("static_assert") || t.Is("using") || x.atDeclaration() { // a statement in C++
		defer x.push()()
		x.Synth(&t, "{")
		x.statement()
		x.Synth(&t, "}")
		return
	}
	x.statement()
}

// forLoop writes a for loop, whose variables are in scope up to the end of its body.
func (x *writer) forLoop() {
	defer x.push()()
	if x.copy(); !x.Peek(0).Is("(") {
		return
	}
	x.copy()
	if x.atDeclaration() {
		x.declaration(func(t *cpp.Token) {
			x.refuse(t, "range-based for is not supported; write 'for (int i = 0; i < n; i++)'")
		})
	} else {
		x.expression("")
		x.copy()
	}
	x.list(")")
	x.sub()
}
