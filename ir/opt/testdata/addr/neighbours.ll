target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define float @f(ptr addrspace(1) %p, i32 %i) {
b0:
  %v1 = add nsw i32 %i, 1
  %v2 = sext i32 %v1 to i64
  %v3 = mul i64 %v2, 4
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %v3
  %v5 = load float, ptr addrspace(1) %v4, align 4
  %v6 = add i32 %i, 2
  %v7 = sext i32 %v6 to i64
  %v8 = shl i64 %v7, 2
  %v9 = getelementptr i8, ptr addrspace(1) %p, i64 %v8
  %v10 = load float, ptr addrspace(1) %v9, align 4
  %v11 = fadd float %v5, %v10
  ret float %v11
}
