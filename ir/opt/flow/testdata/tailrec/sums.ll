; What is joined with the result by one operation on integers in any order is summed up.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define internal i32 @total(i32 %n) {
b0:
  %c = icmp sle i32 %n, 0
  br i1 %c, label %b2, label %b1

b1:
  %m = add i32 %n, -2
  %r = call i32 @total(i32 %m)
  %s = mul i32 %n, %n
  %t = add nsw i32 %r, %s
  br label %b2

b2:
  %v = phi i32 [ 5, %b0 ], [ %t, %b1 ]
  ret i32 %v
}

; One that returns at once, and two of which only the first has the operation.
define internal i64 @some(i64 %n) {
b0:
  %c = icmp eq i64 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i64 %n

b2:
  %m = add i64 %n, -1
  switch i64 %n, label %b3 [
    i64 1, label %b4
    i64 2, label %b5
  ]

b3:
  %p = call i64 @some(i64 %m)
  ret i64 %p

b4:
  %q = call i64 @some(i64 %m)
  %q1 = xor i64 %q, %n
  ret i64 %q1

b5:
  %r = call i64 @some(i64 %m)
  %r1 = or i64 %n, %r
  ret i64 %r1
}

; Not in any order; twice the result; read, or written, behind the call; rounded.
define internal i32 @stays_minus(i32 %n) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i32 %n

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_minus(i32 %m)
  %s = sub i32 %r, %n
  ret i32 %s
}

define internal i32 @stays_twice(i32 %n) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i32 1

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_twice(i32 %m)
  %s = add i32 %r, %r
  ret i32 %s
}

define internal i32 @stays_reads(i32 %n, ptr %p) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  store i32 7, ptr %p, align 4
  ret i32 1

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_reads(i32 %m, ptr %p)
  %x = load i32, ptr %p, align 4
  %s = add i32 %r, %x
  ret i32 %s
}

define internal i32 @stays_writes(i32 %n, ptr %p) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i32 1

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_writes(i32 %m, ptr %p)
  store i32 %n, ptr %p, align 4
  %s = add i32 %r, %n
  ret i32 %s
}

define internal i32 @stays_uses(i32 %n) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret i32 1

b2:
  %m = add i32 %n, -1
  %r = call i32 @stays_uses(i32 %m)
  %x = mul i32 %r, 3
  %s = add i32 %x, %n
  ret i32 %s
}

define internal float @stays_rounds(i32 %n, float %x) {
b0:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %b1, label %b2

b1:
  ret float %x

b2:
  %m = add i32 %n, -1
  %r = call float @stays_rounds(i32 %m, float %x)
  %s = fadd float %r, %x
  ret float %s
}
