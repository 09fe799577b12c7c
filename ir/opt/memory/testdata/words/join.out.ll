target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @load(ptr %p, ptr %q) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %p3 = getelementptr i8, ptr %p, i64 3
  %v5 = load i32, ptr %p, align 4
  %v6 = trunc i32 %v5 to i8
  %v7 = lshr i32 %v5, 8
  %v8 = trunc i32 %v7 to i8
  %v9 = lshr i32 %v5, 16
  %v10 = trunc i32 %v9 to i8
  %v11 = lshr i32 %v5, 24
  %v12 = trunc i32 %v11 to i8
  %q2 = getelementptr i8, ptr %q, i64 2
  %q3 = getelementptr i8, ptr %q, i64 3
  %v15 = load i32, ptr %q, align 4
  %v16 = trunc i32 %v15 to i16
  %v17 = lshr i32 %v15, 16
  %v18 = trunc i32 %v17 to i8
  %v19 = lshr i32 %v15, 24
  %v20 = trunc i32 %v19 to i8
  %h = add i8 %v6, %v8
  %i = add i8 %v10, %v12
  %j = mul i8 %h, %i
  %k = add i8 %v18, %v20
  %l = mul i8 %j, %k
  %m = zext i8 %l to i32
  %n = zext i16 %v16 to i32
  %o = add i32 %m, %n
  ret i32 %o
}

define void @store(ptr %p, i8 %a, i8 %b, i16 %c) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %v6 = zext i8 %a to i32
  %v7 = zext i8 %b to i32
  %v8 = shl i32 %v7, 8
  %v9 = or i32 %v6, %v8
  %v10 = zext i16 %c to i32
  %v11 = shl i32 %v10, 16
  %v12 = or i32 %v9, %v11
  store i32 %v12, ptr %p, align 4
  ret void
}

define i8 @half(ptr %p) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %p3 = getelementptr i8, ptr %p, i64 3
  %v4 = load i16, ptr %p, align 2
  %v5 = trunc i16 %v4 to i8
  %v6 = lshr i16 %v4, 8
  %v7 = trunc i16 %v6 to i8
  %v8 = getelementptr i8, ptr %p, i64 2
  %v9 = load i16, ptr %v8, align 2
  %v10 = trunc i16 %v9 to i8
  %v11 = lshr i16 %v9, 8
  %v12 = trunc i16 %v11 to i8
  %h = sub i8 %v5, %v7
  %i = sub i8 %v10, %v12
  %j = mul i8 %h, %i
  ret i8 %j
}

define i8 @stay(ptr %p, ptr %q, ptr %r) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 1
  %a = load i8, ptr %p, align 1
  %b = load i8, ptr %p1, align 1
  %q1 = getelementptr i8, ptr %q, i64 1
  %q2 = getelementptr i8, ptr %q, i64 2
  store i8 %a, ptr %q1, align 1
  store i8 %b, ptr %q2, align 2
  store i8 %b, ptr %q, align 1
  %r1 = getelementptr i8, ptr %r, i64 1
  %c = load volatile i8, ptr %r, align 4
  %d = load volatile i8, ptr %r1, align 1
  %e = sub i8 %a, %c
  %f = sub i8 %b, %d
  %g = mul i8 %e, %f
  ret i8 %g
}

define i8 @between(ptr %p, ptr %q, i8 %x) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 1
  %a = load i8, ptr %p, align 2
  store i8 %x, ptr %q, align 1
  %b = load i8, ptr %p1, align 1
  %c = mul i8 %a, %b
  %p4 = getelementptr i8, ptr %p, i64 4
  %p5 = getelementptr i8, ptr %p, i64 5
  store i8 %a, ptr %p4, align 4
  %d = load i8, ptr %q, align 1
  store i8 %b, ptr %p5, align 1
  %e = mul i8 %c, %d
  ret i8 %e
}

define i8 @gap(ptr %p) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 1
  %p3 = getelementptr i8, ptr %p, i64 3
  %v3 = load i16, ptr %p, align 4
  %v4 = trunc i16 %v3 to i8
  %v5 = lshr i16 %v3, 8
  %v6 = trunc i16 %v5 to i8
  %d = load i8, ptr %p3, align 1
  %h = sub i8 %v4, %v6
  %j = mul i8 %h, %d
  ret i8 %j
}
