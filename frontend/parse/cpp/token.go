package cpp

import "cptx/ir/diag"

// Kind classifies a preprocessing token (C11 6.4).
type Kind uint8

// The kinds.
const (
	EOF     Kind = iota
	Newline      // end of a directive's line; never in the output
	Ident
	Number // pp-number
	Char   // with its encoding prefix
	String // with its encoding prefix
	Punct
	Other       // a character that is no token
	Pragma      // a #pragma or _Pragma; its tokens are Output.Pragmas[Exp]
	placemarker // an empty operand of ##
)

// Flags of a token.
type Flags uint8

// The flags.
const (
	BOL      Flags = 1 << iota // first on its line
	Space                      // white space before it
	noExpand                   // painted: never a macro name again
	digraph                    // spelled as a digraph; Text is the usual spelling
	Absolute                   // the name is what a stage has found it to be: there is no lookup
)

// Token is a preprocessing token.
type Token struct {
	Text  string
	Pos   diag.Pos // where it was spelled: in the body, if it comes from a macro's body
	Exp   int32    // 0, or the index in Output.Expansions of the expansion it comes from; for Pragma see there
	Kind  Kind
	Flags Flags
}

// Is reports whether t is the punctuator or identifier spelled s.
func (t *Token) Is(s string) bool {
	return t.Text == s && (t.Kind == Punct || t.Kind == Ident)
}

// OperatorWord returns the operator that a word of C++ stands for, which C knows as a macro of
// iso646.h; "" for other words.
func OperatorWord(s string) string { return cxxOperators[s] }

var cxxOperators = map[string]string{"and": "&&", "or": "||", "not": "!", "bitand": "&", "bitor": "|", "xor": "^", "compl": "~", "not_eq": "!=",
	"and_eq": "&=", "or_eq": "|=", "xor_eq": "^="}

// spelling is t as the source spells it (C11 6.4.6p3).
func (t *Token) spelling() string {
	if t.Flags&digraph != 0 {
		return digraphs[t.Text]
	}
	return t.Text
}

// Expansion is one use of a macro.
type Expansion struct {
	Macro  *Macro
	Use    diag.Pos // the outermost use, in a file
	At     diag.Pos // where the macro's name is spelled; differs from Use inside another macro's body
	Parent int32    // expansion that the name came from, 0 if a file
}

// Comment is a comment outside of directives.
type Comment struct {
	Text string
	Pos  diag.Pos
	At   int // tokens of the output before it
}

// Output is a preprocessed translation unit.
type Output struct {
	Tokens     []Token
	Pragmas    [][]Token // what follows #pragma, macros expanded where the pragma says so
	Expansions []Expansion
	Comments   []Comment // if the Config asks for them
	Moves      []Move    // into included files and out of them, for line markers
}

// Move is a change of files at an #include.
type Move struct {
	At       int      // tokens of the output before it
	Comments int      // comments before it
	To       diag.Pos // the first line of a file, or the line after the #include
	From     diag.Pos // the #include, when a file is entered; line 0 for -include
	Enter    bool
}

// Place returns the place in a file that messages and line tables name for t.
func (o *Output) Place(t *Token) diag.Pos {
	if t.Exp > 0 && t.Kind != Pragma {
		return o.Expansions[t.Exp].Use
	}
	return t.Pos
}

// Explain adds to d through which macros t came.
func (o *Output) Explain(t *Token, d *diag.Diagnostic) {
	pos := t.Pos
	if t.Kind == Pragma {
		return
	}
	for e, n := t.Exp, 0; e > 0 && n < 6; n++ {
		x := &o.Expansions[e]
		d.Notef(pos, "expanded from macro '%s'", x.Macro.Name)
		pos, e = x.At, x.Parent
	}
}

// Closer returns the bracket that closes open.
func Closer(open string) string {
	switch open {
	case "(":
		return ")"
	case "[":
		return "]"
	}
	return "}"
}
