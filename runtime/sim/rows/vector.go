package main

import (
	"fmt"
	"math"
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
	"OpMov":         "VMOVDQA X, Z",
	"OpTrunc32":     "VPAND LOW, X, Z",
	"OpAdd32":       "VPADDD Y, X, Z",
	"OpAdd64":       "VPADDQ Y, X, Z",
	"OpSub32":       "VPSUBD Y, X, Z",
	"OpMul32":       "VPMULLD Y, X, Z",
	"OpMul64":       product64,
	"OpMad32":       "VPMULLD Y, X, Z; VPADDD W, Z, Z",
	"OpMulWideS":    "VPMULDQ Y, X, Z",
	"OpAnd":         "VPAND Y, X, Z",
	"OpOr":          "VPOR Y, X, Z",
	"OpXor":         "VPXOR Y, X, Z",
	"OpShl32":       "VPSLLVD Y, X, Z",
	"OpShrU":        "VPAND LOW, Y, T; VPSRLVQ T, X, Z",
	"OpEq":          "VPCMPEQQ Y, X, Z; VPAND ONE, Z, Z",
	"OpNe":          "VPCMPEQQ Y, X, Z; VPANDN ONE, Z, Z",
	"OpLtU":         unsigned + "VPCMPGTQ T, U, Z; VPAND ONE, Z, Z",
	"OpLtS32":       "VPCMPGTD X, Y, Z; VPAND ONE, Z, Z",
	"OpLeS32":       "VPCMPGTD Y, X, Z; VPANDN ONE, Z, Z",
	"OpSelect":      "VPCMPEQQ ZERO, W, T; VPBLENDVB T, Y, X, Z",
	"OpSext32":      "VPSRAD $31, X, T; VPSLLQ $32, T, T; VPAND LOW, X, Z; VPOR T, Z, Z",
	"OpShl64":       "VPAND LOW, Y, T; VPSLLVQ T, X, Z",
	"OpSub64":       "VPSUBQ Y, X, Z",
	"OpMad64":       product64 + "; VPADDQ W, Z, Z",
	"OpMinS32":      "VPMINSD Y, X, Z",
	"OpMaxS32":      "VPMAXSD Y, X, Z",
	"OpMinU":        unsigned + "VPCMPGTQ U, T, T; VPBLENDVB T, Y, X, Z",
	"OpMaxU":        unsigned + "VPCMPGTQ T, U, T; VPBLENDVB T, Y, X, Z",
	"OpNot32":       "VPANDN LOW, X, Z",
	"OpShrS32":      "VPSRAVD Y, X, Z",
	"OpShrS64":      "VPAND LOW, Y, T; VPCMPGTQ X, ZERO, U; VPXOR U, X, Z; VPSRLVQ T, Z, Z; VPXOR U, Z, Z",
	"OpLeU":         unsigned + "VPCMPGTQ U, T, Z; VPANDN ONE, Z, Z",
	"OpLtS64":       "VPCMPGTQ X, Y, Z; VPAND ONE, Z, Z",
	"OpLeS64":       "VPCMPGTQ Y, X, Z; VPANDN ONE, Z, Z",
	"OpAddF32":      "VADDPS Y, X, Z; " + nan32,
	"OpSubF32":      "VSUBPS Y, X, Z; " + nan32,
	"OpMulF32":      "VMULPS Y, X, Z; " + nan32,
	"OpFmaF32":      "VMOVDQA W, Z; VFMADD231PS Y, X, Z; " + nan32,
	"OpAddF64":      "VADDPD Y, X, Z; VMOVDQU NAN, V; " + nanOfY + nanOfX,
	"OpSubF64":      "VSUBPD Y, X, Z; VMOVDQU NAN, V; " + nanOfY + nanOfX,
	"OpMulF64":      "VMULPD Y, X, Z; VMOVDQU NAN, V; " + nanOfY + nanOfX,
	"OpFmaF64":      "VMOVDQA W, Z; VFMADD231PD Y, X, Z; VMOVDQU NAN, V; " + nanOfW + nanOfY + nanOfX,
	"OpLtF32":       "VCMPPS $17, Y, X, Z; VPAND ONE, Z, Z",
	"OpLeF32":       "VCMPPS $18, Y, X, Z; VPAND ONE, Z, Z",
	"OpLtF64":       "VCMPPD $17, Y, X, Z; VPAND ONE, Z, Z",
	"OpLeF64":       "VCMPPD $18, Y, X, Z; VPAND ONE, Z, Z",
	"OpNeg32":       "VPSUBD X, ZERO, Z",
	"OpNeg64":       "VPSUBQ X, ZERO, Z",
	"OpAbs32":       "VPABSD X, Z",
	"OpNotPred":     "VPXOR ONE, X, Z",
	"OpNot64":       "VPCMPEQD T, T, T; VPXOR T, X, Z",
	"OpMulHiU32":    "VPMULUDQ Y, X, Z; VPSRLQ $32, Z, Z",
	"OpMulHiS32":    "VPMULDQ Y, X, Z; VPSRLQ $32, Z, Z",
	"OpMadHiU32":    "VPMULUDQ Y, X, Z; VPSRLQ $32, Z, Z; VPADDD W, Z, Z",
	"OpMadWideS":    "VPMULDQ Y, X, Z; VPADDQ W, Z, Z",
	"OpSext8":       "VPSLLD $24, X, Z; VPSRAD $24, Z, Z; " + low,
	"OpSext16":      "VPSLLD $16, X, Z; VPSRAD $16, Z, Z; " + low,
	"OpNegF32":      "VPXOR SIGN32, X, Z",
	"OpNegF64":      "VPXOR SIGN, X, Z",
	"OpAbsF32":      "VPAND NAN32, X, Z",
	"OpAbsF64":      "VPAND MAG64, X, Z",
	"OpDivF32":      "VDIVPS Y, X, Z; " + nan32 + "; " + low,
	"OpRcpF32":      one32 + "VDIVPS X, U, Z; " + nan32 + "; " + low,
	"OpSqrtF32":     "VSQRTPS X, Z; " + nan32,
	"OpRsqrtF32":    together + "VCVTPS2PD t, T; VSQRTPD T, T; " + one64 + "VDIVPD T, U, T; VCVTPD2PSY T, z; VPMOVZXDQ z, Z; " + nan32,
	"OpDivF64":      "VDIVPD Y, X, Z; VMOVDQU NAN, V; " + nanOfY + nanOfX,
	"OpRcpF64":      one64 + "VDIVPD X, U, Z; VMOVDQU NAN, V; " + nanOfX,
	"OpSqrtF64":     "VSQRTPD X, Z; VMOVDQU NAN, V; " + nanOfX,
	"OpMinF32":      "VMINPS Y, X, Z; VPOR Y, X, U; " + extreme32,
	"OpMaxF32":      "VMAXPS Y, X, Z; VPAND Y, X, U; " + extreme32,
	"OpEqF32":       "VCMPPS $0, Y, X, Z; VPAND ONE, Z, Z",
	"OpNeuF32":      "VCMPPS $4, Y, X, Z; VPAND ONE, Z, Z",
	"OpEqF64":       "VCMPPD $0, Y, X, Z; VPAND ONE, Z, Z",
	"OpNeuF64":      "VCMPPD $4, Y, X, Z; VPAND ONE, Z, Z",
	"OpF32S32":      "VCVTDQ2PS X, Z; " + low,
	"OpF32U32":      "VPAND LOW, X, T; VPOR TWO52, T, T; VSUBPD TWO52, T, T; VCVTPD2PSY T, z; VPMOVZXDQ z, Z",
	"OpF64S32":      together + "VCVTDQ2PD t, Z",
	"OpF64F32":      together + "VCVTPS2PD t, Z",
	"OpF32F64":      "VCVTPD2PSY X, z; VPMOVZXDQ z, Z; " + nan32,
	"OpS32F32":      "VCVTTPS2DQ X, Z; VMOVDQA X, T; " + clampS32,
	"OpTruncF32":    "VROUNDPS $11, X, Z; " + nan32 + "; " + low,
	"OpFloorF32":    "VROUNDPS $9, X, Z; " + nan32 + "; " + low,
	"OpCeilF32":     "VROUNDPS $10, X, Z; " + nan32 + "; " + low,
	"OpNearF32":     "VROUNDPS $8, X, Z; " + nan32 + "; " + low,
	"OpDivU32":      quotientU32,
	"OpRemU32":      quotientU32 + "; VPMULUDQ Y, Z, Z; VPSUBD Z, X, Z",
	"OpDivS32":      quotientS32,
	"OpRemS32":      quotientS32 + "; VPMULLD Y, Z, Z; VPSUBD Z, X, Z",
	"OpSatF32":      "VMAXPS ZERO, X, Z; " + one32 + "VMINPS U, Z, Z; " + low,
	"OpF32U16":      "VPAND HALF, X, T; VCVTDQ2PS T, Z; " + low,
	"OpNearS32F32":  "VCVTPS2DQ X, Z; VMOVDQA X, T; " + clampS32,
	"OpFloorS32F32": "VROUNDPS $9, X, T; VCVTTPS2DQ T, Z; " + clampS32,
	"OpCeilS32F32":  "VROUNDPS $10, X, T; VCVTTPS2DQ T, Z; " + clampS32,
	"OpDivApprox":   quotientApprox,
	"OpMinF64":      "VMINPD Y, X, Z; VPOR Y, X, U; " + extreme64,
	"OpMaxF64":      "VMAXPD Y, X, Z; VPAND Y, X, U; " + extreme64,
	"OpLop3":        lookup,
	"OpLow8":        "VPAND BYTE, X, Z",
	"OpLow16":       "VPAND HALF, X, Z",
	"OpAbs64":       "VPCMPGTQ X, ZERO, T; VPXOR T, X, Z; VPSUBQ T, Z, Z",
	"OpMinS64":      "VPCMPGTQ Y, X, T; VPBLENDVB T, Y, X, Z",
	"OpMaxS64":      "VPCMPGTQ X, Y, T; VPBLENDVB T, Y, X, Z",
	"OpBfeU32":      "VPAND BYTE, Y, T; VPSRLVD T, X, Z; VPAND BYTE, W, T; VMOVDQU ONE, U; VPSLLVD T, U, U; VPSUBD ONE, U, U; VPAND U, Z, Z",
	"OpShfL":        funnel + "VPSLLVQ T, Z, Z; VPSRLQ $32, Z, Z",
	"OpShfR":        funnel + "VPSRLVQ T, Z, Z; " + low,
	"OpPrmt":        permute,
	"OpCopysign":    "VPAND SIGN32, X, T; VPAND NAN32, Y, Z; VPOR T, Z, Z",
	"OpU32F32":      together + "VCVTPS2PD t, T; VMAXPD ZERO, T, T; VMINPD MAXU32, T, T; VROUNDPD $11, T, T; VADDPD TWO52, T, Z; " + low,
	"OpF64U32":      "VPAND LOW, X, T; VPOR TWO52, T, T; VSUBPD TWO52, T, Z",
	"OpS32F64":      "VMOVDQU MAXS32, U; VMINPD X, U, T; VCVTTPD2DQY T, z; VPMOVZXDQ z, Z",
	"OpLtuF32":      "VCMPPS $25, Y, X, Z; VPAND ONE, Z, Z",
	"OpLeuF32":      "VCMPPS $26, Y, X, Z; VPAND ONE, Z, Z",
	"OpGtuF32":      "VCMPPS $22, Y, X, Z; VPAND ONE, Z, Z",
	"OpGeuF32":      "VCMPPS $21, Y, X, Z; VPAND ONE, Z, Z",
	"OpLtuF64":      "VCMPPD $25, Y, X, Z; VPAND ONE, Z, Z",
	"OpLeuF64":      "VCMPPD $26, Y, X, Z; VPAND ONE, Z, Z",
	"OpGtuF64":      "VCMPPD $22, Y, X, Z; VPAND ONE, Z, Z",
	"OpGeuF64":      "VCMPPD $21, Y, X, Z; VPAND ONE, Z, Z",

	// Subnormal operands and results count as zero.
	"OpAddFtz":   flush("X") + flush("Y") + "VADDPS Y, X, Z; " + flush("Z") + nan32,
	"OpSubFtz":   flush("X") + flush("Y") + "VSUBPS Y, X, Z; " + flush("Z") + nan32,
	"OpMulFtz":   flush("X") + flush("Y") + "VMULPS Y, X, Z; VMULPS TWO64, X, U; VMULPS Y, U, U; " + flushTiny,
	"OpFmaFtz":   flush("X") + flush("Y") + flush("W") + "VMOVDQA W, Z; VFMADD231PS Y, X, Z; VMULPS TWO64, X, V; VMULPS TWO64, W, U; VFMADD231PS Y, V, U; " + flushTiny,
	"OpLtFtz":    flush("X") + flush("Y") + "VCMPPS $17, Y, X, Z; VPAND ONE, Z, Z",
	"OpLeFtz":    flush("X") + flush("Y") + "VCMPPS $18, Y, X, Z; VPAND ONE, Z, Z",
	"OpEqFtz":    flush("X") + flush("Y") + "VCMPPS $0, Y, X, Z; VPAND ONE, Z, Z",
	"OpNeuFtz":   flush("X") + flush("Y") + "VCMPPS $4, Y, X, Z; VPAND ONE, Z, Z",
	"OpRcpFtz":   flush("X") + together + "VCVTPS2PD t, T; " + one64 + "VDIVPD T, U, T; VPAND MAG64, T, V; VCMPPD $17, MIN32, V, V; VPAND MAG64, V, V; VPANDN T, V, T; VCVTPD2PSY T, z; VPMOVZXDQ z, Z; " + nan32,
	"OpSqrtFtz":  flush("X") + "VSQRTPS X, Z; " + nan32,
	"OpRsqrtFtz": flush("X") + together + "VCVTPS2PD t, T; VSQRTPD T, T; " + one64 + "VDIVPD T, U, T; VCVTPD2PSY T, z; VPMOVZXDQ z, Z; " + nan32,

	// Of 16 bits, one or two in a register: as numbers of 32 bits, in which sums and products of
	// two are rounded so little that it does not matter, and of three to odd.
	"OpAddF16":    halves("X", "T") + halves("Y", "U") + "VADDPS U, T, Z; " + nanHalf + rounded,
	"OpSubF16":    halves("X", "T") + halves("Y", "U") + "VSUBPS U, T, Z; " + nanHalf + rounded,
	"OpMulF16":    halves("X", "T") + halves("Y", "U") + "VMULPS U, T, Z; " + nanHalf + rounded,
	"OpFmaF16":    halves("X", "T") + halves("Y", "U") + halves("W", "V") + "VMULPS U, T, T; " + oddSum + nanHalf + rounded,
	"OpF32F16":    together + "VCVTPH2PS t, Z; " + nan32,
	"OpF16F32":    "VMOVDQA X, Z; " + nanHalf + rounded,
	"OpF16x2F32":  "VMOVDQA X, Z; " + nanHalf + rounded + "; VPSLLQ $16, Z, U; VMOVDQA Y, Z; " + nanHalf + rounded + "; VPOR U, Z, Z",
	"OpBF16F32":   brain("X", "Z"),
	"OpBF16x2F32": brain("X", "U") + "; VPSLLQ $16, U, U; " + brain("Y", "Z") + "; VPOR U, Z, Z",
	"OpF32BF16":   "VPSLLD $16, X, Z; " + nan32,
	"OpFmaBF16":   brainFma("VPSLLD $16, ") + brain("P", "Z") + "; " + brainFma("VPAND UPPER, ") + brain("P", "S") + "; VPSLLQ $16, S, S; VPOR S, Z, Z",
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
	// clampS32 mends integers that numbers T are too large for, and that of what is no number.
	clampS32 = "VCMPPS $29, TWO31, T, U; VPXOR U, Z, Z; VCMPPS $3, T, T, U; VPANDN Z, U, Z; " + low
	// quotientApprox is zero for a divisor of more than 2^126, and of infinity by it no number.
	quotientApprox = "VDIVPS Y, X, Z; " + nan32 + "; VPAND NAN32, Y, T; VPCMPGTD TWO126, T, U; VPCMPGTD LARGEST, T, T; VPANDN U, T, U; " +
		"VPXOR Y, X, V; VPAND SIGN32, V, V; VPAND NAN32, X, T; VPCMPGTD LARGEST, T, T; VPAND NAN32, T, P; VBLENDVPS T, P, V, V; " +
		"VBLENDVPS U, V, Z, Z; " + low
	// extreme64 is extreme32 of 64 bits.
	extreme64 = "VCMPPD $0, Y, X, T; VBLENDVPD T, U, Z, Z; VCMPPD $3, Y, Y, T; VBLENDVPD T, X, Z, Z; " +
		"VCMPPD $3, Z, Z, T; VBLENDVPD T, NAN64, Z, Z"
	// funnel is two registers in one, and by how many bits to shift it.
	funnel = "VPSLLQ $32, Y, Z; VPOR X, Z, Z; VPAND LANE, W, T; "
	// permute takes bytes of two registers: each by four bits of W, of which the first says that it
	// is the byte's sign that counts.
	permute = "VPSLLQ $32, Y, Z; VPOR X, Z, Z; VPAND HALF, W, T; VPSLLD $8, T, U; VPOR U, T, T; VPAND SPREAD8, T, T; " +
		"VPSLLD $4, T, U; VPOR U, T, T; VPAND SPREAD4, T, T; VPAND SEVENS, T, U; VPADDB BYTES, U, U; VPSHUFB U, Z, Z; " +
		"VPCMPGTB Z, ZERO, U; VPSLLD $4, T, T; VPBLENDVB T, U, Z, Z; " + low
	// flushTiny makes Z zero if what it is rounded from is less than the least normal number. U is
	// the same times 2^64.
	flushTiny = "VPAND NAN32, U, U; VCMPPS $17, TINY, U, T; VPAND NAN32, T, T; VPANDN Z, T, Z; " + nan32
	// nanHalf makes what is no number that which becomes 0x7fff.
	nanHalf = "VCMPPS $3, Z, Z, T; VBLENDVPS T, NANHALF, Z, Z; "
	// rounded makes eight numbers of 32 bits halves.
	rounded = "VCVTPS2PH $0, Z, z; VPMOVZXDQ z, Z"
	// oddSum is T + V rounded to odd: if it is not exact (Knuth's TwoSum gives by how much), and
	// even, it is the neighbour at the side of the exact sum (Boldo and Melquiond, 2008).
	oddSum = "VADDPS V, T, Z; VSUBPS T, Z, P; VSUBPS P, Z, Q; VSUBPS Q, T, Q; VSUBPS P, V, P; VADDPS P, Q, Q; " +
		"VCMPPS $12, ZERO, Q, R; VPXOR Z, Q, Q; VPSRAD $31, Q, Q; VPOR ONES, Q, Q; VPAND R, Q, Q; " +
		"VPSLLD $31, Z, R; VPSRAD $31, R, R; VPANDN Q, R, Q; VPADDD Q, Z, Z; "
	// low clears the upper halves.
	low = "VPAND LOW, Z, Z"
	// together brings the lower halves of X to half of T, t.
	together = "VPSHUFD $0x88, X, T; VPERMQ $0x08, T, T; "
	// one32 and one64 make U the number 1.
	one32 = "VMOVDQU ONEF32, U; "
	one64 = "VMOVDQU ONEF64, U; "
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

// lookup is the bits of a table, the instruction's constant, at the numbers that bits of X, Y and W
// are: chosen by W, then by Y, then by X.
var lookup = func() string {
	entry := func(i int, to string) string {
		return fmt.Sprintf("VPSLLD $%d, S, %s; VPSRAD $31, %s, %s; ", 31-i, to, to, to)
	}
	choose := func(by, yes, no string) string { // in the place of no
		return strings.NewReplacer("by", by, "yes", yes, "no", no).Replace("VPXOR no, yes, yes; VPAND by, yes, yes; VPXOR yes, no, no; ")
	}
	half := func(first int, a, b, c string) string {
		return entry(first+3, a) + entry(first+2, b) + choose("W", a, b) + entry(first+1, a) + entry(first, c) + choose("W", a, c) + choose("Y", b, c)
	}
	return "VPBROADCASTD IMM, S; " + half(4, "P", "Q", "T") + half(0, "P", "Q", "Z") + choose("X", "T", "Z") + low
}()

// flush makes subnormal numbers zero, which keeps their signs.
func flush(r string) string {
	return strings.ReplaceAll("VPAND EXP32, r, T; VPCMPEQD ZERO, T, T; VPAND NAN32, T, T; VPANDN r, T, r; ", "r", r)
}

// halves makes the halves in the lower half of each lane eight numbers of 32 bits.
func halves(from, to string) string {
	return strings.NewReplacer("from", from, "TO", to, "to", strings.ToLower(to)).Replace("VPSHUFD $0x88, from, TO; VPERMQ $0x08, TO, TO; VCVTPH2PS to, TO; ")
}

// brain rounds a number of 32 bits to bf16.
func brain(from, to string) string {
	return strings.NewReplacer("from", from, "to", to).Replace(
		"VPSRLD $16, from, T; VPAND ONE, T, T; VPADDD from, T, T; VPADDD NANBRAIN, T, T; VPSRLD $16, T, to; VCMPPS $3, from, from, T; VBLENDVPS T, NANBRAIN, to, to")
}

// brainFma makes P the fused product and sum of a bf16 number of each lane, which an instruction
// makes one of 32 bits, rounded to odd twice: to 64 bits, and from these to 32. Z stays.
func brainFma(part string) string {
	wide := func(from, to string) string {
		return strings.NewReplacer("from", from, "TO", to, "to", strings.ToLower(to)).Replace(part + "from, TO; VPSHUFD $0x88, TO, TO; VPERMQ $0x08, TO, TO; VCVTPS2PD to, TO; ")
	}
	return wide("X", "T") + wide("Y", "U") + wide("W", "V") + "VMULPD U, T, T; " +
		"VADDPD V, T, S; VSUBPD T, S, P; VSUBPD P, S, Q; VSUBPD Q, T, Q; VSUBPD P, V, P; VADDPD P, Q, Q; " +
		"VCMPPD $12, ZERO, Q, R; VPXOR S, Q, Q; VPCMPGTQ Q, ZERO, Q; VPOR ONE, Q, Q; VPAND R, Q, Q; " +
		"VPSLLQ $63, S, R; VPCMPGTQ R, ZERO, R; VPANDN Q, R, Q; VPADDQ Q, S, S; " +
		"VCVTPD2PSY S, p; VCVTPS2PD p, Q; VPMOVZXDQ p, P; VPAND MAG64, Q, R; VPAND MAG64, S, T; " +
		"VCMPPD $30, T, R, R; VPADDQ R, P, P; VCMPPD $12, S, Q, T; VPAND ONE, T, T; VPOR T, P, P; "
}

// vectorRegisters are the letters of the registers in their order. Small ones are lower halves.
const vectorRegisters = "XYWZTUVPQRS"

// vectorZero is the register that is zero.
const vectorZero = "Y11"

// vectorConstants are in memory, for each lane. An operation has them as its first operand.
var vectorConstants = []struct {
	name  string
	value uint64
}{
	{"LOW", 1<<32 - 1}, {"ONE", 1}, {"ONES", 1<<32 + 1}, {"SIGN", 1 << 63}, {"SIGN32", 1 << 31}, {"MAG64", 1<<63 - 1},
	{"NAN32", 1<<31 - 1}, {"NAN", 0xfff8 << 48}, {"QUIET", 1 << 51}, {"TWO52", 0x433 << 52}, {"TWO31", 0x4f000000},
	{"ONEF32", 0x3f800000}, {"ONEF64", 0x3ff << 52}, {"EXP32", 0xff << 23}, {"TWO64", (127 + 64) << 23}, {"TINY", (127 - 62) << 23},
	{"MIN32", (1023 - 126) << 52}, {"MAXU32", math.Float64bits(math.MaxUint32)}, {"MAXS32", math.Float64bits(math.MaxInt32)},
	{"NANHALF", 0x7fffe000_7fffe000}, {"NANBRAIN", 0x7fff}, {"BYTE", 0xff}, {"HALF", 0xffff}, {"TWO126", 0x7e800000}, {"LARGEST", 0x7f7fffff}, {"NAN64", 0x7ff8 << 48}, {"UPPER", 0xffff0000}, {"LANE", 31},
	{"SPREAD8", 0x00ff00ff}, {"SPREAD4", 0x0f0f0f0f}, {"SEVENS", 0x07070707},
}

// vectorAssembly is the operations, and the table of where they are.
func vectorAssembly() string {
	var b strings.Builder
	b.WriteString(header + "// The operations on all lanes: registers of lanes at SI, DX and CX give the one at DI, with the\n" +
		"// constants of CONSTANTS in registers.\n\n#include \"textflag.h\"\n\n#define CONSTANTS")
	fmt.Fprintf(&b, " \\\n\tVPXOR %s, %s, %s\n", vectorZero, vectorZero, vectorZero)
	for _, c := range vectorConstants {
		vectorConstant(&b, c.name, c.value, c.value)
	}
	// In halves of registers of vectors bytes have numbers of their own: those of the second lane
	// begin at 8.
	vectorConstant(&b, "BYTES", 0, 0x08080808)
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

// vectorConstant writes a constant of two lanes, twice.
func vectorConstant(b *strings.Builder, name string, even, odd uint64) {
	b.WriteByte('\n')
	for i, v := range []uint64{even, odd, even, odd} {
		fmt.Fprintf(b, "DATA vector%s<>+%d(SB)/8, $%#x\n", name, 8*i, v)
	}
	fmt.Fprintf(b, "GLOBL vector%s<>(SB), RODATA|NOPTR, $32\n", name)
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
		if register := fmt.Sprintf("Y%d", k); slices.Contains(words, register) {
			loads = append(loads, fmt.Sprintf("VMOVDQU at(%s), %s", address, register))
		}
	}
	round = slices.Concat(loads, round, []string{"VMOVDQU Y3, at(DI)"})
	fmt.Fprintf(b, "\n#define FOUR(at)")
	width := 100
	for _, instruction := range round {
		if width += len(instruction) + 2; width > 90 {
			b.WriteString(" \\\n\t")
			width = len(instruction)
		} else {
			b.WriteByte(' ')
		}
		b.WriteString(instruction + ";")
	}
	fmt.Fprintf(b, "\n\nTEXT row%s<>(SB), NOSPLIT|NOFRAME, $0-0\n\t", name)
	for off := 0; off < 256; off += 32 {
		fmt.Fprintf(b, "FOUR(%d);", off)
	}
	b.WriteString("\n\tRET\n\n#undef FOUR\n")
}

// registerOf is the register of a letter or the place of a constant; what is none of them stands
// for itself.
func registerOf(operand string) string {
	switch operand {
	case "ZERO":
		return vectorZero
	case "IMM":
		return "const_instrImm(R8)"
	}
	if k := strings.Index(vectorRegisters, operand); k >= 0 && len(operand) == 1 {
		return fmt.Sprintf("Y%d", k)
	}
	if k := strings.Index(vectorRegisters, strings.ToUpper(operand)); k >= 0 && len(operand) == 1 {
		return fmt.Sprintf("X%d", k)
	}
	if strings.HasPrefix(operand, "$") {
		return operand
	}
	return "vector" + operand + "<>(SB)"
}

// sources is how many operands an operation has.
func sources(o *operation) (n int) {
	for k, letter := range []string{"A", "B", "C"} {
		if hasWord(o.text, letter) || slices.Contains(strings.FieldsFunc(vectors[o.opcode], func(r rune) bool { return r == ' ' || r == ',' || r == ';' }), vectorRegisters[k:k+1]) {
			n++
		}
	}
	return n
}
