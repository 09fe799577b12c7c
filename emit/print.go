package emit

import (
	"strconv"

	llir "github.com/llir/llvm/ir"

	"cptx/ir"
)

// printer appends PTX text to a buffer.
type printer struct {
	buf    []byte
	labels *labels     // of the function whose body is printed
	regs   *registers  // of the same
	locs   *locPrinter // nil: no .loc

	marks map[int][]string // labels of debug sections before instructions of the body, by index
}

func (p *printer) str(s string)  { p.buf = append(p.buf, s...) }
func (p *printer) int(v int64)   { p.buf = strconv.AppendInt(p.buf, v, 10) }
func (p *printer) byte(c byte)   { p.buf = append(p.buf, c) }
func (p *printer) line(s string) { p.str(s); p.byte('\n') }

// body prints the instructions of a function in order.
func (p *printer) body(code []inst) {
	var last *ir.Location
	for i := range code {
		in := &code[i]
		if p.locs != nil {
			for _, label := range p.marks[i] {
				p.line(label + ":")
			}
			if in.loc != nil && in.loc != last && in.kind != instLabel {
				if !samePlace(in.loc, last) {
					p.locs.print(p, in.loc)
				}
				last = in.loc
			}
		}
		switch in.kind {
		case instOp:
			p.inst(in)
		case instLabel:
			p.label(in.label)
			p.str(":\n")
		case instTable:
			p.byte('\t')
			p.label(in.label)
			p.str(": .branchtargets ")
			p.buf = p.operands(p.buf, in.args)
			p.str(";\n")
		case instText:
			p.byte('\t')
			p.line(in.op)
		case instAsm:
			p.assembly(in)
		}
	}
}

// samePlace reports whether two locations differ at most in what is known of variables.
func samePlace(a, b *ir.Location) bool {
	return b != nil && a.At == b.At && a.Scope == b.Scope && a.Outer == b.Outer && (a.Values != nil || b.Values != nil)
}

// begin starts the body of a function that the debug sections describe: its first instructions are
// on the line of its name.
func (p *printer) begin(d *funcDebug, f *llir.Func) {
	if d == nil {
		return
	}
	p.marks = d.marks
	if l := ir.LocOf(f); l != nil && l.Pos().IsValid() {
		p.locs.print(p, l)
	} else {
		p.locs.print(p, &ir.Location{At: ir.Pos{File: d.desc.Unit.Base + max(d.desc.Pos.File, 1), Line: d.desc.Pos.Line, Col: d.desc.Pos.Col}})
	}
	p.line(d.begin + ":")
}

// finish ends the body.
func (p *printer) finish(d *funcDebug) {
	if d != nil {
		p.line(d.end + ":")
	}
}

func (p *printer) inst(in *inst) {
	b := append(p.buf, '\t')
	if in.guard != 0 {
		b = append(b, '@')
		if in.neg {
			b = append(b, '!')
		}
		b = append(p.regs.name(in.guard).appendTo(b), ' ')
	}
	b = append(b, in.op...)
	args := in.args
	var part *operand
	if n := len(args); n > 0 && args[n-1].kind == opPart {
		args, part = args[:n-1], &args[n-1]
	}
	if len(args) > 0 {
		b = p.operands(append(b, ' '), args)
	}
	b = append(b, ';')
	if part != nil {
		b = p.part(b, part)
	}
	p.buf = append(b, '\n')
}

// part appends the annotation of an access to a part of a word (docs/simulator.md, "Parts of
// words").
func (p *printer) part(text []byte, o *operand) []byte {
	text = p.operand(append(text, " // cptx.part "...), &o.parts()[0])
	return strconv.AppendInt(append(text, ", "...), o.imm, 10)
}

// operands appends operands to text, with commas between them. Most are registers.
func (p *printer) operands(text []byte, list []operand) []byte {
	for i := range list {
		if i > 0 {
			text = append(text, ',', ' ')
		}
		if o := &list[i]; o.kind == opReg {
			text = p.regs.name(o.reg).appendTo(text)
		} else {
			text = p.operand(text, o)
		}
	}
	return text
}

// operand appends an operand to text.
func (p *printer) operand(text []byte, o *operand) []byte {
	switch o.kind {
	case opReg:
		return p.regs.name(o.reg).appendTo(text)
	case opImm:
		return strconv.AppendInt(text, o.imm, 10)
	case opF32:
		return appendHex(append(text, "0f"...), uint64(o.imm), 8)
	case opF64:
		return appendHex(append(text, "0d"...), uint64(o.imm), 16)
	case opSym:
		return appendOffset(append(text, o.sym()...), o.imm)
	case opAddr:
		text = p.regs.name(o.reg).appendTo(append(text, '['))
		return append(appendOffset(text, o.imm), ']')
	case opAddrSym:
		text = append(append(text, '['), o.sym()...)
		return append(appendOffset(text, o.imm), ']')
	case opVec:
		return append(p.operands(append(text, '{'), o.parts()), '}')
	case opList:
		return append(p.operands(append(text, '('), o.parts()), ')')
	case opPair:
		text = p.operand(text, &o.parts()[0])
		return p.operand(append(text, '|'), &o.parts()[1])
	case opSink:
		return append(text, '_')
	case opText:
		return append(text, o.sym()...)
	case opLabel:
		return p.labels.appendName(text, label(o.imm))
	}
	return text
}

// appendOffset appends what follows the name or register of an address.
func appendOffset(text []byte, v int64) []byte {
	if v == 0 {
		return text
	}
	return strconv.AppendInt(append(text, '+'), v, 10)
}

// appendHex appends v with so many digits, at most 16.
func appendHex(text []byte, v uint64, digits int) []byte {
	text = append(text, "0000000000000000"[:digits]...)
	for k := len(text) - 1; v != 0; k-- {
		text[k] = "0123456789ABCDEF"[v&15]
		v >>= 4
	}
	return text
}

func (p *printer) label(l label) { p.buf = p.labels.appendName(p.buf, l) }

// registers prints the declarations of a function's registers, of which there are so many of each
// class.
func (p *printer) registers(count *[numClasses]int32) {
	for c, n := range count {
		if n == 0 {
			continue
		}
		p.str("\t.reg ")
		p.str(classes[c].typ)
		p.str(" \t")
		p.str(classes[c].prefix)
		p.byte('<')
		p.int(int64(n) + 1)
		p.str(">;\n")
	}
}
