target datalayout = "e-p:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx-nvidia-cuda"

; Pointers of 4 bytes are aligned at 4, not at 2.
define void @pointers(ptr %p, ptr %q) {
0:
	%1 = load ptr, ptr %p, align 4
	store ptr %1, ptr %q, align 4
	%2 = load ptr, ptr %1, align 2
	store ptr %2, ptr %q, align 2
	ret void
}

define void @numbers(ptr %p, ptr %q) {
0:
	%1 = load i64, ptr %p, align 8
	store i64 %1, ptr %q, align 4
	%2 = load <2 x float>, ptr %p, align 4
	store <2 x float> %2, ptr %q, align 2
	ret void
}
