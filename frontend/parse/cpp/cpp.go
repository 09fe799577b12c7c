package cpp

import (
	"maps"
	"slices"
	"time"

	"cptx/ir/budget"
	"cptx/ir/diag"
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
	ReadFile func(name string) ([]byte, error) // nil: package function ReadFile, within the budget
	Embedded func(name string) ([]byte, bool)  // the compiler's own headers; nil: none

	Quote, Dirs, System, After []string // search chain: -iquote, -I, -isystem, -idirafter

	Embed []string // directories that #embed searches: --embed-dir

	// Implied returns the embedded header that is there without an #include and defines or declares
	// name, "" for none; nil: there are none.
	Implied        func(name string) string
	ImpliedHeaders []string // all of them

	// Deferred are embedded headers that are read when the program mentions a name that begins with
	// one of the words, has one after * in it, or is one that a dot follows; <h> is a header that
	// this one needs, +h one that it includes at its end. Those without a word are implied as a
	// whole.
	Deferred map[string]string

	HasBuiltin   func(name string) bool // nil: no
	HasAttribute func(name string) bool // nil: no

	CXX        bool // CUDA C++: its names for headers of C, and headers for the host are empty if they are missing
	Separators bool // C23's digit separators
	BoolNames  bool // true and false count as 1 and 0 in #if
	Trigraphs  bool
	MissingOK  bool // -MG: missing headers are no error
	Comments   bool // note comments in Output.Comments

	// Preprocessed: the text has been preprocessed. There are no macros, and no directives but line
	// markers and #pragma.
	Preprocessed bool

	// MapName returns the name that __FILE__ and its like give for a file. nil: the same.
	MapName func(name string) string

	Limits Limits         // zero: DefaultLimits
	Budget *budget.Budget // what the compilation may cost

	Date time.Time // for __DATE__ and __TIME__; zero: unknown
}

// Preprocessor preprocesses one translation unit.
type Preprocessor struct {
	cfg   Config
	files *diag.FileSet
	diags *diag.List

	chain     []searchDir
	sources   map[string]*source      // by path; nil: does not exist
	seen      map[string][]*source    // those with #pragma once, by the last part of their path
	onFiles   bool                    // headers are files of the system
	order     []*source               // in the order of first use
	originals map[diag.FileID]*source // what a preprocessed file was made of; nil: cannot be read
	main      *source

	macros map[string]*Macro   // nil: not defined, whatever is predefined
	saved  map[string][]*Macro // #pragma push_macro
	names  []string            // macros in the order of first definition, without predefined ones

	predefined predefined

	reading
	implied implied

	deferred []*deferral
	late     *deferral        // which of them is being read
	passed   map[*source]bool // implied headers that were included; true: and not read
	named    map[string]bool  // names that such headers waited for
	asked    map[string]int   // for names of the file, how many such headers there were when it was last asked for

	nIncl   int
	work    int // tokens made
	made    int // bytes made
	counter int

	out      Output
	missing  []string
	empty    []string // see isHostHeader
	absent   []Absent
	stopped  bool
	held     int // bytes of the budget that the output takes
	outText  int // bytes in the output, comments included
	listed   int // tokens of lists of numbers among the output
	nErrors  int
	included []string // in the order of inclusion, for -H
}

// reading is where the preprocessor reads.
type reading struct {
	lx    *lexer
	stack []*lexer

	ctx      []*context
	argDepth int
	inIf     bool // expanding the operand of #if
	line     []Token
	pending  []Token // pragmas from _Pragma and the tokens of #embed, to be handed out
	depth    int     // of open brackets in the output
}

// New returns a preprocessor that numbers files in files and reports to diags.
func New(cfg Config, files *diag.FileSet, diags *diag.List) *Preprocessor {
	p := &Preprocessor{cfg: cfg, files: files, diags: diags, sources: map[string]*source{}, macros: map[string]*Macro{}, saved: map[string][]*Macro{}}
	if p.cfg.Limits == (Limits{}) {
		p.cfg.Limits = DefaultLimits()
	}
	p.onFiles = p.cfg.ReadFile == nil
	if p.onFiles {
		p.cfg.ReadFile = func(name string) ([]byte, error) { return ReadFile(name, p.cfg.Budget.Room()/bytesPerByte) }
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
		p.chain = append(p.chain, searchDir{path: EmbeddedDir, system: true, embedded: true})
	}
	for _, d := range cfg.After {
		p.chain = append(p.chain, searchDir{path: d, system: true})
	}
	if p.cfg.MapName == nil {
		p.cfg.MapName = func(name string) string { return name }
	}
	p.out.Expansions = make([]Expansion, 1, 64) // 0 is "none"
	p.defineDynamic()
	return p
}

