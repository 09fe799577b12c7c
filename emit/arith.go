package emit

import (
	llir "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/constant"
	"github.com/llir/llvm/ir/types"
	"github.com/llir/llvm/ir/value"

	"cptx/ir"
)

// intOp gives the opcodes of an integer operation for 32 and 64 bits, and how narrow operands must
// be extended.
type intOp struct {
	op32, op64 string
	x, y       ext // extNone: the upper bits do not matter
}

// intOps: PTX ISA, Integer Arithmetic Instructions, Logic and Shift Instructions. The count of a
// shift is always 32 bits. Indexed by ir.Op.
var intOps = [...]intOp{
	ir.Add:  {"add.s32", "add.s64", extNone, extNone},
	ir.Sub:  {"sub.s32", "sub.s64", extNone, extNone},
	ir.Mul:  {"mul.lo.s32", "mul.lo.s64", extNone, extNone},
	ir.UDiv: {"div.u32", "div.u64", extZero, extZero},
	ir.SDiv: {"div.s32", "div.s64", extSign, extSign},
	ir.URem: {"rem.u32", "rem.u64", extZero, extZero},
	ir.SRem: {"rem.s32", "rem.s64", extSign, extSign},
	ir.Shl:  {"shl.b32", "shl.b64", extNone, extZero},
	ir.LShr: {"shr.u32", "shr.u64", extZero, extZero},
	ir.AShr: {"shr.s32", "shr.s64", extSign, extZero},
	ir.And:  {"and.b32", "and.b64", extNone, extNone},
	ir.Or:   {"or.b32", "or.b64", extNone, extNone},
	ir.Xor:  {"xor.b32", "xor.b64", extNone, extNone},
}

// binary selects a two-operand operation.
func (f *fn) binary(op ir.Op, v, x, y value.Value) {
	t := v.Type()
	if _, ok := t.(*types.FloatType); ok {
		f.floatBinary(op, v, x, y)
		return
	}
	if t == types.Type(ir.I1) {
		f.predBinary(op, v, x, y)
		return
	}
	if int(op) >= len(intOps) || !ir.IsScalar(t) {
		f.unsupported(v)
		return
	}
	o := &intOps[op]
	wide := bitsOf(t) == 64
	switch {
	case (op == ir.Add || op == ir.Sub) && f.withCarry(op, v, x, y, wide):
	case op == ir.Add && f.multiplyAdd(v, x, y, wide):
	case op == ir.Mul && wide && f.wideMul(f.dst(v), x, y, ""):
	case op == ir.Shl && wide && f.wideShift(v, x, y):
	case op == ir.Or && f.pack(v, x, y):
	case wide && isRotate(op, x, y):
		f.emit("add.s64", f.dst(v), f.val(x), f.val(y))
	case op == ir.Xor && isAllOnes(y):
		f.emit(pick(wide, "not.b64", "not.b32"), f.dst(v), f.val(x))
	case op == ir.Sub && isZeroInt(x):
		f.emit(pick(wide, "neg.s64", "neg.s32"), f.dst(v), f.val(y))
	case op == ir.Shl || op == ir.LShr || op == ir.AShr:
		f.emit(pick(wide, o.op64, o.op32), f.dst(v), f.operandExt(x, o.x), f.shiftCount(y))
	default:
		f.emit(pick(wide, o.op64, o.op32), f.dst(v), f.operandExt(x, o.x), f.operandExt(y, o.y))
	}
}

func pick(wide bool, op64, op32 string) string {
	if wide {
		return op64
	}
	return op32
}

func (f *fn) operandExt(v value.Value, e ext) operand {
	if e == extNone {
		return f.val(v)
	}
	return f.extend(v, e == extSign)
}

// shiftCount returns the 32-bit count of a shift. PTX clamps counts at the width, so that a 64-bit
// count may be cut: C leaves counts of the width and above undefined.
func (f *fn) shiftCount(y value.Value) operand {
	if bitsOf(y.Type()) != 64 {
		return f.extend(y, false)
	}
	return f.low(y)
}

