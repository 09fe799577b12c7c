package irgen

import (
	"strconv"
	"strings"

	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/builtin"
	"cptx/frontend/tree"
	"cptx/ir"
)

// insn makes the instruction of a function that is one: inline assembly, of which package ptxop
// knows what it does.
type insn struct {
	g    *gen
	f    *builtin.PTX
	outs []types.Type
	cons []string // of the results
	args []value.Value
	ins  []string // their constraints
	into []words  // what the results are stored to
	tied []words  // what they are before
	text []string // of each operand, with \x00 before the number of an input
	pred bool     // the text has a predicate for the result
}

// instruction expands a call; what is the opcode and the list of operands.
func (g *gen) instruction(e *tree.Builtin, what string) value.Value {
	_, list, _ := strings.Cut(what, " ")
	x := &insn{g: g, f: builtin.LookupPTX(e.Name)}
	k := 0
	operands := x.f.Operands(list)
	for _, o := range operands {
		if o.IsResult() {
			x.result(o)
			continue
		}
		if o.Letter == 'M' && overwrites(operands, e.Args) {
			o.Letter = 'D'
		}
		x.operand(o, e.Args[k])
		k++
	}
	g.pos(e.P)
	return x.emit(list)
}

// overwrites reports whether a product of wgmma does not add to its accumulator: the predicate
// scale-d is constantly 0.
func overwrites(list []builtin.Operand, args []tree.Expr) bool {
	for k, o := range list {
		if c, ok := args[k].(*tree.Const); ok && o.Letter == 'p' {
			return c.Lo == 0
		}
	}
	return false
}

// out adds registers that the instruction sets; it returns their text.
func (x *insn) out(t types.Type, letter string) string {
	x.outs = append(x.outs, t)
	x.cons = append(x.cons, "="+letter)
	return "%" + strconv.Itoa(len(x.outs)-1)
}

// in adds a register that it reads.
func (x *insn) in(v value.Value, letter string) string {
	x.args = append(x.args, v)
	x.ins = append(x.ins, letter)
	return "\x00" + strconv.Itoa(len(x.args)-1) + "\x00"
}

func (x *insn) result(o builtin.Operand) {
	switch o.Letter {
	case 'r':
		x.text = append(x.text, x.out(ir.I32, "r"))
	case 'R':
		x.text = append(x.text, x.out(ir.I64, "l"))
	default:
		x.out(ir.I32, "r")
		x.text, x.pred = append(x.text, "%%p"), true
	}
}

// letters are the constraints of registers.
var letters = map[types.Type]string{ir.I16: "h", ir.I32: "r", ir.I64: "l", ir.F32: "f", ir.F64: "d"}

func (x *insn) operand(o builtin.Operand, e tree.Expr) {
	g := x.g
	text := ""
	if space, _, ok := o.IsAddress(); ok {
		x.text = append(x.text, x.address(g.scalar(e), space))
		return
	}
	switch o.Letter {
	case 'n':
		text = strconv.FormatInt(int64(int32(e.(*tree.Const).Lo)), 10)
	case 'p':
		text = "%%q"
		v := g.b.Convert(ir.ZExt, g.cond(e), ir.I32)
		x.in(v, "r")
	case 'D', 'M', 'd':
		w := g.wordsAt(e, o.Part.Reg, o.Part.Regs)
		x.into = append(x.into, w)
		if o.Letter == 'M' {
			x.tied = append(x.tied, w)
		}
		for range w.n {
			text += ", " + x.out(w.t, letters[w.t])
		}
	case 'A', 'B', 'E', 'v':
		w := x.values(o, e)
		for i := range w.n {
			text += ", " + x.in(g.loadRaw(g.at(w.at, int64(i)*w.size(), w.at.t), w.t), letters[w.t])
		}
	default:
		v := g.scalar(e)
		text = x.in(v, letters[v.Type()])
	}
	text = strings.TrimPrefix(text, ", ")
	if o.Part.Name != "" {
		text = "{" + text + "}"
	}
	x.text = append(x.text, text)
}

// values are the registers of a fragment, or those that e points to.
func (x *insn) values(o builtin.Operand, e tree.Expr) words {
	if o.Letter == 'v' {
		return x.g.wordsAt(e, o.Part.Reg, o.Part.Regs)
	}
	w := words{t: ir.I32, n: o.Part.Regs, at: x.g.recordOf(e)}
	switch o.Part.Reg {
	case "f32":
		w.t = ir.F32
	case "f64":
		w.t = ir.F64
	}
	return w
}

// address is that of a pointer in a state space: 32 bits in shared memory.
func (x *insn) address(p value.Value, space string) string {
	g := x.g
	switch space {
	case "shared", "shared::cluster":
		return x.in(g.b.Convert(ir.PtrToInt, g.b.ToSpace(p, ir.Shared), ir.I32), "r")
	case "global":
		p = g.b.ToSpace(p, ir.Global)
	}
	v := g.b.Convert(ir.PtrToInt, p, g.IntPtr())
	return x.in(v, letters[v.Type()])
}

// emit appends the assembly and stores its results; it returns the function's.
func (x *insn) emit(list string) value.Value {
	g := x.g
	for _, w := range x.tied {
		for i := range w.n {
			x.args = append(x.args, g.loadRaw(g.at(w.at, int64(i)*w.size(), w.at.t), w.t))
			x.ins = append(x.ins, strconv.Itoa(i))
		}
	}
	ret := types.Type(ir.Void)
	switch len(x.outs) {
	case 0:
	case 1:
		ret = x.outs[0]
	default:
		ret = &types.StructType{Fields: x.outs}
	}
	sig := &types.FuncType{RetType: ret}
	for _, v := range x.args {
		sig.Params = append(sig.Params, v.Type())
	}
	a := llir.NewInlineAsm(&types.PointerType{ElemType: sig}, x.assembly(list), strings.Join(append(x.cons, x.ins...), ","))
	call := g.b.AsmCall(a, ret, x.args...)
	if len(x.into) == 0 {
		return call
	}
	w := x.into[0]
	for i := range w.n {
		v := value.Value(call)
		if len(x.outs) > 1 {
			v = g.b.Extract(call, i, w.t)
		}
		g.storeRaw(g.at(w.at, int64(i)*w.size(), w.at.t), v)
	}
	return nil
}

// assembly is the text: the instruction, with predicates around it that hold integers.
func (x *insn) assembly(list string) string {
	var b strings.Builder
	k := 0
	for i := 0; i < len(list); i++ {
		if list[i] != '%' {
			b.WriteByte(list[i])
			continue
		}
		b.WriteString(x.text[k])
		k++
		i++
	}
	operands := b.String()
	if operands != "" {
		operands = " " + operands
	}
	text := x.f.Opcode + operands + ";"
	if at := strings.Index(text, "%%q"); at >= 0 {
		n := strings.Count(text[:at], "\x00") / 2
		text = "{ .reg .pred %%q; setp.ne.u32 %%q, \x00" + strconv.Itoa(n) + "\x00, 0; " + text + " }"
	}
	if x.pred {
		text = "{ .reg .pred %%p; " + text + " selp.u32 %0, 1, 0, %%p; }"
	}
	parts := strings.Split(text, "\x00")
	for i := 1; i < len(parts); i += 2 {
		n, _ := strconv.Atoi(parts[i])
		parts[i] = "%" + strconv.Itoa(len(x.outs)+n)
	}
	return strings.Join(parts, "")
}
