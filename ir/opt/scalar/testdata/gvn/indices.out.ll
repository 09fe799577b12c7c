target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @beside(ptr addrspace(1) %p, i64 %k, i32 %x, i32 %y) {
b0:
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %k
  %v5 = getelementptr i8, ptr addrspace(1) %v4, i64 4
  store i32 %x, ptr addrspace(1) %v4, align 1
  store i32 %y, ptr addrspace(1) %v5, align 1
  ret i32 %x
}

define i32 @into(ptr addrspace(1) %p, i64 %k, i32 %x, i8 %y) {
b0:
  %v4 = getelementptr i8, ptr addrspace(1) %p, i64 %k
  %v5 = getelementptr i8, ptr addrspace(1) %v4, i64 3
  store i32 %x, ptr addrspace(1) %v4, align 4
  store i8 %y, ptr addrspace(1) %v5, align 1
  %v6 = load i32, ptr addrspace(1) %v4, align 4
  ret i32 %v6
}

define i32 @other(ptr addrspace(1) %p, i64 %k, i64 %l, i32 %x, i32 %y) {
b0:
  %v5 = getelementptr i8, ptr addrspace(1) %p, i64 %k
  %v6 = getelementptr i8, ptr addrspace(1) %p, i64 %l
  %v7 = getelementptr i8, ptr addrspace(1) %v6, i64 4
  store i32 %x, ptr addrspace(1) %v5, align 4
  store i32 %y, ptr addrspace(1) %v7, align 4
  %v8 = load i32, ptr addrspace(1) %v5, align 4
  ret i32 %v8
}
