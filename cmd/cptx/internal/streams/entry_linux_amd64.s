#include "textflag.h"

// func entry()
//
// The process begins here if the linker was told so (-E). For the descriptors 0 to 2 fcntl(fd,
// F_GETFD) says whether they are open; then the run-time system begins as if nothing had been.
TEXT ·entry(SB),NOSPLIT|NOFRAME,$0-0
	MOVQ	$2, DI
next:
	MOVQ	$72, AX	// SYS_FCNTL
	MOVQ	$1, SI	// F_GETFD
	SYSCALL
	LEAQ	·atStart(SB), R8
	MOVQ	AX, (R8)(DI*8)
	SUBQ	$1, DI
	JGE	next
	JMP	_rt0_amd64_linux(SB)
