target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A shift by the whole width gives 0, so that any of the three joins the words.
define i32 @sum(i32 %hi, i32 %lo, i32 %n) {
b0:
  %r = sub i32 32, %n
  %v1 = shl i32 %hi, %n
  %v2 = lshr i32 %lo, %r
  %v3 = add i32 %v1, %v2
  %v4 = lshr i32 %lo, %n
  %v5 = shl i32 %hi, %r
  %v6 = xor i32 %v4, %v5
  %v7 = or i32 %v4, %v5
  %v8 = mul i32 %v3, %v6
  %v9 = mul i32 %v8, %v7
  ret i32 %v9
}

; The mask of a narrow count is part of it: clamping 261 would not shift by 5.
define i32 @narrow(i32 %hi, i32 %lo, i32 %n) {
b0:
  %a = trunc i32 %n to i8
  %b = zext i8 %a to i32
  %r = sub i32 32, %b
  %v1 = shl i32 %hi, %b
  %v2 = lshr i32 %lo, %r
  %v3 = or i32 %v1, %v2
  ret i32 %v3
}

; Two words of 64 bits have no such instruction.
define i64 @wide(i64 %hi, i64 %lo, i64 %n) {
b0:
  %r = sub i64 64, %n
  %v1 = shl i64 %hi, %n
  %v2 = lshr i64 %lo, %r
  %v3 = or i64 %v1, %v2
  ret i64 %v3
}

; Rotated it has.
define i64 @wide_rotation(i64 %x, i32 %n) {
b0:
  %a = zext i32 %n to i64
  %v1 = shl i64 %x, %a
  %r = sub i32 64, %n
  %b = zext i32 %r to i64
  %v2 = lshr i64 %x, %b
  %v3 = xor i64 %v1, %v2
  ret i64 %v3
}

; 16 bits have none, constants are left to ptxas.
define i32 @left(i16 %x, i16 %n, i32 %y) {
b0:
  %r = sub i16 16, %n
  %v1 = shl i16 %x, %n
  %v2 = lshr i16 %x, %r
  %v3 = or i16 %v1, %v2
  %v4 = zext i16 %v3 to i32
  %v5 = shl i32 %y, 7
  %v6 = lshr i32 %y, 25
  %v7 = or i32 %v5, %v6
  %v8 = mul i32 %v4, %v7
  ret i32 %v8
}
