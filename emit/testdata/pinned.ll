; targets: sm_70
; flags: ptx=6.0
; problem: activemask.b32 needs PTX version 6.2; --ptx-version=6.0 was given
; problem: a variable-length array or alloca needs PTX version 7.3; --ptx-version=6.0 was given

define i32 @f(i64 %n) {
0:
	%1 = call i32 @ptx.activemask.b32()
	%2 = alloca i8, i64 %n, align 16, addrspace(5)
	store volatile i8 1, ptr addrspace(5) %2, align 1
	ret i32 %1
}

declare i32 @ptx.activemask.b32()
