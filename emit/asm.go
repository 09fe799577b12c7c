package emit

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// inlineAsm emits inline PTX: the text with %0, %1… replaced by operands, outputs first, and %% by
// %.
//
// The constraint string has nvcc's letters: h .u16, r .u32, l .u64, f .f32, d .f64, n an immediate,
// and ir.SymbolConstraint;
// "=x" is an output, a digit ties an input to that output.
func (f *fn) inlineAsm(c *llir.InstCall, a *llir.InlineAsm) {
	var ins []string
	outs := 0
	for _, s := range strings.Split(a.Constraint, ",") {
		switch {
		case s == "" || strings.HasPrefix(s, "~"):
		case strings.HasPrefix(s, "="):
			outs++
		default:
			ins = append(ins, s)
		}
	}
	letters := outputLetters(a.Constraint)
	dst, final := f.asmOutputs(c, letters, outs)
	if dst == nil && outs > 0 {
		f.errorf("inline assembly has %d outputs, its type has another number", outs)
		return
	}
	operands := append([]operand(nil), dst...)
	var handles []operand
	for k, arg := range c.Args {
		constraint := "r"
		if k < len(ins) {
			constraint = ins[k]
		}
		if n, err := strconv.Atoi(constraint); err == nil && n >= 0 && n < len(dst) {
			f.asmMove(dst[n], f.asmInput(ir.ArgValue(arg), letters[n]))
			operands = append(operands, dst[n])
			continue
		}
		o := f.asmInput(ir.ArgValue(arg), constraint)
		operands = append(operands, o)
		if constraint == ir.SymbolConstraint {
			handles = append(handles, o)
		}
	}
	if !validReferences(a.Asm, len(operands)) {
		f.errorf("inline assembly names an operand that does not exist")
		return
	}
	f.needs.assembly(withLetters(a.Asm, letters, ins), f.pos())
	f.needs.textureMode(a.Constraint, handles, f.pos())
	if strings.TrimSpace(a.Asm) != "" {
		f.tmp = append(f.tmp, inst{kind: instAsm, op: a.Asm, args: operands, loc: f.loc})
	}
	final()
}

// withLetters writes the constraint letters of the operands in their places: "add.u32 %r0, %r1,
// 5;".
func withLetters(text string, outs, ins []string) string {
	var b strings.Builder
	eachPart(text, func(s string, n int) {
		if n < 0 {
			b.WriteString(s)
			return
		}
		letter := ""
		if all := append(outs[:len(outs):len(outs)], ins...); n < len(all) {
			letter = all[n]
		}
		if tied, err := strconv.Atoi(letter); err == nil && tied >= 0 && tied < len(outs) {
			letter = outs[tied]
		}
		fmt.Fprintf(&b, "%%%s%d", letter, n)
	})
	return b.String()
}

func outputLetters(constraints string) []string {
	var out []string
	for _, s := range strings.Split(constraints, ",") {
		if l, ok := strings.CutPrefix(s, "="); ok {
			out = append(out, strings.TrimLeft(l, "&"))
		}
	}
	return out
}

// asmOutputs makes the registers of the outputs, and returns what must follow the text: results of
// 16 bits are moved to 32-bit registers.
func (f *fn) asmOutputs(c *llir.InstCall, letters []string, outs int) ([]operand, func()) {
	var after []func()
	final := func() {
		for _, fn := range after {
			fn()
		}
	}
	ts := fieldTypes(c.Typ)
	if ts == nil && c.Typ != types.Type(ir.Void) {
		ts = []types.Type{c.Typ}
	}
	if len(ts) != outs {
		return nil, final
	}
	out := make([]operand, outs)
	for k, t := range ts {
		want := f.asmClass(letters[k], t)
		var d operand
		if ir.IsScalar(c.Typ) {
			d = f.dst(c)
		} else {
			d = f.field(c, k)
		}
		out[k] = d
		if d.reg.class() != want {
			tmp := f.tempOp(want)
			out[k] = tmp
			after = append(after, func() { f.asmMove(d, tmp) })
		}
	}
	return out, final
}

