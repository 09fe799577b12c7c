; Counters that start and step alike are one.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Overflow of the one that is left is undefined only if it was of both.
define i32 @counters(i32 %s, i32 %n) {
b0:
  br label %b1
b1:
  %i = phi i32 [ %s, %b0 ], [ %i1, %b1 ]
  %j = phi i32 [ %s, %b0 ], [ %j1, %b1 ]
  %t = phi i32 [ 0, %b0 ], [ %t1, %b1 ]
  %j1 = add i32 %j, 3
  %t0 = add i32 %t, %j1
  %t1 = xor i32 %t0, %i
  %i1 = add nsw i32 %i, 3
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2
b2:
  ret i32 %t1
}

; Two ways back: the same steps on both.
define i32 @waysBack(i32 %n, i32 %m) {
b0:
  br label %b1
b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ], [ %i2, %b2 ]
  %j = phi i32 [ 0, %b0 ], [ %j1, %b1 ], [ %j2, %b2 ]
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %i, %n
  br i1 %c, label %b1, label %b2
b2:
  %i2 = add i32 %i, 2
  %j2 = add i32 %j, 2
  %d = icmp slt i32 %j, %m
  br i1 %d, label %b1, label %b3
b3:
  %r = mul i32 %i1, %j2
  ret i32 %r
}

define i32 @stays_start(i32 %s, i32 %n) {
b0:
  br label %b1
b1:
  %i = phi i32 [ %s, %b0 ], [ %i1, %b1 ]
  %j = phi i32 [ %n, %b0 ], [ %j1, %b1 ]
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2
b2:
  ret i32 %j1
}

define i32 @stays_step(i32 %s, i32 %n) {
b0:
  br label %b1
b1:
  %i = phi i32 [ %s, %b0 ], [ %i1, %b1 ]
  %j = phi i32 [ %s, %b0 ], [ %j1, %b1 ]
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 2
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2
b2:
  ret i32 %j1
}

; One steps by itself, the other by the first.
define i32 @stays_crossed(i32 %s, i32 %n) {
b0:
  br label %b1
b1:
  %i = phi i32 [ %s, %b0 ], [ %i1, %b1 ]
  %j = phi i32 [ %s, %b0 ], [ %i, %b1 ]
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2
b2:
  ret i32 %j
}

; A step that changes.
define i32 @stays_steps(i32 %s, i32 %n) {
b0:
  br label %b1
b1:
  %i = phi i32 [ %s, %b0 ], [ %i1, %b1 ]
  %j = phi i32 [ %s, %b0 ], [ %j1, %b1 ]
  %k = phi i32 [ 1, %b0 ], [ %k1, %b1 ]
  %i1 = add i32 %i, %k
  %k1 = mul i32 %k, 5
  %j1 = add i32 %j, %k1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2
b2:
  ret i32 %j1
}
