target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i64 @f(i64 %x, i64 %y, i1 %c) {
b0:
  %v1 = udiv i64 %x, %y
  %v2 = srem i64 %v1, %y
  %v3 = sdiv i64 100, %v2
  %v4 = sdiv i64 -100, %v2
  %v5 = udiv i64 %x, 0
  br i1 %c, label %b1, label %b2

b1:
  br label %b2

b2:
  %v6 = phi i64 [ %v3, %b0 ], [ %v4, %b1 ]
  %v7 = add i64 %v6, %v5
  ret i64 %v7
}