// SetMain names the main file before anything is read, so that it has the first file number. A
// preprocessed file goes by the name in the line marker that it begins with, the one that it was
// made of.
func (p *Preprocessor) SetMain(name string, data []byte) {
	shown := name
	if p.cfg.Preprocessed {
		shown = markedName(data, name)
	}
	p.cfg.Budget.Hold(len(data) * bytesPerByte)
	p.main = newSource(name, p.files.ID(shown), data, p.cfg.Trigraphs)
	p.main.marked = p.cfg.Preprocessed
	p.main.dir = -1
	p.order = append(p.order, p.main)
	p.sources[name] = p.main
	if err := encoding(data); err != nil {
		p.fatalf(diag.Pos{File: p.main.id}, "cannot read '%s': %v", name, Reason(err))
	}
}

// CommandLine defines the macros of the command line. Tokens are dropped.
func (p *Preprocessor) CommandLine(text string) {
	p.run(p.textSource(commandLine, text), false)
	if p.cfg.Implied != nil {
		p.implied.before = maps.Clone(p.macros)
	}
}

// textSource returns text as the source called name.
func (p *Preprocessor) textSource(name, text string) *source {
	s := newSource(name, p.files.ID(name), []byte(text), false)
	s.dir = -1
	p.files.SetSystem(s.id)
	return s
}

// Include preprocesses a header as #include "name" at the start of the main file would; keep says
// whether its tokens go to the output (-include) or only its macros stay (-imacros).
func (p *Preprocessor) Include(name string, keep bool) {
	s, err := p.find(name, true, 0, "")
	if s == nil {
		p.notFound(diag.Pos{}, name, err)
		return
	}
	p.noteInclude(s)
	p.enter(s, diag.Pos{File: p.files.ID(commandLine)})
	p.run(s, keep)
	p.out.Moves = append(p.out.Moves, Move{At: len(p.out.Tokens), Comments: len(p.out.Comments), To: diag.Pos{File: p.files.ID(commandLine)}})
}

// commandLine is the name of the macros of the command line, and the file that line markers name
// around the headers of -include.
const commandLine = "<command line>"

