target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


declare void @opaque()

define void @both(i32 %x, i32 %y, i1 %c, ptr %p, ptr %q) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  br label %b3

b2:
  %v5 = add i32 %x, %y
  %v6 = xor i32 %v5, 5
  br label %b3

b3:
  %v7 = phi i32 [ %x, %b1 ], [ %y, %b2 ]
  %v8 = phi i32 [ %x, %b1 ], [ %v6, %b2 ]
  store i32 %v7, ptr %q, align 4
  store i32 1, ptr %p, align 4
  store volatile i32 %v8, ptr %q, align 4
  ret void
}

define void @kept(i32 %x, i1 %c, ptr %p, ptr %q) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 1, ptr %p, align 4
  br label %b3

b2:
  store i32 2, ptr %q, align 4
  br label %b3

b3:
  br i1 %c, label %b4, label %b5

b4:
  store i32 3, ptr %p, align 4
  br label %b6

b5:
  store i32 4, ptr %p, align 4
  call void @opaque()
  br label %b6

b6:
  br i1 %c, label %b7, label %b8

b7:
  store i32 5, ptr %p, align 4
  br label %b9

b8:
  store i32 6, ptr %p, align 4
  %v4 = load i32, ptr %q, align 4
  br label %b9

b9:
  %v5 = phi i32 [ 0, %b7 ], [ %v4, %b8 ]
  store i32 %v5, ptr %q, align 4
  br i1 %c, label %b10, label %b11

b10:
  store volatile i32 7, ptr %p, align 4
  br label %b12

b11:
  store volatile i32 8, ptr %p, align 4
  br label %b12

b12:
  ret void
}
