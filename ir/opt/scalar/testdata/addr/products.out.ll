target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @products(ptr addrspace(1) %p, i32 %x) {
b0:
  %a = and i32 %x, 65535
  %m = mul i32 %a, 40000
  %m1 = or i32 %m, 1
  %m2 = sext i32 %m1 to i64
  %v6 = sext i32 %m to i64
  %v7 = getelementptr i8, ptr addrspace(1) %p, i64 %v6
  %v8 = getelementptr i8, ptr addrspace(1) %v7, i64 1
  %m4 = load i32, ptr addrspace(1) %v8, align 1
  %s = mul i32 %a, 32766
  %s1 = or i32 %s, 1
  %s2 = sext i32 %s1 to i64
  %v13 = sext i32 %a to i64
  %v14 = mul i64 %v13, 32766
  %v15 = getelementptr i8, ptr addrspace(1) %p, i64 %v14
  %v16 = getelementptr i8, ptr addrspace(1) %v15, i64 1
  %s4 = load i32, ptr addrspace(1) %v16, align 1
  %r = add i32 %m4, %s4
  ret i32 %r
}
