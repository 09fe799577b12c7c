package cpp

import (
	"errors"
	"fmt"
	"path"
	"strconv"
	"strings"

	"cptx/ir/diag"
)

// defineDynamic installs the macros whose expansion depends on where they stand (C11 6.10.8.1).
func (p *Preprocessor) defineDynamic() {
	for _, m := range []*Macro{
		{Name: "__FILE__", dynamic: func(p *Preprocessor, t *Token) (Kind, string) {
			return String, quote(p.cfg.MapName(p.files.Name(p.out.Place(t).File)))
		}},
		{Name: "__LINE__", dynamic: func(p *Preprocessor, t *Token) (Kind, string) {
			return Number, strconv.Itoa(int(p.out.Place(t).Line))
		}},
		{Name: "__FILE_NAME__", dynamic: func(p *Preprocessor, t *Token) (Kind, string) {
			return String, quote(path.Base(p.files.Name(p.out.Place(t).File)))
		}},
		{Name: "__BASE_FILE__", dynamic: func(p *Preprocessor, t *Token) (Kind, string) {
			return String, quote(p.cfg.MapName(p.main.name))
		}},
		{Name: "__COUNTER__", dynamic: func(p *Preprocessor, t *Token) (Kind, string) {
			p.counter++
			return Number, strconv.Itoa(p.counter - 1)
		}},
		{Name: "__INCLUDE_LEVEL__", dynamic: func(p *Preprocessor, t *Token) (Kind, string) {
			return Number, strconv.Itoa(len(p.stack))
		}},
		{Name: "__DATE__", dynamic: func(p *Preprocessor, t *Token) (Kind, string) {
			if p.cfg.Date.IsZero() {
				return String, `"??? ?? ????"`
			}
			return String, p.cfg.Date.Format(`"Jan _2 2006"`)
		}},
		{Name: "__TIME__", dynamic: func(p *Preprocessor, t *Token) (Kind, string) {
			if p.cfg.Date.IsZero() {
				return String, `"??:??:??"`
			}
			return String, p.cfg.Date.Format(`"15:04:05"`)
		}},
		{Name: "__TIMESTAMP__", dynamic: func(p *Preprocessor, t *Token) (Kind, string) {
			if p.cfg.Date.IsZero() {
				return String, `"??? ??? ?? ??:??:?? ????"`
			}
			return String, p.cfg.Date.Format(`"Mon Jan _2 15:04:05 2006"`)
		}},
	} {
		p.macros[m.Name] = m
	}
}

func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(s) + `"`
}

// expandDynamic replaces t by what a dynamic macro says.
func (p *Preprocessor) expandDynamic(t *Token, m *Macro) bool {
	kind, text := m.dynamic(p, t)
	if p.makes(t.Pos, len(text)) {
		return true
	}
	n := *t
	n.Kind, n.Text = kind, text
	p.pushContext([]Token{n}, nil, false)
	return !p.spend(t.Pos, 1)
}

// hasOperators are the operators of #if besides defined.
var hasOperators = map[string]bool{"__has_include": true, "__has_embed": true, "__has_include_next": true, "__has_builtin": true,
	"__has_attribute": true, "__has_c_attribute": true, "__has_cpp_attribute": true, "__has_feature": true, "__has_extension": true, "__has_declspec_attribute": true, "__has_warning": true}

// features are the answers of __has_feature and __has_extension (clang, Language Extensions,
// Feature Checking Macros).
var features = map[string]bool{"c_alignas": true, "c_alignof": true, "c_atomic": true, "c_generic_selections": true, "c_static_assert": true,
	"gnu_asm": true, "attribute_deprecated_with_message": true, "attribute_unavailable_with_message": true, "statement_attributes_with_gnu_syntax": true}

// standardAttributes are the answers of __has_c_attribute for what C23 has (6.10.2), in the order
// of 6.7.13.
var standardAttributes = map[string]string{"deprecated": "201904L", "fallthrough": "201910L", "maybe_unused": "202106L", "nodiscard": "202003L",
	"noreturn": "202202L", "_Noreturn": "202202L", "unsequenced": "202207L", "reproducible": "202207L"}

