package rewrite

import (
	"cptx/frontend/parse/cpp"
	"cptx/frontend/parse/dialect"
)

// Names is what the tokens of an external declaration say that it declares, for those who cannot
// ask the tree: the first identifier after the type specifier, then one after each comma outside
// brackets.
type Names struct {
	List      []int // tokens
	Tags      []int // of structs, unions and enumerations that are defined
	Constants []int // enumerators
	Typedef   bool
	Unknown   int // the first identifier among the specifiers that names no known type, -1 if there is none
}

// Scan finds the names that the tokens [from, to) declare.
func Scan(toks []cpp.Token, from, to int, typedefs map[string]bool) Names {
	s := scanner{toks: toks[:to], i: from, typedefs: typedefs, Names: Names{Unknown: -1}}
	for s.i < to && s.specifier() {
	}
	for s.i < to && s.declarator() {
	}
	return s.Names
}

type scanner struct {
	Names
	toks     []cpp.Token
	i        int
	typed    bool // a type specifier was seen
	typedefs map[string]bool
}

// tok returns the k-th next token, an EOF after the end.
func (s *scanner) tok(k int) *cpp.Token { return cpp.At(s.toks, s.i+k) }

// group skips a bracket and all up to the one that closes it.
func (s *scanner) group() {
	for depth := 0; s.i < len(s.toks); {
		depth += s.tok(0).Nests()
		if s.i++; depth <= 0 {
			return
		}
	}
}

// wordAndGroup skips a word and the parenthesis after it.
func (s *scanner) wordAndGroup() {
	if s.i++; s.tok(0).Is("(") {
		s.group()
	}
}

// specifier skips a declaration specifier; it reports false before the declarators.
func (s *scanner) specifier() bool {
	t := s.tok(0)
	if t.Kind != cpp.Ident {
		return false
	}
	switch t.Text {
	case "typedef":
		s.Typedef = true
		s.i++
	case "struct", "union", "enum":
		s.record()
	case "typeof", "__typeof__", "__typeof", "_Atomic":
		s.typed = s.typed || s.tok(1).Is("(")
		s.wordAndGroup()
	case "__attribute__", "_Alignas":
		s.wordAndGroup()
	default:
		switch {
		case dialect.IsTypeWord(t.Text):
			s.typed = s.typed || !dialect.IsQualifier(t)
			s.i++
		case dialect.IsKeyword(t.Text):
			s.i++
		case s.typed:
			return false
		default:
			return s.typeName()
		}
	}
	return true
}

// typeName skips an identifier that seems to be a type, or a macro that was meant to be defined.
func (s *scanner) typeName() bool {
	t := s.tok(0)
	next := s.tok(1)
	known := s.typedefs[t.Text]
	if !known && next.Is("(") { // MACRO(x) int f()
		at := s.i
		s.wordAndGroup()
		if w := s.tok(0); w.Kind != cpp.Ident || !dialect.IsTypeWord(w.Text) && !s.typedefs[w.Text] && s.tok(1).Kind != cpp.Ident {
			s.i = at
			return false
		}
		s.blame(at)
		return true
	}
	if !known && next.Kind != cpp.Ident && !next.Is("*") {
		return false
	}
	if known {
		s.typed = true
	} else {
		s.blame(s.i)
	}
	s.i++
	return true
}

func (s *scanner) blame(at int) {
	if s.Unknown < 0 {
		s.Unknown = at
	}
}

// record skips struct, union or enum with its tag and members.
func (s *scanner) record() {
	isEnum := s.tok(0).Is("enum")
	s.typed = true
	s.i++
	for s.tok(0).Is("__attribute__") {
		s.wordAndGroup()
	}
	tag := -1
	if t := s.tok(0); t.Kind == cpp.Ident {
		tag = s.i
		s.i++
	}
	for isEnum && s.tok(0).Kind != cpp.EOF && !s.tok(0).Is("{") && s.tok(-1).Kind != cpp.Punct { // : type
		if !s.tok(0).Is(":") {
			break
		}
		for s.i++; s.tok(0).Kind == cpp.Ident; s.i++ {
		}
	}
	if !s.tok(0).Is("{") {
		return
	}
	if tag >= 0 {
		s.Tags = append(s.Tags, tag)
	}
	open := s.i
	s.group()
	for k := open; isEnum && k+1 < s.i; k++ {
		if t := &s.toks[k]; (t.Is("{") || t.Is(",")) && s.toks[k+1].Kind == cpp.Ident {
			s.Constants = append(s.Constants, k+1)
		}
	}
}

// declarator skips a declarator with its initialiser and the comma after it, and notes its name;
// it reports false at the end.
func (s *scanner) declarator() bool {
	for {
		switch t := s.tok(0); {
		case t.Is("__attribute__"):
			s.wordAndGroup()
			continue
		case t.Is("*") || t.Is("(") || t.Kind == cpp.Ident && dialect.IsKeyword(t.Text):
			s.i++
			continue
		case t.Kind == cpp.Ident:
			s.List = append(s.List, s.i)
		}
		break
	}
	for {
		switch t := s.tok(0); {
		case t.Is(",") && s.i < len(s.toks):
			s.i++
			return true
		case t.Kind == cpp.EOF || t.Is(";") || t.Is("{") && (s.i == 0 || !s.tok(-1).Is("=")):
			return false
		case t.Is("(") || t.Is("[") || t.Is("{"):
			s.group()
		default:
			s.i++
		}
	}
}

// Defines reports whether the translation unit defines a function called name, maybe further down.
func (u *Unit) Defines(name string) bool { return len(u.definitions()[name]) > 0 }

// Definitions returns the texts of the parameters of each definition of a function called name.
func (u *Unit) Definitions(name string) (list [][]string) {
	for _, at := range u.definitions()[name] {
		list = append(list, parameterTexts(u.Toks, at+1))
	}
	return list
}

// definitions are the tokens that name the functions that the unit defines.
func (u *Unit) definitions() map[string][]int {
	if u.functions == nil {
		u.functions = map[string][]int{}
		for _, reg := range u.Regions {
			if reg.Body == 0 {
				continue
			}
			if n := Scan(u.Toks, reg.From, reg.Body, nil); len(n.List) > 0 {
				name := u.Toks[n.List[0]].Text
				u.functions[name] = append(u.functions[name], n.List[0])
			}
		}
	}
	return u.functions
}

// parameterTexts returns the parameters in the parenthesis that begins at a token, (void) as none.
func parameterTexts(toks []cpp.Token, at int) (list []string) {
	depth, text := 0, ""
	for ; at < len(toks); at++ {
		t := &toks[at]
		switch {
		case t.Is("("):
			if depth++; depth == 1 {
				continue
			}
		case t.Is(")"):
			if depth--; depth == 0 {
				if text != "" && text != " void" {
					list = append(list, text)
				}
				return list
			}
		case t.Is(",") && depth == 1:
			list, text = append(list, text), ""
			continue
		}
		if depth == 0 {
			return nil
		}
		text += " " + t.Text
	}
	return nil
}