// isRotate reports whether x op y joins two parts of one value of 64 bits, shifted past each other
// by constants that sum to 64: a rotation. The parts have no bit in common, so that or, xor and add
// are one; ptxas makes two funnel shifts of the sum alone, four instructions of the others.
func isRotate(op ir.Op, x, y value.Value) bool {
	if op != ir.Or && op != ir.Xor && op != ir.Add {
		return false
	}
	l, ok := x.(*llir.InstShl)
	r, ok2 := y.(*llir.InstLShr)
	if !ok || !ok2 {
		if l, ok = y.(*llir.InstShl); !ok {
			return false
		}
		if r, ok = x.(*llir.InstLShr); !ok {
			return false
		}
	}
	a, ok := l.Y.(*constant.Int)
	b, ok2 := r.Y.(*constant.Int)
	if !ok || !ok2 || l.X != r.X {
		return false
	}
	n, m := ir.IntValue(a), ir.IntValue(b)
	return n > 0 && m > 0 && n+m == 64
}

func isAllOnes(v value.Value) bool {
	c, ok := v.(*constant.Int)
	return ok && ir.IntValue(c) == -1
}

func isZeroInt(v value.Value) bool {
	c, ok := v.(*constant.Int)
	return ok && c.X.Sign() == 0
}

// multiplyAdd selects x + a*b as mad when nothing else uses the product.
func (f *fn) multiplyAdd(v, x, y value.Value, wide bool) bool {
	if bitsOf(v.Type()) < 32 {
		return false
	}
	for range 2 {
		if m, ok := x.(*llir.InstMul); ok && f.vals[ir.ID(m)].uses == 1 {
			if wide && f.wideMul(f.dst(v), m.X, m.Y, "mad", y) {
				return true
			}
			f.emit(pick(wide, "mad.lo.s64", "mad.lo.s32"), f.dst(v), f.val(m.X), f.val(m.Y), f.val(y))
			return true
		}
		x, y = y, x
	}
	return false
}

// wideMul selects a 64-bit product of two values extended from at most 32 bits as mul.wide (or
// mad.wide with an addend).
func (f *fn) wideMul(d operand, x, y value.Value, mad string, addend ...value.Value) bool {
	a, signed, ok := extended64(x)
	if !ok {
		return false
	}
	b, ok := f.sameExtension(y, signed)
	if !ok || isNarrow(a.Type()) && b.kind == opImm && b.imm >= 1<<8 { // a byte on its way into a word
		return false
	}
	op := "mul.wide"
	if mad != "" {
		op = "mad.wide"
	}
	args := []operand{d, f.extend(a, signed), b}
	for _, v := range addend {
		args = append(args, f.val(v))
	}
	f.emitOp(f.op(op, pick(signed, ".s32", ".u32")), args...)
	return true
}

// extended64 returns the value of at most 32 bits that v extends to 64 bits.
func extended64(v value.Value) (from value.Value, signed, ok bool) {
	fits := func(x value.Value) bool { return bitsOf(x.Type()) == 32 || isNarrow(x.Type()) }
	switch i := v.(type) {
	case *llir.InstSExt:
		return i.From, true, fits(i.From)
	case *llir.InstZExt:
		return i.From, false, fits(i.From)
	}
	return nil, false, false
}

// sameExtension returns the operand of 32 bits that v extends, given that it must be signed or not:
// an extension of that kind or a constant in range.
func (f *fn) sameExtension(v value.Value, signed bool) (operand, bool) {
	if c, ok := v.(*constant.Int); ok {
		x := ir.IntValue(c)
		if signed && x == int64(int32(x)) || !signed && x == int64(uint32(x)) {
			return immOp(x), true
		}
		return operand{}, false
	}
	from, s, ok := extended64(v)
	if !ok || s != signed {
		return operand{}, false
	}
	return f.extend(from, signed), true
}

// wideShift selects the shift of an extended value by a constant as mul.wide by a power of
// two.
func (f *fn) wideShift(v, x, y value.Value) bool {
	c, ok := y.(*constant.Int)
	if !ok {
		return false
	}
	k := ir.IntValue(c)
	from, signed, ok := extended64(x)
	if !ok || k < 0 || k > 30 || isNarrow(from.Type()) && k >= 8 {
		return false
	}
	f.emit(pick(signed, "mul.wide.s32", "mul.wide.u32"), f.dst(v), f.extend(from, signed), immOp(1<<k))
	return true
}

