package cpp

import (
	"strings"

	"cptx/ir/diag"
)

// context is a list of tokens that is read before the file goes on.
type context struct {
	toks    []Token
	i       int
	macro   *Macro // to be enabled again at the end, may be nil
	barrier bool   // reading ends here until the owner pops it
}

func (p *Preprocessor) pushContext(toks []Token, m *Macro, barrier bool) {
	if m != nil {
		m.disabled = true
	}
	p.ctx = append(p.ctx, &context{toks: toks, macro: m, barrier: barrier})
}

func (p *Preprocessor) popContext() {
	n := len(p.ctx) - 1
	if m := p.ctx[n].macro; m != nil {
		m.disabled = false
	}
	p.ctx[n] = nil
	p.ctx = p.ctx[:n]
}

// unread makes t the next token again.
func (p *Preprocessor) unread(t Token) {
	if n := len(p.ctx); n > 0 {
		if c := p.ctx[n-1]; c.i > 0 && !c.barrier && c.toks[c.i-1] == t {
			c.i--
			return
		}
	}
	p.pushContext([]Token{t}, nil, false)
}

// next returns the next token after macro expansion.
func (p *Preprocessor) next() Token {
	for {
		raw := p.raw()
		if raw.Kind != Ident || raw.Flags&noExpand != 0 {
			return raw
		}
		m := p.macro(raw.Text)
		if m == nil && !p.inIf && raw.Text != "_Pragma" {
			return raw
		}
		t := raw // in memory of its own, which the others need not
		if p.inIf && p.ifOperator(&t) {
			return t
		}
		if p.cfg.Preprocessed && (m == nil || !m.attribute) {
			return t
		}
		if m == nil {
			if t.Text == "_Pragma" && !p.inIf {
				p.pragmaOperator(t)
				continue
			}
			return t
		}
		if m.disabled {
			t.Flags |= noExpand
			return t
		}
		if !p.expand(&t, m) {
			return t
		}
	}
}

// expand replaces the use t of m by its expansion; false if a function-like macro's name stands
// alone.
func (p *Preprocessor) expand(t *Token, m *Macro) bool {
	if m.dynamic != nil {
		return p.expandDynamic(t, m)
	}
	if !m.FuncLike {
		p.rescan(t, m, nil)
		return true
	}
	paren := p.raw()
	for paren.Kind == placemarker {
		paren = p.raw()
	}
	if !paren.Is("(") {
		if paren.Kind != EOF {
			p.unread(paren)
		}
		return false
	}
	args, ok := p.arguments(t, m)
	if !ok {
		return true
	}
	p.rescan(t, m, args)
	return true
}

// rescan pushes the expansion of m.
func (p *Preprocessor) rescan(t *Token, m *Macro, args []argument) {
	e := Expansion{Macro: m, Use: t.Pos, At: t.Pos, Parent: t.Exp}
	if t.Exp > 0 {
		e.Use = p.out.Expansions[t.Exp].Use
	}
	id := int32(len(p.out.Expansions))
	p.out.Expansions = append(p.out.Expansions, e)
	toks := p.subst(m, args, id)
	bytes := 0
	for i := range toks {
		bytes += len(toks[i].Text)
	}
	if p.spend(t.Pos, len(toks)+1) || p.makes(t.Pos, bytes) {
		return
	}
	if len(toks) > 0 {
		toks[0].Flags = toks[0].Flags&^(BOL|Space) | t.Flags&(BOL|Space)
	}
	p.pushContext(toks, m, false)
}

// spend counts n tokens of expansion work and reports whether the limit is exceeded.
func (p *Preprocessor) spend(pos diag.Pos, n int) bool {
	p.work += n
	p.cfg.Budget.Spend(n)
	if p.work > p.cfg.Limits.Expansion {
		p.fatalf(pos, "macro expansion makes more than %d tokens (-fmax-expansion=)", p.cfg.Limits.Expansion)
		return true
	}
	return false
}

// makes counts n bytes of text that expansion is about to make and reports whether the limit is
// exceeded.
func (p *Preprocessor) makes(pos diag.Pos, n int) bool {
	p.made += n
	if p.made > p.cfg.Limits.Text {
		p.fatalf(pos, "macro expansion makes more than %d bytes of text (-fmax-text=)", p.cfg.Limits.Text)
		return true
	}
	return false
}

// argument is an actual argument of a macro call.
type argument struct {
	raw      []Token
	expanded []Token
	done     bool
}

