target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A product that stays below 2^31 is one of 64 bits as well, one that only stays below 2^32 is not.
define i32 @products(ptr addrspace(1) %p, i32 %x) {
b0:
  %a = and i32 %x, 65535
  %m = mul i32 %a, 40000
  %m1 = or i32 %m, 1
  %m2 = sext i32 %m1 to i64
  %m3 = getelementptr i8, ptr addrspace(1) %p, i64 %m2
  %m4 = load i32, ptr addrspace(1) %m3, align 1
  %s = mul i32 %a, 32766
  %s1 = or i32 %s, 1
  %s2 = sext i32 %s1 to i64
  %s3 = getelementptr i8, ptr addrspace(1) %p, i64 %s2
  %s4 = load i32, ptr addrspace(1) %s3, align 1
  %r = add i32 %m4, %s4
  ret i32 %r
}
