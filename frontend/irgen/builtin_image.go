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

// imageOp makes the instruction of a function on a texture or surface: inline assembly, whose
// operands may be vectors.
type imageOp struct {
	g       *gen
	m       *builtin.Image
	variant string        // boundary mode or channel
	sampler bool          // the second argument is a sampler
	sparse  bool          // whether data is resident is wanted too
	elem    *tree.Type    // of what is read or written
	n       int           // elements of it
	args    []value.Value // of the assembly: registers in the order of cons
	cons    []string
	handle  string     // operand, and that of a sampler
	params  [][]string // operands of each parameter: the number of elements that it has
	outs    int
}

// newImageOp reads the operation of a call.
func (g *gen) newImageOp(e *tree.Builtin, t *tree.Type) *imageOp {
	name, options, _ := strings.Cut(strings.TrimPrefix(e.Op, "image:"), ".")
	o := &imageOp{g: g, elem: t, n: 1}
	o.m, _ = builtin.LookupImage(name)
	for _, w := range strings.Split(options, ".") {
		switch w {
		case "sparse":
			o.sparse = true
		case "sampler":
			o.sampler = true
		default:
			o.variant = w
		}
	}
	if t.IsRecord() {
		o.elem, o.n = t.Record.Fields[0].Type, len(t.Record.Fields)
	}
	return o
}

// image expands a call whose result is no record: a fetch of a scalar, a write, or a fetch through
// a pointer.
func (g *gen) image(e *tree.Builtin) value.Value {
	args := e.Args
	if e.TypeArg != nil {
		p, align := g.address(args[0])
		return g.imageTo(e, lval{p: p, align: max(align, e.TypeArg.Unqual().Alignof()), t: e.TypeArg, vol: e.TypeArg.Qual&tree.QualVolatile != 0}, args[1:])
	}
	if !e.T.IsVoid() {
		o := g.newImageOp(e, e.T)
		return o.read(e, args)[0]
	}
	o := g.newImageOp(e, args[0].Type().Unqual())
	var data []value.Value
	if args[0].Type().IsRecord() {
		l := g.recordOf(args[0])
		for i := range o.n {
			data = append(data, g.load(g.at(l, int64(i)*o.elem.Sizeof(), o.elem)))
		}
	} else {
		data = append(data, g.scalar(args[0]))
	}
	o.write(e, args[1:], data)
	return nil
}

// imageTo does a fetch into an object.
func (g *gen) imageTo(e *tree.Builtin, dst lval, args []tree.Expr) value.Value {
	o := g.newImageOp(e, dst.t.Unqual())
	for i, v := range o.read(e, args) {
		g.store(g.at(dst, int64(i)*o.elem.Sizeof(), o.elem), v)
	}
	return nil
}

// recordOf is the object that a record expression is, or a temporary with its value.
func (g *gen) recordOf(e tree.Expr) lval {
	l := g.temp(e.Type())
	g.into(l, e)
	return l
}

// operands evaluates the handle and the coordinates. The pointer of a sparse fetch is returned.
func (o *imageOp) operands(e *tree.Builtin, args []tree.Expr) (resident *lval) {
	g := o.g
	type operand struct {
		values []value.Value
		letter string
	}
	var list []operand
	list = append(list, operand{[]value.Value{g.scalar(args[0])}, ir.SymbolConstraint})
	if o.sampler {
		list[0].values = append(list[0].values, g.scalar(args[1]))
		args = args[1:]
	}
	for i, code := range o.m.Params {
		a := args[i+1]
		switch code {
		case 'f':
			list = append(list, operand{[]value.Value{g.scalar(a)}, "f"})
		case 'i':
			list = append(list, operand{[]value.Value{g.scalar(a)}, "r"})
		default:
			l := g.recordOf(a)
			var parts []value.Value
			for k := range int(code - '0') {
				parts = append(parts, g.load(g.at(l, 4*int64(k), l.t.Record.Fields[k].Type)))
			}
			list = append(list, operand{parts, "f"})
		}
	}
	if o.sparse {
		a := args[len(args)-1]
		p, align := g.address(a)
		resident = &lval{p: p, align: max(align, 1), t: a.Type().Elem}
	}
	g.pos(e.P)
	for i, op := range list {
		var names []string
		for _, v := range op.values {
			names = append(names, o.operand(v, op.letter))
		}
		if i == 0 {
			o.handle = strings.Join(names, ", ")
		} else {
			o.params = append(o.params, names)
		}
	}
	return resident
}

// operand adds an input.
func (o *imageOp) operand(v value.Value, letter string) string {
	o.args = append(o.args, v)
	o.cons = append(o.cons, letter)
	return "%" + strconv.Itoa(o.outs+len(o.args)-1)
}

