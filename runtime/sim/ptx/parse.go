package ptx

import (
	"fmt"
	"strings"
)

// Limits that keep hostile input from asking for unbounded memory.
const (
	maxElems    = 1 << 28 // scalar elements of one variable
	maxRegs     = 1 << 20 // registers of one range
	maxInitList = 1 << 26 // initialisers in one variable
)

type parser struct {
	lex lexer
	tok token
	mod *Module

	order int // declarations at module scope so far

	// What the statements of all bodies are made of.
	stmts  []Stmt    // of the body that is being read
	stack  []Operand // of the lists that are being read
	instrs chunk[Instr]
	words  chunk[string]
	args   chunk[Operand]
	locs   chunk[Loc]
}

// chunk hands out values and short lists from larger pieces, which costs less than an allocation
// each.
type chunk[T any] struct {
	free []T
	size int
}

// grow makes room for n values; the pieces grow with the text.
func (c *chunk[T]) grow(n int) {
	if len(c.free) < n {
		c.size = min(2*c.size+16, 512)
		c.free = make([]T, max(n, c.size))
	}
}

func (c *chunk[T]) one() *T {
	c.grow(1)
	v := &c.free[0]
	c.free = c.free[1:]
	return v
}

func (c *chunk[T]) list(src []T) []T {
	n := len(src)
	if n == 0 {
		return nil
	}
	c.grow(n)
	l := c.free[:n:n]
	copy(l, src)
	c.free = c.free[n:]
	return l
}

// Parse reads one PTX translation unit. The error, if any, is an *Error.
func Parse(text string) (*Module, error) {
	p := &parser{lex: lexer{src: text, line: 1, bol: true}}
	p.mod = &Module{AddressSize: 64, Files: map[int]string{}}
	if err := p.advance(); err != nil {
		return nil, err
	}
	if !p.isDot("version") {
		return nil, p.errf("a PTX module starts with .version, found %s", p.tok.describe())
	}
	for p.tok.kind != tEOF {
		if err := p.topLevel(); err != nil {
			return nil, err
		}
	}
	if len(p.mod.Target) == 0 {
		return nil, p.errf("no .target directive")
	}
	return p.mod, nil
}

func (p *parser) advance() error { return p.lex.next(&p.tok) }

func (p *parser) errf(format string, args ...any) error {
	return &Error{p.tok.line, fmt.Sprintf(format, args...)}
}

// is reports whether the current token is the given punctuation of one character.
func (p *parser) is(s string) bool { return p.tok.punct == s[0] }

func (p *parser) isDot(word string) bool { return p.tok.kind == tDot && p.tok.text == word }

func (p *parser) expect(s string) error {
	if !p.is(s) {
		return p.errf("expected %q, found %s", s, p.tok.describe())
	}
	return p.advance()
}

// accept consumes the punctuation if it is there.
func (p *parser) accept(s string) (bool, error) {
	if !p.is(s) {
		return false, nil
	}
	return true, p.advance()
}

func (p *parser) ident(what string) (string, error) {
	if p.tok.kind != tIdent {
		return "", p.errf("expected %s, found %s", what, p.tok.describe())
	}
	s := p.tok.text
	return s, p.advance()
}

func (p *parser) intConst(what string) (int, error) {
	v, err := p.constExpr(1, 0)
	if err != nil {
		return 0, err
	}
	if v.isFloat || int64(v.u) < 0 || v.u > 1<<31 {
		return 0, p.errf("%s is out of range", what)
	}
	return int(v.u), nil
}

// topLevel parses one module-scope directive (PTX ISA chapter 11).
func (p *parser) topLevel() error {
	if p.is(";") || p.is("@") { // "@@DWARF" lines of old compilers are skipped with their line
		if p.is("@") {
			return p.skipLine()
		}
		return p.advance()
	}
	if p.tok.kind != tDot {
		return p.errf("expected a directive, found %s", p.tok.describe())
	}
	switch p.tok.text {
	case "version":
		return p.version()
	case "target":
		return p.target()
	case "address_size":
		return p.addressSize()
	case "file":
		return p.file()
	case "section":
		return p.section()
	case "pragma":
		return p.pragma()
	case "loc":
		_, err := p.loc()
		return err
	case "alias":
		return p.alias()
	}
	return p.symbol()
}

func (p *parser) version() error {
	if err := p.advance(); err != nil {
		return err
	}
	if p.tok.kind != tFloat && p.tok.kind != tInt {
		return p.errf("expected a version number, found %s", p.tok.describe())
	}
	if p.tok.f < 1 || p.tok.f >= 10 {
		return p.errf("PTX version %s is not supported", p.tok.text)
	}
	p.mod.Version = p.tok.text
	return p.advance()
}