// asmClass returns the register class that a constraint letter demands.
func (f *fn) asmClass(letter string, t types.Type) class {
	switch letter {
	case "h":
		return cls16
	case "r":
		return cls32
	case "l":
		return cls64
	case "f":
		return clsF32
	case "d":
		return clsF64
	}
	return f.regClass(t)
}

// asmInput makes the operand of an input.
func (f *fn) asmInput(v value.Value, letter string) operand {
	t := v.Type()
	if letter == ir.SymbolConstraint {
		if name := f.opaqueName(v); name != "" {
			return symOp(name, 0)
		}
		letter = "l"
	}
	if !ir.IsScalar(t) {
		f.errorf("an aggregate cannot be an operand of inline assembly")
		return immOp(0)
	}
	var o operand
	switch {
	case bitsOf(t) == 1:
		o = f.fromPred(v, 1, cls32)
	case isNarrow(t):
		o = f.extend(v, f.extended(v, extSign))
	default:
		o = f.val(v)
	}
	if letter == "n" || letter == "i" {
		if o.kind == opReg {
			f.errorf("the operand of constraint %q is no constant", letter)
		}
		return o
	}
	want := f.asmClass(letter, t)
	if o.kind != opReg || o.reg.class() != want {
		d := f.tempOp(want)
		f.asmMove(d, o)
		return d
	}
	return o
}

// asmMove copies between registers whose classes may differ.
func (f *fn) asmMove(d, s operand) {
	from := d.reg.class()
	if s.kind == opReg {
		from = s.reg.class()
	}
	to := d.reg.class()
	switch {
	case from == to:
		f.mov(d, s)
	case to == cls16 && from == cls32:
		f.emit("cvt.u16.u32", d, s)
	case from == cls16 && to == cls32:
		f.emit("cvt.u32.u16", d, s)
	case to == cls64 && from == cls32:
		f.emit("cvt.u64.u32", d, s)
	case to == cls32 && from == cls64:
		f.emit("cvt.u32.u64", d, s)
	case (to == clsF64 && from == cls64) || (to == cls64 && from == clsF64):
		f.emit("mov.b64", d, s)
	case (to == clsF32 && from == cls32) || (to == cls32 && from == clsF32):
		f.emit("mov.b32", d, s)
	default:
		f.errorf("the constraint of an operand of inline assembly does not fit its type")
	}
}

// eachPart splits assembly text into stretches of text and references to operands (number, -1 for
// text). %% is a percent sign, and so is a % before anything but a digit: a register written with
// one percent sign.
func eachPart(text string, part func(s string, n int)) {
	start := 0
	for i := 0; i+1 < len(text); {
		if text[i] != '%' {
			i++
			continue
		}
		j := i + 1
		for j < len(text) && isDigit(text[j]) {
			j++
		}
		switch {
		case j > i+1:
			part(text[start:i], -1)
			n, err := strconv.Atoi(text[i+1 : j])
			if err != nil {
				n = math.MaxInt32
			}
			part("", n)
			start, i = j, j
		case text[i+1] == '%':
			part(text[start:i+1], -1)
			start, i = i+2, i+2
		default:
			i++
		}
	}
	part(text[start:], -1)
}

// validReferences reports whether the text refers to existing operands only.
func validReferences(text string, operands int) bool {
	ok := true
	eachPart(text, func(_ string, n int) { ok = ok && n < operands })
	return ok
}

// assembly prints inline assembly, each line after a tab.
func (p *printer) assembly(in *inst) {
	p.regs.mention(in.args) // in their order, whatever that of the text is
	body := printer{labels: p.labels, regs: p.regs}
	eachPart(in.op, func(s string, n int) {
		if n < 0 {
			body.str(s)
		} else {
			body.buf = body.operand(body.buf, &in.args[n])
		}
	})
	p.str("\t// begin inline asm\n")
	for _, l := range strings.Split(strings.Trim(string(body.buf), "\n"), "\n") {
		p.byte('\t')
		p.line(strings.TrimSpace(l))
	}
	p.str("\t// end inline asm\n")
}
