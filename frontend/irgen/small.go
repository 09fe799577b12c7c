package irgen

import (
	"slices"
	"strings"

	"github.com/llir/llvm/ir/enum"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/frontend/tree"
	"cptx/ir"
	"cptx/ir/ptxop"
)

// This file expands arithmetic on small numbers, _Float16 and __bf16, and on pairs of them, which
// are structures of 4 bytes. As a value a _Float16 is a half, a __bf16 an i16 of its bits, and a
// pair an i32 with the first member below.

// small is a format of small numbers, or of pairs of them.
type small struct {
	bfloat bool
	pair   bool
}

// smallOf returns the format of the C type t; ok is false for other types.
func smallOf(t *tree.Type) (f small, ok bool) {
	if pair := pairOf(t); pair != nil {
		t, f.pair = pair, true
	}
	f.bfloat = kindOf(t) == tree.KindBFloat
	return f, f.bfloat || kindOf(t) == tree.KindHalf
}

// pairOf returns the type of the members of a structure of two small numbers that fills a word, nil
// for other types.
func pairOf(t *tree.Type) *tree.Type {
	if !t.IsRecord() || t.Sizeof() != 4 || t.Record.Union || len(t.Record.Fields) != 2 {
		return nil
	}
	x, y := t.Record.Fields[0].Type.Unqual(), t.Record.Fields[1].Type.Unqual()
	if x.Kind != y.Kind || x.Kind != tree.KindHalf && x.Kind != tree.KindBFloat {
		return nil
	}
	return x
}

// lane is the format of one number.
func (f small) lane() small { return small{bfloat: f.bfloat} }

// ptx is the format's name in opcodes.
func (f small) ptx() string {
	name := "f16"
	if f.bfloat {
		name = "bf16"
	}
	if f.pair {
		name += "x2"
	}
	return name
}

// irType is the type of a value.
func (f small) irType() types.Type {
	switch {
	case f.pair:
		return ir.I32
	case f.bfloat:
		return ir.I16
	}
	return ir.Half
}

// bits are those of a number of smallConstants.
func (f small) bits(name string) int64 {
	if f.bfloat {
		return smallConstants[name][1]
	}
	return smallConstants[name][0]
}

// constant is a number of smallConstants, in both places of a pair.
func (f small) constant(name string) value.Value {
	n := f.bits(name)
	switch {
	case f.pair:
		return ir.Int(ir.I32, n<<16|n)
	case f.bfloat:
		return ir.Int(ir.I16, n)
	}
	return ir.FloatFromBits(ir.Half, uint64(n))
}

// smallConstants are the numbers that operations name, as bits of _Float16 and of __bf16.
var smallConstants = map[string][2]int64{
	"#0": {0, 0}, "#-0": {0x8000, 0x8000}, "#1": {0x3c00, 0x3f80}, "#-1": {0xbc00, 0xbf80}, "#nan": {0x7fff, 0x7fff},
}

// smallOp is an operation on small numbers. half and bfloat are the ways to compute it in the
// formats themselves, parted by blanks, the best one first: expressions of package builtin in which
// % is the format, @ a rounding to nearest that allows contraction, and a name without a dot an
// operation of this table or of the IR. An expression without a % is for single numbers alone.
// Where the target has the instructions of none of them, wide says what is computed in float and
// rounded.
type smallOp struct{ name, half, bfloat, wide string }

