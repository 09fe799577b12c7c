target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define internal i32 @total(i32 %n) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ %n, %b0 ], [ %m, %b2 ]
  %v2 = phi i32 [ 0, %b0 ], [ %v6, %b2 ]
  %c = icmp sle i32 %v1, 0
  br i1 %c, label %b3, label %b2

b2:
  %m = add i32 %v1, -2
  %s = mul i32 %v1, %v1
  %v6 = add i32 %v2, %s
  br label %b1

b3:
  %v = phi i32 [ 5, %b1 ]
  %v8 = add i32 %v2, %v
  ret i32 %v8
}

define internal i64 @some(i64 %n) {
b0:
  br label %b1

b1:
  %v1 = phi i64 [ %n, %b0 ], [ %m, %b4 ], [ %m, %b5 ]
  %v2 = phi i64 [ 0, %b0 ], [ %v2, %b4 ], [ %v6, %b5 ]
  %c = icmp eq i64 %v1, 0
  br i1 %c, label %b2, label %b3

b2:
  %v4 = xor i64 %v2, %v1
  ret i64 %v4

b3:
  %m = add i64 %v1, -1
  switch i64 %v1, label %b4 [
    i64 1, label %b5
    i64 2, label %b6
  ]

b4:
  br label %b1

b5:
  %v6 = xor i64 %v2, %v1
  br label %b1

b6:
  %r = call i64 @some(i64 %m)
  %r1 = or i64 %v1, %r
  %v9 = xor i64 %v2, %r1
  ret i64 %v9
}

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
