target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(ptr addrspace(1) %p, i32 %x) {
b0:
  %v1 = shl i32 %x, 4
  %v2 = add i32 %v1, 15
  %v3 = zext i32 %v2 to i64
  %v4 = mul i64 %v3, 4
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %v4
  %v6 = load i32, ptr addrspace(1) %v5, align 4
  %v7 = add i32 %v1, 16
  %v8 = zext i32 %v7 to i64
  %v9 = mul i64 %v8, 4
  %v10 = getelementptr i8, ptr addrspace(1) %p, i64 %v9
  %v11 = load i32, ptr addrspace(1) %v10, align 4
  %v12 = or i32 %v1, 1
  %v13 = sext i32 %v12 to i64
  %v14 = getelementptr i8, ptr addrspace(1) %p, i64 %v13
  %v15 = load i32, ptr addrspace(1) %v14, align 1
  %v16 = add i32 %v6, %v11
  %v17 = add i32 %v16, %v15
  ret i32 %v17
}
