package ptx

import (
	"math"
	"strconv"
	"strings"
)

// body parses from `{` to its matching `}`. Blocks are kept flat, so nesting costs no recursion.
func (p *parser) body(f *Func) error {
	if err := p.expect("{"); err != nil {
		return err
	}
	p.stmts = p.stmts[:0]
	for depth := 1; ; {
		switch {
		case p.tok.kind == tEOF:
			return p.errf("body of %s is not closed", f.Name)
		case p.is("{"):
			depth++
			p.emit(Stmt{Kind: StmtOpen, Line: int32(p.tok.line)})
			if err := p.advance(); err != nil {
				return err
			}
		case p.is("}"):
			if err := p.advance(); err != nil {
				return err
			}
			if depth--; depth == 0 {
				f.Body = append([]Stmt(nil), p.stmts...)
				return nil
			}
			p.emit(Stmt{Kind: StmtClose, Line: int32(p.tok.line)})
		case p.is(";"):
			if err := p.advance(); err != nil {
				return err
			}
		case p.tok.kind == tDot:
			if err := p.bodyDirective(); err != nil {
				return err
			}
		default:
			if err := p.statement(); err != nil {
				return err
			}
		}
	}
}

// emit adds a statement to the body.
func (p *parser) emit(s Stmt) { p.stmts = append(p.stmts, s) }

func (p *parser) bodyDirective() error {
	line := int32(p.tok.line)
	switch p.tok.text {
	case "loc":
		l, err := p.loc()
		loc := p.locs.one()
		*loc = l
		p.emit(Stmt{Kind: StmtLoc, Line: line, Loc: loc})
		return err
	case "pragma":
		return p.pragma()
	case "file":
		return p.file()
	case "section":
		return p.section()
	}
	if _, ok := linkWords[p.tok.text]; ok {
		return p.errf(".%s is possible at module scope only", p.tok.text)
	}
	if numberDirectives[p.tok.text] {
		_, err := p.numbers()
		return err
	}
	vars, err := p.varDecl(None)
	if err != nil {
		return err
	}
	p.emit(Stmt{Kind: StmtDecl, Line: line, Decl: &Decl{Vars: vars}})
	return nil
}

// statement parses a label, a labelled directive, or an instruction.
func (p *parser) statement() error {
	line := p.tok.line
	if p.tok.kind == tIdent && p.lex.colon() {
		name := p.tok.text
		if err := p.advance(); err != nil { // the name
			return err
		}
		if err := p.advance(); err != nil { // the colon
			return err
		}
		return p.labelled(name, line)
	}
	in := p.instrs.one()
	in.Line = line
	if p.is("@") {
		if err := p.guard(in); err != nil {
			return err
		}
	}
	if err := p.instruction(in); err != nil {
		return err
	}
	p.emit(Stmt{Kind: StmtInstr, Line: int32(line), Instr: in})
	return nil
}

func (p *parser) guard(in *Instr) error {
	if err := p.advance(); err != nil {
		return err
	}
	neg, err := p.accept("!")
	if err != nil {
		return err
	}
	in.GuardNeg = neg
	in.Guard, err = p.ident("a predicate register")
	return err
}

func (p *parser) labelled(name string, line int) error {
	st := Stmt{Kind: StmtLabel, Line: int32(line), Label: name}
	var err error
	switch {
	case p.isDot("callprototype"):
		st.Kind = StmtProto
		st.Decl = &Decl{}
		st.Decl.Proto, err = p.prototype()
	case p.isDot("branchtargets"), p.isDot("calltargets"):
		st.Kind = StmtTargets
		st.Decl = &Decl{}
		st.Decl.Targets, err = p.targetList()
	}
	p.emit(st)
	return err
}

func (p *parser) targetList() ([]string, error) {
	var list []string
	for {
		if err := p.advance(); err != nil {
			return nil, err
		}
		name, err := p.ident("a label")
		if err != nil {
			return nil, err
		}
		if p.is("<") {
			if err := p.advance(); err != nil {
				return nil, err
			}
			n, err := p.rangeCount()
			if err != nil {
				return nil, err
			}
			for i := range n {
				list = append(list, name+strconv.Itoa(i))
			}
		} else {
			list = append(list, name)
		}
		if !p.is(",") {
			return list, p.expect(";")
		}
	}
}