// text is the instruction's address and what follows it.
func (o *imageOp) text() string {
	var b strings.Builder
	s := o.m.Operands
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '$':
			b.WriteString(o.handle)
		case c >= '0' && c <= '9':
			k := 0
			if i+1 < len(s) {
				if at := strings.IndexByte("xyz", s[i+1]); at >= 0 {
					k = at
					i++
				}
			}
			b.WriteString(o.params[c-'0'][k])
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// access is how a surface's elements pass: the register's constraint letter and type.
func (o *imageOp) access() (letter string, t types.Type) {
	size := o.elem.Sizeof()
	switch {
	case size == 8:
		return "l", ir.I64
	case o.elem.IsFloat() && size == 2:
		return "h", ir.Half
	case size <= 2:
		return "h", ir.I16
	case o.elem.IsFloat():
		return "f", ir.F32
	}
	return "r", ir.I32
}

// opcode fills the function's opcode in.
func (o *imageOp) opcode() string {
	t := "u32"
	switch {
	case o.elem.IsFloat():
		t = "f" + strconv.FormatInt(8*o.elem.Sizeof(), 10)
	case isSigned(o.elem):
		t = "s32"
	}
	vector := ""
	if o.n > 1 {
		vector = ".v" + strconv.Itoa(o.n)
	}
	bits := "b" + strconv.FormatInt(8*o.elem.Sizeof(), 10)
	return strings.NewReplacer(".V", vector, ".B", "."+bits, ".M", "."+o.variant, ".C.", "."+o.variant+".", ".T.", "."+t+".").Replace(o.m.PTX)
}

// read emits a fetch or a surface load and returns the elements in their C types.
func (o *imageOp) read(e *tree.Builtin, args []tree.Expr) []value.Value {
	g := o.g
	count, letter, t := 4, "r", types.Type(ir.I32)
	if o.m.Surface() {
		count = o.n
		letter, t = o.access()
	} else if o.elem.IsFloat() {
		letter, t = o.access()
	}
	o.outs = count
	if o.sparse {
		o.outs++
	}
	resident := o.operands(e, args)
	var outs, cons []string
	st := &types.StructType{}
	for i := range count {
		outs = append(outs, "%"+strconv.Itoa(i))
		cons = append(cons, "="+letter)
		st.Fields = append(st.Fields, t)
	}
	dst := "{" + strings.Join(outs, ", ") + "}"
	text := o.opcode() + " " + dst + ", " + o.text() + ";"
	if o.sparse {
		cons = append(cons, "=r")
		st.Fields = append(st.Fields, ir.I32)
		text = "{ .reg .pred %%p; " + o.opcode() + " " + dst + "|%%p, " + o.text() + "; selp.u32 %" + strconv.Itoa(count) + ", 1, 0, %%p; }"
	}
	ret := types.Type(st)
	if len(st.Fields) == 1 {
		ret = st.Fields[0]
	}
	cons = append(cons, o.cons...)
	switch {
	case o.sampler:
		cons = append(cons, ir.IndependentTextures)
	case !o.m.Surface():
		cons = append(cons, ir.UnifiedTextures)
	}
	call := g.imageAsm(text, ret, cons, o.args, false)
	result := make([]value.Value, o.n)
	for i := range result {
		v := call
		if len(st.Fields) > 1 {
			v = g.b.Extract(call, i, t)
		}
		result[i] = g.imageValue(v, valueType(o.elem))
	}
	if resident != nil {
		v := g.b.Extract(call, count, ir.I32)
		g.store(*resident, g.truth(v, resident.t))
	}
	return result
}

// imageValue narrows what a register holds to the value of a C type.
func (g *gen) imageValue(v value.Value, t types.Type) value.Value {
	if it, ok := t.(*types.IntType); ok {
		return g.b.Resize(v, it, false)
	}
	return v
}

// write emits a surface store.
func (o *imageOp) write(e *tree.Builtin, args []tree.Expr, data []value.Value) {
	g := o.g
	o.operands(e, args)
	letter, t := o.access()
	var parts []string
	for _, v := range data {
		if it, ok := t.(*types.IntType); ok {
			v = g.b.Resize(v, it, isSigned(o.elem))
		}
		parts = append(parts, o.operand(v, letter))
	}
	g.imageAsm(o.opcode()+" "+o.text()+", {"+strings.Join(parts, ", ")+"};", ir.Void, o.cons, o.args, true)
}

// imageAsm appends the assembly.
func (g *gen) imageAsm(text string, ret types.Type, cons []string, args []value.Value, effect bool) value.Value {
	sig := &types.FuncType{RetType: ret}
	for _, v := range args {
		sig.Params = append(sig.Params, v.Type())
	}
	a := llir.NewInlineAsm(&types.PointerType{ElemType: sig}, text, strings.Join(cons, ","))
	a.SideEffect = effect
	return g.b.AsmCall(a, ret, args...)
}

// imageQuery asks for a property of a texture or surface.
func (g *gen) imageQuery(e *tree.Builtin, op string) value.Value {
	h := g.scalar(e.Args[0])
	g.pos(e.P)
	if strings.HasPrefix(op, "istypep.") {
		text := "{ .reg .pred %%p; " + op + " %%p, %1; selp.u32 %0, 1, 0, %%p; }"
		v := g.imageAsm(text, ir.I32, []string{"=r", "l"}, []value.Value{h}, false)
		return g.truth(v, e.T)
	}
	cons := []string{"=r", ir.SymbolConstraint}
	switch {
	case e.Args[0].Type().IsPointer(): // to a sampler
		cons = append(cons, ir.IndependentTextures)
	case op == "txq.filter_mode" || strings.HasPrefix(op, "txq.addr_mode_"):
		cons = append(cons, ir.UnifiedTextures)
	}
	return g.imageAsm(op+".b32 %0, [%1];", ir.I32, cons, []value.Value{h}, false)
}
