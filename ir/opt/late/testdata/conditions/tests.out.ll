target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @both(i32 %x, i32 %y, i32 %n) {
b0:
  %v3 = icmp slt i32 %x, %n
  %v4 = add nsw i32 %y, 1
  %v5 = icmp slt i32 %v4, %n
  %v6 = select i1 %v3, i1 %v5, i1 false
  br i1 %v6, label %b1, label %b2

b1:
  br label %b2

b2:
  %v7 = phi i32 [ 0, %b0 ], [ %v4, %b1 ]
  ret i32 %v7
}

define i32 @either(i32 %x, i32 %y, i32 %n) {
b0:
  %v3 = icmp slt i32 %x, %n
  %v4 = icmp sgt i32 %y, 4
  %v5 = xor i1 %v4, true
  %v6 = select i1 %v3, i1 true, i1 %v5
  br i1 %v6, label %b2, label %b1

b1:
  ret i32 7

b2:
  ret i32 8
}

define i32 @kept(i32 %x, i32 %y, ptr %p, i32 %n) {
b0:
  %v4 = icmp slt i32 %x, %n
  br i1 %v4, label %b1, label %b7

b1:
  %v5 = load i32, ptr %p, align 4
  %v6 = icmp slt i32 %v5, %n
  br i1 %v6, label %b2, label %b7

b2:
  %v7 = icmp sgt i32 %y, 0
  br i1 %v7, label %b3, label %b7

b3:
  %v8 = sdiv i32 %x, %y
  %v9 = icmp slt i32 %v8, 3
  br i1 %v9, label %b4, label %b7

b4:
  %v10 = icmp sgt i32 %x, 100
  br i1 %v10, label %b5, label %b7

b5:
  %v11 = mul i32 %x, %y
  %v12 = xor i32 %v11, %n
  %v13 = add i32 %v12, %x
  %v14 = icmp sgt i32 %v13, 100
  br i1 %v14, label %b6, label %b7

b6:
  br label %b7

b7:
  %v15 = phi i32 [ 1, %b0 ], [ 2, %b1 ], [ 3, %b2 ], [ 3, %b3 ], [ 4, %b4 ], [ 4, %b5 ], [ 5, %b6 ]
  ret i32 %v15
}
