target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @ten(i32 %x) {
b0:
  %v1 = call i32 @ptx.mul.hi.u32(i32 %x, i32 -858993459)
  %v2 = lshr i32 %v1, 3
  ret i32 %v2
}

define i32 @seven(i32 %x) {
b0:
  %v1 = call i32 @ptx.mul.hi.u32(i32 %x, i32 613566757)
  %v2 = sub i32 %x, %v1
  %v3 = lshr i32 %v2, 1
  %v4 = add i32 %v3, %v1
  %v5 = lshr i32 %v4, 2
  ret i32 %v5
}

define i64 @signed(i64 %x) {
b0:
  %v1 = call i64 @ptx.mul.hi.s64(i64 %x, i64 5270498306774157605)
  %v2 = ashr i64 %v1, 1
  %v3 = lshr i64 %x, 63
  %v4 = add i64 %v2, %v3
  %v5 = sub i64 0, %v4
  ret i64 %v5
}

define i32 @power(i32 %x) {
b0:
  %v1 = ashr i32 %x, 31
  %v2 = lshr i32 %v1, 28
  %v3 = add i32 %x, %v2
  %v4 = and i32 %v3, -16
  %v5 = sub i32 %x, %v4
  ret i32 %v5
}

define i32 @variable(i32 %x, i32 %y) {
b0:
  %v2 = sdiv i32 %x, %y
  ret i32 %v2
}

define i32 @behind(i32 %x, i32 %y) {
b0:
  %v2 = ashr i32 %x, 31
  %v3 = lshr i32 %v2, 29
  %v4 = add i32 %x, %v3
  %v5 = and i32 %v4, -8
  %v6 = sub i32 %x, %v5
  %v7 = call i32 @ptx.mul.hi.u32(i32 %y, i32 -858993459)
  %v8 = lshr i32 %v7, 3
  %c = add i32 %v6, %v8
  ret i32 %c
}

declare i64 @ptx.mul.hi.s64(i64, i64)
declare i32 @ptx.mul.hi.u32(i32, i32)
