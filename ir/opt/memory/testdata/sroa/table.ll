target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A local copy of a constant table and of a kernel parameter, only read: no copy is needed.
@tab = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4

define ptx_kernel void @k(ptr addrspace(101) byval([16 x i8]) align 8 %s, i64 %i, ptr addrspace(1) %o) {
b0:
  %t = alloca [16 x i8], align 4, addrspace(5)
  %c = alloca [16 x i8], align 8, addrspace(5)
  call void @cptx.memcpy.p5_1(ptr addrspace(5) %t, ptr addrspace(1) @tab, i64 16), !cptx.mem !{i64 4, i64 4, i64 0}
  call void @cptx.memcpy.p5_101(ptr addrspace(5) %c, ptr addrspace(101) %s, i64 16), !cptx.mem !{i64 8, i64 8, i64 0}
  %v1 = getelementptr i8, ptr addrspace(5) %t, i64 %i
  %v2 = load i32, ptr addrspace(5) %v1, align 4
  %g = addrspacecast ptr addrspace(5) %c to ptr
  %v3 = getelementptr i8, ptr %g, i64 %i
  %v4 = load i32, ptr %v3, align 4
  %v5 = add i32 %v2, %v4
  store i32 %v5, ptr addrspace(1) %o, align 4
  ret void
}

declare void @cptx.memcpy.p5_1(ptr addrspace(5), ptr addrspace(1), i64)
declare void @cptx.memcpy.p5_101(ptr addrspace(5), ptr addrspace(101), i64)
