; Parameters for which all callers pass one constant, or that are always equal, and where that is not so.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef
@t = internal addrspace(3) global [64 x i32] undef
@table = internal addrspace(1) global ptr @stays_taken

define internal i32 @same(i32 %x, i32 %k) {
b0:
  %r = mul i32 %x, %k
  ret i32 %r
}

define internal i32 @stays_differs(i32 %x, i32 %k) {
b0:
  %r = mul i32 %x, %k
  ret i32 %r
}

define internal i32 @stays_varies(i32 %x, i32 %k) {
b0:
  %r = mul i32 %x, %k
  ret i32 %r
}

define internal float @zero(float %x, float %k) {
b0:
  %r = fdiv float %x, %k
  ret float %r
}

define internal float @stays_zeros(float %x, float %k) {
b0:
  %r = fdiv float %x, %k
  ret float %r
}

define internal i32 @stays_taken(i32 %x, i32 %k) {
b0:
  %r = mul i32 %x, %k
  ret i32 %r
}

define i32 @stays_visible(i32 %x, i32 %k) {
b0:
  %r = mul i32 %x, %k
  ret i32 %r
}

define internal i32 @stays_never(i32 %x, i32 %k) {
b0:
  %r = mul i32 %x, %k
  ret i32 %r
}

define internal i32 @stays_optnone(i32 %x, i32 %k) noinline optnone {
b0:
  %r = mul i32 %x, %k
  ret i32 %r
}

define internal i32 @variable(ptr %p, i32 %i) {
b0:
  %o = zext i32 %i to i64
  %q = getelementptr i8, ptr %p, i64 %o
  %r = load i32, ptr %q, align 4
  ret i32 %r
}

define internal i32 @stays_variables(ptr %p, i32 %i) {
b0:
  %o = zext i32 %i to i64
  %q = getelementptr i8, ptr %p, i64 %o
  %r = load i32, ptr %q, align 4
  ret i32 %r
}

define internal i32 @stays_within(ptr %p, i32 %i) {
b0:
  %o = zext i32 %i to i64
  %q = getelementptr i8, ptr %p, i64 %o
  %r = load i32, ptr %q, align 4
  ret i32 %r
}

define internal i32 @handsOn(i32 %n, i32 %k, i32 %up) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  %r = mul i32 %k, %up
  ret i32 %r

b2:
  %m = sub i32 %n, 1
  %next = add i32 %up, 1
  %v = call i32 @handsOn(i32 %m, i32 %k, i32 %next)
  %w = call i32 @same(i32 %v, i32 %k)
  ret i32 %w
}

define internal i32 @alike(ptr %p, ptr %q, i64 %n, i64 %m) {
b0:
  %c = icmp eq ptr %p, %q
  %d = icmp eq i64 %n, %m
  %e = and i1 %c, %d
  %r = zext i1 %e to i32
  ret i32 %r
}

define internal i32 @stays_once(i32 %p, i32 %q) {
b0:
  %r = sub i32 %p, %q
  ret i32 %r
}

define internal i32 @stays_undefined(i32 %p, i32 %q) {
b0:
  %r = sub i32 %p, %q
  ret i32 %r
}

define ptx_kernel void @stays_kernel(i32 %x, i32 %y, float %f, ptr %p, i64 %n) {
b0:
  %a1 = call i32 @same(i32 %x, i32 7)
  %a2 = call i32 @same(i32 %a1, i32 7)
  %b1 = call i32 @stays_differs(i32 %a2, i32 7)
  %b2 = call i32 @stays_differs(i32 %b1, i32 8)
  %c1 = call i32 @stays_varies(i32 %b2, i32 7)
  %c2 = call i32 @stays_varies(i32 %c1, i32 %x)
  %f1 = call float @zero(float %f, float 0.0)
  %f2 = call float @zero(float %f1, float 0.0)
  %f3 = call float @stays_zeros(float %f2, float 0.0)
  %f4 = call float @stays_zeros(float %f3, float -0.0)
  %d1 = call i32 @stays_taken(i32 %c2, i32 7)
  %d2 = call i32 @stays_visible(i32 %d1, i32 7)
  %d3 = call i32 @stays_optnone(i32 %d2, i32 7)
  %g = addrspacecast ptr addrspace(3) @s to ptr
  %e1 = call i32 @variable(ptr %g, i32 %x)
  %g2 = addrspacecast ptr addrspace(3) @s to ptr
  %e2 = call i32 @variable(ptr %g2, i32 %y)
  %h = addrspacecast ptr addrspace(3) @t to ptr
  %e3 = call i32 @stays_variables(ptr %g, i32 %x)
  %e4 = call i32 @stays_variables(ptr %h, i32 %y)
  %g4 = getelementptr i8, ptr %g, i64 4
  %e5 = call i32 @stays_within(ptr %g4, i32 %x)
  %e6 = call i32 @handsOn(i32 %x, i32 7, i32 0)
  %e7 = call i32 @alike(ptr %p, ptr %p, i64 %n, i64 %n)
  %e8 = call i32 @alike(ptr %g, ptr %g, i64 3, i64 3)
  %e9 = call i32 @stays_once(i32 %x, i32 %x)
  %e10 = call i32 @stays_once(i32 %x, i32 %y)
  %e11 = call i32 @stays_undefined(i32 undef, i32 undef)
  ret void
}
