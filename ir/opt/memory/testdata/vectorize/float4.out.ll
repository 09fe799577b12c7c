target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define void @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v2 = load <4 x float>, ptr addrspace(1) %p, align 16
  %v3 = extractelement <4 x float> %v2, i32 0
  %v4 = extractelement <4 x float> %v2, i32 1
  %v5 = extractelement <4 x float> %v2, i32 2
  %v6 = extractelement <4 x float> %v2, i32 3
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 12
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 4
  %v11 = insertelement <2 x float> undef, float %v4, i32 0
  %v12 = insertelement <2 x float> %v11, float %v3, i32 1
  store <2 x float> %v12, ptr addrspace(1) %q, align 8
  %s = fadd float %v5, %v6
  %q2 = getelementptr i8, ptr addrspace(1) %q, i64 8
  store float %s, ptr addrspace(1) %q2, align 8
  ret void
}

define float @between(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v2 = load float, ptr addrspace(1) %p, align 8
  store float 1.0, ptr addrspace(1) %q, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v4 = load float, ptr addrspace(1) %p1, align 4
  %v5 = fadd float %v2, %v4
  ret float %v5
}