// predBinary selects logic on i1 (PTX ISA, Manipulating Predicates).
func (f *fn) predBinary(op ir.Op, v, x, y value.Value) {
	if c, ok := y.(*constant.Int); ok && (op == ir.Xor || op == ir.Add || op == ir.Sub) {
		p := f.predOperand(x)
		if ir.IntValue(c)&1 != 0 {
			f.emit("not.pred", f.dst(v), p)
		} else {
			f.mov(f.dst(v), p)
		}
		return
	}
	var name string
	switch op {
	case ir.And, ir.Mul:
		name = "and.pred"
	case ir.Or:
		name = "or.pred"
	case ir.Xor, ir.Add, ir.Sub:
		name = "xor.pred"
	default:
		f.unsupported(v)
		return
	}
	f.emit(name, f.dst(v), f.predOperand(x), f.predOperand(y))
}

// floatOps gives the root of the opcode of float operations.
var floatOps = [...]string{ir.FAdd: "add", ir.FSub: "sub", ir.FMul: "mul", ir.FDiv: "div"}

// floatBinary selects float arithmetic. Without .rn ptxas may contract add and mul into fma, so
// only operations marked "contract" leave it out (PTX ISA, add, mul; -fmad).
func (f *fn) floatBinary(op ir.Op, v, x, y value.Value) {
	t := v.Type().(*types.FloatType)
	name := floatOps[op]
	if t.Kind == types.FloatKindHalf && (op == ir.FDiv || !f.nativeHalf()) {
		f.halfBinary(name, v, x, y)
		return
	}
	if op == ir.FDiv {
		f.divide(t, f.dst(v), x, y)
		return
	}
	rn, ftz := ".rn", ""
	if ir.MayContract(v) {
		rn = ""
	}
	if t.Kind == types.FloatKindFloat {
		ftz = f.ftz()
	}
	f.emitOp(f.op(name, rn, ftz, floatSuffix(t)), f.dst(v), f.val(x), f.val(y))
}

// ftz is the modifier of f32 instructions under -ftz=true.
func (f *fn) ftz() string {
	if f.cfg.FTZ {
		return ".ftz"
	}
	return ""
}

// divide selects x / y. -prec-div=false takes div.full, with -use_fast_math div.approx (PTX ISA,
// div).
func (f *fn) divide(t *types.FloatType, d operand, x, y value.Value) {
	if t.Kind == types.FloatKindDouble {
		if isOne(x) {
			f.emit("rcp.rn.f64", d, f.val(y))
			return
		}
		f.emit("div.rn.f64", d, f.val(x), f.val(y))
		return
	}
	mode := ".rn"
	switch {
	case f.cfg.ApproxDiv && f.cfg.FastMath:
		mode = ".approx"
	case f.cfg.ApproxDiv:
		mode = ".full"
	case isOne(x):
		f.emitOp(f.op("rcp.rn", f.ftz(), ".f32"), d, f.val(y))
		return
	}
	f.emitOp(f.op("div", mode, f.ftz(), ".f32"), d, f.val(x), f.val(y))
}

func isOne(v value.Value) bool {
	c, ok := v.(*constant.Float)
	return ok && ir.FloatValue(c) == 1
}

// fneg selects -x; PTX's neg flips the sign of NaN and zero too. Below PTX 6.0 half has none: flip
// the bit.
func (f *fn) fneg(i *llir.InstFNeg) {
	t, ok := i.Typ.(*types.FloatType)
	if !ok {
		f.unsupported(i)
		return
	}
	switch t.Kind {
	case types.FloatKindHalf:
		f.emit("xor.b16", f.dst(i), f.val(i.X), immOp(-0x8000))
	case types.FloatKindFloat:
		f.emitOp(f.op("neg", f.ftz(), ".f32"), f.dst(i), f.val(i.X))
	default:
		f.emit("neg.f64", f.dst(i), f.val(i.X))
	}
}

// nativeHalf reports whether the target has arithmetic on half (PTX ISA, Half Precision Floating
// Point Instructions: sm_53).
func (f *fn) nativeHalf() bool { return f.cfg.SM >= 53 }

// halfBinary computes in float and rounds: exact for one operation, since 24 >= 2*11+2 bits.
func (f *fn) halfBinary(name string, v, x, y value.Value) {
	a, b, r := f.widenHalf(x), f.widenHalf(y), f.tempOp(clsF32)
	f.emitOp(f.op(name, ".rn.f32"), r, a, b)
	f.emit("cvt.rn.f16.f32", f.dst(v), r)
}

func (f *fn) widenHalf(v value.Value) operand {
	if c, ok := v.(*constant.Float); ok {
		return f.floatConst(ir.Float(ir.F32, ir.FloatValue(c)))
	}
	d := f.tempOp(clsF32)
	f.emit("cvt.f32.f16", d, f.val(v))
	return d
}