// smallOps are sorted by name. What wide has is the same after rounding, since a float has more
// than twice the bits; fma is rounded to odd first, which keeps what the second rounding has to
// know.
var smallOps = []smallOp{
	{"abs", "abs.%(0)", "abs.%(0)", "abs.f32(0)"},
	{"add", "fadd(0,1) add@.%(0,1)", "add@.%(0,1) fma.rn.%(0,#1,1)", "add.rn.f32(0,1)"},
	{"add_rn", "fadd(0,1) add.rn.%(0,1)", "add.rn.%(0,1) fma.rn.%(0,#1,1)", "add.rn.f32(0,1)"},
	{"add_sat", "add.rn.sat.%(0,1)", "min.%(max.%(fma.rn.%(0,#1,1),#0),#1)", "min.f32(max.f32(add.rn.f32(0,1),#0),#1)"},
	{"ceil", "cvt.rpi.f16.f16(0)", "", "cvt.rpi.f32.f32(0)"},
	{"cos", "", "", "lib:cosf"},
	{"div", "", "", "div.rn.f32(0,1)"},
	{"exp", "", "", "lib:expf"},
	{"exp10", "", "", "lib:exp10f"},
	{"exp2", "", "", "lib:__small_exp2f"},
	{"floor", "cvt.rmi.f16.f16(0)", "", "cvt.rmi.f32.f32(0)"},
	{"fma", "fma.rn.%(0,1,2)", "fma.rn.%(0,1,2)", "odd(0,1,2)"},
	{"fma_relu", "fma.rn.relu.%(0,1,2) max_nan(fma.rn.%(0,1,2),#0)", "fma.rn.relu.%(0,1,2)", "nan(odd(0,1,2),#0,max.f32(odd(0,1,2),#0))"},
	{"fma_sat", "fma.rn.sat.%(0,1,2)", "min.%(max.%(fma.rn.%(0,1,2),#0),#1)", "min.f32(max.f32(odd(0,1,2),#0),#1)"},
	{"log", "", "", "lib:logf"},
	{"log10", "", "", "lib:log10f"},
	{"log2", "", "", "lib:log2f"},
	{"max", "max.%(0,1)", "max.%(0,1)", "max.f32(0,1)"},
	{"max_nan", "max.NaN.%(0,1)", "max.NaN.%(0,1)", "nan(0,1,max.f32(0,1))"},
	{"min", "min.%(0,1)", "min.%(0,1)", "min.f32(0,1)"},
	{"min_nan", "min.NaN.%(0,1)", "min.NaN.%(0,1)", "nan(0,1,min.f32(0,1))"},
	{"mul", "fmul(0,1) mul@.%(0,1)", "mul@.%(0,1) fma.rn.%(0,1,#-0)", "mul.rn.f32(0,1)"},
	{"mul_rn", "fmul(0,1) mul.rn.%(0,1)", "mul.rn.%(0,1) fma.rn.%(0,1,#-0)", "mul.rn.f32(0,1)"},
	{"mul_sat", "mul.rn.sat.%(0,1)", "min.%(max.%(fma.rn.%(0,1,#-0),#0),#1)", "min.f32(max.f32(mul.rn.f32(0,1),#0),#1)"},
	{"neg", "fneg(0) neg.%(0)", "neg.%(0)", "neg.f32(0)"},
	{"rcp", "", "", "rcp.rn.f32(0)"},
	{"rint", "cvt.rni.f16.f16(0)", "", "cvt.rni.f32.f32(0)"},
	{"rsqrt", "", "", "rsqrt.approx.f32(0)"},
	{"sin", "", "", "lib:sinf"},
	{"sqrt", "", "", "sqrt.rn.f32(0)"},
	{"sub", "fsub(0,1) sub@.%(0,1)", "sub@.%(0,1) fma.rn.%(1,#-1,0)", "sub.rn.f32(0,1)"},
	{"sub_rn", "fsub(0,1) sub.rn.%(0,1)", "sub.rn.%(0,1) fma.rn.%(1,#-1,0)", "sub.rn.f32(0,1)"},
	{"sub_sat", "sub.rn.sat.%(0,1)", "min.%(max.%(fma.rn.%(1,#-1,0),#0),#1)", "min.f32(max.f32(sub.rn.f32(0,1),#0),#1)"},
	{"tanh", "", "", "lib:tanhf"},
	{"tanh_approx", "tanh.approx.%(0)", "tanh.approx.%(0)", "tanh.approx.f32(0)"},
	{"trunc", "cvt.rzi.f16.f16(0)", "", "cvt.rzi.f32.f32(0)"},
}

// smallAdjust is a number whose function lies so near to the middle of two others that the float
// that is rounded is on the other side of it, or the middle itself.
type smallAdjust struct {
	name   string
	bfloat bool
	x, y   int64 // bits of the number, and of its function, rounded correctly
}