// prototype parses `.callprototype (ret) _ (params) {.noreturn};`.
func (p *parser) prototype() (*Func, error) {
	f := &Func{Line: p.tok.line}
	if err := p.advance(); err != nil {
		return nil, err
	}
	if err := p.signature(f, "_"); err != nil {
		return nil, err
	}
	return f, p.expect(";")
}

func (p *parser) instruction(in *Instr) error {
	op, err := p.ident("an instruction")
	if err != nil {
		return err
	}
	var words [33]string
	n := 1
	for words[0] = op; p.tok.kind == tDot; n++ {
		if n == len(words) {
			return p.errf("too many modifiers on %s", op)
		}
		words[n] = p.tok.text
		if err := p.advance(); err != nil {
			return err
		}
	}
	in.Op = p.words.list(words[:n])
	if in.Args, err = p.operands(";", op == "call", 0); err != nil {
		return err
	}
	if !p.is(";") {
		return p.errf("expected ';' after %s, found %s", in.Name(), p.tok.describe())
	}
	end := p.tok.line
	err = p.advance()
	if p.lex.noteLine == end { // what follows the semicolon has been read with the next token
		in.Part = partOf(p.lex.note)
	}
	return err
}

// partOf reads the annotation "part BIT, WIDTH"; nil if it is another one, or not as it should be.
func partOf(note string) *Part {
	rest, ok := strings.CutPrefix(note, "part ")
	bit, width, ok2 := strings.Cut(rest, ", ")
	n, err := strconv.ParseUint(strings.TrimRight(width, " \t\r"), 10, 8)
	if !ok || !ok2 || err != nil {
		return nil
	}
	part := &Part{Width: int(n), Bit: Operand{Kind: Ident, Name: bit}}
	if v, err := strconv.ParseUint(bit, 10, 8); err == nil {
		part.Bit = Operand{Kind: Int, Int: v}
	}
	return part
}

// operands parses a comma list up to the closing punctuation, which it leaves.
func (p *parser) operands(close string, lists bool, depth int) ([]Operand, error) {
	base := len(p.stack)
	for !p.is(close) {
		if len(p.stack)-base > 1<<12 {
			return nil, p.errf("too many operands")
		}
		o, err := p.operand(lists, depth)
		if err != nil {
			return nil, err
		}
		p.stack = append(p.stack, o)
		if ok, err := p.accept(","); err != nil {
			return nil, err
		} else if !ok {
			break
		}
	}
	list := p.args.list(p.stack[base:])
	p.stack = p.stack[:base]
	return list, nil
}

// operand parses one operand (PTX ISA chapter 6). lists says whether `(` opens a call list.
func (p *parser) operand(lists bool, depth int) (Operand, error) {
	if depth > maxDepth {
		return Operand{}, p.errf("operand is nested too deeply")
	}
	var o Operand
	switch {
	case p.is("{"):
		o.Kind = Vector
		if err := p.elements(&o, "}", depth); err != nil || !p.is("|") {
			return o, err
		}
		pair, err := p.second()
		o.Also = &pair
		return o, err
	case p.is("(") && lists:
		o.Kind = List
		return o, p.elements(&o, ")", depth)
	case p.is("["):
		return p.address(depth)
	case p.is("!"):
		if err := p.advance(); err != nil {
			return o, err
		}
		if p.tok.kind == tIdent && p.tok.text != "WARP_SZ" {
			o.Not = true
			return o, p.identOperand(&o)
		}
		v, err := p.constUnary(depth)
		o.Int = b2u(v.u == 0)
		o.Kind = Int
		return o, err
	case p.tok.kind == tIdent && p.tok.text != "WARP_SZ":
		return o, p.identOperand(&o)
	case p.is("-"): // -reg of vmad, or a negative constant
		save, saveLex := p.tok, p.lex
		if err := p.advance(); err != nil {
			return o, err
		}
		if p.tok.kind == tIdent && p.tok.text != "WARP_SZ" {
			o.Neg = true
			return o, p.identOperand(&o)
		}
		p.tok, p.lex = save, saveLex
	}
	return o, p.constOperand(&o, depth)
}

