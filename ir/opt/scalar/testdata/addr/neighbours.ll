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

; A product of 16-bit numbers may pass 2**31, where its sign extension is not the sum's.
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
  %q2 = getelementptr i8, ptr addrspace(1) %p, i64 %o2
  %q3 = getelementptr i8, ptr addrspace(1) %p, i64 %o3
  %f = load float, ptr addrspace(1) %q, align 4
  %f2 = load float, ptr addrspace(1) %q2, align 4
  %f3 = load float, ptr addrspace(1) %q3, align 4
  %s = fadd float %f, %f2
  %r = fadd float %s, %f3
  ret float %r
}
