target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(i32 %x, i32 %y) {
b0:
  %v2 = icmp sgt i32 %x, 0
  br i1 %v2, label %b1, label %b3

b1:
  %v3 = load volatile i32, ptr null, align 4
  %v4 = icmp sgt i32 %v3, 0
  br i1 %v4, label %b2, label %b3

b2:
  %v5 = add i32 %x, 1
  br label %b4

b3:
  %v6 = sub i32 %y, 1
  br label %b4

b4:
  %v7 = phi i32 [ %v5, %b2 ], [ %v6, %b3 ]
  ret i32 %v7
}

define i32 @diamond(i1 %c, i32 %x, i32 %y) {
b0:
  %v3 = add i32 %x, 1
  %v4 = select i1 %c, i32 %v3, i32 %y
  ret i32 %v4
}

define void @barrier(i1 %c) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  call void @ptx.bar.sync(i32 0)
  br label %b2

b2:
  ret void
}

declare void @ptx.bar.sync(i32)