// smallAdjusts are all of them, by exact arithmetic for every number (tests/nvcc).
var smallAdjusts = []smallAdjust{
	{"cos", false, 0x2b7c, 0x3bfd},
	{"cos", false, 0xab7c, 0x3bfd},
	{"exp", false, 0x1f79, 0x3c07},
	{"exp", false, 0x25cf, 0x3c17},
	{"exp10", true, 0xbc95, 0x3f75},
	{"exp2", false, 0x11c5, 0x3c01},
	{"log", false, 0x1935, 0xc5f9},
	{"log", false, 0x1d78, 0xc53b},
	{"log10", false, 0x338f, 0xb903},
	{"log10", false, 0x33f8, 0xb8d5},
	{"log10", false, 0x57e1, 0x4033},
	{"log10", false, 0x69d0, 0x42f3},
	{"log10", false, 0x719d, 0x440f},
	{"sin", false, 0x32b3, 0x32a7},
	{"sin", false, 0x5cb0, 0xbbff},
	{"sin", false, 0xb2b3, 0xb2a7},
	{"sin", false, 0xdcb0, 0x3bff},
}

// adjusted is y, what the operation called name makes of x, but for the numbers in smallAdjusts.
func (g *gen) adjusted(name string, f small, x, y value.Value) value.Value {
	for _, a := range smallAdjusts {
		if a.name == name && a.bfloat == f.bfloat {
			is := g.b.ICmp(enum.IPredEQ, g.coerce(x, ir.I16), ir.Int(ir.I16, a.x))
			y = g.b.Select(is, g.coerce(ir.Int(ir.I16, a.y), f.irType()), y)
		}
	}
	return y
}

// findSmall returns the operation called name, nil if there is none.
func findSmall(name string) *smallOp {
	k, ok := slices.BinarySearchFunc(smallOps, name, func(o smallOp, name string) int { return strings.Compare(o.name, name) })
	if !ok {
		return nil
	}
	return &smallOps[k]
}

// smallOp computes the operation called name on values of format f.
func (g *gen) smallOp(name string, f small, v ...value.Value) value.Value {
	op := findSmall(name)
	ways := op.half
	if f.bfloat {
		ways = op.bfloat
	}
	at := ".rn"
	if g.contract {
		at = ""
	}
	for way := range strings.FieldsSeq(ways) {
		if f.pair && !strings.Contains(way, "%") {
			continue
		}
		way = strings.NewReplacer("%", f.ptx(), "@", at).Replace(way)
		if g.hasAll(way) {
			x := opExpr{g: g, s: way, args: v, small: &f}
			return x.eval()
		}
	}
	if f.pair {
		return g.eachLane(f, v, func(lanes []value.Value) value.Value { return g.smallOp(name, f.lane(), lanes...) })
	}
	return g.adjusted(name, f, v[0], g.byFloat(op.wide, f, v))
}

// hasAll reports whether the target has the instructions of an expression.
func (g *gen) hasAll(expr string) bool {
	for word := range strings.FieldsFuncSeq(expr, func(r rune) bool { return strings.ContainsRune("(),", r) }) {
		if strings.Contains(word, ".") && !ptxop.Has(g.cfg, word) {
			return false
		}
	}
	return true
}

// byFloat computes expr on floats, "lib:" and a name in the library, and rounds the result to f.
func (g *gen) byFloat(expr string, f small, v []value.Value) value.Value {
	wide := make([]value.Value, len(v))
	for k := range v {
		wide[k] = g.widen(v[k])
	}
	if name, ok := strings.CutPrefix(expr, "lib:"); ok {
		return g.narrow(g.runtimeCall(name, ir.F32, false, len(wide), wide...), f)
	}
	x := opExpr{g: g, s: expr, args: wide, small: &f, wide: true}
	return g.narrow(x.eval(), f)
}

// eachLane computes one on the numbers of pairs.
func (g *gen) eachLane(f small, v []value.Value, one func(lanes []value.Value) value.Value) value.Value {
	var out [2]value.Value
	for k := range out {
		lanes := make([]value.Value, len(v))
		for i := range v {
			lanes[i] = g.laneOf(v[i], f, k)
		}
		out[k] = one(lanes)
	}
	return g.pairUp(out[0], out[1])
}

// laneOf is number k of the pair v.
func (g *gen) laneOf(v value.Value, f small, k int) value.Value {
	if k == 1 {
		v = g.b.Bin(ir.LShr, v, ir.Int(ir.I32, 16))
	}
	return g.coerce(g.b.Convert(ir.Trunc, v, ir.I16), f.lane().irType())
}

