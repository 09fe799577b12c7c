#include "go_asm.h"
#include "vector_rows_amd64.h"

// Rows by vector instructions: 32 lanes of 64 bits, four at a time. A mask with a bit for each lane
// becomes one for four lanes by comparing each lane's bit.

DATA laneBits<>+0(SB)/8, $1
DATA laneBits<>+8(SB)/8, $2
DATA laneBits<>+16(SB)/8, $4
DATA laneBits<>+24(SB)/8, $8
GLOBL laneBits<>(SB), RODATA|NOPTR, $32

// OPERATION is the instruction at R8, with the registers of lanes at R10. Its result goes to DI.
#define OPERAND(at, register) \
	MOVLQSX at(R8), register; \
	LEAQ (R10)(register*8), register

#define OPERATION \
	OPERAND(const_instrA, SI); \
	OPERAND(const_instrB, DX); \
	OPERAND(const_instrC, CX); \
	MOVBLZX const_instrOp(R8), AX; \
	LEAQ vectorRows<>-(8*const_firstRow)(SB), BX; \
	MOVQ (BX)(AX*8), AX; \
	CALL AX

// func vectorRun(code *vm.Instr, n int, regs *uint64)
TEXT ·vectorRun(SB), NOSPLIT, $8-24
	MOVQ code+0(FP), R8
	MOVQ n+8(FP), R9
	MOVQ regs+16(FP), R10
	CONSTANTS
next:
	OPERAND(const_instrD, DI)
	OPERATION
	ADDQ $const_instrSize, R8
	DECQ R9
	JNZ next
	VZEROUPPER
	RET

#define MERGE(at) \
	VMOVDQU at(R12), Y0; \
	VMOVDQU at(DI), Y1; \
	VPBLENDVB Y0, at(R11), Y1, Y1; \
	VMOVDQU Y1, at(DI)

// func vectorRunSome(code *vm.Instr, n int, regs *uint64, scratch, lanes *row)
TEXT ·vectorRunSome(SB), NOSPLIT, $8-40
	MOVQ code+0(FP), R8
	MOVQ n+8(FP), R9
	MOVQ regs+16(FP), R10
	MOVQ scratch+24(FP), R11
	MOVQ lanes+32(FP), R12
	CONSTANTS
next:
	MOVQ R11, DI
	OPERATION
	OPERAND(const_instrD, DI)
	MERGE(0)
	MERGE(32)
	MERGE(64)
	MERGE(96)
	MERGE(128)
	MERGE(160)
	MERGE(192)
	MERGE(224)
	ADDQ $const_instrSize, R8
	DECQ R9
	JNZ next
	VZEROUPPER
	RET

// func vectorTruth(p *row) uint32
TEXT ·vectorTruth(SB), NOSPLIT, $0-12
	MOVQ p+0(FP), SI
	VPXOR Y0, Y0, Y0
	XORL AX, AX
	MOVQ $224, CX
four:
	VPCMPEQQ (SI)(CX*1), Y0, Y1
	VMOVMSKPD Y1, DX
	SHLL $4, AX
	ORL DX, AX
	SUBQ $32, CX
	JGE four
	NOTL AX
	MOVL AX, ret+8(FP)
	VZEROUPPER
	RET

// func vectorLanes(mask uint32, d *row)
TEXT ·vectorLanes(SB), NOSPLIT, $0-16
	MOVL mask+0(FP), AX
	MOVQ d+8(FP), DI
	VMOVQ AX, X0
	VPBROADCASTQ X0, Y0
	VMOVDQU laneBits<>(SB), Y1
	XORQ CX, CX
four:
	VPAND Y0, Y1, Y2
	VPCMPEQQ Y1, Y2, Y2
	VMOVDQU Y2, (DI)(CX*1)
	VPSLLQ $4, Y1, Y1
	ADDQ $32, CX
	CMPQ CX, $256
	JNE four
	VZEROUPPER
	RET

// func vectorLinear(a *row) (step uint64, ok bool)
//
// A row grows evenly if each lane is the first one plus its number times the step.
TEXT ·vectorLinear(SB), NOSPLIT, $0-17
	MOVQ a+0(FP), SI
	VPBROADCASTQ (SI), Y0
	VPBROADCASTQ 8(SI), Y1
	VPSUBQ Y0, Y1, Y1 // the step
	VMOVQ X1, step+8(FP)
	VPSLLQ $2, Y1, Y2 // of four lanes
	VPADDQ Y1, Y1, Y3
	VPXOR Y4, Y4, Y4
	VPBLENDD $0xcc, Y1, Y4, Y5 // 0, step, 0, step
	VPBLENDD $0xf0, Y3, Y4, Y6 // 0, 0, twice, twice
	VPADDQ Y5, Y0, Y0
	VPADDQ Y6, Y0, Y0 // what the first four are
	XORQ CX, CX
four:
	VPXOR (SI)(CX*1), Y0, Y5
	VPOR Y5, Y4, Y4
	VPADDQ Y2, Y0, Y0
	ADDQ $32, CX
	CMPQ CX, $256
	JNE four
	VPTEST Y4, Y4
	SETEQ ok+16(FP)
	VZEROUPPER
	RET

