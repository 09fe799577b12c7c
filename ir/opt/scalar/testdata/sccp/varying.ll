target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; It changes in one arm.
define i32 @arm(i32 %n, i32 %x) {
b0:
  br label %b1
b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b3 ]
  %m = phi i32 [ 1, %b0 ], [ %m1, %b3 ]
  %q = icmp eq i32 %i, %x
  br i1 %q, label %b2, label %b3
b2:
  br label %b3
b3:
  %m1 = phi i32 [ %m, %b1 ], [ 2, %b2 ]
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b4
b4:
  ret i32 %m1
}

; After the first time round it is another.
define i32 @second(i32 %n) {
b0:
  br label %b1
b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %m = phi i32 [ 0, %b0 ], [ %m1, %b1 ]
  %e = icmp eq i32 %m, 0
  %m1 = select i1 %e, i32 3, i32 %m
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2
b2:
  ret i32 %m1
}

; A division by what is 0 has no value; neither has what nobody has set.
define i32 @undefined(i32 %n) {
b0:
  br label %b1
b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %m = phi i32 [ 0, %b0 ], [ %m1, %b1 ]
  %u = phi i32 [ 0, %b0 ], [ undef, %b1 ]
  %m1 = sdiv i32 %m, %m
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2
b2:
  %r = add i32 %m1, %u
  ret i32 %r
}

; The switch goes somewhere else the second time.
define i32 @cases(i32 %n) {
b0:
  br label %b1
b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b4 ]
  %m = phi i32 [ 2, %b0 ], [ %m1, %b4 ]
  %k = phi i32 [ 4, %b0 ], [ %k1, %b4 ]
  switch i32 %m, label %b2 [
    i32 2, label %b3
    i32 1, label %b4
  ]
b2:
  br label %b4
b3:
  br label %b4
b4:
  %m1 = phi i32 [ 1, %b2 ], [ 3, %b3 ], [ %m, %b1 ]
  %k1 = phi i32 [ 9, %b2 ], [ %k, %b3 ], [ %k, %b1 ]
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b5
b5:
  ret i32 %k1
}
