target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Four iterations, each with a barrier; the count is the same for all threads.
define i32 @full(ptr addrspace(1) %p) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v6, %b2 ]
  %v2 = phi i32 [ 0, %b0 ], [ %v5, %b2 ]
  %c = icmp slt i32 %v1, 4
  br i1 %c, label %b2, label %b3

b2:
  call void @ptx.bar.sync(i32 0)
  %v3 = sext i32 %v1 to i64
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  %x = load i8, ptr addrspace(1) %v4, align 1
  %y = zext i8 %x to i32
  %v5 = add i32 %v2, %y
  %v6 = add nsw i32 %v1, 1
  br label %b1

b3:
  ret i32 %v2
}

declare void @ptx.bar.sync(i32)
