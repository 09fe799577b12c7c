package main

// operation is a pure operation that has an opcode of its own, for speed. Its meaning for all types
// and modifiers is a function of package numeric, which the tests hold the row against.
type operation struct {
	opcode string
	// loop says that the loop of one thread has a case for it. Others are called through the
	// instruction's function there: a case more makes the loop slower for all.
	loop bool
	// of are the instructions, if name and type alone decide: NAME/TYPE,... and others after a
	// space. Types are a kind and a width, as in numeric.TypeOf.
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
	{"OpMad64", false, "mad/u64,s64,b64", "A * B + C"},
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
}
