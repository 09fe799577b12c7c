target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v2 = load i8, ptr addrspace(1) %p, align 4
  %v3 = zext i8 %v2 to i32
  %v4 = and i32 %v3, 15
  %v5 = add i32 %v3, %v4
  %v6 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v7 = load i32, ptr addrspace(1) %v6, align 4
  %v8 = and i32 %v7, 255
  %v9 = and i32 %v7, 256
  %v10 = add i32 %v8, %v9
  %v11 = load volatile i32, ptr addrspace(1) %p, align 4
  %v12 = and i32 %v11, 255
  %v13 = load i32, ptr addrspace(1) %q, align 16
  %v14 = getelementptr i8, ptr addrspace(1) %q, i64 4
  %v15 = load i32, ptr addrspace(1) %v14, align 4
  %v16 = and i32 %v15, 65535
  %v17 = add i32 %v5, %v10
  %v18 = add i32 %v12, %v13
  %v19 = add i32 %v17, %v18
  %v20 = add i32 %v19, %v16
  ret i32 %v20
}
