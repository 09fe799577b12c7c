package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Rule "semicolon": where one is missing after the members of a struct, union or enum, the parser
// would take what follows for a declarator. It is reported and written.

// lacksSemicolon reports whether the next token does not go on with the declaration of a struct,
// union or enum whose members have just ended, but begins another one: it is a type, or words on a
// new line that can only begin a declaration.
func (w *rewriter) lacksSemicolon() bool {
	k := 0
	for w.Peek(k).Is("__attribute__") && w.Peek(k+1).Is("(") {
		k += 1 + w.Bracket(k+1)
	}
	next, behind := w.Peek(k), w.Peek(k+1)
	if next.Kind != cpp.Ident || next.Is("bool") { // which may be the name of the type
		return false
	}
	if brace := w.In[w.At-1].Pos; next.Pos.File == brace.File && next.Pos.Line == brace.Line || next.Exp > 0 && k == 0 {
		return dialect.IsTypeWord(next.Text) && !dialect.IsQualifier(next)
	}
	switch next.Text {
	case "static", "extern", "typedef", "inline", "__inline__", "__inline", "_Static_assert", "static_assert":
		return true
	}
	return dialect.IsTypeWord(next.Text) || behind.Kind == cpp.Ident && !behind.Is("__attribute__") && !behind.Is("asm") && !dialect.IsKeyword(next.Text)
}
