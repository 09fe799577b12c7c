package cpp

import (
	"slices"
	"sort"
	"strings"

	"cptx/ir/diag"
)

// Macro is a macro definition (C11 6.10.3).
type Macro struct {
	Name      string
	Pos       diag.Pos // of the name in the definition
	FuncLike  bool
	Variadic  bool           // the last parameter takes the rest
	Params    []string       // "__VA_ARGS__" is among them
	index     map[string]int // of Params by name; nil if they are few
	body      []bodyToken
	dynamic   func(*Preprocessor, *Token) (Kind, string) // __LINE__ and its like
	attribute bool                                       // predefined, without parameters, for an attribute
	disabled  bool                                       // its body is being rescanned
}

// bodyToken is a token of a replacement list.
type bodyToken struct {
	Token
	param     int  // index of the parameter it names, -1
	stringize bool // # param
	paste     bool // ## follows
	optEnd    int  // for the ( after __VA_OPT__: index of its ); 0 otherwise
}

// vaOpt is the name of C23's __VA_OPT__.
const vaOpt = "__VA_OPT__"

// define carries out #define; the directive's tokens are line.
func (p *Preprocessor) define(at Token, line []Token) {
	if len(line) == 0 {
		p.errorf(at.Pos, "macro name missing")
		return
	}
	name := line[0]
	if name.Kind != Ident {
		p.errorf(name.Pos, "macro name must be an identifier")
		return
	}
	if name.Text == "defined" || strings.HasPrefix(name.Text, "__has_") {
		p.errorf(name.Pos, "'%s' cannot be used as a macro name", name.Text)
		return
	}
	m := &Macro{Name: name.Text, Pos: name.Pos}
	if p.definition(m, line[1:]) {
		p.install(m)
	}
}

// definition reads the parameters and the replacement list of m; rest is what stands after its
// name.
func (p *Preprocessor) definition(m *Macro, rest []Token) bool {
	if len(rest) > 0 && rest[0].Is("(") && rest[0].Flags&Space == 0 {
		m.FuncLike = true
		var ok bool
		if rest, ok = p.params(m, rest); !ok {
			return false
		}
	} else if len(rest) > 0 && rest[0].Flags&Space == 0 {
		p.warnf(rest[0].Pos, "missing-whitespace", "whitespace required after macro name")
	}
	return p.body(m, rest)
}

// install makes m the definition of its name.
func (p *Preprocessor) install(m *Macro) {
	old := p.macro(m.Name)
	switch {
	case old == nil:
		p.names = append(p.names, m.Name)
	case old.dynamic != nil:
		p.warnf(m.Pos, "builtin-macro-redefined", "redefining builtin macro '%s'", m.Name)
	case !same(old, m) && !p.inSystem():
		d := p.warnf(m.Pos, "macro-redefined", "'%s' macro redefined", m.Name)
		d.Notef(old.Pos, "previous definition is here")
	}
	p.macros[m.Name] = m
}

// params parses the parameter list of m, which begins at line[0].
func (p *Preprocessor) params(m *Macro, line []Token) (rest []Token, ok bool) {
	open := line[0].Pos
	i := 1
	for wantName := false; i < len(line); {
		t := line[i]
		switch {
		case t.Is(")") && !wantName:
			return line[i+1:], true
		case t.Is("..."):
			m.Variadic = true
			m.addParam("__VA_ARGS__")
			i++
		case t.Kind == Ident:
			if m.param(t.Text) >= 0 {
				p.errorf(t.Pos, "duplicate macro parameter name '%s'", t.Text)
				return nil, false
			}
			m.addParam(t.Text)
			i++
			if i < len(line) && line[i].Is("...") { // GNU: args...
				m.Variadic = true
				i++
			}
		default:
			p.errorf(t.Pos, "expected a parameter name in macro parameter list")
			return nil, false
		}
		if i >= len(line) {
			break
		}
		wantName = false
		switch {
		case line[i].Is(")"):
		case line[i].Is(",") && !m.Variadic:
			i++
			wantName = true
		default:
			p.errorf(line[i].Pos, "expected ',' or ')' in macro parameter list")
			return nil, false
		}
	}
	p.errorf(open, "missing ')' in macro parameter list")
	return nil, false
}

// fewParams is up to how many parameters a macro's are compared one by one.
const fewParams = 8

func (m *Macro) addParam(name string) {
	m.Params = append(m.Params, name)
	switch n := len(m.Params); {
	case n == fewParams+1:
		m.index = make(map[string]int, 2*n)
		for i, s := range m.Params {
			m.index[s] = i
		}
	case n > fewParams:
		m.index[name] = n - 1
	}
}

