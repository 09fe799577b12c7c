package lower

import (
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// Part of rule "wide": 128-bit operands of inline assembly, nvcc's constraint "q". The assembly
// takes the halves, and its text packs and unpacks them around the user's (PTX ISA, mov: .b128
// packs two elements of 64 bits, the low one first):
//
//	%r = call i128 asm "add… %0, %1;", "=q,q"(i128 %a)
//
// becomes
//
//	%p = call {i64, i64} asm "{ .reg .b128 %%cptxq<2>; mov.b128 %%cptxq1, {%2, %3}; add… %%cptxq0, %%cptxq1;
//	                            mov.b128 {%0, %1}, %%cptxq0; }", "=l,=l,l,l"(i64 %a.lo, i64 %a.hi)
//
// A read-write operand is an output and an input tied to it, which share their registers. Text
// without an instruction (an optimisation barrier) stays empty, so that it assembles for every
// target.

// asmResult is an output of an assembly that had 128-bit operands: the halves, or lo alone for one
// of another type.
type asmResult struct {
	pair
	wide bool
}

// wideAsm collects the operands of the new assembly.
type wideAsm struct {
	w *wideRule

	outs, ins []string // constraints
	args      []value.Value
	fields    []types.Type // of the outputs

	index []int    // operand of the old text -> operand of the new one
	name  []string // operand of the old text -> its .b128 register, "" for other operands

	pack, unpack strings.Builder // moves before and after the text
	registers    int
}

// assembly rewrites a call of inline assembly with 128-bit operands.
func (w *wideRule) assembly(c *llir.InstCall, asm *llir.InlineAsm) {
	a := &wideAsm{w: w}
	var outs, ins, clobbers []string
	for _, s := range strings.Split(asm.Constraint, ",") {
		switch {
		case s == "":
		case strings.HasPrefix(s, "~"):
			clobbers = append(clobbers, s)
		case strings.HasPrefix(s, "="):
			outs = append(outs, s)
		default:
			ins = append(ins, s)
		}
	}
	old := asmFields(c.Typ)
	if len(outs) != len(old) || len(ins) != len(c.Args) {
		w.problems.Errorf(w.pos, "internal limit: inline assembly with other operands than constraints")
		return
	}
	for k, t := range old {
		a.output(outs[k], t)
	}
	for k, s := range ins {
		a.input(s, ir.ArgValue(c.Args[k]))
	}
	n := a.call(c, asm, clobbers)
	a.results(c, n, old)
}

// asmFields returns the types of an assembly's outputs.
func asmFields(t types.Type) []types.Type {
	switch t := t.(type) {
	case *types.VoidType:
		return nil
	case *types.StructType:
		return t.Fields
	}
	return []types.Type{t}
}

func (a *wideAsm) output(constraint string, t types.Type) {
	a.index = append(a.index, len(a.fields))
	if !is128(t) {
		a.name = append(a.name, "")
		a.outs = append(a.outs, constraint)
		a.fields = append(a.fields, t)
		return
	}
	name := a.register()
	a.unpack.WriteString("\nmov.b128 {" + a.halves(len(a.fields)) + "}, " + name + ";")
	a.outs = append(a.outs, "=l", "=l")
	a.fields = append(a.fields, ir.I64, ir.I64)
}

// input adds an input: of a letter, or tied to the output with a number.
func (a *wideAsm) input(constraint string, v value.Value) {
	at := len(a.fields) + len(a.args)
	a.index = append(a.index, at)
	out, err := strconv.Atoi(constraint)
	tied := err == nil && out >= 0 && out < len(a.outs)
	if !is128(v.Type()) {
		if tied {
			constraint = strconv.Itoa(a.index[out])
		}
		a.name = append(a.name, "")
		a.ins = append(a.ins, constraint)
		a.args = append(a.args, v)
		return
	}
	p := a.w.get(v)
	a.args = append(a.args, p.lo, p.hi)
	name := ""
	if tied {
		lo := a.index[out]
		a.ins = append(a.ins, strconv.Itoa(lo), strconv.Itoa(lo+1))
		name = a.name[out]
		a.name = append(a.name, name)
	} else {
		a.ins = append(a.ins, "l", "l")
		name = a.register()
	}
	a.pack.WriteString("mov.b128 " + name + ", {" + a.halves(at) + "};\n")
}

// register names a .b128 register, that of the next operand.
func (a *wideAsm) register() string {
	s := "%%cptxq" + strconv.Itoa(a.registers)
	a.registers++
	a.name = append(a.name, s)
	return s
}

// halves are the references to operand k and the one after it.
func (a *wideAsm) halves(k int) string { return "%" + strconv.Itoa(k) + ", %" + strconv.Itoa(k+1) }

// text renumbers the references of the old text and puts the moves around it.
func (a *wideAsm) text(old string) string {
	if strings.TrimSpace(old) == "" {
		return ""
	}
	var b strings.Builder
	b.WriteString("{\n.reg .b128 %%cptxq<" + strconv.Itoa(a.registers) + ">;\n")
	b.WriteString(a.pack.String())
	for i := 0; i < len(old); {
		j := i + 1
		for old[i] == '%' && j < len(old) && old[j] >= '0' && old[j] <= '9' {
			j++
		}
		switch {
		case old[i] == '%' && j > i+1:
			a.reference(&b, old[i:j])
		case strings.HasPrefix(old[i:], "%%"):
			j = i + 2
			b.WriteString("%%")
		default:
			b.WriteByte(old[i])
		}
		i = j
	}
	b.WriteString(a.unpack.String())
	b.WriteString("\n}")
	return b.String()
}

// reference writes a reference ("%3") of the old text.
func (a *wideAsm) reference(b *strings.Builder, ref string) {
	n, err := strconv.Atoi(ref[1:])
	switch {
	case err != nil || n >= len(a.index):
		b.WriteString(ref) // there is no such operand; instruction selection says so
	case a.name[n] != "":
		b.WriteString(a.name[n])
	default:
		b.WriteString("%" + strconv.Itoa(a.index[n]))
	}
}

func (a *wideAsm) call(c *llir.InstCall, asm *llir.InlineAsm, clobbers []string) value.Value {
	var ret types.Type = ir.Void
	switch len(a.fields) {
	case 0:
	case 1:
		ret = a.fields[0]
	default:
		ret = &types.StructType{Fields: a.fields}
	}
	sig := &types.FuncType{RetType: ret}
	for _, v := range a.args {
		sig.Params = append(sig.Params, v.Type())
	}
	constraints := append(append(a.outs, a.ins...), clobbers...)
	callee := llir.NewInlineAsm(&types.PointerType{ElemType: sig}, a.text(asm.Asm), strings.Join(constraints, ","))
	callee.SideEffect = asm.SideEffect
	return a.w.b.AsmCall(callee, ret, a.args...)
}

// results maps the outputs of the old call c to those of the new one.
func (a *wideAsm) results(c *llir.InstCall, call value.Value, old []types.Type) {
	w := a.w
	if !holds128(c.Typ) {
		if len(old) > 0 {
			w.replace(c, call)
		}
		return
	}
	get := func(k int) value.Value {
		if len(a.fields) == 1 {
			return call
		}
		return w.b.Extract(call, k, a.fields[k])
	}
	rs := make([]asmResult, len(old))
	for k, t := range old {
		at := a.index[k]
		if rs[k].wide = is128(t); rs[k].wide {
			rs[k].pair = pair{get(at), get(at + 1)}
		} else {
			rs[k].lo = get(at)
		}
	}
	if _, several := c.Typ.(*types.StructType); several {
		w.asm[c] = rs
		return
	}
	w.asmOutput(c, rs[0])
}

// asmOutput lets v, an output of the old call, stand for what it became.
func (w *wideRule) asmOutput(v value.Value, r asmResult) {
	if r.wide {
		w.of[v] = r.pair
	} else {
		w.replace(v, r.lo)
	}
}

// extract rewrites the extraction of one of several outputs.
func (w *wideRule) extract(i *llir.InstExtractValue) bool {
	rs := w.asm[i.X]
	if len(i.Indices) != 1 || i.Indices[0] >= uint64(len(rs)) {
		return false
	}
	w.asmOutput(i, rs[i.Indices[0]])
	return true
}
