target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v1 = load float, ptr addrspace(1) %p, align 16
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v2 = load float, ptr addrspace(1) %p1, align 4
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %v3 = load float, ptr addrspace(1) %p2, align 8
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 12
  %v4 = load float, ptr addrspace(1) %p3, align 4
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 4
  store float %v1, ptr addrspace(1) %q1, align 4
  store float %v2, ptr addrspace(1) %q, align 8
  %s = fadd float %v3, %v4
  %q2 = getelementptr i8, ptr addrspace(1) %q, i64 8
  store float %s, ptr addrspace(1) %q2, align 8
  ret void
}

; The store in between may change what the second load reads.
define float @between(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v1 = load float, ptr addrspace(1) %p, align 8
  store float 1.0, ptr addrspace(1) %q, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v2 = load float, ptr addrspace(1) %p1, align 4
  %v3 = fadd float %v1, %v2
  ret float %v3
}