func (p *parser) target() error {
	for {
		if err := p.advance(); err != nil {
			return err
		}
		w, err := p.ident("a target")
		if err != nil {
			return err
		}
		p.mod.Target = append(p.mod.Target, w)
		if !p.is(",") {
			return nil
		}
	}
}

func (p *parser) addressSize() error {
	if err := p.advance(); err != nil {
		return err
	}
	if p.tok.kind != tInt || p.tok.u != 32 && p.tok.u != 64 {
		return p.errf(".address_size is 32 or 64")
	}
	p.mod.AddressSize = int(p.tok.u)
	return p.advance()
}

func (p *parser) file() error {
	if err := p.advance(); err != nil {
		return err
	}
	n, err := p.intConst("file index")
	if err != nil {
		return err
	}
	if p.tok.kind != tString {
		return p.errf("expected a file name, found %s", p.tok.describe())
	}
	p.mod.Files[n] = p.tok.text
	if err := p.advance(); err != nil {
		return err
	}
	for p.is(",") { // timestamp, size
		if err := p.advance(); err != nil {
			return err
		}
		if _, err := p.intConst("file attribute"); err != nil && p.tok.kind != tInt {
			return err
		}
	}
	return nil
}

func (p *parser) skipLine() error {
	for {
		if err := p.advance(); err != nil {
			return err
		}
		if p.tok.newline || p.tok.kind == tEOF {
			return nil
		}
	}
}

func (p *parser) pragma() error {
	for {
		if err := p.advance(); err != nil {
			return err
		}
		if p.tok.kind != tString {
			return p.errf("expected a string after .pragma, found %s", p.tok.describe())
		}
		if err := p.advance(); err != nil {
			return err
		}
		if !p.is(",") {
			return p.expect(";")
		}
	}
}

// loc parses `.loc file line col {, function_name label{+imm}, inlined_at file line col}`.
func (p *parser) loc() (Loc, error) {
	var n [3]int
	if err := p.advance(); err != nil {
		return Loc{}, err
	}
	for i := range n {
		if p.tok.kind != tInt {
			return Loc{}, p.errf("expected a number in .loc, found %s", p.tok.describe())
		}
		n[i] = int(p.tok.u & 0x7fffffff)
		if err := p.advance(); err != nil {
			return Loc{}, err
		}
	}
	l := Loc{File: n[0], Line: n[1], Col: n[2]}
	for p.is(",") { // the attributes stand on the same line and never start one
		if err := p.advance(); err != nil {
			return l, err
		}
		inlined := p.tok.kind == tIdent && p.tok.text == "inlined_at"
		var nums []int
		for !p.tok.newline && !p.is(",") && p.tok.kind != tEOF {
			if p.tok.kind == tInt && len(nums) < 3 {
				nums = append(nums, int(p.tok.u&0x7fffffff))
			}
			if err := p.advance(); err != nil {
				return l, err
			}
		}
		if inlined && len(nums) >= 2 {
			l.InlFile, l.InlLine = nums[0], nums[1]
		}
	}
	return l, nil
}

func (p *parser) alias() error {
	line := p.tok.line
	if err := p.advance(); err != nil {
		return err
	}
	a, err := p.ident("a function name")
	if err != nil {
		return err
	}
	if err := p.expect(","); err != nil {
		return err
	}
	b, err := p.ident("a function name")
	if err != nil {
		return err
	}
	p.mod.Aliases = append(p.mod.Aliases, Alias{a, b, line})
	return p.expect(";")
}

var linkWords = map[string]Linkage{"visible": Visible, "extern": Extern, "weak": Weak, "common": Common}

// symbol parses a variable or function with its linkage.
func (p *parser) symbol() error {
	link := None
	for p.tok.kind == tDot {
		l, ok := linkWords[p.tok.text]
		if !ok {
			break
		}
		link = l
		if err := p.advance(); err != nil {
			return err
		}
	}
	p.order++
	if p.isDot("func") || p.isDot("entry") {
		order := p.order
		f, err := p.function(link)
		if err == nil {
			f.Order = order
			p.mod.Funcs = append(p.mod.Funcs, f)
		}
		return err
	}
	vars, err := p.varDecl(link)
	for _, v := range vars {
		v.Order = p.order
	}
	p.mod.Vars = append(p.mod.Vars, vars...)
	return err
}

