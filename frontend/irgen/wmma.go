package irgen

import (
	"strconv"
	"strings"

	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/matrix"
)

// wmma expands an operation on matrices of a warp (PTX ISA, wmma.load, wmma.store and wmma.mma).
// Registers of a fragment are words in memory, which the optimiser makes registers of again.
// Package builtin lists the operations and their arguments.
func (g *gen) wmma(e *tree.Builtin, op string) value.Value {
	part := strings.Split(op, ".")
	switch part[0] {
	case "load":
		g.wmmaLoad(e, matrix.Fragment{Use: part[1][0], Shape: part[2], Elem: matrix.ElemOf(part[3])})
	case "store":
		g.wmmaStore(e, matrix.Fragment{Use: matrix.C, Shape: part[2], Elem: matrix.ElemOf(part[3])})
	case "mma":
		g.wmmaProduct(e, part[1:])
	case "fill":
		g.wmmaFill(e, part[1], part[2])
	}
	return nil
}

// words are n registers of a type in memory.
type words struct {
	at lval
	t  types.Type
	n  int
}

// wordsAt returns the registers that the pointer e points to.
func (g *gen) wordsAt(e tree.Expr, reg string, n int) words {
	p, align := g.address(e)
	w := words{t: ir.I32, n: n}
	size := int64(4)
	switch reg {
	case "f32":
		w.t = ir.F32
	case "f64":
		w.t, size = ir.F64, 8
	}
	w.at = lval{p: p, align: max(align, size), t: e.Type().Elem, vol: isVolatile(e.Type().Elem)}
	return w
}

func (w *words) size() int64 {
	if w.t == ir.F64 {
		return 8
	}
	return 4
}

// vector is the type of the registers as operands of one instruction.
func (w *words) vector() *types.StructType {
	st := &types.StructType{}
	for range w.n {
		st.Fields = append(st.Fields, w.t)
	}
	return st
}

// loadWords returns the registers as one operand.
func (g *gen) loadWords(w words) value.Value {
	var v value.Value = ir.Undef(w.vector())
	for i := range w.n {
		v = g.b.Insert(v, g.loadRaw(g.at(w.at, int64(i)*w.size(), w.at.t), w.t), i)
	}
	return v
}

// storeWords stores the result v of an instruction.
func (g *gen) storeWords(w words, v value.Value) {
	for i := range w.n {
		g.storeRaw(g.at(w.at, int64(i)*w.size(), w.at.t), g.b.Extract(v, i, w.t))
	}
}

// byLayout runs do for the layout that e has, a constant or, for matrices in memory, a value.
func (g *gen) byLayout(e tree.Expr, do func(layout string)) {
	if k, ok := e.(*tree.Const); ok {
		do(layoutName(k.Lo))
		return
	}
	byColumns := g.cond(e)
	row, col, end := g.b.NewBlock(), g.b.NewBlock(), g.b.NewBlock()
	g.b.CondBr(byColumns, col, row)
	g.start(row)
	do("row")
	g.b.Br(end)
	g.start(col)
	do("col")
	g.b.Br(end)
	g.start(end)
}

func layoutName(n uint64) string {
	if n&1 == 0 {
		return "row"
	}
	return "col"
}

func (g *gen) wmmaLoad(e *tree.Builtin, f matrix.Fragment) {
	dst := g.wordsAt(e.Args[0], f.Reg, f.Regs())
	src, stride := g.scalar(e.Args[1]), g.scalar(e.Args[2])
	g.pos(e.P)
	g.byLayout(e.Args[3], func(layout string) {
		name := "wmma.load." + string(f.Use) + ".sync.aligned." + layout + "." + f.Shape + "$." + f.Name
		g.storeWords(dst, g.ptx(name, dst.vector(), src, stride))
	})
}

