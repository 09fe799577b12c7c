target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @sum(i32 %hi, i32 %lo, i32 %n) {
b0:
  %r = sub i32 32, %n
  %v4 = shl i32 %hi, %n
  %v5 = lshr i32 %lo, %r
  %v6 = call i32 @ptx.shf.l.clamp.b32(i32 %lo, i32 %hi, i32 %n)
  %v7 = lshr i32 %lo, %n
  %v8 = shl i32 %hi, %r
  %v9 = call i32 @ptx.shf.r.clamp.b32(i32 %lo, i32 %hi, i32 %n)
  %v10 = call i32 @ptx.shf.r.clamp.b32(i32 %lo, i32 %hi, i32 %n)
  %v11 = mul i32 %v6, %v9
  %v12 = mul i32 %v11, %v10
  ret i32 %v12
}

define i32 @narrow(i32 %hi, i32 %lo, i32 %n) {
b0:
  %a = trunc i32 %n to i8
  %b = zext i8 %a to i32
  %r = sub i32 32, %b
  %v6 = shl i32 %hi, %b
  %v7 = lshr i32 %lo, %r
  %v8 = call i32 @ptx.shf.l.clamp.b32(i32 %lo, i32 %hi, i32 %b)
  ret i32 %v8
}

define i64 @wide(i64 %hi, i64 %lo, i64 %n) {
b0:
  %r = sub i64 64, %n
  %v4 = shl i64 %hi, %n
  %v5 = lshr i64 %lo, %r
  %v6 = or i64 %v4, %v5
  ret i64 %v6
}

define i64 @wide_rotation(i64 %x, i32 %n) {
b0:
  %a = zext i32 %n to i64
  %v3 = shl i64 %x, %a
  %r = sub i32 64, %n
  %b = zext i32 %r to i64
  %v6 = lshr i64 %x, %b
  %v7 = trunc i64 %x to i32
  %v8 = lshr i64 %x, 32
  %v9 = trunc i64 %v8 to i32
  %v10 = and i32 %n, 32
  %v11 = icmp ne i32 %v10, 0
  %v12 = select i1 %v11, i32 %v9, i32 %v7
  %v13 = select i1 %v11, i32 %v7, i32 %v9
  %v14 = call i32 @ptx.shf.l.wrap.b32(i32 %v12, i32 %v13, i32 %n)
  %v15 = zext i32 %v14 to i64
  %v16 = call i32 @ptx.shf.l.wrap.b32(i32 %v13, i32 %v12, i32 %n)
  %v17 = zext i32 %v16 to i64
  %v18 = shl i64 %v15, 32
  %v19 = or i64 %v17, %v18
  ret i64 %v19
}

define i32 @left(i16 %x, i16 %n, i32 %y) {
b0:
  %r = sub i16 16, %n
  %v4 = shl i16 %x, %n
  %v5 = lshr i16 %x, %r
  %v6 = or i16 %v4, %v5
  %v7 = zext i16 %v6 to i32
  %v8 = shl i32 %y, 7
  %v9 = lshr i32 %y, 25
  %v10 = or i32 %v8, %v9
  %v11 = mul i32 %v7, %v10
  ret i32 %v11
}

declare i32 @ptx.shf.l.clamp.b32(i32, i32, i32)
declare i32 @ptx.shf.l.wrap.b32(i32, i32, i32)
declare i32 @ptx.shf.r.clamp.b32(i32, i32, i32)
