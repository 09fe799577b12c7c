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

	marks map[int][]string // labels of debug sections in front of instructions of the body, by index
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
		if p.marks != nil {
			for _, label := range p.marks[i] {
				p.line(label + ":")
			}
		}
		if p.locs != nil && in.loc != nil && in.loc != last && in.kind != instLabel {
			if !samePlace(in.loc, last) {
				p.locs.print(p, in.loc)
			}
			last = in.loc
		}
		switch in.kind {
		case instLabel:
			p.label(in.label)
			p.str(":\n")
		case instTable:
			p.byte('\t')
			p.label(in.label)
			p.str(": .branchtargets ")
			p.operands(in.args)
			p.str(";\n")
		case instText:
			p.byte('\t')
			p.line(in.op)
		case instAsm:
			p.assembly(in)
		default:
			p.inst(in)
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
	p.byte('\t')
	if in.guard != 0 {
		p.byte('@')
		if in.neg {
			p.byte('!')
		}
		p.reg(in.guard)
		p.byte(' ')
	}
	p.str(in.op)
	if len(in.args) > 0 {
		p.byte(' ')
		p.operands(in.args)
	}
	p.buf = append(p.buf, ';', '\n')
}

// operands prints operands with commas between them. Most are registers.
func (p *printer) operands(list []operand) {
	b := p.buf
	for i := range list {
		if i > 0 {
			b = append(b, ',', ' ')
		}
		if o := &list[i]; o.kind == opReg {
			b = p.regs.name(o.reg).appendTo(b)
		} else {
			p.buf = b
			p.operand(o)
			b = p.buf
		}
	}
	p.buf = b
}

func (p *printer) label(l label) { p.buf = p.labels.appendName(p.buf, l) }

func (p *printer) reg(r reg) { p.buf = p.regs.name(r).appendTo(p.buf) }

func (p *printer) offset(v int64) {
	if v != 0 {
		p.byte('+')
		p.int(v)
	}
}

func (p *printer) operand(o *operand) {
	switch o.kind {
	case opReg:
		p.reg(o.reg)
	case opImm:
		p.int(o.imm)
	case opF32:
		p.str("0f")
		p.hex(uint64(o.imm), 8)
	case opF64:
		p.str("0d")
		p.hex(uint64(o.imm), 16)
	case opSym:
		p.str(o.sym())
		p.offset(o.imm)
	case opAddr:
		p.byte('[')
		p.reg(o.reg)
		p.offset(o.imm)
		p.byte(']')
	case opAddrSym:
		p.byte('[')
		p.str(o.sym())
		p.offset(o.imm)
		p.byte(']')
	case opVec:
		p.list('{', o.parts(), '}')
	case opList:
		p.list('(', o.parts(), ')')
	case opPair:
		p.operand(&o.parts()[0])
		p.byte('|')
		p.operand(&o.parts()[1])
	case opSink:
		p.byte('_')
	case opText:
		p.str(o.sym())
	case opLabel:
		p.label(label(o.imm))
	}
}

func (p *printer) list(open byte, v []operand, end byte) {
	p.byte(open)
	p.operands(v)
	p.byte(end)
}

func (p *printer) hex(v uint64, digits int) {
	const set = "0123456789ABCDEF"
	var text [16]byte
	for i := range text {
		text[15-i] = set[v&15]
		v >>= 4
	}
	p.buf = append(p.buf, text[16-digits:]...)
}

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
