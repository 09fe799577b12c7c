package main

// operation is a pure operation that has an opcode of its own, for speed. Its meaning for all types
// and modifiers is a function of package numeric, which the tests hold the row against.
type operation struct {
	opcode string
	// loop says that the loop of one thread has a case for it. Others are called through the
	// instruction's function there: a case more makes the loop slower for all.
	loop bool
	// of are the instructions, separated by spaces: where name and type alone decide NAME/TYPE,...,
	// with types of a kind and a width, as in numeric.TypeOf; else as they are written.
	of string
	// text is what a lane computes: D from A, B and C, of type uint64, as an expression or, where D
	// stands in it, as statements. D may be the same variable as an operand. The bits of a register
	// above its width are zero, so that some operations serve several widths.
	text string
}

// operations are all of them. Floating ones are rounded to nearest even; their comparisons are
// false for NaN.
var operations = []operation{
	{"OpMov", true, "", "*d = *a"},
	{"OpTrunc32", true, "", "uint64(uint32(A))"},
	{"OpAdd32", true, "add/u32,s32,b32", "uint64(uint32(A) + uint32(B))"},
	{"OpAdd64", true, "add/u64,s64,b64", "A + B"},
	{"OpSub32", true, "sub/u32,s32,b32", "uint64(uint32(A) - uint32(B))"},
	{"OpMul32", true, "mul.lo/u32,s32,b32", "uint64(uint32(A) * uint32(B))"},
	{"OpMul64", true, "mul.lo/u64,s64,b64 mul.wide/u32", "A * B"},
	{"OpMad32", true, "mad/u32,s32,b32", "uint64(uint32(A) * uint32(B) + uint32(C))"},
	{"OpMulWideS", true, "mul.wide/s32", "uint64(int64(int32(A)) * int64(int32(B)))"},
	{"OpAnd", true, "and/p1,b16,b32,b64", "A & B"},
	{"OpOr", true, "or/p1,b16,b32,b64", "A | B"},
	{"OpXor", true, "xor/p1,b16,b32,b64", "A ^ B"},
	{"OpShl32", true, "shl/u32,s32,b32", "uint64(uint32(A) << uint32(B))"},
	{"OpShrU", true, "shr/u32,b32,u64,b64", "A >> uint32(B)"},
	{"OpEq", true, "setp.eq/u16,u32,u64,s16,s32,s64,b16,b32,b64", "numeric.Bool(A == B)"},
	{"OpNe", true, "setp.ne/u16,u32,u64,s16,s32,s64,b16,b32,b64", "numeric.Bool(A != B)"},
	{"OpLtU", true, "setp.lt/u16,u32,u64 setp.lo/u16,u32,u64", "numeric.Bool(A < B)"},
	{"OpLtS32", true, "setp.lt/s32", "numeric.Bool(int32(A) < int32(B))"},
	{"OpLeS32", true, "setp.le/s32", "numeric.Bool(int32(A) <= int32(B))"},
	{"OpSelect", false, "", "v := B; if C != 0 { v = A }; D = v"},
	{"OpSext32", false, "", "uint64(int64(int32(A)))"},
	{"OpShl64", false, "shl/u64,s64,b64", "A << uint32(B)"},
	{"OpSub64", false, "sub/u64,s64,b64", "A - B"},
	{"OpMad64", false, "mad/u64,s64,b64 mad.wide.u32", "A * B + C"},
	{"OpMinS32", false, "min/s32", "v := A; if int32(B) < int32(A) { v = B }; D = v"},
	{"OpMaxS32", false, "max/s32", "v := A; if int32(B) > int32(A) { v = B }; D = v"},
	{"OpMinU", false, "min/u32,u64", "min(A, B)"},
	{"OpMaxU", false, "max/u32,u64", "max(A, B)"},
	{"OpNot32", false, "not/b32", "uint64(^uint32(A))"},
	{"OpShrS32", false, "shr/s32", "uint64(uint32(int32(A) >> uint32(B)))"},
	{"OpShrS64", false, "shr/s64", "uint64(int64(A) >> uint32(B))"},
	{"OpLeU", false, "setp.le/u16,u32,u64 setp.ls/u16,u32,u64", "numeric.Bool(A <= B)"},
	{"OpLtS64", false, "setp.lt/s64", "numeric.Bool(int64(A) < int64(B))"},
	{"OpLeS64", false, "setp.le/s64", "numeric.Bool(int64(A) <= int64(B))"},
	{"OpAddF32", false, "add/f32", "numeric.Bits32(numeric.Float32(A) + numeric.Float32(B))"},
	{"OpSubF32", false, "sub/f32", "numeric.Bits32(numeric.Float32(A) - numeric.Float32(B))"},
	{"OpMulF32", false, "mul/f32", "numeric.Bits32(numeric.Float32(A) * numeric.Float32(B))"},
	{"OpFmaF32", false, "fma/f32", "p, q := float64(numeric.Float32(A)) * float64(numeric.Float32(B)), float64(numeric.Float32(C)); v := p + q; if numeric.TieOf32(v) { v = numeric.OddAdd(p, q) }; D = numeric.Bits32(float32(v))"},
	{"OpAddF64", false, "add/f64", "a, b := A, B; v := numeric.Float64(a) + numeric.Float64(b); D = math.Float64bits(v); if v != v { D = numeric.Bits64(v, a, b, 0) }"},
	{"OpSubF64", false, "sub/f64", "a, b := A, B; v := numeric.Float64(a) - numeric.Float64(b); D = math.Float64bits(v); if v != v { D = numeric.Bits64(v, a, b, 0) }"},
	{"OpMulF64", false, "mul/f64", "a, b := A, B; v := numeric.Float64(a) * numeric.Float64(b); D = math.Float64bits(v); if v != v { D = numeric.Bits64(v, a, b, 0) }"},
	{"OpFmaF64", false, "fma/f64", "a, b, c := A, B, C; v := math.FMA(numeric.Float64(a), numeric.Float64(b), numeric.Float64(c)); D = math.Float64bits(v); if v != v { D = numeric.Bits64(v, a, b, c) }"},
	{"OpLtF32", false, "setp.lt/f32", "numeric.Bool(numeric.Float32(A) < numeric.Float32(B))"},
	{"OpLeF32", false, "setp.le/f32", "numeric.Bool(numeric.Float32(A) <= numeric.Float32(B))"},
	{"OpLtF64", false, "setp.lt/f64", "numeric.Bool(numeric.Float64(A) < numeric.Float64(B))"},
	{"OpLeF64", false, "setp.le/f64", "numeric.Bool(numeric.Float64(A) <= numeric.Float64(B))"},
	{"OpNeg32", false, "neg.s32", "uint64(-uint32(A))"},
	{"OpNeg64", false, "neg.s64", "-A"},
	{"OpAbs32", false, "abs.s32", "v := uint32(A); if int32(v) < 0 { v = -v }; D = uint64(v)"},
	{"OpNotPred", false, "not.pred", "A ^ 1"},
	{"OpNot64", false, "not.b64", "^A"},
	{"OpMulHiU32", false, "mul.hi.u32", "A * B >> 32"},
	{"OpMulHiS32", false, "mul.hi.s32", "uint64(uint32(int64(int32(A)) * int64(int32(B)) >> 32))"},
	{"OpMadHiU32", false, "mad.hi.u32", "uint64(uint32(A*B>>32 + C))"},
	{"OpMadWideS", false, "mad.wide.s32", "uint64(int64(int32(A))*int64(int32(B))) + C"},
	{"OpSext8", false, "cvt.s32.s8", "uint64(uint32(int8(A)))"},
	{"OpSext16", false, "cvt.s32.s16", "uint64(uint32(int16(A)))"},
	{"OpNegF32", false, "neg.f32", "A ^ 1<<31"},
	{"OpNegF64", false, "neg.f64", "A ^ 1<<63"},
	{"OpAbsF32", false, "abs.f32", "A &^ (1 << 31)"},
	{"OpAbsF64", false, "abs.f64", "A &^ (1 << 63)"},
	{"OpDivF32", false, "div.rn.f32", "numeric.Bits32(numeric.Float32(A) / numeric.Float32(B))"},
	{"OpRcpF32", false, "rcp.rn.f32", "numeric.Bits32(1 / numeric.Float32(A))"},
	{"OpSqrtF32", false, "sqrt.rn.f32", "numeric.Bits32(float32(math.Sqrt(float64(numeric.Float32(A)))))"},
	{"OpRsqrtF32", false, "rsqrt.approx.f32", "numeric.Bits32(float32(numeric.Rsqrt(float64(numeric.Float32(A)))))"},
	{"OpDivF64", false, "div.rn.f64", "a, b := A, B; v := numeric.Float64(a) / numeric.Float64(b); D = math.Float64bits(v); if v != v { D = numeric.Bits64(v, a, b, 0) }"},
	{"OpRcpF64", false, "rcp.rn.f64", "a := A; v := 1 / numeric.Float64(a); D = math.Float64bits(v); if v != v { D = numeric.Bits64(v, a, 0, 0) }"},
	{"OpSqrtF64", false, "sqrt.rn.f64", "a := A; v := math.Sqrt(numeric.Float64(a)); D = math.Float64bits(v); if v != v { D = numeric.Bits64(v, a, 0, 0) }"},
	{"OpMinF32", false, "min.f32", "v, p, q := A, numeric.Float32(A), numeric.Float32(B); switch {; case p == q:; v |= B; case p != p && q != q:; v = numeric.NaN32; case q < p || p != p:; v = B; }; D = v"},
	{"OpMaxF32", false, "max.f32", "v, p, q := A, numeric.Float32(A), numeric.Float32(B); switch {; case p == q:; v &= B; case p != p && q != q:; v = numeric.NaN32; case q > p || p != p:; v = B; }; D = v"},
	{"OpEqF32", false, "setp.eq/f32", "numeric.Bool(numeric.Float32(A) == numeric.Float32(B))"},
	{"OpNeuF32", false, "setp.neu/f32", "numeric.Bool(numeric.Float32(A) != numeric.Float32(B))"},
	{"OpEqF64", false, "setp.eq/f64", "numeric.Bool(numeric.Float64(A) == numeric.Float64(B))"},
	{"OpNeuF64", false, "setp.neu/f64", "numeric.Bool(numeric.Float64(A) != numeric.Float64(B))"},
	{"OpF32S32", false, "cvt.rn.f32.s32", "uint64(math.Float32bits(float32(int32(A))))"},
	{"OpF32U32", false, "cvt.rn.f32.u32", "uint64(math.Float32bits(float32(uint32(A))))"},
	{"OpF64S32", false, "cvt.rn.f64.s32", "math.Float64bits(float64(int32(A)))"},
	{"OpF64F32", false, "cvt.f64.f32", "math.Float64bits(float64(numeric.Float32(A)))"},
	{"OpF32F64", false, "cvt.rn.f32.f64", "numeric.Bits32(float32(numeric.Float64(A)))"},
	{"OpS32F32", false, "cvt.rzi.s32.f32", "p := numeric.Float32(A); v := uint64(uint32(int32(p))); switch {; case p != p:; v = 0; case p >= 1<<31:; v = 1<<31 - 1; case p < -1<<31:; v = 1 << 31; }; D = v"},
	{"OpTruncF32", false, "cvt.rzi.f32.f32", "numeric.Bits32(float32(math.Trunc(float64(numeric.Float32(A)))))"},
	{"OpFloorF32", false, "cvt.rmi.f32.f32", "numeric.Bits32(float32(math.Floor(float64(numeric.Float32(A)))))"},
	{"OpCeilF32", false, "cvt.rpi.f32.f32", "numeric.Bits32(float32(math.Ceil(float64(numeric.Float32(A)))))"},
	{"OpNearF32", false, "cvt.rni.f32.f32", "numeric.Bits32(float32(math.RoundToEven(float64(numeric.Float32(A)))))"},
	{"OpSatF32", false, "cvt.sat.f32.f32", "p := numeric.Float32(A); if !(p > 0) { p = 0 }; D = numeric.Bits32(min(p, 1))"},
	// Integer division, whose instructions look at divisors first: what becomes of zero does not
	// matter here.
	{"OpDivU32", false, "", "v := B; if v != 0 { v = A / v }; D = v"},
	{"OpRemU32", false, "", "v := B; if v != 0 { v = A % v }; D = v"},
	{"OpDivS32", false, "", "v := int64(int32(B)); if v != 0 { v = int64(int32(A)) / v }; D = uint64(uint32(v))"},
	{"OpRemS32", false, "", "v := int64(int32(B)); if v != 0 { v = int64(int32(A)) % v }; D = uint64(uint32(v))"},
}
