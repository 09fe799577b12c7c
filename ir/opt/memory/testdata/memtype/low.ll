target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define i32 @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v1 = load i32, ptr addrspace(1) %p, align 4
  %v2 = and i32 %v1, 255
  %v3 = and i32 %v1, 15
  %v4 = add i32 %v2, %v3
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v6 = load i32, ptr addrspace(1) %v5, align 4
  %v7 = and i32 %v6, 255
  %v8 = and i32 %v6, 256
  %v9 = add i32 %v7, %v8
  %v10 = load volatile i32, ptr addrspace(1) %p, align 4
  %v11 = and i32 %v10, 255
  %v12 = load i32, ptr addrspace(1) %q, align 16
  %v13 = getelementptr i8, ptr addrspace(1) %q, i64 4
  %v14 = load i32, ptr addrspace(1) %v13, align 4
  %v15 = and i32 %v14, 65535
  %v16 = add i32 %v4, %v9
  %v17 = add i32 %v11, %v12
  %v18 = add i32 %v16, %v17
  %v19 = add i32 %v18, %v15
  ret i32 %v19
}
