target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tab = internal addrspace(1) constant [4 x i32] [i32 1, i32 2, i32 3, i32 -4], align 4

define i32 @algebra(i32 %x, i32 %y) {
b0:
  %v1 = add i32 3, %x
  %v2 = add i32 %v1, -3
  %v3 = sub i32 %v2, %y
  %v4 = add i32 %v3, %y
  %v5 = xor i32 %v4, -1
  %v6 = xor i32 %v5, -1
  %v7 = mul i32 %v6, 8
  %v8 = udiv i32 %v7, 4
  %v9 = urem i32 %v8, 16
  ret i32 %v9
}

define i1 @compare(i32 %x, i8 %b) {
b0:
  %v1 = zext i8 %b to i32
  %v2 = icmp slt i32 %v1, 256
  %v3 = icmp eq i32 %x, %x
  %v4 = and i1 %v2, %v3
  %v5 = icmp ne i32 %x, 7
  %v6 = zext i1 %v5 to i32
  %v7 = icmp ne i32 %v6, 0
  %v8 = and i1 %v4, %v7
  ret i1 %v8
}

define i64 @divide(i32 %x, i32 %y) {
b0:
  %v1 = zext i32 %x to i64
  %v2 = zext i32 %y to i64
  %v3 = udiv i64 %v1, %v2
  ret i64 %v3
}

define i32 @pieces(i32 %a, i32 %b) {
b0:
  %v1 = zext i32 %a to i64
  %v2 = zext i32 %b to i64
  %v3 = shl i64 %v2, 32
  %v4 = or i64 %v1, %v3
  %v5 = lshr i64 %v4, 32
  %v6 = trunc i64 %v5 to i32
  ret i32 %v6
}

define i32 @constant() {
b0:
  %v1 = getelementptr i8, ptr addrspace(1) @tab, i64 12
  %v2 = load i32, ptr addrspace(1) %v1, align 4
  %v3 = call i32 @ptx.popc.b32(i32 255)
  %v4 = add i32 %v2, %v3
  ret i32 %v4
}

declare i32 @ptx.popc.b32(i32)
