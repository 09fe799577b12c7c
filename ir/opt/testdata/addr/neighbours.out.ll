target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define float @f(ptr addrspace(1) %p, i32 %i) {
b0:
  %v2 = add nsw i32 %i, 1
  %v3 = sext i32 %v2 to i64
  %v4 = mul i64 %v3, 4
  %v5 = sext i32 %i to i64
  %v6 = mul i64 %v5, 4
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 %v6
  %v8 = getelementptr i8, ptr addrspace(1) %v7, i64 4
  %v9 = load float, ptr addrspace(1) %v8, align 4
  %v10 = add i32 %i, 2
  %v11 = sext i32 %v10 to i64
  %v12 = shl i64 %v11, 2
  %v13 = getelementptr i8, ptr addrspace(1) %p, i64 %v12
  %v14 = load float, ptr addrspace(1) %v13, align 4
  %v15 = fadd float %v9, %v14
  ret float %v15
}
