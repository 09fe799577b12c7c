target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8 x i32] undef
@f = internal addrspace(1) global ptr @stays_taken

define internal i32 @local(ptr "cptx.space"="5" %p, i32 %n) {
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

define internal i32 @passes(ptr "cptx.space"="5" %p) {
b0:
  %r = call i32 @local(ptr %p, i32 1)
  ret i32 %r
}

define internal i32 @both(ptr "cptx.space"="3" %p, ptr "cptx.space"="1" %q) {
b0:
  %v = load i32, ptr %p, align 4
  %w = load i32, ptr %q, align 4
  %x = add i32 %v, %w
  ret i32 %x
}

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

define internal i32 @stays_optimised(ptr %p) "cptx.optimised" {
b0:
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define internal i32 @given(ptr "cptx.space"="1" %p) {
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
  %v6 = call i32 @local(ptr %l, i32 2)
  %v7 = call i32 @passes(ptr %m)
  %v8 = call i32 @both(ptr %t, ptr %g)
  %v9 = call i32 @both(ptr %t, ptr null)
  %v10 = call i32 @stays_two(ptr %t)
  %v11 = call i32 @stays_two(ptr %l)
  %v12 = call i32 @stays_null(ptr %t)
  %v13 = call i32 @stays_null(ptr null)
  %v14 = call i32 @stays_taken(ptr %t)
  %v15 = call i32 @stays_visible(ptr %t)
  %q = load ptr, ptr addrspace(3) @s, align 8
  %v17 = call i32 @stays_loaded(ptr %q)
  %v18 = call i32 @stays_optimised(ptr %t)
  ret void
}
