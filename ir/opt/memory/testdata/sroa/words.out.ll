target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @whole(i32 %x, i8 %y) {
b0:
  %v2 = alloca i32, align 4, addrspace(5)
  %u = alloca [4 x i8], align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %v2, align 4
  %v4 = getelementptr i8, ptr addrspace(5) %u, i64 1
  %v5 = zext i8 %y to i32
  %v6 = shl i32 %v5, 8
  %v7 = load i32, ptr addrspace(5) %v2, align 4
  %v8 = and i32 %v7, -65281
  %v9 = or i32 %v8, %v6
  store i32 %v9, ptr addrspace(5) %v2, align 4
  %v10 = load i32, ptr addrspace(5) %v2, align 4
  ret i32 %v10
}

define i32 @copied(ptr addrspace(1) %p, i32 %x) {
b0:
  %v2 = alloca i8, align 4, addrspace(5)
  %v3 = alloca i8, align 1, addrspace(5)
  %v4 = alloca i16, align 2, addrspace(5)
  %u = alloca [4 x i8], align 4, addrspace(5)
  %v6 = trunc i32 %x to i8
  store i8 %v6, ptr addrspace(5) %v2, align 4
  %v7 = lshr i32 %x, 8
  %v8 = trunc i32 %v7 to i8
  store i8 %v8, ptr addrspace(5) %v3, align 1
  %v9 = lshr i32 %x, 16
  %v10 = trunc i32 %v9 to i16
  store i16 %v10, ptr addrspace(5) %v4, align 2
  %v11 = load i8, ptr addrspace(1) %p, align 4, !cptx.deref !{i64 2}
  store i8 %v11, ptr addrspace(5) %v2, align 4
  %v12 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %v13 = load i8, ptr addrspace(1) %v12, align 1
  store i8 %v13, ptr addrspace(5) %v3, align 1
  %v14 = load i8, ptr addrspace(5) %v2, align 4
  %v15 = load i8, ptr addrspace(5) %v2, align 4
  %v16 = zext i8 %v15 to i32
  %v17 = load i8, ptr addrspace(5) %v3, align 1
  %v18 = zext i8 %v17 to i32
  %v19 = shl i32 %v18, 8
  %v20 = or i32 %v16, %v19
  %v21 = load i16, ptr addrspace(5) %v4, align 2
  %v22 = zext i16 %v21 to i32
  %v23 = shl i32 %v22, 16
  %v24 = or i32 %v20, %v23
  %v25 = zext i8 %v14 to i32
  %v26 = add i32 %v24, %v25
  ret i32 %v26
}

define void @packed(ptr addrspace(1) %p, i32 %x) {
b0:
  %v2 = alloca i8, align 1, addrspace(5)
  %v3 = alloca i32, align 4, addrspace(5)
  %u = alloca [5 x i8], align 1, addrspace(5)
  store i8 1, ptr addrspace(5) %v2, align 1
  %v5 = getelementptr i8, ptr addrspace(5) %u, i64 1
  store i32 %x, ptr addrspace(5) %v3, align 4
  %v6 = load i8, ptr addrspace(5) %v2, align 1
  store i8 %v6, ptr addrspace(1) %p, align 1
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %v8 = load i32, ptr addrspace(5) %v3, align 4
  store i32 %v8, ptr addrspace(1) %v7, align 1
  ret void
}
