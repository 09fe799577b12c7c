package rewrite

import (
	"slices"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/ir/diag"
)

// bracket is an open bracket.
type bracket struct {
	text    string // "(", "[" or "{"
	at      int    // index of the token
	pos     diag.Pos
	hidden  bool   // the { of extern "C" {: not in the output
	outer   bool   // there: whether it is in another one
	group   group  // of a declarator
	kind    string // struct, union or enum: the { of its members
	member  int    // there: index of the first token of the current member declaration
	body    bool   // the { of a function at file scope
	assert  bool   // the ( of a static assertion
	commas  int    // seen directly inside
	types   uint8  // bit n: argument n of the built-in called is a type
	wrapped bool   // "sizeof (" has been written for the current argument
	unqual  bool   // the ( of typeof_unqual

	contracts bool     // a pragma inside has changed the state of contraction
	contract  Contract // which was this before

	statements int  // around it
	ifs        int  // of rewriter.ifs, around it
	elses      int  // else-ifs of the current statement in it
	block      bool // the { of a compound statement
	loose      bool // else-ifs in it stay as they are
}

// rewriter turns preprocessed tokens into tokens that the parser accepts.
type rewriter struct {
	cpp.Editor
	Facts
	booleanState // what single rules remember, in their files
	diagnosticState
	elseState
	linkageState

	lang  *dialect.Language
	pp    *cpp.Output
	files *diag.FileSet
	diags *diag.List
	words map[string]func(*rewriter, *cpp.Token)

	open      []bracket
	level     int // open brackets that are not hidden
	declStart int // output index of the current external declaration
	regions   []Region
	assigned  bool // it has an =

	typedefs map[string]bool // names of types declared at file scope so far

	configuration []int // input indices of the ends of launch configurations that are open

	need map[string]bool // provided types: true if wanted, false if the file declares them

	pending *Unroll
	packed  []packState

	operators, prefixes int
	mostOperators       int
	lookups             int // scopes in which the parser looks for names, at most
	errors              int
	failed              bool
}

// top returns the innermost open bracket, nil if there is none.
func (w *rewriter) top() *bracket {
	if n := len(w.open); n > 0 {
		return &w.open[n-1]
	}
	return nil
}

// topIs reports whether the innermost open bracket is s; "" asks for file scope.
func (w *rewriter) topIs(s string) bool {
	b := w.top()
	if b == nil || b.hidden {
		return s == ""
	}
	return b.text == s
}

// around returns the number of statements around those that begin in the innermost bracket.
func (w *rewriter) around() int {
	if b := w.top(); b != nil {
		return b.statements
	}
	return 0
}

func (w *rewriter) errorAt(t *cpp.Token, format string, args ...any) *diag.Diagnostic {
	if w.errors++; w.errors >= maxRewriteErrors {
		w.failed = true
	}
	d := w.diags.Errorf(w.pp.Place(t), format, args...)
	w.pp.Explain(t, d)
	return d
}

// fail reports an error after which rewriting makes no sense.
func (w *rewriter) fail(t *cpp.Token, format string, args ...any) *diag.Diagnostic {
	w.failed = true
	return w.errorAt(t, format, args...)
}

// endPos is the place after the last token.
func (w *rewriter) endPos() diag.Pos {
	if len(w.pp.Tokens) == 0 {
		return diag.Pos{}
	}
	t := &w.pp.Tokens[len(w.pp.Tokens)-1]
	p := w.pp.Place(t)
	if t.Exp == 0 {
		p.Col += int32(len(t.Text))
	}
	return p
}

// inTypedef reports whether the external declaration being read is a typedef.
func (w *rewriter) inTypedef() bool {
	for k := w.declStart; k < len(w.Out) && k < w.declStart+4; k++ {
		if w.Out[k].Is("typedef") {
			return true
		}
	}
	return false
}

// isType reports whether a type may begin with t: a keyword, or a name that a typedef at file scope
// or the dialect declares.
func (w *rewriter) isType(t *cpp.Token) bool {
	return t.Kind == cpp.Ident && (dialect.IsTypeWord(t.Text) || w.typedefs[t.Text] || w.lang.CUDA && dialect.ProvidedType(t.Text) != "")
}

// atStatement reports whether a statement may begin where the next token is written.
func (w *rewriter) atStatement() bool {
	l := w.Last(0)
	return len(w.open) > 0 && (l.Is(";") || l.Is("{") || l.Is("}") || l.Is(":") || l.Is("else") || l.Is("do") || l.Is(")"))
}

// beforeAttributes returns the output index at which the attribute specifiers that end before index
// end begin.
func (w *rewriter) beforeAttributes(end int) int {
	start := end
	for start > w.declStart && w.Out[start-1].Is(")") {
		k := start - 1
		for depth := 1; k > w.declStart && depth > 0; {
			k--
			depth -= w.Out[k].Nests()
		}
		if k <= w.declStart || !w.Out[k-1].Is("__attribute__") {
			break
		}
		start = k - 1
	}
	return start
}

// pastPointers returns the number of the first input token from peek(k) on that is no star,
// qualifier or attribute.
func (w *rewriter) pastPointers(k int) int {
	for {
		switch t := w.Peek(k); {
		case t.Is("*") || dialect.IsQualifier(t):
			k++
		case (t.Is("__attribute__") || t.Is("__attribute")) && w.Peek(k+1).Is("("):
			n := w.Bracket(k + 1)
			if n == 0 {
				return k
			}
			k += 1 + n
		default:
			return k
		}
	}
}

// toFront moves what was written from output index n on to the start of the external declaration.
func (w *rewriter) toFront(n int) {
	moved := slices.Clone(w.Out[n:])
	w.Out = slices.Insert(w.Out[:n], w.declStart, moved...)
}

// synthAttribute emits an attribute specifier where at stands.
func (w *rewriter) synthAttribute(at *cpp.Token, name string) {
	w.Synth(at, "__attribute__", "(", "(", name, ")", ")")
}

// region ends the current external declaration before output index to.
func (w *rewriter) region(to, body int) {
	if to > w.declStart {
		w.regions = append(w.regions, Region{w.declStart, to, body})
		if body == 0 && w.inTypedef() {
			for _, k := range Scan(w.Out, w.declStart, to, w.typedefs).List {
				w.typedefs[w.Out[k].Text] = true
			}
		}
	}
	w.declStart = to
	w.marked, w.assigned = false, false
}
