target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"


define i32 @halves(ptr addrspace(1) %p) {
b0:
  %v1 = load i32, ptr addrspace(1) %p, align 8, !cptx.deref !{i64 8}
  %v2 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v3 = load i32, ptr addrspace(1) %v2, align 4
  %r = add i32 %v3, %v1
  ret i32 %r
}

define i32 @middle(ptr addrspace(1) %p) {
b0:
  %v = load i64, ptr addrspace(1) %p, align 8
  %a = lshr i64 %v, 16
  %b = trunc i64 %a to i32
  %c = trunc i64 %v to i32
  %r = add i32 %b, %c
  ret i32 %r
}

define i32 @amount(ptr addrspace(1) %p) {
b0:
  %v = load i64, ptr addrspace(1) %p, align 8
  %a = lshr i64 32, %v
  %b = trunc i64 %a to i32
  %c = trunc i64 %v to i32
  %r = add i32 %b, %c
  ret i32 %r
}

define i64 @whole(ptr addrspace(1) %p) {
b0:
  %v = load i64, ptr addrspace(1) %p, align 8
  %a = lshr i64 %v, 32
  %b = trunc i64 %a to i32
  %c = sext i32 %b to i64
  %r = add i64 %c, %v
  ret i64 %r
}

define i64 @upper(ptr addrspace(1) %p) {
b0:
  %v = load i64, ptr addrspace(1) %p, align 8
  %a = lshr i64 %v, 32
  %b = trunc i64 %v to i32
  %c = sext i32 %b to i64
  %r = add i64 %c, %a
  ret i64 %r
}