// pairUp makes a pair of two numbers.
func (g *gen) pairUp(x, y value.Value) value.Value {
	word := func(v value.Value) value.Value { return g.b.Convert(ir.ZExt, g.coerce(v, ir.I16), ir.I32) }
	return g.b.Bin(ir.Or, word(x), g.b.Bin(ir.Shl, word(y), ir.Int(ir.I32, 16)))
}

// widen converts a small number to float.
func (g *gen) widen(v value.Value) value.Value {
	switch v.Type() {
	case ir.Half:
		return g.b.Convert(ir.FPExt, v, ir.F32)
	case ir.I16:
		return g.b.Convert(ir.BitCast, g.b.Bin(ir.Shl, g.b.Convert(ir.ZExt, v, ir.I32), ir.Int(ir.I32, 16)), ir.F32)
	}
	return v
}

// narrow rounds a float to nearest, to a number of format f.
func (g *gen) narrow(v value.Value, f small) value.Value {
	if !f.bfloat {
		return g.b.Convert(ir.FPTrunc, v, ir.Half)
	}
	return g.toBFloat(v, "rn")
}

// bfloatBits are the bits of a constant that a __bf16 holds.
func bfloatBits(v float64) uint16 { return uint16(ir.FloatBits(ir.F32, v) >> 16) }

// toBFloat rounds a float to __bf16 in the direction mode: rn, rz, rm or rp. What is no number
// becomes 0x7fff, as cvt has it.
func (g *gen) toBFloat(v value.Value, mode string) value.Value {
	if op := "cvt." + mode + ".bf16.f32"; (mode == "rn" || mode == "rz") && ptxop.Has(g.cfg, op) {
		return g.ptx(op, ir.I16, v)
	}
	b, i32 := &g.b, func(n int64) value.Value { return ir.Int(ir.I32, n) }
	bits := b.Convert(ir.BitCast, v, ir.I32)
	sum := bits // what is added to the bits that are cut off carries where the number is rounded away from zero
	switch mode {
	case "rn":
		odd := b.Bin(ir.And, b.Bin(ir.LShr, bits, i32(16)), i32(1))
		sum = b.Bin(ir.Add, b.Bin(ir.Add, bits, i32(0x7fff)), odd)
	case "rp", "rm":
		pred := enum.IPredSGE
		if mode == "rm" {
			pred = enum.IPredSLT
		}
		sum = b.Bin(ir.Add, bits, b.Select(b.ICmp(pred, bits, i32(0)), i32(0xffff), i32(0)))
	}
	nan := b.ICmp(enum.IPredUGT, b.Bin(ir.And, bits, i32(0x7fffffff)), i32(0x7f800000))
	return b.Convert(ir.Trunc, b.Select(nan, i32(0x7fff), b.Bin(ir.LShr, sum, i32(16))), ir.I16)
}

// odd is a float that has been rounded towards zero, its last bit set if it is not exact: another
// rounding, to less than half of the bits, has the result of a single one. up and down are the
// number rounded in both directions.
func (g *gen) odd(zero, up, down value.Value) value.Value {
	inexact := g.b.Convert(ir.ZExt, g.b.FCmp(enum.FPredONE, up, down), ir.I32)
	return g.b.Convert(ir.BitCast, g.b.Bin(ir.Or, g.b.Convert(ir.BitCast, zero, ir.I32), inexact), ir.F32)
}

// bfloatFrom converts a value of the C type from, a number that is no __bf16, to __bf16 in the
// direction mode.
func (g *gen) bfloatFrom(v value.Value, from *tree.Type, mode string) value.Value {
	if v.Type() == ir.I1 {
		v, from = g.b.Convert(ir.ZExt, v, ir.I32), scalarType(tree.KindUInt, 4)
	}
	if from.Sizeof() <= 2 || v.Type() == ir.F32 { // which a float holds
		return g.toBFloat(g.convertValue(v, from, scalarType(tree.KindFloat, 4)), mode)
	}
	if from.Sizeof() > 8 {
		g.errorf(g.lastPos, "a 128-bit integer cannot be converted to '__bf16'; convert it to double first")
		return ir.Undef(ir.I16)
	}
	typ := ptxType(from)
	if mode != "rn" {
		return g.toBFloat(g.ptx("cvt."+mode+".f32."+typ, ir.F32, v), mode)
	}
	return g.toBFloat(g.oddFloat(v, typ), mode)
}

