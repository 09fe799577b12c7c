target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The order of four bytes, the other way round.
define i32 @swap(i32 %x) {
b0:
  %a = shl i32 %x, 24
  %b = and i32 %x, 65280
  %c = shl i32 %b, 8
  %d = lshr i32 %x, 8
  %e = and i32 %d, 65280
  %f = lshr i32 %x, 24
  %g = or i32 %a, %c
  %h = or i32 %g, %e
  %i = or i32 %h, %f
  ret i32 %i
}

; Of 64 bits: each half is one of the other's.
define i64 @swap_wide(i64 %x) {
b0:
  %a = lshr i64 %x, 8
  %b = and i64 %a, 71777214294589695
  %c = and i64 %x, 71777214294589695
  %d = shl i64 %c, 8
  %e = or i64 %b, %d
  %f = lshr i64 %e, 16
  %g = and i64 %f, 281470681808895
  %h = and i64 %e, 281470681808895
  %i = shl i64 %h, 16
  %j = or i64 %g, %i
  %k = lshr i64 %j, 32
  %l = shl i64 %j, 32
  %m = or i64 %k, %l
  ret i64 %m
}

; A byte from the middle; the sign of one.
define i32 @extract(i32 %x) {
b0:
  %a = lshr i32 %x, 8
  %b = and i32 %a, 255
  %c = shl i32 %x, 8
  %d = ashr i32 %c, 24
  %e = mul i32 %b, %d
  ret i32 %e
}

; Masks that together are whole, and bits that are set or inverted on the way.
define i32 @pieces(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, 255
  %b = lshr i32 %x, 8
  %c = and i32 %b, 255
  %d = xor i32 %c, 64
  %e = shl i32 %d, 8
  %f = or i32 %a, %e
  %g = and i32 %y, -65536
  %h = or i32 %g, 131072
  %i = or i32 %f, %h
  ret i32 %i
}

; Bytes of three words.
define i32 @three(i32 %x, i32 %y, i32 %z) {
b0:
  %a = and i32 %x, 255
  %b = lshr i32 %y, 16
  %c = and i32 %b, 255
  %d = shl i32 %c, 8
  %e = or i32 %a, %d
  %f = lshr i32 %z, 8
  %g = and i32 %f, 255
  %h = shl i32 %g, 16
  %i = or i32 %e, %h
  %j = and i32 %z, -16777216
  %k = or i32 %i, %j
  ret i32 %k
}

; One instruction already, or no fewer: as they are.
define i32 @stay(i32 %x, i32 %y, i8 %z) {
b0:
  %a = shl i32 %x, 7
  %b = lshr i32 %x, 25
  %c = or i32 %a, %b
  %d = lshr i32 %y, 5
  %e = and i32 %d, 2047
  %f = zext i8 %z to i32
  %g = shl i32 %f, 3
  %h = or i32 %g, 5
  %i = mul i32 %c, %e
  %j = mul i32 %i, %h
  ret i32 %j
}

; Bits that carry are not moved: %b is a source.
define i32 @carry(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, 255
  %b = add i32 %a, %y
  %c = lshr i32 %b, 8
  %d = and i32 %c, 255
  %e = shl i32 %d, 8
  %f = and i32 %b, 255
  %g = or i32 %e, %f
  ret i32 %g
}

; What is needed for something else stays, and the rest does without it.
define i32 @shared(i32 %x, ptr %p) {
b0:
  %a = lshr i32 %x, 8
  %b = and i32 %a, 255
  store i32 %b, ptr %p, align 4
  %c = shl i32 %b, 24
  %d = lshr i32 %x, 24
  %e = or i32 %c, %d
  ret i32 %e
}
