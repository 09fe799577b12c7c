target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @full(ptr addrspace(1) %p) {
b0:
  call void @ptx.bar.sync(i32 0)
  %x = load i8, ptr addrspace(1) %p, align 1
  %y = zext i8 %x to i32
  call void @ptx.bar.sync(i32 0)
  %v3 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %v4 = load i8, ptr addrspace(1) %v3, align 1
  %v5 = zext i8 %v4 to i32
  %v6 = add i32 %y, %v5
  call void @ptx.bar.sync(i32 0)
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %v8 = load i8, ptr addrspace(1) %v7, align 1
  %v9 = zext i8 %v8 to i32
  %v10 = add i32 %v6, %v9
  call void @ptx.bar.sync(i32 0)
  %v11 = getelementptr i8, ptr addrspace(1) %p, i64 3
  %v12 = load i8, ptr addrspace(1) %v11, align 1
  %v13 = zext i8 %v12 to i32
  %v14 = add i32 %v10, %v13
  ret i32 %v14
}

declare void @ptx.bar.sync(i32)
