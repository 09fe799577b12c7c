package parse

import (
	"strings"

	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/rewrite"
	"cptx/frontend/parse/syntax"
	"cptx/ir/budget"
	"cptx/ir/diag"
)

// Result is a translation unit.
type Result struct {
	*syntax.Parser // without regions if there is nothing to parse after a fatal error

	Budget *budget.Budget // what the compilation may cost
	Files  *diag.FileSet
	Deps   []Dep // headers in the order of first inclusion, without the main file

	C89       bool // the language is older than C99
	C23       bool // the language is C23 or later
	CXX       bool // the language is CUDA C++, which this package has written in C (doc.go)
	GNUInline bool // inline and extern inline have their meanings of GNU C before C99

	NameExpressions []string // as Options has them

	Inner map[string]bool // names at file scope that C++ declares in a namespace without a name

	macroNames PrefixMap // as Options has it

	pp  *cpp.Preprocessor
	out *cpp.Output
}

// nothing is the parser of no unit.
func nothing() *syntax.Parser { return &syntax.Parser{Unit: &rewrite.Unit{}} }

// ReleaseTokens drops what only the parser and questions about the nodes of trees need, so that its
// memory can be used again. Files, source lines and macros stay for messages.
func (r *Result) ReleaseTokens() {
	r.Budget.Hold(-r.Parser.Operators * bytesPerLevel)
	r.Parser = nothing()
	r.ReleasePreprocessed()
}

// ReleasePreprocessed drops the tokens as the preprocessor has left them, which Print writes.
func (r *Result) ReleasePreprocessed() {
	if r.pp != nil {
		r.pp.ReleaseTokens()
	}
}

// MacroFile returns the name of a file as __FILE__ gives it.
func (r *Result) MacroFile(id diag.FileID) string { return r.macroNames.Apply(r.Files.Name(id)) }

// Parsable reports whether preprocessing and rewriting have left something to parse.
func (r *Result) Parsable() bool { return r.Regions != nil }

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

// ExplainAbsent adds to diagnostics about undeclared names which headers were not found.
func (r *Result) ExplainAbsent(l *diag.List) {
	if r.pp == nil || len(r.pp.Absent()) == 0 {
		return
	}
	for i := range l.Diags {
		d := &l.Diags[i]
		for k, h := range r.pp.Absent() {
			if d.Undeclared && k < maxAbsentNotes {
				d.Notef(h.Pos, "'%s', which may declare it, was not found", h.Name)
			}
		}
	}
}

// maxAbsentNotes bounds the headers that a message about an undeclared name tells of.
const maxAbsentNotes = 4

// Line returns the text of the source line of a place without its end, "" if there is none.
func (r *Result) Line(at diag.Pos) string {
	if r.pp == nil {
		return ""
	}
	return r.pp.LineText(at)
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
