target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define i32 @both(i32 %x, i32 %y, i32 %n) {
b0:
  %v0 = icmp slt i32 %x, %n
  br i1 %v0, label %b1, label %b3

b1:
  %v1 = add nsw i32 %y, 1
  %v2 = icmp slt i32 %v1, %n
  br i1 %v2, label %b2, label %b3

b2:
  br label %b3

b3:
  %v3 = phi i32 [ 0, %b0 ], [ 0, %b1 ], [ %v1, %b2 ]
  ret i32 %v3
}

define i32 @either(i32 %x, i32 %y, i32 %n) {
b0:
  %v0 = icmp slt i32 %x, %n
  br i1 %v0, label %b3, label %b1

b1:
  %v1 = icmp sgt i32 %y, 4
  br i1 %v1, label %b2, label %b3

b2:
  ret i32 7

b3:
  ret i32 8
}

; A load that the first test guards, a division, another value for the way out, a costly test: they stay.
define i32 @kept(i32 %x, i32 %y, i32* %p, i32 %n) {
b0:
  %v0 = icmp slt i32 %x, %n
  br i1 %v0, label %b1, label %b9

b1:
  %v1 = load i32, i32* %p, align 4
  %v2 = icmp slt i32 %v1, %n
  br i1 %v2, label %b2, label %b9

b2:
  %v3 = icmp sgt i32 %y, 0
  br i1 %v3, label %b3, label %b9

b3:
  %v4 = sdiv i32 %x, %y
  %v5 = icmp slt i32 %v4, 3
  br i1 %v5, label %b4, label %b9

b4:
  %v6 = icmp sgt i32 %x, 100
  br i1 %v6, label %b5, label %b9

b5:
  %v7 = mul i32 %x, %y
  %v8 = xor i32 %v7, %n
  %v9 = add i32 %v8, %x
  %v10 = icmp sgt i32 %v9, 100
  br i1 %v10, label %b6, label %b9

b6:
  br label %b9

b9:
  %v11 = phi i32 [ 1, %b0 ], [ 2, %b1 ], [ 3, %b2 ], [ 3, %b3 ], [ 4, %b4 ], [ 4, %b5 ], [ 5, %b6 ]
  ret i32 %v11
}