// param returns the index of the parameter called name, -1 if there is none.
func (m *Macro) param(name string) int {
	if m.index == nil {
		return slices.Index(m.Params, name)
	}
	if i, ok := m.index[name]; ok {
		return i
	}
	return -1
}

// body parses the replacement list of m.
func (p *Preprocessor) body(m *Macro, line []Token) bool {
	index := func(t *Token) int {
		if !m.FuncLike || t.Kind != Ident {
			return -1
		}
		return m.param(t.Text)
	}
	var opt []int // open parentheses of __VA_OPT__: index in body, or -1 for others
	for i := 0; i < len(line); i++ {
		t := line[i]
		t.Flags &^= BOL
		b := bodyToken{Token: t, param: index(&t)}
		switch {
		case t.Is("##"):
			if len(m.body) == 0 || i+1 == len(line) {
				p.errorf(t.Pos, "'##' cannot be at the %s of a macro expansion", map[bool]string{true: "start", false: "end"}[len(m.body) == 0])
				return false
			}
			m.body[len(m.body)-1].paste = true
			continue
		case t.Is("#") && m.FuncLike:
			if i+1 < len(line) {
				b.Token, b.param = line[i+1], index(&line[i+1])
			}
			if i+1 >= len(line) || b.param < 0 {
				p.errorf(t.Pos, "'#' is not followed by a macro parameter")
				return false
			}
			b.Flags = t.Flags
			b.Pos = t.Pos
			b.stringize = true
			i++
		case t.Kind == Ident && t.Text == "__VA_ARGS__" && b.param < 0:
			p.warnf(t.Pos, "pedantic", "__VA_ARGS__ can only appear in the expansion of a C99 variadic macro")
			return false
		case t.Is("("):
			mark := -1
			if n := len(m.body); n > 0 && m.Variadic && m.body[n-1].Text == vaOpt {
				mark = n
			}
			opt = append(opt, mark)
		case t.Is(")") && len(opt) > 0:
			if k := opt[len(opt)-1]; k >= 0 {
				m.body[k].optEnd = len(m.body)
			}
			opt = opt[:len(opt)-1]
		}
		m.body = append(m.body, b)
	}
	return true
}

// same reports whether two definitions are the same but for white space amounts (C11 6.10.3p2).
func same(a, b *Macro) bool {
	if a.FuncLike != b.FuncLike || a.Variadic != b.Variadic || !slices.Equal(a.Params, b.Params) || len(a.body) != len(b.body) {
		return false
	}
	for i := range a.body {
		x, y := &a.body[i], &b.body[i]
		if x.Text != y.Text || x.Kind != y.Kind || x.paste != y.paste || x.stringize != y.stringize || i > 0 && x.Flags&Space != y.Flags&Space || x.Flags&digraph != y.Flags&digraph {
			return false
		}
	}
	return true
}

// Text returns the definition as #define has it, without "#define ".
func (m *Macro) Text() string {
	var b strings.Builder
	b.WriteString(m.Name)
	if m.FuncLike {
		b.WriteByte('(')
		for i, s := range m.Params {
			if i > 0 {
				b.WriteByte(',')
			}
			last := m.Variadic && i == len(m.Params)-1
			if !last || s != "__VA_ARGS__" {
				b.WriteString(s)
			}
			if last {
				b.WriteString("...")
			}
		}
		b.WriteByte(')')
	}
	b.WriteByte(' ')
	for i := range m.body {
		t := &m.body[i]
		if i > 0 && t.Flags&Space != 0 {
			b.WriteByte(' ')
		}
		if t.stringize {
			b.WriteByte('#')
		}
		b.WriteString(t.spelling())
		if t.paste {
			b.WriteString(" ##")
		}
	}
	return b.String()
}

// Macros returns the macros that are defined, sorted by name, without __FILE__ and its like. It
// comes after Main.
func (p *Preprocessor) Macros() (ms []*Macro) {
	if p.implied.before != nil {
		for _, header := range p.cfg.ImpliedHeaders {
			p.readsImpliedHeader(header)
		}
	}
	names := slices.Clip(p.names)
	for _, n := range p.predefined.all() {
		names = append(names, n)
	}
	for _, n := range names {
		if m := p.macro(n); m != nil && m.dynamic == nil {
			ms = append(ms, m)
		}
	}
	sort.Slice(ms, func(i, j int) bool { return ms[i].Name < ms[j].Name })
	return slices.CompactFunc(ms, func(a, b *Macro) bool { return a == b })
}

// Replacement returns the replacement list of an object-like macro as text, "" if there is none.
func (p *Preprocessor) Replacement(name string) string {
	m := p.macro(name)
	if m == nil || m.FuncLike || m.dynamic != nil {
		return ""
	}
	_, text, _ := strings.Cut(m.Text(), " ")
	return text
}
