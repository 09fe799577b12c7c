#include "textflag.h"

// func entry()
//
// See entry_linux_amd64.s.
TEXT ·entry(SB),NOSPLIT|NOFRAME,$0-0
	MOVD	$2, R9
next:
	MOVD	R9, R0
	MOVD	$1, R1	// F_GETFD
	MOVD	$25, R8	// SYS_FCNTL
	SVC
	MOVD	$·atStart(SB), R10
	MOVD	R0, (R10)(R9<<3)
	SUBS	$1, R9
	BGE	next
	JMP	_rt0_arm64_linux(SB)
