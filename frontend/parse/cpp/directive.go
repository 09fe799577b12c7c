package cpp

import (
	"strconv"
	"strings"

	"cptx/ir/diag"
)

// directives lists the known directive names, for suggestions.
var directives = []string{"define", "elif", "elifdef", "elifndef", "else", "embed", "endif", "error", "ident", "if", "ifdef", "ifndef", "include",
	"include_next", "line", "pragma", "undef", "warning"}

// directive carries out the directive whose # has been read (C11 6.10).
func (p *Preprocessor) directive(hash Token) {
	l := p.lx
	l.directive = true
	defer func() { l.directive = false }()
	name := l.next()
	switch {
	case name.Kind == Newline:
		return
	case name.Kind == Number: // # 33 "file", as preprocessed text has it
		l.off -= len(name.Text)
		p.lineDirective(name, true)
		return
	case p.cfg.Preprocessed && name.Text != "pragma" && name.Text != "line" && name.Text != "ident" && name.Text != "sccs":
		p.errorf(name.Pos, "directive '#%s' in a preprocessed file", name.Text)
		l.rest()
		return
	case name.Kind != Ident:
		p.errorf(name.Pos, "invalid preprocessing directive")
		l.rest()
		return
	}
	switch name.Text {
	case "include", "include_next", "import":
		p.include(name)
	case "embed":
		p.embed(name)
	case "define":
		p.define(name, p.readLine())
	case "undef":
		p.undef(name)
	case "if":
		p.beginIf(name, p.condition(name))
	case "ifdef", "ifndef":
		def, ok := p.ifdef(name)
		p.beginIf(name, ok && def == (name.Text == "ifdef"))
	case "elif", "elifdef", "elifndef":
		p.elif(name)
	case "else":
		p.elseGroup(name)
	case "endif":
		p.endif(name)
	case "line":
		p.lineDirective(name, false)
	case "error":
		if text := l.rest(); p.output(name.Pos, len(text)) {
			p.errorf(name.Pos, "%s", strings.TrimSpace("#error "+text))
		}
	case "warning":
		if text := l.rest(); p.output(name.Pos, len(text)) {
			p.warnf(name.Pos, "#warnings", "%s", strings.TrimSpace("#warning "+text))
		}
	case "pragma":
		p.pragma(hash)
	case "ident", "sccs", "assert", "unassert":
		l.rest()
	default:
		d := p.errorf(name.Pos, "invalid preprocessing directive '#%s'", name.Text)
		if s := diag.Suggest(name.Text, directives); s != "" {
			d.Message += "; did you mean '#" + s + "'?"
		}
		l.rest()
	}
}

// readLine returns the rest of the directive's line; the slice is reused by the next call.
func (p *Preprocessor) readLine() []Token {
	p.line = p.line[:0]
	for {
		t := p.lx.next()
		if t.Kind == Newline {
			return p.line
		}
		p.line = append(p.line, t)
	}
}

// noExtra warns of tokens after a directive that takes no more.
func (p *Preprocessor) noExtra(name Token) {
	if t := p.lx.next(); t.Kind != Newline {
		p.lx.rest()
		p.warnf(t.Pos, "extra-tokens", "extra tokens at end of #%s directive", name.Text)
	}
}

func (p *Preprocessor) undef(name Token) {
	t := p.lx.next()
	if t.Kind != Ident {
		p.errorf(t.Pos, "macro name must be an identifier")
		p.lx.rest()
		return
	}
	if t.Text == "defined" {
		p.errorf(t.Pos, "'%s' cannot be used as a macro name", t.Text)
	}
	if m := p.macro(t.Text); m != nil && m.dynamic != nil {
		p.warnf(t.Pos, "builtin-macro-redefined", "undefining builtin macro '%s'", t.Text)
	}
	p.macros[t.Text] = nil
	p.noExtra(name)
}

// include carries out #include and #include_next (C11 6.10.2).
func (p *Preprocessor) include(name Token) {
	arg, ok := p.lx.header()
	if ok {
		p.noExtra(name)
	} else if arg, ok = p.computedHeader(name); !ok {
		return
	}
	p.lx.directive = false
	file := arg.Text[1 : len(arg.Text)-1]
	if file == "" {
		p.errorf(arg.Pos, "empty file name in #%s", name.Text)
		return
	}
	if len(p.stack) >= p.cfg.Limits.IncludeDepth {
		p.fatalf(arg.Pos, "#include nested deeper than %d (-fmax-include-depth=)", p.cfg.Limits.IncludeDepth)
		return
	}
	if p.nIncl++; p.nIncl > maxFiles {
		p.fatalf(arg.Pos, "more than %d files included", maxFiles)
		return
	}
	quote, from, dir := arg.Text[0] == '"', 0, dirOf(p.lx.src.name)
	if name.Text == "include_next" && p.lx.src != p.main {
		quote, from = false, p.lx.src.dir+1
	}
	if p.lx.src.embedded {
		dir = "-"
	}
	s, err := p.find(file, quote, from, dir)
	if c := cHeader(file); s == nil && p.cfg.CXX && c != "" {
		if s, err = p.find(c, quote, from, dir); s != nil {
			file = c
		}
	}
	if p.cfg.CXX && err == nil && (s == nil && isHostHeader(file) || s != nil && s.embedded && refusedHeaders()[file]) {
		p.empty = append(p.empty, file)
		if text := hostMacros[file]; text != "" {
			p.push(p.textSource("<"+file+">", text), name.Pos)
		}
		return
	}
	if s == nil && err == nil && p.lacks(file, arg.Pos) {
		return
	}
	if s == nil {
		p.notFound(arg.Pos, file, err)
		return
	}
	p.noteInclude(s)
	if s.once || p.onceAs(s) || name.Text == "import" && s.id != 0 && p.files.IncludedFrom(s.id).IsValid() {
		return
	}
	if p.defers(s, name.Pos) {
		return
	}
	p.files.SetIncludedFrom(s.id, name.Pos)
	p.push(s, name.Pos)
}