// arguments collects the arguments of a call of m; the opening parenthesis has been read.
func (p *Preprocessor) arguments(t *Token, m *Macro) ([]argument, bool) {
	var args []argument
	var cur, pragmas []Token
	defer func() { p.pending = append(p.pending, pragmas...) }() // they follow the call
	depth, count := 0, 0
	for {
		a := p.raw()
		switch {
		case a.Kind == EOF:
			p.errorf(t.Pos, "unterminated argument list invoking macro '%s'", t.Text).Notef(m.Pos, "macro '%s' defined here", t.Text)
			return nil, false
		case a.Kind == Pragma:
			pragmas = append(pragmas, a)
			continue
		case a.Kind == placemarker:
			continue
		case a.Is("("):
			depth++
		case a.Is(")"):
			if depth == 0 {
				args = append(args, argument{raw: cur})
				return p.checkArgs(t, m, args)
			}
			depth--
		case a.Is(",") && depth == 0 && !(m.Variadic && len(args) == len(m.Params)-1):
			args = append(args, argument{raw: cur})
			cur = nil
			continue
		case a.Kind == Ident:
			if d := p.macros[a.Text]; d != nil && d.disabled {
				a.Flags |= noExpand
			}
		}
		if a.Flags&BOL != 0 {
			a.Flags = a.Flags&^BOL | Space
		}
		cur = append(cur, a)
		if count++; count&1023 == 0 && p.spend(t.Pos, 1024) {
			return nil, false
		}
	}
}

// checkArgs compares the number of arguments with the definition (C11 6.10.3p4).
func (p *Preprocessor) checkArgs(t *Token, m *Macro, args []argument) ([]argument, bool) {
	if len(m.Params) == 0 && len(args) == 1 && len(args[0].raw) == 0 {
		return nil, true
	}
	if m.Variadic && len(args) == len(m.Params)-1 {
		args = append(args, argument{}) // nothing for the variable part
	}
	if len(args) == len(m.Params) {
		return args, true
	}
	d := p.errorf(t.Pos, "macro '%s' needs %d argument(s), but %d given", t.Text, len(m.Params), len(args))
	d.Notef(m.Pos, "macro '%s' defined here", t.Text)
	return nil, false
}

// expandArg returns the fully expanded argument (C11 6.10.3.1).
func (p *Preprocessor) expandArg(a *argument) []Token {
	if a.done || len(a.raw) == 0 {
		return a.expanded
	}
	a.done = true
	if p.argDepth >= maxArgDepth {
		p.fatalf(a.raw[0].Pos, "macro calls nested deeper than %d", maxArgDepth)
		return nil
	}
	p.argDepth++
	p.pushContext(a.raw, nil, true)
	depth := len(p.ctx)
	for !p.stopped {
		t := p.next()
		if t.Kind == EOF && len(p.ctx) <= depth {
			break
		}
		a.expanded = append(a.expanded, t)
	}
	for len(p.ctx) >= depth {
		p.popContext()
	}
	p.argDepth--
	return a.expanded
}

// substitution is the state of subst.
type substitution struct {
	p    *Preprocessor
	m    *Macro
	args []argument
	id   int32
	out  []Token
}

// subst returns the replacement list of m with its arguments put in (C11 6.10.3.1-3).
func (p *Preprocessor) subst(m *Macro, args []argument, id int32) []Token {
	s := substitution{p: p, m: m, args: args, id: id}
	s.out = make([]Token, 0, len(m.body))
	s.list(0, len(m.body))
	keep := s.out[:0]
	for _, t := range s.out {
		if t.Kind != placemarker {
			keep = append(keep, t)
		}
	}
	return keep
}

// list substitutes body[from:to].
func (s *substitution) list(from, to int) {
	body := s.m.body
	for i := from; i < to && !s.p.stopped; i++ {
		b := &body[i]
		start := len(s.out)
		end := i
		if b.Text == vaOpt && b.Kind == Ident && i+1 < to && body[i+1].optEnd > 0 {
			end = body[i+1].optEnd
			if s.hasVarArgs() {
				s.list(i+2, end)
			}
			if len(s.out) == start {
				s.out = append(s.out, s.place(b))
			}
		} else {
			s.token(i, from)
		}
		if i > from && body[i-1].paste && start > 0 {
			s.paste(start, i)
		}
		i = end
	}
}

// hasVarArgs reports whether the variable arguments have tokens after expansion (C23 6.10.5.1).
func (s *substitution) hasVarArgs() bool {
	n := len(s.args)
	return n > 0 && len(s.p.expandArg(&s.args[n-1])) > 0
}

func (s *substitution) place(b *bodyToken) Token {
	return Token{Kind: placemarker, Pos: b.Pos, Exp: s.id, Flags: b.Flags}
}

