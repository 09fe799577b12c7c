package cpp

import (
	"slices"
	"time"

	"cptx/frontend/diag"
)

// Limits against hostile input that no option changes.
const (
	maxFiles     = 20000 // #include executed
	maxArgDepth  = 128   // macro calls in macro arguments, nested
	maxErrors    = 200
	maxCondDepth = 1000
)

// Limits bound what a translation unit may ask of the preprocessor.
type Limits struct {
	IncludeDepth int // nested #include
	Tokens       int // in the output
	Expansion    int // tokens that macro expansion makes
	Text         int // bytes that macro expansion makes, and bytes in the output
}

// DefaultLimits are those of the command. The depth of #include is gcc's.
func DefaultLimits() Limits {
	return Limits{IncludeDepth: 200, Tokens: 2 << 20, Expansion: 3 << 19, Text: 128 << 20}
}

// Config says where headers are and which language is preprocessed.
type Config struct {
	ReadFile func(name string) ([]byte, error) // nil: package function ReadFile
	Embedded func(name string) ([]byte, bool)  // the compiler's own headers; nil: none

	Quote, Dirs, System, After []string // search chain: -iquote, -I, -isystem, -idirafter

	HasBuiltin   func(name string) bool // nil: no
	HasAttribute func(name string) bool // nil: no

	Separators bool // C23's digit separators
	BoolNames  bool // true and false count as 1 and 0 in #if
	Trigraphs  bool
	MissingOK  bool // -MG: missing headers are no error
	Comments   bool // note comments in Output.Comments

	Limits Limits // zero: DefaultLimits

	Date time.Time // for __DATE__ and __TIME__; zero: unknown
}

// Preprocessor preprocesses one translation unit.
type Preprocessor struct {
	cfg   Config
	files *diag.FileSet
	diags *diag.List

	chain   []searchDir
	sources map[string]*source // by path; nil: does not exist
	order   []*source          // in the order of first use
	main    *source

	macros map[string]*Macro
	saved  map[string][]*Macro // #pragma push_macro
	names  []string            // macros in the order of first definition

	lx    *lexer
	stack []*lexer
	nIncl int

	ctx      []*context
	argDepth int
	work     int  // tokens made
	made     int  // bytes made
	inIf     bool // expanding the operand of #if
	line     []Token
	counter  int

	out      Output
	pending  []Token // pragmas from _Pragma, to be handed out
	missing  []string
	stopped  bool
	outText  int // bytes in the output, comments included
	nErrors  int
	included []string // in the order of inclusion, for -H
}

// New returns a preprocessor that numbers files in files and reports to diags.
func New(cfg Config, files *diag.FileSet, diags *diag.List) *Preprocessor {
	p := &Preprocessor{cfg: cfg, files: files, diags: diags, sources: map[string]*source{}, macros: map[string]*Macro{}, saved: map[string][]*Macro{}}
	if p.cfg.Limits == (Limits{}) {
		p.cfg.Limits = DefaultLimits()
	}
	if p.cfg.ReadFile == nil {
		p.cfg.ReadFile = ReadFile
	}
	for _, d := range cfg.Quote {
		p.chain = append(p.chain, searchDir{path: d, quote: true})
	}
	for _, d := range cfg.Dirs {
		p.chain = append(p.chain, searchDir{path: d})
	}
	for _, d := range cfg.System {
		p.chain = append(p.chain, searchDir{path: d, system: true})
	}
	if cfg.Embedded != nil {
		p.chain = append(p.chain, searchDir{path: embeddedDir, system: true, embedded: true})
	}
	for _, d := range cfg.After {
		p.chain = append(p.chain, searchDir{path: d, system: true})
	}
	p.out.Expansions = make([]Expansion, 1, 64) // 0 is "none"
	p.defineDynamic()
	return p
}

// SetMain names the main file before anything is read, so that it has the first file number.
func (p *Preprocessor) SetMain(name string, data []byte) {
	p.main = newSource(name, p.files.ID(name), data, p.cfg.Trigraphs)
	p.main.dir = -1
	p.order = append(p.order, p.main)
	p.sources[name] = p.main
}

// Text preprocesses text, which stands in no file that the user knows, such as the macros of the command line. Tokens are dropped.
func (p *Preprocessor) Text(name, text string) { p.run(p.textSource(name, text), false) }

// textSource returns text as the source called name.
func (p *Preprocessor) textSource(name, text string) *source {
	s := newSource(name, p.files.ID(name), []byte(text), false)
	s.dir = -1
	p.files.SetSystem(s.id)
	return s
}

// Include preprocesses a header as #include "name" at the start of the main file would; keep says whether its tokens
// go to the output (-include) or only its macros stay (-imacros).
func (p *Preprocessor) Include(name string, keep bool) {
	s, err := p.find(name, true, 0, "")
	if s == nil {
		p.notFound(diag.Pos{}, name, err)
		return
	}
	p.noteInclude(s)
	p.run(s, keep)
}

