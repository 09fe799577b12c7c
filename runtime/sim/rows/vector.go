package main

import (
	"fmt"
	"slices"
	"strings"
)

// Operations on all lanes by the vector instructions of amd64 processors with AVX2 and FMA: four
// lanes at a time, which are 64 bits wide. Everywhere else the functions in Go serve (wideRows).

// vectors are the instructions of an operation, in the syntax of Go's assembler, where the result
// comes last: Z from X, Y and W, which hold four lanes of A, B and C, with T, U and V in between,
// and constants. Operations on 32-bit elements also work on the upper halves of lanes; these are
// zero, and 0+0, 0-0, 0*0 and comparisons that are false for equal numbers leave them so.
var vectors = map[string]string{
	"OpMov":      "VMOVDQA X, Z",
	"OpTrunc32":  "VPAND LOW, X, Z",
	"OpAdd32":    "VPADDD Y, X, Z",
	"OpAdd64":    "VPADDQ Y, X, Z",
	"OpSub32":    "VPSUBD Y, X, Z",
	"OpMul32":    "VPMULLD Y, X, Z",
	"OpMul64":    product64,
	"OpMad32":    "VPMULLD Y, X, Z; VPADDD W, Z, Z",
	"OpMulWideS": "VPMULDQ Y, X, Z",
	"OpAnd":      "VPAND Y, X, Z",
	"OpOr":       "VPOR Y, X, Z",
	"OpXor":      "VPXOR Y, X, Z",
	"OpShl32":    "VPSLLVD Y, X, Z",
	"OpShrU":     "VPAND LOW, Y, T; VPSRLVQ T, X, Z",
	"OpEq":       "VPCMPEQQ Y, X, Z; VPAND ONE, Z, Z",
	"OpNe":       "VPCMPEQQ Y, X, Z; VPANDN ONE, Z, Z",
	"OpLtU":      unsigned + "VPCMPGTQ T, U, Z; VPAND ONE, Z, Z",
	"OpLtS32":    "VPCMPGTD X, Y, Z; VPAND ONE, Z, Z",
	"OpLeS32":    "VPCMPGTD Y, X, Z; VPANDN ONE, Z, Z",
	"OpSelect":   "VPCMPEQQ ZERO, W, T; VPBLENDVB T, Y, X, Z",
	"OpSext32":   "VPSRAD $31, X, T; VPSLLQ $32, T, T; VPAND LOW, X, Z; VPOR T, Z, Z",
	"OpShl64":    "VPAND LOW, Y, T; VPSLLVQ T, X, Z",
	"OpSub64":    "VPSUBQ Y, X, Z",
	"OpMad64":    product64 + "; VPADDQ W, Z, Z",
	"OpMinS32":   "VPMINSD Y, X, Z",
	"OpMaxS32":   "VPMAXSD Y, X, Z",
	"OpMinU":     unsigned + "VPCMPGTQ U, T, T; VPBLENDVB T, Y, X, Z",
	"OpMaxU":     unsigned + "VPCMPGTQ T, U, T; VPBLENDVB T, Y, X, Z",
	"OpNot32":    "VPANDN LOW, X, Z",
	"OpShrS32":   "VPSRAVD Y, X, Z",
	"OpShrS64":   "VPAND LOW, Y, T; VPCMPGTQ X, ZERO, U; VPXOR U, X, Z; VPSRLVQ T, Z, Z; VPXOR U, Z, Z",
	"OpLeU":      unsigned + "VPCMPGTQ U, T, Z; VPANDN ONE, Z, Z",
	"OpLtS64":    "VPCMPGTQ X, Y, Z; VPAND ONE, Z, Z",
	"OpLeS64":    "VPCMPGTQ Y, X, Z; VPANDN ONE, Z, Z",
	"OpAddF32":   "VADDPS Y, X, Z; " + nan32,
	"OpSubF32":   "VSUBPS Y, X, Z; " + nan32,
	"OpMulF32":   "VMULPS Y, X, Z; " + nan32,
	"OpFmaF32":   "VMOVDQA W, Z; VFMADD231PS Y, X, Z; " + nan32,
	"OpAddF64":   "VADDPD Y, X, Z; VMOVDQA NAN, V; " + nanOfY + nanOfX,
	"OpSubF64":   "VSUBPD Y, X, Z; VMOVDQA NAN, V; " + nanOfY + nanOfX,
	"OpMulF64":   "VMULPD Y, X, Z; VMOVDQA NAN, V; " + nanOfY + nanOfX,
	"OpFmaF64":   "VMOVDQA W, Z; VFMADD231PD Y, X, Z; VMOVDQA NAN, V; " + nanOfW + nanOfY + nanOfX,
	"OpLtF32":    "VCMPPS $17, Y, X, Z; VPAND ONE, Z, Z",
	"OpLeF32":    "VCMPPS $18, Y, X, Z; VPAND ONE, Z, Z",
	"OpLtF64":    "VCMPPD $17, Y, X, Z; VPAND ONE, Z, Z",
	"OpLeF64":    "VCMPPD $18, Y, X, Z; VPAND ONE, Z, Z",
	"OpNeg32":    "VPSUBD X, ZERO, Z",
	"OpNeg64":    "VPSUBQ X, ZERO, Z",
	"OpAbs32":    "VPABSD X, Z",
	"OpNotPred":  "VPXOR ONE, X, Z",
	"OpNot64":    "VPCMPEQD T, T, T; VPXOR T, X, Z",
	"OpMulHiU32": "VPMULUDQ Y, X, Z; VPSRLQ $32, Z, Z",
	"OpMulHiS32": "VPMULDQ Y, X, Z; VPSRLQ $32, Z, Z",
	"OpMadHiU32": "VPMULUDQ Y, X, Z; VPSRLQ $32, Z, Z; VPADDD W, Z, Z",
	"OpMadWideS": "VPMULDQ Y, X, Z; VPADDQ W, Z, Z",
	"OpSext8":    "VPSLLD $24, X, Z; VPSRAD $24, Z, Z; " + low,
	"OpSext16":   "VPSLLD $16, X, Z; VPSRAD $16, Z, Z; " + low,
	"OpNegF32":   "VPXOR LOW, NAN32, T; VPXOR T, X, Z",
	"OpNegF64":   "VPXOR SIGN, X, Z",
	"OpAbsF32":   "VPAND NAN32, X, Z",
	"OpAbsF64":   "VPANDN X, SIGN, Z",
	"OpDivF32":   "VDIVPS Y, X, Z; " + nan32 + "; " + low,
	"OpRcpF32":   one32 + "VDIVPS X, U, Z; " + nan32 + "; " + low,
	"OpSqrtF32":  "VSQRTPS X, Z; " + nan32,
	"OpRsqrtF32": together + "VCVTPS2PD t, T; VSQRTPD T, T; " + one64 + "VDIVPD T, U, T; VCVTPD2PSY T, z; VPMOVZXDQ z, Z; " + nan32,
	"OpDivF64":   "VDIVPD Y, X, Z; VMOVDQA NAN, V; " + nanOfY + nanOfX,
	"OpRcpF64":   one64 + "VDIVPD X, U, Z; VMOVDQA NAN, V; " + nanOfX,
	"OpSqrtF64":  "VSQRTPD X, Z; VMOVDQA NAN, V; " + nanOfX,
	"OpMinF32":   "VMINPS Y, X, Z; VPOR Y, X, U; " + extreme32,
	"OpMaxF32":   "VMAXPS Y, X, Z; VPAND Y, X, U; " + extreme32,
	"OpEqF32":    "VCMPPS $0, Y, X, Z; VPAND ONE, Z, Z",
	"OpNeuF32":   "VCMPPS $4, Y, X, Z; VPAND ONE, Z, Z",
	"OpEqF64":    "VCMPPD $0, Y, X, Z; VPAND ONE, Z, Z",
	"OpNeuF64":   "VCMPPD $4, Y, X, Z; VPAND ONE, Z, Z",
	"OpF32S32":   "VCVTDQ2PS X, Z; " + low,
	"OpF32U32":   "VPAND LOW, X, T; VPOR TWO52, T, T; VSUBPD TWO52, T, T; VCVTPD2PSY T, z; VPMOVZXDQ z, Z",
	"OpF64S32":   together + "VCVTDQ2PD t, Z",
	"OpF64F32":   together + "VCVTPS2PD t, Z",
	"OpF32F64":   "VCVTPD2PSY X, z; VPMOVZXDQ z, Z; " + nan32,
	"OpS32F32":   "VCVTTPS2DQ X, Z; VCMPPS $29, TWO31, X, T; VPXOR T, Z, Z; VCMPPS $3, X, X, T; VPANDN Z, T, Z; " + low,
	"OpTruncF32": "VROUNDPS $11, X, Z; " + nan32 + "; " + low,
	"OpFloorF32": "VROUNDPS $9, X, Z; " + nan32 + "; " + low,
	"OpCeilF32":  "VROUNDPS $10, X, Z; " + nan32 + "; " + low,
	"OpNearF32":  "VROUNDPS $8, X, Z; " + nan32 + "; " + low,
	"OpDivU32":   quotientU32,
	"OpRemU32":   quotientU32 + "; VPMULUDQ Y, Z, Z; VPSUBD Z, X, Z",
	"OpDivS32":   quotientS32,
	"OpRemS32":   quotientS32 + "; VPMULLD Y, Z, Z; VPSUBD Z, X, Z",
	"OpSatF32":   "VMAXPS ZERO, X, Z; " + one32 + "VMINPS U, Z, Z; " + low,
}

