target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i1 @f(i1 %x, i1 %y, i1 %z) {
b0:
  %v3 = xor i1 %x, %y
  %v4 = xor i1 %v3, %z
  %v5 = and i1 %v4, %x
  ret i1 %v5
}

define i8 @g(i8 %x, i8 %y) {
b0:
  %a = add i8 %x, %y
  %c = mul i8 %a, %x
  ret i8 %c
}

define i1 @differ(i32 %x, i32 %y, i32 %z) {
b0:
  %a = icmp slt i32 %x, %y
  %b = icmp slt i32 %y, %z
  %c = zext i1 %a to i32
  %d = zext i1 %b to i32
  %v7 = xor i1 %a, %b
  ret i1 %v7
}

define i32 @step(i32 %x, i32 %y) {
b0:
  %s = lshr i32 %x, 31
  %c = icmp ne i32 %s, 0
  %n = add i32 %y, 1
  %v5 = add i32 %y, %s
  %b = and i32 %x, 1
  %d = icmp eq i32 %b, 0
  %m = add i32 %v5, -1
  %v9 = sub i32 %v5, %b
  ret i32 %v9
}

define i32 @no_step(i32 %x, i32 %y) {
b0:
  %s = lshr i32 %x, 30
  %c = icmp ne i32 %s, 0
  %n = add i32 %y, 1
  %r = select i1 %c, i32 %n, i32 %y
  %b = and i32 %x, 1
  %d = icmp eq i32 %b, 0
  %m = add i32 %r, -2
  %t = select i1 %d, i32 %r, i32 %m
  ret i32 %t
}

define i1 @joined(float %x, float %y) {
b0:
  %a = fcmp oeq float %x, 0.0
  %b = fcmp olt float %y, 1.0
  %na = zext i1 %a to i32
  %nb = zext i1 %b to i32
  %v6 = or i1 %a, %b
  %v7 = zext i1 %v6 to i32
  ret i1 %v6
}

define i32 @joined_differ(float %x, float %y) {
b0:
  %a = fcmp oeq float %x, 0.0
  %b = fcmp olt float %y, 1.0
  %na = zext i1 %a to i32
  %nb = zext i1 %b to i32
  %v6 = xor i1 %a, %b
  %v7 = zext i1 %v6 to i32
  ret i32 %v7
}

define i32 @stays_numbers(float %x, i8 %y, ptr %p) {
b0:
  %a = fcmp oeq float %x, 0.0
  %b = fcmp olt float %x, 1.0
  %na = zext i1 %a to i32
  %nb = zext i1 %b to i32
  store i32 %na, ptr %p, align 4
  %o = or i32 %na, %nb
  %c = fcmp olt float %x, 2.0
  %nc = zext i1 %c to i32
  %ny = zext i8 %y to i32
  %q = and i32 %nc, %ny
  %r = shl i32 %q, 8
  %z = or i32 %o, %r
  ret i32 %z
}
