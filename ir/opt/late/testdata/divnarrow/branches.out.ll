target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i64 @f(i64 %x, i64 %y, i1 %c) {
b0:
  %v3 = or i64 %x, %y
  %v4 = lshr i64 %v3, 32
  %v5 = trunc i64 %v4 to i32
  %v6 = icmp eq i32 %v5, 0
  br i1 %v6, label %b1, label %b2

b1:
  %v7 = trunc i64 %x to i32
  %v8 = trunc i64 %y to i32
  %v9 = udiv i32 %v7, %v8
  %v10 = zext i32 %v9 to i64
  br label %b3

b2:
  %v11 = udiv i64 %x, %y
  br label %b3

b3:
  %v12 = phi i64 [ %v10, %b1 ], [ %v11, %b2 ]
  %v13 = or i64 %v12, %y
  %v14 = lshr i64 %v13, 32
  %v15 = trunc i64 %v14 to i32
  %v16 = icmp eq i32 %v15, 0
  br i1 %v16, label %b4, label %b5

b4:
  %v17 = trunc i64 %v12 to i32
  %v18 = trunc i64 %y to i32
  %v19 = urem i32 %v17, %v18
  %v20 = zext i32 %v19 to i64
  br label %b6

b5:
  %v21 = srem i64 %v12, %y
  br label %b6

b6:
  %v22 = phi i64 [ %v20, %b4 ], [ %v21, %b5 ]
  %v23 = lshr i64 %v22, 32
  %v24 = trunc i64 %v23 to i32
  %v25 = icmp eq i32 %v24, 0
  br i1 %v25, label %b7, label %b8

b7:
  %v26 = trunc i64 %v22 to i32
  %v27 = udiv i32 100, %v26
  %v28 = zext i32 %v27 to i64
  br label %b9

b8:
  %v29 = sdiv i64 100, %v22
  br label %b9

b9:
  %v30 = phi i64 [ %v28, %b7 ], [ %v29, %b8 ]
  %v31 = sdiv i64 -100, %v22
  %v32 = udiv i64 %x, 0
  br i1 %c, label %b10, label %b11

b10:
  br label %b11

b11:
  %v33 = phi i64 [ %v30, %b9 ], [ %v31, %b10 ]
  %v34 = add i64 %v33, %v32
  ret i64 %v34
}
