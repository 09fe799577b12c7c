target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define float @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %v1 = load i64, ptr addrspace(1) %p, align 8
  %v2 = trunc i64 %v1 to i32
  %v3 = bitcast i32 %v2 to float
  %v4 = lshr i64 %v1, 32
  %v5 = trunc i64 %v4 to i32
  %v6 = bitcast i32 %v5 to float
  %v7 = fadd float %v3, %v6
  %v8 = load i32, ptr addrspace(1) %q, align 4
  %v9 = bitcast i32 %v8 to float
  store i32 %v8, ptr addrspace(1) %p, align 4
  %v10 = fadd float %v7, %v9
  ret float %v10
}
