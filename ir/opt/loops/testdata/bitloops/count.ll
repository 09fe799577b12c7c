target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; v &= v - 1 until v is 0: n counts ones.
define i32 @ones(i32 %x, i32 %n0) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %n = phi i32 [ %n0, %b0 ], [ %n1, %b2 ]
  %c = icmp ne i32 %v, 0
  br i1 %c, label %b2, label %b3

b2:
  %n1 = add i32 %n, 3
  %l = add i32 %v, -1
  %v1 = and i32 %v, %l
  br label %b1

b3:
  %r = add i32 %n, %v
  ret i32 %r
}

; The last value of v that is not 0 is used: a loop it stays.
define i32 @last(i32 %x) {
b0:
  br label %b1

b1:
  %v = phi i32 [ %x, %b0 ], [ %v1, %b2 ]
  %n = phi i32 [ 0, %b0 ], [ %v, %b2 ]
  %c = icmp ne i32 %v, 0
  br i1 %c, label %b2, label %b3

b2:
  %l = add i32 %v, -1
  %v1 = and i32 %v, %l
  br label %b1

b3:
  ret i32 %n
}
