package parse

import (
	"fmt"

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
	asked, idle int // the token at which end was asked last, and how often
	u           *cudaUnit
	d           *cudaDecl
	in          []cpp.Token
	i           int
	out         []cpp.Token
	head        []cpp.Token
	scopes      []map[string]bool // names of blocks and parameter lists: true for types
	mentions    []mention
	inHead      int // of mentions

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
		x.leftover()
	}
	return nil
}

// leftover writes what stands behind a declaration and should not be there, if without it brackets
// would stay open: the parser says what is wrong.
func (x *cudaWriter) leftover() {
	open := 0
	for _, t := range x.out {
		switch {
		case t.Is("(") || t.Is("[") || t.Is("{"):
			open++
		case t.Is(")") || t.Is("]") || t.Is("}"):
			open--
		}
	}
	if open > 0 && x.i < len(x.in) {
		x.out = append(x.out, x.in[x.i:]...)
	}
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

// end reports whether all tokens are written. Every loop asks it, and what no loop takes is
// refused: a token that should not be there.
func (x *cudaWriter) end() bool {
	if x.i != x.asked {
		x.asked, x.idle = x.i, 0
	}
	if x.idle++; x.idle > maxIdle && x.i < len(x.in) {
		x.refuse(x.peek(0), "unexpected '%s'", x.peek(0).Text)
	}
	return x.i >= len(x.in)
}

// maxIdle bounds how often end is asked at one token.
const maxIdle = 100 * maxCudaNesting

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
