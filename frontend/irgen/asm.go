package irgen

import (
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/diag"
)

// asm generates inline PTX: a call of an llir.InlineAsm. Its text has %0, %1... for the operands
// (outputs, then inputs), %% for a percent sign, and no names; its constraints are nvcc's letters.
// A "+" operand is an output "=r" and an input tied to it by the output's number, after the named
// inputs. Several outputs come as a struct.
func (g *gen) asm(s *tree.Asm) {
	a := asmBuilder{g: g, s: s}
	for i := range s.Outputs {
		a.output(&s.Outputs[i])
	}
	for i := range s.Inputs {
		a.input(&s.Inputs[i])
	}
	a.args = append(a.args, a.tiedArgs...)
	a.inputs = append(a.inputs, a.tied...)
	g.pos(s.P)
	text, ok := a.text()
	if !ok {
		return
	}
	cons := append(a.outputs, a.inputs...)
	if s.Memory {
		cons = append(cons, "~{memory}")
	}
	ret := a.resultType()
	sig := &types.FuncType{RetType: ret}
	for _, v := range a.args {
		sig.Params = append(sig.Params, v.Type())
	}
	callee := llir.NewInlineAsm(&types.PointerType{ElemType: sig}, text, strings.Join(cons, ","))
	callee.SideEffect = s.Volatile || s.Memory || len(s.Outputs) == 0
	call := g.b.AsmCall(callee, ret, a.args...)
	a.storeResults(call)
}

// asmBuilder collects operands.
type asmBuilder struct {
	g *gen
	s *tree.Asm

	outputs, inputs, tied []string // constraints
	args, tiedArgs        []value.Value
	targets               []lval
	types                 []types.Type // of the outputs, as asm sees them
}

// asmType is the register type of a constraint letter.
func asmType(letter string, t *tree.Type) types.Type {
	switch letter {
	case "h":
		return ir.I16
	case "r":
		return ir.I32
	case "l":
		return ir.I64
	case "q":
		return ir.I128
	case "f":
		return ir.F32
	case "d":
		return ir.F64
	}
	if classOf(t) == classScalar {
		return memType(t)
	}
	return ir.I32
}

func (a *asmBuilder) output(o *tree.AsmOperand) {
	g := a.g
	l := g.lvalue(o.X)
	t := asmType(o.Constraint, l.t)
	if o.ReadWrite {
		g.pos(o.P)
		a.tied = append(a.tied, strconv.Itoa(len(a.targets)))
		a.tiedArgs = append(a.tiedArgs, g.asmValue(g.load(l), l.t, t))
	}
	a.targets = append(a.targets, l)
	a.types = append(a.types, t)
	a.outputs = append(a.outputs, "="+o.Constraint)
}

func (a *asmBuilder) input(o *tree.AsmOperand) {
	if o.Constraint == "C" {
		return // its text is put into the template
	}
	g := a.g
	v := g.scalar(o.X)
	g.pos(o.P)
	if o.X.Type().IsPointer() {
		v = g.toMem(v, o.X.Type())
	}
	t := asmType(o.Constraint, o.X.Type())
	a.args = append(a.args, g.asmValue(v, o.X.Type(), t))
	a.inputs = append(a.inputs, o.Constraint)
}

// asmValue converts an operand of C type from to the register type t.
func (g *gen) asmValue(v value.Value, from *tree.Type, t types.Type) value.Value {
	if v.Type() == t {
		return v
	}
	if x, ok := v.Type().(*types.IntType); ok {
		if it, ok := t.(*types.IntType); ok {
			return g.b.Resize(v, it, isSigned(from) && x != ir.I1)
		}
	}
	return g.coerce(v, t)
}

func (a *asmBuilder) resultType() types.Type {
	switch len(a.types) {
	case 0:
		return ir.Void
	case 1:
		return a.types[0]
	}
	return &types.StructType{Fields: a.types}
}

func (a *asmBuilder) storeResults(call value.Value) {
	g := a.g
	for i, l := range a.targets {
		v := call
		if len(a.targets) > 1 {
			v = g.b.Extract(call, i, a.types[i])
		}
		if want := valueType(l.t); v.Type() != want {
			if want == ir.I1 {
				v = g.truth(v, l.t)
			} else {
				v = g.coerce(v, want)
			}
		}
		g.store(l, v)
	}
}

// text rewrites the template: names and numbers become the numbers of the operands that are passed,
// "C" operands their text.
func (a *asmBuilder) text() (string, bool) {
	var b strings.Builder
	t := a.s.Template
	for i := 0; i < len(t); i++ {
		if t[i] != '%' || i+1 == len(t) {
			b.WriteByte(t[i])
			continue
		}
		switch c := t[i+1]; {
		case c == '%':
			b.WriteString("%%")
			i++
		case c >= '0' && c <= '9':
			end := i + 1
			for end < len(t) && t[end] >= '0' && t[end] <= '9' {
				end++
			}
			n, err := strconv.Atoi(t[i+1 : end])
			if err != nil || !a.operand(&b, n) {
				return "", a.fail("invalid operand number '%s' in inline asm string", t[i:end])
			}
			i = end - 1
		case c == '[':
			end := strings.IndexByte(t[i:], ']')
			if end < 0 {
				return "", a.fail("unterminated operand name in inline asm string")
			}
			name := t[i+2 : i+end]
			if !a.operand(&b, a.named(name)) {
				return "", a.fail("unknown symbolic operand name '%s' in inline asm string", name)
			}
			i += end
		default:
			// A register of the text itself, as in "%tid.x" of lenient compilers: kept.
			b.WriteString("%%")
		}
	}
	return b.String(), true
}

func (a *asmBuilder) fail(format string, args ...any) bool {
	a.g.errorf(a.pos(), format, args...)
	return false
}

func (a *asmBuilder) pos() diag.Pos { return a.s.P }

// named is the number of the operand called name, -1 if there is none.
func (a *asmBuilder) named(name string) int {
	for i := range a.s.Outputs {
		if a.s.Outputs[i].Name == name {
			return i
		}
	}
	for i := range a.s.Inputs {
		if a.s.Inputs[i].Name == name {
			return len(a.s.Outputs) + i
		}
	}
	return -1
}

// operand writes operand n.
func (a *asmBuilder) operand(b *strings.Builder, n int) bool {
	outs := len(a.s.Outputs)
	if n < 0 || n >= outs+len(a.s.Inputs) {
		return false
	}
	if n >= outs {
		in := &a.s.Inputs[n-outs]
		if in.Constraint == "C" {
			b.WriteString(strings.ReplaceAll(string(in.X.(*tree.StringLit).Data), "%", "%%"))
			return true
		}
		skipped := 0
		for i := range a.s.Inputs[:n-outs] {
			if a.s.Inputs[i].Constraint == "C" {
				skipped++
			}
		}
		n -= skipped
	}
	b.WriteByte('%')
	b.WriteString(strconv.Itoa(n))
	return true
}
