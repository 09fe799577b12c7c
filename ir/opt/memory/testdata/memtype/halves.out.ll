target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define float @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v2 = load float, ptr addrspace(1) %p, align 8, !cptx.deref !{i64 8}
  %v3 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v4 = load float, ptr addrspace(1) %v3, align 4
  %v5 = fadd float %v2, %v4
  %v6 = load float, ptr addrspace(1) %q, align 4
  store float %v6, ptr addrspace(1) %p, align 4
  %v7 = fadd float %v5, %v6
  ret float %v7
}
