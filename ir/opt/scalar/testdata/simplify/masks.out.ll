target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @sum(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, 4095
  %b = and i32 %y, 8191
  %c = add nsw i32 %a, %b
  %v5 = add i32 %x, %y
  %v6 = and i32 %v5, 4095
  ret i32 %v6
}

define i32 @difference(i32 %x) {
b0:
  %a = and i32 %x, 7
  %c = sub i32 3, %a
  %v3 = sub i32 3, %x
  %v4 = and i32 %v3, 5
  ret i32 %v4
}

define i32 @stays_low(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, 14
  %c = add i32 %a, %y
  %d = and i32 %c, 8
  ret i32 %d
}

define i32 @stays_needed(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, 15
  %c = add i32 %a, %y
  %d = and i32 %c, 8
  %e = mul i32 %c, %d
  ret i32 %e
}

define i32 @shifted(i32 %x) {
b0:
  %a = and i32 %x, 4095
  %v2 = shl i32 %x, 20
  ret i32 %v2
}

define i32 @stays_shifted(i32 %x) {
b0:
  %a = and i32 %x, 2047
  %b = shl i32 %a, 20
  ret i32 %b
}

define i32 @insert(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, -1048321
  %b = and i32 %y, 4095
  %c = shl i32 %b, 8
  %v5 = shl i32 %y, 8
  %v6 = and i32 %v5, 1048320
  %v7 = or i32 %a, %v6
  ret i32 %v7
}

define i32 @stays_overlap(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, -1048065
  %b = and i32 %y, 4095
  %c = shl i32 %b, 8
  %d = or i32 %a, %c
  ret i32 %d
}

define i64 @stays_wide(i64 %x, i64 %y) {
b0:
  %a = and i64 %x, -1048321
  %b = and i64 %y, 4095
  %c = shl i64 %b, 8
  %d = or i64 %a, %c
  ret i64 %d
}

define i32 @clear(i32 %x) {
b0:
  %a = and i32 %x, 1
  %c = icmp eq i32 %a, 0
  %v3 = xor i32 %a, 1
  ret i32 %v3
}

define i32 @set(i32 %x) {
b0:
  %a = and i32 %x, 1
  %c = icmp ne i32 %a, 0
  ret i32 %a
}

define i32 @stays_bit(i32 %x) {
b0:
  %a = and i32 %x, 2
  %c = icmp eq i32 %a, 0
  %d = zext i1 %c to i32
  ret i32 %d
}

define i64 @stays_type(i32 %x) {
b0:
  %a = and i32 %x, 1
  %c = icmp eq i32 %a, 0
  %d = zext i1 %c to i64
  ret i64 %d
}

define i32 @stays_twice(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, 1
  %c = icmp eq i32 %a, 0
  %d = zext i1 %c to i32
  %e = select i1 %c, i32 %y, i32 7
  %f = add i32 %d, %e
  ret i32 %f
}

define i32 @either(i32 %x, i32 %y, i1 %c, i1 %d) {
b0:
  %a = select i1 %d, i32 %x, i32 %y
  %v5 = or i1 %c, %d
  %v6 = select i1 %v5, i32 %x, i32 %y
  ret i32 %v6
}

define float @both(float %x, i1 %c, i1 %d) {
b0:
  %a = select i1 %d, float %x, float 1.0
  %v4 = and i1 %c, %d
  %v5 = select i1 %v4, float %x, float 1.0
  ret float %v5
}

define i32 @stays_other(i32 %x, i32 %y, i1 %c, i1 %d) {
b0:
  %a = select i1 %d, i32 %x, i32 %y
  %b = select i1 %c, i32 %y, i32 %a
  ret i32 %b
}

define i32 @sum_shifted(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, 4095
  %c = add i32 %a, %y
  %s = shl i32 %c, 8
  %v5 = add i32 %x, %y
  %v6 = shl i32 %v5, 8
  %v7 = and i32 %v6, 1048320
  ret i32 %v7
}

define i32 @stays_sum_shifted(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, 4095
  %c = add i32 %a, %y
  %s = shl i32 %c, 8
  %d = and i32 %s, 1048576
  ret i32 %d
}
