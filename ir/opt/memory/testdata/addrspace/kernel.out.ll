target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i8] undef, align 4

define ptx_kernel void @k(ptr noalias readonly %in, ptr %out, i32 %n, ptr addrspace(101) byval([8 x i8]) align 8 %st) {
b0:
  %v4 = addrspacecast ptr %in to ptr addrspace(1)
  %v5 = addrspacecast ptr addrspace(1) %v4 to ptr
  %v6 = addrspacecast ptr %out to ptr addrspace(1)
  %v7 = addrspacecast ptr addrspace(1) %v6 to ptr
  %sh = addrspacecast ptr addrspace(3) @s to ptr
  %inner = load ptr, ptr addrspace(101) %st, align 8
  %v10 = addrspacecast ptr %inner to ptr addrspace(1)
  %v11 = addrspacecast ptr addrspace(1) %v10 to ptr
  %v12 = load i32, ptr addrspace(1) %v10, align 4
  br label %b1

b1:
  %v13 = phi ptr addrspace(1) [ %v4, %b0 ], [ %v16, %b1 ]
  %v14 = phi ptr [ %v5, %b0 ], [ %v17, %b1 ]
  %v15 = load i32, ptr addrspace(1) %v13, align 4, !invariant.load !{}
  %v16 = getelementptr i8, ptr addrspace(1) %v13, i64 4
  %v17 = getelementptr i8, ptr %v14, i64 4
  %v18 = icmp sgt i32 %v15, %n
  %v19 = select i1 %v18, ptr %sh, ptr %v7
  store i32 %v15, ptr %v19, align 4
  store i32 %v12, ptr addrspace(3) @s, align 4
  %v20 = call i32 @ptx.atom$.add.u32.p1(ptr addrspace(1) %v6, i32 1)
  br i1 %v18, label %b1, label %b2

b2:
  ret void
}

declare i32 @ptx.atom$.add.u32.p1(ptr addrspace(1), i32)
