package cpp

import (
	"errors"
	"path/filepath"
	"strconv"
	"sync"

	"cptx/ir/diag"
)

// This file has #embed and __has_embed (C23 6.10.4, 6.10.2).

// embedding is what an #embed asks for.
type embedding struct {
	data                    []byte // what is left of the file
	prefix, suffix, ifEmpty []Token
	unknown                 *Token // the first parameter that is not known
	bad                     bool   // a parameter is malformed, and was reported
}

// embed carries out #embed: the bytes of a file as integer constants with commas between them. The
// tokens in the parameters are expanded when they are read again, as those of a macro's body are.
func (p *Preprocessor) embed(name Token) {
	arg, ok := p.lx.header()
	line := append([]Token(nil), p.readLine()...)
	if !ok {
		if arg, line, ok = p.splitHeader(p.expandLine(line)); !ok {
			p.errorf(name.Pos, "expected \"FILENAME\" or <FILENAME>")
			return
		}
	}
	p.lx.directive = false
	file, quoted := arg.Text[1:len(arg.Text)-1], arg.Text[0] == '"'
	s, err := p.findResource(file, quoted)
	if s == nil {
		if err != nil {
			p.fatalf(arg.Pos, "cannot read '%s': %v", file, Reason(err))
		} else {
			p.fatalf(arg.Pos, "'%s' file not found", file)
		}
		return
	}
	e := p.embedParams(name, s.orig, line)
	switch {
	case e.bad:
		return
	case e.unknown != nil:
		p.errorf(e.unknown.Pos, "unknown embed parameter '%s'", e.unknown.Text)
		return
	}
	if p.spend(name.Pos, 2*len(e.data)) || p.makes(name.Pos, 4*len(e.data)) {
		return
	}
	toks := e.ifEmpty
	if len(e.data) > 0 {
		toks = append(append(e.prefix, bytesAsNumbers(e.data, name.Pos)...), e.suffix...)
	}
	if len(toks) > 0 {
		toks[0].Flags |= BOL
		p.pending = append(p.pending, toks...)
	}
}

// decimal returns the numbers of bytes.
var decimal = sync.OnceValue(func() *[256]string {
	var s [256]string
	for i := range s {
		s[i] = strconv.Itoa(i)
	}
	return &s
})

func bytesAsNumbers(data []byte, pos diag.Pos) []Token {
	toks, decimal := make([]Token, 0, 2*len(data)-1), decimal()
	for i, b := range data {
		if i > 0 {
			toks = append(toks, Token{Kind: Punct, Text: ",", Pos: pos})
		}
		toks = append(toks, Token{Kind: Number, Text: decimal[b], Pos: pos})
	}
	return toks
}

// embedParams reads the parameters of an #embed or __has_embed of a file that holds data (C23
// 6.10.4.1).
func (p *Preprocessor) embedParams(name Token, data []byte, line []Token) (e embedding) {
	e.data = data
	for len(line) > 0 {
		param := line[0]
		line = line[1:]
		if param.Kind == Ident && len(line) > 2 && line[0].Is(":") && line[1].Is(":") {
			param.Text += "::" + line[2].Text
			line = line[3:]
		}
		var arg []Token
		has := len(line) > 0 && line[0].Is("(")
		if has {
			n := closing(line)
			if n == 0 {
				p.errorf(param.Pos, "missing ')' after '%s'", param.Text)
				e.bad = true
				return e
			}
			arg, line = append([]Token(nil), line[1:n]...), line[n+1:]
		}
		switch text := plainName(param.Text); {
		case has && (text == "limit" || text == "gnu::offset" || text == "clang::offset"):
			p.embedLength(&e, name, param, text == "limit", arg)
		case has && text == "prefix":
			e.prefix = arg
		case has && text == "suffix":
			e.suffix = arg
		case has && text == "if_empty":
			e.ifEmpty = arg
		case e.unknown == nil:
			e.unknown = &param
		}
		if e.bad {
			return e
		}
	}
	return e
}

