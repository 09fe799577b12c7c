target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [128 x i8] undef, align 4

define ptx_kernel void @k(ptr %p, ptr %q, i64 %x, i1 %c) {
b0:
  %v4 = addrspacecast ptr %p to ptr addrspace(1)
  %v5 = addrspacecast ptr addrspace(1) %v4 to ptr
  %v6 = addrspacecast ptr %q to ptr addrspace(1)
  %v7 = addrspacecast ptr addrspace(1) %v6 to ptr
  %s = addrspacecast ptr addrspace(3) @s to ptr
  %at = getelementptr i8, ptr %s, i64 %x
  %pick = select i1 %c, ptr %v5, ptr %v7
  %mixed = select i1 %c, ptr %v5, ptr %at
  %a = call i1 @ptx.isspacep.shared(ptr %at)
  %b = call i1 @ptx.isspacep.global(ptr %pick)
  %d = call i1 @ptx.isspacep.local(ptr %at)
  %e = call i1 @ptx.isspacep.const(ptr %v5)
  %f = call i1 @ptx.isspacep.shared(ptr %mixed)
  %a8 = zext i1 true to i8
  %v18 = zext i1 true to i8
  %d8 = zext i1 false to i8
  %e8 = zext i1 %e to i8
  %f8 = zext i1 %f to i8
  store i8 %a8, ptr addrspace(1) %v4, align 1
  %v22 = getelementptr i8, ptr addrspace(1) %v6, i64 1
  %q1 = getelementptr i8, ptr %v7, i64 1
  store i8 %v18, ptr addrspace(1) %v22, align 1
  %v24 = getelementptr i8, ptr addrspace(1) %v6, i64 2
  %q2 = getelementptr i8, ptr %v7, i64 2
  store i8 %d8, ptr addrspace(1) %v24, align 1
  %v26 = getelementptr i8, ptr addrspace(1) %v6, i64 3
  %q3 = getelementptr i8, ptr %v7, i64 3
  store i8 %e8, ptr addrspace(1) %v26, align 1
  %v28 = getelementptr i8, ptr addrspace(1) %v6, i64 4
  %q4 = getelementptr i8, ptr %v7, i64 4
  store i8 %f8, ptr addrspace(1) %v28, align 1
  ret void
}

declare i1 @ptx.isspacep.const(ptr)
declare i1 @ptx.isspacep.global(ptr)
declare i1 @ptx.isspacep.local(ptr)
declare i1 @ptx.isspacep.shared(ptr)
