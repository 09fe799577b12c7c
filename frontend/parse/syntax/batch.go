package syntax

// The parser gets the translation unit in batches of external declarations.
//
//   - A batch is a run of whole regions, the rewriter's external declarations, of batchTokens
//     tokens. Its tree is handed out and forgotten before the next but one is parsed, so that
//     memory and the collector's work do not grow with the file.
//   - What the parser has to know of earlier batches is which identifiers are typedef names: it
//     asks for nothing else, tags, constants and objects being the business of package check. A
//     batch begins with "typedef int A,B;" for those of them that it mentions. The first one begins
//     with the prelude instead, and so a small file is one batch and costs what it costs as a
//     whole.
//   - The next batch is parsed while the caller works on the last one.
//   - A syntax error is looked for in a region alone: of a function with an error in its body the
//     head is kept, with an empty body; another declaration is lost, and its names are told to the
//     caller, who is not to complain about them. All other regions of the batch are parsed as if
//     nothing had happened.
//   - After an error the rest of the batch is parsed in runs of one region, two, four..., so that a
//     file full of errors is parsed in linear time. A region that makes the parser panic is treated
//     the same way.

import (
	"iter"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
	"cptx/frontend/parse/rewrite"
	"cptx/ir/budget"
	"cptx/ir/diag"
)

const (
	batchTokens     = 4000
	maxSyntaxErrors = 1000 // what follows is not parsed
	maxUnknown      = 20   // names of no type that are reported of an external declaration
)

// Piece is a part of a translation unit: external declarations, or one that is lost.
type Piece struct {
	Tree *cc.TranslationUnit
	Lost *Lost
}

// Lost has what a declaration with a syntax error seems to declare.
type Lost struct {
	Names   []string // typedef names, functions, variables, enumerators
	Tags    []string // of structs, unions and enumerations
	Typedef bool     // Names are those of types
}

// batcher parses the regions of a unit from first to last.
type batcher struct {
	*Parser
	yield    func(Piece) bool
	typedefs map[string]bool
	blamed   map[string]bool // names of no type that were reported
	first    map[string]int  // the first token of each text
	errors   int
	begun    bool // the prelude was handed out
	stopped  bool
}

// Parser parses a unit, and finds the tokens that nodes of its trees stand for.
type Parser struct {
	*rewrite.Unit
	Batch int // tokens that the parser gets at a time, from the next batch on
	Given int // tokens that it got so far

	diags   *diag.List
	budget  *budget.Budget
	line    func(diag.Pos) string // of the source
	prelude string                // declarations that the dialect provides
	texts   []*text               // what it read, by the number in its name
	asked   *text                 // the last one that textNamed found
	tags    map[string]string     // what tag has found
	unread  map[int]int           // of all texts
	emptied map[int32]bool        // opening braces of function bodies that were left out because of a syntax error
}

// New returns a parser of u, before which prelude stands. line tells the text of a place's
// line.
func New(u *rewrite.Unit, prelude string, line func(diag.Pos) string, b *budget.Budget, diags *diag.List) *Parser {
	return &Parser{Unit: u, diags: diags, budget: b, line: line, prelude: prelude, Batch: batchTokens, emptied: map[int32]bool{}, unread: map[int]int{}}
}

// Pieces parses the translation unit and returns its parts in source order; syntax errors are
// reported on the way.
func (p *Parser) Pieces() iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		b := &batcher{Parser: p, yield: yield, typedefs: map[string]bool{}, blamed: map[string]bool{}}
		next := b.start(0, b.end(0))
		for next != nil && !b.stopped {
			x := next
			ast, err := x.wait()
			if err != nil {
				b.pieces(x, err)
				next = b.start(x.to, b.end(x.to))
				continue
			}
			b.learn(ast)
			next = b.start(x.to, b.end(x.to))
			b.hand(Piece{Tree: x.own(ast)})
		}
	}
}

// end returns the end of the batch that begins with a region.
func (b *batcher) end(from int) int {
	r := b.Regions
	to := from
	for to < len(r) && (to == from || r[to].To-r[from].From <= b.Batch) {
		to++
	}
	return to
}

