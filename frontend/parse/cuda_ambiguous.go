package parse

import "cptx/frontend/parse/cpp"

// What begins with a type and a parenthesis may be a declaration or an expression: int (x), T(x).
// In C++ whatever can be a declaration is one ([stmt.ambig], [dcl.ambig.res]), so that these
// functions look how far a declarator reads. They write nothing.

// declaratorEnd returns the index, for peek, of the token behind the declarator that begins at
// peek(k), which may lack its name; -1 if none does.
func (x *cudaWriter) declaratorEnd(k int) int {
	defer x.deeper()()
	k = x.qualifiersEnd(k)
	switch t := x.peek(k); {
	case t.Is("(") && x.groups(k, true):
		if k = x.declaratorEnd(k + 1); k < 0 || !x.peek(k).Is(")") {
			return -1
		}
		k++
	case t.Kind == cpp.Ident && x.plainWord(t) && !typeWords[t.Text]:
		k++
	}
	for {
		switch t := x.peek(k); {
		case t.Is("["), t.Is("(") && x.listsParameters(k):
			k += x.bracketed(k)
		default:
			return k
		}
	}
}

// qualifiersEnd returns the index of the token behind stars, references and qualifiers.
func (x *cudaWriter) qualifiersEnd(k int) int {
	for {
		switch t := x.peek(k); {
		case t.Is("*"), t.Is("&"), t.Is("&&"), isQualifier(t):
			k++
		case t.Is("__attribute__") && x.peek(k+1).Is("("):
			k += 1 + x.bracketed(k+1)
		default:
			return k
		}
	}
}

// listsParameters reports whether the parenthesis at peek(k) can be a list of parameters.
func (x *cudaWriter) listsParameters(k int) bool {
	for k++; !x.peek(k).Is(")"); k++ {
		if x.peek(k).Is("...") {
			return x.peek(k + 1).Is(")")
		}
		behind := x.specifiersEnd(k)
		x.u.o.Budget.Spend(behind - k + 1)
		if behind == k {
			return false
		}
		k = x.declaratorEnd(behind)
		if k >= 0 && x.peek(k).Is("=") { // a default argument
			for k++; !x.peek(k).Is(",") && !x.peek(k).Is(")") && x.i+k < len(x.in); k++ {
				if t := x.peek(k); t.Is("(") || t.Is("[") || t.Is("{") {
					k += x.bracketed(k) - 1
				}
			}
		}
		if k < 0 || !x.peek(k).Is(",") {
			return k > 0 && x.peek(k).Is(")")
		}
	}
	return true
}

// specifiersEnd returns the index of the token behind the specifiers that begin at peek(k), k if
// there is no type among them.
func (x *cudaWriter) specifiersEnd(k int) int {
	from, typed := k, false
	for {
		switch t := x.peek(k); {
		case t.Is("__attribute__"), t.Is("decltype"), t.Is("alignas"), typeWords[t.Text] && x.peek(k+1).Is("(") && takesOperand(t):
			typed = typed || !t.Is("__attribute__") && !t.Is("alignas")
			if k++; x.peek(k).Is("(") {
				k += x.bracketed(k)
			}
		case isTagWord(t):
			typed = true
			k += 2
		case isQualifier(t), specifierWords[t.Text], typeWords[t.Text]:
			typed = typed || typeWords[t.Text] && !isQualifier(t) || t.Is("long")
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

// takesOperand reports whether a parenthesis behind t belongs to it.
func takesOperand(t *cpp.Token) bool {
	return t.Is("typeof") || t.Is("__typeof__") || t.Is("__typeof") || t.Is("_Atomic")
}
