target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(i32 %n, i1 %c) {
b0:
  %keep = alloca i32, align 4, addrspace(5)
  store volatile i32 1, ptr addrspace(5) %keep, align 4
  br label %b1

b1:
  %v3 = phi i32 [ 0, %b0 ], [ %v7, %b2 ]
  %v4 = phi i32 [ 0, %b0 ], [ %v6, %b2 ]
  %v5 = icmp slt i32 %v3, %n
  br i1 %v5, label %b2, label %b3

b2:
  %v6 = add i32 %v4, %v3
  %v7 = add i32 %v3, 1
  br label %b1

b3:
  ret i32 %v4
}
