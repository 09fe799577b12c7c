target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @local(i32 %v) {
b0:
  %v1 = alloca i32, align 4, addrspace(5)
  %v2 = addrspacecast ptr addrspace(5) %v1 to ptr
  %v3 = load i32, ptr addrspace(5) %v1, align 4
  %v4 = add i32 %v3, %v
  store i32 %v4, ptr addrspace(5) %v1, align 4
  %v5 = load i32, ptr addrspace(5) %v1, align 4
  %v6 = icmp eq i32 %v5, 0
  %v7 = icmp ugt i32 %v5, %v
  %v8 = or i1 %v6, %v7
  %v9 = sub i32 %v5, 1
  %v10 = select i1 %v8, i32 %v, i32 %v9
  store i32 %v10, ptr addrspace(5) %v1, align 4
  %v11 = load i32, ptr addrspace(5) %v1, align 4
  %v12 = icmp slt i32 %v11, %v
  %v13 = select i1 %v12, i32 %v11, i32 %v
  store i32 %v13, ptr addrspace(5) %v1, align 4
  %v14 = load i32, ptr addrspace(5) %v1, align 4
  %v15 = icmp eq i32 %v14, %v3
  %v16 = select i1 %v15, i32 %v5, i32 %v14
  store i32 %v16, ptr addrspace(5) %v1, align 4
  %v17 = load i32, ptr addrspace(5) %v1, align 4
  %v18 = or i32 %v17, %v11
  store i32 %v18, ptr addrspace(5) %v1, align 4
  ret i32 %v14
}

define i32 @shared(ptr addrspace(3) %p) {
b0:
  %v1 = call i32 @ptx.atom$.exch.b32.p3(ptr addrspace(3) %p, i32 1)
  ret i32 %v1
}

define i32 @part(i32 %want, i32 %next, i32 %shift) {
b0:
  %v3 = alloca i16, align 4, addrspace(5)
  %v4 = addrspacecast ptr addrspace(5) %v3 to ptr
  %v5 = lshr i32 %shift, 3
  %v6 = zext i32 %v5 to i64
  %v7 = getelementptr i8, ptr addrspace(5) %v3, i64 %v6
  %v8 = load i16, ptr addrspace(5) %v7, align 2
  %v9 = zext i16 %v8 to i32
  %v10 = shl i32 %v9, %shift
  %v11 = lshr i32 %shift, 3
  %v12 = zext i32 %v11 to i64
  %v13 = getelementptr i8, ptr addrspace(5) %v3, i64 %v12
  %v14 = load i16, ptr addrspace(5) %v13, align 2
  %v15 = zext i16 %v14 to i32
  %v16 = shl i32 %v15, %shift
  %v17 = lshr i32 %next, %shift
  %v18 = trunc i32 %v17 to i16
  %v19 = icmp eq i32 %v16, %want
  %v20 = select i1 %v19, i16 %v18, i16 %v14
  store i16 %v20, ptr addrspace(5) %v13, align 2
  %v21 = add i32 %v10, %v16
  ret i32 %v21
}

declare i32 @ptx.atom$.exch.b32.p3(ptr addrspace(3), i32)