// ifOperator evaluates an operator of #if in place: t becomes a number. It reports whether t is
// one.
func (p *Preprocessor) ifOperator(t *Token) bool {
	if t.Text != "defined" && !hasOperators[t.Text] {
		return false
	}
	if t.Text != "defined" {
		t.Text = p.hasOperator(t)
		t.Kind = Number
		return true
	}
	v := p.definedOperator(t)
	t.Kind, t.Text = Number, truth(v)
	return true
}

// truth is the number that says v.
func truth(v bool) string {
	if v {
		return "1"
	}
	return "0"
}

func (p *Preprocessor) definedOperator(t *Token) bool {
	n := p.raw()
	paren := n.Is("(")
	if paren {
		n = p.raw()
	}
	if n.Kind != Ident {
		p.errorf(t.Pos, "operator 'defined' needs an identifier")
		return false
	}
	if paren {
		if c := p.raw(); !c.Is(")") {
			p.errorf(t.Pos, "missing ')' after 'defined'")
		}
	}
	return p.isDefined(n.Text)
}

// hasOperator returns the number that a __has_ operator stands for.
func (p *Preprocessor) hasOperator(t *Token) string {
	if n := p.raw(); !n.Is("(") {
		p.errorf(t.Pos, "missing '(' after '%s'", t.Text)
		return "0"
	}
	if strings.HasPrefix(t.Text, "__has_include") {
		return truth(p.hasInclude(t))
	}
	if t.Text == "__has_embed" {
		return p.hasEmbed(t)
	}
	var text strings.Builder
	for depth := 0; ; {
		n := p.raw()
		if n.Kind == EOF {
			p.errorf(t.Pos, "missing ')' after '%s'", t.Text)
			return "0"
		}
		if n.Is(")") {
			if depth == 0 {
				break
			}
			depth--
		}
		if n.Is("(") {
			depth++
		}
		text.WriteString(n.Text)
	}
	name := text.String()
	switch t.Text {
	case "__has_builtin":
		return truth(p.cfg.HasBuiltin != nil && p.cfg.HasBuiltin(name))
	case "__has_attribute":
		return truth(p.hasAttribute(name))
	case "__has_declspec_attribute":
		return truth(name == "align" || p.hasAttribute(name))
	case "__has_c_attribute":
		if _, gnu, ok := strings.Cut(name, "::"); ok {
			return truth(p.hasAttribute(gnu))
		}
		if v := standardAttributes[plainName(name)]; v != "" {
			return v
		}
	case "__has_feature", "__has_extension":
		return truth(features[plainName(name)])
	case "__has_warning":
		flag, ok := strings.CutPrefix(strings.Trim(name, `"`), "-W")
		return truth(ok && diag.KnownWarning(flag))
	}
	return "0"
}

func (p *Preprocessor) hasAttribute(name string) bool {
	return p.cfg.HasAttribute != nil && p.cfg.HasAttribute(plainName(name))
}

// plainName is the name of an attribute or feature without the underscores of __name__.
func plainName(name string) string {
	if n, ok := strings.CutPrefix(name, "__"); ok && strings.HasSuffix(n, "__") {
		return strings.TrimSuffix(n, "__")
	}
	return name
}

// hasInclude evaluates __has_include and __has_include_next; the parenthesis has been read.
func (p *Preprocessor) hasInclude(t *Token) bool {
	n := p.next()
	var name string
	quoted := n.Kind == String
	if quoted {
		name = strings.Trim(n.Text, `"`)
	} else if n.Is("<") {
		var text strings.Builder
		for n = p.raw(); !n.Is(">"); n = p.raw() {
			if n.Kind == EOF {
				p.errorf(t.Pos, "missing '>' in '%s'", t.Text)
				return false
			}
			text.WriteString(n.Text)
		}
		name = text.String()
	}
	if n = p.raw(); !n.Is(")") || name == "" {
		p.errorf(t.Pos, "expected \"FILENAME\" or <FILENAME> in '%s'", t.Text)
		return false
	}
	from, dir := 0, dirOf(p.lx.src.name)
	if t.Text == "__has_include_next" && p.lx.src != p.main {
		quoted, from = false, p.lx.src.dir+1
	}
	if p.lx.src.embedded {
		dir = "-"
	}
	before := len(p.order)
	s, err := p.find(name, quoted, from, dir)
	if errors.Is(err, errTooBig) {
		p.fatalf(t.Pos, "cannot read '%s': %v", name, Reason(err))
	}
	if len(p.order) > before && s != nil { // looked at, not included
		p.order = p.order[:before]
		delete(p.sources, s.name)
	}
	return s != nil
}

