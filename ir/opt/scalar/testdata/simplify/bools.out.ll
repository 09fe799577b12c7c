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
