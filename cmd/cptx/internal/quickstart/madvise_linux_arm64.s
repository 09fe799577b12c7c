#include "textflag.h"

// func madvise(start, size, advice uintptr)
TEXT ·madvise(SB),NOSPLIT,$0-24
	MOVD	start+0(FP), R0
	MOVD	size+8(FP), R1
	MOVD	advice+16(FP), R2
	MOVD	$233, R8	// SYS_MADVISE
	SVC
	RET
