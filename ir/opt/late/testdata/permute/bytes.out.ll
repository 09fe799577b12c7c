target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


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
  %v9 = call i32 @ptx.prmt.b32(i32 %x, i32 0, i32 291)
  ret i32 %v9
}

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
  %v13 = lshr i64 %x, 32
  %v14 = trunc i64 %v13 to i32
  %v15 = call i32 @ptx.prmt.b32(i32 %v14, i32 0, i32 291)
  %v16 = zext i32 %v15 to i64
  %v17 = trunc i64 %x to i32
  %v18 = call i32 @ptx.prmt.b32(i32 %v17, i32 0, i32 291)
  %v19 = zext i32 %v18 to i64
  %v20 = shl i64 %v19, 32
  %v21 = or i64 %v16, %v20
  ret i64 %v21
}

define i32 @extract(i32 %x) {
b0:
  %a = lshr i32 %x, 8
  %v2 = call i32 @ptx.bfe.u32(i32 %x, i32 8, i32 8)
  %c = shl i32 %x, 8
  %v4 = call i32 @ptx.prmt.b32(i32 %x, i32 0, i32 43682)
  %e = mul i32 %v2, %v4
  ret i32 %e
}

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
  %v10 = call i32 @ptx.prmt.b32(i32 %x, i32 %y, i32 30224)
  %v11 = or i32 %v10, 131072
  %v12 = xor i32 %v11, 16384
  ret i32 %v12
}

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
  %v13 = call i32 @ptx.prmt.b32(i32 %x, i32 %y, i32 12896)
  %v14 = call i32 @ptx.prmt.b32(i32 %v13, i32 %z, i32 29968)
  ret i32 %v14
}

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

define i32 @carry(i32 %x, i32 %y) {
b0:
  %a = and i32 %x, 255
  %b = add i32 %a, %y
  %c = lshr i32 %b, 8
  %d = and i32 %c, 255
  %e = shl i32 %d, 8
  %f = and i32 %b, 255
  %v8 = and i32 %b, 65535
  ret i32 %v8
}

define i32 @shared(i32 %x, ptr %p) {
b0:
  %a = lshr i32 %x, 8
  %v3 = call i32 @ptx.bfe.u32(i32 %x, i32 8, i32 8)
  store i32 %v3, ptr %p, align 4
  %c = shl i32 %v3, 24
  %d = lshr i32 %x, 24
  %v6 = call i32 @ptx.prmt.b32(i32 %x, i32 0, i32 5187)
  ret i32 %v6
}

declare i32 @ptx.bfe.u32(i32, i32, i32)
declare i32 @ptx.prmt.b32(i32, i32, i32)
