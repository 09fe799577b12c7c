; targets: sm_75
; What no linker can compute: half an address, the difference of two, one with no symbol, one that
; is not known before a launch, and a kernel's.
; problem: initialiser of "low": not an address that the linker can compute
; problem: initialiser of "apart": not an address that the linker can compute
; problem: initialiser of "nothing": not an address that the linker can compute
; problem: initialiser of "window": not an address that the linker can compute
; problem: initialiser of "entry": not an address that the linker can compute
@x = addrspace(1) global i32 7, align 4
@s = internal addrspace(3) global [4 x i32] undef, align 4
@low = addrspace(1) global i32 ptrtoint (ptr addrspace(1) @x to i32), align 4
@apart = addrspace(1) global i64 sub (i64 ptrtoint (ptr addrspace(1) @x to i64), i64 ptrtoint (ptr addrspace(1) @x to i64)), align 8
@nothing = addrspace(1) global ptr getelementptr (i8, ptr undef, i64 4), align 8
@window = addrspace(1) global ptr addrspacecast (ptr addrspace(3) @s to ptr), align 8
@entry = addrspace(1) global ptr @k, align 8

define ptx_kernel void @k() {
0:
	ret void
}
