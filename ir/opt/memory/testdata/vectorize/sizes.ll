target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Integers of 64 bits come in pairs.
define void @wide(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %a = load i64, ptr addrspace(1) %p, align 16
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %b = load i64, ptr addrspace(1) %p1, align 8
  store i64 %b, ptr addrspace(1) %q, align 16
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 8
  store i64 %a, ptr addrspace(1) %q1, align 8
  ret void
}

; Three of four, the fourth of which is surely there: 8 bytes can be read from the third on.
define i32 @three(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 16
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %b = load i32, ptr addrspace(1) %p1, align 4
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %c = load i32, ptr addrspace(1) %p2, align 8, !cptx.deref !{i64 8}
  %s = add i32 %a, %b
  %t = mul i32 %s, %c
  ret i32 %t
}

; Where it is not, it must not be read.
define i32 @end(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 16
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %b = load i32, ptr addrspace(1) %p1, align 4
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %c = load i32, ptr addrspace(1) %p2, align 8, !cptx.deref !{i64 7}
  %s = add i32 %a, %b
  %t = mul i32 %s, %c
  ret i32 %t
}

; Three of four where the first has 8 bytes' alignment only: two, and one.
define i32 @less(ptr addrspace(1) %p, ptr addrspace(1) %q) {
b0:
  %a = load i32, ptr addrspace(1) %p, align 8
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %b = load i32, ptr addrspace(1) %p1, align 4
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %c = load i32, ptr addrspace(1) %p2, align 8, !cptx.deref !{i64 8}
  %s = add i32 %a, %b
  %t = mul i32 %s, %c
  ret i32 %t
}

; Three of 8 bytes would be a vector of 32.
define i64 @large(ptr addrspace(1) %p) {
b0:
  %a = load i64, ptr addrspace(1) %p, align 16
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %b = load i64, ptr addrspace(1) %p1, align 8
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 16
  %c = load i64, ptr addrspace(1) %p2, align 16, !cptx.deref !{i64 16}
  %s = add i64 %a, %b
  %t = mul i64 %s, %c
  ret i64 %t
}
