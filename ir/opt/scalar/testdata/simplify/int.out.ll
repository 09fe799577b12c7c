target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tab = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 -4], align 4

define i32 @algebra(i32 %x, i32 %y) {
b0:
  %v2 = add i32 %x, 3
  %v3 = sub i32 %x, %y
  %v4 = xor i32 %x, -1
  %v5 = shl i32 %x, 3
  %v6 = lshr i32 %v5, 2
  %v7 = and i32 %v6, 15
  ret i32 %v7
}

define i1 @compare(i32 %x, i8 %b) {
b0:
  %v2 = zext i8 %b to i32
  %v3 = icmp ne i32 %x, 7
  %v4 = zext i1 %v3 to i32
  ret i1 %v3
}

define i64 @divide(i32 %x, i32 %y) {
b0:
  %v2 = zext i32 %x to i64
  %v3 = zext i32 %y to i64
  %v4 = udiv i32 %x, %y
  %v5 = zext i32 %v4 to i64
  ret i64 %v5
}

define i32 @pieces(i32 %a, i32 %b) {
b0:
  %v2 = zext i32 %a to i64
  %v3 = zext i32 %b to i64
  %v4 = mul i64 %v3, 4294967296
  %v5 = or i64 %v2, %v4
  %v6 = lshr i64 %v5, 32
  ret i32 %b
}

define i32 @constant() {
b0:
  %v0 = getelementptr i8, ptr addrspace(1) @tab, i64 12
  ret i32 4
}
