target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(ptr addrspace(1) %p, i32 %n) {
b0:
  %v2 = icmp slt i32 0, %n
  br i1 %v2, label %b1, label %b2

b1:
  %v3 = phi i32 [ 0, %b0 ], [ %v7, %b1 ]
  %v4 = phi i32 [ 0, %b0 ], [ %v6, %b1 ]
  %v5 = load i32, ptr addrspace(1) %p, align 4
  %v6 = add i32 %v4, %v5
  %v7 = add i32 %v3, 1
  %c = icmp slt i32 %v7, %n
  br i1 %c, label %b1, label %b2

b2:
  %v9 = phi i32 [ 0, %b0 ], [ %v6, %b1 ]
  ret i32 %v9
}