// signature parses results, name, parameters and directives; name is what the name is called in
// errors.
func (p *parser) signature(f *Func, name string) (err error) {
	if p.is("(") {
		if f.Rets, err = p.params(); err != nil {
			return err
		}
	}
	if f.Name, err = p.ident(name); err != nil {
		return err
	}
	if p.is("(") {
		if f.Params, err = p.params(); err != nil {
			return err
		}
	}
	return p.funcDirectives(f)
}

// function parses from .func or .entry to the closing brace or semicolon (PTX ISA 11.2).
func (p *parser) function(link Linkage) (*Func, error) {
	f := &Func{Entry: p.tok.text == "entry", Linkage: link, Line: p.tok.line}
	err := p.advance()
	if err != nil {
		return nil, err
	}
	if p.isDot("attribute") {
		if err := p.attribute(nil); err != nil {
			return nil, err
		}
	}
	if err := p.signature(f, "a function name"); err != nil {
		return nil, err
	}
	if ok, err := p.accept(";"); ok || err != nil {
		return f, err
	}
	if !p.is("{") {
		return nil, p.errf("expected a body or ';' after %s, found %s", f.Name, p.tok.describe())
	}
	f.HasBody = true
	return f, p.body(f)
}

// numberDirectives are the performance directives with a list of numbers (PTX ISA 11.4, 11.7).
var numberDirectives = map[string]bool{
	"maxnreg": true, "maxntid": true, "reqntid": true, "minnctapersm": true, "maxnctapersm": true,
	"maxclusterrank": true, "reqnctapercluster": true, "abi_preserve": true, "abi_preserve_control": true,
	"local_maxnreg": true,
}

func (p *parser) funcDirectives(f *Func) error {
	for p.tok.kind == tDot {
		word := p.tok.text
		switch {
		case word == "noreturn":
			f.NoReturn = true
		case word == "explicitcluster":
			f.ExplicitCluster = true
		case word == "blocksareclusters":
			f.BlocksAreClusters = true
		case word == "unique":
		case word == "pragma":
			if err := p.pragma(); err != nil {
				return err
			}
			continue
		case numberDirectives[word]:
			n, err := p.numbers()
			if err != nil {
				return err
			}
			switch word {
			case "maxntid", "reqntid":
				f.MaxNTid, f.ReqNTid = n, word == "reqntid"
			case "reqnctapercluster":
				f.ReqCluster = n
			case "maxclusterrank":
				f.MaxCluster = n[0]
			}
			continue
		default:
			return p.errf("unknown directive .%s", word)
		}
		if err := p.advance(); err != nil {
			return err
		}
	}
	return nil
}

func (p *parser) numbers() ([]int, error) {
	var list []int
	for {
		if err := p.advance(); err != nil {
			return nil, err
		}
		n, err := p.intConst("number")
		if err != nil {
			return nil, err
		}
		if list = append(list, n); !p.is(",") || len(list) > 3 {
			return list, nil
		}
	}
}

// attribute parses `.attribute(.managed)` and `.attribute(.unified(a,b))`.
func (p *parser) attribute(v *Var) error {
	if err := p.advance(); err != nil {
		return err
	}
	if err := p.expect("("); err != nil {
		return err
	}
	for depth := 1; depth > 0; {
		switch {
		case p.tok.kind == tEOF:
			return p.errf(".attribute is not closed")
		case p.is("("):
			depth++
		case p.is(")"):
			depth--
		case p.isDot("managed") && v != nil:
			v.Managed = true
		}
		if err := p.advance(); err != nil {
			return err
		}
	}
	return nil
}

// params parses a parenthesised parameter list.
func (p *parser) params() ([]*Var, error) {
	var list []*Var
	if err := p.expect("("); err != nil {
		return nil, err
	}
	for !p.is(")") {
		vars, err := p.declarators(None, true)
		if err != nil {
			return nil, err
		}
		list = append(list, vars...)
		if ok, err := p.accept(","); err != nil {
			return nil, err
		} else if !ok {
			break
		}
	}
	return list, p.expect(")")
}

func natural(v *Var) int {
	a := max(v.Type.Size(), 1) * max(v.Vec, 1)
	return a
}

func spaceWord(w string) (string, bool) {
	base, _, _ := strings.Cut(w, "::")
	switch base {
	case "reg", "local", "shared", "global", "const", "param", "tex":
		return base, true
	}
	if strings.HasPrefix(w, "const[") {
		return "const", true
	}
	return "", false
}
