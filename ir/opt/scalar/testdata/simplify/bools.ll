target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Sums, differences and products of one bit are exclusive or, the same, and.
define i1 @f(i1 %x, i1 %y, i1 %z) {
b0:
  %a = add i1 %x, %y
  %b = sub i1 %a, %z
  %c = mul i1 %b, %x
  ret i1 %c
}

; Two bits and more are numbers.
define i8 @g(i8 %x, i8 %y) {
b0:
  %a = add i8 %x, %y
  %c = mul i8 %a, %x
  ret i8 %c
}

; Conditions that differ.
define i1 @differ(i32 %x, i32 %y, i32 %z) {
b0:
  %a = icmp slt i32 %x, %y
  %b = icmp slt i32 %y, %z
  %c = zext i1 %a to i32
  %d = zext i1 %b to i32
  %e = icmp ne i32 %c, %d
  ret i1 %e
}

define i32 @step(i32 %x, i32 %y) {
b0:
  %s = lshr i32 %x, 31
  %c = icmp ne i32 %s, 0
  %n = add i32 %y, 1
  %r = select i1 %c, i32 %n, i32 %y
  %b = and i32 %x, 1
  %d = icmp eq i32 %b, 0
  %m = add i32 %r, -1
  %t = select i1 %d, i32 %r, i32 %m
  ret i32 %t
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

; Conditions are joined before they become numbers.
define i1 @joined(float %x, float %y) {
b0:
  %a = fcmp oeq float %x, 0.0
  %b = fcmp olt float %y, 1.0
  %na = zext i1 %a to i32
  %nb = zext i1 %b to i32
  %o = or i32 %na, %nb
  %c = icmp ne i32 %o, 0
  ret i1 %c
}

define i32 @joined_differ(float %x, float %y) {
b0:
  %a = fcmp oeq float %x, 0.0
  %b = fcmp olt float %y, 1.0
  %na = zext i1 %a to i32
  %nb = zext i1 %b to i32
  %o = xor i32 %na, %nb
  ret i32 %o
}

; The numbers are wanted anyway, or one of them has more bits.
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
