target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; 64 bits are counted as well as 32; fewer bits are extended by zeros.
define i32 @wide(i64 %x) {
b0:
  br label %b1

b1:
  %v = phi i64 [ %x, %b0 ], [ %v1, %b2 ]
  %n = phi i32 [ 0, %b0 ], [ %n1, %b2 ]
  %c = icmp ne i64 %v, 0
  br i1 %c, label %b2, label %b3

b2:
  %n1 = add i32 %n, 1
  %l = add i64 %v, -1
  %v1 = and i64 %v, %l
  br label %b1

b3:
  ret i32 %n
}

define i32 @narrow(i16 %x) {
b0:
  br label %b1

b1:
  %v = phi i16 [ %x, %b0 ], [ %v1, %b2 ]
  %n = phi i32 [ 0, %b0 ], [ %n1, %b2 ]
  %c = icmp ne i16 %v, 0
  br i1 %c, label %b2, label %b3

b2:
  %n1 = add i32 %n, 1
  %l = add i16 %v, -1
  %v1 = and i16 %v, %l
  br label %b1

b3:
  ret i32 %n
}

; Until v is 1, or as long as it is 0: other loops.
define i32 @until(i32 %x, i32 %y) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %n = phi i32 [ 0, %b0 ], [ %n1, %b2 ]
  %c = icmp ne i32 %v, 1
  br i1 %c, label %b2, label %b3

b2:
  %n1 = add i32 %n, 1
  %l = add i32 %v, -1
  %v1 = and i32 %v, %l
  br label %b1

b3:
  br label %b4

b4:
  %w = phi i32 [ %y, %b3 ], [ %w1, %b5 ]
  %m = phi i32 [ 0, %b3 ], [ %m1, %b5 ]
  %d = icmp eq i32 %w, 0
  br i1 %d, label %b5, label %b6

b5:
  %m1 = add i32 %m, 1
  %k = add i32 %w, -1
  %w1 = and i32 %w, %k
  br label %b4

b6:
  %r = add i32 %n, %m
  ret i32 %r
}