func (p *Preprocessor) noteInclude(s *source) {
	p.included = append(p.included, strings.Repeat(".", len(p.stack)+1)+" "+s.name)
}

// notFound reports a missing header; nothing after it is worth looking at.
func (p *Preprocessor) notFound(pos diag.Pos, file string, err error) {
	switch {
	case err != nil:
		p.fatalf(pos, "cannot read '%s': %v", file, Reason(err))
	case p.cfg.MissingOK:
		p.missing = append(p.missing, file)
	default:
		p.fatalf(pos, "'%s' file not found%s", file, cxxHint(file))
	}
}

// computedHeader returns the operand of an #include that is made of macros (C11 6.10.2p4).
func (p *Preprocessor) computedHeader(name Token) (Token, bool) {
	if t, _, ok := p.splitHeader(p.expandLine(p.readLine())); ok {
		return t, true
	}
	p.errorf(name.Pos, "expected \"FILENAME\" or <FILENAME>")
	return Token{}, false
}

// splitHeader returns the name that the expanded tokens of a line begin with, as a string or in
// angle brackets, and what follows.
func (p *Preprocessor) splitHeader(line []Token) (t Token, rest []Token, ok bool) {
	if len(line) > 0 && line[0].Kind == String && len(line[0].Text) >= 2 && line[0].Text[0] == '"' {
		return line[0], line[1:], true
	}
	if len(line) > 1 && line[0].Is("<") {
		var b strings.Builder
		for i := range line {
			if i > 0 && line[i].Flags&Space != 0 && !line[i].Is(">") && i > 1 {
				b.WriteByte(' ')
			}
			b.WriteString(line[i].Text)
			if line[i].Is(">") {
				t := line[0]
				t.Text = b.String()
				t.Pos = p.out.Place(&t)
				return t, line[i+1:], true
			}
		}
	}
	return Token{}, nil, false
}

// expandLine returns the full expansion of a directive's tokens.
func (p *Preprocessor) expandLine(line []Token) []Token {
	a := argument{raw: append([]Token(nil), line...)}
	return p.expandArg(&a)
}

// lineDirective carries out #line (C11 6.10.4), or a line marker.
func (p *Preprocessor) lineDirective(name Token, marker bool) {
	l := p.lx
	line := p.expandLine(p.readLine())
	if len(line) == 0 || line[0].Kind != Number {
		p.errorf(name.Pos, "#line needs a line number")
		return
	}
	n, err := strconv.ParseInt(line[0].Text, 10, 32)
	if n == 0 && err == nil && !marker {
		p.warnf(line[0].Pos, "pedantic", "#line directive with zero argument is a GNU extension")
	}
	if err != nil || n < 0 {
		p.errorf(line[0].Pos, "line number '%s' is not a positive integer", line[0].Text)
		return
	}
	if len(line) > 1 {
		t := line[1]
		if t.Kind != String || len(t.Text) < 2 || t.Text[0] != '"' {
			p.errorf(t.Pos, "invalid file name in #line")
			return
		}
		f := strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(t.Text[1 : len(t.Text)-1])
		id := p.files.ID(f)
		if marker {
			p.markerFlags(id, name.Pos, line[2:])
		}
		l.file = id
	}
	phys := int32(name.Pos.Line) - l.delta + 1
	l.delta = int32(n) - phys
	l.src.segs = append(l.src.segs, lineSeg{phys: phys, file: l.file, line: int32(n)})
}

// markerFlags reads what follows the file's name in a line marker (GCC manual, Preprocessor
// Output): 1 says that the file is entered, by an #include on the line before the marker's, and 3
// that it is a system header.
func (p *Preprocessor) markerFlags(id diag.FileID, at diag.Pos, flags []Token) {
	for i := range flags {
		switch flags[i].Text {
		case "1":
			if p.files.Name(at.File) != commandLine && id != p.main.id {
				p.files.SetIncludedFrom(id, at)
			}
		case "3":
			p.files.SetSystem(id)
		}
	}
}

// markedName returns the file's name in the line marker that data begins with, name if there is
// none.
func markedName(data []byte, name string) string {
	line, _, _ := strings.Cut(string(data[:min(len(data), 4096)]), "\n")
	rest, ok := strings.CutPrefix(line, "# ")
	num, rest, ok2 := strings.Cut(rest, " \"")
	end := strings.IndexByte(rest, '"')
	if _, err := strconv.ParseUint(num, 10, 31); !ok || !ok2 || err != nil || end < 1 || strings.Contains(rest[:end], "\\") {
		return name
	}
	return rest[:end]
}
