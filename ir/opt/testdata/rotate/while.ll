target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(ptr addrspace(1) %p, i32 %n) {
b0:
  br label %b1

b1:
  %v1 = phi i32 [ 0, %b0 ], [ %v5, %b2 ]
  %v2 = phi i32 [ 0, %b0 ], [ %v4, %b2 ]
  %c = icmp slt i32 %v1, %n
  br i1 %c, label %b2, label %b3

b2:
  %v3 = load i32, ptr addrspace(1) %p, align 4
  %v4 = add i32 %v2, %v3
  %v5 = add i32 %v1, 1
  br label %b1

b3:
  ret i32 %v2
}
