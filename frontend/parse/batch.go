package parse

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
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"cptx/frontend/parse/cpp"
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

// batcher parses the regions of r from first to last.
type batcher struct {
	r        *Result
	yield    func(Piece) bool
	typedefs map[string]bool
	blamed   map[string]bool // names of no type that were reported
	first    map[string]int  // the first token of each text
	errors   int
	begun    bool // the prelude was handed out
	stopped  bool
}

// Pieces parses the translation unit and returns its parts in source order; syntax errors are
// reported on the way.
func (r *Result) Pieces() iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		b := &batcher{r: r, yield: yield, typedefs: map[string]bool{}, blamed: map[string]bool{}}
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
	r := b.r.regions
	to := from
	for to < len(r) && (to == from || r[to].to-r[from].from <= b.r.batch) {
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
		lo, hi = b.r.regions[from].from, b.r.regions[to-1].to
	}
	prelude := b.r.prelude
	if b.begun {
		prelude = b.names(lo, hi)
	}
	x := makeText(prelude, b.r.toks[lo:hi], lo, d)
	x.from, x.to, x.bare, x.budget = from, to, !b.begun, b.r.Budget
	b.r.addText(x)
	b.r.Budget.Spend(hi - lo)
	x.run()
	return x
}

// names declares the typedef names that tokens [lo, hi) mention, and what the parser library
// demands.
func (b *batcher) names(lo, hi int) string {
	var list []string
	seen := map[string]bool{}
	for i := lo; i < hi && len(b.typedefs) > 0; i++ {
		if t := &b.r.toks[i]; t.Kind == cpp.Ident && b.typedefs[t.Text] && !seen[t.Text] {
			seen[t.Text] = true
			list = append(list, t.Text)
		}
	}
	slices.Sort(list)
	if len(list) == 0 {
		return demanded + "\n"
	}
	return demanded + "typedef int " + strings.Join(list, ",") + ";\n"
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
		bad := b.r.regionAt(x.syntaxError(err).at, x.from, x.to)
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
	if reg := b.r.regions[k]; reg.body > 0 && e.at > reg.body {
		x = b.begin(k, k+1, drop{reg.body + 1, reg.to - 1})
		b.r.emptied[int32(reg.body)] = true // before anybody looks
		if b.take(x) == nil {
			return
		}
	}
	b.hand(Piece{Lost: b.r.lost(k, b.typedefs)})
}

// all reports the error e of region k, and if the name of no type is to blame, those behind it for
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
		if e = x.syntaxError(err); e.at < 0 || e.at >= len(b.r.toks) || e.panicked || b.unknownType(e.at, k) == nil {
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
	reg := b.r.regions[k]
	n := reg.to - reg.from
	lo, hi := 0, n // the beginning of lo tokens has no error, that of hi has
	for lo+1 < hi {
		mid := (lo + hi) / 2
		x := b.begin(k, k+1, drop{reg.from + mid, reg.to})
		_, err := x.wait()
		bad := err != nil && err != errTimeout
		if bad {
			e := x.syntaxError(err)
			bad = e.panicked || e.at < reg.from+mid && !e.tail
		}
		if bad {
			hi = mid
		} else {
			lo = mid
		}
	}
	at := reg.from + hi - 1
	return syntaxError{at: at, message: "syntax error at " + shown(&b.r.toks[at])}
}