// Main preprocesses the main file and returns the whole output.
func (p *Preprocessor) Main() *Output {
	p.run(p.main, true)
	return &p.out
}

// run preprocesses s to its end.
func (p *Preprocessor) run(s *source, keep bool) {
	if p.stopped {
		return
	}
	base, comments := len(p.stack), len(p.out.Comments)
	p.push(s, diag.Pos{})
	if keep {
		p.out.Tokens = slices.Grow(p.out.Tokens, min(len(s.text)/4, p.cfg.Limits.Tokens))
	}
	for !p.stopped {
		t := p.next()
		if t.Kind == EOF {
			break
		}
		if !keep {
			continue
		}
		if len(p.out.Tokens) >= p.cfg.Limits.Tokens {
			p.fatalf(p.out.Place(&t), "translation unit has more than %d tokens (-fmax-tokens=)", p.cfg.Limits.Tokens)
			break
		}
		if !p.output(p.out.Place(&t), len(t.Text)) {
			break
		}
		p.out.Tokens = append(p.out.Tokens, t)
	}
	if !keep {
		p.out.Comments = p.out.Comments[:comments]
	}
	p.stack = p.stack[:base]
	p.lx = nil
	p.ctx = p.ctx[:0]
}

// output counts n bytes of output and reports whether the limit allows them.
func (p *Preprocessor) output(pos diag.Pos, n int) bool {
	if p.outText += n; p.outText > p.cfg.Limits.Text {
		p.fatalf(pos, "translation unit has more than %d bytes after preprocessing (-fmax-text=)", p.cfg.Limits.Text)
		return false
	}
	return true
}

// push begins to read s.
func (p *Preprocessor) push(s *source, from diag.Pos) {
	if p.lx != nil {
		p.stack = append(p.stack, p.lx)
	}
	p.lx = newLexer(p, s)
	p.lx.included = from
}

// raw returns the next token, macros not expanded, directives carried out.
func (p *Preprocessor) raw() Token {
	for n := len(p.ctx); n > 0; n = len(p.ctx) {
		c := p.ctx[n-1]
		if c.i < len(c.toks) {
			t := c.toks[c.i]
			c.i++
			return t
		}
		if c.barrier {
			return Token{Kind: EOF}
		}
		p.popContext()
	}
	return p.lex()
}

// lex returns the next token of the files.
func (p *Preprocessor) lex() Token {
	for !p.stopped {
		if n := len(p.pending); n > 0 {
			t := p.pending[0]
			p.pending = p.pending[1:]
			return t
		}
		t := p.lx.next()
		switch {
		case t.Kind == EOF:
			p.endConds()
			n := len(p.stack)
			if n == 0 {
				return t
			}
			p.lx = p.stack[n-1]
			p.stack = p.stack[:n-1]
			continue
		case t.Flags&BOL != 0 && t.Kind == Punct && t.Text == "#":
			p.directive(t)
			continue
		}
		return t
	}
	return Token{Kind: EOF}
}

// Missing returns the headers that were not found under MissingOK.
func (p *Preprocessor) Missing() []string { return p.missing }

// Header is a file that was included.
type Header struct {
	Path             string
	System, Embedded bool
}

// Headers returns the included files in the order of their first inclusion.
func (p *Preprocessor) Headers() (hs []Header) {
	for _, s := range p.order {
		if s != p.main {
			hs = append(hs, Header{s.name, s.system, s.embedded})
		}
	}
	return hs
}

// Included returns one line per executed #include, dots for its depth, as -H prints them.
func (p *Preprocessor) Included() []string { return p.included }

// LineText returns the source line that is called file:line.
func (p *Preprocessor) LineText(file diag.FileID, line int) string {
	for _, s := range p.order {
		if t, ok := s.lineText(file, int32(line)); ok {
			return t
		}
	}
	return ""
}

func (p *Preprocessor) inSystem() bool { return p.lx != nil && p.lx.src.system }

func (p *Preprocessor) errorf(pos diag.Pos, format string, args ...any) *diag.Diagnostic {
	p.nErrors++
	if p.nErrors == maxErrors {
		defer p.fatalf(pos, "too many errors")
	}
	return p.diags.Errorf(pos, format, args...)
}

func (p *Preprocessor) warnf(pos diag.Pos, flag, format string, args ...any) *diag.Diagnostic {
	return p.diags.Warnf(pos, flag, format, args...)
}

// fatalf reports an error and ends preprocessing.
func (p *Preprocessor) fatalf(pos diag.Pos, format string, args ...any) {
	if !p.stopped {
		d := p.diags.Errorf(pos, format, args...)
		d.Severity = diag.Fatal
		p.out.Tokens = nil // of no use any more
	}
	p.stopped = true
}
