target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; One changing index, constant offsets: stores beside a place leave what it holds known.
define i32 @beside(ptr addrspace(1) %p, i64 %k, i32 %x, i32 %y) {
b0:
  %v1 = getelementptr i8, ptr addrspace(1) %p, i64 %k
  %v2 = getelementptr i8, ptr addrspace(1) %v1, i64 4
  store i32 %x, ptr addrspace(1) %v1, align 1
  store i32 %y, ptr addrspace(1) %v2, align 1
  %v3 = load i32, ptr addrspace(1) %v1, align 1
  ret i32 %v3
}

; A store into the place.
define i32 @into(ptr addrspace(1) %p, i64 %k, i32 %x, i8 %y) {
b0:
  %v1 = getelementptr i8, ptr addrspace(1) %p, i64 %k
  %v2 = getelementptr i8, ptr addrspace(1) %v1, i64 3
  store i32 %x, ptr addrspace(1) %v1, align 4
  store i8 %y, ptr addrspace(1) %v2, align 1
  %v3 = load i32, ptr addrspace(1) %v1, align 4
  ret i32 %v3
}

; Another index may be any.
define i32 @other(ptr addrspace(1) %p, i64 %k, i64 %l, i32 %x, i32 %y) {
b0:
  %v1 = getelementptr i8, ptr addrspace(1) %p, i64 %k
  %v2 = getelementptr i8, ptr addrspace(1) %p, i64 %l
  %v3 = getelementptr i8, ptr addrspace(1) %v2, i64 4
  store i32 %x, ptr addrspace(1) %v1, align 4
  store i32 %y, ptr addrspace(1) %v3, align 4
  %v4 = load i32, ptr addrspace(1) %v1, align 4
  ret i32 %v4
}