// oddFloat is a number of PTX type typ as float, rounded to odd.
func (g *gen) oddFloat(v value.Value, typ string) value.Value {
	cvt := func(mode string) value.Value { return g.ptx("cvt."+mode+".f32."+typ, ir.F32, v) }
	return g.odd(cvt("rz"), cvt("rp"), cvt("rm"))
}

// smallConstant is a number of smallConstants, as a float if the expression is computed in those.
func (x *opExpr) smallConstant(name string) value.Value {
	if x.wide {
		return x.g.widen(x.small.lane().constant(name))
	}
	return x.small.constant(name)
}

// smallApply is an operation of expressions on small numbers that is no instruction, nil for
// others.
func (x *opExpr) smallApply(name string, v []value.Value) value.Value {
	g := x.g
	switch name {
	case "fneg":
		return g.b.FNeg(v[0])
	case "nan": // the last operand, if the others are numbers
		last := len(v) - 1
		isNaN := g.b.FCmp(enum.FPredUNO, v[0], v[last-1])
		return g.b.Select(isNaN, x.smallConstant("#nan"), v[last])
	case "odd": // fma
		way := func(mode string) value.Value { return g.ptx("fma."+mode+".f32", ir.F32, v...) }
		return g.odd(way("rz"), way("rp"), way("rm"))
	}
	if findSmall(name) != nil {
		return g.smallOp(name, *x.small, v...)
	}
	return nil
}

// smallBuiltin expands a built-in function on small numbers, or pairs of them.
func (g *gen) smallBuiltin(e *tree.Builtin, op string) value.Value {
	group, rest, _ := strings.Cut(op, ".")
	if group == "assign" {
		return g.smallAssign(e, rest)
	}
	f := smallOperand(e)
	if group == "floats" {
		return g.pairOfFloats(f, g.floatArgs(e))
	}
	v := g.args(e)
	switch group {
	case "odd":
		return g.oddFloat(v[0], "f64")
	case "cvt":
		return g.bfloatFrom(v[0], e.Args[0].Type(), rest)
	case "class":
		return g.classify(rest, g.widen(v[0]))
	case "cmp":
		if f.bfloat {
			v[0], v[1] = g.widen(v[0]), g.widen(v[1])
		}
		return g.b.FCmp(fpred(rest), v[0], v[1])
	case "set", "mask", "all":
		if len(v) == 1 {
			v = append(v, v[0])
		}
		return g.comparePairs(group, rest, f, v)
	case "cmadd":
		return g.complexMulAdd(f, v)
	}
	if r := g.pairParts(group, f, v); r != nil {
		return r
	}
	return g.smallOp(group, f, v...)
}

// smallOperand is the format of a function's operands: of the first that has one, or of its result.
func smallOperand(e *tree.Builtin) small {
	for _, a := range e.Args {
		if f, ok := smallOf(a.Type()); ok {
			return f
		}
	}
	f, _ := smallOf(e.T)
	return f
}

// smallAssign is an operation on the pair that the first argument points to, and another one. The
// pointer is the value.
func (g *gen) smallAssign(e *tree.Builtin, op string) value.Value {
	f, _ := smallOf(e.Args[1].Type())
	y := g.loadRaw(g.recordValue(e.Args[1]), ir.I32)
	p, align := g.address(e.Args[0])
	g.pos(e.P)
	l := lval{p: p, align: align, t: e.Args[1].Type()}
	g.storeRaw(l, g.smallOp(op, f, g.loadRaw(l, ir.I32), y))
	return p
}

// pairParts moves the numbers of pairs, nil for other operations.
func (g *gen) pairParts(op string, f small, v []value.Value) value.Value {
	last := len(v) - 1
	switch op {
	case "pair":
		return g.pairUp(v[0], v[last])
	case "low":
		return g.laneOf(v[0], f, 0)
	case "high":
		return g.laneOf(v[0], f, 1)
	case "lowfloat":
		return g.widen(g.laneOf(v[0], f, 0))
	case "highfloat":
		return g.widen(g.laneOf(v[0], f, 1))
	case "lows":
		return g.pairUp(g.laneOf(v[0], f, 0), g.laneOf(v[last], f, 0))
	case "highs":
		return g.pairUp(g.laneOf(v[0], f, 1), g.laneOf(v[last], f, 1))
	case "swap":
		return g.pairUp(g.laneOf(v[0], f, 1), g.laneOf(v[0], f, 0))
	}
	return nil
}

