target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Four bytes of an aligned word are one load; a halfword and two bytes as well.
define i32 @load(ptr %p, ptr %q) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %p3 = getelementptr i8, ptr %p, i64 3
  %a = load i8, ptr %p, align 4
  %b = load i8, ptr %p1, align 1
  %c = load i8, ptr %p2, align 2
  %d = load i8, ptr %p3, align 1
  %q2 = getelementptr i8, ptr %q, i64 2
  %q3 = getelementptr i8, ptr %q, i64 3
  %e = load i16, ptr %q, align 4
  %f = load i8, ptr %q2, align 2
  %g = load i8, ptr %q3, align 1
  %h = add i8 %a, %b
  %i = add i8 %c, %d
  %j = mul i8 %h, %i
  %k = add i8 %f, %g
  %l = mul i8 %j, %k
  %m = zext i8 %l to i32
  %n = zext i16 %e to i32
  %o = add i32 %m, %n
  ret i32 %o
}

; Stores in any order.
define void @store(ptr %p, i8 %a, i8 %b, i16 %c) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  store i16 %c, ptr %p2, align 2
  store i8 %a, ptr %p, align 4
  store i8 %b, ptr %p1, align 1
  ret void
}

; Aligned to two bytes: halves of words.
define i8 @half(ptr %p) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %p3 = getelementptr i8, ptr %p, i64 3
  %a = load i8, ptr %p, align 2
  %b = load i8, ptr %p1, align 1
  %c = load i8, ptr %p2, align 2
  %d = load i8, ptr %p3, align 1
  %h = sub i8 %a, %b
  %i = sub i8 %c, %d
  %j = mul i8 %h, %i
  ret i8 %j
}

; No alignment, a byte that is missing, volatile ones: as they are.
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

; A store in between that may change a byte; a load in between that may read one.
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

; Nobody reads the third byte: other threads may write it.
define i8 @gap(ptr %p) {
b0:
  %p1 = getelementptr i8, ptr %p, i64 1
  %p3 = getelementptr i8, ptr %p, i64 3
  %a = load i8, ptr %p, align 4
  %b = load i8, ptr %p1, align 1
  %d = load i8, ptr %p3, align 1
  %h = sub i8 %a, %b
  %j = mul i8 %h, %d
  ret i8 %j
}