func (p *parser) constOperand(o *Operand, depth int) error {
	v, err := p.constExpr(0, depth)
	if err != nil {
		return err
	}
	if v.isFloat {
		o.Kind, o.Int, o.Width = Float, v.u, uint8(v.width)
		if v.width == 0 {
			o.Int = math.Float64bits(v.f)
		}
	} else {
		o.Kind, o.Int = Int, v.u
	}
	return nil
}

// elements parses the comma list of a vector or call list.
func (p *parser) elements(o *Operand, close string, depth int) error {
	if err := p.advance(); err != nil {
		return err
	}
	list, err := p.operands(close, false, depth+1)
	if err != nil {
		return err
	}
	for i := range list {
		if e := &list[i]; e.Kind == Element || e.Sum {
			return p.errf("%s in a list has an offset", e.Name)
		}
	}
	o.Elems = list
	return p.expect(close)
}

// identOperand parses a name with component, offset or parallel destination `d|p`.
func (p *parser) identOperand(o *Operand) error {
	name := p.tok.text
	if err := p.advance(); err != nil {
		return err
	}
	if name == "_" {
		o.Kind = Sink
	} else {
		o.Kind, o.Name = Ident, name
		if p.tok.kind == tDot {
			o.Comp = p.tok.text
			if err := p.advance(); err != nil {
				return err
			}
		}
	}
	if p.is("|") {
		pair, err := p.second()
		o.Elems = []Operand{pair}
		return err
	}
	if o.Kind == Ident && p.is("[") { // element of an array (PTX ISA 6.4.2)
		return p.arrayOperand(o)
	}
	o.Sum = p.is("+") || p.is("-")
	off, err := p.offset()
	o.Off = off
	return err
}

// arrayOperand parses the index of `sym[const]` and `sym[reg{+const}]`.
func (p *parser) arrayOperand(o *Operand) error {
	if err := p.advance(); err != nil {
		return err
	}
	o.Kind = Element
	if p.tok.kind == tIdent && p.tok.text != "WARP_SZ" {
		index := Operand{Kind: Ident, Name: p.tok.text}
		if err := p.advance(); err != nil {
			return err
		}
		off, err := p.offset()
		if err != nil {
			return err
		}
		o.Elems, o.Off = []Operand{index}, off
	} else {
		v, err := p.constExpr(0, 0)
		if err != nil {
			return err
		}
		if v.isFloat {
			return p.errf("the index of %s is not an integer", o.Name)
		}
		o.Off = int64(v.u)
	}
	return p.expect("]")
}

// address parses `[reg+off]`, `[sym+off]`, `[imm]`, `[sym, {coords}]`.
func (p *parser) address(depth int) (Operand, error) {
	o := Operand{Kind: Addr}
	if err := p.advance(); err != nil {
		return o, err
	}
	if p.tok.kind == tIdent && p.tok.text != "WARP_SZ" {
		o.Name = p.tok.text
		if err := p.advance(); err != nil {
			return o, err
		}
		if p.tok.kind == tDot {
			o.Comp = p.tok.text
			if err := p.advance(); err != nil {
				return o, err
			}
		}
		off, err := p.offset()
		if err != nil {
			return o, err
		}
		o.Off = off
	} else {
		v, err := p.constExpr(0, depth+1)
		if err != nil {
			return o, err
		}
		if v.isFloat {
			return o, p.errf("address is not an integer")
		}
		o.Off = int64(v.u)
	}
	for p.is(",") {
		if err := p.advance(); err != nil {
			return o, err
		}
		e, err := p.operand(false, depth+1)
		if err != nil {
			return o, err
		}
		if o.Elems = append(o.Elems, e); len(o.Elems) > 16 {
			return o, p.errf("too many coordinates")
		}
	}
	return o, p.expect("]")
}

// second parses the second destination of d|p, from the bar.
func (p *parser) second() (pair Operand, err error) {
	if err := p.advance(); err != nil {
		return pair, err
	}
	if pair.Not, err = p.accept("!"); err != nil {
		return pair, err
	}
	if p.tok.kind != tIdent {
		return pair, p.errf("expected a register after '|', found %s", p.tok.describe())
	}
	pair.Kind, pair.Name = Ident, p.tok.text
	if p.tok.text == "_" {
		pair.Kind, pair.Name = Sink, ""
	}
	return pair, p.advance()
}
