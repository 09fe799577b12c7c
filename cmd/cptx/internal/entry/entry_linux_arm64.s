#include "textflag.h"

// See entry_linux_amd64.s.
TEXT _rt0_arm64_linux(SB),DUPOK|NOSPLIT|NOFRAME,$0-0
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

	MOVD	$64, R9
action:
	MOVD	R9, R0
	MOVD	$0, R1
	MOVD	$·actions(SB), R2
	ADD	R9<<5, R2
	MOVD	$8, R3
	MOVD	$134, R8	// SYS_RT_SIGACTION
	SVC
	SUBS	$1, R9
	BNE	action

	MOVD	$0, R0
	MOVD	$9, R1	// RLIMIT_AS
	MOVD	$0, R2
	MOVD	$·space(SB), R3
	MOVD	$261, R8	// SYS_PRLIMIT64
	SVC
	MOVD	·space(SB), R9
	MOVD	·least(SB), R10
	CMP	R10, R9
	BLO	little
	MOVD	·plenty(SB), R10
	CMP	R10, R9
	BHS	enough
	MOVD	·space+8(SB), R9
	MOVD	R9, ·least+8(SB)
	MOVD	$0, R0
	MOVD	$9, R1
	MOVD	$·least(SB), R2
	MOVD	$0, R3
	MOVD	$261, R8	// SYS_PRLIMIT64
	SVC
enough:

	MOVD	0(RSP), R9
	MOVD	RSP, R10
	ADD	R9<<3, R10
	ADD	$16, R10	// the environment
	MOVD	$0x4d494c4d454d4f47, R12	// GOMEMLIM
	MOVD	$0x4f525058414d4f47, R13	// GOMAXPRO
	MOVD	$0x3d54494d, R14	// MIT=
	MOVD	$0x3d53434f, R15	// OCS=
	MOVD	$·nothing(SB), R16
variable:
	MOVD	(R10), R11
	CBZ	R11, done
	MOVD	(R11), R0
	MOVWU	7(R11), R1
	CMP	R12, R0
	BNE	processors
	CMP	R14, R1
	BEQ	drop
processors:
	CMP	R13, R0
	BNE	keep
	CMP	R15, R1
	BNE	keep
	MOVBU	11(R11), R0
	CBZ	R0, keep
	MOVBU	12(R11), R0
	CBZ	R0, keep
	MOVBU	13(R11), R0
	CBZ	R0, keep
	MOVBU	14(R11), R0
	CBZ	R0, keep
drop:
	MOVD	R16, (R10)
keep:
	ADD	$8, R10
	B	variable
done:
	B	_rt0_arm64(SB)

little:
	MOVD	$2, R0
	MOVD	·little(SB), R1
	MOVD	·little+8(SB), R2
	MOVD	$64, R8	// SYS_WRITE
	SVC
	MOVD	$1, R0
	MOVD	0(RSP), R9
	CMP	$2, R9
	BLT	exit
	MOVD	16(RSP), R9
	MOVWU	(R9), R9
	MOVD	$0x006e7572, R10	// run
	CMP	R10, R9
	BNE	exit
	MOVD	$125, R0
exit:
	MOVD	$94, R8	// SYS_EXIT_GROUP
	SVC