// token appends what body token i stands for; at least one token, so that ## has an operand.
func (s *substitution) token(i, from int) {
	b := &s.m.body[i]
	if b.param < 0 || len(s.args) == 0 {
		t := b.Token
		t.Exp = s.id
		s.out = append(s.out, t)
		return
	}
	a := &s.args[b.param]
	var toks []Token
	switch pasted := i > from && s.m.body[i-1].paste; {
	case b.stringize:
		if s.p.makes(s.use(), stringSize(a.raw)) {
			return
		}
		s.out = append(s.out, Token{Kind: String, Text: stringize(a.raw), Pos: b.Pos, Exp: s.id, Flags: b.Flags & Space})
		return
	case pasted && s.isVarComma(i):
		if len(a.raw) == 0 {
			s.out = s.out[:len(s.out)-1] // GNU: , ## nothing
			s.out = append(s.out, s.place(b))
			return
		}
		toks = s.p.expandArg(a)
	case pasted || b.paste:
		toks = a.raw
	default:
		toks = s.p.expandArg(a)
	}
	if len(toks) == 0 {
		s.out = append(s.out, s.place(b))
		return
	}
	n := len(s.out)
	if n+len(toks) > s.p.cfg.Limits.Expansion { // before the memory is spent
		s.p.spend(b.Pos, n+len(toks))
		return
	}
	s.out = append(s.out, toks...)
	s.out[n].Flags = s.out[n].Flags&^Space | b.Flags&Space
}

// isVarComma reports GNU's ", ## __VA_ARGS__" at body token i.
func (s *substitution) isVarComma(i int) bool {
	b := &s.m.body[i]
	return s.m.Variadic && b.param == len(s.m.Params)-1 && i > 0 && s.m.body[i-1].Is(",") && len(s.out) > 0 && s.out[len(s.out)-1].Is(",")
}

// paste joins out[start-1] and out[start] (C11 6.10.3.3).
func (s *substitution) paste(start, i int) {
	if start >= len(s.out) || s.m.body[i].param >= 0 && s.m.body[i-1].Is(",") && s.m.Variadic && s.m.body[i].param == len(s.m.Params)-1 {
		return
	}
	l, r := s.out[start-1], s.out[start]
	switch {
	case r.Kind == placemarker:
	case l.Kind == placemarker:
		r.Flags = r.Flags&^Space | l.Flags&Space
		l = r
	default:
		if s.p.makes(s.use(), len(l.Text)+len(r.Text)) {
			return
		}
		text := l.spelling() + r.spelling()
		t, ok := s.p.relex(text)
		if !ok {
			s.p.errorf(s.use(), "pasting formed '%s', an invalid preprocessing token", text).
				Notef(s.m.body[i].Pos, "expanded from macro '%s'", s.m.Name)
			return
		}
		l = Token{Kind: t.Kind, Text: t.Text, Pos: l.Pos, Exp: s.id, Flags: l.Flags&(Space|BOL) | t.Flags&digraph}
	}
	s.out[start-1] = l
	s.out = append(s.out[:start], s.out[start+1:]...)
}

// use is where the file has the outermost macro call that is being expanded.
func (s *substitution) use() diag.Pos { return s.p.out.Expansions[s.id].Use }

// relex returns the one token that text is; false if it is none or several.
func (p *Preprocessor) relex(text string) (Token, bool) {
	l := lexer{p: p, src: &source{lines: []int32{0}}, s: text, quiet: true, directive: true}
	t := l.next()
	return t, l.off == len(text) && t.Kind != EOF && t.Kind != Newline && t.Kind != Other && t.Flags&Space == 0
}

// stringSize returns at most how many bytes the string literal of a macro argument has.
func stringSize(toks []Token) int {
	n := 2
	for i := range toks {
		t := &toks[i]
		n += 1 + len(t.spelling())
		if t.Kind == String || t.Kind == Char {
			n += strings.Count(t.Text, `"`) + strings.Count(t.Text, `\`)
		}
	}
	return n
}

// stringize returns the string literal of a macro argument (C11 6.10.3.2).
func stringize(toks []Token) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range toks {
		t := &toks[i]
		if i > 0 && t.Flags&Space != 0 {
			b.WriteByte(' ')
		}
		if t.Kind != String && t.Kind != Char {
			b.WriteString(t.spelling())
			continue
		}
		for j := 0; j < len(t.Text); j++ {
			if c := t.Text[j]; c == '"' || c == '\\' {
				b.WriteByte('\\')
			}
			b.WriteByte(t.Text[j])
		}
	}
	b.WriteByte('"')
	return b.String()
}