func (g *gen) wmmaStore(e *tree.Builtin, f matrix.Fragment) {
	dst := g.scalar(e.Args[0])
	src := g.wordsAt(e.Args[1], f.Reg, f.Regs())
	stride := g.scalar(e.Args[2])
	g.pos(e.P)
	v := g.loadWords(src)
	g.byLayout(e.Args[3], func(layout string) {
		g.ptx("wmma.store.d.sync.aligned."+layout+"."+f.Shape+"$."+f.Name, ir.Void, dst, v, stride)
	})
}

// wmmaProduct multiplies; what is the shape, the types of D, of A and B, and of C, and a bit
// operation.
func (g *gen) wmmaProduct(e *tree.Builtin, what []string) {
	shape, d, ab, c := what[0], what[1], what[2], what[3]
	regs := func(k int, use byte, elem string) words {
		f := matrix.Fragment{Use: use, Shape: shape, Elem: matrix.ElemOf(elem)}
		return g.wordsAt(e.Args[k], f.Reg, f.Regs())
	}
	dst := regs(0, matrix.C, d)
	operands := []words{regs(1, matrix.A, ab), regs(2, matrix.B, ab), regs(3, matrix.C, c)}
	layouts, ok := g.constantArg(e, 4, 3)
	saturate := uint64(0)
	if len(e.Args) > 5 && ok {
		saturate, ok = g.constantArg(e, 5, 1)
	}
	if ok && saturate == 1 && d != "s32" { // PTX had it up to 6.4
		g.errorf(e.Args[5].Pos(), "only products of integers can saturate")
		ok = false
	}
	if !ok {
		return
	}
	g.pos(e.P)
	args := make([]value.Value, len(operands))
	for i, w := range operands {
		args[i] = g.loadWords(w)
	}
	name := "wmma.mma"
	if len(what) > 4 {
		name += "." + what[4] + ".popc"
	}
	name += ".sync.aligned." + layoutName(layouts>>1) + "." + layoutName(layouts) + "." + shape + "." + d
	if ab != "f16" {
		name += "." + ab + "." + ab
	}
	name += "." + c
	if saturate == 1 {
		name += ".satfinite"
	}
	g.storeWords(dst, g.ptx(name, dst.vector(), args...))
}

// constantArg returns argument k of a call, a constant of at most most, and whether it is one.
func (g *gen) constantArg(e *tree.Builtin, k int, most uint64) (uint64, bool) {
	c, ok := e.Args[k].(*tree.Const)
	if !ok || c.Lo > most {
		g.errorf(e.Args[k].Pos(), "argument %d of '%s' must be a constant from 0 to %d", k+1, e.Name, most)
		return 0, false
	}
	return c.Lo, true
}

// wmmaFill gives each element of a fragment a value: a word has several elements of less than 32
// bits.
func (g *gen) wmmaFill(e *tree.Builtin, count, bits string) {
	n, _ := strconv.Atoi(count)
	v := g.repeated(g.scalar(e.Args[1]), bits)
	reg := "b32"
	switch v.Type() {
	case ir.F32:
		reg = "f32"
	case ir.F64:
		reg = "f64"
	}
	dst := g.wordsAt(e.Args[0], reg, n)
	g.pos(e.P)
	for i := range n {
		g.storeRaw(g.at(dst.at, int64(i)*dst.size(), dst.at.t), v)
	}
}

// repeated returns a register full of elements of so many bits, each with the value v.
func (g *gen) repeated(v value.Value, bits string) value.Value {
	factor := int64(0)
	switch bits {
	case "16":
		if v.Type() == ir.Half {
			v = g.b.Convert(ir.BitCast, v, ir.I16)
		}
		factor = 0x10001
	case "8":
		factor = 0x1010101
	case "4":
		v, factor = g.b.Bin(ir.And, v, ir.Int(ir.I32, 0xf)), 0x11111111
	case "1":
		v, factor = g.b.Bin(ir.And, v, ir.Int(ir.I32, 1)), -1
	default:
		return v
	}
	return g.b.Bin(ir.Mul, g.b.Resize(v, ir.I32, false), ir.Int(ir.I32, factor))
}
