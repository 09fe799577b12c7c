target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; && as irgen makes it, a diamond with cheap arms, a switch on a constant.
define i32 @f(i32 %x, i32 %y) {
b0:
  %v1 = icmp sgt i32 %x, 0
  br i1 %v1, label %b1, label %b2

b1:
  %v2 = load volatile i32, ptr null, align 4
  %v3 = icmp sgt i32 %v2, 0
  br label %b2

b2:
  %v4 = phi i1 [ false, %b0 ], [ %v3, %b1 ]
  br i1 %v4, label %b3, label %b4

b3:
  %v5 = add i32 %x, 1
  br label %b5

b4:
  %v6 = sub i32 %y, 1
  br label %b5

b5:
  %v7 = phi i32 [ %v5, %b3 ], [ %v6, %b4 ]
  ret i32 %v7
}

define i32 @diamond(i1 %c, i32 %x, i32 %y) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  %v1 = add i32 %x, 1
  br label %b3

b2:
  br label %b3

b3:
  %v2 = phi i32 [ %v1, %b1 ], [ %y, %b2 ]
  switch i32 2, label %b4 [
    i32 1, label %b4
    i32 2, label %b5
  ]

b4:
  ret i32 0

b5:
  ret i32 %v2
}

; A barrier stays conditional.
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
