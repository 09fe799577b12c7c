define i32 @local(i32 %v) {
0:
	%1 = alloca i32, align 4, addrspace(5)
	%2 = addrspacecast ptr addrspace(5) %1 to ptr
	%3 = call i32 @ptx.atom$.add.u32(ptr %2, i32 %v)
	%4 = call i32 @ptx.atom$.dec.u32(ptr %2, i32 %v)
	%5 = call i32 @ptx.atom.acq_rel.sys$.min.s32(ptr %2, i32 %v)
	%6 = call i32 @ptx.atom$.cas.b32(ptr %2, i32 %3, i32 %4)
	call void @ptx.red$.or.b32(ptr %2, i32 %5)
	ret i32 %6
}

define i32 @shared(ptr addrspace(3) %p) {
0:
	%1 = call i32 @ptx.atom$.exch.b32(ptr addrspace(3) %p, i32 1)
	ret i32 %1
}

; A variable of two bytes in a word of the frame: no byte beside it is touched.
define i32 @part(i32 %want, i32 %next, i32 %shift) {
0:
	%1 = alloca i16, align 4, addrspace(5)
	%2 = addrspacecast ptr addrspace(5) %1 to ptr
	%3 = call i32 @ptx.ld.relaxed.sys$.part16.u32(ptr %2, i32 %shift)
	%4 = call i32 @ptx.atom.relaxed.sys$.cas.part16.b32(ptr %2, i32 %want, i32 %next, i32 %shift)
	%5 = add i32 %3, %4
	ret i32 %5
}

declare i32 @ptx.ld.relaxed.sys$.part16.u32(ptr, i32)

declare i32 @ptx.atom.relaxed.sys$.cas.part16.b32(ptr, i32, i32, i32)

declare i32 @ptx.atom$.add.u32(ptr, i32)

declare i32 @ptx.atom$.dec.u32(ptr, i32)

declare i32 @ptx.atom.acq_rel.sys$.min.s32(ptr, i32)

declare i32 @ptx.atom$.cas.b32(ptr, i32, i32)

declare void @ptx.red$.or.b32(ptr, i32)

declare i32 @ptx.atom$.exch.b32(ptr addrspace(3), i32)
