; What all callers agree on is noted of parameters.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8 x i32] undef
@f = internal addrspace(1) global ptr @stays_taken

; Local memory, at an offset and by way of another function and itself.
define internal i32 @local(ptr %p, i32 %n) {
b0:
  %v = load i32, ptr %p, align 4
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i32 %v

b2:
  %q = getelementptr i8, ptr %p, i64 4
  %m = add i32 %n, -1
  %r = call i32 @local(ptr %q, i32 %m)
  ret i32 %r
}

define internal i32 @passes(ptr %p) {
b0:
  %r = call i32 @local(ptr %p, i32 1)
  ret i32 %r
}

; Shared memory; what a kernel was given, or null.
define internal i32 @both(ptr %p, ptr %q) {
b0:
  %v = load i32, ptr %p, align 4
  %w = load i32, ptr %q, align 4
  %x = add i32 %v, %w
  ret i32 %x
}

; Two kinds, null, an address that is taken, one from memory; others may call it.
define internal i32 @stays_two(ptr %p) {
b0:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define internal i32 @stays_null(ptr %p) {
b0:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define internal i32 @stays_taken(ptr %p) {
b0:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define internal i32 @stays_loaded(ptr %p) {
b0:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @stays_visible(ptr %p) {
b0:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; It has been optimised, with what was known then.
define internal i32 @stays_optimised(ptr %p) "cptx.optimised" {
b0:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; The pointers of a kernel are global, although no function calls it.
define internal i32 @given(ptr %p) {
b0:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define internal ptx_kernel void @stays_static(ptr %p) {
b0:
  %v = call i32 @given(ptr %p)
  ret void
}

define ptx_kernel void @stays_kernel(ptr %g, ptr %h) {
b0:
  %a = alloca [4 x i32], align 4, addrspace(5)
  %l = addrspacecast ptr addrspace(5) %a to ptr
  %m = getelementptr i8, ptr %l, i64 8
  %t = addrspacecast ptr addrspace(3) @s to ptr
  %v0 = call i32 @local(ptr %l, i32 2)
  %v1 = call i32 @passes(ptr %m)
  %v2 = call i32 @both(ptr %t, ptr %g)
  %v3 = call i32 @both(ptr %t, ptr null)
  %v4 = call i32 @stays_two(ptr %t)
  %v5 = call i32 @stays_two(ptr %l)
  %v6 = call i32 @stays_null(ptr %t)
  %v7 = call i32 @stays_null(ptr null)
  %v8 = call i32 @stays_taken(ptr %t)
  %v9 = call i32 @stays_visible(ptr %t)
  %q = load ptr, ptr addrspace(3) @s, align 8
  %v10 = call i32 @stays_loaded(ptr %q)
  %v11 = call i32 @stays_optimised(ptr %t)
  ret void
}