const (
	// product64 is the low half of a product, from those of 32-bit halves.
	product64 = "VPSRLQ $32, X, T; VPMULUDQ Y, T, T; VPSRLQ $32, Y, U; VPMULUDQ X, U, U; VPADDQ U, T, T; VPSLLQ $32, T, T; " +
		"VPMULUDQ Y, X, Z; VPADDQ T, Z, Z"
	// quotientU32 and quotientS32 divide numbers of 64 bits: what these round by is less than the
	// distance to the next integer.
	quotientU32 = "VPOR TWO52, X, T; VSUBPD TWO52, T, T; VPOR TWO52, Y, U; VSUBPD TWO52, U, U; VDIVPD U, T, T; " +
		"VROUNDPD $11, T, T; VADDPD TWO52, T, Z; " + low
	quotientS32 = together + "VCVTDQ2PD t, T; VPSHUFD $0x88, Y, U; VPERMQ $0x08, U, U; VCVTDQ2PD u, U; VDIVPD U, T, T; " +
		"VCVTTPD2DQY T, z; VPMOVZXDQ z, Z"
	// unsigned makes numbers whose signed order is the unsigned order of X and Y.
	unsigned = "VPXOR SIGN, X, T; VPXOR SIGN, Y, U; "
	// low clears the upper halves.
	low = "VPAND LOW, Z, Z"
	// together brings the lower halves of X to half of T, t.
	together = "VPSHUFD $0x88, X, T; VPERMQ $0x08, T, T; "
	// one32 and one64 make U the number 1 in all elements.
	one32 = "VPCMPEQD U, U, U; VPSLLD $25, U, U; VPSRLD $2, U, U; "
	one64 = "VPCMPEQD U, U, U; VPSLLQ $54, U, U; VPSRLQ $2, U, U; "
	// extreme32 makes a minimum or maximum of that of the processor: of equal numbers it is U,
	// which matters for zeros, and what is no number counts only if the other is none either.
	extreme32 = "VCMPPS $0, Y, X, T; VBLENDVPS T, U, Z, Z; VCMPPS $3, Y, Y, T; VBLENDVPS T, X, Z, Z; " + nan32
	// nan32 gives a result that is no number the bits of numeric.NaN32.
	nan32 = "VCMPPS $3, Z, Z, T; VBLENDVPS T, NAN32, Z, Z"
	// Of 64 bits it is V: the first operand that is no number, made quiet (numeric.Bits64).
	nanOfW = "VCMPPD $3, W, W, T; VPOR QUIET, W, U; VBLENDVPD T, U, V, V; "
	nanOfY = "VCMPPD $3, Y, Y, T; VPOR QUIET, Y, U; VBLENDVPD T, U, V, V; "
	nanOfX = "VCMPPD $3, X, X, T; VPOR QUIET, X, U; VBLENDVPD T, U, V, V; VCMPPD $3, Z, Z, T; VBLENDVPD T, V, Z, Z"
)