// hand gives a piece to the caller.
func (b *batcher) hand(p Piece) {
	if !b.stopped && !b.yield(p) {
		b.stopped = true
	}
}

// start begins to parse regions [from, to); nil if there are none and the prelude was parsed.
func (b *batcher) start(from, to int) *text {
	if from == to && b.begun {
		return nil
	}
	return b.begin(from, to, drop{})
}

// begin begins to parse regions [from, to) without the tokens of d.
func (b *batcher) begin(from, to int, d drop) *text {
	lo, hi := 0, 0
	if from < to {
		lo, hi = b.Regions[from].From, b.Regions[to-1].To
	}
	prelude := b.prelude
	if b.begun {
		prelude = b.names(lo, hi)
	}
	x := makeText(prelude, b.Toks[lo:hi], lo, d)
	x.from, x.to, x.bare, x.budget = from, to, !b.begun, b.budget
	b.addText(x)
	b.budget.Spend(hi - lo)
	b.Given += hi - lo
	x.run()
	return x
}

// names declares the typedef names that tokens [lo, hi) mention, and what the parser library
// demands.
func (b *batcher) names(lo, hi int) string {
	var list []string
	seen := map[string]bool{}
	for i := lo; i < hi && len(b.typedefs) > 0; i++ {
		if t := &b.Toks[i]; t.Kind == cpp.Ident && b.typedefs[t.Text] && !seen[t.Text] {
			seen[t.Text] = true
			list = append(list, t.Text)
		}
	}
	slices.Sort(list)
	if len(list) == 0 {
		return dialect.Demanded + "\n"
	}
	return dialect.Demanded + "typedef int " + strings.Join(list, ",") + ";\n"
}

// learn notes the typedef names that ast declares at file scope.
func (b *batcher) learn(ast *cc.AST) {
	b.begun = true
	for name, nodes := range ast.Scope.Nodes { // tags too are nodes
		for _, n := range nodes {
			if d, ok := n.(*cc.Declarator); ok && d.IsTypename() {
				b.typedefs[name] = true
			}
		}
	}
}

// pieces hands out the regions of x, which has the error err.
func (b *batcher) pieces(x *text, err error) {
	if !b.begun && x.from < x.to && err != errTimeout {
		b.parse(0, 0) // the prelude alone
	}
	whole, first, errors := x, err, b.errors
	defer func() {
		if b.errors == errors && !b.stopped { // each region for itself has no error
			b.errors++
			b.report(whole.syntaxError(first), whole.from)
		}
	}()
	for to := x.to; !b.stopped; {
		if err == errTimeout || x.from == x.to {
			b.fatal(x, err)
			return
		}
		bad := b.regionAt(x.syntaxError(err).at, x.from, x.to)
		switch {
		case x.to-x.from == 1:
			b.one(bad, x, err)
		default:
			b.parse(x.from, bad)
			b.parse(bad, bad+1)
		}
		from := bad + 1
		err = nil
		for run := 1; from < to && err == nil && !b.stopped; run *= 2 {
			x = b.begin(from, min(from+run, to), drop{})
			if err = b.take(x); err == nil {
				from = x.to
			}
		}
		if err == nil {
			return
		}
	}
}

// parse parses regions [from, to) and hands them out, as far as they have no error.
func (b *batcher) parse(from, to int) {
	if b.stopped || from == to && b.begun {
		return
	}
	x := b.begin(from, to, drop{})
	switch err := b.take(x); {
	case err == nil:
	case to-from == 1 && err != errTimeout:
		b.one(from, x, err)
	default:
		b.pieces(x, err)
	}
}

// take waits for x and hands out its tree.
func (b *batcher) take(x *text) error {
	ast, err := x.wait()
	if err == nil {
		b.learn(ast)
		b.hand(Piece{Tree: x.own(ast)})
	}
	return err
}

