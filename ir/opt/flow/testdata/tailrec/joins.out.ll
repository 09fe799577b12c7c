target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define internal i32 @ackermann(i32 %m, i32 %n) {
b0:
  br label %b1

b1:
  %v2 = phi i32 [ %m, %b0 ], [ %m1, %b4 ], [ %m1, %b5 ]
  %v3 = phi i32 [ %n, %b0 ], [ 1, %b4 ], [ %c, %b5 ]
  %z = icmp eq i32 %v2, 0
  br i1 %z, label %b2, label %b3

b2:
  %a = add i32 %v3, 1
  br label %b6

b3:
  %m1 = add i32 %v2, -1
  %y = icmp eq i32 %v3, 0
  br i1 %y, label %b4, label %b5

b4:
  br label %b1

b5:
  %n1 = add i32 %v3, -1
  %c = call i32 @ackermann(i32 %v2, i32 %n1)
  br label %b1

b6:
  %f = phi i32 [ %a, %b2 ]
  ret i32 %f
}

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