// vectorRegisters are those of the letters, small ones for their lower halves, and of the constants
// with their values.
var vectorRegisters = []struct {
	name, register string
	value          uint64
}{
	{"X", "Y0", 0}, {"Y", "Y1", 0}, {"W", "Y2", 0}, {"Z", "Y3", 0}, {"T", "Y4", 0}, {"U", "Y5", 0}, {"V", "Y6", 0},
	{"z", "X3", 0}, {"t", "X4", 0}, {"u", "X5", 0}, {"TWO52", "Y7", 0x433 << 52}, {"TWO31", "Y15", 0x4f000000},
	{"LOW", "Y8", 1<<32 - 1}, {"ONE", "Y9", 1}, {"SIGN", "Y10", 1 << 63}, {"ZERO", "Y11", 0},
	{"NAN32", "Y12", 1<<31 - 1}, {"NAN", "Y13", 0xfff8 << 48}, {"QUIET", "Y14", 1 << 51},
}

// vectorAssembly is the operations, and the table of where they are.
func vectorAssembly() string {
	var b strings.Builder
	b.WriteString(header + "// The operations on all lanes: registers of lanes at SI, DX and CX give the one at DI, with the\n" +
		"// constants of CONSTANTS in registers.\n\n#include \"textflag.h\"\n\n#define CONSTANTS")
	for _, r := range vectorRegisters {
		if len(r.name) > 1 {
			fmt.Fprintf(&b, " \\\n\tVPBROADCASTQ vector%s<>(SB), %s;", r.name, r.register)
		}
	}
	b.WriteString("\n")
	for _, r := range vectorRegisters {
		if len(r.name) > 1 {
			fmt.Fprintf(&b, "\nDATA vector%s<>(SB)/8, $%#x\nGLOBL vector%s<>(SB), RODATA|NOPTR, $8\n", r.name, r.value, r.name)
		}
	}
	b.WriteString("\n// vectorRows is where they are, by opcode.\n")
	for i, o := range operations {
		fmt.Fprintf(&b, "DATA vectorRows<>+%d(SB)/8, $row%s<>(SB)\n", 8*i, strings.TrimPrefix(o.opcode, "Op"))
	}
	fmt.Fprintf(&b, "GLOBL vectorRows<>(SB), RODATA, $%d\n", 8*len(operations))
	for _, o := range operations {
		vectorOperation(&b, strings.TrimPrefix(o.opcode, "Op"), vectors[o.opcode])
	}
	return b.String()
}