// one reports the error err of x, which is region k, and hands out what is left of it.
func (b *batcher) one(k int, x *text, err error) {
	e := x.syntaxError(err)
	if e.panicked {
		e = b.locate(k)
	}
	b.all(e, k)
	if b.stopped {
		return
	}
	if reg := b.Regions[k]; reg.Body > 0 && e.at > reg.Body {
		x = b.begin(k, k+1, drop{reg.Body + 1, reg.To - 1})
		b.emptied[int32(reg.Body)] = true // before anybody looks
		if b.take(x) == nil {
			return
		}
	}
	b.hand(Piece{Lost: b.lost(k, b.typedefs)})
}

// all reports the error e of region k, and if the name of no type is to blame, those after it for
// which that is true as well: what it would have meant is not known, but that it is a type is. A
// region is read again for each, at most maxUnknown times.
func (b *batcher) all(e syntaxError, k int) {
	var assumed []string
	for range maxUnknown {
		name := b.report(e, k)
		if b.errors++; b.errors >= maxSyntaxErrors {
			b.stopped = true
		}
		if name == nil || b.stopped {
			break
		}
		b.blamed[name.Text], b.typedefs[name.Text] = true, true
		assumed = append(assumed, name.Text)
		x := b.begin(k, k+1, drop{})
		_, err := x.wait()
		if err == nil || err == errTimeout {
			break
		}
		if e = x.syntaxError(err); e.at < 0 || e.at >= len(b.Toks) || e.panicked || b.unknownType(e.at, k) == nil {
			break
		}
	}
	for _, name := range assumed {
		delete(b.typedefs, name)
	}
}

// fatal ends parsing.
func (b *batcher) fatal(x *text, err error) {
	if b.stopped = true; b.errors == 0 { // else there are errors to show
		b.report(x.syntaxError(err), x.from)
	}
}

// locate finds the token of region k at which the parser panics, always after an error that it did
// not live to tell: the shortest beginning of the region that has an error before its end.
func (b *batcher) locate(k int) syntaxError {
	reg := b.Regions[k]
	n := reg.To - reg.From
	lo, hi := 0, n // the beginning of lo tokens has no error, that of hi has
	for lo+1 < hi {
		mid := (lo + hi) / 2
		x := b.begin(k, k+1, drop{reg.From + mid, reg.To})
		_, err := x.wait()
		bad := err != nil && err != errTimeout
		if bad {
			e := x.syntaxError(err)
			bad = e.panicked || e.at < reg.From+mid && !e.tail
		}
		if bad {
			hi = mid
		} else {
			lo = mid
		}
	}
	at := reg.From + hi - 1
	return syntaxError{at: at, message: "syntax error at " + shown(&b.Toks[at])}
}

// addText gives x a name by which its tokens are found.
func (p *Parser) addText(x *text) {
	x.name = "t" + strconv.Itoa(len(p.texts))
	p.texts = append(p.texts, x)
	maps.Copy(p.unread, x.unread)
}

// textNamed returns the text that addText named so, nil if there is none.
func (p *Parser) textNamed(name string) *text {
	if p.asked != nil && p.asked.name == name {
		return p.asked
	}
	if name == "" {
		return nil
	}
	if n, err := strconv.Atoi(name[1:]); err == nil && n < len(p.texts) {
		p.asked = p.texts[n]
		return p.asked
	}
	return nil
}

// regionAt returns the region of [from, to) that has token at.
func (p *Parser) regionAt(at, from, to int) int {
	return min(max(from+sort.Search(to-from, func(i int) bool { return p.Regions[from+i].To > at }), from), to-1)
}

// lost returns what region k declares. Its names of types become known.
func (p *Parser) lost(k int, typedefs map[string]bool) *Lost {
	n := rewrite.Scan(p.Toks, p.Regions[k].From, p.Regions[k].To, typedefs)
	l := &Lost{Typedef: n.Typedef}
	for _, i := range append(n.List, n.Constants...) {
		l.Names = append(l.Names, p.Toks[i].Text)
		if n.Typedef {
			typedefs[p.Toks[i].Text] = true
		}
	}
	for _, i := range n.Tags {
		l.Tags = append(l.Tags, p.Toks[i].Text)
	}
	return l
}
