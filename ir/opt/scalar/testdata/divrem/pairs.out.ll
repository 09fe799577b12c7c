target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(i32 %x, i32 %y, i1 %c) {
b0:
  %v3 = udiv i32 %x, %y
  %v4 = mul i32 %v3, %y
  %v5 = sub i32 %x, %v4
  %v6 = srem i32 %x, %y
  %v7 = udiv i32 %x, 10
  %v8 = mul i32 %v7, 10
  %v9 = sub i32 %x, %v8
  %v10 = sdiv i32 %y, %x
  br i1 %c, label %b1, label %b2

b1:
  %v11 = mul i32 %v10, %x
  %v12 = sub i32 %y, %v11
  %v13 = sdiv i32 %x, %y
  br label %b3

b2:
  %v14 = srem i32 %x, %y
  br label %b3

b3:
  %v15 = phi i32 [ %v12, %b1 ], [ %v14, %b2 ]
  %v16 = phi i32 [ %v13, %b1 ], [ %v6, %b2 ]
  %v17 = add i32 %v5, %v3
  %v18 = add i32 %v9, %v7
  %v19 = add i32 %v15, %v16
  %v20 = add i32 %v17, %v18
  %v21 = add i32 %v19, %v20
  %v22 = add i32 %v21, %v10
  ret i32 %v22
}