// vectorOperation writes one.
func vectorOperation(b *strings.Builder, name, text string) {
	var round []string // of four lanes
	for _, part := range strings.Split(text, "; ") {
		opcode, operands, _ := strings.Cut(part, " ")
		list := strings.Split(operands, ", ")
		for i, o := range list {
			list[i] = registerOf(o)
		}
		round = append(round, opcode+" "+strings.Join(list, ", "))
	}
	words := strings.FieldsFunc(strings.Join(round, " "), func(r rune) bool { return r == ' ' || r == ',' })
	var loads []string
	for k, address := range []string{"SI", "DX", "CX"} {
		if register := vectorRegisters[k].register; slices.Contains(words, register) {
			loads = append(loads, fmt.Sprintf("VMOVDQU at(%s), %s", address, register))
		}
	}
	round = slices.Concat(loads, round, []string{"VMOVDQU Y3, at(DI)"})
	fmt.Fprintf(b, "\n#define FOUR(at) \\\n\t%s\n", strings.Join(round, "; \\\n\t"))
	fmt.Fprintf(b, "TEXT row%s<>(SB), NOSPLIT|NOFRAME, $0-0\n", name)
	for off := 0; off < 256; off += 32 {
		fmt.Fprintf(b, "\tFOUR(%d)\n", off)
	}
	b.WriteString("\tRET\n#undef FOUR\n")
}

// registerOf is the register of a letter or constant; what is none of them stands for itself.
func registerOf(operand string) string {
	for _, r := range vectorRegisters {
		if r.name == operand {
			return r.register
		}
	}
	return operand
}
