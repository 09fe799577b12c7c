target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Bodies that the linker may replace say nothing: not a weak one, nor an inline definition, beside which another one may stand.
@x = addrspace(1) global i32 0, align 4

define weak i32 @weak(i32 %a) {
b0:
  ret i32 %a
}

define linkonce_odr i32 @alternative(i32 %a) {
b0:
  ret i32 %a
}

define i32 @visible(i32 %a) {
b0:
  ret i32 %a
}

define internal i32 @through(i32 %a) {
b0:
  %r = call i32 @weak(i32 %a)
  ret i32 %r
}

define i32 @twice(i32 %a) {
b0:
  store i32 1, ptr addrspace(1) @x, align 4
  %w1 = call i32 @weak(i32 %a)
  %w2 = call i32 @weak(i32 %a)
  %l1 = load i32, ptr addrspace(1) @x, align 4
  %i1 = call i32 @alternative(i32 %a)
  %i2 = call i32 @alternative(i32 %a)
  %l2 = load i32, ptr addrspace(1) @x, align 4
  %t1 = call i32 @through(i32 %a)
  %t2 = call i32 @through(i32 %a)
  %l3 = load i32, ptr addrspace(1) @x, align 4
  %v1 = call i32 @visible(i32 %a)
  %v2 = call i32 @visible(i32 %a)
  %l4 = load i32, ptr addrspace(1) @x, align 4
  %s1 = add i32 %w1, %w2
  %s2 = add i32 %i1, %i2
  %s3 = add i32 %t1, %t2
  %s4 = add i32 %v1, %v2
  %m1 = add i32 %l1, %l2
  %m2 = add i32 %l3, %l4
  %r1 = add i32 %s1, %s2
  %r2 = add i32 %s3, %s4
  %r3 = add i32 %m1, %m2
  %r4 = add i32 %r1, %r2
  %r5 = add i32 %r3, %r4
  ret i32 %r5
}
