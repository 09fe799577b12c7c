; targets: sm_75 sm_90

define i32 @orders(ptr addrspace(1) %p, ptr %g, ptr addrspace(3) %s) {
0:
	%1 = load atomic i32, ptr addrspace(1) %p seq_cst, align 4
	%2 = load atomic i8, ptr %g syncscope("device") acquire, align 1
	store atomic i16 3, ptr addrspace(3) %s syncscope("block") release, align 2
	store atomic i32 %1, ptr %g monotonic, align 4
	store atomic i64 5, ptr %g seq_cst, align 8
	fence seq_cst
	fence syncscope("block") acq_rel
	%3 = call i32 @ptx.atom$.add.u32(ptr addrspace(1) %p, i32 3)
	%4 = call i32 @ptx.atom.acq_rel.sys$.cas.b32(ptr %g, i32 3, i32 4)
	%5 = call float @ptx.atom$.add.f32(ptr addrspace(3) %s, float 1.0)
	%6 = alloca i32, align 4, addrspace(5)
	%7 = addrspacecast ptr addrspace(5) %6 to ptr
	%8 = call i32 @ptx.atom$.inc.u32(ptr %7, i32 10)
	%9 = load volatile i32, ptr addrspace(5) %6, align 4
	%10 = load volatile i32, ptr %g, align 4
	%11 = add i32 %4, %9
	%12 = sext i8 %2 to i32
	%13 = add i32 %11, %12
	ret i32 %13
}

declare i32 @ptx.atom$.add.u32(ptr addrspace(1), i32)

declare i32 @ptx.atom.acq_rel.sys$.cas.b32(ptr, i32, i32)

declare float @ptx.atom$.add.f32(ptr addrspace(3), float)

declare i32 @ptx.atom$.inc.u32(ptr, i32)
