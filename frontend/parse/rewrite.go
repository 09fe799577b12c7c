package parse

import (
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/ir/diag"
)

// Limits on the shape of the token stream: the parser and those who walk its tree recurse.
const (
	maxNesting       = 256   // open brackets
	maxOperators     = 65536 // operators and brackets of one expression, labels in a row
	maxPrefix        = 1000  // assignments and ?: in one expression
	maxParams        = 128   // declarations of a K&R function's parameters
	maxRewriteErrors = 100   // stray characters and the like, after which the rest is not looked at
	maxStatement     = 2000  // if, for, while, do, switch one inside the other
)

// bracket is an open bracket.
type bracket struct {
	text    string // "(", "[" or "{"
	at      int    // index of the token
	pos     diag.Pos
	hidden  bool   // the { of extern "C" {: not in the output
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

// region is an external declaration, or what looks like one, for error recovery.
type region struct {
	from, to int // tokens
	body     int // index of the { of a function body, 0 if there is none
}

// rewriter turns preprocessed tokens into tokens that the parser accepts; doc.go lists what
// changes.
type rewriter struct {
	o     *Config
	pp    *cpp.Output
	diags *diag.List

	in    []cpp.Token
	mates []int32 // by input token, for opening brackets: the index of the one that closes it, 0 if not known
	i     int     // next input token
	out   []cpp.Token

	open      []bracket
	level     int // open brackets that are not hidden
	declStart int // output index of the current external declaration
	regions   []region
	assigned  bool // it has an =
	linkage   int  // extern "C" blocks open
	marked    bool

	typedefs map[string]bool // names of types declared at file scope so far

	need map[string]bool // provided types: true if wanted, false if the file declares them

	userBool, userTrue bool // the file declares these names itself

	unroll  map[int32]Unroll // by index of the loop's token
	pending *Unroll
	packs   []packChange
	// changes of #pragma STDC FP_CONTRACT, in the order of the tokens
	contracts []contractChange
	packed    []packState
	weak      map[string]diag.Pos // names in #pragma weak

	controls     []diagnosticControl
	controlStack []int    // lengths of controls at each push
	controlAt    diag.Pos // place of the last pragma about diagnostics
	controlOut   int      // output before it
	files        *diag.FileSet

	prefix map[int32]string // encoding prefixes of literals

	operators, prefixes int
	statements          int    // around the current token
	ifs                 []bool // those that an else may still follow: whether they stand in a block themselves
	headEnd             int    // output index behind the parentheses of the last if, for, while or switch
	lookups             int    // scopes in which the parser looks for names, at most
	errors              int
	failed              bool
}

// rewrite runs over all tokens.
func (w *rewriter) rewrite() {
	w.out = make([]cpp.Token, 0, len(w.in)+len(w.in)/16+16)
	for w.i < len(w.in) && !w.failed {
		t := &w.in[w.i]
		w.i++
		switch t.Kind {
		case cpp.Ident:
			w.ident(t)
		case cpp.Punct:
			w.punct(t)
		case cpp.String:
			w.stringLit(t)
		case cpp.Char:
			w.charLit(t)
		case cpp.Number:
			n := *t
			n.Text = strings.ReplaceAll(n.Text, "'", "")
			w.emit(n)
		case cpp.Pragma:
			w.pragma(t)
		default:
			w.errorAt(t, "stray %s in program", strayName(t.Text))
		}
	}
	if n := len(w.open); n > 0 && !w.failed {
		b := w.open[n-1]
		end := w.endPos()
		w.diags.Errorf(end, "expected '%s' at end of input", closer(b.text)).Notef(b.pos, "to match this '%s'", b.text)
		w.failed = true
	}
	if w.declStart < len(w.out) && !w.failed { // the tail of the text must not complete it
		w.diags.Errorf(w.endPos(), "expected ';' at end of input")
	}
	w.region(len(w.out), 0)
}

func strayName(s string) string {
	if len(s) == 1 && s[0] > ' ' && s[0] < 0x7f {
		return "'" + s + "'"
	}
	const hex = "0123456789abcdef"
	var b strings.Builder
	b.WriteString("bytes '")
	for i := 0; i < len(s); i++ {
		b.WriteString(`\x` + string(hex[s[i]>>4]) + string(hex[s[i]&15]))
	}
	return strings.Replace(b.String()+"'", "bytes '\\x00'", "null character", 1)
}

// endPos is the place behind the last token.
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

// peek returns the k-th next input token, an EOF behind the end.
func (w *rewriter) peek(k int) *cpp.Token {
	if w.i+k < len(w.in) {
		return &w.in[w.i+k]
	}
	return &cpp.Token{}
}

func (w *rewriter) emit(t cpp.Token) { w.out = append(w.out, t) }

// synth emits tokens that stand where at stands.
func (w *rewriter) synth(at *cpp.Token, texts ...string) {
	for _, s := range texts {
		t := cpp.Token{Text: s, Pos: at.Pos, Exp: at.Exp, Kind: cpp.Punct}
		if c := s[0]; c == '_' || c >= 'a' && c <= 'z' {
			t.Kind = cpp.Ident
		}
		w.emit(t)
	}
}

// last returns the last emitted token, an EOF at the start.
func (w *rewriter) last(k int) *cpp.Token {
	if n := len(w.out) - 1 - k; n >= 0 {
		return &w.out[n]
	}
	return &cpp.Token{}
}

// top returns the innermost open bracket, nil if there is none.
func (w *rewriter) top() *bracket {
	if n := len(w.open); n > 0 {
		return &w.open[n-1]
	}
	return nil
}

func (w *rewriter) errorAt(t *cpp.Token, format string, args ...any) *diag.Diagnostic {
	if w.errors++; w.errors >= maxRewriteErrors {
		w.failed = true
	}
	d := w.diags.Errorf(w.pp.Place(t), format, args...)
	addMacroNotes(w.pp, t, d)
	return d
}

// fail reports an error behind which rewriting makes no sense.
func (w *rewriter) fail(t *cpp.Token, format string, args ...any) *diag.Diagnostic {
	w.failed = true
	return w.errorAt(t, format, args...)
}

// region ends the current external declaration before output index to.
func (w *rewriter) region(to, body int) {
	if to > w.declStart {
		w.regions = append(w.regions, region{w.declStart, to, body})
		if body == 0 && w.inTypedef() {
			for _, k := range scanNames(w.out, w.declStart, to, w.typedefs).list {
				w.typedefs[w.out[k].Text] = true
			}
		}
	}
	w.declStart = to
	w.marked, w.assigned = false, false
}

// addMacroNotes says through which macros t came.
func addMacroNotes(pp *cpp.Output, t *cpp.Token, d *diag.Diagnostic) {
	pos := t.Pos
	if t.Kind == cpp.Pragma {
		return
	}
	for e, n := t.Exp, 0; e > 0 && n < 6; n++ {
		x := &pp.Expansions[e]
		d.Notef(pos, "expanded from macro '%s'", x.Macro.Name)
		pos, e = x.At, x.Parent
	}
}
