target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Counts modulo the width: a rotation by `|` alone.
define i32 @masked(i32 %x, i32 %n) {
b0:
  %a = and i32 %n, 31
  %v1 = lshr i32 %x, %a
  %m = sub i32 0, %n
  %b = and i32 %m, 31
  %v2 = shl i32 %x, %b
  %v3 = or i32 %v1, %v2
  ret i32 %v3
}

; The other way round, and any multiple of the width.
define i32 @masked_left(i32 %x, i32 %n) {
b0:
  %a = and i32 %n, 31
  %v1 = shl i32 %x, %a
  %m = sub i32 96, %n
  %b = and i32 %m, 63
  %v2 = lshr i32 %x, %b
  %v3 = or i32 %v1, %v2
  ret i32 %v3
}

; Zero makes these 2x and 0.
define i32 @masked_sum(i32 %x, i32 %n) {
b0:
  %a = and i32 %n, 31
  %v1 = lshr i32 %x, %a
  %m = sub i32 0, %n
  %b = and i32 %m, 31
  %v2 = shl i32 %x, %b
  %v3 = add i32 %v1, %v2
  %v4 = xor i32 %v1, %v2
  %v5 = mul i32 %v3, %v4
  ret i32 %v5
}

; x | y where the count is zero.
define i32 @masked_pair(i32 %x, i32 %y, i32 %n) {
b0:
  %a = and i32 %n, 31
  %v1 = lshr i32 %x, %a
  %m = sub i32 0, %n
  %b = and i32 %m, 31
  %v2 = shl i32 %y, %b
  %v3 = or i32 %v1, %v2
  ret i32 %v3
}

; Not the width, not the mask, not the count.
define i32 @others(i32 %x, i32 %n, i32 %k) {
b0:
  %v1 = lshr i32 %x, %n
  %m = sub i32 31, %n
  %v2 = shl i32 %x, %m
  %v3 = or i32 %v1, %v2
  %a = and i32 %n, 15
  %v4 = lshr i32 %x, %a
  %o = sub i32 0, %n
  %b = and i32 %o, 15
  %v5 = shl i32 %x, %b
  %v6 = or i32 %v4, %v5
  %q = sub i32 32, %k
  %v7 = shl i32 %x, %q
  %v8 = or i32 %v1, %v7
  %v9 = ashr i32 %x, %n
  %r = sub i32 32, %n
  %v10 = shl i32 %x, %r
  %v11 = or i32 %v9, %v10
  %v12 = lshr i32 %x, %r
  %v13 = or i32 %v1, %v12
  %s1 = add i32 %v3, %v6
  %s2 = mul i32 %v8, %v11
  %s3 = xor i32 %s1, %s2
  %s4 = mul i32 %s3, %v13
  ret i32 %s4
}

; A byte as the count, in the two types of an uint64_t shifted by n and by 64 - n.
define i64 @byte_count(i64 %x, i8 %n) {
b0:
  %a = zext i8 %n to i64
  %v1 = shl i64 %x, %a
  %m = zext i8 %n to i32
  %r = sub i32 64, %m
  %b = zext i32 %r to i64
  %v2 = lshr i64 %x, %b
  %v3 = or i64 %v1, %v2
  ret i64 %v3
}