// pragma carries out a #pragma directive, or hands it on.
func (p *Preprocessor) pragma(hash Token) {
	p.pragmaTokens(hash, append([]Token(nil), p.readLine()...))
}

// pragmaOperator carries out _Pragma("...") (C11 6.10.9).
func (p *Preprocessor) pragmaOperator(at Token) {
	open, str, end := p.raw(), Token{}, Token{}
	if open.Is("(") {
		str, end = p.expanded(), p.expanded()
	}
	if str.Kind != String || !end.Is(")") {
		p.errorf(p.out.Place(&at), "_Pragma takes a string literal in parentheses")
		return
	}
	text := str.Text[strings.IndexByte(str.Text, '"')+1 : len(str.Text)-1]
	text = strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(text)
	l := lexer{p: p, src: &source{lines: []int32{0}}, s: text, quiet: true, directive: true}
	var toks []Token
	for t := l.next(); t.Kind != Newline; t = l.next() {
		t.Pos = p.out.Place(&at)
		t.Flags &^= BOL
		toks = append(toks, t)
	}
	at.Pos, at.Exp = p.out.Place(&at), 0
	n := len(p.pending)
	p.pragmaTokens(at, toks)
	if len(p.pending) > n { // hand it out now, before what follows in the macro's body
		t := p.pending[n]
		p.pending = p.pending[:n]
		p.pushContext([]Token{t}, nil, false)
	}
}

// expanded returns the next token, one that no macro replaces, for the operand of _Pragma, which
// compilers expand.
func (p *Preprocessor) expanded() Token {
	for {
		t := p.raw()
		if t.Kind == placemarker {
			continue
		}
		if t.Kind != Ident || t.Flags&noExpand != 0 || p.cfg.Preprocessed {
			return t
		}
		m := p.macro(t.Text)
		if m == nil || m.disabled || !p.expand(&t, m) {
			return t
		}
	}
}

// pragmaTokens executes the pragmas that concern preprocessing; others become a token.
func (p *Preprocessor) pragmaTokens(at Token, line []Token) {
	if len(line) == 0 {
		return
	}
	switch line[0].Text {
	case "once":
		if p.lx.src == p.main {
			p.warnf(at.Pos, "pragma-once-outside-header", "#pragma once in main file")
		}
		p.once(p.lx.src)
		return
	case "push_macro", "pop_macro":
		p.pragmaMacro(line)
		return
	case "GCC", "clang":
		if len(line) > 1 && line[1].Text == "system_header" {
			p.lx.src.system = true
			p.files.SetSystem(p.lx.src.id)
			return
		}
	case "unroll", "pack", "message":
		line = append(line[:1:1], p.expandLine(line[1:])...)
	}
	t := Token{Kind: Pragma, Pos: at.Pos, Exp: int32(len(p.out.Pragmas)), Flags: BOL, Text: line[0].Text}
	p.out.Pragmas = append(p.out.Pragmas, line)
	p.pending = append(p.pending, t)
}

// pragmaMacro does #pragma push_macro("X") and pop_macro("X").
func (p *Preprocessor) pragmaMacro(line []Token) {
	if len(line) != 4 || !line[1].Is("(") || line[2].Kind != String || !line[3].Is(")") {
		p.warnf(line[0].Pos, "ignored-pragmas", "%s", fmt.Sprintf("#pragma %s needs a macro's name as a string in parentheses", line[0].Text))
		return
	}
	name := strings.Trim(line[2].Text, `"`)
	stack := p.saved[name]
	if line[0].Text == "push_macro" {
		p.saved[name] = append(stack, p.macro(name))
		return
	}
	if len(stack) == 0 {
		p.warnf(line[0].Pos, "ignored-pragmas", "pop_macro without a matching push_macro for '%s'", name)
		return
	}
	m := stack[len(stack)-1]
	p.saved[name] = stack[:len(stack)-1]
	if m == nil {
		p.macros[name] = nil
		return
	}
	if p.macro(name) == nil {
		p.names = append(p.names, name)
	}
	p.macros[name] = m
}
