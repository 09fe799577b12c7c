package cuda

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// What begins with a type and a parenthesis may be a declaration or an expression: int (x), T(x).
// In C++ whatever can be a declaration is one ([stmt.ambig], [dcl.ambig.res]), so that these
// functions look how far a declarator reads. They write nothing.

// declaratorEnd returns the index, for peek, of the token after the declarator that begins at
// peek(k), which may lack its name; -1 if none does.
func (x *writer) declaratorEnd(k int) int {
	defer x.deeper()()
	k = x.qualifiersEnd(k)
	switch t := x.Peek(k); {
	case t.Is("(") && x.groups(k, true):
		if k = x.declaratorEnd(k + 1); k < 0 || !x.Peek(k).Is(")") {
			return -1
		}
		k++
	case t.Kind == cpp.Ident && x.plainWord(t) && !dialect.IsTypeWord(t.Text):
		k++
	}
	for {
		switch t := x.Peek(k); {
		case t.Is("["), t.Is("(") && x.listsParameters(k):
			k += x.bracketed(k)
		default:
			return k
		}
	}
}

// qualifiersEnd returns the index of the token after stars, references and qualifiers.
func (x *writer) qualifiersEnd(k int) int {
	for {
		switch t := x.Peek(k); {
		case t.Is("*"), t.Is("&"), t.Is("&&"), dialect.IsQualifier(t):
			k++
		case t.Is("__attribute__") && x.Peek(k+1).Is("("):
			k += 1 + x.bracketed(k+1)
		default:
			return k
		}
	}
}

// listsParameters reports whether the parenthesis at peek(k) can be a list of parameters.
func (x *writer) listsParameters(k int) bool {
	for k++; !x.Peek(k).Is(")"); k++ {
		if x.Peek(k).Is("...") {
			return x.Peek(k + 1).Is(")")
		}
		behind := x.specifiersEnd(k)
		x.u.budget.Spend(behind - k + 1)
		if behind == k {
			return false
		}
		k = x.declaratorEnd(behind)
		if k >= 0 && x.Peek(k).Is("=") { // a default argument
			for k++; !x.Peek(k).Is(",") && !x.Peek(k).Is(")") && x.At+k < len(x.In); k++ {
				if t := x.Peek(k); t.Is("(") || t.Is("[") || t.Is("{") {
					k += x.bracketed(k) - 1
				}
			}
		}
		if k < 0 || !x.Peek(k).Is(",") {
			return k > 0 && x.Peek(k).Is(")")
		}
	}
	return true
}

// specifiersEnd returns the index of the token after the specifiers that begin at peek(k), k if
// there is no type among them.
func (x *writer) specifiersEnd(k int) int {
	from, typed := k, false
	for {
		switch t := x.Peek(k); {
		case t.Is("__attribute__"), t.Is("decltype"), t.Is("alignas"), dialect.IsTypeWord(t.Text) && x.Peek(k+1).Is("(") && takesOperand(t):
			typed = typed || !t.Is("__attribute__") && !t.Is("alignas")
			if k++; x.Peek(k).Is("(") {
				k += x.bracketed(k)
			}
		case dialect.IsTagWord(t):
			typed = true
			k += 2
		case dialect.IsQualifier(t), specifierWords[t.Text], dialect.IsTypeWord(t.Text):
			typed = typed || dialect.IsTypeWord(t.Text) && !dialect.IsQualifier(t) || t.Is("long")
			k++
		case !typed && x.isTypeName(t):
			typed = true
			k++
		case typed:
			return k
		default:
			return from
		}
	}
}

// takesOperand reports whether a parenthesis after t belongs to it.
func takesOperand(t *cpp.Token) bool {
	return t.Is("typeof") || t.Is("__typeof__") || t.Is("__typeof") || t.Is("_Atomic")
}
