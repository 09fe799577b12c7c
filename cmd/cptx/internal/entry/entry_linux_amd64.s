#include "textflag.h"

// The process begins here, in place of the run-time system's code of this name: of two symbols the
// linker takes the one that it sees first if that may be there twice (DUPOK), and it reads the
// run-time system last. 0(SP) is argc, then come argv and the environment, both with a nil behind
// them. There is no stack to use and no Go, and all registers but SP are free. See entry_linux.go.
TEXT _rt0_amd64_linux(SB),DUPOK|NOSPLIT|NOFRAME,$0-0
	// fcntl(fd, F_GETFD) says whether fd is open.
	MOVQ	$2, DI
next:
	MOVQ	$72, AX	// SYS_FCNTL
	MOVQ	$1, SI	// F_GETFD
	SYSCALL
	LEAQ	·atStart(SB), R8
	MOVQ	AX, (R8)(DI*8)
	SUBQ	$1, DI
	JGE	next

	// rt_sigaction(signal, nil, &action, 8) says what a signal does.
	MOVQ	$64, DI
action:
	MOVQ	$13, AX	// SYS_RT_SIGACTION
	MOVQ	$0, SI
	MOVQ	DI, DX
	SHLQ	$5, DX
	LEAQ	·actions(SB), R8
	ADDQ	R8, DX
	MOVQ	$8, R10
	SYSCALL
	SUBQ	$1, DI
	JNE	action

	// getrlimit(RLIMIT_AS) says how much address space there may be.
	MOVQ	$97, AX	// SYS_GETRLIMIT
	MOVQ	$9, DI	// RLIMIT_AS
	LEAQ	·space(SB), SI
	SYSCALL
	MOVQ	·space(SB), R8
	CMPQ	R8, ·least(SB)
	JCS	little
	CMPQ	R8, ·plenty(SB)
	JCC	enough
	MOVQ	·space+8(SB), R9
	MOVQ	R9, ·least+8(SB)
	MOVQ	$160, AX	// SYS_SETRLIMIT
	MOVQ	$9, DI
	LEAQ	·least(SB), SI
	SYSCALL
enough:

	MOVQ	0(SP), R9
	LEAQ	16(SP)(R9*8), R10	// the environment
	MOVQ	$0x4d494c4d454d4f47, R12	// GOMEMLIM
	MOVQ	$0x4f525058414d4f47, R13	// GOMAXPRO
	LEAQ	·nothing(SB), R8
variable:
	MOVQ	(R10), R11
	TESTQ	R11, R11
	JEQ	done
	CMPQ	R12, (R11)
	JNE	processors
	CMPL	7(R11), $0x3d54494d	// MIT=
	JEQ	drop
processors:
	CMPQ	R13, (R11)
	JNE	keep
	CMPL	7(R11), $0x3d53434f	// OCS=
	JNE	keep
	CMPB	11(R11), $0
	JEQ	keep
	CMPB	12(R11), $0
	JEQ	keep
	CMPB	13(R11), $0
	JEQ	keep
	CMPB	14(R11), $0
	JEQ	keep
drop:
	MOVQ	R8, (R10)
keep:
	ADDQ	$8, R10
	JMP	variable
done:
	JMP	_rt0_amd64(SB)

little:
	MOVQ	$1, AX	// SYS_WRITE
	MOVQ	$2, DI
	MOVQ	·little(SB), SI
	MOVQ	·little+8(SB), DX
	SYSCALL
	MOVQ	$1, DI
	CMPQ	0(SP), $2	// of cptx run, 1 is what main returns
	JLT	exit
	MOVQ	16(SP), R8
	CMPL	(R8), $0x006e7572	// run
	JNE	exit
	MOVQ	$125, DI
exit:
	MOVQ	$231, AX	// SYS_EXIT_GROUP
	SYSCALL
