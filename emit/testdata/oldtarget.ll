; targets: sm_60
; problem: __constant__ variables take more than 64 KB
; problem: redux.sync.add.s32 needs sm_80 or later; the target is sm_60
; problem: wgmma.fence.sync.aligned needs sm_90a; the target is sm_60
; problem: the remainder of floating-point numbers has no PTX instruction; call fmod
; problem: kernel "k" cannot be called from device code
; problem: inline assembly names an operand that does not exist

@big = addrspace(4) global [70000 x i8] zeroinitializer, align 4

define i32 @f(i32 %n) {
0:
	%1 = call i32 @ptx.redux.sync.add.s32(i32 %n, i32 -1)
	ret i32 %1
}

define void @g() {
0:
	call void @ptx.wgmma.fence.sync.aligned()
	ret void
}

define ptx_kernel void @k() {
0:
	ret void
}

define float @h(float %x) {
0:
	%1 = frem float %x, 2.0
	ret float %1
}

define void @i() {
0:
	call void @k()
	ret void
}

define void @j(i32 %x) {
0:
	call void asm sideeffect "mov.u32 %0, %1;", "r"(i32 %x)
	ret void
}

declare i32 @ptx.redux.sync.add.s32(i32, i32)

declare void @ptx.wgmma.fence.sync.aligned()
