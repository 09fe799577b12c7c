target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i8] undef, align 4

define ptx_kernel void @k(ptr noalias readonly %in, ptr %out, i32 %n, ptr addrspace(101) byval([8 x i8]) align 8 %st) {
b0:
  %sh = addrspacecast ptr addrspace(3) @s to ptr
  %inner = load ptr, ptr addrspace(101) %st, align 8
  %v0 = load i32, ptr %inner, align 4
  br label %b1

b1:
  %v1 = phi ptr [ %in, %b0 ], [ %v3, %b1 ]
  %v2 = load i32, ptr %v1, align 4
  %v3 = getelementptr i8, ptr %v1, i64 4
  %v4 = icmp sgt i32 %v2, %n
  %v5 = select i1 %v4, ptr %sh, ptr %out
  store i32 %v2, ptr %v5, align 4
  store i32 %v0, ptr %sh, align 4
  %v6 = call i32 @ptx.atom$.add.u32(ptr %out, i32 1)
  br i1 %v4, label %b1, label %b2

b2:
  ret void
}

declare i32 @ptx.atom$.add.u32(ptr, i32)