// func vectorFill(d *row, v uint64)
TEXT ·vectorFill(SB), NOSPLIT, $0-16
	MOVQ d+0(FP), DI
	VPBROADCASTQ v+8(FP), Y0
	VMOVDQU Y0, (DI)
	VMOVDQU Y0, 32(DI)
	VMOVDQU Y0, 64(DI)
	VMOVDQU Y0, 96(DI)
	VMOVDQU Y0, 128(DI)
	VMOVDQU Y0, 160(DI)
	VMOVDQU Y0, 192(DI)
	VMOVDQU Y0, 224(DI)
	VZEROUPPER
	RET

// func vectorWiden(d *row, from *words)
TEXT ·vectorWiden(SB), NOSPLIT, $0-16
	MOVQ d+0(FP), DI
	MOVQ from+8(FP), SI
	VPMOVZXDQ (SI), Y0
	VPMOVZXDQ 16(SI), Y1
	VPMOVZXDQ 32(SI), Y2
	VPMOVZXDQ 48(SI), Y3
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	VPMOVZXDQ 64(SI), Y0
	VPMOVZXDQ 80(SI), Y1
	VPMOVZXDQ 96(SI), Y2
	VPMOVZXDQ 112(SI), Y3
	VMOVDQU Y0, 128(DI)
	VMOVDQU Y1, 160(DI)
	VMOVDQU Y2, 192(DI)
	VMOVDQU Y3, 224(DI)
	VZEROUPPER
	RET

// func vectorNarrow(to *words, b *row)
TEXT ·vectorNarrow(SB), NOSPLIT, $0-16
	MOVQ to+0(FP), DI
	MOVQ b+8(FP), SI
	XORQ CX, CX
eight:
	VMOVDQU (SI)(CX*2), Y0
	VMOVDQU 32(SI)(CX*2), Y1
	VSHUFPS $0x88, Y1, Y0, Y0 // the lower halves: 0 1 4 5 2 3 6 7
	VPERMQ $0xd8, Y0, Y0
	VMOVDQU Y0, (DI)(CX*1)
	ADDQ $32, CX
	CMPQ CX, $128
	JNE eight
	VZEROUPPER
	RET

// FRAMELOAD is a lane of vectorFrameLoad: its value, and what of it is undefined.
#define FRAMELOAD(MOV, at) \
	MOV (R8), AX; \
	MOV (R9), BX; \
	ADDQ R10, R8; \
	ADDQ R10, R9; \
	ORQ BX, R11; \
	MOVQ AX, at(DI)

#define FRAMESTORE(MOV, at) \
	MOVQ at(SI), AX; \
	MOV AX, (R8); \
	MOV BX, (R9); \
	ADDQ R10, R8; \
	ADDQ R10, R9

// func vectorFrameLoad(d *row, data, shadow *byte, step uint64, wide bool) (undefined uint64)
TEXT ·vectorFrameLoad(SB), NOSPLIT, $0-48
	MOVQ d+0(FP), DI
	MOVQ data+8(FP), R8
	MOVQ shadow+16(FP), R9
	MOVQ step+24(FP), R10
	XORQ R11, R11
	MOVQ $8, CX
	CMPB wide+32(FP), $0
	JNE eights
fours:
	FRAMELOAD(MOVL, 0)
	FRAMELOAD(MOVL, 8)
	FRAMELOAD(MOVL, 16)
	FRAMELOAD(MOVL, 24)
	ADDQ $32, DI
	DECQ CX
	JNZ fours
	MOVQ R11, undefined+40(FP)
	RET
eights:
	FRAMELOAD(MOVQ, 0)
	FRAMELOAD(MOVQ, 8)
	FRAMELOAD(MOVQ, 16)
	FRAMELOAD(MOVQ, 24)
	ADDQ $32, DI
	DECQ CX
	JNZ eights
	MOVQ R11, undefined+40(FP)
	RET

// func vectorFrameStore(b *row, data, shadow *byte, step uint64, wide bool)
TEXT ·vectorFrameStore(SB), NOSPLIT, $0-33
	MOVQ b+0(FP), SI
	MOVQ data+8(FP), R8
	MOVQ shadow+16(FP), R9
	MOVQ step+24(FP), R10
	XORL BX, BX
	MOVQ $8, CX
	CMPB wide+32(FP), $0
	JNE eights
fours:
	FRAMESTORE(MOVL, 0)
	FRAMESTORE(MOVL, 8)
	FRAMESTORE(MOVL, 16)
	FRAMESTORE(MOVL, 24)
	ADDQ $32, SI
	DECQ CX
	JNZ fours
	RET
eights:
	FRAMESTORE(MOVQ, 0)
	FRAMESTORE(MOVQ, 8)
	FRAMESTORE(MOVQ, 16)
	FRAMESTORE(MOVQ, 24)
	ADDQ $32, SI
	DECQ CX
	JNZ eights
	RET

// func cpuid(leaf, sub uint32) (eax, ebx, ecx uint32)
TEXT ·cpuid(SB), NOSPLIT, $0-20
	MOVL leaf+0(FP), AX
	MOVL sub+4(FP), CX
	CPUID
	MOVL AX, eax+8(FP)
	MOVL BX, ebx+12(FP)
	MOVL CX, ecx+16(FP)
	RET

// func xgetbv() uint32
TEXT ·xgetbv(SB), NOSPLIT, $0-4
	XORL CX, CX
	XGETBV
	MOVL AX, ret+0(FP)
	RET
