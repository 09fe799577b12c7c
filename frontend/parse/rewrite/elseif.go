package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "elseif": an if after an else is a block in the block of the if before it (C11 6.8.4p3),
// and the parser looks for a name in every block around it, so that chains would cost it the square
// of their length. Where an if stands in { } itself, the rest of the chain is therefore the next
// statement of the block; package check puts the two together again.
//
//	int f(int x) { if (x) return 1; else if (x > 2) return 3; return 4; }
//
// becomes
//
//	int f(int x) { if (x) return 1; else __cptx_else_if; if (x > 2) return 3; return 4; }

// elseState is where statements stand.
type elseState struct {
	statements int    // around the current token
	ifs        []bool // those that an else may still follow: whether they stand in a block themselves
	headEnd    int    // output index after the parentheses of the last if, for, while or switch
}

// maxElse bounds the else-ifs of one chain, since those who walk the tree recurse.
const maxElse = 20000

// statementWord counts statements inside each other, and ties #pragma unroll to loops.
func (w *rewriter) statementWord(t *cpp.Token) {
	if w.statements++; w.statements > dialect.MaxStatements {
		w.fail(t, "statements are nested deeper than %d", dialect.MaxStatements)
		return
	}
	if w.pending != nil && (t.Text == "for" || t.Text == "while" || t.Text == "do") {
		w.unroll[int32(len(w.Out))] = *w.pending
		w.pending = nil
	}
	switch t.Text {
	case "if":
		w.ifWord()
	case "do":
		w.doWord()
	}
	w.Emit(*t)
}

// ifWord notes that the if that has just been written waits for an else.
func (w *rewriter) ifWord() {
	w.ifs = append(w.ifs, w.statements == w.around()+1)
}

// doWord: the statement in a do ends where another one around it need not end, which else-ifs
// after it could not tell.
func (w *rewriter) doWord() {
	if b := w.top(); b != nil && w.statements > w.around()+1 {
		b.loose = true
	}
}

// elseWord handles the else of the last if that waits for one.
func (w *rewriter) elseWord(t *cpp.Token) {
	w.Emit(*t)
	b := w.top()
	if b == nil {
		return
	}
	last := len(w.ifs) - 1
	if last < b.ifs { // #pragma stands before it
		b.loose = true
		return
	}
	inBlock := w.ifs[last]
	w.ifs = w.ifs[:last]
	if b.loose || !inBlock || last > b.ifs || !w.Peek(0).Is("if") {
		return
	}
	if b.elses++; b.elses > maxElse {
		w.fail(w.Peek(0), "more than %d else-ifs in one statement", maxElse)
		return
	}
	w.Synth(t, dialect.ElseIf, ";")
	w.statements = w.around()
}

// endStatement: all statements that have begun in the innermost bracket are over.
func (w *rewriter) endStatement() {
	w.statements = w.around()
	b := w.top()
	if b == nil {
		w.ifs = w.ifs[:0]
		return
	}
	w.ifs, b.elses = w.ifs[:b.ifs], 0
}

// opensBlock reports whether a { at this place is a compound statement, not an initialiser or the
// members of a type.
func (w *rewriter) opensBlock() bool {
	switch w.Last(0).Text {
	case ";", "{", "}", ":", "else", "do":
		return true
	case ")":
		return w.headEnd == len(w.Out)
	}
	return false
}

// endHead notes where the parentheses after if, for, while or switch end; at is the index of the
// opening one.
func (w *rewriter) endHead(at int) {
	if at == 0 {
		return
	}
	switch w.Out[at-1].Text {
	case "if", "for", "while", "switch":
		w.headEnd = len(w.Out)
	}
}
