target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; The result comes to ret through two phis; one of three calls does, as an argument of the next.
define internal i32 @ackermann(i32 %m, i32 %n) {
b0:
  %z = icmp eq i32 %m, 0
  br i1 %z, label %b1, label %b2

b1:
  %a = add i32 %n, 1
  br label %b6

b2:
  %m1 = add i32 %m, -1
  %y = icmp eq i32 %n, 0
  br i1 %y, label %b3, label %b4

b3:
  %b = call i32 @ackermann(i32 %m1, i32 1)
  br label %b5

b4:
  %n1 = add i32 %n, -1
  %c = call i32 @ackermann(i32 %m, i32 %n1)
  %d = call i32 @ackermann(i32 %m1, i32 %c)
  br label %b5

b5:
  %e = phi i32 [ %b, %b3 ], [ %d, %b4 ]
  br label %b6

b6:
  %f = phi i32 [ %a, %b1 ], [ %e, %b5 ]
  ret i32 %f
}

; The phi takes something else from that side.
define internal i32 @other(i32 %m, i32 %n) {
b0:
  %z = icmp eq i32 %m, 0
  br i1 %z, label %b1, label %b2

b1:
  br label %b3

b2:
  %b = call i32 @other(i32 %n, i32 %m)
  br label %b3

b3:
  %e = phi i32 [ %b, %b2 ], [ 1, %b1 ]
  br label %b4

b4:
  %f = phi i32 [ %n, %b3 ]
  ret i32 %f
}
