target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(ptr addrspace(1) %p, i32 %x) {
b0:
  %v2 = shl i32 %x, 4
  %v3 = add i32 %v2, 15
  %v4 = zext i32 %v3 to i64
  %v5 = mul i64 %v4, 4
  %v6 = zext i32 %v2 to i64
  %v7 = mul i64 %v6, 4
  %v8 = getelementptr i8, ptr addrspace(1) %p, i64 %v7
  %v9 = getelementptr i8, ptr addrspace(1) %v8, i64 60
  %v10 = load i32, ptr addrspace(1) %v9, align 4
  %v11 = add i32 %v2, 16
  %v12 = zext i32 %v11 to i64
  %v13 = mul i64 %v12, 4
  %v14 = getelementptr i8, ptr addrspace(1) %p, i64 %v13
  %v15 = load i32, ptr addrspace(1) %v14, align 4
  %v16 = or i32 %v2, 1
  %v17 = sext i32 %v16 to i64
  %v18 = sext i32 %v2 to i64
  %v19 = getelementptr i8, ptr addrspace(1) %p, i64 %v18
  %v20 = getelementptr i8, ptr addrspace(1) %v19, i64 1
  %v21 = load i32, ptr addrspace(1) %v20, align 1
  %v22 = add i32 %v10, %v15
  %v23 = add i32 %v22, %v21
  ret i32 %v23
}
