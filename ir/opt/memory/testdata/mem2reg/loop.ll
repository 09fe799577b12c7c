target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(i32 %n, i1 %c) {
b0:
  %i = alloca [4 x i8], align 4, addrspace(5)
  %s = alloca i32, align 4, addrspace(5)
  %keep = alloca i32, align 4, addrspace(5)
  store i32 0, ptr addrspace(5) %i, align 4
  store i32 0, ptr addrspace(5) %s, align 4
  store volatile i32 1, ptr addrspace(5) %keep, align 4
  br label %b1

b1:
  %v0 = load i32, ptr addrspace(5) %i, align 4
  %v1 = icmp slt i32 %v0, %n
  br i1 %v1, label %b2, label %b3

b2:
  %v2 = load i32, ptr addrspace(5) %s, align 4
  %v3 = load i32, ptr addrspace(5) %i, align 4
  %v4 = add i32 %v2, %v3
  store i32 %v4, ptr addrspace(5) %s, align 4
  %v5 = add i32 %v3, 1
  store i32 %v5, ptr addrspace(5) %i, align 4
  br label %b1

b3:
  %v6 = load i32, ptr addrspace(5) %s, align 4
  ret i32 %v6
}
