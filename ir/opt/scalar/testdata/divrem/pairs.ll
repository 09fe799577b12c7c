target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(i32 %x, i32 %y, i1 %c) {
b0:
  %v1 = urem i32 %x, %y
  %v2 = udiv i32 %x, %y
  %v3 = srem i32 %x, %y
  %v4 = urem i32 %x, 10
  %v5 = udiv i32 %x, 10
  %v6 = sdiv i32 %y, %x
  br i1 %c, label %b1, label %b2

b1:
  %v7 = srem i32 %y, %x
  %v8 = sdiv i32 %x, %y
  br label %b3

b2:
  %v9 = srem i32 %x, %y
  br label %b3

b3:
  %v10 = phi i32 [ %v7, %b1 ], [ %v9, %b2 ]
  %v11 = phi i32 [ %v8, %b1 ], [ %v3, %b2 ]
  %v12 = add i32 %v1, %v2
  %v13 = add i32 %v4, %v5
  %v14 = add i32 %v10, %v11
  %v15 = add i32 %v12, %v13
  %v16 = add i32 %v14, %v15
  %v17 = add i32 %v16, %v6
  ret i32 %v17
}