// embedLength cuts the data at a limit, or drops what is before an offset.
func (p *Preprocessor) embedLength(e *embedding, name, param Token, limit bool, arg []Token) {
	v, ok := p.evalValue(name, p.expandLine(arg))
	if !ok || !v.unsigned && int64(v.v) < 0 {
		if ok {
			p.errorf(param.Pos, "the operand of '%s' is negative", param.Text)
		}
		e.bad = true
		return
	}
	n := min(v.v, uint64(len(e.data)))
	if limit {
		e.data = e.data[:n]
	} else {
		e.data = e.data[n:]
	}
}

// closing returns the index of the ) that closes the ( which toks begin with, 0 if there is none.
func closing(toks []Token) int {
	depth := 0
	for i := range toks {
		switch {
		case toks[i].Is("(") || toks[i].Is("[") || toks[i].Is("{"):
			depth++
		case toks[i].Is(")") || toks[i].Is("]") || toks[i].Is("}"):
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return 0
}

// findResource looks a file for #embed up: with quotes beside the current file first, then in the
// directories for it.
func (p *Preprocessor) findResource(file string, quoted bool) (*source, error) {
	var dirs []string
	switch {
	case file == "":
		return nil, nil
	case filepath.IsAbs(file):
		return p.loadResource(file)
	case quoted && !p.lx.src.embedded:
		dirs = append(dirs, dirOf(p.lx.src.name))
	}
	var firstErr error
	for _, dir := range append(dirs, p.cfg.Embed...) {
		s, err := p.loadResource(join(dir, file))
		if s != nil {
			return s, nil
		}
		firstErr = keepErr(firstErr, err)
	}
	return nil, firstErr
}

// resource follows the name of a file for #embed in Preprocessor.sources: it may be a header as
// well.
const resource = "\x00embed"

// loadResource returns the file at path, whose bytes are the source's orig.
func (p *Preprocessor) loadResource(path string) (*source, error) {
	if s, ok := p.sources[path+resource]; ok {
		return s, nil
	}
	data, err := p.cfg.ReadFile(path)
	if err == nil && len(data) > MaxSource {
		err = errTooBig
	}
	if err != nil {
		p.sources[path+resource] = nil
		return nil, keepErr(nil, err)
	}
	s := &source{name: path, id: p.files.ID(path), orig: data, dir: -1}
	p.sources[path+resource] = s
	p.order = append(p.order, s)
	return s, nil
}

// hasEmbed evaluates __has_embed; the parenthesis has been read. 0 is that there is no such file,
// or a parameter that is not known, 1 that there is, 2 that it is empty.
func (p *Preprocessor) hasEmbed(t *Token) string {
	arg := p.next()
	quoted := arg.Kind == String && len(arg.Text) > 1
	if quoted {
		arg.Text = arg.Text[1 : len(arg.Text)-1]
	} else if arg.Is("<") {
		arg.Text = ""
		for n := p.raw(); !n.Is(">"); n = p.raw() {
			if n.Kind == EOF {
				p.errorf(t.Pos, "missing '>' in '%s'", t.Text)
				return "0"
			}
			arg.Text += n.Text
		}
	} else {
		p.errorf(t.Pos, "expected \"FILENAME\" or <FILENAME> in '%s'", t.Text)
		return "0"
	}
	var line []Token
	for depth := 0; depth >= 0; {
		n := p.raw()
		switch {
		case n.Kind == EOF:
			p.errorf(t.Pos, "missing ')' after '%s'", t.Text)
			return "0"
		case n.Is("("):
			depth++
		case n.Is(")"):
			depth--
		}
		line = append(line, n)
	}
	line = line[:len(line)-1]
	before := len(p.order)
	s, err := p.findResource(arg.Text, quoted)
	if errors.Is(err, errTooBig) {
		p.fatalf(t.Pos, "cannot read '%s': %v", arg.Text, Reason(err))
	}
	if s == nil {
		return "0"
	}
	if len(p.order) > before { // looked at, not embedded
		p.order = p.order[:before]
		delete(p.sources, s.name+resource)
	}
	switch e := p.embedParams(*t, s.orig, line); {
	case e.bad || e.unknown != nil:
		return "0"
	case len(e.data) == 0:
		return "2"
	}
	return "1"
}
