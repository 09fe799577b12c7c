target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Sums of vectors at addresses that have turned out to be local or shared: one element after the other.
define float @sums(ptr addrspace(3) %s, ptr %p, { float, float } %v, { float, float, float, float } %w) {
0:
	%1 = alloca [16 x i8], align 16, addrspace(5)
	%2 = addrspacecast ptr addrspace(5) %1 to ptr
	%3 = addrspacecast ptr addrspace(3) %s to ptr
	%4 = call { float, float } @ptx.atom$.add.v2.f32(ptr %2, { float, float } %v)
	%5 = call { float, float } @ptx.atom$.add.v2.f32(ptr addrspace(3) %s, { float, float } %v)
	%6 = call { float, float } @ptx.atom$.add.v2.f32(ptr %p, { float, float } %v)
	%7 = call { float, float, float, float } @ptx.atom$.add.v4.f32(ptr %2, { float, float, float, float } %w)
	%8 = extractvalue { float, float } %4, 0
	%9 = extractvalue { float, float } %5, 1
	%10 = extractvalue { float, float } %6, 1
	%11 = extractvalue { float, float, float, float } %7, 3
	%12 = fadd float %8, %9
	%13 = fadd float %10, %11
	%14 = fadd float %12, %13
	ret float %14
}

declare { float, float } @ptx.atom$.add.v2.f32(ptr, { float, float })
declare { float, float, float, float } @ptx.atom$.add.v4.f32(ptr, { float, float, float, float })