// floatArgs evaluates arguments that are floats, or the members of a float2.
func (g *gen) floatArgs(e *tree.Builtin) []value.Value {
	if !e.Args[0].Type().IsRecord() {
		return g.args(e)
	}
	src := g.recordValue(e.Args[0])
	g.pos(e.P)
	var v []value.Value
	for off := int64(0); off < 8; off += 4 {
		v = append(v, g.b.Load(ir.F32, g.b.Offset(src.p, off), alignAt(src.align, off), src.vol))
	}
	return v
}

// pairOfFloats rounds one float to both numbers of a pair, or two.
func (g *gen) pairOfFloats(f small, v []value.Value) value.Value {
	if len(v) == 1 { // arithmetic of pairs takes one half twice at no cost
		one := g.narrow(v[0], f)
		return g.pairUp(one, one)
	}
	if op := "cvt.rn." + f.ptx() + ".f32"; ptxop.Has(g.cfg, op) {
		return g.ptx(op, ir.I32, v[1], v[0])
	}
	return g.pairUp(g.narrow(v[0], f), g.narrow(v[1], f))
}

// pairFloats stores the numbers of a pair as a float2.
func (g *gen) pairFloats(dst lval, e *tree.Builtin) {
	f, _ := smallOf(e.Args[0].Type())
	v := g.args(e)[0]
	for k := range 2 {
		off := int64(4 * k)
		g.b.Store(g.widen(g.laneOf(v, f, k)), g.b.Offset(dst.p, off), alignAt(dst.align, off), dst.vol)
	}
}

// setNames are the comparisons of set (PTX ISA) by the predicates of LLVM.
var setNames = map[string]string{
	"oeq": "eq", "one": "ne", "olt": "lt", "ole": "le", "ogt": "gt", "oge": "ge",
	"ueq": "equ", "une": "neu", "ult": "ltu", "ule": "leu", "ugt": "gtu", "uge": "geu", "uno": "nan",
}

// comparePairs compares the numbers of pairs: what is true becomes 1 (set), a mask of its 16 bits
// (mask), or has to be true of both (all).
func (g *gen) comparePairs(how, pred string, f small, v []value.Value) value.Value {
	typ := f.ptx()
	if how != "set" {
		typ = "u32"
	}
	var r value.Value
	if op := "set." + setNames[pred] + "." + typ + "." + f.ptx(); ptxop.Has(g.cfg, op) {
		r = g.ptx(op, ir.I32, v...)
	} else {
		yes := int64(0xffff)
		if how == "set" {
			yes = f.bits("#1")
		}
		r = g.eachLane(f, v, func(lanes []value.Value) value.Value {
			c := g.b.FCmp(fpred(pred), g.widen(lanes[0]), g.widen(lanes[1]))
			return g.b.Select(c, ir.Int(ir.I16, yes), ir.Int(ir.I16, 0))
		})
	}
	if how == "all" {
		return g.b.ICmp(enum.IPredEQ, r, ir.Int(ir.I32, -1))
	}
	return r
}

// complexMulAdd is a*b + c on pairs as complex numbers: the products with the real part of a come
// first (CUDA Math API, __hcmadd).
func (g *gen) complexMulAdd(f small, v []value.Value) value.Value {
	a, b, c := v[0], v[1], v[2]
	part := func(v value.Value, k int) value.Value { return g.laneOf(v, f, k) }
	fma := func(x, y, z value.Value) value.Value { return g.smallOp("fma", f.lane(), x, y, z) }
	re := fma(part(a, 0), part(b, 0), part(c, 0))
	im := fma(part(a, 0), part(b, 1), part(c, 1))
	re = fma(g.smallOp("neg", f.lane(), part(a, 1)), part(b, 1), re)
	im = fma(part(a, 1), part(b, 0), im)
	return g.pairUp(re, im)
}
