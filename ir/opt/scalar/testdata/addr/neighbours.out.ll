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

define float @product(ptr addrspace(1) %p, i16 %a, i16 %b, i8 %c) {
b0:
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %z = zext i8 %c to i32
  %m = mul i32 %x, %y
  %m2 = add nsw i32 %m, 1
  %e = sext i32 %m2 to i64
  %m3 = mul i32 %x, %z
  %w = sext i32 %m to i64
  %w3 = sext i32 %m3 to i64
  %o = shl i64 %w, 2
  %o2 = shl i64 %e, 2
  %o3 = shl i64 %w3, 2
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %o
  %v17 = sext i32 %m to i64
  %v18 = shl i64 %v17, 2
  %v19 = getelementptr i8, ptr addrspace(1) %p, i64 %v18
  %v20 = getelementptr i8, ptr addrspace(1) %v19, i64 4
  %q3 = getelementptr i8, ptr addrspace(1) %p, i64 %o3
  %f = load float, ptr addrspace(1) %q, align 4
  %f2 = load float, ptr addrspace(1) %v20, align 4
  %f3 = load float, ptr addrspace(1) %q3, align 4
  %s = fadd float %f, %f2
  %r = fadd float %s, %f3
  ret float %r
}