// Main preprocesses the main file and returns the whole output.
func (p *Preprocessor) Main() *Output {
	p.run(p.main, true)
	p.addDeferred()
	p.addImplied()
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
		p.grow(min(guess(len(s.text)), p.cfg.Limits.Tokens))
	}
	for !p.stopped {
		t := p.next()
		if t.Kind == EOF {
			break
		}
		if !keep {
			continue
		}
		if p.inList(&t) {
			p.listed++
		} else if len(p.out.Tokens)-p.listed >= p.cfg.Limits.Tokens {
			p.fatalf(p.out.Place(&t), "translation unit has more than %d tokens (-fmax-tokens=)", p.cfg.Limits.Tokens)
			break
		}
		if !p.output(p.out.Place(&t), len(t.Text)) || !p.bracket(&t) {
			break
		}
		if n := len(p.out.Tokens); n == cap(p.out.Tokens) {
			p.grow(p.toCome(n))
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

// inList says that a token is one of a list of numbers, which costs memory but no work of the
// parser: a number after a comma, or a comma after a number.
func (p *Preprocessor) inList(t *Token) bool {
	n := len(p.out.Tokens)
	if n == 0 || t.Kind != Number && t.Kind != Punct {
		return false
	}
	last := &p.out.Tokens[n-1]
	return t.Kind == Number && last.Is(",") || last.Kind == Number && t.Is(",")
}

// grow makes room for n more tokens, which the budget has to allow first.
func (p *Preprocessor) grow(n int) {
	p.cfg.Budget.Hold(n * budget.Token)
	p.held += n * budget.Token
	p.out.Tokens = slices.Grow(p.out.Tokens, n)
}

// ReleaseTokens drops the tokens of the output.
func (p *Preprocessor) ReleaseTokens() {
	p.cfg.Budget.Hold(-p.held)
	p.held, p.out.Tokens = 0, nil
}

// maxDepth is how deep brackets of any kind may nest: more than any stage after this one takes, and
// little enough for a source of nothing but brackets to end soon.
const maxDepth = 1 << 16

// bracket follows the brackets of the output and reports whether they nest as deep as they may.
func (p *Preprocessor) bracket(t *Token) bool {
	if t.Kind != Punct || len(t.Text) != 1 {
		return true
	}
	switch t.Text[0] {
	case '(', '[', '{':
		if p.depth++; p.depth > maxDepth {
			p.fatalf(p.out.Place(t), "brackets are nested deeper than %d", maxDepth)
			return false
		}
	case ')', ']', '}':
		p.depth--
	}
	return true
}

// output counts n bytes of output and reports whether the limit allows them.
func (p *Preprocessor) output(pos diag.Pos, n int) bool {
	if p.outText += n; p.outText > p.cfg.Limits.Text {
		p.fatalf(pos, "translation unit has more than %d bytes after preprocessing (-fmax-text=)", p.cfg.Limits.Text)
		return false
	}
	return true
}

// guess returns about how many tokens a source of n bytes has. Small ones, which have fewer
// comments, should not need more: the last third of a slice that grows costs as much as the rest.
func guess(n int) int {
	if n < 1<<16 {
		return n/3 + 64
	}
	return n / 4
}

// toCome returns about how many tokens there are to come after n: where the source itself is read,
// as many as its beginning lets expect and some more, but no more than n.
func (p *Preprocessor) toCome(n int) int {
	if len(p.stack) == 0 && p.lx != nil && p.lx.off > 1<<16 {
		left := len(p.lx.s) - p.lx.off
		return min(n, n/32+64+int(float64(n)*float64(left)/float64(p.lx.off)))
	}
	return n/4 + 1
}

// bytesPerByte is what is kept of a byte of a file: itself, and the text without splices.
const bytesPerByte = 2

// bytesPerStep is how much of a file is one step of work, skipped or not: about a token.
const bytesPerStep = 8

// push begins to read s.
func (p *Preprocessor) push(s *source, from diag.Pos) {
	p.fill(s)
	if p.lx != nil {
		p.stack = append(p.stack, p.lx)
	}
	p.cfg.Budget.Spend(len(s.text) / bytesPerStep)
	p.lx = newLexer(p, s)
	if from.IsValid() {
		p.enter(s, from)
	}
}

// enter notes for line markers that s is read from here on.
func (p *Preprocessor) enter(s *source, from diag.Pos) {
	p.out.Moves = append(p.out.Moves, Move{At: len(p.out.Tokens), Comments: len(p.out.Comments), To: diag.Pos{File: s.id, Line: 1}, From: from, Enter: true})
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
			to := p.lx.pos(p.lx.off)
			to.Line++
			p.out.Moves = append(p.out.Moves, Move{At: len(p.out.Tokens), Comments: len(p.out.Comments), To: to})
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

// Empty returns the headers that were taken as empty, because only host code needs them.
func (p *Preprocessor) Empty() []string { return p.empty }

// Absent returns the headers that were not found and taken as empty, though device code may need
// them.
func (p *Preprocessor) Absent() []Absent { return p.absent }

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

// LineText returns the source line that messages call by the file and the line of a place.
func (p *Preprocessor) LineText(at diag.Pos) string {
	for _, s := range p.order {
		if t, ok := s.lineText(at.File, at.Line); ok {
			if p.cfg.Preprocessed {
				t = p.original(at, t)
			}
			return t
		}
	}
	return ""
}

// original returns the line from which preprocessing made text, if the file can still be read and
// what precedes the place, and the word there, has the same columns: only comments and tabs became
// blanks.
func (p *Preprocessor) original(at diag.Pos, text string) string {
	s, ok := p.originals[at.File]
	if !ok {
		if data, err := p.cfg.ReadFile(p.files.Name(at.File)); err == nil {
			s = newSource("", at.File, data, false)
		}
		if p.originals == nil {
			p.originals = map[diag.FileID]*source{}
		}
		p.originals[at.File] = s
	}
	if s == nil {
		return text
	}
	was := s.physical(int(at.Line))
	end := min(int(at.Col), len(text))
	for end < len(text) && class[text[end]]&(clsIdent|clsDigit) != 0 {
		end++
	}
	if len(was) < end {
		return text
	}
	for i := 0; i < end; i++ {
		if text[i] != ' ' && text[i] != was[i] {
			return text
		}
	}
	return was
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
		p.ReleaseTokens() // of no use any more
	}
	p.stopped = true
}
