target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tab = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4

define ptx_kernel void @k(ptr addrspace(101) byval([16 x i8]) align 8 %s, i64 %i, ptr addrspace(1) %o) {
b0:
  %t = alloca [16 x i8], align 4, addrspace(5)
  %c = alloca [16 x i8], align 8, addrspace(5)
  %v5 = getelementptr i8, ptr addrspace(1) @tab, i64 %i
  %v6 = load i32, ptr addrspace(1) %v5, align 4
  %v7 = getelementptr i8, ptr addrspace(101) %s, i64 %i
  %v8 = load i32, ptr addrspace(101) %v7, align 4
  %v9 = add i32 %v6, %v8
  store i32 %v9, ptr addrspace(1) %o, align 4
  ret void
}
