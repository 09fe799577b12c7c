target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @opaque()

define void @both(i32 %x, i32 %y, i1 %c, i32* %p, i32* %q) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 %x, i32* %q, align 4
  store i32 1, i32* %p, align 4
  br label %b3

b2:
  store i32 %y, i32* %q, align 8
  %v1 = add i32 %x, %y
  store i32 1, i32* %p, align 4
  %v2 = xor i32 %v1, 5
  br label %b3

b3:
  %v3 = phi i32 [ %x, %b1 ], [ %v2, %b2 ]
  store volatile i32 %v3, i32* %q, align 4
  ret void
}

; Other addresses, volatile stores, loads and calls behind the store: they stay.
define void @kept(i32 %x, i1 %c, i32* %p, i32* %q) {
b0:
  br i1 %c, label %b1, label %b2

b1:
  store i32 1, i32* %p, align 4
  br label %b3

b2:
  store i32 2, i32* %q, align 4
  br label %b3

b3:
  br i1 %c, label %b4, label %b5

b4:
  store i32 3, i32* %p, align 4
  br label %b6

b5:
  store i32 4, i32* %p, align 4
  call void @opaque()
  br label %b6

b6:
  br i1 %c, label %b7, label %b8

b7:
  store i32 5, i32* %p, align 4
  br label %b9

b8:
  store i32 6, i32* %p, align 4
  %v1 = load i32, i32* %q, align 4
  br label %b9

b9:
  %v2 = phi i32 [ 0, %b7 ], [ %v1, %b8 ]
  store i32 %v2, i32* %q, align 4
  br i1 %c, label %b10, label %b11

b10:
  store volatile i32 7, i32* %p, align 4
  br label %b12

b11:
  store volatile i32 8, i32* %p, align 4
  br label %b12

b12:
  ret void
}
