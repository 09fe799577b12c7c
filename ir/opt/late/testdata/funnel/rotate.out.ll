target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @masked(i32 %x, i32 %n) {
b0:
  %a = and i32 %n, 31
  %v3 = lshr i32 %x, %a
  %m = sub i32 0, %n
  %b = and i32 %m, 31
  %v6 = shl i32 %x, %b
  %v7 = call i32 @ptx.shf.r.wrap.b32(i32 %x, i32 %x, i32 %n)
  ret i32 %v7
}

define i32 @masked_left(i32 %x, i32 %n) {
b0:
  %a = and i32 %n, 31
  %v3 = shl i32 %x, %a
  %m = sub i32 96, %n
  %b = and i32 %m, 63
  %v6 = lshr i32 %x, %b
  %v7 = call i32 @ptx.shf.l.wrap.b32(i32 %x, i32 %x, i32 %n)
  ret i32 %v7
}

define i32 @masked_sum(i32 %x, i32 %n) {
b0:
  %a = and i32 %n, 31
  %v3 = lshr i32 %x, %a
  %m = sub i32 0, %n
  %b = and i32 %m, 31
  %v6 = shl i32 %x, %b
  %v7 = add i32 %v3, %v6
  %v8 = xor i32 %v3, %v6
  %v9 = mul i32 %v7, %v8
  ret i32 %v9
}

define i32 @masked_pair(i32 %x, i32 %y, i32 %n) {
b0:
  %a = and i32 %n, 31
  %v4 = lshr i32 %x, %a
  %m = sub i32 0, %n
  %b = and i32 %m, 31
  %v7 = shl i32 %y, %b
  %v8 = or i32 %v4, %v7
  ret i32 %v8
}

define i32 @others(i32 %x, i32 %n, i32 %k) {
b0:
  %v3 = lshr i32 %x, %n
  %m = sub i32 31, %n
  %v5 = shl i32 %x, %m
  %v6 = or i32 %v3, %v5
  %a = and i32 %n, 15
  %v8 = lshr i32 %x, %a
  %o = sub i32 0, %n
  %b = and i32 %o, 15
  %v11 = shl i32 %x, %b
  %v12 = or i32 %v8, %v11
  %q = sub i32 32, %k
  %v14 = shl i32 %x, %q
  %v15 = or i32 %v3, %v14
  %v16 = ashr i32 %x, %n
  %r = sub i32 32, %n
  %v18 = shl i32 %x, %r
  %v19 = or i32 %v16, %v18
  %v20 = lshr i32 %x, %r
  %v21 = or i32 %v3, %v20
  %s1 = add i32 %v6, %v12
  %s2 = mul i32 %v15, %v19
  %s3 = xor i32 %s1, %s2
  %s4 = mul i32 %s3, %v21
  ret i32 %s4
}

define i64 @byte_count(i64 %x, i8 %n) {
b0:
  %a = zext i8 %n to i64
  %v3 = shl i64 %x, %a
  %m = zext i8 %n to i32
  %r = sub i32 64, %m
  %b = zext i32 %r to i64
  %v7 = lshr i64 %x, %b
  %v8 = zext i8 %n to i32
  %v9 = trunc i64 %x to i32
  %v10 = lshr i64 %x, 32
  %v11 = trunc i64 %v10 to i32
  %v12 = and i32 %v8, 32
  %v13 = icmp ne i32 %v12, 0
  %v14 = select i1 %v13, i32 %v11, i32 %v9
  %v15 = select i1 %v13, i32 %v9, i32 %v11
  %v16 = call i32 @ptx.shf.l.wrap.b32(i32 %v14, i32 %v15, i32 %v8)
  %v17 = zext i32 %v16 to i64
  %v18 = call i32 @ptx.shf.l.wrap.b32(i32 %v15, i32 %v14, i32 %v8)
  %v19 = zext i32 %v18 to i64
  %v20 = shl i64 %v17, 32
  %v21 = or i64 %v19, %v20
  ret i64 %v21
}

declare i32 @ptx.shf.l.wrap.b32(i32, i32, i32)
declare i32 @ptx.shf.r.wrap.b32(i32, i32, i32)
