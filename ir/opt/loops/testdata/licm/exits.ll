target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Left in front of the division, which a zero divisor stops: it stays. Behind the way out of the inner
; loop, which does not leave the outer one, it moves in front of both.
define i32 @left(i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b2 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b2 ]
  %e = icmp eq i32 %i, %n
  br i1 %e, label %b3, label %b2

b2:
  %q = sdiv i32 %x, %y
  %s1 = add i32 %s, %q
  %i1 = add i32 %i, 1
  br label %b1

b3:
  ret i32 %s
}

define i32 @inner(i32 %n, i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %i = phi i32 [ 0, %b0 ], [ %i1, %b3 ]
  %s = phi i32 [ 0, %b0 ], [ %s1, %b3 ]
  br label %b2

b2:
  %j = phi i32 [ 0, %b1 ], [ %j1, %b2 ]
  %j1 = add i32 %j, 1
  %d = icmp ult i32 %j1, %i
  br i1 %d, label %b2, label %b3

b3:
  %q = sdiv i32 %x, %y
  %t = mul i32 %q, %j1
  %s1 = add i32 %s, %t
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %b1, label %b4

b4:
  ret i32 %s1
}
