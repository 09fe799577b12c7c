target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; 0 stays 0, whatever is added of it.
define i32 @zero(i32 %n) {
b0:
  br label %b1
b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b1 ]
  %s = phi i32 [ 0, %b0 ], [ %s2, %b1 ]
  %m = mul i32 %s, 3
  %h = lshr i32 %s, 9
  %s1 = add i32 %m, %h
  %w = sext i32 %s1 to i64
  %t = trunc i64 %w to i32
  %z = mul i32 %t, %n
  %s2 = or i32 %z, %t
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b2
b2:
  ret i32 %s2
}

; What would change it is not reached as long as it does not change.
define i32 @mode(i32 %n, i32 %x) {
b0:
  br label %b1
b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b4 ]
  %m = phi i32 [ 1, %b0 ], [ %m1, %b4 ]
  switch i32 %m, label %b2 [
    i32 0, label %b3
    i32 1, label %b4
  ]
b2:
  br label %b4
b3:
  br label %b4
b4:
  %m1 = phi i32 [ %x, %b2 ], [ 5, %b3 ], [ %m, %b1 ]
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b5
b5:
  ret i32 %m1
}

; A test of the value itself, and a selection.
define i32 @test(i32 %n, i32 %x) {
b0:
  br label %b1
b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b3 ]
  %m = phi i32 [ 7, %b0 ], [ %m2, %b3 ]
  %q = icmp ult i32 %m, 8
  br i1 %q, label %b3, label %b2
b2:
  br label %b3
b3:
  %m1 = phi i32 [ %m, %b1 ], [ %x, %b2 ]
  %e = icmp eq i32 %m1, 7
  %m2 = select i1 %e, i32 7, i32 %x
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %b1, label %b4
b4:
  ret i32 %m2
}
