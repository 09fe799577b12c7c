target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; a[i*n + j], a[i*n + j-1] and a[(i+1)*n + j]: the second lies a constant away, the third n elements.
define float @rows(ptr addrspace(1) %a, i32 %i, i32 %j, i32 %n) {
b0:
  %r = mul nsw i32 %i, %n
  %x0 = add nsw i32 %r, %j
  %o0 = sext i32 %x0 to i64
  %s0 = shl i64 %o0, 2
  %p0 = getelementptr i8, ptr addrspace(1) %a, i64 %s0
  %v0 = load float, ptr addrspace(1) %p0, align 4
  %j1 = add nsw i32 %j, -1
  %x1 = add nsw i32 %r, %j1
  %o1 = sext i32 %x1 to i64
  %s1 = shl i64 %o1, 2
  %p1 = getelementptr i8, ptr addrspace(1) %a, i64 %s1
  %v1 = load float, ptr addrspace(1) %p1, align 4
  %i1 = add nsw i32 %i, 1
  %r1 = mul nsw i32 %i1, %n
  %x2 = add nsw i32 %r1, %j
  %o2 = sext i32 %x2 to i64
  %s2 = shl i64 %o2, 2
  %p2 = getelementptr i8, ptr addrspace(1) %a, i64 %s2
  %v2 = load float, ptr addrspace(1) %p2, align 4
  %f0 = fadd float %v0, %v1
  %f1 = fadd float %f0, %v2
  ret float %f1
}

; Sums that may wrap around are not taken apart.
define float @wraps(ptr addrspace(1) %a, i32 %i, i32 %j) {
b0:
  %x0 = add i32 %i, %j
  %o0 = sext i32 %x0 to i64
  %s0 = shl i64 %o0, 2
  %p0 = getelementptr i8, ptr addrspace(1) %a, i64 %s0
  %v0 = load float, ptr addrspace(1) %p0, align 4
  %j1 = add i32 %j, -1
  %x1 = add i32 %i, %j1
  %o1 = sext i32 %x1 to i64
  %s1 = shl i64 %o1, 2
  %p1 = getelementptr i8, ptr addrspace(1) %a, i64 %s1
  %v1 = load float, ptr addrspace(1) %p1, align 4
  %f0 = fadd float %v0, %v1
  ret float %f0
}

; An address at which nothing is accessed where it is computed proves nothing of its sums.
define float @unused(ptr addrspace(1) %a, i32 %i, i32 %j, i1 %c) {
b0:
  %x0 = add nsw i32 %i, %j
  %o0 = sext i32 %x0 to i64
  %s0 = shl i64 %o0, 2
  %p0 = getelementptr i8, ptr addrspace(1) %a, i64 %s0
  br i1 %c, label %b1, label %b2

b1:
  %v0 = load float, ptr addrspace(1) %p0, align 4
  ret float %v0

b2:
  %j1 = add nsw i32 %j, -1
  %x1 = add nsw i32 %i, %j1
  %o1 = sext i32 %x1 to i64
  %s1 = shl i64 %o1, 2
  %p1 = getelementptr i8, ptr addrspace(1) %a, i64 %s1
  %v1 = load float, ptr addrspace(1) %p1, align 4
  ret float %v1
}
