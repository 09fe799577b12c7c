package parse

import (
	"sort"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/cpp"
	"cptx/ir/budget"
	"cptx/ir/diag"
)

// Result is a translation unit.
type Result struct {
	Budget *budget.Budget // what the compilation may cost
	Files  *diag.FileSet
	Deps   []Dep // headers in the order of first inclusion, without the main file

	C89       bool // the language is older than C99
	C23       bool // the language is C23 or later
	CXX       bool // the language is CUDA C++, which this package has written in C (doc.go)
	GNUInline bool // inline and extern inline have their meanings of GNU C before C99

	NameExpressions []string // as Options has them

	Inner map[string]bool // names at file scope that C++ declares in a namespace without a name

	Weak map[string]diag.Pos // what #pragma weak names, wherever it stands in the file, and the last pragma's place

	macroNames PrefixMap // as Options has it

	pp   *cpp.Preprocessor
	out  *cpp.Output
	toks []cpp.Token

	prelude   string   // declarations that the dialect provides
	regions   []region // external declarations; nil if there is nothing to parse after a fatal error
	batch     int      // tokens that the parser gets at a time
	texts     []*text  // what it read, by the number in its name
	diags     *diag.List
	emptied   map[int32]bool // opening braces of function bodies that were left out because of a syntax error
	functions map[string][]int
	tags      map[string]string // by tag: struct, union or enum; for messages

	unroll map[int32]Unroll
	packs  []packChange
	// changes of #pragma STDC FP_CONTRACT
	contracts []contractChange
	prefix    map[int32]string
}

// ReleaseTokens drops what only the parser and questions about the nodes of trees need, so that its
// memory can be used again. Files, source lines and macros stay for messages.
func (r *Result) ReleaseTokens() {
	r.toks, r.regions, r.texts = nil, nil, nil
	r.unroll, r.packs, r.prefix, r.contracts = nil, nil, nil, nil
	r.ReleasePreprocessed()
}

// ReleasePreprocessed drops the tokens as the preprocessor has left them, which Print writes.
func (r *Result) ReleasePreprocessed() {
	if r.out != nil {
		r.Budget.Hold(-len(r.out.Tokens) * budget.Token)
		r.out.Tokens = nil
	}
}

// MacroFile returns the name of a file as __FILE__ gives it.
func (r *Result) MacroFile(id diag.FileID) string { return r.macroNames.Apply(r.Files.Name(id)) }

// Parsable reports whether preprocessing and rewriting have left something to parse.
func (r *Result) Parsable() bool { return r.regions != nil }

// token returns the index of the token that a node begins with, -1 if no file holds it.
func (r *Result) token(n cc.Node) int {
	if n == nil {
		return -1
	}
	p := n.Position()
	return r.tokenAt(p.Filename, p.Line, p.Offset)
}

// tokenOf is token for a token.
func (r *Result) tokenOf(t cc.Token) int {
	p := t.Position()
	return r.tokenAt(p.Filename, p.Line, p.Offset)
}

func (r *Result) tokenAt(name string, line, offset int) int {
	x := r.textNamed(name)
	if line == 0 || x == nil {
		return -1
	}
	return x.index(uint32(offset))
}

// Pos returns the place of a node's first token, the zero Pos for tokens that no file holds. Tokens
// of a macro's body have the place of the macro's use.
func (r *Result) Pos(n cc.Node) diag.Pos { return r.place(r.token(n)) }

// TokPos returns the place of a token.
func (r *Result) TokPos(t cc.Token) diag.Pos { return r.place(r.tokenOf(t)) }

func (r *Result) place(i int) diag.Pos {
	if i < 0 || i >= len(r.toks) {
		return diag.Pos{}
	}
	return r.out.Place(&r.toks[i])
}

// InMacro reports whether a token comes from the body or an argument of a macro.
func (r *Result) InMacro(t cc.Token) bool {
	i := r.tokenOf(t)
	return i < 0 || i >= len(r.toks) || r.toks[i].Exp > 0
}

// ExplainMacros adds to diagnostics that stand where a macro is used the place of the macro's
// definition. Macros of system headers and of the compiler itself are not explained.
func (r *Result) ExplainMacros(l *diag.List) {
	if r.out == nil || len(l.Diags) == 0 {
		return
	}
	uses := map[diag.Pos]*cpp.Macro{}
	for i := 1; i < len(r.out.Expansions); i++ {
		if e := &r.out.Expansions[i]; e.Parent == 0 && e.Macro.Pos.IsValid() && !r.Files.IsSystem(e.Macro.Pos.File) {
			uses[e.Use] = e.Macro
		}
	}
	for i := range l.Diags {
		d := &l.Diags[i]
		m := uses[d.Pos]
		for k := range d.Notes {
			if strings.HasPrefix(d.Notes[k].Message, "expanded from macro") {
				m = nil
			}
		}
		if m != nil && m.Pos != d.Pos {
			d.Notef(m.Pos, "expanded from macro '%s'", m.Name)
		}
	}
}

// Line returns the text of the source line of a place without its end, "" if there is none.
func (r *Result) Line(at diag.Pos) string {
	if r.pp == nil {
		return ""
	}
	return r.pp.LineText(at)
}

// Unroll is the #pragma in front of a loop.
type Unroll struct {
	Factor int      // as tree.Loop.Unroll: -1 full, 1 not, n > 1 factor, 0 no pragma or see Text
	Text   string   // an argument that is no literal, macros expanded, to be evaluated as a constant expression
	Pos    diag.Pos // of the pragma
}

// UnrollAt returns the unroll pragma directly in front of the loop whose first token (for, while,
// do) is t.
func (r *Result) UnrollAt(t cc.Token) Unroll {
	if len(r.unroll) == 0 {
		return Unroll{}
	}
	return r.unroll[int32(r.token(t))]
}

// PackAt returns the #pragma pack alignment in force at t, 0 for none.
func (r *Result) PackAt(t cc.Token) int64 {
	if len(r.packs) == 0 {
		return 0
	}
	at := int32(r.token(t))
	if k := sort.Search(len(r.packs), func(i int) bool { return r.packs[i].at > at }); k > 0 {
		return r.packs[k-1].align
	}
	return 0
}

// Emptied reports whether the body of the function that { begins was left out because of a syntax
// error in it.
func (r *Result) Emptied(t cc.Token) bool {
	return len(r.emptied) > 0 && r.emptied[int32(r.token(t))]
}

// Literal returns the encoding prefix of a string literal or character constant: "", "u8", "u", "U"
// or "L". For u and U the token itself has the prefix L.
func (r *Result) Literal(t cc.Token) string {
	if len(r.prefix) == 0 {
		return ""
	}
	return r.prefix[int32(r.token(t))]
}

// Included returns one line per executed #include: dots for its depth, and the file (-H).
func (r *Result) Included() []string {
	if r.pp == nil {
		return nil
	}
	return r.pp.Included()
}

// Empty returns the headers that were taken as empty, because only host code needs them.
func (r *Result) Empty() []string {
	if r.pp == nil {
		return nil
	}
	return r.pp.Empty()
}

// Missing returns the headers that were not found, under Options.MissingOK.
func (r *Result) Missing() []string {
	if r.pp == nil {
		return nil
	}
	return r.pp.Missing()
}

// TypeArg returns the type name of an argument that a type-taking built-in got wrapped into sizeof,
// nil if e is not one.
func TypeArg(e cc.ExpressionNode) *cc.TypeName {
	if u, ok := e.(*cc.UnaryExpression); ok && u.Case == cc.UnaryExpressionSizeofType {
		return u.TypeName
	}
	return nil
}
