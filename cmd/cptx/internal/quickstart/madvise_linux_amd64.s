#include "textflag.h"

// func madvise(start, size, advice uintptr)
TEXT ·madvise(SB),NOSPLIT,$0-24
	MOVQ	start+0(FP), DI
	MOVQ	size+8(FP), SI
	MOVQ	advice+16(FP), DX
	MOVQ	$28, AX	// SYS_MADVISE
	SYSCALL
	RET
