target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A program's own vprintf is an ordinary function, whose format nobody translates.
@literal = private addrspace(1) constant [5 x i8] c"%zu\0A\00", align 1

define i32 @vprintf(ptr %f, ptr %a) {
b0:
	%x = load i8, ptr %f, align 1
	%y = zext i8 %x to i32
	ret i32 %y
}

define i32 @k(ptr %p) {
b0:
	%f = addrspacecast ptr addrspace(1) @literal to ptr
	%r = call i32 @vprintf(ptr %f, ptr %p)
	ret i32 %r
}

; And so is its own printf.
define i32 @printf(ptr %f, ...) {
b0:
	%x = load i8, ptr %f, align 1
	%y = zext i8 %x to i32
	ret i32 %y
}

define i32 @p(i32 %x) {
b0:
	%f = addrspacecast ptr addrspace(1) @literal to ptr
	%r = call i32 (ptr, ...) @printf(ptr %f, i32 %x)
	ret i32 %r
}
